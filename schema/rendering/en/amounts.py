"""English: amounts as nouns, as quantities, and in comparisons."""

from __future__ import annotations

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
    summands,
)
from schema.rendering.en.nouns import YOU, Noun, Say, counted
from schema.rendering.families import Measure, clause, counted_each, noun, short, value
from schema.rendering.joining import all_some_or_none, clauses, known_parts
from schema.rendering.lists import join_list
from schema.rendering.secrets import of_a_secret
from schema.rendering.word_renderer import BARE, BARE_MANY, EACH, MANY, ONE, Lexicon, about, pick


def quantity(rendering: Say, amount: Any, one: str, many: str) -> str:
    """A quantity of something: "1 damage", "1 life for every ally nearby", "damage equal to its life"."""
    if isinstance(amount, int):
        return counted(amount, one, many)
    if isinstance(amount, am.Sum):
        first, *rest = summands(amount)
        more = [
            quantity(rendering, part, "more", "more")
            .replace("more for", "for")
            .replace("more if", "if")
            .replace("more equal", f"{many} equal")
            for part in rest
        ]
        return ", plus ".join([quantity(rendering, first, one, many), *more])
    if isinstance(amount, am.Product):
        factor, others = factors(amount)
        if len(others) == 1:
            each = counted_each(rendering, others[0])
            if each is not None:
                return f"{counted(factor, one, many)} for {each}"
            if factor != 1:
                return f"{many} equal to {factor} times {value(rendering, others[0])}"
            return quantity(rendering, others[0], one, many)
    if isinstance(amount, st.Minimum | st.Maximum) and (bounded := bound(amount)) is not None:
        limit, other = bounded
        words = "no more than" if isinstance(amount, st.Minimum) else "at least"
        return f"{quantity(rendering, other, one, many)}, but {words} {limit}"
    if told := if_you(rendering, amount):
        return f"{counted(1, one, many)} {told}"
    each = counted_each(rendering, amount)
    if each is not None:
        return f"{counted(1, one, many)} for {each}"
    return f"{many} equal to {value(rendering, amount)}"


def if_you(rendering: Say, amount: Any) -> str:
    """A count of one's own player for whom something holds is one if that holds: "1 more if you have a card"."""
    where = of_own_player(amount)
    if not where:
        return ""
    rendering.candidate = YOU
    text = f"if {clauses(rendering, where)}"
    rendering.candidate = None
    return text


def _sum(rendering: Say, word: am.Sum) -> str:
    told = [(if_you(rendering, part), part) for part in word.amounts]
    first, *rest = sorted(told, key=lambda each: bool(each[0]))
    more = [f", plus 1 {only}" if only else f" plus {value(rendering, part)}" for only, part in rest]
    return "".join([_if_you_else(first[0]) if first[0] else value(rendering, first[1]), *more])


def _if_you_else(told: str) -> str:
    return f"1 {told} and 0 otherwise"


def _count(rendering: Say, word: am.Count) -> str:
    if told := if_you(rendering, word):
        return _if_you_else(told)
    return f"the number of {noun(rendering, word.of, MANY)}"


def _each_counted(rendering: Say, word: am.Count) -> str:
    them = noun(rendering, word.of, EACH).text
    return f"each of {them}" if them.startswith("those ") else them


def part_of(rendering: Say, amount: Any) -> str:
    """An amount as part of a calculation: what it is made of itself is held together."""
    if isinstance(amount, am.Sum) and len(amount.amounts) > 1:
        return f"the sum of {join_list([value(rendering, part) for part in amount.amounts], 'and')}"
    if isinstance(amount, st.Difference):
        left, right = value(rendering, amount.left), part_of(rendering, amount.right)
        return f"the difference between {left} and {right}"
    return value(rendering, amount)


COMPARED = {
    "less": "{less} {unit} than {it}",
    "at_most": "no more {unit} than {it}",
    "equal": "as {much} {unit} as {it}",
    "at_least": "at least as {much} {unit} as {it}",
    "more": "more {unit} than {it}",
    "different": "more or {less} {unit} than {it}",
}
NUMBERED = {
    "less": "{less} than {count}",
    "at_most": "at most {count}",
    "equal": "exactly {count}",
    "at_least": "at least {count}",
    "more": "more than {count}",
    "different": "a number other than {count}",
}
STANDS = {
    "less": "less than",
    "at_most": "at most",
    "equal": "equal to",
    "at_least": "at least",
    "more": "more than",
    "different": "not equal to",
}


