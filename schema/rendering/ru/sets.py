"""Russian: unions, exceptions, the lowest and highest, and arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from schema.language import sets as st
from schema.rendering.context import missing_life, rounded
from schema.rendering.families import Measure, noun, than, value
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import part_of, stands
from schema.rendering.ru.dictionary import CASES, Forms, Name
from schema.rendering.ru.nouns import PAUSE, Noun, Say, known, which
from schema.rendering.sets import SetNouns, is_life_of_theirs
from schema.rendering.word_renderer import BARE_MANY, MANY, ONE, How, Lexicon


class RussianSets(SetNouns[Noun]):
    first = "(первым — {})"
    at_random = "по жребию"
    which_at_random = "(кого из них — тоже по жребию)"
    of_equals = "(если таких несколько — по жребию)"
    common = di.CHARACTER
    """What pieces of several nouns are called together."""

    def joined(self, parts: Sequence[Noun], how: How) -> Noun:
        first = parts[0]
        people = any(part.name in (di.PLAYER, di.OPPONENT) for part in parts)
        name = di.PLAYER if people else self.common
        if all(part.name == first.name for part in parts):
            name = first.name
        any_of = how.kind in ("one", "pick", "bare one", "bare many")
        chosen = how.kind == "pick" and (how.least, how.most) != (1, 1)
        last = "или" if any_of and not chosen else "и"
        nom, gen, dat, acc, ins, prep = (
            join_list([format(part.full(), case) for part in parts], last) for case in CASES
        )
        forms: Forms = (nom, gen, dat, acc, ins, prep)
        if chosen:
            return Noun(_some_of(how, gen, name), "", name, True)
        plural = how.kind in ("each", "many", "bare many")
        listed = how.kind == "each"
        found = Noun(forms, "", name, plural, first.gender, set=True, listed=listed)
        # Слова без определений не говорят, чьи они.
        alike = all((part.own, part.holder) == (first.own, first.holder) for part in parts)
        if alike:
            found = replace(found, own=first.own, holder=first.holder)
        return replace(found, plural=True, with_you=True) if any(part.you for part in parts) else found

    def followed(self, noun: Noun, tail: str) -> Noun:
        pause, noun = "" if tail.startswith(",") else " ", noun.full()
        return replace(noun, tail=f"{noun.tail}{pause}{tail}", strong=None, possessive="", card=None)

    def excepted(self, noun: Noun, exception: str) -> Noun:
        return self.with_clauses(noun, [exception])

    def whichever_is_not(self, noun: Noun, other: Noun) -> Noun:
        return replace(self.excepted(noun, f"кроме {other.full():gen}"), set=False)

    def among_those(self, noun: Noun, tail: str) -> Noun:
        return self.with_clauses(noun, [f"из тех, что {tail}"])

    def with_clauses(self, noun: Noun, clauses: Sequence[str]) -> Noun:
        # "Тому, на кого он натолкнулся и которого коснулась Выдра": the same comma opens both.
        noun = noun.full()  # «персонаж «Выдра», который ранен»
        told = noun.tail.endswith(PAUSE) and noun.tail.startswith(", на кого ")
        tail = f"{noun.tail.removesuffix(PAUSE)} и " if told else f"{noun.tail}, "
        return replace(noun, tail=f"{tail}{' и '.join(clauses)}{PAUSE}", strong=None, possessive="", card=None)

    def pronoun(self, noun: Noun, how: How) -> Noun:
        return which(noun.name, noun.plural)

    def the_one(self, noun: Noun, tail: str) -> Noun:
        if not (noun.set or noun.plural):
            return noun
        if noun.holder is not None and not noun.holder.you:
            noun = replace(noun, tail=f" {noun.holder:gen}{noun.tail}", holder=None)
        if noun.own:
            your = [noun.whose.form(case, False, noun.gender, noun.alive) for case in CASES]
            nom, gen, dat, acc, ins, prep = (f"{mine} {form}" for mine, form in zip(your, noun.forms, strict=True))
            noun = replace(noun, forms=(nom, gen, dat, acc, ins, prep))
        return replace(self.followed(noun, tail), set=False, own=False)

    def has_too_much(self, noun: Noun, tail: str) -> bool:
        # A genitive would belong to what stands right before it: «не дальше 100 мм от персонажа наименьшей площади».
        behind = bool(noun.tail) if tail.startswith("наи") else " с " in noun.tail
        return behind and tail.startswith(("наи", "с "))

    def the_one_of(self, noun: Noun, tail: str) -> Noun:
        return known(noun.name, [], tail=f" {tail} из {noun:gen}")

    def those_of(self, noun: Noun, tail: str, how: How) -> Noun:
        each = how.kind == "each"
        found = known(noun.name, [di.EVERY] if each else [], tail=f" {tail} среди {noun:gen}", plural=not each)
        return replace(found, set=True)

    def for_which(self, amount: str, lowest: bool) -> str:
        return f"с наименьшим значением ({amount})" if lowest else f"с наибольшим значением ({amount})"


def _some_of(how: How, all_: str, name: Name) -> Forms:
    """ "два из ваших героев и врагов", with what the numeral does not say."""
    nom, gen, dat, acc, ins, prep = (
        f"{di.numeral_of_several(how.least, how.most, case)} из {all_}{di.bounds(how.least, how.most, case, name)}"
        for case in CASES
    )
    return nom, gen, dat, acc, ins, prep


def _listed(rendering: Say, word: st.Minimum | st.Maximum) -> str:
    return join_list([value(rendering, part) for part in word.amounts], "и")


def _least(rendering: Say, word: st.Minimum) -> str:
    return f"{'меньшее' if len(word.amounts) == 2 else 'наименьшее'} из чисел: {_listed(rendering, word)}"


def _most(rendering: Say, word: st.Maximum) -> str:
    return f"{'большее' if len(word.amounts) == 2 else 'наибольшее'} из чисел: {_listed(rendering, word)}"


def _quotient(rendering: Say, word: st.Quotient) -> str:
    left, up = rounded(word)
    way = "с округлением вверх" if up else "с округлением вниз"
    return f"результат деления ({part_of(rendering, left)} на {part_of(rendering, word.right)}, {way})"


def _than_quotient(rendering: Say, word: st.Quotient) -> str:
    whole, up = rounded(word)
    left, right = part_of(rendering, whole), part_of(rendering, word.right)
    return f"получится, если разделить {left} на {right} (с округлением {'вверх' if up else 'вниз'})"


def _difference(rendering: Say, word: st.Difference) -> str:
    if (of := missing_life(word)) is not None:
        return noun(rendering, of, ONE).of("число потерянных жизней")
    return f"{value(rendering, word.left)} минус {part_of(rendering, word.right)}"


def _than_difference(rendering: Say, word: st.Difference) -> str:
    if (of := missing_life(word)) is not None:
        who = noun(rendering, of, ONE).gendered()
        return f"жизней {who} {who.past('потерял', 'и')}"
    left, right = value(rendering, word.left), part_of(rendering, word.right)
    if isinstance(word.right, int) and not isinstance(word.left, int):
        return f"{than(rendering, word.left)} минус {right}"
    return f"составляет {left} минус {right}"


def _stated(render: Callable[[Say, Any], str]) -> Measure:
    """A measure that is a whole noun: "столько ранений, сколько составляет меньшее из чисел"."""
    return Measure(render, than=lambda rendering, word: f"составляет {render(rendering, word)}")


def _remainder(rendering: Say, word: st.Remainder) -> str:
    return f"остаток от деления на {value(rendering, word.right)} ({value(rendering, word.left)})"


def _compare_remainder(rendering: Say, word: st.Remainder, test: str, other: Any) -> str:
    parity = word.right == 2 and (test, other) in (("equal", 1), ("different", 1))
    if parity or (other == 0 and test in ("equal", "different")):
        negated = "не " if (test, other) in (("equal", 1), ("different", 0)) else ""
        return f"{value(rendering, word.left)} {negated}делится на {value(rendering, word.right)}"
    return stands(_remainder(rendering, word), test, value(rendering, other), isinstance(other, int))


def _whose_total(rendering: Say, word: st.Total, lowest: bool) -> str:
    """Of players, by what theirs have together: «у чьих персонажей вместе больше всего жизней»; empty for others."""
    if not is_life_of_theirs(word):
        return ""
    theirs = noun(rendering, word.of.model_copy(update={"of": None}), BARE_MANY)
    return f", у чьих {theirs:gen} вместе {'меньше' if lowest else 'больше'} всего жизней{PAUSE}"


def _total(rendering: Say, word: st.Total) -> str:
    each = rendering.candidate = noun(rendering, word.of, MANY)
    if word.name is not None:
        # A name stands for each of them, as "it" does.
        rendering.mentioned[word.name] = replace(each, proper=True)
    told = value(rendering, word.by)
    rendering.candidate = None
    rendering.mentioned.pop(word.name or "", None)
    if told.startswith("число "):
        return f"общее {told}"
    return f"общий {told}" if told.startswith("максимум ") else f"сумма ({told})"


LEXICON = Lexicon(
    words={
        **RussianSets().words(),
        st.Minimum: _stated(_least),
        st.Maximum: _stated(_most),
        st.Difference: Measure(_difference, than=_than_difference),
        st.Total: Measure(_total, superlative=_whose_total),
        st.Quotient: Measure(_quotient, than=_than_quotient),
        st.Remainder: Measure(
            _remainder,
            than=lambda rendering, word: _remainder(rendering, word).replace("остаток", "остаётся", 1),
            compare=_compare_remainder,
        ),
    }
)
