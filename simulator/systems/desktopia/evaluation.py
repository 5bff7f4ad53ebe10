"""Evaluates a position for a seat as one number: life and characters first, then what helps later."""

import math

from simulator.physics.table import Disk
from simulator.systems.desktopia.active_effects import barred
from simulator.systems.desktopia.aiming import AimingGround
from simulator.systems.desktopia.battle import CHARACTER_SIZES, Battle
from simulator.systems.desktopia.goal_progress import progress, urgency, wanted, wants_to_last
from simulator.systems.desktopia.lasting_value import lasting_value
from simulator.systems.desktopia.missile_value import get_laboratory
from simulator.systems.desktopia.pathfinding import get_pathfinder
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.weights import physical_disks

WON = 1000.0
CLEAR_LEAD = 4.0
"""How much better a position has to be for the odds to win to be e to 1, as games of steady bots have it: two hits."""
DRAWN = -50.0
"""A draw is worse than any battle that continues."""
LIFE = 1.0
ALIVE = 1.0
"""For a living character, in addition to each life it has."""
PER_MAXIMUM_LIFE = 0.25
"""For a character of more maximum life: what it can still be healed to."""
GUARDED = 0.7
"""For a missile that wards off all damage, and as much again for a character on its last life."""
SUPPLIES = (0.4, 0.25, 0.15)
"""For the first missile on a card, the second, and each one after it."""
STOWED = 0.3
ARTIFACT = 0.7
BONUS = 0.6
PENALTY = 0.7
OTHERS_GOAL = 0.7
"""How much an enemy's way to its goal counts against the seat's own."""
PER_MM_APART = 0.0008
"""For each mm of the way from a character to the nearest enemy: bots come out and fight."""
EAGER_TURNS = 25
"""After this number of turns a bot is twice as eager to meet the enemy, and values what it has half as much."""
URGENT = 2.0
"""The increase when an enemy that only has to survive has nearly done so."""
HUNTED = 1.0
"""For a hit on a character that an enemy's goal asks for, in addition to its own value."""
HITS_FEARED = 3
"""Hits that a player can land in a turn."""
FEAR = 0.2
"""How much the loss that enemies threaten counts."""


def eagerness(b: Battle, seat: int) -> float:
    """Grows with the turns, so that bots do not wait for each other forever, and while an enemy plays for time."""
    return 1.0 + b.state.turn / EAGER_TURNS + URGENT * urgency(b, seat)


def evaluate_position(b: Battle, seat: int) -> float:
    """Return the value of the position; higher is better for the seat."""
    state = b.state
    players = state.players
    side = players[seat].side
    if state.result is not None:
        if not state.result.winners:
            return DRAWN
        return WON if seat in state.result.winners else -WON
    total = 0.0
    mine: list[Piece] = []
    theirs: list[Piece] = []
    missiles: list[Piece] = []
    supplies: dict[str, int] = {}
    eager = eagerness(b, seat)
    artifact = ARTIFACT / eager
    for piece in state.pieces.values():
        zone = piece.zone
        if zone == "reserve":
            continue
        if zone == "field" or (zone == "away" and b.will_return(piece)):
            if piece.size in CHARACTER_SIZES:
                friend = players[piece.owner].side == side
                (mine if friend else theirs).append(piece)
                worth = _worth(b, piece) + (artifact if piece.on else 0.0)
                total += worth if friend else -worth
            elif piece.size == "missile" and piece.on:
                missiles.append(piece)
        elif zone == "supply":
            count = supplies[piece.holder] = supplies.get(piece.holder, 0) + 1
            worth = SUPPLIES[min(count, len(SUPPLIES)) - 1]
            total += worth if players[piece.owner].side == side else -worth
        elif zone == "stowed":
            total += STOWED if players[b.piece(piece.holder).owner].side == side else -STOWED
    for missile in missiles:
        total += _attached(b, missile, side)
    for record in state.lasting:
        if record.holder not in state.pieces:
            continue
        friend = players[b.piece(record.holder).owner].side == side
        total += lasting_value(b, record) if friend else -lasting_value(b, record)
    for player in players:
        friend = player.side == side
        cards = BONUS * player.bonuses - PENALTY * player.penalties
        total += cards if friend else -cards
        if not player.out and not b.rules.stakes[player.seat].idle:
            near = progress(b, player.seat)
            total += near if friend else -OTHERS_GOAL * near
    if theirs and not wants_to_last(b, seat):
        per_mm = PER_MM_APART * eager
        total -= sum([per_mm * distance for distance in _distances_to_nearest(b, mine, theirs)])
    return total


