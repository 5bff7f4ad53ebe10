"""What proofs of puzzles ask: the decisions of the stored script, and positions that are the same."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.models.human_error import EXACT
from schema.systems.despaira.proved_content import content_of
from schema.systems.despaira.script_steps import CheckStep, RefuseStep, Step
from simulator.systems.despaira.decisions import Decision
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.script_labels import BadLabel, decision_of, label_of
from simulator.systems.despaira.setup import DuelSetup
from simulator.systems.game_rules import FoundProof, PuzzleLine, Puzzles, UnreadableStep


def line(setup: DuelSetup) -> PuzzleLine | None:
    """The script of a duel that is a puzzle; None for another duel."""
    duel = setup.duel
    if duel.puzzle is None:
        return None
    return PuzzleLine(duel.puzzle.seat - 1, duel.seed, duel.expect, EXACT.name)


def decide(game: DuelGame, step: Step) -> tuple[int, Decision] | None:
    """The decision of a step; None for one that only looks at the duel."""
    if isinstance(step, CheckStep | RefuseStep):
        return None
    try:
        return step.seat - 1, decision_of(game, step.seat - 1, step.decision)
    except BadLabel:
        raise UnreadableStep(_("“{decision}” is no decision here.").format(decision=step.decision)) from None


def position(game: DuelGame) -> Hashable:
    """All of the state but the count of decisions."""
    state = game.state
    return (
        (state.turn, state.seat, state.phase, state.period, state.periods, state.deed, state.queued, state.watching),
        (state.activated, state.verdicts, state.tokens, state.shuffles, state.famine, state.lasting, state.controls),
        (tuple(state.pieces.values()), tuple(state.seats), tuple(state.stack), state.request, state.result),
        tuple(tuple(sorted(each.items())) for each in (state.tiles, state.counters, state.limits)),
    )


def stored(setup: DuelSetup, start: DuelGame, steps: Sequence[tuple[int, Decision]]) -> tuple[str, Json]:
    """The script of the decisions, each named as it stands before it, and that the seat has won in the end."""
    puzzle, game = setup.duel.puzzle, start.copy()
    script: list[Json] = []
    for seat, decision in steps:
        script.append({"kind": "decide", "seat": seat + 1, "decision": label_of(game, decision)})
        game.take_decision(seat, decision)
    winner = puzzle.seat if puzzle is not None else 1
    return "/expect", [*script, {"kind": "check", "what": "winner", "equals": winner}]


def kept(setup: DuelSetup, found: FoundProof) -> tuple[str, Json] | None:
    """What the puzzle keeps of a look at all its lines."""
    if found.forced is None:
        return None
    value: dict[str, Json] = {
        "of": content_of(setup.pack, setup.duel),
        "forced": found.forced,
        "positions": found.positions,
    }
    return "/puzzle/proof", value if found.shorter is None else value | {"shorter": found.shorter}


def recalled(setup: DuelSetup) -> FoundProof | None:
    """What the puzzle keeps of its proof; None where that is older than what it depends on."""
    proof = setup.duel.puzzle.proof if setup.duel.puzzle is not None else None
    if proof is None or proof.of != content_of(setup.pack, setup.duel):
        return None
    return FoundProof(EXACT.name, 0, 0, None, proof.shorter, proof.forced, proof.positions)


PUZZLES = Puzzles(line, decide, position, stored, kept=kept, recalled=recalled)
