"""Plays games on from the promising decisions, on several games that could be the real one, and takes the best.

A Monte Carlo search over what a seat may know. The proposals of a system are ranked as the greedy bot ranks them; the
best are played on through the turns that follow, each on the same deals of what is hidden and with the same chance:
the seat does no more in this turn, the others answer with the best that is found among a few of their own proposals,
and so does the seat in its next turn. After each stage the worse half is dropped. How much is searched is a count, not
a time: equal views and seeds give equal decisions on every machine.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from simulator.bots.lookahead import NEARLY, REFUSED, try_outcome
from simulator.bots.sampling import LOST, PLAYED_OUT, UNDECIDED, WON, propose_legal
from simulator.engine.game import Game
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import Rules


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is searched."""

    candidates: int = 5
    """Decisions that are played on."""
    stages: tuple[int, ...] = (1, 1)
    """Deals on which each of those that are left is played on; after each stage half of them are dropped."""
    turns: int = 3
    """Games are played on until so many turns later."""
    decisions: int = 60
    """The most decisions until then."""
    replies: int = 2
    """The most decisions with which the others answer instead of passing, and the seat after them."""
    tried: int = 6
    """Of their proposals the first that are compared for each of them."""


USUAL = Effort()
HASTE = 0.95
"""What a result is worth a turn later."""


class SearchBot:
    """Searches among the proposals of a game by playing it on."""

    name = "search"

    def __init__(self, rules: Rules, effort: Effort = USUAL) -> None:
        self._rules = rules
        self._effort = effort
        self._propose = rules.proposals or propose_legal
        # To aim takes too long for what others may do; a system that draws continuous decisions draws sensible ones.
        self._drawn = rules.proposals is None or rules.traits.continuous

    def choose_decision(self, view: Game, seat: int, rng: random.Random) -> Any:
        if seat not in view.asked:
            raise ValueError("the seat is not asked: it has nothing to decide")
        candidates = self._candidates(view, seat, rng)
        if not candidates:
            return view.legal(seat).draw(rng)
        totals = dict.fromkeys(range(len(candidates)), 0.0)
        for deals in self._effort.stages:
            if len(totals) < 2:
                break
            for _deal in range(deals):
                self._play_deal(view, seat, candidates, totals, rng)
            best = sorted(totals, key=lambda number: (-totals[number], number))
            totals = {number: totals[number] for number in best[: max(1, (len(best) + 1) // 2)]}
        return candidates[max(totals, key=lambda number: (totals[number], -number))] if totals else candidates[0]

    # --- what is searched ---------------------------------------------------------------------------

    def _candidates(self, view: Game, seat: int, rng: random.Random) -> list[Any]:
        """The decisions worth playing on: the passing one and the best of the others, as trials rank them."""
        found: dict[Any, None] = {}
        passing = None
        for each in self._propose(view, seat, rng):
            found |= dict.fromkeys(each.decisions)
            passing = each.passing if each.passing is not None else passing
        found.pop(passing, None)
        others = list(found)
        most = self._effort.candidates - (passing is not None)
        if len(others) > most:
            others = self._best(view, seat, others, most, rng)
        return others if passing is None else [passing, *others]

    def _best(self, view: Game, seat: int, decisions: list[Any], most: int, rng: random.Random) -> list[Any]:
        if self._rules.trial is None:
            return rng.sample(decisions, most)
        start = self._rules.trial(view, seat)
        values = [try_outcome(start, decision)[0] for decision in decisions]
        order = sorted(range(len(decisions)), key=lambda number: (-values[number], number))
        return [decisions[number] for number in order[:most]]

    # --- playing on ---------------------------------------------------------------------------------

    def _play_deal(
        self, view: Game, seat: int, candidates: list[Any], totals: dict[int, float], rng: random.Random
    ) -> None:
        """Play each candidate on from the same deal with the same chance, and add what came of it."""
        possible, seed = view.determinize(seat, rng), rng.getrandbits(62)
        for number in [*totals]:
            game = possible.copy()
            if isinstance(game.take_decision(seat, candidates[number]), Refusal):
                del totals[number]
            else:
                totals[number] += self._value(game, seat, view.turn, random.Random(seed))

    def _value(self, game: Game, seat: int, turn: int, rng: random.Random) -> float:
        """The value for a seat some turns later, or the result."""
        effort, evaluate, trial = self._effort, self._rules.evaluate, self._rules.trial
        whole = evaluate is None and trial is None
        left = [effort.replies, effort.replies]
        for _decision in range(PLAYED_OUT if whole else effort.decisions):
            asked = game.asked
            if not asked or (not whole and game.turn >= turn + effort.turns):
                break
            answering = min(asked)
            if self._drawn:
                game.take_decision(answering, game.legal(answering).draw(rng))
                continue
            mine = answering == seat
            passing = (mine and game.turn <= turn) or left[mine] < 1
            decision, passed = self._habit(game, answering, rng, passing=passing)
            left[mine] -= not passed
            game.take_decision(answering, decision)
        if evaluate is not None:
            value = evaluate(game, seat)
            # What wins now is not put off because it would win later, too.
            return value if game.result is None else value * HASTE ** (game.turn - turn)
        if trial is not None:
            return trial(game.view(seat), seat).value()
        result = game.result
        if result is None or not result.winners:
            return UNDECIDED
        return WON if seat in result.winners else LOST

    def _habit(self, game: Game, seat: int, rng: random.Random, *, passing: bool) -> tuple[Any, bool]:
        """The best of a few proposals, or to pass, and whether that is a pass or a choice; only to pass if wanted."""
        each = next(iter(self._propose(game, seat, rng)), None)
        if each is None or (each.passing is None and not each.decisions):
            return game.legal(seat).draw(rng), True
        if not each.decisions or (passing and each.passing is not None):
            return each.passing, True
        few = each.decisions[: self._effort.tried]
        if each.passing is None and (len(few) == 1 or self._rules.trial is None):
            return few[0] if len(few) == 1 else rng.choice(few), True
        if self._rules.trial is None:
            return rng.choice(few), False
        start = self._rules.trial(game, seat)
        best, least = None, REFUSED
        if each.passing is not None:
            best, least = each.passing, try_outcome(start, each.passing)[0] + NEARLY
        for decision in few:
            value = try_outcome(start, decision)[0]
            if value > least:
                best, least = decision, value
        return best if best is not None else few[0], best is each.passing or each.passing is None
