"""The board: wedges, spaces and edges, given one by one or as a round board, which compiles to them."""

from typing import Annotated, Literal

from pydantic import Field

from schema.models.base import ContentModel, Millimetres, Slug, Text
from schema.models.card_parts import Colour, Picture, Provenance
from schema.systems.dork_tower.words import Barrier, Obstacle, Rune, SpaceId, SpaceType, Wedge

CellName = Annotated[str, Field(pattern=r"^r\d{1,2}\.c\d{1,2}$")]
"""A cell of a wedge: its ring from the middle, and its place clockwise in it, both from 0: `r2.c1`."""
RingCells = Annotated[int, Field(ge=1, le=48)]


class WedgeInfo(ContentModel):
    """A wedge of the board."""

    kind: Literal["kingdom", "wilderness"] = Field(description="A kingdom, or a wilderness.")
    name: Text = Field(default={}, description="Its name.")
    colour: Colour | None = Field(default=None, description="The colour of its rim.")
    picture: Picture = Field(default="", description="Its arms: a built-in picture, or a file under `art/`.")


class Space(ContentModel):
    """A space of the board."""

    id: SpaceId = Field(description="The space's id.")
    wedge: Wedge = Field(description="The wedge in which it lies.")
    type: SpaceType = Field(description="Its type, which says how many tokens are drawn there.")
    rune: Rune | None = Field(default=None, description="Its rune, by which quests find it (DT-QUEST-08).")
    label: Text = Field(default={}, description="A name of its own.")
    x: Millimetres | None = Field(default=None, description="Its middle, in mm to the right of the tower.")
    y: Millimetres | None = Field(default=None, description="Its middle, in mm below the tower.")


class Edge(ContentModel):
    """A border between two spaces that are adjacent."""

    a: SpaceId = Field(description="One space.")
    b: SpaceId = Field(description="The other space.")
    barrier: Barrier = Field(default="none", description="What lies on the border (DT-BORD-03).")


class Cell(ContentModel):
    """What a cell of a round board is."""

    type: SpaceType = Field(description="Its type.")
    rune: Rune | None = Field(default=None, description="Its rune.")


class BarrierBetween(ContentModel):
    """A lake or a mountain between two spaces of a round board."""

    a: SpaceId = Field(description="One space.")
    b: SpaceId = Field(description="The other space.")
    barrier: Obstacle = Field(description="What lies on the border.")


class RoundBoard(ContentModel):
    """A board of rings: each wedge has the same cells, and cells that share a length of border are adjacent."""

    rings: tuple[RingCells, ...] = Field(
        min_length=2, max_length=40, description="How many cells a wedge has in each ring, from the tower outwards."
    )
    kingdom: dict[CellName, Cell] = Field(max_length=1000, description="The cells of a kingdom.")
    wilderness: dict[CellName, Cell] = Field(max_length=1000, description="The cells of a wilderness.")
    overrides: dict[SpaceId, Cell] = Field(default={}, max_length=1000, description="Spaces that are otherwise.")
    barriers: tuple[BarrierBetween, ...] = Field(default=(), max_length=1000, description="Lakes and mountains.")
    labels: dict[SpaceId, Text] = Field(default={}, max_length=1000, description="Names of single spaces.")


class Board(ContentModel):
    """A board: eight wedges around the tower, and the spaces in them."""

    id: Slug = Field(description="The board's id.")
    name: Text = Field(min_length=1, description="The board's name.")
    text: Text = Field(default={}, description="What it is like.")
    wedges: tuple[WedgeInfo, ...] = Field(
        min_length=8, max_length=8, description="The wedges, clockwise from the one at the top."
    )
    round_board: RoundBoard | None = Field(
        default=None, description="A round board; otherwise spaces and edges are given one by one."
    )
    spaces: tuple[Space, ...] = Field(default=(), max_length=20_000, description="The spaces, if it is no round board.")
    edges: tuple[Edge, ...] = Field(default=(), max_length=100_000, description="The borders between adjacent spaces.")
    symmetric: bool = Field(
        default=False, description="All kingdoms have the same spaces, and so have the wildernesses; a check holds it."
    )
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")
