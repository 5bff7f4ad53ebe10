"""The game systems there are; whatever is common to systems knows them only through this tuple."""

from __future__ import annotations

from collections.abc import Iterable

from schema.desktopia.system import DESKTOPIA
from schema.game_system import System

SYSTEMS: tuple[System, ...] = (DESKTOPIA,)


def system_called(id_: str, systems: Iterable[System] = SYSTEMS) -> System | None:
    """The system of this id; None when there is none."""
    return next((system for system in systems if system.id == id_), None)
