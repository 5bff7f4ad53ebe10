"""A hash of everything that a proof of an etude depends on: the etude, and the cards that it refers to."""

from __future__ import annotations

from collections.abc import Iterator

from schema.models import proved_content
from schema.models.base import ContentModel
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.references import mentions
from schema.systems.desktopia.script import Script


def content_of(pack: Pack, etude: Script) -> str:
    """Sixteen hex digits that change when an etude may play otherwise, as far as its pack is concerned."""
    return proved_content.content_of(
        pack, ("etudes", etude.id), etude, _mentioned, frozenset(("scripts", "etudes")), pack.rules
    )


def _mentioned(model: ContentModel) -> Iterator[tuple[str, str]]:
    for each in mentions(model):
        yield from ((folder, each.id) for folder in each.folders)
