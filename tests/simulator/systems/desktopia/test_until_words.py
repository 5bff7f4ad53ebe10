"""The duration `until`: what lasts until something happens, to the piece for which it lasts or to anybody."""

from typing import Any

import pytest

from simulator.engine.codec import from_plain, to_plain
from simulator.systems.desktopia.decisions import PlayRitual
from simulator.systems.desktopia.events import Awaited, ChangeEnded, Healed, NoLongerAwaited
from simulator.systems.desktopia.game import RECORDS
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character
from tests.simulator.systems.desktopia.test_durations_words import able, apply, battle, first_of, hurt

Json = dict[str, Any]
IT: Json = {"kind": "it"}
VICTIM: Json = {"kind": "event", "role": "victim"}


def until(when: Json, *conditions: Json) -> Json:
    return {"kind": "until", "when": when, "if": list(conditions)}


HURT: Json = {"kind": "damaged", "who": "any"}
IT_IS_HURT = until(HURT, {"kind": "same", "who": VICTIM, "other": IT})
UNTIL_PLAYED = [IT_IS_HURT]


def test_each_of_several_is_free_when_it_is_hurt_itself() -> None:
    """`it` is the piece for which it lasts."""
    arena = battle(apply(ENEMIES, IT_IS_HURT))
    arena.cast("mage")
    hurt(arena, "adjarkha")
    assert [event.piece for event in arena.of(ChangeEnded)] == [arena.id("adjarkha")]
    arena.end_turn()
    assert (able(arena, "adjarkha"), able(arena, "ezzen")) == (True, False), "it does not come back"
    assert broken(arena.game) == ()


def test_a_moment_of_anybody_ends_it_for_all() -> None:
    arena = battle(apply(ENEMIES, until({"kind": "damaged", "who": "any"})))
    arena.cast("mage")
    hurt(arena, "mage")
    arena.end_turn()
    assert able(arena, "adjarkha")
    assert able(arena, "ezzen")


def test_the_moment_counts_only_where_its_conditions_hold() -> None:
    weak: Json = {"kind": "compare", "left": {"kind": "life", "of": VICTIM}, "test": "at_most", "right": 1}
    arena = battle(apply(ENEMIES, until(HURT, weak)))
    arena.cast("mage")
    hurt(arena, "adjarkha")
    assert arena.of(ChangeEnded) == []
    hurt(arena, "adjarkha")
    assert len(arena.of(ChangeEnded)) == 3


@pytest.mark.parametrize("gain", [1, 2])
def test_what_waits_no_longer_waits(gain: int) -> None:
    """It is over before what waits for the same moment works."""
    lasts = until({"kind": "hurt", "who": "enemy"})
    heal: Json = {"kind": "heal", "to": ME}
    when: Json = {"kind": "turn_start", "whose": "any"} if gain == 1 else {"kind": "hurt", "who": "enemy"}
    later: Json = {"kind": "delayed", "when": when, "do": [heal], "lasts": lasts}
    pack = with_character("mage", abilities=[triggered("action", {"kind": "lose_life", "of": ME, "amount": 3}, later)])
    arena = battle(pack=pack)
    arena.cast("mage")
    assert len(arena.of(Awaited)) == 1
    if gain == 1:
        arena.end_turn()
    assert len(arena.of(Healed)) == gain % 2
    hurt(arena, "adjarkha")
    assert len(arena.of(NoLongerAwaited)) == 1
    arena.end_turn()
    assert len(arena.of(Healed)) == gain % 2


def test_the_first_of_several_ends_it() -> None:
    arena = battle(apply(ENEMIES, first_of(IT_IS_HURT, {"kind": "turns"})))
    arena.cast("mage")
    arena.end_turn()
    assert arena.request.seat == 0, "the turns of those who cannot act are over at once"
    arena.end_turn()
    assert able(arena, "ezzen")


def test_it_is_written_and_told() -> None:
    arena = battle(apply(ENEMIES, IT_IS_HURT))
    arena.cast("mage")
    assert from_plain(to_plain(arena.game.state.lasting), RECORDS) == arena.game.state.lasting
    hurt(arena, "adjarkha")
    lines = Storyteller(arena.game, "en").render_events(arena.of(ChangeEnded))
    assert [line.text for line in lines] == ["mage holds no more for Adjarkha."]


def test_until_a_player_plays_a_ritual() -> None:
    """Nobody can act until the chosen one plays."""
    foe: Json = {"kind": "chosen", "name": "foe"}
    source: Json = {"kind": "event", "role": "source"}
    lasts = until({"kind": "played", "by": "any"}, {"kind": "same", "who": source, "other": foe})
    pick: Json = {"kind": "pick", "name": "foe", "among": {"kind": "players", "relation": "enemy"}}
    pack = with_character("mage", abilities=[triggered("action", apply(ENEMIES, lasts), choose=[pick])])
    arena = (
        Arena(pack, rituals=True, options={"ritual_draw": "never"})
        .seat(("mage", 500, 500), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800, {"life": 3}), ("ezzen", 800, 500), rituals=["healing"])
        .play()
    )
    arena.cast("mage")
    arena.end_turn()
    assert not able(arena, "ezzen")
    arena.decide(PlayRitual("healing"))
    arena.choose("adjarkha")
    assert able(arena, "ezzen")
