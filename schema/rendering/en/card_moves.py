"""English: cards that move between the deck, hands and the discard pile, and cards by name."""

from __future__ import annotations

from schema.language import card_moves as cm
from schema.language.selectors import Chosen
from schema.language.zones import CardsIn
from schema.rendering.context import is_own_player
from schema.rendering.en.amounts import quantity
from schema.rendering.en.nouns import YOU, Noun, NounBuilder, Say, a, number
from schema.rendering.en.players import of, player
from schema.rendering.families import noun
from schema.rendering.joining import CONDITIONAL, branches
from schema.rendering.lists import join_list
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, MANY, ONE, Form, How, Lexicon


def _by_name(rendering: Say, word: cm.Cards, how: How) -> Noun:
    card = rendering.lexicon.card_noun
    if word.zone == "last_played":
        named = f" (if it is {_names(rendering, word)})" if word.named else ""
        return Noun(f"{_last_played(rendering, word)}{named}", head=card)
    if word.zone == "hand":
        where = f"in {_hand(player(rendering, word.of, ONE))} (shown to all)"
        return NounBuilder([card], after=[where], plain=False).noun(how)
    if word.named:
        text = _names(rendering, word)
        where = " in the discard pile" if word.zone == "discard" else ""
        return Noun(f"{text}{where}", head=card, proper=not where)
    after = ["in the discard pile"] if word.zone == "discard" else []
    return NounBuilder([card], after=after, plain=False).noun(how)


def _names(rendering: Say, word: cm.Cards) -> str:
    return join_list((rendering.name_of(id_, rendering.lexicon.card_folder) for id_ in word.named), "or")


def _last_played(rendering: Say, word: cm.Cards) -> str:
    who = None if word.by is None else player(rendering, word.by)
    played = "you played" if who is YOU else "that was played" if who is None else f"played by {who}"
    return f"the last {rendering.lexicon.card_noun[0]} {played}"


def was_played(rendering: Say, word: cm.Cards, negated: bool) -> str:
    """That there is a card that was played last, or that it is one of these."""
    card = rendering.lexicon.card_noun[0]
    if word.named:
        return f"{_last_played(rendering, word)} is {'not ' if negated else ''}{_names(rendering, word)}"
    if word.by is None:
        return f"{f'no {card}' if negated else a(card)} was played before"
    return f"{player(rendering, word.by)} played {f'no {card}' if negated else a(card)} before"


def _counted(rendering: Say, word: cm.MoveCards) -> str:
    """The cards that move: "a card", "3 cards", "Storm", "all cards"."""
    one, many = rendering.lexicon.card_noun
    if word.cards is not None:
        which = noun(rendering, word.cards, ONE)
        return str(which) if word.count == 1 else f"{quantity(rendering, word.count, 'copy', 'copies')} of {which}"
    if isinstance(word.count, CardsIn) and word.count.zone == word.zone:
        return f"all {many}"
    if word.count == 1:
        return a(one)
    return quantity(rendering, word.count, one, many).replace(f"{many} equal to", f"as many {many} as", 1)


def _top(rendering: Say, word: cm.MoveCards) -> str:
    one, many = rendering.lexicon.card_noun
    pile = "deck" if word.zone == "deck" else "discard pile"
    if word.top == 1:
        return f"the top {one} of the {pile}"
    if isinstance(word.top, int):
        return f"the top {word.top} {many} of the {pile}"
    return f"{quantity(rendering, word.top, one, many)} from the top of the {pile}"


def _some(rendering: Say, word: cm.MoveCards) -> str:
    """Some of what lies on top: "one of them"."""
    if word.cards is not None:
        return f"{_counted(rendering, word)} from among them"
    return f"{number(word.count) if isinstance(word.count, int) else _counted(rendering, word)} of them"


_PLACES = {"top": "on top of the deck", "bottom": "on the bottom of the deck", "discard": "into the discard pile"}


def _move(rendering: Say, word: cm.MoveCards, form: Form) -> str:
    if word.by is None or word.picked != "you":
        return _moved(rendering, word, form)
    who = player(rendering, word.by, CHOSEN_EACH)
    return f"let {who} {_moved(rendering, word, 'may')}"


def _moved(rendering: Say, word: cm.MoveCards, form: Form) -> str:
    receiver = player(rendering, word.receiver, CHOSEN_EACH) if word.to == "hand" else YOU
    to = _PLACES.get(word.to, "into the deck" if word.to == "deck" else f"into {_hand(receiver)}")
    put = "shuffle" if word.to == "deck" else "put"
    if word.zone == "this":
        one, itself = rendering.lexicon.card_noun[0], str(rendering.grammar.itself(rendering).full())
        return f"{put} {itself if one in itself else f'that {one}'} {to}"
    if word.zone == "hand":
        return _out_of_hand(rendering, word, form, put, to, receiver)
    if word.top is None and word.zone == "deck" and word.picked != "random":
        return _search(rendering, word, form, receiver, put, to)
    whole = isinstance(word.count, int) and word.cards is None and isinstance(word.top, int) and word.count >= word.top
    source = f"from the {'deck' if word.zone == 'deck' else 'discard pile'}"
    if word.picked == "random" and not whole:
        if word.top is None and word.cards is None and isinstance(word.count, int):
            one, many = rendering.lexicon.card_noun
            cards = f"a random {one}" if word.count == 1 else f"{word.count} random {many}"
            return f"{put} {cards} {source} {to}"
        source = f"of {_top(rendering, word)}" if word.top is not None else source
        return f"{put} {_counted(rendering, word)} {source} at random {to}"
    if word.picked == "holder" and receiver is not YOU:
        verb = receiver.verb
        if word.top is None:
            tail = f"{_counted(rendering, word)} of their choice {source} into their hand"
            return f"let {receiver} put {tail}" if form == "may" else f"{receiver} {verb('puts', 'put')} {tail}"
        what, which = _top(rendering, word), "them" if whole else _some(rendering, word)
        if form == "may":
            return f"let {receiver} look at {what} and put {which} into their hand"
        return f"{receiver} {verb('looks', 'look')} at {what} and {verb('puts', 'put')} {which} into their hand"
    if word.top is None:
        cards = _counted(rendering, word)
        return f"{put} {cards} {to}" if "discard pile" in cards else f"{put} {cards} {source} {to}"
    if whole and word.to == "top" and word.top != 1 and word.zone == "deck":
        return f"look at {_top(rendering, word)} and put them back on top in any order"
    if whole:
        return f"{put} {_top(rendering, word)} {to}"
    if word.zone == "deck":
        return f"look at {_top(rendering, word)} and {put} {_some(rendering, word)} {to}"
    return f"{put} {_some(rendering, word).removesuffix(' them')} {_top(rendering, word)} {to}"


