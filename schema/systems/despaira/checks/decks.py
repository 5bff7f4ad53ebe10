"""Checks how many cards decks have, and how many copies of each (DS-DECK-01, DS-DECK-02, DS-DECK-05, DS-DECK-06)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import error, warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.i18n import gettext as _
from schema.systems.despaira.deck import Deck
from schema.systems.despaira.pack import Pack, files_of

CODES = table(
    CodeInfo(
        "deck-size",
        _("Deck too small or too large"),
        _("A main deck has 50 to 80 cards, or 40 to 80 in a draft; a side deck and a special deck have at most 20."),
        '"main": [{"card": "lantern_hound", "count": 3}]',
        _("Add or remove cards."),
    ),
    CodeInfo(
        "too-many-copies",
        _("Too many copies"),
        _("A deck has at most 3 copies of a card, on all of its lines together."),
        '{"card": "lantern_hound", "count": 4}',
        _("Lower the number of copies."),
    ),
)

COPIES = 3
CRYSTALS = 15
"""The crystals of a player, if no ruling says otherwise."""
LEAST = 50
LEAST_IN_DRAFT = 40
MOST = 80
MOST_BESIDES = 20


def cards_in(deck: Deck) -> int:
    """How many cards the main deck has."""
    return sum(line.count for line in deck.main)


def _of_file(_pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every deck can be played with."""
    assert isinstance(at.piece, Deck)
    for field, lines in (("main", at.piece.main), ("side", at.piece.side), ("special", at.piece.special)):
        copies: Counter[str] = Counter()
        for number, line in enumerate(lines):
            copies[line.card] += line.count
            if copies[line.card] - line.count <= COPIES < copies[line.card]:
                message = _("{id} is {count} times in the deck; at most {most} are allowed.").format(
                    id=quoted(line.card), count=sum(one.count for one in lines if one.card == line.card), most=COPIES
                )
                pointer = f"/{field}/{number}/count" if "count" in line.model_fields_set else f"/{field}/{number}"
                left = COPIES - (copies[line.card] - line.count)
                fixes = (
                    (
                        Fix(
                            _("Set to {value}").format(value=left),
                            "unsafe",
                            (("replace", f"/{field}/{number}/count", left),),
                        ),
                    )
                    if left > 0 and "count" in line.model_fields_set
                    else ()
                )
                yield error("too-many-copies", at.file, pointer, message, fixes=fixes)
        total = copies.total()
        if field == "main":
            if not LEAST_IN_DRAFT <= total <= MOST:
                yield warning("deck-size", at.file, "/main", size_in_words(total, LEAST))
        elif total > MOST_BESIDES:
            message = _("It has {count} cards; at most {most} are allowed.").format(count=total, most=MOST_BESIDES)
            yield error("deck-size", at.file, f"/{field}", message)


def size_in_words(total: int, least: int) -> str:
    """What is wrong with the size of a main deck."""
    return _("The main deck has {count} cards, but {least} to {most} are needed.").format(
        count=total, least=least, most=MOST
    )


check = EachFile(_of_file, files_of, (Deck,))
