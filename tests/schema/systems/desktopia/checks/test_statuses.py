"""Statuses: references, unused ones, the one that every game has, and abilities that they can have."""

from pathlib import Path
from typing import Any

import pytest

from tests.schema.systems.desktopia.toy_pack import (
    EVERYONE,
    SELF,
    Documents,
    event,
    give,
    loaded,
    reported,
    standing,
    triggered,
)

GULL = "characters/gull.json"
VENOM = "statuses/venom.json"
DO = "/abilities/0/do/0"
HURTS = triggered("turn_end", {"kind": "damage", "to": SELF})
GOOD = {"kind": "for_good"}


def set_(status: str = "venom", to: Any = EVERYONE, **more: Any) -> dict[str, Any]:
    return {"kind": "set_status", "to": to, "status": status, **more}


def has(status: str = "venom") -> dict[str, Any]:
    return {"kind": "has_status", "status": status}


def cure(**more: Any) -> dict[str, Any]:
    return {"kind": "remove_status", "of": EVERYONE, **more}


def with_status(documents: Documents, do: dict[str, Any], *abilities: Any, id_: str = "venom") -> None:
    """Gives the pack a status with these abilities, and the gull an ability with the effect."""
    documents[f"statuses/{id_}.json"] = {"id": id_, "name": {"en": "Venom"}, "abilities": list(abilities)}
    give(documents, "characters/gull", triggered("turn_start", do))


@pytest.mark.parametrize(
    ("do", "abilities"),
    [
        (set_(), [HURTS]),
        (set_(lasts={"kind": "while", "if": [{"kind": "wounded"}]}), [standing({"kind": "cannot_act"})]),
        (set_(to={"kind": "characters", "where": [has()]}), []),
        (set_(), [triggered("turn_end", cure(status="venom"), cure())]),
        (set_(), [triggered({"kind": "status_ended", "status": "venom"}, {"kind": "heal", "to": SELF})]),
        (set_(), [triggered("any_time", {"kind": "heal", "to": SELF}, {"kind": "remove_status", "of": SELF})]),
    ],
)
def test_sound(do: dict[str, Any], abilities: list[Any], tmp_path: Path) -> None:
    assert reported(loaded(tmp_path, lambda pack: with_status(pack, do, *abilities)).diagnostics) == []


@pytest.mark.parametrize("status", ["cannot_act"])
def test_the_status_of_every_game_needs_no_file(status: str, tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        give(documents, "characters/gull", triggered("turn_start", set_(status, lasts=GOOD), cure(status=status)))

    assert reported(loaded(tmp_path, change).diagnostics) == []


@pytest.mark.parametrize(
    ("do", "abilities", "expected"),
    [
        (set_("venim"), [HURTS], [("dangling-reference", GULL, f"{DO}/status"), ("status-unused", VENOM, "/id")]),
        (set_("cannot_act"), [HURTS], [("status-unused", VENOM, "/id")]),
        (set_(), [], [("status-unused", VENOM, "/id")]),
        (set_(lasts={"kind": "next"}), [HURTS], [("uses-not-counted", GULL, f"{DO}/lasts")]),
        (set_(to={"kind": "players"}), [HURTS], [("no-holder-of-the-status", GULL, f"{DO}/to")]),
        (set_(), [triggered("action", cure())], [("never-works", VENOM, "/abilities/0/when/kind")]),
        (set_(), [standing({"kind": "supply_cap", "most": 1})], [("never-works", VENOM, "/abilities/0/modify/0/kind")]),
        (set_(), [triggered("turn_end", {"kind": "discard_self"})], [("nothing-to-discard", VENOM, DO)]),
        (
            set_(),
            [triggered("turn_end", {"kind": "heal", "to": event("target")})],
            [("no-such-part", VENOM, f"{DO}/to/role")],
        ),
    ],
)
def test_reported(
    do: dict[str, Any], abilities: list[Any], expected: list[tuple[str, str, str]], tmp_path: Path
) -> None:
    found = reported(loaded(tmp_path, lambda pack: with_status(pack, do, *abilities)).diagnostics)
    assert sorted(found) == sorted(expected)


def test_a_file_for_the_status_of_every_game(tmp_path: Path) -> None:
    found = reported(loaded(tmp_path, lambda pack: with_status(pack, set_("cannot_act"), id_="cannot_act")).diagnostics)
    assert found == [("status-of-every-game", "statuses/cannot_act.json", "/id")]


PLAYERS: dict[str, Any] = {"kind": "players", "relation": "enemy"}
HEARS = triggered("turn_start", {"kind": "draw"})
OWN = triggered("turn_end", {"kind": "damage", "to": SELF})


@pytest.mark.parametrize(
    ("do", "abilities", "expected"),
    [
        (set_(to=PLAYERS), [HEARS], []),
        (set_(to={"kind": "players", "where": [has()]}), [HEARS], []),
        (set_(to=PLAYERS, lasts={"kind": "turns", "of": {"kind": "it"}}), [HEARS], []),
        (set_(), [HEARS], [("no-holder-of-the-status", GULL, f"{DO}/to")]),
        (
            set_("cannot_act", to=PLAYERS),
            [HEARS],
            [("no-holder-of-the-status", GULL, f"{DO}/to"), ("status-unused", VENOM, "/id")],
        ),
        (
            set_(to=PLAYERS),
            [triggered({"kind": "status_gained", "status": "venom", "who": "any"}, {"kind": "draw"})],
            [("no-holder-of-the-status", VENOM, "/abilities/0/when/status")],
        ),
        (set_(to=PLAYERS), [OWN], [("no-disk-of-its-own", VENOM, f"{DO}/to")]),
    ],
)
def test_statuses_of_players(do: dict[str, Any], abilities: list[Any], expected: list[Any], tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        with_status(documents, do, *abilities)
        documents[VENOM]["on"] = "player"
        documents["box.json"]["rituals"] = [{"ritual": "tide", "copies": 3}]

    assert sorted(reported(loaded(tmp_path, change).diagnostics)) == sorted(expected)
