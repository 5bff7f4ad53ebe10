"""Turns a pull on a disk into a flick, and forecasts its first result; plain values in mm and degrees, no Qt."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from simulator.engine.refusals import Refusal
from simulator.physics.flick_record import FlickRecord
from simulator.physics.flight import run_flick
from simulator.physics.table import Flick
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.decisions import (
    SPEED_LIMITS_MM_S,
    ChoiceRequest,
    Choose,
    FlickDisk,
    PlaceRequest,
    Shoot,
)
from simulator.systems.desktopia.flicks import touched_sectors
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.passing_through import through
from simulator.systems.desktopia.space import contact_angle
from simulator.systems.desktopia.weights import physical_disks
from simulator.systems.desktopia.work_stack import DoShot

FULL_PULL_PX = 156.0
"""The length of the full pull on screen; the scale painted beside it has four quarters."""
USUAL_MM_S = 3000.0
"""The speed of a full pull; with Shift it is the maximum of the table."""
LEAST_PULL_PX = 6.0
"""A shorter pull is no flick but a click."""
RIM_SHARE = 0.55
"""A press further out than this share of the radius grips the rim there; further in, the whole disk."""
_MOST_OFFSET = 0.98


@dataclass(frozen=True, slots=True)
class Aim:
    """An aim: direction, speed, and the offset of the finger's line from the centre."""

    direction: float
    """The direction in which the disk will travel, in degrees."""
    speed: float
    """mm/s."""
    offset: float = 0.0
    full: float = USUAL_MM_S
    """The speed of a full pull in mm/s."""

    @property
    def share(self) -> float:
        """The share of the full pull, 0 to 1."""
        return min(1.0, self.speed / self.full)

    @property
    def enough(self) -> bool:
        """Whether a release would flick."""
        return self.share * FULL_PULL_PX >= LEAST_PULL_PX

    def turned(self, degrees: float) -> Aim:
        return Aim((self.direction + degrees) % 360.0, self.speed, self.offset, self.full)

    def harder(self, share: float) -> Aim:
        """The aim with a higher share of the full pull."""
        speed = min(self.full, max(0.0, self.speed + share * self.full))
        return Aim(self.direction, speed, self.offset, self.full)

    def aside(self, share: float) -> Aim:
        """The aim with the finger further off the centre."""
        offset = min(_MOST_OFFSET, max(-_MOST_OFFSET, self.offset + share))
        return Aim(self.direction, self.speed, offset, self.full)


def grip_of(centre: tuple[float, float], radius: float, pressed: tuple[float, float]) -> float | None:
    """The angle on the rim that a press grips, in degrees of the table; None for a press in the middle."""
    dx, dy = pressed[0] - centre[0], pressed[1] - centre[1]
    if math.hypot(dx, dy) < RIM_SHARE * radius:
        return None
    return math.degrees(math.atan2(dy, dx)) % 360.0


def pulled(
    centre: tuple[float, float],
    radius: float,
    grip: float | None,
    pointer: tuple[float, float],
    px_per_mm: float,
    full: float = USUAL_MM_S,
) -> Aim | None:
    """The aim of a pull; None while the pointer is still on the disk.

    Gripped in the middle, the disk flies from the pointer through its centre. Gripped at the rim, it flies from the
    pointer through the grip, and the finger's line misses the centre by the angle of the pull.
    """
    if math.dist(centre, pointer) <= radius:
        return None
    through = centre
    if grip is not None:
        angle = math.radians(grip)
        rim = (centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle))
        dx, dy = rim[0] - pointer[0], rim[1] - pointer[1]
        # Pulled across the disk, the finger would be on its far side: then only the centre makes sense.
        if dx * math.cos(angle) + dy * math.sin(angle) < 0.0:
            through = rim
    direction = math.degrees(math.atan2(through[1] - pointer[1], through[0] - pointer[0])) % 360.0
    if through is centre:
        length, offset = math.dist(centre, pointer) - radius, 0.0
    else:
        assert grip is not None
        length, offset = math.dist(through, pointer), offset_of(direction, grip)
    share = min(1.0, length * px_per_mm / FULL_PULL_PX)
    return Aim(direction, min(share * full, SPEED_LIMITS_MM_S[1]), offset, full)


def offset_of(direction: float, grip: float) -> float:
    """The offset with which a flick in a direction touches the rim as near as possible to an angle."""
    askew = math.radians((grip - direction - 180.0 + 180.0) % 360.0 - 180.0)
    size = min(_MOST_OFFSET, abs(math.sin(askew))) if abs(askew) < math.pi / 2 else _MOST_OFFSET
    return min((size, -size), key=lambda offset: abs(_turn(contact_angle(direction, offset), grip)))


def contact_offset(direction: float, offset: float) -> float:
    """The sine of the angle by which the contact point is turned clockwise from the point opposite to the direction."""
    return math.sin(math.radians(_turn(direction + 180.0, contact_angle(direction, offset))))


