"""Which findings are listed: the severities, the file, the rule and the words that a person wants to see; no Qt."""

from __future__ import annotations

from dataclasses import dataclass

from schema.diagnostics.diagnostic import Diagnostic, Severity


@dataclass(frozen=True, slots=True)
class DiagnosticsFilter:
    """What is to be listed; what is empty leaves nothing out."""

    hidden: frozenset[Severity] = frozenset()
    words: str = ""
    file: str = ""
    rule: str = ""

    @property
    def everything(self) -> bool:
        """Whether nothing is left out."""
        return self == DiagnosticsFilter()

    def takes(self, one: Diagnostic) -> bool:
        """Whether a finding is listed; every one of the words must be in what its row says."""
        if one.severity in self.hidden or (self.file and one.location.file != self.file):
            return False
        if self.rule and one.code != self.rule:
            return False
        row = f"{one.message} {one.code} {one.location.file}".casefold()
        return all(word in row for word in self.words.casefold().split())


def same_finding(one: Diagnostic, other: Diagnostic) -> bool:
    """Whether two findings are about the same: the rule, the place, and what else it has to do with."""
    return (one.code, one.location.file, one.location.pointer, _others(one)) == (
        other.code,
        other.location.file,
        other.location.pointer,
        _others(other),
    )


def _others(one: Diagnostic) -> list[str]:
    return [other.location.pointer for other in one.related]


def line_of(one: Diagnostic) -> str:
    """A finding as one line of text, as a compiler would write it."""
    return f"{place_of(one)}: {one.severity.value}: {one.message} [{one.code}]".removeprefix(": ")


def place_of(one: Diagnostic) -> str:
    """File and line, as in `scripts/tea.json:41`."""
    at = one.location
    return f"{at.file}:{at.line}" if at.line and at.file else at.file
