"""A proof of a puzzle as JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from schema.models.human_error import EXACT, find_tier
from simulator.engine.codec import to_plain
from simulator.lab.puzzle import Failure, Step
from simulator.lab.puzzle_proof import OtherWay, Proof, Share, StepProof, Tolerance, Window
from simulator.lab.puzzle_verdicts import verdict
from simulator.lab.win_search import AllLines
from simulator.systems.game_rules import Aim


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
                **_aim(step.aim),
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
                "name": each.name,
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
            "spoiled_at": search.spoiled,
        }
    return found


def _aim(aim: Aim) -> dict[str, Any]:
    found: dict[str, Any] = {"direction": aim.direction, "speed": aim.speed}
    return found if aim.place is None else found | {"place": list(aim.place)}


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
        "aim": _aim(way.aim) if way.aim is not None else None,
        "decisions": [{"seat": seat + 1, "decision": to_plain(decision)} for seat, decision in way.steps],
        "solved": {name: _share(share) for name, share in way.solved.items()},
    }


# --- read again -----------------------------------------------------------------------------------


def proof_of_plain(plain: dict[str, Any], read_decision: Callable[[Any], Any]) -> Proof:
    """The proof that `proof_to_plain` wrote; `read_decision` reads decisions of its game."""
    failure, searched = plain["failure"], plain["searched"]
    ways = [_way_of(each, read_decision) for each in plain["ways"]]
    lines = plain.get("all_lines")
    return Proof(
        Failure(failure["step"], failure["message"]) if failure is not None else None,
        find_tier(plain["tier"]) or EXACT,
        plain["decisions"],
        plain["wasted"],
        plain["tries"],
        plain["seed"],
        {name: _share_of(each) for name, each in plain["solved"].items()},
        [_step_of(each) for each in plain["steps"]],
        ways,
        [
            Tolerance(
                each["what"],
                each["name"],
                tuple((point["mm"], _share_of(point)) for point in each["off"]),
                tuple((height["mm"], height["holds"]) for height in each["heights"]),
            )
            for each in plain["tolerances"]
        ],
        searched["shorter"],
        searched["easier"],
        AllLines(
            lines["positions"],
            lines["own_decisions"],
            lines["finished"],
            lines["forced"],
            next((way.steps for way in ways if way.kind == "shorter"), None),
            tuple(map(read_decision, lines["other_first_decisions"])),
            lines["spoiled_at"],
        )
        if lines is not None
        else None,
        plain["finished"],
    )


def _step_of(plain: dict[str, Any]) -> StepProof:
    (left, right), (slower, faster), window = plain["degrees"], plain["speeds"], plain["window"]
    cells = tuple(tuple(cell == "#" for cell in line) for line in window["holds"])
    slowest, fastest = window["speeds"]
    shape = Window(-left, right, -slower, faster, window["degrees"][1], slowest, fastest, cells)
    return StepProof(plain["step"], _aim_of(plain), _share_of(plain["solved"]), shape)


def _way_of(plain: dict[str, Any], read_decision: Callable[[Any], Any]) -> OtherWay:
    steps: tuple[Step, ...] = tuple((each["seat"] - 1, read_decision(each["decision"])) for each in plain["decisions"])
    solved = {name: _share_of(each) for name, each in plain["solved"].items()}
    aim = plain["aim"]
    return OtherWay(plain["kind"], steps, solved, plain["step"] or 0, _aim_of(aim) if aim is not None else None)


def _aim_of(plain: dict[str, Any]) -> Aim:
    place = plain.get("place")
    return Aim(plain["direction"], plain["speed"], (place[0], place[1]) if place is not None else None)


def _share_of(plain: dict[str, Any]) -> Share:
    return Share(plain["hits"], plain["tries"])
