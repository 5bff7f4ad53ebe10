"""The names and icons of all game systems, without their models: the tuple that is read before the first window."""

from __future__ import annotations

from collections.abc import Iterable

from schema.systems.desktopia.info import INFO as DESKTOPIA
from schema.systems.despaira.info import INFO as DESPAIRA
from schema.systems.dork_tower.info import INFO as DORK_TOWER
from schema.systems.system_info import SystemInfo

NO_SYSTEM = SystemInfo("", "", (), ())
"""For a pack of an unknown system: the manifest is its only content."""

INFOS: tuple[SystemInfo, ...] = (DESKTOPIA, DESPAIRA, DORK_TOWER)


def guessed_info(files: Iterable[str]) -> SystemInfo:
    """The system whose folders contain most files of a pack, for a pack whose manifest names none; else no system."""
    paths = tuple(files)
    fits = [sum(info.kind_of(file) is not None or info.own_single(file) for file in paths) for info in INFOS]
    best = max(fits, default=0)
    return INFOS[fits.index(best)] if best else NO_SYSTEM


def info_called(id_: object) -> SystemInfo | None:
    """The system of this id; None when there is none."""
    return next((info for info in INFOS if info.id == id_), None)