def _turn(start: float, end: float) -> float:
    """The turn from one angle to another, -180 to 180 degrees."""
    return (end - start + 180.0) % 360.0 - 180.0


# ---------------------------------------------------------------- what it would do


@dataclass(frozen=True, slots=True)
class Forecast:
    """The beginning of a flick that has not been made: exact up to the first contact, an estimate after it."""

    mover: str
    way: tuple[tuple[float, float], ...]
    """Centres of the mover from its start to the first contact, or to where it stops or leaves."""
    meets: tuple[float, float] | None
    """The point of the first contact."""
    other: str
    """The first disk that is hit; empty for the landscape, a wall or nothing."""
    leaves: bool
    """Whether the mover leaves the table before any contact."""
    after: tuple[tuple[str, tuple[float, float], tuple[float, float]], ...]
    """Short paths after the contact: the disk, its start, its end."""
    victim: str = ""
    """The first enemy that is damaged before any further question is asked."""
    dealt: int = 0
    life: int = 0
    most: int = 0
    sectors: tuple[str, ...] = ()
    """The keys of the abilities of the sectors that the finger touches."""


_ARROW_S = 0.09
_ARROW_MM = (26.0, 44.0)


def forecast(game: Game, decision: FlickDisk | Shoot, mover: str) -> Forecast | Refusal:
    """The first result of a flick: the decision is played on a copy, the game is unchanged."""
    trial = game.copy()
    b = game.battle()
    sectors: tuple[str, ...] = ()
    if isinstance(decision, FlickDisk):
        sectors = touched_sectors(b, b.piece(decision.piece), decision.direction, decision.offset)
    outcome = trial.decide(decision)
    if isinstance(outcome, Refusal):
        return outcome
    events = list(outcome.events)
    flicked = _flick_in(events)
    while flicked is None and isinstance(trial.request, ChoiceRequest | PlaceRequest) and trial.request.may:
        # Abilities that are offered before the flick are declined here.
        skipped = trial.decide(Choose(()))
        if isinstance(skipped, Refusal):
            break
        events += skipped.events
        flicked = _flick_in(events)
    record = flicked.record if flicked is not None else _bare(trial, decision)
    told = _first_part(game, record, mover, sectors)
    hurt = next((event for event in events if isinstance(event, ev.Damaged) and event.dealt > 0), None)
    if hurt is None:
        return told
    most = b.maximum_life(b.piece(hurt.victim))
    return Forecast(
        told.mover, told.way, told.meets, told.other, told.leaves, told.after,
        hurt.victim, hurt.dealt, max(0, hurt.life), most, sectors,
    )  # fmt: skip


def _flick_in(events: Sequence[ev.Event]) -> ev.Flicked | ev.Shot | None:
    return next((event for event in events if isinstance(event, ev.Flicked | ev.Shot)), None)


def _bare(game: Game, decision: FlickDisk | Shoot) -> FlickRecord:
    """The flick or shot alone, if an ability asks a question before it that must be answered."""
    b = game.battle()
    name = decision.piece if isinstance(decision, FlickDisk) else _missile_put_down(game)
    flick = Flick(name, decision.direction, decision.speed, decision.offset, through(b, name))
    return run_flick(b.table, physical_disks(b, flick.disk), flick)


def _missile_put_down(game: Game) -> str:
    return next(task.missile for task in reversed(game.state.stack) if isinstance(task, DoShot))


def _first_part(game: Game, record: FlickRecord, mover: str, sectors: tuple[str, ...]) -> Forecast:
    path = record.paths.get(mover)
    piece = game.state.pieces[mover]
    # What the disk goes through ends no part of its way.
    met = (contact for number, contact in enumerate(record.contacts) if number not in record.passages)
    first = next((contact for contact in met if mover in (contact.a, contact.b)), None)
    gone = next((one for one in record.departures if one.disk == mover), None)
    until = first.time if first is not None else gone.time if gone is not None else record.ends
    if path is None:
        return Forecast(mover, ((piece.x, piece.y),), None, "", False, (), sectors=sectors)
    times = [0.0, *(segment.start for segment in path.segments if 0.0 < segment.start < until), until]
    way = tuple((path.pose_at(time).x, path.pose_at(time).y) for time in times)
    if first is None:
        return Forecast(mover, way, None, "", gone is not None, (), sectors=sectors)
    other = (first.b if first.a == mover else first.a) if first.b_is == "disk" else ""
    after = []
    for name in (mover, other):
        later = record.paths.get(name) if name else None
        if later is None:
            continue
        start = later.pose_at(first.time)
        soon = later.pose_at(first.time + _ARROW_S)
        way_on = math.dist((start.x, start.y), (soon.x, soon.y))
        if way_on > 1.0:
            reach = min(_ARROW_MM[1], max(_ARROW_MM[0], way_on)) / way_on
            end = (start.x + (soon.x - start.x) * reach, start.y + (soon.y - start.y) * reach)
            after.append((name, (start.x, start.y), end))
    return Forecast(mover, way, (first.x, first.y), other, False, tuple(after), sectors=sectors)
