"""English: damage that a character deals, whoever has the ability."""

from __future__ import annotations

from schema.rendering.en.amounts import quantity
from schema.rendering.en.nouns import Say
from schema.rendering.families import noun
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, Form, Lexicon, about
from schema.systems.desktopia.dealt_damage import DealDamage, DealtByThis


def _deal(rendering: Say, word: DealDamage, form: Form) -> str:
    by = None if word.by is None else noun(rendering, word.by, CHOSEN_ONE).full()
    to = noun(rendering, word.to, CHOSEN_EACH)
    with about(rendering, word.by or word.to):
        amount = quantity(rendering, word.amount, "damage", "damage")
    as_hit = (" as a hit" if word.hit else "") + (", which nothing can prevent or change" if word.unpreventable else "")
    if by is None:
        if form != "plain":
            return (f"deal {amount} to {to}" if isinstance(word.amount, int) else f"deal {to} {amount}") + as_hit
        return f"{to} {to.verb('takes', 'take')} {amount}{as_hit}"
    deals = f"let {by} deal" if form != "plain" else f"{by} {by.verb('deals', 'deal')}"
    if isinstance(word.amount, int):
        return f"{deals} {amount} to {to}{as_hit}"
    return f"{deals} {to} {amount}{as_hit}"


def _by_this(rendering: Say, word: DealtByThis, negated: bool) -> str:
    return "this ability did not deal that damage" if negated else "this ability dealt that damage"


LEXICON = Lexicon(words={DealDamage: _deal, DealtByThis: _by_this})
