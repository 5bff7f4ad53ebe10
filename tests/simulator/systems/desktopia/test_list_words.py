"""Back to the reserve, locked artifacts, shoves, penalties, rituals drawn, branches that are not picked again."""

from itertools import pairwise
from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.decisions import Cast, ChoiceRequest, PlaceRequest
from simulator.systems.desktopia.events import (
    ActionLost,
    ArtifactTaken,
    Damaged,
    Died,
    Flicked,
    Healed,
    Penalised,
    Pushed,
    SentToReserve,
    TimeCardTaken,
)
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import (
    ENEMIES,
    ME,
    standing,
    triggered,
    with_artifact,
    with_character,
)

Json = dict[str, Any]
LISTS_PLAYED = [
    {"kind": kind} for kind in ("to_reserve", "lock_artifact", "penalise", "limited", "drawn", "copy_object")
]
OWN: Json = {"kind": "characters", "relation": "own"}
THEIRS: Json = {"kind": "players", "relation": "enemy"}
HEAL: Json = {"kind": "heal", "to": ME}
HARM: Json = {"kind": "damage", "to": {**ENEMIES, "ranks": ["hero"]}}
ONE: Json = {"kind": "chosen", "name": "one"}


def mage(*do: Json, pack: Pack | None = None, **fields: Any) -> Pack:
    """A pack with a character that has a spell, and one that it can be used against."""
    return with_character("mage", with_character("foe", pack, life=9), abilities=[triggered("action", *do, **fields)])


def duel(pack: Pack, *others: tuple[Any, ...], **script: Any) -> Arena:
    arena = Arena(pack, **script).seat(("mage", 300, 300), ("energan", 100, 900), *others)
    return arena.seat(("foe", 700, 300), ("smoker", 900, 900)).play()


# --- back to the reserve ----------------------------------------------------------------------------


def test_a_living_character_goes_back_to_the_reserve_and_can_be_summoned() -> None:
    named = {"kind": "named", "card": "imp"}
    place = {"kind": "place", "name": "there", "disk": named, "near": ME}
    pack = with_character("imp", rank="fighter", life=2)
    spells = [
        triggered("action", {"kind": "to_reserve", "who": {**OWN, "where": [{"kind": "card_is", "cards": ["imp"]}]}}),
        triggered("action", {"kind": "summon", "who": named, "to": "there"}, choose=[place]),
    ]
    pack = with_character("mage", pack, abilities=[*spells, standing({"kind": "acts_again", "times": 3})])
    arena = Arena(pack).seat(("mage", 300, 300), ("imp", 500, 300, {"life": 1})).seat(("smoker", 900, 900)).play()
    arena.decide(Cast(arena.id("mage"), "characters/mage/0"))
    assert (arena.piece("imp").zone, len(arena.of(SentToReserve)), arena.of(Died)) == ("reserve", 1, [])
    assert arena.game.state.players[0].slain == ()
    assert broken(arena.game) == ()
    arena.decide(Cast(arena.id("mage"), "characters/mage/1"))
    arena.put(300 + arena.piece("mage").radius + 15.0, 300.0)
    assert arena.life("imp") == 2


def test_a_player_whose_last_character_goes_back_is_out() -> None:
    arena = Arena(mage({"kind": "to_reserve", "who": ENEMIES})).seat(("mage", 300, 300)).seat(("smoker", 700, 300))
    arena.play()
    arena.cast("mage")
    assert getattr(arena.game.result, "winners", None) == (0,)


# --- artifacts that nobody takes ----------------------------------------------------------------------


@pytest.mark.parametrize("locked", [True, False])
def test_nobody_takes_a_locked_artifact_until_it_is_over(locked: bool) -> None:
    lock = {"kind": "lock_artifact", "artifact": {"kind": "artifacts"}}
    pack = with_artifact("crown", triggered("turn_end", HARM), pack=mage(lock if locked else HARM))
    arena = Arena(pack).artifact("crown", 500, 700).seat(("mage", 300, 300), ("energan", 300, 700), ("akeru", 500, 900))
    arena.seat(("foe", 900, 300)).play()
    arena.cast("mage")
    arena.flick("energan", "crown", 1500)
    assert (getattr(arena.request, "purpose", "") == "artifact") is not locked
    if not locked:
        arena.choose(arena.id("crown"))
        assert arena.of(ArtifactTaken)
        return
    assert broken(arena.game) == ()
    arena.end_turn()
    arena.end_turn()
    arena.flick("akeru", "crown", 1500)
    assert arena.request.purpose == "artifact"


