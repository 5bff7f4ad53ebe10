"""Rituals that move between the deck, hands and the discard pile, exchanged hands, and cards that are named."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from schema.language import card_moves as cm
from simulator.engine.ability_records import WorkBlock
from simulator.engine.chance import Lot, chance
from simulator.engine.chance_words import next_key
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.selector_evaluation import amount, ritual_of, seats_of, select
from simulator.systems.desktopia.work_stack import MoveCards, Scope
from simulator.systems.desktopia.zones import PICK_CARDS, hand, shuffled


def _move_cards(b: Battle, word: cm.MoveCards, scope: Scope, key: str) -> None:
    if not _can_move(b, word, scope):
        return
    if word.zone == "this":
        ritual = _played(b, scope)
        _put(b, _task(b, word, scope, 1), ritual, seats_of(b, word.receiver, scope)[0] if word.to == "hand" else -1)
        return
    task = _task(b, word, scope, amount(b, word.count, scope))
    # Out of the deck into the deck is shuffling it.
    b.push(replace(task, seats=()) if word.zone == word.to == "deck" else task)


def _task(b: Battle, word: cm.MoveCards, scope: Scope, count: int) -> MoveCards:
    top = -1 if word.top is None else amount(b, word.top, scope)
    receiver = _receiver(b, word, scope) if word.zone == "hand" and word.to == "hand" else -1
    seats, only = tuple(_seats(b, word, scope)), _only(b, word, scope)
    asked = min(seats_of(b, word.by, scope), key=lambda seat: (seat < scope.me, seat), default=-1)
    return MoveCards(scope, word.zone, word.to, word.picked, receiver, seats, count, count, top, only, 0, asked)


def _seats(b: Battle, word: cm.MoveCards, scope: Scope) -> list[int]:
    """Of whom cards are moved one after another: who holds them, or else who gets them."""
    if word.zone == "hand":
        receiver = _receiver(b, word, scope) if word.to == "hand" else -1
        return [seat for seat in seats_of(b, word.of, scope) if seat != receiver and hand(b, seat)]
    return seats_of(b, word.receiver, scope) if word.to == "hand" else [scope.me]


def _receiver(b: Battle, word: cm.MoveCards, scope: Scope) -> int:
    """Who gets cards out of the hands of others; of several the first."""
    return next(iter(seats_of(b, word.receiver, scope)), -1)


def _only(b: Battle, word: cm.MoveCards, scope: Scope) -> tuple[str, ...] | None:
    """The only cards that are meant; None for all."""
    return None if word.cards is None else tuple(map(ritual_of, select(b, word.cards, scope)))


def _can_move(b: Battle, word: cm.MoveCards, scope: Scope) -> bool:
    """Whether there are cards to move. Which ones is hidden in hands and in the deck, so nothing depends on it."""
    if word.zone == "this":
        return _played(b, scope) != "" and word.to != "discard" and (word.to != "hand" or bool(_seats(b, word, scope)))
    if amount(b, word.count, scope) <= 0 or (word.top is not None and amount(b, word.top, scope) <= 0):
        return False
    if word.zone == "hand" and word.to == "hand" and _receiver(b, word, scope) < 0:
        return False
    only = _only(b, word, scope)
    if only == () or not _seats(b, word, scope):
        return False
    if word.zone == "discard":
        return word.to != "discard" and bool(_lying(b, _task(b, word, scope, 1)))
    return word.zone == "hand" or bool(b.state.deck)


def _moves(b: Battle, word: cm.MoveCards, scope: Scope) -> bool:
    """Whether a card moves, whatever is hidden."""
    if not _can_move(b, word, scope):
        return False
    if word.zone == "this":
        return True
    task = _task(b, word, scope, 1)
    return any(_lying(b, replace(task, seats=(seat,))) for seat in task.seats)


def _played(b: Battle, scope: Scope) -> str:
    """The ritual that has the ability, or that was just played, if it lies in the discard pile; else empty."""
    entry = b.rules.entries[scope.ability]
    if entry.folder != "rituals" or entry.delayed:
        # On a card that lies elsewhere, and for what waits for others to be played, it is the one that was played.
        entry = b.rules.entries[scope.facts.played or scope.ability]
    return entry.card if entry.folder == "rituals" and entry.card in b.state.discarded else ""


def _lying(b: Battle, task: MoveCards) -> tuple[str, ...]:
    """The cards among which the next one is picked."""
    if task.zone == "hand":
        held = hand(b, task.seats[0])
        found = held[: len(held) - task.received]
    elif task.zone == "deck":
        start = task.placed if task.to == "top" else 0
        found = b.state.deck[start : len(b.state.deck) if task.top < 0 else start + task.top]
    else:
        found = b.state.discarded[0 if task.top < 0 else max(0, len(b.state.discarded) - task.top) :]
    return found if task.only is None else tuple(card for card in found if card in task.only)


def move_cards(b: Battle, task: MoveCards) -> None:
    """Move the next card: drawn by lot, picked by a player, or without a question where there is no choice."""
    if not task.seats:
        _shuffle(b, task)
        return
    lying = _lying(b, task)
    if not lying or task.left <= 0:
        b.push(_for_next(task))
        return
    if task.picked == "random":
        cards = sorted(lying)
        _move(b, task, cards[chance(b, next_key(b, "cards"), Lot(len(cards)))], ())
        return
    asked = _asked(task)
    look = task.zone == "hand" and asked != task.seats[0]
    alike = task.zone == "discard" and len(set(lying)) == 1
    in_order = task.to == "top" and len(lying) > 1
    # Of hidden cards it is asked: that there is no choice would tell what they are.
    if alike or (len(lying) <= task.left and not look and not in_order and task.only is None):
        _move(b, task, lying[0], ())
        return
    if task.left == task.count and (look or (task.zone == "deck" and task.top >= 0)):
        shown = tuple(sorted(hand(b, task.seats[0]))) if look else b.state.deck[: task.top]
        b.say(ev.CardsShown(task.seats[0] if look else -1, shown, (asked,)))
    b.ask(task, move_request(b, task))


def _asked(task: MoveCards) -> int:
    """Who picks: the one whose card it is or will be, or the ability's own player."""
    if task.picked == "holder":
        return task.seats[0]
    return task.scope.me if task.asked < 0 else task.asked


