"""The parts of a payment in a sentence, in any language: the price as its payer reads it, and what follows."""

from __future__ import annotations

from typing import Any

from schema.language.payments import MayPay
from schema.rendering.families import effect
from schema.rendering.joining import together
from schema.rendering.lists import join_list
from schema.rendering.selectors import choose_first
from schema.rendering.word_renderer import Form, Rendering, chosen_up_front, name_of_choice


def price(rendering: Rendering[Any], word: MayPay, form: Form) -> str:
    """What the payer picks and pays, said to the payer."""
    for choice in word.choose:
        rendering.choices[name_of_choice(choice)] = choice
    early = chosen_up_front(rendering, word.choose, word.cost)
    paid = join_list([effect(rendering, each, form) for each in word.cost], rendering.lexicon.and_)
    if not early:
        return paid
    return f"{choose_first(rendering, early, 'may' if form == 'may' else 'plain')}, {rendering.lexicon.then} {paid}"


def follows(rendering: Rendering[Any], word: MayPay) -> tuple[str, str]:
    """What happens if it is paid, and if not; empty for nothing."""
    paid = together(rendering, word.do) if word.do else ""
    for choice in word.choose:
        rendering.mentioned.pop(name_of_choice(choice), None)
    return paid, together(rendering, word.otherwise) if word.otherwise else ""