@pytest.mark.parametrize("lasts", [{}, {"lasts": {"kind": "for_good"}}])
def test_how_long_an_artifact_is_locked(lasts: Json) -> None:
    """Until the end of the turn unless it is said otherwise."""
    lock = {"kind": "lock_artifact", "artifact": {"kind": "artifacts"}, **lasts}
    pack = with_artifact("crown", triggered("turn_end", HARM), pack=mage(lock))
    arena = Arena(pack).artifact("crown", 500, 700).seat(("mage", 300, 300), ("energan", 300, 700))
    arena.seat(("foe", 900, 300)).play()
    arena.cast("mage")
    arena.end_turn()
    arena.end_turn()
    arena.flick("energan", "crown", 1500)
    assert (getattr(arena.request, "purpose", "") == "artifact") is (not lasts)


def test_who_cannot_take_artifacts_flicks_past_them() -> None:
    pack = with_artifact("crown", triggered("turn_end", HARM))
    pack = with_character("clumsy", pack, abilities=[standing({"kind": "cannot", "deeds": ["take"]})])
    arena = Arena(pack).artifact("crown", 500, 700).seat(("clumsy", 300, 700)).seat(("smoker", 800, 300)).play()
    arena.flick("clumsy", "crown", 1500)
    assert getattr(arena.request, "purpose", "") != "artifact"


# --- sectors and directions ---------------------------------------------------------------------------


@pytest.mark.parametrize("blunt", [True, False])
def test_sectors_are_switched_off_and_the_rest_is_not(blunt: bool) -> None:
    twice = standing({"kind": "damage", "stage": "scale_attack", "by": 2})
    more = standing(
        {"kind": "damage", "stage": "add", "by": 1},
        if_=[{"kind": "same", "who": {"kind": "event", "role": "source"}, "other": ME}],
    )
    sector = {"start": 0, "width": 360, "name": {"en": "Charge"}, "abilities": [twice]}
    pack = with_character("rammer", sectors=[sector], abilities=[more])
    off = standing({"kind": "cannot", "who": ENEMIES, "deeds": ["sectors"]})
    pack = with_character("foe", pack, life=9, abilities=[off] if blunt else [])
    arena = Arena(pack).seat(("rammer", 300, 500)).seat(("foe", 500, 500)).play()
    arena.flick("rammer", "foe", 1500)
    assert [one.dealt for one in arena.of(Damaged)] == [2 if blunt else 3]
    assert bool(arena.of(Flicked)[0].sectors) is not blunt


POSTS: Json = {"kind": "characters", "relation": "own", "ranks": ["fighter"]}
LINE: Json = {"kind": "crossed", "first": POSTS, "second": POSTS}


@pytest.mark.parametrize("y", [400, 700])
@pytest.mark.parametrize("where", [True, False])
def test_sectors_are_lost_in_the_flick_that_crosses_a_line(y: int, where: bool) -> None:
    """With all that asks whether the flick is on a sector; short of the line they work."""
    twice = standing({"kind": "damage", "stage": "scale_attack", "by": 2})
    more = standing({"kind": "damage", "stage": "add", "by": 3}, if_=[{"kind": "on_sector"}])
    pack = with_character("rammer", sectors=[{"start": 0, "width": 360, "abilities": [twice]}], abilities=[more])
    if where:
        off = standing({"kind": "cannot", "who": {**ENEMIES, "where": [LINE]}, "deeds": ["sectors"]})
    else:
        off = standing({"kind": "cannot", "who": ENEMIES, "deeds": ["sectors"]}, if_=[LINE])
    pack = with_character("foe", pack, life=9, abilities=[off])
    arena = (
        Arena(pack).seat(("rammer", 300, 500)).seat(("foe", 600, 500), ("smoker", 400, 300), ("smoker", 400, y)).play()
    )
    arena.flick("rammer", "foe", 1500)
    crosses = y == 700
    assert [one.dealt for one in arena.of(Damaged)] == [1 if crosses else 5]
    assert bool(arena.of(Flicked)[0].sectors) is not crosses


