"""English: the middle, the border, where squads began, and disks that are put back."""

from __future__ import annotations

from dataclasses import replace

from schema.language.base import AmountWord, SelectorWord
from schema.language.selectors import Chosen
from schema.rendering.en.nouns import YOU, Noun, NounBuilder, Say
from schema.rendering.en.players import of, player
from schema.rendering.families import noun, value
from schema.rendering.selectors import narrowed
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_MANY, CHOSEN_ONE, EACH, MANY, ONE, Form, How, Lexicon
from schema.systems.desktopia import points as po
from schema.systems.desktopia.rendering.en.space import as_of, within

PLACE = ("place", "places")


def _middle(rendering: Say, word: po.Middle, how: How) -> Noun:
    if word.of is None:
        return Noun("the middle of the battlefield", head=PLACE)
    between = noun(rendering, word.of, CHOSEN_MANY)
    several = between.plural or between.listed or " and " in between.text
    return Noun(f"the middle {'between' if several else 'of'} {between.full()}", head=PLACE)


def _border(rendering: Say, word: po.BorderPoint, how: How) -> Noun:
    if isinstance(word.nearest, po.Home):
        who = player(rendering, word.nearest.of)
        edge = "edge of the battlefield"
        own = f"your {edge}" if who is YOU else f"the {edge} on {of(who, 'side')}"
        return Noun(f"the {edge} opposite {own.replace(edge, 'edge')}" if word.opposite else own, head=PLACE)
    nearest = noun(rendering, word.nearest, ONE).full()
    if word.inside:
        across = "straight across from" if word.opposite else "nearest to"
        return Noun(f"the place at the edge {across} {nearest}", head=PLACE)
    if word.opposite:
        return Noun(f"the point of the border straight across from the one nearest to {nearest}", head=PLACE)
    return Noun(f"the point of the border nearest to {nearest}", head=PLACE)


def two_of(rendering: Say, word: SelectorWord) -> str:
    """Two of several, after the number: "enemies", "of your heroes"."""
    several = str(noun(rendering, word, MANY))
    return f"of {several}" if several.startswith(("your ", "the ")) else several


def _line(rendering: Say, word: po.LineBetween, how: How) -> Noun:
    if word.first == word.second and isinstance(word.first, Chosen):
        two = noun(rendering, word.first, CHOSEN_MANY).full()
        return Noun(f"the line {'through' if word.beyond else 'between'} {two}", head=PLACE)
    if word.first == word.second:
        how_far = "through" if word.beyond else "between"
        return Noun(f"a line {how_far} two {two_of(rendering, word.first)}", head=PLACE)
    first, second = (noun(rendering, end, CHOSEN_ONE).full() for end in (word.first, word.second))
    return Noun(f"the line {'through' if word.beyond else 'between'} {first} and {second}", head=PLACE)


def _home(rendering: Say, word: po.Home, how: How) -> Noun:
    return Noun(of(player(rendering, word.of), "starting place"), head=PLACE)


def _put_back(rendering: Say, word: po.PutBack, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_EACH)
    then = " before the push" if word.as_of == "push" else as_of(rendering, word.as_of)
    return f"put {who} back where {'they' if who.plural else 'it'} stood{then}"


def _mix_places(rendering: Say, word: po.MixPlaces, form: Form) -> str:
    mixed = f"{noun(rendering, word.who, CHOSEN_MANY).full()} exchange places at random"
    return f"let {mixed}" if form == "may" else mixed


def _orbit(rendering: Say, word: po.Orbit, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_EACH)
    around = noun(rendering, word.around, CHOSEN_ONE).full()
    if isinstance(word.degrees, int):
        way = f"{abs(word.degrees)}° {'counterclockwise' if word.degrees < 0 else 'clockwise'} around {around}"
    else:
        way = f"clockwise around {around} by as many degrees as {value(rendering, word.degrees)}"
    return f"let {who.full()} go {way}" if form == "may" else f"{who.full()} {who.verb('goes', 'go')} {way}"


def _mirror(rendering: Say, word: po.Mirror, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_EACH)
    across = noun(rendering, word.across, CHOSEN_ONE).full()
    return f"move {who.full()} to the other side of {across}, as far from it as before"


def _point(rendering: Say, word: po.ChoosePoint, chosen: bool) -> Noun:
    mine = word.by is None and not word.random and not rendering.choosing
    of_whom = " of your choice" if mine else ""
    found = NounBuilder([(f"point of the battlefield{of_whom}", f"points of the battlefield{of_whom}")])
    if word.random:
        found.before.append("random")
    builder = narrowed(rendering, found, word.where, ONE)
    if word.near is not None and (word.mm, word.least) != (None, None):
        near = noun(rendering, word.near, EACH if word.mm is None else ONE).full()
        builder.after.append(_how_far(rendering, word, str(near)))
    return replace(builder.noun(ONE), head=("point", "points"), set=False)


def _how_far(rendering: Say, word: po.ChoosePoint, near: str) -> str:
    """How far from something the point is."""
    if isinstance(word.mm, int) and isinstance(word.least, int):
        how_far = f"exactly {word.mm}" if word.least == word.mm else f"{word.least} to {word.mm}"
        return f"{how_far} mm from {near}"
    nearest = "" if word.least is None else f"at least {_millimetres(rendering, word.least)} from {near}"
    if word.mm is None:
        return nearest
    return " and ".join([within(rendering, word.mm, near), *([nearest] if nearest else [])])


def _millimetres(rendering: Say, mm: int | AmountWord) -> str:
    return f"{mm} mm" if isinstance(mm, int) else f"as many mm as {value(rendering, mm)}"


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
