"""Where two games with the same seed on two versions part."""

from __future__ import annotations

from content import path_of
from schema.models.experiment import Change, Experiment, Version
from simulator.lab.game_player import GamePlayer
from simulator.lab.parting import Parting, parting_of
from simulator.lab.plan import GameKey, Row
from simulator.lab.versions import opened, read_versions
from simulator.systems.registry import rules_called


def _parting(*changes: Change, seed: int = 5) -> tuple[Parting | None, int]:
    """Where the games part, and how many decisions were looked at."""
    experiment = Experiment(
        id="mine",
        name={"en": "Mine"},
        scenarios=("tin_gate",),
        versions=(Version(), Version(changes=changes)),
        bots=("greedy",),
        errors=("club",),
        most_turns=3,
    )
    versions = tuple(each.documents for each in read_versions(experiment, path_of("desktopia"), None))
    player = GamePlayer(lambda documents: opened(documents, rules_called), experiment, versions)
    steps: list[int] = []
    found = parting_of(player, GameKey(Row("tin_gate", "club"), seed, 0, 0), lambda: steps.append(1))
    return found, len(steps)


def test_games_in_which_the_same_is_decided_do_not_part() -> None:
    found, steps = _parting(Change(file="characters/kharu.json", at="/name/en", value="Carl"))
    assert found is None
    assert steps > 4


def test_the_first_decision_that_differs_is_told_in_every_language() -> None:
    found, steps = _parting(Change(file="scripts/tin_gate.json", at="/seats/1/squad/0/x", value=700))
    assert found is not None
    assert found.number == steps
    assert found.seats[0] == found.seats[1] >= 0
    a, b = found.words
    assert set(a) == set(b) == {"en", "ru"}
    assert a["en"] != a["ru"]
    # What reads alike is aimed otherwise.
    assert a["en"] != b["en"] or found.aims[0] != found.aims[1]
    assert (found.aims[0] is not None) == a["en"].startswith(("Flick", "Shoot"))


def test_another_seat_that_decides_is_told() -> None:
    found, _steps = _parting(Change(file="scripts/tin_gate.json", at="/first_seat", value=1))
    assert found is not None
    assert (found.number, set(found.seats)) == (1, {0, 1})
