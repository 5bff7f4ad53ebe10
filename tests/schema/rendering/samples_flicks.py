"""Abilities for the tests of wording: flicks and shots that an effect grants."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ME: Json = {"kind": "self"}
MOVER: Json = {"kind": "event", "role": "mover"}
VICTIM: Json = {"kind": "event", "role": "victim"}
FOE: Json = {"kind": "chosen", "name": "foe"}
ALLY: Json = {"kind": "chosen", "name": "ally"}
OPPONENTS: Json = {"kind": "players", "relation": "enemy"}
PICK_FOE: Json = {"kind": "pick", "name": "foe", "among": {"kind": "characters", "relation": "enemy"}}
PICK_ALLY: Json = {"kind": "pick", "name": "ally", "among": {"kind": "characters", "relation": "own"}}
OF_FOE: Json = {"kind": "owner_of", "of": FOE}


def _flick(who: Json, **more: Any) -> Json:
    return {"kind": "flick", "who": who, **more}


def _shoot(who: Json, **more: Any) -> Json:
    return {"kind": "shoot", "who": who, **more}


def _spell(*do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "activated", "when": {"kind": "action"}, "do": list(do), **more}


HIT_ONLY: Json = {"kind": "damage_is", "kinds": ["hit"]}
BY_ME: Json = {"kind": "same", "who": {"kind": "event", "role": "source"}, "other": ME}
ENEMIES: Json = {"kind": "characters", "relation": "enemy"}


def _static(*modify: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "static", "modify": list(modify), **more}


def _before(*do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "triggered", "when": {"kind": "before_flick"}, "do": list(do), **more}


SHOOTER: Json = {"kind": "event", "role": "shooter"}
TARGET: Json = {"kind": "event", "role": "target"}


def _shot(*do: Json, who: str = "self", how: tuple[str, ...] = (), **more: Any) -> tuple[str, Json]:
    when = {"kind": "shot_end", "who": who, "how": list(how)}
    return "script" if who == "own" else "character", {"kind": "triggered", "when": when, "do": list(do), **more}


def _lost(*do: Json, card: str = "character", **when: Any) -> tuple[str, Json]:
    return card, {"kind": "triggered", "when": {"kind": "missile_lost", **when}, "do": list(do)}


_IT: Json = {"kind": "it"}
_ALL_KINDS = ["character", "artifact", "missile"]


def _left(*do: Json, **when: Any) -> tuple[str, Json]:
    return "script", {"kind": "triggered", "when": {"kind": "left_table", **when}, "do": list(do)}


def _before_shot(*do: Json, card: str = "character", **when: Any) -> tuple[str, Json]:
    return card, {"kind": "triggered", "when": {"kind": "before_shot", **when}, "do": list(do)}


NEAR_LOSER: Json = {"kind": "characters", "where": [{"kind": "nearby", "to": {"kind": "event", "role": "source"}}]}
AFTER_SHOTS: dict[str, tuple[str, Json]] = {
    "A missile that comes off": _lost({"kind": "heal", "to": ME}),
    "Missiles of enemies that come off": _lost(
        {"kind": "damage", "to": {"kind": "event", "role": "source"}}, who="enemy"
    ),
    "Whoever was flicked into it": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "moved", "how": ["withstood"]},
            "do": [{"kind": "push", "who": MOVER, "mm": 100}],
        },
    ),
    "To the first character that it touched": _lost(
        {
            "kind": "move_missile",
            "missile": ME,
            "to": {
                "kind": "characters",
                "where": [{"kind": "touched", "what": "character", "which": "first", "who": _IT, "by": MOVER}],
            },
        },
        card="missile",
        this=True,
        how=["shaken_off"],
    ),
    "To an enemy that it touched first": _lost(
        {
            "kind": "damage",
            "to": {
                **ENEMIES,
                "where": [{"kind": "touched", "what": "character", "which": "first", "who": _IT, "by": MOVER}],
            },
        },
        card="missile",
        this=True,
    ),
    "Anything over the edge": _left({"kind": "draw"}, who="any", what=_ALL_KINDS, how=["flick", "push"]),
    "Anything of an enemy leaves": _left({"kind": "draw"}, who="enemy", what=_ALL_KINDS),
    "An artifact or a missile of theirs": _left({"kind": "draw"}, who="own", what=["artifact", "missile"]),
    "An artifact is pushed off": _left(
        {"kind": "discard_artifact", "artifact": {"kind": "event", "role": "target"}},
        who="any",
        what=["artifact"],
        how=["push"],
    ),
    "It shatters": (
        "missile",
        {
            "kind": "triggered",
            "when": {"kind": "shot_hit"},
            "do": [{"kind": "discard_missile", "missile": ME, "for_good": True}],
        },
    ),
    "It changes its owner": _spell(
        {
            "kind": "move_missile",
            "missile": {"kind": "missiles", "on": ME},
            "to": FOE,
            "of": {"kind": "controller_of", "of": FOE},
        },
        choose=[PICK_FOE],
    ),
    "It becomes yours": _spell(
        {
            "kind": "move_missile",
            "missile": {"kind": "missiles", "on": FOE},
            "to": FOE,
            "of": {"kind": "players", "relation": "own"},
        },
        choose=[PICK_FOE],
    ),
    "It stops at the first touch": _static({"kind": "passes_through", "what": ENEMIES, "kept": 0}),
    "They stop at the first of their own": _static(
        {
            "kind": "passes_through",
            "who": {"kind": "characters", "relation": "own"},
            "what": {"kind": "characters", "relation": "own"},
            "most": 1,
            "kept": 0,
        }
    ),
    "Only the first is caught": _static({"kind": "stops_at", "who": ENEMIES, "near": ME, "mm": 50, "most": 1}),
    "It slows at most so often": _static(
        {"kind": "stops_at", "near": {"kind": "objects"}, "kept": 50, "most": {"kind": "life", "of": ME}}
    ),
    "Which line comes first": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end"},
            "if": [
                {
                    "kind": "compare",
                    "left": {
                        "kind": "travelled",
                        "after": {"kind": "line_between", "first": ME, "second": {"kind": "middle"}},
                    },
                    "test": "at_least",
                    "right": {
                        "kind": "travelled",
                        "after": {"kind": "line_between", "first": ME, "second": {"kind": "home"}},
                    },
                }
            ],
            "do": [{"kind": "draw"}],
        },
    ),
    "Before its shots": _before_shot({"kind": "heal", "to": ME}),
    "Before shots of enemies": _before_shot({"kind": "deflect", "degrees": 20}, who="enemy"),
    "Before shots of a missile": _before_shot(
        {"kind": "damage", "to": {"kind": "event", "role": "shooter"}}, card="script", who="any", missile="root"
    ),
    "Before the shot of this missile": _before_shot(
        {"kind": "lose_life", "of": {"kind": "event", "role": "shooter"}}, card="missile", this=True
    ),
    "The missile of a shot is taken away": _before_shot(
        {"kind": "discard_missile", "missile": {"kind": "event", "role": "missile"}}, who="enemy"
    ),
    "A given missile that comes off": _lost({"kind": "draw"}, card="artifact", who="bearer", missile="root"),
    "Shaken off, it stays lying": _lost({"kind": "leave_lying"}, card="missile", this=True, how=["shaken_off"]),
    "Whatever takes it off, it stays lying": _lost({"kind": "leave_lying"}, card="missile", this=True),
    "Shaken off an enemy, it flies to the next": _lost(
        {
            "kind": "move_missile",
            "missile": ME,
            "to": NEAR_LOSER,
        },
        card="missile",
        this=True,
        who="enemy",
        how=["shaken_off"],
    ),
    "Used up on its character": _lost({"kind": "draw"}, card="missile", this=True, how=["spent"]),
    "Its character dies": _lost(
        {"kind": "damage", "to": {"kind": "event", "role": "source"}}, card="missile", this=True, how=["death"]
    ),
    "A missile is shaken off, and it takes it": _lost(
        {"kind": "move_missile", "missile": {"kind": "event", "role": "missile"}, "to": ME, "onto": "card"},
        who="enemy",
        how=["shaken_off"],
    ),
    "A missile that is shaken off stays lying": _lost(
        {"kind": "leave_lying"}, card="script", who="any", how=["shaken_off"]
    ),
    "Shaken off or discarded": _lost({"kind": "draw"}, who="own", missile="root", how=["shaken_off", "effect"]),
    "An effect takes a missile": _lost({"kind": "draw"}, who="own", how=["effect"]),
    "Missiles of the dead": _lost({"kind": "draw"}, who="enemy", missile="root", how=["death"]),
    "A missile on it is used up": _lost({"kind": "draw"}, how=["spent"]),
    "After the shot of this missile": (
        "missile",
        {
            "kind": "triggered",
            "when": {"kind": "shot_end", "this": True},
            "choose": [{"kind": "place_of", "name": "here", "of": ME, "as_of": "end"}],
            "do": [{"kind": "put_object", "thing": "crate", "at": "here"}],
        },
    ),
    "When this missile hit": (
        "missile",
        {
            "kind": "triggered",
            "when": {"kind": "shot_end", "this": True, "how": ["hit"]},
            "do": [{"kind": "move_missile", "missile": ME, "to": SHOOTER, "onto": "card"}],
        },
    ),
    "Missiles are stolen": _spell(
        {"kind": "move_missile", "missile": {"kind": "missiles", "on": ENEMIES}, "to": ME, "onto": "card"},
    ),
    "Instead of damage it shoots back": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_damaged"},
            "if": [{"kind": "damage_is", "kinds": ["shot"]}],
            "do": [{"kind": "shoot_again", "by": ME}],
        },
    ),
    "After its shot": _shot({"kind": "heal", "to": ME}),
    "A shot that hits": _shot({"kind": "push", "who": TARGET, "mm": 40}, how=("hit",)),
    "A shot that misses": _shot({"kind": "damage", "to": SHOOTER}, who="enemy", how=("missed",)),
    "Its owner's shots": _shot({"kind": "draw"}, who="own", how=("hit",), limit={"per": "turn"}),
    "Whoever is hit by a shot": _shot(
        {"kind": "damage", "to": TARGET},
        who="any",
        how=("hit",),
        limit={"per": "turn"},
    ),
    "What follows a granted shot": _spell(
        {
            "kind": "delayed",
            "when": {"kind": "shot_end", "who": "own", "how": ["hit"]},
            "if": [{"kind": "same", "who": SHOOTER, "other": ALLY}],
            "do": [{"kind": "draw"}, {"kind": "set_status", "to": TARGET}],
            "lasts": {"kind": "until_flick_end"},
        },
        _shoot(ALLY),
        choose=[PICK_ALLY],
    ),
}

CHANGES: dict[str, tuple[str, Json]] = {
    "Slow enemies nearby": _static(
        {"kind": "flick_power", "who": {**ENEMIES, "where": [{"kind": "within", "mm": 50}]}, "percent": 50}
    ),
    "Mud": _static({"kind": "stops_at", "who": {"kind": "characters"}, "zone": "near"}),
    "A web": _static({"kind": "stops_at", "who": ENEMIES, "near": ME, "mm": 50}),
    "It stops at crates and in the mud": _static({"kind": "stops_at", "near": {"kind": "objects"}, "zone": "near"}),
    "It passes through its own": _static({"kind": "passes_through", "what": {"kind": "characters", "relation": "own"}}),
    "It passes through the first enemy": _static({"kind": "passes_through", "what": ENEMIES, "most": 1}),
    "Through two of its own, slowed": _static(
        {"kind": "passes_through", "what": {"kind": "characters", "relation": "own"}, "most": 2, "kept": 50}
    ),
    "It flies over objects": _static({"kind": "passes_through", "what": {"kind": "objects"}, "over": True}),
    "It flies over the first two": _static(
        {"kind": "passes_through", "what": {"kind": "characters"}, "most": 2, "over": True}
    ),
    "They fly over the first enemy": _static(
        {
            "kind": "passes_through",
            "who": {"kind": "characters", "relation": "own"},
            "what": ENEMIES,
            "most": 1,
            "over": True,
        }
    ),
    "It flies over as many as its life": _static(
        {"kind": "passes_through", "what": {"kind": "objects"}, "most": {"kind": "life", "of": ME}, "over": True}
    ),
    "All pass through objects": _static(
        {"kind": "passes_through", "who": {"kind": "characters", "relation": "own"}, "what": {"kind": "objects"}}
    ),
    "Through one of its own, at 80%": _static(
        {"kind": "passes_through", "what": {"kind": "characters", "relation": "own"}, "most": 1, "kept": 80}
    ),
    "Through as many as its life": _static(
        {"kind": "passes_through", "what": {"kind": "characters"}, "most": {"kind": "life", "of": ME}}
    ),
    "A missile that pierces": (
        "missile",
        {
            "kind": "static",
            "active_in": "in_flight",
            "modify": [{"kind": "passes_through", "what": {"kind": "characters"}, "most": 1, "kept": 50}],
        },
    ),
    "A missile that flies 300 mm": (
        "missile",
        {"kind": "static", "active_in": "in_flight", "modify": [{"kind": "stops_at", "after": 300}]},
    ),
    "A heavy missile in flight": (
        "missile",
        {"kind": "static", "active_in": "in_flight", "modify": [{"kind": "weight", "percent": 300}]},
    ),
    "Missiles of enemies pass through it": _static(
        {
            "kind": "passes_through",
            "who": {"kind": "missiles", "lying": "in_flight", "relation": "enemy"},
            "what": ME,
        }
    ),
    "A ghost until the end of the turn": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [PICK_ALLY],
            "do": [
                {
                    "kind": "apply",
                    "to": ALLY,
                    "modify": [{"kind": "passes_through", "what": {"kind": "objects"}}],
                    "lasts": {"kind": "until_turn_end"},
                }
            ],
        },
    ),
    "Slowed by the mud": _static({"kind": "stops_at", "who": ENEMIES, "zone": "near", "kept": 50}),
    "Faster on the ice": _static({"kind": "stops_at", "zone": "near", "kept": 200}),
    "Slower near it": _static({"kind": "stops_at", "who": ENEMIES, "near": ME, "mm": 60, "kept": 30}),
    "A curved flick": _static({"kind": "stops_at", "after": 200, "turn": 45}),
    "The other way round, and slower": _static({"kind": "stops_at", "away": 150, "turn": -90, "kept": 75}),
    "A missile that curves": (
        "missile",
        {"kind": "static", "active_in": "in_flight", "modify": [{"kind": "stops_at", "after": 150, "turn": 30}]},
    ),
    "A curve for one flick": _before(
        {
            "kind": "apply",
            "to": ME,
            "modify": [{"kind": "stops_at", "after": 100, "turn": 90}],
            "lasts": {"kind": "until_flick_end"},
        }
    ),
    "Short flicks": _static({"kind": "stops_at", "who": ENEMIES, "after": 60}),
    "Short shots": _static(
        {"kind": "stops_at", "who": {"kind": "missiles", "lying": "in_flight", "relation": "enemy"}, "after": 200}
    ),
    "Whatever flies or slides": _static(
        {
            "kind": "stops_at",
            "who": {"kind": "union", "of": [{"kind": "characters"}, {"kind": "missiles", "lying": "in_flight"}]},
            "after": 200,
        }
    ),
    "A way as long as its life": _static({"kind": "stops_at", "after": {"kind": "life", "of": ME}}),
    "Shots from elsewhere": _spell(
        _shoot(ME, beside=ALLY, at=FOE), _shoot(ME, beside={"kind": "middle"}), choose=[PICK_ALLY, PICK_FOE]
    ),
    "A shot from a point": _spell(
        _shoot(ME, beside={"kind": "chosen", "name": "point"}, missile="acorn"),
        choose=[{"kind": "point", "near": ME, "mm": 100}],
    ),
    "A leash to a marked point": _spell(
        {
            "kind": "apply",
            "to": FOE,
            "modify": [{"kind": "stops_at", "away": 150, "away_from": {"kind": "chosen", "name": "point"}}],
        },
        choose=[PICK_FOE, {"kind": "point", "near": ME, "mm": 100}],
    ),
    "A lure to another character": _spell(
        {
            "kind": "apply",
            "to": FOE,
            "modify": [{"kind": "flick_direction", "centre": ALLY}],
            "lasts": {"kind": "turns", "until": "start"},
        },
        choose=[PICK_FOE, PICK_ALLY],
    ),
    "A leash": _static({"kind": "stops_at", "away": 150}),
    "Leashes of enemies": _static({"kind": "stops_at", "who": ENEMIES, "away": 150}),
    "Tied to it": _static({"kind": "stops_at", "who": ENEMIES, "away": 200, "away_from": ME}),
    "Tied to the middle or caught": _static(
        {"kind": "stops_at", "zone": "near", "after": 300, "away": 200, "away_from": {"kind": "middle"}}
    ),
    "In the mud or after so far": _static({"kind": "stops_at", "who": ENEMIES, "zone": "near", "after": 200}),
    "It takes the shot": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_shot", "who": "ally"},
            "if": [{"kind": "nearby", "who": TARGET}],
            "optional": True,
            "do": [{"kind": "redirect", "to": ME}],
        },
    ),
    "It takes the shots of others": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_shot", "who": "own"},
            "if": [
                {"kind": "within", "who": TARGET, "mm": 60},
                {"kind": "none_of", "conditions": [{"kind": "same", "who": TARGET, "other": ME}]},
            ],
            "do": [{"kind": "redirect", "to": ME}],
        },
    ),
    "Shots go to its enemy": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_shot"},
            "choose": [PICK_FOE],
            "limit": {"per": "round"},
            "do": [{"kind": "redirect", "to": FOE}, {"kind": "draw"}],
        },
    ),
    "A tripwire": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end", "who": "enemy"},
            "if": [{"kind": "crossed", "first": ME, "second": {"kind": "objects"}}],
            "do": [{"kind": "damage", "to": MOVER}],
        },
    ),
    "Between two of yours": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end", "who": "enemy"},
            "if": [
                {
                    "kind": "crossed",
                    "first": {"kind": "characters", "relation": "own"},
                    "second": {"kind": "characters", "relation": "own"},
                }
            ],
            "do": [{"kind": "damage", "to": MOVER}],
        },
    ),
    "No ally crossed it": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end"},
            "if": [
                {
                    "kind": "none_of",
                    "conditions": [
                        {
                            "kind": "crossed",
                            "first": ME,
                            "second": {"kind": "middle"},
                            "by": {"kind": "characters", "relation": "ally"},
                        }
                    ],
                }
            ],
            "do": [{"kind": "damage", "to": MOVER}],
        },
    ),
    "Through the zone": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end", "who": "enemy"},
            "if": [{"kind": "entered", "zone": "near"}],
            "do": [{"kind": "damage", "to": MOVER}],
        },
    ),
    "No ally came into the zone": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end"},
            "if": [
                {
                    "kind": "none_of",
                    "conditions": [
                        {"kind": "entered", "zone": "near", "by": {"kind": "characters", "relation": "ally"}}
                    ],
                }
            ],
            "do": [{"kind": "damage", "to": MOVER}],
        },
    ),
    "A strong arm": _static({"kind": "flick_power", "percent": 120, "deeds": ["flick", "shoot"]}),
    "Flicked as hard as its wounds": _static(
        {"kind": "flick_power", "percent": {"kind": "product", "amounts": [30, {"kind": "life", "of": ME}]}}
    ),
    "Double power for this flick": _before(
        {
            "kind": "apply",
            "to": ME,
            "modify": [{"kind": "flick_power", "percent": 200}],
            "lasts": {"kind": "until_flick_end"},
        },
        optional=True,
        cost=[{"kind": "lose_life", "of": ME}],
    ),
    "Lured": _spell(
        {
            "kind": "apply",
            "to": FOE,
            "modify": [{"kind": "flick_direction", "centre": {"kind": "named", "card": "otter"}, "degrees": 30}],
            "lasts": {"kind": "turns", "of": OF_FOE},
        },
        choose=[PICK_FOE],
    ),
    "Fear of it": _static(
        {
            "kind": "flick_direction",
            "who": {**ENEMIES, "where": [{"kind": "within", "mm": 100}]},
            "direction": "away",
            "centre": ME,
            "degrees": 90,
        }
    ),
    "Only towards enemies": _static({"kind": "flick_direction", "centre": ENEMIES}),
    "A blind fencer": _before({"kind": "deflect", "degrees": 20}),
    "A drift": _before({"kind": "deflect", "degrees": {"kind": "life", "of": ME}, "side": "left"}, optional=True),
    "Damage for bounces": (
        "character",
        {
            "kind": "static",
            "if": [BY_ME, HIT_ONLY],
            "modify": [
                {
                    "kind": "damage",
                    "stage": "add",
                    "by": {"kind": "minimum", "amounts": [3, {"kind": "bounces", "before": ENEMIES}]},
                }
            ],
        },
    ),
    "One for each bounce": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "hit_landed"},
            "if": [{"kind": "compare", "left": {"kind": "bounces"}, "test": "at_least", "right": 2}],
            "do": [{"kind": "heal", "to": ME, "amount": {"kind": "bounces", "off": ["border"]}}],
        },
    ),
}

SAMPLES: dict[str, tuple[str, Json]] = {
    "The next missile is shot twice": (
        "character",
        {
            "kind": "activated",
            "when": {"kind": "action"},
            "do": [
                {
                    "kind": "delayed",
                    "when": {"kind": "shot_end", "who": "own"},
                    "lasts": {"kind": "next"},
                    "do": [
                        {
                            "kind": "shoot",
                            "who": {"kind": "event", "role": "shooter"},
                            "disk": {"kind": "event", "role": "missile"},
                        }
                    ],
                }
            ],
        },
    ),
    "A missile that hit it is shot back": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "shot_end", "who": "enemy", "how": ["hit"]},
            "optional": True,
            "do": [
                {
                    "kind": "shoot",
                    "who": {"kind": "self"},
                    "disk": {"kind": "event", "role": "missile"},
                    "at": {"kind": "event", "role": "shooter"},
                }
            ],
        },
    ),
    **CHANGES,
    **AFTER_SHOTS,
    "Overwatch": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end", "who": "enemy"},
            "if": [{"kind": "within", "who": MOVER, "mm": 100}],
            "optional": True,
            "limit": {"per": "turn"},
            "do": [_shoot(ME, at=MOVER)],
        },
    ),
    "An ally shoots at once": _spell(_shoot(ALLY, missile="dart"), choose=[PICK_ALLY]),
    "Each archer shoots": _spell(
        {
            "kind": "for_each",
            "name": "archer",
            "among": {"kind": "characters", "relation": "own", "where": [{"kind": "can_shoot"}]},
            "do": [_shoot({"kind": "chosen", "name": "archer"})],
        }
    ),
    "An enemy shoots for you": _spell(
        _shoot(FOE, by=OF_FOE, power=50), {"kind": "damage", "to": ME}, choose=[PICK_FOE]
    ),
    "A flick at half power": _spell(_flick(ALLY, power=50), choose=[PICK_ALLY]),
    "A flick by an opponent": _spell(_flick(ALLY, by=OPPONENTS), choose=[PICK_ALLY]),
    "You may let its owner flick it": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "hit_landed"},
            "optional": True,
            "do": [
                _flick(VICTIM, by={"kind": "owner_of", "of": VICTIM}, as_mine=True, power=200),
                {"kind": "damage", "to": VICTIM},
            ],
        },
    ),
    "A flick as hard as its life": _spell(
        _flick(ALLY, as_mine=True, power={"kind": "product", "amounts": [20, {"kind": "life", "of": ALLY}]}),
        choose=[PICK_ALLY],
    ),
}
