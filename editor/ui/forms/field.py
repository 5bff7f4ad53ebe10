"""The base of all editors of a form: bound to a place, it shows the document's value and submits changes.

This file has the base, a line of text, and yes or no; other editors have files of their own.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QWidget

from editor.document.field_types import MaybeSlot
from editor.ui.forms.field_binding import FieldBinding
from editor.ui.forms.piece_names import Named
from editor.ui.plain_text import tip_text
from editor.ui.thumbnails import Thumbnails
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import restyle
from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.i18n import gettext as _

_gestures = itertools.count()


@dataclass(frozen=True, slots=True)
class FormContext:
    """What editors need to know of the window: pieces, how to build editors and to go elsewhere."""

    thumbnails: Thumbnails
    """Pictures of content."""
    pieces: Callable[[str], Sequence[Named]]
    """The pieces of a folder."""
    build: Callable[[FieldBinding, FormContext], FieldEditor]
    """Creates the editor of a place."""
    jump: Callable[[str, str], None]
    """Shows a file and a pointer in it."""
    fix: Callable[[Diagnostic, int], None] | None = None
    """Applies the quick fix of a number; None if none are offered."""


class FieldEditor(QWidget):
    """An editor. `refresh` reads the document; otherwise only the user changes what is shown."""

    wide = False
    """Whether it takes the whole width, below its label."""
    unset: bool | None = None
    """Whether it was made for an unset place and can only show one; None: it can show both."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__()
        self.binding = binding
        self.form_context = form_context
        self.pointers: tuple[str, ...] = (binding.pointer,)
        """The places that it shows."""

    def refresh(self) -> None:
        """Show the document's value."""

    def refresh_at(self, only: Sequence[str] | None) -> None:
        """The same if only numbers and texts at these pointers can have changed; None: anything."""
        self.refresh()

    def show_problems(self) -> None:
        """Mark problems below this place; its row marks the place itself."""

    def mark(self, severity: Severity | None) -> None:
        """Mark the editor itself."""
        mark(self.focusProxy() or self, severity)

    def flush(self) -> None:
        """Submit pending input."""

    def reset(self) -> None:
        """Restore the default."""
        self.binding.reset()

    def _proxy(self, inner: QWidget, *more: QWidget) -> None:
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        box.addWidget(inner, 1)
        for part in more:
            box.addWidget(part)
        self.setFocusProxy(inner)
        name(inner, self.binding)


def new_gesture() -> str:
    """The name of one stretch of typing, which is one undo step."""
    return f"typing {next(_gestures)}"


def mark(widget: QWidget, severity: Severity | None) -> None:
    """Frame an input that has a problem."""
    bad = "true" if severity is Severity.ERROR else None
    # Styling is slow, and diagnostics arrive with each typed letter.
    if widget.property("bad") != bad:
        widget.setProperty("bad", bad)
        restyle(widget)


def name(widget: QWidget, binding: FieldBinding) -> None:
    """Give an input its accessible name and description."""
    widget.setAccessibleName(binding.label)
    widget.setAccessibleDescription(binding.help)
    set_tip(widget, binding.help)
    widget.setWhatsThis(tip_text(binding.help))


def show_mixed(line: QLineEdit, binding: FieldBinding, text: str, usual: str = "") -> str:
    """The text for several places: empty if they differ, with a placeholder instead of `usual`."""
    line.setPlaceholderText(_("Mixed") if binding.mixed else usual)
    return "" if binding.mixed else text


def retire(widget: QWidget) -> None:
    """Remove a widget from the form for good; its later signals are ignored."""
    for part in (widget, *widget.findChildren(QWidget)):
        part.blockSignals(True)
    widget.hide()
    widget.deleteLater()


class Line(QLineEdit):
    """A line edit that keeps one gesture from focus to focus, and reports when it is left."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumWidth(36)
        self.gesture = ""
        self._begin()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._begin()
        super().focusInEvent(event)

    def show_text(self, text: str) -> None:
        """Set the text, scrolled to its beginning unless the user is typing."""
        self.setText(text)
        if not self.hasFocus():
            self.setCursorPosition(0)

    def _begin(self) -> None:
        self.gesture = new_gesture()


class TextEditor(FieldEditor):
    """One line of text."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self.line = Line()
        self._proxy(self.line)
        self.line.textEdited.connect(self._typed)
        self.refresh()

    def refresh(self) -> None:
        value = self.binding.value
        text = value if isinstance(value, str) else "" if value is None else json.dumps(value, ensure_ascii=False)
        if self.binding.also:
            text = show_mixed(self.line, self.binding, text)
        if self.line.text() != text:
            self.line.show_text(text)

    def _typed(self, text: str) -> None:
        if not text and isinstance(self.binding.slot, MaybeSlot):
            self.binding.put(None, self.line.gesture)
        else:
            self.binding.put(text, self.line.gesture)


class IdEditor(TextEditor):
    """The id of a piece, read-only here: renaming also changes all references."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self.line.setReadOnly(True)
        set_tip(self.line, _("Rename it in the pack tree to update every reference."))


class FlagEditor(FieldEditor):
    """Yes or no."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self.box = QCheckBox()
        self._proxy(self.box)
        self.box.clicked.connect(self._chosen)
        self.refresh()

    def refresh(self) -> None:
        mixed = self.binding.mixed
        self.box.setTristate(mixed)
        if mixed:
            self.box.setCheckState(Qt.CheckState.PartiallyChecked)
        else:
            self.box.setChecked(self.binding.value is True)

    def _chosen(self) -> None:
        # The first click on a mixed box sets all to yes.
        self.binding.put(self.box.checkState() is not Qt.CheckState.Unchecked or self.binding.mixed)
