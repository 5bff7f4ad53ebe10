"""English: the middle, the border, where squads began, and disks that are put back."""

from __future__ import annotations

from schema.language.base import SelectorWord
from schema.rendering.en.nouns import YOU, Noun, Say
from schema.rendering.en.players import of, player
from schema.rendering.families import noun
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_MANY, CHOSEN_ONE, MANY, ONE, Form, How, Lexicon
from schema.systems.desktopia import points as po
from schema.systems.desktopia.rendering.en.space import as_of

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
    if word.inside and word.opposite:
        return Noun(
            f"where {nearest} would just touch the border from inside, straight across the battlefield", head=PLACE
        )
    if word.opposite:
        return Noun(f"the point of the border straight across from the one nearest to {nearest}", head=PLACE)
    if word.inside:
        return Noun(f"where {nearest} would just touch the nearest point of the border from inside", head=PLACE)
    return Noun(f"the point of the border nearest to {nearest}", head=PLACE)


def two_of(rendering: Say, word: SelectorWord) -> str:
    """Two of several, after the number: "enemies", "of your heroes"."""
    several = str(noun(rendering, word, MANY))
    return f"of {several}" if several.startswith(("your ", "the ")) else several


def _line(rendering: Say, word: po.LineBetween, how: How) -> Noun:
    if word.first == word.second:
        how_far = "through" if word.beyond else "between"
        return Noun(f"a line {how_far} two {two_of(rendering, word.first)}", head=PLACE)
    first, second = (noun(rendering, end, CHOSEN_ONE).full() for end in (word.first, word.second))
    return Noun(f"the line {'through' if word.beyond else 'between'} {first} and {second}", head=PLACE)


def _home(rendering: Say, word: po.Home, how: How) -> Noun:
    return Noun(of(player(rendering, word.of), "starting place"), head=PLACE)


def _put_back(rendering: Say, word: po.PutBack, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_EACH)
    return f"put {who} back where {'they' if who.plural else 'it'} stood{as_of(rendering, word.as_of)}"


LEXICON = Lexicon(
    words={po.Middle: _middle, po.BorderPoint: _border, po.Home: _home, po.LineBetween: _line, po.PutBack: _put_back}
)
