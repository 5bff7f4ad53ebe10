"""Dice, coins and lots in abilities: what follows from each outcome, its key, and what is not offered."""

import random
from typing import Any

import pytest

from simulator.engine.chance import Die
from simulator.engine.chance_words import BranchDrawn, CoinTossed, DieRolled, LotsDrawn
from simulator.engine.choices import ChoiceRequest
from simulator.engine.game import Outcome
from simulator.engine.randomness import stream
from simulator.systems.desktopia.decisions import Cast
from simulator.systems.desktopia.events import Damaged, Healed
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

ROLLED = {"kind": "rolled"}
TARGET = {"kind": "chosen", "name": "target"}
HURT = {"kind": "damage", "to": ENEMIES}
HEAL = {"kind": "heal", "to": ME}


def at_least(number: int) -> dict[str, Any]:
    return {"kind": "compare", "left": ROLLED, "test": "at_least", "right": number}


TAILS = triggered("action", {"kind": "coin", "tails": [HEAL]})
GAMBLE = triggered(
    "action", {"kind": "roll"}, {"kind": "if_else", "if": [at_least(4)], "do": [HURT], "otherwise": [HEAL]}
)
BY_THE_ROLL = triggered("action", {"kind": "roll", "sides": 4}, {**HURT, "amount": ROLLED})
TOSS = triggered("action", {"kind": "coin", "heads": [HURT], "tails": [HEAL]})
LOTS = {"kind": "draw_lots", "name": "target", "among": ENEMIES}
LIGHTNING = triggered("action", {"kind": "damage", "to": TARGET}, choose=[LOTS])
WINDS = triggered(
    "action",
    {
        "kind": "one_at_random",
        "branches": [[HURT], [HEAL], [{"kind": "discard_missile", "missile": {"kind": "missiles"}}]],
    },
)
NOTE = {"kind": "note_number", "number": {"kind": "life", "of": ME}}
HEALED_BY_NOTE = triggered("action", NOTE, {**HEAL, "amount": 1}, {**HEAL, "amount": {"kind": "noted"}})
"""Heals the gambler by 1, then by the life that it had before."""
ROLLED_AGAIN = triggered(
    "action",
    {"kind": "roll", "sides": 4},
    {"kind": "may", "do": [{"kind": "lose_life", "of": ME}], "then": [{"kind": "reroll"}]},
    {**HURT, "amount": ROLLED},
)
MORE_EACH_TIME = triggered(
    "action",
    {"kind": "note_number", "number": 1},
    {
        "kind": "repeat",
        "times": 5,
        "do": [
            {**HURT, "amount": {"kind": "noted"}},
            {"kind": "change_number", "to": {"kind": "sum", "amounts": [{"kind": "noted"}, 1]}},
        ],
        "until": [{"kind": "compare", "left": {"kind": "noted"}, "test": "at_least", "right": 4}],
    },
)
"""Hurts by 1, then by 2, then by 3."""
LOADED = triggered(
    "action",
    {"kind": "roll", "sides": 4},
    {
        "kind": "may",
        "do": [{"kind": "lose_life", "of": ME}],
        "then": [{"kind": "change_number", "name": "roll", "to": {"kind": "sum", "amounts": [ROLLED, 2]}}],
    },
    {**HURT, "amount": ROLLED},
)
PLAYED = [MORE_EACH_TIME, LOADED, ROLLED_AGAIN, GAMBLE, BY_THE_ROLL, TOSS, LIGHTNING, WINDS, HEALED_BY_NOTE]


def arena_of(ability: dict[str, Any], seed: int = 1, **forced: Any) -> Arena:
    """A gambler with 2 of 5 life and a helper, against three enemies."""
    return (
        Arena(with_character("gambler", abilities=[ability]))
        .seat(("gambler", 500, 500, {"life": 2}), ("elemental", 100, 100))
        .seat(("adjarkha", 800, 800), ("div", 800, 600), ("smoker", 800, 400))
        .play(seed, {key.replace("_", "/"): value for key, value in forced.items()})
    )


@pytest.mark.parametrize(("number", "hits"), [(3, 0), (4, 3)])
def test_a_roll_decides(number: int, hits: int) -> None:
    arena = arena_of(GAMBLE, die_1_1=number)
    arena.cast("gambler")
    assert [(event.sides, event.number, event.seat) for event in arena.of(DieRolled)] == [(6, number, 0)]
    assert len(arena.of(Damaged)) == hits
    assert len(arena.of(Healed)) == (0 if hits else 1)


