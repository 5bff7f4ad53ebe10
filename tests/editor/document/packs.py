"""A small pack of its own for tests of the document and of what shows it."""

from __future__ import annotations

from typing import Any, Final

from editor.document.game_system import types_of
from schema.json.strict_reading import Json
from schema.systems.desktopia.info import INFO

TYPES: Final = types_of(INFO)
"""What the files of the small pack may hold."""


def small_pack() -> dict[str, Json]:
    """Two Orders, two characters, a missile, an object, a box and a script; sound, in the one form."""
    colours = dict.fromkeys(("ring", "deep", "middle", "light", "tint", "glow"), "#336699")
    damage = {"kind": "damage", "to": {"kind": "event", "role": "target"}}
    ability = {
        "kind": "triggered",
        "title": {"en": "Sting", "ru": "Укол"},
        "when": {"kind": "shot_hit"},
        "do": [damage],
    }
    disks: list[Any] = [
        {"order": "red", "size": "hero", "faces": ["ann"]},
        {"order": "blue", "size": "fighter", "faces": ["bob"], "count": 3},
        {"order": "red", "size": "missile", "faces": ["dart"], "count": 3},
    ]
    return {
        "box.json": {"disks": disks},
        "characters/ann.json": {
            "id": "ann",
            "name": {"en": "Ann", "ru": "Анна"},
            "order": "red",
            "rank": "hero",
            "life": 4,
            "shooting": {"missile": "dart", "limit": 2},
            "abilities": [
                {
                    "kind": "triggered",
                    "title": {"en": "Rest", "ru": "Отдых"},
                    "when": {"kind": "turn_end"},
                    "do": [{"kind": "heal", "to": {"kind": "self"}}],
                }
            ],
        },
        "characters/bob.json": {
            "id": "bob",
            "name": {"en": "Bob", "ru": "Боб"},
            "order": "blue",
            "rank": "fighter",
            "life": 1,
        },
        "missiles/dart.json": {
            "id": "dart",
            "name": {"en": "Dart", "ru": "Дротик"},
            "type": {"en": "dart", "ru": "дротик"},
            "order": "red",
            "abilities": [ability],
        },
        "orders/blue.json": _order("blue", "Blue", colours),
        "orders/red.json": _order("red", "Red", colours),
        "pack.json": {
            "id": "small",
            "version": "1.0.0",
            "system": "desktopia",
            "format": 2,
            "title": {"en": "Small", "ru": "Малый"},
            "languages": ["en", "ru"],
        },
        "scripts/duel.json": {
            "id": "duel",
            "name": {"en": "Duel", "ru": "Дуэль"},
            "battlefield": {"points": [[0, 0], [900, 0], [900, 600], [0, 600]]},
            "landscape": [{"thing": "tub", "x": 450, "y": 300}],
            "seats": [
                {"squad": [{"character": "ann", "x": 100, "y": 300}]},
                {"squad": [{"character": "bob", "x": 800, "y": 300, "facing": 180}]},
            ],
        },
        "things/tub.json": {
            "id": "tub",
            "name": {"en": "Tub", "ru": "Таз"},
            "shape": {"kind": "circle", "diameter": 80},
            "height": 40,
        },
    }


def _order(id_: str, name: str, colours: dict[str, str]) -> dict[str, Any]:
    return {"id": id_, "name": {"en": name, "ru": name}, "colours": colours, "pattern": "dots", "mark": "leaf"}
