"""Abilities for the tests of wording: coming into play, counters that would be got, what a flick or turn remembers,
turns to come, choices made openly.
"""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_IT: Json = {"kind": "it"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_MINE: Json = {"kind": "players", "relation": "own"}
_THEIRS: Json = {"kind": "players", "relation": "enemy"}
_EACH: Json = {"kind": "players"}
_VICTIM: Json = {"kind": "event", "role": "victim"}
_MOVER: Json = {"kind": "event", "role": "mover"}
_SOURCE: Json = {"kind": "event", "role": "source"}
_TARGET: Json = {"kind": "event", "role": "target"}
_SHIELDS: Json = {"kind": "add_counter", "to": _SELF, "counter": "shield", "amount": 2}
_PREVENT: Json = {"kind": "prevent"}
_HURT: Json = {"kind": "damage", "to": _SELF}
_END: Json = {"kind": "turn_end"}
_DRAW: Json = {"kind": "draw"}


def _on(when: Json, *do: Json, card: str = "character", **more: Any) -> tuple[str, Json]:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    named = {key.rstrip("_"): value for key, value in more.items()}
    return card, {"kind": kind, "when": when, "do": list(do), **named}


def _instead(event: Json, *do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "replacement", "instead_of": event, "do": list(do), **more}


def _got(**more: Any) -> Json:
    return {"kind": "would_get_counter", **more}


def _past(what: str, **more: Any) -> Json:
    return {"kind": "happened", "what": what, **more}


def _none(*conditions: Json) -> Json:
    return {"kind": "none_of", "conditions": list(conditions)}


def _many(left: Json, test: str, right: Any) -> Json:
    return {"kind": "compare", "left": left, "test": test, "right": right}


def _status(**more: Any) -> Json:
    return {"kind": "would_get_status", **more}


_LEFT: Json = {"kind": "actions_left"}
_OPTIONS: list[Json] = [
    {"id": "odd", "name": {"en": "Odd", "ru": "Нечет"}},
    {"id": "even", "name": {"en": "Even", "ru": "Чёт"}},
]
_CALL: Json = {"kind": "vote_secretly", "mark": "call", "options": _OPTIONS, "openly": True}
_CALLED: Json = {"kind": "voted", "mark": "call", "option": "odd", "of": _THEIRS}
_HITS: Json = _past("hit", of=_ENEMIES, since="flick")

ARRIVAL_SAMPLES: dict[str, tuple[str, Json]] = {
    "Immune to all statuses": _instead(_status(), {"kind": "prevent"}),
    "Never stunned": _instead(_status(status="cannot_act"), {"kind": "prevent"}, optional=True),
    "It passes it on": _instead(
        _status(status="blessed", who="own"),
        {"kind": "redirect", "to": {"kind": "event", "role": "source"}},
        limit={"per": "turn"},
    ),
    "It takes damage instead of a status": _instead(
        _status(status="cannot_act", who="any"), {"kind": "damage", "to": {"kind": "event", "role": "victim"}}
    ),
    "A guarded treasure": _instead({"kind": "would_take_artifact", "who": "enemy"}, _PREVENT, {"kind": "draw"}),
    "A trap for whoever takes it": (
        "artifact",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_take_artifact", "who": "bearer"},
            "do": [{"kind": "damage", "to": _SOURCE}],
        },
    ),
    "The well is not for fighters": _instead(
        {"kind": "would_take_artifact", "who": "any", "artifact": "well"},
        _PREVENT,
        **{"if": [{"kind": "rank", "who": _SOURCE, "ranks": ["fighter"]}]},
        optional=True,
    ),
    "It takes the artifact itself": _instead(
        {"kind": "would_take_artifact", "who": "ally"},
        {"kind": "stand_on", "who": {"kind": "self"}, "artifact": _TARGET},
    ),
    "When it is cursed": _on({"kind": "status_gained"}, {"kind": "damage", "to": {"kind": "event", "role": "source"}}),
    "Kick whoever is stunned": _on(
        {"kind": "status_gained", "status": "cannot_act", "who": "enemy"}, {"kind": "damage", "to": _VICTIM}
    ),
    "It shares a blessing": _on(
        {"kind": "status_gained", "status": "blessed", "who": "own"}, {"kind": "heal", "to": {"kind": "self"}}
    ),
    "When it wakes up": _on({"kind": "status_ended", "status": "cannot_act"}, {"kind": "draw"}),
    "When a blessing ends": _on(
        {"kind": "status_ended", "status": "blessed", "who": "any"}, {"kind": "damage", "to": _VICTIM}
    ),
    "When any status ends": _on({"kind": "status_ended", "who": "ally"}, {"kind": "heal", "to": _VICTIM}),
    "Starts with shields": _on({"kind": "enters_play"}, _SHIELDS),
    "Whoever comes into play": _on({"kind": "enters_play", "who": "enemy"}, {"kind": "damage", "to": _VICTIM}),
    "No counters": _instead(_got(counter="poison"), _PREVENT),
    "One counter fewer": _instead(_got(who="own"), {**_PREVENT, "amount": 1}),
    "Twice as many counters": _instead(
        _got(counter="shield"),
        {"kind": "change_amount", "to": {"kind": "product", "amounts": [2, {"kind": "event_amount"}]}},
    ),
    "Damage instead of counters": _instead(
        _got(who="enemy", counter="poison"), {"kind": "damage", "to": _TARGET, "amount": {"kind": "event_amount"}}
    ),
    "A player's counters": _instead(_got(holder="player", who="enemy", counter="mana"), _PREVENT, optional=True),
    "Nothing prevents it": _on({"kind": "action"}, {"kind": "deal_damage", "to": _ENEMIES, "unpreventable": True}),
    "Nothing prevents their deaths": _on(
        {"kind": "action"}, {"kind": "destroy", "who": _ENEMIES, "unpreventable": True}, {"kind": "damage", "to": _SELF}
    ),
    "It may die for certain": _on(_END, {"kind": "destroy", "who": _SELF, "unpreventable": True}, optional=True),
    "You may deal what nothing prevents": _on(
        _END, {"kind": "deal_damage", "to": _ENEMIES, "amount": 2, "unpreventable": True}, optional=True
    ),
    "Dealt by its victim": _on(
        {"kind": "hit_landed"}, {"kind": "deal_damage", "by": _VICTIM, "to": _SELF, "unpreventable": True}
    ),
    "Knocked off it": _on({"kind": "artifact_lost", "who": "enemy", "how": ["collision"]}, _DRAW),
    "Flicked off it": _on({"kind": "artifact_lost", "how": ["flick"]}, _DRAW),
    "Moved off it": _on({"kind": "artifact_lost", "who": "any", "how": ["effect"]}, _DRAW),
    "Dies on it": _on({"kind": "artifact_lost", "who": "bearer", "how": ["death"]}, _DRAW, card="artifact"),
    "For each action left": _on(_END, {"kind": "draw", "count": {**_LEFT, "of": _MINE}}),
    "If actions are left": _on(_END, _DRAW, if_=[_many({**_LEFT, "of": _MINE}, "at_least", 2)]),
    "If any actions are left": _on({**_END, "whose": "any"}, _DRAW, if_=[_many(_LEFT, "at_least", 1)]),
    "At most one action": _on({"kind": "action"}, {"kind": "set_actions", "to": _THEIRS, "number": 1, "at_most": True}),
    "At most two this turn": _on(
        {"kind": "turn_start"}, {"kind": "set_actions", "number": 2, "turn": "this", "at_most": True}
    ),
    "You begin the next round": _on({"kind": "round_end"}, {"kind": "first_turn"}),
    "The fewest begin": _on(
        {"kind": "round_end"},
        {
            "kind": "first_turn",
            "to": {"kind": "lowest", "of": _EACH, "by": {"kind": "count", "of": {"kind": "characters", "of": _IT}}},
        },
    ),
    "You may begin the next round": _on({"kind": "round_end"}, {"kind": "first_turn"}, optional=True),
    "Hits of this flick": _on({"kind": "flick_end"}, {"kind": "damage", "to": _SELF, "amount": _HITS}),
    "Three hits in this flick": _on({"kind": "flick_end"}, _DRAW, if_=[_many(_HITS, "at_least", 3)]),
    "The third that was hit": _instead(
        {"kind": "would_die", "who": "own"},
        _PREVENT,
        **{"if": [_many(_past("hit", since="flick", before=_VICTIM), "at_least", 2)]},
    ),
    "Whom it touched": _on(
        _END,
        {"kind": "damage", "to": {"kind": "characters", "where": [_past("touched", of=_IT, by=_SELF)]}},
    ),
    "It touched somebody": _on(_END, _DRAW, if_=[_past("touched", of=_SELF)]),
    "It touched nobody": _on({"kind": "flick_end"}, _HURT, if_=[_none(_past("touched", of=_SELF, since="flick"))]),
    "It came far this turn": _on(_END, _DRAW, if_=[_many(_past("moved", of=_SELF, measured=True), "at_least", 200)]),
    "Hurt by its way": _on(
        _END,
        {
            "kind": "damage",
            "to": _SELF,
            "amount": {"kind": "quotient", "left": _past("moved", of=_SELF, measured=True), "right": 100},
        },
    ),
    "The one that came farthest": _on(
        _END,
        {
            "kind": "damage",
            "to": {"kind": "highest", "of": _ENEMIES, "by": _past("moved", of=_IT, measured=True, since="round")},
        },
    ),
    "Who had no turn": _on(
        {"kind": "action"},
        {"kind": "draw", "to": {"kind": "players", "where": [_none(_past("had_turn", of=_IT, since="round"))]}},
    ),
    "Whoever had a turn": _on(
        {"kind": "action"},
        {"kind": "draw", "to": {"kind": "players", "where": [_past("had_turn", of=_IT, since="round")]}},
    ),
    "With as many shields as turns": _on(
        {"kind": "action"},
        _DRAW,
        if_=[{"kind": "has_counter", "counter": "shield", "at_least": _past("had_turn", of=_MINE, since="battle")}],
    ),
    "Who dealt damage in their last turn": _on(
        {"kind": "action"},
        {"kind": "draw", "to": {"kind": "players", "where": [_past("damaged", by=_IT, since="last_turn")]}},
    ),
    "If you played none in your last turn": _on(
        {"kind": "turn_start"}, _DRAW, if_=[_none(_past("played", of=_MINE, since="last_turn"))]
    ),
    "The only one with the most": _on(
        {"kind": "action"},
        {
            "kind": "with_choices",
            "choose": [
                {
                    "kind": "those",
                    "name": "leaders",
                    "of": {
                        "kind": "highest",
                        "of": _EACH,
                        "by": {"kind": "count", "of": {"kind": "characters", "of": _IT}},
                    },
                }
            ],
            "do": [
                {
                    "kind": "if_else",
                    "if": [_many({"kind": "count", "of": {"kind": "chosen", "name": "leaders"}}, "equal", 1)],
                    "do": [{"kind": "draw", "to": {"kind": "chosen", "name": "leaders"}}],
                }
            ],
        },
    ),
    "Fewer of those than before": _on(
        {"kind": "action"},
        {
            "kind": "note_number",
            "name": "before",
            "number": {"kind": "count", "of": {"kind": "chosen", "name": "foes"}},
        },
        {"kind": "damage", "to": {"kind": "chosen", "name": "foes"}},
        {
            "kind": "if_else",
            "if": [
                _many(
                    {"kind": "count", "of": {"kind": "chosen", "name": "foes"}},
                    "less",
                    {"kind": "noted", "name": "before"},
                )
            ],
            "do": [_DRAW],
        },
        choose=[{"kind": "those", "name": "foes", "of": _ENEMIES}],
    ),
    "One of those is wounded": _on(
        {"kind": "action"},
        {"kind": "damage", "to": {"kind": "chosen", "name": "foes"}},
        {
            "kind": "if_else",
            "if": [
                {
                    "kind": "exists",
                    "what": {
                        "kind": "filter",
                        "of": {"kind": "chosen", "name": "foes"},
                        "where": [{"kind": "wounded"}],
                    },
                }
            ],
            "do": [_DRAW],
        },
        choose=[{"kind": "those", "name": "foes", "of": _ENEMIES}],
    ),
    "Odd or even": _on(
        {"kind": "any_time"},
        {**_CALL, "by": _THEIRS},
        {"kind": "if_else", "if": [_CALLED], "do": [_DRAW], "otherwise": [_HURT]},
    ),
    "You call it": _on({"kind": "turn_start"}, _CALL, optional=True),
    "As it was called": _on({"kind": "hit_landed"}, _DRAW, if_=[{"kind": "voted", "mark": "call", "option": "even"}]),
}
