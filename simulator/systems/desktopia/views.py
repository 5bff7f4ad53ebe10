"""What a seat may know of a battle: states, rules and events with everything masked that is hidden from it.

The table, camps, counts and played cards are open. Hidden are the hands of others, the deck, the ritual that another
seat has just drawn, which rituals others could play, what others look at and pick, and the seed of all chance to come.
`None` is a spectator, who sees no hand at all.
"""

import random
from collections.abc import Mapping
from dataclasses import replace

from simulator.engine.choices import HELD
from simulator.engine.masking import HIDDEN, Mask, face_down, masked_record, masked_seed, masked_stack
from simulator.engine.secrets import hidden_marks
from simulator.engine.secrets import seen_by as marks_seen_by
from simulator.engine.zones import fill, unseen
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.card_moves import move_request
from simulator.systems.desktopia.decisions import ActionRequest, ChoiceRequest
from simulator.systems.desktopia.held_cards import dealt_request, open_actions
from simulator.systems.desktopia.rituals import box_rituals, offer, playable, response
from simulator.systems.desktopia.ruleset import Ruleset
from simulator.systems.desktopia.secrets import deal_marks, masked_actions
from simulator.systems.desktopia.state import State
from simulator.systems.desktopia.turns import possible_actions
from simulator.systems.desktopia.work_stack import LookAtCards, MoveCards, OfferRitual, PickCards
from simulator.systems.desktopia.zones import LOOK, PICK_CARDS, card_request


def masked_state(rules: Ruleset, state: State, seat: int | None) -> State:
    """A copy of the state in which everything hidden from the seat is masked."""
    seen = state.copy()
    seen.seed = masked_seed(seat, len(seen.players))
    searched = _searched(state, seat)
    seen.deck = tuple(card if place in searched else HIDDEN for place, card in enumerate(seen.deck))
    looked_at = _looked_at(state, seat)
    for player in seen.players:
        if player.seat != seat and player.hand and player.seat != looked_at:
            seen.players[player.seat] = replace(player, hand=face_down(player.hand))
    seen.stack = masked_stack(seen.stack, seat, _MASKS)
    seen.request = masked_record(seen.request, seat, _MASKS)
    if "hands" in rules.remembers and isinstance(seen.request, ActionRequest) and seen.request.seat != seat:
        seen.request = open_actions(rules, seen.request)
    if seen.marks:
        if isinstance(seen.request, ActionRequest) and seen.request.seat != seat:
            seen.request = masked_actions(rules, seen, seen.request)
        seen.marks = marks_seen_by(seen.marks, seat)
    return seen


def _looked_at(state: State, seat: int | None) -> int:
    """The seat whose hand another one sees, as it looks at it or picks cards of it; -1 for none."""
    request = state.request
    if not isinstance(request, ChoiceRequest) or request.purpose not in (PICK_CARDS, LOOK) or request.seat != seat:
        return -1
    match state.stack[-1]:
        case PickCards(seats=seats) | MoveCards(zone="hand", seats=seats) if seats:
            return int(seats[0])
        case LookAtCards(of=holder):
            return int(holder)
        case _:
            return -1


def _searched(state: State, seat: int | None) -> range:
    """The places in the deck whose cards a seat sees, as it picks among them."""
    request, task = state.request, state.stack[-1] if state.stack else None
    if not isinstance(request, ChoiceRequest) or request.purpose != PICK_CARDS or request.seat != seat:
        return range(0)
    if not isinstance(task, MoveCards) or task.zone != "deck":
        return range(0)
    start = task.placed if task.to == "top" else 0
    return range(start, len(state.deck) if task.top < 0 else start + task.top)


