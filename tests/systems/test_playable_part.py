"""An error in a file keeps the scenarios from being played that refer to it, and no others."""

from __future__ import annotations

from itertools import islice

import pytest

from schema.diagnostics.diagnostic import Severity
from schema.loading import load_documents
from schema.packs.dependencies import files_named_by
from schema.packs.paths import MANIFEST
from simulator.engine.game import Setup
from simulator.engine.randomness import stream
from simulator.systems.game_rules import Rules
from simulator.systems.registry import RULES
from tests.systems.tested import packs_of, take

DECISIONS = 4
SCENARIOS = 2
"""So many that need a file are tried, and so many others."""


@pytest.mark.parametrize("rules", RULES, ids=[rules.id for rules in RULES])
def test_an_error_keeps_what_refers_to_it_from_being_played_and_nothing_else(rules: Rules) -> None:
    played = tuple(f"{each.folder}/" for each in rules.scenarios)
    series = f"{rules.series.folder.folder}/" if rules.series is not None else ""
    met = {False: 0, True: 0}
    left_without = 0
    shipped = packs_of(rules.id)[0]
    scenarios = {
        file: files_named_by(shipped.documents, file, played=(*played, series) if series else played)
        for file in sorted(shipped.documents)
        if file.startswith(played)
    }
    one_of_each = {file.partition("/")[0]: file for file in sorted(shipped.documents) if "/" in file}
    for damaged in one_of_each.values():
        document = shipped.documents[damaged]
        assert isinstance(document, dict)
        loaded = load_documents({**shipped.documents, damaged: {**document, "name": 7}}, before=shipped)
        wrong = {one.location.file for one in loaded.diagnostics if one.severity is Severity.ERROR}
        assert damaged in wrong
        for needs_it in (False, True):
            others = (file for file, named in scenarios.items() if (damaged in named) is needs_it)
            for scenario in islice(others, SCENARIOS):
                found = rules.prepare(loaded, scenario)
                met[needs_it] += 1
                if needs_it:
                    assert isinstance(found, tuple), (damaged, scenario)
                    assert {one.location.file for one in found} <= {*scenarios[scenario], MANIFEST}
                    assert damaged in {one.location.file for one in found}
                elif isinstance(found, tuple):  # it has too little without what was left out, such as heroes
                    left_without += 1
                    assert {one.location.file for one in found} <= wrong
                else:
                    play_a_little(rules, found)
    assert min(met.values()) >= 10
    assert left_without < met[False] / 2


def play_a_little(rules: Rules, setup: Setup) -> None:
    game = rules.open(setup, 1)
    for number in range(DECISIONS):
        if game.asked:
            take(game, game.legal(min(game.asked)).draw(stream(number)))
