"""What the check says where a mistake has a way out that the author cannot guess; and rules that work once a seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from schema.diagnostics.diagnostic import Diagnostic
from tests.schema.systems.desktopia.toy_pack import (
    SELF,
    SHORE,
    Documents,
    chosen,
    event,
    give,
    heal,
    instead,
    loaded,
    pick,
    standing,
    triggered,
)

ENEMIES = {"kind": "characters", "relation": "enemy"}
HURT = {"kind": "damage", "to": event("source")}
RANDOM = {"kind": "draw_lots", "name": "one", "among": ENEMIES}


def later(when: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "delayed", "when": when, "do": [{"kind": "damage", "to": {"kind": "characters"}}]}


def said(folder: Path, name: str, ability: dict[str, Any], code: str, above: str = "") -> list[Diagnostic]:
    def change(documents: Documents) -> None:
        if above:
            documents[f"{name}.json"]["seats"][0]["abilities"] = [ability]
        else:
            give(documents, name, ability)

    return [one for one in loaded(folder, change).diagnostics if one.code == code]


@pytest.mark.parametrize(
    ("ability", "code", "hint"),
    [
        (triggered("turn_end", {"kind": "shoot_again"}), "no-shot-here", "“would_be_shot”"),
        (triggered("shot_end", {"kind": "shoot_again"}), "no-shot-here", "does “shoot” with it as “disk”"),
        (triggered("action", heal(SELF), cost=[heal(SELF)]), "not-a-cost", "What others suffer or gain stands in “do”"),
        (
            triggered("action", heal(SELF), cost=[{"kind": "damage", "to": ENEMIES}]),
            "not-a-cost",
            '"to": {"kind": "self"}',
        ),
        (
            triggered("action", heal(SELF), cost=[{"kind": "give_time_card", "side": "bonus"}]),
            "not-a-cost",
            "taking a penalty",
        ),
        (
            triggered(
                "action", {"kind": "may", "do": [{"kind": "may_pay", "cost": [{"kind": "discard"}], "do": [HURT]}]}
            ),
            "name-twice",
            "a “name” of its own",
        ),
        (triggered("action", {"kind": "extra_turn"}), "endless-turns", "a cost that runs out"),
        (
            instead("would_die", {"kind": "redirect", "to": event("source")}),
            "no-event-to-change",
            "“redirect” the damage",
        ),
        (instead("would_act", {"kind": "redirect", "to": SELF}), "no-event-to-change", "let something else happen"),
        (instead("would_be_shot", {"kind": "change_amount", "to": 1}), "no-event-to-change", "something else"),
        (
            triggered("action", {"kind": "transform", "who": SELF, "into": "other_one"}, choose=[pick("other_one")]),
            "dangling-reference",
            "A choice has this name",
        ),
        # A name that is known, only not here.
        (
            triggered(
                "action", heal(SELF), choose=[pick("foe")], **{"if": [{"kind": "wounded", "who": chosen("foe")}]}
            ),
            "name-not-chosen",
            "“if” is tested before the choices",
        ),
        (
            triggered(
                "action", heal(SELF), choose=[pick("near", among={**ENEMIES, "other_than": chosen("foe")}), pick("foe")]
            ),
            "name-not-chosen",
            "let that choice come before this",
        ),
        (
            triggered("action", {"kind": "for_each", "among": ENEMIES, "do": [heal(SELF)]}, heal(chosen("each"))),
            "name-not-chosen",
            "only inside the “for_each”",
        ),
        (
            triggered(
                "action",
                {
                    "kind": "apply",
                    "to": SELF,
                    "if": [{"kind": "wounded", "who": chosen("foe")}],
                    "modify": [{"kind": "damage", "stage": "add"}],
                },
                choose=[pick("foe")],
            ),
            "name-not-chosen",
            "Inside “apply” no name is known",
        ),
        (triggered("action", heal(SELF), **{"if": [{"kind": "wounded"}]}), "no-tested-piece", '{"kind": "self"}'),
        (triggered("action", heal({"kind": "it"})), "no-tested-piece", "“where”, “lowest” or “highest” tests"),
        (
            triggered("action", heal({"kind": "highest", "of": ENEMIES, "by": {"kind": "life", "of": SELF}})),
            "compares-nothing",
            '{"kind": "it"}',
        ),
        (triggered("action", heal({"kind": "lowest", "of": ENEMIES, "by": 1})), "compares-nothing", "each of them"),
    ],
)
def test_the_way_out_is_told(tmp_path: Path, ability: dict[str, Any], code: str, hint: str) -> None:
    (one,) = said(tmp_path, "characters/gull", ability, code)
    assert hint in one.hint


def test_a_missile_that_is_left_on_the_table_waits(tmp_path: Path) -> None:
    (one,) = said(tmp_path, "missiles/shell", triggered("turn_end", heal(ENEMIES)), "in-force-where")
    assert "On the bare table “leave_lying” leaves it" in one.hint


@pytest.mark.parametrize(
    "by",
    [
        {"kind": "life", "of": {"kind": "it"}},
        {"kind": "count", "of": {"kind": "characters", "where": [{"kind": "within", "mm": 9, "to": chosen("one")}]}},
    ],
)
def test_what_differs_from_one_to_the_next_is_compared(tmp_path: Path, by: dict[str, Any]) -> None:
    ability = triggered("action", heal({"kind": "highest", "of": ENEMIES, "name": "one", "by": by}))
    assert said(tmp_path, "characters/gull", ability, "compares-nothing") == []


@pytest.mark.parametrize(
    ("ability", "heard"),
    [
        (triggered("died", heal(ENEMIES)), False),
        (triggered({"kind": "action_end", "who": "self"}, heal(ENEMIES)), False),
        (instead("would_act", heal(ENEMIES)), False),
        (triggered({"kind": "died", "who": "any"}, heal(ENEMIES)), True),
        (triggered("flick_end", heal(ENEMIES)), False),
        (triggered("turn_end", heal(ENEMIES)), True),
    ],
)
def test_rules_of_a_script_have_no_disk_to_listen_to(tmp_path: Path, ability: dict[str, Any], heard: bool) -> None:
    found = said(tmp_path, SHORE.removesuffix(".json"), ability, "nobody-heard", above="seats")
    assert [fix.edits[0][2] for one in found for fix in one.fixes] == ([] if heard else ["any"])


@pytest.mark.parametrize(
    ("ability", "pointer"),
    [
        (triggered({"kind": "died", "who": "any"}, HURT), "/when/who"),
        (triggered({"kind": "turn_end", "whose": "any"}, heal({"kind": "characters"})), "/when/whose"),
        (standing({"kind": "damage", "stage": "add"}), "/modify/0"),
        (triggered("round_start", HURT), "/when"),
        (triggered({"kind": "turn_end", "whose": "any"}, later({"kind": "died", "who": "any"})), "/when/whose"),
        (triggered({"kind": "turn_end", "whose": "any"}, later({"kind": "died", "who": "own"})), None),
        # Each seat does something of its own.
        (triggered("round_end", heal(ENEMIES)), None),
        (triggered({"kind": "died", "who": "any"}, heal(ENEMIES)), None),
        (triggered({"kind": "died", "who": "any"}, {"kind": "extra_turn"}), None),
        (triggered({"kind": "died", "who": "any"}, heal(chosen("one")), choose=[RANDOM]), None),
        (triggered({"kind": "died", "who": "own"}, HURT), None),
        (triggered({"kind": "died", "who": "any"}, HURT, limit={"per": "turn"}), None),
        (standing({"kind": "damage", "stage": "prevent"}), None),
        (standing({"kind": "cannot_act", "who": {"kind": "characters"}}), None),
    ],
)
def test_rules_that_work_once_for_each_seat(tmp_path: Path, ability: dict[str, Any], pointer: str | None) -> None:
    found = [one.location.pointer for one in said(tmp_path, SHORE.removesuffix(".json"), ability, "works-per-seat")]
    assert found == ([] if pointer is None else [f"/abilities/0{pointer}"])


def test_a_rule_of_one_seat_works_once(tmp_path: Path) -> None:
    ability = triggered({"kind": "died", "who": "any"}, HURT)
    assert said(tmp_path, SHORE.removesuffix(".json"), ability, "works-per-seat", above="seat") == []


@pytest.mark.parametrize(
    ("do", "limit", "warned"),
    [
        ({"kind": "extra_turn"}, {"per": "battle"}, True),
        (heal(ENEMIES), {"per": "round", "times": 2}, True),
        (HURT, {"per": "battle"}, False),
        ({"kind": "extra_turn"}, {"per": "turn"}, False),
        ({"kind": "extra_turn"}, None, False),
    ],
)
def test_a_limit_that_all_players_share(
    tmp_path: Path, do: dict[str, Any], limit: dict[str, Any] | None, warned: bool
) -> None:
    """It is no mistake where the same happens whoever has the rule."""
    more = {} if limit is None else {"limit": limit}
    ability = triggered({"kind": "died", "who": "own"}, do, **more)
    script = SHORE.removesuffix(".json")
    found = [one.location.pointer for one in said(tmp_path, script, ability, "shared-limit")]
    assert found == ["/abilities/0/limit"] * warned
    (tmp_path / "round").mkdir()
    of_round = triggered({"kind": "round_start"}, do, **more)
    assert said(tmp_path / "round", script, of_round, "shared-limit") == [], "a round is nobody's"
    (tmp_path / "seat").mkdir()
    assert said(tmp_path / "seat", script, ability, "shared-limit", above="seat") == []
    (tmp_path / "each").mkdir()
    of_each = {**ability, "limit": {"per": "battle", "together": "player"}}
    assert said(tmp_path / "each", script, of_each, "shared-limit") == []


WOUNDED = {"kind": "wounded", "who": SELF}
LIVES = {"kind": "count", "of": {**ENEMIES, "where": [{"kind": "wounded"}]}}


@pytest.mark.parametrize(
    ("ability", "pointers"),
    [
        (standing({"kind": "maximum_life"}, **{"if": [WOUNDED]}), ["/if/0"]),
        (standing({"kind": "maximum_life", "by": LIVES}), ["/modify/0/by/of/where/0"]),
        (standing({"kind": "maximum_life"}, **{"if": [{"kind": "exists", "what": ENEMIES}]}), []),
        (
            triggered(
                "action",
                {"kind": "apply", "to": {**ENEMIES, "where": [WOUNDED]}, "modify": [{"kind": "maximum_life"}]},
                **{"if": [WOUNDED]},
            ),
            [],
        ),
    ],
)
def test_a_maximum_life_cannot_depend_on_lives(tmp_path: Path, ability: dict[str, Any], pointers: list[str]) -> None:
    """What an effect lends was decided when it was given."""
    found = said(tmp_path, "characters/gull", ability, "life-by-lives")
    assert [one.location.pointer.removeprefix("/abilities/0") for one in found] == pointers
