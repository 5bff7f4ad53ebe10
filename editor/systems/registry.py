"""The workbenches of all game systems: the only shared place in the editor that names one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from editor.systems.desktopia.workbench import DESKTOPIA_WORKBENCH
from editor.systems.workbench import Workbench

WORKBENCHES: tuple[Workbench, ...] = (DESKTOPIA_WORKBENCH,)

NO_WORKBENCH: Final = Workbench("")
"""For a pack whose manifest names no known system: shared pages only."""


def workbench_called(id_: str, workbenches: Iterable[Workbench] | None = None) -> Workbench:
    """The workbench of a system; one without pages and actions if the editor has none for it."""
    known = WORKBENCHES if workbenches is None else workbenches
    return next((one for one in known if one.id == id_), NO_WORKBENCH)
