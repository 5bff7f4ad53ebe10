"""Decisions as texts of buttons, and what is asked: in the language of the interface."""

from __future__ import annotations

from typing import Any

from schema.i18n import gettext as _
from schema.i18n import ngettext
from simulator.engine.ability_records import AskBranch, AskBranches
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.masking import HIDDEN
from simulator.systems.dork_tower import curses
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.city import pay_of_work
from simulator.systems.dork_tower.effects import steps_left
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.items import BACKPACK
from simulator.systems.dork_tower.names import TIMES, GameNames
from simulator.systems.dork_tower.state import Offer, place_of
from simulator.systems.dork_tower.story import MOST_ROLLED, chance_words


def decision_label(view: TowerGame, seat: int, decision: Any, language: str) -> str:
    """A decision as the text of a button."""
    names, state = GameNames(view.setup, language), view.state
    match decision:
        case de.PickHero(character=character):
            sheet = view.setup.sides[character, "low"]
            figures = _("{hero}: strength {strength}, movement {move}")
            return figures.format(hero=names.hero(character), strength=sheet.strength, move=sheet.move)
        case de.PickCity(wedge=wedge):
            return names.wedge(wedge)
        case de.Arrange(place=place, to=to):
            text = _("Put {item} to use") if to < BACKPACK else _("Pack {item} away")
            return text.format(item=_item(view, names, seat, place))
        case de.Done():
            return _("Do not enter") if isinstance(view.asked.get(seat), de.EnterRequest) else _("Done")
        case de.Step(space=space, way=way):
            texts = {
                "open": _("Go to {space}"),
                "xp": _("Pay XP and go to {space}"),
                "whole": _("Spend the whole move and go to {space}"),
            }
            return texts[way].format(space=names.space(space))
        case de.Stop():
            return _("End the move")
        case de.UseXp(use=use):
            cost = view.setup.uses[use].cost if use in view.setup.uses else 0
            return _("{use} ({xp} XP)").format(use=names.use(use), xp=cost)
        case de.PayOff(curse=what):
            cost = curses.price(view.play(), seat, what)
            return _("End {curse} ({xp} XP)").format(curse=names.paid_off(what), xp=cost)
        case de.PlayScroll(scroll=scroll):
            return _("Play {scroll}").format(scroll=names.scroll(scroll))
        case de.UseAbility(ability=ability):
            return names.ability(ability)
        case de.TakeBack():
            undo = state.undo
            return _("Take back {scroll}").format(scroll=names.scroll(undo.scroll) if undo is not None else "")
        case de.Pass():
            return _("Roll") if isinstance(view.asked.get(seat), de.RollRequest) else _("Pass")
        case de.ChooseTime(time=time):
            return _(TIMES[time]).capitalize()
        case de.EnterTower():
            return _("Enter the tower")
        case de.Fight():
            return _("Fight")
        case de.Share():
            return _("Leave the monsters alone")
        case de.ResolveToken(token=token):
            return names.token(token)
        case de.RetreatTo(space=space):
            return _("Retreat to {space}").format(space=names.space(space))
        case de.Die():
            return _("Die")
        case de.PlaceItem(place=place):
            if place >= BACKPACK:
                return _("Into the backpack")
            accepts = view.setup.side(state.heroes[seat]).slots[place].accepts
            return _("Into slot {number} ({types})").format(number=place + 1, types=names.item_types(accepts))
        case de.OpenShop():
            return _("Buy and sell")
        case de.Work():
            return _("Work ({gold} gold)").format(gold=pay_of_work(view.play()))
        case de.BuyScroll():
            return _("Buy a scroll ({gold} gold)").format(gold=view.setup.figures.city.scroll_price)
        case de.BuyItem() | de.SellItem() | de.SellScroll() | de.DiscardScroll() | de.DiscardItem():
            return _goods(view, names, seat, decision)
        case de.OfferTrade(offer=offer):
            return offer_words(view, names, offer)
        case de.Accept(scrolls=scrolls):
            text = _("Agree, and give {scrolls}") if scrolls else _("Agree")
            return text.format(scrolls=", ".join(map(names.scroll, scrolls)))
        case de.Refuse():
            return _("Refuse")
        case Choose(options=options):
            return ", ".join(_option(view, names, seat, each) for each in options) or _("Nothing")
        case _:
            return type(decision).__name__


