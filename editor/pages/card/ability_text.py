"""The words of an ability from its JSON: the author's own, else told from its data; empty where that cannot be read.

The ability language is loaded by the first ability that has to be told: the window shows before.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from editor.document.cards import CardOf, localized
from editor.document.game_system import ability_text, vocabulary
from schema.i18n import language

if TYPE_CHECKING:
    from pydantic import TypeAdapter

    from schema.language.ability import Ability
    from schema.models.base import Text

_KINDS: Final[Mapping[str, str]] = {
    "characters": "character",
    "sectors": "sector",
    "special_hits": "special_hit",
    "missiles": "missile",
    "artifacts": "artifact",
    "rituals": "ritual",
}
"""By folder, the kind of card of which the sentences speak; a sector is none, but speaks of its own."""
_NAMED: Final = (("missiles", "type"), ("characters", "name"), ("artifacts", "name"), ("rituals", "name"))


def ability_words(
    folder: str, ability: object, card: Mapping[str, object], card_of: CardOf, tongue: str = ""
) -> tuple[str, str]:
    """Title and text of an ability on a card of the folder, or on one of its `sectors`, in the language now spoken.

    `tongue`: in another one.
    """
    tongue = tongue or language()
    written: Mapping[str, object] = ability if isinstance(ability, Mapping) else {}
    title, text = localized(written.get("title"), tongue), localized(written.get("text"), tongue)
    if title and text:
        return title, text
    read = _read(written)
    if read is None:
        return title, text
    from schema.rendering.word_renderer import Context

    own = card.get("type" if folder == "missiles" else "name")
    context = Context(_KINDS.get(folder, "character"), _text(own), CardNames(card_of))
    telling = ability_text()
    return title or telling.heading(read, context, tongue), text or telling.describe(read, context, tongue)


def _read(ability: Mapping[str, object]) -> Ability | None:
    from pydantic import ValidationError

    try:
        return _reader().validate_json(json.dumps(ability))
    except (ValidationError, TypeError, ValueError):
        return None


def _reader() -> TypeAdapter[Ability]:
    from schema.language.ability import Ability

    return vocabulary().adapter(Ability)


class CardNames(Mapping[str, "Text"]):
    """What the cards of a pack are called, looked up when a sentence names one."""

    def __init__(self, card_of: CardOf) -> None:
        self._card_of = card_of

    def __getitem__(self, card: str) -> Text:
        for folder, word in _NAMED:
            found = self._card_of(folder, card)
            if found is not None:
                return _text(found.get(word))
        raise KeyError(card)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def _text(value: object) -> Text:
    told = value if isinstance(value, Mapping) else {}
    return {str(code): words for code, words in told.items() if isinstance(words, str)}
