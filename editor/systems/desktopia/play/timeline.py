"""A decision played back: a reel of its events over time, and the table at any moment of it. No Qt.

A flick runs in true time along its recorded paths; then come its results, one by one. Nothing is simulated here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from editor.ui.design_tokens import MOTION, Motion
from simulator.physics.flick_record import FlickRecord, Pose
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import STATUSES, maximum_as
from simulator.systems.desktopia.events import Event
from simulator.systems.desktopia.ruleset import Ruleset
from simulator.systems.desktopia.state import BoardChanges, Piece, State

Pieces = Mapping[str, Piece]
_OF_THE_BOARD = ev.ObjectPut | ev.ObjectMoved | ev.ObjectRemoved | ev.BorderSet | ev.ZoneOpened | ev.ZoneClosed
OFF_TABLE = 0.45
"""How much of a disk that has left the table is still to be seen until it is put back."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One event on the reel: from `start` on for `length` ms, and the pieces before and after it."""

    event: Event
    start: float
    length: float
    before: Pieces
    after: Pieces

    @property
    def record(self) -> FlickRecord | None:
        """The flick, if it is one."""
        return self.event.record if isinstance(self.event, ev.Flicked | ev.Shot) else None

    @property
    def end(self) -> float:
        return self.start + self.length


@dataclass(frozen=True, slots=True)
class Frame:
    """The table at one moment: pieces as they are known there, those in motion, and how much is seen of the fading."""

    pieces: Pieces
    poses: Mapping[str, Pose] = field(default_factory=dict)
    seen: Mapping[str, float] = field(default_factory=dict)
    """By piece, 1 wholly to 0 not at all; those left out wholly."""
    shrunk: frozenset[str] = frozenset()
    """The ones that shrink as they fade."""
    turned: Mapping[str, float] = field(default_factory=dict)
    """By piece that is turned over, how wide it looks: from 1 to 0 with the old face up, then back with the new."""
    beat: int = -1
    """Number of the last beat that has begun, -1 before the first."""
    board: BoardChanges | None = None
    """The changes of the board by abilities."""


def pieces_shown(state: State) -> Pieces:
    """The pieces of a state with all their statuses: it keeps those that last apart from them."""
    shown: dict[str, Piece] = {}
    for one in state.lasting:
        folder, status = one.card
        if folder != STATUSES or one.holder not in state.pieces:
            continue
        piece = shown.get(one.holder, state.pieces[one.holder])
        if status not in piece.statuses:
            shown[one.holder] = replace(piece, statuses=(*piece.statuses, status))
    return {**state.pieces, **shown} if shown else state.pieces


class Timeline:
    """One decision, ready to be shown at any moment from 0 to `length` ms."""

    def __init__(
        self,
        before: Pieces,
        events: Sequence[Event],
        after: Pieces,
        rules: Ruleset,
        motion: Motion = MOTION,
        boards: tuple[BoardChanges | None, BoardChanges | None] = (None, None),
    ) -> None:
        """`boards`: before and after the decision."""
        self._after = after
        self._boards = boards
        changes = (number for number, event in enumerate(events) if isinstance(event, _OF_THE_BOARD))
        self.board_changes = next(changes, len(events))
        """The number of the first beat that changes the board: all of its changes are shown there."""
        self.beats: tuple[Beat, ...] = tuple(_beats(before, events, after, rules, motion))
        self.length = max((beat.end for beat in self.beats), default=0.0)
        self._starts = [beat.start for beat in self.beats]
        self.stops: tuple[float, ...] = tuple(sorted({0.0, *_stops(self.beats), self.length}))
        """Moments worth stopping at: every contact, every result, the ends."""

    def at(self, ms: float) -> Frame:
        """The table at a moment; at the end exactly what the rules say."""
        frame = self._at(ms)
        changed = frame.beat >= self.board_changes or ms >= self.length
        return replace(frame, board=self._boards[1 if changed else 0]) if self._boards != (None, None) else frame

    def _at(self, ms: float) -> Frame:
        if ms >= self.length:
            return Frame(self._after, beat=len(self.beats) - 1)
        number = bisect_right(self._starts, ms) - 1
        if number < 0:
            return Frame(self.beats[0].before if self.beats else self._after)
        beat = self.beats[number]
        elapsed = ms - beat.start
        record = beat.record
        if record is not None and elapsed <= beat.length:
            return replace(_flying(beat, record, elapsed / 1000.0), beat=number)
        if elapsed >= beat.length:
            return Frame(beat.after, seen=_outside(self.beats[: number + 1]), beat=number)
        return replace(_changing(beat, elapsed / beat.length), beat=number)

    def next_stop(self, ms: float) -> float:
        """The next contact or result after a moment; the end after the last."""
        return next((stop for stop in self.stops if stop > ms + 1e-6), self.length)

    def stop_before(self, ms: float) -> float:
        """The contact or result before a moment; the start before the first."""
        return next((stop for stop in reversed(self.stops) if stop < ms - 1e-6), 0.0)


