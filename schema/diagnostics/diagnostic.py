"""Problems in content as values: diagnostics with severities, locations, fixes and codes.

Code that finds a problem creates a `Diagnostic`; `schema.diagnostics.report` and the editor show lists of them. Each
module that reports problems has a table of its codes; `schema.diagnostic_codes` collects the tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Literal, NamedTuple

from schema.frozen_dataclass import frozen_dataclass
from schema.visible_text import visible


class Severity(StrEnum):
    """The severity, the worst first: errors prevent playing, warnings do not, infos only inform."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@frozen_dataclass
class Location:
    """A location in a pack: a file by its path inside the pack, a JSON pointer, and its position in the text.

    `line` and `column` count from 1, `column` and `length` in characters; 0 means unknown, as in a document that has
    not been saved. With `on_key`, the location is the key at `pointer`, not its value.
    """

    file: str
    pointer: str = ""
    line: int = 0
    column: int = 0
    length: int = 0
    on_key: bool = False


Operation = Literal["add", "replace", "remove", "rename"]
Edits = tuple[tuple[Operation, str, Any], ...]
"""Operations with pointer and value, applied in order."""


@frozen_dataclass
class Fix:
    """A change that would resolve a diagnostic; only safe fixes are applied without asking.

    `edits` are (operation, pointer, value) in the file of the diagnostic or in `file`, applied in order. For `rename`
    the pointer names the present key and the value is its new name; for `remove` the value is None.
    """

    title: str
    safety: Literal["safe", "unsafe"]
    edits: Edits
    file: str = ""
    """The file to change, if it is not the file of the diagnostic."""


@frozen_dataclass
class Related:
    """Another location that is related to a diagnostic, and what is there."""

    location: Location
    message: str


@frozen_dataclass
class Diagnostic:
    """One finding. Message and hint may quote the pack verbatim: display them as plain text only.

    `count` is 1, except for the diagnostic that stands for all findings of a file beyond the maximum.
    """

    code: str
    severity: Severity
    message: str
    location: Location
    hint: str = ""
    fixes: tuple[Fix, ...] = ()
    related: tuple[Related, ...] = ()
    count: int = 1


class CodeInfo(NamedTuple):
    """The explanation of a code. Codes are in kebab case, stable, and never reused.

    `title`, `why` and `fix` are English texts known to gettext; translate them for display.
    """

    code: str
    title: str
    why: str
    example: str
    fix: str


def table(*infos: CodeInfo) -> Mapping[str, CodeInfo]:
    """The infos by code; a duplicate code is a programming error."""
    found = {info.code: info for info in infos}
    if len(found) != len(infos):
        raise ValueError("a code is described twice")
    return found


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """By file (the manifest first), line, column, code and message."""
    return sorted(diagnostics, key=_place)


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether any of them is an error."""
    return any(one.severity is Severity.ERROR for one in diagnostics)


def total(diagnostics: Iterable[Diagnostic], severity: Severity | None = None) -> int:
    """The number of findings that they stand for, of one severity or of all."""
    return sum(one.count for one in diagnostics if severity is None or one.severity is severity)


def quoted(value: object, longest: int = 60) -> str:
    """Format a value of a pack for a message: texts in quotes, long ones shortened, containers only named."""
    match value:
        case str():
            return f"“{visible(value if len(value) <= longest else value[: longest - 1] + '…', lines=False)}”"
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case int() | float():
            if isinstance(value, float) or abs(value) < 10**longest:
                return repr(value)
            return f"{'-' if value < 0 else ''}1e{int(value.bit_length() * 0.30103)}"
        case dict():
            return "{…}"
        case _:
            return "[…]"


def _place(one: Diagnostic) -> tuple[bool, str, int, int, str, str, str]:
    at = one.location
    return (at.file != "pack.json", at.file, at.line, at.column, one.code, at.pointer, one.message)
