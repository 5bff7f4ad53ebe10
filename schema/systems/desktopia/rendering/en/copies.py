"""English: characters that become another one, or use a spell of another one."""

from __future__ import annotations

from schema.language.selectors import Itself
from schema.rendering.en.nouns import Say
from schema.rendering.families import duration, noun
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, ONE, Form, Lexicon, about
from schema.systems.desktopia import copies as cp


def _transform(rendering: Say, word: cp.Transform, form: Form) -> str:
    who = actor(rendering) if isinstance(word.who, Itself) else noun(rendering, word.who, CHOSEN_EACH)
    with about(rendering, word.who, who):
        lasts = f" {duration(rendering, word.lasts)}" if word.lasts is not None else ""
    into = "another character" if word.into is None else rendering.name_of(word.into, "characters")
    if word.like is not None:
        into = f"a copy of {noun(rendering, word.like, CHOSEN_ONE).full()}"
    if form == "may":
        return f"turn {who.full()} into {into}{lasts}"
    return f"{who} {who.verb('becomes', 'become')} {into}{lasts}"


def _use_spell_of(rendering: Say, word: cp.UseSpellOf, form: Form) -> str:
    itself = isinstance(word.by, Itself)
    by = actor(rendering) if itself else noun(rendering, word.by, CHOSEN_ONE)
    spell = "that spell" if word.who is None else f"a spell of {noun(rendering, word.who, ONE).full()}"
    if form == "may":
        return f"use {spell}" if itself else f"let {by} use {spell} as if the spell were its own"
    return f"{by} {by.verb('uses', 'use')} {spell} as if the spell were its own"


LEXICON = Lexicon(words={cp.Transform: _transform, cp.UseSpellOf: _use_spell_of})
