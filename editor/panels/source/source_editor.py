"""The pane beside a page: the source of its file, live in both directions with forms, cards and table.

What is typed becomes the document's content when typing pauses; several pauses within one burst are one undo step. Text
that is no JSON becomes the file's text as it is: forms keep the last valid state, which can be restored.
"""

from __future__ import annotations

import itertools
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Broken, Content, SetSource, Touched
from editor.panels.source.code_edit import CodeEdit, Mark
from editor.panels.source.completions import Completions, offers_at
from editor.panels.source.source_text import span_of, text_of
from editor.ui.forms.broken_source_notice import back_to_good, lost_source
from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedLabel, EmptyState, IconButton, IconLabel, label, link_button, row, rule
from schema.i18n import gettext as _
from schema.json.positions import positions_of

REST_MS: Final = 300
"""Debounce: wait this long after typing before forms and cards follow."""
BURST_MS: Final = 1500
"""Typing after a longer pause is an undo step of its own."""
_MOVED_MS: Final = 120
_MOST_MARKS: Final = 200
_bursts = itertools.count()


class SourceEditor(Retranslated, QWidget):
    """The source of one file, that of the page in front."""

    placed = Signal(str, str)
    """Emitted when the user has put the caret into a place of the file."""
    closed = Signal()
    left = Signal()

    def __init__(self, document: PackDocument) -> None:
        super().__init__()
        self.document = document
        self.file = ""
        self._known: Content = None  # the content that the text on the page stands for
        self._submitting = False  # what is on the page is being made the content: it stays as it was typed
        self._burst = next(_bursts)
        self.setMinimumWidth(200)
        self.title = label("", "strong")
        self.path = ElidedLabel("", "second")
        self.close_button = IconButton("x", "", 14)
        self.close_button.clicked.connect(self.closed)
        self.text = CodeEdit()
        self.text.offers = self._offers
        self.told = ElidedLabel("", "error")
        self.back = link_button("")
        self.back.clicked.connect(self.go_back)
        self._broken = self._make_notice()
        self._nothing = EmptyState("")
        head = row(self.title, self.path, self.close_button, spacing=8, margins=(12, 4, 6, 4))
        head.setProperty("role", "dockBody")
        layout = head.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.setStretchFactor(self.path, 1)
        body = QWidget()
        box = QVBoxLayout(body)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self._broken)
        box.addWidget(self.text, 1)
        stack = QWidget()
        self._stack = QStackedLayout(stack)
        self._stack.addWidget(body)
        self._stack.addWidget(self._nothing)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(head)
        outer.addWidget(rule())
        outer.addWidget(stack, 1)
        self._resting = QTimer(self, singleShot=True, interval=REST_MS)
        self._resting.timeout.connect(self.flush)
        self._burst_over = QTimer(self, singleShot=True, interval=BURST_MS)
        self._burst_over.timeout.connect(self._end_burst)
        self._moving = QTimer(self, singleShot=True, interval=_MOVED_MS)
        self._moving.timeout.connect(self.tell_place)
        self.text.typed.connect(self._typed)
        self.text.moved.connect(self._moving.start)
        self.text.left.connect(self.left)
        self.text.history_wanted.connect(self._end_typing)
        self.text.exited.connect(self._tidy)
        self._unwatch = [
            document.watch(self._follow),
            document.watch_saves(self._end_burst),
            document.diagnostics.watch(self._mark),
        ]
        self.retranslate()

    def _make_notice(self) -> QWidget:
        mark = IconLabel("x-circle", "error", 14, fill=True)
        notice = row(mark, self.told, self.back, spacing=6, margins=(12, 4, 8, 4))
        layout = notice.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.setStretchFactor(self.told, 1)
        notice.hide()
        return notice

    # ------------------------------------------------------------ what the window says

    def show_file(self, file: str) -> None:
        """Show the source of a file; empty for a page that has none."""
        if file != self.file:
            self._end_typing()
            self.file = file
            self._known = None
            self.text.forget_span()
        self._refresh()

    def point_at(self, file: str, pointer: str) -> None:
        """Highlight the lines of a place that was selected elsewhere, and scroll there."""
        if file != self.file or self.text.hasFocus():
            return
        if span := span_of(self.text.text, pointer):
            self.text.show_span(*span)

    def flush(self) -> None:
        """Make the typed text the content of the file now."""
        self._resting.stop()
        text = self.text.text
        if not self.file or self.file not in self.document.documents or text == self._text_of(self._known):
            return
        words = _("{name}: source").format(name=self.document.name_of(self.file))
        self._submitting = True
        try:
            self.document.submit(SetSource(self.file, text), words, gesture=f"source {self._burst}")
        finally:
            self._submitting = False
        self._known = self.document.content(self.file)
        self._tell_broken()
        self._mark()

    def go_back(self) -> None:
        """Restore the last valid state, as one undo step."""
        self._resting.stop()
        self._end_burst()
        back_to_good(self.document, self.file)

    def tell_place(self) -> None:
        """Report which value the caret is in."""
        self._moving.stop()
        if self.file and self.text.hasFocus():
            pointer = positions_of(self.text.text).pointer_at(self.text.caret)
            self.placed.emit(self.file, pointer)

    def retranslate(self) -> None:
        self.title.setText(_("Source text"))
        set_tip(self.close_button, _("Close the source"))
        self.close_button.setAccessibleName(_("Close the source"))
        self.text.setAccessibleName(_("Source text"))
        self.text.setAccessibleDescription(_("Ctrl+Space lists completions; Esc returns to the page."))
        self.back.setText(_("Restore last good state"))
        self._nothing.set_line(_("This page has no source."))
        self._tell_broken()

    def close_down(self) -> None:
        """Make the typed text the content of the file and stop following the document."""
        self.flush()
        for stop in self._unwatch:
            stop()

    # ------------------------------------------------------------ keeping in step

    def _typed(self) -> None:
        self._resting.start()
        self._burst_over.start()

    def _end_burst(self) -> None:
        self._burst_over.stop()
        self._burst = next(_bursts)

    def _end_typing(self) -> None:
        self.flush()
        self._end_burst()

    def _tidy(self) -> None:
        """When the focus leaves, submit the text, and show valid text in its canonical form."""
        self._end_typing()
        self._known = None
        self._refresh()

    def _follow(self, touched: Touched) -> None:
        if not self._submitting and any(place.file == self.file for place in touched):
            self._refresh()

    def _refresh(self) -> None:
        there = bool(self.file) and self.file in self.document.documents
        self._stack.setCurrentIndex(0 if there else 1)
        self.path.setText(self.file if there else "")
        if not there:
            return
        content = self.document.content(self.file)
        if self._known is None or content is not self._known:
            text = self._text_of(content)
            self.text.setReadOnly(text is None)
            self._resting.stop()
            self.text.show_text(text or "")
            self._known = content
        self._tell_broken()
        self._mark()

    def _text_of(self, content: Content) -> str | None:
        return text_of(self.document.types, self.file, content) if content is not None else None

    def _tell_broken(self) -> None:
        content = self.document.content(self.file) if self.file else None
        broken = isinstance(content, Broken)
        self._broken.setVisible(broken)
        self.back.setVisible(broken and lost_source(self.document, self.file))
        if isinstance(content, Broken):
            first = content.problems[0] if content.problems else None
            words = first.message if first is not None else _("Not valid JSON.")
            if first is not None and first.location.line:
                words = _("Line {line}: {problem}").format(line=first.location.line, problem=words)
            self.told.setText(words)
            set_tip(self.told, "")

    def _mark(self) -> None:
        text = self.text.text
        content = self.document.content(self.file)
        mine = content.problems if isinstance(content, Broken) else self.document.diagnostics.in_file(self.file)
        found: list[Mark] = []
        for one in mine:
            if one.location.file != self.file or len(found) >= _MOST_MARKS:
                continue
            words = one.message if not one.hint else f"{one.message} {one.hint}"
            place = one.location
            span = span_of(text, place.pointer, place.on_key) if not isinstance(content, Broken) else None
            if isinstance(content, Broken):
                span = _span_on_line(text, place.line, place.column, place.length)
            if span is not None:
                start, end = span
                line_end = text.find("\n", start)
                # A problem of a long value is marked at its first line.
                found.append(Mark(start, min(end, line_end if line_end > start else end), one.severity.value, words))
        self.text.show_marks(found)

    def _offers(self, text: str, at: int) -> Completions | None:
        return offers_at(self.document, self.file, text, at)


def _span_on_line(text: str, line: int, column: int, length: int) -> tuple[int, int] | None:
    if line < 1:
        return None
    start = 0
    for _number in range(line - 1):
        start = text.find("\n", start) + 1
        if start == 0:
            return None
    start = min(start + max(0, column - 1), len(text))
    if start == len(text) and start:
        start -= 1
    return start, max(start + 1, min(start + length, len(text)))
