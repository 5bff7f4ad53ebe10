"""What the check of a Despaira pack reports: one mistake after the other in the demonstration set."""

from __future__ import annotations

from typing import Any

import pytest

from schema.models.validation import validate_tree
from schema.systems.despaira.field import FieldMap
from simulator.systems.despaira.opening import opened
from simulator.systems.despaira.setup import setup_of
from tests.schema.systems.despaira.demonstration import Documents, changed, checked, shipped

DUEL = "duels/behind.json"
FULL = "duels/full_duel.json"
DECK = "decks/undertow.json"
CREATURE = "creatures/fenroot_ox.json"
TRICK = "tricks/hush.json"
MAP = "maps/bare_boards.json"
FIELD = "/seats/0/field"


@pytest.fixture
def pack() -> Documents:
    return dict(shipped().documents)


def ability(**fields: Any) -> list[dict[str, Any]]:
    return [{"kind": "triggered", "title": {"en": "X", "ru": "X"}, "when": {"kind": "turn_end"}, "do": [], **fields}]


def do(*effects: dict[str, Any], **fields: Any) -> list[dict[str, Any]]:
    return ability(do=list(effects), **fields)


def lines(count: int, cards: int = 1) -> list[dict[str, Any]]:
    known: Any = shipped().documents[DECK]
    return [{"card": line["card"], "count": count} for line in known["main"][:cards]]


