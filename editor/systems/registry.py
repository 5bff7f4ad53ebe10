"""The workbenches of all game systems: the only shared place in the editor that names one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from editor.late_imports import late_imports
from editor.pages.start.templates import Templates
from editor.printing.printables import Printables
from editor.systems.desktopia.workbench import DESKTOPIA_WORKBENCH
from editor.systems.despaira.workbench import DESPAIRA_WORKBENCH
from editor.systems.dork_tower.workbench import DORK_TOWER_WORKBENCH
from editor.systems.workbench import Workbench
from schema.systems import known_systems
from schema.systems.system_info import SystemInfo

with late_imports(__name__):
    from editor.pages.card import plain_printables

WORKBENCHES: tuple[Workbench, ...] = (DESKTOPIA_WORKBENCH, DESPAIRA_WORKBENCH, DORK_TOWER_WORKBENCH)

NO_WORKBENCH: Final = Workbench("")
"""For a pack whose manifest names no known system: shared pages only."""


def workbench_called(id_: str, workbenches: Iterable[Workbench] | None = None) -> Workbench:
    """The workbench of a system; one without pages and actions if the editor has none for it."""
    known = WORKBENCHES if workbenches is None else workbenches
    return next((one for one in known if one.id == id_), NO_WORKBENCH)


def printables_for(info: SystemInfo) -> Printables:
    """What packs of a game system can print."""
    workbench = workbench_called(info.id)
    if workbench.printables is not None:
        return workbench.printables()
    return plain_printables.plain_printables(workbench.card_faces())


def templates_for(info: SystemInfo) -> Templates:
    """How packs and files of a game system begin."""
    make = workbench_called(info.id).templates
    return make() if make is not None else Templates(info)


def all_templates() -> tuple[Templates, ...]:
    """Those of all systems that the editor knows."""
    return tuple(templates_for(info) for info in known_systems.INFOS if workbench_called(info.id) is not NO_WORKBENCH)
