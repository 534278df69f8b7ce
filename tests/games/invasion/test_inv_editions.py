"""Every row of the list of editions, in both: what differs, differs; what is called the same is the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files

import pytest
from inv_advanced import EDITIONS, at, campaign, piece, pieces

import grognard.games.invasion as package
import grognard.games.invasion.chapters  # noqa: F401  (registers the questions)
from grognard.core.dice import ScriptedDice
from grognard.games.invasion.active_supply import mark_foragers
from grognard.games.invasion.advanced import hooks, phases, rivers
from grognard.games.invasion.advanced.deck import CARDS
from grognard.games.invasion.advanced.hands import cards_lead
from grognard.games.invasion.advanced.losses import hit_unit
from grognard.games.invasion.advanced.quarters import RUSSIAN_QUARTERS, allowed, lost_in_1812
from grognard.games.invasion.attrition import attrition_causes
from grognard.games.invasion.combat import Combat
from grognard.games.invasion.commanders import rides
from grognard.games.invasion.commands import commands_of_turn, within_limits
from grognard.games.invasion.cossacks import hit_on, raided_hexes
from grognard.games.invasion.general_supply import suffer_want
from grognard.games.invasion.options import STACKING, rules_of
from grognard.games.invasion.orders import refuse_attack
from grognard.games.invasion.roads import cavalry_zone, open_steps
from grognard.games.invasion.stacks import CUT_OFF, FORAGING, TRAINED
from grognard.games.invasion.state import MOSCOW_TAKEN, Campaign
from grognard.games.invasion.supply import Lines, cut, linked, supplied
from grognard.games.invasion.tables import (
    ADJACENT,
    BIT,
    CODES,
    DIFFICULT,
    FRENCH,
    RUSSIAN,
    SETUP_ENTRIES,
    TRAINS,
    UNITS,
)
from grognard.games.invasion.values import attack_causes, divisor, loser_hits, winner_hits
from grognard.games.invasion.withdrawal import open_withdrawals, pursuit_of

ROWS = re.findall(r"^\| (D\d+) \|", files(package).joinpath("rules.md").read_text("utf-8"), re.MULTILINE)
TESTED: dict[str, Callable[[str], None]] = {}


def row(*names: str) -> Callable[[Callable[[str], None]], Callable[[str], None]]:
    """Marks the function that tests these rows, called for each edition."""

    def remember(test: Callable[[str], None]) -> Callable[[str], None]:
        TESTED.update(dict.fromkeys(names, test))
        return test

    return remember


def basic(edition: str, where: dict[str, str] | None = None, turn: int = 2, disrupted: str = "") -> Campaign:
    return campaign(where, turn, (), None, disrupted, edition=edition, game="basic")


def is_new(edition: str) -> bool:
    return edition == "2021"


@row("D1", "D24")
def hits_on_the_winner(edition: str) -> None:
    hits = [winner_hits(basic(edition), 3, die, 9) for die in range(1, 7)]
    assert hits == ([0, 1, 2, 2, 3, 4] if is_new(edition) else [0, 0, 1, 1, 2, 2])


@row("D2", "D5")
def a_hex_holds_six_occupancy_factors(edition: str) -> None:
    state = basic(edition, {"minsk": "deroy lecoq gutschmid tharreau", "1609": "davout morand", "1709": "ledru"})
    assert state.load[at("minsk")] == state.capacity(FRENCH, at("minsk")) == 12
    assert not open_steps(state, FRENCH, at("1609"), 2, True, False, 0) >> at("minsk") & 1
    state.eliminate(piece("deroy"))
    assert open_steps(state, FRENCH, at("1609"), 2, True, False, 0) >> at("minsk") & 1


@row("D3")
def nobody_leaves_the_map(edition: str) -> None:
    state = basic(edition, {"0101": "berg", "0102": "morand"})
    assert all(0 <= hex_ < len(CODES) for hex_ in open_withdrawals(state, RUSSIAN, at("0101"), at("0102")))


@row("D4")
def any_commander_leads_any_unit(edition: str) -> None:
    state = basic(edition, {"minsk": "ney morand"})
    assert hooks.combat_rating(state, FRENCH, at("minsk"), pieces("morand"), pieces("morand")) == (2, 1)


@row("D6")
def attackers_and_the_capacity(edition: str) -> None:
    """Thirteen half points of attackers: only with a raised capacity can so many stand together."""
    where = {"minsk": "napoleon deroy lecoq gutschmid tharreau morand", "1609": "berg"}
    state = basic(edition)
    state.raised[at("minsk")] = 1
    for hex_, names in where.items():
        for number in pieces(names):
            state.place(number, at(hex_))
    state.commands = [4, 3]
    state.dice = ScriptedDice([])
    state.call(Combat(FRENCH, at("minsk"), at("1609")))
    state.advance()
    decision = state.pending[FRENCH]
    assert decision is not None
    refused = decision.refusal(state, state.stack[-1], FRENCH, ("spend", 0))
    assert (refused is None) is is_new(edition)


@row("D7", "D12")
def forage_markers(edition: str) -> None:
    where = {"1609": "morand", "1610": "friant", "1611": "gudin", "2412": "berg"}
    state = basic(edition, where, turn=3)
    for name in ("1609", "1610", "1611"):
        state.trains[at(name)] = 1
    for unit in pieces("morand friant gudin"):
        state.marks[unit] |= TRAINED
    mark_foragers(state)
    marked = {UNITS[unit].id for unit in range(len(UNITS)) if state.marks[unit] & FORAGING}
    # 2021: Minsk touches two stacks, and the Russian in Warsaw forages; the first edition knows neither.
    assert marked == ({"friant", "berg"} if is_new(edition) else set())


@row("D8")
def disrupted_enemies_close_a_route(edition: str) -> None:
    state = basic(edition, {"1609": "berg", "minsk": "morand"}, disrupted="berg")
    assert cut(state, FRENCH) >> at("1609") & 1


@row("D9")
def a_river_shields_from_cavalry(edition: str) -> None:
    state = basic(edition, {"1708": "uvarov"})
    closed = {CODES[hex_] for hex_ in range(len(CODES)) if cut(state, FRENCH) >> hex_ & 1}
    shielded = {
        CODES[hex_] for hex_ in range(len(CODES)) if cut(basic("first", {"1708": "uvarov"}), FRENCH) >> hex_ & 1
    }
    assert closed <= shielded
    assert (closed == shielded) is not is_new(edition)


@row("D10", "D11")
def forage_dice_count_combat_units(edition: str) -> None:
    """No marker before Turn 3, so no die before Turn 4 in either; commanders do not count."""
    state = basic(edition, {"1609": "davout napoleon morand"}, turn=2)
    mark_foragers(state)
    assert not any(mark & FORAGING for mark in state.marks)
    assert len(state.units_in(FRENCH, at("1609"))) == 1


@row("D13")
def riga_holds_out(edition: str) -> None:
    state = basic(edition, {"riga": "riga_garrison", "1905": "grawert"})
    suffer_want(state, RUSSIAN, at("riga"), list(pieces("riga_garrison")))
    assert not state.disrupted[piece("riga_garrison")]
    assert state.marks[piece("riga_garrison")] & CUT_OFF
    refused = refuse_attack(state, RUSSIAN, at("riga"), at("1905"))
    assert refused is not None
    assert refused.rule == "6.4"


@row("D14")
def lack_of_supply_disrupts(edition: str) -> None:
    state = basic(edition, {"1609": "morand"})
    assert not Lines(state, FRENCH).feed(piece("morand"))
    suffer_want(state, FRENCH, at("1609"), list(pieces("morand")))
    assert state.disrupted[piece("morand")]


@row("D15", "D16", "D17")
def depots_and_their_chain(edition: str) -> None:
    """An empty friendly city takes a Depot, links count the new hex, and a Depot without a chain works."""
    state = basic(edition)
    assert linked(state, FRENCH) >> at("warsaw") & 1
    assert not linked(state, FRENCH) >> at("smolensk") & 1
    state.depots[FRENCH] = BIT[at("smolensk")]
    assert supplied(state, FRENCH) >> at("1009") & 1


@row("D18")
def enemy_cavalry_has_its_zone(edition: str) -> None:
    assert cavalry_zone(basic(edition, {"1609": "uvarov"}), FRENCH) >> at("minsk") & 1


@row("D19")
def lone_depots_are_attacked(edition: str) -> None:
    state = basic(edition, {"1609": "davout morand"})
    state.depots[RUSSIAN] = BIT[at("minsk")]
    assert (refuse_attack(state, FRENCH, at("1609"), at("minsk")) is None) is is_new(edition)


@row("D20")
def most_combat_commands(edition: str) -> None:
    assert within_limits(basic(edition), 9) == (7 if is_new(edition) else 9)
    assert within_limits(basic(edition), -2) == 1


@row("D21")
def city_events(edition: str) -> None:
    state = basic(edition)
    for _ in range(2):
        state.city_events = MOSCOW_TAKEN
        state.begin_turn()
    assert commands_of_turn(state, FRENCH) == (4 if is_new(edition) else 5)


@row("D22", "D23")
def support_dice_and_commands(edition: str) -> None:
    """A Conscript in the supporting stack: 6 + 2 - 1 is enough, 5 + 2 - 1 is not in 2021. The defender with a
    command is asked for it before the attacker's support dice in 2021, after them in the first edition."""
    where = {"1609": "davout morand", "1710": "ney verdier", "1610": "berg olsufiev", "1611": "barclay choglokov"}
    state = basic(edition, where)
    state.commands = [4, 3]
    state.dice = ScriptedDice([6, 5])
    state.call(Combat(FRENCH, at("1609"), at("1610")))
    state.advance()
    state.play_unchecked(FRENCH, ("spend", 0))
    decision = state.pending[FRENCH]
    assert decision is not None
    if decision.name == "call":
        state.play_unchecked(FRENCH, ("call", at("1710")))
        if state.pending[FRENCH] is not None:
            state.play_unchecked(FRENCH, ("done",))
    frame = state.stack[-1]
    assert isinstance(frame, Combat)
    asked = state.pending[RUSSIAN]
    assert asked is not None
    assert asked.name == "defend"
    assert state.dice.drawn == (1 if is_new(edition) else 2)
    if is_new(edition):
        state.play_unchecked(RUSSIAN, ("spend", 0))
    assert bool(frame.supports) is not is_new(edition)


