"""What is asked says at which moment it is asked, and what there is to decide about."""

from __future__ import annotations

from simulator.engine.choices import ChoiceRequest
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.decision_words import decision_label, question
from tests.simulator.systems.dork_tower.arena import HERE, THERE, Arena
from tests.simulator.systems.dork_tower.test_words import gold, played

SEATS = [
    {"character": "hild_craggan", "home": 1, "space": HERE, "scrolls": ["tester"]},
    {"character": "tam_nettlefoot", "home": 5, "space": THERE, "scrolls": ["midnight_bell"]},
]


def asked(arena: Arena) -> str:
    seat = min(arena.game.asked)
    return question(arena.game.view(seat), seat, "en")


def test_a_move_says_how_many_steps_are_left_and_a_draw_what_has_come() -> None:
    arena = Arena((played(gold()),))
    assert asked(arena) == "Where do you go? 4 steps left"
    for words in ("3 steps left", "2 steps left", "Drawn: Grey Wolf, Boggart. Play a scroll, or pass?"):
        arena.take(next(one for one in arena.game.legal(0).decisions if isinstance(one, de.Step)))  # type: ignore[union-attr]
        assert words in asked(arena)


def test_a_window_between_the_steps_says_after_which() -> None:
    arena = Arena((played(gold()),), seats=SEATS)
    arena.take(de.Stop())
    assert asked(arena) == "Hild Craggan has moved. Play a scroll, or pass?"
    arena.on_to(de.CityRequest)
    arena.take(de.Work())
    assert asked(arena) == "Tam Nettlefoot begins a turn. Play a scroll, or pass?"


def test_work_says_what_it_pays() -> None:
    arena = Arena((played(gold()),))
    arena.take(de.Stop())
    arena.on_to(de.CityRequest)
    assert decision_label(arena.game.view(0), 0, de.Work(), "en") == "Work (60 gold)"


def test_branches_are_told_apart_by_what_they_do() -> None:
    """They read “Way 1” and “Way 2”."""
    arena = Arena((played({"kind": "choose_one", "branches": [[gold(2)], [gold(5)]]}),))
    arena.take(de.PlayScroll("tester"))
    arena.on_to(ChoiceRequest)
    view = arena.game.view(0)
    told = [decision_label(view, 0, one, "en") for one in arena.game.legal(0).decisions]  # type: ignore[union-attr]
    assert told == ["Get 2 gold", "Get 5 gold"]