def _item(view: TowerGame, names: GameNames, seat: int, place: int) -> str:
    item = place_of(view.state.heroes[seat], place)
    return names.item(item.card, item.face) if item is not None else "-"


def _goods(view: TowerGame, names: GameNames, seat: int, decision: Any) -> str:
    match decision:
        case de.BuyItem(card=number, face=face):
            market = view.state.market
            if market is None or number >= len(market.cards):
                return _("Buy")
            price = view.setup.item(market.cards[number]).face(face).price
            return _("Buy {item} ({gold} gold)").format(item=names.item(market.cards[number], face), gold=price)
        case de.SellItem(place=place):
            item = place_of(view.state.heroes[seat], place)
            price = view.setup.face(item).price if item is not None else 0
            return _("Sell {item} ({gold} gold)").format(item=_item(view, names, seat, place), gold=price)
        case de.SellScroll(scroll=scroll):
            price = view.setup.figures.city.scroll_price
            return _("Sell {item} ({gold} gold)").format(item=names.scroll(scroll), gold=price)
        case de.DiscardScroll(scroll=scroll):
            return _("Discard {item}").format(item=names.scroll(scroll))
        case _:
            return _("Discard {item}").format(item=_item(view, names, seat, decision.place))


def _deal(view: TowerGame, names: GameNames, offer: Offer) -> tuple[str, str]:
    """What is given, and what for."""

    def goods(seat: int, gold: int, places: tuple[int, ...], scrolls: tuple[str, ...]) -> str:
        found = [_item(view, names, seat, place) for place in places]
        found += [names.scroll(scroll) for scroll in scrolls if scroll != HIDDEN]
        if hidden := scrolls.count(HIDDEN):
            found.append(ngettext("{n} scroll", "{n} scrolls", hidden).format(n=hidden))
        found += [_("{gold} gold").format(gold=gold)] if gold > 0 else []
        return ", ".join(found) or _("nothing")

    given = goods(offer.seat, offer.gold, offer.items, offer.scrolls)
    wanted = goods(offer.to, -offer.gold, offer.wants_items, (HIDDEN,) * offer.wants_scrolls)
    return given, wanted


def offer_words(view: TowerGame, names: GameNames, offer: Offer) -> str:
    """A deal in words: what is given for what."""
    given, wanted = _deal(view, names, offer)
    other = names.player(view.state, offer.to)
    return _("Offer {other}: {given} for {wanted}").format(other=other, given=given, wanted=wanted)


def _option(view: TowerGame, names: GameNames, seat: int, option: str) -> str:
    request = view.asked.get(seat)
    if isinstance(request, ChoiceRequest) and request.purpose == "branch":
        told = _branch(view, names, request.ability, option)
        return told or (_("Way {number}").format(number=int(option) + 1) if option.isdecimal() else option)
    if "@" in option:
        return names.ability(option.partition("@")[0])
    return names.thing(view.state, option)


def _branch(view: TowerGame, names: GameNames, ability: str, number: str) -> str:
    """What a branch does, as the card says it; empty if that is not known."""
    task = view.state.stack[-1] if view.state.stack else None
    if not isinstance(task, AskBranch | AskBranches):
        return ""
    told = names.effects(ability, view.setup.rules.blocks.get(f"{task.effect}/{number}", ()))
    return told[:1].upper() + told[1:]


