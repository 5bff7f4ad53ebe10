"""The names of disks tell what is printed on them: the order of the lines of a box changes no game (DK-INV-15)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import content
from schema.loading import Loaded, load, load_documents
from schema.systems.desktopia.disk_names import Disks, disk_names, newer_names
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.solution_migration import with_newer_names
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.engine.configuration import Configuration
from simulator.engine.recorder import Recorder
from simulator.engine.replay import Replay, first_difference
from simulator.systems.desktopia.etudes import Solved, solution_of
from simulator.systems.desktopia.playable_content import part_for
from simulator.systems.desktopia.rules import DESKTOPIA_RULES as RULES
from simulator.systems.desktopia.ruleset import compile_rules

SHIPPED = load(Path(content.__file__).parent / "desktopia")
ORDERS = range(1, 4)


def shuffled(documents: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """The pack with the lines of its box in another order."""
    stream = random.Random(seed)
    box = documents["box.json"]
    disks = list(box["disks"])
    rituals = list(box["rituals"])
    stream.shuffle(disks)
    stream.shuffle(rituals)
    return {**documents, "box.json": {**box, "disks": disks, "rituals": rituals}}


@cache
def in_order(seed: int) -> Loaded:
    """The shipped pack with a shuffled box."""
    loaded = load_documents(shuffled(SHIPPED.documents, seed))
    assert loaded.sound
    return loaded


def recorded(loaded: Loaded, file: str, seed: int) -> Replay:
    setup = RULES.prepare(loaded, file)
    assert setup is not None
    assert not isinstance(setup, tuple)
    game = RULES.open_game(setup, seed)
    bots = [RandomBot()] * setup.seat_count
    recorder = Recorder(game, RULES.heading(setup, loaded.content_hash, seed), ["random"] * setup.seat_count)
    for step in play(game, bots, seed, most_turns=8):
        recorder.add(step.seat, step.decision)
    return recorder.replay()


@pytest.mark.parametrize("order", ORDERS)
def test_solutions_hold_in_any_order_of_the_box(order: int) -> None:
    pack = in_order(order).pack
    assert isinstance(pack, Pack)
    for etude in pack.etudes.values():
        assert isinstance(solution_of(pack, etude), Solved), etude.id


@pytest.mark.parametrize("file", ["scripts/tin_gate.json", "scripts/long_table.json", "scripts/bridge_night.json"])
def test_replays_hold_in_any_order_of_the_box(file: str) -> None:
    """With the rituals, whose deck is shuffled from the same order."""
    replay = recorded(SHIPPED, file, 4)
    assert len(replay.steps) > 20
    for order in ORDERS:
        setup = RULES.prepare(in_order(order), file)
        game = RULES.open_replay(setup, replay)
        assert first_difference(replay, game, RULES.read_decision) is None


def test_campaigns_go_on_in_any_order_of_the_box() -> None:
    assert RULES.series is not None
    standings = []
    for loaded in (SHIPPED, *map(in_order, ORDERS)):
        name = min(file[len("campaigns/") : -len(".json")] for file in loaded.documents if "campaigns/" in file)
        series = RULES.series.open(loaded, name)
        assert series is not None
        assert not isinstance(series, tuple)
        setup = series.next_setup()
        assert setup is not None
        assert not isinstance(setup, tuple)
        game = RULES.open_game(setup, 2)
        for _step in play(game, [RandomBot()] * setup.seat_count, 2, most_turns=12):
            pass
        series.finish_game(game)
        standings.append(series.standing)
    assert all(standing == standings[0] for standing in standings)


def test_a_name_says_what_is_printed() -> None:
    box = [Disks("dust", "hero", ("kharu",), 1), Disks("dust", "fighter", ("phantom", "dust_roper"), 2)]
    names = [["dust-hero-kharu-1"], ["dust-fighter-dust_roper+phantom-1", "dust-fighter-dust_roper+phantom-2"]]
    assert disk_names(box, 1) == names
    assert disk_names(box[::-1], 1) == names[::-1]


@pytest.mark.parametrize("boxes", [1, 2, 3])
@pytest.mark.parametrize("own_box", [True, False])
def test_older_names_lead_to_the_same_disks(boxes: int, own_box: bool) -> None:
    """Each older name becomes the name of an equal disk; together they are all disks of the box."""
    documents = {file: value for file, value in SHIPPED.documents.items() if own_box or file != "box.json"}
    pack = load_documents(documents).pack
    assert isinstance(pack, Pack)
    script = pack.etudes["red_arc"].model_copy(update={"boxes": boxes})
    rules = compile_rules(pack, script)
    now = rules.disks
    before = RULES.configured(rules, Configuration(rules_version=2)).disks
    assert not before.keys() & now.keys()
    steps = [{"kind": "flick", "piece": name} for name in before]
    red_arc: Any = documents["etudes/red_arc.json"]
    etude = {**red_arc, "boxes": boxes, "lesson": {"solution": steps}}
    converted: Any = with_newer_names({**documents, "etudes/red_arc.json": etude})["etudes/red_arc.json"]
    newer = [step["piece"] for step in converted["lesson"]["solution"]]
    assert sorted(newer) == list(now)
    for old, new in zip(before.values(), newer, strict=True):
        assert (old.size, old.mass, old.faces, old.card) == (
            now[new].size,
            now[new].mass,
            now[new].faces,
            now[new].card,
        )


def test_equal_disks_keep_their_order() -> None:
    """Disks are dealt out in the order of their names: the first of the older ones is the first of the newer ones."""
    box = [Disks("dust", "veteran", ("ezzen",), 6)]
    names = newer_names(box, 2)
    assert sorted(names.values()) == [names[older] for older in sorted(names)]


@pytest.mark.parametrize("wrong", [None, 7, [], {"disks": 5}, {"disks": [None, {"faces": 3, "count": True}]}])
def test_any_json_is_converted(wrong: Any) -> None:
    documents = {"box.json": wrong, "etudes/one.json": {"boxes": "x", "lesson": {"solution": [1, {"piece": []}]}}}
    assert with_newer_names(documents) == documents
    assert with_newer_names(documents)["etudes/one.json"] is documents["etudes/one.json"]


def test_a_face_with_an_error_changes_no_name() -> None:
    """A scenario is played without the cards that have errors; the disks keep the names that are in its solution."""
    documents: dict[str, Any] = dict(SHIPPED.documents)
    documents["characters/dust_roper.json"] = {**documents["characters/dust_roper.json"], "life": "many"}
    names = set()
    for each in (load_documents(documents), SHIPPED):
        pack = part_for(each, "etudes/off_with_the_thorns.json")
        assert isinstance(pack, Pack)
        names.add(tuple(compile_rules(pack, pack.etudes["off_with_the_thorns"]).disks))
    assert len(names) == 1
