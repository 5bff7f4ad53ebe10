"""Cards that speak of one's own characters leave those of an allied player alone, and the other way round."""

from typing import Any

import pytest

from simulator.systems.desktopia.decisions import PlayRitual
from simulator.systems.desktopia.events import Attached, Died, Healed, SupplyChanged
from tests.simulator.systems.desktopia.arena import Arena

FAR = (950.0, 950.0)
BORDER = {"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]]}


def three(mine: list[tuple[Any, ...]], allied: list[tuple[Any, ...]], *enemies: tuple[Any, ...], **own: Any) -> Arena:
    """A battle of the first seat and an ally against a third; not yet begun."""
    arena = Arena(rituals=bool(own.get("rituals")))
    arena.seat(*mine, side="west", **own).seat(*allied, side="west")
    return arena.seat(*(enemies or (("adjarkha", *FAR),)), side="east")


def options(arena: Arena) -> set[str]:
    return set(arena.request.options)


def test_phantom_changes_places_with_ones_own() -> None:
    """DK-C-PHANTOM-01, DK-TERM-11: an ally's character is no partner."""
    arena = three([("phantom", 200, 200), ("akeru", 300, 500), ("kharu", 100, 800)], [("vailla", 700, 200)]).play()
    arena.cast("phantom")
    assert options(arena) == {arena.id("akeru"), arena.id("kharu")}


def test_phantom_alone_has_nobody_to_change_with() -> None:
    """DK-C-PHANTOM-01, DK-SPL-05: allies do not make the spell possible."""
    arena = three([("phantom", 200, 200)], [("vailla", 700, 200)]).play()
    assert arena.request.spells == ()


def test_ramprack_pushes_ones_own() -> None:
    """DK-C-RAMPRACK-02, DK-C-RAMPRACK-01, DK-TERM-11: of the weaker ones, the ally's is not for it to flick."""
    weak = {"life": 1}
    arena = three(
        [("ramprack", 200, 200), ("akeru", 300, 500, weak), ("kharu", 100, 800, weak)], [("vailla", 700, 200, weak)]
    ).play()
    arena.cast("ramprack")
    assert options(arena) == {arena.id("akeru"), arena.id("kharu")}


def test_ramprack_compares_the_life_of_now() -> None:
    """DK-C-RAMPRACK-01: a hero of more life on its card, but less now, is pushed; an equal one is not."""
    arena = (
        Arena()
        .seat(("ramprack", 200, 200), ("akeru", 300, 500, {"life": 1}), ("ezzen", 100, 800), ("kharu", 800, 100))
        .seat(("adjarkha", *FAR))
        .play()
    )
    assert (arena.life("ramprack"), arena.life("ezzen")) == (2, 2)
    arena.cast("ramprack")
    assert arena.request.piece == arena.id("akeru")


def test_teleportation_takes_ones_own() -> None:
    """DK-C-TELEPORTATION-01, DK-TERM-11: no ally travels."""
    arena = three([("akeru", 200, 200), ("kharu", 100, 800)], [("vailla", 700, 200)], rituals=["teleportation"]).play()
    arena.decide(PlayRitual("teleportation"))
    assert options(arena) == {arena.id("akeru"), arena.id("kharu")}


def test_who_is_summoned_comes_to_ones_own_hero() -> None:
    """DK-C-SUMMONING-01, DK-TERM-11: neither an ally's hero nor an own veteran calls a fighter in."""
    arena = three(
        [("akeru", 200, 200), ("kharu", 100, 800), ("ezzen", 400, 400)], [("vailla", 700, 200)], rituals=["summoning"]
    ).play()
    arena.decide(PlayRitual("summoning"))
    arena.choose("card:phantom")
    assert options(arena) == {arena.id("akeru"), arena.id("kharu")}


def test_a_tick_feeds_a_hero_of_its_own_player() -> None:
    """DK-C-TICK-02, DK-TERM-11: an ally's wounded hero gets nothing."""
    tick = {"riders": ["vampire_tick"]}
    arena = three(
        [("akeru", 200, 200, {"life": 3}), ("kharu", 100, 800, {"life": 2}), ("ezzen", 400, 400, tick)],
        [("vailla", 700, 200, {"life": 1})],
    ).play()
    assert (arena.request.purpose, arena.request.seat) == ("pick", 0)
    assert options(arena) == {arena.id("akeru"), arena.id("kharu")}
    arena.choose("kharu")
    assert [(event.piece, event.life) for event in arena.of(Healed)] == [(arena.id("kharu"), 3)]


def test_a_tick_works_at_the_start_of_its_own_players_turn() -> None:
    """DK-C-TICK-02, DK-TURN-12: not in an ally's turn, nor in an enemy's."""
    arena = three(
        [("akeru", 200, 200, {"life": 3}), ("ezzen", 400, 400, {"riders": ["vampire_tick"]})], [("vailla", 700, 200)]
    ).play()
    assert len(arena.of(Healed)) == 1
    arena.end_turn()
    arena.end_turn()
    assert len(arena.of(Healed)) == 1


def test_div_goes_to_a_hero_of_ones_own() -> None:
    """DK-C-DIV-01, DK-TERM-11: not to a veteran, not to an ally's hero, and only if its player likes."""
    mine = [("div", 500, 500, {"life": 1}), ("elemental", 100, 100), ("adjarkha", 100, 800), ("untouchable", 300, 800)]
    enemy = ("akeru", 600, 500)
    arena = three(mine, [("vailla", 700, 200)], enemy, ("ezzen", *FAR)).play()
    arena.end_turn()
    arena.end_turn()
    arena.flick("akeru", "div", 1200)
    assert [event.piece for event in arena.of(Died)] == [arena.id("div")]
    assert (arena.request.seat, arena.request.may) == (0, True)
    assert options(arena) == {arena.id("adjarkha")}


def test_kharus_lariat_is_laid_on_anybody() -> None:
    """DK-C-KHARU-01: on himself, on an ally's and on an enemy's character, before the flick."""
    arena = three([("kharu", 200, 200), ("akeru", 100, 800)], [("vailla", 700, 200)]).play()
    arena.flick("kharu", 90.0, 300)
    assert options(arena) == {arena.id(name) for name in ("kharu", "akeru", "vailla", "adjarkha")}
    assert arena.request.may, "his player may as well lay none"
    arena.choose("adjarkha")
    assert arena.riders("adjarkha") == ["lariat_of_pain"]


def test_vampal_lives_on_allies_too() -> None:
    """DK-C-VAMPAL-01, DK-TERM-08: own and an ally's nearby count, itself, enemies and who is far off do not."""
    mine = [("vampal", 500, 500, {"life": 1}), ("ezzen", 532, 500), ("hornbug", 100, 100)]
    arena = three(mine, [("vailla", 468, 500)], ("adjarkha", 500, 535)).play()
    assert [(event.piece, event.amount) for event in arena.of(Healed)] == [(arena.id("vampal"), 2)]


@pytest.mark.parametrize("branch", [0, 1])
def test_the_fire_mine_serves_ones_own(branch: int) -> None:
    """DK-C-FIREMINE-02, DK-C-FIREMINE-03, DK-TERM-11: an ally's archer gets nothing, and keeps what lies on it."""
    burning = {"riders": ["scorching_flame"]}
    arena = Arena(artifacts=[{"artifact": "fire_mine", "x": 300, "y": 500, "held_by": "adjarkha"}])
    arena.seat(
        ("adjarkha", 300, 500),
        ("akeru", 100, 100, burning),
        side="west",
        supplies=[{"character": "akeru", "count": 0}],
    )
    arena.seat(("reed_archer", 800, 100), ("vampal", 800, 300, burning), ("baaroun", 100, 900), side="west")
    arena.seat(("ezzen", *FAR), side="east").play()
    arena.use("fire_mine")
    arena.choose(str(branch))
    if branch == 0:
        assert [(event.seat, event.character) for event in arena.of(SupplyChanged)] == [(0, "akeru")]
    else:
        assert (arena.riders("akeru"), arena.riders("vampal")) == ([], ["scorching_flame"])
    assert arena.of(Attached) == []
