"""The decisions of a play as the solution of its puzzle: proved on the present document, then one edit. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from editor.document.edits import Content, Edit, RemoveValue, SetValue, Several
from editor.document.json_tree import find
from editor.testplay.play_setup import NotPlayable, setup_to_play
from editor.testplay.recorded_solution import RecordedSolution
from editor.testplay.session import Session, Step
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.loading import Loaded
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.rules import DESPAIRA_RULES
from simulator.systems.despaira.script_labels import label_of
from simulator.systems.despaira.script_proof import puzzle_failure
from simulator.systems.despaira.setup import DuelSetup


def solution_of(
    documents: Mapping[str, Content], file: str, session: Session, before: Loaded | None = None
) -> RecordedSolution | str:
    """The decisions of a session as the stored solution of a puzzle; why they do not solve it, if they do not."""
    steps = [*_steps(session.at(0), session.steps)]
    setup = setup_to_play(DESPAIRA_RULES, documents, file, before)
    if isinstance(setup, NotPlayable):
        return setup.problems[0].message
    now, _series = setup
    assert isinstance(now, DuelSetup)
    puzzle = now.duel.puzzle
    winner = puzzle.seat if puzzle is not None else 1
    script: list[Json] = [*steps, {"kind": "check", "what": "winner", "equals": winner}]
    edits: list[Edit] = [SetValue(file, "/expect", script)]
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
    return RecordedSolution(edit, len(steps)) if why is None else why.reason


def _steps(start: object, steps: Sequence[Step]) -> list[dict[str, Json]]:
    """The decisions as steps of a script: each is named as it stood before it."""
    found: list[dict[str, Json]] = []
    game = start
    for step in steps:
        assert isinstance(game, DuelGame)
        found.append({"kind": "decide", "seat": step.seat + 1, "decision": label_of(game, step.decision)})
        game = step.after
    return found


def task_words(setup: DuelSetup) -> str:
    """What a puzzle asks for, in a sentence; empty for other duels."""
    puzzle = setup.duel.puzzle
    if puzzle is None:
        return ""
    if puzzle.turns == 1:
        return _("Puzzle: seat {seat} wins this turn.").format(seat=puzzle.seat)
    return _("Puzzle: seat {seat} wins within {turns} turns.").format(seat=puzzle.seat, turns=puzzle.turns)
