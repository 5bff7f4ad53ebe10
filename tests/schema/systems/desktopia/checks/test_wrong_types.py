"""A selector in a slot of another type is an error at its place, with both types and a way out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from schema.diagnostics.diagnostic import Diagnostic
from tests.schema.systems.desktopia.toy_pack import (
    EVERYONE,
    SELF,
    chosen,
    event,
    give,
    heal,
    loaded,
    pick,
    standing,
    triggered,
)

GULL = "characters/gull"
BUOY = "artifacts/buoy"
SHELL = "missiles/shell"
PLAYERS = {"kind": "players"}
MISSILES = {"kind": "missiles"}
SLAIN = {"kind": "slain"}
IT = {"kind": "it"}
HARDER = {"kind": "damage", "stage": "add"}
REBORN = {"kind": "place", "name": "there", "disk": chosen("dead")}
SUMMON = {"kind": "summon", "who": chosen("dead"), "to": "there"}


def wrong(folder: Path, name: str, ability: dict[str, Any]) -> list[Diagnostic]:
    """What is said about types when a card has the ability."""
    diagnostics = loaded(folder, lambda documents: give(documents, name, ability)).diagnostics
    return [one for one in diagnostics if one.code == "wrong-selector"]


def union(*of: Any) -> dict[str, Any]:
    return {"kind": "union", "of": [*of]}


def same(who: Any, other: Any) -> dict[str, Any]:
    return {"kind": "same", "who": who, "other": other}


OWNERS = "For their players: “owner_of” with it in “of”, “controller_of” with it in “of”."


@pytest.mark.parametrize(
    ("name", "ability", "pointers"),
    [
        (GULL, triggered("action", heal(PLAYERS)), ["/abilities/0/do/0/to"]),
        (GULL, triggered("action", heal(SLAIN)), ["/abilities/0/do/0/to"]),
        (GULL, triggered("action", heal(SELF)), []),
        (BUOY, triggered("any_time", heal(SELF), optional=True), ["/abilities/0/do/0/to"]),
        (SHELL, triggered("shot_hit", heal(SELF)), ["/abilities/0/do/0/to"]),
        # Names have the type of what they were bound to, also through another name and in loops.
        (GULL, triggered("action", heal(chosen("a")), choose=[pick("a", among=MISSILES)]), ["/abilities/0/do/0/to"]),
        (GULL, triggered("action", heal(chosen("b")), choose=[pick("a", among=PLAYERS), pick("b", among=chosen("a"))]),
         ["/abilities/0/do/0/to"]),
        (GULL, triggered("action", {"kind": "for_each", "among": PLAYERS, "do": [heal(chosen("each"))]}),
         ["/abilities/0/do/0/do/0/to"]),
        (GULL, triggered("action", {"kind": "for_each", "among": EVERYONE, "do": [heal(chosen("each"))]}), []),
        # Of a union each part has to fit, also within what picks some of it; of what takes anything none.
        (GULL, triggered("action", heal(union(SELF, PLAYERS))), ["/abilities/0/do/0/to/of/1"]),
        (GULL, triggered("action", heal({"kind": "highest", "of": union(SELF, union(PLAYERS, EVERYONE)), "by": 1})),
         ["/abilities/0/do/0/to/of/of/1/of/0"]),
        (GULL, triggered("action", heal({"kind": "latest", "of": union(MISSILES, EVERYONE), "what": "hit"})),
         ["/abilities/0/do/0/to/of/of/0"]),
        (GULL, triggered("action", heal(SELF), choose=[pick("a", among=union(PLAYERS, EVERYONE))]), []),
        # The tested piece has the type of what the selector around it finds.
        (GULL, triggered("action", heal({**EVERYONE, "where": [{"kind": "wounded"}]})), []),
        (GULL, triggered("action", heal({**EVERYONE, "where": [same(IT, PLAYERS)]})),
         ["/abilities/0/do/0/to/where/0/other"]),
        # Roles have the types that their moment states; where one of several fits, the others are passed over.
        (GULL, triggered({"kind": "damaged"}, heal(event("source"))), []),
        (GULL, triggered({"kind": "died"}, {"kind": "discard_missile", "missile": event("dead")}),
         ["/abilities/0/do/0/missile"]),
        (GULL, standing(HARDER, if_=[same(event("source"), PLAYERS)]), ["/abilities/0/if/0/other"]),
        # A default is judged at the word that has it.
        (BUOY, triggered("any_time", {"kind": "stow", "on": EVERYONE}, optional=True), ["/abilities/0/do/0"]),
        # What was summoned is a character from then on, in the same list of effects.
        (GULL, triggered("action", SUMMON, heal(chosen("dead")), choose=[pick("dead", among=SLAIN), REBORN]), []),
        (GULL, triggered("action", heal(chosen("dead")), SUMMON, choose=[pick("dead", among=SLAIN), REBORN]),
         ["/abilities/0/do/0/to"]),
        (GULL, triggered("action", {"kind": "choose_one", "branches": [[SUMMON], [heal(chosen("dead"))]]},
                         choose=[pick("dead", among=SLAIN), REBORN]),
         ["/abilities/0/do/0/branches/1/0/to"]),
        # What is not known is for other checks to say.
        (GULL, triggered("action", heal(chosen("nobody"))), []),
        (GULL, triggered("action", heal(event("nobody"))), []),
        (GULL, triggered("action", heal(IT)), []),
    ],
)  # fmt: skip
def test_types(tmp_path: Path, name: str, ability: dict[str, Any], pointers: list[str]) -> None:
    assert [one.location.pointer for one in wrong(tmp_path, name, ability)] == pointers


CARD = {"kind": "give_time_card", "side": "bonus"}


@pytest.mark.parametrize(
    ("ability", "message", "hint", "fixed"),
    [
        (triggered("action", {**CARD, "to": EVERYONE}),
         "“to” takes players; “characters” finds characters.", OWNERS, None),
        (triggered("action", {**CARD, "to": EVERYONE}, choose=[pick("who", among=PLAYERS)]),
         "“to” takes players; “characters” finds characters.",
         OWNERS, None),
        (triggered("action", {"kind": "discard_missile", "missile": EVERYONE}),
         "“missile” takes missiles; “characters” finds characters.",
         "For their missiles: “missiles” with it in “on”.", {**MISSILES, "on": EVERYONE}),
        (triggered({"kind": "damaged"}, heal(MISSILES)),
         "“to” takes characters; “missiles” finds missiles.",
         "What finds characters here: “source” of the event, “victim” of the event, “marked”, “characters”, “chain”.",
         None),
    ],
)  # fmt: skip
def test_the_message_names_both_types_and_a_way_out(
    tmp_path: Path, ability: dict[str, Any], message: str, hint: str, fixed: Any
) -> None:
    (found,) = wrong(tmp_path, GULL, ability)
    assert (found.message, found.hint) == (message, hint)
    edits = [edit for fix in found.fixes for edit in fix.edits]
    assert edits == ([] if fixed is None else [("replace", found.location.pointer, fixed)])
