"""What the box still holds for a script: disks used by squads, artifacts, riders and missiles; no Qt.

A disk shows one face at a time, so what is left of a face is a question of matching disks to needs (DK-INV-15), which
is that of the check. Reading is forgiving: what cannot be read needs nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from editor.document.document import PackDocument
from schema.desktopia.box import ITEM, Box, BoxDisks
from schema.desktopia.checks.box_limits import Need, without_disk
from schema.json_reading import Json


@dataclass(frozen=True, slots=True)
class Counting:
    """The needs of one script against the box; `box` is None where the pack has none."""

    needs: tuple[Need, ...]
    box: Box | None
    boxes: int
    lacking: frozenset[str]
    """Faces for which no disk is left."""
    used: Counter[str] = field(default_factory=Counter)

    def left(self, face: str) -> int | None:
        """How many more disks could show a face; None where the pack has no box or the box does not know the face."""
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
        """Whether the box has a disk that shows the face, or there is no box to hold to."""
        return self.box is None or any(face in disks.faces for disks in self.box.disks)


def counting(document: PackDocument, script: Json) -> Counting:
    """The needs of a script, counted."""
    whole = script if isinstance(script, dict) else {}
    boxes = whole.get("boxes")
    boxes = boxes if isinstance(boxes, int) and not isinstance(boxes, bool) and boxes > 0 else 1
    needs = tuple(_needs(document, whole))
    box = _box(document.value("box.json"))
    lacking = frozenset(need.face for need in without_disk(box, list(needs), boxes)) if box is not None else frozenset()
    return Counting(needs, box, boxes, lacking, Counter(need.face for need in needs))


def members_of(script: Json, seat: int) -> list[Mapping[str, Json]]:
    """The members of a seat's squad, counted from 1, as far as they can be read."""
    seats = script.get("seats") if isinstance(script, dict) else None
    if not isinstance(seats, list) or not 1 <= seat <= len(seats) or not isinstance(seats[seat - 1], dict):
        return []
    squad = seats[seat - 1].get("squad")
    return [member for member in squad if isinstance(member, dict)] if isinstance(squad, list) else []


def _needs(document: PackDocument, script: Mapping[str, Json]) -> Iterator[Need]:
    """As `needs_of` of the check has them: squads, artifacts, items, riders, then missiles on cards."""
    seats = script.get("seats")
    squads = [members_of(dict(script), number + 1) for number in range(len(seats) if isinstance(seats, list) else 0)]
    for number, squad in enumerate(squads):
        for index, member in enumerate(squad):
            if document.card("characters", _text(member.get("character"))) is not None:
                yield Need(_text(member.get("character")), f"/seats/{number}/squad/{index}")
    for index, placed in enumerate(_records(script.get("artifacts"))):
        if document.card("artifacts", _text(placed.get("artifact"))) is not None:
            yield Need(_text(placed.get("artifact")), f"/artifacts/{index}")
    for index, _item in enumerate(_records(script.get("items"))):
        yield Need(ITEM, f"/items/{index}")
    for number, squad in enumerate(squads):
        for index, member in enumerate(squad):
            riders = member.get("riders")
            for order, rider in enumerate(riders if isinstance(riders, list) else []):
                if document.card("missiles", _text(rider)) is not None:
                    yield Need(_text(rider), f"/seats/{number}/squad/{index}/riders/{order}")
    for number, squad in enumerate(squads):
        for character, (missile, count) in missiles_of(document, script, number + 1, squad).items():
            for _one in range(count):
                yield Need(missile, f"/seats/{number}/supplies/{character}")


def missiles_of(
    document: PackDocument, script: Mapping[str, Json], seat: int, squad: list[Mapping[str, Json]]
) -> dict[str, tuple[str, int]]:
    """Which missile, and how many, lie on the card of each character of a squad at the start."""
    seats = script.get("seats")
    place = seats[seat - 1] if isinstance(seats, list) and seat <= len(seats) else None
    given = {
        _text(supply.get("character")): count
        for supply in _records(place.get("supplies") if isinstance(place, dict) else None)
        if isinstance(count := supply.get("count"), int)
    }
    found: dict[str, tuple[str, int]] = {}
    for member in squad:
        character = _text(member.get("character"))
        card = document.card("characters", character)
        shooting = card.get("shooting") if card is not None else None
        limit = shooting.get("limit") if isinstance(shooting, dict) else None
        missile = _text(shooting.get("missile")) if isinstance(shooting, dict) else ""
        if isinstance(limit, int) and document.card("missiles", missile) is not None:
            found[character] = (missile, min(100, max(0, given.get(character, limit))))
    return found


def _box(value: Json) -> Box | None:
    if not isinstance(value, dict):
        return None
    disks = []
    for lot in _records(value.get("disks")):
        faces, count = lot.get("faces"), lot.get("count", 1)
        if isinstance(faces, list) and isinstance(count, int) and not isinstance(count, bool):
            named = tuple(face for face in faces if isinstance(face, str))
            disks.append(BoxDisks.model_construct(order="", size="fighter", faces=named, count=max(0, min(count, 100))))
    return Box.model_construct(disks=tuple(disks))


def _records(value: object) -> list[dict[str, Json]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
