"""Words for order and outlines: one after the other by an amount, inside the outline around others, places at the
border or apart from all disks, and artifacts that work while nobody has them.
"""

from typing import Any

import pytest

from simulator.physics.geometry import distance_to_border
from simulator.systems.desktopia.decisions import PlaceRequest, PutAt
from simulator.systems.desktopia.default_answers import default_answer
from simulator.systems.desktopia.events import CounterChanged, Damaged, Healed
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.space import encloses
from simulator.systems.desktopia.state import Piece
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_artifact, with_character
from tests.simulator.systems.desktopia.test_counters_words import pack_of

Json = dict[str, Any]
IT: Json = {"kind": "it"}
ORDERS_PLAYED: list[Json] = [{"kind": "enclosed"}, {"kind": "in_order"}, {"kind": "chain"}]
IN_ORDER: Json = {"kind": "in_order", "of": ENEMIES, "by": {"kind": "life", "of": IT}}


def mage(*do: Json, **fields: Any) -> Arena:
    """A mage with a spell in the middle of three enemies with one, two and three life."""
    pack = with_character("mage", abilities=[triggered("action", *do, **fields)], life=9)
    foes = (("adjarkha", 500, 300, {"life": 3}), ("div", 400, 600, {"life": 1}), ("akeru", 620, 590, {"life": 2}))
    return Arena(pack).seat(("mage", 500, 500), ("phantom", 100, 100)).seat(*foes).play()


@pytest.mark.parametrize(("first", "names"), [("lowest", "div akeru adjarkha"), ("highest", "adjarkha akeru div")])
def test_one_after_the_other_in_the_order_of_an_amount(first: str, names: str) -> None:
    each = {"kind": "damage", "to": {"kind": "chosen", "name": "each"}}
    arena = mage({"kind": "for_each", "among": {**IN_ORDER, "first": first}, "do": [each]})
    arena.cast("mage")
    assert [arena.card_of(event.victim) for event in arena.of(Damaged)] == names.split()


@pytest.mark.parametrize(("who", "around", "expected"), [("mage", 3, 1), ("phantom", 3, 0), ("mage", 2, 0)])
def test_inside_the_outline_around_others(who: str, around: int, expected: int) -> None:
    """Two make no outline; whoever stands apart from all is outside."""
    weak = {"kind": "compare", "left": {"kind": "life", "of": IT}, "test": "at_most", "right": around}
    inside = {"kind": "enclosed", "by": {**ENEMIES, "where": [weak]}}
    found = {"kind": "characters", "relation": "own", "where": [{"kind": "card_is", "cards": [who]}, inside]}
    arena = mage({"kind": "set_status", "to": ENEMIES, "status": "cannot_act"}, {"kind": "damage", "to": found})
    arena.cast("mage")
    assert len(arena.of(Damaged)) == expected


def lying(name: str, x: float, y: float) -> Piece:
    return Piece(id=name, size="hero", radius=1.0, mass=1.0, card="", faces=(), x=x, y=y)


def test_on_the_outline_is_inside() -> None:
    corners = [lying("a", 0, 0), lying("b", 100, 0), lying("c", 0, 100)]
    for x, y, inside in ((50, 0, True), (0, 0, True), (30, 30, True), (50, -1, False), (60, 60, False), (50, 50, True)):
        assert encloses(corners, lying("x", x, y)) is inside
    # Itself is no corner.
    assert not encloses(corners, corners[0])


def put(**choice: Any) -> Arena:
    place = {"kind": "place", "name": "there", "disk": ME, **choice}
    return mage({"kind": "move", "who": ME, "to": "there"}, choose=[place])


@pytest.mark.parametrize(
    ("choice", "fits", "refused"),
    [
        ({"border": 60}, (300, 60), (300, 200)),
        ({"apart": 150}, (850, 500), (500, 480)),
        ({"border": 60, "apart": 300}, (60, 900), (420, 60)),
        ({"near": {"kind": "characters", "relation": "own", "other_than": ME}, "mm": 300, "apart": 100},
         (200, 250), (500, 420)),
    ],
)  # fmt: skip
def test_a_place_at_the_border_or_apart_from_other_disks(choice: Json, fits: tuple[int, int], refused: Any) -> None:
    arena = put(**choice)
    arena.cast("mage")
    request = arena.request
    assert isinstance(request, PlaceRequest)
    assert arena.refused(PutAt(float(refused[0]), float(refused[1]), 0.0)).legal.startswith("A free place")
    answer = default_answer(arena.game.battle())
    assert isinstance(answer, PutAt)
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()
    again.decide(answer)
    arena.put(*fits)
    mage_ = arena.piece("mage")
    assert (mage_.x, mage_.y) == fits
    if "border" in choice:
        gap = distance_to_border(arena.game.battle().table.border, answer.x, answer.y) - mage_.radius
        assert gap <= choice["border"] + 0.01
    assert broken(arena.game) == ()


def test_where_no_place_is_apart_enough_the_spell_is_not_offered() -> None:
    arena = put(apart=900)
    assert arena.id("mage") not in dict(arena.request.spells)


BELL = triggered(
    {"kind": "died", "who": "any"},
    {"kind": "add_counter", "to": ME, "counter": "charge"},
    {"kind": "heal", "to": {"kind": "characters", "relation": "own"}},
    active_in="anywhere",
    limit={"per": "event"},
)


