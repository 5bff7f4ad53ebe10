"""Russian: what is between two disks."""

from __future__ import annotations

from schema.rendering.context import is_candidate
from schema.rendering.families import noun
from schema.rendering.lists import join_list
from schema.rendering.ru.nouns import NounBuilder, Say
from schema.rendering.word_renderer import ONE, Lexicon
from schema.systems.desktopia import sight as si
from schema.systems.desktopia.rendering.context import tested_first
from schema.systems.desktopia.rendering.ru.space import at_time

_ONE = {"character": "персонаж", "artifact": "артефакт", "object": "предмет"}
_MANY = {"character": "персонажей", "artifact": "артефактов", "object": "предметов"}
_USUAL = {"character", "object"}


def _in_sight(rendering: Say, word: si.InSight, negated: bool) -> str:
    first, second = tested_first(word)
    it = noun(rendering, first, ONE).gendered()
    to = noun(rendering, second, ONE).full()
    now = word.as_of == "now"
    if set(word.blocked_by) == _USUAL:
        was = "" if now else f"{it.past('был', 'и')} "
        return at_time(f"{it} {'не ' if negated else ''}{was}на виду {to:у gen}", word.as_of)
    names = _ONE if negated else _MANY
    what = join_list([names[kind] for kind in word.blocked_by], "или" if negated else "и")
    there = ("есть" if now else "был") if negated else "нет" if now else "не было"
    return at_time(f"{it:между ins} и {to:ins} {there} {what}", word.as_of)


def _narrow(rendering: Say, word: si.InSight, builder: NounBuilder, negated: bool) -> bool:
    first, second = tested_first(word)
    if not is_candidate(first) or is_candidate(second) or set(word.blocked_by) != _USUAL or word.as_of != "now":
        return False
    builder.after.append(f"{'не ' if negated else ''}на виду {noun(rendering, second, ONE).full():у gen}")
    return True


LEXICON = Lexicon(words={si.InSight: _in_sight}, narrows={si.InSight: _narrow})
