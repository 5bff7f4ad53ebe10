"""What the check of a Despaira pack warns of in cards and decks: figures, what never happens, what never ends."""

from __future__ import annotations

from typing import Any

import pytest

from schema.systems.despaira.checks import CODES
from schema.systems.despaira.checks.card_fit import CODES as CARD_FIT
from schema.systems.despaira.checks.texts import CODES as TEXTS
from tests.schema.systems.despaira.demonstration import Documents, Found, changed, shipped
from tests.schema.systems.despaira.test_checks import TABLE as MISTAKES
from tests.schema.systems.despaira.test_checks import do

CREATURE = "creatures/fenroot_ox.json"
LEADER = "leaders/ilse_marrow.json"
TOKEN = "tokens/moth_echo.json"
TRICK = "tricks/hush.json"
TRAP = "tricks/eel_net.json"
EQUIP = "tricks/oilskin_harness.json"
BELL = "tricks/truce_bell.json"
TILE = "tile_kinds/glass_floor.json"
DUEL = "duels/full_duel.json"
DECK = "decks/undertow.json"
BEHIND = "duels/behind.json"
FIELD = "/seats/0/field"
SELF = {"kind": "self"}
HEALED = {"kind": "heal", "to": SELF, "amount": 100}
ABILITY = "/abilities/0"
NAMED = {"kind": "name_has", "words": "Lanterns"}
QUOTING = do(HEALED, text={"en": "Each “Lanterns” creature.", "ru": "Каждое существо."})


def when(kind: str, **fields: Any) -> dict[str, Any]:
    return {"when": {"kind": kind, **fields}}


def use(*effects: dict[str, Any], **fields: Any) -> list[dict[str, Any]]:
    return do(*effects, kind="activated", **fields)


