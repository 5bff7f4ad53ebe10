"""All printed sides of a piece of content: both faces of an item, both sides of a sheet, front and back of a token."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from editor.document.document import PackDocument
from editor.pages.card.card_abilities import AbilityTexts
from editor.systems.dork_tower.board.type_names import type_name
from editor.systems.dork_tower.contents import tokens_at
from editor.systems.dork_tower.odds import chance_of
from editor.systems.dork_tower.painting.card_parts import CARD, SHEET, name_over, text_over
from editor.systems.dork_tower.painting.cards import (
    TEXT_AREA,
    TableLine,
    paint_chart,
    paint_combat_table,
    paint_item,
    paint_scroll,
    paint_scroll_back,
)
from editor.systems.dork_tower.painting.looks import (
    FACES,
    LEVELS,
    ItemFaceLook,
    ScrollLook,
    item_look,
    scroll_look,
    sheet_look,
    token_back,
    token_look,
)
from editor.systems.dork_tower.painting.pieces import paint_curse, paint_quest, paint_token
from editor.systems.dork_tower.painting.sheets import WORDS_AREA, paint_hero_sheet
from editor.systems.dork_tower.painting.spaces import space_look
from editor.systems.dork_tower.painting.token_backs import paint_token_back
from editor.systems.dork_tower.painting.tower import Wall, paint_tower
from editor.systems.dork_tower.table_lines import table_lines
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.json.lenient_json import listed, mapping, text, whole_number
from schema.packs.paths import MANIFEST

TOKEN_MM: Final = 31.0
"""The diameter of encounter tokens."""
MARKER_MM: Final = 26.0
CORNER_MM: Final = 3.0
_TOWER_MM: Final = 124.0
_MOST_ABILITIES: Final = 8

Paint = Callable[[QPainter, float], object]
"""Paints a side in mm from its upper left corner, with a bleed."""


@frozen_dataclass
class Side:
    """One printed side."""

    title: str
    width: float
    height: float
    look: object
    """Equal ones are painted alike."""
    paint: Paint
    round: bool = False
    text_over: float = 0.0
    """By how much its text is too high, in mm, even in the smallest size."""
    name_over: float = 0.0
    saving: bool = False
    """It is painted without grounds, to save ink."""

    @property
    def warning(self) -> str:
        """What does not fit; empty if everything does."""
        if self.name_over > 0:
            return _("The name does not fit on the card: shorten it.")
        return _("The text does not fit on the card: shorten it.") if self.text_over > 0 else ""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Side):
            return False
        return (self.title, self.look, self.saving) == (other.title, other.look, other.saving)

    def __hash__(self) -> int:
        return hash(self.title)


def sides_of(document: PackDocument, file: str, frame: str = "") -> tuple[Side, ...]:
    """The sides of what a file holds; none for content that is not printed. `frame`: instead of that of the pack."""
    card = document.value(file)
    if not isinstance(card, dict):
        return ()
    build = _SIDES.get(file.partition("/")[0])
    return tuple(build(document, card, saves_ink(document, card, frame))) if build is not None else ()


def saves_ink(document: PackDocument, card: Mapping[str, object], frame: str = "") -> bool:
    """Whether a card is printed without grounds: by the frame that is wished, its own, or that of the pack."""
    own, pack = (text(mapping(each.get("printing")).get("frame")) for each in (card, mapping(document.value(MANIFEST))))
    return (frame or own or pack) == "ink_saving"


def ability_words(
    document: PackDocument, folder: str, card: Mapping[str, object], abilities: object, titles: bool = True
) -> str:
    """The texts of abilities, each with its title if wanted."""
    texts = AbilityTexts(document.types, document.card)
    given = listed(abilities)[:_MOST_ABILITIES]
    texts.read(given)
    found = []
    for ability in given:
        title, words = texts.words(ability, folder, card)
        found.append(f"{title}: {words}" if titles and title and words else words or title)
    return "\n".join(filter(None, found))


def _item_sides(document: PackDocument, card: Mapping[str, object], saving: bool) -> Iterator[Side]:
    for face, title in zip(FACES, (_("Equipment"), _("Magic item")), strict=True):
        words = ability_words(document, "item_cards", card, mapping(card.get(face)).get("abilities"))
        look = item_look(card, face, document.card, document.root, words)
        yield _card(title, look, partial(_swapped, paint_item, look, saving), saving)


def _scroll_sides(document: PackDocument, card: Mapping[str, object], saving: bool) -> Iterator[Side]:
    words = ability_words(document, "scrolls", card, card.get("abilities"))
    look = scroll_look(card, document.card, document.root, words)
    yield _card(_("Scroll"), look, partial(_swapped, paint_scroll, look, saving), saving)
    paint_back: Paint = lambda painter, bleed: paint_scroll_back(painter, bleed, saving)  # noqa: E731
    yield Side(_("Back"), *CARD, "back", paint_back, saving=saving)


def _card(title: str, look: ItemFaceLook | ScrollLook, paint: Paint, saving: bool) -> Side:
    over = text_over(look.text, TEXT_AREA), name_over(look.name, CARD[0])
    return Side(title, *CARD, look, paint, text_over=over[0], name_over=over[1], saving=saving)


def _sheet_sides(document: PackDocument, card: Mapping[str, object], saving: bool) -> Iterator[Side]:
    for level, title in zip(LEVELS, (_("Low level"), _("High level")), strict=True):
        words = ability_words(document, "heroes", card, mapping(card.get(level)).get("abilities"))
        look = sheet_look(card, level, document.card, document.root, words)
        paint: Paint = partial(_swapped, paint_hero_sheet, look, saving)
        yield Side(title, *SHEET, look, paint, text_over=text_over(look.text, WORDS_AREA), saving=saving)


def _swapped(paint: Callable[..., object], look: object, saving: bool, painter: QPainter, bleed: float) -> None:
    paint(painter, look, bleed, saving)


def _about_middle(size: float, paint: Callable[[QPainter], object], painter: QPainter, _bleed: float) -> None:
    painter.translate(size / 2, size / 2)
    paint(painter)


def _token_sides(document: PackDocument, card: Mapping[str, object], _saving: bool) -> Iterator[Side]:
    front = token_look(card, document.root)
    words = ability_words(document, "encounter_tokens", card, card.get("abilities"), titles=False)
    back, size = token_back(card, words), TOKEN_MM
    paint_front = partial(_about_middle, size, lambda painter: paint_token(painter, front, size / 2))
    paint_back = partial(_about_middle, size, lambda painter: paint_token_back(painter, back, size / 2))
    yield Side(_("Front"), size, size, front, paint_front, round=True)
    yield Side(_("Back"), size, size, back, paint_back, round=True)


def _curse_sides(_document: PackDocument, card: Mapping[str, object], _saving: bool) -> Iterator[Side]:
    marker, size = whole_number(card.get("marker"), 1), MARKER_MM
    draw = partial(_about_middle, size, lambda painter: paint_curse(painter, marker, QPointF(0, 0), size * 0.42, False))
    yield Side(_("Marker"), size, size, marker, draw, round=True)


def _quest_sides(_document: PackDocument, _card: Mapping[str, object], _saving: bool) -> Iterator[Side]:
    size = MARKER_MM
    draw = partial(_about_middle, size, lambda painter: paint_quest(painter, 0, QPointF(0, 0), size * 0.44, False))
    yield Side(_("Marker"), size, size, "quest", draw, round=True)


def _tower_sides(_document: PackDocument, card: Mapping[str, object], _saving: bool) -> Iterator[Side]:
    given = [mapping(wall) for wall in listed(card.get("walls"))]
    walls = tuple(Wall(wall.get("face") == "day", wall.get("door") is True) for wall in given)
    position, size = whole_number(card.get("start_position")), _TOWER_MM
    draw = partial(
        _about_middle, size, lambda painter: paint_tower(painter, walls, position, size * 0.44, shadow=False)
    )
    if len(walls) == 8:
        yield Side(_("Seen from above"), size, size, (walls, position), draw, round=True)


def _combat_sides(_document: PackDocument, card: Mapping[str, object], saving: bool) -> Iterator[Side]:
    lines = tuple(TableLine(line.words, line.need, chance_of(line.need)) for line in table_lines(card))
    name = _("Combat table")
    draw: Paint = lambda painter, bleed: paint_combat_table(painter, name, lines, bleed, saving)  # noqa: E731
    yield Side(name, *CARD, lines, draw, saving=saving)


def _chart_sides(_document: PackDocument, card: Mapping[str, object], saving: bool) -> Iterator[Side]:
    types = ("city", "field", "forest", "dungeon", "shadow")
    rows = tuple(
        (space_look(type_).mark, type_name(type_), tokens_at(card, type_, False), tokens_at(card, type_, True))
        for type_ in types
    )
    name = _("Encounter chart")
    draw: Paint = lambda painter, bleed: paint_chart(painter, name, rows, bleed, saving)  # noqa: E731
    yield Side(name, *CARD, rows, draw, saving=saving)


_SIDES: Final[Mapping[str, Callable[[PackDocument, Mapping[str, Any], bool], Iterator[Side]]]] = {
    "item_cards": _item_sides,
    "scrolls": _scroll_sides,
    "heroes": _sheet_sides,
    "encounter_tokens": _token_sides,
    "curses": _curse_sides,
    "quests": _quest_sides,
    "towers": _tower_sides,
    "combat_tables": _combat_sides,
    "encounter_charts": _chart_sides,
}


def paint_side(painter: QPainter, side: Side, area: QRectF) -> None:
    """Paint a side on screen so that it fills the area."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.topLeft())
    painter.scale(area.width() / side.width, area.height() / side.height)
    if not side.round:
        clip = QPainterPath()
        clip.addRoundedRect(QRectF(0, 0, side.width, side.height), CORNER_MM, CORNER_MM)
        painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    side.paint(painter, 0.0)
    painter.restore()
