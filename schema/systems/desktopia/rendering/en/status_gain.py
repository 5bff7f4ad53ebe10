"""English: statuses that characters would get, get and lose."""

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
        what = _which(rendering, word.status)
        text, prevented = f"if {first} would get {what}", (f"{later} does not get it", f"let {later} not get it")
    redirected = "{to} gets it instead", "let {to} get it instead"
    return Moment(text, "Instead of a status", roles, prevented=prevented, redirected=redirected)


def _gained(rendering: Say, word: sg.StatusGained) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    heading = "When it gets a status" if word.who == "self" else "On a status"
    gets = "becomes unable to act" if word.status == CANNOT_ACT else f"gets {_which(rendering, word.status)}"
    return Moment(f"when {first} {gets}", heading, {"victim": later, "source": _GIVER})


def _ended(rendering: Say, word: sg.StatusEnded) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    loses = "can act again" if word.status == CANNOT_ACT else f"loses {_which(rendering, word.status)}"
    return Moment(f"when {first} {loses}", "At the end of a status", {"victim": later})


def _which(rendering: Say, status: str | None) -> str:
    return "a status" if status is None else f"the status {rendering.name_of(status, 'statuses')}"


LEXICON = Lexicon(words={sg.WouldGetStatus: _would_get, sg.StatusGained: _gained, sg.StatusEnded: _ended})
