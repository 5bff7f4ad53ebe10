"""What waits to be placed on a board, and how it travels in a drag from the palette; it places nothing itself."""

from __future__ import annotations

import json
from typing import Final

from PySide6.QtCore import QMimeData

from schema.frozen_dataclass import frozen_dataclass

MIME: Final = "application/x-tablewright-placement"


@frozen_dataclass
class Placement:
    """Something that waits to be placed on a board."""

    kind: str
    """The system's word for what is placed, such as a kind of piece or a template."""
    content: str
    """The id of the content; for a template its text."""
    seat: int = 1
    """The seat that it joins, from 1, for kinds that belong to one."""


def write_placement(placement: Placement) -> QMimeData:
    """The data of a drag."""
    data = QMimeData()
    words = json.dumps([placement.kind, placement.content, placement.seat])
    data.setData(MIME, words.encode())
    return data


def read_placement(data: QMimeData) -> Placement | None:
    """The placement that a drag carries; None for a drag of something else."""
    if not data.hasFormat(MIME):
        return None
    try:
        found = json.loads(bytes(data.data(MIME).data()))
    except ValueError:
        return None
    match found:
        case [str(kind), str(content), int(seat)]:
            return Placement(kind, content, seat)
        case _:
            return None