@row("D25")
def hits_on_the_loser(edition: str) -> None:
    assert loser_hits(basic(edition), 9, 3) == (6 if is_new(edition) else 3)


@row("D26")
def withdrawal_into_a_full_hex(edition: str) -> None:
    where = {"1610": "berg", "1510": "morand", "1711": "kaptsevich likhachev choglokov sazonov"}
    state = basic(edition, where)
    hexes = open_withdrawals(state, RUSSIAN, at("1610"), at("1510"))
    assert (at("1711") in hexes) is is_new(edition)


@row("D27")
def difficult_terrain_bars_french_withdrawals(edition: str) -> None:
    """Mozyr: marshes lie around it."""
    around = ADJACENT[at("mozyr")]
    assert around & DIFFICULT
    french = open_withdrawals(basic(edition, {"mozyr": "morand", "0101": "berg"}), FRENCH, at("mozyr"), at("0101"))
    russian = open_withdrawals(basic(edition, {"mozyr": "berg", "2716": "morand"}), RUSSIAN, at("mozyr"), at("2716"))
    assert not any(DIFFICULT >> hex_ & 1 for hex_ in french)
    assert any(DIFFICULT >> hex_ & 1 for hex_ in russian)


@row("D28", "D57")
def pursuit_looks_at_cavalry_after_losses(edition: str) -> None:
    where = {"1609": "murat girardin", "1610": "berg uvarov"}
    state = basic(edition, where)
    attackers = pieces("girardin")
    assert pursuit_of(state, RUSSIAN, at("1610"), attackers, at("1609")) == 0
    state.disrupt(piece("uvarov"))
    assert pursuit_of(state, RUSSIAN, at("1610"), attackers, at("1609")) == 1


