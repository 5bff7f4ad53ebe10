"""Conditions that exclude each other, and branches and loops without effect: each beside one that is sound."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from schema.checks.incremental import FileAt
from schema.systems.desktopia.checks import never_happens
from schema.systems.desktopia.pack import Pack
from tests.schema.rendering.samples import SAMPLES
from tests.schema.rendering.samples import ability as read
from tests.schema.systems.desktopia.toy_pack import EVERYONE, SELF, Documents, give, heal, loaded, triggered

GULL = "characters/gull"
CODES = frozenset(never_happens.CODES)
OF_LIFE: dict[str, Any] = {"kind": "life", "of": SELF}
ENEMY_TURN: dict[str, Any] = {"kind": "is_turn_of", "who": {"kind": "players", "relation": "enemy"}}
WOUNDED: dict[str, Any] = {"kind": "wounded", "who": SELF}
HEAL = heal(EVERYONE)
NOTHING: dict[str, Any] = {"kind": "damage", "to": EVERYONE, "amount": 0}
NOBODY: dict[str, Any] = {"kind": "except", "of": EVERYONE, "without": EVERYONE}
ROLL: dict[str, Any] = {"kind": "roll", "name": "die", "sides": 6}


def compare(left: Any, test: str, right: Any) -> dict[str, Any]:
    return {"kind": "compare", "left": left, "test": test, "right": right}


def rank(*ranks: str, who: Any = None) -> dict[str, Any]:
    return {"kind": "rank", "who": who or {"kind": "it"}, "ranks": list(ranks)}


def when(*conditions: Any, otherwise: bool = False) -> dict[str, Any]:
    more = {"otherwise": [HEAL]} if otherwise else {}
    return {"kind": "if_else", "if": list(conditions), "do": [HEAL], **more}


def everyone(*where: Any) -> dict[str, Any]:
    return heal({**EVERYONE, "where": list(where)})


def found(folder: Path, ability: dict[str, Any]) -> list[tuple[str, str]]:
    def change(documents: Documents) -> None:
        give(documents, GULL, ability)

    result = loaded(folder, change)
    assert result.sound
    return [(one.code, one.location.pointer) for one in result.diagnostics if one.code in CODES]


@pytest.mark.parametrize(
    ("if_", "number"),
    [
        ([compare(OF_LIFE, "less", 2), compare(OF_LIFE, "more", 1)], 1),
        ([compare(OF_LIFE, "less", 2), compare(OF_LIFE, "at_least", 1)], None),
        ([compare(OF_LIFE, "equal", 2), compare(OF_LIFE, "different", 1)], None),
        ([WOUNDED, {"kind": "none_of", "conditions": [WOUNDED]}], 1),
        ([WOUNDED, {"kind": "none_of", "conditions": [ENEMY_TURN]}], None),
        ([ENEMY_TURN], 0),
        ([{"kind": "is_turn_of"}], None),
    ],
)
def test_conditions_of_an_ability(tmp_path: Path, if_: list[Any], number: int | None) -> None:
    expected = [] if number is None else [("never-together", f"/abilities/0/if/{number}")]
    assert found(tmp_path, triggered("action", HEAL, if_=if_)) == expected


@pytest.mark.parametrize(
    ("effect", "code", "place"),
    [
        (everyone(rank("hero"), rank("fighter")), "never-together", "to/where/1"),
        (everyone(rank("hero"), rank("fighter", "hero")), "", ""),
        # Of several characters one may be a hero and another a fighter.
        (everyone(rank("hero", who=EVERYONE), rank("fighter", who=EVERYONE)), "", ""),
        (everyone({"kind": "any_of", "conditions": [rank("hero"), rank("fighter")]}), "", ""),
        (when({"kind": "none_of", "conditions": [compare(OF_LIFE, "at_least", 0)]}), "never-happens", "do"),
        (when(compare(OF_LIFE, "at_least", 0), otherwise=True), "never-happens", "otherwise"),
        (when(compare(OF_LIFE, "at_least", 1), otherwise=True), "", ""),
        ({"kind": "choose_one", "branches": [[HEAL], [NOTHING]]}, "never-happens", "branches/1"),
        ({"kind": "choose_one", "branches": [[HEAL], [NOTHING, HEAL]]}, "", ""),
        ({"kind": "coin", "heads": [NOTHING]}, "never-happens", "heads"),
        ({"kind": "repeat", "times": 2, "do": [NOTHING]}, "never-happens", "do"),
        ({"kind": "repeat", "times": 2, "do": [HEAL]}, "", ""),
        ({"kind": "for_each", "among": NOBODY, "do": [HEAL]}, "never-happens", "do"),
        ({"kind": "for_each", "among": EVERYONE, "do": [HEAL]}, "", ""),
        ({"kind": "for_each", "among": EVERYONE, "do": [heal(NOBODY)]}, "never-happens", "do"),
        # Only the outermost block is reported.
        ({"kind": "repeat", "times": 2, "do": [{"kind": "coin", "heads": [NOTHING]}]}, "never-happens", "do"),
    ],
)
def test_effects(tmp_path: Path, effect: dict[str, Any], code: str, place: str) -> None:
    expected = [(code, f"/abilities/0/do/0/{place}")] if code else []
    assert found(tmp_path, triggered("action", effect)) == expected


@pytest.mark.parametrize(("number", "never"), [(6, False), (7, True)])
def test_a_number_that_a_roll_does_not_reach(tmp_path: Path, number: int, never: bool) -> None:
    rolled = {"kind": "sum", "amounts": [{"kind": "rolled", "name": "die"}, 0]}
    ability = triggered("action", ROLL, when({"kind": "any_of", "conditions": [compare(rolled, "at_least", number)]}))
    assert found(tmp_path, ability) == ([("never-happens", "/abilities/0/do/1/do")] if never else [])


def test_no_false_alarm_over_the_samples(tmp_path: Path) -> None:
    """The shipped pack has none either: the check of it finds nothing at all."""
    pack = loaded(tmp_path).pack
    assert isinstance(pack, Pack)
    check = never_happens.check
    wrong = []
    for name, (_kind, sample) in SAMPLES.items():
        card = pack.characters["gull"].model_copy(update={"abilities": (read(sample),)})
        at = FileAt("characters", "gull", f"{GULL}.json", card)
        wrong += [(name, one.location.pointer) for one in check.of_file(pack, at)]
    assert wrong == []