def test_it_is_turned_at_random() -> None:
    arena = duel(mage({"kind": "rotate", "who": ENEMIES, "random": True}))
    before = arena.piece("foe")
    arena.cast("mage")
    after = arena.piece("foe")
    assert (after.x, after.y) == (before.x, before.y)
    assert len({before.facing, after.facing, arena.piece("smoker").facing}) == 3


# --- penalties ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "event"), [(None, ActionLost), (THEIRS, TimeCardTaken)])
def test_a_player_is_penalised(who: Json | None, event: type) -> None:
    """In the player's own turn an action is lost, else a card is taken (DK-TIME-01, DK-TIME-02)."""
    arena = duel(mage({"kind": "penalise"} if who is None else {"kind": "penalise", "who": who}))
    arena.cast("mage")
    assert len(arena.of(Penalised)) == len(arena.of(event)) == 1


def test_a_penalty_instead_of_a_penalty_ends() -> None:
    """Nothing replaces what it has led to itself, also where two lead to each other."""
    other = {
        "kind": "replacement",
        "instead_of": {"kind": "would_be_penalised"},
        "do": [{"kind": "penalise", "who": {"kind": "players", "relation": "any"}}],
    }
    pack = with_character("judge", mage({"kind": "penalise"}), abilities=[other])
    arena = duel(pack, ("judge", 100, 100))
    arena.cast("mage")
    assert len(arena.of(Penalised)) == 2


# --- rituals --------------------------------------------------------------------------------------------


def test_who_draws_is_heard_and_counted() -> None:
    drawn: Json = {"kind": "happened", "what": "drew", "of": THEIRS}
    gone: Json = {"kind": "happened", "what": "discarded", "of": THEIRS}
    hears = triggered({"kind": "drawn", "by": "enemy"}, HEAL)
    counts = triggered("turn_end", {**HEAL, "amount": {"kind": "sum", "amounts": [drawn, gone]}})
    pack = mage({"kind": "draw", "to": THEIRS, "count": 2}, {"kind": "discard", "of": THEIRS})
    pack = with_character("listener", pack, life=9, abilities=[hears, counts])
    arena = duel(pack, ("listener", 100, 100, {"life": 1}), rituals=True)
    assert not arena.of(Healed)
    arena.cast("mage")
    assert arena.life("listener") == 3
    arena.end_turn()
    assert arena.life("listener") == 6


# --- branches and lists -----------------------------------------------------------------------------

BONUS: Json = {"kind": "give_time_card", "side": "bonus"}
WAYS: list[list[Json]] = [[{"kind": "push", "who": ENEMIES, "mm": 1}], [HARM], [BONUS]]


def branches(arena: Arena) -> tuple[str, ...]:
    return tuple(arena.request.options)


def round_over(arena: Arena) -> None:
    arena.end_turn()
    arena.end_turn()


def test_a_branch_is_not_picked_twice_in_a_row() -> None:
    arena = duel(mage({"kind": "choose_one", "not_last": True, "branches": WAYS}))
    asked = []
    for pick in ("1", "0", "1"):
        arena.cast("mage")
        asked.append(branches(arena))
        arena.choose(pick)
        round_over(arena)
    assert asked == [("0", "1", "2"), ("0", "2"), ("1", "2")]


def test_several_branches_are_not_picked_twice_in_a_row() -> None:
    arena = duel(mage({"kind": "choose_one", "not_last": True, "least": 2, "most": 2, "branches": WAYS}))
    arena.cast("mage")
    arena.choose("0")
    arena.choose("2")
    round_over(arena)
    arena.cast("mage")
    assert branches(arena) == ("1",)


def test_a_branch_happens_only_once() -> None:
    once = {"kind": "limited", "per": "battle", "do": [HARM]}
    arena = duel(mage({"kind": "choose_one", "branches": [[once], [BONUS]]}))
    asked = []
    for pick in ("0", "1"):
        arena.cast("mage")
        asked.append(branches(arena))
        arena.choose(pick)
        round_over(arena)
    assert asked == [("0", "1"), ("1",)]


def test_a_part_with_a_choice_happens_twice_a_battle() -> None:
    pick = {"kind": "pick", "name": "one", "among": ENEMIES}
    part = {"kind": "limited", "per": "battle", "times": 2, "choose": [pick], "do": [{"kind": "damage", "to": ONE}]}
    arena = duel(mage(part, BONUS))
    for number in range(3):
        arena.cast("mage")
        if number < 2:
            arena.choose(arena.id("foe"))
        round_over(arena)
    assert arena.life("foe") == 7


