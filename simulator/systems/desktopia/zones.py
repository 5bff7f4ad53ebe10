"""Rituals in the deck, in hands and in the discard pile, as abilities count, draw, discard, take and show them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from schema.language import card_moves as cm
from schema.language import zones as zo
from schema.language.ability import EffectAbility
from schema.language.base import SelectorWord
from schema.language.selectors import Players
from schema.systems.desktopia.ritual_words import Drawn
from simulator.engine.ability_records import PendingEvent, WorkAbility, WorkReplacements, WorkTriggers
from simulator.engine.chance import Lot, Shuffle, chance
from simulator.engine.chance_words import next_key
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.replacement import EventRules
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import answers, replaceable
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.memory import note_cards
from simulator.systems.desktopia.selector_evaluation import amount, ritual_name, ritual_of, seat_name, seats_of, select
from simulator.systems.desktopia.work_stack import (
    AfterRitual,
    CheckVictory,
    Drawing,
    Facts,
    LookAtCards,
    OfferRitual,
    PickCards,
    Playing,
    Scope,
    WorkDeaths,
)

PICK_CARDS = "cards"
"""The purpose of a request to pick a card of a hand."""
LOOK = "look"
"""The purpose of a request that only shows cards."""


def hand(b: Battle, seat: int) -> tuple[str, ...]:
    return b.state.players[seat].hand


def shuffled(b: Battle, cards: tuple[str, ...]) -> tuple[str, ...]:
    return chance(b, ("rituals", b.state.shuffles), Shuffle(cards))


def draw_one(b: Battle, seat: int, earned: bool = False) -> str | None:
    """Draw the top card; the discarded rituals become a new deck first where it is empty (DK-RIT-11).

    Who is out of the battle draws nothing.
    """
    state = b.state
    if state.players[seat].out:
        return None
    if not state.deck:
        state.shuffles += 1
        state.deck, state.discarded = shuffled(b, state.discarded), ()
        b.say(ev.RitualsShuffled(len(state.deck)))
    if not state.deck:
        b.say(ev.Lacking("", "ritual"))
        return None
    ritual, *rest = state.deck
    state.deck = tuple(rest)
    b.change_player(seat, hand=(*hand(b, seat), ritual))
    b.say(ev.RitualDrawn(seat, ritual))
    note_cards(b, "drew", seat)
    due = _hearing_of_draw(b, seat, earned)
    if due:
        b.push(WorkTriggers(tuple(due)), *_deaths(b))
    return ritual


def _hearing_of_draw(b: Battle, seat: int, earned: bool) -> list[Scope]:
    """The abilities that are triggered by a card that a player has drawn; the cards at the beginning are no draw."""
    if "drawn" not in b.rules.moments or not b.state.turn:
        return []
    facts = Facts(source=seat_name(seat))
    return answers(
        b, "drawn", facts, lambda when, _piece, me: b.are_related(me, seat, when.by) and _is_how(when, earned)
    )


def _is_how(when: Drawn | zo.WouldDraw, earned: bool) -> bool:
    """Whether a word for draws speaks of one that the turn has earned, or that an effect gives."""
    return not when.how or ("turn_end" if earned else "effect") in when.how


def _draw(b: Battle, word: zo.Draw, scope: Scope, key: str) -> None:
    seats, count = seats_of(b, word.to, scope), amount(b, word.count, scope)
    if replaceable(b, "would_draw"):
        draw_each(b, tuple(Drawing(seat) for seat in seats for _ in range(count)))
        return
    for seat in seats:
        for _ in range(count):
            if not b.state.deck and not b.state.discarded:
                b.say(ev.Lacking(scope.piece, "ritual"))
                return
            draw_one(b, seat)


def draw_each(b: Battle, drawings: tuple[Drawing, ...]) -> None:
    """Let players draw, unless an ability replaces that."""
    drawn = (PendingEvent(drawing) for drawing in drawings if not b.state.players[drawing.seat].out)
    b.push(WorkReplacements("would_draw", tuple(drawn)))


def _able_to_draw(b: Battle, drawing: Drawing) -> list[Scope]:
    return _concerned(b, "would_draw", drawing.seat, lambda when: _is_how(when, drawing.earned))


def _happen_draw(b: Battle, drawings: tuple[Drawing, ...], after: tuple[Any, ...]) -> None:
    for drawing in drawings:
        ritual = draw_one(b, drawing.seat, drawing.earned)
        if ritual is not None and drawing.earned:
            b.push(OfferRitual(drawing.seat, ritual))
    if b.state.dying:
        b.push(WorkDeaths(), CheckVictory())


def _prevent_draw(b: Battle, drawing: Drawing, amount: int | None) -> None:
    b.say(ev.NotDrawn(drawing.seat))


DRAW_EVENTS: EventRules[Battle] = EventRules(_able_to_draw, _happen_draw, _prevent_draw)


def _concerned(b: Battle, tag: str, seat: int, meant: Callable[[Any], bool] = lambda _when: True) -> list[Scope]:
    """The abilities that could replace what a player would do with a card."""
    facts = Facts(source=seat_name(seat))
    return answers(b, tag, facts, lambda when, _piece, me: b.are_related(me, seat, when.by) and meant(when))


def _can_draw(b: Battle, word: zo.Draw, scope: Scope) -> bool:
    cards = len(b.state.deck) + len(b.state.discarded)
    return cards > 0 and bool(seats_of(b, word.to, scope)) and amount(b, word.count, scope) > 0


# --- discarding and taking ----------------------------------------------------------------------


def _holders(b: Battle, word: SelectorWord | None, scope: Scope, taken: bool) -> tuple[int, ...]:
    """The players that the selector finds and who hold cards; nobody takes cards of their own."""
    return tuple(seat for seat in seats_of(b, word, scope) if hand(b, seat) and not (taken and seat == scope.me))


def _from_hands(b: Battle, word: cm.DiscardCards | zo.Steal, scope: Scope, key: str) -> None:
    taken, only = isinstance(word, zo.Steal), _only(b, word, scope)
    seats, count = _holders(b, word.of, scope, taken), amount(b, word.count, scope)
    if not seats or only == ():
        return
    if isinstance(word, zo.Discard) and cm.are_chosen(word):
        b.push(*(PickCards(scope, taken, "holder", seats, 1, 1, only=(card,)) for card in only or ()))
    elif count > 0:
        b.push(PickCards(scope, taken, word.picked, seats, count, count, only=only))


def _only(b: Battle, word: cm.DiscardCards | zo.Steal, scope: Scope) -> tuple[str, ...] | None:
    """The only cards that are meant; None for all."""
    if not isinstance(word, cm.DiscardCards) or word.cards is None:
        return None
    return tuple(map(ritual_of, select(b, word.cards, scope)))


def _can_take(b: Battle, word: cm.DiscardCards | zo.Steal, scope: Scope) -> bool:
    """Whether there are cards. Which ones is hidden in hands, so nothing depends on it."""
    if _only(b, word, scope) == () or not _holders(b, word.of, scope, isinstance(word, zo.Steal)):
        return False
    return amount(b, word.count, scope) > 0


def _takes(b: Battle, word: cm.DiscardCards, scope: Scope) -> bool:
    """Whether a card is discarded, whatever is hidden."""
    only = _only(b, word, scope)
    held = {card for seat in _holders(b, word.of, scope, False) for card in hand(b, seat)}
    return _can_take(b, word, scope) and (only is None or not held.isdisjoint(only))


def has_cards(b: Battle, word: cm.DiscardCards, scope: Scope) -> bool:
    """Whether the ability's player can pay with so many cards, or with those that were chosen."""
    only = _only(b, word, scope)
    if only is not None:
        return bool(only) and set(only) <= set(hand(b, scope.me))
    return len(hand(b, scope.me)) >= max(1, amount(b, word.count, scope))


