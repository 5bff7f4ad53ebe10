"""The looks of the cards and tiles of a duel, from its content, remembered for as long as the duel is shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from PySide6.QtGui import QPixmap

from editor.document.game_system import types_of
from editor.systems.despaira.cards.faces import card_blocks
from editor.systems.despaira.painting.cards import card_pixmap
from editor.systems.despaira.painting.looks import CardLook, TileLook, card_look, tile_look
from schema.systems.despaira.info import INFO
from simulator.systems.despaira.setup import DuelSetup


class TableLooks:
    """How the content of a duel is painted, in the language of the interface."""

    def __init__(self, setup: DuelSetup, art: Path | None = None) -> None:
        """`art`: the folder of the pack, for pictures that are files."""
        self.setup, self._art = setup, art
        self.content = cache(self._content)
        self.card = cache(self._card)
        self.tile = cache(self._tile)
        self.picture = lru_cache(maxsize=64)(self._picture)

    def _content(self, folder: str, name: str) -> Mapping[str, object] | None:
        found = getattr(self.setup.pack, folder, {}).get(name)
        return None if found is None else found.model_dump(mode="json", by_alias=True, exclude_none=True)

    def _card(self, id_: str) -> CardLook:
        folder = self.setup.folders[id_]
        card = self.content(folder, id_)
        assert card is not None
        blocks = card_blocks(types_of(INFO), self.content, folder, card)
        return card_look(folder, card, self.content, self._art, blocks)

    def _picture(self, id_: str, width: int, ratio: float) -> QPixmap:
        return card_pixmap(self.card(id_), width, ratio)

    def _tile(self, kind: str) -> TileLook:
        return tile_look(self.content("tile_kinds", kind), self.content)
