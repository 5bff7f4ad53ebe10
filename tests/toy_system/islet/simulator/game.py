"""A game of Islet: who is asked, what is legal, and what a decision leads to, up to the next request.

A turn: its player peeks at the next find; all bid in secret; the highest bidder pays and takes it, ties are settled by
the die. If the find has abilities, the other players may block them in turn for a coin. Then the buyer moves.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from pydantic import TypeAdapter

from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.i18n import gettext as _
from schema.language.ability import Triggered
from schema.language.base import Word
from schema.loading import Loaded
from schema.models.base import Text
from simulator.engine.chance import Die as SixSides
from simulator.engine.chance import Shuffle, chance
from simulator.engine.codec import by_name, digest, from_plain, to_plain
from simulator.engine.configuration import AS_WRITTEN, BadConfiguration, Configuration
from simulator.engine.game import NOTHING, Listed, Outcome
from simulator.engine.masking import HIDDEN
from simulator.engine.refusals import Refusal
from simulator.engine.zones import Card, Pile, deal_unseen
from tests.toy_system.islet.schema.pack import Find, Pack, Voyage
from tests.toy_system.islet.schema.words import Bought, Die, Flick, Swap
from tests.toy_system.islet.simulator import records as r
from tests.toy_system.islet.simulator.records import SEALED, Decision, Event, Player, Request, Result, State

RECORDS = by_name((State, Player, Result, Pile, Card, r.Bid, r.Block, r.Pass, r.Move, r.Surrender))
_DECISIONS: TypeAdapter[Any] = TypeAdapter(Decision)


@dataclass(frozen=True, slots=True)
class Voyaging:
    """A voyage, ready to play: the part of the pack that the game needs."""

    voyage: Voyage
    finds: Mapping[str, Find]
    pack_id: str
    pack_version: str
    configuration: Configuration = AS_WRITTEN

    @property
    def scenario(self) -> str:
        return self.voyage.id

    @property
    def title(self) -> Text:
        return self.voyage.name

    @property
    def seat_count(self) -> int:
        return len(self.voyage.boats)

    def all_finds(self) -> Counter[str]:
        """How often each find is in the game."""
        return Counter(find for stock in self.voyage.deck for find in [stock.find] * stock.count)


def configure(setup: Voyaging, configuration: Configuration) -> Voyaging:
    """The setup with forced chance. A voyage has no options."""
    if configuration.options:
        raise BadConfiguration(f"There is no option “{min(configuration.options)}”.")
    return replace(setup, configuration=configuration)


def setup_of(pack: Pack, voyage: Voyage) -> Voyaging:
    """The setup of a voyage of a pack without errors."""
    return Voyaging(voyage, pack.finds, pack.manifest.id, pack.manifest.version)


def prepare(loaded: Loaded, file: str) -> Voyaging | tuple[Diagnostic, ...]:
    """The voyage of a file, ready to play, or the errors of the pack."""
    validated = loaded.validated.get(file)
    errors = tuple(one for one in loaded.diagnostics if one.severity is Severity.ERROR)
    if errors or validated is None or not isinstance(validated.model, Voyage):
        return errors
    assert isinstance(loaded.pack, Pack)
    return setup_of(loaded.pack, validated.model)


class IsletGame:
    """A running game. Its state is a frozen record that is replaced, never changed."""

    def __init__(self, setup: Voyaging, state: State, opening: tuple[Event, ...] = ()) -> None:
        self.setup = setup
        self.state = state
        self._opening = opening
        self._events: list[Event] = []

    @classmethod
    def open(cls, setup: Voyaging, seed: int) -> Self:
        """A new game up to its first request."""
        players = tuple(Player(setup.voyage.coins, space) for space in setup.voyage.boats)
        game = cls(setup, State(seed, players, setup.voyage.rows, Pile()))
        order = chance(game, ("deck",), Shuffle(tuple(setup.all_finds().elements())), lambda _order: r.DeckShuffled())
        game._change(deck=Pile.of(order))
        game._begin_turn()
        game._opening = tuple(game._events)
        return game

    @classmethod
    def read(cls, setup: Voyaging, plain: Any) -> Self:
        """The game whose state `to_plain` gave."""
        return cls(setup, from_plain(plain, RECORDS))

    # --- what shared parts ask ----------------------------------------------------------------------

    @property
    def opening(self) -> tuple[Event, ...]:
        return self._opening

    @property
    def forced(self) -> Mapping[str, Any]:
        return self.setup.configuration.forced

    @property
    def result(self) -> Result | None:
        return self.state.result

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def between_turns(self) -> bool:
        return self.state.stopped

    @property
    def decision_count(self) -> int:
        return self.state.decisions

    @property
    def asked(self) -> Mapping[int, Request]:
        state = self.state
        match state.phase:
            case _ if state.stopped:
                return {}
            case "bid":
                open_seats = [seat for seat in self.seats_in() if state.bids[seat] is None]
                return {seat: r.BidRequest(state.players[seat].coins) for seat in open_seats}
            case "block":
                return {state.waiting[0]: r.BlockRequest(state.players[state.buyer].finds[-1])}
            case "move":
                return {state.buyer: r.MoveRequest(self._spaces(state.buyer))}
            case "over":
                return {}

    def legal(self, seat: int) -> Listed:
        match self.asked.get(seat):
            case r.BidRequest(most):
                return Listed(tuple(r.Bid(coins) for coins in range(most + 1)))
            case r.BlockRequest():
                return Listed((r.Pass(), r.Block()))
            case r.MoveRequest(spaces):
                return Listed(tuple(r.Move(*space) for space in spaces))
            case None:
                return NOTHING

    def anytime(self, seat: int) -> Listed:
        playing = self.state.result is None and seat in self.seats_in()
        return Listed((r.Surrender(),)) if playing else NOTHING

    def refusal(self, seat: int, decision: Decision) -> Refusal | None:
        if decision in self.anytime(seat).decisions or decision in self.legal(seat).decisions:
            return None
        if seat not in self.asked:
            return Refusal("not-asked", _("This player is not asked."))
        return Refusal("not-allowed", _("This is not possible now."))

    def take_decision(self, seat: int, decision: Decision, last_turn: int | None = None) -> Outcome | Refusal:
        if (refusal := self.refusal(seat, decision)) is not None:
            return refusal
        self._events = []
        self._change(decisions=self.state.decisions + 1)
        match decision:
            case r.Bid(coins):
                self._hold_bid(seat, coins)
            case r.Block():
                self._change_player(seat, coins=self.state.players[seat].coins - 1)
                self.say(r.Blocked(seat))
                self._change(phase="move", waiting=())
            case r.Pass():
                self.say(r.Passed(seat))
                self._change(waiting=self.state.waiting[1:])
                self._offer_block()
            case r.Move(column, row):
                self._move(seat, column, row)
                self._end_turn(last_turn)
            case r.Surrender():
                self._leave(seat, last_turn)
        return Outcome(tuple(self._events))

    def view(self, seat: int | None) -> Self:
        """Masked are seed, forced chance, the finds that the seat has not looked at, and the bids of others."""
        state = self.state
        bids = tuple(
            bid if bid is None or other == seat or state.phase != "bid" else SEALED
            for other, bid in enumerate(state.bids)
        )
        opening = tuple(seen_by(event, seat) for event in self._opening)
        seen = replace(state, seed=-1, deck=state.deck.seen_by(seat), bids=bids)
        return type(self)(replace(self.setup, configuration=AS_WRITTEN), seen, opening)

    def determinize(self, seat: int | None, rng: random.Random) -> Self:
        """Finds and bids that the view masks are drawn at random."""
        state = self.state
        bought = Counter(find for player in state.players for find in player.finds)
        (deck,) = deal_unseen((state.deck,), self.setup.all_finds() - bought, rng)
        bids = tuple(
            rng.randint(0, player.coins) if bid == SEALED else bid
            for bid, player in zip(state.bids, state.players, strict=True)
        )
        dealt = replace(state, seed=rng.getrandbits(62), deck=deck, bids=bids)
        return type(self)(self.setup, dealt, self._opening)

    def copy(self) -> Self:
        return type(self)(self.setup, self.state, self._opening)

    def digest(self) -> str:
        return digest(self.state)

    def digests(self) -> dict[str, str]:
        return {"players": digest(self.state.players), "rest": digest(replace(self.state, players=()))}

    def to_plain(self) -> Any:
        return to_plain(self.state)

    # --- the rules ----------------------------------------------------------------------------------

    def seats_in(self) -> tuple[int, ...]:
        """The seats that have not left the game."""
        return tuple(seat for seat, player in enumerate(self.state.players) if not player.out)

    def _seat_after(self, seat: int) -> int:
        """The next seat that is still in the game."""
        count = len(self.state.players)
        return next(other for step in range(1, count + 1) if (other := (seat + step) % count) in self.seats_in())

    def say(self, event: Event) -> None:
        """Report an event; `chance` does so, too."""
        self._events.append(event)

    def _change(self, **fields: Any) -> None:
        self.state = replace(self.state, **fields)

    def _change_player(self, seat: int, **fields: Any) -> None:
        players = list(self.state.players)
        players[seat] = replace(players[seat], **fields)
        self._change(players=tuple(players))

    def _throw(self) -> int:
        self._change(throws=self.state.throws + 1)
        return chance(self, ("die", self.state.throws), SixSides(), r.Thrown)

    def _begin_turn(self) -> None:
        self._change(phase="bid", bids=(None,) * len(self.state.players), buyer=-1)
        self.say(r.TurnBegan(self.state.turn, self.state.starter))
        self._peek()

    def _peek(self) -> None:
        """The turn's player looks at the next find."""
        seat = self.state.starter
        self._change(deck=self.state.deck.reveal([0], [seat]))
        self.say(r.Peeked(seat, self.state.deck.ids[0]))

    def _hold_bid(self, seat: int, coins: int) -> None:
        bids = list(self.state.bids)
        bids[seat] = coins
        self._change(bids=tuple(bids))
        self.say(r.BidMade(seat))
        if not self.asked:
            self._auction()

    def _auction(self) -> None:
        bids = self.state.bids
        self.say(r.BidsShown(bids))
        highest = max(bids[seat] or 0 for seat in self.seats_in())
        tied = [seat for seat in self.seats_in() if bids[seat] == highest]
        buyer = tied[(self._throw() - 1) % len(tied)] if len(tied) > 1 else tied[0]
        find, deck = self.state.deck.take()
        player = self.state.players[buyer]
        self._change_player(buyer, coins=player.coins - highest, finds=(*player.finds, find.id))
        self._change(deck=deck, buyer=buyer, phase="move")
        self.say(r.FindBought(buyer, find.id, highest))
        if self.setup.finds[find.id].abilities:
            seats = self.seats_in()
            after = seats.index(buyer)
            self._change(phase="block", waiting=(*seats[after + 1 :], *seats[:after]))
            self._offer_block()

    def _offer_block(self) -> None:
        """Ask the next seat that can pay; the others pass, and nobody can tell the difference."""
        while self.state.waiting and not self.state.players[self.state.waiting[0]].coins:
            self.say(r.Passed(self.state.waiting[0]))
            self._change(waiting=self.state.waiting[1:])
        if not self.state.waiting:
            self._change(phase="move")
            self._work_abilities()

    def _work_abilities(self) -> None:
        buyer = self.state.buyer
        for ability in self.setup.finds[self.state.players[buyer].finds[-1]].abilities:
            if isinstance(ability, Triggered) and isinstance(ability.when, Bought):
                for effect in ability.do:
                    EFFECTS[type(effect)](self, buyer, effect)

    def _amount(self, amount: Any) -> int:
        return amount if isinstance(amount, int) else AMOUNTS[type(amount)](self)

    def _flick(self, seat: int, word: Flick) -> None:
        coins = max(0, self._amount(word.coins))
        self._change_player(seat, coins=self.state.players[seat].coins + coins)
        self.say(r.CoinsGained(seat, coins))

    def _swap(self, seat: int, word: Swap) -> None:
        seats, step = self.seats_in(), 1 if word.neighbour == "left" else -1
        other = seats[(seats.index(seat) + step) % len(seats)]
        here, there = self.state.players[seat].space, self.state.players[other].space
        self._change_player(seat, space=there)
        self._change_player(other, space=here)
        self.say(r.BoatsSwapped(seat, other))

    def _spaces(self, seat: int) -> tuple[tuple[int, int], ...]:
        """The own space and the free ones beside it, in a fixed order."""
        column, row = self.state.players[seat].space
        taken = {self.state.players[other].space for other in self.seats_in() if other != seat}
        near = ((column, row), (column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
        rows = self.state.treasure
        return tuple((x, y) for x, y in near if 0 <= y < len(rows) and 0 <= x < len(rows[y]) and (x, y) not in taken)

    def _move(self, seat: int, column: int, row: int) -> None:
        rows = [list(each) for each in self.state.treasure]
        treasure, rows[row][column] = rows[row][column], 0
        self._change(treasure=tuple(tuple(each) for each in rows))
        self._change_player(seat, space=(column, row), points=self.state.players[seat].points + treasure)
        self.say(r.BoatMoved(seat, column, row, treasure))

    def _end_turn(self, last_turn: int | None) -> None:
        if not self.state.deck:
            self._end("points")
        elif last_turn is not None and self.state.turn >= last_turn:
            self._change(stopped=True)
        else:
            self._change(turn=self.state.turn + 1, starter=self._seat_after(self.state.starter))
            self._begin_turn()

    def _leave(self, seat: int, last_turn: int | None) -> None:
        self.say(r.Surrendered(seat))
        self._change_player(seat, out=True)
        if len(self.seats_in()) == 1:
            self._end("surrender")
        elif self.state.stopped:
            return
        elif self.state.phase == "bid":
            if seat == self.state.starter:
                self._change(starter=self._seat_after(seat))
                self._peek()
            if not self.asked:
                self._auction()
        elif seat == self.state.buyer:
            self._end_turn(last_turn)
        elif self.state.phase == "block":
            self._change(waiting=tuple(other for other in self.state.waiting if other != seat))
            self._offer_block()

    def _end(self, reason: r.Reason) -> None:
        points = tuple(
            player.points + sum(self.setup.finds[find].points for find in player.finds) for player in self.state.players
        )
        most = max(points[seat] for seat in self.seats_in())
        winners = tuple(seat for seat in self.seats_in() if points[seat] == most)
        self._change(phase="over", result=Result(winners, reason))
        self.say(r.GameEnded(points, winners))


EFFECTS: Mapping[type[Word], Callable[[IsletGame, int, Any], None]] = {
    Flick: IsletGame._flick,
    Swap: IsletGame._swap,
}
AMOUNTS: Mapping[type[Word], Callable[[IsletGame], int]] = {Die: IsletGame._throw}
HANDLED: frozenset[type[Word]] = frozenset({Bought, *EFFECTS, *AMOUNTS})
"""Every word that the rules can work out."""


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as a seat, or a spectator (None), learns of it."""
    return replace(event, find=HIDDEN) if isinstance(event, r.Peeked) and event.seat != seat else event


def read_decision(plain: Any) -> Decision:
    """The decision of a plain value; raises ValueError for anything else."""
    try:
        return _DECISIONS.validate_python(from_plain(plain, RECORDS))
    except (KeyError, TypeError) as error:
        raise ValueError(str(error)) from None


def invariants(game: IsletGame) -> list[str]:
    """What is wrong with a state; empty when it is sound."""
    state, found = game.state, []
    finds = [*state.deck.ids, *(find for player in state.players for find in player.finds)]
    if HIDDEN not in finds and Counter(finds) != game.setup.all_finds():
        found.append("a find was lost or doubled")
    if any(player.coins < 0 for player in state.players):
        found.append("a player owes coins")
    spaces = [state.players[seat].space for seat in game.seats_in()]
    if len(set(spaces)) < len(spaces):
        found.append("two boats are on one space")
    return found
