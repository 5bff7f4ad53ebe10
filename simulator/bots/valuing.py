"""What a position is worth to a seat, as one plain number: life and characters first, then all that helps later."""

import math

from simulator.bots.striving import progress
from simulator.desktopia.battle import Battle
from simulator.desktopia.state import Piece

WON = 1000.0
DRAWN = -50.0
"""A draw is worse than any battle that goes on."""
LIFE = 1.0
ALIVE = 1.0
"""For a character that is there at all, beside each life it has."""
PER_MAXIMUM_LIFE = 0.25
"""For a character of more maximum life: what it can still be healed to."""
INCAPACITATED = 0.5
MISSILE_ON = 0.4
"""For a missile on a character: with enemies where it is meant for enemies, with friends where for allies."""
IN_SUPPLY = 0.12
STOWED = 0.3
ARTIFACT = 0.7
BONUS = 0.6
PENALTY = 0.7
OTHERS_GOAL = 0.7
"""How much an enemy's way to its goal counts against the seat's own."""
PER_MM_APART = 0.0008
"""For each mm between a character and the nearest enemy: bots come out and fight."""


def value(b: Battle, seat: int) -> float:
    """Higher is better for the seat; positions after the same decision request are comparable."""
    state = b.state
    side = state.players[seat].side
    if state.result is not None:
        if not state.result.winners:
            return DRAWN
        return WON if seat in state.result.winners else -WON
    total = 0.0
    characters = b.characters()
    mine = [piece for piece in characters if state.players[piece.owner].side == side]
    theirs = [piece for piece in characters if state.players[piece.owner].side != side]
    total += sum(_worth(b, piece) for piece in mine) - sum(_worth(b, piece) for piece in theirs)
    for piece in state.pieces.values():
        if piece.zone == "field" and piece.size == "missile" and piece.on:
            total += _attached(b, piece, side)
        elif piece.zone == "supply":
            total += IN_SUPPLY if state.players[piece.owner].side == side else -IN_SUPPLY
        elif piece.zone == "stowed":
            total += STOWED if state.players[b.piece(piece.holder).owner].side == side else -STOWED
    for player in state.players:
        cards = BONUS * player.bonuses - PENALTY * player.penalties
        total += cards if player.side == side else -cards
    for player in state.players:
        if not player.out and not b.rules.script.seats[player.seat].idle:
            near = progress(b, player.seat)
            total += near if player.side == side else -OTHERS_GOAL * near
    for piece in mine:
        total -= PER_MM_APART * min((_apart(piece, other) for other in theirs), default=0.0)
    return total


def _worth(b: Battle, piece: Piece) -> float:
    most = b.maximum_life(piece)
    worth = ALIVE + LIFE * max(0, b.life(piece)) + PER_MAXIMUM_LIFE * most
    if piece.statuses:
        worth -= INCAPACITATED
    if piece.on:
        worth += ARTIFACT
    return worth


def _attached(b: Battle, missile: Piece, side: str) -> float:
    friend = b.state.players[b.piece(missile.on).owner].side == side
    match b.rules.missile(missile.card).aim:
        case "enemy":
            return -MISSILE_ON if friend else MISSILE_ON
        case "ally":
            return MISSILE_ON if friend else -MISSILE_ON
        case "any":
            return 0.0


def _apart(one: Piece, other: Piece) -> float:
    return math.hypot(one.x - other.x, one.y - other.y)
