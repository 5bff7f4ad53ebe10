"""Disks that leave the table for a time: how they wait and return, and what hears of it."""

from pathlib import Path
from typing import Any

import pytest

from simulator.systems.desktopia.decisions import PutAt
from simulator.systems.desktopia.events import (
    Damaged,
    Event,
    Healed,
    Moved,
    NotPenalised,
    Penalised,
    PutBack,
    Returned,
    TakenOff,
    WentHome,
)
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.schema.systems.desktopia.toy_pack import EVERYONE, give, loaded, reported
from tests.schema.systems.desktopia.toy_pack import triggered as written
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_artifact, with_character

Json = dict[str, Any]
FOES: Json = {**ENEMIES, "ranks": ["hero"]}
VICTIM: Json = {"kind": "event", "role": "victim"}
NEXT_TURN: Json = {"kind": "turns", "until": "start"}


def leave(who: Json = FOES, **more: Any) -> Json:
    return {"kind": "leave_table", "who": who, **more}


ABSENCE_PLAYED = [leave(), {"kind": "left_table"}, {"kind": "returned"}]


def arena_of(mage: list[Json], foe: list[Json] | None = None, **more: Any) -> Arena:
    pack = with_character("mage", abilities=mage, life=9)
    pack = with_character("foe", pack, abilities=foe or [], life=6)
    members = more.pop("members", (("foe", 800, 800, {"life": 4, "riders": ["lariat_of_pain"]}), ("smoker", 840, 700)))
    return Arena(pack, **more).seat(("mage", 500, 500), ("phantom", 100, 100)).seat(*members).play()


def at(arena: Arena, name: str) -> tuple[float, float]:
    piece = arena.piece(name)
    return round(piece.x, 3), round(piece.y, 3)


def zone(arena: Arena, name: str) -> str:
    assert broken(arena.game) == ()
    return arena.piece(name).zone


def test_away_until_the_end_of_the_turn() -> None:
    """With its wounds, without the missiles on it."""
    arena = arena_of([triggered("action", leave())])
    arena.cast("mage")
    assert zone(arena, "foe") == "away"
    assert len(arena.of(TakenOff)) == len(arena.of(WentHome)) == 1
    assert arena.request.seat == 0, "the battle goes on"
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest() == arena.game.copy().digest()
    arena.end_turn()
    assert (zone(arena, "foe"), at(arena, "foe"), arena.life("foe"), arena.riders("foe")) == (
        "field",
        (800, 800),
        4,
        [],
    )
    assert arena.request.seat == 1
    story = Storyteller(arena.game, "en")
    events: list[Event] = [*arena.of(TakenOff), *arena.of(Returned)]
    told = [story.render_event(event) for event in events]
    assert [line.text for line in told if line] == ["foe leaves the table.", "foe returns to the table."]


def test_back_before_a_turn_starts() -> None:
    """Its own player's start of turn comes after that."""
    heal = triggered("turn_start", {"kind": "heal", "to": ME})
    arena = arena_of(
        [
            triggered(
                "action",
                leave(lasts={"kind": "turns", "of": {"kind": "players", "relation": "enemy"}, "until": "start"}),
            )
        ],
        [heal],
    )
    arena.cast("mage")
    arena.end_turn()
    assert (zone(arena, "foe"), len(arena.of(Healed)), arena.request.seat) == ("field", 1, 1)


def test_back_on_a_place_that_its_player_picks() -> None:
    arena = arena_of([triggered("action", leave(lasts=NEXT_TURN, back="any_place"))])
    arena.cast("mage")
    arena.end_turn()
    assert zone(arena, "foe") == "away"
    assert arena.id("foe") not in arena.request.flicks
    arena.end_turn()
    assert (arena.request.seat, arena.request.piece) == (1, arena.id("foe"))
    arena.refused(PutAt(500.0, 500.0))
    arena.decide(PutAt(200.0, 300.0))
    assert (zone(arena, "foe"), at(arena, "foe"), arena.request.seat) == ("field", (200, 300), 0)


