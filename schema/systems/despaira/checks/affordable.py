"""Finds cards of decks that their player can never pay for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.i18n import language
from schema.models.base import in_language
from schema.models.walk import walk
from schema.systems.despaira.cards import Creature, Trick
from schema.systems.despaira.checks.decks import CRYSTALS
from schema.systems.despaira.checks.positions import figure
from schema.systems.despaira.deck import Deck, DeckLine
from schema.systems.despaira.duel import Duel
from schema.systems.despaira.effects import MiracleSpawn
from schema.systems.despaira.pack import Pack, files_of

CODES = table(
    CodeInfo(
        "never-affordable",
        _("Card that can never be paid for"),
        _(
            "A creature of a level above the spawn points of a turn needs sacrifices, and a trick costs crystals equal "
            "to its level (DS-RES-04, DS-SAC-02)."
        ),
        "a deck with one creature, of level 8",
        _("Add creatures that can be sacrificed or an ability that spawns it, lower its level, or remove it."),
    ),
)

POINTS = 6
ADDED_POINTS = 3


def _of_deck(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every creature of a deck can be spawned under the usual rules."""
    assert isinstance(at.piece, Deck)
    for number, card, most in _never_spawned(pack, at.piece.main, POINTS, ADDED_POINTS):
        message = _("Sacrifices in this deck bring at most {most} points, and {card} costs {level}.").format(
            most=most, card=quoted(in_language(card.name, language(), card.id)), level=card.level
        )
        yield warning("never-affordable", at.file, f"/main/{number}/card", message)


def _of_duel(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every card can be paid for under the rulings of the duel, where these are not the usual ones."""
    duel = at.piece
    assert isinstance(duel, Duel)
    crystals = figure(pack, duel, "crystals_total", CRYSTALS)
    points = figure(pack, duel, "spawn_points_per_turn", POINTS)
    added = min(points, figure(pack, duel, "sacrifice_points_max", ADDED_POINTS))
    if (crystals, points, added) == (CRYSTALS, POINTS, ADDED_POINTS) or duel.setup != "full":
        return
    for number, seat in enumerate(duel.seats):
        deck = pack.decks.get(seat.deck or "")
        if deck is None:
            continue
        names = [
            in_language(card.name, language(), card.id)
            for line in deck.main
            if (card := pack.tricks.get(line.card)) is not None and card.level > crystals
        ]
        names += [
            in_language(card.name, language(), card.id)
            for _number, card, _most in _never_spawned(pack, deck.main, points, added)
        ]
        if names:
            message = _("Under the rulings of this duel these cards cost too much: {names}.").format(
                names=", ".join(map(quoted, names[:5]))
            )
            yield warning("never-affordable", at.file, f"/seats/{number}/deck", message)


check_decks = EachFile(_of_deck, files_of, (Deck,))
check_duels = EachFile(_of_duel, files_of, (Duel,))


def _never_spawned(
    pack: Pack, lines: tuple[DeckLine, ...], points: int, added: int
) -> Iterator[tuple[int, Creature, int]]:
    """The creatures that neither points nor sacrifices nor abilities bring, and what sacrifices bring at most."""
    if any(_spawns(card) for line in lines for card in _cards(pack, line.card)):
        return
    creatures: Mapping[int, Creature] = {
        number: card for number, line in enumerate(lines) if (card := pack.creatures.get(line.card)) is not None
    }
    left = dict(creatures)
    most, before = added, -1
    while before != len(left):
        before = len(left)
        for number, card in list(left.items()):
            if card.level <= points or card.level <= most:
                most += card.level * lines[number].count
                del left[number]
    yield from ((number, card, most) for number, card in left.items())


def _cards(pack: Pack, id_: str) -> Iterator[Creature | Trick]:
    for folder in (pack.creatures, pack.tricks):
        if id_ in folder:
            yield folder[id_]


def _spawns(card: Creature | Trick) -> bool:
    """Whether an ability spawns cards, which costs no points (DS-MIR-02)."""
    return any(isinstance(word, MiracleSpawn) for _pointer, word in walk(card))
