"""Distributes the diagnostics of the last check: to script tabs, pages, docks and status bar."""

from __future__ import annotations

from editor.ui.severity import Severity, worst
from editor.window.context import WindowContext


def show(window: WindowContext) -> None:
    """Show counts and markers of all diagnostics."""
    found = [] if window.without_pack else window.panels.findings()
    window.docks.count_problems(len(found))
    window.status.show_problems(
        sum(severity == "error" for severity, _file, _pointer in found),
        sum(severity == "warning" for severity, _file, _pointer in found),
    )
    for tab in window.tables():
        tab.show_problems(severities_of(window, tab.file), window.panels.gaps_in(tab.file))
    for page in window.tabs.pages:
        page.show_diagnostics(window.panels.diagnostics())


def severities_of(window: WindowContext, file: str) -> dict[str, Severity]:
    """The worst severity at each pointer into a file."""
    found: dict[str, Severity] = {}
    for severity, where, pointer in window.panels.findings():
        if where == file:
            found[pointer] = worst((severity, found.get(pointer, severity))) or severity
    return found
