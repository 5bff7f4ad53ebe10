"""Templates of Desktopia's pieces, and scripts that need no more disks than their boxes hold. No Qt."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from editor.document.document import PackDocument
from editor.document.edits import Broken, Documents, Edit, InsertItem, SetValue
from editor.late_imports import late_imports
from editor.pages.start.frame_templates import frame_templates
from editor.pages.start.templates import Fitted, PieceTemplate, Record, records_in
from editor.systems.desktopia.templates.scripts import SCRIPTS, line_of, squads
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.models.frames import FRAMES
from schema.systems.desktopia.card_layout import LAYOUTS

if TYPE_CHECKING:
    from schema.systems.desktopia.box import Box

with late_imports(__name__):
    from editor.systems.desktopia import box_counts
    from schema import loading
    from schema.systems.desktopia import pack
    from schema.systems.desktopia.checks import box_limits
    from simulator.systems.desktopia import ruleset

_FILE: Final = Path(__file__).with_name("pieces.json")
_BOX: Final = "box.json"
_MOST_BOXES: Final = 8

_NEEDS: Final[Mapping[str, Mapping[str, int]]] = {
    "characters": {"orders": 1},
    "missiles": {"orders": 1},
    "artifacts": {"orders": 1},
    "etudes": {"orders": 1, "characters": 2},
    "campaigns": {"scripts": 1},
}
"""By folder: what a pack needs before a piece of it can be valid, and how many are made where it has none."""

_TITLES: Final[Mapping[tuple[str, str], Callable[[], str]]] = {
    ("etudes", "strike"): lambda: _("Beat the enemy"),
    ("etudes", "reach"): lambda: _("Reach a zone"),
    ("characters", "fighter"): lambda: _("Fighter"),
    ("characters", "veteran"): lambda: _("Veteran"),
    ("characters", "hero"): lambda: _("Hero"),
    ("things", "rectangle"): lambda: _("Rectangle"),
    ("things", "circle"): lambda: _("Circle"),
}


def pieces(folder: str) -> tuple[PieceTemplate, ...]:
    """The templates of a folder, the usual one first."""
    if folder == "scripts":
        return SCRIPTS
    if folder == FRAMES:
        return frame_templates(LAYOUTS)
    build = _etude if folder == "etudes" else _plain
    return tuple(
        PieceTemplate(
            name,
            found["called"],
            partial(build, found["value"]),
            _TITLES.get((folder, name), lambda: ""),
            needs=_NEEDS.get(folder, {}),
        )
        for name, found in _data().get(folder, {}).items()
    )


def _plain(value: Mapping[str, Any], _documents: Documents) -> Record:
    return dict(value)


def _etude(value: Mapping[str, Any], documents: Documents) -> Record:
    """One disk against another that nobody plays, with a lesson of the first one's Order."""
    orders = _ids(documents, "orders")
    first, second = (squad[-1] for squad in squads(documents, 2))
    order = next((card.get("order") for card in records_in(documents, "characters") if card["id"] == first), None)
    corners = value["battlefield"]["points"]
    width, middle = corners[2][0], corners[2][1] / 2
    lesson = {"order": order if order in orders else orders[0], **value["lesson"]}
    seats = [
        {"squad": line_of([first], width / 4, middle, 0.0)},
        {"squad": line_of([second], width * 0.7, middle, 180.0), "idle": True},
    ]
    return {**value, "seats": seats, "lesson": lesson}


# ---------------------------------------------------------------- the box


def fit_to_box(documents: Documents, script: Record) -> Fitted:
    """The script with no more disks than its boxes hold, and lots for cards of which the box has no disk at all."""
    edits: list[Edit] = []
    while True:
        found = box_counts.counting(PackDocument(documents), script)
        box = found.box if _BOX in documents else _usual_box(documents)
        lacking = box_limits.without_disk(box, list(found.needs), found.boxes) if box is not None else []
        need = lacking[-1] if lacking else None
        if need is not None and not found.known(need.face):
            edits.append(_with_lot(documents, _lot_for(documents, need.face)))
            documents, _touched = edits[-1].apply(documents)
            continue
        less = _less(documents, script, need.pointer) if need is not None else None
        # A box without a single disk is a problem of its own.
        if need is None or (less is None and found.boxes >= _MOST_BOXES):
            return Fitted(script, tuple(edits), (_BOX,) if edits else ())
        script = less if less is not None else {**script, "boxes": found.boxes + 1}


def _usual_box(documents: Documents) -> Box | None:
    """What a pack without a box is played with; None where its cards cannot be read."""
    readable = {file: content for file, content in documents.items() if not isinstance(content, Broken)}
    loaded = loading.load_documents(readable, problems=()).pack
    return ruleset.plain_box(loaded) if isinstance(loaded, pack.Pack) else None


def _less(documents: Documents, script: Record, pointer: str) -> Record | None:
    """Without the disk at this place, or with one missile less; None where it cannot be left out."""
    _root, kind, number, *rest = pointer.split("/")
    if kind != "seats":
        return None
    seats = [dict(seat) for seat in script["seats"]]
    seat = seats[int(number)]
    match rest:
        case ["squad", index] if len(seat["squad"]) > 1:
            seat["squad"] = [member for place, member in enumerate(seat["squad"]) if place != int(index)]
        case ["supplies", character]:
            shooting = next(card for card in records_in(documents, "characters") if card["id"] == character)["shooting"]
            given = {one["character"]: one["count"] for one in seat.get("supplies", [])}
            given[character] = given.get(character, shooting["limit"]) - 1
            seat["supplies"] = [{"character": name, "count": count} for name, count in given.items()]
        case _:
            return None
    return {**script, "seats": seats}


def _lot_for(documents: Documents, face: str) -> Json:
    """One disk that shows a card."""
    for folder, size in (("characters", ""), ("artifacts", "artifact"), ("missiles", "missile")):
        for card in records_in(documents, folder):
            if card["id"] == face:
                return {"order": card.get("order"), "size": size or card.get("rank"), "faces": [face]}
    return {"order": _ids(documents, "orders")[0], "size": "artifact", "faces": [face]}


def _with_lot(documents: Documents, lot: Json) -> Edit:
    box = documents.get(_BOX)
    lots = box.get("disks") if isinstance(box, dict) else None
    return InsertItem(_BOX, "/disks", len(lots), lot) if isinstance(lots, list) else SetValue(_BOX, "/disks", [lot])


# ---------------------------------------------------------------- reading


def _ids(documents: Documents, folder: str) -> list[str]:
    return [record["id"] for record in records_in(documents, folder)]


@cache
def _data() -> Mapping[str, Mapping[str, Any]]:
    found: Mapping[str, Mapping[str, Any]] = json.loads(_FILE.read_text("utf-8"))
    return found
