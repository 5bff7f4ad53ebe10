"""Takes the decision after which its seat stands best: aims by geometry, tries in physics, then under all the rules.

It looks no further than its own decision and what that asks next. Trying is cheap first: lines that are blocked are
never tried, every flick is run by the physics alone, and only the most promising ones are played out.
"""

import math
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, islice

from simulator.bots.aiming import (
    ARRIVALS_MM_S,
    Ground,
    Line,
    bank_lines,
    carom_lines,
    speeds,
    spot_ahead,
    straight_lines,
)
from simulator.bots.random_bot import random_choice, random_place, searched_places
from simulator.bots.valuing import PENALTY, value
from simulator.desktopia.battle import Battle
from simulator.desktopia.decisions import (
    ActionRequest,
    Cast,
    ChoiceRequest,
    Choose,
    Decision,
    EndTurn,
    Face,
    FacingRequest,
    FlickDisk,
    FlickRequest,
    PlaceRequest,
    PlayRitual,
    PutAt,
    Shoot,
    Use,
)
from simulator.desktopia.flicking import first_met, missile_disk
from simulator.desktopia.game import Game
from simulator.desktopia.refusing import check_shot_place
from simulator.desktopia.state import Piece
from simulator.engine.refusals import Refusal
from simulator.physics.flight import run_flick
from simulator.physics.table import Disk, Flick

PLAYED_OUT = 4
"""Flicks, and as many shots, that are played out under all the rules for one decision."""
_ALIKE = 2
"""Of these, how many may promise the same to the same disk."""
_HOPELESS = 1.2
"""By how much a promise may lie below the best one and still be played out."""
ENOUGH_LINES = 8
"""Straight lines of one disk from which on no lines round corners are sought for it."""
BANKS = 2
"""Lines round corners to one target, the shortest."""
OPTIONS_TRIED = 24
OPTIONS_FORESEEN = 4
"""Answers tried where a question comes up while another decision is being tried."""
PLACES_TRIED = 10
DIRECTIONS = 12
"""Directions in which a disk without any line to an enemy is tried."""
WANDERINGS = 6
"""Ways out tried when nothing good can be done."""
QUESTIONS = 40
"""Questions after a decision that are answered while it is tried; beyond, the position is taken as it is."""
WORTH_AN_ACTION = 0.02
"""By how much an action must better the position."""
_LEAVES = 0.9
_HIT, _KILL, _TAKES = 1.0, 1.0, 0.6
_SIDE_STEPS = (0.0, 55.0, -55.0, 110.0, -110.0)
"""Degrees off the straight line to the target at which a missile is set down beside its shooter."""
_POWER_OFFSET = 0.9
"""The furthest off the centre that a finger touches a disk to lie on a sector."""


@dataclass(frozen=True, slots=True)
class _Try:
    """A decision with what the physics alone promises."""

    promise: float
    decision: FlickDisk | Shoot


class GreedyBot:
    """Wants the most of the present decision."""

    name = "greedy"

    def decide(self, view: Game, rng: random.Random) -> Decision:
        request = view.request
        match request:
            case ActionRequest():
                return _action(view, request, rng)
            case ChoiceRequest():
                return _best(view, request.seat, _choices(request), rng) or random_choice(request, rng)
            case FlickRequest():
                return _granted(view, request, rng)
            case PlaceRequest():
                tries = list(_places(view.battle(), request, rng))
                return _best(view, request.seat, tries, rng) or random_place(view.battle(), request, rng)
            case FacingRequest():
                return Face(_useful_facing(view.battle(), view.battle().piece(request.piece)))
            case None:
                raise ValueError("the battle is over: there is nothing to decide")


# --- actions ------------------------------------------------------------------------------------


def _action(view: Game, request: ActionRequest, rng: random.Random) -> Decision:
    """The action that betters the position most; the end of the turn when none does."""
    b = view.battle()
    ground = Ground.of(b.rules.table, b.disks())
    flicks = _all_flicks(b, ground, request.flicks, request.seat)
    shots = [shot for shooter, missile in request.shots for shot in _shots(b, ground, shooter, missile, request.seat)]
    tried: list[Decision] = [
        *(found.decision for found in _foremost(flicks)),
        *(found.decision for found in _foremost(shots)),
        *(Cast(*spell) for spell in request.spells),
        *(Use(*use) for use in request.uses),
        *(PlayRitual(ritual) for ritual in request.rituals),
    ]
    resting = _outcome_value(view, EndTurn(), request.seat)
    best = max(
        ((_outcome_value(view, decision, request.seat), -number) for number, decision in enumerate(tried)),
        default=(-math.inf, 0),
    )
    if best[0] > resting + WORTH_AN_ACTION:
        return tried[-best[1]]
    return _wander(view, b, request, resting, rng) or EndTurn()


