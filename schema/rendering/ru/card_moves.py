"""Russian: cards that move between the deck, hands and the discard pile, and cards by name."""

from __future__ import annotations

from dataclasses import replace

from schema.language import card_moves as cm
from schema.language.selectors import Chosen
from schema.language.zones import CardsIn
from schema.rendering.context import is_own_player
from schema.rendering.families import noun
from schema.rendering.joining import CONDITIONAL, branches
from schema.rendering.lists import PAUSE, join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import quantity
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import Noun, NounBuilder, Say, known, which
from schema.rendering.ru.players import player
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, MANY, ONE, Form, How, Lexicon


def _by_name(rendering: Say, word: cm.Cards, how: How) -> Noun:
    name: di.Name = rendering.lexicon.card_noun
    where = " в сбросе" if word.zone == "discard" else ""
    if word.zone == "last_played":
        last = _last_played(rendering, word)
        named = f" (если это {_names(rendering, word)})" if word.named else ""
        return replace(last, tail=f"{last.tail}{named}")
    if word.zone == "hand":
        whose = player(rendering, word.of, ONE)
        held = "на вашей руке" if whose.you else f"на руке {whose:gen}"
        return NounBuilder(nouns=[name], after=[f"{held} (показав всем)"], plain=False).noun(how)
    if word.named:
        names = _names(rendering, word)
        nom, gen, dat, acc, ins, prep = (name.form(case, False) for case in di.CASES)
        return Noun(
            (nom, gen, dat, acc, ins, prep), f" {names}{where}", name, gender=name.gender, alive=False, proper=True
        )
    return NounBuilder(nouns=[name], after=[where.strip()] if where else [], plain=False).noun(how)


def _names(rendering: Say, word: cm.Cards) -> str:
    return join_list((f"«{rendering.name_of(id_, rendering.lexicon.card_folder)}»" for id_ in word.named), "или")


def _last_played(rendering: Say, word: cm.Cards) -> Noun:
    name: di.Name = rendering.lexicon.card_noun
    if word.by is None:
        return known(name, [di.LAST, di.PLAYED])
    who = player(rendering, word.by)
    played = f"{who} {who.past('сыграл', 'и')}" if who.you else f"{who.past('сыграл', 'и')} {who}"
    return known(name, [di.LAST], tail=f", {which(name, False):acc} {played}{PAUSE}")


def was_played(rendering: Say, word: cm.Cards, negated: bool) -> str:
    """That there is a card that was played last, or that it is one of these."""
    name: di.Name = rendering.lexicon.card_noun
    if word.named:
        return f"{_last_played(rendering, word)} — {'не ' if negated else ''}{_names(rendering, word)}"
    none, several = "не " if negated else "", name.form("gen", True) if negated else name.form("acc", False)
    if word.by is None:
        ending = {"m": "", "f": "а", "n": "о"}[name.gender]
        return f"ранее {none}был{ending} сыгран{ending} {name.form('nom', False)}"
    who = player(rendering, word.by)
    return f"{who} {none}{who.past('сыграл', 'и')} {several} ранее"


def _counted(rendering: Say, word: cm.MoveCards) -> str:
    """The cards that move, in the accusative: "карту", "3 карты", "все карты"."""
    name: di.Name = rendering.lexicon.card_noun
    if word.cards is not None:
        which = noun(rendering, word.cards, ONE)
        return f"{which:acc}" if word.count == 1 else f"{quantity(rendering, word.count, di.COPY)} {which:gen}"
    if isinstance(word.count, CardsIn) and word.count.zone == word.zone:
        return f"все {name.form('acc', True)}"
    return name.form("acc", False) if word.count == 1 else quantity(rendering, word.count, name)


def _top(rendering: Say, word: cm.MoveCards) -> str:
    name: di.Name = rendering.lexicon.card_noun
    pile = "колоды" if word.zone == "deck" else "сброса"
    if word.top == 1:
        return f"{'верхнюю' if name.gender == 'f' else 'верхний'} {name.form('acc', False)} {pile}"
    if isinstance(word.top, int):
        return f"{word.top} верхних {name.after(word.top)} {pile}"
    return f"с верха {pile} {quantity(rendering, word.top, name)}"


