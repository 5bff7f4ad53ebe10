"""Abilities that can be played and still do nothing, ever: each way of being dead beside one that is alive."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from schema.diagnostics.diagnostic import Severity
from schema.systems.desktopia.checks.amount_ranges import can_hold, range_of
from tests.schema.systems.desktopia.toy_pack import (
    BEARER,
    EVERYONE,
    SELF,
    Break,
    Documents,
    card,
    chosen,
    event,
    give,
    heal,
    instead,
    loaded,
    member,
    pick,
    reported,
    standing,
    triggered,
)

GULL = "characters/gull"
CRAB = "characters/crab"
SHRIMP = "characters/shrimp"
SHELL = "missiles/shell"
TIDE = "rituals/tide"
BUOY = "artifacts/buoy"
PINCH = "special_hits/pinch"
ENEMIES = {"kind": "characters", "relation": "enemy"}
HIT = triggered("shot_hit", {"kind": "damage", "to": event("target")})
STAY = triggered("shot_hit", {"kind": "attach", "to": event("target"), "source": "shot"})
LIMIT = {"times": 1, "per": "turn"}
HURT = "would_be_damaged"


def push(who: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "push", "who": who, "mm": 50, "centre": {"kind": "middle"}}


def damage(to: dict[str, Any], amount: Any = 1) -> dict[str, Any]:
    return {"kind": "damage", "to": to, "amount": amount}


def control(of: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "take_control", "of": of}


def instead_of_dying(*do: dict[str, Any]) -> dict[str, Any]:
    return instead({"kind": "would_die", "who": "enemy"}, *do)


def found(folder: Path, *changes: Break) -> list[tuple[str, str, str]]:
    def change(documents: Documents) -> None:
        for one in changes:
            one(documents)

    result = loaded(folder, change)
    assert result.sound or {one.code for one in result.diagnostics} == {"nothing-to-discard"}
    return reported(result.diagnostics)


def having(name: str, *abilities: dict[str, Any]) -> Break:
    return lambda documents: give(documents, name, *abilities)


def one(folder: Path, name: str, *abilities: dict[str, Any]) -> list[tuple[str, str]]:
    result = found(folder, having(name, *abilities))
    assert {file for _code, file, _pointer in result} <= {f"{name}.json"}
    return [(code, pointer) for code, _file, pointer in result]


# Moments


def not_shot(who: str) -> dict[str, Any]:
    event = {"kind": "would_be_shot", "who": who}
    return {"kind": "replacement", "title": {"en": "Mirror"}, "instead_of": event, "do": [heal(BEARER)]}


@pytest.mark.parametrize(
    ("name", "abilities", "expected"),
    [
        (GULL, [triggered("damaged", heal(SELF))], []),
        (SHRIMP, [triggered("damaged", damage(ENEMIES))], [("moment-never-comes", "/abilities/0/when")]),
        (SHRIMP, [triggered({"kind": "damaged", "who": "ally"}, damage(ENEMIES))], []),
        (GULL, [standing({"kind": "cannot_act"}), triggered("action", heal(EVERYONE))],
         [("moment-never-comes", "/abilities/1/when")]),
        (GULL, [standing({"kind": "cannot_act"}, if_=[{"kind": "wounded", "who": SELF}]),
                triggered("action", heal(EVERYONE))], []),
        (GULL, [triggered({"kind": "action_end", "actions": ["shot"]}, heal(EVERYONE))], []),
        (CRAB, [triggered({"kind": "action_end", "actions": ["shot"]}, heal(EVERYONE))],
         [("moment-never-comes", "/abilities/0/when")]),
        (CRAB, [triggered({"kind": "action_end", "actions": ["spell", "shot"]}, heal(EVERYONE))],
         [("moment-never-comes", "/abilities/0/when")]),
        (SHELL, [STAY, triggered("turn_end", damage(BEARER), active_in="attached")], []),
        (SHELL, [HIT, triggered("turn_end", damage(BEARER), active_in="attached")],
         [("never-lies-there", "/abilities/1/active_in")]),
        (SHELL, [triggered("turn_end", heal(EVERYONE), active_in="lying")],
         [("never-lies-there", "/abilities/0/active_in")]),
        (SHELL, [triggered("shot_missed", {"kind": "leave_lying"}),
                 triggered("turn_end", heal(EVERYONE), active_in="lying")], []),
        (GULL, [triggered("turn_end", heal(BEARER), active_in="stowed")],
         [("never-lies-there", "/abilities/0/active_in")]),
        (BUOY, [not_shot("bearer")],
         [("moment-never-comes", "/abilities/0/instead_of")]),
        (BUOY, [not_shot("own")], []),
        (BUOY, [triggered({"kind": "flick_end", "who": "bearer"}, heal(EVERYONE))],
         [("bearer-has-left", "/abilities/0/when")]),
        (BUOY, [triggered({"kind": "moved", "who": "bearer", "how": ["flick"]}, heal(EVERYONE))], []),
        (BUOY, [triggered({"kind": "action_end", "who": "bearer", "actions": ["flick"]}, heal(EVERYONE))],
         [("bearer-has-left", "/abilities/0/when")]),
        (BUOY, [triggered({"kind": "artifact_lost", "who": "bearer", "how": ["flick"]}, heal(EVERYONE))], []),
        (BUOY, [triggered({"kind": "flick_end", "who": "own"}, heal(EVERYONE))], []),
        (GULL, [triggered("turn_end", heal(BEARER), active_in="stowed"),
                triggered("died", {"kind": "stow", "on": chosen("friend")}, choose=[pick("friend")])], []),
    ],
)  # fmt: skip
def test_moments(tmp_path: Path, name: str, abilities: list[Any], expected: list[Any]) -> None:
    assert one(tmp_path, name, *abilities) == expected


def test_a_missile_that_is_laid_but_never_shot(tmp_path: Path) -> None:
    """Riders of a script lie there, but whose card names the missile?"""

    def change(documents: Documents) -> None:
        del card(documents, GULL)["shooting"]
        member(documents, 0, 0)["riders"] = ["shell"]

    assert found(tmp_path, change) == [("moment-never-comes", f"{SHELL}.json", "/abilities/0/when")]


def test_a_special_hit_nobody_has(tmp_path: Path) -> None:
    result = found(tmp_path, lambda documents: card(documents, CRAB).pop("special_hits"))
    assert result == [("special-hit-unused", f"{PINCH}.json", "/id")]


# What is looked for


def where(*conditions: dict[str, Any], **more: Any) -> dict[str, Any]:
    return triggered("action", heal({**EVERYONE, **more, "where": list(conditions)}))


def provided(*conditions: dict[str, Any]) -> dict[str, Any]:
    return triggered("action", heal(EVERYONE), if_=list(conditions))


def compare(left: Any, test: str, right: Any) -> dict[str, Any]:
    return {"kind": "compare", "left": left, "test": test, "right": right}


OF_SELF = {"kind": "life", "of": SELF}
AT_WHERE = "/abilities/0/do/0/to"


@pytest.mark.parametrize(
    ("name", "ability", "expected"),
    [
        (GULL, triggered("action", {"kind": "discard_missile", "missile": {"kind": "missiles", "missile": "shell"}}),
         [("finds-nothing", "/abilities/0/do/0/missile")]),
        (GULL, triggered("action", {"kind": "discard_missile", "missile": {"kind": "missiles"}}),
         [("finds-nothing", "/abilities/0/do/0/missile")]),
        (GULL, triggered("action", {"kind": "discard_missile", "missile": {"kind": "missiles", "lying": "on_cards"}}),
         []),
        (GULL, where({"kind": "carries", "missile": "shell"}), [("never-true", f"{AT_WHERE}/where/0")]),
        (GULL, triggered("action", heal(SELF, {"kind": "supply", "of": SELF, "missile": "shell"})), []),
        (GULL, where(ranks=["hero"]), []),
        (GULL, where({"kind": "rank", "ranks": ["hero"]}, ranks=["fighter"]), [("finds-nothing", AT_WHERE)]),
        (GULL, where({"kind": "related", "relation": "own"}, relation="enemy"), [("finds-nothing", AT_WHERE)]),
        (GULL, where({"kind": "related", "relation": "own"}, relation="ally"), []),
        (GULL, provided({"kind": "wounded", "who": SELF}), []),
        (SHRIMP, provided({"kind": "wounded", "who": SELF}), [("never-true", "/abilities/0/if/0")]),
        (GULL, provided({"kind": "rank", "who": SELF, "ranks": ["fighter"]}),
         [("never-true", "/abilities/0/if/0")]),
        (GULL, provided({"kind": "can_shoot", "who": SELF}), []),
        (CRAB, provided({"kind": "can_shoot", "who": SELF}), [("never-true", "/abilities/0/if/0")]),
        (GULL, provided({"kind": "related", "who": SELF, "relation": "enemy"}),
         [("never-true", "/abilities/0/if/0")]),
        (GULL, where({"kind": "card_is", "cards": ["crab"]}), []),
        (GULL, provided({"kind": "card_is", "who": SELF, "cards": ["crab", "gull"]}), []),
        (GULL, provided({"kind": "card_is", "who": SELF, "cards": ["crab"]}), [("never-true", "/abilities/0/if/0")]),
        (GULL, where({"kind": "order_is", "orders": ["sea"]}), []),
        (GULL, provided({"kind": "order_is", "who": SELF, "orders": ["sea"]}), []),
        (GULL, where({"kind": "has_tag", "tag": "undead"}), [("never-true", f"{AT_WHERE}/where/0")]),
        (GULL, provided(compare(OF_SELF, "at_least", 4)), []),
        (GULL, provided(compare(OF_SELF, "at_least", 5)), [("never-true", "/abilities/0/if/0")]),
        (GULL, provided(compare({"kind": "count", "of": ENEMIES}, "less", 0)),
         [("never-true", "/abilities/0/if/0")]),
        (GULL, provided({"kind": "any_of", "conditions": [compare(1, "more", 2), compare(2, "more", 1)]}),
         [("never-true", "/abilities/0/if/0/conditions/0")]),
    ],
)  # fmt: skip
def test_selectors_and_conditions(tmp_path: Path, name: str, ability: dict[str, Any], expected: list[Any]) -> None:
    assert one(tmp_path, name, ability) == expected


def test_ranks_that_no_card_has(tmp_path: Path) -> None:
    def without_veterans(documents: Documents) -> None:
        del documents["characters/crab.json"]
        del documents["special_hits/pinch.json"]
        documents["scripts/shore.json"]["seats"][1]["squad"].pop(0)
        documents["box.json"]["disks"].pop(1)

    veterans = {"kind": "slain", "ranks": ["veteran"]}
    ability = triggered("action", heal(EVERYONE, {"kind": "count", "of": veterans}))
    assert found(tmp_path / "with", having(GULL, ability)) == []
    assert found(tmp_path / "without", without_veterans, having(GULL, ability)) == [
        ("finds-nothing", f"{GULL}.json", "/abilities/0/do/0/amount/of")
    ]


# What is done

VICTIM = {"kind": "event", "role": "victim"}
KILLED = compare({"kind": "life", "of": VICTIM}, "at_most", 0)
THEM = {"kind": "chosen", "name": "them"}
VICTIMS = {"kind": "those", "name": "them", "of": VICTIM}
LOST = {**KILLED, "left": {"kind": "life", "of": THEM}}
DISCARD = {"kind": "discard_self"}
HARDER = {"kind": "damage", "stage": "add"}


def may(*do: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "may", "do": [*do]}


def if_else(condition: dict[str, Any], do: dict[str, Any], otherwise: dict[str, Any] | None = None) -> dict[str, Any]:
    rest = {} if otherwise is None else {"otherwise": [otherwise]}
    return {"kind": "if_else", "if": [condition], "do": [do], **rest}


def at_turn_end(*do: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "delayed", "when": {"kind": "turn_end"}, "do": [*do]}


@pytest.mark.parametrize(
    ("name", "abilities", "expected"),
    [
        (GULL, [triggered("action", damage(ENEMIES, 0))], [("does-nothing", "/abilities/0/do/0")]),
        (GULL, [triggered("action", heal(EVERYONE, {"kind": "product", "amounts": [0, OF_SELF]}))],
         [("does-nothing", "/abilities/0/do/0")]),
        (GULL, [triggered("action", heal(SELF))], []),
        (SHRIMP, [triggered("action", heal(SELF))], [("does-nothing", "/abilities/0/do/0")]),
        (GULL, [triggered("action", {"kind": "supply_add", "to": SELF})], []),
        (CRAB, [triggered("action", {"kind": "supply_add", "to": SELF})], [("does-nothing", "/abilities/0/do/0")]),
        # The crab does not shoot, the gull does, from a limited supply; shrimps are the fighters.
        (GULL, [triggered("action", {"kind": "supply_add", "to": EVERYONE})],
         [("supply-of-some", "/abilities/0/do/0/to")]),
        (GULL, [triggered("action", {"kind": "supply_add", "to": {**EVERYONE, "where": [{"kind": "can_shoot"}]}})], []),
        (GULL, [triggered("action", {"kind": "supply_add", "to": {**EVERYONE, "ranks": ["fighter"]}})],
         [("does-nothing", "/abilities/0/do/0/to")]),
        (GULL, [standing({"kind": "supply_cap", "most": 3})], []),
        (CRAB, [standing({"kind": "supply_cap", "most": 3})], [("does-nothing", "/abilities/0/modify/0")]),
        (GULL, [standing({"kind": "aim", "missile": "shell"})], []),
        (GULL, [standing({"kind": "aim", "relation": "enemy"})], [("does-nothing", "/abilities/0/modify/0")]),
        (CRAB, [standing({"kind": "aim"})], [("does-nothing", "/abilities/0/modify/0")]),
        (GULL, [standing(HARDER)], []),
        (GULL, [instead(HURT, {"kind": "prevent", "amount": 0})], [("does-nothing", "/abilities/0/do/0")]),
        (GULL, [triggered("action", {"kind": "take_control", "of": SELF})], [("does-nothing", "/abilities/0/do/0")]),
        (GULL, [instead(HURT, {"kind": "redirect", "to": SELF})], [("does-nothing", "/abilities/0/do/0")]),
        (GULL, [instead(HURT, {"kind": "redirect", "to": event("victim")})], [("does-nothing", "/abilities/0/do/0")]),
        (GULL, [instead(HURT, {"kind": "redirect", "to": event("source")})], []),
        (GULL, [instead(HURT, {"kind": "change_amount", "to": {"kind": "event_amount"}})],
         [("does-nothing", "/abilities/0/do/0")]),
        (GULL, [standing({**HARDER, "by": 0})], [("does-nothing", "/abilities/0/modify/0")]),
        (GULL, [standing({**HARDER, "stage": "scale_attack"})], [("does-nothing", "/abilities/0/modify/0")]),
        # Discarding
        (TIDE, [triggered("any_time", heal(EVERYONE), DISCARD)], [("nothing-to-discard", "/abilities/0/do/1")]),
        (BUOY, [triggered("any_time", heal(EVERYONE), DISCARD)], []),
        # Artifacts on which somebody stands stay.
        (BUOY, [triggered("any_time", push(SELF))], [("does-nothing", "/abilities/0/do/0")]),
        (BUOY, [triggered("any_time", {"kind": "step_off", "who": {"kind": "bearer"}}, push(SELF))], []),
        (BUOY, [triggered({"kind": "artifact_lost", "who": "bearer"}, push(SELF))], []),
        (GULL, [triggered("action", push({"kind": "artifacts", "lying": "borne"}))],
         [("does-nothing", "/abilities/0/do/0")]),
        (GULL, [triggered("action", push({"kind": "artifacts", "relation": "enemy"}))],
         [("does-nothing", "/abilities/0/do/0")]),
        (GULL, [triggered("action", push({"kind": "artifacts"}))], []),
        (SHELL, [STAY, triggered("turn_end", damage(BEARER), DISCARD, active_in="attached")], []),
        (SHELL, [STAY, triggered("turn_end", DISCARD, damage(BEARER), active_in="attached")],
         [("gone-already", "/abilities/1/do/1/to")]),
        (GULL, [triggered("action", DISCARD, damage({**EVERYONE, "where": [{"kind": "nearby"}]}))], []),
        (GULL, [triggered("action", {"kind": "choose_one", "branches": [[DISCARD, heal(SELF)], [heal(SELF)]]})],
         [("gone-already", "/abilities/0/do/0/branches/0/1/to")]),
        # The dead
        (GULL, [triggered("died", heal(SELF))], [("gone-already", "/abilities/0/do/0/to")]),
        (GULL, [triggered("died", damage({**EVERYONE, "where": [{"kind": "nearby"}]}))], []),
        (GULL, [triggered({"kind": "died", "who": "ally"}, heal(SELF))], []),
        (GULL, [triggered({"kind": "died", "who": "ally"}, heal(event("dead")))],
         [("gone-already", "/abilities/0/do/0/to")]),
        (GULL, [triggered("died", {"kind": "flick", "who": event("victim")})],
         [("gone-already", "/abilities/0/do/0/who")]),
        (GULL, [triggered({"kind": "died", "who": "enemy"}, {"kind": "may", "do": [control(event("dead"))]})],
         [("gone-already", "/abilities/0/do/0/do/0/of")]),
        (GULL, [instead_of_dying(control(event("dead")))], []),
        (GULL, [instead_of_dying({"kind": "prevent"}, control(event("dead")))], []),
        (GULL, [instead_of_dying(control(event("dead")), {"kind": "prevent"})],
         [("gone-already", "/abilities/0/do/0/of")]),
        (GULL, [instead_of_dying({"kind": "may", "do": [heal(event("dead"))]}, {"kind": "prevent"})],
         [("gone-already", "/abilities/0/do/0/do/0/to")]),
        (GULL, [instead_of_dying({"kind": "may", "do": [{"kind": "prevent"}], "otherwise": [{"kind": "draw"}]},
                                 control(event("dead")))], []),
        # The dying
        (GULL, [triggered("hit_landed", may(control(VICTIM)), if_=[KILLED])],
         [("gone-already", "/abilities/0/do/0/do/0/of")]),
        (GULL, [triggered("hit_landed", may(control(VICTIM)), if_=[{**KILLED, "test": "more"}])], []),
        (GULL, [triggered("hit_landed", may(control(VICTIM)))], []),
        (GULL, [triggered("hit_landed", damage(VICTIM), if_else({"kind": "all_of", "conditions": [KILLED]},
                                                               heal(VICTIM), heal(SELF)))],
         [("gone-already", "/abilities/0/do/1/do/0/to")]),
        (GULL, [triggered("hit_landed", if_else(KILLED, heal(SELF), heal(VICTIM)))], []),
        (GULL, [triggered("hit_landed", if_else(LOST, at_turn_end(control(THEM))), choose=[VICTIMS])], []),
        (GULL, [triggered("hit_landed", at_turn_end(if_else(LOST, control(THEM))), choose=[VICTIMS])],
         [("gone-already", "/abilities/0/do/0/do/0/do/0/of")]),
        # Limits
        (GULL, [triggered("turn_end", heal(SELF), limit=LIMIT)], []),
        (GULL, [triggered("turn_end", heal(SELF), limit={**LIMIT, "times": 2})],
         [("limit-never-reached", "/abilities/0/limit")]),
        (BUOY, [triggered("turn_end", heal(EVERYONE), limit={**LIMIT, "times": 20})], []),
        (GULL, [triggered("action", heal(SELF), limit={"times": 2, "per": "battle"})], []),
        (GULL, [triggered("action", heal(SELF), limit={"per": "flick"})],
         [("limit-never-reached", "/abilities/0/limit")]),
        (GULL, [triggered("hit_landed", heal(SELF), limit={"per": "flick"})], []),
    ],
)  # fmt: skip
def test_effects_changes_and_limits(tmp_path: Path, name: str, abilities: list[Any], expected: list[Any]) -> None:
    assert one(tmp_path, name, *abilities) == expected


# Loops

HURTS_ITSELF = triggered("damaged", damage(SELF))
HURT_ANYBODY = {"kind": "damaged", "who": "any"}


def chosen_for(who: str, by: str, relation: str = "any", kinds: Any = (), among: Any = None, **more: Any) -> Any:
    among = among or {"kind": "characters", "relation": relation}
    when = {"kind": "was_chosen", "who": who, "by": by, "kinds": list(kinds)}
    picked = {"kind": "pick", "name": "one", "among": among}
    return triggered(when, heal({"kind": "chosen", "name": "one"}), choose=[picked], **more)


def later(when: Any, *do: Any, **more: Any) -> Any:
    return {"kind": "delayed", "when": when, "do": list(do), **more}


TAKE = {"kind": "give_artifact", "artifact": event("target"), "to": SELF}
CHARGES = "counters/charge.json"
CHARGE = {"of": event("shooter"), "counter": "charge"}


def if_charged(*do: Any) -> dict[str, Any]:
    charged = {"kind": "has_counter", "who": event("shooter"), "counter": "charge"}
    return {"kind": "if_else", "if": [charged], "do": list(do)}


AGAIN = triggered("shot_missed", {"kind": "shoot_again"})


@pytest.mark.parametrize(
    ("name", "abilities", "fed"),
    [
        (GULL, [HURTS_ITSELF], True),
        (GULL, [{**HURTS_ITSELF, "limit": LIMIT}], False),
        (GULL, [{**HURTS_ITSELF, "optional": True}], False),
        (GULL, [triggered("damaged", damage(event("victim")))], True),
        # What happens instead is not replaced by the same ability again.
        (GULL, [instead(HURT, damage(SELF))], False),
        (GULL, [instead(HURT, damage(event("source")))], False),
        # One card of a kind with thorns: whoever hurts it has none.
        (GULL, [triggered("damaged", damage(event("source")))], False),
        (GULL, [triggered({"kind": "damaged", "who": "any"}, damage(EVERYONE))], True),
        (GULL, [triggered({"kind": "damaged", "who": "ally"}, damage(ENEMIES))], False),
        (GULL, [triggered("before_flick", {"kind": "flick", "who": SELF})], True),
        (GULL, [triggered("before_flick", {"kind": "flick", "who": event("mover")})], True),
        (GULL, [triggered("before_flick", {"kind": "flick", "who": event("source")})], True),
        (GULL, [triggered("before_flick", {"kind": "flick", "who": event("mover")}, limit=LIMIT)], False),
        (GULL, [triggered("hit_landed", {"kind": "flick", "who": SELF})], False),
        (GULL, [instead("would_die", DISCARD)], True),
        (GULL, [instead("would_die", {"kind": "set_life", "of": event("dead"), "to": 0})], True),
        (GULL, [instead("would_die", {"kind": "set_life", "of": SELF, "to": {"kind": "supply", "of": SELF}})], True),
        (GULL, [instead("would_die", {"kind": "set_life", "of": SELF, "to": 2})], False),
        (GULL, [instead("would_die", damage(event("dead")))], True),
        (GULL, [instead("would_die", heal(SELF, 2))], False),
        (GULL, [instead("would_die", damage({"kind": "characters"}))], True),
        (
            GULL,
            [
                instead(
                    "would_die",
                    damage(
                        {
                            "kind": "lowest",
                            "of": {"kind": "characters", "relation": "own"},
                            "by": {"kind": "life", "of": {"kind": "it"}},
                        }
                    ),
                )
            ],
            True,
        ),
        (GULL, [instead("would_die", damage({"kind": "characters", "relation": "own", "other_than": SELF}))], False),
        (GULL, [instead("would_die", DISCARD, limit=LIMIT)], False),
        # What waits for a moment and causes it, whatever lets it wait.
        (GULL, [triggered("action", later(HURT_ANYBODY, damage(event("victim"))))], True),
        (GULL, [triggered("action", later(HURT_ANYBODY, damage(event("victim"))), limit={"per": "battle"})], True),
        (GULL, [triggered("action", later(HURT_ANYBODY, damage(event("victim")), lasts={"kind": "next"}))], False),
        (GULL, [triggered("damaged", later({"kind": "turn_end", "whose": "any"}, damage(SELF)))], False),
        (SHELL, [HIT, AGAIN], True),
        (SHELL, [HIT, {**AGAIN, "limit": {"per": "shot"}}], False),
        (SHELL, [triggered("shot_hit", {"kind": "shoot_again"})], True),
        (SHELL, [triggered("shot_hit", {"kind": "limited", "per": "turn", "do": [{"kind": "shoot_again"}]})], False),
        (SHELL, [triggered("shot_hit", {"kind": "limited", "per": "event", "do": [{"kind": "shoot_again"}]})], True),
        # It takes away the counter for which it asks.
        (GULL, [triggered("damaged", {"kind": "deal_damage", "to": SELF})], True),
        (GULL, [chosen_for("any", "any")], True),
        (GULL, [chosen_for("own", "own", relation="own")], True),
        (GULL, [chosen_for("own", "enemy", relation="own")], False),
        (GULL, [chosen_for("any", "any", kinds=["spell"])], False),
        (GULL, [chosen_for("self", "any")], False),
        # Whoever was chosen is chosen again.
        (GULL, [chosen_for("ally", "any", among=event("victim"))], True),
        (GULL, [chosen_for("ally", "any", among={"kind": "commonest", "of": event("victim"), "by": "order"})], True),
        (GULL, [chosen_for("ally", "enemy", among=event("victim"))], False),
        (GULL, [chosen_for("any", "any", limit=LIMIT)], False),
    ],
)
def test_loops(tmp_path: Path, name: str, abilities: list[Any], fed: bool) -> None:
    number = len(abilities) - 1
    assert one(tmp_path, name, *abilities) == ([("feeds-itself", f"/abilities/{number}")] if fed else [])


@pytest.mark.parametrize("spent", [True, False])
def test_what_takes_away_the_counter_for_which_it_asks_ends(tmp_path: Path, spent: bool) -> None:
    spends = [{"kind": "remove_counter", **CHARGE}] if spent else []
    again = triggered("shot_hit", if_charged(*spends, {"kind": "shoot_again"}))
    charge = {"id": "charge", "name": {"en": "Charge"}}
    result = loaded(tmp_path, lambda documents: (having(SHELL, again)(documents), documents.update({CHARGES: charge})))
    assert ("feeds-itself" in [one.code for one in result.diagnostics]) != spent


@pytest.mark.parametrize("guarded", [True, False])
def test_what_puts_the_counter_that_must_not_be_there_ends(tmp_path: Path, guarded: bool) -> None:
    puts = [{"kind": "add_counter", "to": SELF, "counter": "charge"}] if guarded else []
    unless = {"kind": "none_of", "conditions": [{"kind": "has_counter", "who": SELF, "counter": "charge"}]}
    branch = {"kind": "if_else", "if": [unless], "do": [*puts, {"kind": "shoot_again"}]}
    charge = {"id": "charge", "name": {"en": "Charge"}}
    again = triggered("shot_hit", branch)
    result = loaded(tmp_path, lambda documents: (having(SHELL, again)(documents), documents.update({CHARGES: charge})))
    assert ("feeds-itself" in [one.code for one in result.diagnostics]) != guarded


def test_a_card_that_is_discarded_when_it_is_played_does_not_feed_itself(tmp_path: Path) -> None:
    flick = {"kind": "flick", "who": {"kind": "event", "role": "mover"}}
    answer = triggered({"kind": "flick_end", "who": "enemy"}, flick, active_in="hand")
    assert one(tmp_path, "rituals/tide", answer) == []


@pytest.mark.parametrize(
    ("ability", "fed"),
    [
        (triggered({"kind": "artifact_taken", "who": "any"}, TAKE), True),
        (triggered({"kind": "artifact_taken", "who": "enemy"}, TAKE), True),
        (triggered({"kind": "artifact_taken", "who": "self"}, TAKE), False),
        (triggered({"kind": "artifact_taken", "who": "any"}, TAKE, limit=LIMIT), False),
        (triggered({"kind": "artifact_taken", "who": "any"}, TAKE, optional=True), False),
        (triggered({"kind": "artifact_taken", "who": "any"}, damage(SELF)), False),
    ],
)
def test_two_that_take_an_artifact_from_each_other(tmp_path: Path, ability: Any, fed: bool) -> None:
    """Several characters can have a status, but there is only one of a hero."""

    def change(documents: Documents) -> None:
        documents["statuses/greedy.json"] = {"id": "greedy", "name": {"en": "Greedy"}, "abilities": [ability]}
        give(documents, GULL, ability, triggered("action", {"kind": "set_status", "to": SELF, "status": "greedy"}))

    codes = [one.location.file for one in loaded(tmp_path, change).diagnostics if one.code == "feeds-itself"]
    assert codes == ["statuses/greedy.json"] * fed


def reached(number: int, *do: Any, **more: Any) -> Any:
    return triggered({"kind": "counter_reached", "counter": "mana", "amount": number}, *do, **more)


def gain(number: int) -> Any:
    return {"kind": "add_counter", "to": SELF, "counter": "mana", "amount": number}


def lose(number: int | None = None) -> Any:
    return {"kind": "remove_counter", "of": SELF, "counter": "mana", **({} if number is None else {"amount": number})}


@pytest.mark.parametrize(
    ("abilities", "fed"),
    [
        ([reached(3, lose(), gain(3))], True),
        ([reached(3, lose(), gain(2))], False),
        ([reached(3, gain(1), lose(1))], True),
        ([reached(3, gain(1), lose(1), limit=LIMIT)], False),
        ([reached(3, gain(1))], False),
        ([reached(3, lose())], False),
        # One fills up what the other empties.
        ([reached(0, gain(4)), reached(4, lose())], True),
        ([reached(0, gain(3)), reached(4, lose())], False),
        ([reached(1, gain(2)), reached(3, lose(2))], True),
        ([reached(1, gain(2)), reached(3, lose(1))], False),
        # No more than six of them.
        ([reached(0, gain(9)), reached(7, lose())], False),
    ],
)
def test_counters_that_rise_and_fall_for_ever(tmp_path: Path, abilities: list[Any], fed: bool) -> None:
    counter = {"id": "mana", "name": {"en": "Mana"}, "most": 6, "start": 1}

    def change(documents: Documents) -> None:
        documents["counters/mana.json"] = counter
        give(documents, GULL, *abilities, triggered("action", gain(1), lose(1)))

    codes = [one.code for one in loaded(tmp_path, change).diagnostics]
    assert codes.count("feeds-itself") == fed


@pytest.mark.parametrize(
    ("ability", "endless"),
    [
        (triggered("turn_end", {"kind": "extra_turn"}), True),
        (triggered("action", {"kind": "extra_turn", "to": {"kind": "players", "relation": "any"}}), True),
        (triggered("turn_end", {"kind": "extra_turn", "to": {"kind": "players", "relation": "enemy"}}), False),
        (triggered("turn_end", {"kind": "extra_turn"}, limit={"per": "battle"}), False),
        (triggered("died", {"kind": "extra_turn"}), False),
        # A cost that runs out bounds it.
        (triggered("action", {"kind": "extra_turn"}, cost=[{"kind": "discard_self"}]), False),
        (triggered("action", {"kind": "extra_turn"}, cost=[{"kind": "damage", "to": {"kind": "self"}}]), False),
        (triggered("any_time", {"kind": "extra_turn"}, cost=[{"kind": "give_up_actions"}]), True),
    ],
)
def test_extra_turns_in_every_turn(tmp_path: Path, ability: Any, endless: bool) -> None:
    assert one(tmp_path, GULL, ability) == ([("endless-turns", "/abilities/0/do/0")] if endless else [])


def test_two_cards_that_feed_one_another(tmp_path: Path) -> None:
    thorns = triggered("damaged", damage(event("source")))

    def change(documents: Documents) -> None:
        give(documents, GULL, thorns)
        give(documents, CRAB, thorns)

    result = loaded(tmp_path, change)
    (only,) = result.diagnostics
    assert (only.code, only.severity, only.location.file) == ("feeds-itself", Severity.WARNING, f"{CRAB}.json")
    assert only.message == "The ability triggers itself through Gull."
    assert [other.location.file for other in only.related] == [f"{GULL}.json"]


# Beside files that cannot be read


def test_what_a_broken_file_would_say_is_not_held_against_others(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        give(documents, SHELL, HIT, triggered("turn_end", damage(BEARER), active_in="attached"))
        give(documents, SHRIMP, where({"kind": "carries", "missile": "shell"}))
        for name in (GULL, CRAB):
            card(documents, name)["life"] = "many"

    result = reported(loaded(tmp_path, change).diagnostics)
    assert {code for code, _file, _pointer in result} == {"wrong-type"}


# Amounts


@pytest.mark.parametrize(
    ("test", "left", "right", "possible"),
    [
        ("less", (0, 5), (0, 0), False),
        ("at_most", (0, 5), (0, 0), True),
        ("equal", (0, 5), (6, 6), False),
        ("at_least", (0, 5), (5, 9), True),
        ("more", (0, 5), (5, 9), False),
        ("different", (3, 3), (3, 3), False),
        ("different", (3, 4), (3, 3), True),
    ],
)
def test_comparing_ranges(test: str, left: Any, right: Any, possible: bool) -> None:
    assert can_hold(test, left, right) is possible


def test_a_number_is_its_own_range() -> None:
    assert range_of(7, None, 20) == (7, 7)


@pytest.mark.parametrize(("tag", "hint"), [("undead", None), ("undaed", "Did you mean “undead”?"), ("x", "")])
def test_tags(tag: str, hint: str | None, tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        card(documents, CRAB)["tags"] = ["undead"]
        give(documents, GULL, where({"kind": "has_tag", "tag": tag}))

    messages = [one.message for one in loaded(tmp_path, change).diagnostics]
    assert [message.endswith(hint) for message in messages if hint is not None] == ([] if hint is None else [True])
    assert bool(messages) == (hint is not None)


def test_uses_of_an_artifact(tmp_path: Path) -> None:
    """Used up, it is discarded."""
    armour = standing({"kind": "damage", "stage": "add", "by": -1}, uses=2)
    assert one(tmp_path, BUOY, armour) == []


ON_IT = {"kind": "stands_on", "on": SELF}
FOES_ON_IT = {"kind": "characters", "relation": "enemy", "where": [{**ON_IT, "who": {"kind": "it"}}]}
IS_FOE = {"kind": "related", "who": VICTIM, "relation": "enemy"}


@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (triggered("turn_end", damage(FOES_ON_IT)), [("finds-nothing", "/abilities/0/do/0/to")]),
        (triggered("turn_end", damage({**FOES_ON_IT, "relation": "own"})), []),
        (triggered("turn_end", damage({**FOES_ON_IT, "where": [{"kind": "stands_on"}]})), []),
        (triggered(HURT_ANYBODY, heal(EVERYONE), if_=[IS_FOE, {**ON_IT, "who": VICTIM}]),
         [("never-true", "/abilities/0/if/1")]),
        (triggered(HURT_ANYBODY, heal(EVERYONE), if_=[{**IS_FOE, "relation": "own"}, {**ON_IT, "who": VICTIM}]), []),
        (triggered("turn_end", heal(EVERYONE), if_=[{**IS_FOE, "who": {"kind": "bearer"}}]),
         [("never-true", "/abilities/0/if/0")]),
    ],
)  # fmt: skip
def test_no_enemy_stands_on_an_artifact_that_works(
    tmp_path: Path, ability: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    assert one(tmp_path, BUOY, ability) == expected


STUNS = {"kind": "set_status", "to": VICTIM}
WAKES = {"kind": "status_ended", "status": "cannot_act", "who": "enemy"}
CURES = {"kind": "remove_status", "of": VICTIM, "status": "cannot_act"}
STUNNED = {"kind": "status_gained", "status": "cannot_act", "who": "enemy"}
FOR_GOOD = {"kind": "for_good"}


@pytest.mark.parametrize(
    ("abilities", "fed"),
    [
        ([triggered(WAKES, STUNS)], [0]),
        ([triggered({"kind": "status_ended"}, {"kind": "set_status", "to": SELF})], [0]),
        ([triggered(WAKES, STUNS, limit=LIMIT)], []),
        ([triggered(WAKES, STUNS, optional=True)], []),
        ([triggered(WAKES, {**STUNS, "lasts": FOR_GOOD})], []),
        ([triggered(WAKES, {**STUNS, "lasts": FOR_GOOD}), triggered(STUNNED, CURES)], [0]),
        ([triggered(WAKES, {"kind": "set_status", "to": SELF})], []),
        ([triggered(STUNNED, STUNS)], []),
    ],
)
def test_a_status_that_is_given_again_when_it_ends(tmp_path: Path, abilities: list[Any], fed: list[int]) -> None:
    assert one(tmp_path, GULL, *abilities) == [("feeds-itself", f"/abilities/{number}") for number in fed]


def test_what_works_after_a_flick_is_told_how_to_ask_of_it(tmp_path: Path) -> None:
    lost = triggered({"kind": "artifact_lost"}, {"kind": "draw"}, if_=[{"kind": "touched", "what": "anything"}])
    (found,) = loaded(tmp_path, lambda documents: give(documents, GULL, lost)).diagnostics
    assert (found.code, "“happened”" in found.message) == ("never-true", True)
