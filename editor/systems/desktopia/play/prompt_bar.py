"""The question over the table: a line of text, the options as buttons, and further buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from editor.systems.desktopia.painting.card_styles import CardFace
from editor.systems.desktopia.painting.cards import card_pixmap
from editor.systems.desktopia.painting.disks import DiskStyle, disk_icon
from editor.ui.design_tokens import RADIUS_CARD
from editor.ui.gauges import Dial, SeatMark
from editor.ui.painting.seats import seat
from editor.ui.plain_text import plain_action
from editor.ui.theme import current_theme
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import IconLabel, label
from schema.i18n import gettext as _

_COLUMNS = 4
_CARD_PX = 96


@dataclass(frozen=True, slots=True)
class PromptOption:
    """One answer as a button; with a card, the card itself is painted."""

    id: str
    words: str
    disk: DiskStyle | None = None
    card: CardFace | None = None
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question to a seat (from 0)."""

    seat: int
    title: str
    text: str = ""
    options: tuple[PromptOption, ...] = ()
    most: int = 1
    least: int = 1
    may: bool = False
    """Whether nothing may be picked."""
    skip: str = ""
    """The text of the button for that."""
    dial: float | None = None
    """The facing to be set, in degrees."""
    sectors: tuple[tuple[float, float], ...] = ()
    settle: str = ""
    """The text of the button that accepts the facing."""


