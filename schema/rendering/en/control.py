"""English: control of characters."""

from __future__ import annotations

from schema.language.control import TakeControl
from schema.language.durations import ForGood
from schema.language.selectors import Itself
from schema.rendering.en.nouns import YOU, Say
from schema.rendering.en.players import player
from schema.rendering.families import duration, noun
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, Form, Lexicon


def _take_control(rendering: Say, word: TakeControl, form: Form) -> str:
    to = player(rendering, word.to, CHOSEN_ONE)
    of = noun(rendering, word.of, CHOSEN_EACH)
    if to is not YOU:
        # "It" could be whose controller takes it.
        of = of.full()
    rendering.candidate = of if to is not YOU and isinstance(word.of, Itself) else None
    if isinstance(word.lasts, ForGood):
        # After the noun, "for the rest of the game" could belong to what narrows that.
        control = f"permanent control of {of}"
    else:
        control = f"control of {of} {duration(rendering, word.lasts)}"
    rendering.candidate = None
    if to is YOU:
        return f"take {control}"
    return f"give {to} {control}" if form == "may" else f"{to} {to.verb('takes', 'take')} {control}"


LEXICON = Lexicon(words={TakeControl: _take_control})
