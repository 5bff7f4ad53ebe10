"""The story of a game of Islet, a line an event. Texts go through gettext, so they follow the interface's language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.models.base import in_language
from simulator.engine.choices import ChoiceRequest, Choose
from tests.toy_system.islet.simulator import records as r


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a story."""

    text: str
    rule: str = ""
    heading: bool = False
    detail: str = ""
    seat: int = -1
    icon: str = ""


class Story:
    """Renders the events of one game in order."""

    def __init__(self, game: Any, language: str) -> None:
        self._game = game
        self._language = language

    def follow_game(self, game: Any) -> None:
        self._game = game

    def seat(self, seat: int) -> str:
        return _("Player {number}").format(number=seat + 1)

    def _find(self, id_: str) -> str:
        find = self._game.setup.finds.get(id_)
        return in_language(find.name, self._language, id_) if find is not None else _("a find")

    def render_event(self, event: r.Event) -> Line:
        who = self.seat(getattr(event, "seat", 0))
        match event:
            case r.DeckShuffled():
                return Line(_("The deck is shuffled."), "ISL-TURN-02")
            case r.TurnBegan():
                return Line(_("Turn {turn}: {who}").format(turn=event.turn, who=who), "ISL-TURN-01", heading=True)
            case r.Peeked():
                text = _("{who} peeks: {find}").format(who=who, find=self._find(event.find))
                return Line(text, "ISL-TURN-02")
            case r.BidMade():
                return Line(_("{who} has bid.").format(who=who), "ISL-BID-01")
            case r.BidsShown():
                bids = ", ".join(str(bid) for bid in event.bids if bid is not None)
                return Line(_("The bids: {bids}").format(bids=bids), "ISL-BID-01")
            case r.Thrown():
                return Line(_("The die shows {number}.").format(number=event.shows), "ISL-BID-03")
            case r.FindBought():
                text = ngettext("{who} buys {find} for {n} coin.", "{who} buys {find} for {n} coins.", event.coins)
                return Line(text.format(who=who, find=self._find(event.find), n=event.coins), "ISL-BID-02")
            case r.Blocked():
                return Line(_("{who} blocks the find.").format(who=who), "ISL-FIND-02")
            case r.Passed():
                return Line(_("{who} does not block.").format(who=who), "ISL-FIND-02")
            case r.CoinsGained():
                text = ngettext("{who} flicks {n} coin.", "{who} flicks {n} coins.", event.coins)
                return Line(text.format(who=who, n=event.coins), "ISL-FIND-01")
            case r.BoatsSwapped():
                text = _("{who} and {other} swap places.").format(who=who, other=self.seat(event.other))
                return Line(text, "ISL-FIND-01")
            case r.CoinsPaid():
                text = ngettext("{who} pays {n} coin to {other}.", "{who} pays {n} coins to {other}.", event.coins)
                return Line(text.format(who=who, n=event.coins, other=self.seat(event.other)), "ISL-FIND-01")
            case r.Declined():
                text = _("{who} does not use {find}.").format(who=who, find=self._find(event.find))
                return Line(text, "ISL-FIND-03")
            case r.FindSpent():
                text = _("{find} of {who} is used up.").format(who=who, find=self._find(event.find))
                return Line(text, "ISL-FIND-05")
            case r.BoatMoved():
                text = _("{who} lands on {column}, {row} and takes {points}.")
                place = {"column": event.column + 1, "row": event.row + 1, "points": event.treasure}
                return Line(text.format(who=who, **place), "ISL-MOVE-01")
            case r.Surrendered():
                return Line(_("{who} surrenders.").format(who=who), "ISL-END-02")
            case r.GameEnded():
                winners = ", ".join(self.seat(seat) for seat in event.winners)
                points = ", ".join(map(str, event.points))
                text = _("The game is over. Won by: {winners}").format(winners=winners)
                return Line(text, "ISL-END-01", heading=True, detail=_("points: {points}").format(points=points))


def question(view: Any, seat: int, language: str) -> str:
    """What a player is asked."""
    match view.asked.get(seat):
        case r.BidRequest():
            return _("How many coins do you bid?")
        case r.BlockRequest(find):
            return _("Block {find} for 1 coin?").format(find=in_language(view.setup.finds[find].name, language, find))
        case r.MoveRequest():
            return _("Where do you sail?")
        case ChoiceRequest():
            return _("Which do you choose?")
        case _:
            return ""


def decision_label(view: Any, seat: int, decision: r.Decision, language: str) -> str:
    """A decision as the text of a button."""
    match decision:
        case r.Bid(coins):
            return ngettext("Bid {n} coin", "Bid {n} coins", coins).format(n=coins)
        case r.Block():
            return _("Block")
        case r.Pass():
            return _("Let it work")
        case r.Move(column, row) if (column, row) == view.state.players[seat].space:
            return _("Stay")
        case r.Move(column, row):
            return _("Sail to {column}, {row}").format(column=column + 1, row=row + 1)
        case r.Surrender():
            return _("Surrender")
        case Choose(options):
            return ", ".join(options) or _("Nothing")
