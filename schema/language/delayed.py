"""What happens later: at a moment that an effect names, whatever has become of the card until then."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.ability import Limit
from schema.language.base import Condition, Duration, Effect, EffectWord, Replaceable, Trigger
from schema.language.durations import UntilTurnEnd


class Delayed(EffectWord):
    """Something happens later, at each such moment in a time, or at the next: also when the card has left play."""

    kind: Literal["delayed"] = "delayed"
    synonyms = (_("delayed trigger, later, next time, whenever this turn, at the end of this turn, afterwards"),)
    at_moment: ClassVar[str] = "when"
    moment_key: ClassVar[str] = "when"
    """The key of the moment in JSON."""
    when: Trigger = Field(description="The moment at which it happens.")
    if_: tuple[Condition, ...] = Field(
        alias="if",
        default=(),
        max_length=20,
        description="All of these must hold at that moment; with “next” it waits for the next one at which they hold. "
        "What is asked only once, at the very next moment, stands in an “if_else” in “do”.",
    )
    do: tuple[Effect, ...] = Field(
        min_length=1, max_length=20, description="What happens then; names still stand for what was chosen before."
    )
    lasts: Duration = Field(
        default=UntilTurnEnd(), description="How long it waits for such moments; with “next” only for the next one."
    )
    limit: Limit | None = Field(default=None, description="How often it may happen in that time.")


class ReplaceLater(Delayed):
    """An event that would happen later is changed or replaced, each time or the next, even without the card."""

    moment_key: ClassVar[str] = "instead_of"
    kind: Literal["replace_later"] = "replace_later"  # type: ignore[assignment]
    synonyms = (_("the next time it would, instead, the next time this turn, delayed replacement, shield this turn"),)
    when: Replaceable = Field(alias="instead_of", description="The event that would happen.")
    do: tuple[Effect, ...] = Field(
        min_length=1,
        max_length=20,
        description="What happens instead, or how the event is changed; names still stand for what was chosen before.",
    )


DELAYED = (Delayed, ReplaceLater)
