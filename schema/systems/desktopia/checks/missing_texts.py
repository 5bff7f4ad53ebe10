"""Finds texts that are empty, or missing in a language of the pack."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks import missing_texts
from schema.checks.incremental import FileAt
from schema.diagnostics.diagnostic import Diagnostic
from schema.systems.desktopia.abilities_in import abilities_of
from schema.systems.desktopia.checks.per_file import each_file
from schema.systems.desktopia.pack import Pack

CODES = missing_texts.CODES


@each_file
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every text exists in all languages of the pack, and every ability has a name."""
    yield from missing_texts.missing_texts(at.piece, at.file, pack.manifest.languages)
    yield from missing_texts.without_name(at.file, ((one.pointer, one.ability.title) for one in abilities_of(at)))
