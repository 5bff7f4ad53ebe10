"""Words about rituals that only Desktopia has, and effects that happen only so often."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Choice, Period, Relation, TriggerWord
from schema.language.effects import WithChoices


class Drawn(TriggerWord):
    """A player has drawn a card, also at the end of a turn; each of several cards is an event of its own."""

    kind: Literal["drawn"] = "drawn"
    synonyms = (_("draws a card, whenever you draw, when an opponent draws, has drawn"),)
    by: Relation = Field(default="own", description="Which player, in relation to the ability's player.")


class Limited(WithChoices):
    """Something happens only so often: a branch or part of an ability that then is not offered any more."""

    kind: Literal["limited"] = "limited"  # type: ignore[assignment]
    synonyms = (_("once, only once, limit of a mode, one branch only once, at most so often, first time"),)
    choose: tuple[Choice, ...] = Field(default=(), max_length=4, description="What its player picks, in this order.")
    times: int = Field(default=1, ge=1, le=100, description="How often, counted for each piece or card by itself.")
    per: Period = Field(description="The period in which it is counted.")


RITUAL_WORDS = (Drawn, Limited)
