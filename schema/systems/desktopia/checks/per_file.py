"""Decorators for checks of one file at a time: any file, some kinds, battles, abilities, words; and of all files.

Such a check runs again only for files that changed or refer to a changed piece; see `schema.checks.incremental`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, wraps
from itertools import chain, repeat
from typing import TypeVar, cast

from schema.checks.incremental import EachFile, FileAt, map_files
from schema.diagnostics.diagnostic import Diagnostic, Location, quoted
from schema.i18n import gettext as _
from schema.i18n import language
from schema.language.walk import Visit
from schema.models.base import ContentModel, in_language
from schema.systems.desktopia.abilities_in import WITH_ABILITIES, AbilityAt, checked_abilities
from schema.systems.desktopia.expansion import Expansion, witnesses
from schema.systems.desktopia.keywords import Keyword
from schema.systems.desktopia.labels import LABELS
from schema.systems.desktopia.pack import Pack, files_of
from schema.systems.desktopia.script import Script

Item = TypeVar("Item")


def each_file(of_file: Callable[[Pack, FileAt], Iterator[Diagnostic]]) -> EachFile:
    """A check of every file, including the manifest, the box and the rules."""
    return EachFile(_with_keywords(of_file), files_of)


def each_of(
    *models: type[ContentModel], about: tuple[type[ContentModel], ...] = (ContentModel,)
) -> Callable[[Callable[[Pack, FileAt], Iterator[Diagnostic]]], EachFile]:
    """A check of every file of these models that has one of the models `about` which it asks inside."""
    return lambda of_file: EachFile(_with_keywords(of_file), files_of, models, about)


def each_battle(of_battle: Callable[[Pack, str, Script], Iterator[Diagnostic]]) -> EachFile:
    """A check of every script and etude; it receives the pack, the file and the script."""

    @wraps(of_battle)
    def of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
        assert isinstance(at.piece, Script)
        yield from of_battle(pack, at.file, at.piece)

    return EachFile(of_file, files_of, (Script,))


def each_ability(of_ability: Callable[[Pack, AbilityAt], Iterator[Diagnostic]], *words: type[ContentModel]) -> EachFile:
    """A check of every ability, also in keywords; with `words` only of files that have one of them."""

    @wraps(of_ability)
    def of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
        # Not a loop: this is called for each check of each file.
        return chain.from_iterable(map(of_ability, repeat(pack), checked_abilities(at)))

    return EachFile(_with_keywords(of_file), files_of, WITH_ABILITIES, words or (ContentModel,))


def each_ability_with(
    *words: type[ContentModel],
) -> Callable[[Callable[[Pack, AbilityAt], Iterator[Diagnostic]]], EachFile]:
    """A check of every ability in files that have one of these words, also in keywords."""
    return lambda of_ability: each_ability(of_ability, *words)


def each_word(
    *words: type[ContentModel],
) -> Callable[[Callable[[Pack, AbilityAt, Visit], Iterator[Diagnostic]]], EachFile]:
    """A check of every such word in abilities, also in keywords."""

    @cache
    def is_one(model: type[ContentModel]) -> bool:
        # Not `isinstance` for each word of a pack: it asks Python code about each class.
        return issubclass(model, words)

    def of_words(of_word: Callable[[Pack, AbilityAt, Visit], Iterator[Diagnostic]]) -> EachFile:
        @wraps(of_word)
        def of_ability(pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
            for visit in at.visits:
                if is_one(type(visit.word)):
                    yield from of_word(pack, at, visit)

        return each_ability(of_ability, *words)

    return of_words


def map_pack_files(pack: Pack, glean: Callable[[FileAt], Item | None], *about: type[ContentModel]) -> list[Item]:
    """The function's result for each file, without None; it asks only about these models, if any are given."""
    return map_files(pack, files_of, glean, about or (ContentModel,))


_OfFile = Callable[[Pack, FileAt], Iterator[Diagnostic]]
_IN_CARD = re.compile(r"((?:/sectors/\d+)?/keywords/\d+)(/abilities/.*)", re.DOTALL)
_IN_KEYWORD = re.compile(r"/(\d+)(/abilities/.*)", re.DOTALL)


def _with_keywords(of_file: _OfFile) -> _OfFile:
    """The check, with its findings about abilities that keywords stand for at a place that is in the file.

    What is wrong with every use of a keyword is reported once, in the keyword; the rest where the card names it.
    """

    @wraps(of_file)
    def found(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
        if not at.expanded:
            return of_file(pack, at)
        return _in_keyword(of_file, pack, at) if isinstance(at.piece, Keyword) else _in_card(of_file, pack, at)

    return found


def _in_card(of_file: _OfFile, pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    known: dict[str, set[tuple[str, str]]] = {}
    for one in of_file(pack, at):
        place = _IN_CARD.fullmatch(one.location.pointer)
        if one.location.file != at.file or place is None:
            yield one
            continue
        expansion = next(each for each in _expansions(at) if each.pointer == place[1])
        keyword = expansion.keyword
        if keyword.id not in known:
            file = pack.file_of("keywords", keyword.id)
            itself = FileAt("keywords", keyword.id, file, keyword, witnesses(pack, keyword))
            known[keyword.id] = {(each.code, each.location.pointer) for each in _in_keyword(of_file, pack, itself)}
        if (one.code, place[2]) in known[keyword.id]:
            continue
        title = quoted(in_language(expansion.title, language(), keyword.id))
        message = _("In {keyword}: {message}").format(keyword=title, message=one.message)
        yield replace(one, location=Location(at.file, place[1]), message=message, fixes=())


def _in_keyword(of_file: _OfFile, pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """What is wrong on some kind of card with the lowest and the highest values alike, and on which kind if not all."""
    found: dict[tuple[str, str, str], dict[int, Diagnostic]] = {}
    for one in of_file(pack, at):
        place = _IN_KEYWORD.fullmatch(one.location.pointer)
        if place is None:
            yield one
            continue
        number = int(place[1])
        kind = _expansions(at)[number].kind
        found.setdefault((kind, one.code, place[2]), {})[number] = one
    kinds = list(dict.fromkeys(each.kind for each in _expansions(at)))
    wrong_on: dict[tuple[str, str], dict[str, Diagnostic]] = {}
    for (on, code, pointer), by_witness in found.items():
        if len(by_witness) == sum(each.kind == on for each in _expansions(at)):
            wrong_on.setdefault((code, pointer), {})[on] = next(iter(by_witness.values()))
    for (_code, pointer), by_kind in wrong_on.items():
        one = next(iter(by_kind.values()))
        message = one.message
        if len(by_kind) < len(kinds):
            named = ", ".join(LABELS.option(on).lower() for on in by_kind)
            message = _("On {cards}: {message}").format(cards=named, message=message)
        yield replace(one, location=Location(at.file, pointer), message=message, fixes=())


def _expansions(at: FileAt) -> tuple[Expansion, ...]:
    return cast("tuple[Expansion, ...]", at.expanded)
