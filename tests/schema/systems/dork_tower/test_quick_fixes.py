"""Each quick fix of a Dork Tower pack does away with the finding that offers it, and brings no new error."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.models.quick_fixes import applied
from tests.schema.systems.dork_tower.demonstration import changed, checked, shipped
from tests.schema.systems.dork_tower.test_checks import BOARD, COMBAT, DIRK, GOBLIN, TABLE, TOWER, WALK

HEROES = ["hild_craggan", "dunmar_pell"]
SPACES = [
    {"id": "ford", "wedge": 1, "type": "field"},
    {"id": "mill", "wedge": 1, "type": "city"},
]
MORE: list[tuple[str, str, Any, str, str, str]] = [
    (BOARD, "/round_board/overrides/w1.r3.c0", {"type": "field"}, "error", "cities-of-a-wedge", "/wedges/1"),
    (BOARD, "/round_board/overrides/w6.r2.c1", {"type": "dungeon"}, "error", "quest-leads-nowhere", ""),
    (BOARD, "/round_board/barriers", [
        {"a": "w1.r3.c0", "b": other, "barrier": "lake"} for other in ("w0.r3.c1", "w1.r2.c0", "w1.r3.c1")
    ], "warning", "paid-to-enter", ""),
    (WALK, "/characters", HEROES, "error", "too-few-heroes", "/characters"),
    (WALK, "/quests", ["first_star", "second_star", "first_star"], "warning", "quest-count", "/quests"),
    (WALK, "/overrides", {"seats": [{"space": "w1.r3.c9"}]}, "error", "not-on-the-board", "/overrides/seats/0/space"),
    (TOWER, "/walls/2/door", True, "error", "walls-of-the-tower", "/walls"),
    (COMBAT, "/rows/4/min", None, "error", "gap-in-the-combat-table", "/rows/4"),
    (DIRK, "/magic/price", 10, "warning", "magic-not-dearer", "/magic/price"),
    (DIRK, "/magic/type", "cloak", "warning", "fits-no-slot", "/magic/type"),
    (GOBLIN, "/reward", [{"die": [2, 3], "gold": 5}, {"die": [5, 5]}], "error", "rolls-of-a-table", "/reward"),
]  # fmt: skip
NONE = frozenset(
    {
        *(("published-name", "/name/en"), ("published-name", "/text/en"), ("board-form", "")),
        *(("not-for-this-card", "/abilities/0/when/kind"), ("rolls-of-a-table", "/rows/0")),
        *(("no-such-space", "/round_board/barriers/0/a"), ("not-on-the-board", "/overrides/seats/0/space")),
        *(("not-on-the-board", "/overrides/quest_spaces/first_star"),),
    }
)
"""Findings with nothing to be guessed: names, what is written by hand, ids like no other."""


@pytest.mark.parametrize(
    ("file", "pointer", "value", "code", "at"),
    [(one[0], one[1], one[2], one[4], one[5]) for one in (*TABLE, *MORE) if one[4]],
)
def test_each_fix_mends_what_it_is_offered_for(file: str, pointer: str, value: Any, code: str, at: str) -> None:
    documents = dict(shipped().documents)
    changed(documents, file, pointer, value)
    before = checked(documents).diagnostics
    found = [one for one in before if one.code == code and (not at or one.location.pointer == at)]
    assert found
    offered = [(one, fix) for one in found[:1] for fix in one.fixes]
    if not offered:
        assert (code, at) in NONE
    for one, fix in offered:
        mended = dict(documents)
        place = fix.file or one.location.file
        mended[place] = applied(copy.deepcopy(mended[place]), fix.edits)
        after = checked(mended).diagnostics
        assert _same(one, after) < _same(one, before), fix.title
        assert _errors(after) <= _errors(before) or code == "board-form", fix.title  # two spaces are no whole board


def _same(one: Diagnostic, among: tuple[Diagnostic, ...]) -> int:
    """How often a finding is told."""
    told = (one.code, one.location.file, one.message)
    return sum((each.code, each.location.file, each.message) == told for each in among)


def _errors(found: tuple[Diagnostic, ...]) -> int:
    return sum(one.severity is Severity.ERROR for one in found)


def test_a_board_of_single_spaces_is_mended_too() -> None:
    """Spaces with one id get two, spaces without a way get a border, and one of two forms can be kept."""
    documents = dict(shipped().documents)
    board: Any = copy.deepcopy(documents[BOARD])
    documents[BOARD] = {**board, "spaces": SPACES}
    (form,) = [one for one in checked(documents).diagnostics if one.code == "board-form"]
    rings, single = (applied(documents[BOARD], fix.edits) for fix in form.fixes)
    assert isinstance(rings, dict)
    assert isinstance(single, dict)
    assert ("spaces" in rings, "round_board" in single) == (False, False)
    documents[BOARD] = {**single, "spaces": [*SPACES, SPACES[0]]}
    found = {one.code: one for one in checked(documents).diagnostics if one.location.file == BOARD}
    assert [fix.edits for fix in found["space-id-twice"].fixes] == [(("replace", "/spaces/2/id", "ford_2"),)]
    assert [fix.edits for fix in found["cut-off-spaces"].fixes] == [(("add", "/edges", [{"a": "mill", "b": "ford"}]),)]
    documents[BOARD] = {**single, "spaces": SPACES, "edges": [{"a": "ford", "b": "mill", "barrier": "lake"}]}
    found = {one.code: one for one in checked(documents).diagnostics if one.location.file == BOARD}
    assert [fix.edits for fix in found["paid-to-enter"].fixes] == [(("remove", "/edges/0/barrier", None),)]
