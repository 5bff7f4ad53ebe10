"""Packs that this one builds on: they are not read together, and nobody should have to find that out by himself."""

from __future__ import annotations

from collections.abc import Iterator

from schema.desktopia.checks.each import each_of
from schema.desktopia.checks.finding import warning
from schema.desktopia.pack import Pack
from schema.diagnostics import CodeInfo, Diagnostic, Fix, quoted, table
from schema.pack import Manifest
from schema.passes import FileAt
from schema.words import gettext as _

CODES = table(
    CodeInfo(
        "requires-not-read",
        _("Builds on a pack that is not read"),
        _("A pack is checked and played by what is in it. What it takes from another one counts as missing."),
        '"requires": [{"id": "desktopia", "version": "1.0.0"}]',
        _("Copy the pieces that are needed into this pack, or build on no other."),
    )
)


@each_of(Manifest)
def check(_pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """A pack builds on no other."""
    if isinstance(at.piece, Manifest):
        for number, other in enumerate(at.piece.requires):
            message = _("The pack {id} is not read together with this one: its pieces count as missing.")
            pointer = f"/requires/{number}"
            fix = Fix(_("Build on this pack alone"), "unsafe", (("remove", pointer, None),))
            yield warning("requires-not-read", at.file, pointer, message.format(id=quoted(other.id)), fixes=(fix,))