@pytest.mark.parametrize("held", [True, False])
def test_an_artifact_works_while_nobody_has_it(held: bool) -> None:
    """For the player whose turn it is; for whoever has it then."""
    strike = triggered("any_time", {"kind": "destroy", "who": {"kind": "chosen", "name": "one"}},
                       choose=[{"kind": "pick", "name": "one", "among": ENEMIES}])  # fmt: skip
    pack = pack_of(strike, pack=with_artifact("bell", BELL))
    where = {"held_by": "div"} if held else {}
    arena = (
        Arena(pack)
        .seat(("mage", 500, 100, {"life": 3}), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800), ("akeru", 600, 800), ("div", 800, 600, {"life": 1}))
        .artifact("bell", 300, 600, **where)
        .play()
    )
    for name in ("adjarkha", "akeru"):
        arena.use("mage")
        arena.choose(name)
        arena.end_turn()
        arena.end_turn()
    assert [event.count for event in arena.of(CounterChanged)] == [1, 2]
    assert {event.piece for event in arena.of(Healed) if event.amount} == {arena.id("div" if held else "mage")}
    assert broken(arena.game) == ()


@pytest.mark.parametrize(
    ("word", "hurt"),
    [
        ({"kind": "highest"}, ["akeru", "div"]),
        ({"kind": "lowest"}, ["smoker"]),
        ({"kind": "in_order", "first": "lowest"}, ["smoker", "akeru", "div"]),
        ({"kind": "in_order", "first": "highest"}, ["akeru", "div", "smoker"]),
    ],
)
def test_those_that_are_compared_have_a_name_for_what_is_counted_of_them(word: Json, hurt: list[str]) -> None:
    """By how many stand near each."""
    near = {"kind": "within", "to": {"kind": "chosen", "name": "one"}, "mm": 60}
    by = {"kind": "count", "of": {"kind": "characters", "where": [near]}}
    among = {**word, "of": ENEMIES, "by": by, "name": "one"}
    each = {"kind": "for_each", "among": among, "do": [{"kind": "damage", "to": {"kind": "chosen", "name": "each"}}]}
    arena = Arena(with_character("mage", abilities=[triggered("action", each)])).seat(("mage", 100, 100))
    arena.seat(("div", 500, 500), ("akeru", 550, 500), ("smoker", 900, 900)).play()
    arena.cast("mage")
    assert [arena.card_of(event.victim) for event in arena.of(Damaged)] == hurt


def test_decisions_are_the_same_in_a_copy() -> None:
    """The ability of an artifact that lies free is known anew when the turn passes to the other player."""
    wake = triggered({"kind": "turn_start"}, {"kind": "heal", "to": ENEMIES}, active_in="anywhere")
    pack = with_character("mage", with_artifact("bell", wake), life=9)
    arena = Arena(pack).seat(("mage", 500, 500, {"life": 2})).seat(("div", 900, 500, {"life": 1}))
    arena.artifact("bell", 300, 600).play()
    arena.end_turn()
    healed = [arena.card_of(event.piece) for event in arena.of(Healed)]
    assert healed == ["div", "mage"]


@pytest.mark.parametrize(
    ("chain", "names"),
    [
        ({}, ["imp"]),
        ({"mm": 20}, ["imp", "div", "smoker"]),
        ({"mm": 40, "through": ENEMIES}, ["div", "smoker"]),
        ({"mm": 20, "of": ENEMIES}, ["akeru", "imp", "mage", "div", "smoker"]),
        ({"mm": 400, "of": {"kind": "middle"}, "through": ENEMIES}, ["div", "smoker"]),
    ],
)
def test_a_chain_goes_from_one_to_the_next(chain: Json, names: list[str]) -> None:
    """It holds what it begins with, if that is one of those through which it goes; who is too far is no part of it."""
    hurts = triggered("action", {"kind": "damage", "to": {"kind": "chain", **chain}})
    pack = with_character("mage", abilities=[hurts], life=9)
    pack = with_character("imp", pack, rank="fighter", life=1)
    radii = {"mage": 15.5, "imp": 11.5}
    touching = 300 + radii["mage"] + radii["imp"]
    ours = (("mage", 300, 500), ("imp", touching, 500))
    next_x = touching + radii["imp"] + 15.5 + 15
    theirs = (("div", next_x, 500), ("smoker", next_x, 545), ("akeru", 900, 900))
    arena = Arena(pack).seat(*ours).seat(*theirs).play()
    arena.cast("mage")
    hurt = [arena.card_of(event.victim) for event in arena.of(Damaged)]
    assert sorted(hurt) == sorted(names if chain.get("of") or chain.get("through") else [*names, "mage"])


@pytest.mark.parametrize(("as_of", "hurt"), [("start", True), ("end", False), ("now", False)])
def test_a_chain_at_the_start_and_at_the_end_of_a_flick(as_of: str, hurt: bool) -> None:
    """The mage stands beside an enemy, and is flicked away from it."""
    chain = {"kind": "chain", "mm": 20, "through": ENEMIES, "as_of": as_of}
    hurts = triggered("flick_end", {"kind": "damage", "to": chain})
    pack = with_character("mage", abilities=[hurts], life=9)
    arena = Arena(pack).seat(("mage", 300, 500)).seat(("div", 340, 500), ("akeru", 900, 900)).play()
    arena.flick("mage", 180.0, 800.0)
    assert [arena.card_of(event.victim) for event in arena.of(Damaged)] == ["div"] * hurt
