"""Severities of diagnostics, as marks and icons show them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

Severity = Literal["error", "warning", "info"]
_WORST_FIRST: Final[tuple[Severity, ...]] = ("error", "warning", "info")


def worst(severities: Iterable[str]) -> Severity | None:
    """The worst of these; None for none."""
    found = set(severities)
    return next((severity for severity in _WORST_FIRST if severity in found), None)
