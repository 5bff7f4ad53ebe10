"""Finds effects on a character that is dead, or that has no life left and only waits to die."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility
from schema.language.amounts import Life
from schema.language.base import SelectorWord
from schema.language.conditions import AllOf, Compare
from schema.language.control import TakeControl
from schema.language.delayed import Delayed
from schema.language.durations import Apply
from schema.language.effects import Damage, Heal, IfElse
from schema.language.lives import Destroy, LoseLife, SetLife, SetMaximumLife
from schema.language.replacement import Prevent, WouldDie
from schema.language.selectors import FromEvent, Itself
from schema.language.statuses import SetStatus
from schema.language.triggers import Died
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.absence import LeaveTable
from schema.systems.desktopia.checks.diagnostic_builders import warning
from schema.systems.desktopia.words import Attach, GrantFlick, MoveMissile


def of_the_dead(at: AbilityAt, ability: EffectAbility) -> Iterator[Diagnostic]:
    """Effects on who has died, or is dying until a later effect prevents the death."""
    if not isinstance(ability.when, Died | WouldDie):
        return
    saved = ""
    if isinstance(ability.when, WouldDie):
        saved = next((visit.pointer for visit in at.visits if isinstance(visit.word, Prevent)), "")
        if not saved:
            return
    for visit in at.visits:
        if visit.pointer == saved:
            return
        if not visit.pointer.startswith(saved.rpartition("/")[0]):
            continue
        field, who = _needs_life(visit.word)
        dead = isinstance(who, FromEvent) and who.role in ("dead", "victim")
        if dead or (isinstance(who, Itself) and ability.when.who == "self" and at.kind == "character"):
            message = _("The effect does not work on a dead character.")
            hint = _("Let “prevent” come first: until then it has no life left.") if saved else ""
            yield warning("gone-already", at.file, f"{visit.pointer}/{field}", message, hint)


def of_the_dying(at: AbilityAt, ability: EffectAbility) -> Iterator[Diagnostic]:
    """Effects on whom conditions have asked whether it has no life left."""
    visits = at.visits
    if any(isinstance(visit.word, Prevent) for visit in visits):
        return
    blocks = [(f"{at.pointer}/do/", one) for one in _without_life(ability.if_)]
    for visit in visits:
        if isinstance(visit.word, IfElse | Delayed):
            blocks += [(f"{visit.pointer}/do/", one) for one in _without_life(visit.word.if_)]
    # By then somebody may have come back.
    later = [f"{visit.pointer}/" for visit in visits if blocks and isinstance(visit.word, Delayed)]
    for visit in visits if blocks else ():
        field, who = _needs_life(visit.word)
        inside = (block for block, dying in blocks if dying == who and visit.pointer.startswith(block))
        if any(not any(one.startswith(block) and visit.pointer.startswith(one) for one in later) for block in inside):
            message = _("The effect does not work on a character without life.")
            hint = _("Who has no life left only waits to die: ask whether it has some, or name somebody else.")
            yield warning("gone-already", at.file, f"{visit.pointer}/{field}", message, hint)


def _needs_life(word: object) -> tuple[str, SelectorWord | None]:
    """The field of an effect with those who need life for it, and what is there; nothing for other words."""
    match word:
        case Damage() | Heal() | SetStatus() | Attach() | MoveMissile() | Apply():
            return "to", word.to
        case Destroy() | GrantFlick() | LeaveTable():
            return "who", word.who
        case SetLife() | SetMaximumLife() | TakeControl() | LoseLife():
            return "of", word.of
        case _:
            return "", None


def _without_life(conditions: Iterable[object]) -> Iterator[SelectorWord]:
    """Those of whom conditions ask that they have no life left."""
    for word in conditions:
        match word:
            case AllOf():
                yield from _without_life(word.conditions)
            case Compare(left=Life() as life):
                if (word.test, word.right) in (("at_most", 0), ("equal", 0), ("less", 1)):
                    yield life.of
            case _:
                pass
