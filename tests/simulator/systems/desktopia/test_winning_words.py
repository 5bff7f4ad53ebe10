"""Effects that end the battle: who wins, who is out, and what goes on."""

from dataclasses import replace
from typing import Any

import pytest

from schema.systems.desktopia.counters import Counter
from simulator.systems.desktopia.events import BattleEnded, SeatOut
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, triggered, with_character

Json = dict[str, Any]
OPPONENTS: Json = {"kind": "players", "relation": "enemy"}
EVERYBODY: Json = {"kind": "players"}
WINNING_PLAYED = [{"kind": "win"}, {"kind": "lose"}, {"kind": "draw_game"}]


def cast(*do: Json, **more: Any) -> Arena:
    """The mage's spell; it has an ally at the second seat, and two enemies of different sides."""
    pack = with_character("mage", abilities=[triggered("action", *do, **more)])
    arena = Arena(pack).seat(("mage", 500, 500), side="us").seat(("phantom", 100, 100), side="us")
    arena.seat(("adjarkha", 800, 800)).seat(("ezzen", 800, 500)).play()
    arena.cast("mage")
    return arena


def ended(arena: Arena) -> list[tuple[tuple[int, ...], str]]:
    return [(event.winners, event.reason) for event in arena.of(BattleEnded)]


@pytest.mark.parametrize(
    ("effect", "winners"),
    [
        ({"kind": "win"}, (0, 1)),
        ({"kind": "win", "who": OPPONENTS}, (2, 3)),
        ({"kind": "win", "who": EVERYBODY}, (0, 1, 2, 3)),
        ({"kind": "draw_game"}, ()),
    ],
)
def test_the_battle_ends_at_once(effect: Json, winners: tuple[int, ...]) -> None:
    """What would follow in the same ability does not happen any more."""
    arena = cast(effect, {"kind": "destroy", "who": ENEMIES})
    assert ended(arena) == [(winners, "ability")]
    assert arena.on_field("adjarkha")
    assert broken(arena.game) == ()
    lines = [line.text for line in Storyteller(arena.game, "en").render_events(arena.events)]
    assert lines[-1].endswith("the battle." if winners else "draw.")


def test_who_loses_is_out_and_the_others_go_on() -> None:
    """The rest of the ability works, then the turn of its player is over."""
    arena = cast({"kind": "lose"}, {"kind": "damage", "to": ENEMIES})
    assert [(event.seat, event.reason) for event in arena.of(SeatOut)] == [(0, "ability")]
    assert not ended(arena)
    assert arena.request.seat == 1
    assert arena.life("ezzen") < arena.game.battle().maximum_life(arena.piece("ezzen"))
    assert broken(arena.game) == ()


def test_unused_bonus_cards_of_who_loses_go_back_once() -> None:
    pack = with_character("mage", abilities=[triggered("action", {"kind": "lose"})])
    arena = Arena(pack).seat(("mage", 500, 500), bonus_cards=2).seat(("adjarkha", 800, 800)).seat(("ezzen", 800, 500))
    arena.play()
    cards = arena.game.state.time_cards
    arena.cast("mage")
    assert (arena.request.seat, arena.game.state.players[0].bonuses) == (1, 0)
    assert arena.game.state.time_cards == cards + 2
    assert broken(arena.game) == ()


def test_the_last_side_wins() -> None:
    arena = cast({"kind": "lose", "who": OPPONENTS})
    assert {event.seat for event in arena.of(SeatOut)} == {2, 3}
    assert ended(arena) == [((0, 1), "eliminated")]


def test_all_lose() -> None:
    """DK-VIC-05: as if the last of all sides had died at once."""
    arena = cast({"kind": "lose", "who": EVERYBODY})
    assert ended(arena) == [((), "nobody_left")]


def test_a_player_who_is_out_is_not_chosen_again() -> None:
    pick = {"kind": "pick", "name": "rival", "among": OPPONENTS}
    spell = triggered("any_time", {"kind": "lose", "who": {"kind": "chosen", "name": "rival"}}, choose=[pick])
    pack = with_character("mage", abilities=[spell])
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("adjarkha", 800, 800)).seat(("ezzen", 800, 500)).play()
    arena.use("mage")
    arena.choose("seat:1")
    assert not ended(arena)
    arena.use("mage")
    # Only one rival is left, so nothing is asked.
    assert ended(arena) == [((0,), "eliminated")]


def test_points_on_a_counter_win() -> None:
    """The rules of a script hear that the number has been reached."""
    mine: Json = {"kind": "players", "relation": "own"}
    crowns: Json = {"kind": "add_counter", "counter": "crown", "to": mine, "amount": 3}
    five: Json = {"kind": "counter_reached", "counter": "crown", "amount": 5, "holder": "player"}
    pack = with_character("mage", abilities=[triggered("action", crowns)])
    crown = Counter.model_validate({"id": "crown", "name": {"en": "Crown"}, "on": ("player",)})
    pack = replace(pack, counters={"crown": crown})
    arena = Arena(pack, abilities=[triggered(five, {"kind": "win"})])
    arena.seat(("mage", 500, 500)).seat(("adjarkha", 800, 800)).play()
    arena.cast("mage")
    assert not ended(arena)
    arena.end_turn()
    arena.cast("mage")
    assert ended(arena) == [((0,), "ability")]