def _foremost(tries: list[_Try]) -> list[_Try]:
    """The most promising ones, not all alike; of equals the first found, so that nothing depends on chance."""
    chosen: list[_Try] = []
    alike: Counter[tuple[str, float]] = Counter()
    for found in sorted(tries, key=lambda found: -found.promise):
        if len(chosen) >= PLAYED_OUT or (chosen and found.promise < chosen[0].promise - _HOPELESS):
            break
        actor = found.decision.shooter if isinstance(found.decision, Shoot) else found.decision.piece
        kind = actor, round(found.promise, 1)
        alike[kind] += 1
        if alike[kind] <= _ALIKE:
            chosen.append(found)
    return chosen


def _wander(view: Game, b: Battle, request: ActionRequest, resting: float, rng: random.Random) -> Decision | None:
    """Somewhere to go for one character, when nobody can do any good: towards an enemy if it can be, else anywhere.

    Only as the first action of a turn: two bots that wait for each other would never end.
    """
    if b.state.actions_used or not request.flicks:
        return None
    found: list[Decision] = []
    for _ in range(WANDERINGS):
        piece = rng.choice(request.flicks)
        found.append(FlickDisk(piece, rng.uniform(0.0, 360.0), rng.uniform(500.0, 1800.0)))
    values = [_outcome_value(view, decision, request.seat) for decision in found]
    best = max(range(len(found)), key=lambda number: values[number])
    return found[best] if values[best] > resting - 0.5 else None


def _all_flicks(b: Battle, ground: Ground, names: Iterable[str], seat: int) -> list[_Try]:
    """Flicks of the disks at what they can meet; where none would meet anything, ways towards the enemy."""
    disks = b.disks()
    tries = [found for name in names for found in _flicks(b, disks, ground, name, seat)]
    if max((found.promise for found in tries), default=0.0) < _TAKES:
        tries += [found for name in names for found in _ways(b, disks, ground, name, seat)]
    return tries


def _flicks(b: Battle, disks: tuple[Disk, ...], ground: Ground, name: str, seat: int) -> Iterator[_Try]:
    """Flicks of one disk along its lines, each with what the physics promises."""
    mover = next(disk for disk in disks if disk.id == name)
    start = replace(mover, on=None)
    for line in _lines(b, ground, start, _targets(b, name, seat)):
        for speed in speeds(line, ground.slide, ARRIVALS_MM_S if line.kind == "direct" else ARRIVALS_MM_S[1:]):
            flick = FlickDisk(name, line.direction % 360.0, speed, _sector_offset(b, name, line.direction))
            promise = _promise(b, disks, flick, seat)
            yield _Try(promise, flick)
            if promise < -0.5 * _LEAVES:
                # Harder will not do what softer could not.
                break


def _ways(b: Battle, disks: tuple[Disk, ...], ground: Ground, name: str, seat: int) -> Iterator[_Try]:
    """Flicks of one disk in some directions, up to just before the first thing in the way."""
    mover = next(disk for disk in disks if disk.id == name)
    for step in range(DIRECTIONS):
        direction = 360.0 * step / DIRECTIONS
        met = ground.first_in_way(mover.x, mover.y, *_unit(direction), mover.radius, name, 500.0)
        if met.distance > mover.radius:
            speed = math.sqrt(2.0 * ground.slide * max(met.distance - 2.0, 1.0))
            flick = FlickDisk(name, direction, speed)
            yield _Try(_promise(b, disks, flick, seat), flick)


def _targets(b: Battle, name: str, seat: int) -> list[str]:
    """What a disk of the seat wants to meet: enemies, or what they stand on; neutral artifacts unless it has one."""
    found = [piece.on or piece.id for piece in b.characters() if piece.id != name and _hostile(b, piece, seat)]
    if not b.piece(name).on:
        found += [piece.id for piece in b.on_field() if piece.size == "artifact" and b.holder(piece.id) is None]
    return found


def _hostile(b: Battle, piece: Piece, seat: int) -> bool:
    return b.state.players[piece.owner].side != b.state.players[seat].side


def _lines(b: Battle, ground: Ground, mover: Disk, targets: list[str]) -> list[Line]:
    """Straight lines to all targets; round corners, and off a third disk, only to what cannot be met straight."""
    by_id = {disk.id: disk for disk in ground.disks}
    wanted = [by_id[name] for name in targets if name in by_id]
    lines = [line for target in wanted for line in straight_lines(ground, mover, target)]
    if len(lines) < ENOUGH_LINES:
        met = {line.target for line in lines}
        hidden = [target for target in wanted if target.id not in met]
        for target in hidden:
            lines += sorted(bank_lines(ground, mover, target), key=lambda line: line.length)[:BANKS]
    if lines:
        # A third disk pays where it is an enemy too: two hits with one flick.
        first = [target for target in wanted if any(line.target == target.id for line in lines)]
        for one in first[:3]:
            for other in _nearest(one, wanted, 3):
                lines += islice(carom_lines(ground, mover, one, other), 2)
    return lines


