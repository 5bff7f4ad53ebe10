"""The legal decisions of a seat: buttons while there are few, a list with a filter for many, a form for ranges."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QDoubleSpinBox,
    QFormLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.testplay.plain_rows import field_title
from editor.ui.icons import icon
from editor.ui.plain_text import plain_action
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import label, scroll_area
from schema.i18n import gettext as _
from simulator.engine.game import Legal, Listed, Sampled

_BUTTONS: Final = 9
"""At most this many decisions are buttons, with the keys 1 to 9."""
_MOST: Final = 1e9
_BUTTON_PX: Final = 30
_GAP_PX: Final = 6
_BEGUN: Final = (QEvent.Type.Enter, QEvent.Type.FocusIn)
_OVER: Final = (QEvent.Type.Leave, QEvent.Type.FocusOut)
_PADDING_PX: Final = 20
"""Between the edges of a button and its words, on both sides."""


class DecisionButton(QPushButton):
    """A button with a number, whose words take a second line where one is too short for them."""

    def __init__(self, number: int, words: str) -> None:
        super().__init__()
        self._words = f"{number}   {plain_action(words)}"
        self.setText(self._words)
        self.setAccessibleName(words)
        self.setProperty("role", "value")
        self.setMinimumHeight(_BUTTON_PX)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.setText(self._broken(event.size().width() - _PADDING_PX))

    def _broken(self, room: int) -> str:
        """The words in lines; those after the first begin below the words, not below the number."""
        metrics, lines = self.fontMetrics(), list[str]()
        line, *words = self._words.split(" ")
        for word in words:
            longer = f"{line} {word}"
            if metrics.horizontalAdvance(longer) <= room or line.strip().isdecimal():
                line = longer
            else:
                lines.append(line)
                line = f"      {word}"
        return "\n".join((*lines, line))


class DecisionList(QWidget):
    """Asks the user for one of the legal decisions."""

    decided = Signal(object)
    considered = Signal(object)
    """The decision under the pointer or with the keyboard, or None."""

    def __init__(self) -> None:
        super().__init__()
        self._decisions: Sequence[Any] = ()
        self._labels: Sequence[str] = ()
        self.buttons: list[QPushButton] = []
        self.form: SampleForm | None = None
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(_("Filter"))
        self.filter.setAccessibleName(_("Filter the decisions"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._fill)
        self.filter.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(_("Decisions"))
        self.list.setWordWrap(True)
        self.list.itemClicked.connect(self._take_item)
        self.list.installEventFilter(self)
        self._holder = QWidget()
        self._column = QVBoxLayout(self._holder)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(_GAP_PX)
        self._scroll = scroll_area(sideways=False)
        self._scroll.setWidget(self._holder)
        self._scroll.setMinimumHeight(1)  # with nothing to decide it takes no room
        self._holder.installEventFilter(self)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(_GAP_PX)
        box.addWidget(self.filter)
        box.addWidget(self.list, 1)
        box.addWidget(self._scroll, 1)
        self.show_decisions(Listed(()), str)

    def show_decisions(
        self, legal: Legal, name: Callable[[Any], str], more: Callable[[Any], str] = lambda _decision: ""
    ) -> None:
        """Show what may be decided; `name` gives the text of a decision, `more` what its tool tip adds."""
        listed = legal.decisions if isinstance(legal, Listed) else ()
        self._decisions, self._labels = listed, [name(each) for each in listed]
        many = len(listed) > _BUTTONS
        self.filter.setVisible(many)
        self.list.setVisible(many)
        self._scroll.setVisible(not many)
        self._clear()
        if isinstance(legal, Sampled):
            self.form = SampleForm(legal, self.decided.emit)
            self._column.addWidget(self.form)
        elif many:
            self.filter.clear()
            self._fill()
        else:
            for number, text in enumerate(self._labels, start=1):
                button = DecisionButton(number, text)
                # A click leaves the keyboard where it is: the button goes with what it decides.
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                button.clicked.connect(partial(self._take, number - 1))
                button.installEventFilter(self)
                key = _("Decide this (key {number})").format(number=number)
                set_tip(button, "\n".join(filter(None, (more(listed[number - 1]), key))))
                self.buttons.append(button)
                self._column.addWidget(button)
        self._column.addStretch(1)
        self.updateGeometry()

    @property
    def full_height(self) -> int:
        """The height in which all of it is seen."""
        if self.list.isVisibleTo(self):
            rows = self.list.sizeHintForRow(0) * self.list.count() + 2 * self.list.frameWidth()
            return self.filter.sizeHint().height() + _GAP_PX + rows
        return self._holder.sizeHint().height()

    def take_number(self, number: int) -> None:
        """Take the decision of a button by its number, from 1."""
        if 0 < number <= len(self.buttons):
            self._take(number - 1)

    def focus_first(self) -> None:
        """Give the keyboard to the first decision or to the filter."""
        if not self.filter.isHidden():
            self.filter.setFocus()
        elif self.buttons:
            self.buttons[0].setFocus()

    def _clear(self) -> None:
        self.buttons, self.form = [], None
        while (item := self._column.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()

    def _fill(self) -> None:
        wanted = self.filter.text().casefold().split()
        self.list.clear()
        for number, text in enumerate(self._labels):
            if all(word in text.casefold() for word in wanted):
                item = QListWidgetItem(text)
                item.setData(Qt.ItemDataRole.UserRole, number)
                self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _take_item(self, item: QListWidgetItem) -> None:
        self._take(int(item.data(Qt.ItemDataRole.UserRole)))

    def _take(self, number: int, _checked: bool = False) -> None:
        self.decided.emit(self._decisions[number])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter takes the current decision; the arrow keys move in the list also while the filter has the keyboard."""
        if isinstance(watched, DecisionButton):
            if event.type() in _BEGUN and watched in self.buttons:
                self.considered.emit(self._decisions[self.buttons.index(watched)])
            elif event.type() in _OVER:
                self.considered.emit(None)
            return False
        if watched is self._holder:
            if event.type() == QEvent.Type.LayoutRequest:
                self.updateGeometry()  # new buttons are seen now, which a scroll area does not tell
            return False
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                item = self.list.currentItem()
                if item is not None:
                    self._take_item(item)
                return True
            if watched is self.filter and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                step = 1 if event.key() == Qt.Key.Key_Down else -1
                self.list.setCurrentRow(min(self.list.count() - 1, max(0, self.list.currentRow() + step)))
                return True
        return super().eventFilter(watched, event)


