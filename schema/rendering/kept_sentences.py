"""Keeps the sentences of abilities for all that differ from them in names alone: many cards of a pack have such."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from schema.language.ability import Ability, EffectAbility, Static
from schema.models.base import ContentModel, Text, in_language
from schema.models.references import Reference
from schema.models.walk import parts_of
from schema.rendering.figures import Figures, figures, without_names
from schema.rendering.word_renderer import MOST, Context


@dataclass(slots=True)
class AbilityRead:
    """An ability as its sentences see it: words, and ids that stand for names."""

    folders: frozenset[str]
    """Those whose pieces the abilities of its game name."""
    words: list[ContentModel] = field(default_factory=list)
    """All words, in text order."""
    ids: dict[str, int] = field(default_factory=dict)
    """The ids in them, numbered as they first occur."""
    key: object = ()
    """A value that is equal for abilities whose sentences differ in names alone: the ids in it are numbers."""

    def number(self, id_: str) -> int:
        """The number of an id."""
        return self.ids.setdefault(id_, len(self.ids))


class AbilityReader:
    """Reads the abilities of a game, whose references are the fields that hold ids."""

    def __init__(self, references: tuple[Reference, ...]) -> None:
        self._folders = frozenset(folder for one in references for folder in one.all_folders)
        self._besides: dict[tuple[type[ContentModel], str], tuple[str, ...]] = {
            (one.model, one.field): one.besides for one in references
        }
        self._fields: dict[type[ContentModel], _Fields] = {}
        self._latest: tuple[Ability, AbilityRead] | None = None
        """The last ability: it is rendered in each language."""

    def read(self, ability: Ability) -> AbilityRead:
        """The ability as its sentences see it."""
        if self._latest is None or self._latest[0] is not ability:
            read, key = AbilityRead(self._folders), list[object]()
            self._add(ability, read, key)
            read.key = tuple(key)
            self._latest = ability, read
        return self._latest[1]

    def _add(self, word: ContentModel, read: AbilityRead, key: list[object]) -> None:
        read.words.append(word)
        model = type(word)
        values = word.__dict__
        key.append(model)
        fields = self._fields.get(model) or self._fields_of(model)
        for name in fields.plain:
            value = values[name]
            # The class itself is compared: that takes less time.
            key.append(tuple(value.items()) if value.__class__ is dict else value)
        for name, besides in fields.of_ids:
            value = values[name]
            if isinstance(value, str):
                key.append(value if value in besides else read.number(value))
            elif isinstance(value, tuple):
                key.append(tuple(one if one in besides else read.number(one) for one in value))
            else:
                key.append(tuple(value.items()) if isinstance(value, dict) else value)
        for name in fields.parts:
            value = values[name]
            if value:
                self._add_value(value, read, key)
            else:
                key.append(value)  # most have nothing inside

    def _add_value(self, value: object, read: AbilityRead, key: list[object]) -> None:
        if isinstance(value, tuple):
            key.append(len(value))
            for item in value:
                self._add_value(item, read, key)
        elif isinstance(value, ContentModel):
            self._add(value, read, key)
        else:
            key.append(value)

    def _fields_of(self, model: type[ContentModel]) -> _Fields:
        parts = tuple(name for name, _key in parts_of(model))
        # What an author wrote on the card is no part of the sentences.
        apart = {*parts, *(("title", "text") if issubclass(model, EffectAbility | Static) else ())}
        others = [name for name in model.model_fields if name not in apart]
        of_ids = [(name, self._besides[model, name]) for name in others if (model, name) in self._besides]
        plain = tuple(name for name in others if (model, name) not in self._besides)
        found = self._fields[model] = _Fields(plain, tuple(of_ids), parts)
        return found


@dataclass(frozen=True, slots=True)
class _Fields:
    """The fields of a word."""

    plain: tuple[str, ...]
    of_ids: tuple[tuple[str, tuple[str, ...]], ...]
    """Those that hold ids, each with the words that are none."""
    parts: tuple[str, ...]
    """Those that hold words."""


_LookUp = tuple[str, int | str]
"""What is looked up: an id by its number and what stands before it, or something else as it is."""


class KeptSentences:
    """The sentences of abilities with the same key in one language. They differ in the names that they mention."""

    __slots__ = ("_figures", "_looked_up", "_says_own", "_texts")

    def __init__(self, read: AbilityRead, looked_up: Iterable[str]) -> None:
        self._looked_up = _by_number(read, looked_up)
        """The names that were looked up, in order."""
        self._texts: dict[tuple[str | None, ...], str] = {}
        """By the card's own name, None if it makes no difference, and those names."""
        self._figures: Figures | None = None
        """Of all these texts, where no name in them has a figure: then names make no difference."""
        self._says_own = True
        """Whether the card's own name is in these texts."""

    def text(self, read: AbilityRead, context: Context, language: str) -> str | None:
        """The sentences if they are known. It looks up the names that rendering them would look up."""
        names = self._names(read, context, language)
        text = self._texts.get((None, *names))
        return self._texts.get((in_language(context.name, language), *names)) if text is None else text

    def add(self, text: str, read: AbilityRead, looked_up: Iterable[str], context: Context, language: str) -> None:
        """Keep the sentences for cards where they are the same."""
        if len(self._texts) < _MOST_NAMES and _by_number(read, looked_up) == self._looked_up:
            own = in_language(context.name, language)
            # Sentences use names as they are, so one that is not in the text made no difference.
            self._texts[own if own and own in text else None, *self._names(read, context, language)] = text

    def figures(self, read: AbilityRead, context: Context, language: str) -> Figures | None:
        """The figures of the sentences, if they are known; it looks up names as `text` does."""
        found = self._found(read, context)
        return self._figures if _without_figures(found, context, language, self._says_own) else None

    def add_figures(self, text: str, read: AbilityRead, context: Context, language: str) -> Figures:
        """The figures of this text, which are kept for cards where they are the same."""
        found = self._found(read, context)
        meant = figures(without_names(text, filter(None, found.values()), language), language)
        says_own = in_language(context.name, language) in text
        if _without_figures(found, context, language, says_own):
            self._figures, self._says_own = meant, says_own
        return meant

    def _found(self, read: AbilityRead, context: Context) -> dict[str, Text | None]:
        """What is looked up, and its name."""
        ids = tuple(read.ids)
        whole = [before + (ids[id_] if isinstance(id_, int) else id_) for before, id_ in self._looked_up]
        return {name: context.names.get(name) for name in whole}

    def _names(self, read: AbilityRead, context: Context, language: str) -> list[str]:
        # Of what has no name, sentences write the id.
        return [in_language(name, language, f"\0{id_}") for id_, name in self._found(read, context).items()]


_MOST_NAMES: Final = 1000


def _by_number(read: AbilityRead, looked_up: Iterable[str]) -> list[_LookUp]:
    """What was looked up for an ability, so that it can be looked up for one with other ids."""
    return [_number_of(read, name) for name in looked_up]


def _number_of(read: AbilityRead, name: str) -> _LookUp:
    """One of them. The name of a zone or of a secret choice is no id, even if it is the same word."""
    folder, slash, _id = name.rpartition("/")
    before = folder + slash if folder in read.folders else MOST if name.startswith(MOST) else ""
    number = read.ids.get(name.removeprefix(before))
    return ("", name) if number is None else (before, number)


def _without_figures(found: Mapping[str, Text | None], context: Context, language: str, says_own: bool) -> bool:
    """Whether there are an own name and all those that are looked up, and no name that is said has a figure."""
    own, said = in_language(context.name, language), [in_language(name, language) for name in found.values()]
    if not own or not all(said):
        return False
    return all(figures(name, language) == _NO_FIGURES for name in ([own, *said] if says_own else said))


_NO_FIGURES: Final[Figures] = (frozenset(), frozenset())
