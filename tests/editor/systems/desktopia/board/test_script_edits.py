"""What is done on a table as edits of its script."""

from __future__ import annotations

from editor.document.document import PackDocument
from editor.document.edits import Edit, Several
from editor.systems.desktopia.board import script_edits
from editor.systems.desktopia.board.script_contents import Pose, read_contents
from tests.editor.systems.desktopia.board.packs import FILE, small_pack


def done(pack: PackDocument, edits: list[Edit]) -> None:
    pack.submit(Several(tuple(edits)), "Test")


def piece_of(pack: PackDocument, pointer: str):  # type: ignore[no-untyped-def]
    contents = read_contents(pack.value(FILE), pack.card)
    return next(piece for piece in contents.pieces if piece.pointer == pointer)


def test_a_move_writes_only_what_differs() -> None:
    pack = small_pack()
    piece = piece_of(pack, "/seats/1/squad/0")
    edits = script_edits.move(FILE, piece, Pose(355.0, 100.0, 180.0))
    assert len(edits) == 1
    done(pack, edits)
    assert pack.value(FILE, "/seats/1/squad/0") == {
        "character": "guard",
        "x": 355,
        "y": 100,
        "facing": 180,
        "riders": ["dart"],
    }
    assert script_edits.move(FILE, piece, Pose(350.0, 100.0, 180.0)) == []


def test_an_angle_of_nought_is_left_out() -> None:
    pack = small_pack()
    done(pack, script_edits.move(FILE, piece_of(pack, "/landscape/0"), Pose(200, 150, 0)))
    assert pack.value(FILE, "/landscape/0") == {"thing": "tome", "x": 200, "y": 150}
    done(pack, script_edits.move(FILE, piece_of(pack, "/landscape/0"), Pose(200, 150, 12.5)))
    assert pack.value(FILE, "/landscape/0/turn") == 12.5


def test_an_artifact_has_no_facing_to_turn() -> None:
    pack = small_pack()
    assert script_edits.move(FILE, piece_of(pack, "/artifacts/0"), Pose(200, 40, 90)) == []


def test_a_new_piece_lies_on_top_of_its_list() -> None:
    pack = small_pack()
    edits, pointer = script_edits.add(FILE, pack.value(FILE), "thing", "dish", 10.04, 20.0, 0, 1)
    done(pack, edits)
    assert pointer == "/landscape/2"
    assert pack.value(FILE, pointer) == {"thing": "dish", "x": 10, "y": 20}
    edits, pointer = script_edits.add(FILE, pack.value(FILE), "character", "guard", 10, 20, 90, 2)
    done(pack, edits)
    assert pointer == "/seats/1/squad/1"
    assert pack.value(FILE, pointer) == {"character": "guard", "x": 10, "y": 20, "facing": 90}


def test_a_character_for_a_seat_that_is_missing_makes_the_seat() -> None:
    pack = small_pack()
    edits, pointer = script_edits.add(FILE, pack.value(FILE), "character", "chief", 1, 2, 0, 4)
    done(pack, edits)
    assert pointer == "/seats/3/squad/0"
    assert pack.value(FILE, "/seats/2") == {"squad": []}
    assert pack.value(FILE, "/seats/3/squad") == [{"character": "chief", "x": 1, "y": 2}]


def test_pieces_of_one_list_are_removed_from_its_end() -> None:
    pack = small_pack()
    done(pack, script_edits.remove(FILE, ["/seats/0/squad/0", "/landscape/0", "/seats/0/squad/1", "/landscape/1"]))
    assert pack.value(FILE, "/landscape") == []
    assert pack.value(FILE, "/seats/0/squad") == []
    assert pack.value(FILE, "/seats/1/squad/0/character") == "guard"


def test_the_tenth_of_a_list_is_removed_before_the_second() -> None:
    pack = small_pack()
    for x in range(10):
        edits, _pointer = script_edits.add(FILE, pack.value(FILE), "thing", "dish", x, 0, 0, 1)
        done(pack, edits)
    done(pack, script_edits.remove(FILE, ["/landscape/2", "/landscape/11"]))
    left = [pack.value(FILE, f"/landscape/{index}/x") for index in range(11)]
    assert left == [200, 320, 1, 2, 3, 4, 5, 6, 7, 8, None]


def test_copies_keep_what_the_pieces_say_and_lie_beside_them() -> None:
    pack = small_pack()
    pieces = [piece_of(pack, "/landscape/0"), piece_of(pack, "/landscape/1"), piece_of(pack, "/seats/1/squad/0")]
    edits, pointers = script_edits.duplicate(FILE, pack.value(FILE), pieces, (10, 5))
    done(pack, edits)
    assert pointers == ["/landscape/2", "/landscape/3", "/seats/1/squad/1"]
    assert pack.value(FILE, "/landscape/2") == {"thing": "tome", "x": 210, "y": 155, "turn": 90}
    assert pack.value(FILE, "/seats/1/squad/1/riders") == ["dart"]


def test_figures_are_written_to_a_tenth_and_whole_where_they_are_whole() -> None:
    assert str(script_edits.figure(12.0)) == "12"
    assert str(script_edits.figure(12.34)) == "12.3"
    assert str(script_edits.figure(-0.04)) == "0"
