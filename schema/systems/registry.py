"""All game systems; shared code knows them only through this tuple."""

from __future__ import annotations

from collections.abc import Iterable

from schema.systems.desktopia.system import DESKTOPIA
from schema.systems.game_system import GameSystem

SYSTEMS: tuple[GameSystem, ...] = (DESKTOPIA,)


def system_called(id_: str, systems: Iterable[GameSystem] | None = None) -> GameSystem | None:
    """The system of this id, by default among all systems; None when it does not exist."""
    return next((system for system in (SYSTEMS if systems is None else systems) if system.id == id_), None)
