"""Russian: characters that become another one, or use a spell of another one."""

from __future__ import annotations

from schema.language.selectors import Itself
from schema.rendering.families import noun
from schema.rendering.ru.nouns import Say
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, ONE, Form, Lexicon
from schema.systems.desktopia import copies as cp


def _transform(rendering: Say, word: cp.Transform, form: Form) -> str:
    who = actor(rendering) if isinstance(word.who, Itself) else noun(rendering, word.who, CHOSEN_EACH)
    into = f"«{rendering.name_of(word.into)}»"
    if form == "may":
        return f"превратить {who.full():acc} в персонажа {into}"
    return f"{who} {who.verb('становится', 'становятся', 'становитесь')} персонажем {into}"


def _use_spell_of(rendering: Say, word: cp.UseSpellOf, form: Form) -> str:
    itself = isinstance(word.by, Itself)
    by = actor(rendering) if itself else noun(rendering, word.by, CHOSEN_ONE)
    spell = f"заклинание {noun(rendering, word.who, ONE).full():gen}"
    if form == "may":
        return f"применить {spell} как своё" if itself else f"позволить {by:dat} применить {spell} как своё"
    return f"{by} {by.verb('применяет', 'применяют')} {spell} как своё"


LEXICON = Lexicon(words={cp.Transform: _transform, cp.UseSpellOf: _use_spell_of})
