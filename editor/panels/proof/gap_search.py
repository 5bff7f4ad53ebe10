"""Looks for what closes the gap of another way through a puzzle, on the pack that was proved."""

from __future__ import annotations

from editor.document.lab_versions import as_version, open_version
from editor.panels.proof.proof_run import ProofRun
from editor.tasks.progress import Progress
from simulator.lab.gap import Closing, close_gap
from simulator.lab.puzzle import Puzzle
from simulator.lab.soak_run import prepared


def search_for(run: ProofRun, kind: str, progress: Progress) -> Closing | None:
    """The smallest move that closes the gap of the best way of a kind; None if none was found."""
    way, proof = run.way(kind), run.proof
    assert way is not None
    assert proof is not None
    opened = open_version(as_version(run.documents))
    puzzle = Puzzle(opened.rules, prepared(opened.rules, opened.loaded, run.file))
    return close_gap(puzzle, way.steps, proof.tier, proof.seed, lambda: progress(None))
