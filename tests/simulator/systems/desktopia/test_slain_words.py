"""The slain, each disk by itself: where each died, which one comes back, how the story calls it."""

from typing import Any

import pytest

from simulator.systems.desktopia.decision_words import decision_words
from simulator.systems.desktopia.decisions import ChoiceRequest, Choose
from simulator.systems.desktopia.events import Summoned
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story_names import StoryNames
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, triggered, with_character

Json = dict[str, Any]
SLAIN: Json = {"kind": "slain"}
FIRST, SECOND = (200.0, 200.0), (200.0, 700.0)


def chosen(name: str = "dead") -> Json:
    return {"kind": "chosen", "name": name}


def grave(of: Json) -> Json:
    return {"kind": "place_of", "name": "there", "of": of, "as_of": "death"}


def summon(name: str = "dead") -> Json:
    return {"kind": "summon", "who": chosen(name), "to": "there"}


def arena_of(*do: Json, **more: Any) -> Arena:
    """Two fighters of one card die at the end of the first turn of their player, the one in the upper row first."""
    own = {"kind": "characters", "relation": "own", "ranks": ["fighter"]}
    fall = {"kind": "for_each", "name": "each", "among": own, "do": [{"kind": "destroy", "who": chosen("each")}]}
    pack = with_character("imp", rank="fighter", life=1, disks=2)
    pack = with_character(
        "caller",
        pack,
        abilities=[triggered("turn_end", fall, limit={"per": "battle"}), triggered("action", *do, **more)],
    )
    arena = Arena(pack).seat(("caller", 500, 500), ("imp", *FIRST), ("imp", *SECOND)).seat(("div", 900, 900)).play()
    arena.end_turn()
    arena.end_turn()
    return arena


def returned(arena: Arena) -> list[tuple[str, float, float]]:
    assert broken(arena.game) == ()
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()
    return [(event.piece, event.x, event.y) for event in arena.of(Summoned)]


def test_each_of_them_returns_to_where_it_died() -> None:
    back = {"kind": "for_each", "name": "dead", "among": SLAIN, "choose": [grave(chosen())], "do": [summon()]}
    arena = arena_of(back)
    upper, lower = (arena.id(name) for name in ("imp", "imp#2"))
    arena.cast("caller")
    assert sorted(returned(arena)) == sorted([(upper, *FIRST), (lower, *SECOND)])


@pytest.mark.parametrize("number", [0, 1])
def test_one_of_them_is_picked(number: int) -> None:
    """The story calls each by its own name, and the one that is left lies where it died."""
    pick = {"kind": "pick", "name": "dead", "among": SLAIN}
    arena = arena_of(summon(), choose=[pick, grave(chosen())])
    arena.cast("caller")
    assert isinstance(arena.request, ChoiceRequest)
    options = arena.request.options
    names = StoryNames(arena.game, "en")
    words = [decision_words(names, Choose((option,))) for option in options]
    assert len(set(words)) == 2, words
    arena.choose(options[number])
    ((piece, *place),) = returned(arena)
    assert words[number] == f"Choose: {StoryNames(arena.game, 'en').name(piece)}"
    arena.end_turn()
    arena.end_turn()
    arena.cast("caller")
    (_first, (other, *there)) = returned(arena)
    assert {tuple(place), tuple(there)} == {FIRST, SECOND}
    assert piece != other


def test_both_are_picked_at_once() -> None:
    pick = {"kind": "pick", "name": "dead", "among": SLAIN, "most": 2}
    do = {"kind": "for_each", "name": "one", "among": chosen(), "choose": [grave(chosen("one"))], "do": [summon("one")]}
    arena = arena_of(do, choose=[pick])
    arena.cast("caller")
    assert isinstance(arena.request, ChoiceRequest)
    arena.choose(*arena.request.options)
    assert {(x, y) for _piece, x, y in returned(arena)} == {FIRST, SECOND}


def test_only_those_near_are_meant() -> None:
    """A condition about where it died is asked of each disk."""
    near = {
        "kind": "within",
        "who": {"kind": "place_of", "of": {"kind": "it"}, "as_of": "death"},
        "to": {"kind": "middle"},
        "mm": 380,
    }
    there = {**SLAIN, "where": [near]}
    wound = {"kind": "damage", "to": {**ENEMIES, "ranks": ["hero"]}, "amount": {"kind": "count", "of": there}}
    arena = arena_of(wound)
    life = arena.game.battle().life(arena.piece("div"))
    arena.cast("caller")
    assert life - arena.game.battle().life(arena.piece("div")) == 1


@pytest.mark.parametrize("removed", [FIRST, SECOND])
@pytest.mark.parametrize("late", [True, False])
def test_of_equal_ones_the_one_that_is_removed_does_not_return(removed: tuple[float, float], late: bool) -> None:
    """As it dies, or once it is dead; which of them died last makes no difference."""
    x, y = removed
    there = {"id": "there", "points": [[x - 50, y - 50], [x + 50, y - 50], [x + 50, y + 50], [x - 50, y + 50]]}
    away: Json = {"kind": "remove_slain", "who": {"kind": "event", "role": "dead"}}
    if late:
        away = {"kind": "after_deaths", "do": [away]}
    inside = {"kind": "in_zone", "who": {"kind": "event", "role": "dead"}, "zone": "there"}
    fall = {"kind": "destroy", "who": {"kind": "characters", "relation": "own", "ranks": ["fighter"]}}
    back = {"kind": "for_each", "name": "dead", "among": SLAIN, "choose": [grave(chosen())], "do": [summon()]}
    abilities = [
        triggered("any_time", fall),
        triggered({"kind": "died", "who": "own"}, away, if_=[inside]),
        triggered("action", back),
    ]
    pack = with_character("caller", with_character("imp", rank="fighter", life=1, disks=2), abilities=abilities)
    squad = [("caller", 500, 500), ("imp", *FIRST), ("imp", *SECOND)]
    arena = Arena(pack, zones=[there]).seat(*squad).seat(("div", 900, 900)).play()
    left = arena.id("imp#2" if removed == FIRST else "imp")
    arena.use("caller")
    assert arena.game.state.players[0].removed == ("imp",)
    arena.cast("caller")
    assert returned(arena) == [(left, *(SECOND if removed == FIRST else FIRST))]


def test_one_of_them_is_removed() -> None:
    """Who is left comes back where it died."""
    pick = {"kind": "pick", "name": "dead", "among": SLAIN}
    rest = {"kind": "for_each", "name": "one", "among": SLAIN, "choose": [grave(chosen("one"))], "do": [summon("one")]}
    arena = arena_of({"kind": "remove_slain", "who": chosen()}, rest, choose=[pick])
    arena.cast("caller")
    assert isinstance(arena.request, ChoiceRequest)
    options = arena.request.options
    arena.choose(options[0])
    ((_piece, *place),) = returned(arena)
    assert tuple(place) == FIRST, "the other one died last"
    assert arena.game.state.players[0].removed == ("imp",)
