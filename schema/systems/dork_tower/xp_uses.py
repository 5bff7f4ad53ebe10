"""Uses of XP: what players can buy for experience."""

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.models.card_parts import Provenance
from schema.systems.dork_tower.vocabulary import Ability
from schema.systems.dork_tower.words import XpWindow


class XpUse(ContentModel):
    """Something that a player can do for XP (DT-XP-02)."""

    id: Slug = Field(description="The use's id.")
    name: Text = Field(min_length=1, description="The use's name.")
    text: Text = Field(default={}, description="Custom text for the reference sheet.")
    cost: int = Field(ge=0, le=99, description="How much XP it costs.")
    window: XpWindow = Field(
        description="When: during one's move, at any time of one's turn, before a roll, or in a shop."
    )
    max_per_use: int | None = Field(
        default=None, ge=1, le=20, description="How often in one move, roll or visit; unlimited when left out."
    )
    abilities: tuple[Ability, ...] = Field(min_length=1, max_length=6, description="What it does.")
    tags: tuple[Slug, ...] = Field(default=(), max_length=20, description="Words by which content is sorted.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")
