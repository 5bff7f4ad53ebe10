"""Templates of scripts, with the cards and objects that the pack has. No Qt."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from editor.document.edits import Documents
from editor.pages.start.templates import PieceTemplate, Record, records_in
from editor.systems.desktopia.templates.starters import starter_data
from schema.i18n import gettext as _
from schema.systems.system_info import Message

_WIDTH: Final = 900.0
_DEPTH: Final = 600.0
_STEP: Final = 80.0
"""Between two disks of a squad, in mm."""
_RANKS: Final = (("hero", 1), ("veteran", 1), ("fighter", 2))
"""A squad: how many of each rank."""


def _duel(documents: Documents) -> Record:
    return {"battlefield": _field(_WIDTH, _DEPTH), "landscape": _fair(documents), "seats": _facing(documents)}


def _bare(documents: Documents) -> Record:
    return {"battlefield": _field(_WIDTH, _DEPTH), "seats": _facing(documents)}


def _three(documents: Documents) -> Record:
    """Round a square table, each squad a third of a turn from the next."""
    middle, out = _WIDTH / 2, _WIDTH / 2 - 120
    seats = []
    for number, squad in enumerate(squads(documents, 3)):
        angle = 90.0 + 120.0 * number
        x, y = middle + out * math.cos(math.radians(angle)), middle + out * math.sin(math.radians(angle))
        seats.append({"squad": line_of(squad, x, y, (angle + 180.0) % 360.0)})
    landscape = [{"thing": thing, "x": middle, "y": middle} for thing in _things(documents, 260)[:1]]
    return {"battlefield": _field(_WIDTH, _WIDTH), "landscape": landscape, "seats": seats}


def _reach(documents: Documents) -> Record:
    names = starter_data()["zone_names"]
    zones = [
        {"id": "left_goal", "name": names["left"], "points": _box(0, 180, 90, 420), "seat": 2},
        {"id": "right_goal", "name": names["right"], "points": _box(810, 180, 900, 420), "seat": 1},
    ]
    seats = _facing(documents)
    for seat, zone in zip(seats, ("right_goal", "left_goal"), strict=True):
        count = min(2, len(seat["squad"]))
        seat["goal"] = _or_last({"kind": "reach", "zone": zone, "count": count})
    return {
        "battlefield": _field(_WIDTH, _DEPTH), "landscape": _fair(documents), "zones": zones, "seats": seats,
    }  # fmt: skip


def _hold(documents: Documents) -> Record:
    known = [each["id"] for each in records_in(documents, "artifacts")]
    artifact = next((id_ for id_ in known if id_ in _in_the_box(documents)), known[0])
    corners = [{**thing} for thing in _fair(documents) if (thing["x"], thing["y"]) != (_WIDTH / 2, _DEPTH / 2)]
    return {
        "battlefield": _field(_WIDTH, _DEPTH),
        "landscape": corners,
        "seats": _facing(documents),
        "artifacts": [{"artifact": artifact, "x": _WIDTH / 2, "y": _DEPTH / 2}],
        "victory": _or_last({"kind": "hold", "artifact": artifact, "turns": 3}),
    }


def _template(
    name: str, title: Message, text: Message, build: Callable[[Documents], Record], *needs: str
) -> PieceTemplate:
    texts = starter_data()["scripts"][name]

    def record(documents: Documents) -> Record:
        return {"text": texts["text"], **build(documents)}

    return PieceTemplate(name, texts["name"], record, title, text, {"characters": 2, **dict.fromkeys(needs, 1)})


SCRIPTS: Final = (
    _template(
        "duel", lambda: _("Duel for two"), lambda: _("Two squads with objects placed fairly between them"), _duel
    ),
    _template("three", lambda: _("Three players"), lambda: _("A square table, every player for themselves"), _three),
    _template("reach", lambda: _("Reach a goal"), lambda: _("Two disks in the far zone win"), _reach),
    _template("hold", lambda: _("Hold the middle"), lambda: _("An artifact, held for three turns"), _hold, "artifacts"),
    _template("bare", lambda: _("Bare table"), lambda: _("A border and two squads, nothing else"), _bare),
)
"""In the order in which they are offered."""


# ---------------------------------------------------------------- squads


def squads(documents: Documents, seats: int) -> list[list[str]]:
    """The ids of a squad for each seat: an Order each where there are enough of them, and no card in two squads.

    Two sides of one Order share its cards fairly: of a rank each gets as many as the other. Only a pack with fewer
    characters than seats gives one card to several.
    """
    cards = _playable(documents)
    orders = sorted({str(card.get("order")) for card in cards})
    result: list[list[str]] = []
    for seat in range(seats):
        order = orders[seat % len(orders)]
        own = [card for card in cards if str(card.get("order")) == order]
        sharing = len(range(seat % len(orders), seats, len(orders)))
        turn = seat // len(orders)
        squad: list[str] = []
        for rank, count in _RANKS:
            ranked = [card["id"] for card in own if card.get("rank") == rank]
            part = ranked[turn : len(ranked) // sharing * sharing : sharing]
            squad += [part[number % len(part)] for number in range(count)] if part else []
        result.append(squad)
    for seat, squad in enumerate(result):
        if not squad:
            taken = {id_ for other in result for id_ in other}
            free = [card["id"] for card in cards if card["id"] not in taken]
            squad.append(free[0] if free else cards[seat % len(cards)]["id"])
    return result


def _playable(documents: Documents) -> list[Record]:
    """Characters for squads: those that the box has a disk for, where it has some for enough of them."""
    cards = [card for card in records_in(documents, "characters") if card.get("rank") in dict(_RANKS)]
    boxed = [card for card in cards if card["id"] in _in_the_box(documents)]
    return boxed if len(boxed) > 1 else cards or records_in(documents, "characters")


def _in_the_box(documents: Documents) -> set[str]:
    """The cards of which the box has a disk."""
    box = documents.get("box.json")
    lots = box.get("disks") if isinstance(box, dict) else None
    faces = [lot.get("faces") for lot in lots if isinstance(lot, dict)] if isinstance(lots, list) else []
    return {face for each in faces if isinstance(each, list) for face in each if isinstance(face, str)}


def _facing(documents: Documents) -> list[Record]:
    """Two squads at the short sides of the table."""
    left, right = squads(documents, 2)
    return [
        {"squad": line_of(left, 150.0, _DEPTH / 2, 0.0)},
        {"squad": line_of(right, _WIDTH - 150.0, _DEPTH / 2, 180.0)},
    ]


def line_of(squad: Sequence[str], x: float, y: float, facing: float) -> list[Record]:
    """The disks side by side about a place, all looking one way."""
    across = math.radians(facing + 90.0)
    result = []
    for number, character in enumerate(squad):
        off = (number - (len(squad) - 1) / 2) * _STEP
        place = round(x + off * math.cos(across), 1), round(y + off * math.sin(across), 1)
        result.append({"character": character, "x": place[0], "y": place[1], "facing": facing})
    return result


# ---------------------------------------------------------------- the table


def _field(width: float, depth: float) -> Record:
    return {"points": _box(0, 0, width, depth)}


def _box(left: float, top: float, right: float, bottom: float) -> list[list[float]]:
    return [[left, top], [right, top], [right, bottom], [left, bottom]]


def _fair(documents: Documents) -> list[Record]:
    """Objects that half a turn of the table leaves where they are; as many kinds as the pack has, at most two."""
    placed: list[Record] = []
    wide = _things(documents, 260)
    if wide:
        placed.append({"thing": wide[0], "x": _WIDTH / 2, "y": _DEPTH / 2})
    small = [thing for thing in _things(documents, 130) if thing != (wide[0] if wide else "")]
    if small:
        placed += [
            {"thing": small[0], "x": _WIDTH / 2, "y": 80.0},
            {"thing": small[0], "x": _WIDTH / 2, "y": _DEPTH - 80.0, "turn": 180.0},
        ]
    return placed


def _things(documents: Documents, most: float) -> list[str]:
    """Ids of the objects no wider than this in any direction, the widest first."""
    sized = [(_extent(thing), str(thing["id"])) for thing in records_in(documents, "things")]
    return [id_ for size, id_ in sorted(sized, key=lambda pair: (-pair[0], pair[1])) if 0 < size <= most]


def _extent(thing: Mapping[str, Any]) -> float:
    """The longer side in mm; 0 for what has no plain shape."""
    shape = thing.get("shape")
    if not isinstance(shape, dict):
        return 0.0
    sides = [shape.get(key) for key in ("width", "depth", "diameter")]
    return max((float(side) for side in sides if isinstance(side, int | float)), default=0.0)


def _or_last(goal: Record) -> Record:
    return {"kind": "any_goal", "goals": [{"kind": "eliminate"}, goal]}
