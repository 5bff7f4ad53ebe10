"""Russian: damage that a character deals, whoever has the ability."""

from __future__ import annotations

from schema.rendering.families import noun
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import at, quantity
from schema.rendering.ru.nouns import PAUSE, Say
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, Form, Lexicon, about
from schema.systems.desktopia.dealt_damage import DealDamage, DealtByThis


def _deal(rendering: Say, word: DealDamage, form: Form) -> str:
    by = None if word.by is None else noun(rendering, word.by, CHOSEN_ONE).full()
    to = noun(rendering, word.to, CHOSEN_EACH)
    with about(rendering, word.by or word.to):
        amount = quantity(rendering, word.amount, di.DAMAGE)
    if to.plural and isinstance(word.amount, int):
        amount = at(word.amount, di.DAMAGE)
    hit = " как при ударе" if word.hit else ""
    if word.unpreventable:
        hit += f"; ничто не может его предотвратить или изменить{PAUSE}"
    if by is None:
        text = f"{to} {to.verb('получает', 'получают')} {amount}{hit}"
        return text if form == "plain" else f"сделать так: {text}"
    text = f"{by} {by.verb('наносит', 'наносят')} {to:dat} {amount}{hit}"
    return text if form == "plain" else f"сделать так: {text}"


def _by_this(rendering: Say, word: DealtByThis, negated: bool) -> str:
    return f"ранение нанесено {'не ' if negated else ''}этой способностью"


LEXICON = Lexicon(words={DealDamage: _deal, DealtByThis: _by_this})
