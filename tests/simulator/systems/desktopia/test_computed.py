"""What a battle keeps of its answers about pieces equals what is computed afresh, at every moment of many games."""

from typing import Any

import pytest

from simulator.bots.random_bot import RandomBot
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia import goals
from simulator.systems.desktopia.active_effects import static_abilities, triggered
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.game import _WORK, Game
from simulator.systems.desktopia.places import free_in_zone, place_near
from simulator.systems.desktopia.state import Pieces
from simulator.systems.desktopia.work_stack import CheckVictory
from tests.simulator.shipped import shipped_pack


def answers(b: Battle, carrier: str, near: str) -> dict[str, Any]:
    """Everything that is kept, asked of one battle."""
    rules = b.rules
    tags = sorted({tag for kinds in rules.triggered.values() for tag in kinds})
    modifiers = sorted({tag for kinds in rules.static.values() for tag in kinds})
    return {
        "on_field": b.on_field(),
        "characters": b.characters(),
        "living": b.living(),
        "riders": b.riders(carrier),
        "disks": b.disks(),
        "disks without": b.disks(without=(carrier,)),
        "triggered": {tag: list(triggered(b, tag)) for tag in tags},
        "static_abilities": {tag: list(static_abilities(b, tag)) for tag in modifiers},
        "near": place_near(b, carrier, near, ""),
        "anywhere": free_in_zone(b, carrier, ""),
        "in reserve": {face: b.in_reserve(face) for piece in b.state.pieces.values() for face in piece.faces},
        "supplies": {piece.holder: b.supply(piece.holder) for piece in b.state.pieces.values()},
    }


def assert_fresh(b: Battle) -> None:
    state = b.state.copy()
    state.pieces = Pieces(dict(b.state.pieces))
    names = [piece.id for piece in b.characters()]
    if len(names) > 1:
        assert answers(b, names[0], names[-1]) == answers(Battle(b.rules, state), names[0], names[-1])


@pytest.mark.parametrize("script", ["tin_gate", "tea_for_two", "between_two_books"])
def test_what_is_kept_equals_what_is_computed_afresh(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After every piece of work of a game, mid-flick too, and in a copy that goes its own way."""
    done = 0

    def look_after(work: Any) -> Any:
        def do(b: Battle, task: Any) -> None:
            nonlocal done
            work(b, task)
            done += 1
            if done % 9 == 0:
                assert_fresh(b)

        return do

    for task, work in list(_WORK.items()):
        monkeypatch.setitem(_WORK, task, look_after(work))
    game = Game.new(shipped_pack(), shipped_pack().scripts[script], 3)
    bot = RandomBot()
    for number in range(40):
        request = game.request
        if request is None:
            break
        chance = stream(3, "bot", request.seat, number)
        trial = game.copy()
        trial.try_decision(bot.choose_decision(game.view(request.seat), request.seat, chance))
        assert_fresh(trial.battle())
        assert_fresh(game.battle())
        assert not isinstance(game.decide(bot.choose_decision(game.view(request.seat), request.seat, chance)), Refusal)
    assert done > 200


@pytest.mark.parametrize("change", ["damage", "zone", "owner", "on", "x"])
def test_a_change_of_a_copy_leaves_the_answers_of_the_original(change: str) -> None:
    game = Game.new(shipped_pack(), shipped_pack().scripts["tin_gate"], 1)
    b = game.battle()
    first, second = b.characters()[:2]
    before = answers(b, first.id, second.id)
    value = {"damage": 1, "zone": "reserve", "owner": second.owner + 1, "on": second.id, "x": first.x + 1.0}[change]
    other = game.copy().battle()
    other.change(first.id, **{change: value})
    assert answers(b, first.id, second.id) == before
    assert_fresh(b)
    assert_fresh(other)
    assert other.piece(first.id) != b.piece(first.id)


def test_a_missile_that_moves_on_takes_its_abilities_along() -> None:
    b = Game.new(shipped_pack(), shipped_pack().scripts["tin_gate"], 1).battle()
    first, second = b.characters()[:2]
    missile = next(p for p in b.state.pieces.values() if p.size == "missile" and p.zone == "reserve")
    b.change(missile.id, zone="field", card=missile.faces[0], on=first.id, owner=first.owner, x=first.x, y=first.y)
    assert_fresh(b)
    assert [rider.id for rider in b.riders(first.id)] == [missile.id]
    b.change(missile.id, on=second.id, x=second.x, y=second.y)
    assert_fresh(b)
    assert b.riders(first.id) == ()
    b.change(missile.id, on="", zone="reserve")
    assert_fresh(b)


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[Battle]:
    """The battle once for each time that a victory was looked for in it."""
    found: list[Battle] = []
    drop_out = goals._drop_out

    def noting(b: Battle) -> None:
        found.append(b)
        drop_out(b)

    monkeypatch.setattr(goals, "_drop_out", noting)
    return found


@pytest.mark.interpreted
def test_a_victory_is_looked_for_again_once_anything_has_changed(looked: list[Battle]) -> None:
    b = Game.new(shipped_pack(), shipped_pack().scripts["tin_gate"], 1).battle()
    looked.clear()
    goals.check_victory(b, CheckVictory())
    goals.check_victory(b, CheckVictory())
    assert len(looked) <= 1
    seen = len(looked)
    b.change(b.characters()[0].id, damage=1)
    goals.check_victory(b, CheckVictory())
    assert len(looked) == seen + 1
    b.change_player(0, slain=("anybody",))
    goals.check_victory(b, CheckVictory())
    assert len(looked) == seen + 2
    b.change_player(0, bonuses=1)
    goals.check_victory(b, CheckVictory())
    assert len(looked) == seen + 2, "no goal asks for cards"
    for piece in b.characters():
        if piece.owner == 0:
            b.change(piece.id, damage=99)
    goals.check_victory(b, CheckVictory())
    assert b.state.result is not None


@pytest.mark.interpreted
def test_goals_that_ask_for_no_places_are_looked_at_again_once_somebody_is_gone(looked: list[Battle]) -> None:
    b = Game.new(shipped_pack(), shipped_pack().scripts["windowsill"], 1).battle()
    assert not b.rules.goals_of_places
    goals.check_victory(b, CheckVictory())
    seen = len(looked)
    first = next(piece for piece in b.characters() if b.maximum_life(piece) > 1)
    b.change(first.id, damage=1, x=first.x + 5.0)
    goals.check_victory(b, CheckVictory())
    assert len(looked) == seen
    b.change_player(0, slain=("anybody",))
    goals.check_victory(b, CheckVictory())
    assert len(looked) == seen + 1
    for piece in b.characters():
        if piece.owner == first.owner:
            b.change(piece.id, damage=99)
            goals.check_victory(b, CheckVictory())
    assert b.state.result is not None
    assert first.owner not in b.state.result.winners
