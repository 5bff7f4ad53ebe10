"""Finds references to pieces that the pack does not have."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import FileAt
from schema.diagnostics.diagnostic import Diagnostic
from schema.language import missing_ids
from schema.systems.desktopia.checks.per_file import each_file
from schema.systems.desktopia.pack import KINDS, Pack
from schema.systems.desktopia.references import mentions

CODES = missing_ids.CODES

_FOLDERS = tuple(kind.folder for kind in KINDS)


@each_file
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every reference must name a piece of the right kind."""
    return missing_ids.unresolved(pack, _FOLDERS, at.file, at.piece, mentions(at.piece))