def move_request(b: Battle, task: MoveCards) -> ChoiceRequest:
    """Which card is picked; each name is one option."""
    options = tuple(sorted(set(_lying(b, task))))
    return ChoiceRequest(
        _asked(task), PICK_CARDS, options, min(1, len(options)), 1, task.scope.ability, task.scope.piece
    )


def answer_move(b: Battle, task: MoveCards, decision: Choose) -> None:
    if decision.options:
        _move(b, task, decision.options[0], (_asked(task),))
    else:
        b.push(_for_next(task))


def _for_next(task: MoveCards) -> MoveCards:
    """The same for the next of the seats; what was passed to it lies behind the other cards of the hand."""
    received = task.count - task.left if task.passes else 0
    return replace(task, seats=task.seats[1:], left=task.count, received=received)


def _move(b: Battle, task: MoveCards, ritual: str, seen_by: tuple[int, ...]) -> None:
    """Move one card, then go on."""
    seat = task.receiver if task.zone == "hand" else task.seats[0]
    if task.passes:
        playing = _playing(b)
        seat = playing[(playing.index(task.seats[0]) + task.passes) % len(playing)]
    _put(b, task, ritual, seat if task.to == "hand" else -1, seen_by)
    top = task.top - 1 if task.top > 0 else task.top
    left = task.left - 1 if task.top != 1 else 0
    b.push(replace(task, left=left, top=max(top, 0) if task.top >= 0 else -1, placed=task.placed + 1))