def _beats(before: Pieces, events: Sequence[Event], final: Pieces, rules: Ruleset, motion: Motion) -> Iterable[Beat]:
    pieces, now = before, 0.0
    still = motion.between_results == 0
    for event in events:
        after = changed(pieces, event, rules)
        if isinstance(event, ev.Summoned) and event.piece in final:
            # Which face a disk with several shows is told by the state alone.
            after = _with(after, event.piece, card=final[event.piece].card)
        length = 0.0 if still else _length(event, motion, pieces, after)
        yield Beat(event, now, length, pieces, after)
        now += length
        if isinstance(event, ev.Flicked | ev.Shot):
            now += motion.before_results
        elif length:
            now += max(0.0, motion.between_results - length)
        pieces = after


def _length(event: Event, motion: Motion, before: Pieces, after: Pieces) -> float:
    match event:
        case ev.Flicked() | ev.Shot():
            return event.record.ends * 1000.0
        case ev.Died():
            return float(motion.death)
        case ev.Swapped() | ev.Moved() | ev.Pushed() | ev.PutBack() | ev.StayedOn() | ev.ArtifactTaken():
            return float(motion.swap)
        case (
            ev.TakenOff()
            | ev.SentToReserve()
            | ev.Returned()
            | ev.WentHome()
            | ev.CameOff()
            | ev.ArtifactGone()
            | ev.ItemTaken()
            | ev.ItemDropped()
            | ev.LeftLying()
            | ev.Deployed()
        ):
            return float(motion.fall)
        case (
            ev.Damaged(victim=name, life=left)
            | ev.Healed(piece=name, life=left)
            | ev.LifeSet(piece=name, life=left)
            | ev.Survived(piece=name, life=left)
        ) if left > 0 and _turns_over(before[name], after[name]):
            return float(motion.flip)
        case ev.Transformed() | ev.Reverted():
            return float(motion.flip)
        case (
            ev.Damaged()
            | ev.Survived()
            | ev.Healed()
            | ev.LifeSet()
            | ev.MaximumLifeSet()
            | ev.Attached()
            | ev.Summoned()
            | ev.StatusSet()
            | ev.CounterChanged()
            | ev.ChangeApplied()
            | ev.ChangeEnded()
            | ev.Awaited()
            | ev.NoLongerAwaited()
            | ev.StatusGiven()
            | ev.ControlTaken()
            | ev.StatusEnded()
            | ev.AbilitiesGained()
            | ev.AbilitiesLost()
            | ev.Hindered()
            | ev.Penalised()
            | ev.NotPenalised()
            | ev.RandomDirection()
            | ev.RandomPlace()
            | ev.ObjectPut()
            | ev.ObjectMoved()
            | ev.ObjectRemoved()
            | ev.BorderSet()
            | ev.ZoneOpened()
            | ev.ZoneClosed()
        ):
            return float(motion.between_results)
        case _:
            return 0.0


def _stops(beats: Iterable[Beat]) -> Iterable[float]:
    for beat in beats:
        if beat.length:
            yield beat.start
        if beat.record is not None:
            yield from (beat.start + contact.time * 1000.0 for contact in beat.record.contacts)
            yield beat.end


