"""Abilities: used by their player, worked at a moment or instead of an event, or changing the rules while in force."""

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import (
    Activation,
    ActiveIn,
    Choice,
    Condition,
    Effect,
    Modifier,
    Period,
    Replaceable,
    Role,
    Together,
    Trigger,
    TriggerWord,
)
from schema.models.base import ContentModel, Text


class Limit(ContentModel):
    """How often an ability may work."""

    times: int = Field(default=1, ge=1, le=100, description="How often.")
    per: Period = Field(description="The period in which it is counted.")
    each: Role | None = Field(
        default=None,
        description="Counted for each of what the event has in this role by itself; for all together when left out.",
    )
    and_each: Role | None = Field(
        default=None,
        description="Counted for each pair of what the event has in the role `each` and in this one.",
    )
    together: Together = "piece"


class EffectAbility(ContentModel):
    """What abilities with effects have in common: activated, triggered and replacement abilities."""

    moment_key: ClassVar[str] = "when"
    """The key of `when` in JSON."""
    kind: str
    title: Text = Field(default={}, description="The ability's name on the card.")
    text: Text = Field(default={}, description="Custom text for the card.")
    when: TriggerWord
    optional: bool = Field(default=False, description="Its player may choose not to use it.")
    active_in: ActiveIn = "always"
    if_: tuple[Condition, ...] = Field(
        alias="if", default=(), max_length=20, description="All of these must hold at that moment."
    )
    choose: tuple[Choice, ...] = Field(
        default=(), max_length=6, description="What its player picks first, in this order."
    )
    cost: tuple[Effect, ...] = Field(
        default=(), max_length=4, description="What its player pays first; it cannot be used unless all can be paid."
    )
    do: tuple[Effect, ...] = Field(min_length=1, max_length=20, description="What happens, in this order.")
    limit: Limit | None = Field(default=None, description="How often it may work.")


class Activated(EffectAbility):
    """Used by its player: if its conditions hold, its choices are made and its effects happen."""

    kind: Literal["activated"] = "activated"
    synonyms = (_("trait, ability, action, active"),)
    when: Activation = Field(description="When its player may use it.")


class Triggered(EffectAbility):
    """Works at a moment: if its conditions hold, its choices are made and its effects happen."""

    kind: Literal["triggered"] = "triggered"
    synonyms = (_("when, whenever, trait, on, reaction, event"),)
    when: Trigger = Field(description="The moment at which it works.")


class Replacement(EffectAbility):
    """Works before an event that would happen: if its conditions hold, it changes the event or takes its place."""

    moment_key: ClassVar[str] = "instead_of"
    kind: Literal["replacement"] = "replacement"
    synonyms = (_("instead, prevent, redirect, interrupt"),)
    when: Replaceable = Field(alias="instead_of", description="The event that would happen.")


class Static(ContentModel):
    """Changes the rules while its conditions hold."""

    kind: Literal["static"] = "static"
    synonyms = (_("aura, trait, passive, continuous, always, standing, constant, permanent"),)
    title: Text = Field(default={}, description="The ability's name on the card.")
    text: Text = Field(default={}, description="Custom text for the card.")
    active_in: ActiveIn = "always"
    if_: tuple[Condition, ...] = Field(alias="if", default=(), max_length=20, description="All of these must hold.")
    modify: tuple[Modifier, ...] = Field(min_length=1, max_length=6, description="What it changes.")
    uses: int | None = Field(
        default=None, ge=1, le=100, description="It is discarded after working this often; unlimited when left out."
    )
    limit: Limit | None = Field(default=None, description="How often it may work.")


def share_a_limit(abilities: Iterable[object]) -> bool:
    """Whether several of these abilities state no limit, so that they share one where their card has one."""
    return sum(isinstance(each, EffectAbility) and each.limit is None for each in abilities) > 1


Ability = Annotated[Activated | Triggered | Replacement | Static, Field(discriminator="kind")]
