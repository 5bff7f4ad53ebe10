"""Finds statuses that are given to what cannot have them."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.language.statuses import CANNOT_ACT, HasStatus, RemoveStatus, SetStatus
from schema.language.types import fit
from schema.language.walk import Visit
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.status_gain import StatusEnded, StatusGained, WouldGetStatus
from schema.systems.desktopia.vocabulary import VOCABULARY

CODES = table(
    CodeInfo(
        "no-holder-of-the-status",
        _("Nothing here can have the status"),
        _("A status states whether characters or players have it."),
        '"on": "player", and {"kind": "set_status", "to": {"kind": "self"}}',
        _("Name what can have it, or change “on” in the status."),
    ),
)


@each_word(SetStatus, RemoveStatus, HasStatus, WouldGetStatus, StatusGained, StatusEnded)
def check(pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """What is named can have the status."""
    word = visit.word
    match word:
        case SetStatus():
            slot = "to"
        case RemoveStatus():
            slot = "of"
        case HasStatus():
            slot = "who"
        case WouldGetStatus() | StatusGained() | StatusEnded():
            yield from _of_players(pack, at, word.status, f"{visit.pointer}/status")
            return
        case _:
            return
    status = pack.statuses.get(word.status or "")
    if word.status is None or (status is None and word.status != CANNOT_ACT):
        return
    on = "character" if status is None or word.status == CANNOT_ACT else status.on
    if not fit(VOCABULARY.types, VOCABULARY.types_of(getattr(word, slot), visit.scope), (on,)):
        name = word.status if status is None else display_name(status.name, status.id)
        written = f"{visit.pointer}/{slot}" if slot in word.model_fields_set else visit.pointer
        title = VOCABULARY.types[on].title
        message = _("What is named here cannot have {name}; it is for {holders}.").format(name=name, holders=title)
        hint = _("Give it to {holders} here, or write {on} in the file of the status.").format(
            holders=title, on='"on": "player"' if on == "character" else '"on": "character"'
        )
        if status is None:
            hint = _("Give it to {holders} here, or make a status of your own, for players.").format(holders=title)
        yield error("no-holder-of-the-status", at.file, written, message, hint)


def _of_players(pack: Pack, at: AbilityAt, name: str | None, pointer: str) -> Iterator[Diagnostic]:
    """A moment that hears of characters hears of no status of players."""
    status = pack.statuses.get(name or "")
    if status is not None and status.on == "player":
        message = _("Players have {name}; at this moment a character gets or loses a status.").format(
            name=display_name(status.name, status.id)
        )
        hint = _("Write {on} in the file of the status, or ask with “has_status” at another moment.").format(
            on='"on": "character"'
        )
        yield error("no-holder-of-the-status", at.file, pointer, message, hint)
