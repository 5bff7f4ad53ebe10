"""What is known about each puzzle of a pack: by proofs of this session, else by the result that its file keeps."""

from __future__ import annotations

from collections.abc import Sequence

from editor.panels.proof.proof_run import ProofRun
from editor.panels.proof.proof_words import judged
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.loading import Loaded
from schema.models.human_error import tier_title
from simulator.lab.puzzle_proof import Proof, Share
from simulator.lab.puzzle_verdicts import of_share, short_words, verdict
from simulator.systems.game_rules import FoundProof, Rules


@frozen_dataclass
class StoredPuzzle:
    """What the file of a puzzle says."""

    decisions: int
    tier: str
    found: FoundProof | None
    """What it keeps of a proof that still holds."""


@frozen_dataclass
class PuzzleRow:
    """A line of the table of puzzles."""

    file: str
    name: str
    decisions: int
    """0 where no solution is stored or the file cannot be played."""
    tier: str
    """For whom it is meant, as a title; empty if nothing depends on the hand."""
    solved: Share | None
    verdict: str
    ways: str
    state: str
    """How far its proof is."""
    warns: bool
    """Whether its verdict or another way is to be looked at."""


def stored_puzzles(rules: Rules, loaded: Loaded, files: Sequence[str]) -> dict[str, StoredPuzzle]:
    """What the files of puzzles say; those that cannot be played are left out."""
    found: dict[str, StoredPuzzle] = {}
    for file in files if rules.puzzles is not None else ():
        setup = rules.prepare(loaded, file)
        line = None if isinstance(setup, tuple) or rules.puzzles is None else rules.puzzles.line(setup)
        if line is not None and rules.puzzles is not None:
            found[file] = StoredPuzzle(len(line.steps), line.tier, rules.puzzles.recalled(setup))
    return found


def row_of(file: str, name: str, run: ProofRun | None, stored: StoredPuzzle | None, *, changed: bool) -> PuzzleRow:
    """The line of a puzzle; `changed`: whether the pack is another one than the run has proved."""
    proof = run.proof if run is not None else None
    if run is not None and (proof is not None or run.playing or run.state == "failed"):
        return _of_run(file, name, run, proof, stored, changed=changed)
    if stored is None or not stored.decisions:
        return PuzzleRow(
            file, name, 0, "", None, "", "", _("No solution is stored") if stored is not None else "–", False
        )
    kept, tier = stored.found, tier_title(stored.tier) if stored.tier != "none" else ""
    if kept is None:
        return PuzzleRow(file, name, stored.decisions, tier, None, "", "", _("Not proved yet"), False)
    ways = _ways(kept.easier is not None, kept.shorter)
    if kept.forced is not None:
        warns = not kept.forced or bool(ways)
        return PuzzleRow(file, name, stored.decisions, tier, None, _forced(kept.forced), ways, _("Kept"), warns)
    share = Share(kept.solved, kept.tries)
    said = of_share(share)
    return PuzzleRow(
        file, name, stored.decisions, tier, share, short_words(said), ways, _("Kept"), said != "can" or bool(ways)
    )


def _of_run(
    file: str, name: str, run: ProofRun, proof: Proof | None, stored: StoredPuzzle | None, *, changed: bool
) -> PuzzleRow:
    if run.playing:
        state = _("{share} % done").format(share=int(100 * run.share_done))
    elif run.state == "failed":
        state = _("Cannot be proved")
    elif changed:
        state = _("Of an older version")
    else:
        state = _("Stopped") if run.state == "stopped" else _("Proved")
    decisions = proof.decisions if proof is not None else stored.decisions if stored is not None else 0
    if proof is None:
        return PuzzleRow(file, name, decisions, "", None, "", "", state, run.state == "failed")
    shorter = proof.way("shorter")
    ways = _ways(proof.way("easier") is not None, len(shorter.steps) if shorter is not None else None)
    told = judged(run, proof)
    tier = tier_title(proof.tier.name) if proof.solved else ""
    warns = told and (verdict(proof) not in ("can", "exact") or bool(proof.ways))
    return PuzzleRow(file, name, decisions, tier, proof.judged, _words(proof) if told else "", ways, state, warns)


def _words(proof: Proof) -> str:
    if proof.search is not None and proof.failure is None:
        return _forced(bool(proof.search.forced))
    return short_words(verdict(proof))


def _forced(forced: bool) -> str:
    return _("win is forced") if forced else _("not forced")


def _ways(easier: bool, shorter: int | None) -> str:
    words = [_("easier way")] if easier else []
    if shorter is not None:
        words.append(ngettext("{n} decision is enough", "{n} decisions are enough", shorter).format(n=shorter))
    return ", ".join(words)