def _distances_to_nearest(b: Battle, pieces: list[Piece], others: list[Piece]) -> list[float]:
    """The path length in mm from each character to the nearest of others; the two nearest by sight are compared."""
    routes = get_pathfinder(b.table)
    places = [(other.x, other.y, routes.cell(other.x, other.y)) for other in others]
    found = []
    for piece in pieces:
        x, y = piece.x, piece.y
        nearest = second = math.inf
        one = other = places[0]
        for there in places:
            dx, dy = x - there[0], y - there[1]
            square = dx * dx + dy * dy
            if square < nearest:
                nearest, second, one, other = square, nearest, there, one
            elif square < second:
                second, other = square, there
        cell = routes.cell(x, y)
        way = routes.between(cell, one[2], math.hypot(x - one[0], y - one[1]))
        if second < math.inf:
            straight = math.hypot(x - other[0], y - other[1])
            # No path is shorter than the straight line.
            if straight < way:
                way = min(way, routes.between(cell, other[2], straight))
        found.append(way)
    return found


def _worth(b: Battle, piece: Piece) -> float:
    most = b.maximum_life(piece)
    life = most - piece.damage
    return (ALIVE + LIFE * life if life > 0 else 0.0) + PER_MAXIMUM_LIFE * most


def _attached(b: Battle, missile: Piece, side: str) -> float:
    """The value of a missile on a character for the side."""
    carrier = b.piece(missile.on)
    players = b.state.players
    friendly = missile.owner >= 0 and players[missile.owner].side == players[carrier.owner].side
    worth = get_laboratory(b.rules).worth(missile.card, carrier.card, friendly)
    total = worth.other + worth.guard * GUARDED * (2.0 if b.life(carrier) <= 1 else 1.0)
    return total if players[carrier.owner].side == side else -total


# --- threats -------------------------------------------------------------------


def evaluate_threat(b: Battle, seat: int) -> float:
    """The loss that direct flicks of enemies threaten before the next turn of the seat."""
    players = b.state.players
    side = players[seat].side
    characters = b.characters()
    cannot = barred(b)
    enemies = [p for p in characters if players[p.owner].side != side and p.id not in cannot]
    if not enemies or b.state.result is not None:
        return 0.0
    ground = AimingGround.of(b.table, physical_disks(b))
    own = [p for p in characters if players[p.owner].side == side and not p.on]
    hunted = {name for player in players if player.side != side for name in wanted(b, player.seat)}
    own.sort(key=lambda piece: (piece.id not in hunted, b.life(piece) > 1, piece.id))
    total, hits = 0.0, 0
    for piece in own:
        if hits < HITS_FEARED and not is_guarded(b, piece) and _is_aimed_at(ground, enemies, piece):
            total += LIFE + (ALIVE + PER_MAXIMUM_LIFE if b.life(piece) <= 1 else 0.0)
            total += HUNTED if piece.id in hunted else 0.0
            hits += 1
    return FEAR * total / eagerness(b, seat)


def _is_aimed_at(ground: AimingGround, enemies: list[Piece], piece: Piece) -> bool:
    """Whether the straight line from any enemy is clear."""
    x, y = piece.x, piece.y
    # The nearest ones first, as least is in their way.
    nearest = [((enemy.x - x) ** 2 + (enemy.y - y) ** 2, number) for number, enemy in enumerate(enemies)]
    nearest.sort()
    for _square, number in nearest:  # noqa: SIM110
        if has_clear_line(ground, enemies[number], piece):
            return True
    return False


def is_guarded(b: Battle, piece: Piece) -> bool:
    """Whether a missile on the character prevents damage from hits."""
    riders = b.riders(piece.id)
    if not riders:
        return False
    laboratory = get_laboratory(b.rules)
    return any(laboratory.worth(rider.card, piece.card, True).guard > 0.5 for rider in riders)


def has_clear_line(ground: AimingGround, enemy: Piece, piece: Piece | Disk) -> bool:
    """Whether the straight line from an enemy to a character is clear."""
    dx, dy = piece.x - enemy.x, piece.y - enemy.y
    apart = math.hypot(dx, dy)
    if apart < 1.0:
        return True
    return ground.way_to(enemy.x, enemy.y, dx / apart, dy / apart, enemy.radius, enemy.id, apart, piece) >= 0.0
