"""English: nouns for the pieces and players that a selector or a choice finds."""

from __future__ import annotations

from dataclasses import replace

from schema.language import choices as ch
from schema.language import selectors as se
from schema.language.sets import Filter, Highest, Lowest
from schema.rendering.context import is_the_other
from schema.rendering.en.nouns import CHARACTER, YOU, Noun, Say, ordinal, plural
from schema.rendering.families import first_mention, gathered, noun, picked, value
from schema.rendering.selectors import candidate, chosen, from_event, is_listed, itself
from schema.rendering.word_renderer import EACH, MANY, ONE, How, Lexicon, similar_mentions

NUMBER = ("number", "numbers")


def mention(rendering: Say, name: str, otherwise: str, how: How = EACH) -> Noun:
    """A choice by its name: in full at the first mention, "that enemy" later."""
    first = first_mention(rendering, name, how)
    if first is not None:
        return first
    known = rendering.mentioned.get(name)
    if known is None:
        return Noun(f"the chosen {otherwise}", head=(otherwise, plural(otherwise)))
    if known.proper or known is YOU:
        return known
    one, many = known.head
    bare = many if known.plural else one
    # "Whoever they run into" is never just "those characters".
    alike, confused = similar_mentions(
        rendering, name, lambda it: (it.head, it.plural, it.proper) == (known.head, known.plural, False)
    )
    if len(alike) > 1:
        which = ordinal(alike.index(name) + 1)
        # "The first players" would be those who come first.
        text = f"the {bare} of the {which} group" if known.plural else f"the {which} {bare}"
    elif confused:
        text = f"the chosen {bare}"
    else:
        text = f"{'those' if known.plural else 'that'} {bare}"
    if known.plural and how.kind == "pick" and how.most == 1:
        # One of what several have picked.
        lot = " at random" if how.random else ""
        return replace(known, text=f"one of {text}{lot}", plural=False, possessive="", set=False)
    return replace(known, text=text, possessive="", set=False)


def _number(rendering: Say, word: ch.ChooseNumber, chosen: bool) -> Noun:
    least, most = (one if isinstance(one, int) else value(rendering, one) for one in (word.least, word.most))
    steps = f" in steps of {word.step}" if word.step > 1 else ""
    return Noun(f"a number from {least} to {most}{steps}{' of your choice' if chosen else ''}", head=NUMBER)


def _those(rendering: Say, word: ch.Those, chosen: bool) -> Noun:
    found = noun(rendering, word.of, ONE if isinstance(word.of, Lowest | Highest) and word.of.single else MANY)
    if found.proper and isinstance(word.of, Filter) and isinstance(word.of.of, se.Chosen):
        # Of these only some are spoken of from now on.
        rendering.passed_over.add(word.of.of.name)
    # The same ones later: not whoever the words mean by then.
    found = replace(found, proper=found.proper and is_the_other(rendering, word.of))
    several = found.set and found.plural and not is_listed(word.of)
    return replace(found, text=f"all {found.text}") if several else found


LEXICON = Lexicon(
    words={
        se.Itself: itself,
        se.Candidate: candidate,
        se.Chosen: chosen,
        se.FromEvent: from_event,
        ch.Pick: picked,
        ch.Gather: gathered,
        ch.ChooseNumber: _number,
        ch.Those: _those,
    },
    roles={
        "source": Noun("the source of the damage", head=("source", "sources")),
        "victim": Noun("the victim", head=("victim", "victims"), possessive="the victim's"),
        "dead": Noun("the character that died", head=CHARACTER),
    },
)
