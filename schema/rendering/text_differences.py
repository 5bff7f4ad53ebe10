"""Finds figures and names in the custom text of an ability that differ from what its data say, in any game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from typing import Any, cast

from schema.checks.incremental import derived
from schema.diagnostics.builders import warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.language.ability import Ability
from schema.language.conditions import RulingIs
from schema.models.base import ContentModel, Text
from schema.rendering.ability_text import AbilityText
from schema.rendering.figures import (
    Figures,
    beginning,
    beginnings,
    differing_figures,
    figures,
    names_in,
    says_name,
    without_names,
)
from schema.rendering.word_renderer import Context, Names

CODES = table(
    CodeInfo(
        "text-differs",
        _("Text that differs from the data"),
        _("Players read the text, and the game plays the data: both should have the same figures and names."),
        '"text": {"en": "It takes 3 damage."} with "amount": 2',
        _("Correct the text or the data, or remove the text: then the card has the sentences of the data."),
    )
)


Named = Mapping[str, tuple[Text, ...]]
"""The names of the things that a text may mention, by id."""
ByName = Mapping[tuple[str, str], frozenset[str]]
"""The ids of the things with a name, by language and name."""
ByBeginning = Mapping[str, Mapping[str, tuple[str, ...]]]
"""The names by their beginning, by language."""
NamesOfPack = tuple[Named, ByName, ByBeginning]


class NameLookup:
    """The names of a pack's things, by id and by how they begin and end; cached while checks run."""

    def __init__(self, named: Callable[[Any], Named]) -> None:
        self.named: Callable[[Any], Named] = derived(named)
        self.by_name: Callable[[Any], ByName] = derived(self._by_name)
        self.by_beginning: Callable[[Any], ByBeginning] = derived(self._by_beginning)

    def of(self, pack: Any) -> NamesOfPack:
        """The names of this pack."""
        return self.named(pack), self.by_name(pack), self.by_beginning(pack)

    def _by_name(self, pack: Any) -> dict[tuple[str, str], frozenset[str]]:
        found: dict[tuple[str, str], set[str]] = {}
        for id_, texts in self.named(pack).items():
            for key in (pair for text in texts for pair in text.items()):
                found.setdefault(key, set()).add(id_)
        return {key: frozenset(ids) for key, ids in found.items()}

    def _by_beginning(self, pack: Any) -> dict[str, dict[str, tuple[str, ...]]]:
        found: dict[str, dict[str, list[str]]] = {}
        for language, name in self.by_name(pack):
            found.setdefault(language, {}).setdefault(beginning(name, language), []).append(name)
        return {language: {begin: tuple(names) for begin, names in each.items()} for language, each in found.items()}


@frozen_dataclass
class WrittenAbility:
    """An ability whose custom text is compared with its data."""

    file: str
    pointer: str
    ability: Ability
    kind: str
    """The kind of its card, as the lexicons name it."""
    card: ContentModel
    id: str
    name: Text
    """The name of the card, as its own sentences use it."""
    shared: bool = False
    """Whether it shares a limit, as in a `Context`."""


def text_differences(
    pack: Any, at: WrittenAbility, lookup: NameLookup, name_of: Callable[[str], Text | None], words: AbilityText
) -> Iterator[Diagnostic]:
    """The custom texts of an ability without the figures and names of its data, or with others.

    `name_of` is the name of a thing as sentences use it.
    """
    texts = {one: text for one, text in at.ability.text.items() if one in words.languages and text.strip()}
    if not texts:
        return
    ability, names = without_rulings(at.ability), lookup.of(pack)
    for language, text in texts.items():
        mentioned: dict[str, Text] = {}
        context = Context(at.kind, at.name, Names(noting(name_of, mentioned)), shared=at.shared)
        meant = words.figures(ability, context, language)
        said = figures(without_names(text, mentioned.values(), language) if mentioned else text, language)
        found = [*figure_differences(said, meant), *_names(at, text, mentioned, language, names)]
        pointer = f"{at.pointer}/text/{language}"
        data = words.describe(ability, context, language) if found else ""
        for message in found:
            fixes = (Fix(_("Take the text from the data"), "unsafe", (("replace", pointer, data),)),)
            hint = _("The data say: {sentence}").format(sentence=quoted(data, 300))
            yield warning("text-differs", at.file, pointer, message, hint, fixes=fixes)


