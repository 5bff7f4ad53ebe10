"""The use of artifacts: what abilities hear of it, and those that work instead of it (DK-TURN-09)."""

from collections.abc import Callable
from typing import Any

from schema.systems.desktopia.artifact_words import Used, WouldBeUsed
from simulator.engine.ability_records import PendingEvent, WorkAbility, WorkReplacements, WorkTriggers
from simulator.engine.limits import count
from simulator.engine.replacement import EventRules
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import answers, limit_of, replaceable
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.memory import note_used
from simulator.systems.desktopia.selector_evaluation import seat_name
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import AfterUse, CheckVictory, Facts, Scope, Using, WorkDeaths


def use(b: Battle, scope: Scope) -> None:
    """Let a free ability work; that of an artifact unless an ability replaces its use."""
    piece = b.piece(scope.piece) if scope.piece else None
    if piece is None or piece.size != "artifact":
        b.push(WorkAbility(scope, agreed=True), WorkDeaths(), CheckVictory())
        return
    using = Using(scope, b.bearer(piece.id))
    if "used" in b.rules.moments:
        b.push(AfterUse(using))
    if replaceable(b, "would_be_used"):
        b.push(WorkReplacements("would_be_used", (PendingEvent(using),)))
    else:
        _do(b, using)


def _do(b: Battle, using: Using) -> None:
    note_used(b, using.scope.me, using.bearer, using.scope.piece)
    b.push(WorkAbility(using.scope, agreed=True), WorkDeaths(), CheckVictory())


def _heard(b: Battle, tag: str, using: Using) -> list[Scope]:
    me, artifact = using.scope.me, using.scope.piece
    facts = Facts(source=seat_name(me), target=artifact, mover=using.bearer)

    def fits(when: Any, piece: Piece, seat: int) -> bool:
        assert isinstance(when, Used | WouldBeUsed)
        return when.artifact in (None, b.piece(artifact).card) and b.are_related(seat, me, when.by)

    return answers(b, tag, facts, fits)


def after_use(b: Battle, task: AfterUse) -> None:
    """The abilities that the use of an artifact triggers."""
    due = _heard(b, "used", task.used)
    if due:
        b.push(WorkTriggers(tuple(due)), WorkDeaths(), CheckVictory())


def _prevent(b: Battle, using: Using, amount: int | None) -> None:
    """It counts as used, like an action that is prevented."""
    limit = limit_of(b, using.scope)
    if limit is not None:
        count(b.state.limits, limit[0])
    b.say(ev.UsePrevented(using.scope.piece, using.scope.me))
    note_used(b, using.scope.me, using.bearer, using.scope.piece)


def use_events(still_due: Callable[[Battle, Scope], bool]) -> EventRules[Battle]:
    """What replacement abilities do to a use; `still_due` tests whether its player still has the artifact."""

    def happen(b: Battle, events: tuple[Using, ...], after: tuple[Any, ...]) -> None:
        """First whoever the abilities have killed dies."""
        for using in events:
            if b.state.dying:
                b.push(WorkDeaths(), CheckVictory(), using)
            elif still_due(b, using.scope):
                _do(b, using)
            else:
                _prevent(b, using, None)
        if not events and b.state.dying:
            b.push(WorkDeaths(), CheckVictory())

    return EventRules(lambda b, using: _heard(b, "would_be_used", using), happen, _prevent)
