"""English: how nouns and sentences are formed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from schema.frozen_dataclass import replaced
from schema.rendering.en.amounts import STANDS
from schema.rendering.en.nouns import (
    IT,
    NAME,
    PLAYERS,
    THAT,
    THEY,
    THOSE,
    WHO,
    WHO_ALL,
    YOU,
    Noun,
    NounBuilder,
    Say,
    a,
    number,
    of_their_own,
    with_you,
)
from schema.rendering.en.selectors import mention
from schema.rendering.lists import join_clauses, join_list, with_pauses
from schema.rendering.word_renderer import EACH, MANY_PICKED, Form, Grammar, How, Lexicon

_SUBJECT = re.compile(
    r"(it|you|the \w+ of the \w+ group|"
    r"(?:that|those|the chosen|the (?:first|second|third|fourth|fifth|sixth)) (?!roll|number)\w+) "
)

_DICE = re.compile(r"\b([Rr]oll) a die(?:, then roll a die)+\b")
"""Dice that are rolled one after the other."""

_OF_A_PLAYER = re.compile(
    r"(?!you\b)[^,:;]*\b(?:player|opponent|owner|controller)s? "
    r"(?:take|discard|draw|give|get|lose|skip|reveal|choose|have|has|secretly)"
)
"""A clause about what another player does."""


_CLAUSES = ("for ", "if ", "until ", "as long as ", "at the ", "the next ")
_AFTER_A_TURN = ("in ", "when ", "this turn ", "every player", "every opponent")
_AFTER_HOW_OFTEN = ("every ", "each ", "one of ", "in ", "this turn ")


def _counted(noun: Noun) -> str:
    """What is counted for each by itself: "enemy", "character that acted"."""
    return noun.text.removeprefix("the ") if noun.text.startswith("the ") else noun.head[0]


class EnglishGrammar(Grammar[Noun]):
    def as_many(self, noun: Noun, amount: str, number: int = MANY_PICKED, letter: str = "X") -> Noun:
        return replaced(noun, text=f"{noun.text.replace(str(number), letter)} ({letter} is {amount})", plural=True)

    def or_not(self, noun: Noun) -> Noun:
        full = noun.full()
        return replaced(full, text=f"{full} (or not)", strong="", possessive="", card="", proper=False)

    it = IT
    they = THEY
    you = YOU
    if_ = "if"
    while_ = "while"
    you_may = "you may"
    if_you_do = "if you do"
    in_your_turn = "in your turn"
    all_together = "(all abilities of this card together)"
    note = "note"
    per = "a"
    openers = ("when ", "if ", "while ", "just before ", "after ")

    def builder(self, relation: str) -> NounBuilder:
        return NounBuilder(relation=relation)

    def itself(self, rendering: Say) -> Noun:
        me: Noun = rendering.lexicon.self_nouns.get(rendering.context.kind, IT)
        return replaced(me, strong=rendering.own_name() or me.text) if me.strong == NAME else me

    def for_each(self, noun: Noun) -> str:
        return f"for each {_counted(noun)}"

    def for_each_pair(self, noun: Noun, other: Noun) -> str:
        one, two = (words if (words := _counted(each)).startswith("one ") else a(words) for each in (noun, other))
        return f"for each pair of {noun.head[1]}" if one == two else f"for each pair of {one} and {two}"

    def named(self, names: Sequence[str]) -> Noun:
        text = join_list(names, "and")
        return Noun(text, len(names) > 1, proper=True, possessive=f"{text}'s")

    def is_of(self, noun: Noun, relation: str) -> bool:
        return noun.head[0] == relation

    def together(self, together: str, single: bool) -> str:
        if together == "everybody":
            return "" if single else " for all of them together, whoever has them"
        if together == "bearer":
            return " for all of them on one character together"
        if together == "player":
            return " for each player" if single else " for all of yours together"
        return ""

    def that(self, noun: Noun) -> Noun:
        return Noun(f"that {noun.head[0]}", head=noun.head)

    def compared(self, left: str, test: str, right: str, number: bool) -> str:
        stands = {"equal": "exactly", "different": "not"}.get(test, STANDS[test]) if number else STANDS[test]
        return f"{left} is {stands} {right}"

    def again(self, noun: Noun) -> Noun:
        if noun.plural or noun is YOU:
            return noun
        if noun.head in PLAYERS.values():
            return replaced(noun, possessive="their", strong="")
        return IT

    def in_turn(self, parts: Sequence[str], lexicon: Lexicon) -> str:
        text = parts[0]
        for before, part in pairwise(parts):
            # "That opponent discards a card, then take one" would seem to speak of the opponent.
            text += f", {lexicon.then} {with_you(part, lexicon) if _OF_A_PLAYER.match(before) else part}"
        return text

    def either(self, parts: Sequence[str], subject: str) -> str:
        shared = f"{subject} " if subject else ""
        if not all(part.startswith(shared) for part in parts):
            return join_clauses(parts, "or", "and")
        return f"{shared}either {join_clauses([part.removeprefix(shared) for part in parts], 'or', 'and')}"

    def one_of(self, noun: Noun) -> Noun:
        return replaced(noun, plural=False)

    def one_of_several(self, noun: Noun) -> tuple[Noun, Noun]:
        first = replaced(noun, text=f"one of {noun}", plural=False, possessive="") if noun.plural else noun
        return first, Noun("that one")

    def the_others(self, noun: Noun, several: bool) -> Noun:
        return Noun(
            "the others" if several else "the other", several, possessive="" if several else "the other's", proper=True
        )

    def subject_of(self, clause: str) -> str:
        found = _SUBJECT.match(clause)
        return found.group(1) if found is not None else ""

    def nothing(self, form: Form) -> str:
        return "do nothing"

    def mention(self, rendering: Say, name: str, how: How = EACH) -> Noun:
        return mention(rendering, name, "piece", how)

    def choose(self, nouns: Sequence[Noun], form: Form, verb: str | None = None) -> str:
        return f"{verb or 'choose'} {self.chosen_things(nouns)}"

    def chooses(self, player: Noun, what: str, form: Form) -> str:
        if player is YOU:
            return f"choose {what}"
        return (
            f"{player} {player.verb('chooses', 'choose')} {what}" if form == "plain" else f"let {player} choose {what}"
        )

    def theirs(self, text: str) -> str:
        return of_their_own(text)

    def chosen_things(self, nouns: Sequence[Noun]) -> str:
        texts = list(map(str, nouns))
        if len(texts) == 2 and texts[1] == f"{texts[0]} other than that {nouns[0].head[0]}":
            plain = texts[0] in (f"any one {nouns[0].head[0]}", a(nouns[0].head[0]))
            texts[1] = f"another {nouns[0].head[0]}" if plain else "another of them"
        if len(texts) == 2 and texts[1] == f"{texts[0]} other than those {nouns[0].head[1]}":
            some_of = " of " in texts[0]
            texts[1] = texts[0].replace(" of ", " others of ", 1) if some_of else texts[0].replace(" ", " other ", 1)
        return join_list(texts, "and")

    def except_for(self, noun: Noun) -> str:
        return f"other than {noun}"

    def relative_pronoun(self, builder: NounBuilder, how: How) -> Noun:
        many = how.most > 1 or how.kind in ("many", "bare many")
        if builder.nouns[0] in PLAYERS.values():
            return WHO_ALL if many else WHO
        # "One of your characters that are wounded": the noun before the clause is in the plural.
        return THOSE if many or (builder.relation == "own" and how.kind in ("each", "one", "pick")) else THAT

    def is_relative(self, clause: str) -> bool:
        return clause.startswith(("that ", "who ", "whose "))

    def for_which(self, pronoun: Noun) -> str:
        return "for whom" if pronoun in (WHO, WHO_ALL) else "for which"

    def times(self, most: int) -> str:
        return {1: "once", 2: "up to twice"}.get(most, f"up to {most} times")

    def last_use(self, uses: int, card: str) -> str:
        times = {1: "once", 2: "twice"}.get(uses, f"{uses} times")
        return f"this works {times}, then {card} is discarded" if card else f"this works {times} in all"

    def has_comma(self, text: str) -> bool:
        return ", " in text

    is_long = has_comma

    def finish(self, text: str) -> str:
        return _DICE.sub(lambda dice: f"{dice[1]} {number(dice[0].count(' die'))} dice", with_pauses(text))

    def with_lead_in(self, lead: list[str], sentence: str) -> str:
        text = ""
        parts = [part for part in lead if part]
        clause_follows = sentence.startswith(_CLAUSES)
        for place, part in enumerate(parts):
            last = place == len(parts) - 1 and not clause_follows
            # "At the end of every player's turn every player" would be hard to read.
            often = part.startswith(("once a ", "up to "))
            after = _AFTER_HOW_OFTEN if often else _AFTER_A_TURN if part.endswith(("turn", "side")) else ()
            last = last and not sentence.startswith(after)
            text += part + (", " if part.startswith(self.openers) or not last else " ")
        return text + sentence
