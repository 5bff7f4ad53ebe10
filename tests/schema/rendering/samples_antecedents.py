"""Samples that readers of printed cards stopped at: whose a piece is, and which of several one word means."""

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_IT: Json = {"kind": "it"}
_THAT: Json = {"kind": "chosen", "name": "that"}
_RIVAL: Json = {"kind": "chosen", "name": "rival"}
_OPPONENT: Json = {"kind": "players", "relation": "enemy"}
_YOU: Json = {"kind": "players", "relation": "own"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_SOURCE: Json = {"kind": "event", "role": "source"}
_DEAD: Json = {"kind": "event", "role": "dead"}
_VICTIM: Json = {"kind": "event", "role": "victim"}
_LIFE: Json = {"kind": "life", "of": _IT}


def _of(player: Json, **more: Any) -> Json:
    return {"kind": "characters", "of": player, **more}


def _least(of: Json, by: Json = _LIFE) -> Json:
    return {"kind": "lowest", "of": of, "by": by}


def _most(of: Json, by: Json) -> Json:
    return {"kind": "highest", "of": of, "by": by}


def _compare(left: Any, test: str, right: Any) -> Json:
    return {"kind": "compare", "left": left, "test": test, "right": right}


def _cards(zone: str) -> Json:
    return {"kind": "cards_in", "zone": zone}


def _number(of: Json) -> Json:
    return {"kind": "count", "of": of}


def _embers(of: Json) -> Json:
    return {"kind": "counters", "of": of, "counter": "ember"}


def _life(of: Json) -> Json:
    return {"kind": "life", "of": of}


def _heal(amount: Any) -> Json:
    return {"kind": "heal", "to": _SELF, "amount": amount}


def _quotient(left: Any, right: Any) -> Json:
    return {"kind": "quotient", "left": left, "right": right}


def _moved(since: str) -> Json:
    return {"kind": "distance", "who": {"kind": "place_of", "of": _SELF, "as_of": since}, "to": _SELF}


def _away() -> Json:
    return {"kind": "distance", "who": _IT, "to": _THAT}


def _pick(among: Json, name: str = "that", **more: Any) -> Json:
    return {"kind": "pick", "name": name, "among": among, **more}


def _lots(among: Json, name: str = "that") -> Json:
    return {"kind": "draw_lots", "name": name, "among": among}


def _destroy(who: Json = _THAT) -> Json:
    return {"kind": "destroy", "who": who}


def _ritual(*do: Json, choose: tuple[Json, ...] = ()) -> tuple[str, Json]:
    return "ritual", {"kind": "activated", "when": {"kind": "any_time"}, "choose": list(choose), "do": list(do)}


def _when(card: str, when: Json, *do: Json, **more: Any) -> tuple[str, Json]:
    named = {key.rstrip("_"): value for key, value in more.items()}
    return card, {"kind": "triggered", "when": when, "do": list(do), **named}


def _instead(when: str, *do: Json, **more: Any) -> tuple[str, Json]:
    named = {key.rstrip("_"): value for key, value in more.items()}
    return "character", {"kind": "replacement", "instead_of": {"kind": when, "who": "any"}, "do": list(do), **named}


def _each_rival(*choose: Json) -> Json:
    return {"kind": "for_each", "name": "rival", "among": _OPPONENT, "choose": list(choose), "do": [_destroy()]}


def _not(condition: Json) -> Json:
    return {"kind": "none_of", "conditions": [condition]}


_DAMAGED_ANY: Json = {"kind": "damaged", "who": "any"}
_DIED_ANY: Json = {"kind": "died", "who": "any"}
_CONTROLLER: Json = {"kind": "controller_of", "of": _SOURCE}
_TAKE: Json = {"kind": "take_control", "of": _SELF, "lasts": {"kind": "for_good"}}
_FLICKED_ANY: Json = {"kind": "flick_end", "who": "any"}

ANTECEDENT_SAMPLES: dict[str, tuple[str, Json]] = {
    "The weakest of each opponent, whom they pick": _ritual(_each_rival(_pick(_least(_of(_RIVAL)), by=_RIVAL))),
    "The weakest of each opponent, whom you pick": _ritual(_each_rival(_pick(_least(_of(_RIVAL))))),
    "The weakest of an opponent": _ritual(
        _destroy(), choose=(_pick(_OPPONENT, "rival"), _pick(_least(_of(_RIVAL, ranks=["veteran"]))))
    ),
    "The weakest of an opponent by lot": _ritual(_destroy(), choose=(_lots(_least(_of(_OPPONENT))),)),
    "The damage goes to the weakest of whose it is": _instead(
        "would_be_damaged", {"kind": "redirect", "to": _THAT}, choose=[_lots(_least(_of(_CONTROLLER)))]
    ),
    "The damage goes to all the weakest of whose it is": _instead(
        "would_be_damaged", {"kind": "redirect", "to": _least(_of(_CONTROLLER))}
    ),
    "The weakest but for one": _ritual(
        _destroy(),
        choose=(_pick(_least({"kind": "except", "of": _ENEMIES, "without": {"kind": "named", "card": "eel"}})),),
    ),
    "One or the other chooses one": _ritual(
        {
            "kind": "for_each",
            "name": "rival",
            "among": _OPPONENT,
            "do": [
                {
                    "kind": "if_else",
                    "if": [{"kind": "exists", "what": _of(_RIVAL, where=[{"kind": "wounded"}])}],
                    "do": [
                        {
                            "kind": "with_choices",
                            "choose": [_pick(_of(_RIVAL, where=[{"kind": "wounded"}]), "weak", by=_RIVAL)],
                            "do": [_destroy({"kind": "chosen", "name": "weak"})],
                        }
                    ],
                    "otherwise": [
                        {"kind": "with_choices", "choose": [_pick(_of(_RIVAL), by=_RIVAL)], "do": [_destroy()]}
                    ],
                }
            ],
        }
    ),
    "The bearer is not the one that died": _when(
        "status", _DIED_ANY, _TAKE, if_=[_not({"kind": "same", "who": _DEAD, "other": _SELF})]
    ),
    "The bearer is the killer": _when(
        "status", _DIED_ANY, _TAKE, if_=[{"kind": "same", "who": _SOURCE, "other": _SELF}]
    ),
    "The bearer suffers with others": _when(
        "status",
        _DAMAGED_ANY,
        {
            "kind": "set_life",
            "of": _SELF,
            "to": {"kind": "difference", "left": {"kind": "life", "of": _SELF}, "right": {"kind": "event_amount"}},
        },
        if_=[_not({"kind": "same", "who": _VICTIM, "other": _SELF})],
    ),
    "Whose control, and whose turn": _when(
        "character",
        {"kind": "turn_start"},
        {
            "kind": "take_control",
            "of": _SELF,
            "to": {"kind": "owner_of", "of": _least(_ENEMIES, {"kind": "distance", "who": _IT, "to": _SELF})},
            "lasts": {"kind": "turns", "of": {"kind": "owner_of", "of": _IT}},
        },
    ),
    "Who flies past": _when(
        "character",
        _FLICKED_ANY,
        {"kind": "leave_table", "who": {"kind": "event", "role": "mover"}, "lasts": {"kind": "for_good"}},
        if_=[
            {
                "kind": "exists",
                "what": {"kind": "characters", "relation": "own", "where": [{"kind": "passed", "mm": 40}]},
            }
        ],
    ),
    "A character by its name, twice": _when(
        "character",
        _DIED_ANY,
        {"kind": "heal", "to": _THAT},
        {"kind": "set_status", "to": _THAT, "status": "venom"},
        choose=[_pick({"kind": "named", "card": "eel"})],
    ),
    "Others pay with their own": _ritual(
        {
            "kind": "may_pay",
            "by": _OPPONENT,
            "choose": [_pick({"kind": "characters", "relation": "own"})],
            "cost": [_destroy(), {"kind": "discard"}],
            "otherwise": [{"kind": "draw"}],
        }
    ),
    "One of two that chance has picked": _ritual(
        _destroy(),
        {"kind": "heal", "to": _THAT},
        choose=(
            _lots({"kind": "characters", "relation": "own"}, "mine"),
            _lots(_ENEMIES, "theirs"),
            _lots({"kind": "union", "of": [{"kind": "chosen", "name": name} for name in ("mine", "theirs")]}),
        ),
    ),
    "More in the discard pile than in hand": _ritual(
        {"kind": "if_else", "if": [_compare(_cards("discard"), "more", _cards("hand"))], "do": [{"kind": "draw"}]}
    ),
    "As many characters as counters": _ritual(
        {"kind": "draw", "to": {**_OPPONENT, "where": [_compare(_number(_of(_IT)), "equal", _embers(_IT))]}}
    ),
    "More counters than another": _ritual(
        {
            "kind": "for_each",
            "name": "rival",
            "among": {**_OPPONENT, "where": [_compare(_embers(_YOU), "less", _embers(_IT))]},
            "do": [{"kind": "draw", "count": _embers(_RIVAL)}, {"kind": "discard", "of": _RIVAL}],
        }
    ),
    "The most counters": _ritual({"kind": "draw", "to": _most({"kind": "players"}, _embers(_IT))}),
    "Two conditions of an event that would happen": _instead(
        "would_be_damaged",
        {"kind": "prevent"},
        if_=[
            {"kind": "has_counter", "who": _YOU, "counter": "ember"},
            {"kind": "wounded", "who": _SELF},
        ],
    ),
    "A condition within a condition, and otherwise": _when(
        "character",
        {"kind": "turn_start"},
        {
            "kind": "if_else",
            "if": [{"kind": "wounded", "who": _SELF}],
            "do": [{"kind": "heal", "to": _SELF}],
            "otherwise": [_destroy(_SELF)],
        },
        if_=[_compare({"kind": "round_number"}, "at_least", 3)],
    ),
    "A condition within a condition": _when(
        "character",
        {"kind": "turn_start"},
        {"kind": "if_else", "if": [{"kind": "wounded", "who": _SELF}], "do": [{"kind": "heal", "to": _SELF}]},
        if_=[_compare({"kind": "turn_number", "of": _YOU}, "at_least", 2)],
    ),
    "How far it has moved": _when(
        "character",
        {"kind": "flick_end"},
        _heal(_quotient(_moved("start"), 100)),
        _heal(_quotient(_moved("turn_start"), 200)),
    ),
    "The nearest and the farthest": _ritual(
        _destroy(_least(_ENEMIES, _away())), {"kind": "heal", "to": _most(_ENEMIES, _away())}, choose=(_pick(_ENEMIES),)
    ),
    "Less life than it has": _ritual(
        {"kind": "set_life", "of": _THAT, "to": {"kind": "difference", "left": _life(_THAT), "right": 2}},
        {"kind": "set_life", "of": _ENEMIES, "to": {"kind": "difference", "left": _life(_ENEMIES), "right": 1}},
        choose=(_pick(_ENEMIES),),
    ),
}
"""By name: the kind of card and the ability."""