def question(view: TowerGame, seat: int, language: str) -> str:
    """What a seat is asked; in a battle with the totals, the number to roll and the exact chance."""
    request = view.asked.get(seat)
    names = GameNames(view.setup, language)
    match request:
        case de.WindowRequest(window=window):
            asked = _window_question(view, names, window)
        case de.PlaceRequest(item=item, face=face):
            asked = _("Where does {item} go?").format(item=names.item(item, face))
        case de.AnswerRequest(offer=offer):
            who = names.player(view.state, offer.seat)
            given, wanted = _deal(view, names, offer)
            asked = _("{who} offers you {given} for {wanted}").format(who=who, given=given, wanted=wanted)
        case ChoiceRequest(ability=ability, purpose=purpose) if ability:
            asked = (
                _("{ability}: do you use it?") if purpose in ("may", "pay") else _("{ability}: which do you choose?")
            )
            asked = asked.format(ability=names.ability(ability))
        case ChoiceRequest(purpose="reward"):
            asked = _("Whose reward do you take first?")
        case ChoiceRequest(purpose="place", subject=subject):
            asked = _("On which kingdom does {curse} lie?").format(curse=names.thing(view.state, subject))
        case ChoiceRequest():
            asked = _("Which do you choose?")
        case de.MoveRequest():
            left = steps_left(view.play())
            asked = ngettext("Where do you go? {n} step left", "Where do you go? {n} steps left", left).format(n=left)
            asked = asked if left else _("No steps are left. End the move?")
        case None:
            return ""
        case _:
            asked = QUESTIONS[type(request)]()
    odds = view.odds
    if odds is None or view.state.battle is None or view.state.battle.dice:
        return asked
    totals = _("{hero} against {monsters}, {chance}").format(
        hero=odds.hero, monsters=odds.monsters, chance=chance_words(odds.need, view.state.battle.fixed)
    )
    return f"{asked} {totals}"


def _window_question(view: TowerGame, names: GameNames, window: str) -> str:
    if window == "roll" and view.odds is not None and view.state.battle is not None:
        text = _("The dice show {total}, {need} needed. Change the roll?")
        if view.odds.need > MOST_ROLLED:
            text = _("The dice show {total}, and no number suffices. Change the roll?")
        return text.format(total=sum(view.state.battle.dice), need=view.odds.need)
    if window == "reaction" and view.state.played:
        return _("{scroll} was played. React?").format(scroll=names.scroll(view.state.played[-1].scroll))
    moment = _moment(view, names, window)
    asked = _("Play a scroll, or pass?")
    return f"{moment} {asked}" if moment else asked


def _moment(view: TowerGame, names: GameNames, window: str) -> str:
    """What has just happened, for a window outside of a battle."""
    state = view.state
    if window == "pool" and state.pool:
        return _("Drawn: {tokens}.").format(tokens=", ".join(map(names.token, state.pool)))
    if window == "free":
        moments = {
            "upkeep": _("{hero} begins a turn."),
            "move": _("{hero} has moved."),
            "trade": _("{hero} has moved."),
            "battle": _("{hero} has fought."),
            "city": _("{hero} has been in the city."),
        }
        return moments.get(state.phase, "").format(hero=names.player(state, state.seat))
    return ""


QUESTIONS = {
    de.HeroRequest: lambda: _("Which hero do you play?"),
    de.CityChoiceRequest: lambda: _("In which kingdom do you start?"),
    de.ArrangeRequest: lambda: _("Which items do you use?"),
    de.TimeRequest: lambda: _("Day or night?"),
    de.FightRequest: lambda: _("Fight the monsters here?"),
    de.EnterRequest: lambda: _("Enter the tower?"),
    de.TokenRequest: lambda: _("Which token is resolved next?"),
    de.RollRequest: lambda: _("Buy a certain die, or roll?"),
    de.RetreatRequest: lambda: _("Where do you retreat?"),
    de.CityRequest: lambda: _("What do you do in the city?"),
    de.ShopRequest: lambda: _("What do you buy or sell?"),
    de.MenuRequest: lambda: _("Anything else in this turn?"),
    de.LimitRequest: lambda: _("What do you discard?"),
    de.TradeRequest: lambda: _("Propose a deal?"),
}
