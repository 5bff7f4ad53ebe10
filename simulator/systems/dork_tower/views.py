"""What a seat may know: hands, decks, the cup and the future are masked; a determinization deals them anew."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

from schema.frozen_dataclass import record, replaced
from simulator.engine.choices import HELD, ChoiceRequest
from simulator.engine.masking import HIDDEN, Mask, masked_seed, masked_stack
from simulator.engine.requests import masked_request
from simulator.engine.zones import deal, unseen
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.setup import TowerSetup
from simulator.systems.dork_tower.state import Offer, State
from simulator.systems.dork_tower.work import AnswerOffer, GainItem


def masked_offer(offer: Offer, seat: int | None) -> Offer:
    """Only the two whom a deal concerns see its scrolls."""
    return offer if seat in (offer.seat, offer.to) else replaced(offer, scrolls=(HIDDEN,) * len(offer.scrolls))


def _mask_choice(asked: ChoiceRequest, seat: int | None) -> ChoiceRequest:
    """Cards of a hand are options that others do not see."""
    if asked.purpose != HELD or asked.seat == seat:
        return asked
    return replaced(asked, options=(HIDDEN,) * len(asked.options))


MASKS: dict[type, Mask] = {
    AnswerOffer: lambda task, seat: replaced(task, offer=masked_offer(task.offer, seat)),
    de.AnswerRequest: lambda asked, seat: replaced(asked, offer=masked_offer(asked.offer, seat)),
    ChoiceRequest: _mask_choice,
}


def masked_state(setup: TowerSetup, state: State, seat: int | None) -> State:
    """A copy of the state in which everything hidden from the seat is masked."""
    seen = state.copy()
    if state.items.cards:
        seen.open_face = setup.same_face.get(state.items.cards[0].id, state.open_face)
    seen.seed = masked_seed(seat, len(state.heroes))
    seen.heroes = tuple(replaced(hero, hand=hero.hand.seen_by(seat)) for hero in state.heroes)
    seen.items = state.items.seen_by(seat)
    seen.scrolls = state.scrolls.seen_by(seat)
    seen.cup = state.cup.seen_by(seat)
    seen.refused = tuple(masked_offer(offer, seat) for offer in state.refused)
    seen.stack = masked_stack(state.stack, seat, MASKS)
    seen.request = masked_request(state.request, seat, MASKS)
    return seen


@record
class Unseen:
    """The cards that a view does not show, sorted: what can be dealt to its masked places."""

    scrolls: tuple[str, ...]
    items: tuple[str, ...]
    tokens: tuple[str, ...]


def unseen_cards(setup: TowerSetup, seen: State) -> Unseen:
    """Of all cards of the game those that lie nowhere open."""
    scrolls = Counter((*seen.scroll_discard.ids, *(played.scroll for played in seen.played), *seen.scrolls.ids))
    scrolls.update(id_ for hero in seen.heroes for id_ in hero.hand.ids)
    items = items_elsewhere(seen)
    items.update(seen.items.ids)
    tokens = tokens_elsewhere(seen)
    tokens.update(seen.cup.ids)
    everything = (setup.all_scrolls, scrolls), (setup.all_items, items), (Counter(setup.all_tokens), tokens)
    return Unseen(*(tuple(unseen(cards, there.elements())) for cards, there in everything))


def dealt_state(setup: TowerSetup, seen: State, cards: Unseen, rng: random.Random) -> State:
    """A state that looks as `seen`: what is masked is dealt from the cards that are not seen elsewhere."""
    state = seen.copy()
    state.seed = rng.getrandbits(62)
    piles = deal((state.scrolls, *(hero.hand for hero in state.heroes)), cards.scrolls, rng)
    state.scrolls = piles[0]
    state.heroes = tuple(replaced(hero, hand=hand) for hero, hand in zip(state.heroes, piles[1:], strict=True))
    (state.items,) = deal((state.items,), cards.items, rng)
    if state.open_face:
        _put_open_face_on_top(setup, state)
    (state.cup,) = deal((state.cup,), cards.tokens, rng)
    if isinstance(state.request, de.AnswerRequest):
        _deal_offer(state, rng)
    return state


def _put_open_face_on_top(setup: TowerSetup, state: State) -> None:
    """The top card is one of those with the equipment face that lies open."""
    cards = list(state.items.cards)
    at = next((n for n, card in enumerate(cards) if setup.same_face.get(card.id) == state.open_face), 0)
    top, other = cards[0], cards[at]
    cards[0], cards[at] = replaced(top, id=other.id), replaced(other, id=top.id)
    state.items = replaced(state.items, cards=tuple(cards))
    state.open_face = ""


def _deal_offer(state: State, rng: random.Random) -> None:
    """A deal whose scrolls are masked gives some of those that the proposer now has."""
    request = state.request
    task = state.stack[-1]
    if HIDDEN not in request.offer.scrolls or not isinstance(task, AnswerOffer):
        return
    hand = state.heroes[request.offer.seat].hand.ids
    offer = replaced(request.offer, scrolls=tuple(rng.sample(hand, len(request.offer.scrolls))))
    state.request = replaced(request, offer=offer)
    state.stack[-1] = replaced(task, offer=offer)


def items_elsewhere(state: State) -> Counter[str]:
    """The item cards that are not in the deck."""
    found = Counter(state.item_discard.ids)
    found.update(item.card for hero in state.heroes for item in hero.items)
    found.update(state.market.cards if state.market is not None else ())
    found.update(task.item.card for task in state.stack if isinstance(task, GainItem))
    return found


def tokens_elsewhere(state: State) -> Counter[str]:
    """The tokens that are not in the cup."""
    found = Counter((*state.cup_discard, *state.pool, *state.aside))
    found.update(name for stack in state.stacks.values() for name in stack)
    found.update(state.battle.tokens if state.battle is not None else ())
    return found


def seen_by(event: Any, seat: int | None) -> Any:
    """The event as the seat learns of it."""
    match event:
        case ev.ScrollsDrawn() | ev.ScrollsLookedAt():
            return event if event.seat == seat else replace(event, scrolls=(HIDDEN,) * len(event.scrolls))
        case ev.ScrollsHandedOver():
            known = seat in (event.seat, event.to)
            return event if known else replace(event, scrolls=(HIDDEN,) * len(event.scrolls))
        case ev.TradeOffered():
            known = seat in (event.seat, event.to)
            return event if known else replace(event, scrolls=(HIDDEN,) * len(event.scrolls))
        case ev.Traded() if seat not in (event.seat, event.to):
            given, got = ((HIDDEN,) * len(scrolls) for scrolls in (event.scrolls, event.got_scrolls))
            return replace(event, scrolls=given, got_scrolls=got)
        case _:
            return event