@row("D29", "D58")
def repeated_combats_and_forced_marches_halve(edition: str) -> None:
    state = basic(edition, {"1609": "morand friant"})
    assert divisor(state, FRENCH, at("1609")) == 1
    state.fought[piece("morand")] = 1
    assert divisor(state, FRENCH, at("1609")) == 2
    state.fought[piece("morand")] = 2
    assert divisor(state, FRENCH, at("1609")) == 4
    leaders = pieces("davout")
    causes = attrition_causes(state, FRENCH, pieces("morand"), leaders, leaders, piece("davout"), 5)
    assert dict(causes)["forced-march"] == 2


@row("D30")
def commanders_roll_whatever_the_cause(edition: str) -> None:
    state = basic(edition, {"1609": "ney ledru"}, disrupted="ledru")
    hit_unit(state, piece("ledru"), "16.1")
    assert bool(state.stack) is not is_new(edition)


@row("D31")
def commanders_do_not_ride_through_enemies(edition: str) -> None:
    state = basic(edition, {"1609": "ney ledru", "1610": "berg", "1611": "morand"})
    assert not rides(state, piece("ney")) >> at("1610") & 1
    assert rides(state, piece("ney")) >> at("1611") & 1


@row("D32")
def cossacks(edition: str) -> None:
    state = basic(edition, {"1611": "morand", "2312": "friant", "minsk": "gudin"}, turn=8)
    raided = {CODES[hex_] for hex_ in raided_hexes(state)}
    assert raided == ({"1611"} if is_new(edition) else {"1611", "2312"})
    assert hit_on(state) == (5 if is_new(edition) else 6)
    state.turn = 11
    assert hit_on(state) == 5
    state.second_year = 1
    assert hit_on(state) == (5 if is_new(edition) else 6)  # 1813 has no winter Q65


