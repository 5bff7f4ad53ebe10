"""The parts of an offer in a sentence, in any language: what a player may do or pay, and what follows."""

from __future__ import annotations

from typing import Any

from schema.language.payments import May, MayPay, Offer
from schema.rendering.joining import CONDITIONAL, apart, together
from schema.rendering.lists import join_list
from schema.rendering.mentioned_words import name_of_choice
from schema.rendering.selectors import choose_first
from schema.rendering.sentence_openings import chosen_up_front
from schema.rendering.word_renderer import Form, Rendering


def price(rendering: Rendering[Any], word: MayPay | May, form: Form) -> str:
    """What the player picks and does, or pays, said to that player."""
    for choice in word.choose:
        rendering.choices[name_of_choice(choice)] = choice
    offered = getattr(word, word.offered[0])
    early = chosen_up_front(rendering, word.choose, offered)
    first = choose_first(rendering, early, "may" if form == "may" else "plain") if early else ""
    rendering.paying = isinstance(word, MayPay)
    paid = join_list(apart(rendering, offered, form, (Offer,)), rendering.lexicon.and_)
    rendering.paying = False
    return f"{first}, {rendering.lexicon.then} {paid}" if first else paid


def follows(rendering: Rendering[Any], word: MayPay | May) -> tuple[str, str]:
    """What happens if it is done, and if not; empty for nothing."""
    then = getattr(word, word.offered[1])
    paid = together(rendering, then, before=CONDITIONAL if word.otherwise else ()) if then else ""
    for choice in word.choose:
        rendering.mentioned.pop(name_of_choice(choice), None)
    return paid, together(rendering, word.otherwise) if word.otherwise else ""
