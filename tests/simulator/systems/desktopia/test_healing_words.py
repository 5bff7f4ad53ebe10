"""Life that is gained: what hears it, what happens instead, and that nothing goes round in circles."""

from typing import Any

import pytest

from simulator.systems.desktopia.events import Damaged, Healed
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

Json = dict[str, Any]
VICTIM: Json = {"kind": "event", "role": "victim"}
SOURCE: Json = {"kind": "event", "role": "source"}
AMOUNT: Json = {"kind": "event_amount"}
HEAL_ALL: Json = {"kind": "heal", "to": {"kind": "characters"}, "amount": 2}
DOUBLE: Json = {"kind": "change_amount", "to": {"kind": "product", "amounts": [AMOUNT, 2]}}
HURT_IT: Json = {"kind": "damage", "to": VICTIM, "amount": AMOUNT}
HEAL_IT: Json = {"kind": "heal", "to": VICTIM, "amount": AMOUNT}
HEALING_PLAYED = [{"kind": "would_be_healed"}, {"kind": "healed"}]


def instead(*do: Json, who: str = "any", of: str = "would_be_healed", **more: Any) -> Json:
    return {"kind": "replacement", "instead_of": {"kind": of, "who": who}, "do": list(do), **more}


def battle(*abilities: Json) -> Arena:
    """A mage with 4 of 9 life who heals everybody by 2, and a wounded foe with 3 of 6 who has these abilities."""
    pack = with_character("mage", abilities=[triggered("action", HEAL_ALL)], life=9)
    pack = with_character("foe", pack, abilities=list(abilities), life=6)
    return Arena(pack).seat(("mage", 500, 500, {"life": 4})).seat(("foe", 800, 800, {"life": 3})).play()


def lives(arena: Arena) -> tuple[int, int]:
    assert broken(arena.game) == ()
    return arena.life("mage"), arena.life("foe")


@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (instead(HURT_IT), (2, 1)),
        (instead(HURT_IT, who="self"), (6, 1)),
        (instead({"kind": "prevent"}, who="enemy"), (4, 5)),
        (instead({"kind": "prevent", "amount": 1}), (5, 4)),
        (instead(DOUBLE), (8, 6)),
        (instead({"kind": "redirect", "to": ME}, who="enemy"), (4, 6)),
        (instead({"kind": "redirect", "to": ME, "amount": 1}, who="enemy"), (5, 6)),
        (instead(HURT_IT, limit={"per": "turn"}, who="enemy"), (2, 5)),
        (triggered({"kind": "healed", "who": "any"}, {"kind": "damage", "to": VICTIM}), (5, 4)),
        (triggered({"kind": "healed", "who": "enemy"}, {"kind": "damage", "to": SOURCE, "amount": AMOUNT}), (4, 5)),
    ],
)
def test_what_happens_when_life_is_gained(ability: Json, expected: tuple[int, int]) -> None:
    arena = battle(ability)
    arena.cast("mage")
    if getattr(arena.request, "purpose", "") == "order":
        arena.choose(arena.request.options[0])
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()
    assert lives(arena) == expected


def test_the_world_upside_down() -> None:
    """Damage becomes life and life becomes damage, each once: what came instead of one is not turned back."""
    arena = battle(instead(HURT_IT), instead(HEAL_IT, of="would_be_damaged"))
    arena.cast("mage")
    assert (lives(arena), arena.of(Healed)) == ((2, 1), [])
    assert len(arena.of(Damaged)) == 2


def test_who_is_unhurt_gains_nothing() -> None:
    pack = with_character("mage", abilities=[triggered("action", HEAL_ALL)], life=9)
    hears = [triggered({"kind": "healed", "who": who}, {"kind": "damage", "to": ENEMIES}) for who in ("self", "own")]
    pack = with_character("foe", pack, abilities=[instead(HURT_IT, who="self"), *hears], life=6)
    arena = Arena(pack).seat(("mage", 500, 500, {"life": 4})).seat(("foe", 800, 800, {"life": 6})).play()
    arena.cast("mage")
    assert (lives(arena), arena.of(Damaged)) == ((6, 6), [])


def test_the_story_tells_of_it() -> None:
    for change, expected in (({"kind": "prevent"}, "does not gain that life"), (DOUBLE, "is to gain 4 life")):
        arena = battle(instead(change, who="enemy"))
        arena.cast("mage")
        story = Storyteller(arena.game, "en")
        lines = [line.text for event in arena.events if (line := story.render_event(event)) is not None]
        assert any(expected in line for line in lines)
