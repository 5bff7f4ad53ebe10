"""Russian: characters that become another one, or use a spell of another one."""

from __future__ import annotations

from schema.language.selectors import Itself
from schema.rendering.families import duration, noun
from schema.rendering.ru.nouns import Say
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, ONE, Form, Lexicon, about
from schema.systems.desktopia import copies as cp


def _transform(rendering: Say, word: cp.Transform, form: Form) -> str:
    who = actor(rendering) if isinstance(word.who, Itself) else noun(rendering, word.who, CHOSEN_EACH)
    with about(rendering, word.who, who):
        lasts = f" {duration(rendering, word.lasts)}" if word.lasts is not None else ""
    if word.like is not None:
        like = noun(rendering, word.like, CHOSEN_ONE).full()
        if form == "may":
            return f"превратить {who.full():acc} в копию {like:gen}{lasts}"
        return f"{who} {who.verb('становится копией', 'становятся копиями')} {like:gen}{lasts}"
    into = (
        ("другого персонажа", "другим персонажем")
        if word.into is None
        else tuple(f"{noun} «{rendering.name_of(word.into, 'characters')}»" for noun in ("персонажа", "персонажем"))
    )
    if form == "may":
        return f"превратить {who.full():acc} в {into[0]}{lasts}"
    return f"{who} {who.verb('становится', 'становятся', 'становитесь')} {into[1]}{lasts}"


def _use_spell_of(rendering: Say, word: cp.UseSpellOf, form: Form) -> str:
    itself = isinstance(word.by, Itself)
    by = actor(rendering) if itself else noun(rendering, word.by, CHOSEN_ONE)
    spell = "это заклинание" if word.who is None else f"заклинание {noun(rendering, word.who, ONE).full():gen}"
    if form == "may":
        return f"применить {spell} как своё" if itself else f"позволить {by:dat} применить {spell} как своё"
    return f"{by} {by.verb('применяет', 'применяют')} {spell} как своё"


LEXICON = Lexicon(words={cp.Transform: _transform, cp.UseSpellOf: _use_spell_of})
