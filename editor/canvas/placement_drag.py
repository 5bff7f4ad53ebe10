"""What is dragged from the palette to a table, as data of a drag; it places nothing."""

from __future__ import annotations

import json
from typing import Final

from PySide6.QtCore import QMimeData

from editor.canvas.script_adapter import Placement

MIME: Final = "application/x-tablewright-placement"


def write_placement(placement: Placement) -> QMimeData:
    """The data of a drag."""
    data = QMimeData()
    words = json.dumps([placement.kind, placement.content, placement.seat])
    data.setData(MIME, words.encode())
    return data


def read_placement(data: QMimeData) -> Placement | None:
    """What a drag carries; None for a drag of something else."""
    if not data.hasFormat(MIME):
        return None
    try:
        found = json.loads(bytes(data.data(MIME).data()))
    except ValueError:
        return None
    match found:
        case [("thing" | "artifact" | "item" | "character" | "missile" | "template") as kind, str(content), int(seat)]:
            return Placement(kind, content, seat)
        case _:
            return None
