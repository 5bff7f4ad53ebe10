"""Finds figures and names in the custom text of an ability that differ from what its data say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache, partial

from schema.checks.incremental import derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.i18n import gettext as _
from schema.language.ability import Ability
from schema.language.conditions import RulingIs
from schema.models.base import ContentModel, Text
from schema.rendering.figures import (
    beginning,
    beginnings,
    differing_figures,
    ending,
    names_in,
    says_name,
    word_beginnings,
)
from schema.rendering.word_renderer import Context, Names
from schema.systems.desktopia.abilities_in import AbilityAt, Card
from schema.systems.desktopia.cards import Missile
from schema.systems.desktopia.checks.diagnostic_builders import warning
from schema.systems.desktopia.checks.per_file import each_ability
from schema.systems.desktopia.keywords import Keyword
from schema.systems.desktopia.pack import Pack

CODES = table(
    CodeInfo(
        "text-differs",
        _("Text that differs from the data"),
        _("Players read the text, and the battle plays the data: both should have the same figures and names."),
        '"text": {"en": "It takes 3 damage."} with "amount": 2',
        _("Correct the text or the data, or remove the text: then the card has the sentences of the data."),
    )
)


def differences(pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """The custom texts of an ability have the figures and names of its data."""
    from schema.systems.desktopia.rendering.languages import LANGUAGES, describe

    texts = {language: text for language, text in at.ability.text.items() if language in LANGUAGES and text.strip()}
    ability = _without_rulings(at.ability) if texts else at.ability
    for language, text in texts.items():
        mentioned: dict[str, Text] = {}
        context = Context(at.kind, _own_name(at), Names(partial(_look_up, pack, mentioned)))
        data = describe(ability, context, language)
        found = [
            *_figures(_without(text, mentioned, language), _without(data, mentioned, language), language),
            *_names(pack, at, text, mentioned, language),
        ]
        pointer = f"{at.pointer}/text/{language}"
        for message in found:
            fixes = (Fix(_("Take the text from the data"), "unsafe", (("replace", pointer, data),)),)
            hint = _("The data say: {sentence}").format(sentence=quoted(data, 300))
            yield warning("text-differs", at.file, pointer, message, hint, fixes=fixes)


check = each_ability(differences)


def reminder_differences(pack: Pack, keyword: Keyword, file: str) -> Iterator[Diagnostic]:
    """The reminder of a keyword has the figures of its abilities, besides those that cards give."""
    from schema.systems.desktopia.rendering.languages import LANGUAGES, describe

    for language, text in keyword.reminder.items():
        if language not in LANGUAGES or not text.strip():
            continue
        mentioned: dict[str, Text] = {}
        context = Context(keyword.on[0], keyword.name, Names(partial(_look_up, pack, mentioned)))
        data = " ".join(describe(_without_rulings(one), context, language) for one in keyword.abilities)
        written = _without(_PARAMETER.sub(" ", text), mentioned, language)
        for message in _figures(written, _without(_PARAMETER.sub(" ", data), mentioned, language), language):
            hint = _("The data say: {sentence}").format(sentence=quoted(data, 300))
            yield warning("text-differs", file, f"/reminder/{language}", message, hint)


_PARAMETER = re.compile(r"\{[^{}]*\}|‹[^‹›]*›")
"""A parameter in a text or in a rendered sentence."""


def _figures(text: str, data: str, language: str) -> Iterator[str]:
    said, meant = differing_figures(text, data, language)
    if said and meant:
        yield _("The text says {said}, the data say {meant}.").format(said=_listed(said), meant=_listed(meant))
    elif said:
        yield _("The text says {said}, which the data do not.").format(said=_listed(said))
    elif meant:
        yield _("The data say {meant}, which the text does not.").format(meant=_listed(meant))


def _names(pack: Pack, at: AbilityAt, text: str, mentioned: Mapping[str, Text], language: str) -> Iterator[str]:
    named, by_beginning, by_name = _named(pack), _by_beginning(pack), _by_name(pack)

    def names(id_: str) -> list[str]:
        return [name for each in named.get(id_, ()) if (name := each.get(language))]

    # Of a thousand cards few have names whose first and last words begin as words of the text do.
    near: dict[str, tuple[str]] = {}
    if begun := [there for begin in beginnings(text) if (there := by_beginning.get((language, begin)))]:
        ends = word_beginnings(text)
        near = {name: (name,) for there in begun for end in ends & there.keys() for name in there[end]}
    own_names = _own_name(at).values()
    others: set[str] = set()
    for name in names_in(text, near, language):
        # Hundreds of missiles may share a type.
        if name not in own_names and _strings_in(at.card).isdisjoint(ids := by_name[language, name]):
            others |= ids
    for id_ in sorted(others - mentioned.keys() - {at.card.id}):
        said = names(id_)
        if not any(name in own_names or not _strings_in(at.card).isdisjoint(by_name[language, name]) for name in said):
            yield _("The text names {name}, which the data do not.").format(name=quoted(said[0]))
    for id_ in sorted(mentioned):
        if id_ != at.card.id and (said := names(id_)) and not says_name(text, said, language):
            yield _("The data name {name}, which the text does not.").format(name=quoted(said[0]))


@derived
def _named(pack: Pack) -> dict[str, tuple[Text, ...]]:
    """The names of the things that a text may mention, by id."""
    found: dict[str, tuple[Text, ...]] = {id_: (each.type, each.name) for id_, each in pack.missiles.items()}
    for folder in (pack.characters, pack.artifacts, pack.orders):
        found |= {id_: (each.name,) for id_, each in folder.items()}
    return found


@derived
def _by_name(pack: Pack) -> dict[tuple[str, str], frozenset[str]]:
    """The ids of the things with a name, by language and name."""
    found: dict[tuple[str, str], set[str]] = {}
    for id_, texts in _named(pack).items():
        for key in (pair for text in texts for pair in text.items()):
            found.setdefault(key, set()).add(id_)
    return {key: frozenset(ids) for key, ids in found.items()}


@derived
def _by_beginning(pack: Pack) -> dict[tuple[str, str], dict[str, tuple[str, ...]]]:
    """The names by their language and beginning, then by the beginning of their last words."""
    found: dict[tuple[str, str], dict[str, list[str]]] = {}
    for language, name in _by_name(pack):
        by_ending = found.setdefault((language, beginning(name)), {})
        by_ending.setdefault(ending(name, language), []).append(name)
    return {key: {end: tuple(names) for end, names in each.items()} for key, each in found.items()}


def _look_up(pack: Pack, seen: dict[str, Text], id_: str) -> Text | None:
    """The name of a thing, which is now mentioned."""
    missile = pack.missiles.get(id_)
    thing = missile or pack.characters.get(id_) or pack.artifacts.get(id_) or pack.orders.get(id_)
    if thing is not None:
        seen[id_] = thing.type if isinstance(thing, Missile) else thing.name
        return seen[id_]
    return None


def _without(text: str, mentioned: Mapping[str, Text], language: str) -> str:
    """The text without names, which may contain figures."""
    for names in mentioned.values():
        text = text.replace(names.get(language) or "\0", " ")
    return text


def _own_name(at: AbilityAt) -> Text:
    return at.card.type if isinstance(at.card, Missile) else at.card.name


def _without_rulings(ability: Ability) -> Ability:
    """The ability without the questions that it answers: a text is that of one answer."""
    rest = tuple(word for word in ability.if_ if not isinstance(word, RulingIs))
    return ability if len(rest) == len(ability.if_) else ability.model_copy(update={"if_": rest})


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


def _strings_in(card: Card) -> AbstractSet[str]:
    """All texts in a card's data, among them its own id and those of what it refers to."""
    known, found = _latest[0]
    if known is not card:
        found = set()
        _add_strings(card, found)
        _latest[0] = card, found
    return found


_latest: list[tuple[Card | None, set[str]]] = [(None, set())]
"""The last card: its abilities are checked in a row."""


def _add_strings(value: object, found: set[str]) -> None:
    if isinstance(value, str):
        found.add(value)
    elif isinstance(value, ContentModel):
        values = value.__dict__
        for name in _fields_of(type(value)):
            _add_strings(values[name], found)
    elif isinstance(value, tuple):
        for each in value:
            _add_strings(each, found)


@cache
def _fields_of(model: type[ContentModel]) -> tuple[str, ...]:
    return tuple(model.model_fields)
