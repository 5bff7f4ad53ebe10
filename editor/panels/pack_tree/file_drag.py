"""A file of the pack as the data of a drag, from the tree to a board, a graph or a list."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from PySide6.QtCore import QMimeData

from editor.document.document import PackDocument

MIME: Final = "application/x-tablewright-file"


class DraggedFile(NamedTuple):
    """A dragged file by its path in the pack, and the id of its content; empty for content without one."""

    file: str
    id: str


def write_file(document: PackDocument, file: str) -> QMimeData:
    """The data of a drag of a file; as text it is the id of its content, else the path."""
    found = document.value(file, "/id")
    id_ = found if isinstance(found, str) else ""
    data = QMimeData()
    data.setData(MIME, json.dumps([file, id_]).encode())
    data.setText(id_ or file)
    return data


def read_file(data: QMimeData) -> DraggedFile | None:
    """The file that a drag carries; None for a drag of something else."""
    if not data.hasFormat(MIME):
        return None
    try:
        found = json.loads(bytes(data.data(MIME).data()))
    except ValueError:
        return None
    match found:
        case [str(file), str(id_)]:
            return DraggedFile(file, id_)
        case _:
            return None