@pytest.mark.parametrize(
    ("limit", "dealt"),
    [
        ({}, 2),
        ({"each": "mover"}, 4),
        ({"together": "everybody"}, 1),
        ({"each": "mover", "together": "everybody"}, 2),
    ],
)
def test_a_part_is_counted_for_each_of_those_in_the_event(limit: Json, dealt: int) -> None:
    """Two of a kind watch two that are flicked; each watch counts for itself, unless they are counted together."""
    mover = {"kind": "event", "role": "mover"}
    part = {"kind": "limited", "per": "battle", **limit, "do": [{"kind": "damage", "to": mover}]}
    watches = triggered({"kind": "flick_end", "who": "enemy"}, part)
    pack = with_character("watch", with_character("foe", life=9), disks=2, abilities=[watches], life=9)
    arena = Arena(pack).seat(("foe", 300, 300), ("akeru", 300, 600), actions=4)
    arena.seat(("watch", 900, 900), ("watch", 900, 700)).play()
    for name in ("foe", "akeru"):
        arena.flick(name, 180.0, 300.0)
        while isinstance(arena.request, ChoiceRequest):
            arena.choose(arena.request.options[0])
    assert len(arena.of(Damaged)) == dealt


@pytest.mark.parametrize(("limit", "dealt"), [({}, 1), ({"and_each": "victim"}, 2)])
def test_a_part_is_counted_for_each_pair(limit: Json, dealt: int) -> None:
    """The same one is hurt by two spells, and twice by one of them."""
    part = {"kind": "limited", "per": "battle", "each": "source", **limit, "do": [BONUS]}
    foe = {"kind": "pick", "name": "one", "among": ENEMIES}
    spell = triggered("any_time", {"kind": "damage", "to": ONE}, choose=[foe])
    heard = triggered({"kind": "hurt", "who": "enemy"}, part)
    pack = with_character("mage", with_character("foe", life=9), abilities=[spell, heard], life=9)
    arena = duel(with_character("smoker", pack, rank="fighter", life=3))
    for victim in ("foe", "smoker", "foe"):
        arena.use("mage")
        arena.choose(victim)
    assert len(arena.of(TimeCardTaken)) == dealt


def test_each_in_an_order_of_the_players_choice() -> None:
    hurt = {"kind": "damage", "to": {"kind": "chosen", "name": "each"}}
    pack = mage({"kind": "for_each", "among": ENEMIES, "any_order": True, "do": [hurt]})
    arena = Arena(pack).seat(("mage", 300, 300)).seat(("foe", 700, 300), ("smoker", 700, 700), ("div", 500, 900)).play()
    arena.cast("mage")
    wanted = [arena.id(name) for name in ("smoker", "foe", "div")]
    for name in wanted[:2]:
        arena.choose(name)
    assert [one.victim for one in arena.of(Damaged)] == wanted


# --- pushes ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shoves", [True, False])
def test_a_push_shoves_what_is_in_its_way(shoves: bool) -> None:
    first = {**OWN, "where": [{"kind": "card_is", "cards": ["energan"]}]}
    push = {"kind": "push", "who": first, "mm": 100, "heading": 0, "shoves": shoves}
    arena = Arena(mage(push)).seat(("mage", 100, 100), ("energan", 300, 500), ("akeru", 370, 505))
    arena.seat(("smoker", 440, 495), ("div", 900, 900)).play()
    gap = [arena.piece(name).x for name in ("energan", "akeru", "smoker")]
    arena.cast("mage")
    moved = [arena.piece(name).x - x for name, x in zip(("energan", "akeru", "smoker"), gap, strict=True)]
    assert broken(arena.game) == ()
    if shoves:
        assert moved[0] == pytest.approx(100.0)
        assert moved == sorted(moved, reverse=True)
        assert moved[2] > 0.0
        assert len(arena.of(Pushed)) == 3
    else:
        assert 0.0 < moved[0] < 100.0
        assert moved[1:] == [0.0, 0.0]


