"""The card on its page: languages, bleed, zoom, frames, and how its words fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.systems.registry import workbench_called
from schema.rendering.card_frames import HEIGHT, WIDTH
from tests.editor.ui.test_wheel_zoom import CTRL, NONE, turned

AKERU = "characters/akeru.json"
HOUND = "creatures/lantern_hound.json"


@pytest.fixture
def stage(qtbot: Any) -> Callable[[str, str], tuple[Any, PackDocument]]:
    def show(pack: str, file: str) -> tuple[Any, PackDocument]:
        document = PackDocument.open(path_of(pack))
        made = workbench_called(document.system.id).card_faces().preview()
        qtbot.addWidget(made)
        made.resize(560, 700)
        assert made.show_file(document, file)
        made.show()
        return made, document

    return show


def buttons(stage: Any) -> dict[str, Any]:
    return {button.text(): button for button in stage._languages.buttons()}


def titled(canvas: Any) -> list[bool]:
    """Whether something is written above each card."""
    area, _beside, mm = canvas.areas()
    picture = canvas.grab().toImage()
    found = []
    for number in range(len(canvas.cards)):
        middle = area.translated(number * (area.width() + 3.0 * mm), 0).center().x()
        y = round(area.top() - 3.5 * mm)
        colours = {picture.pixelColor(round(middle) + x, y).rgba() for x in range(-25, 25)}
        found.append(len(colours) > 1)
    return found


@pytest.mark.parametrize(("pack", "file", "beside"), [("desktopia", AKERU, 4), ("despaira-salt-and-lantern", HOUND, 1)])
def test_languages_bleed_and_zoom(stage: Any, pack: str, file: str, beside: int) -> None:
    shown, _document = stage(pack, file)
    assert len(shown.canvas.cards) == 1
    assert len(shown.canvas.cards[0].beside) == beside
    english = shown.canvas.cards[0].look
    buttons(shown)["RU"].click()
    assert shown.canvas.cards[0].look != english
    buttons(shown)["Side by side"].click()
    assert len(shown.canvas.cards) == 2
    both = shown.canvas.mm
    assert titled(shown.canvas) == [True, True], "each of the two cards has its language above it"
    buttons(shown)["EN"].click()
    assert shown.canvas.cards[0].look == english
    fitting = shown.canvas.mm
    assert fitting > both
    shown.bleed.click()
    area, _beside, mm = shown.canvas.areas()
    assert (area.width() / mm, area.height() / mm) == (pytest.approx(WIDTH + 6), pytest.approx(HEIGHT + 6))
    assert not shown.grab().isNull()
    shown.bleed.click()
    shown.real.click()
    assert shown.canvas.mm == pytest.approx(shown._real_size())
    shown.closer.click()
    assert shown.canvas.mm > shown._real_size()
    shown.fitted.click()
    assert shown.canvas.mm == pytest.approx(fitting)
    QApplication.sendEvent(shown.canvas, turned(60, CTRL))
    assert shown.canvas.mm == pytest.approx(fitting * 1.25**0.5)  # half a notch, half a step
    QApplication.sendEvent(shown.canvas, turned(60, NONE))
    assert shown.canvas.mm == pytest.approx(fitting * 1.25**0.5)


@pytest.mark.parametrize(("pack", "file"), [("desktopia", AKERU), ("despaira-salt-and-lantern", HOUND)])
def test_a_frame_is_chosen_for_the_pack_or_for_one_card(stage: Any, pack: str, file: str) -> None:
    shown, document = stage(pack, file)
    document.watch(lambda _touched: shown.show_file(document, file))
    frames = shown.frames
    frames.buttons["full_art"].click()
    assert document.value("pack.json", "/printing/frame") == "full_art"
    assert shown.canvas.cards[0].layout.name == "full_art"
    frames.only.click()
    assert document.value(file, "/printing") == {"frame": "full_art"}
    frames.buttons["ink_saving"].click()
    assert document.value("pack.json", "/printing/frame") == "full_art"
    assert shown.canvas.cards[0].layout.name == "ink_saving"
    frames.only.click()
    assert "printing" not in (document.value(file) or {})
    assert shown.canvas.cards[0].layout.name == "full_art"


def test_the_fit_is_told_while_the_author_types(stage: Any, qtbot: Any) -> None:
    shown, document = stage("desktopia", AKERU)
    assert shown.warning() == ""
    assert [line.text() for line in shown.frames._lines][:3] == [
        "Words 2.7 mm",
        "Picture down to 34 mm",
        "Flavour fits",
    ]
    qtbot.waitUntil(lambda: not shown.frames.buttons["classic"].icon().isNull())
    document.submit(SetValue(AKERU, "/abilities/0/text/en", "Endless words. " * 60), "text")
    shown.show_file(document, AKERU)
    assert "does not fit on the card" in shown.warning()
    assert shown.frames._lines[0].text() == shown.warning()
