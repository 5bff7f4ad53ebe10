"""Pictures of single items, and decks for Tabletop Simulator."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor, QImage

from editor.printing import tabletop
from editor.printing.images import image_files, scale_of
from editor.printing.options import BadOption, PrintOptions
from editor.printing.print_job import Chosen
from editor.printing.printables import Printable, PrintableKind
from editor.printing.svg_files import svg_files, svg_of
from editor.printing.tabletop import CARDS, local_url, sheets_url, tabletop_files
from tests.editor.printing.samples import BACK, FRONT, card

pytestmark = pytest.mark.usefixtures("qapp")
USUAL = PrintOptions()


def chosen(*cards: Printable, id_: str = "cards") -> Chosen:
    return Chosen(PrintableKind(id_, f"The {id_}", "cards", tuple), cards)


def files(kinds: Sequence[Chosen], dpi: float = 300, bleed: float = 0.0, *, grey: bool = False) -> dict[str, QImage]:
    found = image_files(kinds, replace(USUAL, grey=grey), dpi, bleed)
    return {name: QImage.fromData(QByteArray(data)) for name, data in found}


def decks(kinds: Sequence[Chosen]) -> tuple[dict[str, QImage], dict[str, Any]]:
    found = dict(tabletop_files(kinds, USUAL, "Toy", "toy", "file:///decks"))
    saved = json.loads(found.pop("toy.json"))
    return {name: QImage.fromData(QByteArray(data)) for name, data in found.items()}, saved


def test_a_card_has_the_pixels_of_print_shops_with_and_without_bleed() -> None:
    (front, back) = files([chosen(card())]).values()
    assert (front.width(), front.height()) == (744, 1039)
    assert front.pixelColor(700, 700) == QColor(FRONT)
    assert back.pixelColor(700, 700) == QColor(BACK)
    assert round(front.dotsPerMeterX() * 0.0254) == 300
    bled = files([chosen(card())], bleed=3.0)["001-card-1-en.png"]
    assert (bled.width(), bled.height()) == (815, 1110)
    assert bled.pixelColor(2, 2) == QColor(FRONT)
    assert bled.pixelColor(40, 40) == QColor("#FFFFFF"), "the corner of the cut card"


def test_names_tell_number_id_and_language_and_equal_backs_are_written_once() -> None:
    cards = [replace(card(number, count=3), back_id="camp") for number in (1, 2)]
    assert list(files([chosen(*cards)], dpi=60)) == ["001-card-1-en.png", "back-camp-en.png", "002-card-2-en.png"]
    assert list(files([chosen(card(1))], dpi=60)) == ["001-card-1-en.png", "001-card-1-back-en.png"]


def test_round_things_stand_on_nothing_and_grey_ones_are_grey() -> None:
    token = replace(card(size=(15.0, 15.0), back=False), round=True)
    (image,) = files([chosen(token)], dpi=100, grey=True).values()
    assert image.pixelColor(0, 0).alpha() == 0
    middle = image.pixelColor(image.width() // 2, image.height() - 8)
    assert middle.alpha() == 255
    tones = middle.red(), middle.green(), middle.blue()
    assert max(tones) - min(tones) <= 1


@pytest.mark.parametrize("dpi", [0, 49, 5000, float("nan")])
def test_pictures_of_impossible_resolutions_are_refused(dpi: float) -> None:
    with pytest.raises(BadOption, match="dots an inch"):
        files([chosen(card())], dpi=dpi)


def test_a_deck_names_each_card_of_its_sheet_as_often_as_it_has_it() -> None:
    images, saved = decks([chosen(card(1, count=3), card(2)), chosen(card(3), id_="leader")])
    faces = images["toy-faces-1.png"]
    assert max(faces.width(), faces.height()) <= 4096
    assert (faces.width() % 10, faces.height() % 7) == (0, 0)
    wide, high = faces.width() // 10, faces.height() // 7
    assert (wide, high) == (409, 572)
    middle = [faces.pixelColor(place * wide + 200, 400) for place in range(4)]
    assert middle == [QColor(FRONT)] * 3 + [QColor("#FFFFFF")]
    assert faces.pixelColor(9 * wide + 200, 6 * high + 400) == QColor(BACK), "the last place is the hidden card"
    deck, leader = saved["ObjectStates"]
    assert (deck["Name"], deck["DeckIDs"]) == ("DeckCustom", [100, 100, 100, 101])
    assert [each["Nickname"] for each in deck["ContainedObjects"]] == ["Card 1"] * 3 + ["Card 2"]
    assert (leader["Name"], leader["CardID"]) == ("Card", 102)
    sheet = deck["CustomDeck"]["1"]
    assert (sheet["NumWidth"], sheet["NumHeight"], sheet["UniqueBack"]) == (10, 7, True)
    assert sheet["FaceURL"] == "file:///decks/toy-faces-1.png"
    guids = [each["GUID"] for each in (*deck["ContainedObjects"], deck, leader)]
    assert len(set(guids)) == len(guids)


def test_cards_with_one_back_have_one_picture_of_it() -> None:
    images, saved = decks([chosen(*(replace(card(number), back_id="camp") for number in range(3)))])
    back = images["toy-backs-1.png"]
    assert (back.width(), back.height()) == (409, 571)
    assert saved["ObjectStates"][0]["CustomDeck"]["1"]["UniqueBack"] is False


def test_decks_for_others_name_the_sheets_on_the_web() -> None:
    assert sheets_url(Path("/a b/ж")) == "file:////a b/ж".replace("////", "///")
    url = sheets_url(Path("/a"), "https://example.org/my/")
    saved = json.loads(dict(tabletop_files([chosen(card())], USUAL, "Toy", "my toy", url))["my toy.json"])
    sheet = saved["ObjectStates"][0]["CustomDeck"]["1"]
    assert sheet["FaceURL"] == "https://example.org/my/my%20toy-faces-1.png"
    for wrong in ("example.org", "ftp://a", "https://", "https://a b", "javascript:1"):
        with pytest.raises(BadOption):
            sheets_url(Path("/a"), wrong)


@pytest.fixture
def small_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets with a sixteenth of the pixels."""
    monkeypatch.setattr(tabletop, "MOST_PX", tabletop.MOST_PX // 4)


@pytest.mark.usefixtures("small_sheets")
def test_a_sheet_is_full_before_the_hidden_card() -> None:
    images, saved = decks([chosen(*(card(number) for number in range(CARDS + 2)))])
    assert sorted(images) == ["toy-backs-1.png", "toy-backs-2.png", "toy-faces-1.png", "toy-faces-2.png"]
    assert saved["ObjectStates"][0]["DeckIDs"][-3:] == [168, 200, 201]
    assert sorted(saved["ObjectStates"][0]["CustomDeck"]) == ["1", "2"]
    assert saved["ObjectStates"][0]["Name"] == "Deck"
    jsonschema.validate(saved, SAVED_OBJECT)


def test_no_id_of_a_pack_leads_out_of_the_folder() -> None:
    evil = replace(card(back=True), id="../../evil\u202e.x" * 20, back_id="/etc/back")
    names = list(files([chosen(evil)], dpi=60))
    assert len(names) == 2
    assert not any(mark in name for name in names for mark in ("/", "..", "\u202e"))
    assert max(map(len, names)) < 80


def exactly(**types: Any) -> dict[str, Any]:
    """A schema of an object with these fields and no others."""
    fields = {name: {"type": known} if isinstance(known, str) else known for name, known in types.items()}
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


ADDRESS = {"type": "string", "pattern": r"^(file:///|https?://)."}
SHEET = exactly(
    FaceURL=ADDRESS,
    BackURL=ADDRESS,
    NumWidth={"type": "integer", "minimum": 2, "maximum": 10},
    NumHeight={"type": "integer", "minimum": 2, "maximum": 7},
    BackIsHidden="boolean",
    UniqueBack="boolean",
    Type={"type": "integer", "minimum": 0, "maximum": 4},
)
SHEETS = {"type": "object", "patternProperties": {"^[1-9][0-9]*$": SHEET}, "additionalProperties": False}
AXES = {f"{kind}{axis}": "number" for kind in ("pos", "rot", "scale") for axis in "XYZ"}
OBJECT: dict[str, Any] = {
    "GUID": {"type": "string", "pattern": "^[0-9a-f]{6}$"},
    "Transform": exactly(**AXES),
    "ColorDiffuse": exactly(r="number", g="number", b="number"),
    **dict.fromkeys(("Nickname", "Description", "GMNotes", "LuaScript", "LuaScriptState", "XmlUI"), "string"),
    **dict.fromkeys(("Locked", "Grid", "Snap", "IgnoreFoW", "Autoraise", "Sticky", "Tooltip"), "boolean"),
    **dict.fromkeys(("GridProjection", "HideWhenFaceDown", "Hands", "SidewaysCard"), "boolean"),
    "CustomDeck": SHEETS,
}
CARD = exactly(**OBJECT, Name={"const": "Card"}, CardID={"type": "integer", "minimum": 100})
DECK = exactly(
    **OBJECT,
    Name={"enum": ["DeckCustom", "Deck"]},
    DeckIDs={"type": "array", "items": {"type": "integer", "minimum": 100}, "minItems": 2},
    ContainedObjects={"type": "array", "items": CARD, "minItems": 2},
)
EMPTY = ("GameMode", "GameType", "GameComplexity", "Date", "Table", "Sky", "Note", "Rules", "XmlUI", "VersionNumber")
SAVED_OBJECT = exactly(
    SaveName="string",
    Gravity="number",
    PlayArea="number",
    Tags="array",
    TabStates="object",
    LuaScript="string",
    LuaScriptState="string",
    ObjectStates={"type": "array", "items": {"oneOf": [CARD, DECK]}, "minItems": 1},
    **dict.fromkeys(EMPTY, "string"),
)
"""As published descriptions have it: names, types and limits of `@typed-tabletop-simulator/declaration` 2.2.1 (npm)
and of `SaveState` in `shrek-deck` 0.1.4 (crates.io), and the fields that saved objects have beside their objects."""


@pytest.mark.usefixtures("small_sheets")
def test_objects_have_the_fields_of_objects_that_the_game_saves() -> None:
    _images, saved = decks([chosen(card(1, count=2)), chosen(card(3), id_="leader")])
    jsonschema.validate(saved, SAVED_OBJECT)
    saved["ObjectStates"].pop()
    assert set(saved) >= {"SaveName", "GameMode", "Gravity", "PlayArea", "Date", "Table", "Sky", "Note", "TabStates"}
    (deck,) = saved["ObjectStates"]
    assert set(deck) >= {"GUID", "Name", "Transform", "DeckIDs", "CustomDeck", "ContainedObjects", "SidewaysCard"}
    (first, second) = deck["ContainedObjects"]
    assert first["Name"] == second["Name"] == "Card"
    assert [first["CardID"], second["CardID"]] == deck["DeckIDs"] == [100, 100]
    assert first["CustomDeck"] == deck["CustomDeck"]
    sheet_ids = {str(id_ // 100) for id_ in deck["DeckIDs"]}
    assert sheet_ids == set(deck["CustomDeck"])
    assert len(deck["Transform"]) == 9


def test_addresses_of_local_files_are_plain() -> None:
    assert local_url(Path("/tmp/My Games/щит")) == "file:///tmp/My Games/щит"


@pytest.mark.parametrize(("size", "dpi"), [((900.0, 600.0), 1200.0), ((5000.0, 100.0), 300.0), ((1e5, 1e5), 300.0)])
def test_the_picture_of_a_large_mat_has_fewer_dots(size: tuple[float, float], dpi: float) -> None:
    scale = scale_of(*size, dpi)
    assert scale < dpi / 25.4
    assert size[0] * size[1] * scale**2 <= 60_000_001
    assert max(size) * scale <= 16_001
    assert scale_of(900, 600, 150) == 150 / 25.4


def test_a_drawing_has_its_true_size_and_its_words_as_text() -> None:
    item = replace(card(size=(31.0, 31.0)), round=True)
    names = dict(svg_files([chosen(item)], PrintOptions(language="ru"), 0.8))
    assert list(names) == ["001-card-1-ru.svg", "001-card-1-back-ru.svg"]
    root = ET.fromstring(names["001-card-1-ru.svg"])
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("32.6mm", "32.6mm", "0 0 3260 3260")
    assert "Front 1 Щелчок" in " ".join("".join(root.itertext()).split())
    assert FRONT.lower() in names["001-card-1-ru.svg"].decode()
    grey = svg_of(item, "front", PrintOptions(grey=True), 0.0).decode()
    colours = set(re.findall("#([0-9a-f]{6})", grey))
    assert colours
    assert all(colour[:2] == colour[2:4] == colour[4:] for colour in colours)
