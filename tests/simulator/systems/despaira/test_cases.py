"""Plays the cases of the rules of duels: each folder of tests/cases/despaira holds one, as a script and what follows.

A `case.json` has `rules`, `title` and `steps`, and either `duel`, the id of a shipped duel whose script is played, or a
position: `seats`, and what else a duel has. `cards` are further cards, by folder and id, each a shipped card with other
fields. A step is `1 attack C3 C4`, a decision of seat 1; `1! move lantern_hound C3 D4 : DS-MOVE-02`, which is refused
by this rule; or `hp C4 = 200`, what is true then.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from content import path_of
from schema.loading import load
from schema.systems.despaira.duel import Duel
from schema.systems.despaira.pack import Pack
from schema.systems.registry import SYSTEMS
from simulator.systems.despaira.invariants import broken
from simulator.systems.despaira.scripts import play_script
from simulator.systems.despaira.setup import DuelSetup, setup_of

CASES = Path(__file__).parents[3] / "cases" / "despaira"
FOLDERS = sorted(file.parent for file in CASES.glob("*/case.json"))
LIKE = "like"


@cache
def shipped() -> Pack:
    loaded = load(path_of("despaira-salt-and-lantern"), systems=SYSTEMS)
    assert isinstance(loaded.pack, Pack)
    return loaded.pack


def step_of(text: str) -> dict[str, Any]:
    """The step of a script that a text stands for."""
    who, _space, decision = text.partition(" ")
    if who in ("1", "2"):
        return {"kind": "decide", "seat": int(who), "decision": decision}
    if who in ("1!", "2!"):
        decision, _colon, rule = decision.partition(" : ")
        return {"kind": "refuse", "seat": int(who[0]), "decision": decision, "rule": rule}
    what, _is, value = text.partition(" = ")
    return {"kind": "check", "what": what, "equals": value}


def setup_of_case(case: dict[str, Any]) -> DuelSetup:
    """The duel of a case, in the shipped pack with the cards of the case."""
    pack = shipped()
    if "duel" in case:
        return setup_of(pack, pack.duels[case["duel"]])
    for folder, cards in case.get("cards", {}).items():
        known = dict(getattr(pack, folder))
        for id_, fields in cards.items():
            base = known[fields.pop(LIKE)]
            plain = base.model_dump(mode="json", by_alias=True, exclude_unset=True)
            known[id_] = type(base).model_validate_json(json.dumps({**plain, **fields, "id": id_}))
        changed: dict[str, Any] = {folder: known}
        pack = replace(pack, **changed)
    plain = {key: value for key, value in case.items() if key not in ("rules", "title", "steps", "cards")}
    steps = [step_of(text) for text in case["steps"]]
    usual = {"id": "case", "name": {"en": "Case"}, "map": "bare_boards", "setup": "position", "starter": 1, "turn": 3}
    return setup_of(pack, Duel.model_validate_json(json.dumps({**usual, **plain, "expect": steps})))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_case(folder: Path) -> None:
    case = json.loads((folder / "case.json").read_text(encoding="utf-8"))
    setup = setup_of_case(case)
    assert setup.duel.expect
    failure = play_script(setup, lambda game: check(broken(game)))
    assert failure is None, (setup.duel.expect[failure.step - 1], failure.reason)


def check(problems: list[str]) -> None:
    assert not problems
