"""Finds special hits, missiles, artifacts, rituals and sectors that do nothing: without abilities and keywords."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import FileAt
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.systems.desktopia.cards import Artifact, Character, Missile, Ritual, Sector, SpecialHit
from schema.systems.desktopia.checks.diagnostic_builders import error
from schema.systems.desktopia.checks.per_file import each_of
from schema.systems.desktopia.pack import Pack

CODES = table(
    CodeInfo(
        "without-abilities",
        _("Card without abilities"),
        _("A special hit, a missile, an artifact, a ritual or a sector does something: by an ability or by a keyword."),
        '"abilities": [] and no keywords',
        _("Give it an ability or a keyword."),
    ),
)


@each_of(SpecialHit, Missile, Artifact, Ritual, Character)
def check(_pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Each of them has an ability or a keyword."""
    for pointer, one in _needing(at):
        if not (one.abilities or one.keywords):
            yield error("without-abilities", at.file, pointer, _("It has neither an ability nor a keyword."))


def _needing(at: FileAt) -> Iterator[tuple[str, SpecialHit | Missile | Artifact | Ritual | Sector]]:
    match at.piece:
        case SpecialHit() | Missile() | Artifact() | Ritual():
            yield "", at.piece
        case Character():
            yield from ((f"/sectors/{number}", sector) for number, sector in enumerate(at.piece.sectors))
        case _:
            pass
