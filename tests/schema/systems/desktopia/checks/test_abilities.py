"""Abilities that can be read but not played: names, parts, moments and verbs where they mean nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from schema.systems.desktopia.checks import loops, never_matches, never_triggered, no_effect
from tests.schema.systems.desktopia.toy_pack import (
    BEARER,
    EVERYONE,
    SELF,
    Documents,
    chosen,
    event,
    give,
    heal,
    instead,
    loaded,
    pick,
    reported,
    standing,
    triggered,
)

GULL = "characters/gull"
SHELL = "missiles/shell"
BUOY = "artifacts/buoy"
TIDE = "rituals/tide"
PINCH = "special_hits/pinch"
IT = {"kind": "it"}
HARDER = {"kind": "damage", "stage": "add"}
HIT_TARGET = triggered("shot_hit", {"kind": "damage", "to": event("target")})
HELD_CARD = {"kind": "pick", "name": "card", "among": {"kind": "cards", "zone": "hand"}}
PLACE = {"kind": "place", "name": "there", "disk": SELF}
PREVENT = {"kind": "prevent"}
PASSES = {"kind": "passes_through", "what": EVERYONE}
MOVE = {"kind": "move", "who": SELF, "to": "there"}
LAY = {"kind": "attach", "missile": "shell", "to": EVERYONE}


DEAD = {*never_triggered.CODES, *never_matches.CODES, *no_effect.CODES, *loops.CODES}
"""What could be played but changes nothing is tested elsewhere."""


def found(folder: Path, name: str, *abilities: dict[str, Any]) -> list[tuple[str, str]]:
    """Code and pointer of what is wrong with the pack when a card has these abilities."""
    result = reported(loaded(folder, lambda documents: give(documents, name, *abilities)).diagnostics)
    assert {file for _code, file, _pointer in result} <= {f"{name}.json"}
    return [(code, pointer) for code, _file, pointer in result if code not in DEAD]


# Names


@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (triggered("action", heal(chosen("friend")), choose=[pick("friend")]), []),
        (triggered("action", heal(chosen("freind")), choose=[pick("friend")]),
         [("name-not-chosen", "/abilities/0/do/0/to/name"), ("name-unused", "/abilities/0/choose/0/name")]),
        # Conditions are tested before anything is chosen.
        (triggered("action", heal(chosen("a")), choose=[pick("a")], if_=[{"kind": "wounded", "who": chosen("a")}]),
         [("name-not-chosen", "/abilities/0/if/0/who/name")]),
        # A choice may speak of those before it, not of itself.
        (triggered("action", heal(chosen("b")),
                   choose=[pick("a"), pick("b", among={**EVERYONE, "other_than": chosen("a")})]), []),
        (triggered("action", heal(chosen("a")), choose=[pick("a", among={**EVERYONE, "other_than": chosen("a")})]),
         [("name-not-chosen", "/abilities/0/choose/0/among/other_than/name")]),
        (triggered("action", heal(chosen("a")), choose=[pick("a"), pick("a")]),
         [("name-twice", "/abilities/0/choose/1/name")]),
        (triggered("action", MOVE, choose=[PLACE]), []),
        (triggered("action", {**MOVE, "to": "here"}, choose=[PLACE]),
         [("name-not-chosen", "/abilities/0/do/0/to"), ("name-unused", "/abilities/0/choose/0/name")]),
        (triggered("action", MOVE, choose=[pick("there")]), [("place-or-piece", "/abilities/0/do/0/to")]),
        # A chosen place is found by “chosen”, as pieces are; no place can be healed.
        (triggered("action", heal(chosen("there")), MOVE, choose=[PLACE]),
         [("wrong-selector", "/abilities/0/do/0/to")]),
        (triggered("action", {"kind": "for_each", "among": EVERYONE, "do": [heal(chosen("each"))]}), []),
        (triggered("action", {"kind": "for_each", "among": EVERYONE, "do": [heal(SELF)]}, heal(chosen("each"))),
         [("name-not-chosen", "/abilities/0/do/1/to/name")]),
        (triggered("action", {"kind": "for_each", "among": EVERYONE, "choose": [pick("a")], "do": [heal(chosen("a"))]}),
         []),
        (triggered("action", {"kind": "for_each", "among": EVERYONE, "choose": [PLACE], "do": [MOVE]}),
         []),
        (triggered("action", heal(chosen("a")), choose=[pick("a", least=3, most=2)]),
         [("least-over-most", "/abilities/0/choose/0/least")]),
    ],
)  # fmt: skip
def test_names(tmp_path: Path, ability: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert sorted(found(tmp_path, GULL, ability)) == sorted(expected)


def test_did_you_mean(tmp_path: Path) -> None:
    ability = triggered("action", heal(chosen("freind")), heal(chosen("friend")), choose=[pick("friend")])
    (one,) = loaded(tmp_path, lambda documents: give(documents, GULL, ability)).diagnostics
    assert one.hint == "Did you mean “friend”?"


# Parts


@pytest.mark.parametrize(
    ("name", "ability", "expected"),
    [
        (GULL, triggered("action", heal(BEARER)), [("no-bearer", "/abilities/0/do/0/to")]),
        (SHELL, triggered("turn_end", heal(BEARER), active_in="attached"), []),
        (GULL, triggered({"kind": "turn_end", "whose": "owner"}, heal(SELF)),
         [("no-bearer", "/abilities/0/when/whose")]),
        (SHELL, triggered({"kind": "turn_end", "whose": "owner"}, heal(BEARER), active_in="attached"), []),
        (GULL, triggered("action", heal(IT)), [("no-tested-piece", "/abilities/0/do/0/to")]),
        # The conditions of players test a player, which has no wounds.
        (GULL, triggered("action", heal({**EVERYONE, "of": {"kind": "players", "where": [{"kind": "wounded"}]}})),
         [("wrong-selector", "/abilities/0/do/0/to/of/where/0")]),
        # Left out, the tested piece is meant; the place is that of the word that leaves it out.
        (GULL, triggered("action", heal(SELF), if_=[{"kind": "wounded"}]),
         [("no-tested-piece", "/abilities/0/if/0")]),
        (GULL, triggered("action", heal({**EVERYONE, "where": [{"kind": "wounded"}]})), []),
        (GULL, triggered("action", heal({**EVERYONE, "where": [
            {"kind": "compare", "left": {"kind": "life", "of": IT}, "test": "equal", "right": 1}]})), []),
        (GULL, triggered("turn_end", heal(event("target"))), [("no-such-part", "/abilities/0/do/0/to/role")]),
        (GULL, triggered("contact", heal(event("other"))), []),
        (GULL, triggered("contact", heal(event("victim"))), [("no-such-part", "/abilities/0/do/0/to/role")]),
        (PINCH, triggered("hit_landed", heal(event("victim"))), []),
        (GULL, triggered("damaged", heal(SELF, {"kind": "event_amount"})), []),
        (GULL, triggered("damaged", heal(SELF), if_=[{"kind": "damage_is", "kinds": ["shot"]}]), []),
        (GULL, triggered("died", heal(event("source")), if_=[{"kind": "damage_is", "kinds": ["shot"]}]), []),
        (GULL, triggered("hurt", heal(SELF), if_=[{"kind": "dealt_by_this"}]), []),
        (GULL, triggered("turn_end", heal(SELF), if_=[{"kind": "dealt_by_this"}]),
         [("no-damage-here", "/abilities/0/if/0")]),
        (GULL, triggered("turn_end", heal(SELF), if_=[{"kind": "damage_is", "kinds": ["shot"]}]),
         [("no-damage-here", "/abilities/0/if/0")]),
        (GULL, triggered("action", heal(SELF, {"kind": "event_amount"})),
         [("no-damage-here", "/abilities/0/do/0/amount")]),
        (GULL, standing(HARDER, if_=[{"kind": "damage_is", "kinds": ["hit"]},
                                          {"kind": "same", "who": event("source"), "other": SELF}]), []),
        (GULL, standing({"kind": "cannot_act"}, if_=[{"kind": "damage_is", "kinds": ["hit"]}]),
         [("no-damage-here", "/abilities/0/if/0")]),
        (GULL, standing({"kind": "cannot_act"}, HARDER, if_=[{"kind": "wounded", "who": event("victim")}]),
         [("no-such-part", "/abilities/0/if/0/who/role")]),
        (TIDE, triggered("any_time", heal({**EVERYONE, "where": [{"kind": "nearby"}]})),
         [("no-disk-of-its-own", "/abilities/0/do/0/to/where/0")]),
        (TIDE, triggered("any_time", heal({**EVERYONE, "where": [{"kind": "nearby", "to": SELF}]})),
         [("no-disk-of-its-own", "/abilities/0/do/0/to/where/0/to")]),
    ],
)  # fmt: skip
def test_parts(tmp_path: Path, name: str, ability: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    abilities = [HIT_TARGET, ability] if name == SHELL else [ability]
    assert found(tmp_path, name, *abilities) == expected


# Artifacts that nobody can take


@pytest.mark.parametrize("fields", [{"flat": True}, {"can_be_taken": False}])
@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (triggered("turn_end", heal(EVERYONE)), [("in-force-where", "/abilities/0")]),
        (triggered("turn_end", heal(EVERYONE), active_in="anywhere"), []),
        (triggered("any_time", heal(EVERYONE)), [("in-force-where", "/abilities/0")]),
        (triggered("any_time", heal(EVERYONE), active_in="neutral"), []),
    ],
)
def test_what_nobody_can_take_works_while_nobody_has_it(
    tmp_path: Path, fields: dict[str, bool], ability: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    def change(documents: dict[str, Any]) -> None:
        give(documents, BUOY, ability)
        documents[f"{BUOY}.json"].update(fields)

    result = reported(loaded(tmp_path, change).diagnostics)
    assert [(code, pointer) for code, _file, pointer in result if code not in DEAD] == expected


# Moments


@pytest.mark.parametrize(
    ("name", "ability", "expected"),
    [
        (GULL, triggered("shot_hit", heal(SELF)), [("never-works", "/abilities/0/when/kind")]),
        (PINCH, triggered("action", heal(SELF)), [("never-works", "/abilities/0/when/kind")]),
        (BUOY, triggered("action", heal(EVERYONE)), [("never-works", "/abilities/0/when/kind")]),
        (TIDE, triggered("turn_end", heal(EVERYONE)), [("never-works", "/abilities/0/when/kind")]),
        (SHELL, triggered("action", heal(EVERYONE), active_in="attached"), [("never-works", "/abilities/0/when/kind")]),
        (BUOY, standing({"kind": "aim"}), [("never-works", "/abilities/0/modify/0/kind")]),
        (SHELL, standing({"kind": "supply_cap", "most": 3}, active_in="attached"),
         [("never-works", "/abilities/0/modify/0/kind")]),
        (GULL, triggered("turn_end", heal(SELF), active_in="attached"), [("in-force-where", "/abilities/0/active_in")]),
        (GULL, triggered("flick_end", heal(SELF), if_=[{"kind": "touched", "number": 2}]),
         [("unread-key", "/abilities/0/if/0/number")]),
        (GULL, triggered({"kind": "died", "who": "any"},
                         {"kind": "limited", "per": "turn", "each": "shooter", "do": [heal(SELF)]}),
         [("no-such-part", "/abilities/0/do/0/each")]),
        (GULL, triggered({"kind": "left_table", "what": ["artifact"]}, heal(SELF)),
         [("nobody-heard", "/abilities/0/when")]),
        (GULL, triggered({"kind": "left_table", "what": ["artifact"], "who": "any"}, heal(SELF)), []),
        (GULL, triggered("action", {"kind": "move_missile", "missile": {"kind": "missiles"}, "to": SELF,
                                    "onto": "card", "of": {"kind": "players", "relation": "own"}}),
         [("unread-key", "/abilities/0/do/0/of")]),
        (GULL, triggered("any_time", {"kind": "discard", "cards": {"kind": "chosen", "name": "card"}, "count": 2},
                         choose=[HELD_CARD]), [("unread-key", "/abilities/0/do/0/count")]),
        (GULL, triggered("any_time", heal(SELF), choose=[HELD_CARD],
                         cost=[{"kind": "discard", "cards": {"kind": "chosen", "name": "card"}}]), []),
        (GULL, triggered("any_time", heal(SELF), cost=[{"kind": "discard", "cards": {"kind": "cards"}}]),
         [("not-a-cost", "/abilities/0/cost/0")]),
        (GULL, triggered({"kind": "action_end", "who": "enemy", "actions": ["spell"]}, {"kind": "use_spell_of"}), []),
        (GULL, triggered({"kind": "action_end", "who": "enemy"}, {"kind": "use_spell_of"}),
         [("no-spell-here", "/abilities/0/do/0")]),
        (GULL, triggered("turn_end", {"kind": "use_spell_of"}), [("no-spell-here", "/abilities/0/do/0")]),
        (GULL, triggered("turn_end", {"kind": "shoot", "who": SELF, "missile": "shell",
                                      "disk": {"kind": "missiles"}}), [("unread-key", "/abilities/0/do/0/missile")]),
        (GULL, triggered("turn_end", {"kind": "use_card", "which": event("card")}),
         [("no-such-part", "/abilities/0/do/0/which/role")]),
        (GULL, triggered({"kind": "discarded", "by": "enemy"}, {"kind": "use_card", "which": event("card")}), []),
        (SHELL, triggered({"kind": "before_shot", "this": True}, heal(event("shooter"))), []),
        (SHELL, standing(PASSES, active_in="attached"), [("in-force-where", "/abilities/0/active_in")]),
        (SHELL, standing(PASSES), [("in-force-where", "/abilities/0")]),
        (SHELL, standing(PASSES, active_in="in_flight"), []),
        (SHELL, standing({"kind": "cannot_act", "who": EVERYONE}, active_in="in_flight"),
         [("in-force-where", "/abilities/0/active_in")]),
        (GULL, standing(PASSES, active_in="in_flight"), [("in-force-where", "/abilities/0/active_in")]),
        (BUOY, standing(PASSES), [("never-works", "/abilities/0/modify/0")]),
        (BUOY, standing({**PASSES, "who": BEARER}), []),
        (GULL, triggered("turn_end", heal(BEARER), active_in="stowed"), []),
        (SHELL, triggered("shot_hit", heal(event("target")), active_in="attached"),
         [("in-force-where", "/abilities/0/active_in")]),
        (SHELL, triggered("turn_end", heal(EVERYONE)), [("in-force-where", "/abilities/0")]),
        (SHELL, triggered("turn_end", heal(EVERYONE), active_in="lying"), []),
        (GULL, triggered("turn_end", heal(SELF), active_in="lying"), [("in-force-where", "/abilities/0/active_in")]),
        (SHELL, standing({"kind": "cannot_act", "who": BEARER}, active_in="attached"), []),
        (SHELL, triggered("hit_landed", heal(BEARER), active_in="attached"), [("nobody-heard", "/abilities/0/when")]),
        (SHELL, triggered({"kind": "hit_landed", "by": "bearer"}, heal(BEARER), active_in="attached"), []),
        (BUOY, triggered({"kind": "died", "who": "self"}, heal(EVERYONE), optional=True),
         [("nobody-heard", "/abilities/0/when/who")]),
        (BUOY, triggered({"kind": "died", "who": "bearer"}, heal(EVERYONE)), []),
        (BUOY, triggered({"kind": "artifact_taken", "who": "bearer"}, heal(BEARER)), []),
        (BUOY, triggered({"kind": "turn_end", "whose": "owner"}, heal(BEARER)), []),
        (GULL, triggered({"kind": "artifact_taken", "who": "self"}, heal(EVERYONE)), []),
        (TIDE, triggered("artifact_taken", heal(EVERYONE)), [("never-works", "/abilities/0/when/kind")]),
        (GULL, triggered({"kind": "died", "who": "bearer"}, heal(EVERYONE)),
         [("nobody-heard", "/abilities/0/when/who")]),
        (GULL, standing({"kind": "cannot_act"}, uses=1), [("uses-not-counted", "/abilities/0/uses")]),
        (GULL, standing({"kind": "cannot_act"}, limit={"per": "turn"}), [("uses-not-counted", "/abilities/0/limit")]),
        (GULL, standing(HARDER, limit={"per": "turn"}), []),
        (GULL, instead("would_be_damaged", PREVENT), []),
        (BUOY, instead("would_be_damaged", PREVENT), [("nobody-heard", "/abilities/0/instead_of")]),
        (BUOY, instead({"kind": "would_die", "who": "own"}, PREVENT), []),
        (SHELL, instead({"kind": "would_be_damaged", "who": "bearer"}, PREVENT, active_in="attached"), []),
        (PINCH, instead("would_be_damaged", PREVENT), [("never-works", "/abilities/0/instead_of/kind")]),
        (TIDE, instead("would_die", PREVENT), [("never-works", "/abilities/0/instead_of/kind")]),
    ],
)  # fmt: skip
def test_moments(tmp_path: Path, name: str, ability: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert found(tmp_path, name, ability) == expected


# Verbs


@pytest.mark.parametrize(
    ("name", "ability", "expected"),
    [
        (GULL, triggered("action", LAY), []),
        (GULL, triggered("action", {"kind": "attach", "to": EVERYONE}), [("which-missile", "/abilities/0/do/0")]),
        (SHELL, triggered("shot_hit", {"kind": "attach", "to": event("target"), "source": "shot"}), []),
        (GULL, triggered("action", {**LAY, "source": "shot"}), [("no-shot-here", "/abilities/0/do/0/source")]),
        (GULL, triggered("action", {**LAY, "source": "supply"}), []),
        ("characters/crab", triggered("action", {**LAY, "source": "supply"}),
         [("no-supply-here", "/abilities/0/do/0/source")]),
        (GULL, triggered("died", PREVENT), [("no-event-to-change", "/abilities/0/do/0")]),
        (GULL, instead("would_die", {"kind": "redirect", "to": BEARER}, active_in="stowed"),
         [("nobody-heard", "/abilities/0/instead_of"), ("no-event-to-change", "/abilities/0/do/0")]),
        (GULL, instead("would_die", {**PREVENT, "amount": 1}), [("no-event-to-change", "/abilities/0/do/0/amount")]),
        (GULL, instead("would_die", {"kind": "change_amount", "to": 1}), [("no-event-to-change", "/abilities/0/do/0")]),
        (GULL, instead("would_be_damaged", heal(SELF, {"kind": "event_amount"})), []),
        (SHELL, triggered("shot_missed", {"kind": "shoot_again"}), []),
        (GULL, triggered("turn_end", {"kind": "shoot_again"}), [("no-shot-here", "/abilities/0/do/0")]),
        (GULL, instead("would_be_damaged", {"kind": "shoot_again"}), [("no-shot-here", "/abilities/0/do/0")]),
        (GULL, instead("would_be_damaged", {"kind": "shoot_again"},
                       **{"if": [{"kind": "damage_is", "kinds": ["shot"]}]}), []),
        (GULL, triggered("turn_end", {"kind": "copy_played"}), [("no-card-here", "/abilities/0/do/0")]),
        (GULL, triggered("played", {"kind": "copy_played"}), []),
    ],
)  # fmt: skip
def test_verbs(tmp_path: Path, name: str, ability: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert found(tmp_path, name, ability) == expected


def test_sectors_are_checked_too(tmp_path: Path) -> None:
    sector = {"start": 0, "width": 90, "abilities": [triggered("action", heal(SELF))]}
    result = loaded(tmp_path, lambda documents: documents[f"{GULL}.json"].update(sectors=[sector]))
    assert reported(result.diagnostics) == [("never-works", f"{GULL}.json", "/sectors/0/abilities/0/when/kind")]


def test_a_branch_that_does_nothing_is_reported(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        branches = [[heal(EVERYONE)], [], [heal(SELF)]]
        give(
            documents,
            "artifacts/buoy",
            triggered("any_time", {"kind": "choose_one", "branches": branches}, optional=True),
        )

    found = [one for one in loaded(tmp_path, change).diagnostics if one.code == "does-nothing"]
    assert [(one.location.file, one.location.pointer) for one in found] == [
        ("artifacts/buoy.json", "/abilities/0/do/0/branches/1")
    ]
    assert [fix.edits for fix in found[0].fixes] == [(("remove", "/abilities/0/do/0/branches/1", None),)]


@pytest.mark.parametrize(
    "first", [{"kind": "roll", "name": "fate"}, {"kind": "note_number", "name": "fate", "number": 3}]
)
def test_only_a_die_is_rolled_again(tmp_path: Path, first: dict[str, Any]) -> None:
    again = triggered(
        "any_time",
        first,
        {"kind": "reroll", "name": "fate"},
        {"kind": "damage", "to": EVERYONE, "amount": {"kind": "rolled", "name": "fate"}},
    )
    found = loaded(tmp_path, lambda documents: give(documents, "artifacts/buoy", again)).diagnostics
    assert reported(tuple(one for one in found if one.code == "does-nothing")) == (
        [] if first["kind"] == "roll" else [("does-nothing", "artifacts/buoy.json", "/abilities/0/do/1")]
    )


def test_another_player_may_decline_by_an_empty_branch(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        rival = {"kind": "players", "relation": "enemy"}
        offer = {"kind": "choose_one", "branches": [[heal(EVERYONE)], []], "by": rival}
        give(documents, "artifacts/buoy", triggered("any_time", offer))

    assert "does-nothing" not in {one.code for one in loaded(tmp_path, change).diagnostics}


@pytest.mark.parametrize(
    ("around", "known"),
    [
        ({"kind": "with_choices"}, True),
        ({"kind": "limited", "times": 1, "per": "turn"}, False),
        ({"kind": "for_each", "among": EVERYONE}, False),
        ({"kind": "may"}, False),
    ],
)
def test_what_each_time_has_noted_beside_a_choice_is_known_afterwards(
    tmp_path: Path, around: dict[str, Any], known: bool
) -> None:
    """Where it is asked whether that is enough, and only of what is noted each time."""
    pick = {"kind": "pick", "name": "whom", "among": EVERYONE}
    note = {"kind": "note_number", "name": "left", "number": {"kind": "life", "of": {"kind": "chosen", "name": "whom"}}}
    inside = [{"kind": "damage", "to": {"kind": "chosen", "name": "whom"}}, note]
    enough = {"kind": "compare", "left": {"kind": "noted", "name": "left"}, "test": "at_most", "right": 1}
    repeat = {"kind": "repeat", "times": 3, "do": [{**around, "choose": [pick], "do": inside}], "until": [enough]}
    found = loaded(
        tmp_path, lambda documents: give(documents, "artifacts/buoy", triggered("any_time", repeat))
    ).diagnostics
    assert [one.location.pointer for one in found if one.code == "name-not-chosen"] == (
        [] if known else ["/abilities/0/do/0/until/0/left/name"]
    )
