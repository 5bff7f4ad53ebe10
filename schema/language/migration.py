"""Converts abilities of the first edition of the language to the second. Imports no models: packs are converted early.

The first edition had two kinds of abilities, `triggered` and `standing`; what a player uses was `triggered` by a moment
that is none. In the second it is `activated`, and the keys have the names that players of card games know.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from schema.json.strict_reading import Json

_KEYS = {"provided": "if", "may": "optional", "in_force": "active_in"}
_ABILITIES = ("triggered", "standing")


def second_edition(value: Json, activations: Collection[str]) -> Json:
    """A value with all abilities inside it in the second edition; the same object if there is nothing to change.

    `activations` are the kinds of `when` by which a player uses an ability. Any JSON is accepted; the order of keys is
    kept.
    """
    if isinstance(value, list):
        items = [second_edition(item, activations) for item in value]
        return items if any(new is not old for new, old in zip(items, value, strict=True)) else value
    if not isinstance(value, dict):
        return value
    renamed = _renamed(value, activations)
    inner = {key: second_edition(item, activations) for key, item in renamed.items()}
    if renamed is value and all(inner[key] is item for key, item in value.items()):
        return value
    return inner


def _renamed(value: dict[str, Json], activations: Collection[str]) -> dict[str, Json]:
    kind = value.get("kind")
    if kind == "when" and "do" in value:
        return {_new_key("provided", key, value): item for key, item in {**value, "kind": "if_else"}.items()}
    if kind not in _ABILITIES or not value.keys() & {"when", "do", "modify"}:
        return value
    if kind == "standing":
        kind = "static"
    elif isinstance(when := value.get("when"), Mapping) and when.get("kind") in activations:
        kind = "activated"
    renamed = {_new_key(key, key, value): item for key, item in {**value, "kind": kind}.items()}
    return value if kind == value["kind"] and renamed.keys() == value.keys() else renamed


def _new_key(old: str, key: str, value: Mapping[str, Json]) -> str:
    """The new name of a key, unless the value has a key of that name already: then both are kept and reported."""
    new = _KEYS.get(key, key) if key == old else key
    return key if new in value and new != key else new
