"""Quick fixes for single files: what was probably meant is offered, and only what helps."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from schema.models.quick_fixes import applied
from schema.models.validation import validate_tree
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.script import Script
from tests.schema.systems.desktopia.toy_pack import SOUND

GULL, SHORE = "characters/gull.json", "scripts/shore.json"


def gull(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(SOUND[GULL]), **changes}


def script(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(SOUND[SHORE]), **changes}


def without(value: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: item for name, item in value.items() if name != key}


@pytest.mark.parametrize(
    ("value", "code", "title", "pointer", "healed"),
    [
        (gull(life="3"), "wrong-type", "Replace “3” with 3", "/life", 3),
        (gull(life=3.6), "wrong-type", "Replace 3.6 with 4", "/life", 4),
        (gull(name="Gull"), "wrong-type", "Make it an English text", "/name/en", "Gull"),
        (gull(name={"en": 7}), "wrong-type", "Replace 7 with “7”", "/name/en", "7"),
        (gull(special_hits="pinch"), "wrong-type", "Make it a list", "/special_hits", ["pinch"]),
        (gull(special_hits=None), "wrong-type", "Remove it", "/special_hits", None),
        (gull(life=-3), "out-of-range", "Set it to 1", "/life", 1),
        (gull(rank="heroe"), "unknown-value", "Replace “heroe” with “hero”", "/rank", "hero"),
        (gull(rank="boss"), "unknown-value", "Replace “boss” with “fighter”", "/rank", "fighter"),
        (gull(id="Old Gull"), "bad-text", "Replace “Old Gull” with “old_gull”", "/id", "old_gull"),
        (gull(id="7"), "bad-text", "Replace “7” with “gull”", "/id", "gull"),
        ({**without(gull(), "life"), "lief": 4}, "missing-key", "Rename “lief” to “life”", "/life", 4),
        (gull(clas={}), "unknown-key", "Rename “clas” to “class”", "/class", {}),
        (gull(note="x"), "unknown-key", "Remove “note”", "/note", None),
        (script(rituals="yes"), "wrong-type", "Replace “yes” with true", "/rituals", True),
        (script(boxes=99), "out-of-range", "Set it to 8", "/boxes", 8),
        (script(turn_limit="40"), "wrong-type", "Replace “40” with 40", "/turn_limit", 40),
    ],
)
def test_what_was_meant_is_offered(value: dict[str, Any], code: str, title: str, pointer: str, healed: Any) -> None:
    model, file = (Character, GULL) if "life" in value or "lief" in value else (Script, SHORE)
    _model, found = validate_tree(model, value, file)
    one = next(each for each in found if each.code == code)
    fix = next(each for each in one.fixes if each.title == title)
    result: Any = applied(value, fix.edits)
    inner = result
    for step in pointer.split("/")[1:]:
        inner = inner.get(step)
    assert inner == healed
    assert validate_tree(model, result, file)[1] == []


def test_a_list_that_is_too_long_loses_its_end() -> None:
    value = script(items=[{"id": f"keg_{n}", "x": 1.0, "y": 1.0} for n in range(18)])
    (one,) = validate_tree(Script, value, SHORE)[1]
    assert [fix.title for fix in one.fixes] == ["Remove the last 2"]
    result: Any = applied(value, one.fixes[0].edits)
    assert [item["id"] for item in result["items"]] == [f"keg_{n}" for n in range(16)]
    assert validate_tree(Script, result, SHORE)[1] == []


def test_what_does_not_help_is_not_offered() -> None:
    # An object where a figure belongs: nothing says which figure was meant.
    assert [one.fixes for one in validate_tree(Character, gull(life={"a": 1}), GULL)[1]] == [()]
    # Without its name a character is as wrong as before.
    assert [one.fixes for one in validate_tree(Character, gull(name=None), GULL)[1]] == [()]


def test_the_value_that_is_mended_stays_as_it_was() -> None:
    value = gull(life="3")
    applied(value, (("replace", "/life", 3), ("remove", "/name/en", None), ("rename", "/rank", "class")))
    assert value == gull(life="3")
