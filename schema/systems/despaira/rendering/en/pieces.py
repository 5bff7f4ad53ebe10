"""English: nouns for cards on the field and in zones, tiles, activated abilities and players."""

from __future__ import annotations

from dataclasses import replace

from schema.language import selectors as se
from schema.language.base import SelectorWord
from schema.language.choices import Pick
from schema.rendering.en.nouns import YOU, Noun, NounBuilder, Say
from schema.rendering.en.players import of, player
from schema.rendering.en.sets import EnglishSets
from schema.rendering.families import noun, picked
from schema.rendering.selectors import narrowed
from schema.rendering.word_renderer import MANY, ONE, How, Lexicon, pick
from schema.systems.despaira import choices as ch
from schema.systems.despaira import selectors as ds
from schema.systems.despaira.rendering.en.nouns import (
    ABILITY,
    CARD,
    CREATURE,
    LEADER,
    OPPONENT,
    TILE,
    cards,
    its,
    named,
)


def tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"


def _from(rendering: Say, word: SelectorWord) -> str:
    """From where distances are counted; empty where it goes without saying."""
    if isinstance(word, se.Itself) and not rendering.holders:
        return ""
    return noun(rendering, word, ONE).full().text


def _place(rendering: Say, builder: NounBuilder, within: int | None, beyond: int, origin: SelectorWord) -> None:
    """Note in the builder how far away they are."""
    if within is None and beyond == 0:
        return
    centre = _from(rendering, origin)
    if within == 1 and beyond == 1 and not centre:
        builder.before.insert(0, "adjacent")
    elif within == beyond == 1:
        builder.after.append(f"adjacent to {centre}")
    elif within == 0:
        same = centre if "tile" in centre else f"the tile of {centre}" if centre else "the same tile"
        builder.after.append(f"on {same}")
    else:
        if within is None:
            far = f"at least {tiles(beyond)} away"
        elif beyond > 1:
            far = f"{tiles(within)} away" if within == beyond else f"{beyond} to {tiles(within)} away"
        else:
            far = f"within {tiles(within)}"
        link = "of" if far.startswith("within") else "from"
        builder.after.append(f"{far} {link} {centre}" if centre else far)
        if beyond == 1 and within is not None:
            builder.other = True


def _cards(rendering: Say, word: ds.Cards, how: How) -> Noun:
    builder = cards(word.kinds, word.relation)
    _place(rendering, builder, word.within, word.beyond, word.of)
    return narrowed(rendering, builder, word.where, how).noun(how)


def _zone_cards(rendering: Say, word: ds.ZoneCards, how: How) -> Noun:
    builder = cards(word.kinds or ("creature", "trick", "leader"))
    zone = "Void" if word.zone == "void" else word.zone
    everybody = isinstance(word.of, se.Players) and word.of.relation == "any" and not word.of.where
    whole = f"any {zone}" if everybody else of(player(rendering, word.of), zone)
    if word.top is None:
        builder.after.append(f"in {whole}")
    else:
        which, link = ("top", "of") if word.zone == "deck" else ("last", "in")
        top = f"the {which} {'card' if word.top == 1 else f'{word.top} cards'} {link} {whole}"
        if not word.kinds and not word.where and (how.kind in ("each", "many") or word.top == 1):
            return Noun(top, word.top > 1, CARD)
        builder.after.append(f"among {top}")
    return narrowed(rendering, builder, word.where, how).noun(how)


def _leader_of(rendering: Say, word: ds.LeaderOf, how: How) -> Noun:
    who = player(rendering, word.of, how if how.kind in ("each", "many") else ONE)
    if who is YOU or who is OPPONENT:
        return Noun(f"{who.possessive} leader", head=LEADER, possessive=f"{who.possessive} leader's")
    return Noun(of(who, "leaders" if who.plural else "leader"), who.plural, LEADER)


def _carrier(rendering: Say, word: ds.Carrier, how: How) -> Noun:
    return Noun("its carrier", head=CREATURE, possessive="its carrier's")


