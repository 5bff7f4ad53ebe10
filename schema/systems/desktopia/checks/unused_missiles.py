"""Finds missiles that no card shoots, attaches or gives."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.systems.desktopia.abilities_in import abilities_of
from schema.systems.desktopia.cards import Character, Missile, Shooting
from schema.systems.desktopia.checks.diagnostic_builders import display_name, warning
from schema.systems.desktopia.checks.per_file import each_of, map_pack_files
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.words import Attach, SupplyAdd

CODES = table(
    CodeInfo(
        "missile-unused",
        _("Missile that is never used"),
        _("A missile is shot by a character, attached by an ability, or on a disk at the start of a script."),
        "a missile that no character and no ability names",
        _("Add it to a character's card, or remove it."),
    )
)


@each_of(Missile)
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Some card must shoot or attach every missile, or a disk start with it."""
    # An unreadable file might contain what is needed.
    if isinstance(at.piece, Missile) and at.piece.id not in _used(pack) and not pack.broken:
        message = _("No card shoots or attaches {name}.").format(name=display_name(at.piece.name, at.piece.id))
        yield warning("missile-unused", at.file, "/id", message)


@derived
def _used(pack: Pack) -> frozenset[str]:
    return frozenset().union(*map_pack_files(pack, _used_in, Shooting, Script, Attach, SupplyAdd))


def _used_in(at: FileAt) -> frozenset[str] | None:
    used: set[str] = set()
    match at.piece:
        case Character(shooting=shooting) if shooting is not None:
            used.add(shooting.missile)
        case Script():
            used.update(rider for seat in at.piece.seats for member in seat.squad for rider in member.riders)
        case _:
            pass
    for ability in abilities_of(at):
        for visit in ability.visits:
            if isinstance(visit.word, Attach | SupplyAdd) and visit.word.missile is not None:
                used.add(visit.word.missile)
    return frozenset(used) or None