DRAWING = do({"kind": "draw"}, **when("drawn"))
FLIP = {"kind": "flip", "what": SELF}
MODE = {"kind": "set_mode", "who": SELF}
GAIN = {"kind": "gain_crystals", "number": 5}
ENTRIES = {"kind": "pick", "name": "entry", "among": {"kind": "entries"}}
NEGATE = {"kind": "negate", "entry": {"kind": "chosen", "name": "entry"}}
TABLE: list[tuple[str, str, Any, str, str, str]] = [
    ("tricks/fenroot_ox.json", "", shipped().documents[TRICK] | {"id": "fenroot_ox"}, "error", "card-id-twice", "/id"),  # type: ignore[operator]
    (CREATURE, "/lore", {"text": {"en": "Old.", "ru": "Старый."}}, "warning", "lore-or-ability", "/lore"),
    (CREATURE, "/abilities", [], "warning", "lore-or-ability", ""),
    (CREATURE, "/set_number", "SLT-EN-010", "warning", "card-number-twice", "/set_number"),
    (CREATURE, "/printing", {"artist": {"en": "A" * 60}}, "warning", "card-foot-cut", "/printing/artist/en"),
    (
        TILE,
        "/name/en",
        "The Most Honourable Floor of the Lower and the Upper Shelves",
        "warning",
        "card-name-cut",
        "/name/en",
    ),
    (
        TILE,
        "/abilities/0/text",
        {"en": "Creatures here move a little less. " * 30, "ru": "Долго."},
        "warning",
        "card-text-cut",
        "/abilities/1",
    ),
    (CREATURE, "/stats/atk", 250, "info", "uneven-stat", "/stats/atk"),
    (CREATURE, "/stats/def", 130, "info", "uneven-stat", "/stats/def"),
    (LEADER, "/hp", 1999, "info", "uneven-stat", "/hp"),
    (CREATURE, "/stats/ratk", {"value": 50, "range": 2}, "info", "uneven-stat", "/stats/ratk/value"),
    (CREATURE, "/stats/ratk", {"value": 100, "range": 10}, "info", "range-beyond-the-field", "/stats/ratk/range"),
    (EQUIP, "/stays", "no", "warning", "stays-differs", "/stays"),
    (EQUIP, "/stays", None, "warning", "stays-differs", f"{ABILITY}/do/0"),
    (
        EQUIP,
        f"{ABILITY}/do/0",
        HEALED | {"to": {"kind": "chosen", "name": "wearer"}},
        "warning",
        "stays-differs",
        "/stays",
    ),
    (BELL, "/stays", "no", "warning", "stays-differs", ABILITY),
    (BELL, "/recharge", 1, "warning", "stays-differs", "/recharge"),
    (BELL, f"{ABILITY}/active_in", "attached", "warning", "stays-differs", f"{ABILITY}/active_in"),
    (TRAP, f"{ABILITY}/when", {"kind": "timer_expired"}, "warning", "stays-differs", f"{ABILITY}/when"),
    (
        "tricks/borrowed_fang.json",
        f"{ABILITY}/do/0/lasts",
        {"kind": "while_attached"},
        "warning",
        "stays-differs",
        f"{ABILITY}/do/0/lasts",
    ),
    (TRAP, f"{ABILITY}/optional", False, "warning", "trap-not-optional", ABILITY),
    (
        "tricks/flare_lance.json",
        f"{ABILITY}/when/answers",
        ["attack"],
        "warning",
        "never-activated",
        f"{ABILITY}/when/answers",
    ),
    (
        CREATURE,
        "/abilities",
        use(HEALED, cost=[{"kind": "pay_crystals", "number": 16}], **when("standard")),
        "warning",
        "never-activated",
        f"{ABILITY}/cost/0/number",
    ),
    (
        LEADER,
        "/abilities",
        do(HEALED | {"to": {"kind": "cards"}}, **when("spawned")),
        "warning",
        "out-of-the-rules",
        f"{ABILITY}/when",
    ),
    (
        LEADER,
        "/abilities",
        do({"kind": "draw"}, active_in="hand"),
        "warning",
        "out-of-the-rules",
        f"{ABILITY}/active_in",
    ),
    (
        TILE,
        "/abilities",
        do({"kind": "draw"}, **when("entered", who="self")),
        "warning",
        "out-of-the-rules",
        f"{ABILITY}/when/who",
    ),
    (
        CREATURE,
        "/abilities",
        do(HEALED, **when("activated", who="self")),
        "warning",
        "out-of-the-rules",
        f"{ABILITY}/when/who",
    ),
    (
        CREATURE,
        "/abilities",
        do(HEALED, **when("moved", who="carrier")),
        "warning",
        "out-of-the-rules",
        f"{ABILITY}/when/who",
    ),
    (LEADER, "/abilities", do({"kind": "draw"}, **when("destroyed")), "warning", "out-of-the-rules", f"{ABILITY}/when"),
    (
        CREATURE,
        "/abilities",
        do({"kind": "look", "at": {"kind": "zone_cards", "zone": "archive"}}),
        "warning",
        "out-of-the-rules",
        f"{ABILITY}/do/0/at/zone",
    ),
    (CREATURE, "/abilities", do({"kind": "equip", "to": SELF}), "warning", "out-of-the-rules", f"{ABILITY}/do/0"),
    (
        CREATURE,
        "/abilities",
        do({"kind": "swap_places", "first": SELF, "second": {"kind": "cards", "relation": "own"}}),
        "error",
        "which-one",
        f"{ABILITY}/do/0/second",
    ),
    (
        CREATURE,
        "/abilities",
        use({"kind": "cancel_deed"}, **when("standard")),
        "warning",
        "out-of-the-rules",
        f"{ABILITY}/do/0",
    ),
    (
        CREATURE,
        "/abilities",
        use(NEGATE, choose=[ENTRIES], **when("standard")),
        "warning",
        "out-of-the-rules",
        f"{ABILITY}/choose/0/among",
    ),
    (
        CREATURE,
        "/abilities",
        use(
            NEGATE,
            choose=[ENTRIES | {"among": {"kind": "entries", "slower": True}}],
            **when("standard", chainable=True),
        ),
        "warning",
        "out-of-the-rules",
        f"{ABILITY}/choose/0/among/slower",
    ),
    (CREATURE, "/abilities", do(HEALED | {"amount": 0}), "warning", "changes-nothing", f"{ABILITY}/do/0/amount"),
    (CREATURE, "/abilities", do({"kind": "draw", "count": -1}), "warning", "changes-nothing", f"{ABILITY}/do/0/count"),
    (
        CREATURE,
        "/abilities",
        do({"kind": "apply", "to": SELF, "modify": [{"kind": "has_abilities_of", "card": "lamplit_yeoman"}]}),
        "warning",
        "changes-nothing",
        f"{ABILITY}/do/0/modify/0/card",
    ),
    (CREATURE, "/abilities", DRAWING, "warning", "endless-chain", ABILITY),
    (
        CREATURE,
        "/abilities",
        [*do(FLIP, **when("flipped", to="down")), *do(FLIP | {"to": "down"}, **when("flipped"))],
        "warning",
        "endless-chain",
        ABILITY,
    ),
    (
        CREATURE,
        "/abilities",
        [
            *do(MODE | {"mode": "attack"}, **when("mode_changed")),
            *do(MODE | {"mode": "defence"}, **when("mode_changed")),
        ],
        "warning",
        "endless-chain",
        ABILITY,
    ),
    ("tricks/flood_the_beds.json", f"{ABILITY}/do/0", GAIN, "warning", "endless-recharge", ABILITY),
    (
        CREATURE,
        f"{ABILITY}/text",
        {"en": "Each “Lanterns” creature.", "ru": "Каждое."},
        "warning",
        "name-matches-nothing",
        f"{ABILITY}/text/en",
    ),
    (
        CREATURE,
        "/abilities",
        do(HEALED | {"to": {"kind": "cards", "where": [NAMED]}}),
        "warning",
        "name-matches-nothing",
        f"{ABILITY}/do/0/to/where/0/words",
    ),
    (
        DECK,
        "/main",
        [{"card": "harbour_colossus", "count": 2}, {"card": "lamplit_yeoman", "count": 3}],
        "warning",
        "never-affordable",
        "/main/0/card",
    ),
    (DUEL, "/rulings", {"crystals_total": 3}, "warning", "never-affordable", "/seats/0/deck"),
    (DUEL, "/rulings", {"spawn_points_per_turn": 0}, "warning", "never-affordable", "/seats/1/deck"),
    (BEHIND, f"{FIELD}/0/hp", 401, "warning", "beyond-the-figures", f"{FIELD}/0/hp"),
    (BEHIND, f"{FIELD}/2/mode", "defence", "warning", "means-nothing-here", f"{FIELD}/2/mode"),
    (
        BEHIND,
        f"{FIELD}/0",
        {"card": "lamplit_yeoman", "tile": "A2", "face": "down", "mode": "attack"},
        "warning",
        "means-nothing-here",
        f"{FIELD}/0/mode",
    ),
    (
        BEHIND,
        f"{FIELD}/0",
        {"card": "moth_echo", "tile": "A2", "face": "down"},
        "warning",
        "means-nothing-here",
        f"{FIELD}/0/face",
    ),
    (BEHIND, "/seats/0/leader_hp", 2001, "warning", "beyond-the-figures", "/seats/0/leader_hp"),
    (BEHIND, "/seats/0/deck", "undertow", "warning", "not-set-up", "/seats/0/deck"),
    (BEHIND, "/seats/0/hand", ["eel_net"] * 4, "warning", "too-many-copies", "/seats/0"),
    (
        CREATURE,
        "/abilities",
        do(HEALED | {"to": {"kind": "highest", "of": {"kind": "cards"}, "by": 1}}),
        "warning",
        "compares-nothing",
        f"{ABILITY}/do/0/to/by",
    ),
    (DUEL, "/seats/1/leader_tile", "A5", "warning", "leader-away", "/seats/1/leader_tile"),
]


