"""Scrolls: cards that are played once, in certain windows."""

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.models.card_parts import CardPrinting, Crop, Picture, Provenance
from schema.systems.dork_tower.vocabulary import Ability
from schema.systems.dork_tower.words import Window


class Scroll(ContentModel):
    """A scroll: played from the hand in one of its windows, then discarded (DT-SCR-01)."""

    id: Slug = Field(description="The scroll's id.")
    name: Text = Field(min_length=1, description="The scroll's name.")
    text: Text = Field(default={}, description="Custom text for the card.")
    copies: int = Field(default=1, ge=1, le=200, description="How many there are in the scroll deck.")
    windows: tuple[Window, ...] = Field(min_length=1, max_length=8, description="When it may be played.")
    abilities: tuple[Ability, ...] = Field(min_length=1, max_length=6, description="What it does.")
    tags: tuple[Slug, ...] = Field(default=(), max_length=20, description="Words by which content is sorted.")
    picture: Picture = Field(default="", description="A built-in picture, or a file under `art/`.")
    crop: Crop | None = Field(default=None, description="Which part of a picture under `art/` is shown.")
    flavour: Text = Field(default={}, description="Flavour text; not a rule.")
    printing: CardPrinting = Field(default=CardPrinting(), description="How it is printed.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")
