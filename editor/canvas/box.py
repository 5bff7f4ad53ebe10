"""How many disks of the box a script has left for a card; no Qt. What cannot be read counts for nothing."""

from __future__ import annotations

from collections.abc import Mapping


def box_counts(box: object) -> list[tuple[tuple[str, ...], int]]:
    """The box as (faces, count) of each lot of equal disks; forgiving."""
    disks = box.get("disks") if isinstance(box, Mapping) else None
    result = []
    for lot in disks if isinstance(disks, list) else ():
        faces = lot.get("faces") if isinstance(lot, Mapping) else None
        count = lot.get("count", 1) if isinstance(lot, Mapping) else 0
        if isinstance(faces, list) and isinstance(count, int):
            result.append((tuple(face for face in faces if isinstance(face, str)), count))
    return result


def left_in_box(
    box: list[tuple[tuple[str, ...], int]], spent: Mapping[tuple[str, ...], int], content: str
) -> int | None:
    """How many more disks the box has for a card; None where the box does not know the card."""
    lots = [(faces, count) for faces, count in box if content in faces]
    if not lots:
        return None
    return sum(max(0, count - spent.get(faces, 0)) for faces, count in lots)


def spent_of(box: list[tuple[tuple[str, ...], int]], used: Mapping[str, int]) -> dict[tuple[str, ...], int]:
    """How many disks of each lot lie on the table; a disk shows only one of its faces at a time."""
    return {faces: sum(used.get(face, 0) for face in faces) for faces, _count in box}
