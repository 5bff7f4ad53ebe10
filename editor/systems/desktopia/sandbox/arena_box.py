"""The box of an arena: the pack's own, extended by the disks and cards that the arena needs. No Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from schema.json.strict_reading import Json
from schema.systems.desktopia.checks.seats import most_missiles
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script

_EACH = 4
"""Disks of a veteran and a fighter for a pack without a box."""
_MISSILES = 3


def box_for(pack: Pack, there: Json, script: Script, riders: Iterable[str], generous: bool) -> dict[str, Json]:
    """The content of `box.json`; `there` is the pack's own, reused if the pack has it.

    `generous`: with new disks for the whole arena, as if all those of the pack's box were used. Some more of `riders`
    are added.
    """
    box: dict[str, Json] = dict(there) if isinstance(there, dict) and pack.box is not None else {}
    known: Counter[str] = Counter()
    for entry in pack.box.disks if pack.box is not None else ():
        for face in entry.faces:
            known[face] += entry.count
    disks = _listed(box.get("disks"))
    for face, (order, size, count) in _wanted(pack, script, riders).items():
        lacking = count if generous else count - known[face]
        if lacking > 0:
            disks.append({"order": order, "size": size, "faces": [face], "count": min(lacking, 100)})
    copies = {one.ritual for one in pack.box.rituals} if pack.box is not None else set()
    rituals = list(pack.rituals) if pack.box is None else [name for seat in script.seats for name in seat.rituals]
    more: list[Json] = [{"ritual": name, "copies": 3} for name in dict.fromkeys(rituals) if name not in copies]
    return {**box, "disks": disks, "rituals": [*_listed(box.get("rituals")), *more]}


def _wanted(pack: Pack, script: Script, riders: Iterable[str]) -> dict[str, tuple[str, str, int]]:
    """Order, size and number of the disks of each card that the arena needs, and some of all without a box."""
    counts: Counter[str] = Counter()
    for seat in script.seats:
        for member in seat.squad:
            card = pack.characters[member.character]
            counts[card.id] += 1
            counts.update(member.riders)
            if card.shooting is not None:
                counts[card.shooting.missile] += most_missiles(pack, card) or _MISSILES
    counts.update(placed.artifact for placed in script.artifacts)
    counts.update(riders)
    if pack.box is None:
        counts.update({name: _EACH for name, card in pack.characters.items() if card.rank != "hero"})
        counts.update([*pack.characters, *pack.missiles, *pack.artifacts])
    wanted: dict[str, tuple[str, str, int]] = {}
    for name, count in counts.items():
        if name in pack.characters:
            wanted[name] = (pack.characters[name].order, pack.characters[name].rank, count)
        elif name in pack.missiles:
            wanted[name] = (pack.missiles[name].order, "missile", max(_MISSILES, count))
        elif name in pack.artifacts:
            wanted[name] = (pack.artifacts[name].order, "artifact", count)
    return wanted


def _listed(value: Json) -> list[Json]:
    return list(value) if isinstance(value, list) else []