@pytest.fixture
def pack() -> Documents:
    return dict(shipped().documents)


@pytest.mark.parametrize(("file", "pointer", "value", "severity", "code", "at"), TABLE)
def test_it_warns(file: str, pointer: str, value: Any, severity: str, code: str, at: str, pack: Documents) -> None:
    """Of lore beside abilities (DS-STAT-11), for example."""
    assert (severity, code, file, at) in changed(pack, file, pointer, value)


@pytest.mark.parametrize(
    ("file", "pointer", "value"),
    [
        (CREATURE, "/abilities", do({"kind": "draw"}, limit={"times": 1, "per": "turn"}, **when("drawn"))),
        (CREATURE, "/abilities", do({"kind": "draw"}, optional=True, **when("drawn"))),
        (CREATURE, "/abilities", do({"kind": "draw"}, **when("drawn", who="enemy"))),
        (CREATURE, "/abilities", do(FLIP, **when("flipped"))),
        (CREATURE, "/abilities", do(MODE | {"mode": "attack"}, **when("mode_changed"))),
        (
            CREATURE,
            "/abilities",
            do({"kind": "set_tile", "tiles": {"kind": "tiles"}, "tile": "ocean"}, **when("tile_changed")),
        ),
        (TOKEN, "/abilities", do(HEALED, **when("spawned"))),
        (TOKEN, "/abilities", do({"kind": "draw"}, **when("destroyed"))),
        (CREATURE, "/abilities", use({"kind": "cancel_deed"}, **when("instant", answers=["attack"]))),
        (CREATURE, "/abilities", use(HEALED, cost=[{"kind": "pay_crystals", "number": 15}], **when("standard"))),
        (CREATURE, "/abilities", do(HEALED, active_in="attached", **when("moved", who="carrier"))),
        (TRICK, "/activation", "instant"),
        (CREATURE, "/abilities", do(HEALED | {"to": {"kind": "cards", "where": [NAMED | {"words": "lantern"}]}})),
        (
            CREATURE,
            "/abilities",
            do(HEALED, text={"en": "This heals 100 (“First Gleam”, “Wick”).", "ru": "Лечит 100."}),
        ),
        (DECK, "/main/0", {"card": "harbour_colossus", "count": 1}),
    ],
)
def test_it_is_silent_where_nothing_is_wrong(file: str, pointer: str, value: Any, pack: Documents) -> None:
    own = {case[4] for case in TABLE}
    found: list[Found] = [one for one in changed(pack, file, pointer, value) if one[1] in own]
    assert found == []


