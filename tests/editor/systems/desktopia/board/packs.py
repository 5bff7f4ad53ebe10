"""A small pack for tests of the table: two seats, two things, an artifact; figures chosen to be easy to read."""

from __future__ import annotations

import copy
from collections.abc import Mapping

from editor.document.document import PackDocument
from editor.document.edits import Content
from editor.ui.severity import Severity
from editor.window.undo_stack import QtUndoStack
from schema.diagnostics import diagnostic
from schema.diagnostics.diagnostic import Diagnostic, Location

FILE = "scripts/small.json"

_DOCUMENTS: dict[str, Content] = {
    "pack.json": {"id": "small", "version": "1.0.0", "system": "desktopia", "format": 2, "title": {"en": "Small"}},
    "orders/ash.json": {
        "id": "ash",
        "name": {"en": "Ash"},
        "colours": {
            "ring": "#8A837A",
            "deep": "#48423B",
            "middle": "#938B80",
            "light": "#CFC8BC",
            "tint": "#EDE9E2",
            "glow": "#F5C84C",
        },
        "pattern": "dots",
        "mark": "grains",
    },
    "characters/chief.json": {
        "id": "chief",
        "name": {"en": "Chief", "ru": "Вождь"},
        "order": "ash",
        "rank": "hero",
        "life": 4,
        "sectors": [{"start": 135, "width": 90, "abilities": []}],
    },
    "characters/guard.json": {"id": "guard", "name": {"en": "Guard"}, "order": "ash", "rank": "veteran", "life": 2},
    "missiles/dart.json": {"id": "dart", "name": {"en": "Dart"}, "order": "ash"},
    "artifacts/well.json": {"id": "well", "name": {"en": "Well"}, "order": "ash"},
    "things/tome.json": {
        "id": "tome",
        "name": {"en": "Tome"},
        "shape": {"kind": "rectangle", "width": 100, "depth": 60},
        "height": 20,
        "look": "book",
    },
    "things/dish.json": {
        "id": "dish",
        "name": {"en": "Dish"},
        "shape": {"kind": "circle", "diameter": 50},
        "height": 10,
        "look": "plate",
    },
    "box.json": {"disks": [{"order": "ash", "size": "veteran", "faces": ["guard"], "count": 2}]},
    FILE: {
        "id": "small",
        "name": {"en": "Small"},
        "battlefield": {"points": [[0, 0], [400, 0], [400, 300], [0, 300]]},
        "landscape": [{"thing": "tome", "x": 200, "y": 150, "turn": 90}, {"thing": "dish", "x": 320, "y": 220}],
        "seats": [
            {"squad": [{"character": "chief", "x": 50, "y": 100}, {"character": "guard", "x": 50, "y": 200}]},
            {"squad": [{"character": "guard", "x": 350, "y": 100, "facing": 180, "riders": ["dart"]}]},
        ],
        "artifacts": [{"artifact": "well", "x": 200, "y": 40}],
    },
}


def small_pack() -> PackDocument:
    """A fresh document of the small pack, with the history of the window."""
    return PackDocument(copy.deepcopy(_DOCUMENTS), history=QtUndoStack())


def report(document: PackDocument, found: Mapping[str, Severity]) -> None:
    """Report diagnostics of the script, by pointer, as a check does."""
    document.diagnostics.report(
        "check", [Diagnostic("x", diagnostic.Severity(each), "", Location(FILE, at)) for at, each in found.items()]
    )