def _some(rendering: Say, word: cm.MoveCards) -> str:
    """Some of what lies on top: "одну из них"."""
    if word.cards is not None:
        return f"из них {_counted(rendering, word)}"
    feminine = rendering.lexicon.card_noun.gender == "f"
    small = {1: "одну" if feminine else "один", 2: "две" if feminine else "два"}
    if not isinstance(word.count, int):
        return f"из них {_counted(rendering, word)}"
    return f"{small.get(word.count, word.count)} из них"


_PLACES = {"top": "наверх колоды", "bottom": "под низ колоды", "discard": "в сброс", "deck": "в колоду"}


def _move(rendering: Say, word: cm.MoveCards, form: Form) -> str:
    if word.by is None or word.picked != "you":
        return _moved(rendering, word, form)
    who = player(rendering, word.by, CHOSEN_EACH)
    # The hand is not that of the player who picks.
    told = _moved(rendering, word, "may").replace("себе на руку", "вам на руку")
    return f"{verb_form(form, 'дайте', 'дать')} {who:dat} {told}"


def _moved(rendering: Say, word: cm.MoveCards, form: Form) -> str:
    receiver = player(rendering, word.receiver, CHOSEN_EACH) if word.to == "hand" else player(rendering, None)
    to = _PLACES.get(word.to, "себе на руку" if receiver.you else f"на руку {receiver:gen}")
    put = _verb(word, form)
    name: di.Name = rendering.lexicon.card_noun
    if word.zone == "this":
        this = di.THIS.form("acc", False, name.gender, name.alive)
        return f"{put} {this} {name.form('acc', False)} {to}"
    if word.zone == "hand":
        return _out_of_hand(rendering, word, form, to, receiver)
    if word.top is None and word.zone == "deck" and word.picked != "random":
        return _search(rendering, word, form, receiver, to)
    whole = isinstance(word.count, int) and word.cards is None and isinstance(word.top, int) and word.count >= word.top
    source = "из колоды" if word.zone == "deck" else "из сброса"
    look = verb_form(form, "посмотрите", "посмотреть")
    if word.picked == "random" and not whole:
        if word.top is None:
            return f"{put} по жребию {_counted(rendering, word)} {source} {to}"
        return f"{look} {_top(rendering, word)} и {put} по жребию {_some(rendering, word)} {to}"
    if word.picked == "holder" and not receiver.you:
        if word.top is None:
            tail = f"на руку {_counted(rendering, word)} по своему выбору {source}"
            return f"дать {receiver:dat} взять {tail}" if form == "may" else f"{receiver} {_takes(receiver)} {tail}"
        what, which = _top(rendering, word), "их" if whole else _some(rendering, word)
        if form == "may":
            return f"дать {receiver:dat} посмотреть {what} и взять {which} на руку"
        return f"{receiver} {receiver.verb('смотрит', 'смотрят')} {what} и {_takes(receiver)} {which} на руку"
    if word.top is None:
        cards = _counted(rendering, word)
        return f"{put} {cards} {to}" if "в сбросе" in cards else f"{put} {cards} {source} {to}"
    if whole and word.to == "top" and word.top != 1 and word.zone == "deck":
        back = verb_form(form, "положите", "положить")
        return f"{look} {_top(rendering, word)} и {back} их обратно наверх в любом порядке"
    if whole:
        return f"{put} {_top(rendering, word)} {to}"
    return f"{look} {_top(rendering, word)} и {put} {_some(rendering, word)} {to}"


def _verb(word: cm.MoveCards, form: Form) -> str:
    return verb_form(form, "замешайте", "замешать") if word.to == "deck" else verb_form(form, "положите", "положить")


def _takes(who: Noun) -> str:
    return who.verb("берёт", "берут", "берёте")


