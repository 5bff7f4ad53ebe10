"""Takes the decision with the best outcome. Proposals and trials come from the system where it has them.

A system without trials is searched by sampling: its legal decisions are tried on games that could be the real one.
"""

import random
from typing import Any

from schema.models.human_error import EXACT
from simulator.bots.lookahead import NEARLY, nearby, passing_value, rank_decisions
from simulator.bots.sampling import propose_legal, rank_by_sampling
from simulator.engine.game import Game
from simulator.systems.game_rules import Candidates, Rules

USUAL_TRIALS = 8
"""About as many decisions are tried for one."""
REFINED, NEARBY = 2, 3
"""With more effort: the best decisions near which others are tried, and how many at once near each of these."""


class GreedyBot:
    """Ranks the proposals of a game round by round, and takes the best one.

    With more effort than usual it proposes as broadly as it can, and then tries flicks near the best ones.
    """

    def __init__(self, rules: Rules, effort: float = 1.0, name: str = "greedy") -> None:
        """`effort`: how many times as much as usual is tried, at least 1."""
        self._rules, self.name = rules, name
        more = effort > 1.0
        self._propose = (rules.broad_proposals if more else None) or rules.proposals or propose_legal
        self._most = round(USUAL_TRIALS * effort) if more else 0

    def choose_decision(self, view: Game, seat: int, rng: random.Random) -> Any:
        if seat not in view.asked:
            raise ValueError("the seat is not asked: it has nothing to decide")
        best: list[tuple[float, Any]] = []
        least: float | None = None
        candidates = Candidates(())
        for candidates in self._propose(view, seat, rng):
            decisions = [decision for _, decision in best] + [*candidates.decisions]
            if not decisions:
                continue  # so far there is only one thing to do
            if candidates.passing is None and len(decisions) == 1:
                # Nothing to compare it with.
                return decisions[0]
            if candidates.passing is not None and least is None:
                least = self._value_of_passing(view, candidates, seat, rng) + NEARLY
            best = self._refined(view, self._rank(view, decisions, seat, rng), len(decisions), seat, rng)
            if best and (least is None or best[0][0] > least):
                return best[0][1]
        return candidates.passing if candidates.passing is not None else view.legal(seat).draw(rng)

    def _value_of_passing(self, view: Game, candidates: Candidates, seat: int, rng: random.Random) -> float:
        if self._rules.trial is not None:
            return passing_value(self._rules.trial(view, seat), candidates.passing) - candidates.passing_cost
        ((value, _),) = rank_by_sampling(self._rules, view, [candidates.passing], seat, rng)
        return value - candidates.passing_cost

    def _rank(self, view: Game, decisions: list[Any], seat: int, rng: random.Random) -> list[tuple[float, Any]]:
        if self._rules.trial is not None:
            return rank_decisions(self._rules.trial(view, seat), decisions, rng)
        return rank_by_sampling(self._rules, view, decisions, seat, rng)

    def _refined(
        self, view: Game, best: list[tuple[float, Any]], tried: int, seat: int, rng: random.Random
    ) -> list[tuple[float, Any]]:
        """The best after others near to them were compared with them, as many as the effort allows."""
        while tried < self._most:
            kept = [decision for _, decision in best]
            near = [one for each in kept[:REFINED] for one in nearby(self._rules, view, each, EXACT, NEARBY, rng)]
            if not near:
                break
            best = self._rank(view, [*kept, *near], seat, rng)
            tried += len(kept) + len(near)
        return best
