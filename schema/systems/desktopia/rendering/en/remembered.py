"""English: where disks stood before, and the end of a flick."""

from __future__ import annotations

from schema.language.selectors import Itself
from schema.rendering.context import is_candidate
from schema.rendering.en.nouns import CHARACTER, Noun, Say
from schema.rendering.families import noun, value
from schema.rendering.selectors import actor, would_concern
from schema.rendering.word_renderer import CHOSEN_ONE, MANY, ONE, How, Lexicon, Moment
from schema.systems.desktopia import remembered as rm
from schema.systems.desktopia.rendering.context import clearly_moving
from schema.systems.desktopia.rendering.en.space import as_of, moving, within

_PLACE = ("place", "places")


def _where(rendering: Say, word: rm.PlaceOf | rm.FormerPlace) -> str:
    it = noun(rendering, word.of, CHOSEN_ONE)
    if it.head == _PLACE:
        return it.text
    if word.as_of == "now" and getattr(word, "name", "") in rendering.left:
        return f"where {it} stood"
    if word.as_of == "now":
        return f"where {it} {it.verb('stands', 'stand')}"
    if word.as_of == "end":
        return f"where {it} came to rest"
    return f"where {it} {'died' if word.as_of == 'death' else f'stood{as_of(rendering, word.as_of)}'}"


def _place_of(rendering: Say, word: rm.PlaceOf, how: How) -> Noun:
    return Noun(_where(rendering, word), head=_PLACE)


def _former_place(rendering: Say, word: rm.FormerPlace, chosen: bool) -> Noun:
    where = _where(rendering, word)
    return Noun(f"the place {where}" if where.startswith("where ") else where, head=_PLACE)


def _flick_end(rendering: Say, word: rm.FlickEnd) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    return Moment(f"when {first.of('flick')} is over", "After a flick", {"mover": later, "source": later})


_THAT = Noun("that character", head=CHARACTER)
_MOVER = Noun("the flicked character", head=CHARACTER, possessive="the flicked character's")
"""The moving disk, where "that character" could be one that it passed."""


def _passed(rendering: Say, word: rm.Passed, negated: bool) -> str:
    it = actor(rendering) if isinstance(word.who, Itself) else noun(rendering, word.who, ONE)
    if word.by is None:
        clearly_moving(rendering, word, _THAT, _MOVER)
    if word.by is not None and not is_candidate(word.who) and negated and noun(rendering, word.by, ONE).set:
        several = str(noun(rendering, word.by, MANY))
        disk = f"none of {several if several.startswith('your ') else f'the {several}'}"
        negated = False
    else:
        disk = moving(rendering) if word.by is None else str(noun(rendering, word.by, ONE))
    if word.mm == 0:
        # What lies flat: a solid body would have been touched.
        if is_candidate(word.who):
            return f"{it} {it.verb('was', 'were')}{' not' if negated else ''} slid over by {disk}"
        return f"{disk} {'did not slide' if negated else 'slid'} over {it}"
    if is_candidate(word.who):
        was = it.verb("was", "were")
        many = f"{word.mm} mm" if isinstance(word.mm, int) else f"as many mm as {value(rendering, word.mm)}"
        return f"{it} {was}{' not' if negated else ''} passed by {disk} within {many} without being touched"
    near = within(rendering, word.mm, str(it))
    return f"{disk} {'did not pass' if negated else 'passed'} {near} without touching it"


LEXICON = Lexicon(
    words={
        rm.FlickEnd: _flick_end,
        rm.PlaceOf: _place_of,
        rm.FormerPlace: _former_place,
        rm.Passed: _passed,
    }
)
