"""Abilities of Desktopia to begin with, by the kind of card."""

from __future__ import annotations

from typing import Any

from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.language.authoring import StarterAbility


def starters_of(card: str) -> tuple[StarterAbility, ...]:
    """The abilities that a kind of card can begin with."""
    if card == "ritual":
        return *(one for one in _triggered(card) if one.word["kind"] == "activated"), _answer(), *_discarded()
    return *_triggered(card), *_replacements(card), *_static(card)


def kind_of(when: Json) -> str:
    """The kind of an ability that works at a moment, or is used then."""
    return "activated" if isinstance(when, dict) and when.get("kind") in ("action", "any_time") else "triggered"


def _answer() -> StarterAbility:
    return StarterAbility(
        _("Answer from the hand"),
        _("When an opponent plays a ritual, it is played from the hand, and that ritual does nothing."),
        "trait",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_played", "by": "enemy"},
            "active_in": "hand",
            "do": [{"kind": "prevent"}],
        },
    )


def _discarded() -> tuple[StarterAbility, ...]:
    stronger: Json = {"kind": "damage", "stage": "add"}
    mine: Json = {"kind": "related", "who": {"kind": "event", "role": "source"}, "relation": "own"}
    return (
        StarterAbility(
            _("From the discard pile: a death"),
            _("When a character of its player dies while it lies in the discard pile, that player draws a ritual."),
            "trait",
            {
                "kind": "triggered",
                "when": {"kind": "died", "who": "own"},
                "active_in": "discard",
                "do": [{"kind": "draw"}],
            },
        ),
        StarterAbility(
            _("From the discard pile: stronger hits"),
            _("While it lies in the discard pile, damage by its player's characters grows."),
            "trait",
            {"kind": "static", "active_in": "discard", "if": [mine], "modify": [stronger]},
        ),
    )


def _triggered(card: str) -> tuple[StarterAbility, ...]:
    enemy: dict[str, Json] = {"kind": "characters", "relation": "enemy"}
    nearby: Json = enemy if card in ("ritual", "script") else {**enemy, "where": [{"kind": "nearby"}]}
    target: Json = {"kind": "chosen", "name": "target"}
    pick: Json = {"kind": "pick", "name": "target", "among": nearby}
    own: Json = {"kind": "pick", "name": "target", "among": {"kind": "characters", "relation": "own"}}
    bearer = card == "missile"
    itself: Json = {"kind": "bearer"} if bearer else {"kind": "self"}
    mine: dict[str, Json] = {"who": "bearer"} if bearer else {}
    owned = {"who": "own"} if card in ("artifact", "script") else mine
    force: dict[str, Json] = {"active_in": "attached"} if bearer else {}

    def one(label: str, told: str, mark: str, when: Json, do: Json, **more: Json) -> StarterAbility:
        return StarterAbility(label, told, mark, {"kind": kind_of(when), "when": when, **more, "do": [do]})

    hurt: dict[str, Json] = {"kind": "damage", "to": target}
    heal: Json = {"kind": "heal", "to": target}
    hit: dict[str, Any] = {"kind": "hit_landed", **({"by": owned["who"]} if owned else {})}
    soothed: Json = heal if card in ("artifact", "script", "ritual") else {"kind": "heal", "to": itself}
    gives: dict[str, Json] = {"choose": [own]} if soothed is heal else {}
    paid = one(
        _("Spell at a cost"), _("It pays with its own life, and hurts an enemy nearby more."), "spell",
        {"kind": "action"}, {**hurt, "amount": 2}, choose=[pick], cost=[{"kind": "damage", "to": itself}],
    )  # fmt: skip
    gamble = one(
        _("Gamble"), _("A tossed coin decides whether an enemy nearby or it itself is hurt."), "spell",
        {"kind": "action"}, {"kind": "coin", "heads": [{**hurt, "amount": 2}],
        "tails": [{"kind": "damage", "to": itself}]}, choose=[pick],
    )  # fmt: skip
    poison = one(
        _("Poison"), _("While it lies on a character, that character is hurt at the end of each turn of its player."),
        "trait", {"kind": "turn_end", "whose": "owner"}, {"kind": "damage", "to": itself}, **force,
    )  # fmt: skip
    flicked = one(
        _("Before a flick"), _("Just before it is flicked."), "trait",
        {"kind": "before_flick", **owned}, {"kind": "heal", "to": {"kind": "event", "role": "mover"}}, **force,
    )  # fmt: skip
    return (
        one(_("Spell"), _("An action of the character: choose an enemy nearby and hurt it."), "spell",
            {"kind": "action"}, hurt, choose=[pick]),
        *((paid, gamble) if card == "character" else ()),
        *((poison,) if bearer else ()),
        one(_("Shot"), _("When the shot missile meets its target, it hurts it."), "shot",
            {"kind": "shot_hit"}, {"kind": "damage", "to": {"kind": "event", "role": "target"}}),
        one(_("Miss"), _("When the shot missile meets nobody, it is shot once more."), "shot",
            {"kind": "shot_missed"}, {"kind": "shoot_again"}, limit={"per": "shot"}),
        one(_("Hit"), _("After a hit: something more happens to whom it has hit."), "hit",
            hit, {"kind": "damage", "to": {"kind": "event", "role": "victim"}}, **force),
        one(_("At any time"), _("Whenever its player likes, in their own turn."), "trait",
            {"kind": "any_time"}, heal, choose=[own], **force),
        one(_("Start of a turn"), _("At the start of its player's turn."), "trait",
            {"kind": "turn_start"}, soothed, **force, **gives),
        one(_("End of a turn"), _("At the end of its player's turn."), "trait",
            {"kind": "turn_end"}, soothed, **force, **gives),
        one(_("Arrival"), _("When it begins the battle or is summoned, its player draws a ritual."), "trait",
            {"kind": "enters_play", **owned}, {"kind": "draw"}, **force),
        one(_("Death"), _("When it dies, its player gets a bonus time card."), "trait",
            {"kind": "died", **owned},
            {"kind": "give_time_card", "side": "bonus"}, **force),
        one(_("Ritual"), _("When its player plays a ritual, that player draws another one."), "trait",
            {"kind": "played", "by": "own"}, {"kind": "draw"}, **force),
        *((flicked,) if card != "artifact" else ()),
    )  # fmt: skip


