"""The terms of Despaira, and what its words accept: stats, phases, modes, zones, types of what selectors find."""

from collections.abc import Mapping
from typing import Annotated, Literal

from schema.i18n import gettext_noop as _
from schema.language.base import OneOf, SelectorWord, Terms, TermSet
from schema.language.types import SHARED_TYPES, Type

StatName = Literal["atk", "hp", "catk", "ratk", "def", "hl"]
TrickClass = Literal[
    "target",
    "equip",
    "evade",
    "unavoidable",
    "trap",
    "counter",
    "terrain",
    "area_radius",
    "damage",
    "ranged",
    "spawn",
    "stats",
    "resource",
    "movement",
    "effect",
    "void",
    "status_effect",
    "infinite",
    "timer",
    "recharge",
    "protect",
]
"""The 21 classes whose icons a trick shows, in the order of the ledger (DS-CLS-01 to DS-CLS-21)."""
Mode = Literal["attack", "defence"]
Facing = Literal["north", "east", "south", "west"]
"""North is away from seat 1."""
Phase = Literal["start", "main_1", "battle", "main_2", "end"]
CardKind = Literal["leader", "creature", "trick", "token"]
"""The kinds of cards on the field; a token is told from a creature only where it matters."""
Zone = Literal["hand", "deck", "graveyard", "void", "archive"]
SpawnKind = Literal["normal", "sacrifice", "miracle"]
Deed = Literal["attack", "move", "spawn"]
"""What is declared before it is done, so that it can be answered."""

CardSelector = Annotated[SelectorWord, OneOf("selector", "piece", "card")]
"""Cards on the field or in another zone."""
FieldCardSelector = Annotated[SelectorWord, OneOf("selector", "piece")]
ZoneCardSelector = Annotated[SelectorWord, OneOf("selector", "card")]
CreatureSelector = Annotated[SelectorWord, OneOf("selector", "character")]
TileSelector = Annotated[SelectorWord, OneOf("selector", "tile")]
PlaceSelector = Annotated[SelectorWord, OneOf("selector", "piece", "tile")]
"""A tile, or a card that stands for its tile."""
EntrySelector = Annotated[SelectorWord, OneOf("selector", "entry")]

TERMS: Mapping[TermSet, Terms] = {
    "active_in": Terms(
        ("always", "hand", "graveyard", "attached"),
        description="On the field, in the hand, in the graveyard, or while it is attached to another card.",
    ),
    "period": Terms(("turn", "game")),
    "role": Terms(
        ("source", "victim", "dead", "target", "mover", "carrier"),
        description="Which part it plays: the source of damage or of an ability, the victim, the card that was "
        "destroyed, the target of an attack, the card that moved or entered, or the carrier of an attached card.",
    ),
    "who": Terms(("self", "carrier", "own", "ally", "enemy", "any")),
}
"""Despaira's values for the terms of the shared language."""

TYPES: Mapping[str, Type] = {
    **SHARED_TYPES,
    "holder": Type(_("cards on the field, tiles or players")),
    "piece": Type(_("cards on the field"), "holder"),
    "character": Type(_("creatures"), "piece"),
    "leader": Type(_("leaders"), "piece"),
    "trick": Type(_("tricks"), "piece"),
    "card": Type(_("cards in other zones")),
    "tile": Type(_("tiles"), "holder"),
    "entry": Type(_("activated abilities")),
}
"""Despaira's types. What the shared words call characters are its creatures; leaders are meant only where said."""
