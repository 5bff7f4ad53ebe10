"""The words about artifacts: which a selector finds, and the effects that lay them elsewhere."""

from schema.language.base import SelectorWord
from schema.systems.desktopia import artifact_words as aw
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.physics.geometry import free_for, nearest_free
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.absence import hear_gone
from simulator.systems.desktopia.artifacts import can_be_taken, discard_artifact, freed, hear_taken, release, step_down
from simulator.systems.desktopia.battle import LOCKED, Battle
from simulator.systems.desktopia.durations import begin, lasting, would_last
from simulator.systems.desktopia.hindrances import hindered
from simulator.systems.desktopia.places import make_room, still_free
from simulator.systems.desktopia.selector_evaluation import living, select
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.weights import immovable_for
from simulator.systems.desktopia.work_stack import Scope


def _found(b: Battle, word: SelectorWord, scope: Scope, zones: tuple[str, ...] = ("field",)) -> list[Piece]:
    """The artifacts in these zones that a selector finds."""
    pieces = (b.state.pieces.get(name) for name in select(b, word, scope))
    return [
        piece
        for piece in pieces
        if piece is not None and piece.size == "artifact" and piece.zone in zones and piece.card not in b.rules.items
    ]


def _is_fixed(b: Battle, artifact: Piece, scope: Scope) -> bool:
    """Whether effects of a seat cannot move the artifact, or whoever stands on it, who might have to make room."""
    return bool({artifact.id, b.bearer(artifact.id)} & immovable_for(b, scope))


# --- under a character --------------------------------------------------------------------------


def _give(b: Battle, word: aw.GiveArtifact, scope: Scope, key: str) -> None:
    given = _to_give(b, word, scope)
    if given is None:
        return
    artifact, to, (x, y) = given
    holder = release(b, artifact.id)
    if (artifact.x, artifact.y) != (x, y):
        b.change(artifact.id, x=x, y=y)
        b.say(ev.ItemDropped(artifact.id, x, y))
    if (to.x, to.y) != (x, y):
        b.set_down(to.id, x, y)
    b.change(to.id, on=artifact.id, arrived=b.next_arrival())
    b.say(ev.ArtifactTaken(artifact.id, to.id, to.owner))
    step_down(b, holder)
    hear_taken(b, artifact.id, to.id)


def _to_give(b: Battle, word: aw.GiveArtifact, scope: Scope) -> tuple[Piece, Piece, tuple[float, float]] | None:
    """The artifact, the character, and where both will be: where that stands, or as near as there is room."""
    artifacts = [
        one
        for one in _found(b, word.artifact, scope)
        if not _is_fixed(b, one, scope) and can_be_taken(b, one) and not b.is_locked(one.id)
    ]
    cannot = hindered(b, "take")
    takers = [piece for piece in map(b.piece, living(b, word.to, scope)) if not piece.on and piece.id not in cannot]
    if not artifacts or not takers:
        return None
    artifact, to = artifacts[0], takers[0]
    ignore = (artifact.id, to.id)
    if free_for(b.table, b.disks(), to.x, to.y, artifact.radius, ignore=ignore):
        return artifact, to, (to.x, to.y)
    spot = nearest_free(b.table, b.disks(), to.x, to.y, artifact.radius, ignore=ignore)
    far = spot is None or (spot[0] - to.x) ** 2 + (spot[1] - to.y) ** 2 > (2 * artifact.radius) ** 2
    return None if spot is None or far or to.id in immovable_for(b, scope) else (artifact, to, spot)


# --- a character onto it, and off it ---------------------------------------------------------------


def _stand_on(b: Battle, word: aw.StandOn, scope: Scope, key: str) -> None:
    found = _to_stand_on(b, word, scope)
    if found is None:
        return
    who, artifact = found
    b.set_down(who.id, artifact.x, artifact.y)
    if who.on:
        freed(b, who.on, who.id)
    b.change(who.id, on=artifact.id, arrived=b.next_arrival())
    b.say(ev.ArtifactTaken(artifact.id, who.id, who.owner))
    hear_taken(b, artifact.id, who.id)


