"""Where a script puts its disks and objects: each with its place, size, name and pointer, for checks and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from schema.base import in_language
from schema.desktopia.cards import DIAMETER_MM
from schema.desktopia.geometry import Outline, Round, outline_of
from schema.desktopia.pack import Pack
from schema.desktopia.script import Script
from schema.words import language


@dataclass(frozen=True, slots=True)
class LaidDisk:
    """A character's or artifact's disk on the table; `seat` counts from 1 and is None for an artifact."""

    pointer: str
    name: str
    x: float
    y: float
    radius: float
    seat: int | None


@dataclass(frozen=True, slots=True)
class LaidThing:
    """An object of the landscape and what it covers."""

    pointer: str
    name: str
    body: Round | Outline


def disks_of(pack: Pack, script: Script) -> Iterator[LaidDisk]:
    """The disks of all seats, then the artifacts; those whose card is missing are left out."""
    for seat, player in enumerate(script.seats):
        for index, member in enumerate(player.squad):
            if (card := pack.characters.get(member.character)) is not None:
                name = in_language(card.name, language(), card.id)
                pointer = f"/seats/{seat}/squad/{index}"
                yield LaidDisk(pointer, name, member.x, member.y, DIAMETER_MM[card.rank] / 2, seat + 1)
    for index, placed in enumerate(script.artifacts):
        artifact = pack.artifacts.get(placed.artifact)
        name = in_language(artifact.name, language(), artifact.id) if artifact else placed.artifact
        yield LaidDisk(f"/artifacts/{index}", name, placed.x, placed.y, DIAMETER_MM["artifact"] / 2, None)


def things_of(pack: Pack, script: Script) -> Iterator[LaidThing]:
    """The objects of the landscape; those without a shape because their kind is missing are left out."""
    for index, placed in enumerate(script.landscape):
        thing = pack.things.get(placed.thing)
        shape = placed.shape or (thing.shape if thing else None)
        if shape is not None:
            name = in_language(placed.name, language()) or (in_language(thing.name, language()) if thing else "")
            yield LaidThing(f"/landscape/{index}", name or placed.thing, outline_of(placed, shape))
