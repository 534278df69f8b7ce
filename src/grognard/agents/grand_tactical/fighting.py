"""The Combat Phase: which attacks pay, who goes before they are fought, and where the beaten and the victors go."""

from __future__ import annotations

from grognard.agents.grand_tactical.aims import aims
from grognard.agents.grand_tactical.ground import value
from grognard.agents.grand_tactical.odds import DISRUPTION, defender_loss, payoff
from grognard.agents.grand_tactical.picture import Picture, Piece, shaken
from grognard.agents.grand_tactical.plan import Plan
from grognard.core.decision import DONE, Move
from grognard.games.grand_tactical.seen import Attack
from grognard.games.grand_tactical.tables import NUMBER, UNIT_NUMBER
from grognard.games.grand_tactical.withdrawing import STAND

FORTRESS = 1.5
"""Who retreats out of a place with points hands it over: so many times the losses are borne there."""


def gain(picture: Picture, attack: Attack) -> float:
    """What an attack brings."""
    results = ("Ae",) if attack.is_too_weak else attack.results
    pieces = picture.own | picture.enemies
    attackers = sum(pieces[UNIT_NUMBER[unit]].worth for unit in attack.units if pieces[UNIT_NUMBER[unit]].fights)
    targets = {NUMBER[code] for code in attack.targets}
    enemies = [piece for piece in picture.enemies.values() if piece.hex in targets]
    defenders = sum(piece.worth for piece in enemies)
    prize = sum(map(picture.prize, targets))
    is_fortress = any(hex_ in picture.fortresses for hex_ in targets)
    return payoff(results, attackers, defenders, is_fortress, prize, shaken=shaken(enemies))


def declare(picture: Picture, plan: Plan, moves: list[Move]) -> Move:
    """The best attack that pays; if stacks must attack, the least bad."""
    chances = sorted(
        ((gain(picture, attack), move) for attack in picture.board.attacks if (move := _declaration(attack, moves))),
        key=lambda chance: -chance[0],
    )
    if chances and (chances[0][0] > 0 or DONE not in moves):
        return chances[0][1]
    return DONE if DONE in moves else moves[0]


def _declaration(attack: Attack, moves: list[Move]) -> Move | None:
    """The move that declares an attack of the view."""
    if attack.declared:
        return None
    origin, target = NUMBER[attack.origins[0]], NUMBER[attack.targets[0]]
    tries: tuple[Move, ...] = (("attack", target),)
    if len(attack.origins) == 1:
        # Out of a Fortress all around it are attacked together, those behind rivers only if there is nobody else.
        tries = (("attack", target), ("attack", origin, target), ("sortie", origin), ("across", origin))
    return next((move for move in tries if move in moves), None)


def attack_of(picture: Picture, moves: list[Move], move: Move) -> Attack | None:
    """The attack that a move declares."""
    return next((attack for attack in picture.board.attacks if _declaration(attack, moves) == move), None)


def target_of(attack: Attack) -> int:
    return NUMBER[attack.targets[0]]


def storm(picture: Picture, plan: Plan, moves: list[Move]) -> Move:
    """Everybody around a Fortress takes part: so the odds were counted."""
    return next((move for move in moves if move != DONE), DONE)


def choose_battle(picture: Picture, plan: Plan, moves: list[Move]) -> Move:
    """The surest first: it opens the least."""

    def promise(move: Move) -> float:
        for attack in picture.board.attacks:
            if attack.declared and NUMBER[attack.targets[0]] == move[2]:
                return gain(picture, attack)
        return 0.0

    return max(moves, key=promise)


def withdraw(picture: Picture, plan: Plan, moves: list[Move]) -> Move:
    """Who would lose more by standing than by a turn's disruption goes; a place with points is held longer."""
    for move in moves:
        if move == STAND:
            continue
        piece = picture.own[move[1]]
        if share_lost(picture, piece.hex) > DISRUPTION * (FORTRESS if _holds(picture, piece.hex) else 1):
            return move
    return STAND


def share_lost(picture: Picture, hex_: int) -> float:
    """The share of the defenders of a hex that the declared attack takes on average."""
    found = [attack for attack in picture.board.attacks if attack.declared and hex_ in map(NUMBER.get, attack.targets)]
    return max(
        (0.0 if attack.is_too_weak else defender_loss(attack.results, hex_ in picture.fortresses) for attack in found),
        default=0.0,
    )


def _holds(picture: Picture, hex_: int) -> bool:
    return any(NUMBER[place.hex] == hex_ for place in picture.board.places)


def withdraw_to(picture: Picture, plan: Plan, moves: list[Move]) -> Move:
    """Where the threat is least: a disrupted unit cannot go away next turn."""
    return min(moves, key=lambda move: (picture.threat(move[-1]), move[-1]))


def retreat(picture: Picture, plan: Plan, moves: list[Move]) -> Move:
    return max(moves, key=lambda move: _value(picture, plan, picture.own[move[1]], move[2]))


def advance(picture: Picture, plan: Plan, moves: list[Move]) -> Move:
    """Into the hex that was attacked, if it is the better place to be."""
    better = [(_better(picture, plan, move), move) for move in moves if move != DONE]
    best = max(better, key=lambda each: each[0], default=None)
    return DONE if best is None or best[0] <= 0 else best[1]


def _better(picture: Picture, plan: Plan, move: Move) -> float:
    piece = picture.own[move[1]]
    if piece.fights and move[2] in picture.friends and not _others_stay(picture, piece):
        return 0.0
    return _value(picture, plan, piece, move[2]) - _value(picture, plan, piece, piece.hex)


def _others_stay(picture: Picture, piece: Piece) -> bool:
    """Has it company where it is? Then two hexes are better than one."""
    return any(each.hex == piece.hex and each.number != piece.number for each in picture.troops)


def _value(picture: Picture, plan: Plan, piece: Piece, hex_: int) -> float:
    aim = aims(picture, plan).get(piece.number)
    return 0.0 if aim is None else value(picture, piece, hex_, aim)


def take_along(picture: Picture, plan: Plan, moves: list[Move]) -> Move:
    """Nobody stays behind alone."""
    return moves[0]
