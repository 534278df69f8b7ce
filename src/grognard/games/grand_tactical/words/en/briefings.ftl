# What a player reads about a scenario before the game. The numbers come from the scenario's data (figures.py).

briefing-1-situation =
    Late June 1812. Eighteen French infantry and nine cavalry corps stand from Tilsit to Lublin, five of the best with Napoleon and Davout at Pilviski (1725), two hexes
    from the Niemen. Seven Russian infantry and five cavalry corps are scattered from Riga to Brest; each of them is lost if French cavalry gets behind it.
briefing-1-french-aim =
    Have { $marginal } Victory Points after the last turn for a marginal victory, { $decisive } for a decisive one. You begin with { $points }. Moscow and
    St. Petersburg count { $moscow } each, Kiev { $kiev }, every other Fortress one. Each turn that you end below the Index, which rises from { $index } to
    { $last_index }, costs you a corps. Losing Napoleon costs { $napoleon } points.
briefing-1-russian-aim =
    Keep the French below { $draw } points after the last turn for a victory, below { $substantive } for a decisive one. From { $draw } up, but below { $marginal }, is a
    draw.
briefing-1-french-start =
    You need { $index } points this turn: the nearest Fortress is Brest (1737), with one cavalry corps in it. In the north, surround corps with cavalry, whose
    zones stop everything, then attack with infantry and a leader.
briefing-1-russian-start =
    You move first: use it to get away. A retreat before combat disrupts a corps for a turn, and a disrupted corps that must retreat again is dead, so move out of
    reach instead.

briefing-2-situation =
    Late August 1812. Napoleon's main army, three strong infantry corps, two of cavalry and five worn ones, is gathered around Smolensk (4325), which has not fallen yet. Three strong Russian corps
    and four of cavalry stand around Vyasma (4923), with Barclay among them. Moscow is sixteen hexes farther, and winter begins on turn { $winter }.
briefing-2-french-aim =
    Have { $marginal } Victory Points after the last turn for a marginal victory, { $decisive } for a decisive one. You begin with { $points }, one below the Index of
    { $index }; each turn below it costs you a corps. Smolensk counts one, Moscow { $moscow }.
briefing-2-russian-aim =
    Keep the French below { $draw } points after the last turn for a victory, below { $substantive } for a decisive one. From { $draw } up, but below { $marginal }, is a
    draw.
briefing-2-french-start =
    Enter Smolensk in the first turn, if the Russians have not returned to it. Then keep Napoleon, with his bonus, in the stack that
    fights for the Moscow road, and build Depots behind it before turn { $winter }.
briefing-2-russian-start =
    You move first: a corps in Smolensk counts three times its strength. Retire with the others along the road and strip the Areas with your
    Supply units.

briefing-3-situation =
    Early October 1812. Napoleon is around Moscow (5919) with two strong infantry corps and four worn ones; Kutuzov gathers nine corps around Kaluga (5625), and fresh
    Russian armies stand at Lutsk and near Polotsk. Winter begins next turn: movement shrinks, and units that are not fed die on a 3.
briefing-3-french-aim =
    Have { $marginal } Victory Points after the last turn for a marginal victory, { $decisive } for a decisive one. You begin with { $points }, exactly the
    Index for now; it rises to { $last_index }, and each turn below it costs you a corps. Moscow is worth { $moscow }, losing Napoleon costs { $napoleon }.
briefing-3-russian-aim =
    Bring the French below { $draw } points after the last turn for a victory, below { $substantive } for a decisive one. From { $draw } up, but below { $marginal }, is a
    draw. An unguarded Fortress is yours as soon as you pass through it.
briefing-3-french-start =
    Without Moscow you have { $kept } points: every Fortress on the road counts, so leave a corps in those that the Russians can reach. Eat at Depots: they stand at
    Minsk (3029) and Vilna (2325).
briefing-3-russian-start =
    Send cavalry through the empty Fortresses in the west and follow Napoleon with infantry, one day behind. Fight him where he has no bread.
