"""What the check of a Dork Tower pack says of boards, tables, cards, scenarios and names; every code has its case."""

from __future__ import annotations

import time
from typing import Any

import pytest

from schema.systems.dork_tower.board import Board
from schema.systems.dork_tower.board_layout import layout_of
from schema.systems.dork_tower.checks import CODES, battles, boards, cards, published_names, scenarios, tables
from tests.schema.systems.dork_tower.demonstration import Documents, Found, changed, found_in, shipped

BOARD = "boards/halvermere.json"
WALK = "adventures/first_walk.json"
NIGHT = "adventures/night_at_the_door.json"
HERO = "heroes/hild_craggan.json"
DIRK = "item_cards/dirk_sunfang.json"
MAIL = "item_cards/ringmail_dawnplate.json"
SURGE = "scrolls/surge.json"
WOLF = "encounter_tokens/grey_wolf.json"
GOBLIN = "encounter_tokens/gutter_goblin.json"
PEDDLER = "encounter_tokens/peddler.json"
DEN = "encounter_tokens/den.json"
COMBAT = "combat_tables/standard.json"
QUESTS = "quest_location_tables/standard.json"
TOWER = "towers/orsimunds_tower.json"
SUPPLY = "supplies/small.json"
CITY, FIELD = {"type": "city"}, {"type": "field"}
KINGDOM = {"kind": "kingdom", "name": {"en": "Seventh", "ru": "Седьмое"}}
ALL_TOKENS = {"grey_wolf": 3, "peddler": 2}

