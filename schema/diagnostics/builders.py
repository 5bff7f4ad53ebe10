"""Builders of diagnostics and fixes that checks share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count

from schema.diagnostics.diagnostic import Diagnostic, Fix, Location, Related, Severity, quoted
from schema.i18n import gettext as _


def _problem(
    severity: Severity,
    code: str,
    file: str,
    pointer: str,
    message: str,
    hint: str = "",
    *,
    fixes: tuple[Fix, ...] = (),
    related: tuple[Related, ...] = (),
) -> Diagnostic:
    return Diagnostic(code, severity, message, Location(file, pointer), hint, fixes, related)


error = partial(_problem, Severity.ERROR)
"""A problem that prevents a game."""
warning = partial(_problem, Severity.WARNING)
"""A problem that can be played, but is probably not intended."""
info = partial(_problem, Severity.INFO)
"""A note about something that may be intended."""


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
