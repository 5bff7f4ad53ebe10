"""How probable it is to have drawn a card of a deck: exact, for the inspector."""

from __future__ import annotations

from typing import Final

from editor.pages.card.place_facts import Facts
from editor.systems.despaira.deck.contents import COPIES, FOLDERS, Contents
from editor.systems.despaira.deck.odds import drawn_by
from schema.i18n import gettext as _

_TURNS: Final = (2, 3, 5)
"""The own turns by which chances are told, after the opening hand."""


def chances(contents: Contents, card: str, below: Facts | None) -> Facts | None:
    """The chances to have drawn one of the copies; only the facts below for what is no card of the deck."""
    copies = sum(line.count for line in contents.lines if line.card == card and line.folder in FOLDERS)
    if not copies:
        return below
    figures = contents.figures
    drawn = [(_("Opening hand, {count}").format(count=figures.hand), figures.hand)]
    for turn in _TURNS:
        count = drawn_by(turn, figures.hand, figures.per_turn)
        drawn.append((_("Own turn {turn}, {count}").format(turn=turn, count=count), count))
    shares = tuple((words, contents.chance(copies, count)) for words, count in drawn)
    note = (_("{count} copies of a card at most").format(count=COPIES), "DS-DECK-02")
    return Facts(_("Chance to have drawn one"), shares=shares, notes=(note,), below=below)