class PromptBar(QFrame):
    """Floats at the top of the table; hidden unless something is asked."""

    picked = Signal(str)
    agreed = Signal()
    """Emitted when the present picks are accepted."""
    skipped = Signal()
    turned = Signal(float)
    settled = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._question: Prompt | None = None
        self._buttons: dict[str, QPushButton] = {}
        self._ok: QPushButton | None = None
        self.dial: Dial | None = None
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(12, 10, 12, 10)
        self._box.setSpacing(8)
        self._body: QWidget | None = None
        over.installEventFilter(self)
        self.hide()

    @property
    def question(self) -> Prompt | None:
        """The present question."""
        return self._question

    def ask(self, question: Prompt | None) -> None:
        """Show a question, or nothing."""
        if question == self._question and question is not None:
            return
        self._question = question
        if self._body is not None:
            self._box.removeWidget(self._body)
            self._body.hide()
            self._body.deleteLater()
            self._body = None
        self._buttons, self._ok, self.dial = {}, None, None
        if question is None:
            self.hide()
            return
        self._body = self._built(question)
        self._box.addWidget(self._body)
        self._body.show()  # Qt shows what joins a visible widget later; until then the bar would have no size
        self.setAccessibleName(question.title)
        self.show()
        self._settle()
        self.raise_()

    def show_picked(self, picked: Sequence[str]) -> None:
        """Highlight the picked options."""
        for name, button in self._buttons.items():
            button.setChecked(name in picked)
        if self._ok is not None and self._question is not None:
            self._ok.setEnabled(self._question.least <= len(picked) <= self._question.most)

    def button(self, option: str) -> QPushButton | None:
        """The button of an option."""
        return self._buttons.get(option)

    def skip_button(self) -> QPushButton | None:
        """The button that picks nothing, if that is allowed."""
        return self.findChild(QPushButton, "skip") if self._question is not None else None

    def ok_button(self) -> QPushButton | None:
        """The button that accepts the picks."""
        return self._ok

    def _built(self, question: Prompt) -> QWidget:
        body = QWidget()
        box = QVBoxLayout(body)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(SeatMark(seat(question.seat + 1), 18))
        title = label(question.title, "title")
        head.addWidget(title)
        head.addStretch(1)
        if question.dial is not None:
            self.dial = Dial(question.dial, question.sectors, size=34)
            self.dial.turned.connect(self.turned)
            head.addWidget(self.dial)
        if question.settle:
            settle = QPushButton(question.settle)
            settle.setObjectName("settle")
            settle.clicked.connect(self.settled)
            head.addWidget(settle)
        if question.most > 1:
            self._ok = QPushButton(_("Take these"))
            self._ok.clicked.connect(self.agreed)
            head.addWidget(self._ok)
        if question.may:
            skip = QPushButton(question.skip or _("Skip"))
            skip.setObjectName("skip")
            skip.clicked.connect(self.skipped)
            head.addWidget(skip)
        box.addLayout(head)
        if question.text:
            words = label(question.text, "second")
            words.setWordWrap(True)
            words.setMinimumWidth(300)
            words.setMaximumWidth(560)
            box.addWidget(words)
        if question.options:
            grid = QGridLayout()
            grid.setSpacing(6)
            for number, option in enumerate(question.options):
                grid.addWidget(self._option(option), number // _COLUMNS, number % _COLUMNS)
            box.addLayout(grid)
        self.show_picked(())
        return body

    def _option(self, option: PromptOption) -> QPushButton:
        button = QPushButton(plain_action(option.words))
        set_tip(button, option.hint)
        button.setAccessibleName(option.words)
        button.setCheckable(self._question is not None and self._question.most > 1)
        button.setProperty("role", "option")
        if option.card is not None:
            picture = card_pixmap(option.card, _CARD_PX, self.devicePixelRatioF())
            button.setIcon(QIcon(picture))
            button.setIconSize(QSize(_CARD_PX, round(_CARD_PX * 88 / 63)))
            button.setMinimumHeight(round(_CARD_PX * 88 / 63) + 12)
        elif option.disk is not None:
            button.setIcon(disk_icon(option.disk, 22))
            button.setIconSize(QSize(22, 22))
        button.clicked.connect(partial(self._pick, option.id))
        self._buttons[option.id] = button
        return button

    def _pick(self, option: str, _checked: bool = False) -> None:
        self.picked.emit(option)

    def paintEvent(self, event: QPaintEvent) -> None:
        _paint_raised(self, current_theme().raised, current_theme().line_strong)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._question is not None:
            self._settle()
        return False

    def _settle(self) -> None:
        over = self._over
        self.setMaximumWidth(max(320, over.width() - 32))
        self.adjustSize()
        self.move(max(8, (over.width() - self.width()) // 2), 12)


class RefusalBar(QFrame):
    """Shows near the pointer why something is not allowed, with the rule; it closes by itself."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._words = label("")
        self._rule = label("", "accent")
        box = QHBoxLayout(self)
        box.setContentsMargins(8, 5, 10, 5)
        box.setSpacing(7)
        box.addWidget(IconLabel("prohibit", "warning", 16))
        box.addWidget(self._words)
        box.addWidget(self._rule)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._gone = QTimer(self)
        self._gone.setSingleShot(True)
        self._gone.timeout.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        """The shown text, with the rule; empty while hidden."""
        return f"{self._words.text()} {self._rule.text()}".strip() if not self.isHidden() else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        _paint_raised(self, current_theme().raised, current_theme().warning)

    def tell(self, message: str, rule: str, px: QPointF) -> None:
        """Show a message beside a position of the table's view."""
        self._words.setText(message)
        self._rule.setText(rule)
        self._rule.setVisible(bool(rule))
        self.setAccessibleName(f"{message} {rule}".strip())
        self.adjustSize()
        over = self._over
        x = min(max(8, round(px.x()) + 14), max(8, over.width() - self.width() - 8))
        y = round(px.y()) + 18
        if y + self.height() > over.height() - 8:
            y = round(px.y()) - self.height() - 14
        self.move(x, max(8, y))
        self.show()
        self.raise_()
        self._gone.start(5000)


def _paint_raised(widget: QWidget, ground: str, line: str) -> None:
    """A rounded ground with a thin line, for widgets that float over the table."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(line), 1))
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_CARD, RADIUS_CARD)
    painter.end()
