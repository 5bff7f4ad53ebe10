"""The names and icons of all game systems, without their models: the tuple that is read before the first window."""

from __future__ import annotations

from schema.systems.desktopia.info import INFO as DESKTOPIA
from schema.systems.system_info import SystemInfo

INFOS: tuple[SystemInfo, ...] = (DESKTOPIA,)


def info_called(id_: object) -> SystemInfo | None:
    """The system of this id; None when there is none."""
    return next((info for info in INFOS if info.id == id_), None)
