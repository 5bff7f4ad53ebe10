"""A bot that does without some cards or abilities, so that an experiment shows what they are worth."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from schema.frozen_dataclass import replaced
from simulator.bots.bot import Bot
from simulator.bots.sampling import propose_legal
from simulator.engine.game import Game
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import Candidates, Rules

DRAWN = 50
"""Legal decisions that are drawn to find one without them, where what the bot chose uses them."""

Proposals = Callable[[Any, int, random.Random], Iterator[Candidates]]


class RestrictedBot:
    """Plays like another bot, which is not offered decisions that use what it has to do without.

    What a decision uses shows when it is tried on a game that could be the real one (`Rules.uses`). Only where it finds
    no other decision does it use them after all, and the games say so.
    """

    def __init__(self, rules: Rules, make: Callable[[Rules], Bot], never: Sequence[str]) -> None:
        """`make` makes the bot; `never` has cards and abilities, as `folder/id` and `folder/id/number`."""
        self._rules, self._never = rules, tuple(never)
        broad = rules.broad_proposals
        self._bot = make(
            replaced(
                rules,
                proposals=self._without(rules.proposals or propose_legal),
                broad_proposals=None if broad is None else self._without(broad),
            )
        )

    @property
    def name(self) -> str:
        return self._bot.name

    def choose_decision(self, view: Game, seat: int, rng: random.Random) -> Any:
        chosen = self._bot.choose_decision(view, seat, rng)
        decision = chosen
        for _ in range(DRAWN):
            if not self.uses(view, seat, decision):
                return decision
            decision = view.legal(seat).draw(rng)
        return chosen

    def uses(self, view: Game, seat: int, decision: Any) -> bool:
        """Whether a decision uses them, up to the next request."""
        game = view.determinize(seat, random.Random(0))
        outcome = game.take_decision(seat, decision)
        return not isinstance(outcome, Refusal) and any(
            used == one or used.startswith(f"{one}/")
            for event in outcome.events
            for used in self._rules.uses(event)
            for one in self._never
        )

    def _without(self, propose: Proposals) -> Proposals:
        def proposals(view: Any, seat: int, rng: random.Random) -> Iterator[Candidates]:
            for each in propose(view, seat, rng):
                left = tuple(one for one in each.decisions if not self.uses(view, seat, one))
                yield each if len(left) == len(each.decisions) else replaced(each, decisions=left)

        return proposals
