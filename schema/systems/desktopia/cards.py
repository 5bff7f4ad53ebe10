"""The cards of a Desktopia pack: Orders, characters, special hits, missiles, artifacts and rituals."""

from typing import Literal

from pydantic import Field

from schema.models.base import ContentModel, Degrees, Slug, Text
from schema.models.card_parts import Colour, Crop, NumberedPrinting, Picture, Provenance
from schema.systems.desktopia.keywords import Keywords
from schema.systems.desktopia.vocabulary import Ability
from schema.systems.desktopia.words import Rank


class OrderColours(ContentModel):
    """The colours in which an Order's disks and cards are drawn."""

    ring: Colour = Field(description="The ring of the disk.")
    deep: Colour = Field(description="The darkest tone: lines, the band of the card.")
    middle: Colour = Field(description="The middle tone of pictures.")
    light: Colour = Field(description="The light tone of pictures.")
    tint: Colour = Field(description="The field behind the picture.")
    glow: Colour = Field(description="Eyes, sparks and flames.")


class Order(ContentModel):
    """An Order: the colour of a quarter of the box."""

    id: Slug = Field(description="The Order's id.")
    name: Text = Field(min_length=1, description="The Order's name.")
    colours: OrderColours = Field(description="The colours in which it is drawn.")
    pattern: Literal["leaf_slits", "flame_teeth", "dots", "rivets"] = Field(description="The pattern of its ring.")
    mark: Literal["leaf", "flame", "grains", "gear"] = Field(
        description="Its sign, for players who cannot tell colours apart."
    )
    lettering: Literal["serif", "sans"] = Field(default="serif", description="The letters of the names on its cards.")
    font: Slug | None = Field(
        default=None, description="A font of the pack for the names on its cards, instead of those letters."
    )
    provenance: Provenance = Field(default={}, description="The sources of the numbers, by key.")


class Shooting(ContentModel):
    """The missiles a character uses."""

    missile: Slug = Field(description="The missile.")
    limit: int | None = Field(
        default=None, ge=0, le=20, description="How many its card can hold; unlimited when left out."
    )
    arrow: bool = Field(
        default=True, description="It has the ranged attack; without it, missiles only lie on the card."
    )
    words: Literal["short", "full", "none"] = Field(
        default="short", description="How much of what the missile does is printed on the card of the character."
    )
    text: Text = Field(default={}, description="Custom words for the shot, instead of those of the missile.")


class Sector(ContentModel):
    """An arc of the rim whose abilities apply to a flick on it (DK-PWR-05)."""

    start: Degrees = Field(
        description="Where the arc starts, relative to the facing, increasing clockwise. A finger that flicks the disk "
        "straight ahead touches it behind, at 180."
    )
    width: float = Field(gt=0, le=360, description="How wide it is, in degrees.")
    abilities: tuple[Ability, ...] = Field(
        default=(), max_length=10, description="The abilities that apply during such a flick."
    )
    keywords: Keywords = ()


class Character(ContentModel):
    """A character: its card in the camp and its disk on the battlefield."""

    id: Slug = Field(description="The character's id.")
    name: Text = Field(min_length=1, description="The character's name.")
    order: Slug = Field(description="The Order it belongs to.")
    rank: Rank = Field(description="Hero, veteran or fighter; fixes the size of the disk.")
    class_: Text = Field(default={}, alias="class", description="Its class; does nothing in the base set.")
    life: int = Field(ge=1, le=20, description="Its maximum life: 1 for a fighter, 2 for a veteran, any for a hero.")
    shooting: Shooting | None = Field(default=None, description="The missiles it uses, if any.")
    special_hits: tuple[Slug, ...] = Field(default=(), max_length=4, description="Its special hits.")
    sectors: tuple[Sector, ...] = Field(default=(), max_length=8, description="Marked arcs of its rim.")
    abilities: tuple[Ability, ...] = Field(default=(), max_length=20, description="Its spells and traits.")
    keywords: Keywords = ()
    tags: tuple[Slug, ...] = Field(
        default=(), max_length=20, description="Words by which abilities tell it from others, such as “undead”."
    )
    picture: Picture = Field(default="", description="A built-in picture, or a file under `art/`.")
    crop: Crop | None = Field(default=None, description="Which part of a picture under `art/` is shown.")
    flavour: Text = Field(default={}, description="Flavour text; not a rule.")
    printing: NumberedPrinting = Field(default=NumberedPrinting(), description="How its card is printed.")
    provenance: Provenance = Field(default={}, description="The sources of the numbers, by key.")