RULES = "/round_board"
_REMOVE = {"kind": "remove_from_battle", "what": {"kind": "monsters"}}
TABLE: list[tuple[str, str, Any, str, str, str]] = [
    # boards
    (BOARD, "/round_board", None, "error", "board-form", ""),
    (BOARD, "/spaces", [{"id": "ford", "wedge": 1, "type": "field"}], "error", "board-form", "/round_board"),
    (BOARD, f"{RULES}/labels", {"w9.r0.c0": {"en": "Ford", "ru": "Брод"}}, "error", "no-such-space",
     f"{RULES}/labels/w9.r0.c0"),
    (BOARD, f"{RULES}/overrides/w2.r9.c0", CITY, "error", "no-such-space", f"{RULES}/overrides/w2.r9.c0"),
    (BOARD, f"{RULES}/kingdom/r9.c0", FIELD, "error", "no-such-space", f"{RULES}/kingdom/r9.c0"),
    (BOARD, f"{RULES}/barriers/0/a", "w9.r0.c0", "error", "no-such-space", f"{RULES}/barriers/0/a"),
    (BOARD, f"{RULES}/barriers/0/a", "w5.r0.c0", "error", "not-adjacent", f"{RULES}/barriers/0"),
    (BOARD, "/wedges/0", KINGDOM, "error", "kingdoms-of-a-board", "/wedges"),
    (BOARD, f"{RULES}/overrides/w1.r3.c0", FIELD, "error", "cities-of-a-wedge", "/wedges/1"),
    (BOARD, f"{RULES}/overrides/w1.r3.c1", CITY, "error", "cities-of-a-wedge", "/wedges/1"),
    (BOARD, f"{RULES}/overrides/w0.r3.c1", CITY, "error", "cities-of-a-wedge", "/wedges/0"),
    (BOARD, f"{RULES}/overrides/w1.r0.c0", FIELD, "error", "shadow-of-a-wedge", "/wedges/1"),
    (BOARD, f"{RULES}/overrides/w0.r1.c0", FIELD, "warning", "rune-of-a-wilderness", "/wedges/0"),
    (BOARD, f"{RULES}/overrides/w1.r2.c0", {"type": "field", "rune": "A"}, "warning", "rune-twice",
     f"{RULES}/overrides/w1.r2.c0"),
    (BOARD, f"{RULES}/overrides/w3.r3.c1", {"type": "dungeon", "rune": "C"}, "warning", "not-symmetric", "/wedges/3"),
    # tables
    (GOBLIN, "/reward/0/die", [1, 3], "error", "rolls-of-a-table", "/reward"),
    (GOBLIN, "/reward/0/die", [1, 5], "error", "rolls-of-a-table", "/reward/1/die"),
    (GOBLIN, "/reward/0/die", [4, 1], "error", "row-backwards", "/reward/0/die"),
    ("curse_tables/standard.json", "/rows/2/die", [5, 5], "error", "rolls-of-a-table", "/rows"),
    (QUESTS, "/rows/0/match", ["1-3"], "error", "rolls-of-a-table", "/rows"),
    (QUESTS, "/rows/1/match/0", "1-2", "error", "rolls-of-a-table", "/rows/1/match/0"),
    (QUESTS, "/rows/1/match/0", "12", "error", "rolls-of-a-table", "/rows/1/match/0"),
    (QUESTS, "/rows/0/rune", None, "error", "rolls-of-a-table", "/rows/0"),
    (COMBAT, "/rows/3/min", -5, "error", "gap-in-the-combat-table", "/rows/3/min"),
    (COMBAT, "/rows/0/min", -20, "error", "gap-in-the-combat-table", "/rows/0/min"),
    (COMBAT, "/rows/11/max", 20, "error", "gap-in-the-combat-table", "/rows/11/max"),
    (COMBAT, "/rows/3/max", None, "error", "gap-in-the-combat-table", "/rows/3"),
    (COMBAT, "/rows/3/max", -9, "error", "row-backwards", "/rows/3"),
    (COMBAT, "/rows/6/need", 9, "warning", "need-rises", "/rows/6/need"),
    (COMBAT, "/formula", {}, "error", "combat-table-form", "/formula"),
    (COMBAT, "/rows", [], "error", "combat-table-form", "/rows"),
    (TOWER, "/walls/3/face", "night", "error", "walls-of-the-tower", "/walls"),
    (TOWER, "/walls/0/door", None, "error", "walls-of-the-tower", "/walls"),
    # cards
    (DIRK, "/equipment/combat_bonus", 20, "info", "", ""),
    (MAIL, "/equipment/type", "cloak", "warning", "fits-no-slot", "/equipment/type"),
    (DIRK, "/magic/price", 5, "warning", "magic-not-dearer", "/magic/price"),
    (DIRK, "/magic/abilities", [{"kind": "triggered", "when": {"kind": "battle_lost"}, "do": [_REMOVE]}], "error",
     "no-battle-then", "/magic/abilities/0/do/0"),
    (DIRK, "/magic/abilities", [{"kind": "triggered", "when": {"kind": "battle_start"}, "do": [_REMOVE]}],
     "info", "", ""),
    (SURGE, "/windows", ["own_move"], "error", "never-offered", "/abilities/0/do/0"),
    (SURGE, "/abilities/0/if", [{"kind": "is_turn_of"}], "info", "", ""),
    (WOLF, "/strength", None, "error", "monster-figures", ""),
    (WOLF, "/abilities", [{"kind": "triggered", "when": {"kind": "token_resolved"}, "do": [{"kind": "draw"}]}], "error",
     "monster-with-abilities", "/abilities"),
    (PEDDLER, "/xp", 3, "error", "monster-figures", "/xp"),
    (PEDDLER, "/abilities", None, "warning", "token-without-effect", ""),
    (DEN, "/abilities/0/do/0", {"kind": "draw"}, "warning", "draws-no-more", "/stance"),
    (DEN, "/abilities/0/when/kind", "turn_start", "error", "not-for-this-card", "/abilities/0/when/kind"),
    # scenarios
    (NIGHT, "/overrides/stacks/0/space", "w1.r9.c0", "error", "not-on-the-board", "/overrides/stacks/0/space"),
    (WALK, "/overrides", {"seats": [{"space": "ford"}]}, "error", "not-on-the-board", "/overrides/seats/0/space"),
    (WALK, "/overrides", {"all": {"home": 4}}, "error", "not-on-the-board", "/overrides/all/home"),
    (WALK, "/overrides", {"quest_spaces": {"first_star": "ford"}}, "error", "not-on-the-board",
     "/overrides/quest_spaces/first_star"),
    ("quests/first_star.json", "/start/rune", None, "info", "", ""),
    ("quests/first_star.json", "/start", {"space": "ford"}, "error", "", ""),
    (WALK, "/quests", ["first_star"], "warning", "quest-count", "/quests"),
    (WALK, "/characters", ["hild_craggan"], "error", "too-few-heroes", "/characters"),
    (WALK, "/overrides", {"seats": [{"character": "hild_craggan"}] * 2}, "error", "hero-twice",
     "/overrides/seats/1/character"),
    (WALK, "/overrides", {"seats": [{"character": "hild_craggan", "items": [{"item": "dirk_sunfang", "slot": 1}]}]},
     "error", "item-in-slot", "/overrides/seats/0/items/0/slot"),
    (WALK, "/overrides", {"seats": [{"character": "hild_craggan",
     "items": [{"item": "ringmail_dawnplate", "face": "magic", "slot": 1}]}]},
     "error", "item-in-slot", "/overrides/seats/0/items/0/slot"),
    (WALK, "/overrides", {"seats": [{"items": [{"item": "dirk_sunfang", "slot": 2}]}]},
     "error", "item-in-slot", "/overrides/seats/0/items/0/slot"),
    (WALK, "/overrides", {"seats": [{"character": "hild_craggan", "items": [{"item": "dirk_sunfang", "slot": 0}]}]},
     "info", "", ""),
    (WALK, "/players", {"min": 3, "max": 4}, "error", "seats-of-a-scenario", "/seats"),
    # names
    (HERO, "/name/en", "Elrond Hubbard", "warning", "published-name", "/name/en"),
    (BOARD, "/text/en", "Where Z’Mindrik lives.", "warning", "published-name", "/text/en"),
]  # fmt: skip