def _flying(beat: Beat, record: FlickRecord, seconds: float) -> Frame:
    """A flick at a moment: disks on their paths, riders with their carriers until they come off."""
    pieces = dict(beat.before)
    if isinstance(beat.event, ev.Shot):
        pieces[beat.event.piece] = beat.after[beat.event.piece]
    poses: dict[str, Pose] = {}
    for name, path in record.paths.items():
        poses[name] = path.pose_at(seconds)
    for fall in record.falls:
        if fall.time <= seconds and fall.rider in pieces:
            pose = poses.get(fall.rider, Pose(fall.x, fall.y, 0.0))
            pieces[fall.rider] = replace(pieces[fall.rider], on="", x=pose.x, y=pose.y)
    for piece in list(pieces.values()):
        # A missile is drawn with the character on which it lies.
        if piece.zone == "field" and piece.size == "missile" and piece.on:
            poses.pop(piece.id, None)
    seen = {gone.disk: OFF_TABLE for gone in record.departures if gone.time <= seconds}
    return Frame(pieces, poses, seen)


def _changing(beat: Beat, share: float) -> Frame:
    """A result at a moment of its own movement."""
    match beat.event:
        case ev.Died(piece=name) | ev.WentHome(missile=name):
            if beat.before[name].on and beat.before[name].size == "missile":
                return Frame(beat.after)
            return Frame(beat.before, seen={name: 1.0 - share}, shrunk=frozenset((name,)))
        case (
            ev.Damaged(victim=name, life=left)
            | ev.Healed(piece=name, life=left)
            | ev.LifeSet(piece=name, life=left)
            | ev.Survived(piece=name, life=left)
        ) if left > 0 and _turns_over(beat.before[name], beat.after[name]):
            width = abs(1.0 - 2.0 * share)
            return Frame(beat.before if share < 0.5 else beat.after, turned={name: width})
        case ev.Transformed(piece=name, disk=disk):
            if name != disk:
                return Frame(beat.after, seen={disk: share})
            return Frame(beat.before if share < 0.5 else beat.after, turned={name: abs(1.0 - 2.0 * share)})
        case ev.Reverted(piece=name):
            return Frame(beat.before if share < 0.5 else beat.after, turned={name: abs(1.0 - 2.0 * share)})
        case ev.Swapped(first=first, second=second):
            return Frame(beat.after, _between(beat, (first, second), share))
        case ev.Moved(piece=name) | ev.Pushed(piece=name) | ev.PutBack(piece=name) | ev.StayedOn(piece=name):
            return Frame(beat.after, _between(beat, (name,), share))
        case ev.ArtifactTaken(by=name):
            return Frame(beat.after, _between(beat, (name,), share))
        case ev.Summoned(piece=name) | ev.Returned(piece=name) | ev.Deployed(piece=name) | ev.ItemDropped(item=name):
            return Frame(beat.after, seen={name: share})
        case ev.LeftLying(missile=name):
            return Frame(beat.after, seen={name: share})
        case (
            ev.TakenOff(piece=name)
            | ev.SentToReserve(piece=name)
            | ev.ItemTaken(item=name)
            | ev.ArtifactGone(artifact=name)
        ):
            return Frame(beat.before, seen={name: 1.0 - share}, shrunk=frozenset((name,)))
        case _:
            return Frame(beat.after)


def _turns_over(before: Piece, after: Piece) -> bool:
    """Whether a disk shows another face: a veteran has one for whole and one for wounded."""
    return before.size == "veteran" and (before.damage > 0) != (after.damage > 0)


def _between(beat: Beat, names: tuple[str, ...], share: float) -> dict[str, Pose]:
    eased = share * share * (3.0 - 2.0 * share)
    poses = {}
    for name in names:
        one, other = beat.before[name], beat.after[name]
        turn = (other.facing - one.facing + 180.0) % 360.0 - 180.0
        poses[name] = Pose(
            one.x + (other.x - one.x) * eased, one.y + (other.y - one.y) * eased, (one.facing + turn * eased) % 360.0
        )
    return poses


