"""English: what the heroes, spaces and pieces of Dork Tower are called."""

from __future__ import annotations

from collections.abc import Iterable

from schema.language import selectors as se
from schema.language.base import SelectorWord
from schema.rendering.en.nouns import YOU, Noun, NounBuilder, Say
from schema.rendering.families import noun
from schema.rendering.lists import join_list
from schema.rendering.word_renderer import ONE
from schema.systems.dork_tower import selectors as ds

HERO = ("hero", "heroes")
RIVAL = ("rival", "rivals")
SPACE = ("space", "spaces")
WEDGE = ("wedge", "wedges")
MONSTER = ("monster", "monsters")
DIE = ("die", "dice")
SCROLL = ("scroll", "scrolls")
CURSE = ("curse", "curses")
TOKEN = ("token", "tokens")
TYPES = {
    "city": ("city", "cities"),
    "field": ("field", "fields"),
    "forest": ("forest", "forests"),
    "dungeon": ("dungeon", "dungeons"),
    "shadow": ("shadow space", "shadow spaces"),
}
BARRIERS = {"lake": "lakes", "mountain": "mountains"}
YOUR_HERO = Noun("your hero", head=HERO, possessive="your hero's")
FOR_ALL = {"curse": "heroes in its wedge", "scenario": "heroes"}
"""For whom a change holds on cards that belong to no hero."""


def heroes(relation: str) -> NounBuilder:
    """Heroes of these players."""
    return NounBuilder([HERO], relation, plain=False, hostile="rival", common=HERO)


def named(rendering: Say, ids: Iterable[str], folder: str, last: str = "or") -> str:
    """The names of pieces in a list."""
    return join_list((rendering.name_of(each, folder) for each in ids), last)


def holder(rendering: Say) -> Noun:
    """For whom a change holds."""
    if rendering.holders:
        return noun(rendering, se.Itself()).full()
    many = FOR_ALL.get(rendering.context.kind)
    return Noun(many, True, HERO) if many else rendering.grammar.itself(rendering)


def wedge_of(rendering: Say, word: SelectorWord) -> str:
    """ "your wedge", "its wedge", "that wedge", "the wedge of that hero"."""
    if isinstance(word, se.Itself) and not rendering.holders:
        return "its wedge" if rendering.context.kind == "curse" else "your wedge"
    if isinstance(word, ds.WedgeOf):
        return wedge_of(rendering, word.of)
    found = noun(rendering, word, ONE).full()
    if found.head == WEDGE:
        return found.text
    return f"{YOU.possessive} wedge" if found.text == YOUR_HERO.text else found.of("wedge")
