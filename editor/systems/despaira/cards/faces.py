"""The faces and previews of Despaira's cards, for the shared pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.document.game_system import ContentTypes
from editor.pages.card import card_faces
from editor.pages.card.card_abilities import AbilityTexts
from editor.pages.card.card_stage import CardStage
from editor.pages.card.fit_words import fit_words, overflow, stands_in_place
from editor.printing.faces.card_foot import foot_of
from editor.printing.faces.chosen_frame import saves_ink
from editor.systems.despaira.painting.cards import fit_card, paint_card, paint_flat_back, paint_front
from editor.systems.despaira.painting.looks import KINDS, CardBlock, CardLook, TileLook, card_look, tile_look
from editor.systems.despaira.painting.tiles import paint_flat_tile_card, paint_tile_card
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, cosmetic
from editor.ui.pictures.pack_pictures import missing_art
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.i18n import language, texts_in
from schema.json.lenient_json import CardOf, listed, mapping, records, text, whole_number
from schema.rendering.card_frames import HEIGHT, WIDTH
from schema.systems.despaira.card_layout import LAYOUTS, token_words, with_marks
from schema.systems.despaira.tile_layout import ability_words, boost_words, tile_fit

_MARGIN: Final = 20.0
_BACK: Final = 0.5
"""The share of its size at which the back is shown beside a card."""
_MOST_PX: Final = 8.0  # pixels a millimetre
_MOST_BLOCKS: Final = 12
_SAMPLES: Final = ("creatures", "tricks", "leaders", "tokens")
"""The folders of the cards with which frames are shown."""


@frozen_dataclass
class PrintedCard:
    """The face of a leader, creature, trick or token."""

    look: CardLook

    @property
    def aspect(self) -> float:
        return HEIGHT / WIDTH

    def paint(self, painter: QPainter, area: QRectF) -> None:
        paint_card(painter, self.look, area)

    @property
    def warning(self) -> str:
        """What does not fit; empty if everything does."""
        fit = fit_card(self.look)
        if fit.text_overflows:
            return _("The text does not fit on the card: shorten it.")
        return _("The name does not fit on the card: shorten it.") if fit.name_overflows else ""


@frozen_dataclass
class TileCard:
    """The card of a kind of tile."""

    look: TileLook
    words: tuple[str, ...]
    """What it does, in paragraphs."""

    @property
    def aspect(self) -> float:
        return HEIGHT / WIDTH

    def paint(self, painter: QPainter, area: QRectF) -> None:
        paint_tile_card(painter, self.look, area, self.words)

    def paint_flat(self, painter: QPainter, bleed: float, *, lines: bool = False) -> None:
        """Paint it in mm from its upper left corner, to be cut. `lines`: with little ink."""
        paint_flat_tile_card(painter, self.look, self.words, bleed, lines=lines)

    @property
    def warning(self) -> str:
        """What does not fit; empty if everything does."""
        fit = tile_fit(self.look.name, self.words)
        if fit.over > 0:
            return _("The text does not fit on the card: shorten it.")
        return _("The name does not fit on the card: shorten it.") if fit.name_over > 0 else ""


def printed(document: PackDocument, file: str, frame: str = "") -> PrintedCard | TileCard | None:
    """The face of what a file holds; None for content that is no card. `frame`: instead of that of the pack."""
    folder, card = file.partition("/")[0], document.value(file)
    if not isinstance(card, dict):
        return None
    if folder == "tile_kinds":
        return TileCard(tile_look(card, document.card), tuple(_tile_words(document, card)))
    if folder not in KINDS:
        return None
    foot = foot_of(document, file, KINDS, _set_number(card))
    blocks = card_blocks(document.types, document.card, folder, card)
    look = card_look(folder, card, document.card, document.root, blocks, foot, frame)
    return PrintedCard(replace(look, missing=missing_art(card, look.picture)))


def _set_number(card: Mapping[str, object]) -> str:
    number = text(card.get("set_number"))
    return f"{number}  {language().upper()}" if number else ""


def card_blocks(types: ContentTypes, card_of: CardOf, folder: str, card: Mapping[str, object]) -> tuple[CardBlock, ...]:
    """The abilities and the lore of a card, as it prints them."""
    return tuple(_blocks(types, card_of, folder, card))[:_MOST_BLOCKS]


def _blocks(types: ContentTypes, card_of: CardOf, folder: str, card: Mapping[str, object]) -> Iterator[CardBlock]:
    abilities = listed(card.get("abilities"))
    texts = AbilityTexts(types, card_of)
    texts.read(abilities)
    for ability in abilities:
        title, words = texts.words(ability, folder, card)
        words = with_marks(words, _elements_in(ability, card_of))
        yield CardBlock(title, words, _kind(ability), _note(folder, card, ability))
    lore = mapping(card.get("lore"))
    if lore:
        words = localized(lore.get("text"), language())
        yield CardBlock(localized(lore.get("title"), language()) or _("Lore"), words, "lore")
    elif folder == "tokens" and not abilities:
        yield CardBlock(*token_words(), "static")


def _elements_in(word: object, card_of: CardOf) -> Iterator[tuple[str, str]]:
    """The elements that an ability asks for: their names and marks."""
    given = mapping(word)
    if given.get("kind") == "element_is":
        for id_ in listed(given.get("elements")):
            element = card_of("elements", id_) if isinstance(id_, str) else None
            if element is not None:
                yield localized(element.get("name"), language(), str(id_)), text(element.get("mark"))
    for part in (*given.values(), *listed(word)):
        if isinstance(part, dict | list | tuple):
            yield from _elements_in(part, card_of)


def _kind(ability: object) -> str:
    """The moment of an activated ability, else what kind of ability it is."""
    moment = text(mapping(mapping(ability).get("when")).get("kind"))
    return moment if moment == "instant" else text(mapping(ability).get("kind"))


def _note(folder: str, card: Mapping[str, object], ability: object) -> str:
    """The kind of an ability in small letters."""
    if folder == "tricks":
        names = {"normal": _("Normal"), "instant": _("Instant"), "chain": _("Chain")}
        return names.get(text(card.get("activation")), "")
    names = {
        "instant": _("Instant"),
        "activated": _("Activated"),
        "triggered": _("Triggered"),
        "replacement": _("Instead"),
        "static": _("Constant"),
    }
    return names.get(_kind(ability), "")


def _tile_words(document: PackDocument, kind: Mapping[str, object]) -> Iterator[str]:
    """What a kind of tile does: each of its boosts, and each ability."""
    for boost in records(kind.get("boosts")):
        element = document.card("elements", text(boost.get("element"))) or {}
        of_type = document.card("creature_types", text(boost.get("creature_type"))) or {}
        whom = " ".join(filter(None, (localized(each.get("name"), language()) for each in (element, of_type))))
        stats = (stat.upper() for stat in listed(boost.get("stats")) if isinstance(stat, str))
        yield boost_words(whom, whole_number(boost.get("amount"), 100), stats)
    for block in card_blocks(document.types, document.card, "tile_kinds", kind):
        yield ability_words(block.title, block.text)


class CardPreview(card_faces.Preview):
    """The card on the backdrop of the canvas, as large as fits."""

    def __init__(self) -> None:
        super().__init__()
        self._card: PrintedCard | TileCard | None = None
        self._dropping = False
        self._button: QWidget | None = None
        self.setMinimumSize(150, 150)

    def show_file(self, document: PackDocument, file: str) -> bool:
        self._card = printed(document, file)
        self.update()
        return self._card is not None

    def shows_picture(self) -> bool:
        return isinstance(self._card, PrintedCard)

    def warning(self) -> str:
        return self._card.warning if self._card is not None else ""

    def put_button(self, button: QWidget) -> None:
        button.setParent(self)
        button.move(8, 8)
        self._button = button
        self._show_button(False)

    def show_drop(self, dropping: bool) -> None:
        self._dropping = dropping
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(280, 480)

    def area(self) -> QRectF:
        """Where the card is painted."""
        margin = min(_MARGIN, self.width() / 16)
        room = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        mm = max(0.5, min(room.width() / WIDTH, room.height() / HEIGHT, _MOST_PX))
        face = QRectF(0, 0, WIDTH * mm, HEIGHT * mm)
        face.moveCenter(room.center())
        return face

    def _show_button(self, near: bool) -> None:
        """Where the button would cover the card, it is shown only while the pointer is here."""
        if self._button is not None and self._button.isEnabled():
            corner = QRectF(self._button.geometry()).adjusted(0, 0, 4, 4)
            self._button.setVisible(near or self._button.hasFocus() or not self.area().intersects(corner))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._show_button(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_button(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), QColor(current_theme().backdrop))
            if self._card is not None:
                face = self.area()
                painter.setPen(NO_PEN)
                painter.setBrush(QColor(0, 0, 0, 10 if not current_theme().dark else 24))
                for step in range(8):
                    painter.drawRoundedRect(face.adjusted(-step, 4 - step, step, 5 + step), 12 + step, 12 + step)
                self._card.paint(painter, face)
            if self._dropping:
                painter.setBrush(NO_BRUSH)
                painter.setPen(cosmetic(current_theme().accent, 3))
                painter.drawRect(self.rect().adjusted(2, 2, -2, -2))


def _stands(document: PackDocument, file: str, frame: str) -> bool:
    face = printed(document, file, frame)
    return isinstance(face, PrintedCard) and stands_in_place(fit_card(face.look).words, face.look.layout)


def shown_card(document: PackDocument, file: str, tongue: str, frame: str) -> card_faces.ShownCard | None:
    """The card in a file, in a language and a frame, with the back that all cards share; a tile has none."""
    with texts_in(tongue):
        file, frame = card_faces.in_frame(document, file, frame, _SAMPLES, tongue, partial(_stands, document))
        face = printed(document, file, frame)
    if not isinstance(face, PrintedCard):
        return None
    look, fit = face.look, fit_card(face.look)
    flavour, lines = bool(look.flavour) and look.layout.shows("flavour"), saves_ink(document.card, LAYOUTS)
    return card_faces.ShownCard(
        look=(look, tongue),
        paint=partial(_paint, look, tongue),
        fit=fit_words(fit.words, flavour=flavour, panel=look.layout.has_panel),
        warning=overflow(fit.words, fit.name_overflows),
        beside=(
            card_faces.BesideCard(_("Back of card"), _BACK * WIDTH, _BACK * HEIGHT, partial(_paint_small_back, lines)),
        ),
        layout=look.layout,
    )


def _paint(look: CardLook, tongue: str, painter: QPainter, bleed: float) -> None:
    with texts_in(tongue):
        paint_front(painter, look, fit_card(look), bleed)


def _paint_small_back(lines: bool, painter: QPainter) -> None:
    painter.scale(_BACK, _BACK)
    painter.translate(-WIDTH / 2, -HEIGHT / 2)
    paint_flat_back(painter, lines=lines)


class DespairaCardFaces:
    """Leaders, creatures, tricks, tokens and kinds of tiles have cards."""

    def face(self, document: PackDocument, file: str) -> card_faces.CardFace | None:
        return printed(document, file)

    def preview(self) -> card_faces.Preview:
        return CardStage(shown_card, CardPreview())


CARD_FACES: Final[card_faces.CardFaces] = DespairaCardFaces()
