"""English: what players may do or pay."""

from __future__ import annotations

import re

from schema.language.payments import May, MayPay
from schema.rendering.en.nouns import YOU, Noun, Say, of_their_own
from schema.rendering.en.players import player
from schema.rendering.payments import follows, price
from schema.rendering.word_renderer import CHOSEN_EACH, Form, Lexicon, looping


def _offered(who: Noun, price: str, pays: bool) -> str:
    """What another player may do or pay, from what that player is told."""
    if price.startswith("give you ") and len(re.findall(r"\byou\b", price)) == 1:
        # What is given to the ability's own player.
        return f"{who} may {of_their_own(price)}"
    if re.search(r"\byou\b", price) or "“" in price:
        return f"{who} may {'pay this cost' if pays else 'do this'}: “{price}”"
    return f"{who} may {of_their_own(price)}"


def _may(rendering: Say, word: MayPay | May, form: Form) -> str:
    who = player(rendering, word.by, CHOSEN_EACH)
    if who is YOU:
        told, they = price(rendering, word, "may"), "you"
        text = told if form == "may" else f"you may {told}"
        paid, not_paid = follows(rendering, word)
    else:
        they = "they"
        rendering.others_act = True
        with looping(rendering, word, rendering.grammar.that(who)):
            pays = isinstance(word, MayPay)
            text = _offered(who, price(rendering, word, "pay" if pays else "may"), pays)
            paid, not_paid = follows(rendering, word)
        text = f"let {text.replace(' may ', ' ', 1)}" if form == "may" else text
    if paid and not_paid:
        # "(…; otherwise …); otherwise …" would read as if the one spoke of the other.
        otherwise = f"if {they} do not," if "; otherwise" in paid else "otherwise"
        return f"{text}; if {they} do, {paid}; {otherwise} {not_paid}"
    if paid:
        return f"{text}; if {they} do, {paid}"
    return f"{text}; if {they} do not, {not_paid}" if not_paid else text


LEXICON = Lexicon(words={MayPay: _may, May: _may})
