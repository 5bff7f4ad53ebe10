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
    """The same keys and kind under their names of the second edition, for an ability or a condition on effects."""
    kind = value.get("kind")
    if kind == "when" and "do" in value:
        return _with_names(value, "if_else", {"provided": "if"})
    if kind not in _ABILITIES or not value.keys() & {"when", "do", "modify"}:
        return value
    if kind == "standing":
        return _with_names(value, "static", _KEYS)
    when = value.get("when")
    used = isinstance(when, Mapping) and when.get("kind") in activations
    return _with_names(value, "activated" if used else "triggered", _KEYS)


def _with_names(value: dict[str, Json], kind: str, names: Mapping[str, str]) -> dict[str, Json]:
    """A value with another kind and other keys; a key whose new name exists as well stays, to be reported."""
    renamed = {names[key] if key in names and names[key] not in value else key: item for key, item in value.items()}
    renamed["kind"] = kind
    return value if renamed == value else renamed