def _replacements(card: str) -> tuple[StarterAbility, ...]:
    bearer, table = card == "missile", card in ("artifact", "script")
    mine: dict[str, Json] = {"who": "bearer"} if bearer else {"who": "own"} if table else {}
    force: dict[str, Json] = {"active_in": "attached"} if bearer else {}
    hurt: Json = {"kind": "would_be_damaged", **mine}
    victim: Json = {"kind": "event", "role": "victim"}

    def one(label: str, told: str, event: Json, do: Json, **more: Json) -> StarterAbility:
        return StarterAbility(label, told, "trait", {"kind": "replacement", "instead_of": event, **more, "do": [do]})

    shield = one(
        _("Shield: take the damage instead"),
        _("If an ally nearby would take damage, it takes that damage instead."),
        {"kind": "would_be_damaged", "who": "ally"},
        {"kind": "redirect", "to": {"kind": "self"}},
        **{"if": [{"kind": "nearby", "who": victim}]},
    )
    return (
        *(() if bearer or table else (shield,)),
        one(
            _("Reflect: damage goes back to its source"),
            _("The first damage each turn is dealt to who dealt it."),
            hurt,
            {"kind": "redirect", "to": {"kind": "event", "role": "source"}},
            **force,
            limit={"per": "turn"},
        ),
        one(
            _("Ward: prevent damage"),
            _("The first damage each turn is prevented."),
            hurt,
            {"kind": "prevent"},
            **force,
            limit={"per": "turn"},
        ),
        one(
            _("Last stand: survive a death"),
            _("Once a battle it survives with 1 life instead of dying."),
            {"kind": "would_die", **mine},
            {"kind": "prevent"},
            **force,
            limit={"per": "battle"},
        ),
    )


def _static(card: str) -> tuple[StarterAbility, ...]:
    part: Json = {"kind": "bearer"} if card == "missile" else {"kind": "self"}
    force: dict[str, Json] = {"active_in": "attached"} if card == "missile" else {}
    hits: Json = {"kind": "damage_is", "kinds": ["hit"]}
    attacker: Json = {"kind": "event", "role": "source"}
    source: Json = {"kind": "same", "who": attacker, "other": part}
    if card in ("artifact", "script"):
        # Neither hits: the hits are those of its player's characters.
        source = {"kind": "related", "who": attacker, "relation": "own"}
    stronger: Json = {"kind": "damage", "stage": "add"}
    return (
        StarterAbility(
            _("Trait: stronger hits"),
            _("As long as it is there, damage of its hits grows."),
            "trait",
            {"kind": "static", **force, "if": [source, hits], "modify": [stronger]},
        ),
        StarterAbility(
            _("Trait: immune"),
            _("Hits or shots do not affect it at all."),
            "trait",
            {"kind": "static", "modify": [{"kind": "immune", "to": ["shot"]}]},
        ),
    )
