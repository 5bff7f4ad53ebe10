"""Plays the cases of the rules of quests: each folder of tests/cases/dork_tower holds one, as a script.

A `case.json` has `rules`, `title` and `steps`, and what a scenario has otherwise: `overrides`, `seats`, and so on;
`options` are rulings, `cards` further content by folder and id, each a shipped piece with other fields. A step is
`1 step w1.r2.c0`, a decision of seat 1; `1! step w2.r2.c0 : DT-BORD-04`, which this rule refuses; `dice 4 4`, what the
next dice show; or `gold 1 = 60`, what is true then.
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
from schema.systems.dork_tower.pack import Pack
from schema.systems.dork_tower.scenario import Scenario
from schema.systems.registry import SYSTEMS
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.invariants import broken
from simulator.systems.dork_tower.scripts import play_script
from simulator.systems.dork_tower.setup import TowerSetup, setup_of

CASES = Path(__file__).parents[3] / "cases" / "dork_tower"
FOLDERS = sorted(file.parent for file in CASES.glob("*/case.json"))
LIKE = "like"
OWN = ("rules", "title", "steps", "cards", "options")
USUAL: dict[str, Any] = {
    "id": "case",
    "name": {"en": "Case"},
    "ruleset": "standard",
    "board": "halvermere",
    "tower": "orsimunds_tower",
    "combat_table": "standard",
    "encounter_chart": "standard",
    "quest_locations": "standard",
    "curse_table": "standard",
    "quests": ["first_star", "second_star"],
    "starter": 1,
}


@cache
def shipped() -> Pack:
    loaded = load(path_of("the-turning-tower"), systems=SYSTEMS)
    assert isinstance(loaded.pack, Pack)
    return loaded.pack


def step_of(text: str) -> dict[str, Any]:
    """The step of a script that a text stands for."""
    who, _space, decision = text.partition(" ")
    if who == "dice" and not decision.startswith("="):
        return {"kind": "chance", "dice": [int(die) for die in decision.split()]}
    if who.isdecimal():
        return {"kind": "decide", "seat": int(who), "decision": decision}
    if who.endswith("!"):
        decision, _colon, rule = decision.rpartition(" : ") if " : DT-" in decision else (decision, "", "")
        return {"kind": "refuse", "seat": int(who[:-1]), "decision": decision, "rule": rule}
    what, _is, value = text.partition(" = ")
    return {"kind": "check", "what": what, "equals": value}


def setup_of_case(case: dict[str, Any]) -> TowerSetup:
    """The scenario of a case, in the shipped pack with the content of the case."""
    pack = shipped()
    for folder, cards in case.get("cards", {}).items():
        known = dict(getattr(pack, folder))
        for id_, fields in cards.items():
            fields = dict(fields)
            base = known[fields.pop(LIKE)]
            plain = base.model_dump(mode="json", by_alias=True, exclude_unset=True)
            known[id_] = type(base).model_validate_json(json.dumps({**plain, **fields, "id": id_}))
        changed: dict[str, Any] = {folder: known}
        pack = replace(pack, **changed)
    plain = {key: value for key, value in case.items() if key not in OWN}
    steps = [step_of(text) for text in case["steps"]]
    return setup_of(pack, Scenario.model_validate_json(json.dumps({**USUAL, **plain, "expect": steps})))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_case(folder: Path) -> None:
    case = json.loads((folder / "case.json").read_text(encoding="utf-8"))
    setup = setup_of_case(case)
    assert setup.model.expect
    failure = play_script(setup, sound, case.get("options"))
    assert failure is None, (setup.model.expect[failure.step - 1], failure.reason)


def sound(game: TowerGame) -> None:
    assert not broken(game)