@row("D33")
def wittgenstein(edition: str) -> None:
    assert basic(edition).rating(piece("wittgenstein")) == (1 if is_new(edition) else 2)


@row("D34")
def napoleon_on_the_march(edition: str) -> None:
    who = pieces("napoleon")
    causes = attrition_causes(basic(edition), FRENCH, pieces("morand"), who, who, who[0], 3)
    assert dict(causes) == {"napoleon": -1}


@row("D35")
def dummies(edition: str) -> None:
    state = campaign({"1609": "ney davout morand"}, edition=edition)
    assert state.most_blanks(FRENCH, at("1609")) == (1 if is_new(edition) else 3)
    assert state.edition.declare_all_cavalry_beside is is_new(edition)


@row("D36")
def trains_and_stacking(edition: str) -> None:
    assert bool(rules_of({"edition": edition, "stacking": "yes"}) & STACKING) is is_new(edition)


@row("D37", "D38", "D39", "D40", "D41", "D56")
def cards(edition: str) -> None:
    """Decks, lead, whose half counts, cards that are left, and single instructions are the same."""
    state = campaign(turn=8, edition=edition, dice=[1, 1])
    assert cards_lead(state) == RUSSIAN
    state.turn = 9
    assert cards_lead(state) == FRENCH
    phases.before_game(state)
    assert (len(state.decks[0]), len(state.decks[1])) == (16, 17)
    assert [CARDS[card].is_single for card in (5, 9, 12, 13, 14)] == [True] * 5
    assert CARDS[9].voids


@row("D42")
def the_quarrel(edition: str) -> None:
    state = campaign({"minsk": "choglokov", "1609": "bagration paskevich"}, turn=3, edition=edition)
    assert (hooks.refuse_support(state, RUSSIAN, at("1609"), at("minsk"), True) is None) is is_new(edition)


@row("D43", "D44")
def bonuses_count_units_in_good_order(edition: str) -> None:
    state = campaign({"minsk": "murat girardin kaminski"}, edition=edition)
    assert hooks.factor_causes(state, FRENCH, at("minsk"), pieces("girardin"), True) == [("cavalry-commander", 1)]
    state = campaign({"minsk": "napoleon ledru razout"}, edition=edition)
    assert hooks.factor_causes(state, FRENCH, at("minsk"), pieces("ledru"), True) == [("napoleon", 1)]


@row("D45", "D46", "D55")
def the_cavalry_reserve(edition: str) -> None:
    reserve = [unit for unit in UNITS if unit.is_reserve]
    assert len(reserve) == 11
    state = campaign({"2309": "lorge valence", "2410": "girardin"}, turn=1, edition=edition, dice=[1])
    phases.after_general_supply(state)
    state.advance()
    assert set(state.moves(RUSSIAN)) == {("pick", piece("lorge")), ("pick", piece("valence"))}
    state.turn, state.reserve_losses = 3, 6
    assert hooks.train_change(state, FRENCH) == -1


@row("D47")
def the_uprising_takes_the_third_army(edition: str) -> None:
    state = campaign({"kiev": "kniaziewicz", "zhitomir": "shcherbatov langeron"}, 3, [6], edition=edition)
    hooks.occupied(state, FRENCH, at("kiev"), pieces("kniaziewicz"))
    assert state.where[piece("shcherbatov")] < 0
    assert state.where[piece("langeron")] == at("zhitomir")


@row("D48")
def the_swedes(edition: str) -> None:
    state = campaign(turn=6, edition=edition, dice=[4])
    phases.before_reinforcements(state)
    assert set(hooks.due(state, RUSSIAN, [])) == set(pieces("swedish_infantry swedish_cavalry adlercreutz"))


