"""Plays games on from the promising decisions, on several games that could be the real one, and takes the best.

A Monte Carlo search over what a seat may know. The proposals of a system are ranked by trials, as the greedy bot ranks
them, or as the steady bot does where the hand matters; the best are played on through the turns that follow, each on
the same deals of what is hidden and with the same chance and errors of the hands. Where a system has habits, the seat
goes on with its turn by them and the others answer by theirs. What comes of a game is then judged by the chance to win
that it seems to leave, so that one lucky victory among many games does not outweigh all of them. Elsewhere the seat
does no more in this turn, the others answer with the best that is found among a few of their own proposals, and so does
the seat in its next turn. What is ranked first is taken unless another decision does better than it by more than
chance. How much is searched is a count, not a time: equal views and seeds give equal decisions on every machine.
"""

from __future__ import annotations

import math
import random
from dataclasses import replace
from typing import Any

from schema.frozen_dataclass import record
from schema.models.human_error import EXACT, Tier
from simulator.bots.human_error import Hands
from simulator.bots.lookahead import NEARLY, REFUSED, try_outcome
from simulator.bots.sampling import LOST, PLAYED_OUT, UNDECIDED, WON, propose_legal
from simulator.bots.steady_bot import Arm, SteadyBot, Trials
from simulator.engine.game import Game
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import Rules


@record
class Effort:
    """How much is searched."""

    candidates: int = 5
    """Decisions that are played on."""
    stages: tuple[int, ...] = (1, 1)
    """Deals on which each of those that are left is played on; after each stage half of them are dropped, or, where
    trials rank them, those that do no better than the first.
    """
    turns: int = 3
    """Games are played on until so many turns later."""
    decisions: int = 60
    """The most decisions until then."""
    replies: int = 2
    """The most decisions with which the others answer instead of passing, and the seat after them."""
    tried: int = 6
    """Of their proposals the first that are compared for each of them."""
    doubt: float = 1.0
    """How many standard errors better than the first of the ranking a decision has to be."""

    known: int = 12
    """Where the steady bot has ranked: how many games that were played on its own value counts for."""

    ranking: float = 1.0
    """How much the steady bot tries for its ranking, as its effort."""

    def times(self, effort: float) -> Effort:
        """The same on so many times as many deals; of little, also for fewer decisions. The ranking, of which little is
        enough, goes with the root.
        """
        fewer = max(_FEWEST, round(self.candidates * min(1.0, 3.0 * effort)))
        return replace(
            self,
            candidates=min(self.candidates, fewer),
            stages=tuple(max(1, round(deals * effort)) for deals in self.stages),
            ranking=self.ranking * math.sqrt(effort),
        )


_FEWEST = 5
"""At least so many decisions are played on, where so many are wanted."""
USUAL = Effort()
"""For games in which nothing tells beforehand which decision is the best."""
RANKED = Effort(candidates=2, stages=(1, 1, 2), turns=2, replies=1, tried=4)
"""For games with trials, which rank well: only the best two are compared."""
BY_HABIT = Effort(candidates=5, stages=(6, 8, 16), turns=2, decisions=40)
"""For games with habits, in which to play on is quick."""
BY_CHANCE = Effort(candidates=12, stages=(2, 3, 6), turns=2, decisions=40, known=2, ranking=0.45)
"""For those of them that say what a lead is worth (`Rules.clear_lead`): a few games for each of many
decisions tell enough."""
HASTE = 0.95
"""What a result is worth a turn later."""


def usual_effort(rules: Rules) -> Effort:
    """How much is searched in a game unless something else is wanted."""
    if rules.habit is not None:
        return BY_CHANCE if rules.clear_lead else BY_HABIT
    return USUAL if rules.search_trial is None and rules.trial is None else RANKED


