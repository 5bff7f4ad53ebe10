"""A puzzle with its stored line: played exactly, with the errors of hands, and from any of its steps on."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.json.strict_reading import Json
from schema.models.human_error import Tier
from simulator.bots.human_error import executed
from simulator.bots.playout import Step as TakenStep
from simulator.engine.game import Game, Listed
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import PuzzleLine, Puzzles, Rules, UnreadableStep

Step = tuple[int, Any]
"""A seat and its decision."""


_DRAWN = 300
"""So many decisions are drawn where they cannot be listed."""


class NoPuzzle(ValueError):
    """The scenario is no puzzle, or has no solution; the message says which."""


@record
class Failure:
    """Where the stored line fails, from 1, and why."""

    step: int
    message: str


def aimed_steps(puzzles: Puzzles, steps: Sequence[Step]) -> tuple[int, ...]:
    """The numbers of the steps, from 0, that depend on the hand."""
    return tuple(number for number, (_seat, decision) in enumerate(steps) if puzzles.aim(decision) is not None)


class Puzzle:
    """A puzzle on the table as it is laid out, played by its stored line."""

    def __init__(self, rules: Rules, setup: Any, *, begun: bool = False) -> None:
        """Raises NoPuzzle, also without a stored step, unless that is where its author begins."""
        line = rules.puzzles.line(setup) if rules.puzzles is not None else None
        if rules.puzzles is None or line is None:
            raise NoPuzzle(_("This scenario is no puzzle."))
        if not line.steps and not begun:
            raise NoPuzzle(_("No solution is stored; record one first."))
        self.rules, self.setup, self.puzzles = rules, setup, rules.puzzles
        self.line: PuzzleLine = line
        self.start: Game = rules.open(setup, line.seed)
        self.steps: tuple[Step, ...] = ()
        self.before: list[Game] = []
        """The game before each step, and after the last one; must not be changed."""
        self.failure = self._play_line()

    def _play_line(self) -> Failure | None:
        game, steps = self.start.copy(), []
        for number, stored in enumerate(self.line.steps, start=1):
            if self.over(game):
                break
            try:
                step = self.puzzles.decide(game, stored)
            except UnreadableStep as problem:
                return Failure(number, str(problem))
            if step is None:
                continue
            self.before.append(game.copy())
            outcome = game.take_decision(*step)
            steps.append(step)
            self.steps = tuple(steps)
            if isinstance(outcome, Refusal):
                text = _("Step {number} is not allowed: {reason}")
                return Failure(len(steps), text.format(number=len(steps), reason=outcome.message))
        self.before.append(game)
        if self.solved(game):
            return None
        count = len(steps)
        if not count:
            return Failure(0, _("No step is stored yet."))
        if self.over(game):
            return Failure(count, _("Step {number} ends the game, but the goal is not reached.").format(number=count))
        text = ngettext(
            "After step {n}, the only one, the game goes on.", "After step {n}, the last one, the game goes on.", count
        )
        return Failure(count, text.format(n=count))

    @property
    def is_trial(self) -> bool:
        """Whether all steps of a line were played that only shows what they do, and the game goes on after them."""
        goes_on = self.failure is not None and not self.over(self.before[-1])
        return self.line.trial and goes_on and 0 < len(self.steps) == len(self.before) - 1

    @property
    def seat_here(self) -> int:
        """The seat that is asked where the line ends or fails; -1 for none."""
        return min(self.before[-1].asked, default=-1)

    def question_here(self) -> str:
        """What is asked where the line ends or fails, in the current language; empty for an action."""
        seat = self.seat_here
        return "" if seat < 0 else self.rules.question(self.before[-1], seat, language())

    def steps_here(self, most: int) -> list[tuple[Json, str]]:
        """What could be decided where the line ends or fails, as steps of a solution; one of many with other figures.

        Each is as the file of the setup stores it, with what it does.
        """
        game = self.before[-1]
        seat = min(game.asked, default=None)
        if seat is None:
            return []
        legal, rng = game.legal(seat), random.Random(0)
        drawn = legal.decisions if isinstance(legal, Listed) else (legal.draw(rng) for _number in range(_DRAWN))
        found: dict[str, tuple[Json, str]] = {}
        for decision in drawn:
            _pointer, stored = self.puzzles.stored(self.setup, game, [(seat, decision)])
            step = stored[0] if isinstance(stored, list) and stored else None
            if isinstance(step, dict):
                words = {key: value for key, value in step.items() if not isinstance(value, float)}
                short = {key: round(value, 1) if isinstance(value, float) else value for key, value in step.items()}
                told = self.rules.decision_label(game, seat, decision, language())
                found.setdefault(json.dumps(words, sort_keys=True), (short, told))
        return list(found.values())[:most]

    def line_played(self, game: Game) -> Iterator[TakenStep]:
        """Take the steps of the line in a game at its start, as far as they are allowed."""
        for number, (seat, decision) in enumerate(self.steps, start=1):
            outcome = game.take_decision(seat, decision)
            if isinstance(outcome, Refusal):
                return
            yield TakenStep(number, seat, decision, outcome.events, decision)

    @property
    def aimed(self) -> tuple[int, ...]:
        """The numbers of the steps, from 0, that depend on the hand."""
        return aimed_steps(self.puzzles, self.steps)

    @property
    def wasted(self) -> int:
        """How many stored steps come after the goal is reached."""
        return 0 if self.failure is not None else len(self.before) - 1 - len(self.steps)

    def over(self, game: Game) -> bool:
        """Whether nothing can be decided any more."""
        return game.result is not None or not game.asked

    def solved(self, game: Game) -> bool:
        """Whether the seat that has the task has won."""
        return game.result is not None and self.line.seat in game.result.winners

    def holds(self, steps: Sequence[Step], since: Game) -> bool:
        """Whether steps solve it from a position on; those that are not needed any more do not matter."""
        game = since.copy()
        for seat, decision in steps:
            if self.over(game):
                break
            if isinstance(game.take_decision(seat, decision), Refusal):
                return False
        return self.solved(game)

    def holds_with(self, number: int, decision: Any) -> bool:
        """Whether the line holds with another decision at one of its steps, from 0."""
        seat, _decision = self.steps[number]
        return self.holds(((seat, decision), *self.steps[number + 1 :]), self.before[number])

    def tried(
        self,
        tier: Tier,
        seed: int,
        steps: Sequence[Step] | None = None,
        only: int | None = None,
        since: int = 0,
        start: Game | None = None,
    ) -> bool:
        """Whether people of a tier who mean to play the line solve it, in the try of a seed.

        `steps`: another line; `only`: they miss in this step only, from 0; `since`: the number of the first step that
        is played, which begins where the stored line has come to; `start`: the game in which it begins instead.
        """
        steps = self.steps if steps is None else steps
        game = (start or self.before[since]).copy()
        counts: Counter[tuple[Any, ...]] = Counter()
        dexterity = self.rules.dexterity
        for number, (seat, decision) in enumerate(steps[since:], start=since):
            if self.over(game):
                break
            meant = decision
            subject = dexterity.subject(decision) if dexterity is not None else None
            if subject is not None:
                key = (seat, game.turn, *subject)
                if only in (None, number):
                    meant = executed(self.rules, game, seat, decision, tier, seed, counts[key])
                counts[key] += 1
            if isinstance(game.take_decision(seat, meant), Refusal):
                return False
        return self.solved(game)


def seed_of(seed: int, number: int) -> int:
    """The seed of a try: the same for every line, tier and step, so that they are compared on the same errors."""
    return stream(seed, "try", number).getrandbits(31)
