"""A secret choice is made by some ability, used or revealed by some, and not used before it is revealed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.schema.systems.desktopia.toy_pack import EVERYONE, SELF, Documents, give, heal, loaded, reported, triggered

GULL = "characters/gull"
CRAB = "characters/crab"
MARK = {"kind": "mark_secretly", "among": EVERYONE}
VOTE = {"kind": "vote_secretly", "options": [{"id": "lion"}, {"id": "lamb"}]}
BID = {"kind": "bid_secretly", "most": 3}
REVEAL = {"kind": "reveal"}
NUMBER = {"kind": "secret_number"}
PLAYERS = {"kind": "players"}
OPPONENTS = {**PLAYERS, "relation": "enemy"}


def found(folder: Path, gull: list[dict[str, Any]], crab: list[dict[str, Any]]) -> list[tuple[str, str, str]]:
    def change(documents: Documents) -> None:
        give(documents, GULL, triggered("turn_end", *gull))
        if crab:
            give(documents, CRAB, triggered("turn_end", *crab))

    return reported(loaded(folder, change).diagnostics)


def if_voted(option: str) -> dict[str, Any]:
    return {"kind": "if_else", "if": [{"kind": "voted", "option": option}], "do": [heal(SELF)]}


@pytest.mark.parametrize(
    ("gull", "crab", "code", "pointer"),
    [
        ([heal({"kind": "marked"})], [], "no-such-choice", "/abilities/0/do/0/to"),
        ([heal({"kind": "marked", "mark": "pray"})], [{**MARK, "mark": "prey"}, {**REVEAL, "mark": "prey"}],
         "no-such-choice", "/abilities/0/do/0/to/mark"),
        ([heal(SELF, NUMBER)], [{**MARK, "mark": "bid"}, {**REVEAL, "mark": "bid"}], "no-such-choice",
         "/abilities/0/do/0/amount"),
        ([{**REVEAL, "mark": "prey"}], [], "no-such-choice", "/abilities/0/do/0/mark"),
        ([MARK], [], "secret-unused", "/abilities/0/do/0"),
        ([VOTE, if_voted("lion")], [], "secret-used-at-once", "/abilities/0/do/1/if/0"),
        ([if_voted("lion")], [], "no-such-choice", "/abilities/0/do/0/if/0"),
        ([if_voted("wolf")], [VOTE], "no-such-choice", "/abilities/0/do/0/if/0/option"),
        ([MARK, heal({"kind": "marked"})], [], "secret-used-at-once", "/abilities/0/do/1/to"),
        ([heal({"kind": "marked", "of": OPPONENTS})], [MARK], "secret-never-revealed", "/abilities/0/do/0/to"),
        ([heal({"kind": "marked", "of": PLAYERS})], [MARK], "secret-never-revealed", "/abilities/0/do/0/to"),
        ([{**BID, "least": 5}, {**REVEAL, "mark": "bid"}], [], "does-nothing", "/abilities/0/do/0"),
    ],
)  # fmt: skip
def test_what_is_wrong(
    tmp_path: Path, gull: list[dict[str, Any]], crab: list[dict[str, Any]], code: str, pointer: str
) -> None:
    assert found(tmp_path, gull, crab) == [(code, "characters/gull.json", pointer)]


@pytest.mark.parametrize(
    ("gull", "crab"),
    [
        ([MARK], [heal({"kind": "marked"})]),
        ([MARK, {"kind": "delayed", "when": {"kind": "died", "who": "any"}, "do": [heal({"kind": "marked"})]}], []),
        ([VOTE], [if_voted("lamb")]),
        ([MARK, REVEAL, heal({"kind": "marked"})], []),
        ([BID, {**REVEAL, "mark": "bid"}, heal(SELF, NUMBER)], []),
        ([heal({"kind": "marked", "of": OPPONENTS})], [MARK, REVEAL]),
        ([heal({"kind": "marked", "of": OPPONENTS})], [MARK, {**REVEAL, "of": OPPONENTS}]),
        ([MARK, {**REVEAL, "of": PLAYERS}, heal({"kind": "marked", "of": PLAYERS})], []),
        ([MARK], [heal({"kind": "marked"}), heal({"kind": "marked", "of": OPPONENTS})]),
        ([MARK], [heal({"kind": "marked", "of": {**PLAYERS, "relation": "own"}})]),
        ([{**BID, "mark": "guess"}], [heal(SELF, {**NUMBER, "mark": "guess"})]),
    ],
)
def test_what_is_right(tmp_path: Path, gull: list[dict[str, Any]], crab: list[dict[str, Any]]) -> None:
    assert found(tmp_path, gull, crab) == []


def test_a_misspelt_name_has_a_fix(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        give(documents, GULL, triggered("turn_end", {**MARK, "mark": "prey"}, {**REVEAL, "mark": "pray"}))

    (wrong,) = (one for one in loaded(tmp_path, change).diagnostics if one.code == "no-such-choice")
    assert [fix.edits for fix in wrong.fixes] == [(("replace", "/abilities/0/do/1/mark", "prey"),)]


def test_a_static_ability_knows_only_what_is_revealed(tmp_path: Path) -> None:
    """Also of the choice of its own player, which other abilities reveal by using it."""
    immune = {"kind": "static", "title": {"en": "Hunt"}, "modify": [{"kind": "cannot_act", "who": {"kind": "marked"}}]}

    def codes(*do: dict[str, Any]) -> list[str]:
        folder = tmp_path / str(len(do))
        folder.mkdir()

        def change(documents: Documents) -> None:
            give(documents, GULL, triggered("turn_end", *do), immune)

        return [code for code, _file, _pointer in reported(loaded(folder, change).diagnostics)]

    assert codes(MARK) == ["secret-never-revealed"]
    assert codes(MARK, REVEAL) == []