def _put(b: Battle, task: MoveCards, ritual: str, seat: int, seen_by: tuple[int, ...] = ()) -> None:
    """Take a card from where it lies, and put it where it belongs; `seat` is that of a hand, else -1."""
    state, of = b.state, -1
    if task.zone == "hand":
        of = task.seats[0]
        b.change_player(of, hand=_without(hand(b, of), ritual))
    elif task.zone == "deck":
        start = task.placed if task.to == "top" else 0
        state.deck = (*state.deck[:start], *_without(state.deck[start:], ritual))
    else:
        # Of equal cards the one that lies uppermost.
        state.discarded = _without(state.discarded[::-1], ritual)[::-1]
    match task.to:
        case "hand":
            b.change_player(seat, hand=(*hand(b, seat), ritual))
        case "top":
            state.deck = (*state.deck[: task.placed], ritual, *state.deck[task.placed :])
        case "discard":
            state.discarded = (*state.discarded, ritual)
        case _:
            state.deck = (*state.deck, ritual)
    known = tuple(sorted({one for one in (of, seat, *seen_by) if one >= 0}))
    everybody = task.zone in ("discard", "this") or task.to == "discard"
    b.say(ev.RitualMoved(ritual, task.zone, task.to, of, seat, known, everybody))
    if task.zone == "this":
        _shuffle(b, task)


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without the first one of this name."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def _shuffle(b: Battle, task: MoveCards) -> None:
    """Shuffle the deck if somebody has searched it, or if cards were put anywhere into it."""
    searched = task.zone == "deck" and task.top < 0 and task.picked != "random"
    if not b.state.deck or not (searched or task.to == "deck"):
        return
    deck, placed = b.state.deck, task.placed
    start = placed if task.to == "top" else 0
    end = len(deck) - placed if task.to == "bottom" else len(deck)
    b.state.shuffles += 1
    b.state.deck = (*deck[:start], *shuffled(b, deck[start:end]), *deck[end:])
    b.say(ev.DeckShuffled(len(deck)))


# --- hands that are exchanged, and cards that are named -----------------------------------------


def _playing(b: Battle) -> list[int]:
    return [player.seat for player in b.state.players if not player.out]


def _pass_cards(b: Battle, word: cm.PassCards, scope: Scope, key: str) -> None:
    """Each player in turn, to the one who is next then: what somebody has got lies apart from what is passed on."""
    count, steps = amount(b, word.count, scope), 1 if word.to == "next" else -1
    playing = _playing(b)
    first = playing.index(scope.me) if scope.me in playing else 0
    order = [playing[(first + steps * number) % len(playing)] for number in range(len(playing))]
    if count > 0 and len(order) > 1:
        b.push(MoveCards(scope, "hand", "hand", word.picked, -1, tuple(order), count, count, passes=steps))


def _can_pass(b: Battle, word: cm.PassCards, scope: Scope) -> bool:
    playing = _playing(b)
    return len(playing) > 1 and amount(b, word.count, scope) > 0 and any(hand(b, seat) for seat in playing)


def _two(b: Battle, word: cm.SwapHands, scope: Scope) -> tuple[int, ...]:
    found = tuple(dict.fromkeys(seats_of(b, word.of, scope)))[:2]
    return found if len(found) != 1 else tuple(dict.fromkeys((scope.me, *found)))


def _swap_hands(b: Battle, word: cm.SwapHands, scope: Scope, key: str) -> None:
    if _can_swap(b, word, scope):
        one, other = _two(b, word, scope)
        held = hand(b, one)
        b.change_player(one, hand=hand(b, other))
        b.change_player(other, hand=held)
        b.say(ev.HandsSwapped(one, other))


def _can_swap(b: Battle, word: cm.SwapHands, scope: Scope) -> bool:
    seats = _two(b, word, scope)
    return len(seats) == 2 and any(hand(b, seat) for seat in seats)


def _if_held(b: Battle, word: cm.IfHeld, scope: Scope, key: str) -> None:
    wanted = [ritual_of(name) for name in select(b, word.cards, scope)]
    seats = tuple(seats_of(b, word.of, scope))
    held = [(seat, card) for seat in seats for card in wanted if card in hand(b, seat)]
    if wanted and seats:
        b.say(ev.CardSought(seats, tuple(wanted), *(held[0] if held else (-1, ""))))
    b.push(WorkBlock(scope, f"{key}/{'do' if held else 'otherwise'}"))


def _can_seek(b: Battle, word: cm.IfHeld, scope: Scope) -> bool:
    """Always more than nothing: everybody learns whether somebody holds it."""
    return bool(seats_of(b, word.of, scope) and select(b, word.cards, scope))


WORK: Mapping[type, Any] = {
    cm.MoveCards: _move_cards,
    cm.SwapHands: _swap_hands,
    cm.IfHeld: _if_held,
    cm.PassCards: _pass_cards,
}
POSSIBLE: Mapping[type, Any] = {
    cm.MoveCards: _can_move,
    cm.SwapHands: _can_swap,
    cm.IfHeld: _can_seek,
    cm.PassCards: _can_pass,
}
DONE: Mapping[type, Any] = {cm.MoveCards: _moves}
"""Whether it would do anything, which players cannot always know."""
