"""What is wrong with content, as values with places: diagnostics, their severities, places, fixes and codes.

Who finds something wrong makes a `Diagnostic`; showing a list of them is the work of `schema.diagnostics.report` and
the editor.
Each module that reports keeps the table of its own codes; `schema.diagnostic_codes` collects them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal, NamedTuple

from schema.visible_text import visible


class Severity(StrEnum):
    """How bad it is, the worst first: errors stop a play, warnings do not, infos only tell."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Location:
    """A place in a pack: a file by its path inside the pack, a JSON pointer, and where that is in the text.

    `line` and `column` count from 1, `column` and `length` in characters; 0 means unknown, as in a document that is
    not written yet. `on_key` says that the key at `pointer` is meant, not its value.
    """

    file: str
    pointer: str = ""
    line: int = 0
    column: int = 0
    length: int = 0
    on_key: bool = False


Operation = Literal["add", "replace", "remove", "rename"]


@dataclass(frozen=True, slots=True)
class Fix:
    """A change that would settle a diagnostic; only safe fixes are made without asking.

    `edits` are (operation, pointer, value) in the file of the diagnostic or in `file`, made in order. For `rename` the
    pointer names the present key and the value is its new name; for `remove` the value is None.
    """

    title: str
    safety: Literal["safe", "unsafe"]
    edits: tuple[tuple[Operation, str, Any], ...]
    file: str = ""
    """Another file than that of the diagnostic, if the change is made there."""


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that has to do with a diagnostic, and what is there."""

    location: Location
    message: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding. Message and hint may quote the pack as it is: whoever shows them must treat them as plain text.

    `count` is 1, but for the one that stands for all findings of a file beyond the number that is listed.
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
    """What a code means. Codes are in kebab case, stable, and never used again for something else.

    `title`, `why` and `fix` are English texts that gettext knows; translate them when they are shown.
    """

    code: str
    title: str
    why: str
    example: str
    fix: str


def table(*infos: CodeInfo) -> Mapping[str, CodeInfo]:
    """The infos by code; a code given twice is a mistake of ours."""
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
    """How many findings they stand for, of one severity or of all."""
    return sum(one.count for one in diagnostics if severity is None or one.severity is severity)


def quoted(value: object, longest: int = 60) -> str:
    """A value of a pack for use in a message: texts in quotes, long ones cut, containers only named."""
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