class PlannerBot:
    """Searches among the proposals of a game by playing it on."""

    def __init__(
        self,
        rules: Rules,
        tier: Tier = EXACT,
        effort: Effort | None = None,
        name: str = "planner",
    ) -> None:
        self._rules, self._tier, self.name = rules, tier, name
        self._propose = rules.proposals or propose_legal
        self._trial = rules.search_trial or rules.trial
        self._effort = effort or usual_effort(rules)
        trials = Trials().times(self._effort.ranking)
        self._steady = SteadyBot(rules, tier, trials) if rules.habit is not None else None
        # To aim takes too long for what others may do; a system that draws continuous decisions draws sensible ones.
        self._drawn = rules.habit or (_any_legal if rules.proposals is None or rules.traits.continuous else None)

    def choose_decision(self, view: Game, seat: int, rng: random.Random) -> Any:
        if seat not in view.asked:
            raise ValueError("the seat is not asked: it has nothing to decide")
        if self._steady is not None:
            return self._after_ranking(self._steady.ranked(view, seat, rng), view, seat, rng)
        candidates = self._candidates(view, seat, rng)
        if not candidates:
            return view.legal(seat).draw(rng)
        found: dict[int, list[float]] = {number: [] for number in range(len(candidates))}
        for deals in self._effort.stages:
            if len(found) < 2:
                break  # nothing to compare
            for _deal in range(deals):
                self._play_deal(view, seat, candidates, found, rng)
            found = self._still_open(found)
        return candidates[self._chosen(found)] if found else candidates[0]

    # --- what is searched ---------------------------------------------------------------------------

    def _candidates(self, view: Game, seat: int, rng: random.Random) -> list[Any]:
        """The decisions worth playing on, the best first, as trials rank them; to pass is one of them."""
        trial = None
        found: dict[Any, float] = {}
        passing, least = None, REFUSED
        for each in self._propose(view, seat, rng):
            passing = each.passing if each.passing is not None else passing
            if self._trial is None:
                found |= dict.fromkeys(each.decisions, 0.0)
                continue
            if not each.decisions:
                continue
            if passing is None and len(each.decisions) == 1:
                return [*each.decisions]
            if trial is None:
                trial = self._trial(view, seat)
                if passing is not None:
                    least = try_outcome(trial, passing)[0] - each.passing_cost + NEARLY
            for decision in each.decisions:
                if decision not in found:
                    found[decision] = try_outcome(trial, decision)[0] + rng.uniform(0.0, NEARLY)
            if passing is not None and max(found.values(), default=REFUSED) > least:
                break  # as of the greedy bot: what comes later matters less
        most = self._effort.candidates
        if trial is None:
            # Nothing is ranked; or there is only one thing to do.
            found.pop(passing, None)
            others = rng.sample(list(found), min(len(found), most - (passing is not None)))
            return others if passing is None else [passing, *others]
        if passing is not None:
            found[passing] = least
        legal = [decision for decision, value in found.items() if value > REFUSED]
        ranked = sorted(legal, key=lambda decision: -found[decision])
        if passing is not None and passing in ranked[most:]:
            return [*ranked[: most - 1], passing]
        return ranked[:most]

    def _after_ranking(self, arms: list[Arm], view: Game, seat: int, rng: random.Random) -> Any:
        """The best of the steady ranking after it was played on; of those near to each other only one is."""
        apart: dict[Any, Arm] = {}
        for arm in arms:
            apart.setdefault(arm.decision if arm.near is None else arm.near, arm)
        best = [*apart.values()][: self._effort.candidates]
        if len(best) < 2:
            return best[0].decision if best else view.legal(seat).draw(rng)
        found: dict[int, list[float]] = {number: [] for number in range(len(best))}
        now = self._present(view, seat)
        known = [sum([self._judged(each, now) for each in arm.values], 0.0) / len(arm.values) for arm in best]

        def value(number: int) -> float:
            weight, played = self._effort.known, [self._judged(each, now) for each in found[number]]
            return (known[number] * weight + sum(played, 0.0)) / (weight + len(played)) + best[number].bonus

        for deals in self._effort.stages:
            for _deal in range(deals):
                self._play_deal(view, seat, [arm.decision for arm in best], found, rng)
            ranked = sorted(found, key=value, reverse=True)
            found = {number: found[number] for number in ranked[: max(2, (len(ranked) + 1) // 2)]}
        return best[max(found, key=value) if found else 0].decision

    def _present(self, view: Game, seat: int) -> float:
        """The value of the present position, where leads are judged."""
        return self._trial(view, seat).value() if self._rules.clear_lead and self._trial is not None else 0.0

    def _judged(self, value: float, now: float) -> float:
        """A value as the chance to win that it leaves, as much as a small change of the present one is worth."""
        lead = self._rules.clear_lead
        if not lead:
            return value
        away = (value - now) / lead
        return 2.0 * lead * math.tanh(away / 2.0)

    def _still_open(self, found: dict[int, list[float]]) -> dict[int, list[float]]:
        """The decisions left after a stage: half of them; where they are ranked, all that do better than the first."""
        if self._trial is None or not found:
            best = sorted(found, key=lambda number: (-sum(found[number], 0.0), number))
            return {number: found[number] for number in best[: max(1, (len(best) + 1) // 2)]}
        first = next(iter(found))
        return {
            number: each for number, each in found.items() if number == first or sum(each, 0.0) > sum(found[first], 0.0)
        }

    def _chosen(self, found: dict[int, list[float]]) -> int:
        """The best of those that are left; where they are ranked, the first unless another one is better for sure."""
        best = max(found, key=lambda number: (sum(found[number], 0.0), -number))
        first = next(iter(found))
        if self._trial is None or best == first:
            return best
        better = [one - other for one, other in zip(found[best], found[first], strict=True)]
        mean = sum(better, 0.0) / len(better)
        error = math.sqrt(sum(((one - mean) ** 2 for one in better), 0.0) / max(1, len(better) - 1) / len(better))
        return best if mean > self._effort.doubt * error else first

    # --- playing on ---------------------------------------------------------------------------------

    def _play_deal(
        self, view: Game, seat: int, candidates: list[Any], found: dict[int, list[float]], rng: random.Random
    ) -> None:
        """Play each candidate on from the same deal with the same chance, and note what came of it."""
        possible, seed = view.determinize(seat, rng), rng.getrandbits(62)
        if self._rules.hasten is not None:
            self._rules.hasten(possible)
        tiers = (self._tier,) * self._rules.traits.seats[1]
        for number in [*found]:
            game, hands = possible.copy(), Hands(self._rules, tiers, seed)
            if isinstance(game.take_decision(seat, hands.execute(game, seat, candidates[number])), Refusal):
                del found[number]
            else:
                found[number].append(self._value(game, seat, view.turn, random.Random(seed), hands))

    def _value(self, game: Game, seat: int, turn: int, rng: random.Random, hands: Hands) -> float:
        """The value for a seat some turns later, or the result."""
        effort, evaluate, trial = self._effort, self._rules.evaluate, self._trial
        whole = evaluate is None and trial is None
        left = [effort.replies, effort.replies]
        for _decision in range(PLAYED_OUT if whole else effort.decisions):
            asked = game.asked
            if not asked or (not whole and game.turn >= turn + effort.turns):
                break
            answering = min(asked)
            if self._drawn is not None:
                decision = hands.execute(game, answering, self._drawn(game, answering, rng))
                if isinstance(game.take_decision(answering, decision), Refusal):
                    game.take_decision(answering, _any_legal(game, answering, rng))
                continue
            mine = answering == seat
            passing = (mine and game.turn <= turn) or left[mine] < 1
            decision, passed = self._reply(game, answering, rng, passing=passing)
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

    def _reply(self, game: Game, seat: int, rng: random.Random, *, passing: bool) -> tuple[Any, bool]:
        """The best of a few proposals, or to pass, and whether that is a pass or a choice; only to pass if wanted."""
        each = next(iter(self._propose(game, seat, rng)), None)
        if each is None or (each.passing is None and not each.decisions):
            return game.legal(seat).draw(rng), True
        if not each.decisions or (passing and each.passing is not None):
            return each.passing, True
        few = each.decisions[: self._effort.tried]
        if each.passing is None and (len(few) == 1 or self._trial is None):
            return few[0] if len(few) == 1 else rng.choice(few), True
        if self._trial is None:
            return rng.choice(few), False
        start = self._trial(game, seat)
        best, least = None, REFUSED
        if each.passing is not None:
            best, least = each.passing, try_outcome(start, each.passing)[0] + NEARLY
        for decision in few:
            value = try_outcome(start, decision)[0]
            if value > least:
                best, least = decision, value
        return best if best is not None else few[0], best is each.passing or each.passing is None


def _any_legal(game: Game, seat: int, rng: random.Random) -> Any:
    return game.legal(seat).draw(rng)
