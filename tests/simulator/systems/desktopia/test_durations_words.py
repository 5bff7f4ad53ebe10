"""What lasts for a time: each duration, what ends it, several at once, copies, replays and views."""

from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.engine.codec import from_plain, to_plain
from simulator.systems.desktopia.damage import deal, give_time_card
from simulator.systems.desktopia.events import ChangeApplied, ChangeEnded, Damaged, SeatOut, TurnBegan, TurnSkipped
from simulator.systems.desktopia.game import RECORDS, Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.position_as_script import tableau_of
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, standing, triggered, with_artifact, with_character

Json = dict[str, Any]
STUNNED: Json = {"kind": "cannot_act"}
OF_SELF: Json = {"kind": "same", "who": {"kind": "event", "role": "victim"}, "other": ME}
NO_DAMAGE: Json = {"kind": "damage", "stage": "prevent"}
WEAK: Json = {"kind": "damage", "stage": "add", "by": 1}
TURN_END: Json = {"kind": "until_turn_end"}
NEXT: Json = {"kind": "next"}
GOOD: Json = {"kind": "for_good"}
IN_PLAY: Json = {"kind": "while_in_play"}
OPPONENTS: Json = {"kind": "players", "relation": "enemy"}
FOE: Json = {**ENEMIES, "ranks": ["veteran"]}


def turns(**more: Any) -> Json:
    return {"kind": "turns", **more}


def while_(*conditions: Json) -> Json:
    return {"kind": "while", "if": list(conditions)}


def first_of(*durations: Json) -> Json:
    return {"kind": "first_of", "durations": list(durations)}


def apply(to: Json, lasts: Json, *modify: Json, **more: Any) -> Json:
    more = {key.rstrip("_"): value for key, value in more.items()}
    return {"kind": "apply", "to": to, "modify": list(modify or (STUNNED,)), "lasts": lasts, **more}


def shield(to: Json, lasts: Json, change: Json = NO_DAMAGE) -> Json:
    return apply(to, lasts, change, if_=[OF_SELF])


PLAYED = [apply(ME, first_of(TURN_END, NEXT)), turns(), while_(), IN_PLAY, GOOD]


def mage(*do: Json, when: Any = "action", **fields: Any) -> Pack:
    """A hero with a spell that does this; its hits do 1 damage."""
    return with_character("mage", abilities=[triggered(when, *do, **fields)])


def battle(*do: Json, pack: Pack | None = None, **script: Any) -> Arena:
    """The mage and a phantom against a wounded hero and a healthy one, and a third player."""
    return (
        Arena(pack or mage(*do), **script)
        .seat(("mage", 500, 500), ("phantom", 100, 100), side="a")
        .seat(("adjarkha", 800, 800, {"life": 3}), ("ezzen", 800, 500), side="b")
        .seat(("elemental", 200, 800), side="c")
        .play()
    )


def turn_of(arena: Arena) -> int:
    return arena.of(TurnBegan)[-1].seat


def able(arena: Arena, name: str) -> bool:
    return arena.id(name) in arena.request.flicks


def hurt(arena: Arena, name: str, amount: int = 1) -> int:
    """Deal damage to a character; what is dealt."""
    b = arena.game.battle()
    deal(b, (arena.id(name),), amount, "spell", arena.id("mage"), 0)
    arena.events += b.events
    return next(event.dealt for event in b.events if isinstance(event, Damaged))


# --- each duration ------------------------------------------------------------------------------


def test_until_the_turn_ends() -> None:
    arena = battle(shield(ME, TURN_END))
    arena.cast("mage")
    assert hurt(arena, "mage") == 0
    arena.end_turn()
    assert hurt(arena, "mage") == 1
    assert not arena.game.state.lasting


def test_until_the_next_turn_of_its_player_starts() -> None:
    arena = battle(apply(FOE, turns(until="start")))
    arena.cast("mage")
    arena.end_turn()
    assert (turn_of(arena), able(arena, "adjarkha"), able(arena, "ezzen")) == (1, True, False)
    arena.end_turn()
    assert arena.game.state.lasting
    arena.end_turn()
    assert (turn_of(arena), bool(arena.game.state.lasting)) == (0, False)


def test_until_the_second_turn_of_its_player_ends() -> None:
    """The turn in which it begins does not count."""
    arena = battle(apply(FOE, turns(number=2)))
    arena.cast("mage")
    left = []
    for _ in range(9):
        arena.end_turn()
        left.append(bool(arena.game.state.lasting))
    # It is over when the second turn of seat 1 after this one has ended.
    assert left == [True, True, True, True, True, True, False, False, False]


