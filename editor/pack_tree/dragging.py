"""A file of the pack as the data of a drag, from the tree to a table, a graph or a list."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QMimeData

from editor.document.document import PackDocument

MIME: Final = "application/x-tablewright-file"
_PLACED: Final = {"characters": "character", "artifacts": "artifact", "things": "thing"}
"""Folders whose pieces can be put on a table, and as what."""


def write_file(document: PackDocument, file: str) -> QMimeData:
    """The data of a drag of a file; a piece that can lie on a table is dragged as the palette would."""
    folder = file.partition("/")[0]
    id_ = document.value(file, "/id")
    data = QMimeData()
    if folder in _PLACED and isinstance(id_, str):
        from editor.canvas.paper import Placement
        from editor.canvas.placements import write_placement

        data = write_placement(Placement(_PLACED[folder], id_))  # type: ignore[arg-type]  # one of the words
    data.setData(MIME, file.encode())
    data.setText(str(id_) if isinstance(id_, str) else file)
    return data


def read_file(data: QMimeData) -> str:
    """The file that a drag carries; empty for a drag of something else."""
    return bytes(data.data(MIME).data()).decode("utf-8", "replace") if data.hasFormat(MIME) else ""
