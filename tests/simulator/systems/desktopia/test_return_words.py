"""Disks that come back: who has just died, found when its death is over, and the very disk that is summoned."""

from typing import Any

import pytest

from simulator.systems.desktopia.events import Died, Summoned
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

Json = dict[str, Any]
DEAD: Json = {"kind": "event", "role": "dead"}
FIGHTERS: Json = {**ENEMIES, "ranks": ["fighter"]}
FELL: Json = {"kind": "destroy", "who": FIGHTERS}
THERE = (500.0, 200.0)


def grave(of: Json) -> Json:
    return {"kind": "place_of", "name": "there", "of": of, "as_of": "death"}


def arena_of(*abilities: Json, fighter: str = "imp", mine: tuple[Json, ...] = (), where: float = 420) -> Arena:
    """A mage against two fighters of one card, of whom the nearer one has 1 life, and a veteran with 9."""
    pack = with_character("imp", rank="fighter", life=1, disks=2, abilities=list(mine))
    pack = with_character("witness", pack, rank="veteran", life=9)
    pack = with_character("mage", pack, abilities=list(abilities))
    fighters = [(fighter, where, 500, {"life": 1}), (fighter, 420, 800)]
    return Arena(pack).seat(("mage", 300, 500)).seat(*fighters, ("witness", 900, 900)).play()


def told(amount: Json) -> Json:
    """The witness takes as much damage."""
    return {"kind": "damage", "to": {**ENEMIES, "ranks": ["veteran"]}, "amount": amount}


def is_sound(arena: Arena) -> bool:
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    return broken(arena.game) == () and again.digest() == arena.game.digest()


@pytest.mark.parametrize("fighter", ["imp", "elemental"])
@pytest.mark.parametrize(("how", "number"), [("flick", 1), ("cast", 4)])
def test_who_has_died_is_among_the_slain_after_the_deaths(fighter: str, how: str, number: int) -> None:
    """Each of two that die at once hears of both; a disk of two faces is known by its card, too."""
    named = [{"kind": "card_is", "who": {"kind": "it"}, "cards": [fighter]}]
    slain = {"kind": "slain", "relation": "any", "where": named}
    known = {"kind": "card_is", "who": DEAD, "cards": [fighter]}
    counts = {"kind": "after_deaths", "if": [known], "do": [told({"kind": "count", "of": slain})]}
    died = triggered({"kind": "died", "who": "enemy"}, counts)
    arena = arena_of(died, triggered("action", FELL), fighter=fighter)
    if how == "flick":
        arena.flick("mage", fighter, 1500.0)
    else:
        arena.cast("mage")
    assert 9 - arena.life("witness") == number
    assert is_sound(arena)


def test_after_the_deaths_the_dead_disk_is_off_the_table() -> None:
    """Its place is free for others."""
    step = {"kind": "place_of", "name": "there", "of": DEAD, "as_of": "death"}
    move = {"kind": "with_choices", "choose": [step], "do": [{"kind": "move", "who": ME, "to": "there"}]}
    died = triggered({"kind": "died", "who": "enemy"}, {"kind": "after_deaths", "do": [move]}, limit={"per": "turn"})
    arena = arena_of(died, triggered("action", FELL))
    x, y = arena.piece("imp").x, arena.piece("imp").y
    arena.cast("mage")
    arena.choose(next(option for option in arena.request.options if option.endswith(arena.id("imp"))))
    assert (arena.piece("mage").x, arena.piece("mage").y) == (x, y)
    assert is_sound(arena)


@pytest.mark.parametrize("fighter", ["imp", "elemental"])
@pytest.mark.parametrize("waits", [False, True])
def test_this_very_disk_comes_back_when_its_death_is_over(fighter: str, waits: bool) -> None:
    """Also if the ability does not wait for that itself; it comes for the ability's own player."""
    back: Json = {"kind": "summon", "who": DEAD, "to": "there"}
    back = {"kind": "after_deaths", "do": [back]} if waits else back
    arena = arena_of(triggered({"kind": "died", "who": "enemy"}, back, choose=[grave(DEAD)]), fighter=fighter)
    disk = arena.id(fighter)
    arena.flick("mage", fighter, 1500.0)
    assert [(event.piece, event.seat) for event in arena.of(Summoned)] == [(disk, 0)]
    kinds = [type(event) for event in arena.events if isinstance(event, Died | Summoned)]
    assert kinds == [Died, Summoned]
    assert arena.piece(disk).card == fighter
    assert arena.piece(disk).zone == "field"
    assert arena.piece(disk).owner == 0
    assert is_sound(arena)


def test_it_returns_itself() -> None:
    """Once; the other one of its card lies where it lay."""
    back = {"kind": "summon", "who": ME, "to": "there"}
    arena = arena_of(mine=(triggered({"kind": "died"}, back, choose=[grave(ME)], limit={"per": "battle"}),))
    arena.flick("mage", "imp", 1500.0)
    assert [event.piece for event in arena.of(Summoned)] == [arena.id("imp")]
    assert arena.on_field("imp")
    assert arena.life("imp") == 1
    assert is_sound(arena)


def test_nobody_alive_is_summoned() -> None:
    """A spell that would return only the living is not offered."""
    place = {"kind": "place", "name": "there", "disk": FIGHTERS}
    arena = arena_of(triggered("action", {"kind": "summon", "who": FIGHTERS, "to": "there"}, choose=[place]))
    assert arena.request.spells == ()


def test_who_was_sent_to_the_reserve_comes_back() -> None:
    """As one of its player's own cards, if its disk has several faces."""
    place: Json = {"kind": "place", "name": "there", "disk": ME}
    first: list[Json] = [{"kind": "pick", "name": "one", "among": FIGHTERS}, place]
    one: Json = {"kind": "chosen", "name": "one"}
    sends = {"kind": "to_reserve", "who": one}
    back = {"kind": "summon", "who": one, "to": "there", "of": {"kind": "players", "relation": "enemy"}}
    arena = arena_of(triggered("action", sends, back, choose=first), fighter="smoker")
    arena.cast("mage")
    arena.choose(arena.id("smoker"))
    arena.put(*THERE)
    (event,) = arena.of(Summoned)
    assert (event.piece, event.seat, event.x, event.y) == (arena.id("smoker"), 1, *THERE)
    assert arena.piece("smoker").card == "smoker"
    assert is_sound(arena)


def test_who_was_removed_from_the_battle_does_not_come_back() -> None:
    back = {"kind": "after_deaths", "do": [{"kind": "summon", "who": DEAD, "to": "there"}]}
    removes = {"kind": "remove_slain", "who": DEAD}
    arena = arena_of(triggered({"kind": "died", "who": "enemy"}, removes, back, choose=[grave(DEAD)]))
    arena.flick("mage", "imp", 1500.0)
    assert arena.of(Summoned) == []
    assert arena.game.state.players[1].removed == ("imp",)
