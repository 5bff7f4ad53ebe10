"""Lines and points between disks, as these lay before a blow."""

from typing import Any

import pytest

from simulator.systems.desktopia.events import Damaged
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

Json = dict[str, Any]
FOE: Json = {**ENEMIES, "ranks": ["hero"]}
LINE: Json = {"kind": "line_between", "second": FOE}
MIDDLE: Json = {"kind": "middle", "of": {"kind": "union", "of": [ME, FOE]}}
EDGE: Json = {"kind": "border", "nearest": FOE}


@pytest.mark.parametrize(
    ("to", "mm", "other"),
    [
        (LINE, 0, (500, 300)),
        (MIDDLE, 1, (500, 300)),
        (EDGE, 30, (960, 300)),
        ({**LINE, "second": MIDDLE}, 0, (400, 300)),
    ],
)
@pytest.mark.parametrize(("as_of", "found"), [("start", True), ("now", False)])
def test_the_line_and_the_middle_are_those_of_then(
    to: Json, mm: int, other: tuple[float, float], as_of: str, found: bool
) -> None:
    """An ally flicks the foe far away; a fighter stood between the foe and the watcher."""
    near = {"kind": "within", "who": {"kind": "it"}, "to": to, "mm": mm, "as_of": as_of}
    fighter = {**ENEMIES, "ranks": ["fighter"], "where": [near]}
    heard = triggered({"kind": "flick_end", "who": "own"}, {"kind": "damage", "to": fighter})
    pack = with_character("foe", with_character("watcher", abilities=[heard]), life=9)
    arena = Arena(pack).seat(("watcher", 300, 300), ("div", 720, 400)).seat(("foe", 720, 300), ("smoker", *other))
    arena.play()
    arena.flick("div", -90.0, 2500.0)
    assert arena.piece("foe").y < 200
    assert [one.victim for one in arena.of(Damaged) if one.kind != "hit"] == ([arena.id("smoker")] if found else [])
