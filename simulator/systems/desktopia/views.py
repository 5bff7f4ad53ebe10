"""What a seat may know of a battle: states, rules and events with everything masked that lies face down for it.

The table, camps, counts and played cards are open. Hidden are the hands of others, the deck, the ritual that another
seat has just drawn, which rituals others could play, and the seed of everything to come. Nobody (`None`) is a
spectator, who sees no hand at all.
"""

from dataclasses import replace
from typing import Any

from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.decisions import ActionRequest, ChoiceRequest
from simulator.systems.desktopia.ruleset import Ruleset
from simulator.systems.desktopia.state import State
from simulator.systems.desktopia.work_stack import OfferRitual

HIDDEN = "?"
"""A ritual card that lies face down, in the view of who may not look."""


def masked_state(state: State, seat: int | None) -> State:
    """A copy of the state with everything that the seat may not know masked."""
    seen = state.copy()
    seen.seed = -1 - (len(seen.players) if seat is None else seat)
    seen.deck = _face_down(seen.deck)
    for player in seen.players:
        if player.seat != seat and player.hand:
            seen.players[player.seat] = replace(player, hand=_face_down(player.hand))
    seen.stack = [_masked_task(task, seat) for task in seen.stack]
    seen.request = _masked_request(seen.request, seat)
    return seen


def masked_rules(rules: Ruleset, seat: int | None) -> Ruleset:
    """The rules without the rituals that others hold from the start: a campaign keeps them from battle to battle."""
    seats = tuple(
        place if number == seat or not place.rituals else place.model_copy(update={"rituals": ()})
        for number, place in enumerate(rules.script.seats)
    )
    if seats == rules.script.seats:
        return rules
    return replace(rules, script=rules.script.model_copy(update={"seats": seats}))


def seen_by(event: ev.Event, seat: int | None) -> ev.Event:
    """The event as the seat learns of it."""
    if isinstance(event, ev.RitualDrawn) and event.seat != seat:
        return replace(event, ritual=HIDDEN)
    return event


def _face_down(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)


def _masked_task(task: Any, seat: int | None) -> Any:
    if isinstance(task, OfferRitual) and task.seat != seat:
        return replace(task, ritual=HIDDEN)
    return task


def _masked_request(request: Any, seat: int | None) -> Any:
    match request:
        case ActionRequest() if request.seat != seat:
            return replace(request, rituals=())
        case ChoiceRequest(purpose="play_now") if request.seat != seat:
            return replace(request, options=_face_down(request.options))
        case _:
            return request