def test_where_another_disk_lies_it_returns_beside_it() -> None:
    move = triggered(
        "any_time",
        {"kind": "move", "who": ME, "to": "there"},
        choose=[{"kind": "spot", "name": "there", "x": 800, "y": 800}],
        limit={"per": "turn"},
    )
    arena = arena_of([triggered("action", leave()), move])
    arena.cast("mage")
    arena.use("mage")
    assert at(arena, "mage") == (800, 800)
    arena.end_turn()
    assert zone(arena, "foe") == "field"
    x, y = at(arena, "foe")
    assert 20 < abs(x - 800) + abs(y - 800) < 60


@pytest.mark.parametrize(("lasts", "over"), [({"kind": "until_turn_end"}, False), ({"kind": "for_good"}, True)])
def test_a_player_whose_characters_return_is_not_eliminated(lasts: Json, over: bool) -> None:
    arena = arena_of([triggered("action", leave(lasts=lasts))], members=(("foe", 800, 800),))
    arena.cast("mage")
    assert (arena.game.state.result is not None) is over


def test_it_returns_once_a_condition_no_longer_holds() -> None:
    wounded = {"kind": "while", "if": [{"kind": "wounded", "who": ME}]}
    hurt = {"kind": "damage", "to": ME}
    arena = arena_of(
        [
            triggered("action", hurt, leave(lasts=wounded)),
            triggered("any_time", {"kind": "heal", "to": ME}, limit={"per": "turn"}),
        ]
    )
    arena.cast("mage")
    assert zone(arena, "foe") == "away"
    arena.use("mage")
    assert zone(arena, "foe") == "field"


def test_an_artifact_leaves_from_under_its_holder() -> None:
    pack = with_artifact("stool", triggered("any_time", {"kind": "leave_table", "who": ME, "lasts": NEXT_TURN}))
    arena = Arena(pack).seat(("smoker", 500, 500), ("phantom", 100, 100)).seat(("elemental", 800, 800))
    arena.artifact("stool", 500, 500, held_by="smoker").play()
    arena.use("stool")
    assert (zone(arena, "stool"), arena.piece("smoker").on) == ("away", "")
    arena.end_turn()
    arena.end_turn()
    assert zone(arena, "stool") == "field"
    assert at(arena, "stool") != (500, 500), "somebody stands there"


def test_what_leaves_and_returns_is_heard() -> None:
    hears = [
        triggered({"kind": "left_table", "who": "enemy", "how": ["effect"]}, {"kind": "damage", "to": ME}),
        triggered({"kind": "left_table", "who": "enemy", "how": ["flick"]}, {"kind": "damage", "to": ME, "amount": 5}),
        triggered({"kind": "returned", "who": "enemy"}, {"kind": "damage", "to": VICTIM}),
    ]
    own = [
        triggered("left_table", {"kind": "damage", "to": FOES, "amount": 2}),
        triggered("returned", {"kind": "heal", "to": ME}),
    ]
    arena = arena_of([triggered("action", leave()), *hears], own)
    arena.cast("mage")
    while arena.request.__class__.__name__ == "ChoiceRequest":
        arena.choose(arena.request.options[0])
    assert sorted(event.dealt for event in arena.of(Damaged)) == [1, 2]
    arena.end_turn()
    while arena.request.__class__.__name__ == "ChoiceRequest":
        arena.choose(arena.request.options[0])
    assert len(arena.of(Returned)) == len(arena.of(Healed)) == 1
    assert sorted(event.dealt for event in arena.of(Damaged)) == [1, 1, 2]


def test_who_went_over_the_edge_is_heard_before_it_is_put_back() -> None:
    left = triggered({"kind": "left_table", "who": "any", "how": ["flick"]}, {"kind": "damage", "to": VICTIM})
    effect = triggered(
        {"kind": "left_table", "who": "any", "how": ["effect"]}, {"kind": "damage", "to": VICTIM, "amount": 3}
    )
    arena = arena_of([left, effect])
    events = arena.flick("mage", 0.0, 4000.0)
    kinds = [type(event) for event in events]
    assert kinds.index(Damaged) < kinds.index(PutBack)
    assert [event.dealt for event in arena.of(Damaged)] == [1]


