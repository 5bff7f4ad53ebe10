"""The keywords of a card as it prints them, read leniently from its JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from editor.document.cards import CardOf, localized
from editor.document.lenient_json import listed, mapping
from editor.late_imports import late_imports
from editor.systems.desktopia.cards.active_readings import abilities_to_print
from schema.i18n import language

with late_imports(__name__):
    from schema.language import keywords as shared_keywords
    from schema.systems.desktopia import expansion, keywords


@dataclass(frozen=True, slots=True)
class PrintedKeyword:
    """A keyword of a card: its name and its reminder with the card's values, and its abilities as JSON."""

    title: str
    reminder: str
    abilities: tuple[object, ...]


def keywords_to_print(card: Mapping[str, object], card_of: CardOf) -> Iterator[PrintedKeyword]:
    """The keywords of a card, without those that the pack does not have."""
    for use in listed(card.get("keywords")):
        id_ = mapping(use).get("keyword")
        keyword = card_of("keywords", id_) if isinstance(id_, str) else None
        if keyword is not None:
            yield _printed(keyword, use, card_of)


def _printed(keyword: Mapping[str, object], use: object, card_of: CardOf) -> PrintedKeyword:
    key = id(keyword), id(use)
    numbers = {name: value for name, value in mapping(mapping(use).get("with")).items() if isinstance(value, int)}
    ids = {folder: _names(mapping(use).get(folder)) for folder in keywords.FOLDER_OF_TYPE.values()}
    said = {name: str(value) for name, value in numbers.items()}
    for folder, names in ids.items():
        for name, id_ in names.items():
            piece = card_of(folder, id_) or {}
            said[name] = localized(piece.get("type" if folder == "missiles" else "name"), language(), id_)
    known = _filled.get(key)
    if known is None or known[0] is not keyword or known[1] is not use:
        if len(_filled) >= _MOST_FILLED:
            _filled.clear()
        abilities = tuple(
            shared_keywords.filled(ability, numbers, ids, expansion.ID_FIELDS)  # type: ignore[arg-type]
            for ability in abilities_to_print(keyword, card_of)
        )
        known = _filled[key] = keyword, use, abilities
    return PrintedKeyword(
        _with_values(localized(keyword.get("name"), language(), str(keyword.get("id"))), said),
        _with_values(localized(keyword.get("reminder"), language(), ""), said),
        known[2],
    )


_filled: dict[tuple[int, int], tuple[object, object, tuple[object, ...]]] = {}
"""The abilities of each use: the same objects each time, so that they are read once."""
_MOST_FILLED = 1024


def _names(values: object) -> dict[str, str]:
    return {name: value for name, value in mapping(values).items() if isinstance(value, str)}


def _with_values(words: str, said: Mapping[str, str]) -> str:
    for name, value in said.items():
        words = words.replace(f"{{{name}}}", value)
    return words
