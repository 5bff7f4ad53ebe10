"""Russian: amounts as nouns, as quantities, and in comparisons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from schema.language import amounts as am
from schema.language import conditions as co
from schema.language import sets as st
from schema.language.base import SelectorWord
from schema.language.selectors import Chosen
from schema.rendering.context import (
    bound,
    factors,
    is_candidate,
    means_none,
    means_some,
    of_own_player,
    of_tested,
    rounded,
    summands,
)
from schema.rendering.families import Measure, clause, counted_each, noun, short, than, value
from schema.rendering.joining import all_some_or_none, clauses, known_parts
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.dictionary import Name
from schema.rendering.ru.nouns import PAUSE, YOU, Noun, Say
from schema.rendering.secrets import of_a_secret
from schema.rendering.word_renderer import BARE, BARE_MANY, EACH, MANY, ONE, How, Lexicon, about, pick


def quantity(rendering: Say, amount: Any, unit: Name) -> str:
    """A quantity of something, as an object: "2 ранения", "по 1 жизни за каждого союзника рядом"."""
    if isinstance(amount, int):
        return unit.counted(amount)
    if isinstance(amount, am.Sum):
        first, *rest = summands(amount)
        return " и ещё ".join([quantity(rendering, first, unit), *(_more(rendering, part, unit) for part in rest)])
    if isinstance(amount, am.Product):
        factor, others = factors(amount)
        if len(others) == 1:
            each = counted_each(rendering, others[0])
            if each is not None:
                return f"{at(factor, unit)} за {each}"
            if factor != 1:
                more = f"в {factor} {di.times(factor)} больше"
                return f"{more} {unit.form('gen', True)}, чем {_than_of(rendering, others[0], unit)}{PAUSE}"
            return quantity(rendering, others[0], unit)
    if isinstance(amount, st.Minimum | st.Maximum) and (bounded := bound(amount)) is not None:
        limit, other = bounded
        words = "не больше" if isinstance(amount, st.Minimum) else "не меньше"
        return f"{quantity(rendering, other, unit)}, но {words} {limit}"
    if told := _if_you(rendering, amount):
        return f"{unit.counted(1)}, {told}"
    each = counted_each(rendering, amount)
    if each is not None:
        return f"{at(1, unit)} за {each}"
    left, up = rounded(amount) if isinstance(amount, st.Quotient) else (None, False)
    calculated = isinstance(left, am.Sum | st.Difference)
    if isinstance(amount, st.Quotient) and isinstance(amount.right, int) and amount.right > 1 and not calculated:
        less = "вдвое" if amount.right == 2 else f"в {amount.right} {di.times(amount.right)}"
        than_what = f"чем {_than_of(rendering, left, unit)} (с округлением {'вверх' if up else 'вниз'})"
        return f"{less} меньше {unit.form('gen', True)}, {than_what}{PAUSE}"
    return f"столько {unit.form('gen', True)}, сколько {_than_of(rendering, amount, unit)}{PAUSE}"


def part_of(rendering: Say, amount: Any) -> str:
    """An amount as part of a calculation: what it is made of itself is held together."""
    together = isinstance(amount, st.Difference) or (isinstance(amount, am.Sum) and len(amount.amounts) > 1)
    return f"({value(rendering, amount)})" if together else value(rendering, amount)


def _than_of(rendering: Say, amount: Any, unit: Name) -> str:
    """An amount after "чем", without the unit that has been said."""
    return than(rendering, amount).removeprefix(f"{unit.form('gen', True)} ")


def at(count: int, unit: Name) -> str:
    """ "по 1 жизни", "по 2 ранения"."""
    return f"по 1 {unit.form('dat', False)}" if count == 1 else f"по {unit.counted(count)}"


def _if_you(rendering: Say, amount: Any) -> str:
    """A count of one's own player for whom something holds is one if that holds."""
    where = of_own_player(amount)
    if not where:
        return ""
    rendering.candidate = YOU
    text = f"если {clauses(rendering, where)}{PAUSE}"
    rendering.candidate = None
    return text


def _more(rendering: Say, amount: Any, unit: Name) -> str:
    if told := _if_you(rendering, amount):
        return f"1, {told}"
    each = None if isinstance(amount, am.Sum | am.Product) else counted_each(rendering, amount)
    return f"по 1 за {each}" if each is not None else quantity(rendering, amount, unit)


def _sum(rendering: Say, word: am.Sum) -> str:
    told = [(_if_you(rendering, part), part) for part in word.amounts]
    first, *rest = sorted(told, key=lambda each: bool(each[0]))
    more = [f" и ещё 1, {only}" if only else f" плюс {value(rendering, part)}" for only, part in rest]
    return "".join([_if_you_else(first[0]) if first[0] else value(rendering, first[1]), *more])


def _if_you_else(told: str) -> str:
    return f"1, {told} иначе 0"


def _count(rendering: Say, word: am.Count) -> str:
    if told := _if_you(rendering, word):
        return _if_you_else(told)
    return f"число {noun(rendering, word.of, MANY):gen}"


