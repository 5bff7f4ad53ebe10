"""How the checks of Desktopia say what they found: makers of diagnostics, and what pieces are called in messages."""

from __future__ import annotations

from schema.base import Text, in_language
from schema.diagnostics import Diagnostic, Fix, Location, Related, Severity
from schema.words import language


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


def called(name: Text, id_: str) -> str:
    """What a piece is called in the language that is spoken; its id if it has no name."""
    return in_language(name, language(), id_) or id_


def mm(length: float) -> str:
    """A length for a message, to one decimal."""
    return f"{length:.1f}"