@row("D49", "D60")
def rivers_of_a_new_source(edition: str) -> None:
    """Kovno: Tilsit and Memel lie below it, Grodno above."""
    state = campaign({}, 9, edition=edition)
    state.depots = [0, BIT[at("grodno")]]
    state.new_source, state.second_year = at("kovno") + 1, 1
    assert bool(allowed(state, RUSSIAN_QUARTERS, piece("berg")) >> at("grodno") & 1) is is_new(edition)
    state.place(piece("berg"), at("grodno"))
    assert rivers.source_is_open(state) is is_new(edition)


@row("D50", "D63")
def the_french_choose_in_winter(edition: str) -> None:
    state = campaign({"vilna": "ney lecoq pino"}, 7, [1, 2, 6], {FRENCH: "vilna"}, edition=edition)
    phases.turn_end(state)
    state.advance()
    for move in (("accept",), ("default",)):
        state.play_unchecked(FRENCH, move)
    assert ("pass",) in state.moves(FRENCH)
    state.play_unchecked(FRENCH, ("pass",))
    assert state.pending[FRENCH] is not None  # one unit, of their choice


@row("D51", "D64")
def tables_and_set_up(edition: str) -> None:
    assert TRAINS[0][FRENCH][1] == 14
    sixth = next(entry for entry in SETUP_ENTRIES if piece("kaptsevich") in entry.units)
    assert {CODES[hex_] for hex_ in sixth.hexes} == {"1609", "1610"}


@row("D52")
def fortresses_and_artillery(edition: str) -> None:
    state = basic(edition, {"1109": "morand iv_artillery", "smolensk": "berg"})
    units = pieces("morand")
    causes = dict(attack_causes(state, FRENCH, at("1109"), at("smolensk"), units, ()))
    with_guns = dict(attack_causes(state, FRENCH, at("1109"), at("smolensk"), pieces("morand iv_artillery"), ()))
    assert sum(causes.values()) < sum(with_guns.values())


@row("D65")
def command_on_the_march(edition: str) -> None:
    """Ney and Oudinot with a unit of each corps: only together can they command both."""
    who = pieces("ney oudinot")
    causes = hooks.attrition_causes(campaign(edition=edition), FRENCH, pieces("ledru legrand"), who, who, who[0], 0)
    assert causes == ([("command", -1)] if is_new(edition) else [])


@row("D53")
def murat_instigates(edition: str) -> None:
    who = pieces("murat")
    state = campaign(edition=edition)
    assert hooks.attrition_causes(state, FRENCH, pieces("girardin"), who, who, who[0], 0) == [("murat", 1)]
    assert state.edition.murat_hinders_all_with_him is not is_new(edition)


@row("D54")
def cavalry_first_in_june(edition: str) -> None:
    state = campaign(turn=2, edition=edition)
    assert hooks.attrition_victims(state, pieces("ledru wollwarth")) == pieces("wollwarth")


@row("D59")
def each_decisive_victory_counts(edition: str) -> None:
    state = basic(edition)
    state.victories = [2, 0]
    state.begin_turn()
    assert (commands_of_turn(state, FRENCH), commands_of_turn(state, RUSSIAN)) == (6, 1)


@row("D61")
def removed_units_return(edition: str) -> None:
    state = campaign({"tula": "berg sazonov"}, 8, edition=edition)
    state.eliminate(piece("berg"))
    state.take_off(piece("sazonov"), -2)
    assert set(lost_in_1812(state)) == set(pieces("berg sazonov" if is_new(edition) else "berg"))


@row("D62")
def cavalry_slips_away(edition: str) -> None:
    """Infantry alone is ordered, cavalry stays behind in the attacking hex."""
    state = basic(edition, {"1609": "davout morand girardin", "1610": "uvarov"})
    combat = Combat(FRENCH, at("1609"), at("1610"), pieces("morand"))
    state.stack = [combat]
    combat.go_to("slip_away")
    state.dice = ScriptedDice([1, 1, 1])
    state.run_step()
    assert (state.pending[RUSSIAN] is not None) is is_new(edition)


@pytest.mark.parametrize("name", ROWS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_row(name: str, edition: str) -> None:
    TESTED[name](edition)


def test_the_list_has_all_rows() -> None:
    assert [f"D{number}" for number in range(1, 66)] == ROWS
