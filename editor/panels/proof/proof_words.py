"""What the panel of proofs says about a run, in the current language."""

from __future__ import annotations

import math

from editor.panels.proof.proof_run import ProofRun
from schema.i18n import format_number, language
from schema.i18n import gettext as _
from schema.models.base import in_language
from simulator.lab.gap import MOVES_MM, Closing
from simulator.lab.proof_worker import ProofState
from simulator.lab.puzzle_proof import Proof


def progress_words(run: ProofRun) -> tuple[str, str, float]:
    """How far a run is: in bold, then what it does, and the share that is done."""
    seconds = format_number(round(run.took_s))
    if run.state == "failed":
        return _("Cannot be proved"), "", 0.0
    if run.state == "stopped":
        kept = _("What was found so far is kept.") if run.found is not None else ""
        return _("Stopped after {seconds} s").format(seconds=seconds), kept, 1.0
    if run.state == "done":
        return _("Proved in {seconds} s").format(seconds=seconds), _pack_words(run), 1.0
    share = run.share_done
    if run.found is None:
        return _("Playing"), _("the worker reads the pack"), 0.0
    return _("{share} % done").format(share=int(100 * share)), _doing(run.found.proof), share


def _pack_words(run: ProofRun) -> str:
    return _("pack {hash}").format(hash=run.hash[:6])


def _doing(proof: Proof) -> str:
    """What the proof is at."""
    if proof.search is not None:
        return _("all lines are looked at")
    if proof.shorter_tries:
        return _("looking for shorter ways")
    if proof.easier_tries:
        return _("looking for easier ways")
    if proof.tolerances:
        return _("things lie a little off")
    return _("steps with error") if proof.steps else _("people try")


def line_words(found: ProofState) -> tuple[str, ...]:
    """The decisions of the stored line."""
    return found.line.get(language()) or next(iter(found.line.values()), ())


def way_words(found: ProofState, number: int) -> tuple[str, ...]:
    """The decisions of another way, by its number."""
    ways = found.ways.get(language()) or next(iter(found.ways.values()), ())
    return ways[number] if number < len(ways) else ()


def judged(run: ProofRun, proof: Proof) -> bool:
    """Whether the verdict can be told: not while people are still trying."""
    share = proof.judged
    return not run.playing or (share is not None and share.tries == proof.tries) or proof.failure is not None


def closing_words(closing: Closing) -> str:
    """What was moved to close a gap, and what that changes."""
    moved = _("{name} moved by {mm} mm.").format(
        name=in_language(dict(closing.thing.name), language(), closing.thing.key),
        mm=format_number(round(math.hypot(closing.dx, closing.dy))),
    )
    if closing.way is None or closing.line is None:
        return moved
    text = _("The other way solves it in {way} of {n} tries, the solution in {line}. Prove it again.")
    return f"{moved} {text.format(way=closing.way.hits, n=closing.way.tries, line=closing.line.hits)}"


def no_closing_words() -> str:
    """That nothing was found that closes a gap."""
    text = _("No single thing, moved by up to {mm} mm, closes the gap and lets the solution hold: put one in its way.")
    return text.format(mm=format_number(MOVES_MM[-1]))
