"""Abilities for the tests of wording: sets and figures."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ME: Json = {"kind": "self"}
IT: Json = {"kind": "it"}
OWN: Json = {"kind": "characters", "relation": "own"}
ALLIES: Json = {"kind": "characters", "relation": "ally"}
ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
FIGHTERS: Json = {**ENEMIES, "ranks": ["fighter"]}
WOUNDED: Json = {"kind": "wounded"}
LIFE: Json = {"kind": "life", "of": IT}
MY_LIFE: Json = {"kind": "life", "of": ME}
MY_MAXIMUM: Json = {"kind": "maximum_life", "of": ME}
ENEMY_COUNT: Json = {"kind": "count", "of": ENEMIES}


def _spell(*do: Json, **more: Any) -> tuple[str, Json]:
    written = {key.rstrip("_"): value for key, value in more.items()}
    return "character", {"kind": "activated", "when": {"kind": "action"}, "do": list(do), **written}


def _picked(among: Json, kind: str = "heal", **counts: int) -> tuple[str, Json]:
    """A spell whose player picks."""
    pick = {"kind": "pick", "name": "one", "among": among, **counts}
    return _spell({"kind": kind, "to": {"kind": "chosen", "name": "one"}}, choose=[pick])


def _lowest(of: Json, by: Json = LIFE, **more: Any) -> Json:
    return {"kind": "lowest", "of": of, "by": by, **more}


def _highest(of: Json, by: Json = LIFE, **more: Any) -> Json:
    return {"kind": "highest", "of": of, "by": by, **more}


def _union(*of: Json) -> Json:
    return {"kind": "union", "of": list(of)}


def _hurt(to: Json, amount: Any = 1) -> tuple[str, Json]:
    return _spell({"kind": "damage", "to": to, "amount": amount})


def _heal(amount: Any) -> tuple[str, Json]:
    return _spell({"kind": "heal", "to": ME, "amount": amount})


FOE: Json = {"kind": "chosen", "name": "foe"}
NEAR_FOE: Json = {"kind": "characters", "where": [{"kind": "nearby", "to": FOE}]}
STRONGER_NEARBY: Json = {
    "kind": "exists",
    "what": {
        **OWN,
        "where": [
            {"kind": "nearby", "to": FOE},
            {"kind": "compare", "left": LIFE, "test": "more", "right": {"kind": "life", "of": FOE}},
        ],
    },
}

SAMPLES: dict[str, tuple[str, Json]] = {
    "Help for the weakest": _picked(_lowest({**ALLIES, "where": [WOUNDED]})),
    "Help for your weakest": _picked(_lowest(OWN)),
    "Help for all the weakest": _spell({"kind": "heal", "to": _lowest(ALLIES)}),
    "Two of the weakest": _picked(_lowest({**ALLIES, "where": [WOUNDED]}), least=2, most=2),
    "The greatest are hurt": _hurt(_highest(ENEMIES, {"kind": "maximum_life", "of": IT})),
    "Where the crowd is": _hurt(_highest(ENEMIES, {"kind": "count", "of": NEAR_FOE}, name="foe")),
    "An empty quiver": _picked(_lowest(ENEMIES, {"kind": "supply", "of": IT}), "damage"),
    "A strange order": _hurt(_highest(ENEMIES, {"kind": "difference", "left": MY_LIFE, "right": LIFE})),
    "It and those nearby": _hurt(_union(ME, {**ENEMIES, "where": [{"kind": "nearby"}]})),
    "One of two kinds": _picked(_union(OWN, FIGHTERS), "damage"),
    "Some of two kinds": _picked(_union(OWN, FIGHTERS), "damage", least=1, most=2),
    "As many as both": _hurt(ENEMIES, {"kind": "count", "of": _union(OWN, FIGHTERS)}),
    "All but heroes": _hurt({"kind": "except", "of": ENEMIES, "without": {**ENEMIES, "ranks": ["hero"]}}),
    "All but the healthiest": _picked({"kind": "except", "of": ENEMIES, "without": _highest(ENEMIES)}, "damage"),
    "Beset by a stronger one": _hurt(
        {"kind": "filter", "of": ENEMIES, "name": "foe", "where": [WOUNDED, STRONGER_NEARBY]}
    ),
    "Missiles nearby": _spell(
        {
            "kind": "discard_missile",
            "missile": {"kind": "filter", "of": {"kind": "missiles"}, "where": [{"kind": "nearby", "to": ME}]},
        }
    ),
    "Bounded above": _hurt(ENEMIES, {"kind": "minimum", "amounts": [3, ENEMY_COUNT]}),
    "Bounded below": _hurt(ENEMIES, {"kind": "maximum", "amounts": [MY_LIFE, 1]}),
    "The lower of two": _hurt(ENEMIES, {"kind": "minimum", "amounts": [MY_LIFE, ENEMY_COUNT]}),
    "The highest of three": _heal({"kind": "maximum", "amounts": [2, {"kind": "count", "of": OWN}, ENEMY_COUNT]}),
    "What is left": _heal({"kind": "difference", "left": MY_MAXIMUM, "right": ENEMY_COUNT}),
    "Half of it": _heal({"kind": "quotient", "left": MY_MAXIMUM, "right": 2}),
    "A third of them": _heal({"kind": "quotient", "left": ENEMY_COUNT, "right": 3}),
    "Below half": _spell(
        {"kind": "heal", "to": ME},
        if_=[
            {
                "kind": "compare",
                "left": MY_LIFE,
                "test": "less",
                "right": {"kind": "quotient", "left": MY_MAXIMUM, "right": 2},
            }
        ],
    ),
}


def _choosing(among: Json, *do: Json) -> Json:
    """Effects with a choice of their own."""
    return {"kind": "with_choices", "choose": [{"kind": "pick", "name": "one", "among": among}], "do": list(do)}


def _branches(*each: Json, **counts: int) -> tuple[str, Json]:
    return _spell({"kind": "choose_one", "branches": [[one] for one in each], **counts})


ONE: Json = {"kind": "chosen", "name": "one"}
STRIKE = _choosing(ENEMIES, {"kind": "damage", "to": ONE, "amount": 2})
TEND = _choosing({**OWN, "where": [WOUNDED]}, {"kind": "heal", "to": ONE})
BONUS: Json = {"kind": "give_time_card", "side": "bonus"}

MODES: dict[str, tuple[str, Json]] = {
    "Strike or tend": _branches(STRIKE, TEND),
    "One or two of three": _branches(STRIKE, TEND, BONUS, most=2),
    "Two of three": _branches(STRIKE, TEND, BONUS, least=2, most=2),
    "A branch with a condition": _branches(
        STRIKE, {"kind": "if_else", "if": [{"kind": "wounded", "who": ME}], "do": [{"kind": "heal", "to": ME}]}
    ),
    "A branch that goes on": _branches(
        _choosing(ENEMIES, {"kind": "damage", "to": ONE}, {"kind": "set_status", "to": ONE}), BONUS
    ),
    "A late choice": _spell({"kind": "damage", "to": ME}, STRIKE),
    "Three strikes": _spell({"kind": "repeat", "times": 3, "do": [STRIKE]}),
    "A strike for each of yours": _spell({"kind": "repeat", "times": {"kind": "count", "of": OWN}, "do": [STRIKE]}),
    "As many flicks as lives": _spell(
        {"kind": "damage", "to": ME}, {"kind": "repeat", "times": MY_LIFE, "do": [{"kind": "flick", "who": ME}]}
    ),
}
