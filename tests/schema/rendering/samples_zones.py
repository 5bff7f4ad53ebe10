"""Abilities for the tests of wording: cards in the deck, in hands and in the discard pile."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

OPPONENTS: Json = {"kind": "players", "relation": "enemy"}
PLAYERS: Json = {"kind": "players"}
OPPONENT: Json = {"kind": "chosen", "name": "whom"}
WHOM: Json = {"kind": "pick", "name": "whom", "among": OPPONENTS}
HAND: Json = {"kind": "cards_in"}
HAND_OF_IT: Json = {"kind": "cards_in", "of": {"kind": "it"}}
SELF: Json = {"kind": "self"}


def _at(when: str, *do: Json, **more: Any) -> Json:
    kind = "activated" if when in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": {"kind": when}, "do": list(do), **{key.rstrip("_"): one for key, one in more.items()}}


def _when(when: Json, *do: Json, **more: Any) -> Json:
    return {"kind": "triggered", "when": when, "do": list(do), **more}


def _instead(of: Json, *do: Json, **more: Any) -> Json:
    return {"kind": "replacement", "instead_of": of, "do": list(do), **more}


def _compare(left: Json, test: str, right: Any) -> Json:
    return {"kind": "compare", "left": left, "test": test, "right": right}


ZONE_SAMPLES: dict[str, tuple[str, Json]] = {
    "A card is drawn": ("character", _at("action", {"kind": "draw"})),
    "Two cards are drawn, if wanted": ("artifact", _at("turn_start", {"kind": "draw", "count": 2}, optional=True)),
    "Each opponent draws": ("ritual", _at("any_time", {"kind": "draw", "to": OPPONENTS}, {"kind": "draw", "count": 3})),
    "As many as enemies": (
        "ritual",
        _at(
            "any_time",
            {"kind": "draw", "count": {"kind": "count", "of": {"kind": "characters", "relation": "enemy"}}},
        ),
    ),
    "The owner draws": (
        "character",
        _at("died", {"kind": "draw", "to": {"kind": "owner_of", "of": {"kind": "event", "role": "dead"}}}),
    ),
    "Everybody discards one": ("ritual", _at("any_time", {"kind": "discard", "of": PLAYERS, "picked": "holder"})),
    "Opponents discard at random": ("ritual", _at("any_time", {"kind": "discard", "of": OPPONENTS, "count": 2})),
    "Opponents discard, if wanted": ("artifact", _at("turn_end", {"kind": "discard", "of": OPPONENTS}, optional=True)),
    "You discard what you like": (
        "character",
        _at("turn_start", {"kind": "discard", "picked": "holder"}, {"kind": "heal", "to": SELF}),
    ),
    "You discard for an opponent": (
        "ritual",
        _at("any_time", {"kind": "discard", "of": OPPONENT, "picked": "you"}, choose=[WHOM]),
    ),
    "A thief": ("character", _at("action", {"kind": "steal", "of": OPPONENT}, choose=[WHOM])),
    "A thief with taste": (
        "character",
        _at("action", {"kind": "steal", "of": OPPONENT, "picked": "you", "count": 2}, choose=[WHOM]),
    ),
    "Tribute": ("ritual", _at("any_time", {"kind": "steal", "of": OPPONENTS, "picked": "holder"})),
    "A look at a hand": ("character", _at("action", {"kind": "show_cards", "of": OPPONENT}, choose=[WHOM])),
    "A look at the deck": ("character", _at("any_time", {"kind": "show_cards", "zone": "deck"})),
    "A long look at the deck, if wanted": (
        "artifact",
        _at("turn_start", {"kind": "show_cards", "zone": "deck", "count": 3}, optional=True),
    ),
    "Open hands": ("ritual", _at("any_time", {"kind": "show_cards", "of": OPPONENTS, "to": PLAYERS})),
    "Your own hand is open": ("ritual", _at("any_time", {"kind": "show_cards", "to": PLAYERS}, {"kind": "draw"})),
    "The top of the deck is turned up": (
        "ritual",
        _at("any_time", {"kind": "show_cards", "zone": "deck", "to": PLAYERS}),
    ),
    "An empty hand": (
        "character",
        _at("turn_start", {"kind": "draw"}, if_=[_compare(HAND, "equal", 0)]),
    ),
    "At least three in hand": (
        "character",
        _at("turn_start", {"kind": "heal", "to": SELF}, if_=[_compare(HAND, "at_least", 3)]),
    ),
    "More cards than an opponent": (
        "ritual",
        _at(
            "any_time",
            {"kind": "discard", "of": {**OPPONENTS, "where": [_compare(HAND_OF_IT, "more", HAND)]}},
        ),
    ),
    "From whom has most": (
        "character",
        _at("action", {"kind": "steal", "of": {"kind": "highest", "of": OPPONENTS, "by": HAND_OF_IT}}),
    ),
    "Damage for each card": (
        "ritual",
        _at("any_time", {"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}, "amount": HAND}),
    ),
    "An empty deck": (
        "ritual",
        _at(
            "any_time",
            {"kind": "draw", "count": {"kind": "cards_in", "zone": "discard"}},
            if_=[_compare({"kind": "cards_in", "zone": "deck"}, "equal", 0)],
        ),
    ),
    "An echo": (
        "character",
        _when({"kind": "played", "by": "own"}, {"kind": "copy_played"}, optional=True, limit={"per": "turn"}),
    ),
    "A toll for rituals": (
        "artifact",
        _when(
            {"kind": "played", "by": "enemy"},
            {"kind": "give_time_card", "side": "penalty", "to": {"kind": "event", "role": "source"}},
        ),
    ),
    "Everybody draws after a ritual": (
        "script",
        _when({"kind": "played"}, {"kind": "draw", "to": {"kind": "event", "role": "source"}}),
    ),
    "A counterspell": (
        "character",
        _instead({"kind": "would_be_played", "by": "enemy"}, {"kind": "prevent"}, limit={"per": "battle"}),
    ),
    "A counterspell at a price": (
        "character",
        _instead(
            {"kind": "would_be_played", "by": "enemy"},
            {"kind": "prevent"},
            optional=True,
            cost=[{"kind": "damage", "to": SELF}],
        ),
    ),
    "A ritual becomes something else": (
        "artifact",
        _instead({"kind": "would_be_played", "by": "own"}, {"kind": "draw", "count": 2}, optional=True),
    ),
    "Two cards instead of one": (
        "character",
        _instead({"kind": "would_draw", "by": "own"}, {"kind": "draw", "count": 2}, limit={"per": "turn"}),
    ),
    "An opponent draws nothing": (
        "artifact",
        _instead({"kind": "would_draw", "by": "enemy"}, {"kind": "prevent"}, limit={"per": "turn"}),
    ),
    "Life instead of a card": (
        "character",
        _instead({"kind": "would_draw", "by": "own"}, {"kind": "heal", "to": SELF}, optional=True),
    ),
    "No draw at the end of their turns": (
        "character",
        _instead({"kind": "would_draw", "by": "enemy", "how": ["turn_end"]}, {"kind": "prevent"}),
    ),
    "Mana instead of the draw of the turn": (
        "character",
        _instead({"kind": "would_draw", "by": "own", "how": ["turn_end"]}, {"kind": "heal", "to": SELF}),
    ),
    "Effects draw nothing": (
        "character",
        _instead({"kind": "would_draw", "how": ["effect"]}, {"kind": "prevent"}, optional=True),
    ),
    "The hand is kept": (
        "character",
        _instead({"kind": "would_discard", "by": "own"}, {"kind": "prevent"}, cost=[{"kind": "damage", "to": SELF}]),
    ),
    "Whoever would discard is hurt": (
        "script",
        _instead(
            {"kind": "would_discard"},
            {"kind": "give_time_card", "side": "penalty", "to": {"kind": "event", "role": "source"}},
        ),
    ),
    "Paid with a card of choice": (
        "artifact",
        _at("any_time", {"kind": "draw", "count": 2}, cost=[{"kind": "discard", "picked": "holder"}]),
    ),
    "Answered from the hand": (
        "ritual",
        _instead({"kind": "would_be_played", "by": "enemy"}, {"kind": "prevent"}, active_in="hand"),
    ),
    "Answered with a copy": (
        "ritual",
        _when({"kind": "played", "by": "enemy"}, {"kind": "copy_played"}, active_in="hand"),
    ),
    "Answered at a price, if wounded": (
        "ritual",
        _instead(
            {"kind": "would_be_damaged", "who": "own"},
            {"kind": "redirect", "to": {"kind": "event", "role": "source"}},
            active_in="hand",
            cost=[{"kind": "discard", "picked": "holder"}],
            **{"if": [{"kind": "wounded", "who": {"kind": "event", "role": "victim"}}]},
        ),
    ),
    "Answered after the hit": (
        "ritual",
        _when(
            {"kind": "damaged", "who": "own"},
            {"kind": "flick", "who": {"kind": "event", "role": "victim"}},
            active_in="hand",
            choose=[{"kind": "pick", "name": "foe", "among": {"kind": "characters", "relation": "enemy"}}],
        ),
    ),
    "From the discard pile": ("ritual", _when({"kind": "died", "who": "own"}, {"kind": "draw"}, active_in="discard")),
    "Used in the discard pile": (
        "ritual",
        _at("any_time", {"kind": "move_cards", "zone": "this", "to": "hand"}, active_in="discard"),
    ),
    "Whole hands": (
        "ritual",
        _at(
            "any_time",
            {"kind": "discard", "count": HAND, "picked": "holder"},
            {"kind": "discard", "of": OPPONENTS, "count": {**HAND, "of": OPPONENTS}, "picked": "holder"},
        ),
    ),
}
