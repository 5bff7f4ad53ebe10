"""A hash of everything that a proof of an etude depends on: the etude, and the cards that it refers to."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from schema.models.base import ContentModel
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.references import mentions
from schema.systems.desktopia.script import Script

_NO_MATTER = frozenset(("name", "text", "tactic", "flavour", "art", "colour", "proof", "provenance", "number", "words"))
"""Keys that change nothing in a play."""


def content_of(pack: Pack, etude: Script) -> str:
    """Sixteen hex digits that change when an etude may play otherwise, as far as its pack is concerned."""
    found: dict[tuple[str, str], ContentModel] = {("etudes", etude.id): etude}
    waiting: list[ContentModel] = [etude]
    while waiting:
        for each in mentions(waiting.pop()):
            pieces = getattr(pack, each.folder, None) or {}
            piece, key = pieces.get(each.id), (each.folder, each.id)
            if piece is not None and key not in found and each.folder not in ("scripts", "etudes"):
                found[key] = piece
                waiting.append(piece)
    plain = [[*key, _plain(model)] for key, model in sorted(found.items(), key=lambda item: item[0])]
    text = json.dumps([plain, _plain(pack.rules)], sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _plain(model: ContentModel) -> Any:
    return _without(model.model_dump(mode="json", exclude_defaults=True))


def _without(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without(each) for key, each in value.items() if key not in _NO_MATTER}
    return [_without(each) for each in value] if isinstance(value, list) else value
