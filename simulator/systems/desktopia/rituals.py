"""Rituals: the deck, earning cards, and playing one (DK-RIT)."""

from collections import Counter
from typing import cast

from simulator.engine.ability_records import WorkAbility
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.ability_interpreter import INTERPRETER, usable
from simulator.systems.desktopia.active_effects import may_answer, replaceable
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import ChoiceRequest, Choose
from simulator.systems.desktopia.hindrances import barred_from_playing
from simulator.systems.desktopia.memory import note_played
from simulator.systems.desktopia.ruleset import Ruleset
from simulator.systems.desktopia.work_stack import (
    AskResponse,
    Drawing,
    DrawRitual,
    OfferRitual,
    Playing,
    Scope,
)
from simulator.systems.desktopia.zones import draw_each, draw_one, play_card, shuffled


def starting_hands(rules: Ruleset) -> tuple[tuple[str, ...], ...]:
    """The rituals that each seat holds at the start, as far as the box has them (DK-GEN-01), first seats first."""
    left = box_rituals(rules)
    hands = []
    for seat in rules.script.seats:
        hand = []
        for held in seat.rituals:
            if left[held] > 0:
                left[held] -= 1
                hand.append(held)
        hands.append(tuple(hand))
    return tuple(hands)


def fresh_deck(b: Battle) -> tuple[str, ...]:
    """The box's rituals, shuffled (DK-SET-12), without those that players hold from the start."""
    left = box_rituals(b.rules)
    for hand in starting_hands(b.rules):
        left.subtract(hand)
    return shuffled(b, tuple(left.elements()))


def box_rituals(rules: Ruleset) -> Counter[str]:
    """How many cards of each ritual there are."""
    boxes = rules.script.boxes
    kinds = [one for one in rules.box.rituals if one.ritual in rules.pack.rituals]
    if rules.version > 2:  # the deck before it is shuffled must not depend on the order of the lines of the box
        kinds.sort(key=lambda one: one.ritual)
    return Counter({one.ritual: one.copies * boxes for one in kinds})


def playable(b: Battle, seat: int) -> tuple[str, ...]:
    """The rituals in hand that can be played now, each once (DK-RIT-08, DK-RIT-09)."""
    hand = sorted(set(b.state.players[seat].hand))
    return tuple(ritual for ritual in hand if _scope(b, seat, ritual) is not None)


def _scope(b: Battle, seat: int, ritual: str) -> Scope | None:
    """The ability of the card that can be used now: the first of several; none of a card that lies face down."""
    for entry in b.rules.triggered.get(("rituals", ritual), {}).get("any_time", ()):
        scope = Scope(entry.key, seat, "")
        if _usable_once_played(b, scope, ritual):
            return scope
    return None


def _usable_once_played(b: Battle, scope: Scope, ritual: str) -> bool:
    """Whether an ability of a ritual can be used when the card has left the hand, as it has when it works."""
    if barred_from_playing(b, scope.me, ritual):
        return False
    held = b.state.players[scope.me].hand
    if ritual not in held:
        return usable(b, scope)
    left = list(held)
    left.remove(ritual)
    b.change_player(scope.me, hand=tuple(left))
    found = usable(b, scope)
    b.change_player(scope.me, hand=held)
    return found


def play(b: Battle, seat: int, ritual: str) -> None:
    """Play a ritual from the hand; its card goes to the discard pile (DK-RIT-10)."""
    scope = _scope(b, seat, ritual)
    assert scope is not None, "the decision was checked"
    _put_down(b, seat, ritual)
    play_card(b, Playing(seat, ritual, scope.ability), scope)


def _put_down(b: Battle, seat: int, ritual: str) -> None:
    hand = list(b.state.players[seat].hand)
    hand.remove(ritual)
    b.change_player(seat, hand=tuple(hand))
    b.state.discarded = (*b.state.discarded, ritual)
    b.say(ev.RitualPlayed(seat, ritual))
    note_played(b, seat, ritual)


def work_ability(b: Battle, task: WorkAbility) -> None:
    """Work an ability; where it would be that of a ritual in a hand, ask whether it is played."""
    scope = cast(Scope, task.scope)
    if not task.agreed and may_answer(b, scope):
        if _usable_once_played(b, scope, b.rules.entries[scope.ability].card):
            b.push(AskResponse(scope))
    else:
        INTERPRETER.work[WorkAbility](b, task)


def ask_response(b: Battle, task: AskResponse) -> None:
    b.ask(task, response(b, task))


def response(b: Battle, task: AskResponse) -> ChoiceRequest:
    """Whether a ritual is played at this moment; it has no option where the player does not hold it."""
    scope = task.scope
    ritual = b.rules.entries[scope.ability].card
    options = (ritual,) if ritual in b.state.players[scope.me].hand else ()
    return ChoiceRequest(scope.me, "respond", options, 1, 1, scope.ability, may=True)


def answer_response(b: Battle, task: AskResponse, decision: Choose) -> None:
    """Play the ritual: what it says about the moment holds for that which it answers."""
    for ritual in decision.options:
        _put_down(b, task.scope.me, ritual)
        play_card(b, Playing(task.scope.me, ritual, task.scope.ability, task.scope), task.scope)


def draw_ritual(b: Battle, task: DrawRitual) -> None:
    """Give the turn's player a card if the turn has earned one (DK-RIT-03 to DK-RIT-05)."""
    options = b.rules.options
    dealt = b.state.players[task.seat].damage_dealt
    match options.ritual_draw:
        case "none_or_much":
            earned = dealt == 0 or dealt >= (options.ritual_damage or 0)
        case "every_turn":
            earned = True
        case _:
            earned = False
    if not earned or not b.rules.script.rituals:
        return
    if replaceable(b, "would_draw"):
        draw_each(b, (Drawing(task.seat, earned=True),))
        return
    ritual = draw_one(b, task.seat, earned=True)
    if ritual is not None:
        b.push(OfferRitual(task.seat, ritual))


def offer_ritual(b: Battle, task: OfferRitual) -> None:
    """The card may be played at once, before the turn passes (DK-RIT-07).

    Also asked where it cannot be played, or the others would learn from the silence that it cannot; not of a player
    whom the drawing has put out of the battle.
    """
    if b.state.players[task.seat].out:
        return
    request = offer(b, task.seat, task.ritual)
    if request.options or b.rules.version > 1:
        b.ask(task, request)


def offer(b: Battle, seat: int, ritual: str) -> ChoiceRequest:
    """Whether a drawn ritual is played now; it has no option where it can only be kept."""
    options = (ritual,) if ritual in playable(b, seat) else ()
    return ChoiceRequest(seat, "play_now", options, 1, 1, may=True)


def answer_offer(b: Battle, task: OfferRitual, decision: Choose) -> None:
    for ritual in decision.options:
        play(b, task.seat, ritual)
