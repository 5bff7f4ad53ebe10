"""The small picture of a board on the start page."""

from __future__ import annotations

import pytest

from content import SHIPPED
from editor.document.document import PackDocument
from schema.json.strict_reading import Json
from tests.editor.board_sketches import sketched

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def document() -> PackDocument:
    return PackDocument.open(SHIPPED["the-turning-tower"])


def test_a_scenario_shows_its_board_and_how_its_tower_is_turned(document: PackDocument) -> None:
    scenario = document.value(document.files_in("adventures")[0])
    assert isinstance(scenario, dict)
    whole = sketched(document, scenario)
    assert whole != sketched(document, {**scenario, "overrides": {"tower_position": 3}})
    assert whole != sketched(document, {**scenario, "board": "none"})
    tower = document.value(document.files_in("towers")[0])
    assert isinstance(tower, dict)
    start = tower.get("start_position", 0)
    assert whole == sketched(document, {**scenario, "overrides": {"tower_position": start}})


def test_a_board_is_painted_without_a_scenario(document: PackDocument) -> None:
    assert sketched(document, document.value(document.files_in("boards")[0])) != sketched(document, {})


@pytest.mark.parametrize(
    "board", [None, [], {}, {"board": 3, "tower": []}, {"board": {}, "overrides": 4}, {"round_board": "x", "wedges": 2}]
)
def test_half_written_boards_are_sketched(document: PackDocument, board: Json) -> None:
    assert sketched(document, board)