def _outside(beats: Iterable[Beat]) -> dict[str, float]:
    """The disks that have left the table and are not back yet."""
    seen: dict[str, float] = {}
    for beat in beats:
        match beat.event:
            case ev.LeftTable(piece=name):
                seen[name] = OFF_TABLE
            case ev.Flicked() | ev.Shot():
                seen.update({gone.disk: OFF_TABLE for gone in beat.event.record.departures})
            case ev.PutBack(piece=name) | ev.StayedOn(piece=name) | ev.Died(piece=name) | ev.WentHome(missile=name):
                seen.pop(name, None)
            case _:
                pass
    return seen


# ---------------------------------------------------------------- what an event changes on the table


def changed(pieces: Pieces, event: Event, rules: Ruleset) -> Pieces:
    """The pieces after an event, as far as it can be seen; what it does not touch stays the very same."""
    match event:
        case ev.Flicked(record=record):
            return _landed(pieces, record)
        case ev.Shot(piece=name, missile=card, seat=seat, x=x, y=y, record=record):
            shown = replace(pieces[name], zone="field", card=card, owner=seat, on="", holder="", x=x, y=y)
            return _landed({**pieces, name: shown}, record)
        case ev.Damaged(victim=name, life=life):
            return _with(pieces, name, damage=maximum_as(rules, pieces[name], pieces[name].card) - life)
        case ev.Healed(piece=name, life=life) | ev.LifeSet(piece=name, life=life) | ev.Survived(piece=name, life=life):
            return _with(pieces, name, damage=maximum_as(rules, pieces[name], pieces[name].card) - life)
        case ev.MaximumLifeSet(piece=name, most=most, life=life, extra=extra):
            return _with(pieces, name, full=most - extra, damage=most - life, extra=extra)
        case ev.Died(piece=name):
            gone = {key: piece for key, piece in pieces.items() if piece.on == name and piece.size == "missile"}
            home = {key: replace(piece, zone="reserve", on="") for key, piece in gone.items()}
            return {**pieces, **home, name: replace(pieces[name], zone="reserve", on="")}
        case ev.Attached(missile=name, to=to, seat=seat):
            carrier = pieces[to]
            top = max((piece.arrived for piece in pieces.values()), default=0) + 1
            return _with(
                pieces, name, zone="field", on=to, holder="", x=carrier.x, y=carrier.y, owner=seat, arrived=top
            )
        case ev.CameOff(piece=name) | ev.ArtifactFreed(by=name):
            return _with(pieces, name, on="")
        case ev.WentHome(missile=name):
            return _with(pieces, name, zone="reserve", on="", holder="")
        case ev.LeftLying(missile=name, x=x, y=y):
            return _with(pieces, name, zone="field", on="", holder="", x=x, y=y)
        case ev.ArtifactGone(artifact=name):
            return _with(pieces, name, zone="reserve", holder="")
        case ev.ControlTaken(piece=name, seat=seat, own=own):
            return _with(pieces, name, owner=seat, belongs=-1 if seat == own else own)
        case ev.ArtifactTaken(artifact=artifact, by=name):
            return _with(pieces, name, on=artifact, x=pieces[artifact].x, y=pieces[artifact].y)
        case ev.Moved(piece=name, x=x, y=y, facing=facing) | ev.PutBack(piece=name, x=x, y=y, facing=facing):
            return _with(pieces, name, x=x, y=y, facing=facing)
        case ev.Pushed(piece=name, x=x, y=y) | ev.StayedOn(piece=name, x=x, y=y):
            return _with(pieces, name, x=x, y=y)
        case ev.Swapped(first=first, second=second):
            one, other = pieces[first], pieces[second]
            return {
                **pieces,
                first: replace(one, x=other.x, y=other.y, on=other.on),
                second: replace(other, x=one.x, y=one.y, on=one.on),
            }
        case ev.SentToReserve(piece=name):
            return _with(pieces, name, zone="reserve", on="", statuses=())
        case ev.TakenOff(piece=name):
            return _with(pieces, name, zone="away", on="", statuses=())
        case ev.Returned(piece=name, x=x, y=y, facing=facing):
            return _with(pieces, name, zone="field", x=x, y=y, facing=facing)
        case ev.Summoned(piece=name, seat=seat, x=x, y=y):
            return _with(pieces, name, zone="field", owner=seat, x=x, y=y)
        case ev.Transformed():
            return _transformed(pieces, event, rules)
        case ev.Reverted(piece=name, card=card, life=life):
            return _with(pieces, name, card=card, damage=rules.pack.characters[card].life - life)
        case ev.Stowed(piece=name, on=on):
            return _with(pieces, name, zone="stowed", holder=on, on="")
        case ev.Unstowed(piece=name):
            return _with(pieces, name, zone="reserve", holder="")
        case ev.ItemTaken(item=name, by=by, seat=seat):
            return _with(pieces, name, zone="stowed", holder=by, owner=seat)
        case ev.ItemDropped(item=name, x=x, y=y):
            return _with(pieces, name, zone="field", holder="", owner=-1, x=x, y=y, on="")
        case ev.Deployed(piece=name, x=x, y=y, facing=facing):
            return _deployed(pieces, name, x, y, facing)
        case ev.LeftTable(piece=name, x=x, y=y):
            return _with(pieces, name, x=x, y=y)
        case ev.StatusSet(piece=name, status=status):
            return _with(pieces, name, statuses=(*pieces[name].statuses, status))
        case ev.StatusGiven(piece=name) | ev.StatusEnded(piece=name) if name not in pieces:
            # Those of players are shown in their panels.
            return pieces
        case ev.StatusGiven(piece=name, status=status) if status not in pieces[name].statuses:
            return _with(pieces, name, statuses=(*pieces[name].statuses, status))
        case ev.StatusEnded(piece=name, status=status):
            return _with(pieces, name, statuses=tuple(one for one in pieces[name].statuses if one != status))
        case _:
            return pieces


