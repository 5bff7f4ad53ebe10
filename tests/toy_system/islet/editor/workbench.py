"""Islet as a plug-in of `editor`: a board for voyages. Forms, other pages and test-play are the shared ones."""

from __future__ import annotations

from editor.systems.workbench import Board, Workbench
from tests.toy_system.islet.schema.info import INFO


def _board() -> Board:
    from tests.toy_system.islet.editor.board import BOARD

    return BOARD


ISLET_WORKBENCH = Workbench(id=INFO.id, board=_board)
