"""Effects that every game system shares."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import (
    Amount,
    AmountWord,
    AnySelector,
    CharacterSelector,
    Choice,
    Condition,
    Effect,
    EffectWord,
    OneOf,
    PlayerSelector,
)
from schema.language.choices import BY
from schema.language.types import Yields, as_in
from schema.models.base import Slug


class Damage(EffectWord):
    """Characters take damage."""

    kind: Literal["damage"] = "damage"
    synonyms = (_("hurt, wound, burn"),)
    pays: ClassVar[bool] = True
    to: CharacterSelector = Field(description="The targets; each takes the full amount, all at the same time.")
    amount: Amount = Field(default=1, description="How much, before modifiers.")


class Heal(EffectWord):
    """Characters gain life, up to their maximum."""

    kind: Literal["heal"] = "heal"
    synonyms = (_("restore, cure, regenerate, gain life"),)
    to: CharacterSelector = Field(description="The characters that gain it.")
    amount: Amount = Field(default=1, description="How much.")


class ChooseOne(EffectWord):
    """The ability's player, or another one, picks one of several branches, or more of them."""

    kind: Literal["choose_one"] = "choose_one"
    synonyms = (_("modes, modal, options, a mode not chosen before, not the same twice, alternate"),)
    branches: tuple[tuple[Effect, ...], ...] = Field(
        min_length=2, max_length=6, description="The branches, each a list of effects."
    )
    least: Annotated[int | AmountWord, OneOf("amount", bounds=(1, 6))] = Field(
        default=1, description="The minimum number of branches to pick."
    )
    most: Annotated[int | AmountWord, OneOf("amount", bounds=(1, 6))] = Field(
        default=1, description="The maximum number of branches to pick; with an amount of 0 none is picked."
    )
    by: PlayerSelector | None = Field(default=None, description=BY)
    not_last: bool = Field(
        default=False, description="Not the branches that were picked the last time, by this piece or for this player."
    )


class WithChoices(EffectWord):
    """The ability's player makes choices at this point, as in a branch that has choices of its own."""

    kind: Literal["with_choices"] = "with_choices"
    synonyms = (_("target, pick, choose here, select"),)
    choose: tuple[Choice, ...] = Field(min_length=1, max_length=4, description="What its player picks, in this order.")
    do: tuple[Effect, ...] = Field(min_length=1, max_length=20, description="What happens with it.")


MOST_REPEATS = 20
"""The most times that an effect is repeated."""


class Repeat(EffectWord):
    """Does the same several times, one after another, or until something holds."""

    kind: Literal["repeat"] = "repeat"
    synonyms = (_("times, several times, loop, again, repeat this process, repeat until, as long as, keep going"),)
    times: Amount = Field(
        default=MOST_REPEATS, description="How often at most, found once at the start; at most 20 times."
    )
    do: tuple[Effect, ...] = Field(min_length=1, max_length=20, description="What happens each time.")
    until: tuple[Condition, ...] = Field(
        default=(),
        max_length=20,
        description="It is over as soon as all of these hold after one time; they know what was rolled or noted in it.",
    )


class ForEach(EffectWord):
    """Does the same for each of several pieces, one after another."""

    kind: Literal["for_each"] = "for_each"
    synonyms = (_("loop, repeat, every, one after another, in any order, in the order of your choice"),)
    binds: ClassVar[Yields] = as_in("among")
    among: AnySelector = Field(
        description="The pieces, taken once at the start, one after another: players by their seats, others by their "
        "ids."
    )
    name: Slug = Field(default="each", description="The name of the current piece.")
    choose: tuple[Choice, ...] = Field(default=(), max_length=4, description="Choices made again for each piece.")
    do: tuple[Effect, ...] = Field(min_length=1, max_length=20, description="What happens for each piece.")
    any_order: bool = Field(
        default=False, description="In any order: the ability's player chooses each time which one is next."
    )


class Divide(ForEach):
    """An amount is divided among several as a player chooses; for each with a share something happens."""

    kind: Literal["divide"] = "divide"  # type: ignore[assignment]
    synonyms = (_("divide damage, distribute, split, divided as you choose, share out, spread, divide among"),)
    among: AnySelector = Field(description="Among what; some may get nothing.")
    do: tuple[Effect, ...] = Field(
        min_length=1, max_length=20, description="What happens for each with a share, one after another, at the end."
    )
    amount: Amount = Field(description="How much is divided, at most 20; all of it must be.")
    share: Slug = Field(default="share", description="The name by which `noted` finds the share of the current one.")
    by: PlayerSelector | None = Field(default=None, description=BY)


class IfElse(EffectWord):
    """Does something only if conditions hold at that moment."""

    kind: Literal["if_else"] = "if_else"
    synonyms = (_("otherwise, condition, only if"),)
    if_: tuple[Condition, ...] = Field(alias="if", min_length=1, max_length=20, description="All of these must hold.")
    do: tuple[Effect, ...] = Field(min_length=1, max_length=20, description="What happens then.")
    otherwise: tuple[Effect, ...] = Field(default=(), max_length=20, description="What happens otherwise.")


class DiscardSelf(EffectWord):
    """The piece or card that has the ability is discarded."""

    kind: Literal["discard_self"] = "discard_self"
    synonyms = (_("sacrifice, remove, destroy"),)
    pays: ClassVar[bool] = True


EFFECTS = (Damage, Heal, ChooseOne, WithChoices, Repeat, ForEach, IfElse, DiscardSelf)
DIVIDED = (Divide,)
