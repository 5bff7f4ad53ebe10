"""The pieces that can be referred to, by folder and name, read again only where a card changed; no widgets."""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_

from editor.document.document import PackDocument, words_in
from editor.document.edits import Content
from schema.i18n import language

Named = tuple[str, str]
"""An id and its name; faces are painted when they are first shown."""


class PieceNames:
    """Called with a folder, returns its pieces in order of their names; the identical tuple while nothing changed."""

    def __init__(self, document: PackDocument) -> None:
        self._document = document
        self._known: dict[str, tuple[str, Sequence[Content], tuple[Named, ...]]] = {}

    def __call__(self, folder: str) -> tuple[Named, ...]:
        documents = self._document.documents
        contents = [documents[file] for file in self._document.files_in(folder)]
        known = self._known.get(folder)
        if known is not None and known[0] == language() and _same(known[1], contents):
            return known[2]
        named = tuple(sorted(filter(None, map(_named, contents)), key=lambda each: each[1].casefold()))
        if known is not None and known[2] == named:
            named = known[2]  # a letter in a text of a card changes no name
        self._known[folder] = language(), contents, named
        return named


def _same(some: Sequence[Content], others: Sequence[Content]) -> bool:
    return len(some) == len(others) and all(map(is_, some, others))


def _named(content: Content) -> Named | None:
    id_ = content.get("id") if isinstance(content, dict) else None
    if not isinstance(content, dict) or not isinstance(id_, str) or not id_:
        return None
    return id_, words_in(content.get("name"), language()) or id_