HEAL = {"kind": "heal", "amount": 100}
SELF = {"kind": "self"}
HEALED = {**HEAL, "to": SELF}
VICTIM = {"kind": "event", "role": "victim"}
SNARE = {"kind": "set_status", "to": SELF, "status": "snored", "lasts": {"kind": "turns"}}
TABLE: list[tuple[str, str, Any, str, str]] = [
    (DECK, "/leader", "nobody", "dangling-reference", "/leader"),
    (DECK, "/main/0", {"card": "moth_echo", "count": 3}, "dangling-reference", "/main/0/card"),
    (DECK, "/main/0/count", 4, "too-many-copies", "/main/0/count"),
    (DECK, "/main/1", {"card": "lamplit_yeoman"}, "too-many-copies", "/main/1"),
    (DECK, "/side", lines(3, 7), "deck-size", "/side"),
    (DECK, "/special", lines(3, 7), "deck-size", "/special"),
    (CREATURE, "/element", "woter", "dangling-reference", "/element"),
    (CREATURE, "/abilities", do(SNARE), "dangling-reference", "/abilities/0/do/0/status"),
    (
        CREATURE,
        "/abilities",
        do({**SNARE, "status": "sickened", "to": {"kind": "players"}}),
        "wrong-selector",
        "/abilities/0/do/0/to",
    ),
    (
        CREATURE,
        "/abilities",
        do({"kind": "add_counter", "to": SELF, "counter": "wink"}),
        "dangling-reference",
        "/abilities/0/do/0/counter",
    ),
    (CREATURE, "/abilities", do({**HEAL, "to": {"kind": "players"}}), "wrong-selector", "/abilities/0/do/0/to"),
    (
        CREATURE,
        "/abilities",
        do({**HEAL, "to": {"kind": "chosen", "name": "who"}}),
        "name-not-chosen",
        "/abilities/0/do/0/to/name",
    ),
    (
        CREATURE,
        "/abilities",
        do({**HEAL, "to": SELF}, kind="activated", when={"kind": "played"}),
        "not-for-this-card",
        "/abilities/0/when/kind",
    ),
    (CREATURE, "/abilities", do({**HEAL, "to": {"kind": "it"}}), "no-tested-piece", "/abilities/0/do/0/to"),
    (CREATURE, "/abilities", do({**HEAL, "to": VICTIM}), "no-such-part", "/abilities/0/do/0/to/role"),
    (
        CREATURE,
        "/abilities",
        do({**HEAL, "to": SELF, "amount": {"kind": "event_amount"}}),
        "no-damage-here",
        "/abilities/0/do/0/amount",
    ),
    (CREATURE, "/abilities", do({"kind": "prevent"}), "no-event-to-change", "/abilities/0/do/0"),
    (CREATURE, "/abilities", do(HEALED, cost=[HEALED], optional=True), "not-a-cost", "/abilities/0/cost/0"),
    (CREATURE, "/abilities", do(HEALED, cost=[{"kind": "pay_crystals"}]), "cost-not-optional", "/abilities/0/cost"),
    (CREATURE, "/abilities", do({**HEAL, "to": {"kind": "carrier"}}), "no-card-of-its-own", "/abilities/0/do/0/to"),
    (DUEL, "/abilities", do(HEALED), "no-card-of-its-own", "/abilities/0/do/0/to"),
    (TRICK, "/abilities/0/choose/0/least", 3, "least-over-most", "/abilities/0/choose/0/least"),
    (
        CREATURE,
        "/abilities",
        do({"kind": "add_counter", "to": SELF, "counter": "crack"}),
        "cannot-have-the-counter",
        "/abilities/0/do/0/to",
    ),
    (DUEL, "/wins", [{"kind": "exists", "what": {"kind": "self"}}], "no-card-of-its-own", "/wins/0/what"),
    (
        DUEL,
        "/wins",
        [{"kind": "mode_is", "who": {"kind": "players"}, "mode": "attack"}],
        "wrong-selector",
        "/wins/0/who",
    ),
    (DUEL, "/loses", [{"kind": "wounded"}], "no-tested-piece", "/loses/0"),
    (TRICK, "/abilities/0/when", {"kind": "standard"}, "not-for-this-card", "/abilities/0/when/kind"),
    (MAP, "/default_tile", "moor", "dangling-reference", "/default_tile"),
    (MAP, "/tiles", {"F1": "ocean"}, "outside-the-map", "/tiles/F1"),
    (MAP, "/counters", {"A7": {"crack": 1}}, "outside-the-map", "/counters/A7"),
    (MAP, "/counters", {"A1": {"wick": 1}}, "cannot-have-the-counter", "/counters/A1/wick"),
    (MAP, "/counters", {"A1": {"crock": 1}}, "dangling-reference", "/counters/A1/crock"),
    (DUEL, "/map", "nowhere", "dangling-reference", "/map"),
    (DUEL, "/seats/0/leader", None, "seat-without-leader", "/seats/0"),
    (DUEL, "/seats/0/leader_tile", "F1", "outside-the-map", "/seats/0/leader_tile"),
    (DUEL, "/seats/1/leader_tile", "C1", "tile-taken", "/seats/1/leader_tile"),
    (DUEL, f"{FIELD}/0/tile", "D2", "tile-taken", f"{FIELD}/1/tile"),
    (DUEL, f"{FIELD}/0/tile", "C7", "outside-the-map", f"{FIELD}/0/tile"),
    (DUEL, f"{FIELD}/0/card", "ilse_marrow", "dangling-reference", f"{FIELD}/0/card"),
    (DUEL, f"{FIELD}/0/statuses", ["snored"], "dangling-reference", f"{FIELD}/0/statuses/0"),
    (DUEL, f"{FIELD}/0/counters", {"wink": 1}, "dangling-reference", f"{FIELD}/0/counters/wink"),
    (DUEL, f"{FIELD}/0/counters", {"crack": 1}, "cannot-have-the-counter", f"{FIELD}/0/counters/crack"),
    (DUEL, f"{FIELD}/2/attached", ["oilskin_harness"], "not-attached", f"{FIELD}/2/attached"),
    (DUEL, f"{FIELD}/0/attached", ["eel_net"], "not-attached", f"{FIELD}/0/attached/0"),
    (DUEL, "/seats/0/crystals", 16, "beyond-the-figures", "/seats/0/crystals"),
    (DUEL, "/seats/0/hand", ["moth_echo"], "dangling-reference", "/seats/0/hand/0"),
    (DUEL, "/seats/0/counters", {"wink": 1}, "dangling-reference", "/seats/0/counters/wink"),
    (FULL, "/seats/0", {"leader": "ilse_marrow"}, "seat-without-deck", "/seats/0"),
]


@pytest.mark.parametrize(("file", "pointer", "value", "code", "at"), TABLE)
def test_mistakes_are_errors(file: str, pointer: str, value: Any, code: str, at: str, pack: Documents) -> None:
    """With DS-DECK-02; special and side decks (DS-DECK-05, DS-DECK-06), and what players bring (DS-SET-01)."""
    assert ("error", code, file, at) in changed(pack, file, pointer, value)


def test_rules_of_a_duel_mean_cards_and_tiles_anywhere(pack: Documents) -> None:
    """Only a distance is counted from somewhere."""
    cards = {"kind": "cards", "relation": "own"}
    assert changed(pack, DUEL, "/abilities", do({**HEAL, "to": cards})) == []
    found = changed(pack, DUEL, "/abilities", do({**HEAL, "to": {**cards, "within": 1}}))
    assert found == [("error", "no-card-of-its-own", DUEL, "/abilities/0/do/0/to")]


