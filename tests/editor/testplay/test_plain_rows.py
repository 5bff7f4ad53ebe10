"""How the plain value of a game is shown: fields, lists, grids, records, and a column for each player."""

from __future__ import annotations

from editor.testplay.plain_rows import PlainRow, plain_cells, plain_rows
from simulator.engine.masking import HIDDEN


def test_fields_have_titles_and_the_class_and_seed_are_left_out() -> None:
    plain = {"is": "State", "seed": 7, "damage_dealt": 3, "over": False, "name": None, "card": HIDDEN, "speed": 0.5}
    assert plain_rows(plain) == (
        PlainRow("Damage dealt", ("3",)),
        PlainRow("Over", ("no",)),
        PlainRow("Name", ("–",)),
        PlainRow("Card", ("hidden",)),
        PlainRow("Speed", ("0.5",)),
    )


def test_a_short_list_is_one_cell_and_a_long_one_has_rows() -> None:
    assert plain_rows({"hand": ["a", "b"], "none": []}) == (PlainRow("Hand", ("a, b",)), PlainRow("None", ("–",)))
    (row,) = plain_rows({"deck": ["card"] * 40})
    assert len(row.children) == 40


def test_players_have_a_column_each() -> None:
    plain = {"players": [{"coins": 1, "hand": ["x"]}, {"coins": 2, "hand": []}]}
    rows = plain_rows(plain, ("North", "South"))
    fields = (PlainRow("Coins", ("1", "2")), PlainRow("Hand", ("x", "–")))
    assert rows == (PlainRow("Players", ("North", "South"), fields),)
    assert dict(plain_cells(rows))["Players", "Coins", "2"] == "2"


def test_players_with_parts_are_rows() -> None:
    plain = {"players": [{"board": {"a": 1}}, {"board": {"a": 2}}]}
    (row,) = plain_rows(plain, ("North", "South"))
    assert [child.name for child in row.children] == ["North", "South"]


def test_grids_and_records_are_tables() -> None:
    grid, cards = plain_rows({"grid": [[0, 1], [2, 3]], "cards": [{"id": "a", "n": 1}, {"id": "b", "n": 2}]})
    assert grid.children == (PlainRow("1", ("0", "1")), PlainRow("2", ("2", "3")))
    assert cards.cells == ("Id", "N")
    assert cards.children == (PlainRow("1", ("a", "1")), PlainRow("2", ("b", "2")))
