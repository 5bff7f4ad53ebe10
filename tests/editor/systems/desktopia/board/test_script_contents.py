"""What a script's JSON says lies on the table, however broken it is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from editor.document.cards import localized
from editor.systems.desktopia.board.script_contents import Outline, read_contents
from tests.editor.systems.desktopia.board.packs import FILE, small_pack


def test_pieces_come_lowest_first_with_pointers_back() -> None:
    pack = small_pack()
    contents = read_contents(pack.value(FILE), pack.card)
    assert [piece.pointer for piece in contents.pieces] == [
        "/landscape/0",
        "/landscape/1",
        "/artifacts/0",
        "/seats/0/squad/0",
        "/seats/0/squad/1",
        "/seats/1/squad/0",
    ]
    assert [piece.seat for piece in contents.pieces] == [None, None, None, 1, 1, 2]
    assert [piece.angle for piece in contents.pieces] == [90, 0, 0, 0, 0, 180]
    assert contents.pieces[5].riders == ("dart",)


def test_the_diameter_fixes_the_outline_of_a_disk() -> None:
    pack = small_pack()
    by_pointer = {piece.pointer: piece for piece in read_contents(pack.value(FILE), pack.card).pieces}
    assert by_pointer["/seats/0/squad/0"].outline == Outline("circle", 31, 31)
    assert by_pointer["/seats/0/squad/1"].outline == Outline("circle", 28, 28)
    assert by_pointer["/artifacts/0"].outline == Outline("circle", 31, 31)
    assert by_pointer["/landscape/0"].outline == Outline("rectangle", 100, 60)


def test_an_outline_of_its_own_goes_before_that_of_the_kind() -> None:
    pack = small_pack()
    placed = {"thing": "tome", "x": 1, "y": 2, "shape": {"kind": "polygon", "points": [[-5, -3], [9, -3], [0, 8]]}}
    piece = read_contents({"landscape": [placed]}, pack.card).pieces[0]
    assert piece.outline == Outline("polygon", 18, 16, ((-5, -3), (9, -3), (0, 8)))
    assert piece.radius == (9**2 + 3**2) ** 0.5


def test_what_cannot_be_read_is_left_out_and_the_rest_is_shown() -> None:
    pack = small_pack()
    script = {
        "battlefield": {"points": [[0, 0], ["wide", 0]], "edges": ["moat", "wall"]},
        "landscape": [{"thing": "tome", "x": "left", "y": 2}, {"thing": "gone", "x": 1, "y": 2}, None, 7],
        "seats": [None, {"squad": "many"}, {"squad": [{"character": "chief", "x": 5, "y": True}, {"x": 5, "y": 6}]}],
    }
    contents = read_contents(script, pack.card)
    assert [piece.pointer for piece in contents.pieces] == ["/landscape/1", "/seats/2/squad/1"]
    assert contents.edges == ("table_edge", "wall", "table_edge", "table_edge")
    assert contents.extent == (0, 0, 900, 600)
    assert len(contents.seats) == 3


json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.sampled_from(["tome", "wall", "circle"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["battlefield", "points", "edges", "landscape", "thing", "x", "y", "turn", "shape", "kind", "diameter",
                 "seats", "squad", "artifacts", "artifact", "character", "riders", "name"]
            ),
            inner,
            max_size=6,
        )
    ),
    max_leaves=30,
)  # fmt: skip


@given(json)
def test_no_json_is_too_broken_to_show(script: object) -> None:
    contents = read_contents(script, lambda _folder, _id: None)
    assert len(contents.border) >= 3
    assert len(contents.edges) == len(contents.border)


def test_words_fall_back_to_english_and_then_to_any() -> None:
    assert localized({"en": "Dish", "ru": "Блюдо"}, "ru") == "Блюдо"
    assert localized({"en": "Dish"}, "ru") == "Dish"
    assert localized({"de": "Teller"}, "ru") == "Teller"
    assert localized({"en": 5}, "en", "dish") == "dish"
    assert localized(None, "en", "dish") == "dish"
