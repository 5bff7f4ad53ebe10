"""The placement that a drag onto a script's table would make: an entry of the palette, or a file from the pack tree."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from PySide6.QtCore import QMimeData

from editor.canvas.placement import Placement, read_placement
from editor.panels.pack_tree.file_drag import read_file
from editor.systems.desktopia.board.script_contents import PieceKind

PlacementKind = PieceKind | Literal["missile", "template"]
"""A missile is put onto a character; a template is several pieces at once, its content the text of a snippet."""

PIECE_KINDS: Final[tuple[PieceKind, ...]] = ("thing", "artifact", "item", "character")
KINDS: Final[tuple[PlacementKind, ...]] = (*PIECE_KINDS, "missile", "template")
_OF_FOLDER: Final[Mapping[str, PlacementKind]] = {
    "characters": "character",
    "artifacts": "artifact",
    "things": "thing",
    "missiles": "missile",
}
"""The folders whose content can be placed on a table."""


def piece_kind(placement: Placement) -> PieceKind | None:
    """The kind of piece that a placement adds to the script; None for a missile or a template."""
    return next((kind for kind in PIECE_KINDS if kind == placement.kind), None)


def dropped_placement(data: QMimeData) -> Placement | None:
    """The placement of a drag; None for a drag of something that cannot lie on a table."""
    file = read_file(data)
    if file is not None:
        kind = _OF_FOLDER.get(file.file.partition("/")[0])
        return Placement(kind, file.id) if kind is not None and file.id else None
    placement = read_placement(data)
    return placement if placement is not None and placement.kind in KINDS else None