class SpecialHit(ContentModel):
    """A special hit: a named ability that several characters can have, with its own icon (DK-HIT-05)."""

    id: Slug = Field(description="The special hit's id.")
    name: Text = Field(min_length=1, description="Its name.")
    abilities: tuple[Ability, ...] = Field(
        default=(), max_length=10, description="What it does, besides the damage of a hit."
    )
    keywords: Keywords = ()
    provenance: Provenance = Field(default={}, description="The sources of the numbers, by key.")


class Missile(ContentModel):
    """A missile: its card and its disks."""

    id: Slug = Field(description="The missile's id.")
    name: Text = Field(min_length=1, description="The missile's name.")
    type: Text = Field(min_length=1, description="The type word printed on the shooter's card.")
    order: Slug = Field(description="The Order it belongs to.")
    aim: Literal["enemy", "ally", "any"] = Field(default="enemy", description="The possible targets of a shot.")
    most_on_one: int | None = Field(
        default=None, ge=1, le=20, description="The maximum number on one character; unlimited when left out."
    )
    short: Text = Field(default={}, description="What a shot does, in short, for the cards of those that shoot it.")
    abilities: tuple[Ability, ...] = Field(default=(), max_length=20, description="What it does.")
    keywords: Keywords = ()
    picture: Picture = Field(default="", description="A built-in picture, or a file under `art/`.")
    crop: Crop | None = Field(default=None, description="Which part of a picture under `art/` is shown.")
    flavour: Text = Field(default={}, description="Flavour text; not a rule.")
    printing: NumberedPrinting = Field(default=NumberedPrinting(), description="How its card is printed.")
    provenance: Provenance = Field(default={}, description="The sources of the numbers, by key.")


class Artifact(ContentModel):
    """An artifact: the player whose character is on it can use it."""

    id: Slug = Field(description="The artifact's id.")
    name: Text = Field(min_length=1, description="The artifact's name.")
    order: Slug = Field(description="The Order it belongs to.")
    abilities: tuple[Ability, ...] = Field(
        default=(), max_length=10, description="What it does for the player who controls it."
    )
    can_be_taken: bool = Field(
        default=True,
        description="Whether characters can stand on it and so control it; otherwise it only lies there, and its "
        "abilities work if they are active `anywhere` or `neutral`.",
    )
    flat: bool = Field(
        default=False,
        description="It lies flat, such as a trap or a mark: disks slide over it and stand on it, it is in nobody's "
        "way, and nobody can take it.",
    )
    keywords: Keywords = ()
    picture: Picture = Field(default="", description="A built-in picture, or a file under `art/`.")
    crop: Crop | None = Field(default=None, description="Which part of a picture under `art/` is shown.")
    flavour: Text = Field(default={}, description="Flavour text; not a rule.")
    printing: NumberedPrinting = Field(default=NumberedPrinting(), description="How its card is printed.")
    provenance: Provenance = Field(default={}, description="The sources of the numbers, by key.")


class Ritual(ContentModel):
    """A ritual: a card played once."""

    id: Slug = Field(description="The ritual's id.")
    name: Text = Field(min_length=1, description="The ritual's name.")
    abilities: tuple[Ability, ...] = Field(default=(), max_length=4, description="What it does when played.")
    keywords: Keywords = ()
    picture: Picture = Field(default="", description="A built-in picture, or a file under `art/`.")
    crop: Crop | None = Field(default=None, description="Which part of a picture under `art/` is shown.")
    flavour: Text = Field(default={}, description="Flavour text; not a rule.")
    printing: NumberedPrinting = Field(default=NumberedPrinting(), description="How its card is printed.")
    provenance: Provenance = Field(default={}, description="The sources of the numbers, by key.")
