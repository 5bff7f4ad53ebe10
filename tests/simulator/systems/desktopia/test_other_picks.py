"""Choices that another player makes: picks, places and branches; who is asked, and what the story says."""

from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.bots.registry import bots_of
from simulator.engine.choices import PlayerPicked
from simulator.systems.desktopia.decisions import ActionRequest, ChoiceRequest, Choose, PlaceRequest
from simulator.systems.desktopia.events import AbilityDeclined, Damaged, Healed, Moved, ObjectPut
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

Json = dict[str, Any]
OPPONENT: Json = {"kind": "players", "relation": "enemy"}
MINE: Json = {"kind": "characters", "relation": "own"}
THAT: Json = {"kind": "chosen", "name": "that"}
HURT: Json = {"kind": "damage", "to": THAT}


def pick(among: Json, **more: Any) -> Json:
    return {"kind": "pick", "name": "that", "among": among, **more}


def spell(*do: Json, choose: list[Json] | None = None, **more: Any) -> Pack:
    ability = triggered("action", *do, choose=choose or [], **more)
    return with_character("mage", life=9, abilities=[ability])


def duel(pack: Pack, **script: Any) -> Arena:
    arena = Arena(pack, **script)
    arena.seat(("mage", 500, 500), ("adjarkha", 300, 500)).seat(("div", 800, 600), ("smoker", 800, 200))
    return arena.play()


def hurt(arena: Arena) -> list[str]:
    return [event.victim for event in arena.of(Damaged)]


def test_the_opponent_picks_among_mine() -> None:
    arena = duel(spell(HURT, choose=[pick(MINE, by=OPPONENT)]))
    arena.cast("mage")
    request = arena.request
    assert isinstance(request, ChoiceRequest)
    assert (request.seat, request.purpose) == (1, "pick")
    assert set(arena.game.asked) == {1}
    refused = arena.game.take_decision(0, Choose((arena.id("adjarkha"),)))
    assert getattr(refused, "code", "") == "other-seat"
    # Halfway, the battle can be written and read, and everybody sees who is asked.
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.request == request
    assert arena.game.view(0).request == arena.game.view(1).request == request
    arena.choose("adjarkha")
    assert hurt(arena) == [arena.id("adjarkha")]
    (told,) = arena.of(PlayerPicked)
    assert (told.seat, told.options) == (1, (arena.id("adjarkha"),))
    line = Storyteller(arena.game, "en").render_event(told)
    assert line is not None
    assert line.text.endswith("Seat 2 picks Adjarkha.")
    assert line.seat == 1
    assert line.pieces == (arena.id("adjarkha"),)


def test_what_the_own_player_picks_is_not_told() -> None:
    arena = duel(spell(HURT, choose=[pick(MINE, by={"kind": "players", "relation": "own"})]))
    arena.cast("mage")
    assert arena.request.seat == 0
    arena.choose("adjarkha")
    assert arena.of(PlayerPicked) == []


@pytest.mark.parametrize("agreed", [True, False])
def test_the_own_player_agrees_before_the_opponent_picks(agreed: bool) -> None:
    ability = triggered("turn_end", HURT, choose=[pick(ENEMIES, by=OPPONENT)], optional=True)
    arena = duel(with_character("mage", life=9, abilities=[ability]))
    arena.end_turn()
    assert (arena.request.seat, arena.request.purpose) == (0, "may")
    arena.choose(*(["yes"] if agreed else []))
    if not agreed:
        assert len(arena.of(AbilityDeclined)) == 1
        assert isinstance(arena.request, ActionRequest)
        return
    assert (arena.request.seat, arena.request.purpose, arena.request.may) == (1, "pick", False)
    arena.choose("smoker")
    assert hurt(arena) == [arena.id("smoker")]


def test_the_owner_of_what_was_picked_picks_next() -> None:
    owner = {"kind": "owner_of", "of": THAT}
    second = {"kind": "pick", "name": "other", "among": {"kind": "characters", "of": owner}, "by": owner}
    pack = spell({"kind": "damage", "to": {"kind": "chosen", "name": "other"}}, choose=[pick(ENEMIES), second])
    arena = duel(pack)
    arena.cast("mage")
    assert arena.request.seat == 0
    arena.choose("div")
    assert arena.request.seat == 1
    assert set(arena.request.options) == {arena.id("div"), arena.id("smoker")}
    arena.choose("smoker")
    assert hurt(arena) == [arena.id("smoker")]


def test_of_several_the_next_in_turn_order_picks_and_for_nobody_the_own_player() -> None:
    cases: list[tuple[Json, int]] = [
        (OPPONENT, 2),
        ({"kind": "players"}, 1),
        ({"kind": "players", "relation": "enemy", "where": [{"kind": "same", "who": {"kind": "it"}, "other": ME}]}, 1),
    ]
    for by, seat in cases:
        arena = Arena(spell(HURT, choose=[pick({"kind": "characters"}, by=by)]), first_seat=2)
        arena.seat(("div", 100, 100)).seat(("mage", 500, 500)).seat(("smoker", 900, 900)).play()
        arena.cast("mage")
        assert arena.request.seat == seat, by


