"""Russian: statuses that characters would get, get and lose."""

from __future__ import annotations

from schema.language.statuses import CANNOT_ACT
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import Noun, Say, known
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import Lexicon, Moment
from schema.systems.desktopia import status_gain as sg

_GIVER = known(di.masculine("источник| а у ом е", "источник|и ов ам ами ах", alive=False))


def _would_get(rendering: Say, word: sg.WouldGetStatus) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    must = "должны" if first.plural else {"m": "должен", "f": "должна", "n": "должно"}[first.gender]
    roles = {"victim": later, "source": _GIVER}
    if word.status == CANNOT_ACT:
        text = f"если {first} {must} лишиться возможности действовать"
        may = later.verb("может", "могут")
        prevented = f"{later} всё равно {may} действовать", f"не дать {later:dat} лишиться её"
    else:
        what = _which(rendering, word.status)
        text = f"если {first} {must} получить {what}"
        prevented = f"{later} его не {later.verb('получает', 'получают')}", f"не дать {later:dat} получить его"
    redirected = "вместо этого его получает {to}", "сделать так, чтобы его получил {to}"
    return Moment(text, "Вместо состояния", roles, prevented=prevented, redirected=redirected)


def _gained(rendering: Say, word: sg.StatusGained) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    heading = "Когда получает состояние" if word.who == "self" else "При получении состояния"
    if word.status == CANNOT_ACT:
        gets = f"{first.verb('лишается', 'лишаются')} возможности действовать"
    else:
        gets = f"{first.verb('получает', 'получают')} {_which(rendering, word.status)}"
    return Moment(f"когда {first} {gets}", heading, {"victim": later, "source": _GIVER})


def _ended(rendering: Say, word: sg.StatusEnded) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    if word.status == CANNOT_ACT:
        loses = f"снова {first.verb('может', 'могут')} действовать"
    else:
        loses = f"{first.verb('теряет', 'теряют')} {_which(rendering, word.status)}"
    return Moment(f"когда {first} {loses}", "По окончании состояния", {"victim": later})


def _which(rendering: Say, status: str | None) -> str:
    return "какое-нибудь состояние" if status is None else f"состояние «{rendering.name_of(status, 'statuses')}»"


LEXICON = Lexicon(words={sg.WouldGetStatus: _would_get, sg.StatusGained: _gained, sg.StatusEnded: _ended})
