# Prompts, labels, refusals, events.
phase-march = March
phase-react = Reaction
occasion-march = your march
occasion-react = a battle

prompt-march = March your corps, each once; then fight where you have met the enemy.
prompt-react = { $attackers } { $attackers_count ->
    [one] attacks
   *[other] attack
 } at { $space }. Stand, or withdraw to a place without enemies.
wanted-march = march, or done
wanted-react = stand, or withdraw and a place

label-march = { $corps } to { $destination }
label-withdraw = Withdraw to { $destination }
label-stand = Stand and fight
label-done = End your march

refusal-not-there = You have no corps { $corps } at { $origin }.
refusal-moved-already = { $corps } has marched this turn.
refusal-no-road = No road leads from { $origin } to { $destination }.
refusal-engaged = { $corps } has met the enemy at { $origin } and must fight there.
refusal-bridge-full = { $most } corps have crossed to { $destination } this turn; no more can.
refusal-enemy-there = The enemy is at { $space }.

event-turn-began = Turn { $turn }.
event-marched = { $corps } marches from { $origin } to { $destination }.
event-march-seen = A { $side } corps marches from { $origin } to { $destination }.
event-battle-began = Battle of { $space }: { $attackers } against { $defenders }.
event-battle-fought = { $winner } victory at { $space }: { $attack } to { $defence }.
event-gave-way = The { $side } corps fall back from { $origin } to { $destination }.
event-corps-lost = { $corps } is lost.
event-escaped = { $count ->
    [one] One corps escapes
   *[other] { $count } corps escape
 } to Zembin.
