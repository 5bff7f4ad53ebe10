"""Counters of a pack: named numbers on pieces, players and objects of the landscape."""

from typing import Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text

CounterHolder = Literal["character", "missile", "artifact", "player", "object"]


class Counter(ContentModel):
    """A named number on pieces, players or objects of the landscape, such as mana, a charge or a countdown."""

    id: Slug = Field(description="The counter's id.")
    name: Text = Field(min_length=1, description="Its name.")
    on: tuple[CounterHolder, ...] = Field(
        default=("character",),
        min_length=1,
        max_length=5,
        description="What can have it; `object` is any object of the landscape.",
    )
    start: int = Field(
        default=0, ge=0, le=1000, description="How many each of them has when it enters play, or the battle begins."
    )
    most: int | None = Field(default=None, ge=1, le=1000, description="The largest number; unlimited when left out.")
