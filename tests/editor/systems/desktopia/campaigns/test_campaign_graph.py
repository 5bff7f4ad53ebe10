"""The graph of a campaign and its edits, without Qt."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import Broken
from editor.systems.desktopia.campaigns.campaign_graph import (
    END,
    CampaignGraph,
    CampaignNode,
    add_battle,
    begin_with,
    connect,
    graph_of,
    redirect,
    remove_battle,
    rename_battle,
)
from schema.loading import load_documents

FILE = "campaigns/breakfast_war.json"


@pytest.fixture
def document() -> PackDocument:
    return PackDocument.open(path_of("desktopia"))


def graph(document: PackDocument) -> CampaignGraph:
    return graph_of(document.value(FILE))


def battle(document: PackDocument, id_: str) -> CampaignNode:
    found = graph(document).battle(id_)
    assert found is not None
    return found


def submit(document: PackDocument, edit: Any) -> None:
    assert edit is not None
    document.submit(edit, "change")


def codes(document: PackDocument) -> list[str]:
    good = {file: held for file, held in document.documents.items() if not isinstance(held, Broken)}
    found = load_documents(good).diagnostics
    return [one.code for one in found if one.location.file == FILE]


def test_battles_stand_in_columns_by_the_longest_way(document: PackDocument) -> None:
    columns = {one.id: one.column for one in graph(document).battles}
    assert columns == {"honey": 0, "ford": 1, "gate": 1, "table": 2}
    rows = {one.id: one.row for one in graph(document).battles}
    assert rows["ford"] < rows["gate"]
    assert [one.id for one in graph(document).battles if one.first] == ["honey"]


def test_ways_say_for_which_result_and_which_is_for_the_rest(document: PackDocument) -> None:
    found = [(way.to, way.winner, way.rest) for way in graph(document).ways if way.start == "honey"]
    assert found == [("ford", 1, False), ("gate", 2, False), ("table", None, True)]
    assert [way.to for way in graph(document).ways if way.start == "table"] == [END]


def test_what_winners_carry_on_is_shown(document: PackDocument) -> None:
    found = [(one.start, one.to, one.bonus_cards) for one in graph(document).carried]
    assert ("honey", "ford", 1) in found
    assert len(found) == 5


def test_a_battle_is_added_joined_renamed_and_removed_again(document: PackDocument) -> None:
    before = document.documents
    edit, id_ = add_battle(document, FILE, "tea_for_two")
    submit(document, edit)
    assert not battle(document, id_).reached
    assert "battle-unreachable" in codes(document)
    submit(document, connect(document, FILE, "table", id_, 1))
    assert battle(document, id_).reached
    assert "battle-unreachable" not in codes(document)
    submit(document, rename_battle(document, FILE, id_, "finale"))
    assert battle(document, "finale").reached
    assert rename_battle(document, FILE, "finale", "honey") is None
    submit(document, remove_battle(document, FILE, "finale"))
    assert graph(document).battle("finale") is None
    for _step in range(4):
        document.undo()
    assert document.documents == before


def test_the_same_script_twice_gets_ids_of_its_own(document: PackDocument) -> None:
    edit, first = add_battle(document, FILE, "tea_for_two")
    submit(document, edit)
    edit, second = add_battle(document, FILE, "tea_for_two")
    assert (first, second) == ("tea_for_two", "tea_for_two_2")


def test_the_way_for_every_result_stays_the_last(document: PackDocument) -> None:
    submit(document, connect(document, FILE, "honey", "ford", 0))
    found = [(way.to, way.winner) for way in graph(document).ways if way.start == "honey"]
    assert found == [("ford", 1), ("gate", 2), ("ford", 0), ("table", None)]


def test_a_result_that_has_a_way_gets_another_end(document: PackDocument) -> None:
    submit(document, connect(document, FILE, "honey", "gate", 1))
    found = [(way.to, way.winner) for way in graph(document).ways if way.start == "honey"]
    assert found == [("gate", 1), ("gate", 2), ("table", None)]
    assert connect(document, FILE, "honey", "nowhere", 1) is None


def test_an_arrow_is_led_to_the_end_and_back(document: PackDocument) -> None:
    way = graph(document).ways[0]
    submit(document, redirect(FILE, way.pointer, END))
    assert graph(document).ways[0].to == END
    submit(document, redirect(FILE, way.pointer, way.to))
    assert document.documents == PackDocument.open(path_of("desktopia")).documents


def test_removing_the_first_battle_begins_with_another_and_leaves_nothing_dangling(document: PackDocument) -> None:
    submit(document, remove_battle(document, FILE, "honey"))
    assert [one.id for one in graph(document).battles if one.first] == ["ford"]
    assert "no-such-battle" not in codes(document)
    submit(document, begin_with(FILE, "table"))
    assert battle(document, "table").first
    assert not battle(document, "gate").reached


def test_a_circle_has_columns_too() -> None:
    campaign = {
        "first": "a",
        "battles": [{"id": "a", "exits": [{"to": "b"}]}, {"id": "b", "exits": [{"winner": 1, "to": "a"}, {"to": "b"}]}],
    }
    assert {one.id: one.column for one in graph_of(campaign).battles} == {"a": 0, "b": 1}


_json = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.sampled_from(["a", "b", "battles", "exits", "to", ""]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["id", "battles", "exits", "to", "winner", "first", "advantages", "won"]), inner
        )
    ),
    max_leaves=25,
)


@given(_json)
def test_any_json_has_a_graph(campaign: Any) -> None:
    found = graph_of({"battles": campaign, "first": "a"} if not isinstance(campaign, dict) else campaign)
    assert {way.start for way in found.ways} <= {one.id for one in found.battles}