@pytest.fixture
def pack() -> Documents:
    return dict(shipped().documents)


@pytest.mark.parametrize(("file", "pointer", "value", "severity", "code", "at"), [one for one in TABLE if one[4]])
def test_a_mistake_is_told(
    file: str, pointer: str, value: Any, severity: str, code: str, at: str, pack: Documents
) -> None:
    """Of a kingdom without a city (DT-SET-08), or of a magic face that is no dearer (DT-ITEM-07), for example."""
    assert (severity, code, file, at) in changed(pack, file, pointer, value)


@pytest.mark.parametrize(("file", "pointer", "value"), [one[:3] for one in TABLE if one[3] == "info"])
def test_it_is_silent_where_nothing_is_wrong(file: str, pointer: str, value: Any, pack: Documents) -> None:
    assert changed(pack, file, pointer, value) == []


def supplied(pack: Documents, items: Any = None, scrolls: Any = None, cup: Any = None, **scenario: Any) -> list[Found]:
    """The findings with another cup and other decks."""
    usual = {"items": {"dirk_sunfang": 36}, "scrolls": {"surge": 20}, "cup": {"gutter_goblin": 30}}
    given = {"items": items, "scrolls": scrolls, "cup": cup}
    stocks = {key: usual[key] if value is None else value for key, value in given.items()}
    pack[SUPPLY] = {"id": "small", "name": {"en": "Small", "ru": "Малый"}, **stocks}
    walk: Any = shipped().documents[WALK]
    return changed(pack, WALK, "", {**walk, "supply": "small", **scenario})


@pytest.mark.parametrize(
    ("stocks", "found"),
    [
        ({}, []),
        ({"cup": {"peddler": 30}}, [("error", "cup-without-monsters")]),
        ({"cup": {"peddler": 15, "gutter_goblin": 15}}, [("warning", "few-monsters")]),
        ({"cup": {"grey_wolf": 30}}, [("warning", "few-monsters")]),
        ({"cup": {"gutter_goblin": 4}}, [("warning", "small-cup")]),
        ({"scrolls": {"surge": 2}}, [("info", "deck-count"), ("warning", "small-deck")]),
        ({"items": {"dirk_sunfang": 30}}, [("info", "deck-count")]),
    ],
)
def test_cup_and_decks(stocks: dict[str, Any], found: list[tuple[str, str]], pack: Documents) -> None:
    """Most tokens are monsters, and most monsters have a reward table (DT-ENC-09)."""
    assert sorted(one[:2] for one in supplied(pack, **stocks)) == found


def test_an_item_whose_bonus_is_too_large_for_every_slot(pack: Documents) -> None:
    """A slot can limit the regular bonus (DT-ITEM-04)."""
    for id_ in ("dunmar_pell", "hobb_fallow"):
        for level in ("low", "high"):
            hero: Any = pack[f"heroes/{id_}.json"]
            slots = [{**slot, "max_regular_bonus": 4} for slot in hero[level]["slots"]]
            pack[f"heroes/{id_}.json"] = {**hero, level: {**hero[level], "slots": slots}}
    assert ("warning", "fits-no-slot", MAIL, "/magic/combat_bonus") in found_in(pack)


def test_a_window_in_which_the_condition_never_holds(pack: Documents) -> None:
    scroll: Any = shipped().documents[SURGE]
    only_mine = [{**scroll["abilities"][0], "if": [{"kind": "is_turn_of"}]}]
    both = {**scroll, "windows": ["battle_own", "battle_rival"], "abilities": only_mine}
    assert ("warning", "window-for-nothing", SURGE, "/windows/1") in changed(dict(pack), SURGE, "", both)
    one = {**both, "windows": ["battle_rival"]}
    assert ("warning", "never-offered", SURGE, "/windows/0") in changed(pack, SURGE, "", one)


