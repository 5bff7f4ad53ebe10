"""Statuses of a pack: what characters are for a time, such as poisoned or rooted, and what that means."""

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.systems.desktopia.keywords import Keywords
from schema.systems.desktopia.vocabulary import Ability


class Status(ContentModel):
    """What a character can be for a time, with abilities that it has as long as that: poisoned, rooted, in a rage."""

    id: Slug = Field(description="The status's id.")
    name: Text = Field(min_length=1, description="Its name.")
    colour: str = Field(
        default="", pattern=r"^(?:#[0-9A-Fa-f]{6})?$", description="Its colour while playing, such as #4A7C2B."
    )
    abilities: tuple[Ability, ...] = Field(
        default=(), max_length=6, description="What a character with it can do, and what happens to it."
    )
    keywords: Keywords = ()