def test_turns_of_others_count_if_the_duration_says_so() -> None:
    arena = battle(apply(FOE, turns(number=2, of=OPPONENTS)))
    arena.cast("mage")
    arena.end_turn()
    arena.end_turn()
    assert turn_of(arena) == 2
    assert arena.game.state.lasting
    arena.end_turn()
    assert not arena.game.state.lasting


def test_the_turn_of_the_owner_of_the_piece() -> None:
    arena = battle(apply(ENEMIES, turns(of={"kind": "owner_of", "of": {"kind": "it"}})))
    arena.cast("mage")
    assert {record.holder for record in arena.game.state.lasting} == {
        arena.id(name) for name in ("adjarkha", "ezzen", "elemental")
    }
    arena.end_turn()  # Seat 2 has nobody who can act, so its turn ends by itself; seat 3 as well.
    assert not arena.game.state.lasting
    assert turn_of(arena) == 0


def test_while_a_condition_holds_it_lasts_and_then_it_is_over_for_good() -> None:
    arena = battle(apply(ENEMIES, while_({"kind": "wounded"})))
    arena.cast("mage")
    assert [record.holder for record in arena.game.state.lasting] == [arena.id("adjarkha")]
    b = arena.game.battle()
    b.change(arena.id("adjarkha"), damage=0)
    arena.end_turn()
    assert able(arena, "adjarkha")
    assert [event.piece for event in arena.of(ChangeEnded)] == [arena.id("adjarkha")]
    b = arena.game.battle()
    b.change(arena.id("adjarkha"), damage=1)
    arena.end_turn()
    assert not arena.game.state.lasting


def test_a_condition_that_does_not_hold_lets_nothing_begin() -> None:
    arena = battle(apply(FOE, while_({"kind": "wounded"})), {"kind": "heal", "to": ME})
    arena.cast("mage")
    assert arena.of(ChangeApplied) == []


def test_in_a_duration_self_is_the_source() -> None:
    """The mage is wounded later, and so the shield of the phantom ends."""
    healthy: Json = {"kind": "none_of", "conditions": [{"kind": "wounded", "who": ME}]}
    arena = battle(shield({"kind": "characters", "relation": "own", "other_than": ME}, while_(healthy)))
    arena.cast("mage")
    assert hurt(arena, "phantom") == 0
    assert hurt(arena, "mage") == 1
    arena.end_turn()
    assert not arena.game.state.lasting


def test_while_the_source_is_in_play() -> None:
    arena = battle(apply(FOE, IN_PLAY))
    arena.cast("mage")
    arena.end_turn()
    assert not able(arena, "ezzen")
    hurt(arena, "mage", 9)
    arena.end_turn()
    assert not arena.on_field("mage")
    assert [event.piece for event in arena.of(ChangeEnded)] == [arena.id("ezzen")]


def test_an_artifact_is_in_play_for_its_controller() -> None:
    """Once it is left, its effect ends."""
    pack = with_artifact("idol", triggered("any_time", apply(FOE, IN_PLAY)))
    arena = (
        Arena(pack)
        .artifact("idol", 500, 500, held_by="phantom")
        .seat(("phantom", 500, 500))
        .seat(("ezzen", 800, 500))
        .play()
    )
    arena.use("idol")
    assert len(arena.game.state.lasting) == 1
    arena.flick("phantom", (500, 100), 900)
    assert arena.game.battle().controller(arena.id("idol")) == -1
    assert not arena.game.state.lasting


def test_the_next_two_times() -> None:
    arena = battle(shield(ME, {"kind": "next", "times": 2}))
    arena.cast("mage")
    assert [hurt(arena, "mage") for _ in range(3)] == [0, 0, 1]
    assert [record.uses for record in arena.game.state.lasting] == []
    assert len(arena.of(ChangeEnded)) == 1


@pytest.mark.parametrize(("amount", "times"), [(2, 2), (0, 1)])
def test_an_amount_says_how_often(amount: int, times: int) -> None:
    """As it is when the effect begins, and at least once."""
    life = {"kind": "maximum_life", "of": ME}
    often = {"kind": "sum", "amounts": [{"kind": "difference", "left": life, "right": life}, amount]}
    arena = battle(shield(ME, {"kind": "next", "times": often}))
    arena.cast("mage")
    assert [hurt(arena, "mage") for _ in range(times + 1)] == [*[0] * times, 1]
    assert not arena.game.state.lasting