def _transformed(pieces: Pieces, event: ev.Transformed, rules: Ruleset) -> Pieces:
    """A disk is turned over, or another one takes its place and everything on it."""
    before = pieces.get(event.piece)
    if before is None or event.disk not in pieces:
        return pieces
    damage = rules.pack.characters[event.card].life - event.life
    if event.disk == event.piece:
        return _with(pieces, event.piece, card=event.card, damage=damage, full=0)
    disk = pieces[event.disk]
    taken = replace(
        before,
        id=disk.id,
        radius=disk.radius,
        mass=disk.mass,
        faces=disk.faces,
        card=event.card,
        damage=damage,
        full=0,
    )
    moved = {
        key: replace(piece, **{field: event.disk})  # type: ignore[arg-type]
        for key, piece in pieces.items()
        for field in ("on", "holder")
        if getattr(piece, field) == event.piece
    }
    gone = replace(before, zone="reserve", on="", damage=0, statuses=())
    return {**pieces, **moved, event.disk: taken, event.piece: gone}


def _deployed(pieces: Pieces, name: str, x: float, y: float, facing: float) -> Pieces:
    """A disk comes into play with what lies on it."""
    riders = [piece.id for piece in pieces.values() if piece.on == name and piece.size == "missile"]
    found = _with(pieces, name, zone="field", x=x, y=y, facing=facing)
    for rider in riders:
        found = _with(found, rider, zone="field", x=x, y=y)
    return found


def _with(pieces: Pieces, name: str, **changes: object) -> Pieces:
    piece = pieces.get(name)
    return pieces if piece is None else {**pieces, name: replace(piece, **changes)}  # type: ignore[arg-type]


def _landed(pieces: Pieces, record: FlickRecord) -> Pieces:
    """Where a flick left everything; what came off its carrier lies beside it."""
    found = dict(pieces)
    for fall in record.falls:
        if fall.rider in found:
            found[fall.rider] = replace(found[fall.rider], on="", x=fall.x, y=fall.y)
    for name, pose in record.final.items():
        if name in found:
            found[name] = replace(found[name], x=pose.x, y=pose.y, facing=pose.facing)
    for gone in record.departures:
        if gone.disk in found:
            found[gone.disk] = replace(found[gone.disk], x=gone.x, y=gone.y)
    return found
