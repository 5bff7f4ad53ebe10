"""A pack with twenty problems, each of another kind, made from the shipped one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from editor.document.document import PackDocument, Saved
from editor.document.edits import AddFile, Edit, RemoveValue, RenameKey, SetValue
from schema.json.strict_reading import Json

BOOKS, TEA, HONEY = "scripts/between_two_books.json", "scripts/tea_for_two.json", "scripts/honey_barrel.json"
PICNIC, SILL, LONG = "scripts/picnic.json", "scripts/windowsill.json", "scripts/long_table.json"

FRAME: Final[Json] = {
    "kind": "polygon",
    "points": [
        [-60, -60], [60, -60], [60, 60], [-60, 60], [-60, 1], [-50, 1], [-50, 50], [50, 50], [50, -50], [-50, -50],
        [-50, -1], [-60, -1],
    ],
}  # fmt: skip
"""A square frame, open by a slit of 2 mm."""


def _at(file: str, piece: str, x: float, y: float) -> list[Edit]:
    return [SetValue(file, f"{piece}/x", x), SetValue(file, f"{piece}/y", y)]


PROBLEMS: Final[tuple[tuple[str, Callable[[PackDocument], list[Edit]]], ...]] = (
    ("disks-overlap", lambda _d: _at(BOOKS, "/seats/0/squad/2", 70, 245)),
    ("disk-in-object", lambda _d: _at(BOOKS, "/seats/0/squad/5", 185, 410)),
    ("disk-off-table", lambda _d: _at(BOOKS, "/seats/1/squad/5", 895, 350)),
    ("object-off-table", lambda _d: _at(BOOKS, "/landscape/1", 930, 92)),
    ("narrow-gap", lambda _d: _at(TEA, "/landscape/2", 544, 470)),
    ("edge-count", lambda _d: [SetValue(TEA, "/battlefield/edges", ["line", "line"])]),
    ("zone-off-table", lambda _d: [SetValue(HONEY, "/zones/0/points", [[-60, 60], [150, 60], [150, 640], [-60, 640]])]),
    (
        "zone-too-small",
        lambda _d: [SetValue(HONEY, "/zones/1/points", [[800, 330], [840, 330], [840, 370], [800, 370]])],
    ),
    (
        "out-of-reach",
        lambda _d: [SetValue(PICNIC, "/landscape/5", {"thing": "tin", "x": 469.4, "y": 394.2, "shape": FRAME})],
    ),
    ("unequal-ways", lambda _d: _at(SILL, "/artifacts/0", 250, 215)),
    ("outline-crosses", lambda d: [SetValue(LONG, "/battlefield/points", _doubled(d))]),
    ("dangling-reference", lambda _d: [SetValue(PICNIC, "/seats/1/squad/1/character", "hornbuk")]),
    ("unknown-key", lambda _d: [RenameKey("things/mouse.json", "/look", "loook")]),
    ("unknown-value", lambda _d: [SetValue("things/ruler.json", "/look", "rulre")]),
    ("wrong-type", lambda _d: [SetValue("things/phone.json", "/height", "9")]),
    ("out-of-range", lambda _d: [SetValue("things/vase.json", "/restitution", 1.4)]),
    ("missing-key", lambda _d: [RemoveValue("things/tin.json", "/height")]),
    ("missing-language", lambda _d: [RemoveValue("things/cup.json", "/name/ru")]),
    ("life-of-rank", lambda _d: [SetValue("characters/hornbug.json", "/life", 4)]),
    ("duplicate-id", lambda d: [AddFile("things/saucer.json", d.content("things/plate.json"))]),  # type: ignore[arg-type]
)


def _doubled(document: PackDocument) -> Any:
    corners: Any = document.value(LONG, "/battlefield/points")
    return [corners[0], *corners]


def spoil(pack: Path) -> None:
    """Brings the twenty problems into the pack at the path and saves it as the editor does."""
    document = PackDocument.open(pack)
    for code, change in PROBLEMS:
        for edit in change(document):
            document.submit(edit, code)
    assert isinstance(document.save(), Saved)
