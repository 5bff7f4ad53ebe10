"""Proposes decisions worth trying: flicks and shots that hit something, moves towards goals and enemies, places.

Flicks and shots are simulated by the physics alone, which gives an estimate; the rules are applied to the best ones
later.
"""

import math
import random
from collections.abc import Iterable, Iterator
from itertools import combinations, islice

from schema.frozen_dataclass import record, replaced
from simulator.physics.table import Disk, Flick
from simulator.systems.desktopia.aiming import (
    ARRIVALS_MM_S,
    FASTEST_MM_S,
    AimingGround,
    Line,
    bank_lines,
    carom_lines,
    speeds,
    spot_ahead,
    straight_lines,
)
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.chosen_points import POINT, fitting_points, pending_point
from simulator.systems.desktopia.decisions import (
    ChoiceRequest,
    Choose,
    Decision,
    FlickDisk,
    PlaceRequest,
    PutAt,
    Shoot,
    ShotRequest,
)
from simulator.systems.desktopia.evaluation import PER_MM_APART, eagerness, has_clear_line, is_guarded
from simulator.systems.desktopia.flick_changes import is_allowed, power_of
from simulator.systems.desktopia.flicks import aims_of, first_met, fly, missile_disk
from simulator.systems.desktopia.goal_progress import PER_MM_FROM_GOAL, aims, wanted, wants_to_last
from simulator.systems.desktopia.hindrances import hindered
from simulator.systems.desktopia.missile_value import get_laboratory
from simulator.systems.desktopia.object_places import THING, object_places
from simulator.systems.desktopia.passing_through import through
from simulator.systems.desktopia.pathfinding import Pathfinder, get_pathfinder
from simulator.systems.desktopia.places import limits_of, place_fits
from simulator.systems.desktopia.random_places import random_object_place, random_place, searched_places
from simulator.systems.desktopia.shot_stands import fits_beside, reach_of, stand_of
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.weights import physical_disks

ENOUGH_LINES = 8
"""The number of straight lines of one disk above which no indirect lines are searched."""
BANKS = 2
"""The most indirect lines to one target, shortest first."""
PLACES_TRIED = 10
GOAL_PLACES = 4
DIRECTIONS = 12
"""Directions to try for a disk that cannot move straight to its target."""
LEGS_TRIED = 8
"""Cells of a path that are tried as stops, the farthest first."""
LEAST_GAIN_MM = 10.0
"""Moves that bring a disk less than this nearer are left out."""
OPTIONS_TRIED = 24
QUICK_TARGETS = 3
LEAVES = 0.9
HIT = 1.0
KILL = 1.0
TAKES = 0.6
"""The values of an estimate: a disk that leaves the table, an enemy hit, one on its last life, an artifact hit."""
WANTED = 0.6
"""Added if a goal of the seat asks for the enemy."""
_GUARDED = 0.3
"""The value of a hit on a guarded character."""
_SIDE_STEPS = (0.0, 55.0, -55.0, 110.0, -110.0)
"""Degrees off the straight line to the target at which a missile is put down beside its shooter."""
_POWER_OFFSET = 0.9
"""The furthest off the centre that a finger touches a disk to lie on a sector."""


@record
class Proposal:
    """A decision and its value as estimated by the physics alone."""

    promise: float
    decision: FlickDisk | Shoot


# --- flicks at something ------------------------------------------------------------------------


def propose_flicks(b: Battle, ground: AimingGround, names: Iterable[str], seat: int) -> list[Proposal]:
    """Propose flicks of the disks at targets they can hit."""
    hunted = wanted(b, seat)
    return [found for name in names for found in _flicks(b, physical_disks(b, name), ground, name, seat, hunted)]


