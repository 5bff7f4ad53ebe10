"""Words about turns: extra and skipped turns, and the number of their actions."""

from typing import Any

import pytest

from schema.language.amounts import TurnNumber
from schema.language.players import RoundNumber
from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.damage import give_time_card
from simulator.systems.desktopia.decisions import ChoiceRequest
from simulator.systems.desktopia.events import ExtraTurnGiven, Healed, Passed, TurnBegan, TurnCutShort, TurnSkipped
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.selector_evaluation import amount
from simulator.systems.desktopia.story import Storyteller
from simulator.systems.desktopia.work_stack import Scope
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import triggered, with_character

Json = dict[str, Any]
EXTRA: Json = {"kind": "extra_turn"}
SKIP: Json = {"kind": "skip_turn"}
SET: Json = {"kind": "set_actions", "number": 1}
CHANGE: Json = {"kind": "change_actions", "by": 2}
ENEMIES: Json = {"kind": "players", "relation": "enemy"}
END: Json = {"kind": "end_turn"}
TURN_WORDS_PLAYED = [EXTRA, SKIP, SET, CHANGE, END]


def mage(*do: Json, when: str = "action", **fields: Any) -> Pack:
    return with_character("mage", abilities=[triggered(when, *do, **fields)])


def arena_of(pack: Pack, **script: Any) -> Arena:
    """The mage and a fighter at seat 1; one rival each at seats 2 and 3, of different sides."""
    return (
        Arena(pack, **script)
        .seat(("mage", 500, 100), ("phantom", 100, 100), ("elemental", 200, 300), side="a")
        .seat(("adjarkha", 800, 800), ("div", 800, 600), side="b")
        .seat(("smoker", 800, 400), ("akeru", 100, 900), side="c")
        .play()
    )


def end_turns(arena: Arena, times: int) -> list[int]:
    """The seats whose turns began."""
    before = len(arena.of(TurnBegan))
    for _ in range(times):
        arena.end_turn()
    return [event.seat for event in arena.of(TurnBegan)[before:]]


def round_of(arena: Arena) -> int:
    return amount(arena.game.battle(), RoundNumber(), Scope("", 0, ""))


def test_an_extra_turn_comes_next_and_the_order_goes_on_after_it() -> None:
    arena = arena_of(mage(EXTRA))
    arena.cast("mage")
    assert end_turns(arena, 4) == [0, 1, 2, 0]


def test_the_order_goes_on_after_the_player_who_had_the_last_turn_of_it() -> None:
    """Seat 1 gives both rivals a turn; then it is the turn of seat 2 again, and no rival has lost one."""
    arena = arena_of(mage({**EXTRA, "to": ENEMIES}))
    arena.cast("mage")
    assert end_turns(arena, 5) == [1, 2, 1, 2, 0]


def test_no_more_than_three_extra_turns_come_in_a_row() -> None:
    arena = arena_of(mage(EXTRA, when="turn_end"))
    assert end_turns(arena, 8) == [0, 0, 0, 1, 2, 0, 0, 0]
    assert len(arena.of(ExtraTurnGiven)) == 5


def test_a_spell_for_an_extra_turn_is_not_offered_when_none_can_be_given() -> None:
    arena = arena_of(mage(EXTRA, EXTRA, EXTRA))
    arena.cast("mage")
    arena.end_turn()
    assert [piece for piece, _ability in arena.request.spells if piece == arena.id("mage")] == []


def test_extra_turns_count_as_turns_and_not_as_rounds() -> None:
    arena = arena_of(mage(EXTRA))
    arena.cast("mage")
    arena.end_turn()
    assert arena.game.state.players[0].turns == 2
    assert round_of(arena) == 1
    end_turns(arena, 3)
    assert arena.game.state.players[0].turns == 3
    assert round_of(arena) == 2


