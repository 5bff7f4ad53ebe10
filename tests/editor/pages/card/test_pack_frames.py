"""Frames that a pack brings: each key is seen on the card, a new one begins as a copy, places are dragged."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import AddFile, SetValue
from editor.pages.card.area_handles import moved
from editor.systems.registry import workbench_called
from editor.ui.fonts import FOLDER
from schema.json.lenient_json import mapping
from schema.models.card_frame import CardFrame
from schema.rendering.frame_layout import Area, copy_of
from schema.rendering.pack_fonts import USES
from schema.systems.desktopia.card_layout import LAYOUTS as DESKTOPIA
from schema.systems.despaira.card_layout import LAYOUTS as DESPAIRA

FILE = "frames/own.json"
PACKS = [
    pytest.param("desktopia", "characters/akeru.json", DESKTOPIA, id="desktopia"),
    pytest.param("despaira-salt-and-lantern", "leaders/ilse_marrow.json", DESPAIRA, id="despaira"),
]
LONG = {"en": "It hums the old tune of the lamps until the tide has turned again. " * 4}


def pack_with(pack: str | Path, card: str, content: dict[str, Any]) -> PackDocument:
    """A shipped pack with a frame, and a card in it that has more to say than it has room for."""
    document = PackDocument.open(path_of(pack) if isinstance(pack, str) else pack)
    document.submit(AddFile(FILE, {"id": "own", "name": {"en": "Own"}, **content}), "")
    printing = document.value("pack.json", "/printing")
    document.submit(SetValue("pack.json", "/printing", {**mapping(printing), "frame": "own"}), "")
    document.submit(SetValue(card, "/flavour", {"en": "Slow is the tide."}), "")
    return document


def painted(document: PackDocument, card: str) -> bytes:
    stage = workbench_called(document.system.id).card_faces().preview()
    shown = stage._show_card(document, card, "en", "")  # type: ignore[attr-defined]
    stage.deleteLater()
    image = QImage(189, 264, QImage.Format.Format_RGB32)
    image.fill(0x808080)
    with QPainter(image) as painter:
        painter.scale(3, 3)
        shown.paint(painter, 0.0)
    return bytes(image.constBits())


def changes(content: dict[str, Any]) -> dict[str, Any]:
    """Another value for each key of a frame."""
    areas = {
        key: {**area, "x": area["x"] + 2, "width": area["width"] - 3, "y": area["y"] + 1, "height": area["height"] - 2}
        for key, area in content["areas"].items()
    }
    return {
        "/look": "ink_saving",
        **{f"/areas/{key}": area for key, area in areas.items()},
        "/name_size": 3.2,
        "/text_size": 2.5,
        "/paper": "#FFEECC",
        "/ink": "#102050",
        "/band": "#204020",
        "/border": 2.5,
        "/hides": ["line", "marks", "flavour", "foot"],
    }


@pytest.mark.parametrize(("pack", "card", "layouts"), PACKS)
def test_each_key_is_seen_on_the_card(qapp: Any, pack: str, card: str, layouts: Any) -> None:
    content = copy_of(layouts["classic"])
    document = pack_with(pack, card, content)
    usual = painted(document, card)
    tried = changes(content)
    for pointer, value in tried.items():
        document.submit(SetValue(FILE, pointer, value), "")
        assert painted(document, card) != usual, pointer
        document.undo()
    bordered = painted_after(document, card, "/border", 2.5)
    document.submit(SetValue(FILE, "/border", 2.5), "")
    for pointer, value in (("/border_colour", "#B02020"), ("/corner", 8)):
        assert painted_after(document, card, pointer, value) != bordered, pointer
    document.undo()
    abilities = "/abilities/0/text" if document.value(card, "/abilities") else ""
    assert abilities
    document.submit(SetValue(card, abilities, {"en": LONG["en"] * 2, "ru": "Долго."}), "")
    long = painted(document, card)
    for pointer, value in (("/least_art", 8), ("/least_text_size", 1.6)):
        assert painted_after(document, card, pointer, value) != long, pointer
    fonts = {name for name in CardFrame.model_fields if name.endswith("_font")}
    seen = {pointer.split("/")[1] for pointer in tried} | {"border_colour", "corner", "least_art", "least_text_size"}
    assert CardFrame.model_fields.keys() - fonts - {"id", "name"} == seen


@pytest.mark.parametrize(("pack", "card", "layouts"), PACKS)
def test_each_font_of_a_frame_is_seen_on_the_card(
    qapp: Any, tmp_path: Path, pack: str, card: str, layouts: Any
) -> None:
    folder = Path(shutil.copytree(path_of(pack), tmp_path / pack))
    (folder / "fonts").mkdir()
    shutil.copy(FOLDER / "NotoSansMono-SemiCondensed.ttf", folder / "fonts" / "mono.ttf")
    document = pack_with(folder, card, copy_of(layouts["classic"]))
    entry = {"mono": {"file": "fonts/mono.ttf", "licence": "OFL"}}
    document.submit(SetValue("pack.json", "/printing/fonts", entry), "")
    usual = painted(document, card)
    looks = [painted_after(document, card, f"/{use}_font", "mono") for use in USES]
    assert len({usual, *looks}) == 1 + len(USES), USES


def painted_after(document: PackDocument, card: str, pointer: str, value: Any) -> bytes:
    document.submit(SetValue(FILE, pointer, value), "")
    found = painted(document, card)
    document.undo()
    return found


@pytest.mark.parametrize(("pack", "card", "layouts"), PACKS)
def test_a_new_frame_is_a_copy_that_is_used_and_opened(qtbot: Any, pack: str, card: str, layouts: Any) -> None:
    document = PackDocument.open(path_of(pack))
    stage: Any = workbench_called(document.system.id).card_faces().preview()
    qtbot.addWidget(stage)
    stage.resize(560, 700)
    stage.show_file(document, card)
    stage.frames.buttons["full_art"].click()
    stage.show_file(document, card)
    opened: list[str] = []
    stage.jump.connect(lambda file, _pointer: opened.append(file))
    stage.frames.new_button.click()
    (file,) = opened
    made = document.value(file)
    assert isinstance(made, dict)
    assert made["areas"] == copy_of(layouts["full_art"])["areas"]
    assert document.value("pack.json", "/printing/frame") == made["id"]
    stage.show_file(document, card)
    assert stage.frames.buttons[made["id"]].isChecked()
    stage.show()
    for width in (700, 420):
        stage.resize(width, 700)
        cut = [name for name, each in stage.frames.buttons.items() if each.width() < min(92, each.sizeHint().width())]
        assert not cut, width
    document.undo()
    assert document.value(file) is None
    assert document.value("pack.json", "/printing/frame") == "full_art"


def test_places_are_dragged_on_the_page_of_a_frame(qtbot: Any) -> None:
    document = pack_with("desktopia", "characters/akeru.json", copy_of(DESKTOPIA["classic"]))
    stage: Any = workbench_called("desktopia").card_faces().preview()
    qtbot.addWidget(stage)
    stage.resize(560, 700)
    assert stage.show_file(document, FILE)
    stage.show()
    canvas = stage.canvas
    document.watch(lambda _touched: stage.show_file(document, FILE))
    card, mm = canvas._cut(), canvas.mm

    def at(x: float, y: float) -> QPoint:
        return (card.topLeft() + QPointF(x, y) * mm).toPoint()

    before = stage.canvas.cards[0].look
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=at(30, 70))
    for step in range(1, 6):
        QTest.mouseMove(canvas, at(30, 70 - step))
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=at(30, 65))
    area = document.value(FILE, "/areas/text")
    assert area == {"x": 4, "y": pytest.approx(56.5, abs=0.5), "width": 55, "height": 19.6}
    assert stage.canvas.cards[0].look != before
    document.undo()
    assert document.value(FILE, "/areas/text/y") == 61.6  # the whole drag is one step
    canvas.places.chosen = "text"
    QTest.keyClick(canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert document.value(FILE, "/areas/text/width") == 54.5


@pytest.mark.parametrize("tongue", ["en", "ru"])
@pytest.mark.parametrize(("pack", "card", "layouts"), PACKS)
def test_the_page_of_a_frame_shows_a_card_whose_picture_and_text_stand_in_their_places(
    qapp: Any, pack: str, card: str, layouts: Any, tongue: str
) -> None:
    document = pack_with(pack, card, copy_of(layouts["classic"]))
    stage: Any = workbench_called(document.system.id).card_faces().preview()
    shown = stage._show_card(document, FILE, tongue, "")
    stage.deleteLater()
    assert f"Picture down to {round(shown.layout.art.bottom)} mm" in shown.fit


def test_places_stay_on_the_card() -> None:
    area = Area(4.0, 60.0, 55.0, 20.0)
    assert moved(area, (0, 0), 30.0, 30.0) == Area(8.0, 68.0, 55.0, 20.0)
    assert moved(area, (1, -1), 20.0, 40.0) == Area(4.0, 77.0, 59.0, 3.0)
