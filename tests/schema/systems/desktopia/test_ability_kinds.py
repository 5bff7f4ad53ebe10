"""A trigger in an activated ability, and the like: the message names the kind that it needs, and the fix changes it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import use_language
from tests.schema.systems.desktopia.toy_pack import EVERYONE, Documents, give, heal, loaded

HEAL = heal(EVERYONE)


def found(tmp_path: Path, ability: dict[str, Any]) -> list[Diagnostic]:
    def change(documents: Documents) -> None:
        give(documents, "characters/gull", {"title": {"en": "Cry"}, **ability})

    return [one for one in loaded(tmp_path, change).diagnostics if one.code == "unknown-kind"]


@pytest.mark.parametrize(
    ("kind", "when", "other"), [("activated", "turn_end", "triggered"), ("triggered", "action", "activated")]
)
def test_a_moment_of_the_other_kind(tmp_path: Path, kind: str, when: str, other: str) -> None:
    (one,) = found(tmp_path, {"kind": kind, "when": {"kind": when}, "do": [HEAL]})
    assert one.message == f"The word “{when}” does not fit the kind “{kind}”: it needs the kind “{other}”."
    assert one.location.pointer.endswith("/when/kind")
    ((operation, pointer, value),) = one.fixes[0].edits
    assert (operation, value) == ("replace", other)
    assert pointer == one.location.pointer.replace("/when/kind", "/kind")


@pytest.mark.parametrize("kind", ["activated", "triggered"])
def test_a_word_of_neither_kind_is_unknown(tmp_path: Path, kind: str) -> None:
    ability = {"kind": kind, "when": {"kind": "turn_ends"}, "do": [HEAL, {"kind": "heal", "to": 3}]}
    (one,) = found(tmp_path, ability)
    assert "does not exist here" in one.message


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("reload", "supply_add"),
        ("reflect", "redirect"),
        ("poison", "add_counter"),
        ("flip", "coin"),
        ("damge", "damage"),
    ],
)
def test_a_word_that_does_not_exist_is_explained_by_its_meaning(tmp_path: Path, typed: str, meant: str) -> None:
    (one,) = found(tmp_path, {"kind": "triggered", "when": {"kind": "turn_end"}, "do": [{"kind": typed, "to": 3}]})
    assert meant in one.hint
    assert meant in [value for fix in one.fixes for _operation, _pointer, value in fix.edits]


def test_a_few_alternatives_are_all_named_by_concept(tmp_path: Path) -> None:
    (one,) = found(tmp_path, {"kind": "static", "modify": [{"kind": "armour"}]})
    assert one.hint.startswith("Words with such a meaning: damage. Use one of: damage, cannot_act; aim, ")
    assert "; immovable, weight" in one.hint


def test_the_meaning_is_known_in_other_languages(tmp_path: Path) -> None:
    use_language("ru")
    try:
        (one,) = found(tmp_path, {"kind": "triggered", "when": {"kind": "turn_end"}, "do": [{"kind": "отразить"}]})
    finally:
        use_language("en")
    assert "redirect" in one.hint