def _attached_to(rendering: Say, word: ds.AttachedTo, how: How) -> Noun:
    builder = NounBuilder([CARD], plain=False)
    builder.after.append(f"attached to {noun(rendering, word.of, MANY).full()}")
    return builder.noun(how)


def _tiles(rendering: Say, word: ds.Tiles, how: How) -> Noun:
    kind = f"{named(rendering, word.kinds, 'tile_kinds')} " if word.kinds else ""
    builder = NounBuilder([(f"{kind}tile", f"{kind}tiles")], plain=False)
    if word.free:
        builder.before.append("free")
    _place(rendering, builder, word.within, 0, word.of)
    found = builder.noun(how)
    return Noun(found.text, found.plural, TILE, set=found.set)


def _tile_of(rendering: Say, word: ds.TileOf, how: How) -> Noun:
    who = noun(rendering, word.of, how if how.kind in ("each", "many") else ONE)
    return Noun(its(who, "tiles" if who.plural else "tile"), who.plural, TILE)


def _card_of(rendering: Say, word: ds.CardOf, how: How) -> Noun:
    who = noun(rendering, word.of, how if how.kind in ("each", "many") else ONE)
    return Noun(its(who, "cards" if who.plural else "card"), who.plural, CARD)


def _entries(rendering: Say, word: ds.Entries, how: How) -> Noun:
    builder = NounBuilder([ABILITY], word.relation, plain=False, hostile="opposing")
    if word.slower:
        builder.before.append("slower")
    builder.after.append("of this period")
    return builder.noun(how)


def _players(rendering: Say, word: se.Players, how: How) -> Noun:
    if word.relation in ("own", "ally") and not word.where:
        return YOU
    if word.relation == "enemy" and not word.where:
        return OPPONENT
    return narrowed(rendering, NounBuilder([("player", "players")]), word.where, how).noun(how)


def _target(rendering: Say, word: ch.Target | Pick, chosen: bool) -> Noun:
    if isinstance(word, Pick) and (word.least, word.most) != (1, 1):
        return picked(rendering, word, False)
    least, most = word.least, word.most
    assert isinstance(least, int)
    assert isinstance(most, int)
    found = noun(rendering, word.among, ONE if least == most == 1 else pick(least, most, False))
    targeted = isinstance(word, ch.Target) and found.head == CARD
    return replace(found, head=("target", "targets")) if targeted else found


def _path(rendering: Say, word: ch.Path, chosen: bool) -> Noun:
    far = tiles(word.steps) if word.steps == 1 else f"up to {tiles(word.steps)}"
    return Noun(f"a path of {far} for {noun(rendering, word.who, ONE)}", head=("path", "paths"))


class CardSets(EnglishSets):
    """Cards of several kinds are "cards"."""

    common = CARD


LEXICON = Lexicon(
    words={
        ds.Cards: _cards,
        ds.ZoneCards: _zone_cards,
        ds.LeaderOf: _leader_of,
        ds.Carrier: _carrier,
        ds.AttachedTo: _attached_to,
        ds.Tiles: _tiles,
        ds.TileOf: _tile_of,
        ds.CardOf: _card_of,
        ds.Entries: _entries,
        se.Players: _players,
        ch.Target: _target,
        Pick: _target,
        ch.Path: _path,
        **CardSets().words(),
    },
    listeners={"carrier": lambda rendering: (noun(rendering, ds.Carrier()), noun(rendering, ds.Carrier()))},
    roles={
        "source": Noun("its source", head=CARD, possessive="its source's"),
        "victim": Noun("the victim", head=CREATURE, possessive="the victim's"),
        "dead": Noun("the destroyed card", head=CARD),
        "target": Noun("its target", head=("target", "targets"), possessive="its target's"),
        "mover": Noun("that creature", head=CREATURE),
        "carrier": Noun("its carrier", head=CREATURE, possessive="its carrier's"),
    },
)
