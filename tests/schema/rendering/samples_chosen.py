"""Samples of what hears of characters that are chosen for an ability."""

from typing import Any

Json = dict[str, Any]

_ME: Json = {"kind": "self"}


def _event(role: str) -> Json:
    return {"kind": "event", "role": role}


def _hears(*do: Json, who: str = "self", if_: tuple[Json, ...] = (), **when: Any) -> Json:
    condition = {"if": list(if_)} if if_ else {}
    return {"kind": "triggered", "when": {"kind": "was_chosen", "who": who, **when}, **condition, "do": list(do)}


_HURT_IT: Json = {"kind": "damage", "to": _event("mover")}
_OTHER: Json = {"kind": "none_of", "conditions": [{"kind": "same", "who": _event("victim"), "other": _ME}]}


def _instead(*do: Json, who: str = "self", **more: Any) -> Json:
    event = {"kind": "would_be_chosen", "who": who, **more.pop("when", {})}
    return {"kind": "replacement", "instead_of": event, "do": list(do), **more}


SAMPLES: dict[str, tuple[str, Json]] = {
    "Chosen for anything": ("character", _hears(_HURT_IT)),
    "Chosen by a spell of an opponent": ("character", _hears(_HURT_IT, by="enemy", kinds=["spell"])),
    "One of yours is chosen by a spell or ritual": (
        "character",
        _hears(
            {"kind": "discard", "of": _event("source")},
            {"kind": "heal", "to": _event("victim")},
            who="own",
            by="enemy",
            kinds=["spell", "ritual"],
        ),
    ),
    "Another ally is chosen by an artifact": (
        "character",
        _hears(_HURT_IT, who="ally", by="ally", kinds=["artifact"], if_=(_OTHER,)),
    ),
    "The bearer is chosen": ("missile", {**_hears({"kind": "draw"}, who="bearer"), "active_in": "attached"}),
    "Your spells choose it": ("status", _hears({"kind": "heal", "to": _ME}, by="own", kinds=["spell"])),
    "Hexproof": ("character", _instead({"kind": "prevent"}, when={"by": "enemy"})),
    "A lightning rod": (
        "character",
        _instead({"kind": "redirect", "to": _ME}, who="ally", when={"by": "enemy", "kinds": ["spell", "ritual"]}),
    ),
    "You may pass it on": (
        "character",
        _instead(
            {"kind": "redirect", "to": {"kind": "chosen", "name": "one"}},
            optional=True,
            choose=[{"kind": "pick", "name": "one", "among": {"kind": "characters", "relation": "enemy"}}],
        ),
    ),
    "Spells turn back": ("status", _instead({"kind": "redirect", "to": _event("mover")}, when={"kinds": ["spell"]})),
    "Not chosen but hurt": ("character", _instead({"kind": "damage", "to": _ME})),
    "You choose an enemy": ("script", _hears({"kind": "damage", "to": _event("target")}, who="enemy", by="own")),
}