@pytest.mark.parametrize(("effects", "number"), [(False, 0), (True, 1)])
def test_a_skipped_turn_has_no_number(effects: bool, number: int) -> None:
    """Unless abilities work in it (DK-Q-16); its round goes by all the same."""
    arena = arena_of(mage({**SKIP, "to": ENEMIES}), options={"skipped_turn_effects": effects})
    arena.cast("mage")
    assert end_turns(arena, 1) == [0]
    battle = arena.game.battle()
    word = TurnNumber.model_construct(of=None)
    rival = Scope("", 1, "")
    assert [amount(battle, word, scope) for scope in (Scope("", 0, ""), rival)] == [2, number]
    assert round_of(arena) == 2
    assert Game.from_plain(arena.game.rules, arena.game.to_plain()).digest() == arena.game.digest()
    assert end_turns(arena, 1) == [1]
    assert amount(arena.game.battle(), word, rival) == number + 1


def test_a_skipped_turn_keeps_time_cards_for_the_one_after_it() -> None:
    arena = arena_of(mage({**SKIP, "to": ENEMIES}))
    arena.cast("mage")
    give_time_card(arena.game.battle(), 1, "bonus")
    assert end_turns(arena, 1) == [0]
    assert [event.seat for event in arena.of(TurnSkipped)] == [1, 2]
    arena.end_turn()
    assert arena.game.state.action_limit == 4


@pytest.mark.parametrize(
    ("effects", "bonus", "penalty", "actions"),
    [
        ([CHANGE], 0, 0, 5),
        ([CHANGE], 1, 0, 6),
        ([CHANGE], 0, 2, 3),
        ([{**CHANGE, "by": -1}, {**CHANGE, "by": -1}], 1, 0, 2),
        ([{**CHANGE, "by": -9}], 0, 0, 0),
        ([SET], 2, 0, 1),
        ([SET, CHANGE], 1, 0, 1),
        ([SET], 0, 3, 1),
        ([SET, {**SET, "number": 2}], 0, 0, 2),
        ([{**SET, "number": 0}], 1, 0, 0),
    ],
)
def test_the_actions_of_the_next_turn(effects: list[Json], bonus: int, penalty: int, actions: int) -> None:
    """First the option of 3 and cards, then what is added, last what is set."""
    arena = arena_of(mage(*({**effect, "to": ENEMIES} for effect in effects)))
    arena.cast("mage")
    for side, cards in (("bonus", bonus), ("penalty", penalty)):
        for _ in range(cards):
            give_time_card(arena.game.battle(), 1, side)
    arena.end_turn()
    began = arena.of(TurnBegan)[-1 if actions else 1]
    assert (began.seat, began.actions) == (1, actions)
    assert arena.game.state.players[1].penalties == 0


def test_penalty_cards_skip_a_turn_whose_actions_were_taken_away() -> None:
    arena = arena_of(mage({**CHANGE, "by": -1, "to": ENEMIES}))
    arena.cast("mage")
    for _ in range(2):
        give_time_card(arena.game.battle(), 1, "penalty")
    assert end_turns(arena, 1) == [2]


@pytest.mark.parametrize(("effect", "left"), [(CHANGE, 4), ({**SET, "number": 2}, 1), ({**SET, "number": 0}, 0)])
def test_the_actions_of_this_turn(effect: Json, left: int) -> None:
    """The spell itself has taken one; actions that were taken already are not undone."""
    arena = arena_of(mage({**effect, "turn": "this"}))
    arena.cast("mage")
    state = arena.game.state
    if left:
        assert state.action_limit - state.actions_used == left
    else:
        assert arena.of(TurnBegan)[-1].seat == 1


def test_the_turn_of_somebody_else_cannot_be_changed_now() -> None:
    arena = arena_of(mage({**CHANGE, "turn": "this", "to": ENEMIES}))
    assert [piece for piece, _ability in arena.request.spells if piece == arena.id("mage")] == []


