"""Encounter tokens: what heroes meet, with the reward table on the back of a monster."""

from typing import Annotated, Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.models.card_parts import Crop, Picture, Provenance
from schema.systems.dork_tower.vocabulary import Ability
from schema.systems.dork_tower.words import Stance

Pips = Annotated[int, Field(ge=1, le=6)]


class Reward(ContentModel):
    """A row of a reward table: what these numbers of the die bring (DT-VIC-02)."""

    die: tuple[Pips, Pips] = Field(description="The first and the last number of the die.")
    gold: int = Field(default=0, ge=0, le=10_000, description="So much gold.")
    draw: Literal["nothing", "scroll", "equipment", "magic_item"] = Field(
        default="nothing", description="A scroll, or the top item card with this face up."
    )


class EncounterToken(ContentModel):
    """An encounter token: a monster, or something else that is met (DT-ENC-04)."""

    id: Slug = Field(description="The token's id.")
    name: Text = Field(min_length=1, description="The token's name.")
    text: Text = Field(default={}, description="Custom text for the token.")
    stance: Stance = Field(
        description="A monster is fought; a friendly token is ignored by the wizard, a hostile one is not; others draw "
        "more tokens."
    )
    kinds: tuple[Slug, ...] = Field(default=(), max_length=6, description="The kinds of a monster.")
    strength: int | None = Field(default=None, ge=0, le=99, description="The strength, of a monster only.")
    xp: int | None = Field(default=None, ge=1, le=99, description="The XP for beating it, of a monster only.")
    reward: tuple[Reward, ...] = Field(
        default=(), max_length=6, description="The reward table of a monster; some have none."
    )
    copies: int = Field(default=1, ge=1, le=200, description="How many there are in the cup.")
    abilities: tuple[Ability, ...] = Field(
        default=(), max_length=6, description="What it does, unless it is a monster."
    )
    tags: tuple[Slug, ...] = Field(default=(), max_length=20, description="Words by which content is sorted.")
    picture: Picture = Field(default="", description="A built-in picture, or a file under `art/`.")
    crop: Crop | None = Field(default=None, description="Which part of a picture under `art/` is shown.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")

    def reward_for(self, rolled: int) -> Reward | None:
        """The row of a number of the die; None if the token brings nothing for it."""
        return next((row for row in self.reward if row.die[0] <= rolled <= row.die[1]), None)
