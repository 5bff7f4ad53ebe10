"""The card of a game system without card faces of its own: name, kind and texts of abilities on plain paper."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QPaintEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)

from editor.document.document import PackDocument
from editor.pages.card.card_abilities import AbilityTexts
from editor.pages.card.card_faces import CardFace, Preview
from editor.ui.design_tokens import EDGE, PAPER
from editor.ui.fonts import SERIF, font
from editor.ui.painting.pens import cosmetic
from schema.frozen_dataclass import frozen_dataclass

_WIDTH: Final = 252.0  # the card is laid out in these units and scaled
_ASPECT: Final = 88 / 63  # of a playing card
_MARGIN: Final = 16.0
_LEAST_SCALE: Final = 0.6
_INK: Final = "#2B2620"
_FAINT_INK: Final = "#6B6358"
_NEW_LINE: Final = "\u2028"  # within a paragraph; "\n" would begin another


@frozen_dataclass
class PlainCard:
    """Paints a card from its texts. Long texts are printed smaller."""

    name: str
    kind: str
    abilities: tuple[tuple[str, str], ...] = ()
    """Title and text of each ability."""

    @property
    def aspect(self) -> float:
        return _ASPECT

    def paint(self, painter: QPainter, area: QRectF) -> None:
        painter.save()
        painter.translate(area.topLeft())
        painter.scale(area.width() / _WIDTH, area.width() / _WIDTH)
        card = QRectF(0, 0, _WIDTH, _WIDTH * _ASPECT)
        painter.setPen(cosmetic(EDGE, 1))
        painter.setBrush(QColor(PAPER))
        painter.drawRoundedRect(card, 12, 12)
        inside = card.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        painter.setPen(QColor(_FAINT_INK))
        painter.setFont(font(11))
        painter.drawText(inside, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight, self.kind)
        painter.setPen(QColor(_INK))
        painter.setFont(font(20, bold=True, family=SERIF))
        name = QRectF(inside.left(), inside.top() + 16, inside.width(), 56)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(name, flags, self.name)
        painter.setPen(cosmetic(_FAINT_INK, 1))
        painter.drawLine(name.bottomLeft(), name.bottomRight())
        self._paint_abilities(painter, inside.adjusted(0, name.height() + 26, 0, 0))
        painter.restore()

    def _paint_abilities(self, painter: QPainter, area: QRectF) -> None:
        text = QTextDocument()
        text.setDocumentMargin(0)
        text.setDefaultFont(font(13))
        _set_abilities(QTextCursor(text), self.abilities)
        text.setTextWidth(area.width())
        scale = 1.0
        while text.size().height() * scale > area.height() and scale > _LEAST_SCALE:
            scale *= 0.94
            text.setTextWidth(area.width() / scale)
        painter.translate(area.topLeft())
        painter.scale(scale, scale)
        painter.setClipRect(QRectF(QPointF(), area.size() / scale))
        text.drawContents(painter)


def _set_abilities(cursor: QTextCursor, abilities: tuple[tuple[str, str], ...]) -> None:
    """Insert a paragraph for each ability, with its title in bold, into an empty document."""
    paragraph = QTextBlockFormat()
    paragraph.setBottomMargin(8)
    plain, bold = QTextCharFormat(), QTextCharFormat()
    for style in (plain, bold):
        style.setForeground(QColor(_INK))
    bold.setFontWeight(QFont.Weight.Bold)
    for number, (title, text) in enumerate(abilities):
        if number:
            cursor.insertBlock()
        cursor.setBlockFormat(paragraph)
        if title:
            cursor.insertText(title + _NEW_LINE, bold)
        cursor.insertText(text.replace("\n", _NEW_LINE), plain)


def plain_card(document: PackDocument, file: str) -> PlainCard | None:
    """The card in a file of a kind with abilities; None for any other file."""
    content, kind = document.value(file), document.system.kind_of(file)
    if kind is None or not kind.has_abilities or not isinstance(content, dict):
        return None
    written, folder = content.get("abilities"), file.partition("/")[0]
    abilities = written if isinstance(written, list) else []
    texts = AbilityTexts(document.types, document.card)
    texts.read(abilities)
    return PlainCard(
        document.name_of(file), kind.one(), tuple(texts.words(each, folder, content) for each in abilities)
    )


class PlainPreview(Preview):
    """Shows a plain card at the top of its column."""

    def __init__(self) -> None:
        super().__init__()
        self._card: CardFace | None = None
        self.setMinimumWidth(150)

    def show_file(self, document: PackDocument, file: str) -> bool:
        self._card = plain_card(document, file)
        self.update()
        return self._card is not None

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._card is None:
            return
        room = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        width = min(room.width(), room.height() / self._card.aspect, _WIDTH * 1.25)
        left = room.center().x() - width / 2
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._card.paint(painter, QRectF(left, room.top(), width, width * self._card.aspect))


class PlainCardFaces:
    """For a game system without card faces: every kind with abilities has a plain card."""

    def face(self, document: PackDocument, file: str) -> CardFace | None:
        return plain_card(document, file)

    def preview(self) -> Preview:
        return PlainPreview()


PLAIN_CARD_FACES: Final = PlainCardFaces()