def pick_cards(b: Battle, task: PickCards) -> None:
    """Pick the next card: by lot, or as the player who holds it, or the ability's own, is asked."""
    if not task.seats:
        return
    scope, seat = task.scope, task.seats[0]
    cards = sorted(_meant_of(b, task))
    if not cards or task.left <= 0:
        b.push(_next(task))
    elif not task.taken and not task.allowed and replaceable(b, "would_discard"):
        rest = _next(task) if task.left <= 1 else _fewer(task)
        b.push(WorkReplacements("would_discard", (PendingEvent(task),), after=(rest,)))
    elif task.only is not None and len(set(cards)) == 1:
        _move(b, task, cards[0])
    elif task.picked == "random":
        number = chance(b, next_key(b, "steal" if task.taken else "discard"), Lot(len(cards)))
        _move(b, task, cards[number])
    elif task.picked == "holder" and len(cards) <= task.left:
        # All of them: everybody can tell that there is no choice. One among equal cards is asked for, though.
        _move(b, task, cards[0])
    else:
        asked = seat if task.picked == "holder" else scope.me
        if task.picked == "you" and task.left == task.count and asked != seat:
            b.say(ev.CardsShown(seat, tuple(sorted(hand(b, seat))), (asked,)))
        b.ask(task, card_request(b, task, asked))


