# What a player reads about a scenario before the game. The numbers come from the scenario's data (figures.py).

briefing-1-situation =
    Late June 1812. Twenty Infantry and ten Cavalry Corps of the Grande Armée lie along the frontier, half of them in one stack at
    Suwalki (FW9). Seven Russian Infantry and five Cavalry Corps are spread from Riga to Brest: too weak to stand anywhere, and too
    far apart to join before the French are between them.
briefing-1-french-aim =
    Have { $marginal } Victory Points after the last turn for a marginal victory, { $decisive } for a decisive one. You begin with
    { $points }. Moscow and St. Petersburg count { $moscow } each, Kiev { $kiev }, every other Fortress one. Each turn that you end below the
    Victory Points Index, which rises from { $index } to { $last_index }, costs you a Corps.
briefing-1-russian-aim =
    Keep the French below { $draw } points after the last turn for a victory, below { $substantive } for a decisive one. From { $draw } up, but below
    { $marginal }, is a draw.
briefing-1-french-start =
    March from Suwalki (FW9) over the Niemen to Vilna (R22), and take a Supply unit along. Join stacks to fight and part them to eat:
    a large stack strips an Area in one turn.
briefing-1-russian-start =
    Fall back from Vilna (R22) and Vilkomir (R21) before you are attacked, and bring the Corps at Volkovysk (R24) away first: they are the easiest to cut
    off. The Supply unit at Glubokoe (R33) can lay waste an Area that the French must cross.

briefing-2-situation =
    Late August 1812. Napoleon is in Smolensk (R44) with six Infantry and three Cavalry Corps; seven Russian Corps bar the road at Vyazma (R50).
    The Areas behind the French are eaten bare, and far to the south a Russian army at Lutsk (R27a) threatens the road home.
briefing-2-french-aim =
    Have { $marginal } Victory Points after the last turn for a marginal victory, { $decisive } for a decisive one. You begin with
    { $points }, exactly the Victory Points Index for now; it rises to { $last_index }, and each turn below it costs you a Corps. Moscow counts
    { $moscow }.
briefing-2-russian-aim =
    Keep the French below { $draw } points after the last turn for a victory, below { $substantive } for a decisive one. From { $draw } up, but below
    { $marginal }, is a draw: every Fortress that you retake counts.
briefing-2-french-start =
    Bring the Supply units of Tolochin (R35) and Minsk (R36) forward, then go for Moscow (R57). A battle at Vyazma is welcome: you have six Infantry
    Corps against four.
briefing-2-russian-start =
    Vyazma is worth no points. Give it up unless the odds are good, and strip what lies before Moscow. The stack at Lutsk (R27a) can reach Brest (R25), which
    is empty and worth a point.

briefing-3-situation =
    Early October 1812. The French hold Moscow (R57) with three Infantry Corps, a Cavalry Corps and a Supply unit, in an Area where nothing is left to eat.
    Kutuzov waits at Kaluga (R53b) with six Corps. Next turn the winter tables begin: Areas feed half as many, and hunger kills on a 3.
briefing-3-french-aim =
    Have { $marginal } Victory Points after the last turn for a marginal victory, { $decisive } for a decisive one. You begin with
    { $points }, below the Victory Points Index of { $index }, and each turn below it costs you a Corps. Moscow alone is worth { $moscow }.
briefing-3-russian-aim =
    Bring the French below { $draw } points after the last turn for a victory, below { $substantive } for a decisive one. From { $draw } up, but below
    { $marginal }, is a draw.
briefing-3-french-start =
    Decide at once: Moscow is { $moscow } points and no bread. Corps that stay need a Depot; Corps that leave should make for Smolensk (R44),
    which has one.
briefing-3-russian-start =
    Hunger besieges Moscow for you. Take what stands empty: Vitebsk (R34) next to Glubokoe (R33), and Brest (R25) next to Lutsk (R27a) once the French there
    are beaten.
