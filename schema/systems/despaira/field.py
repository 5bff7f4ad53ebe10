"""The field of a duel: kinds of tiles, and maps that are made of them."""

import re
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError

from schema.diagnostics.diagnostic import quoted
from schema.i18n import gettext as _
from schema.models.base import ContentModel, Slug, Text
from schema.models.card_parts import Colour, Provenance
from schema.systems.despaira.vocabulary import Ability
from schema.systems.despaira.words import StatName

_TILE_NAME = r"^[A-L](?:[1-9]|1[0-2])$"


def _tile_name(name: Any) -> Any:
    """Tells of a wrong name in words: the pattern would say little to who writes it."""
    if isinstance(name, str) and re.fullmatch(_TILE_NAME[1:-1], name) is None:
        words = _("{name} is no tile: its name is a letter from A to L and a number from 1 to 12, such as A3.")
        raise PydanticCustomError("bad-text", "{words}", {"words": words.format(name=quoted(name))})
    return name


TileName = Annotated[str, Field(pattern=_TILE_NAME), BeforeValidator(_tile_name)]
"""A letter for the column and a digit for the row, both from seat 1's left: `A3` (DS-FIELD-01)."""

Pattern = Literal[
    "tufts", "circles", "rays", "leaves", "waves", "stars", "teeth", "bubbles", "zigzags", "chevrons", "panes", "plain"
]


class Boost(ContentModel):
    """Whom a kind of tile makes stronger while it stands there (DS-FIELD-02)."""

    element: Slug | None = Field(default=None, description="Creatures of this element; all when left out.")
    creature_type: Slug | None = Field(default=None, description="Creatures of this type; all when left out.")
    stats: tuple[StatName, ...] = Field(
        default=(), max_length=6, description="Which of the stats that it has; all when left empty."
    )
    amount: int = Field(default=100, ge=-10_000, le=10_000, description="By how much.")


class TileKind(ContentModel):
    """A kind of tile: what lies there boosts creatures or has abilities of its own."""

    id: Slug = Field(description="The kind's id.")
    name: Text = Field(min_length=1, description="The kind's name.")
    boosts: tuple[Boost, ...] = Field(default=(), max_length=10, description="Whom it makes stronger.")
    abilities: tuple[Ability, ...] = Field(
        default=(), max_length=6, description="What it does; its abilities are the turn player's (DS-R-48)."
    )
    colour: Colour = Field(default="#D9D2C5", description="Its ground.")
    ink: Colour = Field(default="#8C8884", description="The colour of its pattern.")
    pattern: Pattern = Field(default="plain", description="The pattern by which it is known without colour.")
    number: int | None = Field(
        default=None,
        ge=1,
        le=999,
        description="Its number among the kinds of tiles: the board lists them so, and the first ten have a key.",
    )
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")

    def boost_for(self, element: str, creature_type: str, stat: str) -> int:
        """What it adds to a stat of such a creature that has it (DS-FIELD-02, DS-FIELD-03)."""
        return sum(
            boost.amount
            for boost in self.boosts
            if boost.element in (None, element)
            and boost.creature_type in (None, creature_type)
            and (not boost.stats or stat in boost.stats)
        )


class FieldMap(ContentModel):
    """A complete map of the field: the kind of every tile."""

    id: Slug = Field(description="The map's id.")
    name: Text = Field(min_length=1, description="The map's name.")
    columns: int = Field(default=5, ge=2, le=12, description="How many columns.")
    rows: int = Field(default=6, ge=2, le=12, description="How many rows; row 1 is nearest seat 1.")
    default_tile: Slug = Field(default="plain", description="The kind of every tile that is not named.")
    tiles: dict[TileName, Slug] = Field(default={}, max_length=144, description="The kinds of other tiles, by name.")
    counters: dict[TileName, dict[Slug, Annotated[int, Field(ge=1, le=1000)]]] = Field(
        default={}, max_length=144, description="Counters on tiles at the start, by name."
    )
