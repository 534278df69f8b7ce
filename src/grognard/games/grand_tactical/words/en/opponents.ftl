# What the computer players intend, as they tell it to their own side.
intention-road-vitebsk = The main army marches by Vilna and Vitebsk to Smolensk, then to Moscow.
intention-road-minsk = The main army marches by Minsk and Borisov to Smolensk, then to Moscow.
intention-road-petersburg = The main road leads to St. Petersburg.
intention-road-moscow = The main army falls back on Smolensk and Moscow.
intention-road-kaluga = The main army falls back on Smolensk, then south to Kaluga and Tula.
intention-stance-bold = March on until winter and fight even at moderate odds.
intention-stance-steady = Turn back a turn before winter and fight only at good odds.
intention-stance-space = Trade space for time; stand only before Moscow.
intention-stance-stand = Stand at Smolensk.
intention-stance-strike = Stand at Smolensk and strike back early.
