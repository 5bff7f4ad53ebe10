"""What of a pack can be printed: cards, sheets, tokens, markers, the board as a mat, the tower to cut out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import Final

from PySide6.QtGui import QPainter

from editor.document.document import PackDocument
from editor.printing.printables import Layout, PaintOptions, Printable, PrintableKind
from editor.systems.dork_tower.cards.sides import MARKER_MM, TOKEN_MM, saves_ink, sides_of
from editor.systems.dork_tower.painting.card_parts import CARD, SHEET
from editor.systems.dork_tower.painting.cards import paint_scroll_back
from editor.systems.dork_tower.printing.board_mat import board_mats
from editor.systems.dork_tower.printing.references import reference_cards
from editor.systems.dork_tower.printing.stickers import (
    HERO_MM,
    paint_hero_sticker,
    paint_quest_sticker,
    paint_token_back_sticker,
    paint_token_sticker,
)
from editor.systems.dork_tower.printing.tower_cutout import CUTOUT, paint_cutout
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.i18n import texts_in
from schema.json.lenient_json import mapping, whole_number
from schema.rendering import card_fit, card_frames

_BACK: Final = "scroll"
_PLAYERS: Final = 6


def printables(document: PackDocument) -> tuple[PrintableKind, ...]:
    """All kinds, in the order of their sheets."""
    cards, markers = _("Cards"), _("Tokens")
    kinds = (
        ("item_cards", _("Items"), "cards", _two_faced, cards, CARD, "sword"),
        ("scrolls", _("Scrolls"), "cards", _scrolls, cards, CARD, "magic-wand"),
        ("combat_tables", _("Combat tables"), "cards", _references, cards, CARD, "table"),
        ("encounter_charts", _("Encounter charts"), "cards", _references, cards, CARD, "sun"),
        ("heroes", _("Hero sheets"), "cards", _two_faced, _("Hero sheets"), SHEET, "users-three"),
    )
    found = [
        PrintableKind(
            folder.replace("_", "-"), title, _layout(layout), partial(items, document, folder, size), sheet, icon=icon
        )
        for folder, title, layout, items, sheet, size, icon in kinds
        if document.files_in(folder)
    ]
    if document.files_in("xp_uses") or document.files_in("curses"):
        make = partial(reference_cards, document)
        found.append(
            PrintableKind("references", _("Reference cards"), "cards", make, cards, icon="identification-card")
        )
    stickers = (
        ("encounter_tokens", _("Encounter tokens"), partial(_tokens, document), "ghost"),
        ("heroes", _("Hero markers"), partial(_heroes, document), "users-three"),
        ("quests", _("Quests"), partial(_quests, document), "star"),
        ("curses", _("Curses"), partial(_curses, document), "moon"),
    )
    for folder, title, make, icon in stickers:
        if document.files_in(folder):
            id_ = "hero-markers" if folder == "heroes" else folder.replace("_", "-")
            found.append(PrintableKind(id_, title, "stickers", make, markers, icon=icon))
    if document.files_in("boards"):
        mats = partial(board_mats, document)
        found.append(PrintableKind("board", _("Board"), "mat", mats, one=True, icon="map-trifold"))
    if document.files_in("towers"):
        towers = partial(_towers, document)
        found.append(PrintableKind("tower", _("Tower to cut out"), "pages", towers, one=True, icon="octagon"))
    return tuple(found)


def _layout(name: str) -> Layout:
    return "cards" if name == "cards" else "stickers"


def _id(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".json")


def _copies(document: PackDocument, file: str) -> int:
    return max(0, min(200, whole_number(mapping(document.value(file)).get("copies"), 1)))


def _paint_side(
    document: PackDocument, file: str, number: int, painter: QPainter, code: str, options: PaintOptions
) -> None:
    with texts_in(code):
        sides = sides_of(document, file, options.frame)
        if number < len(sides):
            sides[number].paint(painter, options.bleed)


def _problems(document: PackDocument, file: str, code: str, _options: PaintOptions) -> Sequence[Diagnostic]:
    """The words that do not fit in a language."""
    with texts_in(code):
        sides = sides_of(document, file)
    found, name = [], document.name_of(file)
    for side in sides:
        if side.name_over > 0:
            found.append(card_fit.name_cut(file, "/name", name, side.name_over, code))
        if side.text_over > 0:
            lines = ceil(side.text_over / card_frames.line_height(card_frames.LEAST_SIZE, "text"))
            found.append(card_fit.text_cut(file, "", name, side.text_over, lines, code))
    return found


def _two_faced(document: PackDocument, folder: str, size: tuple[float, float]) -> Sequence[Printable]:
    return tuple(
        Printable(
            _id(file),
            document.name_of(file),
            *size,
            partial(_paint_side, document, file, 0),
            _copies(document, file),
            partial(_paint_side, document, file, 1),
            _id(file),
            file=file,
            problems=partial(_problems, document, file),
        )
        for file in document.files_in(folder)
    )


def _scrolls(document: PackDocument, folder: str, size: tuple[float, float]) -> Sequence[Printable]:
    return tuple(
        Printable(
            _id(file),
            document.name_of(file),
            *size,
            partial(_paint_side, document, file, 0),
            _copies(document, file),
            partial(_paint_scroll_back, document),
            _BACK,
            file=file,
            problems=partial(_problems, document, file),
        )
        for file in document.files_in(folder)
    )


def _paint_scroll_back(document: PackDocument, painter: QPainter, _code: str, options: PaintOptions) -> None:
    paint_scroll_back(painter, options.bleed, saves_ink(document, {}, options.frame))


def _references(document: PackDocument, folder: str, size: tuple[float, float]) -> Sequence[Printable]:
    """One for each player."""
    return tuple(
        Printable(
            _id(file),
            document.name_of(file),
            *size,
            partial(_paint_side, document, file, 0),
            _PLAYERS,
            partial(_paint_scroll_back, document),
            _BACK,
            file=file,
        )
        for file in document.files_in(folder)
    )


def _tokens(document: PackDocument) -> Sequence[Printable]:
    found = []
    for file in document.files_in("encounter_tokens"):
        name = document.name_of(file)
        paint, back = partial(paint_token_sticker, document, file), partial(paint_token_back_sticker, document, file)
        found.append(
            Printable(
                _id(file),
                name,
                TOKEN_MM,
                TOKEN_MM,
                paint,
                _copies(document, file),
                back,
                round=True,
                file=file,
                group=name,
            )
        )
    return tuple(found)


def _heroes(document: PackDocument) -> Sequence[Printable]:
    return tuple(
        Printable(
            _id(file),
            document.name_of(file),
            HERO_MM,
            HERO_MM,
            partial(paint_hero_sticker, document, file, number),
            round=True,
            file=file,
            group=_("Hero markers"),
        )
        for number, file in enumerate(document.files_in("heroes"))
    )


def _quests(document: PackDocument) -> Sequence[Printable]:
    return tuple(
        Printable(
            _id(file),
            document.name_of(file),
            MARKER_MM,
            MARKER_MM,
            partial(paint_quest_sticker, number),
            round=True,
            file=file,
            group=_("Quests"),
        )
        for number, file in enumerate(document.files_in("quests"), start=1)
    )


def _curses(document: PackDocument) -> Sequence[Printable]:
    return tuple(
        Printable(
            _id(file),
            document.name_of(file),
            MARKER_MM,
            MARKER_MM,
            partial(_paint_side, document, file, 0),
            round=True,
            file=file,
            group=_("Curses"),
        )
        for file in document.files_in("curses")
    )


def _towers(document: PackDocument) -> Sequence[Printable]:
    return tuple(
        Printable(_id(file), document.name_of(file), *CUTOUT, partial(paint_cutout, document, file), file=file)
        for file in document.files_in("towers")
    )
