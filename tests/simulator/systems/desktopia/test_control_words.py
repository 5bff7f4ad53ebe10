"""Words about the control of characters: for whom they play, and for how long."""

from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.bots.playout import play
from simulator.bots.registry import find_bot
from simulator.systems.desktopia.events import BattleEnded, ControlTaken, Died, SeatOut
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import triggered, with_character

Json = dict[str, Any]
PLAYERS: Json = {"kind": "players", "relation": "enemy"}
FOR_GOOD: Json = {"kind": "for_good"}
VICTIM: Json = {"kind": "chosen", "name": "victim"}
PICK: Json = {"kind": "pick", "name": "victim", "among": {"kind": "characters", "other_than": {"kind": "self"}}}
TAKE: Json = {"kind": "take_control", "of": VICTIM}
PLAYED = [TAKE]


def mage(*do: Json, when: str = "action", pack: Pack | None = None, **fields: Any) -> Pack:
    return with_character("mage", pack, abilities=[triggered(when, *do, choose=[PICK], **fields)])


def arena_of(pack: Pack, *rivals: tuple[str, int, int]) -> Arena:
    """The mage and a phantom at seat 1; rivals at seat 2."""
    squad = rivals or (("adjarkha", 800, 800), ("div", 800, 600))
    return Arena(pack).seat(("mage", 500, 100), ("phantom", 100, 100)).seat(*squad).play()


def take(arena: Arena, name: str) -> Arena:
    arena.cast("mage")
    arena.choose(arena.id(name))
    return arena


def checked(arena: Arena) -> Arena:
    assert broken(arena.game) == ()
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()
    return arena


def test_a_controlled_character_acts_for_its_new_player_until_the_turn_ends() -> None:
    arena = checked(take(arena_of(mage(TAKE)), "div"))
    div, adjarkha = arena.id("div"), arena.id("adjarkha")
    assert arena.request.flicks == (*sorted((div, arena.id("phantom"))),)
    assert "belongs" not in arena.game.to_plain()["pieces"][adjarkha]
    arena.end_turn()
    checked(arena)
    assert set(arena.request.flicks) == {div, adjarkha}
    assert [(event.piece, event.seat, event.own) for event in arena.of(ControlTaken)] == [(div, 0, 1), (div, 1, 1)]
    assert "belongs" not in arena.game.to_plain()["pieces"][div]
    lines = Storyteller(arena.game, "en").render_events(arena.of(ControlTaken))
    assert [line.text for line in lines] == ["Seat 1 takes control of Div.", "Div plays for Seat 2 again."]


def test_control_for_good_outlasts_the_turn_and_the_piece_that_took_it() -> None:
    kill = {"kind": "damage", "to": {"kind": "self"}, "amount": 9}
    arena = take(arena_of(mage({**TAKE, "lasts": FOR_GOOD}, kill)), "div")
    arena.end_turn()
    checked(arena)
    assert set(arena.request.flicks) == {arena.id("adjarkha")}
    arena.end_turn()
    assert set(arena.request.flicks) == {arena.id("div"), arena.id("phantom")}


def test_its_card_stays_with_its_owner() -> None:
    """It dies as a character of its owner; control ends with its life."""
    kill = {"kind": "damage", "to": VICTIM, "amount": 9}
    arena = checked(take(arena_of(mage({**TAKE, "lasts": FOR_GOOD}, kill)), "adjarkha"))
    assert arena.game.state.players[1].slain == ("adjarkha",)
    assert arena.game.state.players[0].slain == ()
    assert len(arena.of(Died)) == 1
    assert arena.game.state.lasting == ()


def test_owner_and_controller_are_two_players() -> None:
    """A time card goes to the owner of what is controlled, one to who controls it."""
    owner = {"kind": "give_time_card", "side": "bonus", "to": {"kind": "owner_of", "of": VICTIM}}
    controller = {"kind": "give_time_card", "side": "penalty", "to": {"kind": "controller_of", "of": VICTIM}}
    arena = take(arena_of(mage(TAKE, owner, controller)), "div")
    assert [(player.bonuses, player.penalties) for player in arena.game.state.players] == [(0, 1), (1, 0)]


def test_what_was_taken_last_stands_and_ends_first() -> None:
    """Given away for good in the midst of a turn, it comes back to nobody else when the turn ends."""
    away = {**TAKE, "to": {"kind": "owner_of", "of": VICTIM}, "lasts": FOR_GOOD}
    arena = take(arena_of(mage(TAKE, away)), "div")
    assert arena.game.state.lasting == ()
    assert arena.piece("div").owner == 1
    both = take(arena_of(mage({**TAKE, "to": PLAYERS, "lasts": FOR_GOOD}, TAKE)), "phantom")
    assert both.piece("phantom").owner == 0
    both.end_turn()
    assert checked(both).piece("phantom").owner == 1


