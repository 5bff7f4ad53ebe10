"""The layers of the table, to be hidden and locked one by one; it says what is wanted and does nothing itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from editor.ui.design_tokens import Theme
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import IconButton, label
from schema.i18n import gettext as _

LAYERS: Final = ("thing", "artifact", "item", "character", "zone", "grid", "map")
_NOT_TAKEN: Final = ("grid", "map")
"""Layers on which nothing can be taken hold of anyhow."""


class LayersPanel(QWidget):
    """A row a layer: its name, an eye that is pressed while it is hidden, and a lock."""

    hidden = Signal(object)  # frozenset of the layers that are hidden
    locked = Signal(object)  # frozenset of those that are locked

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._names = {layer: label("") for layer in LAYERS}
        self._eyes = {layer: IconButton("eye", theme, "", checkable=True, tint="text_2") for layer in LAYERS}
        taken = [layer for layer in LAYERS if layer not in _NOT_TAKEN]
        self._locks = {layer: IconButton("lock-open", theme, "", checkable=True, tint="text_2") for layer in taken}
        grid = QGridLayout(self)
        grid.setContentsMargins(14, 8, 10, 8)
        grid.setHorizontalSpacing(4)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        for line, layer in enumerate(LAYERS):
            grid.addWidget(self._names[layer], line, 0)
            self._eyes[layer].toggled.connect(self._emit_hidden)
            grid.addWidget(self._eyes[layer], line, 1)
            if layer in self._locks:
                self._locks[layer].toggled.connect(self._emit_locked)
                grid.addWidget(self._locks[layer], line, 2)
        grid.setRowStretch(len(LAYERS), 1)
        self.retranslate()

    def show_layer(self, layer: str, shown: bool) -> None:
        """Open or close the eye of a layer that was shown or hidden elsewhere; says nothing."""
        eye = self._eyes[layer]
        eye.blockSignals(True)
        eye.setChecked(not shown)
        eye.blockSignals(False)
        self.retranslate()

    @property
    def locked_layers(self) -> frozenset[str]:
        return frozenset(layer for layer, lock in self._locks.items() if lock.isChecked())

    @property
    def hidden_layers(self) -> frozenset[str]:
        return frozenset(layer for layer, eye in self._eyes.items() if eye.isChecked())

    def retranslate(self) -> None:
        """Words, hints and icons as the language and the states want them."""
        for layer in LAYERS:
            name = layer_name(layer)
            self._names[layer].setText(name)
            eye = self._eyes[layer]
            eye.set_icon("eye-slash" if eye.isChecked() else "eye")
            _set_name(eye, (_("Show: {layer}") if eye.isChecked() else _("Hide: {layer}")).format(layer=name))
            lock = self._locks.get(layer)
            if lock is not None:
                lock.set_icon("lock" if lock.isChecked() else "lock-open")
                _set_name(lock, (_("Unlock: {layer}") if lock.isChecked() else _("Lock: {layer}")).format(layer=name))

    def _emit_hidden(self) -> None:
        self.retranslate()
        self.hidden.emit(self.hidden_layers)

    def _emit_locked(self) -> None:
        self.retranslate()
        self.locked.emit(self.locked_layers)


def _set_name(button: IconButton, words: str) -> None:
    set_tip(button, words)
    button.setAccessibleName(words)


def layer_name(layer: str) -> str:
    """What people call a layer."""
    return {
        "thing": _("Landscape"),
        "artifact": _("Artifacts"),
        "item": _("Special items"),
        "character": _("Characters"),
        "zone": _("Zones"),
        "grid": _("Grid"),
        "map": _("Map"),
    }[layer]
