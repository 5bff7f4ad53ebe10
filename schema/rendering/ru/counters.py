"""Russian: counters on pieces and players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from schema.language import counters as cn
from schema.rendering.context import is_candidate, means_none, means_some
from schema.rendering.families import Measure, noun, than, value
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import at, quantity, quantity_compared
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import YOU, Noun, NounBuilder, Say, known
from schema.rendering.selectors import listened_to
from schema.rendering.word_renderer import CHOSEN_EACH, MANY, ONE, Form, Lexicon, Moment, about


def name_of(rendering: Say, counter: str | None) -> di.Name:
    if counter is None:
        return di.COUNTER
    return replace(di.COUNTER, quoted=f"«{rendering.name_of(counter, 'counters')}»")


def _some(rendering: Say, amount: Any, counter: str | None, each: bool) -> str:
    name = name_of(rendering, counter)
    return at(amount, name) if each and isinstance(amount, int) else quantity(rendering, amount, name)


def _add(rendering: Say, word: cn.AddCounter, form: Form) -> str:
    to = noun(rendering, word.to, CHOSEN_EACH)
    with about(rendering, word.to):
        some = _some(rendering, word.amount, word.counter, to.plural)
    if most := rendering.most_of(word.counter):
        some += f" (не больше {most})"
    if form == "may":
        if to.you:
            return f"получить {some}"
        return f"дать {some} {to:dat}" if to.name in (di.PLAYER, di.OPPONENT) else f"положить {some} {to:на acc}"
    return f"{to} {to.verb('получает', 'получают', 'получаете')} {some}"


def _remove(rendering: Say, word: cn.RemoveCounter, form: Form) -> str:
    of = noun(rendering, word.of, CHOSEN_EACH)
    if word.amount is None:
        some = f"все {name_of(rendering, word.counter).form('acc', True)}"
    else:
        with about(rendering, word.of):
            some = _some(rendering, word.amount, word.counter, of.plural)
        if word.counter is None:
            some = f"{some} каждого вида"
    if of.you:
        return f"вы теряете {some}" if form == "plain" else f"{verb_form(form, 'потратьте', 'потратить')} {some}"
    if of.name in (di.PLAYER, di.OPPONENT) and form == "plain":
        return f"{of} {of.verb('теряет', 'теряют', 'теряете')} {some}"
    return f"{verb_form(form, 'снимите', 'снять')} {some} {of.full():с gen}"


def _at_least(rendering: Say, word: cn.HasCounter, case: str, negated: bool) -> str:
    """In the genitive after "меньше" and "не меньше", else in `case`."""
    name = name_of(rendering, word.counter)
    if word.at_least == 1:
        return name.form("gen", True) if negated else name.form(case, False)
    test, least = "less" if negated else "at_least", word.at_least
    with about(rendering, word.who):
        it = "" if isinstance(least, int) else than(rendering, least).removeprefix(f"{name.form('gen', True)} ")
    return quantity_compared(test, least, name.form("gen", True), name.counted, name.of_count, it)


def _has(rendering: Say, word: cn.HasCounter, negated: bool) -> str:
    who = noun(rendering, word.who, ONE)
    is_ = "нет" if negated and word.at_least == 1 else "есть" if word.at_least == 1 else ""
    return " ".join(part for part in (f"{who:у gen}", is_, _at_least(rendering, word, "nom", negated)) if part)


def _narrow_has(rendering: Say, word: cn.HasCounter, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who) or word.at_least != 1:
        return False
    builder.after.append(f"{'без' if negated else 'с'} {_at_least(rendering, word, 'ins', negated)}")
    return True


def _number(rendering: Say, word: cn.Counters) -> str:
    of = noun(rendering, word.of, MANY).full()
    return f"число {name_of(rendering, word.counter).form('gen', True)} {of:у gen}"


def _than(rendering: Say, word: cn.Counters) -> str:
    return f"{name_of(rendering, word.counter).form('gen', True)} {noun(rendering, word.of, MANY).full():у gen}"


def _each_counter(rendering: Say, word: cn.Counters) -> str:
    of = noun(rendering, word.of, MANY).full()
    return f"каждый {name_of(rendering, word.counter).form('acc', False)} {of:у gen}"


def _per_counters(rendering: Say, word: cn.Counters, number: int) -> str:
    return f"каждые {name_of(rendering, word.counter).counted(number)} {noun(rendering, word.of, MANY).full():у gen}"


def _superlative(rendering: Say, word: cn.Counters, lowest: bool) -> str:
    number = f"{'наименьшим' if lowest else 'наибольшим'} числом {name_of(rendering, word.counter).form('gen', True)}"
    return f"с {number}" if is_candidate(word.of) else ""


def _compare(rendering: Say, word: cn.Counters, test: str, other: Any) -> str:
    of, name = noun(rendering, word.of, MANY), name_of(rendering, word.counter)
    if means_some(test, other):
        return f"{of:у gen} есть {name.form('nom', False)}"
    if means_none(test, other):
        return f"{of:у gen} нет {name.form('gen', True)}"
    with about(rendering, word.of):
        it = "" if isinstance(other, int) else than(rendering, other)
        if isinstance(other, cn.Counters) and other.counter == word.counter:
            it = it.removeprefix(f"{name.form('gen', True)} ")
    return f"{of:у gen} {quantity_compared(test, other, name.form('gen', True), name.counted, name.of_count, it)}"


def _player(name: di.Name, adjective: di.Adjective | None = None) -> Noun:
    return NounBuilder(nouns=[name], before=[adjective] if adjective else [], plain=False).noun(ONE)


def counting_player(who: str) -> tuple[Noun, Noun]:
    """The player whose counters are meant, and the same later."""
    if who in ("self", "bearer", "own"):
        return YOU, YOU
    first = {
        "ally": _player(di.PLAYER, di.ALLIED),
        "enemy": _player(di.OPPONENT),
        "any": _player(di.PLAYER),
    }[who]
    return first, known(first.name, [di.THIS])


def _reached(rendering: Say, word: cn.CounterReached) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    if word.holder == "player":
        first, later = counting_player(word.who)
    name = name_of(rendering, word.counter)
    if word.amount == 0:
        text = f"когда {first:у gen} не остаётся {name.form('gen', True)}"
    else:
        some = f"X {name.form('gen', True)} (X — {value(rendering, word.amount)})"
        if isinstance(word.amount, int):
            some = name.counted(word.amount)
        text = f"когда {first:у gen} становится {some}"
    heading = word.amount if isinstance(word.amount, int) else value(rendering, word.amount)
    return Moment(text, f"{rendering.name_of(word.counter, 'counters')}: {heading}", {"target": later})


LEXICON = Lexicon(
    words={
        cn.AddCounter: _add,
        cn.RemoveCounter: _remove,
        cn.HasCounter: _has,
        cn.Counters: Measure(
            _number, each=_each_counter, per=_per_counters, compare=_compare, than=_than, superlative=_superlative
        ),
        cn.CounterReached: _reached,
    },
    narrows={cn.HasCounter: _narrow_has},
)
