"""Words for what has happened: in this turn, in this round, since a player's last turn, or in the whole battle."""

from typing import Annotated, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import AmountWord, ConditionWord, OneOf, SelectorWord
from schema.language.effects import IfElse

Deed = Literal["died", "damaged", "healed", "hit", "moved", "flicked", "shot", "cast", "acted", "played"]
Since = Literal["turn", "round", "own_turn", "battle"]
AnybodySelector = Annotated[SelectorWord, OneOf("selector", "character", "character_card", "player")]
"""Characters, or players for all that is theirs."""
CauseSelector = Annotated[SelectorWord, OneOf("selector", "character", "missile", "artifact", "player")]

CAUSED = ("died", "damaged", "hit")
"""What somebody else may have done."""
MEASURED = ("damaged", "healed")
"""What has an amount."""

_WHAT = _(
    "A character died, took damage, gained life, was hit in a flick, was moved to another place in any way, was "
    "flicked, shot a missile, cast a spell, or took an action of any kind; or a player played a ritual."
)
_OF = _(
    "To which characters, or who did it; for players, to any of the characters that were theirs then. To anybody when "
    "left out."
)
_BY = _(
    "Only if one of these dealt the damage, made the hit or caused the death; for players, one of theirs or a card "
    "they used."
)
_SINCE = _("Since this turn began, since this round began, since the ability's player last had a turn, or ever.")


class HasHappened(ConditionWord):
    """Something has happened at least once."""

    kind: Literal["happened"] = "happened"
    synonyms = (_("this turn, this round, since your last turn, was damaged, has moved, has acted, has died, morbid"),)
    what: Deed = Field(description=_WHAT)
    of: AnybodySelector | None = Field(default=None, description=_OF)
    by: CauseSelector | None = Field(default=None, description=_BY)
    since: Since = Field(default="turn", description=_SINCE)


class TimesHappened(AmountWord):
    """How often something has happened, or how much damage was taken or life gained in all."""

    kind: Literal["happened"] = "happened"
    synonyms = (_("how often, this turn, this round, number of deaths, damage taken, storm"),)
    what: Deed = Field(description=_WHAT)
    of: AnybodySelector | None = Field(default=None, description=_OF)
    by: CauseSelector | None = Field(default=None, description=_BY)
    since: Since = Field(default="turn", description=_SINCE)
    measured: bool = Field(
        default=False, description="The damage taken or the life gained in all, instead of how often it has happened."
    )


class AfterDeaths(IfElse):
    """Does something if conditions hold when the deaths that its ability, flick or shot has caused are over."""

    kind: Literal["after_deaths"] = "after_deaths"  # type: ignore[assignment]
    synonyms = (_("if this kills, if nobody died, if it killed somebody, survives, once the dead are gone, on kill"),)


MEMORY = (HasHappened, TimesHappened, AfterDeaths)
