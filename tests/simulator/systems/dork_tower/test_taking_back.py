"""Taking back a scroll tells what it turns back: the totals of a battle, and dice (DT-SCR-03)."""

from __future__ import annotations

from typing import Any

from simulator.engine.game import Listed, Outcome
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.events import DiceRolled, DieChanged, GoldChanged, Moved, TotalsChanged, XpGained
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.invariants import broken
from simulator.systems.dork_tower.state import Added
from tests.simulator.systems.dork_tower.arena import HERE, Arena
from tests.simulator.systems.dork_tower.test_cases import setup_of_case

STACK = [{"space": "w1.r2.c0", "tokens": ["barrow_king"]}]
SEATS = [{"character": "hild_craggan"}, {"character": "tam_nettlefoot", "scrolls": ["goad", "nudge"]}]


def taken(game: TowerGame, *wanted: Any) -> list[Any]:
    """The events of these decisions; for others' windows before them, of a pass."""
    events: list[Any] = []
    for decision in wanted:
        for _number in range(9):
            (seat,) = game.asked
            legal = game.legal(seat)
            found = decision if isinstance(legal, Listed) and decision in legal.decisions else None
            outcome = game.take_decision(seat, found if found is not None else de.Pass())
            assert isinstance(outcome, Outcome), outcome
            events += outcome.events
            if found is not None:
                break
        else:
            raise AssertionError(f"{decision} was never possible")
    return events


def test_what_a_scroll_has_changed_in_a_battle_is_told_when_it_is_taken_back() -> None:
    case = {"overrides": {"all": {"scrolls": []}, "seats": SEATS, "stacks": STACK}, "steps": ["turn = 1"]}
    game = TowerGame.open(setup_of_case(case), 1)
    events = taken(game, de.Step("w1.r2.c0"), de.PlayScroll("goad"))
    while game.state.played:
        game.take_decision(min(game.asked), de.Pass())
    assert [*game.state.added] == [Added(1, "scrolls/goad", "monsters", 4)]
    assert TowerGame.read(game.setup, game.to_plain()).state.added == game.state.added
    events += taken(game, de.TakeBack())
    assert not game.state.added
    assert broken(game) == []
    totals = [(one.hero, one.monsters, one.need) for one in events if isinstance(one, TotalsChanged)]
    assert totals == [(8, 12, 9), (8, 8, 7)]
    events = taken(game, de.PlayScroll("nudge"))
    while not any(isinstance(one, DieChanged) for one in events):
        (seat,) = game.asked
        outcome = game.take_decision(seat, game.legal(seat).decisions[-1])  # type: ignore[union-attr]
        assert isinstance(outcome, Outcome)
        events += outcome.events
    events += taken(game, de.TakeBack())
    assert not any(isinstance(one, DiceRolled) for one in events[-3:])
    first, second = (one for one in events if isinstance(one, DieChanged))
    assert (first.die, first.before, first.after) == (second.die, second.after, second.before)


def test_a_hero_who_was_moved_or_paid_is_told_to_be_as_before() -> None:
    gains = [{"kind": "gain_gold", "amount": 7}, {"kind": "gain_xp", "amount": 2}]
    do = [{"kind": "move_to", "to": {"kind": "door_space"}}, *gains]
    arena = Arena([{"kind": "activated", "when": {"kind": "played"}, "do": do}])
    arena.cast()
    del arena.events[:]
    arena.take(de.TakeBack())
    told = [one for one in arena.events if isinstance(one, Moved | GoldChanged | XpGained)]
    assert told == [
        Moved(0, "w0.r0.c0", HERE, "effect", "DT-SCR-03"),
        GoldChanged(0, -7, "DT-SCR-03"),
        XpGained(0, -2, "DT-SCR-03"),
    ]
    assert (arena.play.hero(0).space, arena.gold(), arena.xp()) == (HERE, 100, 20)
