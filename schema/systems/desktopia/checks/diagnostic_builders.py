"""The builders of diagnostics, with the names and lengths that the checks of Desktopia show."""

from __future__ import annotations

from schema.diagnostics.builders import error, info, new_id_fix, remove_fix, replace_fix, warning
from schema.i18n import format_number, language
from schema.models.base import Text, in_language

__all__ = ["display_name", "error", "info", "mm", "new_id_fix", "remove_fix", "replace_fix", "warning"]


def display_name(name: Text, id_: str) -> str:
    """The name of a piece in the current language; its id if it has no name."""
    return in_language(name, language(), id_) or id_


def mm(length: float) -> str:
    """A length for a message, with one decimal."""
    return format_number(length, ".1f")
