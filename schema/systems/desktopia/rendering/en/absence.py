"""English: disks that leave the table for a time and return."""

from __future__ import annotations

from schema.language.durations import ForGood
from schema.language.selectors import Itself
from schema.rendering.en.nouns import Noun, Say
from schema.rendering.families import duration, noun
from schema.rendering.selectors import actor, listened_to, would_concern
from schema.rendering.word_renderer import CHOSEN_EACH, Form, Lexicon, Moment
from schema.systems.desktopia import absence as ab
from schema.systems.desktopia.rendering.en.kinds import ARTIFACT, MISSILE, any_of_kinds
from schema.systems.desktopia.rendering.en.pushes import MOVER


def _leave_table(rendering: Say, word: ab.LeaveTable, form: Form) -> str:
    who = actor(rendering) if isinstance(word.who, Itself) else noun(rendering, word.who, CHOSEN_EACH)
    lasts = duration(rendering, word.lasts)
    if form == "plain":
        text = f"{who} {who.verb('leaves', 'leave')} the table {lasts}"
    else:
        text = f"take {who.full()} off the table {lasts}"
    if isinstance(word.lasts, ForGood):
        return text
    if word.back == "any_place":
        it, its = ("them", "their") if who.plural else ("it", "its")
        return f"{text}, then {its} player puts {it} on any free place"
    if word.back == "border":
        return f"{text}, then put {'them' if who.plural else 'it'} back touching the nearest border"
    if form != "plain":
        return f"{text}, then put {'them back on their places' if who.plural else 'it back on its place'}"
    return f"{text}, then {who.verb('returns to its place', 'return to their places')}"


def _to_reserve(rendering: Say, word: ab.ToReserve, form: Form) -> str:
    who = actor(rendering) if isinstance(word.who, Itself) else noun(rendering, word.who, CHOSEN_EACH)
    if form == "plain":
        return f"{who} {who.verb('goes', 'go')} back to the reserve"
    return f"put {who.full()} back into the reserve"


_OVER: dict[tuple[str, ...], str] = {
    ("flick",): "goes over the edge of the table",
    ("push",): "is pushed over the edge of the table",
    ("flick", "push"): "goes over the edge of the table or is pushed over it",
    ("effect",): "is taken off the table",
    ("effect", "flick"): "goes over the edge of the table or is taken off it",
    ("effect", "push"): "is pushed over the edge of the table or taken off it",
}


def _left_table(rendering: Say, word: ab.LeftTable) -> Moment[Noun]:
    left = _OVER.get(tuple(sorted(set(word.how))), "leaves the table")
    if word.what == ("character",):
        first, later = would_concern(rendering, word.who)
        return Moment(f"when {first} {left}", "Off the table", {"victim": later, "source": MOVER})
    first, later = listened_to(rendering, "any" if word.who in ("self", "bearer") else word.who)
    whose = rendering.listened is None and word.who in ("own", "ally", "enemy") and word.who
    text = any_of_kinds(word.what, ("character", "artifact", "missile"), whose or "", first)
    roles = {
        "victim": later,
        "source": MOVER,
        "target": ARTIFACT,
        "missile": MISSILE,
    }
    return Moment(f"when {text} {left}", "Off the table", roles)


def _would_leave(rendering: Say, word: ab.WouldLeaveTable) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    prevented = f"{later} {later.verb('stops', 'stop')} at the edge", f"let {later} stop at the edge"
    roles = {"victim": later, "source": MOVER}
    pushed = word.how == ("push",)
    over = "be pushed over the edge of the table by an effect" if pushed else "go over the edge of the table"
    flick = " in a flick or shot" if word.how == ("flick",) else ""
    return Moment(f"if {first} would {over}{flick}", "Instead of a fall", roles, prevented=prevented)


def _enters(rendering: Say, word: ab.EntersPlay) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    told: dict[tuple[str, ...], str] = {("start",): "begins the battle", ("summoned",): "is summoned"}
    comes = told.get(word.how, "comes into play")
    return Moment(f"when {first} {comes}", "On its arrival", {"victim": later, "source": later})


def _returned(rendering: Say, word: ab.Returned) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    return Moment(f"when {first} returns to the table", "On its return", {"victim": later, "source": later})


LEXICON = Lexicon(
    words={
        ab.LeaveTable: _leave_table,
        ab.ToReserve: _to_reserve,
        ab.LeftTable: _left_table,
        ab.WouldLeaveTable: _would_leave,
        ab.EntersPlay: _enters,
        ab.Returned: _returned,
    }
)
