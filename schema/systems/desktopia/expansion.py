"""What the keywords of a card stand for: abilities with the card's values in place of parameters.

Keywords are expanded before anything reads the abilities of a card, so neither the checks nor a battle know them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from pydantic import ValidationError

from schema.json.strict_reading import Json
from schema.language import ability as language
from schema.language.base import tag_of
from schema.language.keywords import filled, filled_text
from schema.models.base import ContentModel, Text
from schema.models.walk import key_of
from schema.systems.desktopia.cards import Artifact, Character, Missile, Ritual, SpecialHit
from schema.systems.desktopia.keywords import FOLDER_OF_TYPE, Keyword, KeywordHolder, KeywordUse
from schema.systems.desktopia.references import REFERENCES
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.statuses import Status
from schema.systems.desktopia.vocabulary import VOCABULARY

Holder = Character | SpecialHit | Missile | Artifact | Ritual | Status | Script
HOLDERS: Mapping[type[ContentModel], KeywordHolder] = {
    Character: "character",
    SpecialHit: "special_hit",
    Missile: "missile",
    Artifact: "artifact",
    Ritual: "ritual",
    Status: "status",
    Script: "script",
}
"""The models of cards that can have keywords, and their kinds."""

ID_FIELDS: Mapping[tuple[str, str], str] = {
    (tag_of(one.model), key_of(one.model, one.field)): one.folder
    for one in REFERENCES
    if issubclass(one.model, VOCABULARY.words)
}
"""The folder of the pieces that a field of a word names, by the word's kind and the field's key."""


class Pieces(Protocol):
    """A pack, of which this module cannot know more: packs list their files with what is expanded."""

    @property
    def keywords(self) -> Mapping[str, Keyword]: ...


@dataclass(frozen=True, slots=True, eq=False)
class Expansion:
    """What a keyword stands for on a card."""

    keyword: Keyword
    number: int
    """Which keyword of the card, or of the sector, it is, from 0."""
    kind: KeywordHolder
    """The kind of card that has it."""
    title: Text
    reminder: Text
    abilities: tuple[language.Ability, ...]
    above: str = ""
    """The pointer of the sector that has it; empty for the card itself."""

    @property
    def pointer(self) -> str:
        """Where the card names the keyword."""
        return f"{self.above}/keywords/{self.number}"


def uses_on(card: ContentModel) -> Iterator[tuple[str, KeywordHolder, tuple[KeywordUse, ...]]]:
    """The keywords of a card, then those of its sectors: where they stand, and on what kind of card."""
    kind = HOLDERS.get(type(card))
    if kind is not None:
        yield "", kind, getattr(card, "keywords", ())
    if isinstance(card, Character):
        for number, sector in enumerate(card.sectors):
            yield f"/sectors/{number}", "sector", sector.keywords


def expansions(pack: Pieces, card: ContentModel) -> tuple[Expansion, ...]:
    """What the keywords of a card and of its sectors stand for, without those that the pack does not have or that lack
    values.
    """
    return tuple(
        found
        for above, kind, uses in uses_on(card)
        for number, use in enumerate(uses)
        if (found := _expansion(pack, use, kind, number, above)) is not None
    )


def abilities_on(pack: Pieces, card: Holder) -> tuple[language.Ability, ...]:
    """The abilities of a card: its own, then those of its keywords."""
    if not card.keywords:
        return card.abilities
    own = (one for one in expansions(pack, card) if not one.above)
    return (*card.abilities, *(ability for one in own for ability in one.abilities))


def abilities_of_sector(pack: Pieces, card: Character, number: int) -> tuple[language.Ability, ...]:
    """The abilities of a sector: its own, then those of its keywords."""
    own = card.sectors[number].abilities
    if not card.sectors[number].keywords:
        return own
    given = (one for one in expansions(pack, card) if one.above == f"/sectors/{number}")
    return (*own, *(ability for one in given for ability in one.abilities))


def witnesses(pack: Pieces, keyword: Keyword) -> tuple[Expansion, ...]:
    """The keyword on each kind of card with its lowest values, then with its highest, to check its abilities.

    Empty if the pack has no piece for a parameter.
    """
    ends: list[dict[str, tuple[str, int | str]]] = [{}, {}]
    for parameter in keyword.parameters:
        values: tuple[int | str, int | str] = parameter.minimum, parameter.maximum
        if parameter.stands_for != "number":
            ids = list(getattr(pack, FOLDER_OF_TYPE[parameter.stands_for]))
            if not ids:
                return ()
            values = ids[0], ids[-1]
        for given, value in zip(ends, values, strict=True):
            given[parameter.name] = parameter.stands_for, value
    if ends[0] == ends[1]:
        ends.pop()
    try:
        return tuple(
            _expanded(pack, keyword, given, kind, number)
            for kind in dict.fromkeys(keyword.on)
            for number, given in enumerate(ends)
        )
    except ValidationError:
        return ()


def lacks(keyword: Keyword, use: KeywordUse) -> bool:
    """Whether the values of a use are not those that the parameters ask for."""
    given = use.given()
    wanted = {one.name: one for one in keyword.parameters}
    return (
        given.keys() != wanted.keys()
        or len(given) < sum(len(values) for values in _values(use))
        or any(
            wanted[name].stands_for != kind
            or (isinstance(value, int) and not wanted[name].minimum <= value <= wanted[name].maximum)
            for name, (kind, value) in given.items()
        )
    )


def _values(use: KeywordUse) -> Iterator[Mapping[str, object]]:
    yield use.with_
    for folder in FOLDER_OF_TYPE.values():
        yield getattr(use, folder)


def _expansion(pack: Pieces, use: KeywordUse, kind: KeywordHolder, number: int, above: str = "") -> Expansion | None:
    keyword = pack.keywords.get(use.keyword)
    if keyword is None or kind not in keyword.on or lacks(keyword, use):
        return None
    names = tuple(_name_of(pack, *given) for given in use.given().values())
    key = id(keyword), id(use), kind, number, above
    known = _known.get(key)
    if known is not None and known[0] is keyword and known[1] is use and known[2] == names:
        return known[3]
    if len(_known) >= _MOST_KNOWN:
        _known.clear()
    try:
        found = _expanded(pack, keyword, use.given(), kind, number, above)
    except ValidationError:
        # The definition is at fault; the check of keywords reports it.
        found = None
    _known[key] = keyword, use, names, found
    return found


_known: dict[tuple[int, int, str, int, str], tuple[Keyword, KeywordUse, tuple[object, ...], Expansion | None]] = {}
"""A cache: what is expanded is the same object while a pack is edited elsewhere, so its checks need not run again."""
_MOST_KNOWN = 20_000


def _expanded(
    pack: Pieces,
    keyword: Keyword,
    given: Mapping[str, tuple[str, int | str]],
    kind: KeywordHolder,
    number: int,
    above: str = "",
) -> Expansion:
    """The keyword with these values. Raises pydantic.ValidationError."""
    numbers = {name: value for name, (_type, value) in given.items() if isinstance(value, int)}
    ids: dict[str, dict[str, str]] = {}
    for name, (type_, value) in given.items():
        if isinstance(value, str):
            ids.setdefault(FOLDER_OF_TYPE[type_], {})[name] = value
    said = {name: _name_of(pack, *value) for name, value in given.items()}
    title = filled_text(keyword.name, said)
    abilities: list[language.Ability] = []
    for one in keyword.abilities:
        document: Any = filled(_as_json(one), numbers, ids, ID_FIELDS)
        document["title"] = filled_text(one.title, said) or title
        if one.text:
            document["text"] = filled_text(one.text, said)
        abilities.append(VOCABULARY.read(language.Ability, document))  # type: ignore[arg-type]
    return Expansion(keyword, number, kind, title, filled_text(keyword.reminder, said), tuple(abilities), above)


def _as_json(ability: language.Ability) -> Json:
    words = VOCABULARY.adapter(language.Ability)
    document: Json = words.dump_python(ability, mode="json", by_alias=True, exclude_unset=True)
    return document


def _name_of(pack: Pieces, type_: str, value: int | str) -> Text | int:
    """How a text says a value: the name of a piece, of a missile its type word."""
    if isinstance(value, int):
        return value
    piece = getattr(pack, FOLDER_OF_TYPE[type_]).get(value)
    if piece is None:
        return {"en": value}
    name: Text = piece.type if isinstance(piece, Missile) else piece.name
    return name