def test_the_opponent_picks_a_place() -> None:
    there = {"kind": "place", "name": "there", "disk": ME, "by": OPPONENT}
    arena = duel(spell({"kind": "move", "who": ME, "to": "there"}, choose=[there]))
    arena.cast("mage")
    assert isinstance(arena.request, PlaceRequest)
    assert arena.request.seat == 1
    arena.put(100, 900)
    assert [(event.x, event.y) for event in arena.of(Moved)] == [(100, 900)]
    (told,) = arena.of(PlayerPicked)
    line = Storyteller(arena.game, "en").render_event(told)
    assert line is not None
    assert line.text.endswith("Seat 2 makes a choice.")


def test_the_opponent_picks_a_place_for_an_object() -> None:
    there = {"kind": "object_place", "name": "there", "thing": "cup", "by": OPPONENT}
    arena = duel(spell({"kind": "put_object", "thing": "cup", "at": "there"}, choose=[there]))
    arena.cast("mage")
    assert arena.request.seat == 1
    arena.put(100, 900)
    assert len(arena.of(ObjectPut)) == 1


def test_the_story_names_an_object_that_is_gone() -> None:
    take = {"kind": "remove_object", "which": THAT}
    pack = spell(take, choose=[pick({"kind": "objects"}, by=OPPONENT)])
    arena = Arena(pack).thing("cup", 100, 100).thing("book", 900, 900)
    arena.seat(("mage", 500, 500)).seat(("div", 800, 600)).play()
    arena.cast("mage")
    arena.choose("landscape/0")
    (told,) = arena.of(PlayerPicked)
    line = Storyteller(arena.game, "en").render_event(told)
    assert line is not None
    assert line.text.endswith(f"picks {arena.pack.things['cup'].name['en']}.")


def test_the_opponent_picks_a_branch() -> None:
    heal = {"kind": "heal", "to": ME}
    arena = duel(spell({"kind": "choose_one", "by": OPPONENT, "branches": [[heal], [{"kind": "damage", "to": MINE}]]}))
    arena.cast("mage")
    assert (arena.request.seat, arena.request.purpose) == (1, "branch")
    arena.choose("0")
    assert len(arena.of(Healed)) == 1
    assert [event.seat for event in arena.of(PlayerPicked)] == [1]


def test_the_opponent_picks_two_branches() -> None:
    heal = {"kind": "heal", "to": ME}
    branches = [[heal], [{"kind": "damage", "to": MINE}], [{"kind": "damage", "to": ENEMIES}]]
    arena = duel(spell({"kind": "choose_one", "by": OPPONENT, "least": 2, "most": 2, "branches": branches}))
    arena.cast("mage")
    for branch in ("2", "1"):
        assert arena.request.seat == 1
        arena.choose(branch)
    assert len(arena.of(Damaged)) == 4
    assert len(arena.of(PlayerPicked)) == 2


def test_each_player_of_a_loop_picks() -> None:
    rival = {"kind": "chosen", "name": "rival"}
    loop = {
        "kind": "for_each",
        "name": "rival",
        "among": {"kind": "players"},
        "choose": [pick({"kind": "characters", "of": rival}, by=rival)],
        "do": [HURT],
    }
    arena = duel(spell(loop))
    arena.cast("mage")
    for seat, name in ((0, "adjarkha"), (1, "smoker")):
        assert arena.request.seat == seat
        arena.choose(name)
    assert hurt(arena) == [arena.id("adjarkha"), arena.id("smoker")]


def test_bots_answer_for_others() -> None:
    every_turn = triggered("turn_end", HURT, choose=[pick(MINE, by=OPPONENT)])
    place = {"kind": "place", "name": "there", "disk": ME, "by": OPPONENT}
    moves = triggered("turn_start", {"kind": "move", "who": ME, "to": "there"}, choose=[place], optional=True)
    pack = with_character("mage", life=9, abilities=[every_turn, moves])
    greedy = bots_of(DESKTOPIA_RULES)[0].make(DESKTOPIA_RULES)
    for bots in ((RandomBot(), RandomBot()), (greedy, RandomBot()), (RandomBot(), greedy)):
        arena = duel(pack)
        picked = 0
        for step in play(arena.game, bots, 3, 4):
            picked += sum(isinstance(event, PlayerPicked) for event in step.events)
            assert arena.game.between_turns or broken(arena.game) == ()
        assert picked >= 1


# --- what each of several players picks -----------------------------------------------------------

HEROES: Json = {**MINE, "ranks": ["hero"]}
GATHERED_PLAYED = [{"kind": "gather"}, {"kind": "choose_number"}]


