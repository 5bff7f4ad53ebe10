"""What items and monsters are told apart by: types of items, kinds of monsters. Which ones exist is content."""

from typing import Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text

TypeMark = Literal["sword", "shirt", "helm", "shield", "ring", "boot", "cloak", "gem"]


class ItemType(ContentModel):
    """A type of items, such as Weapon: slots say which types they accept."""

    id: Slug = Field(description="The type's id.")
    name: Text = Field(min_length=1, description="The type's name.")
    mark: TypeMark = Field(default="gem", description="Its sign on sheets and cards.")


class MonsterKind(ContentModel):
    """A kind of monsters, such as Dragon, to which bonuses refer."""

    id: Slug = Field(description="The kind's id.")
    name: Text = Field(min_length=1, description="The kind's name.")
