"""English: how often characters may act, and flicks that would happen."""

from __future__ import annotations

from schema.language import replacement as rp
from schema.language.durations import UntilTurnEnd
from schema.rendering.en import replacement as shared
from schema.rendering.en.nouns import Noun, Say
from schema.rendering.families import noun, without_conditions
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import MANY, Form, Lexicon, Moment
from schema.systems.desktopia import acting as ac


def _acts_again(rendering: Say, word: ac.ActsAgain) -> str:
    who = noun(rendering, word.who, MANY)
    # "Twice until the end of the turn" needs no more.
    turn = "" if isinstance(rendering.lasts, UntilTurnEnd) else " in a turn"
    often = "twice" if word.times == 2 else f"up to {word.times} times"
    each = "each " if who.plural else ""
    return f"{who} may {each}act {often}{turn}"


def _would_be_flicked(rendering: Say, word: ac.WouldBeFlicked) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    return Moment(f"if {first} would be flicked", "Instead of a flick", {"mover": later, "source": later})


def _prevent(rendering: Say, word: rp.Prevent, form: Form) -> str:
    mover = rendering.roles.get("mover")
    if mover is None:
        return shared.prevent(rendering, word, form)
    return "prevent that flick" if form == "may" else f"{mover} {mover.verb('is', 'are')} not flicked"


LEXICON = Lexicon(
    words={
        ac.ActsAgain: without_conditions(_acts_again),
        ac.WouldBeFlicked: _would_be_flicked,
        rp.Prevent: _prevent,
    }
)
