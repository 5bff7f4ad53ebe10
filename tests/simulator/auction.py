"""A tiny game for tests of the shared parts: secret bids for a prize that a die decides, by two or three seats.

Each round every seat bids one of its cards; the bids are held until the last one is given. The highest bid that no
other seat gave wins the prize. After three rounds the seat with the most points wins.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from simulator.engine.codec import digest, to_plain
from simulator.engine.game import NOTHING, Legal, Listed, Outcome
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import Rules, ScenarioFolder, Traits

HIDDEN = -1
CARDS = (1, 2, 3, 4)
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Table:
    """The setup of an auction."""

    seat_count: int = 2
    pack_id: str = "auction"
    pack_version: str = "1"
    scenario: str = "plain"

    @property
    def title(self) -> dict[str, str]:
        return {"en": "Auction"}


@dataclass(frozen=True, slots=True)
class BidRequest:
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bid:
    card: int


@dataclass(frozen=True, slots=True)
class BidGiven:
    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    bids: tuple[int, ...]
    prize: int
    winner: int


@dataclass(frozen=True, slots=True)
class AuctionResult:
    winners: tuple[int, ...]
    reason: str = "most points"


@dataclass(frozen=True, slots=True)
class State:
    seed: int
    round: int
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    held: tuple[int, ...]
    """The bid of each seat in this round, 0 before it is given."""
    decisions: int = 0


class Auction:
    """An auction (`simulator.engine.game.Game`)."""

    def __init__(self, table: Table, state: State) -> None:
        self._table, self.state = table, state
        self.opening: tuple[Any, ...] = ()

    @classmethod
    def begin(cls, table: Table, seed: int) -> Auction:
        seats = table.seat_count
        return cls(table, State(seed, 1, (CARDS,) * seats, (0,) * seats, (0,) * seats))

    @property
    def asked(self) -> Mapping[int, BidRequest]:
        state = self.state
        if state.round > ROUNDS:
            return {}
        return {seat: BidRequest(state.hands[seat]) for seat, bid in enumerate(state.held) if not bid}

    @property
    def result(self) -> AuctionResult | None:
        points = self.state.points
        if self.state.round <= ROUNDS:
            return None
        return AuctionResult(tuple(seat for seat, each in enumerate(points) if each == max(points)))

    @property
    def turn(self) -> int:
        return self.state.round

    @property
    def between_turns(self) -> bool:
        return False

    @property
    def decision_count(self) -> int:
        return self.state.decisions

    def legal(self, seat: int) -> Legal:
        request = self.asked.get(seat)
        return Listed(tuple(Bid(card) for card in request.cards)) if request is not None else NOTHING

    def anytime(self, seat: int) -> Listed:
        return NOTHING

    def refusal(self, seat: int, decision: Any) -> Refusal | None:
        legal = self.legal(seat)
        return None if isinstance(legal, Listed) and decision in legal.decisions else Refusal("no-bid", "Not now.")

    def take_decision(self, seat: int, decision: Any, last_turn: int | None = None) -> Outcome | Refusal:
        refusal = self.refusal(seat, decision)
        if refusal is not None:
            return refusal
        state = self.state
        held = tuple(decision.card if each == seat else bid for each, bid in enumerate(state.held))
        self.state = replace(state, held=held, decisions=state.decisions + 1)
        events: list[Any] = [BidGiven(seat)]
        if all(held):
            events.append(self._end_round())
        return Outcome(tuple(events))

    def _end_round(self) -> RoundEnded:
        state = self.state
        prize = stream(state.seed, "die", state.round).randint(1, 6)
        single = [bid for bid in state.held if state.held.count(bid) == 1]
        winner = state.held.index(max(single)) if single else HIDDEN
        points = tuple(each + prize * (seat == winner) for seat, each in enumerate(state.points))
        hands = tuple(
            tuple(card for card in hand if card != bid) for hand, bid in zip(state.hands, state.held, strict=True)
        )
        bids = state.held
        self.state = replace(state, round=state.round + 1, hands=hands, points=points, held=(0,) * len(bids))
        return RoundEnded(bids, prize, winner)

    def view(self, seat: int | None) -> Auction:
        held = tuple(HIDDEN if bid and each != seat else bid for each, bid in enumerate(self.state.held))
        return Auction(self._table, replace(self.state, seed=0, held=held))

    def determinize(self, seat: int | None, rng: random.Random) -> Auction:
        state = self.state
        held = tuple(
            rng.choice(hand) if bid == HIDDEN else bid for hand, bid in zip(state.hands, state.held, strict=True)
        )
        return Auction(self._table, replace(state, seed=rng.getrandbits(60), held=held))

    def copy(self) -> Auction:
        return Auction(self._table, self.state)

    def digest(self) -> str:
        return digest(self.state)

    def digests(self) -> dict[str, str]:
        return {"state": self.digest()}

    def to_plain(self) -> Any:
        return to_plain(self.state)


@dataclass(frozen=True, slots=True)
class Line:
    text: str
    detail: str = ""
    rule: str = ""
    heading: bool = False
    seat: int = -1
    icon: str = ""


class Story:
    """The story of an auction, in one language."""

    def __init__(self, game: Auction, language: str) -> None:
        pass

    def render_event(self, event: Any) -> Line:
        return Line(str(event))

    def follow_game(self, game: Auction) -> None:
        pass

    def seat(self, seat: int) -> str:
        return f"Bidder {seat + 1}"


def read_game(table: Table, value: Any) -> Auction:
    fields = {key: item for key, item in value.items() if key != "is"}
    hands = tuple(tuple(hand) for hand in fields.pop("hands"))
    points, held = tuple(fields.pop("points")), tuple(fields.pop("held"))
    return Auction(table, State(hands=hands, points=points, held=held, **fields))


def read_decision(value: Any) -> Bid:
    if not isinstance(value, dict) or value.get("is") != "Bid" or not isinstance(value.get("card"), int):
        raise ValueError("not a bid")
    return Bid(value["card"])


def lead(game: Auction, seat: int) -> float:
    """The points of the seat less the most points of another."""
    points = game.state.points
    return float(points[seat] - max(each for other, each in enumerate(points) if other != seat))


AUCTION = Rules(
    id="auction",
    version=1,
    content_format=1,
    ledger_prefix="AU",
    traits=Traits(seats=(2, 3), hidden=True, chance=True, secret_choices=True),
    scenarios=(ScenarioFolder("auctions", "Auctions"),),
    prepare=lambda loaded, file: Table(),
    open=Auction.begin,
    read_game=read_game,
    read_decision=read_decision,
    seen_by=lambda event, seat: event,
    invariants=lambda game: (),
    render_story=Story,
)