@pytest.mark.parametrize(("lasts", "over"), [(None, False), (FOR_GOOD, True)])
def test_the_last_character_of_a_player_is_lost_only_for_good(lasts: Json | None, *, over: bool) -> None:
    """Whose last character will come back is not eliminated, and has a turn without it otherwise."""
    effect = TAKE if lasts is None else {**TAKE, "lasts": lasts}
    arena = take(arena_of(mage(effect), ("div", 800, 600)), "div")
    assert bool(arena.of(SeatOut)) is over
    assert bool(arena.of(BattleEnded)) is over
    if not over:
        arena.end_turn()
        assert arena.request.seat == 1
        assert checked(arena).request.flicks == (arena.id("div"),)


def test_control_ends_with_its_source() -> None:
    lasts = {"lasts": {"kind": "while_in_play"}}
    arena = take(arena_of(mage({**TAKE, **lasts}, {"kind": "damage", "to": {"kind": "self"}, "amount": 9})), "div")
    assert checked(arena).piece("div").owner == 1
    assert [event.seat for event in arena.of(ControlTaken)] == [0, 1]


def test_a_missile_on_its_card_stays_on_that_card() -> None:
    """The supply lies on the card in the owner's camp, and it shoots from there."""
    arena = arena_of(mage({**TAKE, "lasts": FOR_GOOD}), ("akeru", 800, 600), ("div", 800, 800))
    before = arena.supply(2, "akeru")
    assert before
    checked(take(arena, "akeru"))
    assert arena.supply(2, "akeru") == before
    assert any(piece == arena.id("akeru") for piece, _missile in arena.request.shots)


def test_it_becomes_another_one_for_its_player() -> None:
    pack = with_character("twin")
    turned = {"kind": "transform", "who": VICTIM, "into": "twin"}
    arena = take(
        arena_of(mage({**TAKE, "lasts": FOR_GOOD}, turned, pack=pack), ("div", 800, 600), ("akeru", 9, 9)), "div"
    )
    [disk] = [piece for piece in arena.game.state.pieces.values() if piece.card == "twin" and piece.zone == "field"]
    assert (disk.owner, disk.belongs) == (0, 1)
    assert "twin" in arena.game.state.players[1].cards
    checked(arena)


def test_control_of_what_one_controls_is_not_offered() -> None:
    own = {"kind": "take_control", "of": {"kind": "characters", "relation": "own"}, "lasts": FOR_GOOD}
    arena = Arena(with_character("mage", abilities=[triggered("action", own)]))
    arena.seat(("mage", 500, 100)).seat(("div", 800, 600)).play()
    assert arena.request.spells == ()


@pytest.mark.parametrize("more", [{"optional": True}, {}])
def test_who_would_die_can_be_won_over_instead(more: Json) -> None:
    """Whether that can be done is asked as if the death were prevented already, which it is by then."""
    take: Json = {"kind": "take_control", "of": {"kind": "event", "role": "dead"}, "lasts": FOR_GOOD}
    do = take if more else {"kind": "may", "do": [take]}
    save: Json = {"kind": "replacement", "instead_of": {"kind": "would_die", "who": "enemy"}, "do": [do], **more}
    strike = triggered("any_time", {"kind": "damage", "to": VICTIM, "amount": 9}, choose=[PICK])
    arena = arena_of(with_character("mage", abilities=[save, strike]), ("adjarkha", 800, 800), ("kharu", 800, 600))
    arena.use("mage")
    arena.choose("kharu")
    assert arena.request.purpose == "may"
    assert (arena.life("kharu") > 0) is not bool(more)
    arena.choose("yes")
    checked(arena)
    kharu = arena.id("kharu")
    assert (arena.game.state.pieces[kharu].owner, arena.of(Died)) == (0, [])
    assert arena.id("kharu") in arena.request.flicks


def test_bots_take_control_and_play_with_what_they_have() -> None:
    """The mage cannot be flicked, so a bot takes control of an enemy or lets it be."""
    pack = mage({**TAKE, "lasts": {"kind": "turns"}})
    for name in ("greedy", "random"):
        bot = find_bot(name, DESKTOPIA_RULES)
        assert bot is not None
        arena = arena_of(pack)
        for step in play(arena.game, [bot, bot], 5, most_turns=4):
            arena.events += step.events
            assert arena.game.between_turns or broken(arena.game) == ()
        assert arena.of(ControlTaken)
