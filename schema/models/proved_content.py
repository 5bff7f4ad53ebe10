"""A hash of everything that a proof of a puzzle depends on: the puzzle, and the pieces that it refers to."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from typing import Any

from schema.models.base import ContentModel

Mentioned = Callable[[ContentModel], Iterable[tuple[str, str]]]
"""The folders and ids that a model names; those that the pack does not have are passed over."""

_NO_MATTER = frozenset(("art", "colour", "proof", "provenance"))
"""Keys that change nothing in a play."""
_TEXTS = frozenset(("name", "text", "title", "tactic", "flavour", "words"))
"""Keys that change nothing where they have a text in several languages; as an id, a name matters."""


def content_of(
    pack: Any,
    place: tuple[str, str],
    puzzle: ContentModel,
    mentioned: Mentioned,
    scenarios: AbstractSet[str],
    rules: ContentModel | None = None,
) -> str:
    """Sixteen hex digits that change when a puzzle may play otherwise, as far as its pack is concerned.

    `place`: the folder and id of the puzzle. `scenarios`: folders of which nothing else is played with it. `rules`
    hold always.
    """
    found: dict[tuple[str, str], ContentModel] = {place: puzzle}
    waiting: list[ContentModel] = [puzzle]
    while waiting:
        for folder, id_ in mentioned(waiting.pop()):
            piece = (getattr(pack, folder, None) or {}).get(id_)
            if piece is not None and (folder, id_) not in found and folder not in scenarios:
                found[folder, id_] = piece
                waiting.append(piece)
    plain = [[*key, _plain(model)] for key, model in sorted(found.items(), key=lambda item: item[0])]
    text = json.dumps([plain, _plain(rules)] if rules is not None else [plain], sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _plain(model: ContentModel) -> Any:
    # Unset, not default: the kind of a word is the default of its model.
    plain = model.model_dump(mode="json", exclude_unset=True)
    plain.pop("number", None)  # that of a card
    return _without(plain)


def _without(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: _without(each)
            for key, each in value.items()
            if key not in _NO_MATTER and not (key in _TEXTS and isinstance(each, dict))
        }
    return [_without(each) for each in value] if isinstance(value, list) else value
