"""The replay of another way through a puzzle."""

from __future__ import annotations

from editor.document.lab_versions import as_version, open_version
from editor.panels.proof.proof_run import ProofRun
from schema.loading import content_hash
from simulator.engine import replay
from simulator.engine.recorder import Recorder
from simulator.lab.puzzle import Puzzle
from simulator.lab.soak_run import prepared


def replay_of(run: ProofRun, kind: str) -> bytes:
    """The replay of the best way of a kind that a run has found, on the pack that was proved."""
    way = run.way(kind)
    assert way is not None
    opened = open_version(as_version(run.documents))
    puzzle = Puzzle(opened.rules, prepared(opened.rules, opened.loaded, run.file))
    game = opened.rules.open(puzzle.setup, puzzle.line.seed)
    heading = opened.rules.heading(puzzle.setup, content_hash(dict(opened.loaded.documents)), puzzle.line.seed)
    recorder = Recorder(game, heading, ("human",) * puzzle.setup.seat_count)
    for seat, decision in way.steps:
        if puzzle.over(game):
            break
        game.take_decision(seat, decision)
        recorder.add(seat, decision)
    return replay.write(recorder.replay()).encode("ascii")