def spaced(*spaces: tuple[str, int, str], edges: Any = ()) -> dict[str, Any]:
    """The shipped board space by space."""
    whole: Any = shipped().documents[BOARD]
    board = dict(whole)
    layout = layout_of(Board.model_validate({key: board[key] for key in board if key != "$schema"}, strict=False))
    del board["round_board"]
    plain = [one.model_dump(mode="json", exclude_defaults=True) for one in layout.spaces.values()]
    more = [{"id": id_, "wedge": wedge, "type": type_} for id_, wedge, type_ in spaces]
    links = [one.model_dump(mode="json", exclude_defaults=True) for one in layout.edges]
    return {**board, "symmetric": False, "spaces": [*plain, *more], "edges": [*links, *edges]}


@pytest.mark.parametrize(
    ("board", "severity", "code", "at"),
    [
        (spaced(("w1.r1.c0", 1, "field")), "error", "space-id-twice", "/spaces/48/id"),
        (spaced(("ford", 1, "field")), "error", "cut-off-spaces", "/spaces/48"),
        (
            spaced(("ford", 1, "field"), edges=[{"a": "ford", "b": "w1.r3.c0", "barrier": "lake"}]),
            "warning",
            "paid-to-enter",
            "/spaces/48",
        ),
        (spaced(edges=[{"a": "w1.r3.c0", "b": "ford"}]), "error", "no-such-space", "/edges/88/b"),
        (spaced(edges=[{"a": "w1.r3.c0", "b": "w1.r3.c0"}]), "error", "border-to-itself", "/edges/88"),
        (spaced(edges=[{"a": "w1.r3.c1", "b": "w1.r3.c0"}]), "warning", "border-twice", "/edges/88"),
    ],
)
def test_a_board_that_is_given_space_by_space(
    board: dict[str, Any], severity: str, code: str, at: str, pack: Documents
) -> None:
    """Spaces are adjacent where they have a border (DT-BORD-01), and barriers cost XP (DT-BORD-04)."""
    assert (severity, code, BOARD, at) in changed(pack, BOARD, "", board)


def test_the_same_board_in_both_forms_has_no_mistake(pack: Documents) -> None:
    assert changed(pack, BOARD, "", spaced()) == []


def test_a_quest_that_begins_or_is_moved_where_the_board_has_no_rune(pack: Documents) -> None:
    """Runes determine where quests are (DT-QUEST-08)."""
    found = changed(pack, BOARD, "/round_board/overrides/w0.r1.c0", FIELD)
    assert ("error", "quest-leads-nowhere", WALK, "/quests/0") in found
    assert ("error", "quest-leads-nowhere", WALK, "/quest_locations") in found


def test_a_board_of_many_spaces_is_checked_soon(pack: Documents) -> None:
    """10,000 spaces in a ring, some with a border to themselves: diagnostics, and no hang."""
    spaces = [{"id": f"s{n}", "wedge": n % 8, "type": "field"} for n in range(10_000)]
    edges = [{"a": f"s{n}", "b": f"s{(n + 1) % 10_000}"} for n in range(10_000)]
    edges += [{"a": f"s{n}", "b": f"s{n}"} for n in range(10)]
    whole: Any = shipped().documents[BOARD]
    board = {key: value for key, value in whole.items() if key != "round_board"}
    start = time.process_time()
    found = {one[1] for one in changed(pack, BOARD, "", {**board, "spaces": spaces, "edges": edges})}
    assert {"border-to-itself", "cities-of-a-wedge", "shadow-of-a-wedge"} <= found
    assert time.process_time() - start < 120


def test_every_code_has_a_case() -> None:
    """The codes of shared checks are tested with the language and with texts."""
    own = {code for module in (battles, boards, cards, published_names, scenarios, tables) for code in module.CODES}
    elsewhere = {
        *("cup-without-monsters", "few-monsters", "small-cup", "small-deck", "deck-count", "window-for-nothing"),
        *("space-id-twice", "cut-off-spaces", "paid-to-enter", "border-to-itself", "border-twice"),
        "quest-leads-nowhere",
    }
    assert own == ({one[4] for one in TABLE} | elsewhere) - {"", "not-for-this-card"}
    assert own <= CODES.keys()
