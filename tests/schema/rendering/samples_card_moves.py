"""Abilities for the tests of wording: cards that move between the deck, hands and the discard pile, or are named."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

OPPONENTS: Json = {"kind": "players", "relation": "enemy"}
PLAYERS: Json = {"kind": "players"}
OPPONENT: Json = {"kind": "chosen", "name": "whom"}
WHOM: Json = {"kind": "pick", "name": "whom", "among": OPPONENTS}
CARDS: Json = {"kind": "cards"}
NAMED: Json = {"kind": "pick", "name": "card", "among": CARDS}
CARD: Json = {"kind": "chosen", "name": "card"}
HELD: Json = {"kind": "cards", "zone": "hand"}
LAST_PLAYED: Json = {"kind": "cards", "zone": "last_played"}
HEALING: Json = {"kind": "cards", "named": ["healing"]}
HURT: Json = {"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}}


def _do(*do: Json, when: str = "any_time", **more: Any) -> Json:
    kind = "activated" if when in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": {"kind": when}, "do": list(do), **more}


def _move(zone: str, to: str, **more: Any) -> Json:
    return {"kind": "move_cards", "zone": zone, "to": to, **more}


MINE_PICKED: Json = {"kind": "pick", "name": "card", "among": HELD}
THEIRS_PICKED: Json = {**MINE_PICKED, "among": {**HELD, "of": OPPONENT}}
DISCARDED: Json = {"kind": "event", "role": "card"}


def _discard(**more: Any) -> Json:
    return {"kind": "discard", **more}


def _heard(do: list[Json], **when: Any) -> Json:
    return {"kind": "triggered", "when": {"kind": "discarded", **when}, "do": do}


CARD_MOVE_SAMPLES: dict[str, tuple[str, Json]] = {
    "The last that was played, if it is this": (
        "character",
        _do(
            {"kind": "use_card", "which": {**LAST_PLAYED, "named": ["healing"]}, "free": True},
            when="turn_end",
            **{"if": [{"kind": "exists", "what": {**LAST_PLAYED, "named": ["healing"], "by": OPPONENTS}}]},
        ),
    ),
    "A card out of the discard pile": ("ritual", _do(_move("discard", "hand"))),
    "Two at random out of the discard pile, if wanted": (
        "character",
        _do(_move("discard", "hand", count=2, picked="random"), when="turn_start", optional=True),
    ),
    "Each player takes one back": (
        "ritual",
        _do(_move("discard", "hand", receiver=PLAYERS, picked="holder"), _move("hand", "discard")),
    ),
    "The last that was discarded": ("artifact", _do(_move("discard", "top", top=1))),
    "The discard pile becomes the deck": (
        "ritual",
        _do(_move("discard", "deck", count={"kind": "cards_in", "zone": "discard"})),
    ),
    "The top of the deck in any order": ("artifact", _do(_move("deck", "top", top=3, count=3), when="turn_start")),
    "Keep one, the others below": (
        "ritual",
        _do(_move("deck", "hand", top=3), _move("deck", "bottom", top=2, count=2)),
    ),
    "One of the top below, if wanted": (
        "character",
        _do(_move("deck", "bottom", top=2), when="turn_start", optional=True),
    ),
    "The top card is discarded": ("character", _do(_move("deck", "discard", top=1), when="action")),
    "Search the deck": ("ritual", _do(_move("deck", "hand"))),
    "Search the deck for a card": ("ritual", _do(_move("deck", "hand", cards=HEALING))),
    "Search and put on top": ("ritual", _do(_move("deck", "top"))),
    "Everybody searches": ("ritual", _do(_move("deck", "hand", receiver=PLAYERS, picked="holder"))),
    "From the hand below the deck": ("character", _do(_move("hand", "bottom"), {"kind": "draw"}, when="action")),
    "From the hand into the deck at random": ("ritual", _do(_move("hand", "deck", of=OPPONENTS, picked="random"))),
    "A gift": ("character", _do(_move("hand", "hand", receiver=OPPONENT), choose=[WHOM], when="action")),
    "An enemy's card on top": (
        "character",
        _do(_move("hand", "top", of=OPPONENT), choose=[WHOM], when="action"),
    ),
    "Of their choice on top": ("ritual", _do(_move("hand", "top", of=OPPONENTS, picked="holder", count=2))),
    "Of their choice on top, if wanted": (
        "artifact",
        _do(_move("hand", "top", of=OPPONENTS, picked="holder"), when="turn_end", optional=True),
    ),
    "A chosen card is discarded": (
        "ritual",
        _do(_discard(of=OPPONENT, cards=CARD), choose=[WHOM, THEIRS_PICKED]),
    ),
    "A chosen card is paid, and copied": (
        "ritual",
        _do(
            {"kind": "use_card", "which": CARD, "free": True},
            choose=[MINE_PICKED],
            cost=[_discard(cards=CARD)],
        ),
    ),
    "A chosen card of an enemy, if wanted": (
        "character",
        _do(_discard(of=OPPONENT, cards=CARD), when="turn_start", optional=True, choose=[WHOM, THEIRS_PICKED]),
    ),
    "Named cards are discarded": (
        "ritual",
        _do(
            _discard(cards=HEALING),
            _discard(cards={**HEALING, "named": ["healing", "purification"]}, count=2),
            _discard(of=OPPONENTS, cards=HEALING),
            _discard(of=OPPONENTS, cards={**HEALING, "named": ["healing", "purification"]}, picked="holder"),
            _discard(of=OPPONENTS, cards=HEALING, picked="you", count=2),
        ),
    ),
    "A discarded card is copied": (
        "character",
        _heard([{"kind": "use_card", "which": DISCARDED}], by="enemy"),
    ),
    "A discarded card is named for later": (
        "character",
        _heard(
            [
                {
                    "kind": "with_choices",
                    "choose": [{"kind": "those", "name": "card", "of": DISCARDED}],
                    "do": [
                        {
                            "kind": "delayed",
                            "when": {"kind": "turn_start", "whose": "mine"},
                            "lasts": {"kind": "next"},
                            "do": [{"kind": "use_card", "which": CARD}],
                        }
                    ],
                }
            ]
        ),
    ),
    "This one comes back": ("ritual", _do(HURT, _move("this", "hand"))),
    "What was played comes back": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "played", "by": "enemy"},
            "do": [_move("this", "hand", receiver={"kind": "event", "role": "source"})],
        },
    ),
    "What was played into the deck": (
        "character",
        {"kind": "triggered", "when": {"kind": "played", "by": "own"}, "do": [_move("this", "deck")]},
    ),
    "An opponent picks what you get": (
        "ritual",
        _do(
            _move("deck", "hand", top=3, by=OPPONENT),
            _move("deck", "bottom", top=2, count=2),
            choose=[WHOM],
        ),
    ),
    "Hands are exchanged": ("ritual", _do({"kind": "swap_hands", "of": OPPONENT}, choose=[WHOM])),
    "Two others exchange hands": (
        "ritual",
        _do(
            {"kind": "swap_hands", "of": {"kind": "chosen", "name": "two"}},
            choose=[{"kind": "pick", "name": "two", "among": PLAYERS, "least": 2, "most": 2}],
        ),
    ),
    "A card is guessed": (
        "ritual",
        _do(
            {
                "kind": "if_held",
                "of": OPPONENT,
                "cards": CARD,
                "do": [_move("hand", "discard", of=OPPONENT, cards=CARD, picked="holder"), HURT],
                "otherwise": [{"kind": "draw", "to": OPPONENT}],
            },
            choose=[NAMED, WHOM],
        ),
    ),
    "Nobody holds it": (
        "character",
        _do({"kind": "if_held", "of": OPPONENTS, "cards": HEALING, "otherwise": [{"kind": "draw"}]}, when="action"),
    ),
    "A card of the discard pile is picked": (
        "ritual",
        _do(
            _move("discard", "bottom", cards=CARD, count=3),
            choose=[{"kind": "pick", "name": "card", "among": {"kind": "cards", "zone": "discard"}}],
        ),
    ),
    "The last card of an opponent is used": (
        "ritual",
        _do({"kind": "use_card", "which": {**LAST_PLAYED, "by": OPPONENTS}, "free": True}, when="any_time"),
    ),
    "The last card is used or two are drawn": (
        "ritual",
        _do(
            {
                "kind": "if_else",
                "if": [{"kind": "exists", "what": LAST_PLAYED}],
                "do": [{"kind": "use_card", "which": LAST_PLAYED}],
                "otherwise": [{"kind": "draw", "count": 2}],
            }
        ),
    ),
    "A card of the discard pile is used": (
        "character",
        _do(
            {"kind": "use_card", "which": CARD},
            choose=[{"kind": "pick", "name": "card", "among": {"kind": "cards", "zone": "discard"}}],
            optional=True,
            when="turn_start",
        ),
    ),
    "The last cards of oneself and of each opponent": (
        "ritual",
        _do(
            {"kind": "use_card", "which": {**LAST_PLAYED, "by": {"kind": "players", "relation": "own"}}},
            {
                "kind": "for_each",
                "among": OPPONENTS,
                "do": [{"kind": "use_card", "which": {**LAST_PLAYED, "by": {"kind": "chosen", "name": "each"}}}],
            },
        ),
    ),
    "A card is copied for nothing": (
        "character",
        _do({"kind": "copy_played", "free": True}, when="played"),
    ),
    "A card of the own hand is used": (
        "ritual",
        _do({"kind": "use_card", "which": CARD}, choose=[{**NAMED, "among": HELD}]),
    ),
    "A card of an opponent's hand goes below": (
        "character",
        _do(
            _move("hand", "bottom", of=OPPONENT, cards=CARD, picked="holder"),
            choose=[WHOM, {**NAMED, "among": {**HELD, "of": OPPONENT}}],
            when="action",
        ),
    ),
    "Each shows a card": (
        "ritual",
        _do(
            _move("hand", "discard", of=PLAYERS, cards=CARD, picked="holder"),
            choose=[{"kind": "gather", "name": "card", "among": HELD}],
        ),
    ),
    "A random card of a hand": (
        "character",
        _do(
            {"kind": "use_card", "which": CARD, "free": True},
            choose=[WHOM, {"kind": "draw_lots", "name": "card", "among": {**HELD, "of": OPPONENT}}],
            when="action",
        ),
    ),
    "An opponent discards": (
        "character",
        {"kind": "triggered", "when": {"kind": "discarded", "by": "enemy"}, "do": [_move("this", "hand")]},
    ),
    "This one is discarded": (
        "ritual",
        {
            "kind": "triggered",
            "when": {"kind": "discarded", "this": True},
            "active_in": "discard",
            "do": [{"kind": "draw", "count": 2}],
        },
    ),
    "Every player passes a card": ("ritual", _do({"kind": "pass_cards"})),
    "Every player passes two cards at random": (
        "character",
        _do({"kind": "pass_cards", "to": "previous", "count": 2, "picked": "random"}, optional=True, when="turn_end"),
    ),
}
"""By name: the kind of card and the ability."""
