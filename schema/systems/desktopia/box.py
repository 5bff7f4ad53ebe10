"""The box: which disks, cards and tokens exist, which limits squads and summons (DK-INV-01)."""

from typing import Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug
from schema.models.card_parts import Provenance

ITEM = "item"
"""The face of an artifact disk that shows a special item, a barrel."""


class BoxDisks(ContentModel):
    """Some equal disks of the box."""

    order: Slug = Field(description="The Order whose colour they have.")
    size: Literal["hero", "veteran", "fighter", "artifact", "missile"] = Field(
        description="It determines their diameter."
    )
    faces: tuple[Slug, ...] = Field(
        min_length=1, max_length=2, description="The cards they show, one for each face; `item` for the special item."
    )
    count: int = Field(default=1, ge=1, le=100, description="How many there are.")


class RitualCards(ContentModel):
    """Equal cards of the ritual deck."""

    ritual: Slug = Field(description="The ritual.")
    copies: int = Field(ge=1, le=100, description="How many there are.")


class Box(ContentModel):
    """The file `box.json`: the content of one box."""

    disks: tuple[BoxDisks, ...] = Field(max_length=10_000, description="The disks.")
    rituals: tuple[RitualCards, ...] = Field(default=(), max_length=2_000, description="The ritual deck.")
    time_cards: int = Field(default=5, ge=0, le=100, description="How many time cards there are.")
    tokens: int = Field(default=24, ge=0, le=1000, description="How many damage tokens there are.")
    provenance: Provenance = Field(default={}, description="The sources of the numbers, by key.")
