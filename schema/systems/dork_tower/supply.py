"""What a game is played with: the cup and the decks, as ids and copies."""

from typing import Annotated

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text

Copies = dict[Slug, Annotated[int, Field(ge=1, le=1000)]]


class Supply(ContentModel):
    """The composition of the cup and of both decks."""

    id: Slug = Field(description="Its id.")
    name: Text = Field(min_length=1, description="Its name.")
    text: Text = Field(default={}, description="What it is for.")
    items: Copies = Field(default={}, max_length=400, description="The item deck: how often it has each card.")
    scrolls: Copies = Field(default={}, max_length=400, description="The scroll deck: how often it has each scroll.")
    cup: Copies = Field(default={}, max_length=400, description="The cup: how often it has each token.")