_NUMBERED = {"less": "меньше", "at_most": "не больше", "at_least": "не меньше", "more": "больше"}
STANDS = {
    "less": "меньше, чем",
    "at_most": "не больше, чем",
    "equal": "–",
    "at_least": "не меньше, чем",
    "more": "больше, чем",
    "different": "– не",
}


def stands(left: str, test: str, right: str, number: bool) -> str:
    """A comparison of two amounts as a clause: "номер раунда больше 3", "число врагов и число союзников равны"."""
    if test in ("equal", "different"):
        no = "не " if test == "different" else ""
        return f"{left} {no}составляет {right}" if number else f"{left} и {right} {no}равны"
    return f"{left} {_NUMBERED[test] if number else STANDS[test]} {right}"


def quantity_compared(
    test: str, other: Any, unit: str, count: Callable[[int], str], of_count: Callable[[int], str], it: str
) -> str:
    """How much of something there is: "не больше 2 карт", "меньше жизней, чем у врага".

    `unit` is the genitive plural; `count` and `of_count` give a number after "ровно" and after "больше".
    """
    if isinstance(other, int):
        match test:
            case "equal":
                return f"ровно {count(other)}"
            case "different":
                return f"не {count(other)}"
            case _:
                return f"{_NUMBERED[test]} {of_count(other)}"
    match test:
        case "equal":
            return f"столько же {unit}, сколько {it}{PAUSE}"
        case "different":
            return f"не столько же {unit}, сколько {it}{PAUSE}"
        case _:
            return f"{_NUMBERED[test]} {unit}, чем {it}{PAUSE}"


def _than_life(rendering: Say, word: am.Life) -> str:
    of = f"{noun(rendering, word.of, ONE).full():у gen}"
    return f"{of} жизней" if of in ("у него", "у неё") else f"жизней {of}"


def _each_counted(rendering: Say, word: am.Count) -> str:
    them = noun(rendering, word.of, EACH)
    if not f"{them}".startswith("эти "):
        return f"{them:acc}"
    return f"{di.EVERY.form('acc', False, them.name.gender, them.alive)} из {them:gen}"


def _per_counted(rendering: Say, word: am.Count, number: int) -> str:
    them = noun(rendering, word.of, pick(number, number, False))
    return f"{'каждых' if them.alive and number < 5 else 'каждые'} {them:acc}"


def _compare_life(rendering: Say, word: am.Life, test: str, other: Any) -> str:
    who = noun(rendering, word.of, ONE).gendered()
    if means_some(test, other):
        return f"{who} ещё {who.past('жив')}"
    if means_none(test, other):
        return f"{who} {'мертвы' if who.plural else who.past('мёртв') if who.gender != 'f' else 'мертва'}"
    it = ""
    with about(rendering, word.of):
        if isinstance(other, am.Life):
            it = f"{noun(rendering, other.of, ONE).full():у gen}"
        elif isinstance(other, am.MaximumLife):
            it = "в максимуме" if other.of == word.of else f"в максимуме {noun(rendering, other.of, ONE).full():у gen}"
        elif not isinstance(other, int):
            it = than(rendering, other)
    now = "сейчас " if isinstance(other, am.Life) else ""
    return f"{who:у gen} {now}{quantity_compared(test, other, 'жизней', di.LIFE.counted, di.LIFE.of_count, it)}"


def _compare_maximum(rendering: Say, word: am.MaximumLife, test: str, other: Any) -> str:
    who = noun(rendering, word.of, ONE)
    with about(rendering, word.of):
        it = "" if isinstance(other, int) else than(rendering, other)
    return f"{who:у gen} в максимуме {quantity_compared(test, other, 'жизней', di.LIFE.counted, di.LIFE.of_count, it)}"


def _compare_count(rendering: Say, word: am.Count, test: str, other: Any) -> str:
    if means_some(test, other) or means_none(test, other):
        return clause(rendering, co.Exists.model_construct(what=word.of), means_none(test, other))
    if there := _how_many_of(rendering, word.of, test, other):
        return there
    numbered = _NUMBERED | {"equal": "ровно", "different": "не ровно"}
    if isinstance(word.of, Chosen) and word.of.name in rendering.mentioned and isinstance(other, int):
        found = noun(rendering, word.of, MANY)
        if found.plural and test in numbered:
            # How many there are of those that have been named.
            return f"из {found:gen} есть {numbered[test]} {other}"
    many, one = noun(rendering, word.of, BARE_MANY), noun(rendering, word.of, BARE)
    lead = "у вас " if many.own else f"{many.holder:у gen} " if many.holder is not None else "есть "

    def counted(count: int) -> str:
        return str(noun(rendering, word.of, How("bare many", count, count))) if count > 1 else f"{count} {one}"

    def of_count(count: int) -> str:
        return f"{count} {one:gen}" if count % 10 == 1 and count % 100 != 11 else f"{count} {many:gen}"

    if isinstance(other, int) and test != "different" and of_a_secret(word.of):
        # They are known already: how many of them there are.
        return f"среди {many:gen} {quantity_compared(test, other, '', str, str, '')}"
    it = short(rendering, other) or _holder_of_the_same(rendering, word, many, other) or than(rendering, other)
    return lead + quantity_compared(test, other, f"{many:gen}", counted, of_count, it)


