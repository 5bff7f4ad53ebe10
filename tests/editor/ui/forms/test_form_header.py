"""The top of a form: which seat a place belongs to and what a direction faces are up to the game."""

from __future__ import annotations

from typing import Any

import pytest

from content import path_of
from editor.document.document import PackDocument
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS
from editor.ui.forms.form_header import FormHeader
from editor.ui.thumbnails import Thumbnails
from editor.ui.widgets import Chip

FILE = "scripts/tea_for_two.json"


@pytest.mark.parametrize(("thumbnails", "seats"), [(THUMBNAILS, ["Seat 2"]), (Thumbnails(), [])])
def test_the_seat_of_a_place_is_the_systems(qtbot: Any, thumbnails: Thumbnails, seats: list[str]) -> None:
    header = FormHeader(thumbnails)
    qtbot.addWidget(header)
    header.show_place(PackDocument.open(path_of("desktopia")), FILE, "/seats/1/squad/0")
    chips = [chip.text() for chip in header.findChildren(Chip)]
    assert [words for words in chips if "Seat" in words] == seats


def test_the_sectors_of_a_card_are_the_systems() -> None:
    card = {"sectors": [{"start": 330, "width": 60}, {"start": "?", "width": 5}, 7]}
    assert THUMBNAILS.sectors(card) == ((330.0, 390.0),)
    assert Thumbnails().sectors(card) == ()
