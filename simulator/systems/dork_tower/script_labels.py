"""Decisions as short texts by ids, such as `step w1.r2.c0` or `play surge`, for the scripts of scenarios.

A deal reads `offer 2 : dirk_sunfang, surge, 20 gold : 1 scroll, 5 gold`: to whom, what is given, what is wanted.
"""

from __future__ import annotations

from typing import Any

from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.game import Listed
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.items import BACKPACK, ITEM_FACES, items_of
from simulator.systems.dork_tower.state import SEAT, Hero, Offer, place_of, token_id

NOTHING = "nothing"
_SIMPLE: dict[type, str] = {
    de.Done: "done",
    de.Stop: "stop",
    de.TakeBack: "take_back",
    de.Pass: "pass",
    de.EnterTower: "enter",
    de.Fight: "fight",
    de.Share: "share",
    de.Die: "die",
    de.OpenShop: "shop",
    de.Work: "work",
    de.BuyScroll: "buy_scroll",
    de.Refuse: "refuse",
}
_BY_ID: dict[type, str] = {
    de.PickHero: "hero",
    de.PickCity: "city",
    de.UseXp: "use",
    de.PayOff: "pay_off",
    de.PlayScroll: "play",
    de.UseAbility: "ability",
    de.ChooseTime: "time",
    de.RetreatTo: "retreat",
    de.SellScroll: "sell_scroll",
    de.DiscardScroll: "discard",
}
"""Decisions with one id or number."""


class BadLabel(ValueError):
    """A text that is no decision here."""


def label_of(game: TowerGame, seat: int, decision: Any) -> str:
    """The text of a decision; `decision_of` reads it."""
    kind = type(decision)
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if kind in _BY_ID:
        (field,) = decision.__dataclass_fields__
        return f"{_BY_ID[kind]} {getattr(decision, field)}"
    hero = game.state.heroes[seat]
    match decision:
        case de.Step(space=space, way=way):
            return f"step {space}" if way == "open" else f"step {space} {way}"
        case de.Arrange(place=place, to=to):
            return f"arrange {_card(hero, place)} {_place(to)}"
        case de.ResolveToken(token=token):
            return f"resolve {token_id(token)}"
        case de.PlaceItem(place=place):
            return f"place {_place(place)}"
        case de.BuyItem(card=number, face=face):
            market = game.state.market
            return f"buy {market.cards[number] if market is not None else number} {face}"
        case de.SellItem(place=place):
            return f"sell {_card(hero, place)}"
        case de.DiscardItem(place=place):
            return f"discard_item {_card(hero, place)}"
        case de.Accept(scrolls=scrolls):
            return " ".join(("accept", *scrolls))
        case de.OfferTrade(offer=offer):
            return _offer_label(game, offer)
        case Choose(options=options):
            return "choose " + (", ".join(option_label(each) for each in options) or NOTHING)
        case _:
            raise TypeError(f"no decision of a quest: {type(decision).__name__}")


def option_label(option: str) -> str:
    """An option of a choice without its prefix: tokens by their ids, players by their numbers."""
    if option.startswith((SEAT, "hero:")):
        return str(int(option.partition(":")[2]) + 1)
    return token_id(option) if option.startswith("token:") else option.partition(":")[2] or option


def _place(place: int) -> str:
    return "backpack" if place >= BACKPACK else str(place)


def _card(hero: Hero, place: int) -> str:
    item = place_of(hero, place)
    return item.card if item is not None else str(place)


def _offer_label(game: TowerGame, offer: Offer) -> str:
    def goods(seat: int, places: tuple[int, ...], scrolls: tuple[str, ...], gold: int) -> str:
        cards = [_card(game.state.heroes[seat], place) for place in places]
        return ", ".join([*cards, *scrolls, *([f"{gold} gold"] if gold > 0 else [])]) or NOTHING

    wanted = (f"{offer.wants_scrolls} scrolls",) if offer.wants_scrolls else ()
    given = goods(offer.seat, offer.items, offer.scrolls, offer.gold)
    return f"offer {offer.to + 1} : {given} : {goods(offer.to, offer.wants_items, wanted, -offer.gold)}"


def decision_of(game: TowerGame, seat: int, text: str) -> Any:
    """The decision of a text, also of one that is not legal now; raises BadLabel."""
    request = game.asked.get(seat)
    if isinstance(request, ChoiceRequest):
        return _choice(request, text)
    if isinstance(request, de.TradeRequest) and text.startswith("offer "):
        return de.OfferTrade(_offer(game, seat, text))
    legal = game.legal(seat)
    for decision in legal.decisions if isinstance(legal, Listed) else ():
        if label_of(game, seat, decision) == text:
            return decision
    return _unlisted(game, seat, text)


def _choice(request: ChoiceRequest, text: str) -> Choose:
    words = [word.strip() for word in text.removeprefix("choose ").split(",")]
    if words == [NOTHING]:
        return Choose(())
    left, found = list(request.options), []
    for word in words:
        option = next((each for each in left if word in (each, option_label(each))), None)
        if option is None:
            raise BadLabel(text)
        left.remove(option)
        found.append(option)
    return Choose(tuple(found))


def _unlisted(game: TowerGame, seat: int, text: str) -> Any:
    """A decision that is not legal now, so that its refusal can be looked at."""
    verb, *words = text.split()
    for kind, simple in _SIMPLE.items():
        if verb == simple and not words:
            return kind()
    for kind, simple in _BY_ID.items():
        if verb == simple and len(words) == 1:
            return kind(int(words[0]) if kind is de.PickCity else words[0])
    match verb, words:
        case "step", [space]:
            return de.Step(space)
        case "step", [space, way]:
            return de.Step(space, way)
        case "place", [place]:
            return de.PlaceItem(BACKPACK if place == "backpack" else int(place))
        case "buy", [card, face] if face in ITEM_FACES:
            cards = game.state.market.cards if game.state.market is not None else ()
            return de.BuyItem(cards.index(card) if card in cards else len(cards), face)
        case "arrange", [card, to]:
            hero = game.state.heroes[seat]
            there = BACKPACK if to == "backpack" else int(to)
            return de.Arrange(_place_of_card(hero, card), there)
        case _:
            raise BadLabel(text)


def _place_of_card(hero: Hero, card: str) -> int:
    for place, item in items_of(hero.slots, hero.backpack):
        if item.card == card:
            return place
    raise BadLabel(card)


def _offer(game: TowerGame, seat: int, text: str) -> Offer:
    who, given, wanted = (part.strip() for part in text.removeprefix("offer ").split(":"))
    to = int(who) - 1
    items, scrolls, gold, _asked = _goods(game, seat, given)
    wants_items, _named, wants_gold, wants = _goods(game, to, wanted)
    return Offer(seat, to, gold - wants_gold, items, scrolls, wants_items, wants)


def _goods(game: TowerGame, seat: int, text: str) -> tuple[tuple[int, ...], tuple[str, ...], int, int]:
    """Places of items, scrolls by name, gold, and a number of scrolls."""
    places, scrolls, gold, number = list[int](), list[str](), 0, 0
    for word in (each.strip() for each in text.split(",")):
        count, _space, unit = word.partition(" ")
        if unit == "gold":
            gold = int(count)
        elif unit in ("scroll", "scrolls"):
            number = int(count)
        elif word in game.setup.pack.scrolls:
            scrolls.append(word)
        elif word != NOTHING:
            places.append(_place_of_card(game.state.heroes[seat], word))
    return tuple(places), tuple(scrolls), gold, number
