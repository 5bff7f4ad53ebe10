"""Nouns for sets, found in the same way in every language: each language says how nouns are joined and extended."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Generic

from schema.language import sets as st
from schema.language.amounts import Life
from schema.language.base import AmountWord, ConditionWord, SelectorWord, Word
from schema.language.conditions import IT
from schema.language.selectors import Chosen, FromEvent, Itself, Players
from schema.rendering.context import is_candidate, is_the_other
from schema.rendering.families import noun, value
from schema.rendering.selectors import relative
from schema.rendering.word_renderer import BARE, EACH, MANY, ONE, How, NounT, Rendering


class SetNouns(ABC, Generic[NounT]):
    """The nouns of one language."""

    first: str
    """Behind what is dealt with in order, of the one with the least or most of something."""
    at_random: str
    """Behind what chance picks."""
    which_at_random: str
    """The same where the parts have been picked by chance themselves."""
    of_equals: str
    """Behind "the ally with the least life", if chance picks one of several that are equal."""

    @abstractmethod
    def joined(self, parts: Sequence[NounT], how: How) -> NounT:
        """ "every enemy and every ally"; where one is picked, "an enemy or an ally"."""

    @abstractmethod
    def followed(self, noun: NounT, tail: str) -> NounT:
        """The noun with words behind it."""

    def excepted(self, noun: NounT, exception: str) -> NounT:
        """The noun without an exception."""
        return self.followed(noun, exception)

    @abstractmethod
    def whichever_is_not(self, noun: NounT, other: NounT) -> NounT:
        """ "the first enemy or the second enemy, whichever is not that enemy": the other one of several known ones."""

    @abstractmethod
    def among_those(self, noun: NounT, tail: str) -> NounT:
        """ "two allies among those with the least life": several are equal."""

    @abstractmethod
    def with_clauses(self, noun: NounT, clauses: Sequence[str]) -> NounT:
        """The noun with relative clauses behind it."""

    @abstractmethod
    def pronoun(self, noun: NounT, how: How) -> NounT:
        """The relative pronoun that stands for it."""

    @abstractmethod
    def the_one(self, noun: NounT, tail: str) -> NounT:
        """ "the ally with the least life", from "ally"."""

    def is_crowded(self, noun: NounT) -> bool:
        """Whether the superlative would seem to belong to a part of the noun: "the ally of a player with the least"."""
        return False

    def has_too_much(self, noun: NounT, tail: str) -> bool:
        """Whether the noun has words behind it that the superlative starts with: "with a counter with the least"."""
        return False

    @abstractmethod
    def the_one_of(self, noun: NounT, tail: str) -> NounT:
        """ "the one with the least life of allies and enemies"."""

    @abstractmethod
    def those_of(self, noun: NounT, tail: str, how: How) -> NounT:
        """ "every character with the least life among allies and enemies"."""

    @abstractmethod
    def for_which(self, amount: str, lowest: bool) -> str:
        """ "for which its maximum life is lowest"."""

    def words(self) -> dict[type[Word], Any]:
        """The functions that render the selectors."""
        return {
            st.Union: self._union,
            st.Except: self._except,
            st.Filter: self._filter,
            st.Lowest: lambda rendering, word, how: self._extreme(rendering, word, how, True),
            st.Highest: lambda rendering, word, how: self._extreme(rendering, word, how, False),
            st.InOrder: self._in_order,
        }

    def _union(self, rendering: Rendering[NounT], word: st.Union, how: How) -> NounT:
        if len(word.of) == 1:
            return noun(rendering, word.of[0], how)
        if how.kind == "pick":
            # What is picked of them is what the rest speaks of.
            rendering.passed_over.update(each.name for each in word.of if isinstance(each, Chosen))
        # Chance is told of all of them together.
        how, random = replace(how, random=False), how.random
        part = MANY if how.kind == "pick" and not _single(how) else how
        joined = self.joined([noun(rendering, each, part) for each in word.of], how)
        if not random:
            return joined
        drawn_before = self.at_random in str(joined)
        return self.followed(joined, self.which_at_random if drawn_before else self.at_random)

    def _except(self, rendering: Rendering[NounT], word: st.Except, how: How) -> NounT:
        you = isinstance(word.without, Players) and word.without.relation == "own" and not word.without.where
        if you and isinstance(word.of, Players) and word.of.relation == "any":
            rendering.besides_you = True
            return noun(rendering, word.of, how)
        if is_the_other(rendering, word):
            # The event is about the one of them.
            pair = isinstance(word.of, Chosen) and word.of.name in rendering.pairs
            several = not pair and (not isinstance(word.of, st.Union) or len(word.of.of) != 2)
            return rendering.grammar.the_others(noun(rendering, word.of, ONE), several)
        if isinstance(word.of, Players) and isinstance(word.without, Chosen | FromEvent) and not rendering.besides_you:
            # "Another player": who is left out is one of them, and is named near by.
            known = noun(rendering, word.without, ONE)
            if rendering.tested is not None and not known.plural:  # type: ignore[attr-defined]
                rendering.besides_you = True
                return noun(rendering, word.of, how)
        if isinstance(word.of, st.Union) and all(isinstance(each, _SINGLE) for each in (*word.of.of, word.without)):
            # "The first enemy and the second enemy except that enemy" would seem to be both.
            of = noun(rendering, word.of, ONE)
            return self.whichever_is_not(of, noun(rendering, word.without, ONE))
        of = noun(rendering, word.of, how)
        without: Any = noun(rendering, word.without, MANY)
        return self.excepted(of, rendering.grammar.except_for(without.full()))

    def _filter(self, rendering: Rendering[NounT], word: st.Filter, how: How) -> NounT:
        with self._speaking_of(rendering, word):
            return self._filtered(rendering, word, how)

    def _filtered(self, rendering: Rendering[NounT], word: st.Filter, how: How) -> NounT:
        if hasattr(word.of, "where"):
            # Conditions become part of a noun that has conditions itself: "wounded ally".
            where = (*word.of.where, *word.where)
            return noun(rendering, word.of.model_copy(update={"where": where}), how)
        of = noun(rendering, word.of, how)
        pronoun = self.pronoun(of, how)
        return self.with_clauses(of, [relative(rendering, each, pronoun) for each in word.where])

    def _extreme(self, rendering: Rendering[NounT], word: st.Lowest | st.Highest, how: How, lowest: bool) -> NounT:
        with self._speaking_of(rendering, word):
            return self._most_of(rendering, word, how, lowest)

    def _most_of(self, rendering: Rendering[NounT], word: st.Lowest | st.Highest, how: How, lowest: bool) -> NounT:
        single = _single(how) or (how.kind in ("each", "one") and getattr(word.by, "fine", False))
        if isinstance(word.of, st.Union) and len(word.of.of) > 1 and (single or how.kind == "one"):
            of = noun(rendering, word.of, MANY)
            tail = self._superlative(rendering, word, lowest)
            return self.the_one_of(of, f"{tail} {self.of_equals}" if how.random else tail)
        if isinstance(word.of, st.Union) and len(word.of.of) > 1 and how.kind in ("each", "many"):
            return self.those_of(noun(rendering, word.of, MANY), self._superlative(rendering, word, lowest), how)
        known = dict(rendering.choices), dict(rendering.mentioned), rendering.place_mentioned
        plain = _less_implied(rendering, word, lowest)
        of = noun(rendering, plain, BARE if single else how)
        crowded = single and self.is_crowded(of)
        if crowded:
            rendering.choices, rendering.mentioned, rendering.place_mentioned = known
            of = noun(rendering, plain, MANY)
        tail = self._superlative(rendering, word, lowest)
        if (single or how.kind in ("each", "many")) and not crowded and self.has_too_much(of, tail):
            rendering.choices, rendering.mentioned, rendering.place_mentioned = known
            of, tail = noun(rendering, plain, MANY), self._superlative(rendering, word, lowest)
            if not single:
                return self.those_of(of, tail, how)
            crowded = True
        # Unless several are equal it is the only one: that its player picks it need not be said.
        if single:
            tail = f"{tail} {self.of_equals}" if how.random else tail
            return self.the_one_of(of, tail) if crowded else self.the_one(of, tail)
        return self.among_those(of, tail) if how.kind == "pick" else self.followed(of, tail)

    def _in_order(self, rendering: Rendering[NounT], word: st.InOrder, how: How) -> NounT:
        with self._speaking_of(rendering, word):
            return self._ordered(rendering, word, how)

    def _ordered(self, rendering: Rendering[NounT], word: st.InOrder, how: How) -> NounT:
        of = noun(rendering, word.of, how)
        if how.kind not in ("each", "many"):
            return of
        ordered = None if isinstance(word.by, int) else rendering.function_for(word.by).in_order
        text = "" if ordered is None else ordered(rendering, word.by, word.first == "lowest")
        return self.followed(of, text or self.first.format(self._superlative(rendering, word, word.first == "lowest")))

    def _superlative(self, rendering: Rendering[NounT], word: st.Lowest | st.Highest | st.InOrder, lowest: bool) -> str:
        if not isinstance(word.by, int):
            render = rendering.function_for(word.by).superlative
            rendering.among = word.of
            text = str(render(rendering, _of_tested(word), lowest)) if render is not None else ""
            if text:
                return text
        return self.for_which(value(rendering, word.by), lowest)

    @contextmanager
    def _speaking_of(
        self, rendering: Rendering[NounT], word: st.Filter | st.Lowest | st.Highest | st.InOrder
    ) -> Iterator[None]:
        """Let conditions refer to what is tested by its name: "that enemy". Nothing else can speak of it."""
        if word.name is None:
            yield
            return
        choices, mentioned, place = dict(rendering.choices), dict(rendering.mentioned), rendering.place_mentioned
        head = noun(rendering, word.of, EACH)
        rendering.choices, rendering.place_mentioned = choices, place
        rendering.mentioned = {**mentioned, word.name: rendering.grammar.that(head)}
        rendering.loops.add(word.name)
        yield
        rendering.loops.discard(word.name)
        rendering.mentioned.pop(word.name, None)


def _less_implied(rendering: Rendering[Any], word: st.Lowest | st.Highest, lowest: bool) -> SelectorWord:
    """What is compared, without conditions that the superlative says, too: "touched by it" for "it touched last"."""
    where: tuple[ConditionWord, ...] = getattr(word.of, "where", ())
    implies = None if isinstance(word.by, int) or not where else rendering.function_for(word.by).implies
    if implies is None:
        return word.of
    rest = tuple(one for one in where if not implies(word.by, one, lowest))
    if isinstance(word.of, st.Filter) and not rest:
        return word.of.of
    return word.of.model_copy(update={"where": rest})


def _of_tested(word: st.Lowest | st.Highest | st.InOrder) -> AmountWord | int:
    """The amount, in which those of a total are those of "it", also where it has a name."""
    by, theirs = word.by, getattr(getattr(word.by, "of", None), "of", None)
    if not isinstance(by, st.Total) or not isinstance(theirs, Chosen) or theirs.name != word.name:
        return by
    return by.model_copy(update={"of": by.of.model_copy(update={"of": IT})})


def is_life_of_theirs(word: st.Total) -> bool:
    """Whether it is the life that those of a tested player have together."""
    if not isinstance(word.by, Life) or not is_candidate(getattr(word.of, "of", None)):
        return False
    of = word.by.of
    return is_candidate(of) or (isinstance(of, Chosen) and of.name == word.name)


_SINGLE = (Itself, Chosen, FromEvent)


def _single(how: How) -> bool:
    """Whether exactly one is picked."""
    return how.kind == "pick" and how.least == how.most == 1