def gather(among: Json, **more: Any) -> Json:
    return {"kind": "gather", "name": "that", "among": among, **more}


def test_each_player_picks_and_all_of_it_is_hurt_at_once() -> None:
    arena = duel(spell(HURT, choose=[gather(MINE)]))
    arena.cast("mage")
    request = arena.request
    assert isinstance(request, ChoiceRequest)
    assert (request.seat, set(request.options)) == (0, {arena.id("mage"), arena.id("adjarkha")})
    arena.choose("adjarkha")
    request = arena.request
    assert isinstance(request, ChoiceRequest)
    assert Game.from_plain(arena.game.rules, arena.game.to_plain()).request == request
    assert (request.seat, set(request.options)) == (1, {arena.id("div"), arena.id("smoker")})
    assert hurt(arena) == []
    arena.choose("smoker")
    assert set(hurt(arena)) == {arena.id("adjarkha"), arena.id("smoker")}
    (told,) = arena.of(PlayerPicked)
    assert (told.seat, told.options) == (1, (arena.id("smoker"),))
    assert broken(arena.game) == ()


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        (gather({**MINE, "ranks": ["fighter"]}), 1),
        (gather(MINE, by=OPPONENT), 1),
        (gather(MINE, least=2, most=2), 4),
        (gather(MINE, by=OPPONENT, most=2), 2),
    ],
)
def test_who_has_no_choice_is_not_asked(choice: Json, expected: int) -> None:
    arena = duel(spell(HURT, choose=[choice]))
    arena.cast("mage")
    while isinstance(request := arena.request, ChoiceRequest):
        assert len(request.options) > request.least
        arena.decide(Choose(request.options[: request.most]))
    assert len(set(hurt(arena))) == expected


def test_lots_pick_for_each_of_them() -> None:
    arena = duel(spell(HURT, choose=[gather(MINE, random=True)]))
    arena.cast("mage")
    found = [arena.game.battle().owner(arena.game.state.pieces[name]) for name in hurt(arena)]
    assert sorted(found) == [0, 1]


@pytest.mark.parametrize(
    ("effect", "times"),
    [
        ({"kind": "for_each", "among": {"kind": "players"}, "choose": [gather(MINE)], "do": [HURT]}, 2),
        ({"kind": "may", "choose": [gather(MINE)], "do": [HURT]}, 1),
        ({"kind": "with_choices", "choose": [gather(MINE)], "do": [HURT]}, 1),
    ],
)
def test_it_is_asked_for_anew_each_time(effect: Json, times: int) -> None:
    arena = duel(spell({"kind": "heal", "to": ME}, effect))
    arena.cast("mage")
    asked: list[int] = []
    while isinstance(request := arena.request, ChoiceRequest):
        asked += [request.seat] if request.purpose == "pick" else []
        arena.decide(Choose(request.options[:1]))
    assert asked[:2] == [0, 1], "later there may be only one left"
    assert asked.count(0) == times
    assert len(hurt(arena)) == 2 * times


def test_the_player_of_an_optional_ability_is_asked_first() -> None:
    hears = triggered("turn_end", HURT, choose=[gather(MINE)], optional=True)
    arena = duel(with_character("mage", life=9, abilities=[hears]))
    arena.end_turn()
    request = arena.request
    assert isinstance(request, ChoiceRequest)
    assert (request.seat, request.purpose) == (0, "may")
    arena.decide(Choose(()))
    assert (hurt(arena), len(arena.of(AbilityDeclined))) == ([], 1)


# --- numbers --------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [{}, {"by": OPPONENT}])
def test_a_number_is_picked_and_paid(by: Json) -> None:
    """As much as there is to pay with; who picks is asked, and the story tells what was picked."""
    life = {"kind": "difference", "left": {"kind": "life", "of": ME}, "right": 1}
    choice = {"kind": "choose_number", "most": life, **by}
    pays = {"kind": "lose_life", "of": ME, "amount": {"kind": "noted"}}
    foe = {"kind": "damage", "to": {**ENEMIES, "ranks": ["hero"]}, "amount": {"kind": "noted"}}
    arena = duel(spell(foe, choose=[choice], cost=[pays]))
    arena.cast("mage")
    request = arena.request
    assert isinstance(request, ChoiceRequest)
    assert (request.seat, request.options) == (len(by), tuple(map(str, range(1, 9))))
    arena.decide(Choose(("2",)))
    assert arena.life("mage") == 7
    assert [event.dealt for event in arena.of(Damaged)] == [2]
    assert [(event.seat, event.options) for event in arena.of(PlayerPicked)] == [(len(by), ("2",))]
    told = [str(Storyteller(arena.game, "en").render_event(event)) for event in arena.of(PlayerPicked)]
    assert all("picks 2." in line for line in told)
    assert broken(arena.game) == ()