def _flicks(
    b: Battle, disks: tuple[Disk, ...], ground: AimingGround, name: str, seat: int, hunted: frozenset[str]
) -> Iterator[Proposal]:
    """Flicks of one disk along its lines, each with its estimate."""
    mover = next(disk for disk in disks if disk.id == name)
    start = mover if mover.on is None else replaced(mover, on=None)
    power, passed = power_of(b, name, "flick"), through(b, name)
    for line in _lines(ground, start, _targets(b, name, seat)):
        if not is_allowed(b, name, line.direction):
            continue
        for speed in speeds(line, ground.slide, ARRIVALS_MM_S if line.kind == "direct" else ARRIVALS_MM_S[1:]):
            finger = min(speed / power, FASTEST_MM_S)
            flick = FlickDisk(name, line.direction % 360.0, finger, _sector_offset(b, name, line.direction))
            physical = Flick(name, flick.direction, finger * power, flick.offset, passed)
            promise = _promise(b, disks, physical, seat, hunted)
            yield Proposal(promise, flick)
            if promise < -0.5 * LEAVES:
                # A harder flick will not be better.
                break


def _targets(b: Battle, name: str, seat: int) -> list[str]:
    """The targets of a seat's disk: enemies, or what they stand on; neutral artifacts unless it has one."""
    found = [piece.on or piece.id for piece in b.characters() if piece.id != name and is_hostile(b, piece, seat)]
    if not b.piece(name).on:
        found += [piece.id for piece in b.on_field() if piece.size == "artifact" and b.holder(piece.id) is None]
    return found


def is_hostile(b: Battle, piece: Piece, seat: int) -> bool:
    """Whether a character is an enemy of the seat."""
    return b.state.players[piece.owner].side != b.state.players[seat].side


def _lines(ground: AimingGround, mover: Disk, targets: list[str]) -> list[Line]:
    """Straight lines to all targets; indirect ones only to targets that cannot be hit straight."""
    by_id = {disk.id: disk for disk in ground.disks}
    found = [by_id[name] for name in targets if name in by_id]
    lines = [line for target in found for line in straight_lines(ground, mover, target)]
    if len(lines) < ENOUGH_LINES:
        met = {line.target for line in lines}
        for target in found:
            if target.id not in met:
                lines += sorted(bank_lines(ground, mover, target), key=lambda line: line.length)[:BANKS]
    if lines:
        # A third disk is worth it if it is an enemy, too: two hits with one flick.
        first = [target for target in found if any(line.target == target.id for line in lines)]
        for one in first[:3]:
            for other in _nearest(one, found, 3):
                lines += islice(carom_lines(ground, mover, one, other), 2)
    return lines


def _nearest(disk: Disk, others: list[Disk], count: int) -> list[Disk]:
    rest = [other for other in others if other.id != disk.id]
    return sorted(rest, key=lambda other: (other.x - disk.x) ** 2 + (other.y - disk.y) ** 2)[:count]


def _promise(b: Battle, disks: tuple[Disk, ...], flick: Flick, seat: int, hunted: frozenset[str]) -> float:
    """The value of the motion alone: hits and kills, artifacts reached, disks that leave the table."""
    record = fly(b.table, disks, flick)
    total = 0.0
    for name in first_met(record, flick.disk):
        piece = b.piece(name)
        if piece.size == "artifact":
            total += TAKES if b.holder(name) is None and not b.piece(flick.disk).on else 0.0
        elif b.is_character(piece) and is_hostile(b, piece, seat):
            if is_guarded(b, piece):
                total += _GUARDED
            else:
                total += HIT + (KILL if b.life(piece) <= 1 else 0.0)
            total += WANTED if name in hunted else 0.0
    for fall in record.falls:
        piece = b.piece(fall.rider)
        if b.is_character(piece):
            total += TAKES if is_hostile(b, piece, seat) else -TAKES
            total += WANTED if fall.rider in hunted else 0.0
    return total - (LEAVES if record.departures else 0.0)


