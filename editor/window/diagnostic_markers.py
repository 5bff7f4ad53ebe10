"""Distributes the diagnostics of the last check: to pages, docks and status bar."""

from __future__ import annotations

from editor.window.context import WindowContext


def show(window: WindowContext) -> None:
    """Show counts and markers of all diagnostics."""
    found = () if window.without_pack else window.panels.diagnostics()
    window.docks.count_problems(len(found))
    severities = [one.severity.value for one in found]
    window.status.show_problems(severities.count("error"), severities.count("warning"))
    for page in window.tabs.pages:
        page.show_diagnostics(window.panels.diagnostics())
