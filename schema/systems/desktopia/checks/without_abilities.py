"""Finds special hits, missiles, artifacts, rituals and sectors that do nothing: without abilities and keywords."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.language.card_moves import Cards
from schema.systems.desktopia.abilities_in import abilities_of
from schema.systems.desktopia.cards import Artifact, Character, Missile, Ritual, Sector, SpecialHit
from schema.systems.desktopia.checks.diagnostic_builders import error
from schema.systems.desktopia.checks.per_file import each_of, map_pack_files
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
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Each of them has an ability or a keyword; a ritual that other abilities name may do without."""
    for pointer, one in _needing(at):
        if not (one.abilities or one.keywords) and not (isinstance(one, Ritual) and one.id in _named(pack)):
            yield error("without-abilities", at.file, pointer, _("It has neither an ability nor a keyword."))


@derived
def _named(pack: Pack) -> frozenset[str]:
    """The rituals that abilities speak of by name."""
    return frozenset(name for names in map_pack_files(pack, _named_in, Cards) for name in names)


def _named_in(at: FileAt) -> tuple[str, ...] | None:
    words = (visit.word for ability in abilities_of(at) for visit in ability.visits)
    return tuple(name for word in words if isinstance(word, Cards) for name in word.named) or None


def _needing(at: FileAt) -> Iterator[tuple[str, SpecialHit | Missile | Artifact | Ritual | Sector]]:
    match at.piece:
        case SpecialHit() | Missile() | Artifact() | Ritual():
            yield "", at.piece
        case Character():
            yield from ((f"/sectors/{number}", sector) for number, sector in enumerate(at.piece.sectors))
        case _:
            pass
