"""A position of a play as a new script or etude of the pack: suggested values, validation, and the edit. No Qt.

The simulator turns the position into a script, and finds what a script cannot express.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from editor.document.defaults import free_id, ids_in, with_schema
from editor.document.edits import AddFile, Documents
from editor.document.field_types import as_json, file_slot
from editor.document.game_system import types_in
from editor.document.serialization import tidy
from schema.i18n import gettext as _
from schema.i18n import language
from schema.models.base import in_language
from schema.systems.desktopia.script import Lesson, Script
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.position_as_script import tableau_of

Folder = Literal["scripts", "etudes"]

MOST_IN_ID: Final = 64
_SLUG: Final = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*\Z")
_USUAL_TURNS: Final = 2
"""The number of turns of an etude made of a script without a limit."""


@dataclass(frozen=True, slots=True)
class SavedPosition:
    """A suggested script; everything may be changed before it becomes a file."""

    folder: Folder
    title: str
    id: str
    tactic: str
    """For an etude, what it teaches."""
    turns: int
    """For an etude, the number of turns."""
    untold: tuple[str, ...]
    """What is not kept, one sentence each."""
    script: Script


def moment_of(documents: Documents, game: Game, folder: Folder) -> SavedPosition | None:
    """The suggestion for a script or an etude that begins with the present position; None if no character is left."""
    found = tableau_of(game)
    if found is None:
        return None
    played = game.rules.script
    name = in_language(played.name, language(), played.id)
    turn = max(1, game.state.turn)
    words = _("{script}, turn {turn}") if folder == "scripts" else _("{script}: a problem in turn {turn}")
    stem = f"{played.id[: MOST_IN_ID - 12].rstrip('_-')}_turn_{turn}"
    id_ = free_id(documents, folder, stem)
    untold = list(found.untold)
    script = found.script
    if folder == "etudes":
        script = _for_one(script)
        for number, seat in enumerate(script.seats):
            if seat.idle and not found.script.seats[number].idle:
                told = in_language(seat.name, language()) or _("Seat {number}").format(number=number + 1)
                untold.append(_("{seat} gets no player: an etude is for one.").format(seat=told))
    turns = script.turn_limit or _USUAL_TURNS
    return SavedPosition(folder, words.format(script=name, turn=turn), id_, "", turns, tuple(untold), script)


def _for_one(script: Script) -> Script:
    """The script without players on the other seats than the one that begins."""
    played = (script.first_seat or 1) - 1
    seats = tuple(seat.model_copy(update={"idle": number != played}) for number, seat in enumerate(script.seats))
    return script.model_copy(update={"seats": seats, "first_seat": played + 1})


def refusal(documents: Documents, folder: Folder, title: str, id_: str, tactic: str) -> str:
    """Why a file cannot be made under this title and id; empty if it can."""
    if not title.strip():
        return _("A title is needed.")
    if folder == "etudes" and not tactic.strip():
        return _("Say what is to be learnt.")
    if not _SLUG.match(id_) or len(id_) > MOST_IN_ID:
        return _("An id consists of lowercase letters a to z, digits, - and _, and starts with a letter.")
    if id_ in ids_in(documents, folder) or f"{folder}/{id_}.json" in documents:
        return _("The id {id} is already in use.").format(id=id_)
    return ""


def edit_of(documents: Documents, moment: SavedPosition, languages: Sequence[str]) -> AddFile:
    """The edit that makes the file, with the texts in the present language if the pack has it."""
    spoken = language() if language() in languages else languages[0]
    script = moment.script.model_copy(update={"id": moment.id, "name": {spoken: moment.title.strip()}})
    if moment.folder == "etudes":
        order = _order_of(documents, script)
        lesson = Lesson(order=order, tactic={spoken: moment.tactic.strip()})
        script = script.model_copy(update={"lesson": lesson, "turn_limit": moment.turns})
    file, types = f"{moment.folder}/{moment.id}.json", types_in(documents)
    written = tidy(as_json(script), file_slot(types, file))
    return AddFile(file, with_schema(types, file, written))


def _order_of(documents: Documents, script: Script) -> str:
    """The Order of the played characters; the first one of the pack if that is unclear."""
    played = next((seat for seat in script.seats if not seat.idle), script.seats[0])
    for member in played.squad:
        card = documents.get(f"characters/{member.character}.json")
        order = card.get("order") if isinstance(card, dict) else None
        if isinstance(order, str):
            return order
    return next(iter(ids_in(documents, "orders")), "")
