"""Durations: how long something lasts; and the effect that lets changes of the rules hold for a time."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import (
    CharacterSelector,
    Condition,
    Duration,
    DurationWord,
    EffectWord,
    Modifier,
    Number,
    PlayerSelector,
    Trigger,
)


class UntilTurnEnd(DurationWord):
    """Until the current turn ends."""

    kind: Literal["until_turn_end"] = "until_turn_end"
    within_turn: ClassVar[bool] = True
    synonyms = (_("end of turn, this turn"),)


class Turns(DurationWord):
    """Until the next turn of players starts or ends, or the last of several; not counting this or skipped ones."""

    kind: Literal["turns"] = "turns"
    synonyms = (_("until your next turn, until next turn, for n turns"),)
    number: Number = Field(default=1, description="How many turns, as counted when it begins.")
    of: PlayerSelector | None = Field(
        default=None, description="Whose turns; of several players, those of any. The ability's own when left out."
    )
    until: Literal["start", "end"] = Field(
        default="end", description="Whether it ends when the last of these turns starts or when it ends."
    )


class WhileHolds(DurationWord):
    """As long as conditions hold; once one of them does not, it is over for good. “It” is the piece."""

    kind: Literal["while"] = "while"
    synonyms = (_("as long as, until"),)
    if_: tuple[Condition, ...] = Field(alias="if", min_length=1, max_length=20, description="All of these must hold.")


class WhileInPlay(DurationWord):
    """As long as the piece with the ability stays in play: where it lies on another one, or is controlled, so long."""

    kind: Literal["while_in_play"] = "while_in_play"
    synonyms = (_("as long as you control, leaves play, source"),)


class Next(DurationWord):
    """Until it has worked this often; applied again, the numbers are added. Only for changes of damage."""

    kind: Literal["next"] = "next"
    synonyms = (_("charges, shield, the next time"),)
    times: Number = Field(default=1, description="How often it works, as counted when it begins; at least once.")


class ForGood(DurationWord):
    """Until the end of the game, or until it is removed."""

    kind: Literal["for_good"] = "for_good"
    synonyms = (_("permanent, forever, until cured"),)


class FirstOf(DurationWord):
    """Until the first of several durations is over."""

    kind: Literal["first_of"] = "first_of"
    synonyms = (_("whichever comes first, or until"),)
    durations: tuple[Duration, ...] = Field(min_length=1, max_length=4, description="The durations.")


class Until(DurationWord):
    """Until something happens: the first such moment at which its conditions hold ends it."""

    kind: Literal["until"] = "until"
    synonyms = (
        _("until it happens, until they play, until it is attacked, until it dies, ends when, ends as soon as"),
    )
    at_moment: ClassVar[str] = "when"
    when: Trigger = Field(description="The moment that ends it.")
    if_: tuple[Condition, ...] = Field(
        alias="if",
        default=(),
        max_length=20,
        description="All of these must hold at that moment; “it” is the piece for which it lasts.",
    )


class Apply(EffectWord):
    """From now on, changes of the rules hold for characters, as if their cards had a static ability; they add up."""

    kind: Literal["apply"] = "apply"
    synonyms = (_("buff, debuff, curse, bless, until end of turn, gains, temporary"),)
    holds_for: ClassVar[str] = "to"
    to: CharacterSelector = Field(description="The characters, found once.")
    if_: tuple[Condition, ...] = Field(
        alias="if",
        default=(),
        max_length=20,
        description="It works only while all of these hold; here each of the characters is “self”.",
    )
    modify: tuple[Modifier, ...] = Field(
        min_length=1, max_length=6, description="What changes; here each of the characters is “self”."
    )
    lasts: Duration = Field(default=UntilTurnEnd(), description="How long.")


DURATIONS = (UntilTurnEnd, Turns, WhileHolds, WhileInPlay, Next, ForGood, FirstOf, Apply)
ENDED = (Until,)
