"""Russian: nouns for cards on the field and in zones, tiles, activated abilities and players."""

from __future__ import annotations

from dataclasses import replace

from schema.language import selectors as se
from schema.language.base import SelectorWord
from schema.language.choices import Pick
from schema.rendering.families import noun, picked
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import PAUSE, YOU, Noun, NounBuilder, Say, known
from schema.rendering.ru.players import player
from schema.rendering.ru.sets import RussianSets
from schema.rendering.selectors import narrowed
from schema.rendering.word_renderer import MANY, ONE, How, Lexicon, pick
from schema.systems.despaira import choices as ch
from schema.systems.despaira import selectors as ds
from schema.systems.despaira.rendering.ru.nouns import (
    ABILITY,
    CARD,
    CARRIER,
    CREATURE,
    FREE,
    LEADER,
    NEIGHBOURING,
    OPPONENT,
    PATH,
    TARGET,
    TILE,
    cards,
    named,
)

_PILES = {
    "hand": ("вашей руки", "руки"),
    "deck": ("вашей колоды", "колоды"),
    "graveyard": ("вашего кладбища", "кладбища"),
    "void": ("вашей Пустоты", "Пустоты"),
    "archive": ("вашего архива", "архива"),
}
_TOP, _LAST = di.adjective("верхн", "ий", "sh"), di.adjective("последн", "ий", "sh")
_ZONES = {
    "hand": ("на вашей руке", "на руке"),
    "deck": ("в вашей колоде", "в колоде"),
    "graveyard": ("на вашем кладбище", "на кладбище"),
    "void": ("в вашей Пустоте", "в Пустоте"),
    "archive": ("в вашем архиве", "в архиве"),
}


def in_tiles(count: int) -> str:
    """ "1 клетки", "2 клеток"."""
    return TILE.of_count(count)


def _from(rendering: Say, word: SelectorWord) -> str:
    """From where distances are counted, in the genitive; empty where it goes without saying."""
    if isinstance(word, se.Itself) and not rendering.holders:
        return ""
    return f"{noun(rendering, word, ONE).full():gen}"


def _place(rendering: Say, builder: NounBuilder, within: int | None, beyond: int, origin: SelectorWord) -> None:
    """Note in the builder how far away they are."""
    if within is None and beyond == 0:
        return
    centre = _from(rendering, origin)
    of = f" от {centre}" if centre else ""
    if within == beyond == 1 and not centre:
        builder.before.append(NEIGHBOURING)
    elif within == 0:
        on_it = "на этой клетке" if "клетк" in centre else f"на клетке {centre}"
        builder.after.append(on_it if centre else "на той же клетке")
    elif within is None:
        builder.after.append(f"не ближе {in_tiles(beyond)}{of}")
    elif beyond > 1:
        far = in_tiles(within) if within == beyond else f"от {beyond} до {in_tiles(within)}"
        builder.after.append(f"на расстоянии {far}{of}")
    else:
        builder.after.append(f"не дальше {in_tiles(within)}{of}")
        if beyond == 1:
            builder.other = True


def _cards(rendering: Say, word: ds.Cards, how: How) -> Noun:
    builder = cards(word.kinds, word.relation)
    _place(rendering, builder, word.within, word.beyond, word.of)
    return narrowed(rendering, builder, word.where, how).noun(how)


def _zone_cards(rendering: Say, word: ds.ZoneCards, how: How) -> Noun:
    builder = cards(word.kinds or ("creature", "trick", "leader"))
    mine, theirs = _ZONES[word.zone]
    everybody = isinstance(word.of, se.Players) and word.of.relation == "any" and not word.of.where
    who = YOU if everybody else player(rendering, word.of)
    if word.top is not None:
        mine, theirs = _PILES[word.zone]
        whole = f"{theirs} любого игрока" if everybody else mine if who.you else f"{theirs} {who:gen}"
        top = _on_top(word.top, _TOP if word.zone == "deck" else _LAST, f" {whole}")
        if not word.kinds and not word.where and (how.kind in ("each", "many") or word.top == 1):
            return top
        builder.after.append(f"{top:среди gen}")
        return narrowed(rendering, builder, word.where, how).noun(how)
    any_ = theirs.replace("на ", "на любом ") if word.zone == "graveyard" else f"{theirs} любого игрока"
    builder.after.append(any_ if everybody else mine if who.you else f"{theirs} {who:gen}")
    return narrowed(rendering, builder, word.where, how).noun(how)


