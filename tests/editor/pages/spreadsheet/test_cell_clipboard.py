"""Columns, cells and pastes of a sheet, without Qt: exact round trips, and nothing half-applied without a word."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content import path_of
from editor.document.document import PackDocument
from editor.pages.spreadsheet.cell_clipboard import grid_of, planned, text_of
from editor.pages.spreadsheet.cells import copied, edit_of, parsed, shown, value_of
from editor.pages.spreadsheet.columns import Column, columns_of
from editor.systems.desktopia.templates.templates import TEMPLATES
from schema.json.strict_reading import Json
from tests.editor.document.packs import TYPES, small_pack

ANN, BOB = "characters/ann.json", "characters/bob.json"


def column(key: str, folder: str = "characters") -> Column:
    return next(one for one in columns_of(TYPES, folder, ("en", "ru")) if one.key == key)


def paste(document: PackDocument, at: tuple[int, int], text: str, make: bool = False) -> Any:
    columns = columns_of(TYPES, "characters", document.languages)
    found = planned(document, "characters", (ANN, BOB), columns, at, grid_of(text), make=TEMPLATES if make else None)
    if found.edit is not None:
        document.submit(found.edit, "Paste")
    return found


def place(key: str) -> int:
    return [one.key for one in columns_of(TYPES, "characters", ("en", "ru"))].index(key)


def test_the_columns_of_characters_are_their_plain_fields_in_the_models_order() -> None:
    keys = [one.key for one in columns_of(TYPES, "characters", ("en", "ru"))]
    assert keys[:8] == ["id", "name.en", "name.ru", "order", "rank", "class.en", "class.ru", "life"]
    assert "shooting.limit" in keys
    assert column("shooting.limit").title == "Ranged attack: Limit" or ":" in column("shooting.limit").title
    assert not column("abilities").editable
    assert not column("id").editable
    assert columns_of(TYPES, "nowhere", ("en",)) == ()


def test_cells_show_names_and_copy_ids(document: PackDocument) -> None:
    assert shown(document, ANN, column("order")) == "Red"
    assert copied(document, ANN, column("order")) == "red"
    assert shown(document, ANN, column("rank")) == "Hero"
    assert copied(document, ANN, column("rank")) == "hero"
    assert shown(document, ANN, column("abilities")) == "Rest"
    assert shown(document, BOB, column("shooting.limit")) == ""


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("life", " 7 ", 7),
        ("order", "Blue", "blue"),
        ("order", "blue", "blue"),
        ("rank", "Veteran", "veteran"),
        ("name.en", "Eve", "Eve"),
        ("name.en", "'=1+1", "=1+1"),
        ("special_hits", "", None),
    ],
)
def test_a_text_means_a_value(document: PackDocument, key: str, text: str, value: Json) -> None:
    found = parsed(document, column(key), text)
    assert (found.value or None, found.fault) == (value, "")


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("life", "many"),
        ("life", "2.5"),
        ("life", "21"),
        ("life", "0"),
        ("order", "Green"),
        ("rank", "king"),
        ("life", ""),
    ],
)
def test_a_text_that_does_not_fit_says_why(document: PackDocument, key: str, text: str) -> None:
    assert parsed(document, column(key), text).fault


def test_decimals_come_with_comma_or_point_and_units(document: PackDocument) -> None:
    height = column("height", "things")
    assert parsed(document, height, "12,55 mm").value == parsed(document, height, "12.55").value


def test_a_paste_is_one_edit_and_tells_what_it_left_alone(document: PackDocument) -> None:
    found = paste(document, (0, place("order")), "blue\tveteran\tx\ty\t9\nGreen\tfighter\t\t\tlots")
    assert document.value(ANN, "/order") == "blue"
    assert document.value(ANN, "/rank") == "veteran"
    assert document.value(ANN, "/life") == 9
    assert (document.value(BOB, "/order"), document.value(BOB, "/rank")) == ("blue", "fighter")
    assert [(one.row, one.text) for one in found.left_alone] == [(2, "Green"), (2, "lots")]
    document.undo()
    assert document.documents == PackDocument(small_pack()).documents


def test_a_header_chooses_columns_and_ids_choose_rows(document: PackDocument) -> None:
    paste(document, (0, 0), "id\tLife\tmy notes\nbob\t5\tx\nann\t6\ty")
    assert (document.value(ANN, "/life"), document.value(BOB, "/life")) == (6, 5)


def test_rows_beyond_the_cards_are_counted_and_made_when_wanted(document: PackDocument) -> None:
    text = "id\tname.en\torder\trank\tlife\neve\tEve\tred\tfighter\t2\nann\tAnna\tred\thero\t4"
    found = paste(document, (0, 0), text)
    assert (found.rows_beyond, found.made) == (1, ())
    assert document.value(ANN, "/name/en") == "Anna"
    found = paste(document, (0, 0), text, make=True)
    assert found.made == ("characters/eve.json",)
    eve = document.value("characters/eve.json")
    assert isinstance(eve, dict)
    assert (eve["id"], eve["order"], eve["rank"], eve["life"]) == ("eve", "red", "fighter", 2)


def test_an_id_is_not_changed_by_a_paste(document: PackDocument) -> None:
    found = paste(document, (0, 0), "eve")
    assert found.edit is None
    assert "Rename" in found.left_alone[0].reason


def test_a_default_is_left_out_of_the_file(document: PackDocument) -> None:
    picture = column("picture")
    put = edit_of(document, ANN, picture, parsed(document, picture, "fang"))
    assert put is not None
    document.submit(put, "")
    assert value_of(document, ANN, picture) == "fang"
    cleared = edit_of(document, ANN, picture, parsed(document, picture, ""))
    assert cleared is not None
    document.submit(cleared, "")
    assert document.documents == PackDocument(small_pack()).documents


def test_every_sheet_of_the_shipped_pack_copied_and_pasted_changes_nothing() -> None:
    document = PackDocument.open(path_of("desktopia"))
    for kind in TYPES.folders:
        files = document.files_in(kind.folder)
        if not files:
            continue  # the shipped pack needs no counters
        columns = columns_of(TYPES, kind.folder, document.languages)
        text = text_of(document, files, columns, header=True)
        found = planned(document, kind.folder, files, columns, (0, 0), grid_of(text))
        assert (found.edit, found.left_alone, found.rows_beyond) == (None, (), 0), kind.folder


@given(st.text(max_size=200))
def test_any_text_can_be_pasted(text: str) -> None:
    document = PackDocument(small_pack())
    columns = columns_of(TYPES, "characters", document.languages)
    found = planned(document, "characters", (ANN, BOB), columns, (0, 1), grid_of(text), make=TEMPLATES)
    if found.edit is not None:
        document.submit(found.edit, "")
        document.undo()
    assert document.clean


_CELL = st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\0\r"), max_size=9)


@given(st.lists(st.lists(_CELL, min_size=2, max_size=3), min_size=1, max_size=4))
def test_texts_survive_the_clipboard(texts: list[list[str]]) -> None:
    out = io.StringIO()
    csv.writer(out, dialect="excel-tab", lineterminator="\n").writerows(texts)
    kept = list(texts)
    while kept and not any(cell.strip() for cell in kept[-1]):
        kept.pop()
    assert grid_of(out.getvalue()) == kept
