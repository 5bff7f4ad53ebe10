"""English: characters that become another one, or use a spell of another one."""

from __future__ import annotations

from schema.language.selectors import Itself
from schema.rendering.en.nouns import Say
from schema.rendering.families import noun
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, ONE, Form, Lexicon
from schema.systems.desktopia import copies as cp


def _transform(rendering: Say, word: cp.Transform, form: Form) -> str:
    who = actor(rendering) if isinstance(word.who, Itself) else noun(rendering, word.who, CHOSEN_EACH)
    into = rendering.name_of(word.into)
    return f"turn {who.full()} into {into}" if form == "may" else f"{who} {who.verb('becomes', 'become')} {into}"


def _use_spell_of(rendering: Say, word: cp.UseSpellOf, form: Form) -> str:
    itself = isinstance(word.by, Itself)
    by = actor(rendering) if itself else noun(rendering, word.by, CHOSEN_ONE)
    spell = f"a spell of {noun(rendering, word.who, ONE).full()}"
    if form == "may":
        return f"use {spell}" if itself else f"let {by} use {spell} as if the spell were its own"
    return f"{by} {by.verb('uses', 'use')} {spell} as if the spell were its own"


LEXICON = Lexicon(words={cp.Transform: _transform, cp.UseSpellOf: _use_spell_of})
