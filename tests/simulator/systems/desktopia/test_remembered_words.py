"""Where disks stood before, the end of a flick, and what a flicked disk has passed."""

from pathlib import Path
from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.events import Damaged, Died, Flicked, Moved, PutBack, Summoned
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from tests.schema.systems.desktopia.toy_pack import EVERYONE, SELF, give, loaded, reported
from tests.schema.systems.desktopia.toy_pack import triggered as written
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_artifact, with_character

Json = dict[str, Any]
MOVER: Json = {"kind": "event", "role": "mover"}
DEAD: Json = {"kind": "event", "role": "dead"}
HARBOUR: Json = {"id": "harbour", "points": [[400, 400], [600, 400], [600, 600], [400, 600]]}
PLAYED: list[str] = ["flick_end", "place_of", "passed"]
"""The words that are played here."""


def place(of: Json, as_of: str, name: str = "back") -> Json:
    return {"kind": "place_of", "name": name, "of": of, "as_of": as_of}


def where(of: Json, as_of: str) -> Json:
    return {"kind": "place_of", "of": of, "as_of": as_of}


def back(who: Json) -> Json:
    return {"kind": "move", "who": who, "to": "back"}


def hero(*abilities: Json, **more: Any) -> Pack:
    return with_character("scout", abilities=list(abilities), life=9, **more)


def arena_of(pack: Pack, **script: Any) -> Arena:
    return (
        Arena(pack, **script)
        .seat(("scout", 500, 500), ("phantom", 100, 100))
        .seat(("smoker", 700, 500), ("elemental", 100, 900))
        .play()
    )


def at(arena: Arena, name: str) -> tuple[float, float]:
    piece = arena.piece(name)
    return round(piece.x, 6), round(piece.y, 6)


def hurt(arena: Arena) -> list[str]:
    return [arena.card_of(event.victim) for event in arena.of(Damaged)]


# --- where disks stood ----------------------------------------------------------------------------


def test_back_to_where_it_stood_when_the_turn_began() -> None:
    arena = arena_of(hero(triggered("turn_end", back(ME), choose=[place(ME, "turn_start")])))
    arena.flick("scout", 90.0)
    assert at(arena, "scout") != (500.0, 500.0)
    arena.end_turn()
    assert at(arena, "scout") == (500.0, 500.0)
    assert len(arena.of(Moved)) == 1
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest() == arena.game.copy().digest()
    assert broken(arena.game) == ()


def test_where_another_disk_lies_now_the_nearest_free_place_is_taken() -> None:
    """A granted flick of another turn may have brought a disk there."""
    swap = triggered("action", {"kind": "swap", "first": ME, "second": {**ENEMIES, "ranks": ["fighter"]}})
    pack = hero(swap, triggered("turn_end", back(ME), choose=[place(ME, "turn_start")]))
    arena = Arena(pack).seat(("scout", 500, 500)).seat(("smoker", 700, 500), ("adjarkha", 100, 900)).play()
    arena.cast("scout")
    assert at(arena, "smoker") == (500.0, 500.0)
    arena.end_turn()
    (moved,) = arena.of(Moved)
    assert 20 < abs(moved.x - 500) + abs(moved.y - 500) < 40
    assert broken(arena.game) == ()


def test_back_to_where_it_stood_when_the_flick_began() -> None:
    """A rule of a script: a flick that meets nobody is undone."""
    missed = {"kind": "none_of", "conditions": [{"kind": "touched", "what": "character"}]}
    rule = triggered({"kind": "flick_end", "who": "own"}, back(MOVER), choose=[place(MOVER, "start")], if_=[missed])
    arena = arena_of(hero(), abilities=[rule])
    arena.flick("scout", 90.0)
    assert at(arena, "scout") == (500.0, 500.0)
    arena.flick("phantom", 270.0)
    assert len(arena.of(PutBack)) == 1
    assert at(arena, "phantom") == (100.0, 100.0), "after it was put back on the table; the penalty ends the turn"
    arena.flick("smoker", "scout")
    assert at(arena, "smoker") != (700.0, 500.0)


@pytest.mark.parametrize(("who", "number"), [("self", 1), ("own", 2), ("enemy", 0), ("any", 2)])
def test_the_end_of_a_flick_is_heard(who: str, number: int) -> None:
    heal = {"kind": "damage", "to": ME}
    arena = arena_of(hero(triggered({"kind": "flick_end", "who": who}, heal)))
    arena.flick("scout", 90.0)
    arena.flick("phantom", 0.0)
    assert len(arena.of(Damaged)) == number