def _sector_offset(b: Battle, name: str, direction: float) -> float:
    """The offset at which the finger touches a sector of the disk; 0 if none can be reached."""
    piece = b.piece(name)
    best = 0.0
    for start, width, _ in b.rules.sectors.get(piece.card, ()):
        off = (direction + 180.0 - (piece.facing + start + width / 2.0) + 180.0) % 360.0 - 180.0
        # The nearest point of the arc, a little inside.
        short = max(0.0, abs(off) - max(width / 2.0 - 4.0, 0.0))
        offset = -math.sin(math.radians(math.copysign(min(short, 90.0), off)))
        if short < 90.0 and abs(offset) <= _POWER_OFFSET and (best == 0.0 or abs(offset) < abs(best)):
            best = offset
    return best


def quick_flick(b: Battle, name: str, seat: int) -> FlickDisk | None:
    """A good straight flick of a disk at one of the nearest enemies; None if none can be hit."""
    best = quick_proposal(b, name, seat)
    return best.decision if best is not None and isinstance(best.decision, FlickDisk) else None


def quick_proposal(b: Battle, name: str, seat: int, hunted: frozenset[str] = frozenset()) -> Proposal | None:
    """The same with its estimate, also at enemies further away that goals ask for."""
    disks = physical_disks(b, name)
    ground = AimingGround.of(b.table, disks)
    mover = replaced(next(disk for disk in disks if disk.id == name), on=None)
    by_id = {disk.id: disk for disk in ground.disks}
    targets = [by_id[target] for target in _targets(b, name, seat) if target in by_id]
    tried = _nearest(mover, targets, QUICK_TARGETS)
    if hunted:
        bearers = {b.piece(one).on or one for one in hunted}
        tried += [target for target in targets if target.id in bearers and target not in tried]
    best: Proposal | None = None
    power, passed = power_of(b, name, "flick"), through(b, name)
    for target in tried:
        line = next(straight_lines(ground, mover, target), None)
        if line is None or not is_allowed(b, name, line.direction):
            continue
        for speed in speeds(line, ground.slide, ARRIVALS_MM_S[1:2]):
            flick = FlickDisk(name, line.direction % 360.0, min(speed / power, FASTEST_MM_S))
            physical = Flick(name, flick.direction, flick.speed * power, 0.0, passed)
            promise = _promise(b, disks, physical, seat, hunted)
            if best is None or promise > best.promise:
                best = Proposal(promise, flick)
    return best


# --- moves to somewhere -------------------------------------------------------------------------


def propose_moves(
    b: Battle, ground: AimingGround, names: Iterable[str], seat: int, *, to_enemies: bool, any_way: bool = False
) -> list[Proposal]:
    """The best move of each disk towards what the seat's goal asks for and, if requested, towards the nearest enemy.

    It stops where it can still be seen from where it started; the estimate is the value of being nearer. With `any_way`
    a disk that cannot come nearer makes room for others by the least harmful move.
    """
    routes = get_pathfinder(b.table)
    goals = aims(b, seat)
    enemies = [piece for piece in b.characters() if is_hostile(b, piece, seat)]
    per_mm = PER_MM_APART * eagerness(b, seat)
    found = []
    for name in names:
        piece = b.piece(name)
        if not b.is_character(piece):
            continue
        wishes = [(PER_MM_FROM_GOAL, aim.cells) for aim in goals if aim.fits(piece)]
        others = [enemy for enemy in enemies if enemy.id != name]
        if to_enemies and others and not wants_to_last(b, seat):
            nearest = min(others, key=lambda enemy: routes.length((piece.x, piece.y), (enemy.x, enemy.y)))
            wishes.append((per_mm, (routes.cell(nearest.x, nearest.y),)))
        tries = [one for weight, cells in wishes for one in _moves(ground, routes, piece, cells, weight, any_way)]
        tries = _within_limits(b, name, tries)
        if tries:
            found.append(max(tries, key=lambda one: one.promise))
    return found


