"""Cut, copy and paste of pieces, between scripts and through text; whatever else the clipboard holds is refused."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication

from editor.document.edits import AddFile, InsertItem, Several
from editor.systems.desktopia.board import clipboard
from editor.systems.desktopia.board.script_contents import read_contents
from editor.systems.desktopia.board.snippets import insert_snippet, read_snippet, snippet_of, text_of
from tests.editor.systems.desktopia.board.mouse import Hand
from tests.editor.systems.desktopia.board.packs import FILE, small_pack

EVERYTHING = ("/landscape/0", "/seats/0/squad/0", "/seats/1/squad/0", "/artifacts/0")
OTHER = "scripts/other.json"


def cut_of(*pointers: str) -> str:
    pack = small_pack()
    contents = read_contents(pack.value(FILE), pack.card)
    return text_of(snippet_of(pack.value(FILE), contents, pointers))


def test_a_cutting_reads_back_as_it_was() -> None:
    text = cut_of(*EVERYTHING)
    snippet = read_snippet(text)
    assert snippet is not None
    assert snippet.count == 4
    assert text_of(snippet) == text
    assert snippet.squads[1] == ({"character": "guard", "x": 350, "y": 100, "facing": 180, "riders": ["dart"]},)


def test_it_is_set_down_in_another_script_with_its_squads_and_new_ids() -> None:
    pack = small_pack()
    zone = {"id": "camp", "points": [[0, 0], [50, 0], [50, 50]]}
    pack.submit(
        Several((InsertItem(FILE, "/zones", 0, zone), InsertItem(FILE, "/items", 0, {"id": "key", "x": 9, "y": 9}))), ""
    )
    script = pack.value(FILE)
    snippet = snippet_of(script, read_contents(script, pack.card), (*EVERYTHING, "/zones/0", "/items/0"))
    pack.submit(AddFile(OTHER, {"id": "other", "name": {"en": "Other"}}), "")
    edits, pointers = insert_snippet(OTHER, pack.value(OTHER), snippet, (10, 20))
    pack.submit(Several(tuple(edits)), "")
    assert pack.value(OTHER, "/seats/1/squad/0/x") == 360
    assert pack.value(OTHER, "/zones/0/points") == [[10, 20], [60, 20], [60, 70]]
    assert set(pointers) == {*EVERYTHING, "/zones/0", "/items/0"}
    edits, _pointers = insert_snippet(OTHER, pack.value(OTHER), snippet, (0, 0))
    pack.submit(Several(tuple(edits)), "")
    assert pack.value(OTHER, "/zones/1/id") == "camp_2"
    assert pack.value(OTHER, "/items/1/id") == "key_2"


@pytest.mark.parametrize("change", [
    lambda found: found | {"tablewright_pieces": 2},
    lambda found: found | {"landscape": [{"thing": "../etc", "x": 1, "y": 2}]},
    lambda found: found | {"landscape": [{"thing": "tome", "x": "far", "y": 2}]},
    lambda found: found | {"landscape": [{"thing": "tome", "x": 1e9, "y": 2}]},
    lambda found: found | {"landscape": {"thing": "tome"}},
    lambda found: found | {"landscape": [7]},
    lambda found: found | {"landscape": [found["landscape"][0]] * 2001},
    lambda found: found | {"squads": [[], [], [], [], []]},
    lambda found: found | {"squads": "none"},
    lambda found: {"tablewright_pieces": 1},
])  # fmt: skip
def test_the_clipboard_is_not_trusted(change: object) -> None:
    found = json.loads(cut_of("/landscape/0"))
    assert read_snippet(json.dumps(found)) is not None
    assert read_snippet(json.dumps(change(found))) is None  # type: ignore[operator]


@pytest.mark.parametrize(
    "text", ["", "Hello", "{", '{"tablewright_pieces": NaN}', '{"tablewright_pieces": 1,' + "[" * 90]
)
def test_other_text_is_no_cutting(text: str) -> None:
    assert read_snippet(text) is None


def test_copied_pieces_are_pasted_about_the_pointer(hand: Hand) -> None:
    hand.click(200, 150)
    assert clipboard.copy(hand.tab.controller)
    hand.view.pointer_at.emit(QPointF(101, 249))
    clipboard.paste(hand.tab.controller)
    assert hand.pack.value(FILE, "/landscape/2") == {"thing": "tome", "x": 100, "y": 250, "turn": 90}
    assert hand.selection() == ("/landscape/2",)
    assert hand.steps == 1
    hand.view.pointer_at.emit(None)
    clipboard.paste(hand.tab.controller)
    assert hand.at("/landscape/3") == (210, 160)


def test_what_is_cut_is_gone_in_one_step_and_can_be_pasted(hand: Hand) -> None:
    hand.drag((10, 60), (70, 240))
    clipboard.cut(hand.tab.controller)
    assert hand.pack.value(FILE, "/seats/0/squad") == []
    assert hand.steps == 1
    hand.view.pointer_at.emit(None)
    clipboard.paste(hand.tab.controller)
    assert len(hand.selection()) == 2
    hand.pack.undo()
    hand.pack.undo()
    assert len(hand.pack.value(FILE, "/seats/0/squad")) == 2  # type: ignore[arg-type]


def test_a_clipboard_with_something_else_says_so(hand: Hand) -> None:
    heard: list[str] = []
    hand.tab.hint_changed.connect(heard.append)
    QGuiApplication.clipboard().setText("A shopping list")
    clipboard.paste(hand.tab.controller)
    assert heard == ["The clipboard contains no pieces."]
    assert hand.steps == 0


def test_pasted_twice_the_second_lies_beside_the_first(hand: Hand) -> None:
    controller = hand.tab.controller
    controller.select(("/landscape/1",))
    assert clipboard.copy(controller)
    controller.pointer = None
    for _time in range(3):
        clipboard.paste(controller)
    places = [hand.at(f"/landscape/{number}") for number in range(2, 5)]
    assert places == [(330, 230), (340, 240), (350, 250)]
    controller.pointer = (100.0, 100.0)
    clipboard.paste(controller)
    clipboard.paste(controller)
    assert [hand.at("/landscape/5"), hand.at("/landscape/6")] == [(100, 100), (110, 110)]
