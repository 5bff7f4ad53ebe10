"""English: unions, exceptions, the lowest and highest, and arithmetic."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from schema.language import sets as st
from schema.rendering.context import missing_life, rounded
from schema.rendering.en.amounts import STANDS, part_of
from schema.rendering.en.nouns import CHARACTER, PLAYERS, THAT, THOSE, YOU, Noun, Say, numbers
from schema.rendering.families import Measure, noun, value
from schema.rendering.lists import PAUSE, join_list
from schema.rendering.sets import SetNouns, is_life_of_theirs
from schema.rendering.word_renderer import BARE_MANY, MANY, ONE, How, Lexicon


def _with_holder(part: Noun) -> str:
    """A part that belongs to somebody else than the others do."""
    whose = "yours" if part.own or part.holder is YOU else part.holder
    return f"{part.full()} of {whose}" if whose else str(part.full())


class EnglishSets(SetNouns[Noun]):
    first = "(the one {} first)"
    at_random = "at random"
    which_at_random = "(which of them, also at random)"
    of_equals = "(at random if several)"
    common = CHARACTER
    """What pieces of several nouns are called together."""

    def joined(self, parts: Sequence[Noun], how: How) -> Noun:
        heads = {part.head for part in parts}
        people = not heads.isdisjoint(PLAYERS.values())
        head = heads.pop() if len(heads) == 1 else PLAYERS["any"] if people else self.common
        any_of = how.kind in ("one", "pick", "bare one", "bare many")
        if how.kind == "pick" and (how.least, how.most) != (1, 1):
            text = f"{numbers(how.least, how.most)} from among {join_list([str(part.full()) for part in parts], 'and')}"
            return Noun(text, how.most > 1, head)
        first = parts[0]
        alike = all((part.own, part.holder) == (first.own, first.holder) for part in parts)
        texts = [str(part.full()) if alike else _with_holder(part) for part in parts]
        lying = f"{head[1] if how.kind == 'bare many' else head[0]} lying "
        if any_of and all(each.startswith(lying) for each in texts):
            # What lies here or lies there is named once.
            texts[1:] = [f"lying {each.removeprefix(lying)}" for each in texts[1:]]
        text = join_list(texts, "or" if any_of else "and")
        listed = tuple(parts) if how.kind == "each" else ()
        mine = "your" if YOU in parts else ""
        found = Noun(text, how.kind in ("each", "many", "bare many"), head, mine, set=True, listed=listed)
        # Bare nouns do not say whose they are: "you have more than 2 characters or slain characters".
        return replace(found, own=alike and first.own, holder=first.holder if alike else None)

    def followed(self, noun: Noun, tail: str) -> Noun:
        if noun.head in PLAYERS.values() and tail.startswith("for which "):
            tail = tail.replace("which", "whom", 1)
        full = noun.full()  # "Otter that is wounded"
        return replace(full, text=f"{full} {tail}", strong="", possessive="", card="")

    def whichever_is_not(self, noun: Noun, other: Noun) -> Noun:
        text = f"{noun.text}, whichever is not {other.full()}{PAUSE}"
        return replace(noun, text=text, strong="", possessive="", card="", set=False)

    def among_those(self, noun: Noun, tail: str) -> Noun:
        return self.followed(noun, f"among those {tail}")

    def with_clauses(self, noun: Noun, clauses: Sequence[str]) -> Noun:
        if noun.text.startswith("whoever ") and any(map(_FRONTED.match, clauses)):
            # "Whoever it runs into that Otter has touched": the clauses tell which of those.
            told = [_FRONTED.sub(r"whom \1", clause) for clause in clauses]
            return self.followed(
                replace(noun, text=noun.text.replace("whoever", "any character", 1)), " and ".join(told)
            )
        return self.followed(noun, " and ".join(clauses))

    def pronoun(self, noun: Noun, how: How) -> Noun:
        return THOSE if noun.plural or _SOME_OF_YOUR.match(noun.text) else THAT

    def the_one(self, noun: Noun, tail: str) -> Noun:
        if not (noun.set or noun.plural):
            return noun
        found = self.followed(noun, tail)
        return replace(found, text=f"{_determiner(noun)} {found.text}".strip(), set=False, own=False, holder=None)

    def is_crowded(self, noun: Noun) -> bool:
        return " other than " in noun.text or (noun.holder is not None and not _determiner(noun))

    def has_too_much(self, noun: Noun, tail: str) -> bool:
        # "Within 100 mm of Otter of the smallest size", too.
        return any(tail.startswith(word) and f" {word}" in noun.text for word in ("with ", "of ")) or (
            tail.startswith("of the ") and " that " in noun.text
        )

    def the_one_of(self, noun: Noun, tail: str) -> Noun:
        return Noun(f"the one {tail} among {noun}", False, noun.head)

    def those_of(self, noun: Noun, tail: str, how: How) -> Noun:
        one, many = noun.head
        words = f"every {one}" if how.kind == "each" else f"the {many}"
        return Noun(f"{words} {tail} among {noun}", how.kind != "each", noun.head, set=True)

    def for_which(self, amount: str, lowest: bool) -> str:
        return f"for which {amount} is {'lowest' if lowest else 'highest'}"


_FRONTED = re.compile(r"(.+) that$")
"""A clause with what it tells of at its end: "Otter has touched that"."""
_SOME_OF_YOUR = re.compile(r"(?:up to )?\w+(?: (?:or|to) \w+)? of your ")
""" "One of your characters that are wounded", but "any one hero of your Orders that is wounded"."""


def _determiner(noun: Noun) -> str:
    """What stands before "ally with the least life"; empty for nothing, and where whose it is takes too many words."""
    if noun.own:
        return "your"
    if noun.holder is not None:
        if noun.holder.possessive:
            return noun.holder.possessive
        return "" if noun.holder.plural or noun.holder.text.count(" ") > 1 else f"{noun.holder}'s"
    return "" if noun.text.startswith(("the ", "that ", "it")) else "the"


def _least(rendering: Say, word: st.Minimum) -> str:
    return f"the {'lower' if len(word.amounts) == 2 else 'lowest'} of {_listed(rendering, word)}"


def _most(rendering: Say, word: st.Maximum) -> str:
    return f"the {'higher' if len(word.amounts) == 2 else 'highest'} of {_listed(rendering, word)}"


def _listed(rendering: Say, word: st.Minimum | st.Maximum) -> str:
    return join_list([value(rendering, part) for part in word.amounts], "and")


def _quotient(rendering: Say, word: st.Quotient) -> str:
    left, up = rounded(word)
    way = "(rounded up)" if up else "(rounded down)"
    if word.right == 2:
        return f"half of {part_of(rendering, left)} {way}"
    return f"{part_of(rendering, left)} divided by {part_of(rendering, word.right)} {way}"


def _difference(rendering: Say, word: st.Difference) -> str:
    if (of := missing_life(word)) is not None:
        return noun(rendering, of, ONE).of("missing life")
    return f"{value(rendering, word.left)} minus {part_of(rendering, word.right)}"


def _remainder(rendering: Say, word: st.Remainder) -> str:
    return f"the remainder of {value(rendering, word.left)} divided by {value(rendering, word.right)}"


def _compare_remainder(rendering: Say, word: st.Remainder, test: str, other: Any) -> str:
    if isinstance(other, int) and word.right == 2 and (test, other) in _PARITY:
        return f"{value(rendering, word.left)} is {_PARITY[test, other]}"
    if other == 0 and test in ("equal", "different"):
        negated = "not " if test == "different" else ""
        return f"{value(rendering, word.left)} is {negated}divisible by {value(rendering, word.right)}"
    return f"{_remainder(rendering, word)} is {STANDS[test]} {value(rendering, other)}"


_PARITY = {("equal", 0): "even", ("equal", 1): "odd", ("different", 0): "odd", ("different", 1): "even"}


def _whose_total(rendering: Say, word: st.Total, lowest: bool) -> str:
    """Of players, by what theirs have together: "whose characters have the most life in all"; empty for others."""
    if not is_life_of_theirs(word):
        return ""
    bare = noun(rendering, word.of.model_copy(update={"of": None}), BARE_MANY)
    return f"whose {bare} have the {'least' if lowest else 'most'} life in all"


def _total(rendering: Say, word: st.Total) -> str:
    each = rendering.candidate = noun(rendering, word.of, MANY)
    if word.name is not None:
        # A name stands for each of them, as "it" does.
        rendering.mentioned[word.name] = replace(each, proper=True)
    told = value(rendering, word.by)
    rendering.candidate = None
    rendering.mentioned.pop(word.name or "", None)
    return f"the total {told.removeprefix('the ')}" if told.startswith("the ") else f"the total of {told}"


LEXICON = Lexicon(
    words={
        **EnglishSets().words(),
        st.Minimum: Measure(_least),
        st.Maximum: Measure(_most),
        st.Difference: Measure(_difference),
        st.Quotient: Measure(_quotient),
        st.Total: Measure(_total, superlative=_whose_total),
        st.Remainder: Measure(_remainder, compare=_compare_remainder),
    }
)
