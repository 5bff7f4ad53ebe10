"""An ability: a moment, conditions, choices and effects; or a standing change of the rules."""

from typing import Annotated, Literal

from pydantic import Field

from schema.language.base import Choice, Condition, Effect, InForce, Modifier, Period, Trigger
from schema.models.base import ContentModel, Text


class Limit(ContentModel):
    """How often an ability may work."""

    times: int = Field(default=1, ge=1, le=100, description="How often.")
    per: Period = Field(description="The period in which it is counted.")


class Triggered(ContentModel):
    """Works at a moment: if its conditions hold, its choices are made and its effects happen."""

    kind: Literal["triggered"] = "triggered"
    title: Text = Field(default={}, description="The ability's name on the card.")
    text: Text = Field(default={}, description="Custom text for the card.")
    when: Trigger = Field(description="The moment at which it works.")
    may: bool = Field(default=False, description="Its player may choose not to use it.")
    in_force: InForce = "always"
    provided: tuple[Condition, ...] = Field(
        default=(), max_length=20, description="All of these must hold at that moment."
    )
    choose: tuple[Choice, ...] = Field(
        default=(), max_length=6, description="What its player picks first, in this order."
    )
    do: tuple[Effect, ...] = Field(min_length=1, max_length=20, description="What happens, in this order.")
    limit: Limit | None = Field(default=None, description="How often it may work.")


class Standing(ContentModel):
    """Changes the rules while its conditions hold."""

    kind: Literal["standing"] = "standing"
    title: Text = Field(default={}, description="The ability's name on the card.")
    text: Text = Field(default={}, description="Custom text for the card.")
    in_force: InForce = "always"
    provided: tuple[Condition, ...] = Field(default=(), max_length=20, description="All of these must hold.")
    modify: tuple[Modifier, ...] = Field(min_length=1, max_length=6, description="What it changes.")
    uses: int | None = Field(
        default=None, ge=1, le=100, description="It is discarded after working this often; unlimited when left out."
    )


Ability = Annotated[Triggered | Standing, Field(discriminator="kind")]
