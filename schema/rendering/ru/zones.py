"""Russian: cards in the deck, in hands and in the discard pile."""

from __future__ import annotations

from typing import Any

from schema.language import zones as zo
from schema.language.card_moves import DiscardCards, are_chosen, one_name
from schema.language.selectors import Players
from schema.rendering.context import is_candidate, means_none, means_some
from schema.rendering.families import Measure, noun, than
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import quantity, quantity_compared
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import YOU, Noun, NounBuilder, Say, known
from schema.rendering.ru.players import player
from schema.rendering.word_renderer import CHOSEN_EACH, MANY, ONE, Form, Lexicon, Moment

CARD = di.Name(
    ("карта", "карты", "карте", "карту", "картой", "карте"),
    ("карты", "карт", "картам", "карты", "картами", "картах"),
    "f",
    alive=False,
)


def _cards(rendering: Say, amount: Any) -> str:
    name: di.Name = rendering.lexicon.card_noun
    return name.form("acc", False) if amount == 1 else quantity(rendering, amount, name)


def _in_hand(who: Noun) -> str:
    """Where the cards of a player are: "у вас на руке", "на руке этого игрока"."""
    return f"{who:у gen} на {'руках' if who.plural and not who.you else 'руке'}"


def _where(rendering: Say, word: zo.CardsIn) -> str:
    if word.zone != "hand":
        return "в колоде" if word.zone == "deck" else "в сбросе"
    return _in_hand(player(rendering, word.of, MANY))


def _number(rendering: Say, word: zo.CardsIn) -> str:
    return f"число {rendering.lexicon.card_noun.form('gen', True)} {_where(rendering, word)}"


def _than(rendering: Say, word: zo.CardsIn) -> str:
    return f"{rendering.lexicon.card_noun.form('gen', True)} {_where(rendering, word)}"


def _each(rendering: Say, word: zo.CardsIn) -> str:
    every = "каждую" if rendering.lexicon.card_noun.gender == "f" else "каждый"
    return f"{every} {rendering.lexicon.card_noun.form('acc', False)} {_where(rendering, word)}"


def _compare(rendering: Say, word: zo.CardsIn, test: str, other: Any) -> str:
    name, where = rendering.lexicon.card_noun, _where(rendering, word)
    if means_some(test, other):
        return f"{where} есть {name.form('nom', False)}"
    if means_none(test, other):
        return f"{where} нет {name.form('gen', True)}"
    it = "" if isinstance(other, int) else than(rendering, other).removeprefix(f"{name.form('gen', True)} ")
    if word.zone == "hand" and isinstance(other, zo.CardsIn) and other.zone == "hand":
        it = f"{player(rendering, other.of, MANY):у gen}"
    return f"{where} {quantity_compared(test, other, name.form('gen', True), name.counted, name.of_count, it)}"


def _superlative(rendering: Say, word: zo.CardsIn, lowest: bool) -> str:
    if word.zone != "hand" or word.of is None or not is_candidate(word.of):
        return ""
    return (
        f"с {'наименьшим' if lowest else 'наибольшим'} числом {rendering.lexicon.card_noun.form('gen', True)} на руке"
    )


def _draw(rendering: Say, word: zo.Draw, form: Form) -> str:
    to = player(rendering, word.to, CHOSEN_EACH)
    cards = _cards(rendering, word.count)
    if to.you:
        return f"{verb_form(form, 'возьмите', 'взять')} из колоды {cards}"
    if form == "may":
        return f"дать {to:dat} взять из колоды {cards}"
    return f"{to} {to.verb('берёт', 'берут')} из колоды {cards}"


def _only(rendering: Say, word: zo.Discard) -> str:
    """The cards that are meant alone, in the accusative: "эту карту", "2 экземпляра «Бури»"; empty for any."""
    cards = getattr(word, "cards", None)
    if cards is None:
        return ""
    which = noun(rendering, cards, CHOSEN_EACH if are_chosen(word) else ONE)
    if are_chosen(word) or word.count == 1:
        return f"{which:acc}"
    return f"{quantity(rendering, word.count, di.COPY)} {which:gen}"