class SampleForm(QWidget):
    """A decision that is a range: a random one, whose numbers can be changed before it is taken."""

    def __init__(self, legal: Sampled, take: Callable[[Any], object]) -> None:
        super().__init__()
        self._legal, self._take = legal, take
        self._rng = random.Random(0)
        self._sample: Any = None
        self._inputs: dict[str, QSpinBox | QDoubleSpinBox | QLineEdit] = {}
        self._form = QFormLayout()
        words = label(_("Any values in a range: change them, or draw others."), "second")
        words.setWordWrap(True)
        self.draw = QPushButton(icon("dice-five", 16), _("Draw at random"))
        self.draw.clicked.connect(self._draw)
        self.take = QPushButton(_("Decide"))
        self.take.setProperty("role", "primary")
        self.take.clicked.connect(lambda: self._take(self.decision))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(words)
        box.addLayout(self._form)
        box.addWidget(self.draw)
        box.addWidget(self.take)
        self._draw()

    @property
    def decision(self) -> Any:
        """The decision with the values of the form."""
        values = {
            name: field.text() if isinstance(field, QLineEdit) else field.value()
            for name, field in self._inputs.items()
        }
        return replace(self._sample, **values) if values else self._sample

    def _draw(self) -> None:
        self._sample = self._legal.draw(self._rng)
        while self._form.rowCount():
            self._form.removeRow(0)
        self._inputs = {}
        if not is_dataclass(self._sample):
            self._form.addRow(label(str(self._sample)))
            return
        for field in fields(self._sample):
            value = getattr(self._sample, field.name)
            shown = _input_of(value)
            if shown is None:
                self._form.addRow(field_title(field.name), label(str(value)))
            else:
                self._inputs[field.name] = shown
                self._form.addRow(field_title(field.name), shown)


def _input_of(value: Any) -> QSpinBox | QDoubleSpinBox | QLineEdit | None:
    """A field for a value; None for one that is only shown."""
    match value:
        case bool():
            return None
        case int():
            whole = QSpinBox()
            whole.setRange(-(2**31), 2**31 - 1)
            whole.setValue(value)
            return whole
        case float():
            number = QDoubleSpinBox()
            number.setDecimals(3)
            number.setRange(-_MOST, _MOST)
            number.setValue(value)
            return number
        case str():
            return QLineEdit(value)
        case _:
            return None
