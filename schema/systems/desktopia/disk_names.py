"""The names of the disks of a box, by which solutions and replays name pieces. Imports no models: packs are converted
early.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from schema.frozen_dataclass import frozen_dataclass


@frozen_dataclass
class Disks:
    """Some equal disks of a box; `faces` are those that are printed on them."""

    order: str
    size: str
    faces: tuple[str, ...]
    count: int

    @property
    def kind(self) -> str:
        """The name of the disks without their number; the order of the faces does not matter."""
        return f"{self.order}-{self.size}-{'+'.join(sorted(self.faces))}"


def disk_names(box: Sequence[Disks], boxes: int) -> list[list[str]]:
    """The names of the disks in each line of a box, such as `sea-fighter-diver+rower-2`.

    They do not depend on the order of the lines. Order and size come first, so that sorted names keep them together.
    """
    numbers: Counter[str] = Counter()
    names: list[list[str]] = [[] for _line in box]
    for place, disks in sorted(enumerate(box), key=lambda line: (line[1].order, line[1].size, line[1].faces)):
        for _number in range(disks.count * boxes):
            numbers[disks.kind] += 1
            names[place].append(f"{disks.kind}-{numbers[disks.kind]}")
    return names


def older_disk_names(box: Sequence[Disks], boxes: int) -> list[list[str]]:
    """The names before they were independent of the order of lines: counted through the box by Order and size."""
    numbers: Counter[str] = Counter()
    names: list[list[str]] = [[] for _line in box]
    for _box in range(boxes):
        for place, disks in enumerate(box):
            kind = f"{disks.order}-{disks.size}"
            for _number in range(disks.count):
                numbers[kind] += 1
                names[place].append(f"{kind}-{numbers[kind]}")
    return names


def newer_names(box: Sequence[Disks], boxes: int) -> dict[str, str]:
    """Older name -> name of each disk. Disks are dealt out in the order of their names, so equal disks keep theirs."""
    older: dict[str, list[str]] = {}
    newer: dict[str, list[str]] = {}
    for disks, before, now in zip(box, older_disk_names(box, boxes), disk_names(box, boxes), strict=True):
        older.setdefault(disks.kind, []).extend(before)
        newer.setdefault(disks.kind, []).extend(now)
    return {before: now for kind in older for before, now in zip(sorted(older[kind]), sorted(newer[kind]), strict=True)}