def test_a_death_at_the_end_of_a_flick_is_resolved() -> None:
    arena = arena_of(hero(triggered("flick_end", {"kind": "destroy", "who": {**ENEMIES, "ranks": ["fighter"]}})))
    arena.flick("scout", 90.0)
    assert not arena.on_field("smoker")
    assert broken(arena.game) == ()


def test_the_slain_return_to_where_they_died() -> None:
    pick = {"kind": "pick", "name": "who", "among": {"kind": "slain"}}
    who = {"kind": "chosen", "name": "who"}
    rise = triggered("action", {"kind": "summon", "who": who, "to": "back"}, choose=[pick, place(who, "death")])
    kill = triggered(
        "turn_end", {"kind": "destroy", "who": {"kind": "characters", "relation": "own", "ranks": ["fighter"]}}
    )
    arena = arena_of(hero(rise, kill))
    assert not [key for piece, key in arena.request.spells if piece == arena.id("scout")]
    arena.flick("phantom", 90.0)
    died = at(arena, "phantom")
    arena.end_turn()
    assert not arena.on_field("phantom")
    arena.end_turn()
    arena.cast("scout")
    (event,) = arena.of(Summoned)
    assert (round(event.x, 6), round(event.y, 6)) == died


@pytest.mark.parametrize(
    ("more", "seat"),
    [({}, 0), ({"of": {"kind": "players", "relation": "enemy"}}, 1), ({"of": {"kind": "owner_of", "of": ENEMIES}}, 1)],
)
def test_whose_a_slain_enemy_is_that_returns(more: Json, seat: int) -> None:
    """It is the ability's player's without `of`; whoever gets it has its card."""
    dead = {"kind": "slain", "relation": "enemy"}
    there = {"kind": "place", "name": "there", "disk": dead}
    rise = triggered("action", {"kind": "summon", "who": dead, "to": "there", **more}, choose=[there])
    kill = triggered(
        "turn_start", {"kind": "destroy", "who": {**ENEMIES, "ranks": ["fighter"]}}, limit={"per": "battle"}
    )
    pack = hero(rise, kill)
    arena = Arena(pack).seat(("scout", 500, 500)).seat(("smoker", 700, 500), ("adjarkha", 100, 900)).play()
    arena.cast("scout")
    arena.put(300, 300)
    (event,) = arena.of(Summoned)
    assert (event.seat, arena.game.state.pieces[event.piece].owner) == (seat, seat)
    players = arena.game.state.players
    assert "smoker" in players[seat].cards
    assert ("smoker" in players[1].slain) is (seat == 0)


def test_distances_to_where_a_disk_stood() -> None:
    """From the edge that it had there, whatever is there now."""
    left = {
        "kind": "compare",
        "left": {"kind": "distance", "who": ME, "to": where(ME, "turn_start")},
        "test": "more",
        "right": 50,
    }
    near = {**ENEMIES, "where": [{"kind": "within", "mm": 180, "to": where(ME, "turn_start")}]}
    arena = arena_of(hero(triggered("turn_end", {"kind": "damage", "to": near}, if_=[left])))
    arena.end_turn()
    assert hurt(arena) == [], "it has not moved"
    arena.end_turn()
    arena.flick("scout", 180.0)
    arena.end_turn()
    assert hurt(arena) == ["smoker"], "200 mm between the centres, less than 180 mm between the edges"


def test_distances_to_where_somebody_died() -> None:
    near = {**ENEMIES, "where": [{"kind": "within", "mm": 120, "to": where(DEAD, "death")}]}
    burst = triggered({"kind": "died", "who": "own"}, {"kind": "damage", "to": near})
    kill = triggered(
        "action", {"kind": "destroy", "who": {"kind": "characters", "relation": "own", "ranks": ["fighter"]}}
    )
    arena = (
        Arena(hero(burst, kill))
        .seat(("scout", 500, 500), ("phantom", 600, 800))
        .seat(("smoker", 700, 800), ("elemental", 100, 900))
        .play()
    )
    arena.cast("scout")
    assert hurt(arena) == ["smoker"]


