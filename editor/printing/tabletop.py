"""Makes decks for Tabletop Simulator: sheets of faces and backs, and a saved object that names every card.

The game takes sheets of 10 x 7 places. The last place is what others see of a card in a hand, so a sheet has 69 cards.
Objects have the fields that saved objects of the game have: a `DeckCustom` holds each `Card`, whose `CardID` is a
hundred times the number of its sheet plus its place there.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.printing.images import image_of
from editor.printing.options import BadOption, PrintOptions
from editor.printing.page_plan import Side
from editor.printing.print_job import Chosen
from editor.printing.printables import Printable
from editor.ui.painting.picture_files import png_of
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.i18n import texts_in

COLUMNS, ROWS = 10, 7
CARDS: Final = COLUMNS * ROWS - 1
MOST_PX: Final = 4096
_ADDRESS: Final = re.compile(r"https?://[^\s/?#]+(/\S*)?\Z")
_APART: Final = 3.0
"""Between decks on the table, in units of the game: a card is 2.2 wide."""


@frozen_dataclass
class Sheet:
    """Up to 69 different cards of one size."""

    number: int
    """From 1."""
    cards: tuple[Printable, ...]

    @property
    def one_back(self) -> bool:
        """Whether all cards have the same back."""
        own = {card.back_id or (card.id if card.back is not None else "") for card in self.cards}
        return len(own) == 1 and len({card.language for card in self.cards}) == 1


def sheets_of(chosen: Sequence[Chosen]) -> tuple[Sheet, ...]:
    """The sheets of all different cards among what was chosen."""
    different: dict[tuple[str, str], Printable] = {}
    for one in chosen:
        for card in one.items if one.kind.layout == "cards" else ():
            different.setdefault(_key(card), card)
    found: list[Sheet] = []
    for size in dict.fromkeys((card.width, card.height) for card in different.values()):
        same = [card for card in different.values() if (card.width, card.height) == size]
        for first in range(0, len(same), CARDS):
            found.append(Sheet(len(found) + 1, tuple(same[first : first + CARDS])))
    return tuple(found)


def _key(card: Printable) -> tuple[str, str]:
    """Cards of one file are the same card in two decks."""
    return (card.file, card.language) if card.file else (card.language, card.id)


def tabletop_files(
    chosen: Sequence[Chosen],
    options: PrintOptions,
    title: str,
    name: str,
    folder_url: str,
    report: Callable[[float], object] = lambda _share: None,
) -> Iterator[tuple[str, bytes]]:
    """Names and contents of the files: sheets as PNG, and `<name>.json`. `folder_url`: where the game finds them."""
    sheets = sheets_of(chosen)
    urls: dict[int, tuple[str, str]] = {}
    with texts_in(options.language):
        for number, sheet in enumerate(sheets):
            report(number / len(sheets))
            faces, backs = f"{name}-faces-{sheet.number}.png", f"{name}-backs-{sheet.number}.png"
            urls[sheet.number] = _url(folder_url, faces), _url(folder_url, backs)
            yield faces, png_of(_sheet_image(sheet, "front", options))
            if sheet.one_back:
                yield backs, png_of(_side_image(sheet.cards[0], "back", options, _card_px(sheet.cards[0])[0]))
            else:
                yield backs, png_of(_sheet_image(sheet, "back", options))
    saved = saved_object(chosen, sheets, urls, title)
    yield f"{name}.json", (json.dumps(saved, ensure_ascii=False, indent=2) + "\n").encode()


def sheets_url(folder: Path, address: str = "") -> str:
    """Where the game finds the sheets: at an address on the web, or where they are written. Raises BadOption."""
    if not address:
        return local_url(folder)
    if not _ADDRESS.match(address):
        raise BadOption(_("The address of the sheets begins with https:// or http://."))
    return address.rstrip("/")


def local_url(folder: Path) -> str:
    """The address of a folder as the game writes those of local files: plain, with spaces and letters as they are."""
    return "file:///" + folder.absolute().as_posix().lstrip("/")


def _url(folder_url: str, file: str) -> str:
    return f"{folder_url}/{file if folder_url.startswith('file:') else quote(file)}"


def _card_px(card: Printable) -> tuple[int, int]:
    """The largest card of which a sheet has no side of more than 4096 pixels."""
    scale = min(MOST_PX // COLUMNS / card.width, MOST_PX / ROWS / card.height)
    return round(card.width * scale), min(MOST_PX // ROWS, -int(-card.height * scale // 1))


def _sheet_image(sheet: Sheet, side: Side, options: PrintOptions) -> QImage:
    width, height = _card_px(sheet.cards[0])
    image = QImage(width * COLUMNS, height * ROWS, QImage.Format.Format_RGB32)
    image.fill(QColor("#FFFFFF"))
    hidden = next((card for card in sheet.cards if card.back is not None), None)
    places: list[tuple[int, Printable, Side]] = [(number, card, side) for number, card in enumerate(sheet.cards)]
    if hidden is not None:
        places.append((CARDS, hidden, "back"))
    with QPainter(image) as painter:
        for number, card, shown in places:
            row, column = divmod(number, COLUMNS)
            area = QRectF(column * width, row * height, width, height)
            painter.drawImage(area, _side_image(card, shown, options, width))
    return image


def _side_image(card: Printable, side: Side, options: PrintOptions, width: int) -> QImage:
    return image_of(card, side, options, width / card.width * 25.4, 0.0)


# ------------------------------------------------------------ the saved object


def saved_object(
    chosen: Sequence[Chosen], sheets: Sequence[Sheet], urls: dict[int, tuple[str, str]], title: str
) -> dict[str, Any]:
    """The saved object: a deck for each kind of cards, side by side, face down."""
    ids = {_key(card): sheet.number * 100 + number for sheet in sheets for number, card in enumerate(sheet.cards)}
    decks = {sheet.number: _custom_deck(sheet, *urls[sheet.number]) for sheet in sheets}
    states: list[dict[str, Any]] = []
    for one in chosen:
        if one.kind.layout != "cards":
            continue
        cards = [
            _card(card, ids[_key(card)], decks, f"{one.kind.id}/{card.id}{card.language}/{copy}", len(states))
            for card in one.items
            for copy in range(card.count)
        ]
        if cards:
            states.append(cards[0] if len(cards) == 1 else _deck(one, cards, decks, len(states)))
    return {
        "SaveName": title,
        "GameMode": "",
        "GameType": "",
        "GameComplexity": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Date": "",
        "TabStates": {},
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "XmlUI": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "ObjectStates": states,
        "VersionNumber": "",
    }


def _custom_deck(sheet: Sheet, face: str, back: str) -> dict[str, Any]:
    return {
        "FaceURL": face,
        "BackURL": back,
        "NumWidth": COLUMNS,
        "NumHeight": ROWS,
        "BackIsHidden": True,
        "UniqueBack": not sheet.one_back,
        "Type": 0,
    }


def _deck(one: Chosen, cards: list[dict[str, Any]], decks: dict[int, dict[str, Any]], place: int) -> dict[str, Any]:
    ids = [card["CardID"] for card in cards]
    # The game itself calls a deck of several sheets by another name.
    name = "DeckCustom" if len({id_ // 100 for id_ in ids}) == 1 else "Deck"
    return {
        **_object(name, one.kind.title, one.kind.id, place),
        "HideWhenFaceDown": True,
        "Hands": False,
        "SidewaysCard": False,
        "DeckIDs": ids,
        "CustomDeck": {str(number): decks[number] for number in sorted({id_ // 100 for id_ in ids})},
        "ContainedObjects": cards,
    }


def _card(card: Printable, id_: int, decks: dict[int, dict[str, Any]], name: str, place: int) -> dict[str, Any]:
    return {
        **_object("Card", card.title, name, place),
        "HideWhenFaceDown": True,
        "Hands": True,
        "SidewaysCard": card.width > card.height,
        "CardID": id_,
        "CustomDeck": {str(id_ // 100): decks[id_ // 100]},
    }


def _object(kind: str, nickname: str, name: str, place: int) -> dict[str, Any]:
    return {
        "GUID": hashlib.sha256(name.encode()).hexdigest()[:6],
        "Name": kind,
        "Transform": {
            "posX": place * _APART,
            "posY": 1.0,
            "posZ": 0.0,
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 180.0,
            "scaleX": 1.0,
            "scaleY": 1.0,
            "scaleZ": 1.0,
        },
        "Nickname": nickname,
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "IgnoreFoW": False,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }
