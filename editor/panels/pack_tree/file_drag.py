"""A file of the pack as the data of a drag, from the tree to a table, a graph or a list."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QMimeData

from editor.document.document import PackDocument

_PLACED: Final = {"characters": "character", "artifacts": "artifact", "things": "thing", "missiles": "missile"}
"""Folders whose pieces can be put on a table, and as what."""


def write_file(document: PackDocument, file: str) -> QMimeData:
    """The data of a drag of a file; a piece that can lie on a table is dragged as the palette would."""
    folder = file.partition("/")[0]
    id_ = document.value(file, "/id")
    data = QMimeData()
    if folder in _PLACED and isinstance(id_, str):
        from editor.canvas.placement_drag import write_placement
        from editor.canvas.script_adapter import Placement

        data = write_placement(Placement(_PLACED[folder], id_))  # type: ignore[arg-type]  # one of the words
    data.setText(str(id_) if isinstance(id_, str) else file)
    return data
