"""Finds references to pieces that the pack does not have."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.diagnostic import Diagnostic
from schema.language import missing_ids
from schema.systems.dork_tower.pack import KINDS, Pack, files_of
from schema.systems.dork_tower.references import mentions

CODES = missing_ids.CODES

_FOLDERS = tuple(kind.folder for kind in KINDS)


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every reference must name a piece of a right kind."""
    return missing_ids.unresolved(pack, _FOLDERS, at.file, at.piece, mentions(at.piece))


check = EachFile(_of_file, files_of)
