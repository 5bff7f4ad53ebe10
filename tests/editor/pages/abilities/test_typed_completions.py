"""Completions offer only the words whose type fits: what is bound there by its own type."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from editor.document.field_types import WordSlot, slot_at
from editor.pages.abilities.completions import Completion, first_for, grown, offers
from editor.pages.abilities.word_slots import known_at
from schema.json.strict_reading import Json
from schema.language.authoring import Known
from tests.editor.document.packs import TYPES

EVERYONE = {"kind": "characters"}
PLAYERS = {"kind": "players"}
SLAIN = {"kind": "slain"}
CHOICES = [
    {"kind": "pick", "name": "friend", "among": EVERYONE},
    {"kind": "pick", "name": "rival", "among": PLAYERS},
    {"kind": "pick", "name": "again", "among": {"kind": "chosen", "name": "rival"}},
    {"kind": "pick", "name": "dead", "among": SLAIN},
    {"kind": "place", "name": "there", "disk": {"kind": "chosen", "name": "dead"}},
]
DO = [
    {"kind": "damage", "to": EVERYONE},
    {"kind": "give_time_card", "to": PLAYERS, "side": "bonus"},
    {"kind": "for_each", "among": {"kind": "missiles"}, "do": [{"kind": "discard_missile", "missile": SLAIN}]},
    {"kind": "heal", "to": {**EVERYONE, "where": [{"kind": "wounded"}]}},
    {"kind": "summon", "who": {"kind": "chosen", "name": "dead"}, "to": "there"},
    {"kind": "heal", "to": EVERYONE},
]


def at(file: str, pointer: str, when: Json) -> tuple[WordSlot, Known]:
    """The slot and what is known at a place of a card with the choices and effects above."""
    content: Any = {"abilities": [{"kind": "triggered", "when": when, "choose": CHOICES, "do": DO}]}
    slot, _field = slot_at(TYPES, file, f"/abilities/0{pointer}", content)
    slot = getattr(slot, "inner", slot)
    assert isinstance(slot, WordSlot)
    return slot, known_at(TYPES, file, f"/abilities/0{pointer}", content)


def offered(file: str, pointer: str, when: Json) -> set[str]:
    """The kinds that are offered, and for bound things their names or roles."""
    return {str(next(iter(one.given.values()), one.kind)) for one in offers(*at(file, pointer, when))}


SETS = {"commonest", "latest", "union", "except", "filter", "lowest", "highest", "in_order"}
"""Selectors that find what those inside of them find, so that they may fit anywhere."""
SPELL: Json = {"kind": "action"}
HURT: Json = {"kind": "damaged"}
HERO, BUOY = "characters/one.json", "artifacts/one.json"


@pytest.mark.parametrize(
    ("file", "pointer", "when", "expected"),
    [
        (HERO, "/do/0/to", SPELL, {"self", "characters", "chain", "friend", "marked"}),
        (BUOY, "/do/0/to", SPELL, {"characters", "chain", "bearer", "friend", "marked"}),
        (HERO, "/do/0/to", HURT, {"self", "characters", "chain", "friend", "source", "victim", "marked"}),
        (
            HERO,
            "/do/1/to",
            HURT,
            {"players", "next_player", "owner_of", "controller_of", "rival", "again", "marked_player"},
        ),
        (HERO, "/do/2/do/0/missile", SPELL, {"missiles", "each"}),
        (HERO, "/do/2/do/0/missile", HURT, {"missiles", "missile", "each", "source"}),
        (HERO, "/do/3/to/where/0/who", SPELL, {"self", "it", "characters", "chain", "friend", "marked"}),
        (
            HERO,
            "/do/4/who",
            SPELL,
            {"slain", "recruits", "named", "dead", "self", "characters", "chain", "friend", "marked"},
        ),
        (HERO, "/do/5/to", SPELL, {"self", "characters", "chain", "friend", "dead", "marked"}),
        (
            HERO,
            "/choose/2/among",
            SPELL,
            {
                "self",
                "characters",
                "chain",
                "missiles",
                "objects",
                "areas",
                "artifacts",
                "players",
                "next_player",
                "owner_of",
                "controller_of",
                "slain",
                "recruits",
                "named",
                "cards",
                "friend",
                "rival",
                "marked",
                "marked_player",
            },
        ),
    ],
)
def test_only_what_fits_is_offered(file: str, pointer: str, when: Json, expected: set[str]) -> None:
    found = offered(file, pointer, when)
    assert found - SETS == expected
    assert found >= SETS


def test_a_gap_is_filled_with_what_fits_and_what_fits_no_longer_is_not_kept() -> None:
    slot, known = at(HERO, "/do/1/to", SPELL)
    assert first_for(slot, {}, known) == {"kind": "chosen", "name": "again"}
    unbound = replace(known, scope=replace(known.scope, names={}))
    assert first_for(slot, {}, unbound) == {"kind": "players"}
    slot, known = at(HERO, "/do/0", SPELL)
    for kind, kept in (("heal", True), ("give_time_card", False)):
        word: Any = grown(Completion(kind, "", "", ""), slot, {}, known, {"kind": "damage", "to": EVERYONE})
        assert (word.get("to") == EVERYONE) is kept
