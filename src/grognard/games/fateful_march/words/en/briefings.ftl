# What a player reads about a scenario before the game. The numbers come from the scenario's data (figures.py).

briefing-niemen-situation =
    The last days of June 1812. Napoleon and Davout stand at Vilkovishki with 24 strength points, Eugene at Suwalki with 9, Jerome at Bialystok with
    10. Barclay has 5 at Vilna and Bagration 6 at Volkovysk: whoever wins the race to Minsk and Vitebsk decides whether the two Russian
    armies ever meet. In the first turn the Russians are surprised and play the Dummy card.
briefing-niemen-french-aim =
    Be ahead on the Victory Point track after turn 3 of August; { $sudden } points at any moment win at once. The Russians begin { $points }
    ahead, and get one more at the end for every { $per_french_casualties } strength points that you have lost. Battles and key cities bring you
    points: Smolensk { $smolensk }, Riga { $riga }, Vilna, Minsk, Polotsk, Vitebsk and Mogilev { $vilna } each.
briefing-niemen-russian-aim =
    Still be ahead after turn 3 of August; { $sudden } points at any moment win at once. You begin with { $points }, and get one more at the end for every
    { $per_french_casualties } strength points that the French have lost. Let the march do the work.
briefing-niemen-french-start =
    Put March From orders on Vilkovishki and Bialystok: a leader takes any number of strength points along with one order. One army goes for Vilna, the other
    gets between Barclay and Bagration. Away from your depots, keep no more than six or seven strength points in an area.
briefing-niemen-russian-start =
    Put Evade orders on Vilna and Volkovysk, and Dummies where a real order would be believed. Leave one strength point behind when you evade: then
    the others get away without a check.

briefing-campaign-situation =
    From the Niemen to the snow: the whole campaign, with Kutuzov, Chichagov and Victor still to come. The French are half as strong again in
    June. Every mile and every month makes them weaker, and in October and November the initiative slides to the Russians.
briefing-campaign-french-aim =
    Be ahead on the Victory Point track after turn 5 of November; { $sudden } points at any moment win at once. The Russians begin
    { $points } ahead and get one point at the end for every { $per_french_casualties } strength points that you have lost. Moscow is worth { $moscow }, Kiev { $kiev },
    Riga { $riga }, Smolensk, Kaluga and Tula { $smolensk } each.
briefing-campaign-russian-aim =
    Be ahead after turn 5 of November; { $sudden } points at any moment win at once. You begin with { $points }, and get one at the end for every
    { $per_french_casualties } strength points that the French have lost. Cities that you retake give their points back.
briefing-campaign-french-start =
    As in Crossing the Niemen, but build for the way back: a chain of depots Vilna, Minsk or Glubokoye, Vitebsk or Orsha, Smolensk, never
    more than four areas of road apart.
briefing-campaign-russian-start =
    Keep the armies alive. Replacements come every month, card armies later, and winter fights for you. Devastate the road that the French must use.

briefing-moscow-situation =
    Late August 1812. Smolensk has burned, and Napoleon and Davout lead 16 strength points out of it toward Moscow, with Eugene and 6 more beside them. Barclay with 14 at Dorogobuzh
    and Bagration with 6 at Vyazma bar the road, and Kutuzov has yet to take command.
briefing-moscow-french-aim =
    Be ahead on the Victory Point track after turn 4 of September; { $sudden } points at any moment win at once. The Russians begin
    { $points } ahead and get one at the end for every { $per_french_casualties } strength points that you have lost. Moscow is worth { $moscow }.
briefing-moscow-russian-aim =
    Be ahead after turn 4 of September; { $sudden } points at any moment win at once. You begin with { $points }, and get one at the end for every
    { $per_french_casualties } strength points that the French have lost. Hold Moscow, or make its price too high.
briefing-moscow-french-start =
    The { $turns } turns are just enough. March on two roads, by Dorogobuzh and by Yelnya, so that the Russians cannot stand at either without being passed.
briefing-moscow-russian-start =
    Join Barclay and Bagration before you fight, and fight once, with Defend and a good card. Send the Cossacks at Bely against the French depots.

briefing-retreat-situation =
    October 1812. Napoleon sits in burnt Moscow with 16 strength points, seven of them exhausted. Kutuzov has 15 at Tarutino, Wittgenstein
    comes down from Polotsk, and Chichagov comes up from the south: the one road home is between them.
briefing-retreat-french-aim =
    Still be ahead on the Victory Point track after turn 5 of November. You begin with { $points }; the Russians get one at the end for every
    { $per_french_casualties } strength points that you have lost, and the points of each city that you give up. { $sudden } points at any moment win at once.
briefing-retreat-russian-aim =
    Be ahead after turn 5 of November. The French begin with { $points }; you get one at the end for every { $per_french_casualties } strength points that they have
    lost, and Moscow is worth { $moscow } as soon as it is yours. { $sudden } points at any moment win at once.
briefing-retreat-french-start =
    Moscow is worth { $moscow } points and feeds no one: decide early how long you can afford it. On the road stay within three areas of a depot. Never let exhausted strength points stand alone: without fresh ones
    beside them they are lost in any battle.
briefing-retreat-russian-start =
    Attack unguarded depots, and strike exhausted stacks. You need not catch Napoleon: cut his road at Vyazma, Smolensk or Minsk.

briefing-berezina-situation =
    Late November 1812. Napoleon, with seven strength points at Orsha, and Victor at Senno must reach the far bank of the Berezina. Chichagov holds Minsk
    ahead of them, Wittgenstein is on their flank at Lepel, and Kutuzov follows. Two turns decide it.
briefing-berezina-french-aim =
    Be ahead on the Victory Point track after { $turns } turns. The Russians begin { $points } ahead and get one at the end for every { $per_french_casualties } strength
    points that you have lost. You get one for every { $per_french_sp_in } strength points in Pleshchenitsy, Minsk, Molodechno or Volozhin, and { $napoleon }
    if Napoleon stands in columns A to C; otherwise these { $napoleon } are the Russians'.
briefing-berezina-russian-aim =
    Still be ahead after { $turns } turns. You begin with { $points }, and get one at the end for every { $per_french_casualties } strength points that the French have
    lost, and { $napoleon } if Napoleon is not in columns A to C. Hold the Berezina.
briefing-berezina-french-start =
    Napoleon has a long way to go and only two turns: consider Forced March. The troops at Tolochin are nearest to the river and can open the crossing at Borisov.
briefing-berezina-russian-start =
    Put Chichagov on the crossing and let Wittgenstein fall on Victor. A pinned army cannot march: entering its area is often worth more than beating it.