def _meant_of(b: Battle, task: PickCards) -> tuple[str, ...]:
    """The cards among which the next one is picked."""
    held = hand(b, task.seats[0])
    return held if task.only is None else tuple(card for card in held if card in task.only)


def card_request(b: Battle, task: PickCards, asked: int) -> ChoiceRequest:
    """Which card of the hand is picked."""
    options = tuple(sorted(set(_meant_of(b, task))))
    return ChoiceRequest(asked, PICK_CARDS, options, 1, 1, task.scope.ability, task.scope.piece)


def _able_to_discard(b: Battle, task: PickCards) -> list[Scope]:
    return _concerned(b, "would_discard", task.seats[0])


def _happen_discard(b: Battle, tasks: tuple[PickCards, ...], after: tuple[PickCards, ...]) -> None:
    """Without the discard, the next one is due."""
    b.push(*(replace(task, allowed=True) for task in tasks) if tasks else after)
    if b.state.dying:
        b.push(WorkDeaths(), CheckVictory())


def _prevent_discard(b: Battle, task: PickCards, amount: int | None) -> None:
    b.say(ev.NotDiscarded(task.seats[0]))


DISCARD_EVENTS: EventRules[Battle] = EventRules(_able_to_discard, _happen_discard, _prevent_discard)


def answer_cards(b: Battle, task: PickCards, decision: Choose) -> None:
    _move(b, task, decision.options[0])


def _move(b: Battle, task: PickCards, ritual: str) -> None:
    """Discard or take a card, then go on."""
    seat, me = task.seats[0], task.scope.me
    left = list(hand(b, seat))
    left.remove(ritual)
    b.change_player(seat, hand=tuple(left))
    if task.taken:
        b.change_player(me, hand=(*hand(b, me), ritual))
        b.say(ev.RitualTaken(me, ritual, seat))
    else:
        b.state.discarded = (*b.state.discarded, ritual)
        b.say(ev.RitualDiscarded(seat, ritual))
    b.push(*_discarded(b, seat, ritual), _next(task) if task.left <= 1 else _fewer(task))


def _discarded(b: Battle, seat: int, ritual: str) -> tuple[WorkTriggers, ...]:
    """The abilities that a discarded card triggers, also its own."""
    note_cards(b, "discarded", seat)
    if "discarded" not in b.rules.moments:
        return ()
    own = next((key for key, entry in b.rules.entries.items() if (entry.folder, entry.card) == ("rituals", ritual)), "")
    facts = Facts(source=seat_name(seat), played=own, card=_event_card(b, ritual))
    found = answers(b, "discarded", facts, lambda when, _piece, me: b.are_related(me, seat, when.by))
    due = tuple(scope for scope in found if ritual in _meant(b, scope, ritual))
    return (WorkTriggers(due),) if due else ()


