"""The decisions of a play as the solution of its puzzle: proved on the present document, then one edit. No Qt."""

from __future__ import annotations

from collections.abc import Mapping

from editor.document.edits import Content, Edit, RemoveValue, SetValue, Several
from editor.document.json_tree import find
from editor.testplay.play_setup import NotPlayable, setup_to_play
from editor.testplay.recorded_solution import RecordedSolution
from editor.testplay.session import Session
from schema.i18n import gettext as _
from schema.loading import Loaded
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.puzzles import stored
from simulator.systems.despaira.rules import DESPAIRA_RULES
from simulator.systems.despaira.script_proof import puzzle_failure
from simulator.systems.despaira.setup import DuelSetup


def solution_of(
    documents: Mapping[str, Content], file: str, session: Session, before: Loaded | None = None
) -> RecordedSolution | str:
    """The decisions of a session as the stored solution of a puzzle; why they do not solve it, if they do not."""
    setup = setup_to_play(DESPAIRA_RULES, documents, file, before)
    if isinstance(setup, NotPlayable):
        return setup.problems[0].message
    now, _series = setup
    assert isinstance(now, DuelSetup)
    start = session.at(0)
    assert isinstance(start, DuelGame)
    edits: list[Edit] = [SetValue(file, *stored(now, start, [(step.seat, step.decision) for step in session.steps]))]
    content = documents[file]
    if isinstance(content, dict) and find(content, "/puzzle") is None:
        edits.append(SetValue(file, "/puzzle", {}))
    if now.duel.seed != session.seed:
        edits.append(RemoveValue(file, "/seed") if session.seed == 1 else SetValue(file, "/seed", session.seed))
    edit = Several(tuple(edits))
    after, _touched = edit.apply(documents)
    proved = setup_to_play(DESPAIRA_RULES, after, file, before)
    if isinstance(proved, NotPlayable):
        return proved.problems[0].message
    changed, _series = proved
    assert isinstance(changed, DuelSetup)
    why = puzzle_failure(changed)
    return RecordedSolution(edit, len(session.steps)) if why is None else why.reason


def task_words(setup: DuelSetup) -> str:
    """What a puzzle asks for, in a sentence; empty for other duels."""
    puzzle = setup.duel.puzzle
    if puzzle is None:
        return ""
    if puzzle.turns == 1:
        return _("Puzzle: seat {seat} wins this turn.").format(seat=puzzle.seat)
    return _("Puzzle: seat {seat} wins within {turns} turns.").format(seat=puzzle.seat, turns=puzzle.turns)
