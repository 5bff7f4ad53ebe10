"""Lays the decisions of a duel's script on a table that has just begun, to be stepped through."""

from __future__ import annotations

from editor.testplay.play_surface import PlaySurface
from editor.testplay.session import Session
from schema.systems.despaira.script_steps import DecideStep
from simulator.engine.refusals import Refusal
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.script_labels import BadLabel, decision_of


def lay_solution(table: PlaySurface) -> None:
    """Take the decisions of the script as far as they can be taken, and stand before the first."""
    table.pause()
    take_decisions(table.session)
    table.session.go_to(0)
    table.hold()
    table.begin()


def take_decisions(session: Session) -> None:
    """Take the decisions of the script of a duel as far as they can be taken."""
    start = session.game
    assert isinstance(start, DuelGame)
    for step in start.setup.duel.expect:
        if not isinstance(step, DecideStep):
            continue
        game = session.game
        assert isinstance(game, DuelGame)
        try:
            decision = decision_of(game, step.seat - 1, step.decision)
        except BadLabel:
            return
        if isinstance(session.decide(decision, step.seat - 1), Refusal):
            return
