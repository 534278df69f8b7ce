"""[4.0] The sequence of play, its switches, and the end."""

from __future__ import annotations

import random
from fractions import Fraction

from se_play import asked, play, run, told
from se_states import campaign, hq, place, unit

from grognard.core.decision import DONE
from grognard.core.dice import FreshDice
from grognard.core.odds import foresee
from grognard.games.scorched_earth.facts import Reason
from grognard.games.scorched_earth.game import GAME
from grognard.games.scorched_earth.sequence import PHASES, ActionPhase, GameTurn, PlayCampaign, stack_at
from grognard.games.scorched_earth.state import EXHAUSTED, WORN, Campaign
from grognard.games.scorched_earth.tables import FRENCH, HOLDING, LAST_TURN, NUMBER, RUSSIAN
from grognard.games.scorched_earth.victory import shift

WHY = Reason("significant-battle")


def at_turn(turn: int, where: dict[str, str] | None = None, **options: str) -> Campaign:
    state = campaign(where, turn=turn)
    state.readings = GAME.set_up("campaign", GAME.settle_options(options)).readings
    return state


def phases(state: Campaign) -> list[str]:
    return [line for line in told(state, None) if line.endswith("Phase.")]


def test_the_phases_of_a_turn() -> None:
    assert PHASES == (
        "reinforcement_and_replacement_phase",
        "attrition_phase",
        "depot_deployment_phase",
        "action_phase",
        "siege_phase",
        "fatigue_recovery_phase",
    )


def test_a_turn_without_units_goes_by() -> None:
    state = run(at_turn(2), GameTurn())
    play(state, FRENCH, DONE)  # replacements
    play(state, FRENCH, DONE)  # logistics
    play(state, FRENCH, DONE)  # depots
    while state.pending[FRENCH]:
        play(state, FRENCH, DONE)
    assert state.over
    assert state.turn == 3
    assert phases(state)[:4] == [
        "Reinforcement and Replacement Phase.",
        "Attrition Phase.",
        "French Depot Deployment Phase.",
        "Action Phase.",
    ]


def test_the_first_turn_with_and_without_attrition() -> None:
    for value, question in (("true", "attrition_logistics"), ("false", "deploy_depots")):
        state = run(at_turn(1, turn1_attrition=value), GameTurn())
        play(state, FRENCH, DONE)
        assert asked(state, FRENCH) == question
    state = run(at_turn(2, turn1_attrition="false"), GameTurn())
    play(state, FRENCH, DONE)
    assert asked(state, FRENCH) == "attrition_logistics"


def test_a_side_alone_with_groups_needs_no_roll() -> None:
    state = run(at_turn(2, {"yorck": "2214"}), ActionPhase())
    assert asked(state, FRENCH) == "activate"
    assert state.dice.drawn == 0


def test_the_roll_decides_who_goes_first() -> None:
    state = run(at_turn(2, {"yorck": "2214", "tuchkov": "2914"}), ActionPhase(), [2, 5, 1])
    assert state.hq == hq("barclay")
    assert asked(state, RUSSIAN) == "carrier"


def test_a_tie_brings_an_event_and_another_roll() -> None:
    state = run(at_turn(2, {"yorck": "2214", "tuchkov": "2914"}), ActionPhase(), [2, 2, 6, 5, 5, 3, 4, 6, 1])
    assert state.lp == 99 - 6 + 6  # raided, then fed up to 99
    assert asked(state, FRENCH) == "activate"
    assert "Cossack Supply Raids" in " ".join(told(state, None))


def test_elan_gives_the_initiative_without_a_roll() -> None:
    state = run(at_turn(2, {"yorck": "2214", "tuchkov": "2914"}), ActionPhase(), [4, 4])
    assert asked(state, FRENCH) == "activate"
    assert state.elan


def test_every_group_is_activated_once() -> None:
    state = at_turn(2, {"yorck": "2214", "tuchkov": "2914", "raevsky": "2521"})
    run(state, ActionPhase(), [6, 1])
    state.dice = FreshDice(random.Random(4))
    seen = []
    while not state.over:
        side = FRENCH if state.pending[FRENCH] else RUSSIAN
        if asked(state, side) == "carrier":
            seen.append(state.hq)
        moves = state.moves(side)
        state.play_unchecked(side, DONE if DONE in moves else moves[-1] if moves[-1] != ("alone",) else moves[0])
    assert sorted(seen) == sorted(hq(name) for name in ("napoleon", "macdonald", "barclay", "bagration"))


def to_the_end_of_activations(state: Campaign) -> list[str]:
    """Everybody does as little as possible; which questions come after that are told."""
    names = []
    while not state.over:
        side = FRENCH if state.pending[FRENCH] else RUSSIAN
        names.append(asked(state, side))
        moves = state.moves(side)
        state.play_unchecked(side, DONE if DONE in moves else moves[-1] if moves[-1] != ("alone",) else moves[0])
    return names


