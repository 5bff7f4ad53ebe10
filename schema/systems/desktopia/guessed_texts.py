"""What mere texts, keys and fixed values were meant to be that authors of Desktopia guess."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from schema.diagnostics.suggestions import parts_of
from schema.json.strict_reading import Json

KEYS: Mapping[str, Sequence[str]] = {"target": ("missile", "disk"), "hit point": ("life",)}
"""Keys that stand for a guessed one, after the shared ones."""

VALUES: Mapping[str, Sequence[str]] = {
    "game": ("battle",),
    "match": ("battle",),
    "attack": ("flick", "hit"),
    "unclaimed": ("neutral",),
    "then": ("ability",),
    "meanwhile": ("ability",),
    "meantime": ("ability",),
    "effect": ("ability",),
    "on_table": ("lying",),
    "table": ("anywhere",),
}
"""Fixed values that stand for a guessed one, after the shared ones."""

_RELATIONS = {
    "enemy": ("enemy", "foe", "enemies", "opponent", "opposing"),
    "ally": ("ally", "friend", "friendly", "allies"),
    "own": ("own", "mine", "my characters"),
    "any": ("any", "all", "everyone", "each", "every", "all characters", "anyone", "everybody"),
}
_ROLES = {
    "source": ("attacker", "killer", "source"),
    "victim": ("victim", "defender", "damaged"),
    "target": ("shot target",),
    "dead": ("dead", "killed", "the dead"),
    "mover": ("mover", "flicked"),
}


def meant_by_text(text: str) -> dict[str, Json] | None:
    """The selector that a mere text was meant to be: `enemy` for all enemies; None if that is not known."""
    parts = parts_of(text)
    for relation, names in _RELATIONS.items():
        if parts in map(parts_of, names):
            return {"kind": "characters"} if relation == "any" else {"kind": "characters", "relation": relation}
    for role, names in _ROLES.items():
        if parts in map(parts_of, names):
            return {"kind": "event", "role": role}
    return {"kind": "self"} if parts in (("this",), ("itself",), ("me",), ("this", "card")) else None
