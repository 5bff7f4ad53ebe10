"""English: how often characters may act."""

from __future__ import annotations

from schema.language.durations import UntilTurnEnd
from schema.rendering.en.nouns import Say
from schema.rendering.families import noun, without_conditions
from schema.rendering.word_renderer import MANY, Lexicon
from schema.systems.desktopia import acting as ac


def _acts_again(rendering: Say, word: ac.ActsAgain) -> str:
    who = noun(rendering, word.who, MANY)
    # "Twice until the end of the turn" needs no more.
    turn = "" if isinstance(rendering.lasts, UntilTurnEnd) else " in a turn"
    often = "twice" if word.times == 2 else f"up to {word.times} times"
    each = "each " if who.plural else ""
    return f"{who} may {each}act {often}{turn}"


LEXICON = Lexicon(words={ac.ActsAgain: without_conditions(_acts_again)})
