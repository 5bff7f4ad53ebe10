"""The kind of object for drawn objects and for unknown kinds: the plainest one of a pack. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from editor.document.edits import AddFile, Edit
from editor.document.game_system import types_of
from editor.late_imports import late_imports
from schema.json.strict_reading import Json
from schema.systems.desktopia.info import INFO

with late_imports(__name__):
    from editor.document import defaults

_PLAIN: Final = "block"
_HEIGHT_MM: Final = 30


def plain_kind(things: Mapping[str, Mapping[str, object]]) -> tuple[str, list[Edit]]:
    """The id of the pack's plainest kind of object, and the edits that make one in a pack that has none."""
    for name, card in things.items():
        if card.get("look", _PLAIN) == _PLAIN:
            return name, []
    name, number = _PLAIN, 2
    while name in things:
        name, number = f"{_PLAIN}_{number}", number + 1
    plain: dict[str, Json] = {
        "id": name,
        "name": {"en": "Block", "ru": "Брусок"},
        "shape": {"kind": "rectangle", "width": 60, "depth": 40},
        "height": _HEIGHT_MM,
        "look": _PLAIN,
    }
    file = f"things/{name}.json"
    return name, [AddFile(file, defaults.with_schema(types_of(INFO), file, plain))]
