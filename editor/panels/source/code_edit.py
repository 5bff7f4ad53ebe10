"""The text editor of a source: line numbers, diagnostic marks, the highlighted place, and completions.

It knows no document: the pane gives it text and marks and receives what is typed. Offsets are Python characters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QCompleter, QListView, QPlainTextEdit, QTextEdit, QWidget

from editor.panels.source.completions import Completions
from editor.panels.source.syntax_highlighter import SyntaxHighlighter
from editor.ui.fonts import MONO, text_font
from editor.ui.theme import ThemeWatch, current_theme
from editor.ui.tool_tips import set_tip, show_tip

_TEXT: Final = Qt.ItemDataRole.UserRole
_WORD: Final = Qt.ItemDataRole.UserRole + 1
_INDENT: Final = "  "


@dataclass(frozen=True, slots=True)
class Mark:
    """A problem in the text: characters `start` to `end`, severity, and the text of its tool tip."""

    start: int
    end: int
    severity: str
    words: str


class CodeEdit(QPlainTextEdit):
    """The text. Undo belongs to the document: the editor keeps no history of its own."""

    typed = Signal()
    """Emitted when the user has changed the text."""
    moved = Signal()
    """Emitted when the user has moved the caret."""
    left = Signal()
    """Esc: the keyboard focus should return to the page."""
    entered = Signal()
    exited = Signal()
    history_wanted = Signal()
    """Emitted before undo or redo."""

    def __init__(self) -> None:
        super().__init__()
        self._theme_watch = ThemeWatch()
        self.setObjectName("source")
        self.offers: Callable[[str, int], Completions | None] = lambda _text, _at: None
        self._quiet = False
        self._marks: tuple[Mark, ...] = ()
        self._shown: tuple[int, int] | None = None
        self._replaced = (0, 0)
        self.setUndoRedoEnabled(False)
        self.setFont(text_font(12, family=MONO))
        self.setStyleSheet(
            f'QPlainTextEdit#source {{ font-family: "{MONO}"; border: none; border-radius: 0; padding: 0; }}'
        )
        self.setTabStopDistance(2 * self.fontMetrics().horizontalAdvance(" "))
        self.setCenterOnScroll(False)
        self._colours = SyntaxHighlighter(self.document())
        self._numbers = _Numbers(self)
        self._names = QStandardItemModel(self)
        self.completer = QCompleter(self._names, self)
        self.completer.setWidget(self)
        self.completer.setCompletionRole(_WORD)
        self.completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.completer.setMaxVisibleItems(12)
        popup = QListView()
        popup.setUniformItemSizes(True)
        self.completer.setPopup(popup)
        self.completer.activated[QModelIndex].connect(self._complete)  # type: ignore[index]  # overloaded in Qt
        self.textChanged.connect(self._tell_typed)
        self.cursorPositionChanged.connect(self._tell_moved)
        self.blockCountChanged.connect(lambda _count: self._make_room())
        self.updateRequest.connect(self._scroll_numbers)
        self._make_room()

    # ------------------------------------------------------------ what the pane says

    @property
    def text(self) -> str:
        return self.toPlainText()

    def show_text(self, text: str) -> None:
        """Show another text; caret and scroll position stay where the text around them does."""
        old = self.toPlainText()
        if old == text:
            return
        start = _alike(old, text)
        back = min(_alike(old[::-1], text[::-1]), len(old) - start, len(text) - start)
        self._quiet = True
        cursor = QTextCursor(self.document())
        cursor.setPosition(_units(old, start))
        cursor.setPosition(_units(old, len(old) - back), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text[start : len(text) - back])
        self._quiet = False

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Underline these problems."""
        if self._marks != tuple(marks):
            self._marks = tuple(marks)
            self._paint_marks()
            self._numbers.update()

    def show_span(self, start: int, end: int, follow: bool = True) -> None:
        """Highlight the lines of a place, and by default scroll there."""
        self._shown = (start, end)
        if follow:
            cursor = QTextCursor(self.document())
            cursor.setPosition(min(_units(self.text, start), self.document().characterCount() - 1))
            self._quiet = True
            self.setTextCursor(cursor)
            self._quiet = False
            self.ensureCursorVisible()
        self._paint_marks()

    def forget_span(self) -> None:
        """Remove the highlight."""
        self._shown = None
        self._paint_marks()

    @property
    def caret(self) -> int:
        """The character position of the caret."""
        return _characters(self.text, self.textCursor().position())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if self._theme_watch.sees_change(event):
            self._quiet = True
            self._colours.show_theme()
            self._quiet = False
            self._paint_marks()

    # ------------------------------------------------------------ marks

    def _paint_marks(self) -> None:
        text = self.text
        shown: list[QTextEdit.ExtraSelection] = []
        if self._shown is not None:
            first = text.count("\n", 0, self._shown[0])
            last = text.count("\n", 0, max(self._shown[0], min(self._shown[1], len(text)) - 1))
            for line in range(first, min(last, first + 200) + 1):
                selection = QTextEdit.ExtraSelection()
                shape = QTextCharFormat()
                shape.setBackground(QColor(current_theme().select))
                shape.setProperty(QTextFormat.Property.FullWidthSelection, True)
                selection.format = shape
                selection.cursor = QTextCursor(self.document().findBlockByNumber(line))
                shown.append(selection)
        for mark in self._marks:
            selection = QTextEdit.ExtraSelection()
            shape = QTextCharFormat()
            shape.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            shape.setUnderlineColor(QColor(getattr(current_theme(), mark.severity)))
            cursor = QTextCursor(self.document())
            most = self.document().characterCount() - 1
            cursor.setPosition(min(_units(text, mark.start), most))
            cursor.setPosition(min(_units(text, mark.end), most), QTextCursor.MoveMode.KeepAnchor)
            selection.format, selection.cursor = shape, cursor
            shown.append(selection)
        self.setExtraSelections(shown)

    # ------------------------------------------------------------ keys

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            for keys in (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo):
                if event.matches(keys):
                    # Left to the window: the only history is that of the document.
                    self.history_wanted.emit()
                    event.ignore()
                    return False
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._tip(event)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self.completer.popup()
        if popup is not None and popup.isVisible() and event.key() in _POPUP_KEYS:
            event.ignore()  # the completer takes these
            return
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        match event.key():
            case Qt.Key.Key_Space if control:
                self.complete()
            case Qt.Key.Key_Escape:
                self.left.emit()
            case Qt.Key.Key_Tab if not self.isReadOnly():
                self.insertPlainText(_INDENT)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if not self.isReadOnly():
                self._break_line()
            case _:
                super().keyPressEvent(event)
                if popup is not None and popup.isVisible():
                    self.complete()

    def _break_line(self) -> None:
        """Start a new line with this indentation; deeper after an opening bracket."""
        line = self.textCursor().block().text()[: self.textCursor().positionInBlock()]
        blank = line[: len(line) - len(line.lstrip(" "))]
        self.insertPlainText("\n" + blank + (_INDENT if line.rstrip().endswith(("{", "[")) else ""))

    # ------------------------------------------------------------ completion

    def complete(self) -> None:
        """Show the completions at the caret."""
        popup = self.completer.popup()
        text, at = self.text, self.caret
        found = None if self.isReadOnly() else self.offers(text, at)
        if found is None or popup is None:
            if popup is not None:
                popup.hide()
            return
        self._names.clear()
        wide = 0
        for offer in found.offers:
            told = " ".join(offer.help.split())
            words = f"{offer.word}   {told}" if told and told != offer.word else offer.word
            item = QStandardItem(words if len(words) <= 90 else words[:89] + "…")
            item.setData(offer.text, _TEXT)
            item.setData(offer.word, _WORD)
            set_tip(item, offer.help)
            self._names.appendRow(item)
            wide = max(wide, self.fontMetrics().horizontalAdvance(item.text()))
        self._replaced = (found.start, found.end)
        self.completer.setCompletionPrefix(text[found.start : at].strip('"'))
        if self.completer.completionCount() == 0:
            popup.hide()
            return
        popup.setCurrentIndex(self.completer.completionModel().index(0, 0))
        area = self.cursorRect()
        area.setWidth(min(560, max(240, wide + 48)))
        self.completer.complete(area)

    def _complete(self, index: QModelIndex) -> None:
        text = index.data(_TEXT)
        if not isinstance(text, str):
            return
        whole = self.text
        start, end = self._replaced
        cursor = self.textCursor()
        cursor.setPosition(_units(whole, start))
        cursor.setPosition(_units(whole, max(end, self.caret)), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text)
        self.setTextCursor(cursor)

    # ------------------------------------------------------------ hearing

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.exited.emit()

    def _tell_typed(self) -> None:
        if not self._quiet:
            self.typed.emit()

    def _tell_moved(self) -> None:
        if not self._quiet and self.hasFocus():
            self.moved.emit()

    def _tip(self, event: QHelpEvent) -> None:
        at = _characters(self.text, self.cursorForPosition(self.viewport().mapFrom(self, event.pos())).position())
        words = [mark.words for mark in self._marks if mark.start <= at <= max(mark.end, mark.start + 1)]
        show_tip(event.globalPos(), "\n".join(words), self)

    # ------------------------------------------------------------ line numbers

    def numbers_width(self) -> int:
        digits = len(str(max(10, self.blockCount())))
        return 16 + digits * self.fontMetrics().horizontalAdvance("0")

    def _make_room(self) -> None:
        self.setViewportMargins(self.numbers_width(), 0, 0, 0)
        self._place_numbers()

    def _place_numbers(self) -> None:
        area = self.contentsRect()
        self._numbers.setGeometry(QRect(area.left(), area.top(), self.numbers_width(), area.height()))

    def _scroll_numbers(self, area: QRect, down: int) -> None:
        if down:
            self._numbers.scroll(0, down)
        else:
            self._numbers.update(0, area.y(), self._numbers.width(), area.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_numbers()


_POPUP_KEYS: Final = (
    Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab,
)  # fmt: skip


class _Numbers(QWidget):
    """The line numbers, with a dot where a problem begins."""

    def __init__(self, page: CodeEdit) -> None:
        super().__init__(page)
        self._page = page

    def sizeHint(self) -> QSize:
        return QSize(self._page.numbers_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        page, theme = self._page, current_theme()
        grave: dict[int, str] = {}
        text = page.text
        for mark in page._marks:
            line = text.count("\n", 0, mark.start)
            if grave.get(line) != "error":
                grave[line] = mark.severity
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(event.rect(), QColor(theme.chrome))
            painter.setFont(text_font(10, family=MONO))
            block = page.firstVisibleBlock()
            top = page.blockBoundingGeometry(block).translated(page.contentOffset()).top()
            while block.isValid() and top <= event.rect().bottom():
                height = page.blockBoundingRect(block).height()
                if block.isVisible() and top + height >= event.rect().top():
                    self._paint_line(painter, block.blockNumber(), top, grave.get(block.blockNumber(), ""))
                top += height
                block = block.next()

    def _paint_line(self, painter: QPainter, number: int, top: float, severity: str) -> None:
        theme = current_theme()
        here = number == self._page.textCursor().blockNumber()
        painter.setPen(QColor(theme.text if here else theme.text_2))
        line = self._page.fontMetrics().height()
        area = QRectF(0, top, self.width() - 6, line)
        painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(number + 1))
        if severity:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(getattr(theme, severity)))
            painter.drawEllipse(QPoint(5, round(top + line / 2)), 3, 3)


def _alike(one: str, other: str) -> int:
    """The length of the common prefix."""
    most = min(len(one), len(other))
    if one[:most] == other[:most]:
        return most
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[:middle] == other[:middle] else (low, middle - 1)
    return low


def _units(text: str, at: int) -> int:
    """Characters counted as Qt counts them, in UTF-16 units."""
    return at if text.isascii() else len(text[:at].encode("utf-16-le")) // 2


def _characters(text: str, units: int) -> int:
    return units if text.isascii() else len(text.encode("utf-16-le")[: 2 * units].decode("utf-16-le", "ignore"))
