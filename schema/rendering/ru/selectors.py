"""Russian: nouns for the pieces and players that a selector or a choice finds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from schema.language import choices as ch
from schema.language import selectors as se
from schema.language.base import ConditionWord
from schema.rendering.context import Several, remaining_conditions, split_condition
from schema.rendering.families import clause, first_mention, picked
from schema.rendering.joining import all_or_any
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.dictionary import CASES, Name
from schema.rendering.ru.nouns import IT, PAUSE, SELF_NAME, YOU, Noun, NounBuilder, Say, grammar_plural, known, which
from schema.rendering.word_renderer import EACH, How, Lexicon


def narrowed(rendering: Say, builder: NounBuilder, where: Iterable[ConditionWord], how: How) -> NounBuilder:
    """The builder narrowed to those for which the conditions hold."""
    for condition in remaining_conditions(rendering, builder, where):
        builder.clauses.append(relative(rendering, condition, which(builder.nouns[0], grammar_plural(how))))
    return builder


def relative(rendering: Say, condition: ConditionWord, pronoun: Noun, negated: bool = False) -> str:
    """A relative clause about the piece that is tested."""
    if isinstance(condition, Several):
        inside, flipped, every = split_condition(condition, negated)
        return all_or_any(rendering, (relative(rendering, each, pronoun, flipped) for each in inside), every)
    choices, mentioned, place = dict(rendering.choices), dict(rendering.mentioned), rendering.place_mentioned
    rendering.candidate = pronoun
    text = clause(rendering, condition, negated)
    rendering.candidate = None
    if "котор" in " ".join(text.split(" ")[:2]):
        return text
    # The clause starts with another noun, so it cannot be a relative clause.
    rendering.choices, rendering.mentioned, rendering.place_mentioned = choices, mentioned, place
    return f"для {pronoun:gen} верно: {clause(rendering, condition, negated)}"


def itself(rendering: Say, word: se.Itself, how: How) -> Noun:
    me: Noun = rendering.lexicon.self_nouns.get(rendering.context.kind, IT)
    if me.strong is None or me.strong[0] != SELF_NAME:
        return me
    name = rendering.own_name()
    if not name:
        return replace(me, strong=None)
    _nom, gen, dat, acc, ins, prep = (f"{di.CHARACTER.form(case, False)} «{name}»" for case in CASES)
    return replace(me, strong=(name, gen, dat, acc, ins, prep))


def _candidate(rendering: Say, word: se.Candidate, how: How) -> Noun:
    found, rendering.candidate = rendering.candidate or IT, None
    return found


def _chosen(rendering: Say, word: se.Chosen, how: How) -> Noun:
    return mention(rendering, word.name, di.CHARACTER, how)


def mention(rendering: Say, name: str, otherwise: Name, how: How = EACH) -> Noun:
    """A choice by its name: in full at the first mention, "that enemy" later."""
    first = first_mention(rendering, name, how)
    if first is not None:
        return first
    found = rendering.mentioned.get(name)
    if found is None:
        return known(otherwise, [di.CHOSEN])
    alike = [key for key, other in rendering.mentioned.items() if other.name == found.name]
    pointer = di.ORDINALS[min(alike.index(name), 5)] if len(alike) > 1 else di.THIS
    return known(found.name, [pointer], found.plural)


def _from_event(rendering: Say, word: se.FromEvent, how: How) -> Noun:
    return rendering.roles.get(word.role) or rendering.lexicon.roles[word.role]


def _players(rendering: Say, word: se.Players, how: How) -> Noun:
    if word.relation == "own":
        return YOU
    builder = NounBuilder([di.OPPONENT if word.relation == "enemy" else di.PLAYER])
    if word.relation == "ally":
        builder.after.append("вашей стороны")
    return builder.noun(how)


LEXICON = Lexicon(
    words={
        se.Itself: itself,
        se.Candidate: _candidate,
        se.Chosen: _chosen,
        se.FromEvent: _from_event,
        se.Players: _players,
        ch.Pick: picked,
    },
    roles={
        "source": known(di.SOURCE, tail=" ранения"),
        "victim": known(di.VICTIM),
        "dead": known(di.CHARACTER, tail=f", который погиб{PAUSE}"),
    },
)
