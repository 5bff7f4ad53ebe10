"""What a hero does in a city, and what is left to do elsewhere before the turn ends (DT-CITY)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from schema.frozen_dataclass import replaced
from simulator.engine.requests import ask
from simulator.systems.dork_tower import curses, items, scrolls
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.effects import lose_scroll, open_market
from simulator.systems.dork_tower.items import items_of
from simulator.systems.dork_tower.moving import menu_decisions, menu_work
from simulator.systems.dork_tower.state import Item, place_of
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.work import CheckLimits, CityStep, GainItem, Shopping


def city_step(play: TowerPlay, task: CityStep) -> None:
    """In a city one of two actions; elsewhere only what XP and scrolls allow (DT-CITY-01, DT-Q-27)."""
    state, seat = play.state, play.state.seat
    if state.turn_over or not play.active.alive:
        return
    state.phase = "city"
    if play.space(play.active.space).type == "city":
        ask(play, task, de.CityRequest(seat))
    elif _could_do_more(play, seat):
        ask(play, task, de.MenuRequest(seat))


def _could_do_more(play: TowerPlay, seat: int) -> bool:
    """Whether there could be something to do, as far as everybody knows."""
    if scrolls.could_play(play, seat, scrolls.TURN_WINDOWS):
        return True
    return bool(scrolls.uses_in(play, seat, "own_turn") or curses.payable(play, seat))


def city_decisions(play: TowerPlay, seat: int) -> Iterator[de.Decision]:
    yield de.Done()
    yield de.OpenShop()
    yield de.Work()
    yield from menu_decisions(play, seat, scrolls.TURN_WINDOWS)


def rest_decisions(play: TowerPlay, seat: int) -> Iterator[de.Decision]:
    yield de.Done()
    yield from menu_decisions(play, seat, scrolls.TURN_WINDOWS)


def pay_of_work(play: TowerPlay) -> int:
    """What the active hero gets for a day of work."""
    figures = play.setup.figures.city
    return figures.work_low if play.active.level == "low" else figures.work_high


def answer_city(play: TowerPlay, task: CityStep, decision: de.Decision) -> None:
    seat, figures = play.state.seat, play.setup.figures.city
    match decision:
        case de.Done():
            return
        case de.Work():
            # Work fills the city action (DT-CITY-07, DT-CITY-08).
            gold = pay_of_work(play)
            play.change_hero(seat, gold=play.active.gold + gold)
            play.seal()
            play.say(ev.Worked(seat, gold))
        case de.OpenShop():
            open_market(play, figures.shop_draw, scrolls=figures.scrolls_per_visit, sale=True, city=True)
        case _:
            play.push(*menu_work(play, seat, decision), task)


# --- shop -------------------------------------------------------------------------------------------


def shopping(play: TowerPlay, task: Shopping) -> None:
    ask(play, task, de.ShopRequest(play.state.seat))


def shop_decisions(play: TowerPlay, seat: int) -> Iterator[de.Decision]:
    """To be done, buy, sell, or turn up another card; nothing that the gold does not pay (DT-CITY-02 to 06)."""
    market, hero, figures = play.state.market, play.hero(seat), play.setup.figures.city
    assert market is not None
    yield de.Done()
    for number, card in enumerate(market.cards if figures.buy_per_card or not market.city else ()):
        for face in items.ITEM_FACES:
            if play.setup.item(card).face(face).price <= hero.gold:
                yield de.BuyItem(number, face)
    if market.scrolls and figures.scroll_price <= hero.gold and _scrolls_left(play):
        yield de.BuyScroll()
    if market.sale:
        yield from (de.SellItem(place) for place, _item in items_of(hero.slots, hero.backpack))
        yield from (de.SellScroll(scroll) for scroll in dict.fromkeys(hero.hand.ids))
    if market.city:
        yield from scrolls.uses_in(play, seat, "shop")


def _scrolls_left(play: TowerPlay) -> bool:
    return bool(play.state.scrolls.cards or play.state.scroll_discard.cards)


def answer_shop(play: TowerPlay, task: Shopping, decision: de.Decision) -> None:
    state, seat, price = play.state, play.state.seat, play.setup.figures.city.scroll_price
    market = state.market
    assert market is not None
    match decision:
        case de.Done():
            for card in market.cards:
                play.discard_item(card)
            state.market = None
            return
        case de.BuyItem(card=number, face=face):
            play.push(*_buy(play, number, face), task)
            return
        case de.BuyScroll():
            play.change_hero(seat, gold=play.active.gold - price)
            state.market = replaced(market, scrolls=market.scrolls - 1)
            play.say(ev.ScrollBought(seat, price))
            play.draw_scrolls(seat, 1, "DT-CITY-05")
        case de.SellItem(place=place):
            item = items.remove_item(play, seat, place)
            gold = play.setup.faces[item.card, item.face].price
            play.discard_item(item.card)
            play.change_hero(seat, gold=play.active.gold + gold)
            play.say(ev.ItemSold(seat, item.card, item.face, gold))
        case de.SellScroll(scroll=scroll):
            play.take_scroll(seat, scroll)
            play.discard_scroll(scroll)
            play.change_hero(seat, gold=play.active.gold + price)
            play.say(ev.ScrollSold(seat, scroll, price))
        case _:
            play.push(*menu_work(play, seat, decision), task)
            return
    play.push(task)


def _buy(play: TowerPlay, number: int, face: Any) -> tuple[Any, ...]:
    """The card goes to the sheet with the bought face up (DT-CITY-03)."""
    state, seat = play.state, play.state.seat
    market = state.market
    assert market is not None
    card = market.cards[number]
    price = play.setup.item(card).face(face).price
    state.market = replaced(market, cards=(*market.cards[:number], *market.cards[number + 1 :]))
    play.change_hero(seat, gold=play.active.gold - price)
    play.say(ev.ItemBought(seat, card, face, price))
    return (GainItem(seat, Item(card, face), "bought"),)


# --- limits -----------------------------------------------------------------------------------------


def limit_decisions(play: TowerPlay, seat: int) -> Iterator[de.Decision]:
    """Which cards go: scrolls may be played as well, where they can be (DT-LIM-01)."""
    many_scrolls, many_items = items.above_limits(play, seat)
    hero = play.hero(seat)
    if many_scrolls:
        yield from (de.DiscardScroll(scroll) for scroll in dict.fromkeys(hero.hand.ids))
        windows = scrolls.TURN_WINDOWS if seat == play.state.seat else ("any",)
        yield from (de.PlayScroll(scroll) for scroll in scrolls.playable(play, seat, windows))
    if many_items:
        places = items_of((), hero.backpack)
        yield from (de.DiscardItem(place) for place, _item in places if place_of(hero, place) is not None)


def answer_limits(play: TowerPlay, task: CheckLimits, decision: de.Decision) -> None:
    match decision:
        case de.DiscardScroll(scroll=scroll):
            lose_scroll(play, task.seat, scroll, "DT-LIM-01")
        case de.DiscardItem(place=place):
            items.lose_item(play, task.seat, place)
        case de.PlayScroll(scroll=scroll):
            play.push(*scrolls.play_scroll(play, task.seat, scroll), task)
            return
        case _:
            raise TypeError(f"no answer about limits: {type(decision).__name__}")
    play.push(task)
