"""Finds statuses, counters and tokens that nothing in the pack names."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import EachFile, FileAt, derived, map_files
from schema.diagnostics.builders import info
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.systems.despaira.cards import Token
from schema.systems.despaira.elements import Counter, Status
from schema.systems.despaira.pack import Pack, files_of
from schema.systems.despaira.references import mentions

CODES = table(
    CodeInfo(
        "never-used",
        _("Never used"),
        _("A status or counter works only if an ability or a position gives it, and a token if one spawns it."),
        "statuses/frozen.json, which no ability names",
        _("Name it in an ability, or remove it."),
    ),
)


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """It is named somewhere; what cannot be read may name it."""
    if not pack.broken and f"{at.folder}/{at.id}" not in _named(pack):
        yield info("never-used", at.file, "/id", _("Nothing in the pack names it."))


check = EachFile(_of_file, files_of, (Status, Counter, Token))


@derived
def _named(pack: Pack) -> frozenset[str]:
    return frozenset(name for found in map_files(pack, files_of, _named_in) for name in found)


def _named_in(at: FileAt) -> frozenset[str] | None:
    """The pieces that a file names besides itself, of each folder in which they can be."""
    named = {f"{folder}/{one.id}" for one in mentions(at.piece) for folder in one.folders}
    return frozenset(named - {f"{at.folder}/{at.id}"}) or None
