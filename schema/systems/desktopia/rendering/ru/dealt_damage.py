"""Russian: damage that a character deals, whoever has the ability."""

from __future__ import annotations

from schema.rendering.families import noun
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import at, quantity
from schema.rendering.ru.nouns import Say
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, Form, Lexicon, about
from schema.systems.desktopia.dealt_damage import DealDamage


def _deal(rendering: Say, word: DealDamage, form: Form) -> str:
    by, to = noun(rendering, word.by, CHOSEN_ONE).full(), noun(rendering, word.to, CHOSEN_EACH)
    with about(rendering, word.by):
        amount = quantity(rendering, word.amount, di.DAMAGE)
    if to.plural and isinstance(word.amount, int):
        amount = at(word.amount, di.DAMAGE)
    hit = " как при ударе" if word.hit else ""
    text = f"{by} {by.verb('наносит', 'наносят')} {to:dat} {amount}{hit}"
    return text if form == "plain" else f"сделать так: {text}"


LEXICON = Lexicon(words={DealDamage: _deal})