def _discard(rendering: Say, word: zo.Discard, form: Form) -> str:
    whose = player(rendering, word.of, CHOSEN_EACH)
    only = _only(rendering, word)
    cards = only or _cards(rendering, word.count)
    rendering.others_act = rendering.others_act or not whose.you
    if zo.whole_hand(word):
        if whose.you:
            return f"{verb_form(form, 'сбросьте', 'сбросить')} все карты с руки"
        if form == "may":
            return f"заставить {whose:acc} сбросить все карты с руки"
        return f"{whose} {whose.verb('сбрасывает', 'сбрасывают')} все карты с руки"
    if whose.you:
        lot = " по жребию" if word.picked == "random" and not one_name(word) else ""
        if are_chosen(word):
            return f"{verb_form(form, 'сбросьте', 'сбросить')} {cards}"
        return f"{verb_form(form, 'сбросьте', 'сбросить')}{_from_hand(word, lot, cards)}"
    if word.picked == "you" and not are_chosen(word):
        look = verb_form(form, "посмотрите", "посмотреть")
        return f"{look} карты на руке {whose:gen} и {verb_form(form, 'сбросьте', 'сбросить')} оттуда {cards}"
    how = "" if one_name(word) else " по жребию" if word.picked == "random" else " по своему выбору"
    cards = f" {cards}" if are_chosen(word) else _from_hand(word, how, cards)
    if form == "may":
        return f"заставить {whose:acc} сбросить{cards}"
    return f"{whose} {whose.verb('сбрасывает', 'сбрасывают')}{cards}"


def _from_hand(word: zo.Discard, how: str, cards: str) -> str:
    """Cards with how they are picked; after an amount «с руки» would belong to that."""
    return f"{how} {cards} с руки" if isinstance(word.count, int) else f" с руки{how} {cards}"


def _steal(rendering: Say, word: zo.Steal, form: Form) -> str:
    whose = player(rendering, word.of, CHOSEN_EACH)
    cards = _cards(rendering, word.count)
    take = verb_form(form, "заберите", "забрать")
    if word.picked == "you":
        return f"{verb_form(form, 'посмотрите', 'посмотреть')} карты на руке {whose:gen} и {take} оттуда {cards}"
    if word.picked == "random" and isinstance(word.count, int):
        return f"{take} по жребию {cards} с руки {whose:gen}"
    if word.picked == "random":
        return f"{take} с руки {whose:gen} по жребию {cards}"
    if form == "may":
        return f"заставить {whose:acc} отдать вам {cards} по своему выбору"
    return f"{whose} {whose.verb('отдаёт', 'отдают')} вам {cards} по своему выбору"


def _show(rendering: Say, word: zo.ShowCards, form: Form) -> str:
    name: di.Name = rendering.lexicon.card_noun
    to = player(rendering, word.to, CHOSEN_EACH)
    if word.zone == "deck":
        if word.count == 1:
            cards = f"{'верхнюю' if name.gender == 'f' else 'верхний'} {name.form('acc', False)} колоды"
        elif isinstance(word.count, int):
            cards = f"{word.count} верхних {name.after(word.count)} колоды"
        else:
            cards = f"с верха колоды {_cards(rendering, word.count)}"
        if _everybody(word):
            return f"{verb_form(form, 'откройте', 'открыть')} {cards}"
    else:
        whose = player(rendering, word.of, CHOSEN_EACH)
        if _everybody(word):
            if whose.you:
                return f"{verb_form(form, 'откройте', 'открыть')} свою руку"
            if form == "may":
                return f"заставить {whose:acc} открыть свою руку"
            return f"{whose} {whose.verb('открывает', 'открывают')} свою руку"
        cards = "свою руку" if whose.you else f"карты на руке {whose:gen}"
    if to.you:
        return f"{verb_form(form, 'посмотрите', 'посмотреть')} {cards}"
    return f"{verb_form(form, 'покажите', 'показать')} {to:dat} {cards}"


