"""Campaigns: battles that are not there, circles without an end, seats, advantages and who joins a squad."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.schema.systems.desktopia.toy_pack import Documents, loaded, reported, shore

COAST = "campaigns/coast.json"


def battle(id_: str, *exits: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"id": id_, "script": "shore", "exits": list(exits), **fields}


def to(name: str | None, winner: int | None = None) -> dict[str, Any]:
    way: dict[str, Any] = {"to": name} if name is not None else {}
    return way if winner is None else {**way, "winner": winner}


def joins(won: str, *members: tuple[str, float, float]) -> dict[str, Any]:
    return {"won": won, "members": [{"character": name, "x": x, "y": y} for name, x, y in members]}


def found(folder: Path, *battles: dict[str, Any], **fields: Any) -> list[tuple[str, str]]:
    def change(documents: Documents) -> None:
        campaign = {"id": "coast", "name": {"en": "Coast"}, "seats": 2, "first": "ford", "battles": list(battles)}
        documents[COAST] = {**campaign, **fields}

    result = reported(loaded(folder, change).diagnostics)
    assert {file for _code, file, _pointer in result} <= {COAST}
    return [(code, pointer) for code, _file, pointer in result]


@pytest.mark.parametrize(
    ("battles", "fields", "expected"),
    [
        ([battle("ford", to("hill")), battle("hill")], {}, []),
        ([battle("ford", to("hill", 1), to(None)), battle("hill", to("ford", 2), to(None))], {}, []),
        ([battle("ford")], {"first": "frod"}, [("no-such-battle", "/first")]),
        ([battle("ford", to("hlil")), battle("hill")], {},
         [("no-such-battle", "/battles/0/exits/0/to"), ("battle-unreachable", "/battles/1"),
          ("campaign-endless", "/battles/0")]),
        ([battle("ford"), battle("ford")], {}, [("battle-twice", "/battles/1/id")]),
        ([battle("ford"), battle("hill")], {}, [("battle-unreachable", "/battles/1")]),
        ([battle("ford", to("hill")), battle("hill", to("ford"))], {},
         [("campaign-endless", "/battles/0"), ("campaign-endless", "/battles/1")]),
        # A draw fits no exit of a winner, and so ends the campaign.
        ([battle("ford", to("ford", 1), to("ford", 2))], {}, []),
        ([battle("ford", to("ford", 1), to("ford", 2), to("ford", 0))], {}, [("campaign-endless", "/battles/0")]),
        ([battle("ford", to("hill"), to(None, 1)), battle("hill")], {}, [("exit-never-taken", "/battles/0/exits/1")]),
        ([battle("ford", to("hill", 3), to("hill")), battle("hill")], {},
         [("exit-never-taken", "/battles/0/exits/0")]),
        ([battle("ford")], {"seats": 3}, [("campaign-seats", "/battles/0/script")]),
        ([battle("ford", script="shroe")], {}, [("dangling-reference", "/battles/0/script")]),
        # Advantages
        ([battle("ford", to("hill")), battle("hill", advantages=[{"won": "ford", "bonus_cards": 1}])], {}, []),
        ([battle("ford", to("hill")), battle("hill", advantages=[{"won": "frod"}])], {},
         [("no-such-battle", "/battles/1/advantages/0/won")]),
        ([battle("ford", to("hill"), advantages=[{"won": "hill"}]), battle("hill")], {},
         [("advantage-never", "/battles/0/advantages/0/won")]),
        ([battle("ford", to("hill")), battle("hill", advantages=[joins("ford", ("shrimp", 100, 300))])], {}, []),
        ([battle("ford", to("hill")), battle("hill", advantages=[joins("ford", ("gull", 100, 300))])], {},
         [("advantage-does-not-fit", "/battles/1/advantages/0/members/0")]),
        # The four fighters of the box are two of the squads and two who join.
        ([battle("ford", to("hill")), battle("hill", advantages=[
            joins("ford", *(("shrimp", 100 + 50 * number, 300) for number in range(3)))])], {},
         [("advantage-does-not-fit", "/battles/1/advantages/0/members/2")]),
        *(([battle("ford", to("hill")), battle("hill", advantages=[joins("ford", ("shrimp", x, y))])], {},
           [("advantage-does-not-fit", "/battles/1/advantages/0/members/0")])
          for x, y in ((60, 100), (300, 200), (5, 300), (900, 300))),
        ([battle("ford", to("hill")), battle("hill", advantages=[
            joins("ford", ("shrimp", 100, 300), ("shrimp", 110, 300))])], {},
         [("advantage-does-not-fit", "/battles/1/advantages/0/members/1")]),
    ],
)  # fmt: skip
def test_a_campaign(tmp_path: Path, battles: list[Any], fields: dict[str, Any], expected: list[Any]) -> None:
    assert sorted(found(tmp_path, *battles, **fields)) == sorted(expected)


def test_a_script_for_more_players(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        third = {"squad": [{"character": "shrimp", "x": 200, "y": 50}]}
        shore(documents)["seats"].append(third)
        shore(documents)["boxes"] = 2
        campaign = {"id": "coast", "name": {"en": "Coast"}, "seats": 2, "first": "ford", "battles": [battle("ford")]}
        documents[COAST] = campaign

    found = [one for one in reported(loaded(tmp_path, change).diagnostics) if one[1] == COAST]
    assert found == [("campaign-seats", COAST, "/battles/0/script")]
