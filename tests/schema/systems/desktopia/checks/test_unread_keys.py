"""Keys that say nothing because of what stands beside them, or is missing there."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.schema.systems.desktopia.toy_pack import Documents, give, loaded, triggered

Json = dict[str, Any]
GULL, SHELL = "characters/gull", "missiles/shell"
SELF: Json = {"kind": "self"}
DRAW: Json = {"kind": "draw"}
DO, CHOOSE, MODIFY = "/abilities/0/do/0", "/abilities/0/choose/0", "/abilities/0/modify/0"


def choosing(choice: Json) -> Json:
    named = {"kind": "chosen", "name": "there"}
    near = {"kind": "characters", "relation": "enemy", "where": [{"kind": "within", "mm": 50, "to": named}]}
    return triggered("action", {"kind": "damage", "to": near}, choose=[{"name": "there", **choice}])


def gives(ability: Json, documents: Documents) -> None:
    give(documents, GULL, ability)


def static(*modify: Json) -> Json:
    return {"kind": "static", "modify": [*modify]}


PLACE: Json = {"kind": "place", "disk": SELF}
POINT: Json = {"kind": "point"}
AFTER: Json = {"kind": "after_deaths", "do": [DRAW]}
FLICKED: Json = {"kind": "cannot", "deeds": ["flick"]}
NO_CHOICE: Json = {"kind": "cannot", "deeds": ["choose"]}
STOPS: Json = {"kind": "stops_at", "after": 100}
PREVENTS: Json = {"kind": "damage", "stage": "prevent"}
LOST: Json = {"kind": "missile_lost"}
IN_DECK: Json = {"kind": "cards_in", "zone": "deck", "of": {"kind": "players"}}
ON: Json = {"kind": "missiles", "lying": "on_table", "on": {"kind": "characters"}}


@pytest.mark.parametrize(
    ("card", "ability", "unread"),
    [
        (GULL, choosing({**PLACE, "mm": 50}), f"{CHOOSE}/mm"),
        (GULL, choosing({**PLACE, "near": SELF, "mm": 50}), ""),
        (GULL, choosing({**POINT, "mm": 50}), f"{CHOOSE}/mm"),
        (GULL, choosing({**POINT, "least": 50}), f"{CHOOSE}/least"),
        (GULL, choosing({**POINT, "near": SELF}), f"{CHOOSE}/near"),
        (GULL, choosing({**POINT, "near": SELF, "least": 50}), ""),
        (GULL, triggered("action", {**AFTER, "otherwise": [DRAW]}), f"{DO}/otherwise"),
        (GULL, triggered("action", {**AFTER, "if": [{"kind": "wounded", "who": SELF}], "otherwise": [DRAW]}), ""),
        (GULL, static({**STOPS, "mm": 10}), f"{MODIFY}/mm"),
        (GULL, static({**STOPS, "near": {"kind": "artifacts"}, "mm": 10}), ""),
        (GULL, static({**FLICKED, "kinds": ["spell"]}), f"{MODIFY}/kinds"),
        (GULL, static({**NO_CHOICE, "kinds": ["spell"]}), ""),
        (GULL, static({**NO_CHOICE, "by": "enemy", "against": {"kind": "players"}}), f"{MODIFY}/by"),
        (GULL, static({**PREVENTS, "by": 2}), f"{MODIFY}/by"),
        (GULL, static({**PREVENTS, "stage": "add", "by": -2}), ""),
        (SHELL, triggered({**LOST, "this": True, "missile": "shell"}, DRAW), "/abilities/0/when/missile"),
        (GULL, triggered({**LOST, "missile": "shell"}, DRAW), ""),
        (GULL, triggered("action", {"kind": "show_cards", "count": 2}), f"{DO}/count"),
        (GULL, triggered("action", {"kind": "show_cards", "zone": "deck", "count": 2}), ""),
        (GULL, triggered("action", {"kind": "show_cards", "zone": "deck", "of": {"kind": "players"}}), f"{DO}/of"),
        (GULL, triggered("action", {"kind": "set_border", "wall": True}), f"{DO}/wall"),
        (GULL, triggered("action", {"kind": "heal", "to": SELF, "amount": IN_DECK}), f"{DO}/amount/of"),
        (GULL, triggered("action", {"kind": "heal", "to": SELF, "amount": {**IN_DECK, "zone": "hand"}}), ""),
        (GULL, triggered("action", {"kind": "discard_missile", "missile": ON}), f"{DO}/missile/on"),
        (GULL, triggered("action", {"kind": "discard_missile", "missile": {**ON, "lying": "on_cards"}}), ""),
    ],
)  # fmt: skip
def test_keys_that_say_nothing(tmp_path: Path, card: str, ability: Json, unread: str) -> None:
    found = loaded(tmp_path, lambda documents: give(documents, card, ability)).diagnostics
    assert [one.location.pointer for one in found if one.code == "unread-key"] == [unread] * bool(unread)
    fixes = [fix for one in found if one.code == "unread-key" for fix in one.fixes]
    assert [edit for fix in fixes for edit in fix.edits] == [("remove", unread, None)] * bool(unread)


def test_before_whom_is_asked_of_what_happens_to_characters(tmp_path: Path) -> None:
    for what, expected in (("hit", []), ("played", ["/abilities/0/if/0/before"])):
        asked = {"kind": "happened", "what": what, "since": "flick", "before": {"kind": "self"}}
        ability = triggered("turn_end", DRAW, if_=[asked])
        found = loaded(tmp_path / what, partial(gives, ability)).diagnostics
        assert [one.location.pointer for one in found if one.code == "never-happened"] == expected
