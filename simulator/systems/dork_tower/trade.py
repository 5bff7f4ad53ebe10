"""Trade between heroes in one space: one proposes a deal, the other one agrees or not (DT-TRADE)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from schema.frozen_dataclass import replaced
from simulator.engine.masking import HIDDEN
from simulator.engine.requests import ask
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower import items
from simulator.systems.dork_tower.items import items_of
from simulator.systems.dork_tower.state import Hero, Offer, place_of
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.work import AnswerOffer, ArrangeItems, CheckLimits, GainItem, TradeStep

MOST_SCROLLS = 6
"""No more scrolls are asked for in one deal."""
SELDOM = 0.15
"""How often a deal is proposed at random."""
MOST_REFUSED = 3
"""After so many refused deals a bot proposes nothing more to this hero in the turn."""


def trade_step(play: TowerPlay, task: TradeStep) -> None:
    """Ask as long as somebody is there to trade with, and something to trade (DT-TRADE-01, DT-GAP-01)."""
    state = play.state
    if state.turn_over or not play.active.alive or task.left <= 0:
        return
    if play.setup.opt.trade_window not in (task.when, "both"):
        return
    state.phase = "trade"
    others = play.others_at(state.seat)
    if others and any(_has_goods(play.hero(seat)) for seat in (state.seat, *others)):
        ask(play, task, de.TradeRequest(state.seat))


def _has_goods(hero: Hero) -> bool:
    return bool(hero.items or hero.hand.cards)


def answer_trade(play: TowerPlay, task: TradeStep, decision: de.Decision) -> None:
    if not isinstance(decision, de.OfferTrade):
        return
    offer = decision.offer
    _show_offered(play, offer)
    play.say(_told(play, offer))
    play.push(AnswerOffer(offer, replaced(task, left=task.left - 1)))


def _show_offered(play: TowerPlay, offer: Offer) -> None:
    """Whoever is asked looks at the scrolls that are offered."""
    hand = play.hero(offer.seat).hand
    left, positions = list(offer.scrolls), []
    for position, scroll in enumerate(hand.ids):
        if scroll in left:
            left.remove(scroll)
            positions.append(position)
    play.change_hero(offer.seat, hand=hand.reveal(positions, (offer.to,)))


def _told(play: TowerPlay, offer: Offer) -> ev.TradeOffered:
    def cards(seat: int, places: tuple[int, ...]) -> tuple[str, ...]:
        found = (place_of(play.hero(seat), place) for place in places)
        return tuple(f"{item.card}/{item.face}" for item in found if item is not None)

    return ev.TradeOffered(
        offer.seat,
        offer.to,
        offer.gold,
        cards(offer.seat, offer.items),
        offer.scrolls,
        cards(offer.to, offer.wants_items),
        offer.wants_scrolls,
    )


def answer_offer_work(play: TowerPlay, task: AnswerOffer) -> None:
    ask(play, task, de.AnswerRequest(task.offer.to, task.offer))


def answer_decisions(play: TowerPlay, seat: int, offer: Offer) -> Iterator[de.Decision]:
    """To refuse, or to agree with the scrolls that are given for it (DT-TRADE-04)."""
    yield de.Refuse()
    hero = play.hero(seat)
    if -offer.gold > hero.gold or offer.wants_scrolls > len(hero.hand):
        return
    hand = sorted(hero.hand.ids)
    for scrolls in sorted(set(combinations(hand, offer.wants_scrolls))):
        yield de.Accept(scrolls)


def answer_offer(play: TowerPlay, task: AnswerOffer, decision: de.Decision) -> None:
    """The deal is made, or refused; one may be proposed again (DT-Q-34)."""
    offer = task.offer
    if not isinstance(decision, de.Accept):
        play.say(ev.TradeRefused(offer.to, offer.seat))
        play.state.refused = (*play.state.refused, offer)
        play.push(task.step)
        return
    play.seal()
    told = _told(play, offer)
    goods = (told.wants_items, offer.gold, told.items, offer.scrolls)
    play.say(ev.Traded(offer.to, offer.seat, decision.scrolls, *goods))
    play.change_hero(offer.seat, gold=play.hero(offer.seat).gold - offer.gold)
    play.change_hero(offer.to, gold=play.hero(offer.to).gold + offer.gold)
    gained = (
        *_hand_over(play, offer.seat, offer.to, offer.items, offer.scrolls),
        *_hand_over(play, offer.to, offer.seat, offer.wants_items, decision.scrolls),
    )
    checks = (CheckLimits(offer.to),) if play.setup.opt.limit_check == "turn_end_and_gain" else ()
    play.push(*gained, ArrangeItems(offer.to), *checks, task.step)


def _hand_over(
    play: TowerPlay, giver: int, taker: int, places: tuple[int, ...], scrolls: tuple[str, ...]
) -> tuple[GainItem, ...]:
    for scroll in scrolls:
        card = play.take_scroll(giver, scroll)
        play.change_hero(taker, hand=play.hero(taker).hand.put(card, bottom=True))
    # The last places first, so that the others stay where they are.
    taken = [items.remove_item(play, giver, place) for place in sorted(places, reverse=True)]
    return tuple(GainItem(taker, item, "trade") for item in reversed(taken))


# --- what can be proposed ---------------------------------------------------------------------------


def fault_of(play: TowerPlay, seat: int, offer: Offer) -> str:
    """The rule that forbids a deal; empty if it may be proposed. It says nothing about the other one's hand."""
    if offer.seat != seat or offer.to not in play.others_at(seat):
        return "DT-TRADE-01"
    mine, other = play.hero(seat), play.hero(offer.to)
    if not (offer.items or offer.scrolls or offer.wants_items or offer.wants_scrolls):
        return "DT-TRADE-01"
    if offer.gold > mine.gold or -offer.gold > other.gold:
        return "DT-TRADE-04"
    held = Counter(mine.hand.ids)
    if HIDDEN not in held and Counter(offer.scrolls) - held:
        return "DT-TRADE-01"
    if not 0 <= offer.wants_scrolls <= min(MOST_SCROLLS, len(other.hand)):
        return "DT-TRADE-01"
    for hero, places in ((mine, offer.items), (other, offer.wants_items)):
        if len(set(places)) != len(places) or any(place_of(hero, place) is None for place in places):
            return "DT-TRADE-01"
    return ""