def _to_stand_on(b: Battle, word: aw.StandOn, scope: Scope) -> tuple[Piece, Piece] | None:
    """The character, and the first of the artifacts on which nobody stands."""
    fixed = immovable_for(b, scope) | hindered(b, "take")
    who = [name for name in living(b, word.who, scope) if name not in fixed]
    free = [
        one
        for one in _found(b, word.artifact, scope)
        if b.holder(one.id) is None and can_be_taken(b, one) and not b.is_locked(one.id)
    ]
    return (b.piece(who[0]), free[0]) if who and free else None


def _step_off(b: Battle, word: aw.StepOff, scope: Scope, key: str) -> None:
    for name in _stepping_off(b, word, scope):
        step_down(b, release(b, b.piece(name).on))


def _stepping_off(b: Battle, word: aw.StepOff, scope: Scope) -> list[str]:
    fixed = immovable_for(b, scope)
    return [name for name in living(b, word.who, scope) if b.piece(name).on and name not in fixed]


# --- on a place, and off the table --------------------------------------------------------------


def _put(b: Battle, word: aw.PutArtifact, scope: Scope, key: str) -> None:
    for artifact in _to_put(b, word, scope):
        lying = artifact.id if artifact.zone == "field" else ""
        place = still_free(b, scope, word.to, artifact.radius, lying)
        if place is None:
            return
        holder = release(b, artifact.id)
        x, y, facing = place
        b.change(artifact.id, zone="field", owner=-1, x=x, y=y, facing=facing, on="", holder="")
        b.say(ev.ItemDropped(artifact.id, x, y))
        make_room(b, artifact.id)
        step_down(b, holder)


def _to_put(b: Battle, word: aw.PutArtifact, scope: Scope) -> list[Piece]:
    return [one for one in _found(b, word.artifact, scope, ("field", "reserve")) if not _is_fixed(b, one, scope)][:1]


def _discard(b: Battle, word: aw.DiscardArtifact, scope: Scope, key: str) -> None:
    found = _found(b, word.artifact, scope)
    hear_gone(b, [artifact.id for artifact in found], scope.piece)
    for artifact in found:
        discard_artifact(b, artifact.id)


# --- locked ---------------------------------------------------------------------------------------


def _lock(b: Battle, word: aw.LockArtifact, scope: Scope, key: str) -> None:
    for artifact in _to_lock(b, word, scope):
        begin(b, lasting(b, (LOCKED, ""), artifact.id, word.lasts, scope, key))


def _to_lock(b: Battle, word: aw.LockArtifact, scope: Scope) -> list[Piece]:
    return [one for one in _found(b, word.artifact, scope) if would_last(b, word.lasts, one.id, scope)]


WORK: dict[type, EffectHandler[Battle]] = {
    aw.GiveArtifact: _give,
    aw.StandOn: _stand_on,
    aw.StepOff: _step_off,
    aw.PutArtifact: _put,
    aw.DiscardArtifact: _discard,
    aw.LockArtifact: _lock,
}
POSSIBLE: dict[type, EffectTest[Battle]] = {
    aw.GiveArtifact: lambda b, word, scope: _to_give(b, word, scope) is not None,
    aw.StandOn: lambda b, word, scope: _to_stand_on(b, word, scope) is not None,
    aw.StepOff: lambda b, word, scope: bool(_stepping_off(b, word, scope)),
    aw.PutArtifact: lambda b, word, scope: word.to in dict(scope.places) and bool(_to_put(b, word, scope)),
    aw.LockArtifact: lambda b, word, scope: bool(_to_lock(b, word, scope)),
    aw.DiscardArtifact: lambda b, word, scope: bool(_found(b, word.artifact, scope)),
}
