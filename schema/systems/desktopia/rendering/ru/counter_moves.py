"""Russian: counters that move."""

from __future__ import annotations

from schema.rendering.context import is_own_player
from schema.rendering.families import noun
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import quantity
from schema.rendering.ru.counters import counting_player, name_of
from schema.rendering.ru.dictionary import COUNTER
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import Noun, Say
from schema.rendering.selectors import listened_to
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, Form, Lexicon, Moment
from schema.systems.desktopia import counter_moves as cv

_PLAYERS = (di.PLAYER, di.OPPONENT, di.OWNER, di.CONTROLLER)


def _move(rendering: Say, word: cv.MoveCounters, form: Form) -> str:
    of = noun(rendering, word.of, CHOSEN_EACH).full()
    to = noun(rendering, word.to, CHOSEN_ONE).full()
    # What another player pays is told to that player, who is "you" then.
    both = of.you and to.you and not rendering.loops and not rendering.same_as
    if both or (word.of == word.to and (is_own_player(word.of) or not (of.set or of.plural))):
        return rendering.grammar.nothing(form)
    called = COUNTER if word.counter is None else name_of(rendering, word.counter)
    kind = " каждого вида" if word.counter is None else ""
    if word.kept:
        most = "" if word.amount is None else f", но не больше чем {quantity(rendering, word.amount, called)}"
        as_many = f"столько же {called.form('gen', True)}{kind}, сколько есть {of:у gen}{most}"
        if form == "may":
            return f"дать {to:dat} {as_many}"
        return f"{to} {to.verb('получает', 'получают', 'получаете')} {as_many}"
    what = f"все {called.form('acc', True)}"
    if word.amount is not None:
        what = f"{quantity(rendering, word.amount, called)}{kind}"
    off = "от себя" if of.you else f"{of:от gen}" if of.name in _PLAYERS else f"{of:с gen}"
    on = "себе" if to.you else f"{to:dat}" if to.name in _PLAYERS else f"{to:на acc}"
    return f"{verb_form(form, 'переложите', 'переложить')} {what} {off} {on}"


def _would_get(rendering: Say, word: cv.WouldGetCounter) -> Moment[Noun]:
    first, later = counting_player(word.who) if word.holder == "player" else listened_to(rendering, word.who)
    called = name_of(rendering, word.counter)
    many, would = called.form("acc", True), first.verb("должен", "должны", "должны")
    none = f"{later} не {later.verb('получает', 'получают', 'получаете')} их"
    prevented = none, f"сделать так: {none}"
    text = f"если {first} {would} получить {many}"
    instead = f"Вместо {called.form('gen', True)}"
    return Moment(text, instead, {"target": later}, prevented=prevented, counts=called)


LEXICON = Lexicon(words={cv.MoveCounters: _move, cv.WouldGetCounter: _would_get})
