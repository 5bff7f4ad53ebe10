"""The keywords of a card as it prints them, read leniently from its JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from editor.document.cards import localized
from editor.late_imports import late_imports
from schema.i18n import language
from schema.json.lenient_json import CardOf, listed, mapping

with late_imports(__name__):
    from schema.systems.desktopia import abilities_of_json


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
    said = {name: str(value) for name, value in abilities_of_json.numbers_of_use(use).items()}
    for folder, names in abilities_of_json.ids_of_use(use).items():
        for name, id_ in names.items():
            piece = card_of(folder, id_) or {}
            said[name] = localized(piece.get("type" if folder == "missiles" else "name"), language(), id_)
    return PrintedKeyword(
        _with_values(localized(keyword.get("name"), language(), str(keyword.get("id"))), said),
        _with_values(localized(keyword.get("reminder"), language(), ""), said),
        abilities_of_json.abilities_of_use(keyword, use, card_of),
    )


def _with_values(words: str, said: Mapping[str, str]) -> str:
    for name, value in said.items():
        words = words.replace(f"{{{name}}}", value)
    return words