@pytest.mark.parametrize(
    "condition",
    [
        {"kind": "in_zone", "zone": "harbour"},
        {"kind": "within", "to": {**ENEMIES, "ranks": ["fighter"]}, "mm": 175},
        {"kind": "stands_on"},
    ],
)
def test_conditions_as_of_the_beginning_of_the_turn(condition: Json) -> None:
    if_ = [{**condition, "who": ME, "as_of": "turn_start"}]
    pack = with_artifact(
        "stool",
        triggered("turn_end", {"kind": "heal", "to": EVERYONE}),
        pack=hero(triggered("turn_end", {"kind": "damage", "to": ME}, if_=if_)),
    )
    arena = (
        Arena(pack, zones=[HARBOUR])
        .seat(("scout", 500, 500), ("phantom", 100, 100))
        .seat(("smoker", 700, 500), ("elemental", 100, 900))
        .artifact("stool", 500, 500, held_by="scout")
        .play()
    )
    arena.flick("scout", 180.0, 2500.0)
    arena.end_turn()
    assert hurt(arena) == ["scout"]
    arena.end_turn()
    arena.end_turn()
    assert hurt(arena) == ["scout"], "in its next turn it stands elsewhere from the start"


def test_nothing_is_kept_that_no_word_asks_for() -> None:
    arena = arena_of(hero())
    arena.flick("scout", 0.0)
    plain = arena.game.state
    assert (plain.turn_start, plain.graves, arena.game.rules.remembers & {"turn_start", "death", "passed"}) == (
        (),
        (),
        frozenset(),
    )


# --- what was passed ------------------------------------------------------------------------------


@pytest.mark.parametrize(("mm", "struck"), [(10, []), (20, ["smoker"]), (500, ["smoker", "elemental"])])
def test_who_was_passed_and_not_touched(mm: int, struck: list[str]) -> None:
    passed = {**ENEMIES, "where": [{"kind": "passed", "mm": mm}]}
    pack = hero(triggered("flick_end", {"kind": "damage", "to": passed}))
    arena = (
        Arena(pack)
        .seat(("scout", 200, 500))
        # The widths of a hero and a fighter, and 15 mm between them.
        .seat(("smoker", 400, 543), ("elemental", 400, 900), ("adjarkha", 600, 500))
        .play()
    )
    gap = 43 - arena.piece("scout").radius - arena.piece("smoker").radius
    assert 10 < gap < 20
    arena.flick("scout", "adjarkha", 2500.0)
    assert arena.of(Flicked)[0].record.contacts
    assert sorted(hurt(arena)) == sorted(["adjarkha", *struck]), "who was hit was touched"


def test_an_object_that_was_passed() -> None:
    for y, hits in ((580, 1), (700, 0)):
        near = {"kind": "passed", "who": {"kind": "objects"}, "mm": 40}
        pack = hero(triggered("flick_end", {"kind": "damage", "to": ME}, if_=[near]))
        arena = Arena(pack).seat(("scout", 200, 500)).seat(("smoker", 900, 900)).thing("cup", 400, y).play()
        arena.flick("scout", 0.0)
        assert not arena.of(Flicked)[0].record.contacts
        assert len(arena.of(Damaged)) == hits


# --- the check ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("when", "as_of", "wrong"),
    [
        ("action_end", "start", True),
        ("turn_end", "end", True),
        ("before_flick", "start", True),
        ("action_end", "turn_start", False),
        ("flick_end", "start", False),
        ("hit_landed", "end", False),
        ("died", "start", False),
    ],
)
def test_a_flick_that_is_over_cannot_be_asked_about(tmp_path: Path, when: str, as_of: str, wrong: bool) -> None:
    near = {"kind": "within", "mm": 50, "as_of": as_of}
    ability = written(when, {"kind": "damage", "to": {**EVERYONE, "where": [near]}}, limit={"per": "turn"})
    result = loaded(tmp_path, lambda documents: give(documents, "characters/gull", ability))
    codes = [(code, pointer) for code, _file, pointer in reported(result.diagnostics)]
    assert codes == ([("no-flick-then", "/abilities/0/do/0/to/where/0/as_of")] if wrong else [])


def test_places_are_no_pieces(tmp_path: Path) -> None:
    somewhere = {"kind": "place_of", "of": SELF}
    ability = written(
        "turn_end",
        {"kind": "for_each", "among": somewhere, "do": [{"kind": "heal", "to": EVERYONE}]},
        {"kind": "heal", "to": somewhere},
    )
    result = loaded(tmp_path, lambda documents: give(documents, "characters/gull", ability))
    codes = [(code, pointer) for code, _file, pointer in reported(result.diagnostics)]
    assert codes == [("wrong-selector", "/abilities/0/do/0/among"), ("wrong-selector", "/abilities/0/do/1/to")]


