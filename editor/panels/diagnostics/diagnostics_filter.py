"""Which diagnostics are listed: by severity, file, rule and text; no Qt."""

from __future__ import annotations

from dataclasses import dataclass

from schema.diagnostics.diagnostic import Diagnostic, Severity


@dataclass(frozen=True, slots=True)
class DiagnosticsFilter:
    """A filter; an empty field filters nothing."""

    hidden: frozenset[Severity] = frozenset()
    words: str = ""
    file: str = ""
    rule: str = ""

    @property
    def everything(self) -> bool:
        """Whether nothing is filtered."""
        return self == DiagnosticsFilter()

    def takes(self, one: Diagnostic, rule: str = "") -> bool:
        """Whether a diagnostic, which rests on a rule of the game, is listed; its row must have each of the words."""
        if one.severity in self.hidden or (self.file and one.location.file != self.file):
            return False
        if self.rule and one.code != self.rule:
            return False
        row = f"{one.message} {one.code} {rule} {one.location.file}".casefold()
        return all(word in row for word in self.words.casefold().split())


def same_finding(one: Diagnostic, other: Diagnostic) -> bool:
    """Whether two diagnostics are about the same: rule, place, and related places."""
    return (one.code, one.location.file, one.location.pointer, _others(one)) == (
        other.code,
        other.location.file,
        other.location.pointer,
        _others(other),
    )


def _others(one: Diagnostic) -> list[str]:
    return [other.location.pointer for other in one.related]


def line_of(one: Diagnostic) -> str:
    """A diagnostic as one line of text, in the format of compilers."""
    return f"{place_of(one)}: {one.severity.value}: {one.message} [{one.code}]".removeprefix(": ")


def place_of(one: Diagnostic) -> str:
    """File and line, as in `scripts/tea.json:41`."""
    at = one.location
    return f"{at.file}:{at.line}" if at.line and at.file else at.file
