"""Russian: objects of the landscape, the border, zones that open and close."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from schema.i18n import format_number
from schema.rendering.context import is_candidate
from schema.rendering.families import Measure, noun, value
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import stands
from schema.rendering.ru.dictionary import Name
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import PAUSE, Noun, NounBuilder, Say, known
from schema.rendering.ru.selectors import mention
from schema.rendering.selectors import narrowed
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, ONE, Form, How, Lexicon
from schema.systems.desktopia import board_words as bw
from schema.systems.desktopia.rendering.context import comes_back
from schema.systems.desktopia.rendering.ru import dictionary as nouns
from schema.systems.desktopia.rendering.ru.space import farther


def _object(rendering: Say, thing: str | None) -> Name:
    return nouns.OBJECT if thing is None else replace(nouns.OBJECT, quoted=f"«{rendering.name_of(thing, 'things')}»")


def _objects(rendering: Say, word: bw.Objects, how: How) -> Noun:
    builder = narrowed(rendering, NounBuilder([_object(rendering, word.thing)]), word.where, how)
    if word.removed:
        builder.before.append(nouns.REMOVED)
    if word.relation != "any":
        builder.after.append(_PUT_BY[word.relation])
    return builder.noun(how)


_PUT_BY = {"own": "из поставленных вами", "ally": "из поставленных вашей стороной", "enemy": "из поставленных врагами"}


def _object_place(rendering: Say, word: bw.ObjectPlace, chosen: bool) -> Noun:
    near = ""
    if word.near is not None:
        of = noun(rendering, word.near, ONE).full()
        near = f" рядом {of:с ins}" if word.mm is None else f" {farther(rendering, word.mm, of)}"
        near = f" вплотную {of:к dat}" if word.mm == 0 else near
    zone = f" в зоне «{rendering.name_of(word.zone, 'script')}»" if word.zone is not None else ""
    if word.random:
        return known(di.PLACE, [nouns.RANDOM, nouns.FREE], tail=near + zone or " поля боя")
    if near or zone:
        return known(di.PLACE, [nouns.FREE], tail=near + zone)
    return known(di.PLACE, [di.ANY, nouns.FREE], tail=" поля боя")


def _spot(rendering: Say, word: bw.Spot, chosen: bool) -> Noun:
    where = f" в {format_number(word.x)} мм от левого края и {format_number(word.y)} мм от верхнего"
    turned = f", с поворотом на {format_number(word.facing)}° по часовой стрелке" if word.facing else ""
    return known(di.PLACE, tail=where + turned)


def _put_object(rendering: Say, word: bw.PutObject, form: Form) -> str:
    what = _object(rendering, word.thing).form("acc", False)
    place = mention(rendering, word.at, di.PLACE)
    if word.name is not None:
        rendering.mentioned[word.name] = known(_object(rendering, word.thing))
    return f"{verb_form(form, 'поставьте', 'поставить')} {what} {place:на acc}"


def _copy_object(rendering: Say, word: bw.CopyObject, form: Form) -> str:
    back = comes_back(rendering, word.of)
    of = noun(rendering, word.of, CHOSEN_ONE).full()
    place = mention(rendering, word.at, di.PLACE)
    if word.name is not None:
        rendering.mentioned[word.name] = known(nouns.OBJECT, [nouns.RETURNED if back else di.THIS])
    if back:
        return f"{verb_form(form, 'верните', 'вернуть')} {of:acc} {place:на acc}"
    return f"{verb_form(form, 'поставьте', 'поставить')} {place:на acc} предмет того же вида, что и {of}"


def _remove_object(rendering: Say, word: bw.RemoveObject, form: Form) -> str:
    return f"{verb_form(form, 'уберите', 'убрать')} со стола {noun(rendering, word.which):acc}"


def _resize_object(rendering: Say, word: bw.ResizeObject, form: Form) -> str:
    which = noun(rendering, word.which, CHOSEN_EACH)
    grows = not (isinstance(word.mm, int) and word.mm < 0)
    far = f"{abs(word.mm)} мм" if isinstance(word.mm, int) else f"X мм (X — {value(rendering, word.mm)})"
    if form == "may":
        return f"{'расширить' if grows else 'сузить'} {which:acc} на {far} с каждой стороны"
    verb = which.verb("расширяется", "расширяются") if grows else which.verb("сужается", "сужаются")
    return f"{which} {verb} на {far} с каждой стороны"


_SIZES = {"area": "площадь", "length": "длина", "height": "высота"}
_OF_SIZE = {"area": "площади", "length": "длины", "height": "высоты"}
_UNITS = {"area": "мм²", "length": "мм", "height": "мм"}
_SMALLER = {"area": "меньше", "length": "короче", "height": "ниже"}
_LARGER = {"area": "больше", "length": "длиннее", "height": "выше"}


def _object_size(rendering: Say, word: bw.ObjectSize) -> str:
    return f"{noun(rendering, word.of, CHOSEN_ONE).full().of(_SIZES[word.which])} в {_UNITS[word.which]}"


def _compare_size(rendering: Say, word: bw.ObjectSize, test: str, other: Any) -> str:
    which = word.which
    if isinstance(other, bw.ObjectSize) and other.which == which:
        than = {
            "less": f"{_SMALLER[which]}, чем",
            "at_most": f"не {_LARGER[which]}, чем",
            "equal": f"той же {_OF_SIZE[which]}, что и",
            "at_least": f"не {_SMALLER[which]}, чем",
            "more": f"{_LARGER[which]}, чем",
            "different": f"не той же {_OF_SIZE[which]}, что и",
        }[test]
        return f"{noun(rendering, word.of, CHOSEN_ONE)} {than} {noun(rendering, other.of, CHOSEN_ONE).full()}{PAUSE}"
    return stands(_object_size(rendering, word), test, value(rendering, other), isinstance(other, int))


def _than_size(rendering: Say, word: bw.ObjectSize) -> str:
    it = noun(rendering, word.of, CHOSEN_ONE).full()
    if word.which == "area":
        return f"квадратных миллиметров занимает {it}"
    thing = {"length": "длине", "height": "высоте"}[word.which]
    return f"миллиметров в {f'{it.possessive} {thing}' if it.possessive else f'{thing} {it:gen}'}"


def _of_the_most(rendering: Say, word: bw.ObjectSize, lowest: bool) -> str:
    if not is_candidate(word.of):
        return ""
    return f"{'наименьшей' if lowest else 'наибольшей'} {_OF_SIZE[word.which]}"


def _set_border(rendering: Say, word: bw.SetBorder, form: Form) -> str:
    if word.zone is None:
        return f"{verb_form(form, 'верните', 'вернуть')} границу поля туда, где она была в начале"
    zone = f"зоны «{rendering.name_of(word.zone, 'script')}»"
    if word.wall:
        return f"{verb_form(form, 'обнесите', 'обнести')} поле стеной по контуру {zone}"
    return f"{verb_form(form, 'перенесите', 'перенести')} границу поля на контур {zone}"


def _open_zone(rendering: Say, word: bw.OpenZone, form: Form) -> str:
    return f"{verb_form(form, 'откройте', 'открыть')} зону «{rendering.name_of(word.zone, 'script')}»"


def _close_zone(rendering: Say, word: bw.CloseZone, form: Form) -> str:
    return f"{verb_form(form, 'закройте', 'закрыть')} зону «{rendering.name_of(word.zone, 'script')}»"


LEXICON = Lexicon(
    words={
        bw.Objects: _objects,
        bw.ObjectPlace: _object_place,
        bw.Spot: _spot,
        bw.PutObject: _put_object,
        bw.CopyObject: _copy_object,
        bw.RemoveObject: _remove_object,
        bw.ResizeObject: _resize_object,
        bw.ObjectSize: Measure(_object_size, than=_than_size, compare=_compare_size, superlative=_of_the_most),
        bw.SetBorder: _set_border,
        bw.OpenZone: _open_zone,
        bw.CloseZone: _close_zone,
    }
)
