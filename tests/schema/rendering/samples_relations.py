"""Abilities for the tests of wording: who is an ally or enemy of another piece or player; whose missiles."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
_IT, _SELF, _FOE = {"kind": "it"}, {"kind": "self"}, {"kind": "chosen", "name": "foe"}
_VICTIM = {"kind": "event", "role": "victim"}


def _related(relation: str, to: Json, who: Json = _IT) -> Json:
    return {"kind": "related", "who": who, "relation": relation, "to": to}


def _characters(relation: str, to: Json, **more: Any) -> Json:
    return {"kind": "characters", "where": [_related(relation, to)], **more}


def _hurt(*do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "triggered", "when": {"kind": "damaged", "who": "any"}, "do": list(do), **more}


def _damage(to: Json) -> Json:
    return {"kind": "damage", "to": to}


def _pick(name: str, among: Json) -> Json:
    return {"kind": "pick", "name": name, "among": among}


_PLAYER = _pick("foe", {"kind": "players", "relation": "enemy"})

RELATION_SAMPLES: dict[str, tuple[str, Json]] = {
    "Instead of an ally of the bearer": (
        "missile",
        {
            "kind": "replacement",
            "active_in": "attached",
            "instead_of": {"kind": "would_be_damaged", "who": "any"},
            "if": [_related("ally", {"kind": "bearer"}, _VICTIM)],
            "do": [{"kind": "redirect", "to": {"kind": "bearer"}}],
        },
    ),
    "Every ally of the victim": _hurt(_damage(_characters("ally", _VICTIM))),
    "An enemy of the victim of your choice": _hurt(
        _damage({"kind": "chosen", "name": "one"}), choose=[_pick("one", _characters("enemy", _VICTIM))]
    ),
    "Heroes hostile to the victim": _hurt(_damage(_characters("enemy", _VICTIM, ranks=["hero"]))),
    "Those of the same player": _hurt(_damage(_characters("own", _VICTIM))),
    "If it is an enemy of the victim": _hurt(
        {"kind": "draw"}, **{"if": [_related("enemy", _VICTIM, {"kind": "event", "role": "source"})]}
    ),
    "If it is no ally of the bearer": (
        "missile",
        {
            "kind": "triggered",
            "active_in": "attached",
            "when": {"kind": "contact", "mover": "bearer", "other": "any"},
            "if": [
                {
                    "kind": "none_of",
                    "conditions": [_related("ally", {"kind": "bearer"}, {"kind": "event", "role": "other"})],
                }
            ],
            "do": [{"kind": "move_missile", "missile": _SELF, "to": {"kind": "event", "role": "other"}}],
        },
    ),
    "An ally of the bearer": (
        "missile",
        {
            "kind": "triggered",
            "active_in": "attached",
            "when": {"kind": "turn_end"},
            "choose": [_pick("one", _characters("ally", {"kind": "bearer"}, other_than={"kind": "bearer"}))],
            "do": [{"kind": "move_missile", "missile": _SELF, "to": {"kind": "chosen", "name": "one"}}],
        },
    ),
    "Each opponent of the chosen player": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [_PLAYER],
            "do": [{"kind": "draw", "to": {"kind": "players", "where": [_related("enemy", _FOE)]}}],
        },
    ),
    "Players on the side of the chosen one": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [_PLAYER],
            "do": [{"kind": "draw", "to": {"kind": "players", "where": [_related("ally", _FOE)]}}],
        },
    ),
    "Your missiles": _hurt({"kind": "discard_missile", "missile": {"kind": "missiles", "relation": "own"}}),
    "Missiles of enemies, counted": _hurt(
        {
            "kind": "draw",
            "count": {"kind": "count", "of": {"kind": "missiles", "lying": "on_table", "relation": "enemy"}},
        }
    ),
    "Your missiles nearby": _hurt(
        {"kind": "discard_missile", "missile": {"kind": "chosen", "name": "one"}},
        choose=[
            _pick(
                "one",
                {
                    "kind": "filter",
                    "of": {"kind": "missiles", "lying": "on_table", "relation": "own"},
                    "where": [{"kind": "within", "mm": 200}],
                },
            )
        ],
    ),
}
