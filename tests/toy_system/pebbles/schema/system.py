"""Pebbles as a plug-in of `schema`: one kind of content, and nothing else that a game may have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

from pydantic import Field

from schema.checks.incremental import FileAt
from schema.models.base import ContentModel, Slug, Text
from schema.models.manifest import Manifest
from schema.packs.paths import MANIFEST
from schema.systems.game_system import ContentKind, GameSystem, Parts
from tests.toy_system.pebbles.schema.info import INFO


class Heap(ContentModel):
    """A scenario: a heap of pebbles."""

    id: Slug = Field(description="The heap's id.")
    name: Text = Field(min_length=1, description="The heap's name.")
    pebbles: int = Field(default=11, ge=1, le=99, description="How many pebbles lie in it.")
    most: int = Field(default=3, ge=1, le=9, description="The most that a player may take at once.")


@dataclass(frozen=True, slots=True)
class Pack:
    """Everything of a pack that could be read, by id."""

    manifest: Manifest
    heaps: dict[str, Heap] = field(default_factory=dict)
    files: dict[tuple[str, str], str] = field(default_factory=dict)


def pack_of(parts: Parts) -> Pack:
    """The pack that these parts make."""
    return Pack(parts.manifest, cast("dict[str, Heap]", parts.pieces.get("heaps", {})), parts.files)


def files_of(pack: Pack) -> Iterator[FileAt]:
    """Every file of the pack that could be read."""
    yield FileAt("", MANIFEST, MANIFEST, pack.manifest)
    for id_, heap in pack.heaps.items():
        yield FileAt("heaps", id_, pack.files["heaps", id_], heap)


PEBBLES = GameSystem(info=INFO, kinds=(ContentKind("heaps", Heap, "heap"),), assemble=pack_of, files_of=files_of)
