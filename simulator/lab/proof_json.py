"""A proof of a puzzle as JSON."""

from __future__ import annotations

from typing import Any

from simulator.engine.codec import to_plain
from simulator.lab.puzzle_proof import OtherWay, Proof, Share
from simulator.lab.puzzle_verdicts import verdict


def proof_to_plain(proof: Proof) -> dict[str, Any]:
    """All figures of a proof; keys are the same in every language."""
    failure, search = proof.failure, proof.search
    found: dict[str, Any] = {
        "verdict": verdict(proof),
        "tier": proof.tier.name,
        "decisions": proof.decisions,
        "wasted": proof.wasted,
        "tries": proof.tries,
        "seed": proof.seed,
        "finished": proof.finished,
        "failure": {"step": failure.step, "message": failure.message} if failure is not None else None,
        "solved": {name: _share(share) for name, share in proof.solved.items()},
        "hardest": list(proof.hardest),
        "steps": [
            {
                "step": step.number,
                "direction": step.aim.direction,
                "speed": step.aim.speed,
                "solved": _share(step.solved),
                "degrees": [-step.window.left, step.window.right],
                "speeds": [-step.window.slower, step.window.faster],
                "window": {
                    "degrees": [-step.window.span, step.window.span],
                    "speeds": [step.window.slowest, step.window.fastest],
                    "holds": ["".join("#" if cell else "." for cell in row) for row in step.window.cells],
                },
            }
            for step in proof.steps
        ],
        "tolerances": [
            {
                "what": each.key,
                "within_mm": each.within,
                "off": [{"mm": mm, **_share(share)} for mm, share in each.off],
                "heights": [{"mm": height, "holds": holds} for height, holds in each.heights],
            }
            for each in proof.tolerances
        ],
        "ways": [_way(way) for way in proof.ways],
        "searched": {"shorter": proof.shorter_tries, "easier": proof.easier_tries},
    }
    if search is not None:
        found["all_lines"] = {
            "positions": search.positions,
            "finished": search.finished,
            "own_decisions": max(0, search.searched),
            "forced": search.forced,
            "other_first_decisions": [to_plain(decision) for decision in search.firsts],
            "spoiled_at": search.spoiled[0] if search.spoiled is not None else None,
        }
    return found


def _share(share: Share) -> dict[str, Any]:
    interval = share.interval
    return {
        "hits": share.hits,
        "tries": share.tries,
        "low": round(interval.low, 4),
        "high": round(interval.high, 4),
    }


def _way(way: OtherWay) -> dict[str, Any]:
    return {
        "kind": way.kind,
        "step": way.number or None,
        "decisions": [{"seat": seat + 1, "decision": to_plain(decision)} for seat, decision in way.steps],
        "solved": {name: _share(share) for name, share in way.solved.items()},
    }
