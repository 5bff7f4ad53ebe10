"""Builders of diagnostics and fixes that checks share."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from schema.diagnostics.diagnostic import Diagnostic, Fix, Location, Related, Severity, quoted
from schema.i18n import gettext as _


def error(
    code: str,
    file: str,
    pointer: str,
    message: str,
    hint: str = "",
    *,
    fixes: tuple[Fix, ...] = (),
    related: tuple[Related, ...] = (),
) -> Diagnostic:
    """A problem that prevents a game."""
    return Diagnostic(code, Severity.ERROR, message, Location(file, pointer), hint, fixes, related)


def warning(
    code: str,
    file: str,
    pointer: str,
    message: str,
    hint: str = "",
    *,
    fixes: tuple[Fix, ...] = (),
    related: tuple[Related, ...] = (),
) -> Diagnostic:
    """A problem that can be played, but is probably not intended."""
    return Diagnostic(code, Severity.WARNING, message, Location(file, pointer), hint, fixes, related)


def info(
    code: str,
    file: str,
    pointer: str,
    message: str,
    hint: str = "",
    *,
    fixes: tuple[Fix, ...] = (),
    related: tuple[Related, ...] = (),
) -> Diagnostic:
    """A note about something that may be intended."""
    return Diagnostic(code, Severity.INFO, message, Location(file, pointer), hint, fixes, related)


def new_id_fix(pointer: str, id_: str, taken: Callable[[str], bool]) -> Fix:
    """A fix that makes a duplicate id unique with the next free number."""
    stem, _line, number = id_.rpartition("_")
    stem = stem if number.isdecimal() and stem else id_
    free = next(name for name in (f"{stem}_{n}" for n in count(2)) if not taken(name))
    return Fix(_("Change the id to {id}").format(id=quoted(free)), "unsafe", (("replace", pointer, free),))


def replace_fix(pointer: str, near: str | None) -> tuple[Fix, ...]:
    """A fix that replaces the value with the nearest known word, if any."""
    if near is None:
        return ()
    return (Fix(_("Replace with {near}").format(near=quoted(near)), "unsafe", (("replace", pointer, near),)),)


def remove_fix(pointer: str, title: str = "") -> Fix:
    """A fix that removes a key or an item."""
    return Fix(title or _("Remove it"), "unsafe", (("remove", pointer, None),))
