"""Russian: nouns for the pieces and players that a selector or a choice finds."""

from __future__ import annotations

from dataclasses import replace

from schema.language import choices as ch
from schema.language import selectors as se
from schema.language.sets import Filter, Highest, Lowest
from schema.rendering.context import is_the_other
from schema.rendering.families import first_mention, gathered, noun, picked, value
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.dictionary import Name
from schema.rendering.ru.nouns import PAUSE, Noun, Say, known, one_of
from schema.rendering.selectors import candidate, chosen, from_event, itself
from schema.rendering.word_renderer import EACH, MANY, ONE, How, Lexicon, similar_mentions


def mention(rendering: Say, name: str, otherwise: Name, how: How = EACH) -> Noun:
    """A choice by its name: in full at the first mention, "that enemy" later."""
    first = first_mention(rendering, name, how)
    if first is not None:
        return first
    found = rendering.mentioned.get(name)
    if found is None:
        return known(otherwise, [di.CHOSEN])
    if found.proper or found.you:
        return found
    alike, confused = similar_mentions(rendering, name, lambda it: (it.name, it.plural) == (found.name, found.plural))
    group = ""
    if len(alike) > 1:
        pointer = di.ORDINALS[min(alike.index(name), 5)]
        # «Первые игроки» were those who come first.
        group = f" {pointer.form('gen', False, 'f', False)} группы" if found.plural else ""
    else:
        pointer = di.CHOSEN if confused else di.THIS
    several = known(found.name, [] if group else [pointer], found.plural, tail=group)
    if found.plural and how.kind == "pick" and how.most == 1:
        # One of what several have picked.
        one = one_of(several)
        return replace(one, tail=f"{one.tail} по жребию") if how.random else one
    return several


def _number(rendering: Say, word: ch.ChooseNumber, chosen: bool) -> Noun:
    between = f" от {word.least} до {word.most}"
    if not (isinstance(word.least, int) and isinstance(word.most, int)):
        least, most = (
            f" {one}" if isinstance(one, int) else f", чем {value(rendering, one)}{PAUSE}"
            for one in (word.least, word.most)
        )
        between = f", не меньшее{least} и не большее{most}"
    steps = f" с шагом {word.step}" if word.step > 1 else ""
    yours = " по вашему выбору" if chosen else ""
    return known(di.NUMBER, tail=f"{between}{steps}{yours}")


def _those(rendering: Say, word: ch.Those, chosen: bool) -> Noun:
    found = noun(rendering, word.of, ONE if isinstance(word.of, Lowest | Highest) and word.of.single else MANY)
    if found.proper and isinstance(word.of, Filter) and isinstance(word.of.of, se.Chosen):
        # Of these only some are spoken of from now on.
        rendering.passed_over.add(word.of.of.name)
    # The same ones later: not whoever the words mean by then.
    return replace(found, proper=found.proper and is_the_other(rendering, word.of))


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
        "source": known(di.SOURCE, tail=" ранения"),
        "victim": known(di.VICTIM),
        "dead": known(di.CHARACTER, tail=f", который погиб{PAUSE}"),
    },
)
