"""What becomes another character says which; a spell to use must exist."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.schema.systems.desktopia.toy_pack import EVERYONE, SELF, chosen, give, heal, pick, reported, triggered
from tests.schema.systems.desktopia.toy_pack import loaded as load_with

GULL = "characters/gull"
CRAB = "characters/crab"


def found(folder: Path, name: str, *abilities: dict[str, Any]) -> list[tuple[str, str]]:
    result = load_with(folder, lambda documents: give(documents, name, *abilities))
    return [(code, pointer) for code, _file, pointer in reported(result.diagnostics)]


def becomes(who: dict[str, Any], into: str) -> dict[str, Any]:
    return {"kind": "transform", "who": who, "into": into}


@pytest.mark.parametrize("into", ["shrimp", "crab"])
def test_the_disk_may_have_another_size(tmp_path: Path, into: str) -> None:
    assert found(tmp_path, GULL, triggered("action", becomes(SELF, into))) == []


def test_for_a_time_the_size_makes_no_difference(tmp_path: Path) -> None:
    lasting = {**becomes(SELF, "shrimp"), "lasts": {"kind": "until_turn_end"}}
    assert found(tmp_path, GULL, triggered("action", lasting)) == []
    counted = {**lasting, "lasts": {"kind": "next"}}
    assert found(tmp_path, GULL, triggered("action", counted)) == [("uses-not-counted", "/abilities/0/do/0/lasts")]


def test_one_of_name_and_likeness(tmp_path: Path) -> None:
    neither = {"kind": "transform", "who": SELF}
    assert found(tmp_path, GULL, triggered("action", neither)) == [("becomes-what", "/abilities/0/do/0")]
    both = {**becomes(SELF, "crab"), "like": EVERYONE, "lasts": {"kind": "until_turn_end"}}
    assert found(tmp_path, GULL, triggered("action", both)) == [("becomes-what", "/abilities/0/do/0")]


def test_the_name_of_a_choice_goes_into_like(tmp_path: Path) -> None:
    named = {**becomes(SELF, "foe"), "lasts": {"kind": "until_turn_end"}}
    spell = triggered("action", named, choose=[pick("foe")])
    assert ("becomes-what", "/abilities/0/do/0/into") in found(tmp_path / "1", GULL, spell)
    del named["into"]
    named["like"] = chosen("foe")
    assert found(tmp_path / "2", GULL, spell) == []


def test_opponents_make_a_difference_only_to_healing_and_choosing(tmp_path: Path) -> None:
    def static(*deeds: str) -> dict[str, Any]:
        change = {"kind": "cannot", "deeds": list(deeds), "by": "enemy"}
        return {"kind": "static", "title": {"en": "Calm"}, "modify": [change]}

    assert found(tmp_path, GULL, static("flick", "cast")) == [("does-nothing", "/abilities/0/modify/0")]
    assert found(tmp_path, GULL, static("flick", "heal")) == []


def test_the_card_must_exist(tmp_path: Path) -> None:
    assert found(tmp_path, GULL, triggered("action", becomes(SELF, "whale"))) == [
        ("dangling-reference", "/abilities/0/do/0/into")
    ]


def test_becoming_itself_does_nothing(tmp_path: Path) -> None:
    assert found(tmp_path, GULL, triggered("action", becomes(SELF, "gull"))) == [("does-nothing", "/abilities/0/do/0")]


def test_a_card_that_could_only_use_its_own_borrowing_spell(tmp_path: Path) -> None:
    own = {"kind": "use_spell_of", "who": SELF}
    assert found(tmp_path, GULL, triggered("action", own)) == [("does-nothing", "/abilities/0/do/0")]
    assert found(tmp_path, GULL, triggered("turn_end", own), triggered("action", heal(SELF))) == []
    assert found(tmp_path, GULL, triggered("action", {**own, "who": EVERYONE})) == []


def test_an_ability_that_feeds_itself_through_its_own_spell(tmp_path: Path) -> None:
    """It is not reported where its player could pick another spell."""
    uses = triggered("damaged", {"kind": "use_spell_of", "who": SELF})
    burns = triggered("action", {"kind": "damage", "to": SELF})
    assert found(tmp_path, GULL, uses, burns) == [("feeds-itself", "/abilities/0")]
    assert found(tmp_path, GULL, uses, burns, triggered("action", heal(SELF))) == []
    assert found(tmp_path, GULL, uses, {**burns, "limit": {"per": "battle"}}) == []


def test_a_ritual_says_who_uses_the_spell(tmp_path: Path) -> None:
    use = {"kind": "use_spell_of", "who": EVERYONE}
    assert found(tmp_path, "rituals/tide", triggered("any_time", use)) == [("no-disk-of-its-own", "/abilities/0/do/0")]
    by = {**use, "by": chosen("friend")}
    assert found(tmp_path, "rituals/tide", triggered("any_time", by, choose=[pick("friend")])) == []
