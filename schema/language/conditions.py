"""Conditions that every game system shares."""

from typing import Annotated, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import (
    Amount,
    AnySelector,
    CharacterSelector,
    Condition,
    ConditionWord,
    OneOf,
    Relation,
    SelectorWord,
)
from schema.language.selectors import Candidate
from schema.models.base import Slug

IT = Candidate()


class Compare(ConditionWord):
    """Compares two amounts."""

    kind: Literal["compare"] = "compare"
    synonyms = (_("at least, at most, more than, less than, equal"),)
    left: Amount = Field(description="The first amount.")
    test: Literal["less", "at_most", "equal", "at_least", "more", "different"] = Field(
        description="How the first amount compares with the second."
    )
    right: Amount = Field(description="The second amount.")


class AllOf(ConditionWord):
    """Every one of the conditions holds."""

    kind: Literal["all_of"] = "all_of"
    synonyms = (_("and, both"),)
    conditions: tuple[Condition, ...] = Field(min_length=1, max_length=20, description="The conditions.")


class AnyOf(ConditionWord):
    """At least one of the conditions holds."""

    kind: Literal["any_of"] = "any_of"
    synonyms = (_("or, either"),)
    conditions: tuple[Condition, ...] = Field(min_length=1, max_length=20, description="The conditions.")


class NoneOf(ConditionWord):
    """None of the conditions holds."""

    kind: Literal["none_of"] = "none_of"
    synonyms = (_("not, unless, neither"),)
    conditions: tuple[Condition, ...] = Field(min_length=1, max_length=20, description="The conditions.")


class Exists(ConditionWord):
    """The selector finds something."""

    kind: Literal["exists"] = "exists"
    synonyms = (_("there is, you have, you control"),)
    what: AnySelector = Field(description="What to look for.")


class Same(ConditionWord):
    """A piece is a certain one, or one of several."""

    kind: Literal["same"] = "same"
    synonyms = (_("equals, is the same as, is one of, is one of the two, is among them, belongs to the group"),)
    who: AnySelector = Field(default=IT, description="The piece that is tested.")
    other: Annotated[SelectorWord, OneOf("selector", like="who")] = Field(
        description="The piece that it must be; of several, one of them."
    )


HeldSelector = Annotated[SelectorWord, OneOf("selector", "piece", "player")]
"""Pieces, for which their players stand, and players."""


class Related(ConditionWord):
    """A piece or player is in a relation to the ability's player, or to another one: an ally of who bears it."""

    kind: Literal["related"] = "related"
    synonyms = (
        _("friendly, hostile, side, owner, controller, ally of, enemy of, opponent of, teammate of, same player as"),
    )
    who: HeldSelector = Field(default=IT, description="The piece or player that is tested.")
    relation: Relation = Field(description="Its relation to the ability's player, or to `to`.")
    to: HeldSelector | None = Field(
        default=None,
        description="As the player of this piece, or this player, sees it; of several one of them. As the ability's "
        "own player does when left out.",
    )


class Wounded(ConditionWord):
    """A character is alive with less life than its maximum."""

    kind: Literal["wounded"] = "wounded"
    synonyms = (_("damaged, hurt, injured"),)
    who: CharacterSelector = Field(default=IT, description="The character that is tested.")


class RulingIs(ConditionWord):
    """The game is played with this answer to a question on which the manuals differ."""

    kind: Literal["ruling"] = "ruling"
    synonyms = (_("house rule, option, variant"),)
    name: Slug = Field(description="The question, as named in the pack's rules.")
    answer: Slug = Field(description="The answer.")


CONDITIONS = (Compare, AllOf, AnyOf, NoneOf, Exists, Same, Related, Wounded, RulingIs)
