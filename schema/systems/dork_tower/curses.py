"""Curses, which lie on wedges, spaces or heroes for a time."""

from typing import Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.models.card_parts import Picture, Provenance
from schema.systems.dork_tower.vocabulary import Ability, Duration


class Curse(ContentModel):
    """A curse: one of three markers, with what it does while it lies on the board (DT-CURSE-01)."""

    id: Slug = Field(description="The curse's id.")
    name: Text = Field(min_length=1, description="The curse's name.")
    text: Text = Field(default={}, description="Custom text for the reference sheet.")
    marker: Literal[1, 2, 3] = Field(description="Which marker; a new curse with it ends the old one (DT-Q-41).")
    scope: Literal["wedge", "space", "hero", "all"] = Field(
        default="wedge", description="Whom it covers: a wedge, a space, a hero, or everybody."
    )
    target: Literal["kingdom_die", "provoker", "chosen"] = Field(
        default="kingdom_die",
        description="Where it is placed: a die chooses the kingdom, or where its provoker is, or where the provoker "
        "chooses.",
    )
    duration: Duration | None = Field(
        default=None,
        description="How long it lies there; when left out, as long as what it has changed lasts, or until it is paid "
        "off.",
    )
    remove_cost: int | None = Field(
        default=None,
        ge=0,
        le=99,
        description="The XP for which a hero whom it covers ends it; it cannot be when left out.",
    )
    abilities: tuple[Ability, ...] = Field(min_length=1, max_length=6, description="What it does.")
    tags: tuple[Slug, ...] = Field(default=(), max_length=20, description="Words by which content is sorted.")
    picture: Picture = Field(default="", description="A built-in picture, or a file under `art/`.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")