def _event_card(b: Battle, ritual: str) -> str:
    """The card of an event, if a word asks for it."""
    return ritual_name(ritual) if "event card" in b.rules.remembers else ""


def _meant(b: Battle, scope: Scope, ritual: str) -> tuple[str, ...]:
    """The cards to whose being discarded an ability listens: any, or only its own."""
    entry = b.rules.entries[scope.ability]
    when = entry.ability.when if isinstance(entry.ability, EffectAbility) else None
    return (entry.card,) if isinstance(when, zo.Discarded) and when.this else (ritual,)


def _next(task: PickCards) -> PickCards:
    return replace(task, seats=task.seats[1:], left=task.count, allowed=False)


def _fewer(task: PickCards) -> PickCards:
    return replace(task, left=task.left - 1, allowed=False)


# --- looking ------------------------------------------------------------------------------------


def _show(b: Battle, word: zo.ShowCards, scope: Scope, key: str) -> None:
    to = tuple(sorted(seats_of(b, word.to, scope)))
    everybody = isinstance(word.to, Players) and set(to) >= {one.seat for one in b.state.players if not one.out}
    found = _shown(b, word, scope) if to else []
    for of, cards in found:
        b.say(ev.CardsShown(of, cards, to, everybody))
    if not everybody:
        b.push(*(LookAtCards(scope, of, cards, tuple(seat for seat in to if seat != of)) for of, cards in found))


def look_at_cards(b: Battle, task: LookAtCards) -> None:
    """Let the next player look: nothing is picked."""
    if task.to:
        scope = task.scope
        cards = tuple(dict.fromkeys(task.cards))
        b.ask(task, ChoiceRequest(task.to[0], LOOK, cards, 0, 0, scope.ability, scope.piece, may=True))


def answer_look(b: Battle, task: LookAtCards, decision: Choose) -> None:
    b.push(replace(task, to=task.to[1:]))


def _shown(b: Battle, word: zo.ShowCards, scope: Scope) -> list[tuple[int, tuple[str, ...]]]:
    """The hands, or the top of the deck, as far as there are cards."""
    if word.zone == "deck":
        found = [(-1, b.state.deck[: max(0, amount(b, word.count, scope))])]
    else:
        found = [(seat, tuple(sorted(hand(b, seat)))) for seat in seats_of(b, word.of, scope)]
    return [(of, cards) for of, cards in found if cards]


def _can_show(b: Battle, word: zo.ShowCards, scope: Scope) -> bool:
    """Whether somebody would see cards other than their own."""
    seats = set(seats_of(b, word.to, scope))
    return any(seats - {of} for of, _cards in _shown(b, word, scope))


# --- what is played -----------------------------------------------------------------------------


def play_card(b: Battle, playing: Playing, scope: Scope) -> None:
    """Let the effects of a ritual happen, unless an ability replaces them."""
    if replaceable(b, "would_be_played"):
        b.push(WorkReplacements("would_be_played", (PendingEvent(playing),)), *_after(b, playing))
    else:
        b.push(WorkAbility(scope, agreed=True), *_deaths(b), *_after(b, playing))


def _after(b: Battle, playing: Playing) -> tuple[AfterRitual, ...]:
    return (AfterRitual(playing),) if "played" in b.rules.moments else ()


def _happen(b: Battle, events: tuple[Playing, ...], after: tuple[Any, ...]) -> None:
    """First whoever the abilities have killed that replace this dies; they may have left no event, too."""
    effects = tuple(WorkAbility(playing.scope or _scope_of(playing, playing.seat), agreed=True) for playing in events)
    deaths = _deaths(b)
    b.push(*(deaths if b.state.dying else ()), *effects, *(deaths if effects else ()), *after)