@pytest.mark.parametrize(("number", "found"), [("before", []), ("target", ["name-not-chosen"])])
def test_what_lasts_knows_numbers_that_were_noted_and_no_cards(number: str, found: list[str], pack: Documents) -> None:
    """A card that was chosen may be gone while the change lasts; a number stays what it was."""
    attack = {"kind": "stat", "stat": "atk"}
    value: dict[str, Any] = {"kind": "noted", "name": number}
    if found:
        value = attack | {"of": {"kind": "chosen", "name": number}}
    words = use(
        {"kind": "note_number", "name": "before", "number": attack | {"of": {"kind": "chosen", "name": "target"}}},
        {"kind": "apply", "to": SELF, "modify": [{"kind": "set_stat", "stat": "atk", "value": value}]},
        choose=[{"kind": "target", "name": "target", "among": {"kind": "cards"}}],
        **when("standard"),
    )
    assert [one[1] for one in changed(pack, CREATURE, "/abilities", words) if one[0] == "error"] == found


def test_every_code_has_a_case() -> None:
    """Those of names are tested with the language, those of texts and classes in their own tables."""
    elsewhere = {
        "never-used",
        "elements-alike",
        "name-twice",
        "name-unused",
        "place-or-piece",
        "not-set-up",
        "class-not-shown",
        "class-without-reason",
    }
    own = {case[3] for case in MISTAKES} | {case[4] for case in TABLE} | elsewhere | {"beyond-the-counter"}
    assert own | TEXTS.keys() | CARD_FIT.keys() == CODES.keys()