def test_statuses_counters_and_tokens_that_nothing_names(pack: Documents) -> None:
    """What names only itself is not named, and what cannot be read may name it."""
    pack["counters/rust.json"] = {"id": "rust", "name": {"en": "Rust", "ru": "Ржа"}}
    pack["statuses/numb.json"] = {"id": "numb", "name": {"en": "Numb", "ru": "Онемело"}}
    numb = {"kind": "has_status", "who": SELF, "status": "numb"}
    found = changed(pack, "statuses/numb.json", "/abilities", do({"kind": "draw"}, **{"if": [numb]}))
    assert {one for one in found if one[1] == "never-used"} == {
        ("info", "never-used", "counters/rust.json", "/id"),
        ("info", "never-used", "statuses/numb.json", "/id"),
    }
    found = changed(pack, DUEL, "/seats/0/field/0/statuses", ["numb"])
    assert {one[2] for one in found if one[1] == "never-used"} == {"counters/rust.json"}


def test_elements_whose_colours_look_alike_for_some_eyes(pack: Documents) -> None:
    ice = {"id": "ice", "name": {"en": "Ice", "ru": "Лёд"}, "colour": "#77DBEF", "deep": "#0E5364", "tint": "#EBFAFD"}
    pack["elements/ice.json"] = {**ice, "mark": "star"}
    found = changed(pack, "elements/ice.json", "/id", "ice")
    assert not [one for one in found if one[1] == "elements-alike"]
    others: list[Any] = [pack[file] for file in pack if file.startswith("elements/") and file != "elements/ice.json"]
    found = changed(pack, "elements/ice.json", "/colour", others[0]["colour"])
    assert [one[0] for one in found if one[1] == "elements-alike"] == ["warning"]


def test_tiles_have_counters_of_tiles_only(pack: Documents) -> None:
    tiles = {"kind": "tiles", "within": 1}
    assert changed(pack, CREATURE, "/abilities", do({"kind": "add_counter", "to": tiles, "counter": "crack"})) == []
    found = changed(pack, CREATURE, "/abilities", do({"kind": "add_counter", "to": tiles, "counter": "wick"}))
    assert found == [("error", "cannot-have-the-counter", CREATURE, "/abilities/0/do/0/to")]


def test_counters_stay_within_their_limit(pack: Documents) -> None:
    changed(pack, "counters/crack.json", "/most", 2)
    asked = {"kind": "has_counter", "who": {"kind": "tile_of"}, "counter": "crack", "at_least": 3}
    found = changed(pack, CREATURE, "/abilities", do(HEALED, **{"if": [asked]}))
    assert ("warning", "beyond-the-counter", CREATURE, "/abilities/0/if/0/at_least") in found
    assert ("error", "beyond-the-counter", MAP, "/counters/A1/crack") in changed(
        pack, MAP, "/counters", {"A1": {"crack": 3}}
    )


def test_what_a_duel_from_its_beginning_ignores_is_a_warning(pack: Documents) -> None:
    found = changed(pack, FULL, "/seats/0/hand", ["eel_net"])
    assert found == [("warning", "not-set-up", FULL, "/seats/0/hand")]


@pytest.mark.parametrize(
    ("cards", "rulings", "codes"),
    [
        (16, {}, {("error", "deck-size", FULL, "/seats/0/deck")}),
        (16, {"format": "draft"}, set()),
        (17, {}, set()),
        (
            13,
            {"format": "draft"},
            {("error", "deck-size", FULL, "/seats/0/deck"), ("warning", "deck-size", DECK, "/main")},
        ),
    ],
)
def test_a_deck_is_large_enough_for_the_format(
    cards: int, rulings: dict[str, str], codes: set[tuple[str, str, str, str]], pack: Documents
) -> None:
    """DS-DECK-01, also in the draft form (DS-DECK-03, DS-X-01)."""
    changed(pack, DECK, "/main", lines(3, cards))
    changed(pack, FULL, "/rulings", rulings)
    found = changed(pack, FULL, "/seats/0/deck", "undertow")
    assert {one for one in found if one[2] == DECK or one[3].startswith("/seats/0")} == codes


def test_a_position_with_many_cards_loses_none(pack: Documents) -> None:
    cards = ["eel_net"] * 60
    found = changed(pack, DUEL, "/seats/0/deck_order", cards)
    assert [one for one in found if one[0] == "error"] == []
    loaded: Any = checked(pack).pack
    play = opened(setup_of(loaded, loaded.duels["behind"]), 1)
    owned = [piece for piece in play.state.pieces.values() if piece.owner == 0 and piece.kind != "leader"]
    assert len(owned) == 63


def test_a_wrong_tile_is_told_without_a_pattern() -> None:
    tiles = {"id": "m", "name": {"en": "M"}, "tiles": {"Z99": "plain"}}
    _model, (found,) = validate_tree(FieldMap, tiles, MAP)
    assert (found.code, found.location.pointer, found.hint) == ("bad-text", "/tiles/Z99", "")
    assert "A3" in found.message
