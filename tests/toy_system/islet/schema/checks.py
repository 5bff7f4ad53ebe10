"""The checks of an Islet pack. Each looks at one voyage at a time, so it runs again only after a change to it."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Location, Severity, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from tests.toy_system.islet.schema.pack import Pack, Voyage, files_of

CODES = table(
    CodeInfo(
        "unknown-find",
        _("Unknown find"),
        _("The deck names a find that the pack does not have, so no player could buy it."),
        '"deck": [{"find": "perl"}]',
        _("Correct the id, or add the find."),
    ),
    CodeInfo(
        "boat-aground",
        _("Boat outside the grid"),
        _("A boat begins on a space that the grid does not have, so it could never move."),
        '"rows": [[0, 1], [1, 0]], "boats": [[2, 0], …]',
        _("Move the boat, or add rows or columns."),
    ),
)


def _unknown_finds(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    assert isinstance(at.piece, Voyage)
    for number, stock in enumerate(at.piece.deck):
        if stock.find in pack.finds or ("finds", stock.find) in pack.broken:
            continue
        pointer, near = f"/deck/{number}/find", nearest_word(stock.find, pack.finds)
        hint = _("Did you mean {near}?").format(near=quoted(near)) if near else ""
        title = _("Replace with {near}").format(near=quoted(near))
        fixes = (Fix(title, "unsafe", (("replace", pointer, near),)),) if near else ()
        message = _("There is no find {id}.").format(id=quoted(stock.find))
        yield Diagnostic("unknown-find", Severity.ERROR, message, Location(at.file, pointer), hint, fixes)


def _boats_aground(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    assert isinstance(at.piece, Voyage)
    for number, (column, row) in enumerate(at.piece.boats):
        if row >= len(at.piece.rows) or column >= len(at.piece.rows[row]):
            message = _("The boat of player {seat} is outside the grid.").format(seat=number + 1)
            yield Diagnostic("boat-aground", Severity.ERROR, message, Location(at.file, f"/boats/{number}"))


CHECKS = tuple(EachFile(check, files_of, (Voyage,)) for check in (_unknown_finds, _boats_aground))
