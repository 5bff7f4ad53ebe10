"""Missiles that no card shoots, places or gives."""

from __future__ import annotations

from collections.abc import Iterator

from schema.abilities.walk import walk_ability
from schema.desktopia.abilities_in import abilities_in
from schema.desktopia.checks.finding import called, warning
from schema.desktopia.pack import Pack
from schema.desktopia.words import Attach, SupplyAdd
from schema.diagnostics import CodeInfo, Diagnostic, table
from schema.words import gettext as _

CODES = table(
    CodeInfo(
        "missile-unused",
        _("Missile that never comes into play"),
        _("A missile is shot by a character, laid by an ability, or lies on a disk at the start of a script."),
        "a missile that no character and no ability names",
        _("Let a character shoot it, or remove it."),
    )
)


def check(pack: Pack) -> Iterator[Diagnostic]:
    """Somebody must shoot, lay or start with every missile."""
    if pack.broken:
        # What a file that cannot be read would say is not held against others.
        return
    used = {card.shooting.missile for card in pack.characters.values() if card.shooting is not None}
    for at in abilities_in(pack):
        for visit in walk_ability(at.ability, at.pointer):
            if isinstance(visit.word, Attach | SupplyAdd) and visit.word.missile is not None:
                used.add(visit.word.missile)
    for _file, script in pack.battles():
        for seat in script.seats:
            for member in seat.squad:
                used.update(member.riders)
    for missile in pack.missiles.values():
        if missile.id not in used:
            message = _("Nobody shoots or lays {name}.").format(name=called(missile.name, missile.id))
            yield warning("missile-unused", pack.file_of("missiles", missile.id), "/id", message)
