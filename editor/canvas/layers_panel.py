"""Hides and locks the layers of a board, one by one; the board applies it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import IconButton, label
from schema.i18n import gettext as _


class BoardLayer(NamedTuple):
    """A layer of a board, as the panel lists it."""

    name: str
    title: Callable[[], str]
    lockable: bool = True
    """Whether it has pieces that can be selected."""


class LayersPanel(Retranslated, QWidget):
    """One row per layer: its name, a button that hides it and one that locks it."""

    hidden = Signal(object)  # frozenset of names
    locked = Signal(object)  # frozenset of names

    def __init__(self, layers: Sequence[BoardLayer]) -> None:
        super().__init__()
        self._layers = layers
        names = [layer.name for layer in layers]
        self._names = {layer: label("") for layer in names}
        self._eyes = {layer: IconButton("eye", "", checkable=True, tint="text_2") for layer in names}
        lockable = [layer.name for layer in layers if layer.lockable]
        self._locks = {layer: IconButton("lock-open", "", checkable=True, tint="text_2") for layer in lockable}
        grid = QGridLayout(self)
        grid.setContentsMargins(14, 8, 10, 8)
        grid.setHorizontalSpacing(4)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        for line, layer in enumerate(names):
            grid.addWidget(self._names[layer], line, 0)
            self._eyes[layer].toggled.connect(self._emit_hidden)
            grid.addWidget(self._eyes[layer], line, 1)
            if layer in self._locks:
                self._locks[layer].toggled.connect(self._emit_locked)
                grid.addWidget(self._locks[layer], line, 2)
        grid.setRowStretch(len(names), 1)
        self.retranslate()

    def show_layer(self, layer: str, shown: bool) -> None:
        """Update a layer that was shown or hidden elsewhere, without a signal."""
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
        """Update texts, hints and icons to the current language and state."""
        for layer, title, _can_lock in self._layers:
            name = title()
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
