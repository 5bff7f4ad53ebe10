"""What the box has left for a script: disks not used by squads, artifacts, riders and missiles; no Qt.

A disk shows one face at a time, so what is left of a face is a matching of disks to needs (DK-INV-15), as in the check.
Reading is lenient: unreadable parts need nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from editor.document.document import PackDocument
from editor.systems.desktopia.component_counts import FILE, MOST, lots_of
from editor.systems.desktopia.starting_supplies import members_of, reserves_of
from schema.i18n import ngettext
from schema.json.lenient_json import listed, mapping, records, text, whole_number
from schema.json.strict_reading import Json
from schema.systems.desktopia.box import ITEM, Box, BoxDisks
from schema.systems.desktopia.checks.box_limits import Need, without_disk


@dataclass(frozen=True, slots=True)
class BoxCounts:
    """The needs of one script against the box; `box` is None if the pack has none."""

    needs: tuple[Need, ...]
    box: Box | None
    boxes: int
    lacking: frozenset[str]
    """Faces for which no disk is left."""
    used: Counter[str] = field(default_factory=Counter)

    def left(self, face: str) -> int | None:
        """How many more disks could show a face; None if the pack has no box or the box does not know the face."""
        if self.box is None or not any(face in disks.faces for disks in self.box.disks):
            return None
        if face in self.lacking:
            return 0
        most = sum(disks.count for disks in self.box.disks if face in disks.faces) * self.boxes
        wanted = list(self.needs)
        for more in range(most + 1):
            wanted.append(Need(face, ""))
            if any(need.face == face or need.pointer == "" for need in without_disk(self.box, wanted, self.boxes)):
                return more
        return most

    def known(self, face: str) -> bool:
        """Whether the box has a disk that shows the face, or there is no box."""
        return self.box is None or any(face in disks.faces for disks in self.box.disks)


def ranks_told(document: PackDocument, squad: Iterable[str]) -> str:
    """The number of characters of each rank in a squad: "1 hero, 3 veterans, 2 fighters"."""
    ranks = Counter(text((document.card("characters", name) or {}).get("rank")) for name in squad)
    return ", ".join(
        (
            ngettext("{n} hero", "{n} heroes", ranks["hero"]).format(n=ranks["hero"]),
            ngettext("{n} veteran", "{n} veterans", ranks["veteran"]).format(n=ranks["veteran"]),
            ngettext("{n} fighter", "{n} fighters", ranks["fighter"]).format(n=ranks["fighter"]),
        )
    )


def counting(document: PackDocument, script: Json) -> BoxCounts:
    """The needs of a script, counted."""
    whole = mapping(script)
    boxes = max(1, whole_number(whole.get("boxes"), 1))
    needs = tuple(_needs(document, whole))
    box = _box(document.value(FILE))
    lacking = frozenset(need.face for need in without_disk(box, list(needs), boxes)) if box is not None else frozenset()
    return BoxCounts(needs, box, boxes, lacking, Counter(need.face for need in needs))


def _needs(document: PackDocument, script: Mapping[str, object]) -> Iterator[Need]:
    """Like `needs_of` of the check: squads, artifacts, items, riders, then missiles on cards."""
    squads = [members_of(script, number) for number, _place in enumerate(listed(script.get("seats")), 1)]
    for number, squad in enumerate(squads):
        for index, member in enumerate(squad):
            if document.card("characters", text(member.get("character"))) is not None:
                yield Need(text(member.get("character")), f"/seats/{number}/squad/{index}")
    for index, placed in enumerate(records(script.get("artifacts"))):
        if document.card("artifacts", text(placed.get("artifact"))) is not None:
            yield Need(text(placed.get("artifact")), f"/artifacts/{index}")
    for index, _item in enumerate(records(script.get("items"))):
        yield Need(ITEM, f"/items/{index}")
    for number, squad in enumerate(squads):
        for index, member in enumerate(squad):
            for order, rider in enumerate(listed(member.get("riders"))):
                if document.card("missiles", text(rider)) is not None:
                    yield Need(text(rider), f"/seats/{number}/squad/{index}/riders/{order}")
    for number, _squad in enumerate(squads):
        for reserve in reserves_of(document, script, number + 1):
            for _one in range(reserve.count):
                yield Need(reserve.missile, f"/seats/{number}/supplies/{reserve.character}")


def _box(value: Json) -> Box | None:
    if not isinstance(value, dict):
        return None
    disks = (
        BoxDisks.model_construct(order="", size="fighter", faces=lot.faces, count=max(0, min(lot.count, MOST)))
        for lot in lots_of(value)
    )
    return Box.model_construct(disks=tuple(disks))
