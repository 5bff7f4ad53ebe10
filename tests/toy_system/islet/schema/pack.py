"""What an Islet pack holds: voyages, which are played, and the finds that players bid for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, cast

from pydantic import Field

from schema.checks.incremental import FileAt
from schema.models.base import ContentModel, Slug, Text
from schema.models.manifest import Manifest
from schema.models.references import Reference
from schema.packs.paths import MANIFEST
from schema.systems.game_system import ContentKind, Parts
from tests.toy_system.islet.schema.words import Ability

Coordinate = Annotated[int, Field(ge=0, le=7)]


class Find(ContentModel):
    """Something that is auctioned: it is worth points, and its abilities work for the player who buys it."""

    id: Slug = Field(description="The find's id.")
    name: Text = Field(min_length=1, description="The find's name.")
    points: int = Field(default=1, ge=0, le=20, description="What it is worth at the end.")
    abilities: tuple[Ability, ...] = Field(default=(), max_length=3, description="What it does when it is bought.")


class Stock(ContentModel):
    """How often a find is in the deck."""

    find: Slug = Field(description="The find.")
    count: int = Field(default=1, ge=1, le=9, description="How many of it.")


class Voyage(ContentModel):
    """A scenario: the grid with its treasure, the boats and the deck."""

    id: Slug = Field(description="The voyage's id.")
    name: Text = Field(min_length=1, description="The voyage's name.")
    rows: tuple[tuple[Annotated[int, Field(ge=0, le=9)], ...], ...] = Field(
        min_length=1, max_length=8, description="The treasure on each space, row by row."
    )
    boats: tuple[tuple[Coordinate, Coordinate], ...] = Field(
        min_length=3, max_length=3, description="Where each player's boat begins: column and row, from 0."
    )
    coins: int = Field(default=5, ge=0, le=50, description="The coins of each player at the start.")
    deck: tuple[Stock, ...] = Field(min_length=1, max_length=20, description="The finds that come up for auction.")


KINDS = (ContentKind("voyages", Voyage, "voyage"), ContentKind("finds", Find, "find"))
REFERENCES = (Reference(Stock, "find", "finds"),)


@dataclass(frozen=True, slots=True)
class Pack:
    """Everything of a pack that could be read, by id."""

    manifest: Manifest
    voyages: dict[str, Voyage] = field(default_factory=dict)
    finds: dict[str, Find] = field(default_factory=dict)
    files: dict[tuple[str, str], str] = field(default_factory=dict)
    broken: frozenset[tuple[str, str]] = frozenset()


def pack_of(parts: Parts) -> Pack:
    """The pack that these parts make."""
    voyages, finds = (parts.pieces.get(kind.folder, {}) for kind in KINDS)
    return Pack(
        parts.manifest, cast("dict[str, Voyage]", voyages), cast("dict[str, Find]", finds), parts.files, parts.broken
    )


def files_of(pack: Pack) -> Iterator[FileAt]:
    """Every file of the pack that could be read."""
    yield FileAt("", MANIFEST, MANIFEST, pack.manifest)
    for folder, pieces in (("voyages", pack.voyages), ("finds", pack.finds)):
        for id_, piece in pieces.items():
            yield FileAt(folder, id_, pack.files[folder, id_], piece)
