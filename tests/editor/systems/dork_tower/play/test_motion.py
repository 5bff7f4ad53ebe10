"""What moves between two positions of a quest, and that the table shows it on the way without waiting for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from editor.systems.dork_tower.play import motion
from editor.systems.dork_tower.play.battle_pane import BattlePane
from editor.systems.dork_tower.play.board_canvas import BoardCanvas
from editor.systems.dork_tower.play.hero_panel import HeroPanel
from editor.systems.dork_tower.play.motion import NOTHING, Changes, changes_between, path_between
from editor.systems.dork_tower.play.table_looks import TableLooks
from editor.systems.dork_tower.play.table_painting import Lit
from simulator.engine.zones import Pile
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.state import Battle
from tests.editor.systems.dork_tower.play.test_tower_view import games


@pytest.fixture(scope="module")
def moving() -> tuple[TowerGame, int]:
    """A game in which a hero moves."""
    return games(5, lambda game, seat: isinstance(game.asked[seat], de.MoveRequest))


def after(game: TowerGame, **parts: Any) -> TowerGame:
    """The next position, with other parts."""
    later = game.copy()
    for name, part in {"decisions": game.state.decisions + 1, **parts}.items():
        setattr(later.state, name, part)
    return later


def test_a_step_is_a_walk_and_a_way_home_goes_straight(moving: tuple[TowerGame, int]) -> None:
    game, seat = moving
    assert changes_between(game.play(), game.play()) == NOTHING
    step = next(each for each in game.legal(seat).decisions if isinstance(each, de.Step))  # type: ignore[union-attr]
    walked = game.copy()
    walked.take_decision(seat, step)
    start = game.state.heroes[seat].space
    (walk,) = changes_between(game.play(), walked.play()).walks
    assert (walk.seat, walk.spaces, walk.ms) == (seat, (start, step.space), motion.STEP_MS)
    layout = game.setup.layout
    assert path_between(layout, "w1.r3.c0", "w1.r0.c0") == ("w1.r3.c0", "w1.r2.c0", "w1.r1.c0", "w1.r0.c0")
    assert path_between(layout, "w1.r3.c0", "w5.r3.c0") == ("w1.r3.c0", "w5.r3.c0")
    long = Changes((motion.Walk(0, ("a", "b", "c")),))
    assert [long.along(long.walks[0], ms) for ms in (0, 80, 160, 240, 999)] == [
        (0, 0.0), (0, 0.5), (1, 0.0), (1, 0.5), (1, 1.0),
    ]  # fmt: skip


def test_tokens_cards_and_the_tower_follow_each_other(moving: tuple[TowerGame, int]) -> None:
    """Tokens that lie on the table already are not drawn again; scrolls that change hands come from no deck."""
    game, _seat = moving
    state = game.state
    lying = next(iter(game.setup.all_tokens))
    pool = tuple(game.setup.all_tokens[1:3])
    begun = after(game, aside=(lying,))
    hero = replace(state.heroes[0], hand=Pile((*state.heroes[0].hand.cards, *state.scrolls.cards[:1])))
    heroes = (hero, *state.heroes[1:])
    deck = Pile(state.scrolls.cards[1:])
    turned = (state.position + 1) % 8
    parts: dict[str, Any] = {"pool": (lying, *pool), "heroes": heroes, "position": turned, "steps": state.steps + 1}
    drawn = changes_between(begun.play(), after(begun, scrolls=deck, **parts).play())
    assert (drawn.drawn, drawn.turned) == (pool, 1)
    assert [(deal.seat, deal.deck) for deal in drawn.deals] == [(0, "scrolls")]
    assert drawn.draw_ms == motion.DRAW_MS + motion.TURN_MS + motion.APART_MS
    assert (drawn.tower(drawn.draw_ms), drawn.tower(drawn.ms)) == (0.0, 1.0)  # no light before the wall arrives
    assert (drawn.flight(1, 90), drawn.flight(1, 180), drawn.turning(1, 270 + 120)) == (0.0, 0.5, 0.5)
    assert changes_between(begun.play(), after(begun, **parts).play()).deals == ()


def test_the_table_moves_on_its_own_and_not_with_reduced_motion_or_backwards(
    moving: tuple[TowerGame, int], qtbot: QtBot
) -> None:
    game, seat = moving
    walked = game.copy()
    step = next(each for each in game.legal(seat).decisions if isinstance(each, de.Step))  # type: ignore[union-attr]
    walked.take_decision(seat, step)
    later = after(
        walked,
        pool=tuple(game.setup.all_tokens[:2]),
        position=(walked.state.position + 1) % 8,
        steps=walked.state.steps + 1,
    )
    canvas, looks = BoardCanvas(), TableLooks(game.setup)
    qtbot.addWidget(canvas)
    canvas.resize(500, 480)
    canvas.show()
    canvas.show_table(game, looks, seat, Lit)
    canvas.show_table(later, looks, seat, Lit)
    assert not canvas.moves
    resting = canvas.grab().toImage()
    canvas.show_table(game, looks, seat, Lit)
    canvas.reduced_motion = False
    canvas.show_table(later, looks, seat, Lit)
    assert canvas.moves
    clock, seen = canvas._clock, set[bytes]()
    clock.pause()
    for ms in (0, 100, 250, 500, 800):
        clock.setCurrentTime(ms)
        image = canvas.grab().toImage()
        assert image != resting
        seen.add(pixels(image))
    assert len(seen) == 5
    clock.setCurrentTime(clock.duration())
    assert canvas.grab().toImage() == resting
    canvas.show_table(game, looks, seat, Lit)  # an earlier position is simply shown
    assert not canvas.moves


def test_dice_roll_to_their_faces_and_a_sheet_is_turned(qtbot: QtBot) -> None:
    game, seat = games(9, lambda game, _seat: game.state.battle is not None and not game.state.battle.dice)
    battle = game.state.battle
    assert isinstance(battle, Battle)
    looks = TableLooks(game.setup)
    pane = BattlePane()
    qtbot.addWidget(pane)
    pane.resize(340, 260)
    pane.show_battle(game, looks)
    pane.show()
    rolled = after(game, battle=replace(battle, dice=(5, 4)))
    pane.show_battle(rolled, looks)
    assert pane.rolling_ms is None  # reduced motion
    resting = pane.grab().toImage()
    pane.show_battle(game, looks)
    pane.reduced_motion = False
    pane.show_battle(rolled, looks)
    assert pane.rolling_ms is not None
    pane._rolling.pause()
    assert pane.grab().toImage() != resting
    pane._rolling.resume()
    qtbot.waitUntil(lambda: pane.rolling_ms is None, timeout=5_000)
    assert pane.grab().toImage() == resting

    panel = HeroPanel(seat, "Seat")
    qtbot.addWidget(panel)
    panel.resize(250, 124)
    panel.show()
    panel.reduced_motion = False
    panel.show_player(game.play(), looks, "")
    heroes = tuple(replace(hero, level="high") if n == seat else hero for n, hero in enumerate(game.state.heroes))
    panel.show_player(after(game, heroes=heroes).play(), looks, "")
    assert panel.turns
    qtbot.waitUntil(lambda: not panel.turns, timeout=5_000)


def pixels(image: QImage) -> bytes:
    return bytes(image.constBits())
