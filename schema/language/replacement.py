"""What replacement abilities are made of: events that would happen, and what can be done to such an event.

An effect of this kind changes the event, which then happens as changed. An ability without one replaces the event: its
own effects happen instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, CharacterSelector, EffectWord, ReplaceableWord, Who
from schema.models.base import ContentModel
from schema.models.walk import children

if TYPE_CHECKING:
    from collections.abc import Iterable


class WouldBeDamaged(ReplaceableWord):
    """A character would take damage, after all changes of the amount."""

    kind: Literal["would_be_damaged"] = "would_be_damaged"
    synonyms = (_("instead, shield, absorb, takes damage"),)
    has_amount: ClassVar[bool] = True
    says_instead: ClassVar[bool] = True
    who: Who = Field(default="self", description="Which character would be damaged.")


class WouldDie(ReplaceableWord):
    """A character would die; one whose death does not happen stays alive with 1 life."""

    kind: Literal["would_die"] = "would_die"
    synonyms = (_("instead, survive, cheat death, second life"),)
    who: Who = Field(default="self", description="Which character would die.")


class EventEffect(EffectWord):
    """Changes the event that would happen; only in replacement abilities."""

    needs_amount: ClassVar[bool] = True
    """Whether it only makes sense for events that have an amount."""


class Prevent(EventEffect):
    """The event does not happen, or so much less of its amount."""

    kind: Literal["prevent"] = "prevent"
    synonyms = (_("shield, ward, negate, cancel, block, absorb"),)
    needs_amount: ClassVar[bool] = False
    amount: Amount | None = Field(default=None, description="How much is prevented; the whole event when left out.")


class ChangeAmount(EventEffect):
    """The event happens with another amount."""

    kind: Literal["change_amount"] = "change_amount"
    synonyms = (_("reduce, halve, double, less damage, more damage, cap damage, at most so much damage, limit damage"),)
    to: Amount = Field(description="The new amount; never less than 0.")


class Redirect(EventEffect):
    """The event happens to other characters instead."""

    kind: Literal["redirect"] = "redirect"
    synonyms = (_("reflect, deflect, transfer, shield, instead, take it for another"),)
    to: CharacterSelector = Field(description="To whom it happens; to each of several.")
    amount: Amount | None = Field(default=None, description="How much of its amount; all when left out.")


def changes_event(effects: Iterable[EffectWord]) -> bool:
    """Whether any of the effects, or of those that are done with them, changes the event that would happen.

    What is left to happen later speaks of other events.
    """
    return any(map(_changes_event, effects))


def _changes_event(word: ContentModel) -> bool:
    if isinstance(word, EffectWord) and word.at_moment:
        return False
    return isinstance(word, EventEffect) or any(map(_changes_event, children(word)))


WHOLLY: Prevent = Prevent.model_construct(kind="prevent", amount=None)
"""The event does not happen: what an ability does first that only says what happens instead."""

REPLACEABLE = (WouldBeDamaged, WouldDie)
EVENT_EFFECTS = (Prevent, ChangeAmount, Redirect)
