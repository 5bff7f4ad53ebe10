"""The disks and objects of a script with place, size, name and pointer, for checks and pictures."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from schema.i18n import language
from schema.models.base import in_language
from schema.systems.desktopia.geometry import Outline, Round, outline_of
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Member, PlacedArtifact, Script
from schema.systems.desktopia.sizes import DIAMETER_MM


@dataclass(frozen=True, slots=True)
class LaidDisk:
    """A disk on the table; `seat` counts from 1 and is None for artifacts and special items."""

    pointer: str
    name: str
    x: float
    y: float
    radius: float
    seat: int | None
    on: str = ""
    """The pointer of the artifact on which a character starts."""
    flat: bool = False
    """Whether it is in nobody's way."""


@dataclass(frozen=True, slots=True)
class LaidThing:
    """An object of the landscape and its area."""

    pointer: str
    name: str
    body: Round | Outline


def disks_of(pack: Pack, script: Script) -> Iterator[LaidDisk]:
    """The disks of all seats, then artifacts, then special items, without those whose card is missing.

    A character that holds an artifact at the start is where the artifact is.
    """
    holders = holders_of(script)
    for seat, player in enumerate(script.seats):
        for index, member in enumerate(player.squad):
            if (card := pack.characters.get(member.character)) is not None:
                name = in_language(card.name, language(), card.id)
                pointer = f"/seats/{seat}/squad/{index}"
                radius = DIAMETER_MM[card.rank] / 2
                artifact = holders.get((seat, index))
                stands = member if artifact is None else script.artifacts[artifact]
                on = "" if artifact is None else f"/artifacts/{artifact}"
                yield LaidDisk(pointer, name, stands.x, stands.y, radius, seat + 1, on)
    for index, placed in enumerate(script.artifacts):
        piece = pack.artifacts.get(placed.artifact)
        name = in_language(piece.name, language(), piece.id) if piece else placed.artifact
        flat = piece is not None and piece.flat
        yield LaidDisk(f"/artifacts/{index}", name, placed.x, placed.y, DIAMETER_MM["artifact"] / 2, None, flat=flat)
    for index, item in enumerate(script.items):
        name = in_language(item.name, language(), item.id)
        yield LaidDisk(f"/items/{index}", name, item.x, item.y, DIAMETER_MM["artifact"] / 2, None)


def holders_of(script: Script) -> dict[tuple[int, int], int]:
    """The artifact on which a member of a squad starts, by seat and index in the squad, both from 0.

    Of several members with that card, the nearest one is used.
    """
    holders: dict[tuple[int, int], int] = {}
    members = [
        (seat, index, member.character)
        for seat, player in enumerate(script.seats)
        for index, member in enumerate(player.squad)
    ]
    for number, placed in enumerate(script.artifacts):
        free = [
            (_away(script.seats[seat].squad[index], placed), seat, index)
            for seat, index, character in members
            if character == placed.held_by and (seat, index) not in holders
        ]
        if free:
            _distance, seat, index = min(free)
            holders[seat, index] = number
    return holders


def _away(member: Member, placed: PlacedArtifact) -> float:
    return math.dist((member.x, member.y), (placed.x, placed.y))


def things_of(pack: Pack, script: Script) -> Iterator[LaidThing]:
    """The objects of the landscape, without those whose kind is missing, or which lie flat and are in nobody's way."""
    for index, placed in enumerate(script.landscape):
        thing = pack.things.get(placed.thing)
        shape = placed.shape or (thing.shape if thing else None)
        if shape is not None and not (thing and thing.flat):
            name = in_language(placed.name, language()) or (in_language(thing.name, language()) if thing else "")
            yield LaidThing(f"/landscape/{index}", name or placed.thing, outline_of(placed, shape))