def test_a_roll_is_an_amount() -> None:
    arena = arena_of(BY_THE_ROLL, die_1_1=3)
    arena.cast("gambler")
    assert {event.dealt for event in arena.of(Damaged)} == {3}


@pytest.mark.parametrize(("again", "number"), [(True, 3), (False, 1)])
def test_a_roll_is_rolled_again(again: bool, number: int) -> None:
    arena = arena_of(ROLLED_AGAIN, die_1_1=1, die_1_2=3)
    arena.cast("gambler")
    arena.choose(*(["yes"] if again else []))
    assert {event.dealt for event in arena.of(Damaged)} == {number}
    assert [event.sides for event in arena.of(DieRolled)] == [4, 4][: 1 + again]


def test_a_number_is_remembered_as_it_was() -> None:
    arena = arena_of(HEALED_BY_NOTE)
    arena.cast("gambler")
    assert [event.amount for event in arena.of(Healed)] == [1, 2]
    assert arena_of(triggered("action", NOTE)).request.spells == (), "a number alone is nothing"


def test_a_number_grows_each_time() -> None:
    """All enemies by 1, those that live by 2, then by 3; once the number is 4 it is over."""
    arena = arena_of(MORE_EACH_TIME)
    arena.cast("gambler")
    assert [event.dealt for event in arena.of(Damaged)] == [1, 1, 1, 2, 2, 3]
    alone = triggered("action", NOTE, {"kind": "change_number", "to": 3})
    assert arena_of(alone).request.spells == (), "a number alone is nothing"


def test_a_number_that_was_not_rolled_is_not_rolled_again() -> None:
    assert arena_of(triggered("action", NOTE, {"kind": "reroll", "name": "noted"})).request.spells == ()


@pytest.mark.parametrize(("paid", "number"), [(True, 3), (False, 1)])
def test_a_die_is_changed(paid: bool, number: int) -> None:
    arena = arena_of(LOADED, die_1_1=1)
    arena.cast("gambler")
    arena.choose(*(["yes"] if paid else []))
    assert {event.dealt for event in arena.of(Damaged)} == {number}


@pytest.mark.parametrize("start", [0, 1])
def test_what_a_changed_number_lets_happen(start: int) -> None:
    """Whether a spell could do something is asked with the number as it would be then."""
    more = {"kind": "change_number", "to": {"kind": "difference", "left": {"kind": "noted"}, "right": 1}}
    none = {
        "kind": "if_else",
        "if": [{"kind": "compare", "left": {"kind": "noted"}, "test": "less", "right": 0}],
        "do": [HURT],
    }
    arena = arena_of(triggered("action", {"kind": "note_number", "number": start}, more, none))
    assert bool(arena.request.spells) == (start == 0)


@pytest.mark.parametrize(("bids", "number"), [((), 1), (("yes",), 3)])
def test_a_player_may_change_a_number_and_nothing_else(bids: tuple[str, ...], number: int) -> None:
    """As when two bid: what follows in the same ability knows the number."""
    bid = {"kind": "may", "do": [{"kind": "change_number", "to": 3}], "otherwise": [HEAL]}
    arena = arena_of(
        triggered("action", {"kind": "note_number", "number": 1}, bid, {**HURT, "amount": {"kind": "noted"}})
    )
    arena.cast("gambler")
    arena.choose(*bids)
    assert {event.dealt for event in arena.of(Damaged)} == {number}
    assert bool(arena.of(Healed)) == (not bids)


def test_a_number_that_would_stay_as_it_is_is_not_offered() -> None:
    same = {"kind": "may", "do": [{"kind": "change_number", "to": 1}], "otherwise": [HEAL]}
    arena = arena_of(triggered("action", {"kind": "note_number", "number": 1}, same, HURT))
    arena.cast("gambler")
    assert arena.of(Healed)


def test_a_roll_is_drawn_from_its_own_key() -> None:
    for seed in range(3):
        arena = arena_of(GAMBLE, seed)
        arena.cast("gambler")
        assert [event.number for event in arena.of(DieRolled)] == [Die(6).draw(stream(seed, "die", 1, 1))]


def test_rolls_of_a_turn_are_numbered() -> None:
    twice = triggered("action", *({"kind": "roll", "name": name} for name in ("one", "two")), HEAL)
    arena = arena_of(twice, die_1_1=2, die_1_2=5)
    arena.cast("gambler")
    assert [event.number for event in arena.of(DieRolled)] == [2, 5]
    arena.end_turn()
    arena.end_turn()
    assert not any(key.startswith("die|") for key in arena.game.state.limits), "counted anew in each turn"