def test_who_cannot_be_moved_stops_the_shove() -> None:
    push = {"kind": "push", "who": {**OWN, "other_than": ME}, "mm": 300, "heading": 0, "shoves": True}
    pack = with_character("rock", mage(push), abilities=[standing({"kind": "immovable"})])
    arena = Arena(pack).seat(("mage", 100, 100), ("energan", 300, 500))
    arena.seat(("smoker", 400, 500), ("rock", 500, 500)).play()
    arena.cast("mage")
    row = [arena.piece(name) for name in ("energan", "smoker", "rock")]
    assert row[2].x == 500.0
    for one, other in pairwise(row):
        assert other.x - one.x == pytest.approx(one.radius + other.radius, abs=0.001)
    assert broken(arena.game) == ()


def test_an_object_ploughs_through_disks() -> None:
    push = {"kind": "push", "who": {"kind": "objects"}, "mm": 120, "heading": 0, "shoves": True}
    arena = Arena(mage(push)).thing("book", 300, 500).seat(("mage", 100, 100)).seat(("smoker", 450, 500)).play()
    before, book = arena.piece("smoker").x, next(iter(arena.game.battle().objects.values())).x
    arena.cast("mage")
    assert next(iter(arena.game.battle().objects.values())).x == pytest.approx(book + 120.0)
    assert arena.piece("smoker").x > before
    assert broken(arena.game) == ()


def test_a_push_goes_on_until_something_stops_it() -> None:
    push = {"kind": "push", "who": {**OWN, "other_than": ME}, "mm": 10000, "heading": 0, "name": "met"}
    pack = mage(push, {"kind": "damage", "to": {"kind": "chosen", "name": "met"}})
    arena = Arena(pack).seat(("mage", 100, 100), ("energan", 100, 500)).seat(("div", 900, 500), ("smoker", 900, 900))
    arena.play()
    arena.cast("mage")
    assert [one.victim for one in arena.of(Damaged)] == [arena.id("div")]


def test_an_object_leaves_the_table_and_comes_back() -> None:
    thing: Json = {"kind": "chosen", "name": "thing"}
    returns = {"kind": "copy_object", "of": thing, "at": "there"}
    waits = {"kind": "delayed", "when": {"kind": "turn_start"}, "lasts": {"kind": "next"}, "do": [returns]}
    choices = [
        {"kind": "pick", "name": "thing", "among": {"kind": "objects"}},
        {"kind": "place_of", "name": "there", "of": thing, "as_of": "now"},
    ]
    arena = Arena(mage({"kind": "remove_object", "which": thing}, waits, choose=choices)).thing(
        "book", 300, 500, turn=30
    )
    arena.seat(("mage", 100, 100), ("energan", 100, 900)).seat(("foe", 900, 500)).play()
    arena.cast("mage")
    assert not arena.game.battle().objects
    arena.end_turn()
    arena.end_turn()
    board = arena.game.state.board
    assert board is not None
    assert [(one.thing, one.x, one.y, one.turn) for one in board.added] == [("book", 300.0, 500.0, 30.0)]
    assert broken(arena.game) == ()


def test_that_very_character_comes_back_from_the_reserve_on_a_later_turn() -> None:
    """Chosen, sent to the reserve, and summoned at the start of the next turn by the same name, if its player wants."""
    one: Json = {"kind": "chosen", "name": "one"}
    back: Json = {
        "kind": "delayed",
        "when": {"kind": "turn_start"},
        "lasts": {"kind": "next"},
        "do": [
            {
                "kind": "may",
                "do": [
                    {
                        "kind": "with_choices",
                        "choose": [{"kind": "place", "name": "there", "disk": one, "near": ME, "mm": 60}],
                        "do": [{"kind": "summon", "who": one, "to": "there"}],
                    }
                ],
            }
        ],
    }
    own = {"kind": "characters", "relation": "own", "ranks": ["fighter"]}
    spell = triggered(
        "action",
        {"kind": "to_reserve", "who": one},
        back,
        choose=[{"kind": "pick", "name": "one", "among": own}],
    )
    arena = Arena(with_character("mage", abilities=[spell], life=9))
    arena.seat(("mage", 300, 300), ("smoker", 700, 300), ("phantom", 600, 100)).seat(("div", 700, 800)).play()
    disk = arena.id("smoker")
    arena.cast("mage")
    arena.choose(disk)
    assert not arena.on_field("smoker")
    arena.end_turn()
    arena.end_turn()
    arena.choose("yes")
    assert isinstance(arena.request, PlaceRequest)
    piece = arena.piece("mage")
    arena.put(piece.x + 60, piece.y)
    assert arena.on_field("smoker")
    assert broken(arena.game) == ()
