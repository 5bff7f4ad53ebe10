"""English: objects of the landscape, the border, zones that open and close."""

from __future__ import annotations

from typing import Any

from schema.i18n import format_number
from schema.rendering.context import is_candidate
from schema.rendering.en.amounts import NUMBERED, STANDS
from schema.rendering.en.nouns import Noun, NounBuilder, Say, a, plural
from schema.rendering.en.selectors import mention
from schema.rendering.families import Measure, noun, value
from schema.rendering.selectors import narrowed
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, ONE, Form, How, Lexicon
from schema.systems.desktopia import board_words as bw
from schema.systems.desktopia.rendering.context import comes_back
from schema.systems.desktopia.rendering.en.pieces import zone_named
from schema.systems.desktopia.rendering.en.space import within

_PLACE = ("place", "places")


def _objects(rendering: Say, word: bw.Objects, how: How) -> Noun:
    one = "object" if word.thing is None else rendering.name_of(word.thing, "things")
    builder = narrowed(rendering, NounBuilder([(one, plural(one))]), word.where, how)
    if word.removed:
        builder.before.append("removed")
    if word.relation != "any":
        builder.after.append(_PUT_BY[word.relation])
    return builder.noun(how)


_PUT_BY = {
    "own": "that you have put down",
    "ally": "that your side has put down",
    "enemy": "that an enemy has put down",
}


def _object_place(rendering: Say, word: bw.ObjectPlace, chosen: bool) -> Noun:
    near = ""
    if word.near is not None:
        of = str(noun(rendering, word.near, ONE).full())
        near = f" near {of}" if word.mm is None else f" {within(rendering, word.mm, of)}"
    zone = f" in {zone_named(rendering, word.zone)}" if word.zone is not None else ""
    if word.random:
        return Noun(f"a random free place{near}{zone if near or zone else ' on the battlefield'}", head=_PLACE)
    return Noun(f"a free place{near}{zone}" if near or zone else "any free place on the battlefield", head=_PLACE)


def _spot(rendering: Say, word: bw.Spot, chosen: bool) -> Noun:
    where = f"{format_number(word.x)} mm from the left edge and {format_number(word.y)} mm from the upper edge"
    turned = f", turned {format_number(word.facing)}° clockwise" if word.facing else ""
    return Noun(f"the place {where}{turned}", head=_PLACE)


def _put_object(rendering: Say, word: bw.PutObject, form: Form) -> str:
    one = rendering.name_of(word.thing, "things")
    text = f"put {a(one)} on {mention(rendering, word.at, 'place')}"
    if word.name is not None:
        rendering.mentioned[word.name] = Noun(a(one), head=(one, plural(one)))
    return text


def _copy_object(rendering: Say, word: bw.CopyObject, form: Form) -> str:
    back = comes_back(rendering, word.of)
    of = noun(rendering, word.of, CHOSEN_ONE).full()
    what = f"{of} back" if back else f"a copy of {of}"
    text = f"put {what} on {mention(rendering, word.at, 'place')}"
    if word.name is not None:
        new = "the object put back" if back else "the new object"
        rendering.mentioned[word.name] = Noun(new, head=("object", "objects"))
    return text


def _remove_object(rendering: Say, word: bw.RemoveObject, form: Form) -> str:
    return f"remove {noun(rendering, word.which)} from the table"


def _resize_object(rendering: Say, word: bw.ResizeObject, form: Form) -> str:
    which = noun(rendering, word.which, CHOSEN_EACH)
    grows = not (isinstance(word.mm, int) and word.mm < 0)
    far = f"{abs(word.mm)} mm" if isinstance(word.mm, int) else f"as many mm as {value(rendering, word.mm)}"
    verb = ("grow", "grows") if grows else ("shrink", "shrinks")
    by = f"by {far} on every side"
    if form == "may":
        return f"let {which} {verb[0]} {by}"
    return f"{which} {which.verb(verb[1], verb[0])} {by}"


_SIZES = {"area": "size", "length": "length", "height": "height"}
_UNITS = {"area": "mm²", "length": "mm", "height": "mm"}
_MEASURED = {"length": "long", "height": "high"}
_SMALLER = {"area": "smaller", "length": "shorter", "height": "lower"}
_LARGER = {"area": "larger", "length": "longer", "height": "higher"}
_ALIKE = {"area": "as large as", "length": "as long as", "height": "as high as"}


def _object_size(rendering: Say, word: bw.ObjectSize) -> str:
    return f"{noun(rendering, word.of, CHOSEN_ONE).strongly(_SIZES[word.which])} in {_UNITS[word.which]}"


def _compare_size(rendering: Say, word: bw.ObjectSize, test: str, other: Any) -> str:
    which = word.which
    it = noun(rendering, word.of, CHOSEN_ONE)
    if isinstance(other, bw.ObjectSize) and other.which == which:
        than = {
            "less": f"{_SMALLER[which]} than",
            "at_most": f"no {_LARGER[which]} than",
            "equal": _ALIKE[which],
            "at_least": f"no {_SMALLER[which]} than",
            "more": f"{_LARGER[which]} than",
            "different": f"of another {_SIZES[which]} than",
        }[test]
        return f"{it} {it.verb('is', 'are')} {than} {noun(rendering, other.of, CHOSEN_ONE).full()}"
    if not isinstance(other, int):
        return f"{_object_size(rendering, word)} is {STANDS[test]} {value(rendering, other)}"
    no = "not " if test == "different" else ""
    far = NUMBERED["equal" if no else test].format(less="less", count=f"{other} {_UNITS[which]}")
    if which == "area":
        covers = it.verb("does not cover", "do not cover") if no else it.verb("covers", "cover")
        return f"{it} {covers} {far} of the table"
    return f"{it} {it.verb('is', 'are')} {no}{far} {_MEASURED[which]}"


def _of_the_most(rendering: Say, word: bw.ObjectSize, lowest: bool) -> str:
    if not is_candidate(word.of):
        return ""
    most = "smallest" if lowest else "largest" if word.which == "area" else "greatest"
    return f"of the {most} {_SIZES[word.which]}"


def _set_border(rendering: Say, word: bw.SetBorder, form: Form) -> str:
    if word.zone is None:
        return "move the border back to where it was at the start"
    to = f"move the border to the outline of {zone_named(rendering, word.zone)}"
    return f"{to} and make it a wall" if word.wall else to


LEXICON = Lexicon(
    words={
        bw.Objects: _objects,
        bw.ObjectPlace: _object_place,
        bw.Spot: _spot,
        bw.PutObject: _put_object,
        bw.CopyObject: _copy_object,
        bw.RemoveObject: _remove_object,
        bw.ResizeObject: _resize_object,
        bw.ObjectSize: Measure(_object_size, compare=_compare_size, superlative=_of_the_most),
        bw.SetBorder: _set_border,
        bw.OpenZone: lambda rendering, word, form: f"open {zone_named(rendering, word.zone)}",
        bw.CloseZone: lambda rendering, word, form: f"close {zone_named(rendering, word.zone)}",
    }
)
