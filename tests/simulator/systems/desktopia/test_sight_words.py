"""What is between two disks: characters, artifacts, objects."""

from typing import Any

import pytest

from simulator.systems.desktopia.events import Damaged
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_artifact, with_character

Json = dict[str, Any]
FOE: Json = {"kind": "card_is", "cards": ["foe"]}
ALL: list[str] = ["character", "artifact", "object"]


def sight(**more: Any) -> Json:
    return {"kind": "in_sight", **more}


SIGHT_PLAYED = [sight()]


def arena_of(condition: Json) -> Arena:
    """A watcher that hurts the foe at the end of its turn if it sees it, 400 mm apart."""
    foe = {**ENEMIES, "where": [FOE, condition]}
    pack = with_character("watcher", abilities=[triggered("turn_end", {"kind": "damage", "to": foe})])
    pack = with_artifact("stool", pack=with_character("foe", pack, life=6))
    return Arena(pack)


def seen(arena: Arena, *more: tuple[str, float, float]) -> bool:
    arena.seat(("watcher", 300, 500)).seat(("foe", 700, 500), *more).play()
    arena.end_turn()
    return bool(arena.of(Damaged))


@pytest.mark.parametrize(
    ("y", "blocked_by", "expected"),
    [
        (500, None, False),
        (508, None, False),
        (540, None, True),
        (500, ["object", "artifact"], True),
        (500, ["character"], False),
    ],
)
def test_a_character_in_the_way(y: float, blocked_by: list[str] | None, expected: bool) -> None:
    arena = arena_of(sight(**({} if blocked_by is None else {"blocked_by": blocked_by})))
    assert seen(arena, ("smoker", 500, y)) == expected


def test_who_is_beyond_or_beside_the_line_is_not_in_the_way() -> None:
    assert seen(arena_of(sight()), ("smoker", 760, 500))
    assert seen(arena_of(sight()), ("smoker", 240, 500))


@pytest.mark.parametrize(("blocked_by", "expected"), [(["object"], False), (["character", "artifact"], True)])
def test_an_object_in_the_way(blocked_by: list[str], expected: bool) -> None:
    assert seen(arena_of(sight(blocked_by=blocked_by)).thing("cup", 500, 500)) == expected


@pytest.mark.parametrize(("blocked_by", "expected"), [(["character", "object"], True), (ALL, False)])
def test_an_artifact_in_the_way(blocked_by: list[str], expected: bool) -> None:
    assert seen(arena_of(sight(blocked_by=blocked_by)).artifact("stool", 500, 500)) == expected


def test_the_artifact_on_which_one_stands_is_not_in_the_way() -> None:
    arena = arena_of(sight(blocked_by=ALL)).artifact("stool", 700, 500, held_by="foe")
    assert seen(arena)


def test_an_artifact_with_a_character_is_that_character() -> None:
    for blocked_by, expected in ((["artifact"], True), (["character"], False)):
        arena = arena_of(sight(blocked_by=blocked_by)).artifact("stool", 500, 500, held_by="smoker")
        assert seen(arena, ("smoker", 500, 500)) == expected


def test_from_an_object_or_a_place() -> None:
    objects = {"kind": "objects"}
    assert seen(arena_of(sight(to=objects)).thing("cup", 700, 300), ("smoker", 500, 500))
    assert not seen(arena_of(sight(to=objects)).thing("cup", 700, 300), ("smoker", 700, 400))
    before = {"kind": "place_of", "of": ME}
    assert not seen(arena_of(sight(to=before)), ("smoker", 500, 500))
    nobody = {**ENEMIES, "where": [{"kind": "card_is", "cards": ["div"]}]}
    assert not seen(arena_of(sight(to=nobody)))


# --- as of another time -----------------------------------------------------------------------------------


def spared(condition: Json, *, cup: tuple[float, float], foe: tuple[float, float] = (420, 300)) -> bool:
    """Whether a hit leaves who was out of sight of the hero unhurt."""
    no_sight: Json = {"kind": "none_of", "conditions": [condition]}
    ability: Json = {"kind": "replacement", "instead_of": {"kind": "would_be_damaged"}, "do": [{"kind": "prevent"}]}
    pack = with_character("foe", life=6, abilities=[{**ability, "if": [no_sight]}])
    arena = Arena(with_character("hitter", pack)).seat(("hitter", 300, 300), ("div", 100, 900))
    arena.seat(("foe", *foe), ("smoker", 900, 900)).thing("cup", *cup).play()
    arena.flick("hitter", 0.0, 1500.0)
    return not arena.of(Damaged)


HITTER: Json = {"kind": "event", "role": "source"}


@pytest.mark.parametrize(("as_of", "expected"), [("start", False), ("now", True), ("end", True)])
def test_a_blow_behind_an_object_was_seen_before_it(as_of: str, expected: bool) -> None:
    """The victim is knocked behind a cup, which did not stand between the two."""
    assert spared(sight(who=ME, to=HITTER, as_of=as_of), cup=(520, 340), foe=(420, 328)) == expected


def test_places_are_in_sight_of_one_another_as_all_lay_then() -> None:
    """Neither the disks that lay there nor those that have come between them since are in the way."""

    def place(of: Json) -> Json:
        return {"kind": "place_of", "of": of, "as_of": "start"}

    for as_of in ("start", "now"):
        # Now the hitter itself lies on the line.
        words = sight(who=place(ME), to=place(HITTER), as_of=as_of)
        assert spared(words, cup=(800, 800)) == (as_of == "now")
