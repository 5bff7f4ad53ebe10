"""The rituals of a player panel: the user's cards face up as buttons, others' face down with their number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QGridLayout, QToolButton, QVBoxLayout, QWidget

from editor.systems.desktopia.painting.card_styles import CardFace
from editor.systems.desktopia.painting.cards import HEIGHT, WIDTH, card_pixmap
from editor.ui.icons import blank, paint_icon
from editor.ui.painting.pens import NO_BRUSH, cosmetic
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import label, row
from schema.i18n import gettext as _

_CARD_PX: Final = 66
_COLUMNS: Final = 3
_CORNER: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_BACK: Final = ("#37245F", "#7A58B8")
"""Ground and ornament of a card's back: not a colour of an Order."""


@dataclass(frozen=True, slots=True)
class RitualFacts:
    """A ritual in hand; without a look it lies face down."""

    ritual: str
    name: str
    count: int = 1
    look: CardFace | None = None
    hint: str = ""
    able: bool = False
    """Whether a person may play it now."""


class RitualCards(QWidget):
    """The hand of a seat, and the deck."""

    wanted = Signal(str)
    """Emitted when a ritual should be played."""

    def __init__(self, rituals: tuple[RitualFacts, ...], pile: str) -> None:
        super().__init__()
        self.buttons: dict[str, QToolButton] = {}
        count = sum(ritual.count for ritual in rituals)
        hidden = all(ritual.look is None for ritual in rituals)
        words = _("none") if not count else _("{count} face down").format(count=count) if hidden else str(count)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        box.addWidget(row(label(_("Rituals"), "second"), "-", label(words), spacing=6))
        cards = QWidget()
        grid = QGridLayout(cards)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        for number, ritual in enumerate(rituals):
            grid.addWidget(self._card(ritual), number // _COLUMNS, number % _COLUMNS, _CORNER)
        grid.setColumnStretch(_COLUMNS, 1)
        if rituals:
            box.addWidget(cards)
        if pile:
            box.addWidget(label(pile, "small"))

    def _card(self, ritual: RitualFacts) -> QToolButton:
        button = QToolButton()
        ratio = self.devicePixelRatioF()
        size = QSize(_CARD_PX, round(_CARD_PX * HEIGHT / WIDTH))
        face = card_pixmap(ritual.look, _CARD_PX, ratio) if ritual.look is not None else card_back(_CARD_PX, ratio)
        shown = QIcon(face)
        # A card that cannot be played now can still be read.
        shown.addPixmap(face, QIcon.Mode.Disabled)
        button.setIcon(shown)
        button.setIconSize(size)
        button.setFixedSize(size.width() + 10, size.height() + (24 if ritual.count > 1 else 8))
        if ritual.count > 1:
            button.setText(f"×{ritual.count}")
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        set_tip(button, ritual.hint)
        button.setAccessibleName(ritual.name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setEnabled(ritual.able)
        button.setProperty("role", "ritual")
        button.clicked.connect(partial(self._want, ritual.ritual))
        self.buttons[ritual.ritual] = button
        return button

    def _want(self, ritual: str, _checked: bool = False) -> None:
        self.wanted.emit(ritual)


def card_back(width: int, ratio: float = 1.0) -> QPixmap:
    """The back of a card with a width in pixels."""
    height = round(width * HEIGHT / WIDTH)
    result = blank(width, height, ratio)
    ground, ornament = _BACK
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(0.5, 0.5, width - 1.0, height - 1.0)
        painter.setPen(cosmetic("#1A1613", 1))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(area, 4, 4)
        painter.setPen(cosmetic(ornament, 1.4))
        painter.setBrush(NO_BRUSH)
        painter.drawRoundedRect(area.adjusted(4, 4, -4, -4), 3, 3)
        side = width * 0.42
        paint_icon(painter, "sparkle", QRectF((width - side) / 2, (height - side) / 2, side, side), ornament)
    return result