def _on_top(count: int, which: di.Adjective, tail: str) -> Noun:
    """ "верхняя карта вашей колоды", "3 верхние карты вашей колоды"."""
    if count == 1:
        return known(CARD, [which], tail=tail)
    gender, alive = CARD.gender, CARD.alive
    many = "nom" if di.times(count) == "раза" else "gen"
    first = f"{count} {which.form(many, True, gender, alive)} {CARD.after(count)}"
    cases = ("gen", "dat", "ins", "prep")
    gen, dat, ins, prep = (f"{count} {which.form(one, True, gender, alive)} {CARD.form(one, True)}" for one in cases)
    return replace(known(CARD, plural=True, tail=tail), forms=(first, gen, dat, first, ins, prep))


def _leader_of(rendering: Say, word: ds.LeaderOf, how: How) -> Noun:
    who = player(rendering, word.of, how if how.kind in ("each", "many") else ONE)
    if who.you:
        return known(LEADER, [di.YOUR])
    return known(LEADER, plural=who.plural, tail=f" {who:gen}")


def _carrier(rendering: Say, word: ds.Carrier, how: How) -> Noun:
    return known(CARRIER, [], tail=" этой карты")


def _attached_to(rendering: Say, word: ds.AttachedTo, how: How) -> Noun:
    builder = NounBuilder([CARD], plain=False)
    builder.clauses.append(
        f"{'которые прикреплены' if how.kind in ('many', 'bare many') or how.most > 1 else 'которая прикреплена'} "
        f"{noun(rendering, word.of, MANY).full():к dat}"
    )
    return builder.noun(how)


def _tiles(rendering: Say, word: ds.Tiles, how: How) -> Noun:
    builder = NounBuilder([TILE], plain=False)
    if word.free:
        builder.before.append(FREE)
    if word.kinds:
        builder.after.append(f"вида {named(rendering, word.kinds, 'tile_kinds')}")
    _place(rendering, builder, word.within, 0, word.of)
    return builder.noun(how)


def _tile_of(rendering: Say, word: ds.TileOf, how: How) -> Noun:
    return _belonging(rendering, TILE, word.of, how)


def _card_of(rendering: Say, word: ds.CardOf, how: How) -> Noun:
    return _belonging(rendering, CARD, word.of, how)


def _belonging(rendering: Say, name: di.Name, of: SelectorWord, how: How) -> Noun:
    """What belongs to what a selector finds."""
    who = noun(rendering, of, how if how.kind in ("each", "many") else ONE)
    if not who.possessive:
        return known(name, plural=who.plural, tail=f" {who:gen}")
    found = known(name, plural=who.plural)
    nom, gen, dat, acc, ins, prep = (f"{who.possessive} {form}" for form in found.forms)
    return replace(found, forms=(nom, gen, dat, acc, ins, prep))


_SLOWER = di.adjective("более медленн", "ый", "hard")


def _entries(rendering: Say, word: ds.Entries, how: How) -> Noun:
    builder = NounBuilder([ABILITY], word.relation, plain=False)
    if word.slower:
        builder.before.append(_SLOWER)
    builder.after.append("этого периода")
    return builder.noun(how)


def _players(rendering: Say, word: se.Players, how: How) -> Noun:
    if word.relation in ("own", "ally") and not word.where:
        return YOU
    if word.relation == "enemy" and not word.where:
        return OPPONENT
    return narrowed(rendering, NounBuilder([di.PLAYER]), word.where, how).noun(how)


def _target(rendering: Say, word: ch.Target | Pick, chosen: bool) -> Noun:
    if isinstance(word, Pick) and (word.least, word.most) != (1, 1):
        return picked(rendering, word, False)
    least, most = word.least, word.most
    assert isinstance(least, int)
    assert isinstance(most, int)
    found = noun(rendering, word.among, ONE if least == most == 1 else pick(least, most, False))
    return replace(found, name=TARGET) if isinstance(word, ch.Target) and found.name is CARD else found


def _path(rendering: Say, word: ch.Path, chosen: bool) -> Noun:
    far = "в 1 клетку" if word.steps == 1 else f"длиной до {in_tiles(word.steps)}"
    return known(PATH, tail=f" {far} {noun(rendering, word.who, ONE):для gen}")


class CardSets(RussianSets):
    """Cards of several kinds are "карты"."""

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
        "source": known(di.SOURCE),
        "victim": known(di.VICTIM),
        "dead": known(CARD, tail=f", которая уничтожена{PAUSE}"),
        "target": known(di.VICTIM),
        "mover": known(CREATURE, [di.THIS]),
        "carrier": known(CARRIER, [], tail=" этой карты"),
    },
)