def _how_many_of(rendering: Say, of: SelectorWord, test: str, other: Any) -> str:
    """How many there are of several known things, or of several kinds together; empty for anything else."""
    if not isinstance(other, int) or not isinstance(of, st.Union):
        return ""
    parts = known_parts(rendering, of)
    if what := all_some_or_none(test, other, len(parts)) if parts else "":
        return still_there(rendering, of, what)
    number = {"equal": "ровно", "different": "не"}.get(test) or _NUMBERED[test]
    if parts:
        return f"из них ({join_list(list(map(str, parts)), 'и')}) ещё есть {number} {other}"
    return f"{noun(rendering, of, MANY):gen} всего {number} {other}"


def still_there(rendering: Say, of: SelectorWord, what: str) -> str:
    """Whether several known things are still there; empty for anything else."""
    parts = known_parts(rendering, of)
    if not parts:
        return ""
    match what:
        case "all":
            return f"ещё есть {', '.join(f'и {part}' for part in parts)}"
        case "not all":
            return f"уже нет {join_list([f'{part:gen}' for part in parts], 'или')}"
        case "none":
            return f"уже нет {', '.join(f'ни {part:gen}' for part in parts)}"
        case _:
            return f"ещё есть {join_list(list(map(str, parts)), 'или')}"


def _holder_of_the_same(rendering: Say, word: am.Count, counted: Noun, other: Any) -> str:
    """ "у вас", if a player's things are compared with the same of another; else empty."""
    if not isinstance(other, am.Count) or (not counted.own and counted.holder is None):
        return ""
    if counted.own and " " in str(counted) and other.of == word.of.model_copy(update={"relation": "enemy"}):
        return "у ваших противников"
    bare = noun(rendering, other.of, BARE_MANY)
    if counted.own and bare.own and str(counted).endswith(f" {bare}"):
        return f"{bare:gen} в игре"
    who = YOU if bare.own else bare.holder
    return f"{who:у gen}" if who is not None and bare.forms == counted.forms else ""


def _unit(rendering: Say) -> di.Name:
    return rendering.counts or (di.LIFE if rendering.heals else di.DAMAGE)


def _of_event(rendering: Say) -> tuple[str, str]:
    """The amount of the event, and the same after "сколько"."""
    if rendering.replaces:
        these = _unit(rendering).form("gen", True)
        return f"число этих {these}", f"было бы {these}"
    if rendering.heals:
        return "полученные жизни", "получено жизней"
    return "нанесённые ранения", "нанесено ранений"


LEXICON = Lexicon(
    words={
        am.Life: Measure(
            lambda rendering, word: f"число жизней {noun(rendering, word.of, ONE).full():у gen}",
            than=_than_life,
            per=lambda rendering, word, number: (
                f"каждые {di.LIFE.counted(number)} {noun(rendering, word.of, ONE).full():у gen}"
            ),
            compare=_compare_life,
            superlative=lambda rendering, word, lowest: (
                f"с {'наименьшим' if lowest else 'наибольшим'} числом жизней" if is_candidate(word.of) else ""
            ),
        ),
        am.MaximumLife: Measure(
            lambda rendering, word: f"максимум жизней {noun(rendering, word.of, ONE).full():у gen}",
            than=lambda rendering, word: f"жизней в максимуме {noun(rendering, word.of, ONE).full():у gen}",
            compare=_compare_maximum,
            superlative=lambda rendering, word, lowest: (
                f"с {'наименьшим' if lowest else 'наибольшим'} максимумом жизней" if is_candidate(word.of) else ""
            ),
        ),
        am.Count: Measure(
            _count,
            than=lambda rendering, word: f"{noun(rendering, word.of, MANY):gen}",
            each=_each_counted,
            per=_per_counted,
            compare=_compare_count,
            superlative=lambda rendering, word, lowest: (
                f"с {'наименьшим' if lowest else 'наибольшим'} числом "
                f"{noun(rendering, word.of, of_tested(word.of)):gen}"
            ),
        ),
        am.EventAmount: Measure(
            lambda rendering, word: _of_event(rendering)[0],
            than=lambda rendering, word: _of_event(rendering)[1],
            per=lambda rendering, word, number: (
                f"каждые {_unit(rendering).counted(number)} из этих"
                if rendering.replaces
                else f"каждые {number} {'полученных' if rendering.heals else 'нанесённых'}"
            ),
        ),
        am.Sum: Measure(_sum),
        am.Product: Measure(
            lambda rendering, word: " умножить на ".join(part_of(rendering, part) for part in word.amounts)
        ),
    }
)
