"""Effects that happen only so often, as parts of an ability."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.ability import Limit
from schema.language.base import Choice, Period, Role, Together
from schema.language.effects import WithChoices


class Limited(WithChoices):
    """Something happens only so often: a branch or part of an ability that then is not offered any more."""

    kind: Literal["limited"] = "limited"  # type: ignore[assignment]
    synonyms = (_("once, only once, limit of a mode, one branch only once, at most so often, first time"),)
    choose: tuple[Choice, ...] = Field(default=(), max_length=4, description="What its player picks, in this order.")
    times: int = Field(default=1, ge=1, le=100, description="How often.")
    per: Period = Field(description="The period in which it is counted.")
    each: Role | None = Field(
        default=None,
        description="Counted for each of what the event has in this role by itself, such as each shooter; for all "
        "together when left out.",
    )
    and_each: Role | None = Field(
        default=None,
        description="Counted for each pair of what the event has in the role `each` and in this one.",
    )
    together: Together = Field(
        default="piece",
        description="What is counted together: each piece or card by itself, so that each disk of a missile counts for "
        "itself, or as for the limit of an ability.",
    )

    @property
    def limit(self) -> Limit:
        """How often, as the limit of an ability."""
        return Limit.model_construct(
            times=self.times, per=self.per, each=self.each, and_each=self.and_each, together=self.together
        )
