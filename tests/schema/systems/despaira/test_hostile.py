"""Packs with absurd values everywhere are checked without an exception, quickly, and play only without errors."""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from editor.document.references import all_uses
from schema.json.strict_reading import read_json
from schema.loading import load_documents
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.setup import DuelSetup, prepare
from tests.sampling import times
from tests.schema.systems.despaira.demonstration import Documents, checked, shipped

DUEL = "duels/patchwork_duel.json"
DECK = "decks/undertow.json"
MAP = "maps/bare_boards.json"


def nested(depth: int, inner: Any, **around: Any) -> Any:
    for _ in range(depth):
        inner = {**around, "of": inner}
    return inner


DEEP = nested(80, {})
SELECTOR = nested(60, {"kind": "self"}, kind="filter", where=[])
CONDITION = nested(60, [{"kind": "wounded"}], kind="all_of")
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 10**6, 10**30, 1e308, float("inf")),
    *("", "a", "A3", "Z99", "x" * 5000, "\0\ud800", "../../pack.json"),
    *([], {}, [None] * 100, [[[[]]]], {"kind": "nothing"}, {"kind": None}, DEEP, SELECTOR, CONDITION),
)


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path of every value in a document."""
    yield path
    for key, item in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places(item, (*path, key))


def mutated(value: Any, path: tuple[str | int, ...], rng: random.Random, others: list[Any]) -> Any:
    """A copy of a document with a value dropped, repeated, or replaced by an absurd one or by one from elsewhere."""
    result = copy.deepcopy(value)
    at = result
    for step in path[:-1]:
        at = at[step]
    match rng.randrange(8):
        case 0:
            del at[path[-1]]
        case 1:
            at[path[-1]] = [at[path[-1]]] * 3
        case 2:
            at[path[-1]] = copy.deepcopy(rng.choice(others))
        case _:
            at[path[-1]] = rng.choice(VALUES)
    return result


def of_the_set() -> list[tuple[str, tuple[str | int, ...], Any]]:
    found: list[tuple[str, tuple[str | int, ...], Any]] = []
    for file, document in shipped().documents.items():
        for path in places(document):
            # The long scripts of the examples are like each other.
            if path and (path[0] != "expect" or path[:2] == ("expect", 0)):
                value: Any = document
                for step in path:
                    value = value[step]
                found.append((file, path, value))
    return found


@pytest.mark.parametrize("seed", range(times(1, thorough=4)))
def test_any_value_anywhere_is_reported_or_played(seed: int) -> None:
    rng = random.Random(seed)
    everywhere = of_the_set()
    others = [value for _file, _path, value in everywhere]
    reported = 0
    for file, path, _value in rng.sample(everywhere, 60):
        documents: Documents = dict(shipped().documents)
        documents[file] = mutated(documents[file], path, rng, others)
        loaded = checked(documents)
        duel = file if file.startswith("duels/") else DUEL
        setup = prepare(loaded, duel)
        wrong = {one.location.file for one in loaded.diagnostics if one.severity == "error"}
        reported += bool(wrong)
        assert not (duel in wrong and isinstance(setup, DuelSetup))
        if isinstance(setup, DuelSetup):
            play(DuelGame.open(setup, seed), rng, 20)
        if rng.random() < 0.2:
            assert sum(1 for _use in all_uses(documents)) > 100
    assert reported > 20


def play(game: DuelGame, rng: random.Random, decisions: int) -> None:
    for _number in range(decisions):
        if game.result is not None:
            return
        seat = next(iter(game.asked))
        game.take_decision(seat, game.legal(seat).draw(rng))


MANY = times(10_000, thorough=100_000)
LINE = {"card": "hush", "count": 1}
PLACED = {"card": "hush", "tile": "A1"}
SCENE = {"seats": [{"leader": "ilse_marrow", "field": [PLACED] * MANY}, {"leader": "ilse_marrow"}]}


@pytest.mark.parametrize(
    ("file", "changes"),
    [
        (DECK, {"main": [LINE] * (MANY // 10 * 3)}),
        (DECK, {"main": [{**LINE, "count": 1_000_000}] * 80}),
        (DECK, {"main": [{**LINE, "count": 80}] * 80}),
        (MAP, {"columns": 10**6, "rows": 10**6}),
        (MAP, {"tiles": {f"{chr(65 + n % 26)}{n}": "ocean" for n in range(MANY)}}),
        (MAP, {"counters": {f"A{n}": {"crack": 10**9} for n in range(1, 13)}}),
        (DUEL, {"setup": "position", **SCENE}),
        (DUEL, {"rulings": {"crystals_total": 10**18, "turn_limit": 10**18}}),
        (
            DUEL,
            {"abilities": [{"kind": "triggered", "when": {"kind": "drawn"}, "do": [{"kind": "draw"}]}] * (MANY // 10)},
        ),
        (DUEL, {"wins": CONDITION}),
        ("creatures/fenroot_ox.json", {"level": 10**100, "stats": {"hp": 10**100}}),
    ],
)
def test_huge_files_are_checked_at_once(file: str, changes: dict[str, Any]) -> None:
    documents: Any = dict(shipped().documents)
    documents[file] = {**documents[file], **changes}
    start = time.process_time()
    loaded = checked(documents)
    assert time.process_time() - start < 4
    assert [one for one in loaded.diagnostics if one.severity == "error" and one.location.file == file]
    assert len(loaded.diagnostics) < 2000


def test_a_deck_of_a_million_cards_is_not_even_read() -> None:
    text = f'{{"id": "undertow", "main": [{",".join(["{}"] * 1_000_000)}]}}'
    reading = read_json(text.encode(), file=DECK)
    assert [one.severity for one in reading.problems] == ["error"]
    assert reading.value is None


def test_a_pack_of_nothing_but_nonsense_is_reported() -> None:
    nonsense: Documents = {file: [] for file in shipped().documents}
    assert load_documents(nonsense).pack is None
    manifest = shipped().documents["pack.json"]
    for value in (None, {}, DEEP, {"id": SELECTOR}):
        documents: Documents = dict.fromkeys(shipped().documents, value)
        assert load_documents({**documents, "pack.json": manifest}).diagnostics


def test_a_large_pack_is_checked_in_time() -> None:
    """Checks that compare abilities with each other ask only those that can hear each other."""
    documents: Documents = dict(shipped().documents)
    card: Any = documents["creatures/bilge_viper.json"]
    drawing = {
        "kind": "triggered",
        "when": {"kind": "drawn"},
        "do": [{"kind": "draw"}],
        "title": {"en": "A", "ru": "A"},
    }
    for number in range(100):
        id_ = f"card_{number}"
        documents[f"creatures/{id_}.json"] = {**card, "id": id_, "abilities": [drawing] * 10}
    start = time.process_time()
    found = checked(documents).diagnostics
    assert time.process_time() - start < 8
    assert sum(one.code == "endless-chain" for one in found) > 50
