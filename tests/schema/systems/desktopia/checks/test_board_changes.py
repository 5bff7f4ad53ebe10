"""Changes of the board that cannot happen: unknown objects and zones, fixed places, objects that are too big."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.schema.systems.desktopia.toy_pack import SELF, Documents, give, heal, loaded, reported, shore, triggered

GULL = "characters/gull"
Json = dict[str, Any]
YARD: Json = {"id": "yard", "points": [[0, 0], [200, 0], [200, 200], [0, 200]], "open": False}
OPENS: Json = {"kind": "open_zone", "zone": "yard"}
IN_YARD: Json = {"kind": "in_zone", "who": {"kind": "event", "role": "dead"}, "zone": "yard"}


def put(thing: str = "crate", **place: Any) -> Json:
    there = {"kind": "object_place", "name": "there", "thing": "crate", **place}
    return triggered("turn_end", {"kind": "put_object", "thing": thing, "at": "there"}, choose=[there])


def at_spot(x: float, y: float) -> Json:
    spot = {"kind": "spot", "name": "there", "x": x, "y": y}
    return triggered("turn_end", {"kind": "put_object", "thing": "crate", "at": "there"}, choose=[spot])


def test_what_is_sound_is_not_reported(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        shore(documents)["zones"] = [YARD]
        shore(documents)["abilities"] = [at_spot(300, 100), triggered("turn_start", OPENS)]
        remove = {"kind": "remove_object", "which": {"kind": "objects", "thing": "crate"}}
        give(documents, GULL, put(near=SELF, zone="yard"), triggered("turn_start", remove))

    assert reported(loaded(tmp_path, change).diagnostics) == []


@pytest.mark.parametrize(
    ("ability", "code", "pointer"),
    [
        (put("crat"), "dangling-reference", "/abilities/0/do/0/thing"),
        (put(thing="crat"), "dangling-reference", "/abilities/0/do/0/thing"),
        (put(like={"kind": "objects"}), "place-for-what", "/abilities/0/choose/0"),
        (put(zone="yrad"), "no-such-zone", "/abilities/0/choose/0/zone"),
        (triggered("turn_end", {"kind": "set_border", "zone": "yrad"}), "no-such-zone", "/abilities/0/do/0/zone"),
        (triggered("turn_end", {"kind": "open_zone", "zone": "yrad"}), "no-such-zone", "/abilities/0/do/0/zone"),
        (triggered("turn_end", {"kind": "close_zone", "zone": "yrad"}), "no-such-zone", "/abilities/0/do/0/zone"),
        (at_spot(100, 100), "spot-on-card", "/abilities/0/choose/0"),
        (
            triggered("turn_end", {"kind": "remove_object", "which": {"kind": "characters"}}),
            "wrong-selector",
            "/abilities/0/do/0/which",
        ),
        (
            triggered("turn_end", {"kind": "damage", "to": {"kind": "objects"}}),
            "wrong-selector",
            "/abilities/0/do/0/to",
        ),
        (
            triggered("hit_landed", heal(SELF), if_=[{"kind": "touched", "who": {"kind": "characters"}}]),
            "never-true",
            "/abilities/0/if/0",
        ),
        (
            triggered(
                "hit_landed",
                heal(SELF),
                if_=[{"kind": "touched", "what": "character", "who": {"kind": "objects"}}],
            ),
            "never-true",
            "/abilities/0/if/0",
        ),
    ],
)
def test_on_a_card(tmp_path: Path, ability: Json, code: str, pointer: str) -> None:
    found = loaded(tmp_path, lambda documents: give(documents, GULL, ability)).diagnostics
    assert (code, "characters/gull.json", pointer) in reported(found)
    (one,) = [each for each in found if each.code == code]
    if code == "dangling-reference":
        assert "crate" in one.hint
    if code == "wrong-selector" and pointer.endswith("which"):
        assert "objects" in one.hint


def test_a_zone_of_the_script_is_suggested(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        shore(documents)["zones"] = [{**YARD, "open": True}]
        shore(documents)["abilities"] = [triggered("turn_end", {"kind": "set_border", "zone": "yrad"})]

    (one,) = loaded(tmp_path, change).diagnostics
    assert one.code == "no-such-zone"
    assert "yard" in one.hint
    assert one.fixes


def test_a_fixed_place_is_on_the_table_of_its_script(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        shore(documents)["abilities"] = [at_spot(700, 100)]

    assert [one[0] for one in reported(loaded(tmp_path, change).diagnostics)] == ["spot-off-table"]


def test_an_object_that_fits_nowhere(tmp_path: Path) -> None:
    def change(width: float) -> Any:
        def do(documents: Documents) -> None:
            documents["things/crate.json"]["shape"] = {"kind": "rectangle", "width": width, "depth": 10}
            shore(documents)["landscape"] = []
            give(documents, GULL, put())

        return do

    assert reported(loaded(tmp_path / "small", change(500)).diagnostics) == []
    found = reported(loaded(tmp_path / "big", change(900)).diagnostics)
    assert {one[0] for one in found} == {"object-too-big"}
    assert {one[2] for one in found} == {"/abilities/0/do/0/thing", "/abilities/0/choose/0/thing"}


@pytest.mark.parametrize("opened", [True, False])
def test_a_closed_zone_that_counts_is_opened_somewhere(tmp_path: Path, opened: bool) -> None:
    def change(documents: Documents) -> None:
        shore(documents)["zones"] = [YARD]
        shore(documents)["abilities"] = [triggered("died", heal({"kind": "characters"}), if_=[IN_YARD])]
        shore(documents)["abilities"][0]["when"]["who"] = "own"
        if opened:
            give(documents, GULL, triggered("turn_end", OPENS))

    found = reported(loaded(tmp_path, change).diagnostics)
    assert [(one[0], one[2]) for one in found] == ([] if opened else [("zone-never-opens", "/zones/0/open")])


def test_a_closed_zone_that_is_only_a_border_need_not_open(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        shore(documents)["zones"] = [YARD]
        shore(documents)["abilities"] = [triggered("turn_end", {"kind": "set_border", "zone": "yard"})]

    assert reported(loaded(tmp_path, change).diagnostics) == []


def test_what_was_chosen_stands_in_like(tmp_path: Path) -> None:
    """The name of a choice is no object; the fix puts it where it belongs."""
    picked = {"kind": "pick", "name": "one", "among": {"kind": "objects"}}
    copied = {"kind": "copy_object", "of": {"kind": "chosen", "name": "one"}, "at": "there"}

    def found(**place: Any) -> list[tuple[str, str]]:
        there = {"kind": "object_place", "name": "there", **place}
        ability = triggered("turn_end", copied, choose=[picked, there])
        diagnostics = loaded(tmp_path, lambda documents: give(documents, GULL, ability)).diagnostics
        return [(code, pointer) for code, _file, pointer in reported(diagnostics)]

    assert ("place-for-what", "/abilities/0/choose/1/thing") in found(thing="one")
    assert ("place-for-what", "/abilities/0/choose/1") in found()
    assert found(like={"kind": "chosen", "name": "one"}) == []
