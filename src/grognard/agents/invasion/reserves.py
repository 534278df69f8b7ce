"""Set-up, reinforcements, dummy units and winter quarters."""

from __future__ import annotations

from grognard.agents.invasion.orders import Orders
from grognard.agents.invasion.picture import Picture, city_hex, walk_from
from grognard.core.decision import DONE, Move
from grognard.games.invasion.tables import (
    FIRST_COMMANDER,
    NUMBER,
    PIECE_NUMBER,
)

DEFAULT: Move = ("default",)

_STACKS = {
    "2207": "napoleon curial delaborde roguet guard_cavalry guard_foot_artillery bessieres",
    "2208": "davout morand friant gudin guard_horse_artillery",
    "2206": "oudinot legrand merle corbineau",
    "2308": "claparede compans dessaix girardin lefebvre mortier",
    "2407": "verdier",
    "2209": "eugene lecchi delzons royal_guard_cavalry iv_artillery murat",
    "2310": "broussier pino ornano",
    "2313": "grouchy",
    "2311": "st_cyr deroy wrede seydewitz",
    "2211": "junot tharreau ochs chabert",
    "2309": "murat st_germain wathier doumerc defrance valence",
    "2409": "grouchy lorge bruyere sebastiani",
    "2509": "chastel rozniecki la_houssaye",
    "1709": "barclay baggovout eugen_of_wurttemberg olsufiev stroganov first_army_artillery",
    "1808": "konovnitsyn tuchkov",
    "1609": "kaptsevich likhachev uvarov docturov",
    "1610": "korf pahlen",
    "1912": "bagration",
    "2012": "platov borosdin mecklenburg vorontsov neverovsky duka",
    "2113": "sievers",
}
"""Where the staff sets up whom in the historical set-up: three arms together, a commander with each great stack."""


def _homes() -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for code, pieces in _STACKS.items():
        for piece in pieces.split():
            found[PIECE_NUMBER[piece]] = (*found.get(PIECE_NUMBER[piece], ()), NUMBER[code])
    return found


_HOMES = _homes()
DEPOTS = (
    tuple(map(city_hex, ("gumbinnen", "lomza"))),
    tuple(map(city_hex, ("pskov", "polotsk", "bobruisk", "slonim", "velikie_luki"))),
)
"""By side: where depots lie at the start."""


def set_up(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """By the list; what is not on it as the title proposes. Few depots: each costs a train every turn."""
    for move in moves:
        if move[0] == "put" and move[2] in _HOMES.get(move[1], ()):
            return move
    if not any(move[0] == "put" for move in moves):
        for hex_ in DEPOTS[picture.side]:
            if ("depot", hex_) in moves:
                return ("depot", hex_)
        if picture.state.depots[picture.side]:
            return DONE
    return DEFAULT


def place(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """Together as far as they fit, near the main goal, commanders with the most units."""
    state, side = picture.state, picture.side

    def value(move: Move) -> float:
        _, piece, hex_ = move
        units = len(state.units_in(side, hex_))
        near = min((walk_from(side, goal)[hex_] for goal in orders.goal_hexes()), default=0)
        led = len(state.commanders_in(side, hex_))
        if piece >= FIRST_COMMANDER:
            return units - 2 * led - 0.1 * near
        hungry = 0.0 if picture.is_fed(hex_, (piece,), ahead=True) else 5.0
        return 0.5 * bool(units) + 0.7 * bool(led) - 0.2 * near - hungry

    return max(moves, key=lambda move: (value(move), -move[2]))


def dummies(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """Into small stacks that the enemy could come to."""
    blanks = [move for move in moves if move[0] == "blank"]
    if not blanks:
        return DONE
    near = [move for move in blanks if picture.nearest_enemy(move[1]) <= 5] or blanks
    return min(near, key=lambda move: (len(picture.state.stack_of(picture.side, move[1])), move[1]))


def quarters(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """Where they stand or as near as may be; those who return near Moscow."""
    if DEFAULT in moves:
        return DEFAULT
    return next((move for move in moves if move != DONE), DONE)