def _hand(who: Noun) -> str:
    return of(who, "hands" if who.plural and who is not YOU else "hand")


def _out_of_hand(rendering: Say, word: cm.MoveCards, form: Form, put: str, to: str, receiver: Noun) -> str:
    holder = player(rendering, word.of, CHOSEN_EACH)
    if word.to == "hand" and word.of == word.receiver and is_own_player(word.of):
        return rendering.grammar.nothing(form)
    cards = _counted(rendering, word)
    lot = " at random" if word.picked == "random" else ""
    if holder is YOU:
        if word.to == "hand":
            return f"give {receiver} {cards}{lot} from your hand"
        return f"{put} {cards}{lot} from your hand {to}"
    if word.picked == "you" and isinstance(word.cards, Chosen):
        # It has been picked already.
        return f"{put} {cards} from {_hand(holder)} {to}"
    if word.picked == "you":
        return f"look at {_hand(holder)} and {put} {cards} from it {to}"
    if lot:
        return f"{put} {cards}{lot} from {_hand(holder)} {to}"
    choice = "" if word.cards is not None else " of their choice"
    if form == "may":
        return f"make {holder} {put} {cards}{choice} from their hand {to}"
    return f"{holder} {holder.verb(f'{put}s', put)} {cards}{choice} from their hand {to}"


def _search(rendering: Say, word: cm.MoveCards, form: Form, receiver: Noun, put: str, to: str) -> str:
    cards = _counted(rendering, word)
    it = "it" if word.count == 1 else "them"
    if word.picked == "holder" and receiver is not YOU:
        tail = f"the deck for {cards}, {{}} {it} into their hand and {{}} the deck"
        if form == "may":
            return f"let {receiver} search {tail.format('put', 'shuffle')}"
        verb = receiver.verb
        return (
            f"{receiver} {verb('searches', 'search')} {tail.format(verb('puts', 'put'), verb('shuffles', 'shuffle'))}"
        )
    if word.to == "top":
        return f"search the deck for {cards}, shuffle the deck and put {it} on top"
    if word.to == "deck":
        return "shuffle the deck"
    return f"search the deck for {cards}, {put} {it} {to} and shuffle the deck"


def _swap(rendering: Say, word: cm.SwapHands, form: Form) -> str:
    who = player(rendering, word.of, CHOSEN_EACH)
    if not who.plural and not who.listed:
        return f"exchange hands with {who}"
    return f"make {who} exchange hands" if form == "may" else f"{who} exchange hands"


def _if_held(rendering: Say, word: cm.IfHeld, form: Form) -> str:
    if form == "may":
        return f"do this: {_if_held(rendering, word, 'plain')}"
    who = player(rendering, word.of, ONE)
    cards = noun(rendering, word.cards, ONE)
    if not word.do:
        hold = f"{who} {'do' if who is YOU else who.verb('does', 'do')} not hold {cards}"
        if who.set:
            hold = f"none of the {player(rendering, word.of, MANY)} holds {cards}"
        return f"if {hold}, {branches(rendering, [word.otherwise])[0]}"
    parts = branches(rendering, [word.do, word.otherwise] if word.otherwise else [word.do], CONDITIONAL)
    text = f"if {who} {'hold' if who is YOU else who.verb('holds', 'hold')} {cards}, {parts[0]}"
    return f"{text}; otherwise {parts[1]}" if word.otherwise else text


def _use(rendering: Say, word: cm.UseCard, form: Form) -> str:
    free = ", without paying its cost" if word.free else ""
    return f"copy {noun(rendering, word.which, CHOSEN_ONE)} and make its choices anew{free}"


def _pass(rendering: Say, word: cm.PassCards, form: Form) -> str:
    one, many = rendering.lexicon.card_noun
    cards = a(one) if word.count == 1 else quantity(rendering, word.count, one, many)
    which = "at random" if word.picked == "random" else "of their choice"
    to = "next player" if word.to == "next" else "player before them"
    who = "let every player pass" if form == "may" else "every player passes"
    return f"{who} {cards} {which} from their hand to the {to}, all at once"


LEXICON = Lexicon(
    orders=("copy", "exchange", "search", "shuffle"),
    words={
        cm.Cards: _by_name,
        cm.MoveCards: _move,
        cm.SwapHands: _swap,
        cm.IfHeld: _if_held,
        cm.UseCard: _use,
        cm.PassCards: _pass,
    },
)
