"""What abilities hear of characters that were chosen for an ability, before its effects happen."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from schema.frozen_dataclass import replaced
from schema.language.base import ChoiceWord
from schema.language.choices import Gather, Pick
from schema.systems.desktopia.choosing import WasChosen, WouldBeChosen
from simulator.engine.ability_records import PendingEvent, WorkBlock, WorkReplacements, WorkTriggers
from simulator.engine.replacement import EventRules
from simulator.systems.desktopia.active_effects import answers, replaceable
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.hindrances import kind_of, pickable
from simulator.systems.desktopia.selector_evaluation import seat_name, seats_of, select
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import ChoicesMade, Choosing, Facts, Scope, WorkDeaths

_REPLACED = "would_be_chosen"


def those_chosen(
    b: Battle, scope: Scope, choices: Sequence[ChoiceWord], pays: bool
) -> tuple[WorkTriggers | WorkReplacements, ...]:
    """The abilities that hear of the characters that players have picked; each is chosen once, however often picked.

    The effects come next on the stack: abilities may change who is chosen before, but not what somebody pays with.
    """
    if not choices:
        return ()
    words = [word for word in choices if _by_players(word)]
    made = ChoicesMade(scope, tuple(getattr(word, "name", "") for word in words), ())
    picked = _characters(b, scope, made.names)
    if not picked or not ({_REPLACED, "was_chosen"} & b.rules.moments or _REPLACED in b.rules.later):
        return ()
    if pays or not replaceable(b, _REPLACED):
        return _those(b, scope, picked)
    possible = {getattr(word, "name", ""): _possible(b, word, scope) for word in words}
    events = tuple(PendingEvent(Choosing(scope, name, name, _instead(scope, name, possible))) for name in picked)
    return (WorkReplacements(_REPLACED, events, after=(replace(made, picked=picked),)),)


def _characters(b: Battle, scope: Scope, names: Sequence[str]) -> tuple[str, ...]:
    """The characters among what was picked under these names."""
    bound = dict(scope.names)
    found = dict.fromkeys(piece for name in names for piece in bound.get(name, ()))
    return tuple(piece for piece in found if piece in b.state.pieces and b.is_character(b.piece(piece)))


def _those(b: Battle, scope: Scope, picked: Sequence[str]) -> tuple[WorkTriggers, ...]:
    if "was_chosen" not in b.rules.moments:
        return ()
    due = [each for name in picked for each in _heard(b, "was_chosen", scope, name)]
    return (WorkTriggers(tuple(due)),) if due else ()


def _possible(b: Battle, word: ChoiceWord, scope: Scope) -> tuple[str, ...]:
    """Whom players can pick for an ability at all."""
    assert isinstance(word, Pick | Gather)
    if isinstance(word, Gather):
        every = tuple(player.seat for player in b.state.players if not player.out)
        seats = every if word.by is None else seats_of(b, word.by, scope)
        scopes = [(seat, replace(scope, me=seat)) for seat in seats]
    else:
        scopes = [(seat, scope) for seat in (seats_of(b, word.by, scope)[:1] if word.by else (scope.me,))]
    found = (name for seat, one in scopes for name in pickable(b, scope, seat, select(b, word.among, one)))
    return tuple(dict.fromkeys(found))


def _instead(scope: Scope, name: str, possible: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Who could be chosen instead of somebody, in each choice in which that one was picked."""
    picked = {choice: found for choice, found in scope.names if choice in possible and name in found}
    first, *others = picked
    return tuple(
        one
        for one in possible[first]
        if all(one in possible[other] for other in others) and all(one not in found for found in picked.values())
    )


def _by_players(word: ChoiceWord) -> bool:
    return isinstance(word, Pick) or (isinstance(word, Gather) and not word.random)


def _heard(b: Battle, tag: str, scope: Scope, name: str) -> list[Scope]:
    chosen = b.piece(name)
    kind = kind_of(b, scope.ability)
    spell = scope.ability if kind == "spell" and "spell" in b.rules.remembers else ""
    facts = Facts(source=seat_name(scope.me), mover=_doer(b, scope), target=chosen.id, victim=chosen.id, spell=spell)

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, WasChosen | WouldBeChosen)
        meant = not when.kinds or kind in when.kinds
        return meant and b.are_related(me, scope.me, when.by) and b.heard(when.who, me, piece.id, chosen)

    return answers(b, tag, facts, fits)


def _doer(b: Battle, scope: Scope) -> str:
    """The character whose ability it is: it bears the disk, or has shot it; empty for rituals and rules."""
    piece = b.state.pieces.get(scope.piece)
    if piece is None or b.is_character(piece):
        return scope.piece
    return b.bearer(piece.id) or scope.facts.shooter


# --- who is chosen instead ---------------------------------------------------------------------------


def _able(b: Battle, event: Choosing) -> list[Scope]:
    return _heard(b, _REPLACED, event.scope, event.chosen)


def _happen(b: Battle, events: tuple[Choosing, ...], after: tuple[Any, ...]) -> None:
    """The effects that follow on the stack are those of the ability, with whoever is chosen now."""
    [made] = after
    assert isinstance(made, ChoicesMade)
    chosen = {picked: tuple(one.chosen for one in events if one.picked == picked) for picked in made.picked}
    before = {choice: found for choice, found in made.scope.names if choice in made.names}
    now = made.scope
    for choice, found in before.items():
        now = now.pick(choice, tuple(dict.fromkeys(one for name in found for one in chosen.get(name, (name,)))))
    # Of an offer, what is done and what follows.
    for at in range(len(b.state.stack) - 1, -1, -1):
        block = b.state.stack[at]
        if not isinstance(block, WorkBlock) or not before.items() <= dict(block.scope.names).items():
            break
        scope = block.scope
        for choice in before:
            scope = scope.pick(choice, dict(now.names)[choice])
        b.state.stack[at] = replaced(block, scope=scope)
    b.push(*([WorkDeaths()] if b.state.dying else []), *_those(b, now, _characters(b, now, made.names)))


def _prevent(b: Battle, event: Choosing, amount: int | None) -> None:
    """The effects do not find that one."""


def _redirect(b: Battle, event: Choosing, to: str, amount: int | None) -> tuple[None, Choosing]:
    possible = to in event.possible and b.piece(to).zone == "field"
    return None, replace(event, chosen=to) if possible else event


CHOOSING_EVENTS: EventRules[Battle] = EventRules(_able, _happen, _prevent, redirect=_redirect)