def test_the_turn_ends_after_what_has_begun() -> None:
    """The rest of the ability works, and so do abilities at the end of the turn; no action is asked for."""
    hurt = {"kind": "damage", "to": {"kind": "self"}, "amount": 3}
    heal = {"kind": "heal", "to": {"kind": "self"}}
    abilities = [triggered("action", END, END, hurt), triggered("turn_end", heal)]
    arena = arena_of(with_character("mage", abilities=abilities))
    arena.cast("mage")
    assert [event.seat for event in arena.of(TurnBegan)] == [0, 1]
    assert len(arena.of(TurnCutShort)) == 1
    assert len(arena.of(Healed)) == 1
    assert arena.life("mage") == 3
    assert arena.of(Passed) == []
    lines = Storyteller(arena.game, "en").render_events(arena.of(TurnCutShort))
    assert [line.text for line in lines] == ["The turn of Seat 1 ends at once."]


def test_a_turn_that_has_ended_cannot_be_ended() -> None:
    arena = arena_of(mage(END, when="turn_end", optional=True))
    arena.end_turn()
    assert arena.of(TurnBegan)[-1].seat == 1
    assert arena.of(TurnCutShort) == []


def test_a_turn_that_ends_as_it_begins_has_no_action() -> None:
    arena = arena_of(mage(END, when="turn_start"))
    assert [event.seat for event in arena.of(TurnBegan)] == [0, 1]


PREVENT: Json = {"kind": "prevent"}
SOFT: Json = {"kind": "damage", "stage": "prevent"}
IS_ME: Json = {"kind": "same", "who": {"kind": "event", "role": "victim"}, "other": {"kind": "self"}}
ONCE_A_ROUND: Json = {"limit": {"per": "round"}}


@pytest.mark.parametrize(
    ("limit", "more", "each_round"),
    [
        ({}, [], 3),
        (ONCE_A_ROUND, [], 1),
        ({"limit": {"per": "round", "times": 2}}, [], 2),
        ({}, [{"kind": "replacement", "instead_of": {"kind": "would_be_damaged"}, "do": [PREVENT], **ONCE_A_ROUND}], 2),
        ({}, [{"kind": "static", "if": [IS_ME], "modify": [SOFT], **ONCE_A_ROUND}], 2),
    ],
)
def test_a_limit_counts_the_turns_of_all_players_in_a_round(limit: Json, more: list[Json], each_round: int) -> None:
    """It hurts itself at the start of every turn."""
    hurt = triggered({"kind": "turn_start", "whose": "any"}, {"kind": "damage", "to": {"kind": "self"}}, **limit)
    arena = arena_of(with_character("mage", life=20, abilities=[hurt, *more]))
    end_turns(arena, 2)
    assert 20 - arena.life("mage") == each_round
    end_turns(arena, 3)
    assert 20 - arena.life("mage") == 2 * each_round


def test_changes_of_turns_are_written_only_while_there_are_some() -> None:
    arena = arena_of(mage(EXTRA))
    assert "turn_changes" not in arena.game.to_plain()
    arena.cast("mage")
    plain = arena.game.to_plain()
    assert plain["turn_changes"]
    again = Game.from_plain(arena.game.rules, plain)
    assert again.digest() == arena.game.digest()
    assert again.digests() == arena.game.digests()
    assert again.copy().digest() == arena.game.digest()


def test_declining_does_not_use_up_a_limit() -> None:
    """It is asked at the start of each turn until it has once said yes."""
    hurt = triggered({"kind": "turn_start", "whose": "any"}, {"kind": "damage", "to": {"kind": "self"}})
    once = {"limit": {"per": "battle"}, "optional": True}
    ward = {"kind": "replacement", "instead_of": {"kind": "would_be_damaged"}, "do": [PREVENT], **once}
    arena = arena_of(with_character("mage", life=20, abilities=[hurt, ward]))
    asked = []
    for answer in ((), ("yes",)):
        asked.append(isinstance(arena.request, ChoiceRequest))
        arena.choose(*answer)
        arena.end_turn()
    assert asked == [True, True]
    assert not isinstance(arena.request, ChoiceRequest)
    assert 20 - arena.life("mage") == 2