def noting(name_of: Callable[[str], Text | None], mentioned: dict[str, Text]) -> Callable[[str], Text | None]:
    """Looks up names and notes what was found."""

    def look_up(id_: str) -> Text | None:
        name = name_of(id_)
        if name:
            mentioned[id_.rpartition("/")[2]] = name
        return name

    return look_up


def figure_differences(text: Figures, data: Figures) -> Iterator[str]:
    """What a text says of figures that the data do not, and the other way round."""
    said, meant = differing_figures(text, data)
    if said and meant:
        yield _("The text says {said}, the data say {meant}.").format(said=_listed(said), meant=_listed(meant))
    elif said:
        yield _("The text says {said}, which the data do not.").format(said=_listed(said))
    elif meant:
        yield _("The data say {meant}, which the text does not.").format(meant=_listed(meant))


def _names(
    at: WrittenAbility, text: str, mentioned: Mapping[str, Text], language: str, looked_up: NamesOfPack
) -> Iterator[str]:
    named, by_name, by_beginning = looked_up

    def names(id_: str) -> list[str]:
        return [name for each in named.get(id_, ()) if (name := each.get(language))]

    own_names = at.name.values()
    others: set[str] = set()

    def of_others(name: str) -> AbstractSet[str]:
        """The things with a name, unless it may mean the card or what its data mention; hundreds may share one."""
        ids = by_name.get((language, name), frozenset())
        rest = () if name in own_names else ids - mentioned.keys() - {at.id}
        return ids if rest and _strings_in(at.card).isdisjoint(ids) else frozenset()

    # Of a thousand cards few have names that begin as a capitalized word of the text does.
    there = by_beginning.get(language, {})
    near = {name: (name,) for begin in beginnings(text, there.keys()) for name in there[begin]}
    if any(map(of_others, near)):
        # Other names are part of these.
        for each in (at.name, *mentioned.values()):
            if whole := each.get(language):
                near[whole] = (whole,)
        for name in names_in(text, near, language):
            others |= of_others(name)
    for id_ in sorted(others - mentioned.keys() - {at.id}):
        said = names(id_)
        if not any(name in own_names or not _strings_in(at.card).isdisjoint(by_name[language, name]) for name in said):
            yield _("The text names {name}, which the data do not.").format(name=quoted(said[0]))
    for id_ in sorted(mentioned):
        if id_ != at.id and (said := names(id_)) and not says_name(text, said, language):
            yield _("The data name {name}, which the text does not.").format(name=quoted(said[0]))


def without_rulings(ability: Ability) -> Ability:
    """The ability without the questions that it answers: a text is that of one answer."""
    rest = tuple(word for word in ability.if_ if not isinstance(word, RulingIs))
    return ability if len(rest) == len(ability.if_) else ability.model_copy(update={"if_": rest})


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


def _strings_in(card: ContentModel) -> AbstractSet[str]:
    """All texts in a card's data, among them its own id and those of what it refers to."""
    known, found = _latest[0]
    if known is not card:
        found = set()
        waiting: list[object] = [card]
        while waiting:
            value = waiting.pop()
            if value.__class__ is str:
                found.add(value)
            elif value.__class__ is tuple:
                waiting += cast(tuple[object, ...], value)
            elif isinstance(value, ContentModel):
                values = value.__dict__
                waiting += [values[name] for name in _fields_of(type(value))]
        _latest[0] = card, found
    return found


_latest: list[tuple[ContentModel | None, set[str]]] = [(None, set())]
"""The last card: its abilities are checked in a row."""


@cache
def _fields_of(model: type[ContentModel]) -> tuple[str, ...]:
    return tuple(model.model_fields)
