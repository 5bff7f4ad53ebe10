"""Display options shared by all open script tabs: snapping, grid, minimap, ranges, reserves, hidden layers."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence

from editor.canvas.snapping import Snap
from editor.systems.desktopia.board.palette import Palette
from editor.systems.desktopia.board.script_tab import ScriptTab
from editor.ui.preferences import Preferences
from editor.window.key_bindings import HAND
from editor.window.menus import Actions
from editor.window.toolbar import ToolBar

Tables = Callable[[], Iterable[ScriptTab]]
"""Returns the open script tabs."""


class CanvasOptions:
    """Applies an option to every script tab, to the settings and to the actions that show it."""

    def __init__(
        self, tables: Tables, actions: Actions, palette: Palette, tool_row: ToolBar, preferences: Preferences
    ) -> None:
        self._tables, self._actions, self._palette, self._row = tables, actions, palette, tool_row
        self._preferences = preferences
        settings = preferences.settings
        for name, on in (
            ("snap", settings.snap),
            ("grid", settings.grid),
            ("map", settings.map),
            ("reserves", settings.reserves),
        ):
            actions[name].setChecked(on)
        tool_row.show_snap_step(settings.snap_mm)

    def apply_to(self, tab: ScriptTab) -> None:
        """Apply all options to a newly opened tab."""
        tab.use_snap(self._snap())
        tab.show_grid(self._preferences.settings.grid)
        tab.show_map(self._preferences.settings.map)
        tab.show_reserves(self._preferences.settings.reserves)
        tab.controller.show_ranges(self._actions["ranges"].isChecked())
        tab.controller.view.pan_key = self._hand_key()

    def use_keys(self) -> None:
        """Apply changed shortcuts from the settings."""
        for tab in self._tables():
            tab.controller.view.pan_key = self._hand_key()

    def _hand_key(self) -> Qt.Key:
        keys = self._actions.bindings.binding(HAND).keys(self._preferences.settings.keys)
        if not keys:
            return Qt.Key.Key_unknown
        first: QKeyCombination = QKeySequence(keys[0])[0]  # type: ignore[index]  # the stubs know no indexing
        return first.key()

    def _snap(self) -> Snap:
        settings = self._preferences.settings
        return Snap(settings.snap, settings.snap_mm)

    def set_snap(self) -> None:
        self._preferences.change(snap=self._actions["snap"].isChecked())
        for tab in self._tables():
            tab.use_snap(self._snap())

    def set_snap_step(self, mm: float) -> None:
        self._preferences.change(snap_mm=mm)
        self._row.show_snap_step(mm)
        for tab in self._tables():
            tab.use_snap(self._snap())

    def set_grid(self) -> None:
        shown = self._actions["grid"].isChecked()
        self._preferences.change(grid=shown)
        for tab in self._tables():
            tab.show_grid(shown)
        self._palette.show_layer("grid", shown)

    def set_map(self) -> None:
        shown = self._actions["map"].isChecked()
        self._preferences.change(map=shown)
        for tab in self._tables():
            tab.show_map(shown)
        self._palette.show_layer("map", shown)

    def set_reserves(self) -> None:
        shown = self._actions["reserves"].isChecked()
        self._preferences.change(reserves=shown)
        for tab in self._tables():
            tab.show_reserves(shown)

    def set_ranges(self) -> None:
        for tab in self._tables():
            tab.controller.show_ranges(self._actions["ranges"].isChecked())

    def hide_layers(self, hidden: frozenset[str]) -> None:
        """Hide layers: kinds of pieces, the grid and the minimap."""
        for tab in self._tables():
            tab.controller.scene.hide_kinds(hidden)
        for name in ("grid", "map"):
            if self._actions[name].isChecked() == (name in hidden):
                self._actions[name].trigger()

    def lock_layers(self, locked: frozenset[str]) -> None:
        """Lock layers: their pieces cannot be selected."""
        for tab in self._tables():
            tab.controller.scene.lock_kinds(locked)
            tab.controller.select(tuple(each for each in tab.controller.selection if tab.controller.can_take(each)))