def test_for_good() -> None:
    arena = battle(apply(FOE, GOOD))
    arena.cast("mage")
    for _ in range(12):
        arena.end_turn()
    assert len(arena.game.state.lasting) == 1


@pytest.mark.parametrize("times", [1, 0])
def test_the_first_duration_that_is_over_ends_it(times: int) -> None:
    arena = battle(shield(ME, first_of(NEXT, TURN_END)))
    arena.cast("mage")
    for _ in range(times):
        assert hurt(arena, "mage") == 0
    arena.end_turn()
    assert hurt(arena, "mage") == 1


# --- what ends it, and what does not ------------------------------------------------------------


def test_it_outlasts_the_death_of_its_source() -> None:
    arena = battle(apply(FOE, turns(number=2, of=OPPONENTS)))
    arena.cast("mage")
    hurt(arena, "mage", 9)
    arena.end_turn()
    assert not arena.on_field("mage")
    assert not able(arena, "ezzen")
    assert broken(arena.game) == ()


def test_it_ends_with_the_death_of_its_holder() -> None:
    """Without a word: the death says it. What holds for others goes on."""
    arena = battle(apply(ENEMIES, GOOD))
    arena.cast("mage")
    hurt(arena, "ezzen", 9)
    arena.end_turn()
    assert {record.holder for record in arena.game.state.lasting} == {arena.id("adjarkha"), arena.id("elemental")}
    assert arena.of(ChangeEnded) == []


def test_a_skipped_turn_does_not_count() -> None:
    """DK-TIME-04: seat 1 has more penalty cards than actions in its next turn."""
    arena = battle(shield(ME, turns(until="start")))
    arena.cast("mage")
    for _ in range(3):
        give_time_card(arena.game.battle(), 0, "penalty")
    arena.end_turn()
    arena.end_turn()
    arena.end_turn()
    assert len(arena.of(TurnSkipped)) == 1
    assert hurt(arena, "mage") == 0
    arena.end_turn()
    arena.end_turn()
    assert turn_of(arena) == 0
    assert hurt(arena, "mage") == 1


def test_an_extra_turn_counts() -> None:
    arena = battle(shield(ME, turns()), {"kind": "extra_turn"})
    arena.cast("mage")
    arena.end_turn()
    assert turn_of(arena) == 0
    assert hurt(arena, "mage") == 0
    arena.end_turn()
    assert turn_of(arena) == 1
    assert hurt(arena, "mage") == 1


@pytest.mark.parametrize("until", ["start", "end"])
def test_the_turn_of_an_eliminated_player_counts_when_it_would_have_been(until: str) -> None:
    third: Json = {"kind": "owner_of", "of": {"kind": "characters", "where": [{"kind": "rank", "ranks": ["fighter"]}]}}
    arena = battle(shield(ME, turns(of=third, until=until)))
    arena.cast("mage")
    hurt(arena, "elemental", 9)
    arena.end_turn()
    assert [event.seat for event in arena.of(SeatOut)] == [2]
    assert hurt(arena, "mage") == 0
    arena.end_turn()
    assert turn_of(arena) == 0
    assert hurt(arena, "mage") == 1


# --- several at once ----------------------------------------------------------------------------


def test_the_same_change_twice_adds_up() -> None:
    arena = battle(*[shield(FOE, TURN_END, WEAK)] * 2)
    arena.cast("mage")
    assert len(arena.game.state.lasting) == 2
    assert hurt(arena, "ezzen") == 3
    arena.end_turn()
    assert not arena.game.state.lasting


def test_the_numbers_of_times_add_up_and_count_once() -> None:
    """Two shields against the next damage prevent two, not one twice."""
    twice: Json = {"kind": "repeat", "times": 2, "do": [shield(ME, NEXT)]}
    arena = battle(twice)
    arena.cast("mage")
    assert [record.uses for record in arena.game.state.lasting] == [2]
    assert [hurt(arena, "mage") for _ in range(3)] == [0, 0, 1]


def test_what_ends_differently_lasts_side_by_side() -> None:
    arena = battle(shield(ME, TURN_END, WEAK), shield(ME, turns(), WEAK))
    arena.cast("mage")
    assert hurt(arena, "mage") == 3
    arena.end_turn()
    assert hurt(arena, "mage") == 2


