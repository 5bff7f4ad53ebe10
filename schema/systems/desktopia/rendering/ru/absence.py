"""Russian: disks that leave the table for a time and return."""

from __future__ import annotations

from schema.language.durations import ForGood
from schema.language.selectors import Itself
from schema.rendering.families import duration, noun
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import Noun, Say
from schema.rendering.selectors import actor, listened_to, would_concern
from schema.rendering.word_renderer import CHOSEN_EACH, Form, Lexicon, Moment
from schema.systems.desktopia import absence as ab
from schema.systems.desktopia.rendering.ru.kinds import ARTIFACT, any_of_kinds
from schema.systems.desktopia.rendering.ru.pieces import MISSILE
from schema.systems.desktopia.rendering.ru.pushes import MOVER


def _leave_table(rendering: Say, word: ab.LeaveTable, form: Form) -> str:
    who = actor(rendering) if isinstance(word.who, Itself) else noun(rendering, word.who, CHOSEN_EACH)
    lasts = duration(rendering, word.lasts)
    if form == "plain":
        text = f"{who} {who.verb('покидает', 'покидают')} стол {lasts}"
    else:
        text = f"{verb_form(form, 'уберите', 'убрать')} {who.full():acc} со стола {lasts}"
    if isinstance(word.lasts, ForGood):
        return text
    if word.back == "any_place":
        puts = "их игрок ставит эти диски" if who.plural else "его игрок ставит этот диск"
        return f"{text}, затем {puts} на любое свободное место"
    if word.back == "border":
        disks = "эти диски" if who.plural else "этот диск"
        return f"{text}, затем {verb_form(form, 'поставьте', 'поставить')} {disks} вплотную к ближайшей границе"
    if form != "plain":
        disks = "эти диски на их места" if who.plural else "этот диск на его место"
        return f"{text}, затем {verb_form(form, 'верните', 'вернуть')} {disks}"
    return f"{text}, затем {who.verb('возвращается на своё место', 'возвращаются на свои места')}"


def _to_reserve(rendering: Say, word: ab.ToReserve, form: Form) -> str:
    who = actor(rendering) if isinstance(word.who, Itself) else noun(rendering, word.who, CHOSEN_EACH)
    if form == "plain":
        return f"{who} {who.verb('возвращается', 'возвращаются')} в резерв"
    return f"{verb_form(form, 'верните', 'вернуть')} {who.full():acc} в резерв"


_OVER: dict[tuple[str, ...], str] = {
    ("flick",): "оказывается за краем стола",
    ("push",): "сдвинут за край стола",
    ("flick", "push"): "оказывается за краем стола или сдвинут за него",
    ("effect",): "убран со стола",
    ("effect", "flick"): "оказывается за краем стола или убран с него",
    ("effect", "push"): "сдвинут за край стола или убран с него",
}


def _left_table(rendering: Say, word: ab.LeftTable) -> Moment[Noun]:
    left = _OVER.get(tuple(sorted(set(word.how))), "покидает стол")
    if word.what == ("character",):
        first, later = would_concern(rendering, word.who)
        return Moment(f"когда {first} {left}", "Вне стола", {"victim": later, "source": MOVER})
    first, later = listened_to(rendering, "any" if word.who in ("self", "bearer") else word.who)
    text = any_of_kinds(word.what, ("character", "artifact", "missile"), word.who, first)
    roles = {
        "victim": later,
        "source": MOVER,
        "target": ARTIFACT,
        "missile": MISSILE,
    }
    return Moment(f"когда {text} {left}", "Вне стола", roles)


def _would_leave(rendering: Say, word: ab.WouldLeaveTable) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    stops = f"{later} {later.verb('останавливается', 'останавливаются')} у края"
    prevented = stops, f"остановить {later:acc} у края"
    roles = {"victim": later, "source": MOVER}
    would = first.verb("должен", "должны", "должны")
    told: dict[tuple[str, ...], str] = {("flick",): " при щелчке или выстреле", ("push",): " из-за эффекта"}
    how = told.get(word.how, "")
    text = f"если {first} {would} оказаться за краем стола{how}"
    return Moment(text, "Вместо падения", roles, prevented=prevented)


def _enters(rendering: Say, word: ab.EntersPlay) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    begins, summoned = first.verb("начинает", "начинают", "начинаете"), first.verb("появляется", "появляются")
    told: dict[tuple[str, ...], str] = {
        ("start",): f"{begins} битву",
        ("summoned",): f"{summoned} из запаса или из погибших",
    }
    comes = told.get(word.how, "вступает в битву")
    return Moment(f"когда {first} {comes}", "При появлении", {"victim": later, "source": later})


def _returned(rendering: Say, word: ab.Returned) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    return Moment(f"когда {first} возвращается на стол", "По возвращении", {"victim": later, "source": later})


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
