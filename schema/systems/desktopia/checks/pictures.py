"""Finds pictures of cards that are missing, misplaced or unreadable."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks import pictures
from schema.checks.incremental import FileAt
from schema.diagnostics.diagnostic import Diagnostic
from schema.systems.desktopia.built_in_pictures import BUILT_IN_PICTURES
from schema.systems.desktopia.checks.per_file import each_file
from schema.systems.desktopia.pack import Pack

CODES = pictures.CODES


@each_file
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every picture file is in the pack and can be shown."""
    return pictures.wrong_picture(pack.art, BUILT_IN_PICTURES, at.piece, at.file)
