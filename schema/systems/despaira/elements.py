"""What cards are told apart by: elements, types of creatures, statuses and counters. Which ones exist is content."""

from typing import Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.models.card_parts import Colour
from schema.systems.despaira.vocabulary import Ability

ElementMark = Literal["ring", "crescent", "sun", "leaf", "waves", "star", "flame", "skull", "bolt", "peaks"]

CounterMark = Literal[
    "hash", "wick", "crack", "ring", "crescent", "sun", "leaf", "waves", "star", "flame", "skull", "bolt", "peaks"
]


class Element(ContentModel):
    """An element of creatures; tiles of a kind that boosts it make its creatures stronger (DS-FIELD-02)."""

    id: Slug = Field(description="The element's id.")
    name: Text = Field(min_length=1, description="The element's name.")
    colour: Colour = Field(description="Its base colour on cards and tiles.")
    deep: Colour = Field(description="Its darkest tone: the band of a card and the field of its figures.")
    tint: Colour = Field(description="Its palest tone: the field behind the text.")
    mark: ElementMark = Field(description="Its sign, for players who cannot tell colours apart.")
    provenance: dict[str, str] = Field(default={}, max_length=100, description="The sources of the values, by key.")


class CreatureType(ContentModel):
    """A type of creatures, such as Beast, to which abilities refer."""

    id: Slug = Field(description="The type's id.")
    name: Text = Field(min_length=1, description="The type's name.")


class Status(ContentModel):
    """What a card can be for a time, with the abilities that it has as long as that (DS-R-45)."""

    id: Slug = Field(description="The status's id.")
    name: Text = Field(min_length=1, description="The status's name.")
    colour: str = Field(
        default="", pattern=r"^(?:#[0-9A-Fa-f]{6})?$", description="Its colour while playing, such as #4A7C2B."
    )
    stacks: Literal["refresh", "add", "ignore"] = Field(
        default="refresh",
        description="When a card gets it again: the longer time counts, it has it once more, or nothing changes.",
    )
    abilities: tuple[Ability, ...] = Field(
        default=(), max_length=6, description="What a card with it can do, and what happens to it."
    )


class Counter(ContentModel):
    """A named counter on cards, tiles or players (DS-CNT-01)."""

    id: Slug = Field(description="The counter's id.")
    name: Text = Field(min_length=1, description="The counter's name.")
    on: tuple[Literal["card", "tile", "player"], ...] = Field(
        default=("card",), min_length=1, max_length=3, description="What can have it."
    )
    most: int | None = Field(default=None, ge=1, le=1000, description="The largest number; unlimited when left out.")
    mark: CounterMark = Field(default="hash", description="Its sign on cards and tiles.")