def _within_limits(b: Battle, name: str, tries: Iterable[Proposal]) -> list[Proposal]:
    """Those moves of a disk that abilities allow, as hard as they must be flicked."""
    power = power_of(b, name, "flick")
    allowed = [one for one in tries if is_allowed(b, name, one.decision.direction)]
    if power == 1.0:
        return allowed
    return [
        Proposal(one.promise, replaced(one.decision, speed=min(one.decision.speed / power, FASTEST_MM_S)))
        for one in allowed
    ]


def _moves(
    ground: AimingGround, routes: Pathfinder, piece: Piece, cells: tuple[int, ...], weight: float, any_way: bool
) -> Iterator[Proposal]:
    """Moves of a disk towards the nearest of some cells: straight, then off something, then any way that helps."""
    lengths = routes.to_cells(cells)
    start = routes.cell(piece.x, piece.y)
    path = routes.path(start, lengths) or [start]
    step = max(1, len(path) // LEGS_TRIED)
    for cell in path[::-step]:
        x, y = routes.middle(cell)
        apart = math.hypot(x - piece.x, y - piece.y)
        gain = lengths[start] - lengths[cell] if cell != start else apart
        if apart > 1.0 and gain > LEAST_GAIN_MM and _is_clear(ground, piece, x, y, apart):
            yield Proposal(
                weight * gain, _move(ground, piece, math.degrees(math.atan2(y - piece.y, x - piece.x)), apart)
            )
            return
    least = -math.inf if any_way else LEAST_GAIN_MM
    yield from _roundabout(ground, routes, piece, path[-1], lengths, weight, least)


def _roundabout(
    ground: AimingGround, routes: Pathfinder, piece: Piece, last: int, lengths: list[float], weight: float, least: float
) -> Iterator[Proposal]:
    """Where the straight way is blocked: rebounds that end at the last cell, and ways out in all directions."""
    start = lengths[routes.cell(piece.x, piece.y)]
    mover = Disk(piece.id, piece.radius, piece.mass, piece.x, piece.y)
    spot = Disk("the place to go to", 1.0, 1.0, *routes.middle(last))
    around = AimingGround(ground.table, (*ground.disks, spot))
    for line in sorted(bank_lines(around, mover, spot), key=lambda line: line.length)[:BANKS]:
        for speed in speeds(line, ground.slide, (0.0,)):
            yield Proposal(weight * (start - lengths[last]), FlickDisk(piece.id, line.direction % 360.0, speed))
    for direction, distance in _ways_out(ground, piece):
        x, y = spot_ahead((piece.x, piece.y), direction, distance)
        gain = start - lengths[routes.cell(x, y)]
        if gain > least:
            yield Proposal(weight * gain, _move(ground, piece, direction, distance))


def propose_retreats(b: Battle, ground: AimingGround, names: Iterable[str], seat: int) -> list[Proposal]:
    """Moves of the endangered character with most to lose to where fewer enemies have a straight line to it."""
    enemies = [piece for piece in b.characters() if is_hostile(b, piece, seat)]
    for piece in sorted((b.piece(name) for name in names), key=lambda piece: (-b.maximum_life(piece), piece.id)):
        danger = sum(has_clear_line(ground, enemy, piece) for enemy in enemies)
        if piece.on or not danger or is_guarded(b, piece):
            continue
        rest = AimingGround(ground.table, tuple(disk for disk in ground.disks if disk.id != piece.id))
        found = []
        for direction, distance in _ways_out(ground, piece):
            x, y = spot_ahead((piece.x, piece.y), direction, distance)
            moved = Disk(piece.id, piece.radius, piece.mass, x, y)
            seen = AimingGround(rest.table, (*rest.disks, moved))
            left = sum(has_clear_line(seen, enemy, moved) for enemy in enemies)
            if left < danger:
                found.append(Proposal(float(danger - left), _move(ground, piece, direction, distance)))
        return _within_limits(b, piece.id, found)
    return []


def _ways_out(ground: AimingGround, piece: Piece) -> Iterator[tuple[float, float]]:
    """Directions and distances in which a disk can slide without hitting anything."""
    for number in range(DIRECTIONS):
        direction = 360.0 * number / DIRECTIONS
        unit = math.cos(math.radians(direction)), math.sin(math.radians(direction))
        met = ground.first_in_way(piece.x, piece.y, *unit, piece.radius, piece.id, 500.0)
        for distance in (met.distance - 2.0, met.distance / 2.0):
            if distance > piece.radius and ground.holds(*spot_ahead((piece.x, piece.y), direction, distance)):
                yield direction, distance


def _is_clear(ground: AimingGround, piece: Piece, x: float, y: float, apart: float) -> bool:
    unit = (x - piece.x) / apart, (y - piece.y) / apart
    return ground.first_in_way(piece.x, piece.y, *unit, piece.radius, piece.id, apart).distance >= apart


def _move(ground: AimingGround, piece: Piece, direction: float, distance: float) -> FlickDisk:
    speed = math.sqrt(2.0 * ground.slide * max(distance, 1.0))
    return FlickDisk(piece.id, direction % 360.0, min(speed, FASTEST_MM_S))


# --- shots --------------------------------------------------------------------------------------


def quick_shot(b: Battle, request: ShotRequest) -> Shoot | None:
    """A good straight shot; None if nobody can be hit."""
    ground = AimingGround.of(b.table, physical_disks(b))
    found = propose_shots(b, ground, request.shooter, request.missile, request.seat, request.targets)
    best = max(found, key=lambda one: one.promise, default=None)
    return best.decision if best is not None and isinstance(best.decision, Shoot) else None


def propose_shots(
    b: Battle, ground: AimingGround, shooter: str, missile: str, seat: int, only: tuple[str, ...] = ()
) -> Iterator[Proposal]:
    """Propose shots at characters that the missile is meant for, straight from a place beside the shooter."""
    disk = missile_disk(b, shooter, missile)
    if disk is None:
        return
    stands, reach = stand_of(b, shooter), reach_of(b, shooter)
    disks = physical_disks(b)
    order = {name: number for number, name in enumerate(b.state.pieces)}
    # At a place the missile lies in its middle.
    away = stands.radius + disk.radius + 1.0 if isinstance(stands, Piece) else 0.0
    power = power_of(b, shooter, "shoot")
    for target in _meant_for(b, missile, shooter, seat):
        if only and target.id not in only:
            continue
        towards = math.degrees(math.atan2(target.y - stands.y, target.x - stands.x))
        for step in _SIDE_STEPS:
            x, y = spot_ahead((stands.x, stands.y), towards + step, away)
            if not fits_beside(b, stands, reach, disk.radius, x, y):
                continue
            shot = Disk(disk.id, disk.radius, disk.mass, x, y)
            aimed = next((disk for disk in ground.disks if disk.id == target.id), None)
            line = next(straight_lines(ground, shot, aimed), None) if aimed is not None else None
            if line is None or not is_allowed(b, shooter, line.direction, "shoot"):
                continue
            # In the order of the battle once it is shot, where the same flight is then known.
            with_shot = tuple(sorted((*disks, shot), key=lambda each: order[each.id]))
            good = _good_of(b, missile, target, seat)
            for speed in speeds(line, ground.slide, ARRIVALS_MM_S[:2]):
                finger = min(speed / power, FASTEST_MM_S)
                flick = Flick(disk.id, line.direction % 360.0, finger * power)
                record = fly(b.table, with_shot, flick)
                met = target.id in first_met(record, disk.id)
                promise = (good if met else 0.0) - (LEAVES if record.departures else 0.0)
                yield Proposal(promise, Shoot(shooter, missile, x, y, flick.direction, finger))
            break


def _good_of(b: Battle, missile: str, target: Piece, seat: int) -> float:
    """The value of hitting this target with a missile."""
    enemy = is_hostile(b, target, seat)
    worth = get_laboratory(b.rules).worth(missile, target.card, not enemy)
    lying = worth.other + worth.guard
    return HIT + (0.5 if enemy and b.life(target) <= 1 else 0.0) - (lying if enemy else -lying)


def _meant_for(b: Battle, missile: str, shooter: str, seat: int) -> list[Piece]:
    """Legal targets of the missile, by its card and by the abilities that change this for the shooter."""
    relations = aims_of(b, shooter, missile)
    safe = hindered(b, "be_shot", seat, doer=shooter)
    return [
        piece
        for piece in b.characters()
        if piece.id != shooter
        and not piece.on
        and piece.id not in safe
        and any(b.related(seat, piece, relation) for relation in relations)
    ]


# --- what abilities ask -------------------------------------------------------------------------


def propose_choices(request: ChoiceRequest, most: int = OPTIONS_TRIED) -> list[Decision]:
    """Propose answers to a choice, those with the fewest options first."""
    found: list[Decision] = [Choose(())] if request.may or request.least == 0 else []
    for count in range(max(request.least, 1), request.most + 1):
        room = most - len(found)
        found += [Choose(picked) for picked in islice(combinations(request.options, count), max(0, room))]
    return found


def propose_places(b: Battle, request: PlaceRequest, rng: random.Random) -> Iterator[Decision]:
    """Propose places for a disk: some that fit, and places that the goals of the seat ask for."""
    if request.may:
        yield Choose(())
    if request.piece.startswith(THING):
        places = object_places(b, request.piece.removeprefix(THING), request.near, request.zone, request.mm)
        yield from (PutAt(*place) for place in islice(places, PLACES_TRIED))
        yield from (random_object_place(b, request, rng) for _ in range(PLACES_TRIED))
        return
    if request.piece == POINT:
        choice, scope = pending_point(b)
        yield from (PutAt(*point) for point in islice(fitting_points(b, choice, scope), PLACES_TRIED))
        yield from (random_place(b, request, rng) for _ in range(PLACES_TRIED))
        return
    found = list(searched_places(b, request))
    if len(found) > PLACES_TRIED:
        found = rng.sample(found, PLACES_TRIED)
    if not request.near:
        found += _goal_places(b, request)
    for x, y in found:
        yield PutAt(x, y, facing_at(b, request.piece, x, y, request.seat))
    if not request.near:
        for _ in range(PLACES_TRIED):
            yield random_place(b, request, rng)


def _goal_places(b: Battle, request: PlaceRequest) -> list[tuple[float, float]]:
    piece = b.state.pieces.get(request.piece)
    if piece is None:
        return []
    routes = get_pathfinder(b.table)
    found = [routes.middle(cell) for aim in aims(b, request.seat) if aim.fits(piece) for cell in aim.cells]
    fitting: list[tuple[float, float]] = []
    for place in found:
        if len(fitting) == GOAL_PLACES:
            break
        if place_fits(b, request.piece, "", place[0], place[1], *limits_of(request)):
            fitting.append(place)
    return fitting


def facing_at(b: Battle, name: str, x: float, y: float, seat: int) -> float:
    """Where a disk should point so that a flick at the nearest enemy starts on its first sector."""
    piece = b.state.pieces.get(name)
    enemies = [other for other in b.characters() if is_hostile(b, other, seat) and other.id != name]
    if not enemies:
        return 0.0
    nearest = min(enemies, key=lambda other: (other.x - x) ** 2 + (other.y - y) ** 2)
    towards = math.degrees(math.atan2(nearest.y - y, nearest.x - x))
    sectors = b.rules.sectors.get(piece.card, ()) if piece is not None else ()
    middle = sectors[0][0] + sectors[0][1] / 2.0 if sectors else 180.0
    return (towards + 180.0 - middle) % 360.0
