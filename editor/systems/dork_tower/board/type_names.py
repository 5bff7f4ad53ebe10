"""The names of types of spaces and of what lies on borders."""

from __future__ import annotations

from schema.i18n import gettext as _


def type_name(type_: str) -> str:
    """The displayed name of a type of spaces."""
    names = {
        "city": _("City"),
        "field": _("Field"),
        "forest": _("Forest"),
        "dungeon": _("Dungeon"),
        "shadow": _("Shadow"),
    }
    return names.get(type_, type_)


def barrier_name(barrier: str) -> str:
    """The displayed name of what lies on a border."""
    names = {"none": _("Open border"), "lake": _("Lake"), "mountain": _("Mountain")}
    return names.get(barrier, barrier)
