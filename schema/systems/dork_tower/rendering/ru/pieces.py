"""Russian: nouns for heroes, spaces, wedges, monsters, dice, scrolls and players."""

from __future__ import annotations

from schema.language import selectors as se
from schema.language.base import SelectorWord
from schema.rendering.families import noun
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import YOU, Noun, NounBuilder, Say, known
from schema.rendering.ru.sets import RussianSets
from schema.rendering.selectors import narrowed
from schema.rendering.word_renderer import ONE, How, Lexicon
from schema.systems.dork_tower import selectors as ds
from schema.systems.dork_tower.rendering.ru.nouns import (
    CURSE,
    DIE,
    DOOR,
    HERO,
    KINGDOM,
    MONSTER,
    NEAREST,
    RIVAL,
    SCROLL,
    SHADOW,
    SPACE,
    TOKEN,
    TYPES,
    WEDGE,
    WILDERNESS,
    YOUR_HERO,
    heroes,
    home_of,
    in_wedge,
    wedge_of,
)

_JUST_PLAYED = di.adjective("только что сыгранн", "ый", "hard")


def _heroes(rendering: Say, word: ds.Heroes, how: How) -> Noun:
    if word.relation == "own" and word.within is None and not word.where:
        return YOUR_HERO
    builder = heroes(word.relation)
    if word.within is not None:
        builder.after.append(in_wedge(rendering, word.within))
    return narrowed(rendering, builder, word.where, how).noun(how)


def _spaces(rendering: Say, word: ds.Spaces, how: How) -> Noun:
    builder = NounBuilder([TYPES[each] for each in word.types] or [SPACE], plain=False, common=SPACE)
    if word.within is not None:
        builder.after.append(in_wedge(rendering, word.within))
    return builder.noun(how)


def _wedges(rendering: Say, word: ds.Wedges, how: How) -> Noun:
    name = WEDGE if word.only is None else KINGDOM if word.only == "kingdom" else WILDERNESS
    return NounBuilder([name], plain=False, common=WEDGE).noun(how)


def _played(rendering: Say, word: ds.PlayedScroll, how: How) -> Noun:
    before = [_JUST_PLAYED] if word.relation not in ("own", "ally") else [di.YOUR, _JUST_PLAYED]
    return known(SCROLL, before, tail=" соперника" if word.relation == "enemy" else "")


def _place(rendering: Say, word: SelectorWord) -> Noun:
    """A space, or the hero who stands there."""
    return rendering.grammar.itself(rendering) if isinstance(word, se.Itself) else noun(rendering, word, ONE).full()


def _adjacent(rendering: Say, word: ds.AdjacentTo, how: How) -> Noun:
    builder = NounBuilder([SPACE], plain=False, common=SPACE)
    builder.after.append(f"рядом {_place(rendering, word.of):с ins}{' за открытой границей' if word.open else ''}")
    return builder.noun(how)


def _runes(rendering: Say, word: ds.RuneSpace, how: How) -> Noun:
    builder = NounBuilder([SPACE], plain=False, common=SPACE)
    builder.after.append("с руной" if word.rune is None else f"с руной {word.rune}")
    if word.within is not None:
        builder.after.append(in_wedge(rendering, word.within))
    return builder.noun(how)


def _stack(rendering: Say, word: ds.StackAt, how: How) -> Noun:
    builder = NounBuilder([MONSTER], plain=False, common=MONSTER)
    where = _place(rendering, word.where)
    inside = where.name in (SPACE, SHADOW, *TYPES.values())
    builder.after.append(f"{where:на prep}" if inside else f"там, где {where}")
    return builder.noun(how)


def _pool(rendering: Say, word: ds.PoolTokens, how: How) -> Noun:
    builder = NounBuilder([TOKEN], plain=False, common=TOKEN)
    builder.after.append("этой встречи")
    return builder.noun(how)


def _players(rendering: Say, word: se.Players, how: How) -> Noun:
    if word.relation in ("own", "ally") and not word.where:
        return YOU
    builder = NounBuilder([RIVAL if word.relation == "enemy" else di.PLAYER])
    return narrowed(rendering, builder, word.where, how).noun(how)


class TowerSets(RussianSets):
    """What is of several kinds is "герои"."""

    common = HERO


LEXICON = Lexicon(
    words={
        ds.Heroes: _heroes,
        ds.Spaces: _spaces,
        ds.Wedges: _wedges,
        ds.WedgeOf: lambda rendering, word, how: wedge_of(rendering, word.of),
        ds.HomeCity: lambda rendering, word, how: home_of(rendering, word.of),
        ds.DoorSpace: lambda rendering, word, how: DOOR,
        ds.AdjacentTo: _adjacent,
        ds.RuneSpace: _runes,
        ds.NearestCity: lambda rendering, word, how: known(
            TYPES["city"], [NEAREST], tail=f" {_place(rendering, word.of):к dat}"
        ),
        ds.StackAt: _stack,
        ds.PoolTokens: _pool,
        ds.Monsters: lambda rendering, word, how: NounBuilder([MONSTER], plain=False, common=MONSTER).noun(how),
        ds.DiceRolled: lambda rendering, word, how: NounBuilder([DIE], plain=False, common=DIE).noun(how),
        ds.PlayedScroll: _played,
        se.Players: _players,
        **TowerSets().words(),
    },
    roles={
        "mover": known(HERO, [di.THIS]),
        "target": known(CURSE, [di.THIS]),
    },
)
