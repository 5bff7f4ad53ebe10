"""What every input of a form is: bound to a place, shows what the document says, submits what is chosen or typed.

Here are the ground, one line of text, and yes or no; what else there is has files of its own.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QIcon
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QWidget

from editor.document.field_types import MaybeSlot
from editor.ui.design_tokens import Theme
from editor.ui.forms.field_binding import FieldBinding, Problems
from editor.ui.plain_text import tip_text
from editor.ui.thumbnails import Thumbnails
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import restyle
from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.i18n import gettext as _

Option = tuple[str, str, QIcon | None]
"""An id, what it is called, and its face."""

_gestures = itertools.count()


@dataclass(frozen=True, slots=True)
class FormContext:
    """What inputs need to know of the window: its theme, what can be referred to, how to build and to go elsewhere."""

    theme: Theme
    thumbnails: Thumbnails
    """Pictures of content."""
    pieces: Callable[[str], Sequence[Option]]
    """The pieces of a folder."""
    build: Callable[[FieldBinding, FormContext], FieldEditor]
    """The input for a place."""
    jump: Callable[[str, str], None]
    """Show a file and a pointer in it."""
    fix: Callable[[Diagnostic, int], None] | None = None
    """Make the quick fix of a number; None where none are offered."""


class FieldEditor(QWidget):
    """An input. `refresh` reads the document; nothing else may change what is shown but the person who types."""

    wide = False
    """Whether it takes the whole width, under its label."""
    unset: bool | None = None
    """Whether it was made for a place that is not set, and can show only such a one; None: it can show both."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__()
        self.binding = binding
        self.form_context = form_context

    def refresh(self) -> None:
        """Shows what the document says."""

    def refresh_at(self, only: Sequence[str] | None) -> None:
        """The same where nothing but the numbers and words at these pointers can be another; None: anything."""
        self.refresh()

    def show_problems(self, problems: Problems) -> None:
        """Marks what is wrong below this place; the place itself is marked by its row."""

    def mark(self, severity: Severity | None) -> None:
        """Marks the input itself."""
        mark(self.focusProxy() or self, severity)

    def flush(self) -> None:
        """Submits what is typed but not yet submitted."""

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
    """Names one stretch of typing, which is one step of undo."""
    return f"typing {next(_gestures)}"


def mark(widget: QWidget, severity: Severity | None) -> None:
    """Frames what is wrong."""
    bad = "true" if severity is Severity.ERROR else None
    # Styling takes a while, and findings come at each letter that is typed.
    if widget.property("bad") != bad:
        widget.setProperty("bad", bad)
        restyle(widget)


def name(widget: QWidget, binding: FieldBinding) -> None:
    """Gives an input its accessible name and its help."""
    widget.setAccessibleName(binding.label)
    widget.setAccessibleDescription(binding.help)
    set_tip(widget, binding.help)
    widget.setWhatsThis(tip_text(binding.help))


def show_mixed(line: QLineEdit, binding: FieldBinding, text: str, usual: str = "") -> str:
    """The text to show of several places: none where they differ, with a quiet word instead of `usual` to say so."""
    line.setPlaceholderText(_("Mixed") if binding.mixed else usual)
    return "" if binding.mixed else text


def retire(widget: QWidget) -> None:
    """Takes a widget out of the form for good; nothing it does from now on is heard."""
    for part in (widget, *widget.findChildren(QWidget)):
        part.blockSignals(True)
    widget.hide()
    widget.deleteLater()


class Line(QLineEdit):
    """A line that keeps a gesture for what is typed from focus to focus, and tells when it is left."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumWidth(36)
        self.gesture = ""
        self._begin()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._begin()
        super().focusInEvent(event)

    def show_text(self, text: str) -> None:
        """Another text, seen from its beginning unless somebody is typing."""
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
    """The id of a piece: shown here, changed where all who speak of it are changed with it."""

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
        # Of a mixed box the first click makes all say yes.
        self.binding.put(self.box.checkState() is not Qt.CheckState.Unchecked or self.binding.mixed)
