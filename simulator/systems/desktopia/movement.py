"""What has been moved, by a flick or by an effect, and the abilities that hear of it."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TypeGuard, cast

from schema.language.base import Relation, Who
from schema.systems.desktopia.pushes import Moved, Push
from schema.systems.desktopia.remembered import FlickEnd
from simulator.engine.ability_interpreter import EffectHandler
from simulator.engine.ability_records import WorkTriggers
from simulator.physics.flick_record import FlickRecord
from simulator.systems.desktopia.active_effects import answers
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Facts, HearMoved, Scope

_ELSEWHERE = ("flick", "collision", "effect")
"""How a character can come to be elsewhere."""

_Places = dict[str, tuple[float, float]]


def moved_by(b: Battle, record: FlickRecord) -> tuple[HearMoved, ...]:
    """The work that follows once the disks of a flick are at rest; to be asked before they are moved."""
    if "moved" not in b.rules.moments:
        return ()
    mover = record.flick.disk
    shooter = b.fray.shooter if b.fray is not None else ""
    before = _places(b)
    gone = {departure.disk for departure in record.departures}
    names = [
        name
        for name, place in before.items()
        if (name in gone or (name in record.final and (record.final[name].x, record.final[name].y) != place))
        and not (shooter and name == mover)
    ]
    ways = tuple((name, "flick" if name == mover else "collision") for name in names)
    return (HearMoved(ways, shooter or mover),) if ways else ()


def withstood_by(b: Battle, record: FlickRecord, fixed: frozenset[str]) -> tuple[HearMoved, ...]:
    """The work for characters into which disks ran in a flick that cannot move these."""
    if "moved" not in b.rules.moments or not fixed:
        return ()
    mover = record.flick.disk
    met = {
        name
        for number, contact in enumerate(record.contacts)
        if contact.b_is == "disk" and number not in record.passages
        for name in (contact.a, contact.b)
    }
    ways = tuple((piece.id, "withstood") for piece in b.characters() if piece.id in met & fixed - {mover})
    shooter = b.fray.shooter if b.fray is not None else ""
    return (HearMoved(ways, shooter or mover),) if ways else ()


def hear_moved(b: Battle, task: HearMoved) -> None:
    """Abilities that are triggered by what has been moved; not that which has moved it."""
    due: list[Scope] = []
    ways = {name: way for name, *way in task.slid}
    flicked = b.fray is not None and not b.fray.shot and not task.ability
    mover = b.fray.mover if b.fray is not None and flicked else ""
    for name, how in task.moved:
        victim = b.state.pieces.get(name)
        if victim is None and name not in b.objects:
            continue
        if victim is not None and (victim.zone != "field" or (b.is_character(victim) and b.life(victim) <= 0)):
            continue
        kind = _kind_of(b, victim)

        def fits(when: object, piece: Piece, me: int, how: str = how, name: str = name, kind: str = kind) -> bool:
            assert isinstance(when, Moved)
            wanted = when.how or _ELSEWHERE
            return kind in when.what and how in wanted and _concerns(b, when.who, me, piece.id, name, kind)

        facts = Facts(
            source=task.source,
            victim=name if kind == "character" else "",
            target=name if kind in ("artifact", "object") else "",
            missile=name if kind == "missile" else "",
            mover=mover,
            slid=tuple(ways.get(name, ())),
        )
        found = answers(b, "moved", facts, fits)
        due += [scope for scope in found if scope.ability != task.ability]
        if victim is not None and not task.ability:
            due += of_former_artifact(b, victim, "moved", facts, partial(_heard_how, how=how))
    if due:
        b.push(WorkTriggers(tuple(due)))


def _kind_of(b: Battle, piece: Piece | None) -> str:
    if piece is None:
        return "object"
    return "character" if b.is_character(piece) else piece.size


def _concerns(b: Battle, who: Who, me: int, listener: str, name: str, kind: str) -> bool:
    """Whether a trigger with this `who` applies to what was moved."""
    if kind == "character":
        return b.heard(who, me, listener, b.piece(name))
    if who in ("self", "any"):
        return who == "any" or name == listener
    seat = -1
    if kind == "artifact":
        seat = b.controller(name)
    elif kind == "missile":
        seat = b.piece(name).owner
    elif (known := b.changed_object(name)) is not None:
        seat = known.by
    return seat >= 0 and who in ("own", "ally", "enemy") and b.are_related(me, seat, cast("Relation", who))


def _heard_how(when: object, how: str) -> bool:
    return isinstance(when, Moved) and how in (when.how or _ELSEWHERE)


def of_former_artifact(
    b: Battle, bearer: Piece, tag: str, facts: Facts, fits: Callable[[object], bool]
) -> Iterator[Scope]:
    """The abilities of the artifact from which a flick or shot has taken its bearer: they hear of this bearer."""
    for artifact, holder in b.fray.holders if b.fray is not None else ():
        piece = b.piece(artifact)
        if holder != bearer.id or bearer.on == artifact or piece.zone != "field":
            continue
        for entry in b.rules.triggered["artifacts", piece.card].get(tag, ()):
            when = entry.ability.when  # type: ignore[union-attr]
            if _is_of_bearer(when) and fits(when) and entry.ability.active_in == "always":
                yield Scope(entry.key, b.owner(bearer), artifact, facts)


def _is_of_bearer(when: object) -> TypeGuard[Moved | FlickEnd]:
    if isinstance(when, Moved):
        return when.who == "bearer" and "character" in when.what
    return isinstance(when, FlickEnd) and when.who == "bearer"


def left_by(b: Battle, scope: Scope) -> str:
    """The bearer that has come off the artifact with this ability as it was moved or flicked; empty for all else."""
    when = getattr(b.rules.entries[scope.ability].ability, "when", None)
    if not _is_of_bearer(when):
        return ""
    bearer = scope.facts.mover if isinstance(when, FlickEnd) else scope.facts.victim
    return bearer if b.fray is not None and (scope.piece, bearer) in b.fray.holders else ""


def hearing(handlers: Mapping[type, EffectHandler[Battle]], *words: type) -> Mapping[type, EffectHandler[Battle]]:
    """The handlers, those of these effects with what hears of what they have moved."""
    return {word: _heard(handler) if word in words else handler for word, handler in handlers.items()}


def _heard(handler: EffectHandler[Battle]) -> EffectHandler[Battle]:
    def work(b: Battle, word: object, scope: Scope, key: str) -> None:
        move_and_hear(b, lambda: handler(b, word, scope, key), scope, word)

    return work


def move_and_hear(b: Battle, move: Callable[[], object], scope: Scope, word: object = None) -> None:
    """Let an effect do its work, then what hears of what that has moved."""
    if "moved" not in b.rules.moments:
        move()
        return
    before, below = _places(b), len(b.state.stack)
    move()
    after = {name: place for name, place in _places(b).items() if name in before and before[name] != place}
    if after:
        ways = tuple((name, *before[name], *place) for name, place in after.items()) if type(word) is Push else ()
        moved = tuple((name, "effect") for name in after)
        heard = HearMoved(moved, scope.piece, scope.ability, ways)
        if isinstance(word, Push) and word.over_border:
            # First those that have gone over the edge are put back.
            b.state.stack.insert(below, heard)
        else:
            b.push(heard)


def _places(b: Battle) -> _Places:
    """Where characters are; also artifacts, objects and missiles on the bare table, if an ability hears of them."""
    if "moved_things" not in b.rules.remembers:
        return {piece.id: (piece.x, piece.y) for piece in b.characters()}
    found = {piece.id: (piece.x, piece.y) for piece in b.on_field() if not (piece.size == "missile" and piece.on)}
    return {**found, **{name: (lying.x, lying.y) for name, lying in b.objects.items()}}
