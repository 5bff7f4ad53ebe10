"""Decorators for checks of one file at a time: any file, some kinds, battles, abilities; and of all files.

Such a check runs again only for files that changed or refer to a changed piece; see `schema.checks.incremental`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from typing import TypeVar

from schema.checks.incremental import EachFile, FileAt, map_files
from schema.diagnostics.diagnostic import Diagnostic
from schema.models.base import ContentModel
from schema.systems.desktopia.abilities_in import CARDS, AbilityAt, abilities_of
from schema.systems.desktopia.pack import Pack, files_of
from schema.systems.desktopia.script import Script

Item = TypeVar("Item")


def each_file(of_file: Callable[[Pack, FileAt], Iterator[Diagnostic]]) -> EachFile:
    """A check of every file, including the manifest, the box and the rules."""
    return EachFile(of_file, files_of)


def each_of(
    *models: type[ContentModel],
) -> Callable[[Callable[[Pack, FileAt], Iterator[Diagnostic]]], EachFile]:
    """A check of every file of these models."""
    return lambda of_file: EachFile(of_file, files_of, models)


def each_battle(of_battle: Callable[[Pack, str, Script], Iterator[Diagnostic]]) -> EachFile:
    """A check of every script and etude; it receives the pack, the file and the script."""

    @wraps(of_battle)
    def of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
        assert isinstance(at.piece, Script)
        yield from of_battle(pack, at.file, at.piece)

    return EachFile(of_file, files_of, (Script,))


def each_ability(of_ability: Callable[[Pack, AbilityAt], Iterator[Diagnostic]]) -> EachFile:
    """A check of every ability."""

    @wraps(of_ability)
    def of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
        for ability in abilities_of(at):
            yield from of_ability(pack, ability)

    return EachFile(of_file, files_of, CARDS)


def map_pack_files(pack: Pack, glean: Callable[[FileAt], Item | None]) -> list[Item]:
    """The function's result for each file, without None."""
    return map_files(pack, files_of, glean)
