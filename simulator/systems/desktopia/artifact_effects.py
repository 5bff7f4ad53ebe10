"""The words about artifacts: which a selector finds, and the effects that lay them elsewhere."""

from schema.language.base import SelectorWord
from schema.systems.desktopia import artifact_words as aw
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.absence import hear_gone
from simulator.systems.desktopia.artifact_taking import is_fixed, place_under, take
from simulator.systems.desktopia.artifacts import can_be_taken, discard_artifact, release, step_down
from simulator.systems.desktopia.battle import LOCKED, Battle
from simulator.systems.desktopia.durations import begin, lasting, would_last
from simulator.systems.desktopia.hindrances import hindered
from simulator.systems.desktopia.places import make_room, still_free
from simulator.systems.desktopia.selector_evaluation import living, select
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.weights import immovable_for
from simulator.systems.desktopia.work_stack import Scope, Taking


def _found(b: Battle, word: SelectorWord, scope: Scope, zones: tuple[str, ...] = ("field",)) -> list[Piece]:
    """The artifacts in these zones that a selector finds."""
    pieces = (b.state.pieces.get(name) for name in select(b, word, scope))
    return [
        piece
        for piece in pieces
        if piece is not None and piece.size == "artifact" and piece.zone in zones and piece.card not in b.rules.items
    ]


# --- under a character, and a character onto it --------------------------------------------------------


def _give(b: Battle, word: aw.GiveArtifact, scope: Scope, key: str) -> None:
    for artifact, to in _to_give(b, word, scope):
        take(b, Taking(((to, artifact),), "give", scope=scope))


def _to_give(b: Battle, word: aw.GiveArtifact, scope: Scope) -> list[tuple[str, str]]:
    """The artifact and the character, if there is room for both."""
    artifacts = [
        one.id
        for one in _found(b, word.artifact, scope)
        if not is_fixed(b, one.id, scope) and can_be_taken(b, one) and not b.is_locked(one.id)
    ]
    cannot = hindered(b, "take")
    takers = [name for name in living(b, word.to, scope) if not b.piece(name).on and name not in cannot]
    pairs = list(zip(artifacts[:1], takers[:1], strict=False))
    return [pair for pair in pairs if place_under(b, *pair, scope) is not None]


def _stand_on(b: Battle, word: aw.StandOn, scope: Scope, key: str) -> None:
    for who, artifact in _to_stand_on(b, word, scope):
        take(b, Taking(((who, artifact),), "stand_on", scope=scope))


def _to_stand_on(b: Battle, word: aw.StandOn, scope: Scope) -> list[tuple[str, str]]:
    """The character, and the first of the artifacts on which nobody stands."""
    fixed = immovable_for(b, scope) | hindered(b, "take")
    who = [name for name in living(b, word.who, scope) if name not in fixed]
    free = [
        one.id
        for one in _found(b, word.artifact, scope)
        if b.holder(one.id) is None and can_be_taken(b, one) and not b.is_locked(one.id)
    ]
    return list(zip(who[:1], free[:1], strict=False))


# --- off it ----------------------------------------------------------------------------------------


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
    return [one for one in _found(b, word.artifact, scope, ("field", "reserve")) if not is_fixed(b, one.id, scope)][:1]


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
    aw.GiveArtifact: lambda b, word, scope: bool(_to_give(b, word, scope)),
    aw.StandOn: lambda b, word, scope: bool(_to_stand_on(b, word, scope)),
    aw.StepOff: lambda b, word, scope: bool(_stepping_off(b, word, scope)),
    aw.PutArtifact: lambda b, word, scope: word.to in dict(scope.places) and bool(_to_put(b, word, scope)),
    aw.LockArtifact: lambda b, word, scope: bool(_to_lock(b, word, scope)),
    aw.DiscardArtifact: lambda b, word, scope: bool(_found(b, word.artifact, scope)),
}
