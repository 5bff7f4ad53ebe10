"""Russian: what players may do or pay."""

from __future__ import annotations

from schema.language.payments import May, MayPay
from schema.rendering.payments import follows, price
from schema.rendering.ru.nouns import Say, of_their_own
from schema.rendering.ru.players import player
from schema.rendering.word_renderer import CHOSEN_EACH, Form, Lexicon, looping


def _may(rendering: Say, word: MayPay | May, form: Form) -> str:
    who = player(rendering, word.by, CHOSEN_EACH)
    if who.you:
        told = price(rendering, word, "may")
        text = told if form == "may" else f"вы можете {told}"
        paid, not_paid = follows(rendering, word)
    else:
        rendering.others_act = True
        with looping(rendering, word, rendering.grammar.that(who)):
            cost = of_their_own(price(rendering, word, "may"))
            can = who.verb("может", "могут")
            text = f"позволить {who:dat} {cost}" if form == "may" else f"{who} {can} {cost}"
            paid, not_paid = follows(rendering, word)
    pays = isinstance(word, MayPay)
    if paid:
        done = f"{text}; если {'плата внесена' if pays else 'это сделано'}, {paid}"
        if not not_paid:
            return done
        otherwise = "иначе"
        if "; иначе" in paid:
            otherwise = f"если {'плата не внесена' if pays else 'это не сделано'},"
        return f"{done}; {otherwise} {not_paid}"
    return f"{text}; если {'плата не внесена' if pays else 'это не сделано'}, {not_paid}" if not_paid else text


LEXICON = Lexicon(words={MayPay: _may, May: _may})
