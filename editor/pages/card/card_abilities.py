"""Titles and texts of abilities from their JSON: the author's own, else generated; empty where it cannot be read.

The ability language is loaded by the first ability that has to be read: the window shows before.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Annotated, Final

from editor.document.cards import localized
from editor.document.game_system import ContentTypes
from editor.late_imports import late_imports
from schema.i18n import language
from schema.json.lenient_json import CardOf, listed, mapping
from schema.systems.system_info import SystemInfo

if TYPE_CHECKING:
    from schema.language.ability import Ability
    from schema.language.vocabulary import Vocabulary
    from schema.models.base import Text

with late_imports(__name__):
    import pydantic

    from schema.language import ability as ability_models
    from schema.language import vocabulary
    from schema.rendering import word_renderer

_STATUS: Final = "status"
"""The kind of what characters or players can be for a time."""
_KEPT: Final = 1024
"""The number of abilities that are remembered as read."""


class AbilityTexts:
    """The texts of abilities on the cards of a pack, in one language."""

    def __init__(self, types: ContentTypes, card_of: CardOf, tongue: str = "") -> None:
        """`tongue`: the code of the language; the language of the interface by default."""
        self._types, self._card_of = types, card_of
        self._tongue = tongue or language()

    def read(self, abilities: Iterable[object]) -> None:
        """Read all abilities of a card at once, so that `words` need not read them one by one."""
        unwritten = [one for one in abilities if not self._is_written(one)]
        if unwritten:  # reading loads the models, which the first paint does not wait for
            read_abilities(self._types.vocabulary, unwritten)

    def words(self, ability: object, folder: str, card: Mapping[str, object], kind: str = "") -> tuple[str, str]:
        """Title and text of an ability of a card; the author's own are used as they are.

        `kind`: the kind of card as the rendering knows it, where it is not that of the folder, as for a part of a card.
        """
        written: Mapping[str, object] = ability if isinstance(ability, Mapping) else {}
        title, text = (localized(written.get(key), self._tongue) for key in ("title", "text"))
        if title and text:
            return title, text
        (read,) = read_abilities(self._types.vocabulary, (ability,))
        if read is None:
            return title, text
        context, rendered = self._context(folder, card, kind), self._types.ability_text
        title = title or rendered.heading(read, context, self._tongue)
        return title, text or rendered.describe(read, context, self._tongue)

    def generated(self, ability: object, folder: str, card: Mapping[str, object], kind: str = "") -> str:
        """The text that is generated for an ability, whatever its author has written."""
        (read,) = read_abilities(self._types.vocabulary, (ability,))
        return (
            ""
            if read is None
            else self._types.ability_text.describe(read, self._context(folder, card, kind), self._tongue)
        )

    def reminders(self, ability: object, besides: object = None) -> Iterator[tuple[str, str]]:
        """The names of the statuses that an ability gives, and what they mean; without the one of this id."""
        folder = next((one.folder for one in self._types.folders if one.name == _STATUS), "")
        for id_ in dict.fromkeys(statuses_given(ability)) if folder else ():
            status = self._card_of(folder, id_)
            if status is not None and id_ != besides:
                abilities = list(self._types.abilities_of(status, self._card_of))
                self.read(abilities)
                told = (self.words(one, folder, status)[1] for one in abilities)
                yield localized(status.get("name"), self._tongue) or id_, " ".join(filter(None, told))

    def _is_written(self, ability: object) -> bool:
        written: Mapping[str, object] = ability if isinstance(ability, Mapping) else {}
        return all(localized(written.get(key), self._tongue) for key in ("title", "text"))

    def _context(self, folder: str, card: Mapping[str, object], kind: str) -> word_renderer.Context:
        kind = kind or next((one.name for one in self._types.folders if one.folder == folder), "")
        return word_renderer.Context(
            kind,
            own_name(self._types.info, folder, card),
            word_renderer.Names(partial(name_of_card, self._types.info, self._card_of)),
            shared=_share_a_limit(self._types.abilities_of(card, self._card_of)),
        )


def _share_a_limit(abilities: Iterable[object]) -> bool:
    """As for abilities that have been read."""
    without = [one for each in abilities if (one := mapping(each)) and "limit" not in one]
    return sum(each.get("kind") != "static" for each in without) > 1


def statuses_given(word: object) -> Iterator[str]:
    """The statuses that the effects in an ability give, in text order."""
    given = mapping(word)
    status = given.get("status")
    if given.get("kind") == "set_status" and isinstance(status, str):
        yield status
    for part in (*given.values(), *listed(word)):
        yield from statuses_given(part)


_known: dict[int, tuple[object, Vocabulary, Ability | None]] = {}
"""What was read, by the identity of the JSON: edits leave the values that they do not touch."""


def read_abilities(words: Vocabulary, values: Iterable[object]) -> list[Ability | None]:
    """Abilities from their JSON, in one validation for all that are new; None for those that cannot be read."""
    wanted = list(values)
    if len(_known) > _KEPT:
        _known.clear()
    new = []
    for value in wanted:
        known = _known.get(id(value))
        if known is None or known[0] is not value or known[1] is not words:
            _known[id(value)] = value, words, None
            new.append(value)
    for value, ability in _read(new, words):
        _known[id(value)] = value, words, ability
    return [_known[id(value)][2] for value in wanted]


@cache
def abilities_reader(words: Vocabulary) -> pydantic.TypeAdapter[list[Ability]]:
    """Reads lists of abilities; what loading has built for one ability is not built again."""
    shared = vocabulary.SharedSchema(words, ability_models.Ability)
    return pydantic.TypeAdapter(list[Annotated[ability_models.Ability, shared]])


def _read(values: list[object], words: Vocabulary) -> Iterator[tuple[object, ability_models.Ability]]:
    """The values that are abilities, each with its ability. If some are not, the others are validated once more."""
    values = [value for value in values if isinstance(value, dict)]
    while values:
        try:
            text = json.dumps(values, default=lambda _value: None)  # what is no JSON is no ability
            yield from zip(values, abilities_reader(words).validate_json(text), strict=True)
            return
        except pydantic.ValidationError as error:
            places = [each["loc"] for each in error.errors(include_url=False, include_context=False)]
            if () in places:
                # The text as a whole cannot be read, as with half a character: each value alone shows which it is.
                alone = values if len(values) > 1 else []
                yield from (pair for value in alone for pair in _read([value], words))
                return
            bad = {place[0] for place in places}
            values = [value for number, value in enumerate(values) if number not in bad]


def own_name(system: SystemInfo, folder: str, card: Mapping[str, object]) -> Text:
    """The name by which sentences on a card speak of the card itself."""
    return as_text(card.get(dict(system.spoken_names).get(folder, "name")))


def name_of_card(system: SystemInfo, card_of: CardOf, card: str) -> Text | None:
    """The name of a card that a sentence mentions, or the largest number of a counter; None where there is none."""
    if card.startswith(word_renderer.MOST):
        id_ = card.removeprefix(word_renderer.MOST)
        found = (card_of(folder, id_) for folder, _key in system.spoken_names)
        most = next((one["most"] for one in found if one is not None and "most" in one), None)
        return None if most is None else {"en": f"{most}"}
    of, _, id_ = card.rpartition("/")
    cards = ((card_of(folder, id_), key) for folder, key in system.spoken_names if of in ("", folder))
    return next((as_text(found.get(key)) for found, key in cards if found is not None), None)


def as_text(value: object) -> Text:
    """A localized text; empty for any other value."""
    written = value if isinstance(value, Mapping) else {}
    return {str(code): words for code, words in written.items() if isinstance(words, str)}
