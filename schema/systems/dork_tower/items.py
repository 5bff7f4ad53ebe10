"""Item cards: two different items on one card, of which one is up while it is owned."""

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.models.card_parts import CardPrinting, Crop, Picture, Provenance
from schema.systems.dork_tower.vocabulary import Ability
from schema.systems.dork_tower.words import FaceName


class ConditionalBonus(ContentModel):
    """A bonus against kinds of monsters; it counts once, and no slot limits it (DT-BAT-02, DT-ITEM-04)."""

    vs_kinds: tuple[Slug, ...] = Field(min_length=1, max_length=20, description="Against any of these kinds.")
    amount: int = Field(ge=-20, le=40, description="The bonus.")


class Face(ContentModel):
    """One face of an item card: an item."""

    name: Text = Field(min_length=1, description="The item's name.")
    type: Slug = Field(description="Its type, which says in which slots it fits.")
    price: int = Field(ge=0, le=10_000, description="Its price in gold, for buying and for selling.")
    combat_bonus: int = Field(default=0, ge=-9, le=20, description="The regular bonus, which slots can limit.")
    conditional_bonuses: tuple[ConditionalBonus, ...] = Field(
        default=(), max_length=6, description="Bonuses against kinds of monsters."
    )
    text: Text = Field(default={}, description="Custom text for the face.")
    abilities: tuple[Ability, ...] = Field(
        default=(), max_length=6, description="What it does while it lies in a slot (DT-ITEM-02)."
    )
    picture: Picture = Field(default="", description="A built-in picture, or a file under `art/`.")
    crop: Crop | None = Field(default=None, description="Which part of a picture under `art/` is shown.")
    flavour: Text = Field(default={}, description="Flavour text; not a rule.")


class ItemCard(ContentModel):
    """An item card: the equipment on its white face, the magic item on its purple one (DT-ITEM-01)."""

    id: Slug = Field(description="The card's id.")
    name: Text = Field(min_length=1, description="The card's name in lists.")
    copies: int = Field(default=1, ge=1, le=200, description="How many there are in the item deck.")
    equipment: Face = Field(description="The white face.")
    magic: Face = Field(description="The purple face.")
    tags: tuple[Slug, ...] = Field(default=(), max_length=20, description="Words by which content is sorted.")
    printing: CardPrinting = Field(default=CardPrinting(), description="How it is printed.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")

    def face(self, name: FaceName) -> Face:
        """The face of this name."""
        return self.equipment if name == "equipment" else self.magic
