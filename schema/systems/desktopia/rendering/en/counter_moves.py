"""English: counters that move."""

from __future__ import annotations

from schema.rendering.en.amounts import quantity
from schema.rendering.en.counters import names
from schema.rendering.en.nouns import YOU, Say
from schema.rendering.families import noun
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, Form, Lexicon
from schema.systems.desktopia import counter_moves as cv


def _move(rendering: Say, word: cv.MoveCounters, form: Form) -> str:
    of = noun(rendering, word.of, CHOSEN_EACH).full()
    to = noun(rendering, word.to, CHOSEN_ONE).full()
    one, many = ("counter", "counters") if word.counter is None else names(rendering, word.counter)
    kind = " of each sort" if word.counter is None else ""
    if word.kept:
        most = "" if word.amount is None else f", at most {quantity(rendering, word.amount, one, many)}"
        as_many = f"as many {many}{kind} as {of} {'have' if of is YOU else of.verb('has', 'have')}{most}"
        return f"give {to} {as_many}" if form == "may" else f"{to} {to.verb('gets', 'get')} {as_many}"
    what = f"all {many}" if word.amount is None else f"{quantity(rendering, word.amount, one, many)}{kind}"
    return f"move {what} from {of} to {to}"


LEXICON = Lexicon(words={cv.MoveCounters: _move}, orders=("move",))
