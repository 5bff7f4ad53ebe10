"""The editors of long texts: in every language of the pack, and JSON without an editor of its own."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from editor.ui.forms.deferred_layout import DeferredLayout
from editor.ui.forms.field import FieldEditor, FormContext, Line, mark, name, new_gesture
from editor.ui.forms.field_binding import FieldBinding
from editor.ui.widgets import label
from schema.diagnostics.diagnostic import Severity
from schema.i18n import gettext as _
from schema.json.strict_reading import Json

_MOST_LINES = 7

LONG_TEXTS = ("text", "flavour")
"""Keys whose texts take several lines."""


class TextArea(QPlainTextEdit):
    """Several lines; Tab leaves it."""

    _fitting = False

    def __init__(self, typed: Callable[[], None], fitting: bool = True) -> None:
        super().__init__()
        self._left = DeferredLayout(self, self._fit)
        self._fitting = fitting
        self.gesture = new_gesture()
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(60)
        if fitting:
            self.setFixedHeight(self._height(2))
        self.textChanged.connect(typed)
        self.textChanged.connect(self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        """Fit the height to the lines, within limits; only a longer text scrolls.

        While the user types in it, it keeps its height, or everything below would move at each new line.
        """
        if self._fitting:
            lines = max(2, math.ceil(self.document().size().height()))  # counted in lines, as this kind of input has it
            wanted = self._height(min(_MOST_LINES, lines))
            if self.hasFocus():
                self._left.wait(self)
            elif wanted != self.height():
                self.setFixedHeight(wanted)
            never, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
            self.setVerticalScrollBarPolicy(needed if self._height(lines) > self.height() else never)

    def _height(self, lines: int) -> int:
        return lines * self.fontMetrics().lineSpacing() + 16

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.gesture = new_gesture()
        super().focusInEvent(event)


class WordsEditor(FieldEditor):
    """The same text in each language of the pack, with a line or a text area for each."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self.inputs: dict[str, Line | TextArea] = {}
        self._quiet = False
        self.long = binding.field is not None and binding.field.key in LONG_TEXTS
        self.wide = self.long
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(3)
        self.refresh()

    def refresh(self) -> None:
        value = self.binding.value
        texts = value if isinstance(value, dict) else {}
        for code in dict.fromkeys((*self.binding.document.languages, *texts)):
            field = self.inputs.get(code) or self._add(code)
            text = texts.get(code, "")
            text = text if isinstance(text, str) else json.dumps(text, ensure_ascii=False)
            if self.binding.also:
                mixed = self.binding.inside(code).mixed
                text = "" if mixed else text
                field.setPlaceholderText(_("Mixed") if mixed else "")
            self._quiet = True
            if isinstance(field, Line):
                if field.text() != text:
                    field.show_text(text)
            elif field.toPlainText() != text:
                field.setPlainText(text)
            self._quiet = False

    def _add(self, code: str) -> Line | TextArea:
        field: Line | TextArea
        if self.long:
            field = TextArea(partial(self._typed, code))
        else:
            field = Line()
            field.textEdited.connect(partial(self._typed, code))
        name(field, self.binding)
        field.setAccessibleName(f"{self.binding.label} ({code})")
        self.inputs[code] = field
        tag = label(code.upper(), "small")
        tag.setFixedWidth(20)
        line = QWidget()
        inner = QHBoxLayout(line)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(4)
        inner.addWidget(tag, 0, Qt.AlignmentFlag.AlignTop if self.long else Qt.AlignmentFlag.AlignVCenter)
        inner.addWidget(field, 1)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(line)
        if self.focusProxy() is None:
            self.setFocusProxy(field)
        return field

    def mark(self, severity: Severity | None) -> None:
        for field in self.inputs.values():
            mark(field, severity)

    def _typed(self, code: str, _text: str = "") -> None:
        if self._quiet:
            return
        field = self.inputs[code]
        text = field.text() if isinstance(field, Line) else field.toPlainText()
        if self.binding.also:
            # Only this language: the others may differ from place to place.
            inner = self.binding.inside(code)
            if text:
                inner.put(text, field.gesture)
            else:
                inner.reset()
            return
        value = self.binding.value
        texts = dict(value) if isinstance(value, dict) else {}
        if text:
            texts[code] = text
        else:
            texts.pop(code, None)
        self.binding.put(texts, field.gesture)


class RawEditor(FieldEditor):
    """A value without an editor of its own, as JSON; invalid JSON is kept as a text."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self.line = Line()
        self._proxy(self.line)
        self._typing = False
        self.line.textEdited.connect(self._typed)
        self.line.editingFinished.connect(self.flush)
        self.refresh()

    def refresh(self) -> None:
        text = json.dumps(self.binding.value, ensure_ascii=False)
        if not self._typing and self.line.text() != text:
            self.line.show_text(text)

    def flush(self) -> None:
        if not self._typing:
            return
        self._typing = False
        text = self.line.text()
        try:
            value: Json = json.loads(text, parse_constant=str)
        except (ValueError, RecursionError):
            value = text
        self.binding.put(value, self.line.gesture)
        self.refresh()

    def _typed(self, _text: str) -> None:
        self._typing = True