def _nearest(disk: Disk, others: list[Disk], count: int) -> list[Disk]:
    rest = [other for other in others if other.id != disk.id]
    return sorted(rest, key=lambda other: (other.x - disk.x) ** 2 + (other.y - disk.y) ** 2)[:count]


def _promise(b: Battle, disks: tuple[Disk, ...], flick: FlickDisk, seat: int) -> float:
    """What the motion alone says: hits and kills, artifacts met, disks that leave the table, the way to the enemy."""
    record = run_flick(b.rules.table, disks, Flick(flick.piece, flick.direction, flick.speed, flick.offset))
    total = 0.0
    for name in first_met(record, flick.piece):
        piece = b.piece(name)
        if piece.size == "artifact":
            total += _TAKES if b.holder(name) is None and not b.piece(flick.piece).on else 0.0
        elif b.is_character(piece) and _hostile(b, piece, seat):
            total += _HIT + (_KILL if b.life(piece) <= 1 else 0.0)
    for fall in record.falls:
        piece = b.piece(fall.rider)
        if b.is_character(piece):
            total += _TAKES if _hostile(b, piece, seat) else -_TAKES
    if record.departures:
        total -= _LEAVES
    elif total == 0.0 and flick.piece in record.final:
        total -= 0.0008 * _to_enemy(b, flick.piece, record.final[flick.piece][:2], seat)
    return total


def _to_enemy(b: Battle, name: str, place: tuple[float, float], seat: int) -> float:
    """How far it is from a place to the nearest enemy, in mm."""
    return min(
        (
            math.hypot(piece.x - place[0], piece.y - place[1])
            for piece in b.characters()
            if piece.id != name and _hostile(b, piece, seat)
        ),
        default=0.0,
    )


def _sector_offset(b: Battle, name: str, direction: float) -> float:
    """How far off the centre the finger must touch the disk to lie on a sector of it; 0 where none can be reached."""
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


# --- shots --------------------------------------------------------------------------------------


def _shots(b: Battle, ground: Ground, shooter: str, missile: str, seat: int) -> Iterator[_Try]:
    """Shots at those whom the missile is meant for, straight from a place beside the shooter."""
    disk = missile_disk(b, shooter, missile)
    if disk is None:
        return
    stands = b.piece(shooter)
    disks = b.disks()
    away = stands.radius + disk.radius + 1.0
    for target in _meant_for(b, missile, shooter, seat):
        towards = math.degrees(math.atan2(target.y - stands.y, target.x - stands.x))
        for step in _SIDE_STEPS:
            x, y = spot_ahead((stands.x, stands.y), towards + step, away)
            if check_shot_place(b, shooter, missile, x, y) is not None:
                continue
            shot = Disk(disk.id, disk.radius, disk.mass, x, y)
            aimed = next((disk for disk in ground.disks if disk.id == target.id), None)
            line = next(straight_lines(ground, shot, aimed), None) if aimed is not None else None
            if line is None:
                continue
            for speed in speeds(line, ground.slide, ARRIVALS_MM_S[:2]):
                flick = Flick(disk.id, line.direction % 360.0, speed)
                record = run_flick(b.rules.table, (*disks, shot), flick)
                met = target.id in first_met(record, disk.id)
                promise = (1.0 if met else 0.0) - (_LEAVES if record.departures else 0.0)
                promise += 0.5 if b.life(target) <= 1 else 0.0
                yield _Try(promise, Shoot(shooter, missile, x, y, flick.direction, speed))
            break


def _meant_for(b: Battle, missile: str, shooter: str, seat: int) -> list[Piece]:
    aim = b.rules.missile(missile).aim
    return [
        piece
        for piece in b.characters()
        if piece.id != shooter and not piece.on and (aim == "any" or _hostile(b, piece, seat) == (aim == "enemy"))
    ]


# --- what abilities ask -------------------------------------------------------------------------


def _granted(view: Game, request: FlickRequest, rng: random.Random) -> Decision:
    """The best flick of the one disk that may be flicked."""
    b = view.battle()
    ground = Ground.of(b.rules.table, b.disks())
    tries: list[Decision] = [
        found.decision for found in _foremost(_all_flicks(b, ground, (request.piece,), request.seat))
    ]
    best = _best(view, request.seat, tries, rng)
    # Nothing was found: a bare touch is a flick as well (P-34).
    return best or FlickDisk(request.piece, rng.uniform(0.0, 360.0), 10.0)


