"""Display options shared by all open boards: snapping, grid, minimap, hidden and locked layers."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence

from editor.canvas.board_page import BoardOptions, BoardPage, BoardPalette
from editor.ui.preferences import Preferences
from editor.window.key_bindings import HAND
from editor.window.menus import Actions
from editor.window.toolbar import ToolBar

Boards = Callable[[], Iterable[BoardPage]]
"""Returns the open boards."""


class CanvasOptions:
    """Applies an option to every board, to the settings and to the actions that show it."""

    def __init__(
        self,
        boards: Boards,
        actions: Actions,
        palette: Callable[[], BoardPalette | None],
        tool_row: ToolBar,
        preferences: Preferences,
    ) -> None:
        self._boards, self._actions, self._palette, self._row = boards, actions, palette, tool_row
        self._preferences = preferences
        settings = preferences.settings
        for name, on in (("snap", settings.snap), ("grid", settings.grid), ("map", settings.map)):
            if name in actions:
                actions[name].setChecked(on)
        tool_row.show_snap_step(settings.snap_mm)

    def apply_to(self, page: BoardPage) -> None:
        """Apply all options to a newly opened board."""
        page.use_options(self._options())

    def apply(self) -> None:
        """Apply changed settings, such as shortcuts, to every board."""
        for page in self._boards():
            page.use_options(self._options())

    def _options(self) -> BoardOptions:
        settings = self._preferences.settings
        return BoardOptions(settings.snap, settings.snap_mm, settings.grid, settings.map, self._pan_key())

    def _pan_key(self) -> Qt.Key:
        keys = self._actions.bindings.binding(HAND).keys(self._preferences.settings.keys)
        if not keys:
            return Qt.Key.Key_unknown
        first: QKeyCombination = QKeySequence(keys[0])[0]  # type: ignore[index]  # the stubs know no indexing
        return first.key()

    def set_snap(self) -> None:
        self._preferences.change(snap=self._actions["snap"].isChecked())
        self.apply()

    def set_snap_step(self, mm: float) -> None:
        self._preferences.change(snap_mm=mm)
        self._row.show_snap_step(mm)
        self.apply()

    def set_grid(self) -> None:
        shown = self._actions["grid"].isChecked()
        self._preferences.change(grid=shown)
        self._apply_layer("grid", shown)

    def set_map(self) -> None:
        shown = self._actions["map"].isChecked()
        self._preferences.change(map=shown)
        self._apply_layer("map", shown)

    def _apply_layer(self, name: str, shown: bool) -> None:
        self.apply()
        palette = self._palette()
        if palette is not None:
            palette.show_layer(name, shown)

    def hide_layers(self, hidden: frozenset[str]) -> None:
        """Hide layers: kinds of pieces, the grid and the minimap."""
        for page in self._boards():
            page.hide_layers(hidden)
        for name in ("grid", "map"):
            if name in self._actions and self._actions[name].isChecked() == (name in hidden):
                self._actions[name].trigger()

    def lock_layers(self, locked: frozenset[str]) -> None:
        """Lock layers: their pieces cannot be selected."""
        for page in self._boards():
            page.lock_layers(locked)
