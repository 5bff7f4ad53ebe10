"""A game of Islet: who is asked, what is legal, and what a decision leads to, up to the next request.

A turn: its player peeks at the next find; all bid in secret; the highest bidder pays and takes it, ties are settled by
the die. If the find has abilities, the other players may block them in turn for a coin. Then the buyer moves; treasure
triggers abilities of the finds bought so far. Abilities are worked by the engine, on the stack of the state.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import add
from typing import Any, Self

from pydantic import TypeAdapter

from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility, Static
from schema.language.base import Word, tag_of
from schema.language.selectors import Players
from schema.loading import Loaded
from schema.models.base import Text
from simulator.engine.ability_index import AbilityIndex
from simulator.engine.ability_interpreter import AbilityInterpreter, AbilityPolicy, EffectHandlers
from simulator.engine.ability_records import Facts, Scope, WorkTriggers
from simulator.engine.chance import Die as SixSides
from simulator.engine.chance import Shuffle, chance
from simulator.engine.choices import ChoiceRequest, Choose, check_choice, legal_choices
from simulator.engine.codec import by_name, digest, from_plain, to_plain
from simulator.engine.configuration import AS_WRITTEN, BadConfiguration, Configuration
from simulator.engine.game import NOTHING, Legal, Listed, Outcome
from simulator.engine.limits import counter, lasting, spend_use
from simulator.engine.masking import HIDDEN
from simulator.engine.modifiers import Stage, modified
from simulator.engine.refusals import Refusal
from simulator.engine.requests import requests_by_seat
from simulator.engine.runner import Handlers, push, run, take_answer
from simulator.engine.word_evaluation import WordEvaluator
from simulator.engine.zones import Card, Pile, deal_unseen
from tests.toy_system.islet.schema.pack import Find, Pack, Voyage
from tests.toy_system.islet.schema.words import Bought, Die, Flick, Landed, Levy, MoreCoins, Swap
from tests.toy_system.islet.simulator import records as r
from tests.toy_system.islet.simulator.records import SEALED, Decision, Event, Player, Request, Result, State

RECORDS = by_name(
    (State, Player, Result, Pile, Card, r.Bid, r.Block, r.Pass, r.Move, r.Surrender, *r.WORK, ChoiceRequest, Choose)
)
_DECISIONS: TypeAdapter[Any] = TypeAdapter(Decision)


@dataclass(frozen=True, slots=True)
class Voyaging:
    """A voyage, ready to play: the part of the pack that the game needs."""

    voyage: Voyage
    finds: Mapping[str, Find]
    pack_id: str
    pack_version: str
    configuration: Configuration = AS_WRITTEN
    rules: AbilityIndex = field(default_factory=AbilityIndex)
    """The abilities of all finds."""

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
    rules = AbilityIndex()
    for find in pack.finds.values():
        rules.index_card("finds", find.id, rules.register("finds", find.id, find.abilities))
    return Voyaging(voyage, pack.finds, pack.manifest.id, pack.manifest.version, rules=rules)


def prepare(loaded: Loaded, file: str) -> Voyaging | tuple[Diagnostic, ...]:
    """The voyage of a file, ready to play, or the errors of the pack."""
    validated = loaded.validated.get(file)
    errors = tuple(one for one in loaded.diagnostics if one.severity is Severity.ERROR)
    if errors or validated is None or not isinstance(validated.model, Voyage):
        return errors
    assert isinstance(loaded.pack, Pack)
    return setup_of(loaded.pack, validated.model)


class IsletGame:
    """A running game: `simulator.engine.game.Game` for those who play, `AbilityPlay` for the engine."""

    def __init__(self, setup: Voyaging, state: State, opening: tuple[Event, ...] = ()) -> None:
        self.setup = setup
        self.state = state
        self._opening = opening
        self._events: list[Event] = []
        self._last_turn: int | None = None

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
        state: State = from_plain(plain, RECORDS)
        return cls(setup, state.copy(stack=list(state.stack)))

    # --- what shared parts ask ----------------------------------------------------------------------

    @property
    def opening(self) -> tuple[Event, ...]:
        return self._opening

    @property
    def rules(self) -> AbilityIndex:
        return self.setup.rules

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
            case "work":
                return requests_by_seat(state.request)
            case "move":
                return {state.buyer: r.MoveRequest(self._spaces(state.buyer))}
            case "over":
                return {}

    def legal(self, seat: int) -> Legal:
        match self.asked.get(seat):
            case r.BidRequest(most):
                return Listed(tuple(r.Bid(coins) for coins in range(most + 1)))
            case r.BlockRequest():
                return Listed((r.Pass(), r.Block()))
            case r.MoveRequest(spaces):
                return Listed(tuple(r.Move(*space) for space in spaces))
            case ChoiceRequest() as request:
                return legal_choices(request)
            case None:
                return NOTHING

    def anytime(self, seat: int) -> Listed:
        playing = self.state.result is None and seat in self.seats_in()
        return Listed((r.Surrender(),)) if playing else NOTHING

    def refusal(self, seat: int, decision: Decision) -> Refusal | None:
        if decision in self.anytime(seat).decisions:
            return None
        request = self.asked.get(seat)
        if request is None:
            return Refusal("not-asked", _("This player is not asked."))
        if isinstance(request, ChoiceRequest) and isinstance(decision, Choose):
            return check_choice(request, decision, lambda: "")
        legal = self.legal(seat)
        if isinstance(legal, Listed) and decision in legal.decisions:
            return None
        return Refusal("not-allowed", _("This is not possible now."))

    def take_decision(self, seat: int, decision: Decision, last_turn: int | None = None) -> Outcome | Refusal:
        if (refusal := self.refusal(seat, decision)) is not None:
            return refusal
        self._events, self._last_turn = [], last_turn
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
            case Choose():
                take_answer(self, HANDLERS, seat, decision)
                run(self, HANDLERS)
            case r.Surrender():
                self._leave(seat)
        return Outcome(tuple(self._events))

    def view(self, seat: int | None) -> Self:
        """Masked are seed, forced chance, the finds that the seat has not looked at, and the bids of others."""
        state = self.state
        bids = tuple(
            bid if bid is None or other == seat or state.phase != "bid" else SEALED
            for other, bid in enumerate(state.bids)
        )
        opening = tuple(seen_by(event, seat) for event in self._opening)
        seen = state.copy(seed=-1, deck=state.deck.seen_by(seat), bids=bids)
        return type(self)(replace(self.setup, configuration=AS_WRITTEN), seen, opening)

    def determinize(self, seat: int | None, rng: random.Random) -> Self:
        """Finds and bids that the view masks are drawn at random."""
        state = self.state
        bought = Counter(find for player in state.players for find in player.finds) + Counter(state.discarded)
        (deck,) = deal_unseen((state.deck,), self.setup.all_finds() - bought, rng)
        bids = tuple(
            rng.randint(0, player.coins) if bid == SEALED else bid
            for bid, player in zip(state.bids, state.players, strict=True)
        )
        dealt = state.copy(seed=rng.getrandbits(62), deck=deck, bids=bids)
        return type(self)(self.setup, dealt, self._opening)

    def copy(self) -> Self:
        return type(self)(self.setup, self.state.copy(), self._opening)

    def digest(self) -> str:
        return digest(self.state)

    def digests(self) -> dict[str, str]:
        return {"players": digest(self.state.players), "rest": digest(self.state.copy(players=()))}

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
        # In place: the engine holds on to the state while it works.
        for name, value in fields.items():
            setattr(self.state, name, value)

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
            buyer = self.state.buyer
            find = self.state.players[buyer].finds[-1]
            self._work(WorkTriggers(self._triggered(Bought, buyer, (find,)), ordered=True), r.Sail())

    # --- abilities: what the engine leaves to a game -------------------------------------------------

    def _work(self, *tasks: Any) -> None:
        self._change(phase="work")
        push(self, *tasks)
        run(self, HANDLERS)

    def _triggered(self, moment: type[Word], seat: int, finds: Sequence[str], amount: int = 0) -> tuple[Scope, ...]:
        """The abilities of the seat's finds that this moment triggers."""
        found = (self.rules.triggered["finds", find].get(tag_of(moment), ()) for find in finds)
        return tuple(Scope(entry.key, seat, entry.card, Facts(amount)) for entries in found for entry in entries)

    def _limit(self, scope: Scope) -> tuple[str, int] | None:
        ability = self.rules.entries[scope.ability].ability
        limit = ability.limit if isinstance(ability, EffectAbility) else None
        return None if limit is None else (counter(scope.ability, f"seat:{scope.me}", limit.per), limit.times)

    def _players(self, word: Players, scope: Scope, it: str) -> tuple[str, ...]:
        fits = {"any": self.seats_in(), "own": (scope.me,), "ally": (scope.me,)}
        rivals = tuple(seat for seat in self.seats_in() if seat != scope.me)
        return tuple(f"seat:{seat}" for seat in fits.get(word.relation, rivals))

    def _payers(self, word: Levy, scope: Scope) -> tuple[int, ...]:
        seats = (int(name.removeprefix("seat:")) for name in EVALUATOR.select(self, word.of, scope))
        return tuple(seat for seat in seats if seat in self.seats_in() and seat != scope.me)

    def _levy(self, word: Levy, scope: Scope, key: str) -> None:
        for seat in self._payers(word, scope):
            coins = min(max(0, EVALUATOR.amount(self, word.coins, scope)), self.state.players[seat].coins)
            self._change_player(seat, coins=self.state.players[seat].coins - coins)
            self._change_player(scope.me, coins=self.state.players[scope.me].coins + coins)
            self.say(r.CoinsPaid(seat, scope.me, coins))

    def _can_levy(self, word: Levy, scope: Scope) -> bool:
        return any(self.state.players[seat].coins for seat in self._payers(word, scope))

    def _flick(self, word: Flick, scope: Scope, key: str) -> None:
        seat = scope.me
        coins = self._more_coins(seat, EVALUATOR.amount(self, word.coins, scope))
        self._change_player(seat, coins=self.state.players[seat].coins + coins)
        self.say(r.CoinsGained(seat, coins))

    def _more_coins(self, seat: int, coins: int) -> int:
        """As many coins as the static abilities of the seat's finds make of these; finds may be used up by it."""
        changes, spent = [], dict[tuple[str, str], int]()
        for find in self.state.players[seat].finds:
            for entry, modifier in self.rules.static["finds", find].get("more_coins", ()):
                ability, scope = entry.ability, Scope(entry.key, seat, find)
                assert isinstance(ability, Static)
                assert isinstance(modifier, MoreCoins)
                if EVALUATOR.hold_all(self, ability.if_, scope):
                    changes.append(("add", EVALUATOR.amount(self, modifier.by, scope)))
                    if ability.uses:
                        spent[entry.key, find] = ability.uses
        for (key, find), uses in spent.items():
            # Once for the ability, however many modifiers it has.
            if spend_use(self.state.limits, key, f"seat:{seat}", uses):
                self._discard(seat, find)
        return max(0, modified(coins, changes, STAGES))

    def _discard(self, seat: int, find: str) -> None:
        finds = list(self.state.players[seat].finds)
        finds.remove(find)
        self._change_player(seat, finds=tuple(finds))
        self._change(discarded=(*self.state.discarded, find))
        self.say(r.FindSpent(seat, find))

    def _swap(self, word: Swap, scope: Scope, key: str) -> None:
        seat, seats, step = scope.me, self.seats_in(), 1 if word.neighbour == "left" else -1
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
        due = self._triggered(Landed, seat, self.state.players[seat].finds, treasure) if treasure else ()
        self._work(WorkTriggers(due), r.EndTurn())

    def _end_turn(self) -> None:
        self.state.limits = lasting(self.state.limits, ("game",))
        if not self.state.deck:
            self._end("points")
        elif self._last_turn is not None and self.state.turn >= self._last_turn:
            self._change(stopped=True)
        else:
            self._change(turn=self.state.turn + 1, starter=self._seat_after(self.state.starter))
            self._begin_turn()

    def _leave(self, seat: int) -> None:
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
            self._change(stack=[], request=None)
            self._end_turn()
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


