"""The abilities of a card from its JSON, with those of its keywords, for what reads no whole pack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.json.lenient_json import CardOf, listed, mapping
from schema.language.keywords import filled
from schema.systems.desktopia.active_readings import abilities_to_print
from schema.systems.desktopia.expansion import ID_FIELDS
from schema.systems.desktopia.keywords import FOLDER_OF_TYPE


def abilities_of(card: Mapping[str, object], card_of: CardOf) -> Iterator[object]:
    """What a card can do by the pack's own options: its own abilities, then those of its keywords."""
    yield from abilities_to_print(card, card_of)
    for use in listed(card.get("keywords")):
        id_ = mapping(use).get("keyword")
        keyword = card_of("keywords", id_) if isinstance(id_, str) else None
        if keyword is not None:
            yield from abilities_of_use(keyword, use, card_of)


def numbers_of_use(use: object) -> dict[str, int]:
    """The values of the numbers of a keyword on a card."""
    return {name: value for name, value in mapping(mapping(use).get("with")).items() if isinstance(value, int)}


def ids_of_use(use: object) -> dict[str, dict[str, str]]:
    """The values of its pieces, by folder."""
    return {
        folder: {name: id_ for name, id_ in mapping(mapping(use).get(folder)).items() if isinstance(id_, str)}
        for folder in FOLDER_OF_TYPE.values()
    }


def abilities_of_use(keyword: Mapping[str, object], use: object, card_of: CardOf) -> tuple[object, ...]:
    """The abilities of a keyword with the values that a card gives it."""
    key = id(keyword), id(use)
    known = _filled.get(key)
    if known is None or known[0] is not keyword or known[1] is not use:
        if len(_filled) >= _MOST_FILLED:
            _filled.clear()
        abilities = tuple(
            filled(ability, numbers_of_use(use), ids_of_use(use), ID_FIELDS)  # type: ignore[arg-type]
            for ability in abilities_to_print(keyword, card_of)
        )
        known = _filled[key] = keyword, use, abilities
    return known[2]


_filled: dict[tuple[int, int], tuple[object, object, tuple[object, ...]]] = {}
"""The abilities of each use: the same objects each time, so that they are read once."""
_MOST_FILLED = 1024
