"""Sectors of spaces whose middles an author gave: the rings and the order of a wedge follow from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF

from editor.systems.dork_tower.painting.sectors import LAND_MM, TOWER_MM, WEDGES, Sector, turn_of

_APART_MM: Final = 20.0
"""Middles that are nearer to one another, counted from the tower outwards, are in one ring."""


def sectors_around(wedge: int, middles: Mapping[str, QPointF]) -> Iterator[tuple[str, tuple[int, Sector]]]:
    """The ring and the sector of each space of a wedge: borders lie halfway between neighbouring middles."""
    first = wedge / WEDGES
    places = {id_: turn_of(middle) for id_, middle in middles.items()}
    turns = {id_: first + (turn - first + 0.5) % 1 - 0.5 for id_, (turn, _radius) in places.items()}
    rings: list[list[str]] = []
    for id_ in sorted(places, key=lambda id_: places[id_][1]):
        if rings and places[id_][1] - places[rings[-1][-1]][1] < _APART_MM:
            rings[-1].append(id_)
        else:
            rings.append([id_])
    radii = _borders(TOWER_MM, LAND_MM, [sum(places[id_][1] for id_ in ids) / len(ids) for ids in rings])
    for ring, ids in enumerate(rings):
        ids.sort(key=lambda id_: turns[id_])
        ends = _borders(first, first + 1 / WEDGES, [turns[id_] for id_ in ids])
        for number, id_ in enumerate(ids):
            yield id_, (ring, Sector(ends[number], ends[number + 1], radii[ring], radii[ring + 1]))


def _borders(low: float, high: float, middles: Sequence[float]) -> list[float]:
    """The borders between middles in their order; evenly spaced where a part would become very narrow."""
    count = len(middles)
    found = [low, *((one + other) / 2 for one, other in pairwise(middles)), high]
    if any(other - one < (high - low) / (4 * count) for one, other in pairwise(found)):
        return [low + (high - low) * number / count for number in range(count + 1)]
    return found
