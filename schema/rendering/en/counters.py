"""English: counters on pieces and players."""

from __future__ import annotations

from typing import Any

from schema.language import counters as cn
from schema.rendering.context import is_candidate, means_none, means_some
from schema.rendering.en.amounts import number_of, quantity, quantity_compared
from schema.rendering.en.nouns import IT, PLAYERS, WHO, WHO_ALL, YOU, Noun, NounBuilder, Say, a, counted, in_all, plural
from schema.rendering.families import Measure, noun, value
from schema.rendering.selectors import listened_to
from schema.rendering.word_renderer import CHOSEN_EACH, MANY, ONE, Form, Lexicon, Moment, about

_PEOPLE = ("player", "opponent")


def names(rendering: Say, counter: str | None) -> tuple[str, str]:
    if counter is None:
        return "counter", "counters"
    name = rendering.name_of(counter, "counters")
    one = name if name.casefold().endswith("counter") else f"{name} counter"
    return one, plural(one)


def _some(rendering: Say, amount: Any, counter: str | None) -> str:
    one, many = names(rendering, counter)
    return a(one) if amount == 1 else number_of(quantity(rendering, amount, one, many), many)


def _each(who: Noun) -> str:
    return " each" if who.plural and who is not YOU else ""


def _add(rendering: Say, word: cn.AddCounter, form: Form) -> str:
    to = noun(rendering, word.to, CHOSEN_EACH)
    with about(rendering, word.to):
        some = _some(rendering, word.amount, word.counter)
    if most := rendering.most_of(word.counter):
        some += f" (at most {most})"
    if form == "may":
        if to is YOU:
            return f"get {some}"
        return f"give {some} to {to}" if to.head[0] in _PEOPLE else f"put {some} on {to.full()}"
    return f"{to} {to.verb('gets', 'get')} {some}{_each(to)}"


def _remove(rendering: Say, word: cn.RemoveCounter, form: Form) -> str:
    of = noun(rendering, word.of, CHOSEN_EACH)
    if word.amount is None:
        some = f"all {names(rendering, word.counter)[1]}"
    else:
        with about(rendering, word.of):
            some = _some(rendering, word.amount, word.counter)
        if word.counter is None:
            some = f"{some} of each sort"
    if of is YOU:
        return f"you lose {some}" if form == "plain" else f"spend {some}"
    if of.head[0] in _PEOPLE and form == "plain":
        return f"{of} {of.verb('loses', 'lose')} {some}{_each(of)}"
    return f"remove {some} from {of.full()}"


def _at_least(rendering: Say, word: cn.HasCounter, negated: bool) -> str:
    one, many = names(rendering, word.counter)
    if word.at_least == 1:
        return f"no {many}" if negated else a(one)
    with about(rendering, word.who):
        return quantity_compared(rendering, "less" if negated else "at_least", word.at_least, one, many)


def _has(rendering: Say, word: cn.HasCounter, negated: bool) -> str:
    who = noun(rendering, word.who, ONE)
    return f"{who} {who.verb('has', 'have')} {_at_least(rendering, word, negated)}"


def _narrow_has(rendering: Say, word: cn.HasCounter, builder: NounBuilder, negated: bool) -> bool:
    if is_candidate(word.who):
        builder.after.append(f"with {_at_least(rendering, word, negated)}")
    return is_candidate(word.who)


def _than(rendering: Say, word: cn.Counters) -> str:
    it = noun(rendering, word.of, MANY)
    return "they have" if it is IT and rendering.tested in (WHO, WHO_ALL) else str(it.full())


def _had_by(rendering: Say, of: Noun) -> str:
    """Who has counters, or on what they are."""
    if of is IT and rendering.tested in (WHO, WHO_ALL):
        return "they have"
    return f"{of} {of.verb('has', 'have')}" if of is YOU or of.head in PLAYERS.values() else f"on {of.full()}"


def _number(rendering: Say, word: cn.Counters) -> str:
    of = noun(rendering, word.of, MANY)
    many = names(rendering, word.counter)[1]
    return f"the number of {many} {_had_by(rendering, of)}"


def _each_counter(rendering: Say, word: cn.Counters, number: int = 1) -> str:
    of = noun(rendering, word.of, MANY)
    one, many = names(rendering, word.counter)
    what = one if number == 1 else f"{number} {many}"
    return f"every {what} {_had_by(rendering, of)}"


def _superlative(rendering: Say, word: cn.Counters, lowest: bool) -> str:
    many = names(rendering, word.counter)[1]
    return f"with the {'fewest' if lowest else 'most'} {many}" if is_candidate(word.of) else ""


def _compare(rendering: Say, word: cn.Counters, test: str, other: Any) -> str:
    of, (one, many) = noun(rendering, word.of, MANY), names(rendering, word.counter)
    if means_some(test, other):
        some = a(one)
    elif means_none(test, other):
        some = f"no {many}"
    else:
        with about(rendering, word.of):
            same = isinstance(other, cn.Counters) and other.counter == word.counter
            than = _than(rendering, other) if same else ""
            some = quantity_compared(rendering, test, other, one, many, than=than)
    return f"{of} {of.verb('has', 'have')} {some}{in_all(of)}"


COUNTING = {
    "self": YOU,
    "bearer": YOU,
    "own": YOU,
    "ally": Noun("a player of your side", head=("player", "players")),
    "enemy": Noun("an opponent", head=("opponent", "opponents")),
    "any": Noun("a player", head=("player", "players")),
}


def _reached(rendering: Say, word: cn.CounterReached) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    if word.holder == "player":
        first = COUNTING[word.who]
        later = first if first is YOU else Noun(f"that {first.head[0]}", head=first.head)
    one, many = names(rendering, word.counter)
    if word.amount == 0:
        text = f"when {first} {first.verb('has', 'have')} no {many} left"
    else:
        some = (
            counted(word.amount, one, many)
            if isinstance(word.amount, int)
            else f"X {many} (X is {value(rendering, word.amount)})"
        )
        text = f"when {first} {first.verb('reaches', 'reach')} {some}"
    heading = word.amount if isinstance(word.amount, int) else value(rendering, word.amount)
    return Moment(text, f"{rendering.name_of(word.counter, 'counters')}: {heading}", {"target": later})


LEXICON = Lexicon(
    words={
        cn.AddCounter: _add,
        cn.RemoveCounter: _remove,
        cn.HasCounter: _has,
        cn.Counters: Measure(
            _number, each=_each_counter, per=_each_counter, compare=_compare, superlative=_superlative
        ),
        cn.CounterReached: _reached,
    },
    narrows={cn.HasCounter: _narrow_has},
)