def _out_of_hand(rendering: Say, word: cm.MoveCards, form: Form, to: str, receiver: Noun) -> str:
    holder = player(rendering, word.of, CHOSEN_EACH)
    if word.to == "hand" and word.of == word.receiver and is_own_player(word.of):
        return rendering.grammar.nothing(form)
    cards = _counted(rendering, word)
    put = _verb(word, form)
    lot = " по жребию" if word.picked == "random" else ""
    if holder.you:
        if word.to == "hand":
            return f"{verb_form(form, 'отдайте', 'отдать')} {receiver:dat}{lot} {cards} с руки"
        return f"{put}{lot} {cards} с руки {to}"
    if word.picked == "you" and isinstance(word.cards, Chosen):
        # It has been picked already.
        return f"{put} {cards} с руки {holder:gen} {to}"
    if word.picked == "you":
        look = verb_form(form, "посмотрите", "посмотреть")
        return f"{look} карты на руке {holder:gen} и {put} оттуда {cards} {to}"
    if lot:
        return f"{put}{lot} {cards} с руки {holder:gen} {to}"
    cards += "" if word.cards is not None else " по своему выбору"
    if form == "may":
        return f"заставить {holder:acc} {put} {cards} с руки {to}"
    verbs = ("замешивает", "замешивают") if word.to == "deck" else ("кладёт", "кладут")
    return f"{holder} {holder.verb(*verbs)} {cards} с руки {to}"


def _search(rendering: Say, word: cm.MoveCards, form: Form, receiver: Noun, to: str) -> str:
    cards = _counted(rendering, word)
    feminine = rendering.lexicon.card_noun.gender == "f"
    it = "их" if word.count != 1 else "её" if feminine else "его"
    shuffle = verb_form(form, "перетасуйте", "перетасовать")
    if word.to == "deck":
        return f"{shuffle} колоду"
    if word.picked == "holder" and not receiver.you:
        if form == "may":
            return f"дать {receiver:dat} найти в колоде {cards}, взять {it} на руку и перетасовать колоду"
        finds, shuffles = receiver.verb("находит", "находят"), receiver.verb("тасует", "тасуют")
        return f"{receiver} {finds} в колоде {cards}, {_takes(receiver)} {it} на руку и {shuffles} колоду"
    find, put = verb_form(form, "найдите", "найти"), verb_form(form, "положите", "положить")
    if word.to == "top":
        return f"{find} в колоде {cards}, {shuffle} колоду и {put} {it} наверх"
    return f"{find} в колоде {cards}, {put} {it} {to} и {shuffle} колоду"


def _swap(rendering: Say, word: cm.SwapHands, form: Form) -> str:
    who = player(rendering, word.of, CHOSEN_EACH)
    if not who.plural and not who.listed:
        return f"{verb_form(form, 'обменяйтесь', 'обменяться')} картами на руках {who:с ins}"
    if form == "may":
        return f"заставить {who:acc} обменяться картами на руках"
    return f"{who} обмениваются картами на руках"


def _if_held(rendering: Say, word: cm.IfHeld, form: Form) -> str:
    if form == "may":
        return f"сделать так: {_if_held(rendering, word, 'plain')}"
    who = player(rendering, word.of, ONE)
    cards = noun(rendering, word.cards, ONE)
    hand = f"{who:у gen} на {'руках' if who.plural and not who.you else 'руке'}"
    if not word.do:
        hand = f"ни у кого из {player(rendering, word.of, MANY):gen} на руке" if who.set else hand
        return f"если {hand} нет {cards:gen}{PAUSE} {branches(rendering, [word.otherwise])[0]}"
    parts = branches(rendering, [word.do, word.otherwise] if word.otherwise else [word.do], CONDITIONAL)
    text = f"если {hand} есть {cards}{PAUSE} {parts[0]}"
    return f"{text}; иначе {parts[1]}" if word.otherwise else text


def _use(rendering: Say, word: cm.UseCard, form: Form) -> str:
    free = ", не платя цену" if word.free else ""
    card = noun(rendering, word.which, CHOSEN_ONE)
    return f"{verb_form(form, 'повторите', 'повторить')} {card:acc}, сделав выбор заново{free}"


def _pass(rendering: Say, word: cm.PassCards, form: Form) -> str:
    name: di.Name = rendering.lexicon.card_noun
    cards = name.form("acc", False) if word.count == 1 else quantity(rendering, word.count, name)
    which = "по жребию" if word.picked == "random" else "по своему выбору"
    to = "следующему" if word.to == "next" else "предыдущему"
    who = "дать каждому игроку передать" if form == "may" else "каждый игрок передаёт"
    return f"{who} {to} игроку {cards} с руки {which}, все одновременно"


LEXICON = Lexicon(
    words={
        cm.Cards: _by_name,
        cm.MoveCards: _move,
        cm.SwapHands: _swap,
        cm.IfHeld: _if_held,
        cm.UseCard: _use,
        cm.PassCards: _pass,
    }
)