def quantity_compared(
    rendering: Say, test: str, other: Any, one: str, many: str, mass: bool = False, than: str = ""
) -> str:
    """How much of something there is: "at most 2 cards", "less life than Otter"."""
    less, much = ("less", "much") if mass else ("fewer", "many")
    if isinstance(other, int):
        if test == "different":
            return f"not exactly {counted(other, one, many)}"
        return NUMBERED[test].format(less=less, count=counted(other, one, many))
    return COMPARED[test].format(less=less, much=much, unit=many, it=than or value(rendering, other))


def number_of(quantity: str, many: str) -> str:
    """A quantity of things that are counted: "a number of counters equal to its life"."""
    for number in ("that number", "the noted number"):
        if quantity == f"{many} equal to {number}":
            return f"{number} of {many}"
    return quantity.replace(f"{many} equal to", f"a number of {many} equal to", 1)


def _per_life(rendering: Say, word: am.Life, number: int) -> str:
    who = noun(rendering, word.of, ONE)
    return f"every {number} life {who} {who.verb('has', 'have')}"


def _compare_life(rendering: Say, word: am.Life, test: str, other: Any) -> str:
    who = noun(rendering, word.of, ONE)
    if means_some(test, other):
        return f"{who} {who.verb('is', 'are')} still alive"
    if means_none(test, other):
        return f"{who} {who.verb('is', 'are')} dead"
    with about(rendering, word.of):
        return f"{who} {who.verb('has', 'have')} {life_compared(rendering, word, test, other)}"


def life_compared(rendering: Say, word: am.Life, test: str, other: Any) -> str:
    """ "exactly 1 life", "less life than Otter has now", "less life than its maximum"."""
    than = ""
    if isinstance(other, am.Life):
        than = f"{noun(rendering, other.of, ONE).full()} has now"
    elif isinstance(other, am.MaximumLife):
        whose = noun(rendering, other.of, ONE)
        than = f"{'their' if whose.plural else 'its'} maximum" if other.of == word.of else whose.strongly("maximum")
    return quantity_compared(rendering, test, other, "life", "life", True, than)


def _compare_maximum(rendering: Say, word: am.MaximumLife, test: str, other: Any) -> str:
    who = noun(rendering, word.of, ONE)
    test_words = STANDS[test].removesuffix(" to")
    with about(rendering, word.of):
        return f"{who} {who.verb('has', 'have')} a maximum life of {test_words} {value(rendering, other)}"


def _compare_count(rendering: Say, word: am.Count, test: str, other: Any) -> str:
    if means_some(test, other) or means_none(test, other):
        return clause(rendering, co.Exists.model_construct(what=word.of), means_none(test, other))
    if there := _how_many_of(rendering, word.of, test, other):
        return there
    if (
        isinstance(word.of, st.Union)
        and isinstance(other, int)
        and "your " in (all_ := str(noun(rendering, word.of, MANY)))
    ):
        # "At most 2 enemies or characters" would be anybody's.
        return f"{all_} number {NUMBERED[test].format(less='fewer', count=other)} in all"
    there = "is" if test in ("equal", "different", "more") and other == 1 else "are"
    if isinstance(word.of, Chosen) and word.of.name in rendering.mentioned and (them := _them(rendering, word.of)):
        # How many there are of those that have been named.
        if isinstance(other, int):
            number = f"not exactly {other}" if test == "different" else NUMBERED[test].format(less="fewer", count=other)
            return f"there {there} {number} {them}"
        return f"there are {COMPARED[test].format(less='fewer', much='many', unit=them, it=value(rendering, other))}"
    several, one = noun(rendering, word.of, BARE_MANY), noun(rendering, word.of, BARE).text
    if isinstance(other, int) and test != "different" and of_a_secret(word.of):
        # They are known already: how many of them there are.
        return f"there {there} {NUMBERED[test].format(less='fewer', count=other)} among {several}"
    lead = "you have" if several.own else has(several.holder) or f"there {there}"
    than = _than_counted(rendering, word, several, other) if isinstance(other, am.Count) else short(rendering, other)
    return f"{lead} {quantity_compared(rendering, test, other, one, several.text, than=than)}"