def _everybody(word: zo.ShowCards) -> bool:
    return isinstance(word.to, Players) and word.to.relation == "any" and not word.to.where


def _player(name: di.Name, adjective: di.Adjective | None = None) -> Noun:
    return NounBuilder(nouns=[name], before=[adjective] if adjective else [], plain=False).noun(ONE)


PLAYERS = {
    "own": YOU,
    "ally": _player(di.PLAYER, di.ALLIED),
    "enemy": _player(di.OPPONENT),
    "any": _player(di.PLAYER),
}


def _played(rendering: Say, word: zo.Played | zo.Discarded | zo.WouldBePlayed) -> Moment[Noun]:
    (who, later), name = rendering.listened or (PLAYERS[word.by], None), rendering.lexicon.card_noun
    rendering.others_act = True
    roles = {
        "source": later or (who if who.you else known(who.name, [di.THIS])),
        "card": known(name, [_played_one(rendering)]),
    }
    if isinstance(word, zo.Discarded):
        roles["card"] = rendering.grammar.itself(rendering) if word.this else roles["card"]
        discards = who.verb("сбрасывает", "сбрасывают", "сбрасываете")
        what = _this(name, "acc") if word.this else name.form("acc", False)
        return Moment(f"когда {who} {discards} {what}", "При сбросе", roles)
    if isinstance(word, zo.Played):
        plays = who.verb("разыгрывает", "разыгрывают", "разыгрываете")
        return Moment(f"когда {who} {plays} {name.form('acc', False)}", f"После {name.form('gen', False)}", roles)
    would = who.verb("собирается", "собираются", "собираетесь")
    text = f"если {who} {would} разыграть {name.form('acc', False)}"
    card, works = (
        _this(name, "nom", _played_one(rendering)),
        "подействовала" if name.gender == "f" else "подействовал",
    )
    prevented = f"{card} не действует", f"сделать так, чтобы {card} не {works}"
    return Moment(text, f"Вместо {name.form('gen', False)}", roles, prevented=prevented)


def _played_one(rendering: Say) -> di.Adjective:
    """How to speak of the card that was played; where another answers it, “this” is that one."""
    return di.THAT if rendering.active_in == "hand" else di.THIS


def _this(name: di.Name, case: str, which: di.Adjective = di.THIS) -> str:
    return f"{which.form(case, False, name.gender, name.alive)} {name.form(case, False)}"


def _would_be_handled(rendering: Say, word: zo.WouldDraw | zo.WouldDiscard) -> Moment[Noun]:
    who, name = PLAYERS[word.by], rendering.lexicon.card_noun
    rendering.others_act = True
    roles = {"source": who if who.you else known(who.name, [di.THIS])}
    would = who.verb("должен", "должны", "должны")
    draw = isinstance(word, zo.WouldDraw)
    which = which_draw(word.how) if isinstance(word, zo.WouldDraw) else ""
    where = "в колоде" if draw else "на руке"
    return Moment(
        f"если {who} {would} {'взять' if draw else 'сбросить'} {name.form('acc', False)}{which}",
        "Вместо взятия" if draw else "Вместо сброса",
        roles,
        prevented=(f"{_this(name, 'nom')} остаётся {where}", f"оставить {_this(name, 'acc')} {where}"),
    )


def which_draw(how: tuple[str, ...]) -> str:
    """What is said of a draw that is not any draw."""
    if len(how) != 1:
        return ""
    return " из-за эффекта" if how == ("effect",) else " по правилам в конце своего хода"


def _copy(rendering: Say, word: zo.CopyPlayed, form: Form) -> str:
    name: di.Name = rendering.lexicon.card_noun
    that = _played_one(rendering).form("acc", False, name.gender, name.alive)
    copy = verb_form(form, "повторите", "повторить")
    free = ", не платя цену" if word.free else ""
    return f"{copy} {that} {name.form('acc', False)}, сделав выбор заново{free}"


LEXICON = Lexicon(
    card_noun=CARD,
    words={
        zo.CardsIn: Measure(_number, each=_each, compare=_compare, than=_than, superlative=_superlative),
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
