"""What a card of a deck works with: cards of the deck that ask for one like it, and tiles that make it stronger."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.pages.card.place_facts import Facts
from editor.systems.despaira.deck.contents import contents_of
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.lenient_json import listed, mapping, records, text, whole_number
from schema.systems.despaira.name_matching import name_has

_MOST: Final = 8


def partners(document: PackDocument, file: str, card: str) -> Facts | None:
    """What works with a creature of the deck in a file; None if nothing does."""
    wanted = document.card("creatures", card)
    if wanted is None:
        return None
    found = [*_asking(document, file, wanted), *_tiles(document, wanted)]
    return Facts(_("Works with"), notes=tuple(found[:_MOST])) if found else None


def _asking(document: PackDocument, file: str, wanted: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """The other cards of the deck, and its leader, with the titles of the abilities that ask for such a card."""
    contents = contents_of(document, file)
    cards = [("leaders", contents.leader), *((line.folder, line.card) for line in contents.lines if line.folder)]
    for folder, id_ in cards:
        card = mapping(document.card(folder, id_))
        name = localized(card.get("name"), language(), id_)
        for ability in listed(card.get("abilities")) if id_ != wanted.get("id") else ():
            if any(_fits(one, wanted) for one in _questions(ability)):
                yield name, localized(mapping(ability).get("title"), language())


def _questions(word: object) -> Iterator[tuple[Mapping[str, object], ...]]:
    """The conditions of each selector of an ability that does not only find cards of the other side."""
    given = mapping(word)
    where = tuple(mapping(one) for one in listed(given.get("where")))
    if where and given.get("relation") != "enemy" and mapping(given.get("of")).get("relation") != "enemy":
        yield where
    for part in (*given.values(), *listed(word)):
        if isinstance(part, dict | list | tuple):
            yield from _questions(part)


def _fits(conditions: tuple[Mapping[str, object], ...], card: Mapping[str, object]) -> bool:
    """Whether a card is what conditions ask for; those that ask for something else are no reason."""
    answers = [answer for one in conditions if (answer := _answer(one, card)) is not None]
    return bool(answers) and all(answers)


def _answer(condition: Mapping[str, object], card: Mapping[str, object]) -> bool | None:
    match condition.get("kind"):
        case "element_is":
            return card.get("element") in listed(condition.get("elements"))
        case "type_is":
            return card.get("creature_type") in listed(condition.get("types"))
        case "name_has":
            return any(name_has(str(name), text(condition.get("words"))) for name in mapping(card.get("name")).values())
        case "compare" if mapping(condition.get("left")).get("kind") == "level":
            level, bound = whole_number(card.get("level")), whole_number(condition.get("right"), -1)
            tests = {"at_most": level <= bound, "less": level < bound, "equal": level == bound}
            return tests.get(text(condition.get("test"))) if bound >= 0 else None
        case _:
            return None


def _tiles(document: PackDocument, wanted: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """The kinds of tiles that boost it, with what they add."""
    for file in document.files_in("tile_kinds"):
        kind = mapping(document.value(file))
        for boost in records(kind.get("boosts")):
            asks = {key: boost[key] for key in ("element", "creature_type") if boost.get(key)}
            if asks and all(wanted.get(key) == value for key, value in asks.items()):
                yield document.name_of(file), f"{whole_number(boost.get('amount'), 100):+}"
