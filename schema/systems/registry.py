"""The models and checks of all game systems in the tuple `INFOS`; a system is imported when it is first asked for."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from typing import Any

from schema.systems.game_system import GameSystem
from schema.systems.known_systems import INFOS
from schema.systems.system_info import SystemInfo


def game_system_of(info: SystemInfo) -> GameSystem:
    """The system of `info`, imported by the name in it so that `INFOS` is the only list of systems."""
    system = pkgutil.resolve_name(info.plug_in)
    if not isinstance(system, GameSystem) or system.info is not info:
        raise TypeError(f"{info.plug_in} is not the GameSystem of {info.id}")
    return system


SYSTEMS: tuple[GameSystem, ...]
"""All systems; made by `__getattr__`, because a command that works on one pack needs one of them only."""


def __getattr__(name: str) -> Any:
    if name != "SYSTEMS":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return globals().setdefault("SYSTEMS", tuple(game_system_of(info) for info in INFOS))


def system_called(id_: str, systems: Iterable[GameSystem] | None = None) -> GameSystem | None:
    """The system of this id, by default among all systems; None when it does not exist."""
    known = globals().get("SYSTEMS") if systems is None else systems
    if known is None:
        return next((game_system_of(info) for info in INFOS if info.id == id_), None)
    return next((system for system in known if system.id == id_), None)
