"""The cards of a Despaira pack: leaders, creatures, tricks and tokens."""

from typing import Annotated, Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, StartsAt, Text
from schema.models.card_parts import CardPrinting, Crop, Picture, Provenance
from schema.systems.despaira.vocabulary import Ability
from schema.systems.despaira.words import TrickClass

Figure = Annotated[int, Field(ge=0, le=10_000)]
SetNumber = Annotated[str, Field(pattern=r"^(?:[A-Z]{3}-[A-Z]{2}-\d{1,4})?$", max_length=20)]
"""The set's abbreviation, the language and the number: `BTA-EN-350`."""


class RangedAttack(ContentModel):
    """The attack value at a distance (DS-STAT-05)."""

    value: Annotated[Figure, StartsAt(100)] = Field(description="The attack value.")
    range: int = Field(ge=2, le=20, description="How many tiles away its target can be.")


class LeaderStats(ContentModel):
    """The stats of a leader; one that is left out is absent, which is not 0 (DS-R-30)."""

    atk: Figure | None = Field(default=None, description="ATK: the attack value against an adjacent card.")
    catk: Figure | None = Field(default=None, description="CATK: the value of the counter-attack.")
    ratk: RangedAttack | None = Field(default=None, description="RATK: the attack value at a distance.")
    def_: Figure | None = Field(default=None, alias="def", description="DEF: the shield.")


class Stats(ContentModel):
    """The stats of a creature, as on its card; one that is left out is absent, which is not 0 (DS-R-30)."""

    atk: Figure | None = Field(default=None, description="ATK: the attack value against an adjacent card.")
    hp: int = Field(ge=1, le=10_000, description="HP: how much damage it can take (DS-STAT-03).")
    catk: Figure | None = Field(default=None, description="CATK: the value of the counter-attack.")
    ratk: RangedAttack | None = Field(default=None, description="RATK: the attack value at a distance.")
    def_: Figure | None = Field(default=None, alias="def", description="DEF: the shield.")
    hl: Figure | None = Field(default=None, description="HL: how much it restores to an adjacent creature.")


class Lore(ContentModel):
    """What a creature without an ability has instead (DS-STAT-11)."""

    title: Text = Field(default={}, description="Its title.")
    text: Text = Field(min_length=1, description="The tale.")


class Leader(ContentModel):
    """The leader of a player: a card on the field whose HP decide the duel."""

    id: Slug = Field(description="The leader's id.")
    name: Text = Field(min_length=1, description="The leader's name.")
    hp: int = Field(ge=1, le=100_000, description="Its Leader HP.")
    element: Slug | None = Field(default=None, description="Its element, if it has one.")
    stats: LeaderStats = Field(default=LeaderStats(), description="Its other stats; a leader with ATK can attack.")
    abilities: tuple[Ability, ...] = Field(default=(), max_length=10, description="What it can do.")
    set_number: SetNumber = Field(default="", description="Its set, language and number.")
    picture: Picture = Field(default="", description="A built-in picture, or a file under `art/`.")
    crop: Crop | None = Field(default=None, description="Which part of a picture under `art/` is shown.")
    flavour: Text = Field(default={}, description="Flavour text; not a rule.")
    printing: CardPrinting = Field(default=CardPrinting(), description="How its card is printed.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")


class Creature(ContentModel):
    """A creature: spawned from the hand for spawn points, it moves and fights on the field."""

    id: Slug = Field(description="The creature's id.")
    name: Text = Field(min_length=1, description="The creature's name.")
    element: Slug = Field(description="Its element.")
    creature_type: Slug = Field(description="Its type.")
    level: int = Field(
        ge=1, le=100, description="How many spawn points it costs; above 6 it needs a sacrifice or an ability."
    )
    stats: Stats = Field(description="Its stats.")
    abilities: tuple[Ability, ...] = Field(default=(), max_length=10, description="What it can do.")
    lore: Lore | None = Field(default=None, description="A tale, for a creature without abilities.")
    set_number: SetNumber = Field(default="", description="Its set, language and number.")
    picture: Picture = Field(default="", description="A built-in picture, or a file under `art/`.")
    crop: Crop | None = Field(default=None, description="Which part of a picture under `art/` is shown.")
    flavour: Text = Field(default={}, description="Flavour text; not a rule.")
    printing: CardPrinting = Field(default=CardPrinting(), description="How its card is printed.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")


class Token(ContentModel):
    """A token: a creature that only abilities bring to the field; it ceases to exist when it leaves (DS-TOK-01)."""

    id: Slug = Field(description="The token's id.")
    name: Text = Field(min_length=1, description="The token's name.")
    element: Slug = Field(description="Its element.")
    creature_type: Slug = Field(description="Its type.")
    level: int = Field(ge=1, le=100, description="Its level.")
    stats: Stats = Field(description="Its stats.")
    abilities: tuple[Ability, ...] = Field(default=(), max_length=10, description="What it can do.")
    can_be_sacrificed: bool = Field(default=False, description="It can be sacrificed for a spawn (DS-SAC-06).")
    picture: Picture = Field(default="", description="A built-in picture, or a file under `art/`.")
    crop: Crop | None = Field(default=None, description="Which part of a picture under `art/` is shown.")
    printing: CardPrinting = Field(default=CardPrinting(), description="How its card is printed.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")


class Timer(ContentModel):
    """How long a trick stays on the field (DS-CLS-19, DS-R-43)."""

    count: int = Field(ge=1, le=100, description="How many turns.")
    unit: Literal["turn", "own_turn", "opponent_turn"] = Field(default="turn", description="Whose turns count.")


Stays = Literal["no", "equip", "infinite"] | Timer


class Trick(ContentModel):
    """A trick: placed face-down or activated for crystals."""

    id: Slug = Field(description="The trick's id.")
    name: Text = Field(min_length=1, description="The trick's name.")
    level: int = Field(ge=1, le=15, description="How many crystals its activation costs.")
    activation: Literal["normal", "instant", "chain"] = Field(
        description="When it can be activated: on one's own turn outside of Battle, at any time, or in response only."
    )
    classes: tuple[TrickClass, ...] = Field(
        min_length=1, max_length=21, description="The classes whose icons it shows (DS-CLS-22)."
    )
    abilities: tuple[Ability, ...] = Field(min_length=1, max_length=10, description="What it does.")
    stays: Stays = Field(
        default="no",
        description="What keeps it on the field after its activation: nothing, its carrier, nothing but destruction "
        "ends it, or a timer.",
    )
    recharge: int | None = Field(
        default=None, ge=0, le=15, description="The crystals for which it is flipped down instead of leaving (DS-R-44)."
    )
    set_number: SetNumber = Field(default="", description="Its set, language and number.")
    picture: Picture = Field(default="", description="A built-in picture, or a file under `art/`.")
    crop: Crop | None = Field(default=None, description="Which part of a picture under `art/` is shown.")
    flavour: Text = Field(default={}, description="Flavour text; not a rule.")
    printing: CardPrinting = Field(default=CardPrinting(), description="How its card is printed.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")
