"""The printed text of an ability, below its outline: the author's text, and the text generated from its
parts; no Qt.
"""

from __future__ import annotations

from typing import Final

from editor.document.document import PackDocument
from editor.document.field_types import is_ability, slot_at
from editor.pages.abilities.word_slots import root_at
from editor.pages.card.card_abilities import AbilityTexts
from schema.i18n import gettext as _

_KEPT: Final = 200
"""The most cached texts; those of earlier states are not needed."""


class PrintedText:
    """The lines below the blocks of one file, generated once for each state of an ability."""

    def __init__(self, document: PackDocument, file: str) -> None:
        self._document, self._file = document, file
        self._told: dict[tuple[int, str], tuple[object, str]] = {}

    def forget(self) -> None:
        """Drop the cache: a name elsewhere or the language has changed."""
        self._told.clear()

    def lines(self, place: str, tongue: str) -> tuple[tuple[str, str], ...]:
        """Kinds and texts of the lines below a place: "own", "told", and "link", which chooses the generated text."""
        content = self._document.value(self._file)
        value = self._document.value(self._file, place)
        if not isinstance(value, dict) or not isinstance(content, dict):
            return ()
        if not is_ability(slot_at(self._document.types, self._file, place, content)[0]):
            return ()
        known = self._told.get((id(value), tongue))
        if known is None or known[0] is not value:
            root = root_at(self._document.types, self._file, place, content)
            texts = AbilityTexts(self._document.types, self._document.card, tongue)
            folder, kind = self._file.partition("/")[0], root.card if root is not None else ""
            known = (value, texts.generated(value, folder, content, kind))
            if len(self._told) >= _KEPT:
                self._told.clear()
            self._told[id(value), tongue] = known
        told = known[1]
        own = value.get("text")
        written = own.get(tongue) if isinstance(own, dict) else None
        if not isinstance(written, str) or not written:
            return (("told", told or _("There is no card text yet: the ability above is incomplete.")),)
        if not told or told == written:
            return (("own", written),)
        return (
            ("own", written),
            ("told", _("Generated: {words}").format(words=told)),
            ("link", _("Use the generated text")),
        )