def test_recovery_once_a_turn_or_after_each_activation() -> None:
    for value, left in (("per_turn", EXHAUSTED), ("per_activation", 0)):
        state = at_turn(2, {"yorck": "2214"}, siege_and_recovery=value)
        state.fatigue[unit("yorck")] = EXHAUSTED
        run(state, ActionPhase(), [1, 1, 6, 1, 6])
        to_the_end_of_activations(state)  # Napoleon and MacDonald
        assert state.fatigue[unit("yorck")] == left
    state = at_turn(2, {"yorck": "2214"})
    state.fatigue[unit("yorck")] = EXHAUSTED
    run(state, GameTurn(), [1, 1, 6, 1, 6])
    to_the_end_of_activations(state)
    assert state.fatigue[unit("yorck")] == WORN


def test_with_the_first_winter_turn_cavalry_holds_hexes() -> None:
    state = at_turn(11, {"nansouty": "2914"})
    state.memory[HOLDING[NUMBER["2815"]]] = FRENCH
    run(state, GameTurn(), [1, 1])
    assert state.control[place("vilna")] == FRENCH


def finished(vp: int, **control: int) -> Campaign:
    state = at_turn(LAST_TURN)
    state.vp = vp
    for name, side in control.items():
        state.control[place(name)] = side
    state.stack = stack_at("siege_phase", LAST_TURN)
    run(state, state.stack.pop())
    to_the_end_of_activations(state)
    return state


def test_after_the_last_turn_the_french_need_points_and_a_city() -> None:
    for vp, city, winner in ((11, "vilna", "french"), (11, "minsk", "russian"), (10, "moscow", "russian")):
        state = finished(vp, **{city: FRENCH})
        result = GAME.result(state)
        assert result is not None
        assert (result.winner, result.level) == (winner, "victory")
        assert state.turn == LAST_TURN
        assert sum("player wins" in line for line in told(state, None)) == 1


def test_a_burnt_city_will_do_for_the_end() -> None:
    state = at_turn(LAST_TURN)
    state.vp, state.burnt[place("moscow")], state.control[place("moscow")] = 12, 1, FRENCH
    state.end()
    result = GAME.result(state)
    assert result is not None
    assert result.winner == "french"


def test_the_track_ends_the_game_at_once() -> None:
    for points, winner in ((10, "french"), (-10, "russian")):
        state = run(at_turn(5, {"yorck": "2214"}), GameTurn())
        shift(state, points, "13", WHY)
        assert state.over
        result = GAME.result(state)
        assert result is not None
        assert (result.winner, result.level) == (winner, "automatic major victory")
        assert sum("player wins" in line for line in told(state, None)) == 1


def test_a_campaign_begins_with_the_set_up_of_the_russians() -> None:
    state = GAME.set_up("campaign", GAME.settle_options({}))
    assert isinstance(state.stack[0], PlayCampaign)
    state.advance()
    assert asked(state, RUSSIAN) == "set_up"
    play(state, RUSSIAN, ("default",))
    play(state, FRENCH, ("default",))
    assert state.turn == 1
    assert asked(state, FRENCH) == "replace"


def test_random_campaigns_come_to_an_end() -> None:
    for seed in range(3):
        source = random.Random(seed)
        state = GAME.set_up("campaign", GAME.settle_options({}))
        state.dice = FreshDice(random.Random(seed))
        state.advance()
        for _ in range(50_000):
            if state.over:
                break
            side = source.choice([side for side in (FRENCH, RUSSIAN) if state.pending[side]])
            state.play_unchecked(side, source.choice(list(state.moves(side))))
        assert GAME.result(state) is not None


def test_states_freeze_and_thaw_in_every_phase() -> None:
    source = random.Random(11)
    state = GAME.set_up("campaign", GAME.settle_options({}))
    state.dice = FreshDice(random.Random(11))
    state.advance()
    for number in range(1200):
        if state.over:
            break
        side = source.choice([side for side in (FRENCH, RUSSIAN) if state.pending[side]])
        state.play_unchecked(side, source.choice(list(state.moves(side))))
        if number % 20 == 0:
            assert Campaign.thaw(state.freeze()).freeze() == state.freeze() == state.clone().freeze()


def test_odds_look_no_further_than_the_next_roll_for_the_initiative() -> None:
    """Ties bring events and other rolls without end."""
    state = run(at_turn(2, {"yorck": "2214", "tuchkov": "2914"}), ActionPhase(), [6, 1, 1, 1])
    play(state, FRENCH, ("activate", hq("napoleon")), ("on", unit("yorck")))
    odds = foresee(state, FRENCH, [DONE])
    assert odds.of("Bonus Rally") == Fraction(3, 6)
    state.cp = 1
    state.fatigue[unit("yorck")] = WORN
    assert foresee(state, FRENCH, [("rally", NUMBER["2214"], 1)]).chances == (((), Fraction(1)),)
