"""A bot's trial: a decision is played on to the end of the turn, without listing the possible actions.

Battles end their turns by the rules, so that end-of-turn effects count.
"""

from __future__ import annotations

from collections.abc import Sequence

from simulator.engine.randomness import stream
from simulator.systems.desktopia.decisions import (
    ChoiceRequest,
    Decision,
    EndTurn,
    Face,
    FacingRequest,
    FlickRequest,
    ShotRequest,
)
from simulator.systems.desktopia.default_answers import default_answer
from simulator.systems.desktopia.evaluation import PENALTY, evaluate_position, evaluate_threat
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.proposals import facing_at, propose_choices, quick_flick, quick_shot

ORDER = "order"
"""The purpose of a choice that seldom matters: it is answered and not tried."""
OPTIONS_FORESEEN = 3
"""The most answers tried for a choice that comes up during a trial."""


class BattleTrial:
    """A trial for a seat; its horizon is the next action of another turn."""

    __slots__ = ("_action_limit", "_game", "_lost", "_own_turn", "_seat", "_turn")

    def __init__(self, game: Game, seat: int, turn: int, action_limit: int, *, own_turn: bool) -> None:
        self._game = game
        self._seat = seat
        self._turn = turn
        self._action_limit = action_limit
        self._own_turn = own_turn
        self._lost = 0
        """Actions of the turn that a penalty has cost (DK-TIME-01)."""

    @classmethod
    def begin(cls, view: Game, seat: int, deal: int = 0) -> BattleTrial:
        """A trial that begins at the view's position.

        Of deal 0 the view itself is played on: copy the trial first.
        """
        if deal:
            view = view.determinize(seat, stream(0, "deal", seat, view.decision_count, deal))
        state = view.state
        return cls(view, seat, state.turn, state.action_limit, own_turn=state.seat == seat)

    @property
    def game(self) -> Game:
        """The battle at the trial's position."""
        return self._game

    def take_decision(self, decision: Decision) -> bool:
        """Play the decision, up to the next request or action; False if it is refused."""
        game = self._game
        if game.awaits_action:
            self._lost = self._action_limit - game.state.action_limit
            game.try_end_turn()
            return True
        return game.try_decision(decision)

    def options(self) -> Sequence[Decision]:
        """The first answers to a choice of the seat itself, but not in which order its abilities work."""
        request = self._game.request
        if isinstance(request, ChoiceRequest) and request.seat == self._seat:
            return propose_choices(request, 1 if request.purpose == ORDER else OPTIONS_FORESEEN)
        return ()

    def default_decision(self) -> Decision | None:
        """A fast answer; the end of the turn if the seat could act again; None at the next turn's first action."""
        game = self._game
        if game.awaits_action:
            state = game.state
            return EndTurn() if self._own_turn and state.seat == self._seat and state.turn == self._turn else None
        return quick_answer(game) if game.request is not None else None

    def value(self) -> float:
        """The value of the position, less the actions lost."""
        return evaluate_position(self._game.battle(), self._seat) - PENALTY * self._lost

    def threat(self) -> float:
        """The loss that direct flicks of enemies threaten."""
        return evaluate_threat(self._game.battle(), self._seat)

    def copy(self) -> BattleTrial:
        """An independent trial at the same moment, which counts only the actions that are lost in it."""
        return BattleTrial(self._game.copy(), self._seat, self._turn, self._action_limit, own_turn=self._own_turn)


def quick_answer(game: Game) -> Decision:
    """A fast answer to the request of a trial."""
    b = game.battle()
    match game.request:
        case FlickRequest() as request:
            return quick_flick(b, request.piece, request.seat) or default_answer(b)
        case ShotRequest() as request:
            return quick_shot(b, request) or default_answer(b)
        case FacingRequest() as request:
            piece = b.piece(request.piece)
            return Face(facing_at(b, piece.id, piece.x, piece.y, piece.owner))
        case _:
            return default_answer(b)