def _them(rendering: Say, of: SelectorWord) -> str:
    """ "of those enemies"; empty if it is only one."""
    found = noun(rendering, of, MANY)
    return f"of {found}" if found.plural else ""


def _how_many_of(rendering: Say, of: SelectorWord, test: str, other: Any) -> str:
    """How many of several known things are still there; empty for anything else."""
    parts = known_parts(rendering, of) if isinstance(other, int) else []
    if not parts:
        return ""
    if what := all_some_or_none(test, other, len(parts)):
        return still_there(rendering, of, what)
    number = NUMBERED[test].format(less="fewer", count=other)
    return f"{number} of {join_list(list(map(str, parts)), 'and')} {'is' if other == 1 else 'are'} still there"


def still_there(rendering: Say, of: SelectorWord, what: str) -> str:
    """Whether several known things are still there; empty for anything else."""
    parts = [str(part) for part in known_parts(rendering, of)]
    if not parts:
        return ""
    two = len(parts) == 2
    match what:
        case "all":
            return f"{'both ' if two else ''}{join_list(parts, 'and')} are {'' if two else 'all '}still there"
        case "not all":
            return f"{join_list(parts, 'or')} is no longer there"
        case "none" if two:
            return f"neither {join_list(parts, 'nor')} is there any longer"
        case "none":
            return f"none of {join_list(parts, 'and')} is there any longer"
        case _:
            return f"{join_list(parts, 'or')} is still there"


def has(holder: Noun | None) -> str:
    """ "who has"; empty if nobody does."""
    return f"{holder} {holder.verb('has', 'have')}" if holder is not None else ""


def _than_counted(rendering: Say, word: am.Count, counted_first: Noun, other: am.Count) -> str:
    """ "the enemies"; only the player, if that player's are compared with the same of another: "you"."""
    if counted_first.own and " " in counted_first.text and other.of == word.of.model_copy(update={"relation": "enemy"}):
        return "your opponents have"
    bare = noun(rendering, other.of, BARE_MANY)
    who = YOU if bare.own else bare.holder
    if who is not None and bare.text == counted_first.text and (counted_first.own or counted_first.holder is not None):
        return who.text
    if counted_first.own and bare.own and counted_first.text.endswith(f" {bare.text}"):
        return f"{bare.text} in play"
    return noun(rendering, other.of, MANY).text


def _of_event(rendering: Say) -> str:
    if rendering.counts is not None:
        return f"the number of those {rendering.counts[1]}"
    if rendering.heals:
        return "that life gain"
    return "that damage" if rendering.replaces else "the damage dealt"


LEXICON = Lexicon(
    words={
        am.Life: Measure(
            lambda rendering, word: noun(rendering, word.of, ONE).strongly("life"),
            per=_per_life,
            compare=_compare_life,
            superlative=lambda rendering, word, lowest: (
                f"with the {'least' if lowest else 'most'} life" if is_candidate(word.of) else ""
            ),
        ),
        am.MaximumLife: Measure(
            lambda rendering, word: noun(rendering, word.of, ONE).strongly("maximum life"),
            compare=_compare_maximum,
            superlative=lambda rendering, word, lowest: (
                f"with the {'lowest' if lowest else 'highest'} maximum life" if is_candidate(word.of) else ""
            ),
        ),
        am.Count: Measure(
            _count,
            each=_each_counted,
            per=lambda rendering, word, number: f"every {noun(rendering, word.of, pick(number, number, False))}",
            compare=_compare_count,
            superlative=lambda rendering, word, lowest: (
                f"with the {'fewest' if lowest else 'most'} {noun(rendering, word.of, of_tested(word.of))}"
            ),
        ),
        am.EventAmount: Measure(
            lambda rendering, word: _of_event(rendering),
            per=lambda rendering, word, number: (
                f"every {number} of {_of_event(rendering)}"
                if rendering.replaces or rendering.heals
                else f"every {number} damage dealt"
            ),
        ),
        am.Sum: Measure(_sum),
        am.Product: Measure(lambda rendering, word: " times ".join(part_of(rendering, part) for part in word.amounts)),
    }
)
