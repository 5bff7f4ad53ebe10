"""Finds statuses that no ability gives, and those that mean nothing."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.language.statuses import CANNOT_ACT, HasStatus, SetStatus
from schema.systems.desktopia.abilities_in import abilities_of, conditions_of_goals
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error, warning
from schema.systems.desktopia.checks.per_file import each_of, map_pack_files
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.status_gain import StatusEnded, StatusGained
from schema.systems.desktopia.statuses import Status

CODES = table(
    CodeInfo(
        "status-unused",
        _("Status without a use"),
        _("No ability gives the status, or it has no abilities and no other ability asks for it."),
        "a status without a “set_status”",
        _("Let an ability give it, write what it means, or remove it."),
    ),
    CodeInfo(
        "status-of-every-game",
        _("Status that exists already"),
        _("The status `cannot_act` is the same in every pack: a file of that name is never used."),
        '"id": "cannot_act" in a status',
        _("Rename the status."),
    ),
)


_ASKING = (HasStatus, StatusGained, StatusEnded)


@each_of(Status)
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Some ability gives every status, and it makes a difference."""
    status = at.piece
    assert isinstance(status, Status)
    name = display_name(status.name, status.id)
    if status.id == CANNOT_ACT:
        message = _("Every game has the status {name}; this file changes nothing.").format(name=CANNOT_ACT)
        yield error("status-of-every-game", at.file, "/id", message)
        return
    given, asked = _used(pack)
    # An unreadable file might contain what is needed.
    if pack.broken:
        return
    if status.id not in given:
        yield warning("status-unused", at.file, "/id", _("No ability gives {name}.").format(name=name))
    elif not (status.abilities or status.keywords) and status.id not in asked:
        message = _("{name} has no abilities, and no ability asks for it.").format(name=name)
        yield warning("status-unused", at.file, "/id", message)


@derived
def _used(pack: Pack) -> tuple[frozenset[str], frozenset[str]]:
    """The statuses that abilities give, and those that they ask for or hear of."""
    found = list(map_pack_files(pack, _used_in, SetStatus, *_ASKING))
    return frozenset().union(*(given for given, _asked in found)), frozenset().union(
        *(asked for _given, asked in found)
    )


def _used_in(at: FileAt) -> tuple[frozenset[str], frozenset[str]] | None:
    words = [visit.word for one in (*abilities_of(at), *conditions_of_goals(at)) for visit in one.visits]
    given = frozenset(word.status for word in words if isinstance(word, SetStatus))
    asked = frozenset(word.status for word in words if isinstance(word, _ASKING) and word.status is not None)
    return (given, asked) if given or asked else None
