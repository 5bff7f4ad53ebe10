"""Proves a puzzle in a process of its own, which is sent the pack as JSON and answers with what is known so far."""

from __future__ import annotations

import json
import multiprocessing
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from schema.frozen_dataclass import record
from schema.i18n import languages, texts_in
from simulator.lab.game_player import Opener
from simulator.lab.proof_json import proof_of_plain, proof_to_plain
from simulator.lab.puzzle import NoPuzzle, Puzzle, Step
from simulator.lab.puzzle_proof import Proof, Prover
from simulator.lab.soak_run import prepared
from simulator.systems.game_rules import Lying, Rules

TELL_EVERY_S = 0.25


@record
class Moment:
    """What the table shows before a step of the stored line."""

    sent: Lying | None
    """What the step sends off; None if the hand does nothing."""
    moved: tuple[tuple[Lying, Lying], ...]
    """What lies elsewhere than at the start: where it lay, and where it lies now."""


@record
class ProofState:
    """How far a proof is."""

    done: int
    """Units of work."""
    planned: int
    proof: Proof
    line: dict[str, tuple[str, ...]]
    """The decisions of the stored line in words, by language."""
    ways: dict[str, tuple[tuple[str, ...], ...]]
    """Those of each other way."""
    solutions: tuple[tuple[str, Any], ...]
    """Where the file would keep each other way as its solution, as a pointer, and the value."""
    moments: tuple[Moment, ...]
    kept: tuple[str, Any] | None
    """Where the file keeps the result, as a pointer, and the value; None before the end."""


def proof_states(
    opener: Opener, documents: str, file: str, search: int, every_s: float = TELL_EVERY_S
) -> Iterator[str]:
    """Prove the puzzle of a file; the last state is that of the whole proof. Raises NoPuzzle and ValueError."""
    opened = opener(documents)
    rules = opened.rules
    puzzle = Puzzle(rules, prepared(rules, opened.loaded, file))
    prover = Prover(puzzle, search=search)
    line, moments = _labels(rules, puzzle, puzzle.steps), _moments(puzzle)
    done, told = 0, time.monotonic()

    def state() -> str:
        proof = prover.proof
        found = proof.found
        kept = puzzle.puzzles.kept(puzzle.setup, found) if found is not None else None
        return json.dumps(
            {
                "done": done,
                "planned": prover.planned,
                "proof": proof_to_plain(proof),
                "line": line,
                "ways": [_labels(rules, puzzle, way.steps) for way in proof.ways],
                "solutions": [puzzle.puzzles.stored(puzzle.setup, puzzle.start, way.steps) for way in proof.ways],
                "moments": moments,
                "kept": kept,
            }
        )

    yield state()
    for units in prover.work():
        done += units
        if time.monotonic() - told >= every_s:
            yield state()
            told = time.monotonic()
    yield state()


def read_state(rules: Rules, text: str) -> ProofState:
    """A state that `proof_states` wrote."""
    plain = json.loads(text)
    by_way: list[dict[str, list[str]]] = plain["ways"]
    return ProofState(
        plain["done"],
        plain["planned"],
        proof_of_plain(plain["proof"], rules.read_decision),
        {language: tuple(words) for language, words in plain["line"].items()},
        {each: tuple(tuple(way[each]) for way in by_way) for each in plain["line"]},
        tuple((pointer, value) for pointer, value in plain["solutions"]),
        tuple(
            Moment(
                Lying(*each["sent"]) if each["sent"] is not None else None,
                tuple((Lying(*was), Lying(*lies)) for was, lies in each["moved"]),
            )
            for each in plain["moments"]
        ),
        (plain["kept"][0], plain["kept"][1]) if plain["kept"] is not None else None,
    )


def _labels(rules: Rules, puzzle: Puzzle, steps: Sequence[Step]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {each: [] for each in languages()}
    game = puzzle.start.copy()
    for seat, decision in steps:
        for each, words in found.items():
            with texts_in(each):
                words.append(rules.decision_label(game.view(seat), seat, decision, each))
        game.take_decision(seat, decision)
    return found


def _moments(puzzle: Puzzle) -> list[dict[str, Any]]:
    first = {each.key: each for each in puzzle.puzzles.lying(puzzle.start)}
    found = []
    for game, (_seat, decision) in zip(puzzle.before, puzzle.steps, strict=False):
        sent = puzzle.puzzles.sent(game, decision)
        moved = [
            (_lying(first[each.key]), _lying(each))
            for each in puzzle.puzzles.lying(game)
            if each.key in first and (each.x, each.y) != (first[each.key].x, first[each.key].y)
        ]
        found.append({"sent": _lying(sent) if sent is not None else None, "moved": moved})
    return found


def _lying(each: Lying) -> list[Any]:
    return [each.key, round(each.x, 2), round(each.y, 2), each.radius]


# --- the process ----------------------------------------------------------------------------------


class ProofFailed(RuntimeError):
    """The process could not prove it; the message is for people."""


class ProofProcess:
    """Proves one puzzle in a process of its own."""

    def __init__(self, opener: Opener, documents: str, file: str, search: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._ours, theirs = context.Pipe()
        self._process = context.Process(target=_prove, args=(theirs, opener), name="proof", daemon=True)
        self._process.start()
        theirs.close()  # so that the end of the process is seen
        with suppress(OSError):  # it has ended already
            # Not as an argument: a process that ends before it has read a long one lets `start` wait for ever.
            self._ours.send((documents, file, search))

    def states(self) -> Iterator[str]:
        """What is known so far, again and again; ends early if the process is closed. Raises ProofFailed."""
        while True:
            try:
                kind, text = self._ours.recv()
            except (EOFError, OSError):
                return
            if kind == "failed":
                raise ProofFailed(text)
            yield text

    def close(self) -> None:
        """End at once; called from any thread."""
        self._process.terminate()


def _prove(theirs: Connection, opener: Opener) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it
    try:
        documents, file, search = theirs.recv()
        for text in proof_states(opener, documents, file, search):
            theirs.send(("state", text))
    except (EOFError, OSError):
        return  # nobody listens any more
    except (NoPuzzle, ValueError) as problem:
        theirs.send(("failed", str(problem)))
    except Exception as problem:  # noqa: BLE001  any exception of the rules is shown, not lost with the process
        theirs.send(("failed", f"{type(problem).__name__}: {problem}"))
    finally:
        theirs.close()
