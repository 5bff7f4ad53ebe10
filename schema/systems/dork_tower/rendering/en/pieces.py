"""English: nouns for heroes, spaces, wedges, monsters, dice, scrolls and players."""

from __future__ import annotations

from schema.language import selectors as se
from schema.language.base import SelectorWord
from schema.rendering.en.nouns import YOU, Noun, NounBuilder, Say
from schema.rendering.en.sets import EnglishSets
from schema.rendering.families import noun
from schema.rendering.selectors import narrowed
from schema.rendering.word_renderer import ONE, How, Lexicon
from schema.systems.dork_tower import selectors as ds
from schema.systems.dork_tower.rendering.en.nouns import (
    CURSE,
    DIE,
    HERO,
    MONSTER,
    RIVAL,
    SCROLL,
    SPACE,
    TOKEN,
    TYPES,
    WEDGE,
    YOUR_HERO,
    heroes,
    wedge_of,
)


def _heroes(rendering: Say, word: ds.Heroes, how: How) -> Noun:
    if word.relation == "own" and word.within is None and not word.where:
        return YOUR_HERO
    builder = heroes(word.relation)
    if word.within is not None:
        builder.after.append(f"in {wedge_of(rendering, word.within)}")
    return narrowed(rendering, builder, word.where, how).noun(how)


def _spaces(rendering: Say, word: ds.Spaces, how: How) -> Noun:
    builder = NounBuilder([TYPES[each] for each in word.types] or [SPACE], plain=False, common=SPACE)
    if word.within is not None:
        builder.after.append(f"in {wedge_of(rendering, word.within)}")
    return builder.noun(how)


def _wedges(rendering: Say, word: ds.Wedges, how: How) -> Noun:
    kinds = {"kingdom": ("kingdom", "kingdoms"), "wilderness": ("wilderness", "wildernesses")}
    return NounBuilder([WEDGE if word.only is None else kinds[word.only]], plain=False, common=WEDGE).noun(how)


def _played(rendering: Say, word: ds.PlayedScroll, how: How) -> Noun:
    whose = {"own": "your ", "ally": "your ", "enemy": "a rival's "}.get(word.relation, "the ")
    return Noun(f"{whose}scroll just played", head=SCROLL)


def _place(rendering: Say, word: SelectorWord) -> Noun:
    """A space, or the hero who stands there."""
    return rendering.grammar.itself(rendering) if isinstance(word, se.Itself) else noun(rendering, word, ONE).full()


def _adjacent(rendering: Say, word: ds.AdjacentTo, how: How) -> Noun:
    builder = NounBuilder([SPACE], plain=False, common=SPACE)
    builder.after.append(f"adjacent to {_place(rendering, word.of)}{' over open borders' if word.open else ''}")
    return builder.noun(how)


def _runes(rendering: Say, word: ds.RuneSpace, how: How) -> Noun:
    builder = NounBuilder([SPACE], plain=False, common=SPACE)
    builder.after.append("with a rune" if word.rune is None else f"with rune {word.rune}")
    if word.within is not None:
        builder.after.append(f"in {wedge_of(rendering, word.within)}")
    return builder.noun(how)


def _stack(rendering: Say, word: ds.StackAt, how: How) -> Noun:
    builder = NounBuilder([MONSTER], plain=False, common=MONSTER)
    where = _place(rendering, word.where)
    inside = where.head == SPACE or where.head in TYPES.values()
    builder.after.append(f"on {where}" if inside else f"where {where} {where.verb('is', 'are')}")
    return builder.noun(how)


def _pool(rendering: Say, word: ds.PoolTokens, how: How) -> Noun:
    builder = NounBuilder([TOKEN], plain=False, common=TOKEN)
    builder.after.append("drawn for the encounter")
    return builder.noun(how)


def _players(rendering: Say, word: se.Players, how: How) -> Noun:
    if word.relation in ("own", "ally") and not word.where:
        return YOU
    builder = NounBuilder([RIVAL if word.relation == "enemy" else ("player", "players")])
    return narrowed(rendering, builder, word.where, how).noun(how)


class TowerSets(EnglishSets):
    """What is of several kinds is "heroes"."""

    common = HERO


LEXICON = Lexicon(
    words={
        ds.Heroes: _heroes,
        ds.Spaces: _spaces,
        ds.Wedges: _wedges,
        ds.WedgeOf: lambda rendering, word, how: Noun(wedge_of(rendering, word.of), head=WEDGE),
        ds.HomeCity: lambda rendering, word, how: Noun(
            noun(rendering, word.of, ONE).full().of("home city"), head=TYPES["city"]
        ),
        ds.DoorSpace: lambda rendering, word, how: Noun("the space at the door of the tower", head=SPACE),
        ds.AdjacentTo: _adjacent,
        ds.RuneSpace: _runes,
        ds.NearestCity: lambda rendering, word, how: Noun(
            f"the city nearest to {_place(rendering, word.of)}", head=TYPES["city"]
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
        "mover": Noun("that hero", head=HERO),
        "target": Noun("that curse", head=CURSE),
    },
)
