"""All game systems by their names and icons, without their models: the tuple that is read before the first window."""

from __future__ import annotations

from collections.abc import Iterable

from schema.systems.desktopia.info import INFO as DESKTOPIA
from schema.systems.system_info import SystemInfo

NO_SYSTEM = SystemInfo("", "", (), ())
"""For a pack of no known system: the manifest is the only file that is content."""

INFOS: tuple[SystemInfo, ...] = (DESKTOPIA,)


def guessed_info(files: Iterable[str]) -> SystemInfo:
    """The system in whose folders most files of a pack are, for a pack whose manifest names none; else no system."""
    paths = tuple(files)
    fits = [sum(info.kind_of(file) is not None or info.own_single(file) for file in paths) for info in INFOS]
    best = max(fits, default=0)
    return INFOS[fits.index(best)] if best else NO_SYSTEM


def info_called(id_: object) -> SystemInfo | None:
    """The system of this id; None when there is none."""
    return next((info for info in INFOS if info.id == id_), None)
