"""Whole battles in which much lasts: nothing breaks, replays hold, and views show the same."""

import copy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import content
from schema.loading import Loaded, load, load_documents
from simulator.bots.playout import play
from simulator.bots.registry import find_bot
from simulator.engine.recorder import Recorder
from simulator.engine.replay import first_difference
from simulator.systems.desktopia.game import Game, decision_from_plain
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.rules import DESKTOPIA_RULES as RULES
from simulator.systems.desktopia.story import Storyteller
from tests.sampling import times

Json = dict[str, Any]
ME: Json = {"kind": "self"}
VICTIM: Json = {"kind": "event", "role": "victim"}
OF_SELF: Json = {"kind": "same", "who": VICTIM, "other": ME}
TURNS: Json = {"kind": "turns", "of": {"kind": "owner_of", "of": {"kind": "it"}}}
DURATIONS: list[Json] = [
    {"kind": "for_good"},
    TURNS,
    {"kind": "turns", "number": 3, "of": {"kind": "players"}, "until": "start"},
    {"kind": "while", "if": [{"kind": "wounded"}]},
    {"kind": "first_of", "durations": [{"kind": "while_in_play"}, {**TURNS, "number": 2}]},
]


def ability(when: str, *do: Json, **more: Any) -> Json:
    return {"kind": "triggered", "title": {"en": when, "ru": when}, "when": {"kind": when}, "do": list(do), **more}


@cache
def lasting() -> Loaded:
    """The shipped pack, in which each character does something that lasts, and three statuses."""
    documents: dict[str, Any] = copy.deepcopy(dict(load(Path(content.__file__).parent / "desktopia").documents))
    names = {
        "venom": {"en": "Venom", "ru": "Яд"},
        "doom": {"en": "Doom", "ru": "Рок"},
        "ward": {"en": "Ward", "ru": "Щит"},
    }
    everybody: Json = {"kind": "characters", "where": [{"kind": "nearby"}]}
    spreads: Json = {"kind": "set_status", "to": everybody, "status": "venom", "lasts": TURNS}
    cured: Json = {"kind": "remove_status", "of": ME, "status": "venom"}
    no_damage: Json = {"kind": "damage", "stage": "prevent"}
    found: dict[str, list[Json]] = {
        "venom": [ability("turn_end", {"kind": "damage", "to": ME}, cured)],
        "doom": [ability("died", spreads)],
        "ward": [
            {"kind": "static", "title": {"en": "Ward", "ru": "Щит"}, "if": [OF_SELF], "modify": [no_damage], "uses": 1}
        ],
    }
    for id_, abilities in found.items():
        documents[f"statuses/{id_}.json"] = {"id": id_, "name": names[id_], "abilities": abilities}
    files = sorted(file for file in documents if file.startswith("characters/"))
    for number, file in enumerate(files):
        lasts = DURATIONS[number % len(DURATIONS)]
        status = [*found, "cannot_act"][number % 4]
        given: Json = {"kind": "set_status", "to": VICTIM, "status": status, "lasts": lasts}
        applied: Json = {
            "kind": "apply",
            "to": {"kind": "characters", "relation": "own"},
            "if": [OF_SELF],
            "modify": [{"kind": "damage", "stage": "add", "by": (-1, 1)[number % 2]}],
            "lasts": {"kind": "first_of", "durations": [{"kind": "next", "times": 2}, lasts]},
        }
        card = documents[file]
        card["abilities"] = [
            *card.get("abilities", [])[:15],
            ability("hit_landed", given),
            ability("turn_start", applied),
        ]
    loaded = load_documents(documents)
    assert [one for one in loaded.diagnostics if one.severity == "error"] == []
    return loaded


@pytest.mark.parametrize(("seed", "bots"), [(1, "random random"), (2, "greedy random"), (3, "random random")])
def test_a_battle_in_which_much_lasts(seed: int, bots: str) -> None:
    setup = RULES.prepare(lasting(), sorted(file for file in lasting().documents if file.startswith("scripts/"))[seed])
    assert setup is not None
    assert not isinstance(setup, tuple)
    names = [bots.split()[seat % 2] for seat in range(setup.seat_count)]
    players = [bot for name in names if (bot := find_bot(name, RULES)) is not None]
    game = RULES.open_game(setup, seed)
    assert isinstance(game, Game)
    recorder = Recorder(game, RULES.heading(setup, lasting().content_hash, seed), names)
    teller = Storyteller(game, "en")
    most = 0
    for step in play(game, players, seed, most_turns=times(6, thorough=10)):
        recorder.add(step.seat, step.decision)
        teller.follow_game(game)
        assert all(line.text for line in teller.render_events(step.events))
        assert game.between_turns or broken(game) == ()
        assert game.view(None).state.lasting == game.state.lasting
        most = max(most, len(game.state.lasting))
    assert most > 3
    assert first_difference(recorder.replay(), RULES.open_game(setup, seed), decision_from_plain) is None