def _choices(request: ChoiceRequest, most: int = OPTIONS_TRIED) -> list[Decision]:
    found: list[Decision] = [Choose(())] if request.may or request.least == 0 else []
    for count in range(max(request.least, 1), request.most + 1):
        room = most - len(found)
        found += [Choose(picked) for picked in islice(combinations(request.options, count), max(0, room))]
    return found


def _places(b: Battle, request: PlaceRequest, rng: random.Random) -> Iterator[Decision]:
    if request.may:
        yield Choose(())
    found = list(searched_places(b, request))
    if len(found) > PLACES_TRIED:
        found = rng.sample(found, PLACES_TRIED)
    for x, y in found:
        yield PutAt(x, y, _facing_at(b, request.piece, x, y, request.seat))
    if not request.near:
        for _ in range(PLACES_TRIED):
            yield random_place(b, request, rng)


def _useful_facing(b: Battle, piece: Piece) -> float:
    return _facing_at(b, piece.id, piece.x, piece.y, piece.owner)


def _facing_at(b: Battle, name: str, x: float, y: float, seat: int) -> float:
    """Where a disk should point so that a flick at the nearest enemy starts on its first sector."""
    piece = b.state.pieces.get(name)
    enemies = [other for other in b.characters() if _hostile(b, other, seat) and other.id != name]
    if not enemies:
        return 0.0
    nearest = min(enemies, key=lambda other: (other.x - x) ** 2 + (other.y - y) ** 2)
    towards = math.degrees(math.atan2(nearest.y - y, nearest.x - x))
    sectors = b.rules.sectors.get(piece.card, ()) if piece is not None else ()
    middle = sectors[0][0] + sectors[0][1] / 2.0 if sectors else 180.0
    return (towards + 180.0 - middle) % 360.0


# --- trying -------------------------------------------------------------------------------------


def _best(view: Game, seat: int, tries: list[Decision], rng: random.Random) -> Decision | None:
    """The decision with the best outcome, the first of equals; None if none is allowed."""
    best: Decision | None = None
    best_value = -math.inf
    for decision in tries:
        found = _outcome_value(view, decision, seat)
        if found > best_value:
            best, best_value = decision, found
    return best


def _outcome_value(view: Game, decision: Decision, seat: int) -> float:
    """What the position is worth after the decision and what it asks; minus infinity if it is refused."""
    trial = view.copy()
    if isinstance(trial.decide(decision), Refusal):
        return -math.inf
    found = _settled_value(trial, seat, branching=True)
    if trial.state.turn == view.state.turn:
        # A penalty may have cost an action of this very turn (DK-TIME-01).
        found += PENALTY * (trial.state.action_limit - view.state.action_limit)
    return found


def _settled_value(trial: Game, seat: int, branching: bool) -> float:
    """The value once the next action is asked for. The first question to the seat itself is tried out in all ways."""
    for _ in range(QUESTIONS):
        request = trial.request
        if request is None or isinstance(request, ActionRequest):
            break
        if branching and request.seat == seat and isinstance(request, ChoiceRequest):
            return max(_branch_values(trial, request, seat), default=-math.inf)
        if isinstance(trial.decide(_quick_answer(trial.battle(), request)), Refusal):
            break
    return value(trial.battle(), seat)


def _branch_values(trial: Game, request: ChoiceRequest, seat: int) -> Iterator[float]:
    for decision in _choices(request, OPTIONS_FORESEEN):
        branch = trial.copy()
        if not isinstance(branch.decide(decision), Refusal):
            yield _settled_value(branch, seat, branching=False)


def _quick_answer(b: Battle, request: ChoiceRequest | FlickRequest | PlaceRequest | FacingRequest) -> Decision:
    """An answer without thinking, for questions inside a trial."""
    match request:
        case ChoiceRequest():
            return Choose(()) if request.may else Choose(request.options[: max(request.least, 1)])
        case FlickRequest():
            return _quick_flick(b, request)
        case PlaceRequest():
            place = next(searched_places(b, request), None)
            return PutAt(*place) if place is not None else Choose(())
        case FacingRequest():
            return Face(_useful_facing(b, b.piece(request.piece)))


def _quick_flick(b: Battle, request: FlickRequest) -> Decision:
    """The first straight line to an enemy; a bare touch where there is none."""
    ground = Ground.of(b.rules.table, b.disks())
    mover = next(disk for disk in b.disks() if disk.id == request.piece)
    by_id = {disk.id: disk for disk in ground.disks}
    for name in _targets(b, request.piece, request.seat):
        if name in by_id:
            for line in straight_lines(ground, replace(mover, on=None), by_id[name]):
                for speed in speeds(line, ground.slide, ARRIVALS_MM_S[:1]):
                    return FlickDisk(request.piece, line.direction % 360.0, speed)
    return FlickDisk(request.piece, 0.0, 10.0)


def _unit(direction: float) -> tuple[float, float]:
    return math.cos(math.radians(direction)), math.sin(math.radians(direction))
