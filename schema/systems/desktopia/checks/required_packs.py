"""Warns of required packs: they are not read together with this one."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import FileAt
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.i18n import gettext as _
from schema.models.manifest import Manifest
from schema.systems.desktopia.checks.diagnostic_builders import warning
from schema.systems.desktopia.checks.per_file import each_of
from schema.systems.desktopia.pack import Pack

CODES = table(
    CodeInfo(
        "requires-not-read",
        _("Required pack is not read"),
        _("A pack is checked and played on its own. Content from other packs counts as missing."),
        '"requires": [{"id": "desktopia", "version": "1.0.0"}]',
        _("Copy the needed pieces into this pack, or remove the required packs."),
    )
)


@each_of(Manifest)
def check(_pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """A pack requires no other."""
    if isinstance(at.piece, Manifest):
        for number, other in enumerate(at.piece.requires):
            message = _("The pack {id} is not read, so its pieces count as missing.")
            pointer = f"/requires/{number}"
            fix = Fix(_("Remove the required packs"), "unsafe", (("remove", pointer, None),))
            yield warning("requires-not-read", at.file, pointer, message.format(id=quoted(other.id)), fixes=(fix,))
