"""Statuses of a pack: what characters or players are for a time, such as poisoned or cursed, and what that means."""

from typing import Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.systems.desktopia.keywords import Keywords
from schema.systems.desktopia.vocabulary import Ability


class Status(ContentModel):
    """What a character or a player can be for a time, with abilities for as long as that: poisoned, rooted, cursed."""

    id: Slug = Field(description="The status's id.")
    name: Text = Field(min_length=1, description="Its name.")
    on: Literal["character", "player"] = Field(
        default="character",
        description="Whether characters or players have it; of a player, its abilities are like rules for that player.",
    )
    colour: str = Field(
        default="", pattern=r"^(?:#[0-9A-Fa-f]{6})?$", description="Its colour while playing, such as #4A7C2B."
    )
    abilities: tuple[Ability, ...] = Field(
        default=(), max_length=6, description="What those that have it can do, and what happens to them."
    )
    keywords: Keywords = ()
