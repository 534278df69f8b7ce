# What the computer players intend, as they tell it to their own side.
intention-moscow-by-borisov = The main army marches by Borisov and Vitebsk to Smolensk, then to Moscow; wings guard Riga, the Dvina and Brest.
intention-moscow-by-polotsk = The main army marches by Polotsk and Vitebsk to Smolensk, then to Moscow.
intention-moscow-and-kiev = The main army marches on Moscow while the right wing goes for Kiev.
intention-moscow-and-riga = The main army marches on Moscow while the left wing goes for Riga.
intention-unite-at-smolensk = The two armies unite at Smolensk, then fall back on Moscow.
intention-camp-at-drissa = The First Army falls back along the Dvina, then on Moscow and Tver.
intention-short-way-back = The Second Army takes the short way by Minsk; the armies unite at Smolensk.
