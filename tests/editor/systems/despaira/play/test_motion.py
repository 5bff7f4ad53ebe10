"""What moves between two positions of a duel, and that the table shows it on the way without waiting for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.systems.despaira.play.field_canvas import FieldCanvas
from editor.systems.despaira.play.motion import NOTHING, Changes, changes_between
from editor.systems.despaira.play.table_looks import TableLooks
from editor.systems.despaira.play.table_painting import NOTHING_LIT
from schema.loading import load
from simulator.engine.refusals import Refusal
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.rules import DESPAIRA_RULES
from simulator.systems.despaira.script_labels import decision_of
from simulator.systems.despaira.state import Piece, TileState


def opened() -> DuelGame:
    setup: Any = DESPAIRA_RULES.prepare(load(SHIPPED["despaira-salt-and-lantern"]), "duels/reflex.json")
    figures = setup.figures.with_values({"first_turn_attack": True})
    game = DuelGame.open(replace(setup, figures=figures), 1)
    assert isinstance(game, DuelGame)
    return game


def after(game: DuelGame, *labels: str) -> DuelGame:
    """The game after decisions of the seats that are asked; nobody chains anything."""
    game = game.copy()
    for label in labels:
        while any(isinstance(each, de.ChainRequest) for each in game.asked.values()):
            assert not isinstance(game.take_decision(min(game.asked), de.Pass()), Refusal)
        seat = min(game.asked)
        assert not isinstance(game.take_decision(seat, decision_of(game, seat, label)), Refusal), label
    while any(isinstance(each, de.ChainRequest) for each in game.asked.values()):
        assert not isinstance(game.take_decision(min(game.asked), de.Pass()), Refusal)
    return game


def test_a_move_is_a_step_and_an_attack_a_strike_with_what_it_did() -> None:
    start = opened()
    assert changes_between(start.play(), start.play()) == NOTHING
    moved = after(start, "move lantern_hound C3 C4")
    changes = changes_between(start.play(), moved.play())
    assert [(step.start, step.end) for step in changes.steps] == [("C3", "C4")]
    assert (changes.strikes, changes.appearing, changes.vanishing) == ((), (), ())
    struck = after(moved, "attack C4 C5")
    changes = changes_between(moved.play(), struck.play())
    strike = changes.strikes[0]
    assert (strike.start, strike.end) == ("C4", "C5")
    gone = {piece.card for piece in changes.vanishing}
    assert ("squall_archer" in gone) == (strike.words == "destroyed")
    assert changes.ms > changes.strikes_ms > 0


def test_cards_turn_and_flip_and_tiles_change() -> None:
    """A card that also goes elsewhere only goes."""
    before = opened().play()
    name, piece = next((name, one) for name, one in before.state.pieces.items() if one.tile == "C3")
    tile = replace(piece, tile="C4")

    def changes(now: Piece, **more: Any) -> Changes:
        play = opened().play()
        play.state = replace(before.state, pieces={**before.state.pieces, name: now}, **more)
        return changes_between(before, play)

    down = changes(replace(piece, face_up=False, mode="defence"))
    assert [(turn.was.name, turn.over) for turn in down.turns] == [(name, True)]
    assert down.moving == {name}
    assert [turn.over for turn in changes(replace(piece, mode="defence")).turns] == [False]
    assert [turn.over for turn in changes(replace(piece, facing="east")).turns] == [False]
    assert changes(replace(tile, facing="east")).turns == ()
    flooded = changes(piece, tiles={"C3": TileState("ocean")})
    assert flooded.tiles == ("C3",)
    assert flooded.ms > 0


@pytest.mark.parametrize("reduced", [False, True])
def test_the_table_shows_a_card_on_its_way(qtbot: QtBot, reduced: bool) -> None:
    start = opened()
    moved = after(start, "move lantern_hound C3 C4")
    canvas = FieldCanvas()
    qtbot.addWidget(canvas)
    canvas.resize(700, 600)
    canvas.reduced_motion = reduced
    looks = TableLooks(start.setup, None)
    canvas.show_table(start.play(), looks, 0, lambda: NOTHING_LIT)
    canvas.show()
    qtbot.waitExposed(canvas)

    def picture() -> QImage:
        return canvas.grab().toImage()

    canvas.show_table(moved.play(), looks, 0, lambda: NOTHING_LIT)
    assert canvas.moves is not reduced
    if not reduced:
        canvas._clock.pause()
        canvas._clock.setCurrentTime(60)
        half = picture()
        canvas._clock.resume()
        qtbot.waitUntil(lambda: not canvas.moves)
        assert picture() != half
    there = picture()
    canvas.show_table(start.play(), looks, 0, lambda: NOTHING_LIT)
    assert not canvas.moves, "going back takes no time"
    assert picture() != there
