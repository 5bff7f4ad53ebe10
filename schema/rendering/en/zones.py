"""English: cards in the deck, in hands and in the discard pile."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from schema.language import zones as zo
from schema.language.card_moves import DiscardCards, are_chosen, one_name
from schema.language.selectors import Players
from schema.rendering.context import is_candidate, means_none, means_some
from schema.rendering.en.amounts import quantity, quantity_compared
from schema.rendering.en.nouns import YOU, Noun, Say, a, in_all
from schema.rendering.en.players import of, player
from schema.rendering.families import Measure, noun
from schema.rendering.word_renderer import CHOSEN_EACH, MANY, ONE, Form, Lexicon, Moment


def _cards(rendering: Say, amount: Any) -> str:
    one, many = rendering.lexicon.card_noun
    if amount == 1:
        return a(one)
    return quantity(rendering, amount, one, many).replace(f"{many} equal to", f"as many {many} as", 1)


def _in_this_way(rendering: Say, cards: str, how: str) -> str:
    """Cards with how they are picked, right after the noun: "2 cards at random for every ally"."""
    one, many = rendering.lexicon.card_noun
    return re.sub(rf"\b({many}|{one})\b", rf"\1 {how}", cards, count=1)


def _where(rendering: Say, word: zo.CardsIn) -> str:
    if word.zone != "hand":
        return f"the {'deck' if word.zone == 'deck' else 'discard pile'}"
    who = player(rendering, word.of, MANY)
    return of(who, "hands" if who.plural and who is not YOU else "hand")


def _number(rendering: Say, word: zo.CardsIn) -> str:
    return f"the number of {rendering.lexicon.card_noun[1]} in {_where(rendering, word)}"


def _each(rendering: Say, word: zo.CardsIn) -> str:
    return f"every {rendering.lexicon.card_noun[0]} in {_where(rendering, word)}"


def _compare(rendering: Say, word: zo.CardsIn, test: str, other: Any) -> str:
    one, many = rendering.lexicon.card_noun
    if means_some(test, other):
        some = a(one)
    elif means_none(test, other):
        some = f"no {many}"
    elif word.zone == "hand":
        than = str(player(rendering, other.of, MANY)) if isinstance(other, zo.CardsIn) and other.zone == "hand" else ""
        some = quantity_compared(rendering, test, other, f"{one} in hand", f"{many} in hand", than=than)
    elif isinstance(other, int):
        some = quantity_compared(rendering, test, other, one, many)
    else:
        than = f"in {_where(rendering, other)}" if isinstance(other, zo.CardsIn) else ""
        here = f"in {_where(rendering, word)}"
        return f"there are {quantity_compared(rendering, test, other, one, f'{many} {here}', than=than)}"
    if word.zone != "hand":
        return f"there {'is' if some == a(one) else 'are'} {some} in {_where(rendering, word)}"
    who = player(rendering, word.of, MANY)
    in_hand = "" if " in hand" in some else " in hand"
    return f"{who} {who.verb('has', 'have')} {some}{in_hand}{in_all(who)}"


def _superlative(rendering: Say, word: zo.CardsIn, lowest: bool) -> str:
    if word.zone != "hand" or word.of is None or not is_candidate(word.of):
        return ""
    return f"with the {'fewest' if lowest else 'most'} {rendering.lexicon.card_noun[1]} in hand"


def _draw(rendering: Say, word: zo.Draw, form: Form) -> str:
    to = player(rendering, word.to, CHOSEN_EACH)
    cards = _cards(rendering, word.count)
    if to is YOU:
        return f"draw {cards}"
    return f"let {to} draw {cards}" if form == "may" else f"{to} {to.verb('draws', 'draw')} {cards}"


def _only(rendering: Say, word: zo.Discard) -> str:
    """The cards that are meant alone: "that card", "2 copies of Storm", "Storm or Hail"; empty for any."""
    cards = getattr(word, "cards", None)
    if cards is None:
        return ""
    which = noun(rendering, cards, CHOSEN_EACH if are_chosen(word) else ONE)
    if are_chosen(word) or word.count == 1:
        return str(which)
    return f"{quantity(rendering, word.count, 'copy', 'copies')} of {which}"


def _discard(rendering: Say, word: zo.Discard, form: Form) -> str:
    of_whom = player(rendering, word.of, CHOSEN_EACH)
    only = _only(rendering, word)
    cards = only or _cards(rendering, word.count)
    rendering.others_act = rendering.others_act or of_whom is not YOU
    if zo.whole_hand(word):
        hand = "their hands" if of_whom.plural else "their hand"
        if of_whom is YOU:
            return "discard your hand"
        return (
            f"make {of_whom} discard {hand}"
            if form == "may"
            else f"{of_whom} {of_whom.verb('discards', 'discard')} {hand}"
        )
    if of_whom is YOU:
        lot = "at random " if word.picked == "random" and not one_name(word) else ""
        if are_chosen(word):
            return f"discard {cards}"
        if only:
            return f"discard {cards} {lot}from your hand"
        return f"discard {_in_this_way(rendering, cards, f'{lot}from your hand')}"
    if word.picked == "you" and not are_chosen(word):
        return f"look at {_hand(of_whom)} and discard {cards} from it"
    how = "at random" if word.picked == "random" else "of their choice"
    if not only:
        cards = _in_this_way(rendering, cards, how)
    elif not one_name(word):
        cards = f"{cards} {how}"
    if form == "may":
        return f"make {of_whom} discard {cards}"
    return f"{of_whom} {of_whom.verb('discards', 'discard')} {cards}"


def _hand(who: Noun) -> str:
    """ "an opponent's hand", "the hand of each opponent"."""
    if who.plural and who.text.startswith("all "):
        who = replace(who, text=f"each of the {who.text.removeprefix('all ')}")
    return of(who, "hand")


def _steal(rendering: Say, word: zo.Steal, form: Form) -> str:
    of_whom = player(rendering, word.of, CHOSEN_EACH)
    cards = _cards(rendering, word.count)
    if word.picked == "you":
        return f"look at {_hand(of_whom)} and take {cards} from it"
    if word.picked == "random":
        return f"take {_in_this_way(rendering, cards, f'at random from {_hand(of_whom)}')}"
    if form == "may":
        return f"make {of_whom} give you {cards} of their choice"
    return f"{of_whom} {of_whom.verb('gives', 'give')} you {cards} of their choice"


def _show(rendering: Say, word: zo.ShowCards, form: Form) -> str:
    one, many = rendering.lexicon.card_noun
    to = player(rendering, word.to, CHOSEN_EACH)
    if word.zone == "deck":
        if word.count == 1:
            cards = f"the top {one} of the deck"
        elif isinstance(word.count, int):
            cards = f"the top {word.count} {many} of the deck"
        else:
            cards = f"{_cards(rendering, word.count)} from the top of the deck"
        if _everybody(word):
            return f"reveal {cards}"
        return f"look at {cards}" if to is YOU else f"show {to} {cards}"
    whose = player(rendering, word.of, CHOSEN_EACH)
    if _everybody(word):
        if whose is YOU:
            return "reveal your hand"
        if form == "may":
            return f"make {whose} reveal their hand"
        return f"{whose} {whose.verb('reveals', 'reveal')} their hand"
    return f"look at {_hand(whose)}" if to is YOU else f"show {to} {_hand(whose)}"


def _everybody(word: zo.ShowCards) -> bool:
    return isinstance(word.to, Players) and word.to.relation == "any" and not word.to.where


PLAYERS = {
    "own": YOU,
    "ally": Noun("a player of your side", head=("player", "players")),
    "enemy": Noun("an opponent", head=("opponent", "opponents")),
    "any": Noun("a player", head=("player", "players")),
}


def _played(rendering: Say, word: zo.Played | zo.Discarded | zo.WouldBePlayed) -> Moment[Noun]:
    who, later = rendering.listened or (PLAYERS[word.by], None)
    card = rendering.lexicon.card_noun[0]
    rendering.others_act = True
    if later is None:
        later = who if who is YOU else Noun(f"that {who.head[0]}", head=who.head)
    roles = {"source": later, "card": Noun(f"that {card}", head=rendering.lexicon.card_noun)}
    if isinstance(word, zo.Discarded):
        what = str(rendering.grammar.itself(rendering).full()) if word.this else a(card)
        roles["card"] = rendering.grammar.itself(rendering) if word.this else roles["card"]
        return Moment(f"when {who} {who.verb('discards', 'discard')} {what}", "When discarding", roles)
    if isinstance(word, zo.Played):
        return Moment(f"when {who} {who.verb('plays', 'play')} {a(card)}", f"After {a(card)}", roles)
    prevented = f"that {card} has no effect", f"let that {card} have no effect"
    return Moment(f"if {who} would play {a(card)}", f"Instead of {a(card)}", roles, prevented=prevented)


def _would_be_handled(rendering: Say, word: zo.WouldDraw | zo.WouldDiscard) -> Moment[Noun]:
    draw = isinstance(word, zo.WouldDraw)
    who, card = PLAYERS[word.by], rendering.lexicon.card_noun[0]
    rendering.others_act = True
    later = who if who is YOU else Noun(f"that {who.head[0]}", head=who.head)
    which = which_draw(who, word.how) if isinstance(word, zo.WouldDraw) else ""
    where = "in the deck" if draw else "in the hand"
    return Moment(
        f"if {who} would {'draw' if draw else 'discard'} {a(card)}{which}",
        f"Instead of {'drawing' if draw else 'discarding'}",
        {"source": later},
        prevented=(f"that {card} stays {where}", f"leave that {card} {where}"),
    )


def which_draw(who: Noun, how: tuple[str, ...]) -> str:
    """What is said of a draw that is not any draw."""
    if len(how) != 1:
        return ""
    turn = "your turn" if who is YOU else "their turn"
    return " by an effect" if how == ("effect",) else f" by the rules at the end of {turn}"


def _copy(rendering: Say, word: zo.CopyPlayed, form: Form) -> str:
    free = ", without paying its cost" if word.free else ""
    return f"copy that {rendering.lexicon.card_noun[0]} and make its choices anew{free}"


LEXICON = Lexicon(
    card_noun=("card", "cards"),
    words={
        zo.CardsIn: Measure(_number, each=_each, compare=_compare, superlative=_superlative),
        zo.Draw: _draw,
        zo.Discard: _discard,
        DiscardCards: _discard,
        zo.Steal: _steal,
        zo.ShowCards: _show,
        zo.Played: _played,
        zo.Discarded: _played,
        zo.WouldBePlayed: _played,
        zo.WouldDraw: _would_be_handled,
        zo.WouldDiscard: _would_be_handled,
        zo.CopyPlayed: _copy,
    },
)