@pytest.mark.parametrize(("as_of", "back"), [("own_turn", True), ("turn_start", False)])
def test_where_they_stood_when_the_last_turn_of_its_player_began(as_of: str, back: bool) -> None:
    """At the end of a turn the mage pushes its enemies away; at the end of the next one they are put back."""
    enemies = {"kind": "characters", "relation": "enemy"}
    pushes = triggered({"kind": "turn_end"}, {"kind": "push", "who": enemies, "mm": 100}, limit={"per": "battle"})
    returns = triggered({"kind": "turn_end", "whose": "enemy"}, {"kind": "put_back", "who": enemies, "as_of": as_of})
    arena = Arena(with_character("mage", abilities=[pushes, returns])).seat(("mage", 500, 500)).seat(("div", 700, 500))
    arena.play()
    arena.end_turn()
    assert round(arena.piece("div").x) == 800
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()
    arena.end_turn()
    assert round(arena.piece("div").x) == (700 if back else 800)


@pytest.mark.parametrize(("as_of", "x"), [("turn_end", 800), ("own_turn_end", 700), ("turn_start", 900)])
def test_where_they_stood_when_a_turn_ended(as_of: str, x: int) -> None:
    """At the end of each turn of others and at the start of the mage's own, an enemy is pushed; then it is put back."""
    enemies = {"kind": "characters", "relation": "enemy"}
    push = {"kind": "push", "who": enemies, "mm": 100}
    pushes = triggered({"kind": "turn_end", "whose": "enemy"}, push)
    again = triggered({"kind": "turn_start"}, push, if_=[{"kind": "compare", "left": {"kind": "turn_number"},
                                                          "test": "more", "right": 1}])  # fmt: skip
    returns = triggered({"kind": "action"}, {"kind": "put_back", "who": enemies, "as_of": as_of})
    arena = Arena(with_character("mage", abilities=[pushes, again, returns]))
    arena.seat(("mage", 500, 500)).seat(("div", 700, 500)).play()
    # Nothing has ended yet.
    assert not arena.request.spells
    for seat in (0, 1):
        assert arena.request.seat == seat
        arena.end_turn()
    assert round(arena.piece("div").x) == 900
    if as_of == "turn_start":
        assert round(arena.piece("div").x) == x
        return
    arena.cast("mage")
    assert round(arena.piece("div").x) == x
    loaded_again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert loaded_again.digest() == arena.game.digest()


def test_who_has_died_meanwhile_is_not_moved_and_becomes_nobody() -> None:
    """Two that take the place and the form of a neighbour that dies, dead at once."""
    other = {"kind": "none_of", "conditions": [{"kind": "same", "who": DEAD, "other": ME}]}
    form = {"kind": "transform", "who": ME, "like": DEAD, "lasts": {"kind": "turns"}}
    heir = triggered({"kind": "died", "who": "any"}, form, back(ME), if_=[other], choose=[place(DEAD, "death")])
    pack = with_character("heir", rank="fighter", life=1, abilities=[heir])
    pack = with_character("twin", pack, rank="fighter", life=1, abilities=[heir])
    pack = with_character("scout", pack, abilities=[triggered("turn_end", {"kind": "damage", "to": ENEMIES})])
    arena = Arena(pack).seat(("scout", 200, 200)).seat(("heir", 700, 500), ("twin", 760, 500))
    arena.play().end_turn()
    assert {arena.card_of(event.piece) for event in arena.of(Died)} == {"heir", "twin"}
    # Not even the order of the two is asked for.
    assert arena.game.state.request is None
    assert not arena.of(Moved)


def test_the_slain_of_players_need_no_relation() -> None:
    """With `of` and nothing else those of these players are meant; "own" still asks for both."""
    theirs = {"kind": "slain", "of": {"kind": "players", "relation": "enemy"}, "ranks": ["fighter"]}
    both: list[Json] = [{"kind": "exists", "what": theirs}, {"kind": "none_of", "conditions": [_own(theirs)]}]
    hit = {"kind": "damage", "to": ENEMIES}
    pack = with_character("foe", with_character("foot", rank="fighter", life=1), life=9)
    pack = with_character("scout", pack, life=9, abilities=[triggered("turn_end", hit), _at_died(hit, both)])
    arena = Arena(pack).seat(("scout", 200, 200)).seat(("foot", 700, 500), ("foe", 100, 900)).play()
    arena.end_turn()
    assert hurt(arena).count("foe") == 2


def _own(slain: Json) -> Json:
    return {"kind": "exists", "what": {**slain, "relation": "own"}}


def _at_died(effect: Json, conditions: list[Json]) -> Json:
    return triggered({"kind": "turn_start", "whose": "any"}, effect, if_=conditions)
