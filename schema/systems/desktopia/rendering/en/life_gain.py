"""English: life that is gained."""

from __future__ import annotations

from schema.rendering.en.nouns import Noun, Say
from schema.rendering.families import noun, value, without_conditions
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import MANY, Lexicon, Moment
from schema.systems.desktopia import life_gain as he

_HEALER = Noun("its healer", head=("healer", "healers"), possessive="its healer's")


def _would_be_healed(rendering: Say, word: he.WouldBeHealed) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    prevented = f"{later} gains no life", f"let {later} gain no life"
    roles = {"victim": later, "source": _HEALER}
    return Moment(f"if {first} would gain life", "Instead of gaining life", roles, prevented=prevented, heals=True)


def _healed(rendering: Say, word: he.WasHealed) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    heading = "When it gains life" if word.who == "self" else "On a gain of life"
    return Moment(f"when {first} gains life", heading, {"victim": later, "source": _HEALER}, heals=True)


def _maximum_life(rendering: Say, word: he.ChangeMaximumLife) -> str:
    who = noun(rendering, word.who, MANY)
    has = f"{who} {who.verb('has', 'have')}"
    if not isinstance(word.by, int):
        return f"{has} X more maximum life (X is {value(rendering, word.by)})"
    return f"{has} {abs(word.by)} {'more' if word.by >= 0 else 'less'} maximum life"


LEXICON = Lexicon(
    words={
        he.WouldBeHealed: _would_be_healed,
        he.WasHealed: _healed,
        he.ChangeMaximumLife: without_conditions(_maximum_life),
    }
)
