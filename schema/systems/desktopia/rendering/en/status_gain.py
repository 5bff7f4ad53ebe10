"""English: statuses that characters would get."""

from __future__ import annotations

from schema.language.statuses import CANNOT_ACT
from schema.rendering.en.nouns import Noun, Say
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import Lexicon, Moment
from schema.systems.desktopia import status_gain as sg

_GIVER = Noun("its source", head=("source", "sources"), possessive="its source's")


def _would_get(rendering: Say, word: sg.WouldGetStatus) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    roles = {"victim": later, "source": _GIVER}
    if word.status == CANNOT_ACT:
        text, prevented = (
            f"if {first} would become unable to act",
            (f"{later} can act all the same", f"let {later} act all the same"),
        )
    else:
        what = "a status" if word.status is None else f"the status {rendering.name_of(word.status)}"
        text, prevented = f"if {first} would get {what}", (f"{later} does not get it", f"let {later} not get it")
    redirected = "{to} gets it instead", "let {to} get it instead"
    return Moment(text, "Instead of a status", roles, prevented=prevented, redirected=redirected)


LEXICON = Lexicon(words={sg.WouldGetStatus: _would_get})
