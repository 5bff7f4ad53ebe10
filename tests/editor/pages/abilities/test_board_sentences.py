"""The words of the board and of other players' choices in the ability editor: found by search, shown as sentences."""

from __future__ import annotations

from typing import Any

import pytest

from editor.document.edits import SetValue
from editor.pages.abilities.ability_editor import AbilityEditor
from tests.editor.pages.abilities.test_ability_editor import (
    HERO,
    ability,
    begin,
    card_says,
    choose,
    click,
    document,
    lines,
    pane,
)

__all__ = ["document", "pane"]
Json = dict[str, Any]
OPPONENT: Json = {"kind": "players", "relation": "enemy"}


def show(pane: AbilityEditor, choose: list[Json], *do: Json) -> list[str]:
    """The lines of a spell."""
    spell = {"kind": "activated", "when": {"kind": "action"}, "choose": choose, "do": list(do)}
    pane.document.submit(SetValue(HERO, "/abilities", [spell]), "a spell")
    return lines(pane)


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("build", "put_object"),
        ("demolish", "remove_object"),
        ("shrink", "set_border"),
        ("unlock", "open_zone"),
        ("deactivate", "close_zone"),
    ],
)
def test_a_word_is_found_by_what_designers_type(pane: AbilityEditor, typed: str, kind: str) -> None:
    begin(pane, "Spell")
    click(pane, "+ an effect")
    choose(pane, typed)
    assert ability(pane)["do"][-1]["kind"] == kind


def test_putting_an_object_brings_the_choice_of_its_place(pane: AbilityEditor) -> None:
    begin(pane, "Spell")
    click(pane, "+ an effect")
    choose(pane, "build")
    made = ability(pane)
    put = made["do"][-1]
    assert {"kind": "object_place", "name": put["at"], "thing": put["thing"]} in made["choose"]
    assert "Put" in card_says(pane) or "put" in card_says(pane)


THERE: Json = {"kind": "object_place", "name": "there", "thing": "book", "near": {"kind": "self"}, "by": OPPONENT}
BOOKS: Json = {"kind": "objects", "thing": "book", "where": [{"kind": "in_zone", "zone": "harbour"}]}
ONE: Json = {"kind": "pick", "name": "one", "among": BOOKS, "by": OPPONENT}


@pytest.mark.parametrize(
    ("choose", "do", "told"),
    [
        (
            [THERE],
            {"kind": "put_object", "thing": "book", "at": "there"},
            [
                "choose a free place for the object Book near Newcomer, picked by an opponent, called “there”",
                "then put the object Book on that place",
            ],
        ),
        (
            [ONE],
            {"kind": "remove_object", "which": {"kind": "chosen", "name": "one"}},
            [
                "choose any one Book that is in the zone Harbour, picked by an opponent, called “one”",
                "then remove that Book from the table",
            ],
        ),
        (
            [],
            {"kind": "set_border", "zone": "harbour", "wall": True},
            ["then move the border to the outline of Harbour, as a wall"],
        ),
        ([], {"kind": "set_border"}, ["then move the border to the outline of the script's own battlefield"]),
        ([], {"kind": "open_zone", "zone": "harbour"}, ["then open the zone Harbour"]),
    ],
)
def test_the_sentences(pane: AbilityEditor, choose: list[Json], do: Json, told: list[str]) -> None:
    assert show(pane, choose, do)[1:] == told
