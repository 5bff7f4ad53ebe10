"""The heroes: sheets with two sides, each with its figures, slots and abilities."""

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.models.card_parts import CardPrinting, Crop, Picture, Provenance
from schema.systems.dork_tower.vocabulary import Ability
from schema.systems.dork_tower.words import Level


class Slot(ContentModel):
    """A slot of a sheet: it takes one item of the types that it accepts (DT-ITEM-03)."""

    accepts: tuple[Slug, ...] = Field(min_length=1, max_length=2, description="One type of items, or a choice of two.")
    max_regular_bonus: int | None = Field(
        default=None,
        ge=0,
        le=20,
        description="The largest combat bonus that it takes, not counting bonuses against kinds of monsters "
        "(DT-ITEM-04).",
    )

    def takes(self, type_: str, regular_bonus: int) -> bool:
        """Whether it takes an item of a type with a regular bonus."""
        return type_ in self.accepts and (self.max_regular_bonus is None or regular_bonus <= self.max_regular_bonus)


class Side(ContentModel):
    """One side of a sheet: the hero at low or at high level."""

    strength: int = Field(ge=0, le=99, description="The strength, to which bonuses are added in a battle.")
    move: int = Field(ge=0, le=12, description="How many spaces the hero may move in a turn (DT-MOVE-01).")
    slots: tuple[Slot, Slot, Slot, Slot] = Field(description="The four slots for items.")
    backpack: int = Field(default=2, ge=0, le=36, description="How many items the backpack holds (DT-ITEM-05).")
    scroll_limit: int = Field(
        default=3, ge=0, le=20, description="How many scrolls may be held outside of one's own turn (DT-SCR-02)."
    )
    text: Text = Field(default={}, description="Custom text for the sheet.")
    abilities: tuple[Ability, ...] = Field(default=(), max_length=6, description="What the hero can do.")


class Character(ContentModel):
    """A hero, with the sheet for low and for high level."""

    id: Slug = Field(description="The hero's id.")
    name: Text = Field(min_length=1, description="The hero's name.")
    text: Text = Field(default={}, description="Who this is.")
    low: Side = Field(description="The side with which every hero begins (DT-SET-07).")
    high: Side = Field(description="The side after a level is gained (DT-XP-03).")
    tags: tuple[Slug, ...] = Field(default=(), max_length=20, description="Words by which content is sorted.")
    picture: Picture = Field(default="", description="A built-in picture, or a file under `art/`.")
    crop: Crop | None = Field(default=None, description="Which part of a picture under `art/` is shown.")
    flavour: Text = Field(default={}, description="Flavour text; not a rule.")
    printing: CardPrinting = Field(default=CardPrinting(), description="How its sheet is printed.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")

    def side(self, level: Level) -> Side:
        """The side of a level."""
        return self.low if level == "low" else self.high