@pytest.mark.parametrize(("rolls", "hits"), [((2, 5, 1), 3), ((1,), 1), ((2, 3, 4, 6), 4)])
def test_it_is_repeated_until_the_roll_says_so(rolls: tuple[int, ...], hits: int) -> None:
    """Each time knows its own roll; after four times it is over in any case."""
    one = {"kind": "compare", "left": ROLLED, "test": "equal", "right": 1}
    ability = triggered("action", {"kind": "repeat", "times": 4, "do": [{"kind": "roll"}, HEAL], "until": [one]}, HURT)
    arena = arena_of(ability, **{f"die_1_{number}": roll for number, roll in enumerate(rolls, 1)})
    arena.cast("gambler")
    assert len(arena.of(DieRolled)) == hits
    assert len(arena.of(Damaged)) == 3, "what follows happens once"
    assert broken(arena.game) == ()


@pytest.mark.parametrize("nested", [False, True])
@pytest.mark.parametrize("after", [False, True])
def test_it_is_repeated_until_a_number_that_was_noted_beside_a_choice_says_so(nested: bool, after: bool) -> None:
    """The number is that of the last time; effects may follow it inside and outside."""
    pick = {"kind": "pick", "name": "whom", "among": ENEMIES}
    inside = [{**HURT, "to": {"kind": "chosen", "name": "whom"}}, {"kind": "roll"}, *[HEAL] * after]
    chosen: dict[str, Any] = {"kind": "with_choices", "choose": [pick], "do": inside}
    if nested:
        chosen = {"kind": "with_choices", "choose": [{**pick, "name": "other"}], "do": [chosen]}
    one = {"kind": "compare", "left": ROLLED, "test": "equal", "right": 1}
    repeat = {"kind": "repeat", "times": 5, "do": [chosen, *[HEAL] * after], "until": [one]}
    arena = arena_of(triggered("action", repeat), die_1_1=2, die_1_2=5, die_1_3=1)
    arena.cast("gambler")
    while isinstance(arena.request, ChoiceRequest):
        again = Game.from_plain(arena.game.rules, arena.game.to_plain())
        assert again.digest() == arena.game.digest()
        arena.choose(arena.request.options[0])
    assert [event.number for event in arena.of(DieRolled)] == [2, 5, 1]
    assert len(arena.of(Damaged)) == 3
    assert broken(arena.game) == ()


def test_what_is_repeated_may_repeat_something_else() -> None:
    hurt = {"kind": "lose_life", "of": ME}
    full = {"kind": "compare", "left": {"kind": "life", "of": ME}, "test": "at_least", "right": 4}
    inner = {"kind": "repeat", "times": 2, "do": [HEAL], "until": [full]}
    outer = {"kind": "repeat", "times": 3, "do": [inner, {"kind": "roll"}], "until": [full]}
    arena = arena_of(triggered("action", outer))
    arena.cast("gambler")
    assert (len(arena.of(Healed)), len(arena.of(DieRolled))) == (2, 1)
    arena = arena_of(triggered("action", {**outer, "do": [inner, {"kind": "roll"}, hurt, hurt]}))
    arena.cast("gambler")
    assert (len(arena.of(Healed)), len(arena.of(DieRolled))) == (6, 3)


@pytest.mark.parametrize("side", [0, 1])
def test_nothing_happens_on_heads(side: int) -> None:
    arena = arena_of(TAILS, coin_1_1=side)
    arena.cast("gambler")
    assert (arena.of(CoinTossed)[0].heads, arena.life("gambler")) == (side == 0, 2 + side)


@pytest.mark.parametrize(("heads", "hits"), [(0, 3), (1, 0)])
def test_a_coin_has_two_sides(heads: int, hits: int) -> None:
    arena = arena_of(TOSS, coin_1_1=heads)
    arena.cast("gambler")
    assert [event.heads for event in arena.of(CoinTossed)] == [heads == 0]
    assert (len(arena.of(Damaged)), len(arena.of(Healed))) == (hits, 0 if hits else 1)


@pytest.mark.parametrize(("branch", "hits", "healed"), [(0, 3, 0), (1, 0, 1), (2, 0, 0)])
def test_one_of_several_branches_happens_at_random(branch: int, hits: int, healed: int) -> None:
    """Also one that does nothing: what can happen is not known before."""
    arena = arena_of(WINDS, branch_1_1=branch)
    arena.cast("gambler")
    assert [(event.number, event.count) for event in arena.of(BranchDrawn)] == [(branch, 3)]
    assert (len(arena.of(Damaged)), len(arena.of(Healed))) == (hits, healed)


