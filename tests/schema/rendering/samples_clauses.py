"""Samples of nouns and clauses that could be taken to belong to something else."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
_SELF, _IT = {"kind": "self"}, {"kind": "it"}
_ENEMIES = {"kind": "characters", "relation": "enemy"}
_NEAR: Json = {**_ENEMIES, "where": [{"kind": "nearby"}]}
_EMBER: Json = {"kind": "has_counter", "who": _IT, "counter": "ember"}
_EMBERS = {"kind": "counters", "of": _IT, "counter": "ember"}
_MORE = {"kind": "damage", "stage": "add", "by": {"kind": "count", "of": _NEAR}}
_WOULD_BE_HURT = {"kind": "would_be_damaged", "who": "own"}
_THAT_DAMAGE = {"kind": "event_amount"}
_TURN_END = {"kind": "until_turn_end"}
_OWN = {"kind": "characters", "relation": "own"}
_ENEMY_TURNS: Json = {"kind": "happened", "what": "had_turn", "of": {"kind": "players", "relation": "enemy"}}


def _chosen(name: str) -> Json:
    return {"kind": "chosen", "name": name}


def _spell(*do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "activated", "when": {"kind": "action"}, "do": list(do), **more}


def _those(name: str, of: Json) -> Json:
    return {"kind": "those", "name": name, "of": of}


def _counter(to: Json) -> Json:
    return {"kind": "add_counter", "to": to, "counter": "ember"}


def _when(when: Json, *if_: Json) -> tuple[str, Json]:
    return "character", {"kind": "triggered", "when": when, "if": list(if_), "do": [{"kind": "heal", "to": _SELF}]}


def _without(of: Json, name: str) -> Json:
    return {"kind": "except", "of": of, "without": _chosen(name)}


CLAUSE_SAMPLES: dict[str, tuple[str, Json]] = {
    "Two groups of players": _spell(
        *map(_counter, (_chosen("some"), _chosen("others"), _chosen("some"))),
        choose=[
            _those("some", {"kind": "players", "where": [_EMBER]}),
            _those("others", {"kind": "players", "where": [{"kind": "none_of", "conditions": [_EMBER]}]}),
        ],
    ),
    "Two groups that are wounded and can shoot": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "turn_end"},
            "choose": [
                {"kind": "pick", "name": "some", "among": _ENEMIES, "least": 2, "most": 2},
                {"kind": "pick", "name": "others", "among": _without(_ENEMIES, "some"), "least": 2, "most": 2},
            ],
            "do": [
                {
                    "kind": "if_else",
                    "if": [{"kind": "wounded", "who": _chosen("some")}, {"kind": "can_shoot", "who": _chosen("some")}],
                    "do": [_counter(_chosen("others"))],
                }
            ],
        },
    ),
    "Those with the most of what they have": _spell(
        _counter({"kind": "highest", "of": {"kind": "players", "where": [_EMBER]}, "by": _EMBERS})
    ),
    "One of those with the least life of some with counters": _spell(
        {"kind": "damage", "to": _chosen("foe")},
        choose=[
            {
                "kind": "pick",
                "name": "foe",
                "among": {
                    "kind": "lowest",
                    "of": {**_ENEMIES, "where": [_EMBER]},
                    "by": {"kind": "life", "of": _IT},
                },
            }
        ],
    ),
    "All of that damage for another": (
        "character",
        {
            "kind": "replacement",
            "instead_of": _WOULD_BE_HURT,
            "do": [{"kind": "redirect", "to": _SELF, "amount": _THAT_DAMAGE}],
        },
    ),
    "As much as it is": (
        "character",
        {
            "kind": "replacement",
            "instead_of": _WOULD_BE_HURT,
            "do": [{"kind": "change_amount", "to": _THAT_DAMAGE}],
            "optional": True,
        },
    ),
    "As far as that and no farther": _spell(
        {"kind": "put_object", "thing": "crate", "at": "there"},
        choose=[{"kind": "point", "name": "there", "near": _SELF, "mm": 8, "least": 8}],
    ),
    "An enemy and another": _spell(
        {"kind": "draw"},
        choose=[
            {"kind": "pick", "name": "one", "among": _ENEMIES},
            {"kind": "pick", "name": "other", "among": _without(_ENEMIES, "one")},
        ],
    ),
    "A touch before a hit": _when({"kind": "hit_landed"}, {"kind": "touched", "by": _SELF}),
    "A touch of one of yours as an enemy dies": _when(
        {"kind": "died", "who": "enemy"}, {"kind": "touched", "by": _OWN, "what": "border"}
    ),
    "No touch of yours as an enemy dies": _when(
        {"kind": "died", "who": "enemy"},
        {
            "kind": "none_of",
            "conditions": [
                {"kind": "touched", "by": _OWN, "what": "character", "who": {"kind": "event", "role": "dead"}}
            ],
        },
    ),
    "A touch before it meets its target": (
        "missile",
        {
            "kind": "triggered",
            "when": {"kind": "shot_hit"},
            "if": [{"kind": "touched", "by": {"kind": "event", "role": "target"}}],
            "do": [{"kind": "draw"}],
        },
    ),
    "Two turns of somebody": _when(
        {"kind": "turn_end"},
        {"kind": "compare", "left": {"kind": "happened", "what": "had_turn"}, "test": "different", "right": 1},
        {"kind": "compare", "left": {**_ENEMY_TURNS, "since": "battle"}, "test": "more", "right": 2},
    ),
    "More for each until the turn ends": _spell(
        {
            "kind": "apply",
            "to": _SELF,
            "if": [{"kind": "same", "who": {"kind": "event", "role": "source"}, "other": _SELF}],
            "modify": [_MORE],
            "lasts": _TURN_END,
        }
    ),
    "More for each as long as it is wounded": _spell(
        {
            "kind": "apply",
            "to": _SELF,
            "if": [{"kind": "same", "who": {"kind": "event", "role": "source"}, "other": _SELF}],
            "modify": [_MORE],
            "lasts": {"kind": "while", "if": [{"kind": "wounded", "who": _SELF}]},
        }
    ),
}
