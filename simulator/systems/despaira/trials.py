"""What a bot tries in a duel, in rounds and on one deal of what it does not see, up to the next free choice."""

from __future__ import annotations

import random
from collections.abc import Callable, Container, Iterator, Sequence
from typing import Any

from simulator.engine.choices import ChoiceRequest
from simulator.engine.game import Listed
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.evaluation import evaluate, quick_value
from simulator.systems.despaira.game import DuelGame
from simulator.systems.game_rules import Candidates

MOST_TRIED = 10
"""The most decisions of a kind that are tried; of more, so many are drawn. Attacks are all tried."""
OPTIONS_FORESEEN = 3
"""The most answers tried for a choice that comes up during a trial."""
STRONG = ((de.Spawn, de.SacrificeSpawn), (de.Activate,), (de.Restore, de.FlipUp))
"""What is tried together with attacks, before moves, modes and tricks that are only placed."""

Evaluate = Callable[[DuelGame, int], float]
"""The value of a duel for a seat."""


def hasten(game: DuelGame) -> None:
    """Let nobody chain anything from now on: a bot plays the duel on."""
    game.play().silent = True


def propose_decisions(view: DuelGame, seat: int, rng: random.Random) -> Iterator[Candidates]:
    """What can change much first, then the rest; the alternative is to pass, or to end the phase or the turn."""
    request, legal = view.asked[seat], view.legal(seat)
    if not isinstance(legal, Listed):
        yield Candidates(tuple(dict.fromkeys(legal.draw(rng) for _ in range(MOST_TRIED))))
    elif isinstance(request, de.TurnRequest):
        passing = _passing(view)
        others = [one for one in legal.decisions if not isinstance(one, de.EndTurn | de.NextPhase)]
        strong: list[de.Decision] = [one for one in others if isinstance(one, de.Attack)]
        for kinds in STRONG:
            strong += _few([one for one in others if isinstance(one, kinds)], rng)
        yield Candidates(tuple(strong), passing)
        tried = (de.Attack, *(kind for kinds in STRONG for kind in kinds))
        yield Candidates(_few([one for one in others if not isinstance(one, tried)], rng), passing)
    elif isinstance(request, de.ChainRequest):
        yield Candidates(_few([one for one in legal.decisions if not isinstance(one, de.Pass)], rng), de.Pass())
    else:
        yield Candidates(_few(legal.decisions, rng))


def _passing(game: DuelGame) -> de.Decision:
    return de.NextPhase() if game.state.phase == "battle" else de.EndTurn()


def _few(decisions: Sequence[Any], rng: random.Random) -> tuple[Any, ...]:
    return tuple(decisions if len(decisions) <= MOST_TRIED else rng.sample(decisions, MOST_TRIED))


class DuelTrial:
    """A trial for a seat; its horizon is the next time that somebody decides what to do in a turn.

    What is legal in the view is legal in a game that could be the real one, and is not looked for again.
    """

    __slots__ = ("_evaluate", "_game", "_known", "_over", "_seat")

    def __init__(self, game: DuelGame, seat: int, known: Container[Any], evaluate: Evaluate) -> None:
        self._game = game
        self._seat = seat
        self._known = known
        """Decisions that are known to be legal now."""
        self._over = False
        """Whether the seat has done all that it wants to do in this phase."""
        self._evaluate = evaluate
        hasten(game)

    @classmethod
    def begin(cls, view: DuelGame, seat: int, deal: int = 0, evaluate: Evaluate = quick_value) -> DuelTrial:
        """A trial that begins at the view's position; what the seat does not see is dealt, the same way each time."""
        legal = view.legal(seat)
        if deal:
            possible = view.determinize(seat, stream(0, "deal", seat, view.decision_count, deal))
        else:
            possible = view.first_deal(seat, stream(0, "deal", seat, view.decision_count)).copy()
        known = frozenset(legal.decisions) if isinstance(legal, Listed) else ()
        return cls(possible, seat, known, evaluate)

    @classmethod
    def begin_search(cls, view: DuelGame, seat: int, deal: int = 0) -> DuelTrial:
        """The same for a bot that also looks at what is being prepared."""
        return cls.begin(view, seat, deal, evaluate)

    def take_decision(self, decision: Any) -> bool:
        """Play the decision, up to the next request; to do no more leaves the position as it is."""
        game = self._game
        if decision == _passing(game) and isinstance(game.asked.get(self._seat), de.TurnRequest):
            self._over = True
            return True
        if not game.asked:
            return False
        if decision not in self._known:
            return not isinstance(game.take_decision(min(game.asked), decision), Refusal)
        self._known = ()
        game.take_legal_decision(min(game.asked), decision)
        return True

    def options(self) -> Sequence[Any]:
        """The first answers to a choice of the seat itself."""
        request = self._game.asked.get(self._seat)
        if self._over or not isinstance(request, ChoiceRequest):
            return ()
        legal = self._game.legal(self._seat)
        if isinstance(legal, Listed):
            found = legal.decisions[:OPTIONS_FORESEEN]
        else:
            rng = self._chance()
            found = tuple(dict.fromkeys(legal.draw(rng) for _ in range(OPTIONS_FORESEEN)))
        self._known = found
        return found

    def default_decision(self) -> Any:
        """A pass, or any choice; None when a turn is to be played on."""
        game = self._game
        asked = game.asked
        if self._over or not asked:
            return None
        seat = min(asked)
        match asked[seat]:
            case de.TurnRequest():
                return None
            case de.ChainRequest():
                found: de.Decision = de.Pass()
            case _:
                found = game.legal(seat).draw(self._chance())
        self._known = (found,)
        return found

    def _chance(self) -> random.Random:
        return stream(0, "answer", self._seat, self._game.decision_count)

    def value(self) -> float:
        """The value of the position."""
        return self._evaluate(self._game, self._seat)

    def threat(self) -> float:
        """Nothing: the evaluation counts how near the opposing creatures have come."""
        return 0.0

    def copy(self) -> DuelTrial:
        """An independent trial at the same moment."""
        return DuelTrial(self._game.copy(), self._seat, self._known, self._evaluate)
