"""A hash of everything that a proof of a puzzle depends on: the duel, and the cards that it refers to."""

from __future__ import annotations

from collections.abc import Iterator

from schema.models import proved_content
from schema.models.base import ContentModel
from schema.systems.despaira.duel import Duel
from schema.systems.despaira.pack import Pack
from schema.systems.despaira.references import mentions


def content_of(pack: Pack, duel: Duel) -> str:
    """Sixteen hex digits that change when a puzzle may play otherwise, as far as its pack is concerned."""
    return proved_content.content_of(pack, ("duels", duel.id), duel, _mentioned, frozenset(("duels",)))


def _mentioned(model: ContentModel) -> Iterator[tuple[str, str]]:
    for each in mentions(model):
        yield from ((folder, each.id) for folder in each.folders)