def test_its_own_conditions_suspend_it_only() -> None:
    arena = battle(apply(ENEMIES, GOOD, if_=[{"kind": "wounded", "who": ME}]))
    arena.cast("mage")
    arena.end_turn()
    assert (able(arena, "adjarkha"), able(arena, "ezzen")) == (False, True)
    b = arena.game.battle()
    b.change(arena.id("adjarkha"), damage=0)
    b.change(arena.id("ezzen"), damage=1)
    arena.end_turn()
    arena.end_turn()
    arena.end_turn()
    assert (able(arena, "adjarkha"), able(arena, "ezzen")) == (True, False)


def test_every_modifier_can_be_applied() -> None:
    arena = battle(
        apply(
            FOE,
            TURN_END,
            {"kind": "immune", "to": ["hit"]},
            {"kind": "immovable", "by": ["collision"]},
            {"kind": "weight", "percent": 300},
            {"kind": "aim", "relation": "any"},
        )
    )
    arena.cast("mage")
    arena.flick("phantom", (100, 900))
    arena.end_turn()
    assert broken(arena.game) == ()


def test_immune_to_hits_for_a_turn() -> None:
    arena = battle(apply(FOE, TURN_END, {"kind": "immune", "to": ["hit"]}), pack=None)
    arena.cast("mage")
    life = arena.life("ezzen")
    arena.flick("phantom", "ezzen", 4000)
    assert arena.life("ezzen") == life


# --- what is offered ----------------------------------------------------------------------------


def test_a_spell_for_nobody_is_not_offered() -> None:
    """DK-SPL-05."""
    arena = battle(apply({**ENEMIES, "ranks": ["hero"], "where": [{"kind": "rank", "ranks": ["fighter"]}]}, GOOD))
    assert arena.id("mage") not in dict(arena.request.spells)


# --- the state ----------------------------------------------------------------------------------


def test_a_state_in_which_nothing_lasts_is_written_as_before() -> None:
    arena = battle(apply(FOE, turns(number=2)))
    assert "lasting" not in to_plain(arena.game.state)
    before = arena.game.digest()
    arena.cast("mage")
    plain = to_plain(arena.game.state)
    assert [record["turns"] for record in plain["lasting"]] == [
        [{"is": "TurnsLeft", "seats": [0], "left": 2, "at_start": False}]
    ]
    assert from_plain(plain["lasting"], RECORDS) == arena.game.state.lasting
    assert arena.game.digest() != before


def test_copies_and_views_are_independent_and_alike() -> None:
    arena = battle(shield(ME, TURN_END))
    arena.cast("mage")
    twin = arena.game.copy()
    assert isinstance(twin, Game)
    assert twin.digest() == arena.game.digest()
    assert arena.game.view(1).state.lasting == arena.game.state.lasting
    arena.end_turn()
    assert not arena.game.state.lasting
    assert len(twin.state.lasting) == 1
    assert broken(twin) == broken(arena.game) == ()


def test_the_story_tells_of_it() -> None:
    arena = battle(shield(ME, TURN_END))
    arena.cast("mage")
    arena.end_turn()
    teller = Storyteller(arena.game, "en")
    lines = teller.render_events((*arena.of(ChangeApplied), *arena.of(ChangeEnded)))
    assert [line.text for line in lines] == ["mage holds for mage.", "mage holds no more for mage."]


def test_a_position_as_a_script_says_what_it_lacks() -> None:
    arena = battle(apply(FOE, turns(number=2)))
    arena.cast("mage")
    found = tableau_of(arena.game)
    assert found is not None
    assert "The script does not have what abilities let hold for" in str(found)


def test_who_has_it_as_a_card_may_be_flicked_by_others() -> None:
    """It is a static ability of the holder for the spell's player: relations are those of that player."""
    mine: Json = {"kind": "related", "who": {"kind": "event", "role": "source"}, "relation": "own"}
    arena = battle(apply(FOE, GOOD, WEAK, if_=[OF_SELF, mine]))
    arena.cast("mage")
    assert hurt(arena, "ezzen") == 2


def test_a_static_ability_that_works_together_with_it() -> None:
    pack = with_character(
        "mage", abilities=[triggered("action", shield(ME, TURN_END, WEAK)), standing(WEAK, if_=[OF_SELF])]
    )
    arena = battle(pack=pack)
    arena.cast("mage")
    assert hurt(arena, "mage") == 3
