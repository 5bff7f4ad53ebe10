"""English: damage that a character deals, whoever has the ability."""

from __future__ import annotations

from schema.rendering.en.amounts import quantity
from schema.rendering.en.nouns import Say
from schema.rendering.families import noun
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, Form, Lexicon, about
from schema.systems.desktopia.dealt_damage import DealDamage


def _deal(rendering: Say, word: DealDamage, form: Form) -> str:
    by, to = noun(rendering, word.by, CHOSEN_ONE).full(), noun(rendering, word.to, CHOSEN_EACH)
    with about(rendering, word.by):
        amount = quantity(rendering, word.amount, "damage", "damage")
    as_hit = " as a hit" if word.hit else ""
    deals = f"let {by} deal" if form != "plain" else f"{by} {by.verb('deals', 'deal')}"
    if isinstance(word.amount, int):
        return f"{deals} {amount} to {to}{as_hit}"
    return f"{deals} {to} {amount}{as_hit}"


LEXICON = Lexicon(words={DealDamage: _deal})
