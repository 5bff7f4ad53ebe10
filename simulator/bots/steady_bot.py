"""Takes what does best on average under the errors of its own hand, on several games that could be the real one.

The proposals of a system are tried a few times each, and again and again the worse half is dropped, so that most
trials go to what is hard to tell apart (sequential halving). All are tried on the same deals with the same errors, so
that luck favors none of them. Flicks near the best ones are tried, too: a line that is a little off may forgive more.
How much is tried is a count, not a time: equal views and seeds give equal decisions on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from schema.frozen_dataclass import record
from schema.models.human_error import EXACT, Tier
from simulator.bots.lookahead import NEARLY, REFUSED, nearby, try_outcome
from simulator.bots.sampling import propose_legal, value_after
from simulator.engine.game import Game
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import Candidates, Rules

Valued = Callable[[Any], float]
"""The value of a decision, as it is carried out, on one deal; `REFUSED` if the rules refuse it."""


@record
class Trials:
    """How much is tried for one decision."""

    most: int = 120
    """Trials in all; the first few of each candidate are made in any case."""
    first: int = 3
    """Trials of each candidate before any is dropped."""
    refined: int = 2
    """The best candidates near which others are tried."""
    nearby: int = 3
    """Tries near each of these."""

    def times(self, effort: float) -> Trials:
        """So many times as much; of little, also fewer for each candidate."""
        most = max(1, round(self.most * effort))
        share = min(1.0, effort)
        return Trials(most, max(1, round(self.first * share)), self.refined, max(1, round(self.nearby * share)))


@dataclass(slots=True)
class Arm:
    """A decision and what came of it on each deal so far."""

    decision: Any
    bonus: float
    """Added to its mean: less than what counts as equal, so that games vary; the cost of passing."""
    steady: bool
    """Whether the hand cannot miss it."""
    near: Any = None
    """The decision near which it was found."""
    values: list[float] = field(default_factory=list)

    @property
    def tried(self) -> float:
        """The mean of its values."""
        return sum(self.values, 0.0) / len(self.values)

    @property
    def mean(self) -> float:
        return self.tried + self.bonus

    @property
    def settled(self) -> bool:
        """Whether neither the hand nor chance seem to matter for it."""
        return self.steady and len(self.values) > 1 and len({*self.values}) == 1


class SteadyBot:
    """Compares proposals by their means over deals and errors."""

    def __init__(self, rules: Rules, tier: Tier = EXACT, trials: Trials | None = None, name: str = "steady") -> None:
        self._rules, self._tier, self.name = rules, tier, name
        self._trials = trials or Trials()
        self._propose = rules.broad_proposals or rules.proposals or propose_legal

    def choose_decision(self, view: Game, seat: int, rng: random.Random) -> Any:
        if seat not in view.asked:
            raise ValueError("the seat is not asked: it has nothing to decide")
        found = self.ranked(view, seat, rng)
        return found[0].decision if found else view.legal(seat).draw(rng)

    def ranked(self, view: Game, seat: int, rng: random.Random) -> list[Arm]:
        """The decisions, the best first, those that were dropped early at the end; empty if none is legal."""
        contest = _Contest(self._rules, self._tier, self._trials, view, seat, rng)
        arms: list[Arm] = []
        passing: Arm | None = None
        for candidates in self._propose(view, seat, rng):
            if not candidates.decisions:
                continue  # so far there is only one thing to do
            if candidates.passing is None and not arms and len(candidates.decisions) == 1:
                return [contest.arm(candidates.decisions[0])]  # nothing to compare it with
            if candidates.passing is not None and passing is None:
                passing = contest.passing_arm(candidates)
                arms.append(passing)
            arms = contest.best_of([*arms, *map(contest.arm, candidates.decisions)])
            if arms and arms[0] is not passing:
                break
        return [*arms, *sorted(contest.dropped, key=lambda arm: -arm.mean)]


class _Contest:
    """What one decision is worked out from: the same deals and errors for all candidates."""

    def __init__(self, rules: Rules, tier: Tier, trials: Trials, view: Game, seat: int, rng: random.Random) -> None:
        self._rules, self._tier, self._trials = rules, tier, trials
        self._view, self._seat, self._rng = view, seat, rng
        self._seeds: list[int] = []
        self._deals: list[Valued] = []
        self._made = 0
        self.dropped: list[Arm] = []

    def arm(self, decision: Any) -> Arm:
        return Arm(decision, self._rng.uniform(0.0, NEARLY), not self._missed_by_hand(decision))

    def passing_arm(self, candidates: Candidates) -> Arm:
        return Arm(candidates.passing, NEARLY - candidates.passing_cost, steady=True)

    def best_of(self, arms: list[Arm]) -> list[Arm]:
        """The arms that are left after the last comparison, the best first."""
        trials = self._trials
        arms = self._tried(arms, trials.first)
        if len(arms) < 2:
            return arms
        nearby = [one for arm in arms[: trials.refined] for one in self._near(arm)]
        arms = self._tried([*self._better_half(arms), *nearby], trials.first)
        while len(arms) > 1:
            arms = self._better_half(arms)
            if all(arm.settled for arm in arms):
                break
            halvings = max(1, (len(arms) - 1).bit_length())
            more = (trials.most - self._made) // (halvings * len(arms))
            if more < 1:
                break
            last = len(arms) == 2
            arms = self._tried(arms, max(len(arm.values) for arm in arms) + more)
            if last:
                break
        return arms

    def _better_half(self, arms: list[Arm]) -> list[Arm]:
        half = max(2, (len(arms) + 1) // 2)
        self.dropped += arms[half:]
        return arms[:half]

    def _tried(self, arms: list[Arm], times: int) -> list[Arm]:
        """The arms that are legal, the best first, each tried on so many deals."""
        found = []
        for arm in arms:
            while len(arm.values) < times and (not arm.values or arm.values[-1] > REFUSED):
                arm.values.append(arm.values[0] if arm.settled else self._value(arm, len(arm.values)))
            if arm.values[-1] > REFUSED:
                found.append(arm)
        return sorted(found, key=lambda arm: -arm.mean)

    def _value(self, arm: Arm, deal: int) -> float:
        while len(self._deals) <= deal:
            self._seeds.append(self._rng.getrandbits(62))
            self._deals.append(self._dealt(len(self._deals)))
        self._made += 1
        decision = arm.decision
        if not arm.steady and self._rules.dexterity is not None:
            errors = random.Random(self._seeds[deal])
            decision = self._rules.dexterity.missed(self._view, decision, self._tier, errors)
        return self._deals[deal](decision)

    def _dealt(self, number: int) -> Valued:
        rules, view, seat = self._rules, self._view, self._seat
        if rules.trial is not None:
            start = rules.trial(view, seat, number)

            def tried(decision: Any) -> float:
                value, outcome = try_outcome(start, decision)
                return value - outcome.threat() if value > REFUSED else REFUSED

            return tried
        seed = self._seeds[number]
        possible = view.determinize(seat, random.Random(seed))

        def played(decision: Any) -> float:
            game = possible.copy()
            if isinstance(game.take_decision(seat, decision), Refusal):
                return REFUSED
            return value_after(rules, game, seat, random.Random(seed))

        return played

    # --- the hand ---------------------------------------------------------------------------------

    def _missed_by_hand(self, decision: Any) -> bool:
        dexterity = self._rules.dexterity
        return dexterity is not None and not self._tier.exact and dexterity.subject(decision) is not None

    def _near(self, arm: Arm) -> Iterator[Arm]:
        """Decisions a little off one that needs a hand: a hand that misses a little finds them."""
        near = arm.decision if arm.near is None else arm.near
        for decision in nearby(self._rules, self._view, arm.decision, self._tier, self._trials.nearby, self._rng):
            found = self.arm(decision)
            found.near = near
            yield found
