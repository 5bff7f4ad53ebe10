"""The stats of a creature where it stands in a duel: as printed, and what its tile and other cards add."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from editor.document.edits import Place
from editor.document.lenient_json import mapping, text
from editor.pages.card.place_facts import Facts
from schema.i18n import gettext as _
from schema.i18n import language
from schema.loading import Loaded
from schema.models.base import in_language
from schema.systems.despaira.duel import Duel
from schema.systems.despaira.pack import Pack
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.setup import setup_of
from simulator.systems.despaira.state import Piece

_STATS: Final = {"atk": "ATK", "hp": "HP", "catk": "CATK", "ratk": "RATK", "def": "DEF", "hl": "HL"}
_NONE: Final = "–"


def tile_stats(loaded: Loaded | None, place: Place, placed: object) -> Facts | None:
    """The stats of the card that is placed there; None for what is no open creature of a position."""
    pack = loaded.pack if loaded is not None else None
    if not isinstance(pack, Pack):
        return None
    duel = next((one for one in pack.duels.values() if f"duels/{one.id}.json" == place.file), None)
    card, tile = text(mapping(placed).get("card")), text(mapping(placed).get("tile"))
    if duel is None or duel.setup != "position" or not card or not tile:
        return None
    play = _play(pack, duel)
    piece = next((one for one in play.at(tile) if one.card == card and one.face_up), None)
    if piece is None or piece.kind not in ("creature", "token"):
        return None
    rows = [_row(play, piece, stat, title) for stat, title in _STATS.items()]
    return Facts(
        _("Stats on this tile"), ("", _("Printed"), _("Change"), _("Here")), tuple(rows), tuple(_why(play, piece))
    )


def _play(pack: Pack, duel: Duel) -> DuelPlay:
    return DuelGame.open(setup_of(pack, duel), 1).play()


def _row(play: DuelPlay, piece: Piece, stat: str, title: str) -> tuple[str, ...]:
    printed, here = play.printed(piece, stat), play.stat(piece, stat)
    change = (here or 0) - (printed or 0)
    figures = (printed, here)
    shown = [_NONE if each is None else str(each) for each in figures]
    return title, shown[0], f"{change:+}" if change else _NONE, shown[1]


def _why(play: DuelPlay, piece: Piece) -> Iterator[tuple[str, str]]:
    """Where changes come from: the tile, and abilities in force."""
    kind = play.tile_kind(piece.tile)
    boosts = {play.setup.boost(piece.card, kind, stat) for stat in _STATS if play.printed(piece, stat) is not None}
    if any(boosts):
        name = in_language(play.setup.tile_kinds[kind].name, language(), kind)
        yield f"{max(boosts):+}: {name}", "DS-FIELD-02"
    sources = [
        entry
        for word_kind in ("change_stats", "set_stat")
        for _w, entry, *_rest in play.modifiers(word_kind, piece.name)
    ]
    for entry in dict.fromkeys((one.folder, one.card) for one in sources):
        card = play.setup.cards.get(entry[1])
        yield in_language(card.name, language(), entry[1]) if card is not None else entry[1], "DS-BST-01"
