"""Russian: the middle, the border, where squads began, and disks that are put back."""

from __future__ import annotations

from dataclasses import replace

from schema.language.base import AmountWord
from schema.language.selectors import Chosen
from schema.rendering.families import noun, value
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import PAUSE, Noun, NounBuilder, Say, known
from schema.rendering.ru.players import player
from schema.rendering.selectors import narrowed
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_MANY, CHOSEN_ONE, MANY, ONE, Form, How, Lexicon
from schema.systems.desktopia import points as po
from schema.systems.desktopia.rendering.ru.dictionary import RANDOM
from schema.systems.desktopia.rendering.ru.space import as_of, farther

_MIDDLE = di.Name(
    ("середина", "середины", "середине", "середину", "серединой", "середине"),
    ("середины", "середин", "серединам", "середины", "серединами", "серединах"),
    "f",
    alive=False,
)
POINT = di.Name(
    ("точка", "точки", "точке", "точку", "точкой", "точке"),
    ("точки", "точек", "точкам", "точки", "точками", "точках"),
    "f",
    alive=False,
)
_LINE = di.Name(
    ("линия", "линии", "линии", "линию", "линией", "линии"),
    ("линии", "линий", "линиям", "линии", "линиями", "линиях"),
    "f",
    alive=False,
)
_EDGE = di.Name(
    ("край", "края", "краю", "край", "краем", "крае"),
    ("края", "краёв", "краям", "края", "краями", "краях"),
    "m",
    alive=False,
)


def _a_place(name: di.Name, tail: str) -> Noun:
    """Later mentions call it a place."""
    return replace(known(name, tail=tail), name=di.PLACE)


def _middle(rendering: Say, word: po.Middle, how: How) -> Noun:
    if word.of is None:
        return _a_place(_MIDDLE, " поля боя")
    between = noun(rendering, word.of, CHOSEN_MANY).full()
    several = between.plural or between.listed or " и " in f"{between}"
    return _a_place(_MIDDLE, f" {between:между ins}" if several else f" {between:gen}")


def _border(rendering: Say, word: po.BorderPoint, how: How) -> Noun:
    if isinstance(word.nearest, po.Home):
        who = player(rendering, word.nearest.of)
        side = "вашей стороны" if who.you else f"стороны {who:gen}"
        if word.opposite:
            return _a_place(_EDGE, f" поля боя напротив {side}")
        return _a_place(_EDGE, " поля боя на вашей стороне" if who.you else f" поля боя на стороне {who:gen}")
    if word.inside:
        it = noun(rendering, word.nearest, ONE).full()
        where = f" у края прямо напротив {it:gen}" if word.opposite else f" у края, ближайшее {it:к dat}"
        return known(di.PLACE, tail=f"{where}{PAUSE}")
    if word.opposite:
        it = noun(rendering, word.nearest, ONE).full()
        return _a_place(POINT, f" границы напротив той, которая ближе всего {it:к dat}{PAUSE}")
    return _a_place(POINT, f" границы, которая ближе всего {noun(rendering, word.nearest, ONE).full():к dat}{PAUSE}")


def _line(rendering: Say, word: po.LineBetween, how: How) -> Noun:
    if word.first == word.second and isinstance(word.first, Chosen):
        two = noun(rendering, word.first, CHOSEN_MANY).full()
        return _a_place(_LINE, f" через {two:acc}" if word.beyond else f" между {two:ins}")
    if word.first == word.second:
        if word.beyond:
            return _a_place(_LINE, f", на которой стоят двое из {noun(rendering, word.first, MANY):gen}{PAUSE}")
        return _a_place(_LINE, f" между двумя {noun(rendering, word.first, MANY):ins}")
    first, second = (noun(rendering, end, CHOSEN_ONE).full() for end in (word.first, word.second))
    if word.beyond:
        return _a_place(_LINE, f" через {first:acc} и {second:acc}")
    return _a_place(_LINE, f" между {first:ins} и {second:ins}")


def _home(rendering: Say, word: po.Home, how: How) -> Noun:
    who = player(rendering, word.of)
    began = who.verb("начинал", "начинали", "начинали")
    return known(di.PLACE, tail=f", где {who} {began} битву{PAUSE}")


def _put_back(rendering: Say, word: po.PutBack, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_EACH)
    stood = who.past("стоял", "и") if not who.plural else "стояли"
    they = "они" if who.plural else "она" if who.gender == "f" else "он"
    then = " до толчка" if word.as_of == "push" else as_of(rendering, word.as_of)
    where = f"где {they} {stood}{then}"
    return f"{verb_form(form, 'верните', 'вернуть')} {who:acc} туда, {where}{PAUSE}"


def _mix_places(rendering: Say, word: po.MixPlaces, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_MANY).full()
    if form == "may":
        return f"поменять местами {who:acc} в случайном порядке"
    return f"{who} меняются местами в случайном порядке"


def _orbit(rendering: Say, word: po.Orbit, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_EACH).full()
    around = noun(rendering, word.around, CHOSEN_ONE).full()
    other_way = isinstance(word.degrees, int) and word.degrees < 0
    by, what = (
        (f"{abs(word.degrees)}°", "") if isinstance(word.degrees, int) else ("X°", value(rendering, word.degrees))
    )
    way = f"{around:вокруг gen} на {by} {'против часовой стрелки' if other_way else 'по часовой стрелке'}"
    way += f" (X — {what})" if what else ""
    return f"{verb_form(form, 'переставьте', 'переставить')} {who:acc} {way}"


def _mirror(rendering: Say, word: po.Mirror, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_EACH).full()
    across = noun(rendering, word.across, CHOSEN_ONE).full()
    where = f"{across:по другую сторону от gen} на том же расстоянии"
    return f"{verb_form(form, 'переставьте', 'переставить')} {who:acc} {where}"


def _point(rendering: Say, word: po.ChoosePoint, chosen: bool) -> Noun:
    mine = word.by is None and not word.random and not rendering.choosing
    of_whom = " по вашему выбору" if mine else ""
    found = NounBuilder([POINT], after=[f"поля боя{of_whom}"])
    if word.random:
        found.before.append(RANDOM)
    builder = narrowed(rendering, found, word.where, ONE)
    if word.near is not None and (word.mm, word.least) != (None, None):
        near = noun(rendering, word.near, MANY if word.mm is None else ONE).full()
        builder.after.append(_how_far(rendering, word, near))
    return replace(builder.noun(ONE), set=False)


def _how_far(rendering: Say, word: po.ChoosePoint, near: Noun) -> str:
    """How far from something the point is."""
    if isinstance(word.mm, int) and isinstance(word.least, int):
        how_far = f"ровно в {word.mm}" if word.least == word.mm else f"в {word.least}–{word.mm}"
        return f"{how_far} мм {near:от gen}"
    least = "" if word.least is None else f"не ближе чем в {_millimetres(rendering, word.least)} {near:от gen}"
    if word.mm is None:
        return least
    return " и ".join([farther(rendering, word.mm, near), *([least] if least else [])])


def _millimetres(rendering: Say, mm: int | AmountWord) -> str:
    return f"{mm} мм" if isinstance(mm, int) else f"X мм (X — {value(rendering, mm)})"


LEXICON = Lexicon(
    words={
        po.Middle: _middle,
        po.BorderPoint: _border,
        po.Home: _home,
        po.LineBetween: _line,
        po.ChoosePoint: _point,
        po.PutBack: _put_back,
        po.MixPlaces: _mix_places,
        po.Orbit: _orbit,
        po.Mirror: _mirror,
    }
)
