"""How the checks of Desktopia say what they found: makers of diagnostics, and what pieces are called in messages."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from schema.diagnostics.diagnostic import Diagnostic, Fix, Location, Related, Severity, quoted
from schema.i18n import format_number, language
from schema.i18n import gettext as _
from schema.models.base import Text, in_language


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
    """A problem with which no battle can begin."""
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
    """Something that can be played, but is most likely not meant."""
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
    """Something to know that may well be meant."""
    return Diagnostic(code, Severity.INFO, message, Location(file, pointer), hint, fixes, related)


def display_name(name: Text, id_: str) -> str:
    """What a piece is called in the language that is spoken; its id if it has no name."""
    return in_language(name, language(), id_) or id_


def new_id_fix(pointer: str, id_: str, taken: Callable[[str], bool]) -> Fix:
    """Gives what is called as something else an id of its own: the next number that is free."""
    stem, _line, number = id_.rpartition("_")
    stem = stem if number.isdecimal() and stem else id_
    free = next(name for name in (f"{stem}_{n}" for n in count(2)) if not taken(name))
    return Fix(_("Change the id to {id}").format(id=quoted(free)), "unsafe", (("replace", pointer, free),))


def replace_fix(pointer: str, near: str | None) -> tuple[Fix, ...]:
    """Writes the word that was probably meant, if there is one."""
    if near is None:
        return ()
    return (Fix(_("Replace with {near}").format(near=quoted(near)), "unsafe", (("replace", pointer, near),)),)


def remove_fix(pointer: str, title: str = "") -> Fix:
    """Takes a key or an item away."""
    return Fix(title or _("Remove it"), "unsafe", (("remove", pointer, None),))


def mm(length: float) -> str:
    """A length for a message, to one decimal."""
    return format_number(length, ".1f")
