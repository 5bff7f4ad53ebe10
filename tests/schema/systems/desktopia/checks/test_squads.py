"""Squads, supplies and seats: the contents of the box, the limits of the cards, and the sides."""

from __future__ import annotations

from pathlib import Path

import pytest

from schema.systems.desktopia.box import Box, BoxDisks
from schema.systems.desktopia.checks.box_limits import Need, without_disk
from tests.schema.systems.desktopia.toy_pack import (
    SHORE,
    Break,
    Documents,
    card,
    character,
    loaded,
    member,
    reported,
    shore,
    standing,
)


def more_fighters(count: int, boxes: int = 1) -> Break:
    def change(documents: Documents) -> None:
        shore(documents)["seats"][0]["squad"] += [
            {"character": "shrimp", "x": 100 + 40 * n, "y": 40} for n in range(count)
        ]
        if boxes != 1:
            shore(documents)["boxes"] = boxes

    return change


def test_two_faces_of_a_disk_share_it(tmp_path: Path) -> None:
    assert reported(loaded(tmp_path, more_fighters(2)).diagnostics) == []


def test_more_fighters_than_disks(tmp_path: Path) -> None:
    (one,) = loaded(tmp_path, more_fighters(3)).diagnostics
    assert (one.code, one.location.pointer) == ("beyond-the-box", "/seats/1/squad/1")
    assert one.message == "No disk is left for Prawn, which shares 4 disks with Shrimp."


def test_more_boxes_hold_more_and_that_is_said(tmp_path: Path) -> None:
    result = loaded(tmp_path, more_fighters(3, boxes=2))
    assert reported(result.diagnostics) == [("needs-boxes", SHORE, "/boxes")]
    assert result.sound


def test_a_hero_stands_once(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        shore(documents)["seats"][0]["squad"].append({"character": "gull", "x": 100, "y": 40})

    (one,) = loaded(tmp_path, change).diagnostics
    assert (one.code, one.location.pointer) == ("beyond-the-box", "/seats/0/squad/2")
    assert one.message == "The script needs 2 disks of Gull; there are 1."


def test_missiles_of_supplies_and_riders_are_counted(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        member(documents, 1, 0)["riders"] = ["shell"]
        member(documents, 1, 1)["riders"] = ["shell"]

    (one,) = loaded(tmp_path, change).diagnostics
    # Two riders leave one disk for a supply of two.
    assert (one.code, one.location.pointer) == ("beyond-the-box", "/seats/0/squad/0")

    def fewer(documents: Documents) -> None:
        change(documents)
        shore(documents)["seats"][0]["supplies"] = [{"character": "gull", "count": 1}]

    assert reported(loaded(tmp_path, fewer).diagnostics) == []


def test_one_card_in_two_squads(tmp_path: Path) -> None:
    result = loaded(tmp_path, lambda documents: member(documents, 1, 1).update(character="shrimp"))
    assert reported(result.diagnostics) == [("one-card-for-two", SHORE, "/seats/1/squad/1")]
    assert result.sound


def test_a_card_without_a_disk(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        documents["characters/whelk.json"] = character("whelk", "fighter", 1)

    assert reported(loaded(tmp_path, change).diagnostics) == [("not-in-the-box", "characters/whelk.json", "/id")]


def test_matching_moves_earlier_disks_to_make_room() -> None:
    box = Box(
        disks=(
            BoxDisks(order="sea", size="fighter", faces=("a", "b"), count=1),
            BoxDisks(order="sea", size="fighter", faces=("a", "c"), count=1),
        )
    )
    assert without_disk(box, [Need("a", "/0"), Need("b", "/1")], 1) == []
    assert without_disk(box, [Need("a", "/0"), Need("a", "/1"), Need("b", "/2")], 1) == [Need("b", "/2")]
    assert without_disk(box, [Need("b", "/0"), Need("b", "/1"), Need("c", "/2")], 1) == [Need("b", "/1")]


@pytest.mark.parametrize(("rank", "life"), [("veteran", 1), ("veteran", 3), ("fighter", 2)])
def test_life_of_rank(tmp_path: Path, rank: str, life: int) -> None:
    name = {"veteran": "crab", "fighter": "shrimp"}[rank]
    result = loaded(tmp_path, lambda documents: card(documents, f"characters/{name}").update(life=life))
    assert reported(result.diagnostics) == [("life-of-rank", f"characters/{name}.json", "/life")]


def test_heroes_may_have_any_life(tmp_path: Path) -> None:
    assert (
        reported(loaded(tmp_path, lambda documents: card(documents, "characters/gull").update(life=1)).diagnostics)
        == []
    )


def test_life_at_the_start(tmp_path: Path) -> None:
    (one,) = loaded(tmp_path, lambda documents: member(documents, 0, 0).update(life=5)).diagnostics
    assert (one.code, one.location.pointer) == ("life-over-maximum", "/seats/0/squad/0/life")
    assert one.message == "Gull starts with 5 life, but its maximum is 4."
    assert [fix.edits for fix in one.fixes] == [(("remove", "/seats/0/squad/0/life", None),)]


def test_riders_beyond_what_may_lie_on_one(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        member(documents, 1, 0)["riders"] = ["shell", "shell"]
        shore(documents)["seats"][0]["supplies"] = [{"character": "gull", "count": 0}]

    assert reported(loaded(tmp_path, change).diagnostics) == [("too-many-riders", SHORE, "/seats/1/squad/0/riders")]


def test_first_seat(tmp_path: Path) -> None:
    (one,) = loaded(tmp_path, lambda documents: shore(documents).update(first_seat=3)).diagnostics
    assert (one.code, one.location.pointer) == ("no-such-seat", "/first_seat")
    assert one.message == "Seat 3 begins, but there are only 2 seats."


def test_two_sides_are_needed(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        for seat in shore(documents)["seats"]:
            seat["side"] = "shoal"

    assert reported(loaded(tmp_path, change).diagnostics) == [("no-enemies", SHORE, "/seats")]


@pytest.mark.parametrize(
    ("supplies", "expected"),
    [
        ([{"character": "gull", "count": 3}], [("supply-over-limit", SHORE, "/seats/0/supplies/0/count")]),
        ([{"character": "crab", "count": 1}], [("supply-of-nobody", SHORE, "/seats/0/supplies/0/character")]),
        ([{"character": "shrimp", "count": 1}], [("supply-of-nobody", SHORE, "/seats/0/supplies/0/character")]),
        ([{"character": "gull", "count": 1}] * 2, [("supply-twice", SHORE, "/seats/0/supplies/1")]),
        ([{"character": "gull", "count": 0}], []),
    ],
)
def test_supplies(tmp_path: Path, supplies: list[dict[str, object]], expected: list[tuple[str, str, str]]) -> None:
    result = loaded(tmp_path, lambda documents: shore(documents)["seats"][0].update(supplies=supplies))
    assert reported(result.diagnostics) == expected


def test_a_cap_replaces_the_printed_limit(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        card(documents, "characters/gull")["abilities"] = [standing({"kind": "supply_cap", "most": 3})]
        shore(documents)["seats"][0]["supplies"] = [{"character": "gull", "count": 3}]

    assert reported(loaded(tmp_path, change).diagnostics) == []