def test_lots_fall_on_one_of_those_found() -> None:
    for lot in range(3):
        arena = arena_of(LIGHTNING, lot_1_1=lot)
        arena.cast("gambler")
        (drawn,) = arena.of(LotsDrawn)
        assert [event.victim for event in arena.of(Damaged)] == list(drawn.drawn)
        assert drawn.drawn == (sorted(arena.id(name) for name in ("adjarkha", "div", "smoker"))[lot],)


def test_lots_fall_on_several_or_on_all_there_are() -> None:
    two = triggered("action", {"kind": "damage", "to": TARGET}, choose=[{**LOTS, "count": 2}])
    arena = arena_of(two, lot_1_1=0, lot_1_2=0)
    arena.cast("gambler")
    found = sorted(arena.id(name) for name in ("adjarkha", "div", "smoker"))
    assert sorted(event.victim for event in arena.of(Damaged)) == found[:2]
    arena = arena_of(triggered("action", {"kind": "damage", "to": TARGET}, choose=[{**LOTS, "count": 9}]))
    arena.cast("gambler")
    assert len(arena.of(Damaged)) == 3
    assert arena.of(LotsDrawn) == [], "nothing is left to chance"


def test_lots_of_an_optional_ability_are_drawn_after_the_player_has_agreed() -> None:
    may = triggered("turn_start", {"kind": "damage", "to": TARGET}, choose=[LOTS], optional=True)
    arena = arena_of(may)
    assert (arena.request.purpose, arena.of(LotsDrawn)) == ("may", [])
    arena.choose("yes")
    assert len(arena.of(LotsDrawn)) == len(arena.of(Damaged)) == 1
    arena = arena_of(may)
    arena.choose()
    assert not arena.of(LotsDrawn)
    assert not arena.of(Damaged)


def test_an_ability_is_offered_if_some_number_does_something() -> None:
    """DK-SPL-05: the die alone is nothing; what needs a 6 is something, what needs a 7 is not."""
    find = {"kind": "discard_missile", "missile": {"kind": "missiles"}}
    for needed, offered in ((6, True), (7, False)):
        spell = triggered(
            "action", {"kind": "roll"}, {"kind": "if_else", "if": [at_least(needed)], "do": [HEAL], "otherwise": [find]}
        )
        assert bool(arena_of(spell).request.spells) is offered
    assert arena_of(triggered("action", {"kind": "roll"})).request.spells == ()
    assert arena_of(triggered("action", {"kind": "coin", "heads": [find]})).request.spells == ()
    winds = {"kind": "one_at_random", "branches": [[find], [find]]}
    assert arena_of(triggered("action", winds)).request.spells == ()
    assert arena_of(triggered("action", {"kind": "coin", "heads": [find], "tails": [HEAL]})).request.spells


def test_many_dice_are_not_all_tried() -> None:
    dice = [{"kind": "roll", "name": f"die_{number}", "sides": 100} for number in range(10)]
    find = {"kind": "discard_missile", "missile": {"kind": "missiles"}}
    assert arena_of(triggered("action", *dice, find)).request.spells


def test_no_view_knows_the_next_roll() -> None:
    """What bots try out is drawn anew, so it differs from sample to sample and not only from the truth."""
    arena = arena_of(GAMBLE)
    view = arena.game.view(0)
    numbers = set()
    for seed in range(40):
        outcome = view.determinize(0, random.Random(seed)).decide(Cast(*arena.request.spells[0]))
        assert isinstance(outcome, Outcome)
        numbers |= {event.number for event in outcome.events if isinstance(event, DieRolled)}
    assert numbers == {1, 2, 3, 4, 5, 6}


def test_the_story_tells_each_outcome() -> None:
    for ability, forced, told in (
        (GAMBLE, {"die_1_1": 4}, "Seat 1 rolls a 4 with a die of 6 sides: gambler."),
        (TOSS, {"coin_1_1": 1}, "Seat 1 tosses a coin, and it shows tails: gambler."),
        (WINDS, {"branch_1_1": 1}, "gambler: at random, number 2 of 3 happens."),
        (LIGHTNING, {"lot_1_1": 0}, "gambler: lots are drawn, and they fall on "),
    ):
        arena = arena_of(ability, **forced)
        story = Storyteller(arena.game, "en")
        lines = [line.text for line in story.render_events(arena.cast("gambler"))]
        assert any(line.startswith(told) for line in lines), lines
