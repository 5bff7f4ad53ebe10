"""English: nouns for the pieces and players that a selector or a choice finds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from schema.language import choices as ch
from schema.language import selectors as se
from schema.language.base import ConditionWord
from schema.rendering.context import Several, remaining_conditions, split_condition
from schema.rendering.en.nouns import CHARACTER, IT, NAME, THAT, YOU, Noun, NounBuilder, Say, plural
from schema.rendering.families import clause, first_mention, picked
from schema.rendering.joining import all_or_any
from schema.rendering.word_renderer import EACH, How, Lexicon


def narrowed(rendering: Say, builder: NounBuilder, where: Iterable[ConditionWord]) -> NounBuilder:
    """The builder narrowed to those for which the conditions hold."""
    for condition in remaining_conditions(rendering, builder, where):
        builder.clauses.append(relative(rendering, condition))
    return builder


def relative(rendering: Say, condition: ConditionWord, negated: bool = False) -> str:
    """A relative clause about the piece that is tested."""
    if isinstance(condition, Several):
        inside, flipped, every = split_condition(condition, negated)
        return all_or_any(rendering, (relative(rendering, each, flipped) for each in inside), every)
    choices, mentioned, place = dict(rendering.choices), dict(rendering.mentioned), rendering.place_mentioned
    rendering.candidate = THAT
    text = clause(rendering, condition, negated)
    rendering.candidate = None
    if text.startswith(("that ", "whose ")):
        return text
    # The clause starts with another noun, so it cannot be a relative clause.
    rendering.choices, rendering.mentioned, rendering.place_mentioned = choices, mentioned, place
    return f"for which {clause(rendering, condition, negated)}"


def itself(rendering: Say, word: se.Itself, how: How) -> Noun:
    me: Noun = rendering.lexicon.self_nouns.get(rendering.context.kind, IT)
    return replace(me, strong=rendering.own_name() or me.text) if me.strong == NAME else me


def _candidate(rendering: Say, word: se.Candidate, how: How) -> Noun:
    found, rendering.candidate = rendering.candidate or IT, None
    return found


def _chosen(rendering: Say, word: se.Chosen, how: How) -> Noun:
    return mention(rendering, word.name, "piece", how)


def mention(rendering: Say, name: str, otherwise: str, how: How = EACH) -> Noun:
    """A choice by its name: in full at the first mention, "that enemy" later."""
    first = first_mention(rendering, name, how)
    if first is not None:
        return first
    known = rendering.mentioned.get(name)
    if known is None:
        return Noun(f"the chosen {otherwise}", head=(otherwise, plural(otherwise)))
    one, many = known.head
    alike = [key for key, other in rendering.mentioned.items() if other.head == known.head]
    if len(alike) > 1:
        place = ("first", "second", "third", "fourth", "fifth", "sixth")[min(alike.index(name), 5)]
        return replace(known, text=f"the {place} {many if known.plural else one}", possessive="", set=False)
    return replace(known, text=f"those {many}" if known.plural else f"that {one}", possessive="", set=False)


def _from_event(rendering: Say, word: se.FromEvent, how: How) -> Noun:
    return rendering.roles.get(word.role) or rendering.lexicon.roles[word.role]


def _players(rendering: Say, word: se.Players, how: How) -> Noun:
    names = {
        "any": ("player", "players"),
        "ally": ("player on your side", "players on your side"),
        "enemy": ("opponent", "opponents"),
        "own": ("player", "players"),
    }
    return YOU if word.relation == "own" else NounBuilder([names[word.relation]]).noun(how)


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
        "source": Noun("the source of the damage", head=("source", "sources")),
        "victim": Noun("the victim", head=("victim", "victims"), possessive="the victim's"),
        "dead": Noun("the character that died", head=CHARACTER),
    },
)
