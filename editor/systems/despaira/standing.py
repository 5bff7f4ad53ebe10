"""How a card stands on the field: what it can attack from there, and what makes its figures other than printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import language
from schema.models.base import in_language
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.field import distance
from simulator.systems.despaira.state import Piece

STATS: Final = {"atk": "ATK", "hp": "HP", "catk": "CATK", "ratk": "RATK", "def": "DEF", "hl": "HL"}
"""The stats by key, as cards have them."""


@frozen_dataclass
class Reason:
    """Why figures of a card are other than printed."""

    title: str
    """Of the tile or the ability."""
    by: str
    """The change in words, such as `+100 ATK`."""
    amount: int
    rule: str
    tile: str = ""
    """Where its source stands, if that is another tile."""


def reach_of(play: DuelPlay, piece: Piece) -> frozenset[str]:
    """The tiles that a creature or leader can attack from where it is."""
    if piece.zone != "field" or piece.kind == "trick" or not piece.face_up or piece.card not in play.setup.cards:
        return frozenset()
    near, far = play.stat(piece, "atk") is not None, play.reach(piece)
    return frozenset(
        tile for tile in play.tiles() if (away := distance(piece.tile, tile)) and (near if away == 1 else away <= far)
    )


def reasons_for(play: DuelPlay, piece: Piece) -> Iterator[Reason]:
    """Its tile, and the abilities in force."""
    kind = play.tile_kind(piece.tile)
    boosts = {play.setup.boost(piece.card, kind, stat) for stat in STATS if play.printed(piece, stat) is not None}
    if any(boosts):
        most = max(boosts, key=abs)
        yield Reason(in_language(play.setup.tile_kinds[kind].name, language(), kind), f"{most:+}", most, "DS-FIELD-02")
    for word_kind in ("change_stats", "set_stat"):
        for word, entry, scope, _names in play.modifiers(word_kind, piece.name):
            card = play.setup.cards.get(entry.card)
            name = in_language(card.name, language(), entry.card) if card is not None else entry.card
            title = in_language(entry.ability.title, language(), name)
            stats = word.stats if word_kind == "change_stats" else (word.stat,)
            amount = play.amount(word.by if word_kind == "change_stats" else word.value, scope)
            figure = f"{amount:+}" if word_kind == "change_stats" else str(amount)
            words = " ".join((figure, *(STATS[each] for each in stats)))
            source = play.state.pieces.get(scope.piece)
            there = source.tile if source is not None and source.zone == "field" else ""
            yield Reason(title, words, amount, "DS-BST-01", there if there != piece.tile else "")
