"""Actions of characters: what each of them does, and abilities that replace one before it happens."""

from collections.abc import Mapping
from typing import Any

from schema.systems.desktopia.forms import Deed
from simulator.engine.ability_records import PendingEvent, WorkAbility, WorkReplacements
from simulator.engine.replacement import EventRules
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia import flicks
from simulator.systems.desktopia.active_effects import answers, replaceable
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import Cast, FlickDisk, Shoot
from simulator.systems.desktopia.hindrances import hindered
from simulator.systems.desktopia.legality import check_shot_place
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.weights import immovable
from simulator.systems.desktopia.work_stack import Acting, CheckVictory, DoFlick, Facts, Scope, WorkDeaths

_DEEDS: Mapping[str, Deed] = {"flick": "flick", "shot": "shoot", "spell": "cast"}


def spell_of(b: Battle, acting: Acting) -> str:
    """The ability of the spell that is cast as the action, if a word asks for it; empty for others."""
    return acting.decision.ability if isinstance(acting.decision, Cast) and "spell" in b.rules.remembers else ""


def act(b: Battle, acting: Acting) -> None:
    """Let the action happen, unless an ability replaces it."""
    if replaceable(b, "would_act"):
        b.push(WorkReplacements("would_act", (PendingEvent(acting),)))
    else:
        _do(b, acting)


def _do(b: Battle, acting: Acting) -> None:
    decision = acting.decision
    match decision:
        case FlickDisk():
            flick = DoFlick(
                decision.piece, decision.direction, decision.speed, decision.offset, acting.seat, granted=False
            )
            flicks.prepare_flick(b, flick)
        case Shoot():
            b.note("acted", b.piece(acting.piece))
            flicks.begin_shot(b, decision, acting.seat)
        case Cast():
            b.say(ev.SpellCast(decision.piece, decision.ability))
            b.note("acted", b.piece(decision.piece))
            b.note("cast", b.piece(decision.piece))
            scope = Scope(decision.ability, acting.seat, decision.piece)
            b.push(WorkAbility(scope, agreed=True), WorkDeaths(), CheckVictory())
        case _:
            raise AssertionError("the decision was checked")


def _able(b: Battle, acting: Acting) -> list[Scope]:
    actor = b.piece(acting.piece)

    def fits(when: Any, piece: Piece, me: int) -> bool:
        return (not when.actions or acting.action in when.actions) and b.heard(when.who, me, piece.id, actor)

    return answers(b, "would_act", Facts(source=actor.id, mover=actor.id, spell=spell_of(b, acting)), fits)


def _happen(b: Battle, events: tuple[Acting, ...], after: tuple[Any, ...]) -> None:
    """First whoever the abilities have killed dies; who is dead or away by then does nothing."""
    for acting in events:
        if b.state.dying:
            b.push(acting)
        elif _still_can(b, acting):
            _do(b, acting)
        else:
            _prevent(b, acting, None)
    if b.state.dying:
        b.push(WorkDeaths(), CheckVictory())


def work_acting(b: Battle, acting: Acting) -> None:
    """An action that has waited for the deaths before it."""
    _happen(b, (acting,), ())


def _still_can(b: Battle, acting: Acting) -> bool:
    piece, decision = b.piece(acting.piece), acting.decision
    if piece.zone != "field" or b.life(piece) <= 0 or piece.id in hindered(b, _DEEDS[acting.action]):
        return False
    if isinstance(decision, FlickDisk):
        return piece.id not in immovable(b, "flick", piece.owner)
    return isinstance(decision, Cast) or _has_room(b, decision)


def _has_room(b: Battle, decision: Shoot) -> bool:
    return check_shot_place(b, decision.shooter, decision.missile, decision.x, decision.y) is None


def _prevent(b: Battle, acting: Acting, amount: int | None) -> None:
    b.say(ev.ActionPrevented(acting.piece, acting.action))
    b.note("acted", b.piece(acting.piece))


ACTION_EVENTS: EventRules[Battle] = EventRules(_able, _happen, _prevent)
