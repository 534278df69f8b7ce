# What a player reads about a scenario before the game. The numbers come from the game's data (figures.py).

briefing-campaign-situation =
    Early June 1812. Forty-five French combat units stand from Tilsit to Brzesc; twenty-seven Russian ones, in two armies, wait behind the frontier. Each turn the players
    alternate in laying Supply Trains face down: these decide which stacks march and rally, and two on each side are dummies.
briefing-campaign-french-aim =
    Have at least as many Victory Points as the Russians after turn { $turns }; a tie is yours. You begin with { $french_cities } for cities, the Russians with
    { $russian_cities } and { $battle_points } more for battles. Moscow and St Petersburg count { $moscow } each. Each combat in which the enemy loses { $margin } units
    more than you takes a battle point from them.
briefing-campaign-russian-aim =
    Have more Victory Points than the French after turn { $turns }, or kill or capture Napoleon, which wins at once. Every combat that costs the French { $margin } units more than
    you gives you a battle point back, up to { $battle_points }.
briefing-campaign-french-start =
    Set Depots on friendly cities so that every stack is in supply at the start. Every march needs a Supply Train; in summer the first two hexes of it cost no attrition roll. Go for
    stacks with no way out: a combat counts only if the enemy loses { $margin } units more than you.
briefing-campaign-russian-start =
    Bring Bagration and Platov to stacks without a commander, which cannot move. Fall back two hexes a turn into forest and marsh, where the French may attack but not
    follow, and keep cavalry with every stack.

briefing-advanced = The campaign of 1812, advanced game
briefing-advanced-situation =
    The same summer with everything that went wrong in it. Corps answer to their own commanders, Russian moves go astray until turn 5, storms kill horses in June, Murat's Cavalry
    Reserve of eleven units melts away, and Random Event Cards do the rest. If the French want it, the campaign goes on into 1813.
briefing-advanced-french-aim =
    Have at least as many Victory Points as the Russians after turn { $turns }; a tie is yours. You begin with { $french_cities } for cities, the Russians with
    { $russian_cities } and { $battle_points } more for battles. When you have eight Depots, or after turn 7, you may once choose a second year without winter. If you declare
    independence you need all { $cities } victory cities.
briefing-advanced-russian-aim =
    Have more Victory Points than the French after turn { $turns }, or kill or capture Napoleon, which wins at once. Every combat that costs the French { $margin } units more than
    you gives you a battle point back, up to { $battle_points }.
briefing-advanced-french-start =
    Use the Cavalry Reserve early: the June losses take part of it, and the fewer they take, the more Supply Trains it costs you from turn 3. Stay at seven Depots until you want the offer of a
    second year.
briefing-advanced-russian-start =
    Until turn 5 a move fails on a 1 or 2: give the stack that must get away two trains. Do not stack Barclay with Bagration or Tormasov before Kutuzov comes.
