"""What a seat may decide, by what it is asked, and why another decision is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from schema.i18n import gettext as _
from simulator.engine.choices import ChoiceRequest, Choose, check_choice, legal_choices
from simulator.engine.game import NOTHING, Legal, Listed, Sampled
from simulator.engine.refusals import Refusal
from simulator.systems.dork_tower import battle, city, encounter, items, moving, scrolls, trade
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.random_decisions import listed
from simulator.systems.dork_tower.refusing import refused_now
from simulator.systems.dork_tower.state import Item
from simulator.systems.dork_tower.tower_play import TowerPlay

Decisions = Callable[[TowerPlay, Any], Any]

LISTS: Mapping[type, Decisions] = {
    de.HeroRequest: lambda play, asked: map(de.PickHero, asked.characters),
    de.CityChoiceRequest: lambda play, asked: map(de.PickCity, asked.wedges),
    de.ArrangeRequest: lambda play, asked: (de.Done(), *items.arrange_decisions(play, asked.seat)),
    de.MoveRequest: lambda play, asked: moving.move_decisions(play, asked.seat),
    de.TimeRequest: lambda play, asked: (de.ChooseTime("day"), de.ChooseTime("night")),
    de.FightRequest: lambda play, asked: (de.Fight(), de.Share()),
    de.EnterRequest: lambda play, asked: (de.Done(), de.EnterTower()),
    de.TokenRequest: lambda play, asked: map(de.ResolveToken, encounter.others_in_pool(play)),
    de.WindowRequest: lambda play, asked: scrolls.window_decisions(play, asked.window, asked.seat),
    de.RollRequest: lambda play, asked: (de.Pass(), *scrolls.uses_in(play, asked.seat, "before_roll")),
    de.RetreatRequest: lambda play, asked: battle.retreat_decisions(play),
    de.PlaceRequest: lambda play, asked: items.place_decisions(play, asked.seat, Item(asked.item, asked.face)),
    de.CityRequest: lambda play, asked: city.city_decisions(play, asked.seat),
    de.ShopRequest: lambda play, asked: city.shop_decisions(play, asked.seat),
    de.MenuRequest: lambda play, asked: city.rest_decisions(play, asked.seat),
    de.LimitRequest: lambda play, asked: city.limit_decisions(play, asked.seat),
    de.AnswerRequest: lambda play, asked: trade.answer_decisions(play, asked.seat, asked.offer),
}
"""The decisions that answer a request, in a fixed order."""


def legal_for(play: TowerPlay, request: Any) -> Legal:
    """What may be decided now."""
    match request:
        case None:
            return NOTHING
        case ChoiceRequest():
            return legal_choices(request)
        case de.TradeRequest(seat=seat):
            # Deals are free bundles, too many to list.
            return Sampled(lambda rng: trade.random_trade(play, seat, rng))
        case _:
            return listed(play, request, tuple(LISTS[type(request)](play, request)))


def refusal_for(play: TowerPlay, request: Any, decision: Any, legal: Callable[[], Legal]) -> Refusal | None:
    """Why a decision is not allowed, with the rule; None if it is."""
    if request is None:
        return Refusal("not-asked", _("This player is not asked."))
    if isinstance(request, ChoiceRequest):
        if not isinstance(decision, Choose):
            return Refusal("not-asked", _("A choice is asked for."))
        return check_choice(request, decision, lambda: "")
    if isinstance(request, de.TradeRequest):
        return _trade_refusal(play, request.seat, decision)
    found = legal()
    if isinstance(found, Listed) and found.has(decision):
        return None
    return _reason(play, request, decision)


def _trade_refusal(play: TowerPlay, seat: int, decision: Any) -> Refusal | None:
    if isinstance(decision, de.Done):
        return None
    if not isinstance(decision, de.OfferTrade):
        return Refusal("not-possible", _("This is not possible now."))
    rule = trade.fault_of(play, seat, decision.offer)
    return Refusal("no-deal", _("This deal cannot be proposed."), rule) if rule else None


def _reason(play: TowerPlay, request: Any, decision: Any) -> Refusal:
    """The most telling reason, with the rule on which it rests."""
    match request, decision:
        case de.MoveRequest(), de.Step():
            return _step_reason(play, decision)
        case de.CityRequest(), de.BuyItem():
            return Refusal("no-shop", _("The shop is not open."), "DT-CITY-01")
        case de.ShopRequest(), de.BuyItem():
            return _buy_reason(play, decision)
        case de.ShopRequest(), de.BuyScroll():
            market = play.state.market
            if market is not None and not market.scrolls:
                return Refusal("no-more-scrolls", _("No more scrolls are sold in this visit."), "DT-CITY-05")
            return Refusal("too-dear", _("There is not enough gold."), "DT-CITY-05")
        case de.PlaceRequest(), de.PlaceItem():
            return Refusal("does-not-fit", _("The item does not fit there."), "DT-ITEM-04")
        case _, de.UseAbility():
            return Refusal("not-playable", _("This cannot be played now."), "DT-SCR-01")
        case de.RetreatRequest(), de.RetreatTo():
            return Refusal("no-retreat", _("No retreat is possible to this space."), "DT-DEF-02")
        case de.CityRequest(), _:
            return refused_now(play, request, decision) or _impossible("DT-CITY-01")
        case _:
            return refused_now(play, request, decision) or _impossible()


def _impossible(rule: str = "") -> Refusal:
    return Refusal("not-possible", _("This is not possible now."), rule)


def _step_reason(play: TowerPlay, decision: de.Step) -> Refusal:
    barrier = play.setup.layout.neighbours[play.active.space].get(decision.space)
    if barrier is None:
        return Refusal("not-adjacent", _("This space is not adjacent."), "DT-BORD-01")
    if barrier != "none":
        return Refusal("barrier", _("The border cannot be crossed in this way."), "DT-BORD-04")
    return Refusal("no-movement", _("No movement is left."), "DT-MOVE-01")


def _buy_reason(play: TowerPlay, decision: de.BuyItem) -> Refusal:
    market = play.state.market
    if market is None or not 0 <= decision.card < len(market.cards):
        return Refusal("no-card", _("There is no such card."), "DT-CITY-03")
    if market.city and not play.setup.figures.city.buy_per_card:
        return Refusal("not-for-sale", _("Cities sell no items in this game."), "DT-CITY-03")
    return Refusal("too-dear", _("There is not enough gold."), "DT-CITY-03")
