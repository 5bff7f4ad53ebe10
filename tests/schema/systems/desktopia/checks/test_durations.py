"""Durations and changes for a time: what each card and duration can have, and names inside them."""

from pathlib import Path
from typing import Any

import pytest

from tests.schema.systems.desktopia.toy_pack import (
    BEARER,
    EVERYONE,
    SELF,
    chosen,
    event,
    give,
    heal,
    loaded,
    pick,
    reported,
    triggered,
)

GULL = "characters/gull"
SHELL = "missiles/shell"
BUOY = "artifacts/buoy"
TIDE = "rituals/tide"
DO = "/abilities/0/do/0"
STUNNED = {"kind": "cannot_act"}
HARDER = {"kind": "damage", "stage": "add"}
OF_SELF = {"kind": "same", "who": event("victim"), "other": SELF}
NEXT = {"kind": "next"}
IN_PLAY = {"kind": "while_in_play"}
TURN_END = {"kind": "until_turn_end"}


def apply(*modify: Any, to: Any = EVERYONE, **more: Any) -> dict[str, Any]:
    more = {key.rstrip("_"): value for key, value in more.items()}
    return {"kind": "apply", "to": to, "modify": list(modify), **more}


def later(moment: str, lasts: Any) -> dict[str, Any]:
    return {"kind": "delayed", "when": {"kind": moment}, "do": [heal(EVERYONE)], "lasts": lasts}


def while_(*conditions: Any) -> dict[str, Any]:
    return {"kind": "while", "if": list(conditions)}


def first_of(*durations: Any) -> dict[str, Any]:
    return {"kind": "first_of", "durations": list(durations)}


def found(folder: Path, name: str, ability: dict[str, Any]) -> list[tuple[str, str]]:
    result = reported(loaded(folder, lambda documents: give(documents, name, ability)).diagnostics)
    return [(code, pointer) for code, _file, pointer in result]


@pytest.mark.parametrize(
    ("name", "effect"),
    [
        (GULL, apply(STUNNED)),
        (GULL, apply(HARDER, if_=[OF_SELF, {"kind": "damage_is", "kinds": ["hit"]}], lasts=NEXT)),
        (GULL, apply(STUNNED, lasts=while_({"kind": "wounded"}, {"kind": "wounded", "who": {"kind": "it"}}))),
        (GULL, apply(STUNNED, to=chosen("friend"), lasts=while_({"kind": "wounded", "who": chosen("friend")}))),
        (GULL, apply({"kind": "immune", "to": ["shot"]}, {"kind": "aim"}, to=SELF, lasts=IN_PLAY)),
        (TIDE, apply(STUNNED, HARDER, if_=[{"kind": "wounded", "who": SELF}])),
        (TIDE, apply(HARDER, if_=[OF_SELF], lasts={"kind": "turns", "of": {"kind": "owner_of", "of": {"kind": "it"}}})),
        (BUOY, apply(HARDER, if_=[OF_SELF], lasts=first_of(NEXT, TURN_END, IN_PLAY))),
        (GULL, later("round_start", {"kind": "rounds", "number": 2})),
        (TIDE, later("round_end", {"kind": "rounds"})),
    ],
)  # fmt: skip
def test_sound(name: str, effect: dict[str, Any], tmp_path: Path) -> None:
    choose = [pick("friend")] if "friend" in str(effect) else []
    when = "action" if name == GULL else "any_time"
    assert found(tmp_path, name, triggered(when, effect, choose=choose)) == []


@pytest.mark.parametrize(
    ("name", "effect", "expected"),
    [
        (GULL, apply({"kind": "supply_cap", "most": 2}), ("cannot-be-applied", f"{DO}/modify/0/kind")),
        (GULL, apply(STUNNED, lasts=NEXT), ("uses-not-counted", f"{DO}/lasts")),
        (GULL, apply(HARDER, STUNNED, lasts=first_of(TURN_END, NEXT)), ("uses-not-counted", f"{DO}/lasts")),
        (TIDE, apply(STUNNED, lasts=IN_PLAY), ("no-disk-of-its-own", f"{DO}/lasts")),
        (GULL, apply(STUNNED, if_=[{"kind": "wounded", "who": {"kind": "it"}}]), ("no-tested-piece", f"{DO}/if/0/who")),
        (GULL, apply(STUNNED, if_=[OF_SELF]), ("no-such-part", f"{DO}/if/0/who/role")),
        (GULL, apply(STUNNED, HARDER, if_=[{"kind": "damage_is", "kinds": ["hit"]}]), ("no-damage-here", f"{DO}/if/0")),
        (GULL, apply(HARDER, if_=[OF_SELF], to=chosen("x")), ("name-not-chosen", f"{DO}/to/name")),
        (GULL, apply({"kind": "cannot_act", "who": BEARER}), ("no-bearer", f"{DO}/modify/0/who")),
        (GULL, apply(STUNNED, to={"kind": "players"}), ("wrong-selector", f"{DO}/to")),
        (GULL, later("turn_start", TURN_END), ("never-works", f"{DO}/when/kind")),
        (GULL, later("round_start", TURN_END), ("never-works", f"{DO}/when/kind")),
        (GULL, later("round_start", {"kind": "rounds"}), ("never-works", f"{DO}/when/kind")),
    ],
)  # fmt: skip
def test_reported(name: str, effect: dict[str, Any], expected: tuple[str, str], tmp_path: Path) -> None:
    when = "action" if name == GULL else "any_time"
    assert found(tmp_path, name, triggered(when, effect)) == [expected]


def test_names_that_were_chosen_are_not_known_in_what_is_applied(tmp_path: Path) -> None:
    """They are those of the ability, and the change goes on when it is over."""
    wounded = {"kind": "wounded", "who": chosen("friend")}
    ability = triggered("action", apply(STUNNED, to=chosen("friend"), if_=[wounded]), choose=[pick("friend")])
    assert found(tmp_path, GULL, ability) == [("name-not-chosen", f"{DO}/if/0/who/name")]


FLAGGED = {"kind": "has_counter", "who": {"kind": "it"}, "counter": "rune"}


@pytest.mark.parametrize(
    ("lasts", "expected"),
    [
        (while_(FLAGGED), [("never-returns", f"{DO}/lasts")]),
        (while_({**FLAGGED, "who": SELF}), [("never-returns", f"{DO}/lasts")]),
        (while_(FLAGGED, {"kind": "is_turn_of"}), []),
        (while_({**FLAGGED, "who": {"kind": "players", "relation": "own"}}), []),
        (first_of(while_(FLAGGED), TURN_END), []),
    ],
)
def test_who_is_away_while_it_has_counters_never_returns(lasts: Any, expected: list[Any], tmp_path: Path) -> None:
    effect = {"kind": "leave_table", "who": SELF, "lasts": lasts}
    assert [one for one in found(tmp_path, GULL, triggered("action", effect)) if one[0] == "never-returns"] == expected


def test_a_missile_holds_on_by_being_immovable(tmp_path: Path) -> None:
    static = {"kind": "static", "modify": [{"kind": "immovable"}]}
    assert "does-nothing" not in dict(found(tmp_path / "shell", SHELL, static))
    assert "does-nothing" not in dict(found(tmp_path / "gull", GULL, static))