def dealt_state(rules: Ruleset, seen: State, seat: int | None, rng: random.Random) -> State:
    """A state that looks to the seat as `seen`, its masked state: the hidden rituals are dealt, chance is new.

    The rules of a view lack only hands at the start of the battle, which are dealt already.
    """
    state = seen.copy()
    state.seed = rng.getrandbits(62)
    seen_cards = (*state.discarded, *(card for player in state.players for card in player.hand), *state.deck)
    hidden = unseen(box_rituals(rules), seen_cards) if HIDDEN in seen_cards else []
    rng.shuffle(hidden)
    for player in state.players:
        if player.seat == seat or HIDDEN not in player.hand:
            continue
        state.players[player.seat] = replace(player, hand=fill(player.hand, hidden))
    state.deck = fill(state.deck, hidden)
    deal_marks(state, rng)
    request, b = state.request, Battle(rules, state)
    if isinstance(request, ActionRequest) and request.seat != seat:
        secrets = hidden_marks(state.marks, request.seat)
        hidden_uses = bool(secrets) or "hands" in rules.remembers
        state.request = possible_actions(b) if hidden_uses else replace(request, rituals=playable(b, request.seat))
    elif isinstance(request, ChoiceRequest) and request.purpose == "play_now" and request.seat != seat:
        # The card drawn last is the last of its hand.
        ritual = state.players[request.seat].hand[-1]
        state.request = offer(b, request.seat, ritual)
        state.stack[-1] = OfferRitual(request.seat, ritual)
    elif isinstance(request, ChoiceRequest) and request.purpose == "respond" and request.seat != seat:
        state.request = response(b, state.stack[-1])
    elif isinstance(request, ChoiceRequest) and request.purpose == HELD and request.seat != seat:
        state.request = dealt_request(b, request, state.stack[-1])
    elif isinstance(request, ChoiceRequest) and request.purpose == PICK_CARDS and request.seat != seat:
        task = state.stack[-1]
        assert isinstance(task, PickCards | MoveCards)
        state.request = move_request(b, task) if isinstance(task, MoveCards) else card_request(b, task, request.seat)
    return state


def masked_rules(rules: Ruleset, seat: int | None) -> Ruleset:
    """The rules without the rituals that others hold at the start: a campaign keeps them from battle to battle."""
    seats = tuple(
        place if number == seat or not place.rituals else place.model_copy(update={"rituals": ()})
        for number, place in enumerate(rules.script.seats)
    )
    if rules.configuration.forced:
        # A forced outcome is future chance.
        rules = replace(rules, configuration=replace(rules.configuration, forced={}))
    if seats == rules.script.seats:
        return rules
    return replace(rules, script=rules.script.model_copy(update={"seats": seats}))


def seen_by(event: ev.Event, seat: int | None) -> ev.Event:
    """The event as the seat learns of it."""
    if isinstance(event, ev.RitualDrawn) and event.seat != seat:
        return replace(event, ritual=HIDDEN)
    if isinstance(event, ev.RitualTaken) and seat not in (event.seat, event.of):
        return replace(event, ritual=HIDDEN)
    if isinstance(event, ev.RitualMoved) and not event.open and seat not in event.known:
        return replace(event, ritual=HIDDEN)
    if isinstance(event, ev.CardsShown) and not event.open and seat != event.of and seat not in event.to:
        return replace(event, cards=face_down(event.cards))
    return event


def _masked_offer_task(task: OfferRitual, seat: int | None) -> OfferRitual:
    return task if task.seat == seat else replace(task, ritual=HIDDEN)


def _masked_look(task: LookAtCards, seat: int | None) -> LookAtCards:
    if seat is not None and (seat == task.of or seat in task.to):
        return task
    return replace(task, cards=face_down(task.cards))


def _masked_actions(request: ActionRequest, seat: int | None) -> ActionRequest:
    return request if request.seat == seat else replace(request, rituals=())


def _masked_choice(request: ChoiceRequest, seat: int | None) -> ChoiceRequest:
    hidden = request.purpose in ("play_now", "respond", HELD, PICK_CARDS, LOOK) and request.seat != seat
    return replace(request, options=(HIDDEN,)) if hidden else request


_MASKS: Mapping[type, Mask] = {
    OfferRitual: _masked_offer_task,
    LookAtCards: _masked_look,
    ActionRequest: _masked_actions,
    ChoiceRequest: _masked_choice,
}