@pytest.mark.parametrize("saved", [True, False])
def test_what_an_ability_sets_down_is_no_longer_off_the_table(saved: bool) -> None:
    """It is neither put back again nor is anybody penalised."""
    before = {"kind": "place_of", "name": "before", "of": ME}
    do = {"kind": "move", "who": ME, "to": "before"}
    back = triggered("left_table", do, choose=[before], limit={"per": "turn"})
    arena = arena_of([back] if saved else [])
    arena.flick("mage", 0.0, 4000.0)
    assert (len(arena.of(PutBack)), len(arena.of(Penalised))) == ((0, 0) if saved else (1, 1))
    assert (zone(arena, "mage"), at(arena, "mage") == (500, 500)) == ("field", saved)


def test_who_sets_down_what_left_the_table_can_keep_the_penalty() -> None:
    """One for a flick, however many have been set down, for the player of who was flicked."""
    keeps = {"kind": "penalise", "who": {"kind": "controller_of", "of": {"kind": "event", "role": "source"}}}
    place = {"kind": "place", "name": "there", "disk": VICTIM, "near": ME, "mm": 0, "otherwise": "nearest"}
    move = {"kind": "move", "who": VICTIM, "to": "there"}
    left = {"kind": "left_table", "who": "own", "how": ["flick"]}
    ability = triggered(left, move, {"kind": "limited", "per": "flick", "do": [keeps]}, choose=[place])
    pack = with_character("foe", with_character("warden", abilities=[ability]), disks=2, life=9)
    arena = Arena(pack).seat(("div", 800, 500), ("energan", 100, 900))
    arena.seat(("warden", 300, 300), ("foe", 960, 478), ("foe", 960, 521)).play()
    arena.flick("div", 0.0, 3000.0)
    arena.choose(arena.request.options[0])
    for side in (-1, 1):
        arena.put(300 + side * 2 * arena.piece("warden").radius, 300)
    assert (len(arena.of(Moved)), len(arena.of(PutBack))) == (2, 0)
    assert [one.seat for one in arena.of(Penalised)] == [0]


@pytest.mark.parametrize(("by", "spared"), [("own", True), ("any", True), ("enemy", False)])
def test_instead_of_a_penalty(by: str, spared: bool) -> None:
    """It is put back as ever, and its player keeps the action."""
    spare = triggered({"kind": "would_be_penalised", "by": by}, {"kind": "prevent"}, {"kind": "damage", "to": ME})
    spare = {**spare, "kind": "replacement", "instead_of": spare.pop("when")}
    arena = arena_of([spare])
    left = arena.game.state.action_limit
    arena.flick("mage", 0.0, 4000.0)
    assert (len(arena.of(PutBack)), len(arena.of(Penalised)), len(arena.of(NotPenalised))) == (1, not spared, spared)
    assert (arena.game.state.action_limit == left, len(arena.of(Damaged))) == (spared, spared)
    assert broken(arena.game) == ()


def test_it_is_not_offered_in_vain() -> None:
    for lasts in ({"kind": "while", "if": [{"kind": "wounded", "who": ME}]}, {"kind": "while_in_play"}):
        who = FOES if lasts["kind"] == "while" else ME
        arena = arena_of([triggered("action", leave(who, lasts=lasts))])
        assert arena.id("mage") not in [piece for piece, _key in arena.request.spells]


def test_nothing_counts_how_often_a_disk_is_away(tmp_path: Path) -> None:
    ability = written("turn_end", leave(EVERYONE, lasts={"kind": "next", "times": 2}))
    result = loaded(tmp_path, lambda documents: give(documents, "characters/gull", ability))
    codes = [(code, pointer) for code, _file, pointer in reported(result.diagnostics)]
    assert codes == [("uses-not-counted", "/abilities/0/do/0/lasts")]
