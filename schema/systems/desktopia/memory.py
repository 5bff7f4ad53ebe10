"""Words for what has happened: in this turn, in this round, since a player's last turn, or in the whole battle."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import AmountWord, CharacterSelector, Condition, ConditionWord, OneOf, SelectorWord
from schema.language.effects import IfElse
from schema.language.types import Yields, as_in

Deed = Literal[
    "died",
    "damaged",
    "healed",
    "hit",
    "touched",
    "moved",
    "flicked",
    "shot",
    "cast",
    "acted",
    "played",
    "drew",
    "discarded",
    "used",
    "had_turn",
]
Since = Literal["flick", "ability", "turn", "round", "own_turn", "last_turn", "battle"]
AnybodySelector = Annotated[
    SelectorWord, OneOf("selector", "character", "character_card", "player", "artifact", "missile", "object")
]
"""Characters, or players for all characters that are theirs; what was moved can be anything on the table."""
CauseSelector = Annotated[SelectorWord, OneOf("selector", "character", "missile", "artifact", "player")]

CAUSED = ("died", "damaged", "hit", "touched", "used")
"""What somebody else may have done, or what was done with something."""
MEASURED = ("damaged", "healed", "moved")
"""What has an amount."""

WITH_CARDS = ("played", "drew", "discarded")
"""What players do with rituals."""

OF_THINGS = ("moved",)
"""What happens to artifacts, missiles and objects as well."""

WITH_THINGS = (*WITH_CARDS, "used")
"""What is done with rituals and artifacts."""

WITH_PLAYERS = (*WITH_THINGS, "had_turn")
"""What only players do."""

_WHAT = _(
    "A character died, took damage, gained life, was hit in a flick, touched another disk in a flick or shot, was "
    "moved to another place in any way, was flicked, shot a missile, cast a spell, or took an action of any kind; or a "
    "player played, drew or discarded a ritual, used an artifact, or had a turn that has at least begun."
)
_OF = _(
    "To which characters, or who did it; for players, to any of the characters that were theirs then. To any character "
    "when left out. Artifacts, missiles on the bare table and objects can only have been moved."
)
_BY = _(
    "Only if one of these dealt the damage, made the hit, caused the death, was touched, or is the artifact that was "
    "used; for players, one of theirs or a card they used."
)
_SINCE = _(
    "Since this flick or shot began, or the last one; since this ability began to work, also in what it has left to "
    "happen later; since this turn began, since this round began, since the ability's player last had a turn; in the "
    "last turn of the player whose doing it is (`by`, else `of`) that is over; or ever."
)
_BEFORE = _(
    "Only what happened before it happened to this character: “the third that was hit” is one before whom two were. "
    "All of it when left out."
)
_SINCE_LAST = _(
    "Only what happened after this happened last to whom `of` names, or was done by them (whom `by` names without "
    "`of`): the damage that it took since it was last flicked. All of it if it never did, or when left out."
)


class HasHappened(ConditionWord):
    """Something has happened at least once."""

    kind: Literal["happened"] = "happened"
    synonyms = (
        _(
            "this turn, this round, since your last turn, was damaged, has moved, has acted, has died, morbid, has had "
            "a turn, whom it touched this turn, in their last turn, in this flick, in the meantime, since then, since "
            "it was last flicked"
        ),
    )
    what: Deed = Field(description=_WHAT)
    of: AnybodySelector | None = Field(default=None, description=_OF)
    by: CauseSelector | None = Field(default=None, description=_BY)
    since: Since = Field(default="turn", description=_SINCE)
    before: CharacterSelector | None = Field(default=None, description=_BEFORE)
    since_last: Deed | None = Field(default=None, description=_SINCE_LAST)


class TimesHappened(AmountWord):
    """How often something has happened, or how much damage was taken or life gained in all."""

    kind: Literal["happened"] = "happened"
    synonyms = (
        _(
            "how often, this turn, this round, number of deaths, damage taken, storm, hits in this flick, how many "
            "were hit, way this turn, distance moved this turn, how far it slid this turn, in the meantime, since "
            "then, different characters, how many characters acted, how many disks were flicked, each counted once, "
            "distinct, since it was last hit, since its last action, since its last flick"
        ),
    )
    what: Deed = Field(description=_WHAT)
    of: AnybodySelector | None = Field(default=None, description=_OF)
    by: CauseSelector | None = Field(default=None, description=_BY)
    since: Since = Field(default="turn", description=_SINCE)
    before: CharacterSelector | None = Field(default=None, description=_BEFORE)
    since_last: Deed | None = Field(default=None, description=_SINCE_LAST)
    measured: bool = Field(
        default=False,
        description="The damage taken, the life gained or the way in millimetres in all, instead of how often it has "
        "happened.",
    )
    different: bool = Field(
        default=False,
        description="How many different characters it has happened to, or have done it, living or dead: each of them "
        "once.",
    )


class Latest(SelectorWord):
    """The one of several to whom something happened last, or who did it last; nobody if it has not happened."""

    kind: Literal["latest"] = "latest"
    synonyms = (
        _(
            "the last to, most recent, most recently, previous, last flicked, was flicked last, who acted last, who "
            "lost a character last, who hit it last, last attacker, last victim, the one before, "
            "the first to, who was first, first blood, earliest"
        ),
    )
    yields: ClassVar[Yields] = as_in("of")
    of: Annotated[SelectorWord, OneOf("selector", "character", "player")] = Field(
        description="Who is meant: of these the last one. Players for what happened to any of the characters that were "
        "theirs then. Characters are the living."
    )
    what: Deed = Field(description=_WHAT)
    by: CauseSelector | None = Field(default=None, description=_BY)
    to: AnybodySelector | None = Field(
        default=None,
        description="Whom it was done to: then those are meant who dealt the damage, hit, touched or killed.",
    )
    since: Since = Field(default="battle", description=_SINCE)
    earliest: bool = Field(default=False, description="The first one instead of the last.")


class AfterDeaths(IfElse):
    """Does something if conditions hold when the deaths that its ability, flick or shot has caused are over."""

    kind: Literal["after_deaths"] = "after_deaths"  # type: ignore[assignment]
    synonyms = (
        _(
            "if this kills, if nobody died, if it killed somebody, survives, survivors, those that survive, who is "
            "still alive, once the dead are gone, on kill"
        ),
    )
    if_: tuple[Condition, ...] = Field(
        default=(),
        alias="if",
        max_length=20,
        description="All of these must hold; without any it happens whoever has died.",
    )


MEMORY = (HasHappened, TimesHappened, Latest, AfterDeaths)
