"""What follows in an activation period is told as it happens, and never more than a seat can know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.systems.despaira.play.outlook import outlook
from editor.systems.despaira.play.period_pane import PeriodPane
from simulator.engine.refusals import Refusal
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.story import Line, Storyteller
from simulator.systems.despaira.views import seen_by
from tests.editor.systems.despaira.play.test_choosing import positions


def _told(game: DuelGame, seat: int, decision: de.Decision) -> list[Line]:
    """The story of a decision after which everybody passes, as the seat sees it."""
    game, asked = game.copy(), seat
    story, lines = Storyteller(game, "en"), []
    while True:
        outcome = game.take_decision(asked, decision)
        assert not isinstance(outcome, Refusal)
        for event in outcome.events:
            seen: Any = seen_by(event, seat)
            line = story.render_event(seen) if seen is not None else None
            lines.extend([line] if line is not None else [])
        asked = min(game.asked, default=-1)
        if not isinstance(game.asked.get(asked), de.ChainRequest):
            return lines
        decision = de.Pass()


def _chains() -> Iterator[tuple[DuelGame, int, de.Decision]]:
    for game, seat in positions(2):
        if isinstance(game.asked[seat], de.ChainRequest):
            for decision in game.legal(seat).decisions:  # type: ignore[union-attr]
                yield game, seat, decision


def test_what_is_told_happens() -> None:
    told = Counter[type]()
    for game, seat, decision in _chains():
        lines = outlook(game.view(seat), seat, decision, "en")
        happens = iter(_told(game, seat, decision))
        assert all(any(line == other for other in happens) for line in lines), (game.turn, lines)
        told[type(decision)] += len(lines)
    assert told[de.Pass] > 20
    assert told[de.Activate] > 20


def test_the_pane_lists_what_follows_for_each_decision(qtbot: QtBot) -> None:
    pane = PeriodPane()
    qtbot.addWidget(pane)
    line = Line("Seat 1 pays 3 crystals.", "DS-RES-05", "", "now 9")
    pane.show_outlook((("If you chain it", (line, line)), ("If you pass", (line,))))
    texts = [each.text() for each in pane.outlook.findChildren(QLabel)]
    row = ["1", "Seat 1 pays 3 crystals, now 9", "DS-RES-05"]
    assert texts == ["If you chain it", *row, "2", *row[1:], "If you pass", *row]
    pane.show_outlook(())
    assert pane.outlook.isHidden()
