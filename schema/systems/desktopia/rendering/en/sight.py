"""English: what is between two disks."""

from __future__ import annotations

from schema.language.selectors import Itself
from schema.rendering.context import is_candidate
from schema.rendering.en.nouns import NounBuilder, Say, a
from schema.rendering.families import noun
from schema.rendering.lists import join_list
from schema.rendering.word_renderer import ONE, Lexicon
from schema.systems.desktopia import sight as si
from schema.systems.desktopia.rendering.context import tested_first
from schema.systems.desktopia.rendering.en.space import at_time, was_or_is

_USUAL = {"character", "object"}


def _in_sight(rendering: Say, word: si.InSight, negated: bool) -> str:
    first, second = tested_first(word)
    it = noun(rendering, first, ONE)
    to = noun(rendering, second, ONE).full()
    if set(word.blocked_by) == _USUAL:
        return at_time(f"{it} {was_or_is(it, word.as_of, negated)} in sight of {to}", word.as_of)
    there = "there is" if word.as_of == "now" else "there was"
    if negated:
        what = join_list([a(kind) for kind in word.blocked_by], "or")
        return at_time(f"{there} {what} between {it} and {to}", word.as_of)
    return at_time(f"{there} no {join_list(list(word.blocked_by), 'or')} between {it} and {to}", word.as_of)


def _narrow(rendering: Say, word: si.InSight, builder: NounBuilder, negated: bool) -> bool:
    first, second = tested_first(word)
    if not is_candidate(first) or is_candidate(second) or word.as_of != "now":
        return False
    if set(word.blocked_by) != _USUAL:
        what = join_list([a(kind) if negated else kind for kind in word.blocked_by], "or")
        to = noun(rendering, second, ONE).full()
        builder.after.append(f"with {'' if negated else 'no '}{what} between it and {to}")
        return True
    sight = "out of sight" if negated else "in sight"
    own = isinstance(second, Itself) and rendering.context.kind == "character"
    sight = sight if own else f"{sight} of {noun(rendering, second, ONE).full()}"
    builder.after.append(f"and {sight}" if builder.after else sight)
    return True


LEXICON = Lexicon(words={si.InSight: _in_sight}, narrows={si.InSight: _narrow})
