"""Examples of the guide “From your idea to words” that join several words: what they do in play."""

import json
from typing import Any

from simulator.systems.desktopia.events import Damaged, DamagePrevented, Penalised, Pushed, RitualDrawn
from simulator.systems.desktopia.invariants import broken
from tests.docs.test_ideas import IDEA, PAGE
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import standing, with_artifact, with_character

Json = dict[str, Any]
AGAIN = standing({"kind": "acts_again", "times": 3})


def idea(beginning: str) -> Json:
    """The ability below the title that begins so."""
    (found,) = (
        text for title, _card, text, _said in IDEA.findall(PAGE.read_text("utf-8")) if title.startswith(beginning)
    )
    ability: Json = json.loads(found)
    return ability


def damaged(arena: Arena) -> list[str]:
    assert broken(arena.game) == ()
    return [arena.card_of(event.victim) for event in arena.of(Damaged)]


def test_each_enemy_is_hit_only_once_a_turn() -> None:
    pack = with_character("hero", abilities=[idea("Each enemy can be hit by this character only once"), AGAIN])
    arena = (
        Arena(pack).seat(("hero", 200, 500), ("smoker", 100, 100)).seat(("div", 300, 500), ("akeru", 900, 900)).play()
    )
    arena.flick("hero", "div", 900.0)
    arena.flick("hero", "div", 1500.0)
    assert damaged(arena) == ["div"]
    assert len(arena.of(DamagePrevented)) == 1


def test_each_pair_counts_by_itself() -> None:
    rule = idea("The first time each turn that each of your characters hits each enemy")
    pack = with_character("drummer", with_character("hero", abilities=[AGAIN], life=9), abilities=[rule], life=9)
    arena = Arena(pack, rituals=True).seat(("hero", 200, 500), ("drummer", 300, 600))
    arena.seat(("div", 300, 500), ("akeru", 900, 900)).play()
    before = len(arena.of(RitualDrawn))
    arena.flick("hero", "div", 700.0)
    assert len(arena.of(RitualDrawn)) == before + 1
    arena.flick("hero", "div", 700.0)
    assert len(arena.of(RitualDrawn)) == before + 1
    arena.flick("drummer", "div", 1200.0)
    assert damaged(arena) == ["div"] * 3
    assert len(arena.of(RitualDrawn)) == before + 2


def test_which_of_two_lines_is_crossed_first() -> None:
    """Of the lines from the watcher to the middle and to its side, the one to the middle comes first from the right."""
    rule = idea("Of two lines only the one that is crossed first")
    for start, direction, hurt in ((700, 180.0, ["div"]), (60, 0.0, [])):
        pack = with_character("watcher", abilities=[rule], life=9)
        arena = (
            Arena(pack)
            .seat(("watcher", 300, 900), ("smoker", 100, 100))
            .seat(("div", start, 700), ("akeru", 900, 100))
            .play()
        )
        arena.end_turn()
        arena.flick("div", direction, 2600.0)
        assert damaged(arena) == hurt


def test_who_pulls_off_the_table_is_penalised() -> None:
    pack = with_character("fisher", abilities=[idea("Pull an enemy off the table")])
    arena = Arena(pack).seat(("fisher", 500, 500)).seat(("div", 950, 500), ("akeru", 500, 100)).play()
    arena.cast("fisher")
    assert [event.seat for event in arena.of(Penalised)] == [0]


def test_an_artifact_slides_from_under_its_bearer() -> None:
    use = idea("The character on this artifact is set down beside it")
    pack = with_artifact("sledge", use)
    arena = (
        Arena(pack).seat(("div", 100, 100)).seat(("akeru", 900, 900)).artifact("sledge", 500, 500, held_by="div").play()
    )
    arena.use("sledge")
    arena.choose("90")
    assert [arena.card_of(event.piece) for event in arena.of(Pushed)] == ["sledge"]
    assert damaged(arena) == []
