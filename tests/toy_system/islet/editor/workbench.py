"""Islet as a plug-in of `editor`: a board for voyages. Forms, other pages and test-play are the shared ones."""

from __future__ import annotations

from editor.document.edits import Documents
from editor.pages.start.templates import PieceTemplate, Record, Templates, records_in
from editor.systems.workbench import Board, Workbench
from schema.i18n import gettext as _
from tests.toy_system.islet.schema.info import INFO


def _lagoon(documents: Documents) -> Record:
    """A grid with one treasure, the three boats in its corners, and a deck of the first find."""
    find = records_in(documents, "finds")[0]["id"]
    return {
        "rows": [[0, 0, 0], [0, 3, 0], [0, 0, 0]],
        "boats": [[0, 0], [2, 0], [0, 2]],
        "deck": [{"find": find}],
    }


def _pieces(folder: str) -> tuple[PieceTemplate, ...]:
    if folder != "voyages":
        return ()
    return (PieceTemplate("lagoon", {"en": "Lagoon"}, _lagoon, lambda: _("Lagoon"), needs={"finds": 1}),)


def _board() -> Board:
    from tests.toy_system.islet.editor.board import BOARD

    return BOARD


ISLET_WORKBENCH = Workbench(id=INFO.id, templates=lambda: Templates(INFO, pieces=_pieces), board=_board)
