"""What happens later: at a moment that an effect names, whatever has become of the card until then."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Condition, Duration, Effect, EffectWord, Trigger
from schema.language.durations import UntilTurnEnd


class Delayed(EffectWord):
    """Something happens later, at each such moment in a time, or at the next: also when the card has left play."""

    kind: Literal["delayed"] = "delayed"
    synonyms = (_("delayed trigger, later, next time, whenever this turn, at the end of this turn, afterwards"),)
    at_moment: ClassVar[str] = "when"
    when: Trigger = Field(description="The moment at which it happens.")
    if_: tuple[Condition, ...] = Field(
        alias="if", default=(), max_length=20, description="All of these must hold at that moment."
    )
    do: tuple[Effect, ...] = Field(
        min_length=1, max_length=20, description="What happens then; names still stand for what was chosen before."
    )
    lasts: Duration = Field(
        default=UntilTurnEnd(), description="How long it waits for such moments; with “next” only for the next one."
    )


DELAYED = (Delayed,)