STAGES: tuple[Stage, ...] = (("add", add),)
EVALUATOR: WordEvaluator[IsletGame] = WordEvaluator(
    selectors={Players: IsletGame._players}, amounts={Die: lambda game, word, scope, it: game._throw()}
)
INTERPRETER: AbilityInterpreter[IsletGame] = AbilityInterpreter(
    EVALUATOR,
    EffectHandlers(
        {Flick: IsletGame._flick, Swap: IsletGame._swap, Levy: IsletGame._levy}, {Levy: IsletGame._can_levy}
    ),
    AbilityPolicy(
        order=lambda game, scopes: (scopes[0].me, scopes),
        alike=lambda game, scope: scope.ability,
        still_due=lambda game, scope: scope.piece in game.state.players[scope.me].finds,
        limit=IsletGame._limit,
        after=lambda game: (),
        worked=lambda game, scope: None,
        declined=lambda game, scope: game.say(r.Declined(scope.me, scope.piece)),
    ),
)
HANDLERS: Handlers[IsletGame] = Handlers(
    {
        **INTERPRETER.work,
        r.Sail: lambda game, task: game._change(phase="move"),
        r.EndTurn: lambda game, task: game._end_turn(),
    },
    INTERPRETER.answers,
    lambda game: game._end("points"),
)


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
    finds = [*state.deck.ids, *state.discarded, *(find for player in state.players for find in player.finds)]
    if HIDDEN not in finds and Counter(finds) != game.setup.all_finds():
        found.append("a find was lost or doubled")
    if any(player.coins < 0 for player in state.players):
        found.append("a player owes coins")
    spaces = [state.players[seat].space for seat in game.seats_in()]
    if len(set(spaces)) < len(spaces):
        found.append("two boats are on one space")
    return found
