"""Words about space that can never hold, beside ones that can; zones that no script has."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.schema.systems.desktopia.toy_pack import EVERYONE, SELF, Documents, give, heal, loaded, reported, triggered

GULL = "characters/gull"
FOE: dict[str, Any] = {"kind": "characters", "relation": "enemy"}


def found(folder: Path, when: str, *conditions: dict[str, Any]) -> list[tuple[str, str, str]]:
    """What is reported of a gull's ability with these conditions."""

    def change(documents: Documents) -> None:
        give(documents, GULL, triggered(when, heal(SELF), if_=list(conditions)))

    return [one for one in reported(loaded(folder, change).diagnostics) if "gull" in one[1]]


@pytest.mark.parametrize(
    ("when", "condition", "code"),
    [
        ("hit_landed", {"kind": "touched"}, ""),
        ("damaged", {"kind": "touched"}, ""),
        ("turn_end", {"kind": "touched"}, "never-true"),
        ("before_flick", {"kind": "touched"}, "never-true"),
        ("hit_landed", {"kind": "touched", "what": "character", "who": FOE}, ""),
        ("hit_landed", {"kind": "touched", "what": "border", "who": FOE}, "never-true"),
        ("turn_end", {"kind": "in_zone", "who": SELF, "zone": "nowhere"}, "no-such-zone"),
        ("turn_end", {"kind": "stands_on", "who": SELF, "artifact": "nothing"}, "dangling-reference"),
        ("turn_end", {"kind": "within", "who": SELF, "to": FOE, "mm": 10}, ""),
        ("artifact_lost", {"kind": "within", "who": SELF, "to": FOE, "mm": 10, "as_of": "start"}, "no-flick-then"),
        ("turn_end", {"kind": "on_sector"}, "never-true"),
        ("hit_landed", {"kind": "on_sector"}, ""),
        ("turn_end", {"kind": "within", "who": SELF, "mm": 9, "to": {"kind": "line_between", "second": FOE}}, ""),
        (
            "turn_end",
            {"kind": "compare", "left": {"kind": "distance", "who": SELF, "to": FOE}, "test": "less", "right": 0},
            "never-true",
        ),
        ("turn_end", {"kind": "compare", "left": {"kind": "travelled"}, "test": "more", "right": 10}, "never-true"),
        ("hit_landed", {"kind": "compare", "left": {"kind": "travelled"}, "test": "more", "right": 10}, ""),
    ],
)
def test_words_about_space(tmp_path: Path, when: str, condition: dict[str, Any], code: str) -> None:
    assert [one[0] for one in found(tmp_path, when, condition)] == ([code] if code else [])


_FOE = {"kind": "chosen", "name": "foe"}
_PUSH = {"kind": "push", "who": _FOE, "mm": 100, "over_border": True}


@pytest.mark.parametrize(
    "condition",
    [
        {"kind": "touched", "what": "object", "by": _FOE},
        {"kind": "went_off", "by": _FOE},
        {"kind": "compare", "left": {"kind": "travelled", "of": _FOE}, "test": "at_least", "right": 50},
    ],
)
def test_what_became_of_a_push_can_be_asked_outside_of_flicks(tmp_path: Path, condition: dict[str, Any]) -> None:
    """Of a disk that is named, after a push of the same ability; without a push there is nothing to ask."""
    picked = [{"kind": "pick", "name": "foe", "among": EVERYONE}]
    asks = {"kind": "if_else", "if": [condition], "do": [{"kind": "damage", "to": _FOE}]}
    for effects, found in (([_PUSH, asks], []), ([asks], ["never-true"])):
        folder = tmp_path / str(len(effects))
        folder.mkdir()
        ability = triggered("action", *effects, choose=picked)

        def change(documents: Documents, ability: dict[str, Any] = ability) -> None:
            give(documents, GULL, ability)

        result = loaded(folder, change)
        assert [one.code for one in result.diagnostics] == found


_OBJECTS: dict[str, Any] = {"kind": "objects"}


@pytest.mark.parametrize(
    ("first", "second", "others", "code"),
    [
        (_OBJECTS, _OBJECTS, [], ""),
        (SELF, FOE, [], ""),
        (SELF, _OBJECTS, [], "never-swapped"),
        (_OBJECTS, _OBJECTS, [SELF], "never-swapped"),
        ({"kind": "union", "of": [_OBJECTS, FOE]}, _OBJECTS, [], "never-swapped"),
    ],
)
def test_disks_and_objects_do_not_swap_places(
    tmp_path: Path, first: dict[str, Any], second: dict[str, Any], others: list[Any], code: str
) -> None:
    swap = {"kind": "swap", "first": first, "second": second, "others": others}

    def change(documents: Documents) -> None:
        give(documents, GULL, triggered("turn_end", swap))

    found_here = [one[0] for one in reported(loaded(tmp_path, change).diagnostics) if "gull" in one[1]]
    assert found_here == ([code] if code else [])
