"""Who has been moved, by a flick or by an effect, and the abilities that hear of it."""

from collections.abc import Mapping

from schema.systems.desktopia.pushes import Push
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
        if name in gone or (name in record.final and (record.final[name].x, record.final[name].y) != place)
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
    """Abilities that are triggered by characters that have been moved; not that which has moved them."""
    due: list[Scope] = []
    ways = {name: way for name, *way in task.slid}
    flicked = b.fray is not None and not b.fray.shot and not task.ability
    mover = b.fray.mover if b.fray is not None and flicked else ""
    for name, how in task.moved:
        victim = b.piece(name)
        if victim.zone != "field" or b.life(victim) <= 0:
            continue

        def fits(when: object, piece: Piece, me: int, how: str = how, victim: Piece = victim) -> bool:
            wanted = when.how or _ELSEWHERE  # type: ignore[attr-defined]
            return how in wanted and b.heard(when.who, me, piece.id, victim)  # type: ignore[attr-defined]

        facts = Facts(source=task.source, victim=name, mover=mover, slid=tuple(ways.get(name, ())))
        found = answers(b, "moved", facts, fits)
        due += [scope for scope in found if scope.ability != task.ability]
    if due:
        b.push(WorkTriggers(tuple(due)))


def hearing(handlers: Mapping[type, EffectHandler[Battle]], *words: type) -> Mapping[type, EffectHandler[Battle]]:
    """The handlers, those of these effects with what hears of the characters that they have moved."""
    return {word: _heard(handler) if word in words else handler for word, handler in handlers.items()}


def _heard(handler: EffectHandler[Battle]) -> EffectHandler[Battle]:
    def work(b: Battle, word: object, scope: Scope, key: str) -> None:
        if "moved" not in b.rules.moments:
            handler(b, word, scope, key)
            return
        before, below = _places(b), len(b.state.stack)
        handler(b, word, scope, key)
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

    return work


def _places(b: Battle) -> _Places:
    return {piece.id: (piece.x, piece.y) for piece in b.characters()}