def _deaths(b: Battle) -> tuple[Any, ...]:
    """What follows the effects; of a card that answers a flick, or what would happen, once that is resolved."""
    within = b.state.frays or any(isinstance(task, WorkReplacements) for task in b.state.stack)
    return () if within else (WorkDeaths(), CheckVictory())


def _scope_of(playing: Playing, seat: int) -> Scope:
    return Scope(playing.ability, seat, "")


def _able(b: Battle, playing: Playing) -> list[Scope]:
    return _heard(b, "would_be_played", playing)


def _heard(b: Battle, tag: str, playing: Playing) -> list[Scope]:
    facts = Facts(source=seat_name(playing.seat), played=playing.ability, card=_event_card(b, playing.ritual))
    return answers(b, tag, facts, lambda when, _piece, me: b.are_related(me, playing.seat, when.by))


def _prevent(b: Battle, playing: Playing, amount: int | None) -> None:
    b.say(ev.RitualPrevented(playing.seat, playing.ritual))


PLAY_EVENTS: EventRules[Battle] = EventRules(_able, _happen, _prevent)


def after_ritual(b: Battle, task: AfterRitual) -> None:
    """The abilities that a played ritual triggers."""
    due = _heard(b, "played", task.played)
    if due:
        b.push(WorkTriggers(tuple(due)))


class Copies:
    """The effect that copies a ritual; `usable` tests an ability."""

    def __init__(self, usable: Callable[[Battle, Scope], bool]) -> None:
        self._usable = usable

    def work(self, b: Battle, word: zo.CopyPlayed, scope: Scope, key: str) -> None:
        """Use the effects of the ritual; this is not playing it."""
        if self.possible(b, word, scope):
            entry = b.rules.entries[scope.facts.played]
            b.say(ev.RitualCopied(scope.me, entry.card))
            b.push(WorkAbility(self._copy(scope, entry.key, word.free), agreed=True))

    def possible(self, b: Battle, word: zo.CopyPlayed, scope: Scope) -> bool:
        """Whether the effects could be used now."""
        played = scope.facts.played
        # An answer is about the moment at which it was played.
        usable = bool(played) and b.rules.entries[played].activated
        return usable and self._usable(b, self._copy(scope, played, word.free))

    def use(self, b: Battle, word: cm.UseCard, scope: Scope, key: str) -> None:
        """Use the effects of a ritual, wherever it lies."""
        found = self._used(b, word, scope)
        if found is not None:
            b.say(ev.RitualCopied(scope.me, b.rules.entries[found.ability].card))
            b.push(WorkAbility(found, agreed=True))

    def can_use(self, b: Battle, word: cm.UseCard, scope: Scope) -> bool:
        return self._used(b, word, scope) is not None

    def _used(self, b: Battle, word: cm.UseCard, scope: Scope) -> Scope | None:
        """The first ability of the first card that could be used; none inside another such use."""
        if scope.borrowed:
            return None
        for ritual in map(ritual_of, select(b, word.which, scope)):
            for entry in b.rules.triggered.get(("rituals", ritual), {}).get("any_time", ()):
                found = Scope(entry.key, scope.me, "", borrowed=True, free=word.free)
                if self._usable(b, found):
                    return found
        return None

    def _copy(self, scope: Scope, key: str, free: bool) -> Scope:
        return Scope(key, scope.me, "", free=free)


WORK: Mapping[type, Any] = {
    zo.Draw: _draw,
    cm.DiscardCards: _from_hands,
    zo.Steal: _from_hands,
    zo.ShowCards: _show,
}
POSSIBLE: Mapping[type, Any] = {
    zo.Draw: _can_draw,
    cm.DiscardCards: _can_take,
    zo.Steal: _can_take,
    zo.ShowCards: _can_show,
}
DONE: Mapping[type, Any] = {cm.DiscardCards: _takes}
"""Whether it would do anything, which players cannot always know."""