def worth_asking(play: TowerPlay, seat: int) -> list[Offer]:
    """The usual deals without those that were refused in this turn, and without heroes who refuse everything."""
    refused = play.state.refused
    patient = {to for to in play.others_at(seat) if sum(offer.to == to for offer in refused) < MOST_REFUSED}
    return [offer for offer in templates(play, seat) if offer.to in patient and offer not in refused]


def templates(play: TowerPlay, seat: int) -> Iterator[Offer]:
    """One card for another, and cards for their price in gold, for bots (ledger 6.3)."""
    mine = play.hero(seat)
    own = [place for place, _item in items_of(mine.slots, mine.backpack)]
    scroll_price = play.setup.figures.city.scroll_price
    for to in play.others_at(seat):
        other = play.hero(to)
        for place, item in items_of(other.slots, other.backpack):
            price = play.setup.faces[item.card, item.face].price
            if price <= mine.gold:
                yield Offer(seat, to, gold=price, wants_items=(place,))
            for given in own:
                yield Offer(seat, to, items=(given,), wants_items=(place,))
        for place in own:
            item_here = place_of(mine, place)
            if item_here is not None and (price := play.setup.face(item_here).price) <= other.gold:
                yield Offer(seat, to, gold=-price, items=(place,))
        for scroll in dict.fromkeys(mine.hand.ids):
            if scroll_price <= other.gold:
                yield Offer(seat, to, gold=-scroll_price, scrolls=(scroll,))
            if other.hand.cards:
                yield Offer(seat, to, scrolls=(scroll,), wants_scrolls=1)
        if other.hand.cards and scroll_price <= mine.gold:
            yield Offer(seat, to, gold=scroll_price, wants_scrolls=1)


def random_trade(play: TowerPlay, seat: int, rng: random.Random) -> de.Decision:
    """Mostly nothing; seldom one of the usual deals."""
    found = worth_asking(play, seat) if rng.random() < SELDOM else []
    return de.OfferTrade(rng.choice(found)) if found else de.Done()
