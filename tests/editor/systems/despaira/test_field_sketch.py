"""The small picture of a field on the start page."""

from __future__ import annotations

import pytest

from content import SHIPPED
from editor.document.document import PackDocument
from schema.json.strict_reading import Json
from tests.editor.board_sketches import sketched

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def document() -> PackDocument:
    return PackDocument.open(SHIPPED["despaira-salt-and-lantern"])


def test_maps_duels_and_positions_differ(document: PackDocument) -> None:
    files = ("maps/bare_boards.json", "maps/patchwork.json", "duels/patchwork_duel.json", "duels/nets.json")
    assert len({sketched(document, document.value(file)) for file in files}) == len(files)


@pytest.mark.parametrize("board", [None, [], {}, {"seats": [None, 3], "map": 4}, {"seats": {}, "columns": "x"}])
def test_half_written_boards_are_sketched(document: PackDocument, board: Json) -> None:
    assert sketched(document, board)
