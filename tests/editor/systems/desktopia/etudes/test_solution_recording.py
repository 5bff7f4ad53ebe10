"""How an etude stands, and what was decided in a play as its solution: proved first, then one edit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.systems.desktopia.etudes.etude_status import EtudeStatus, etudes_in, standing_of
from editor.systems.desktopia.etudes.solution_recording import recorded
from editor.systems.desktopia.play.battle_session import BattleSession
from editor.systems.desktopia.play.battle_setup import prepare
from editor.testplay.recorded_solution import RecordedSolution
from editor.testplay.session import HAND
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import ActionRequest, Decision, EndTurn, FlickDisk
from simulator.systems.desktopia.etude_proof import SOLUTION_FAILS
from simulator.systems.desktopia.etudes import decision_of, solved
from simulator.systems.desktopia.ruleset import Ruleset
from tests.editor.systems.desktopia.play.playing import arena, shipped

FILE = "etudes/arena.json"
ZONE = {"id": "far", "name": {"en": "Far end"}, "points": [[400, 0], [900, 0], [900, 1000], [400, 1000]]}


def etude(**more: Any) -> dict[str, Any]:
    """Flick the hero into the right half within two turns."""
    script = arena([("div", 200, 500)], [("elemental", 600, 900)])
    script["seats"][1]["idle"] = True
    lesson = {"order": "fire", "tactic": {"en": "Go where nobody is."}, "seed": 7}
    goal = {"kind": "reach", "zone": "far"}
    return {**script, "lesson": lesson, "zones": [ZONE], "victory": goal, "turn_limit": 2, **more}


def document(**more: Any) -> PackDocument:
    return PackDocument({**shipped(), FILE: etude(**more)})


def rules(of: PackDocument) -> Ruleset:
    found = prepare(of.documents, FILE)
    assert isinstance(found, Ruleset)
    return found


def played(of: PackDocument, *flicks: tuple[float, float], seed: int = 7) -> BattleSession:
    """Flicks of the only disk, each a direction and a speed with more figures than are written."""
    session = BattleSession(rules(of), seed, (HAND, HAND))
    for direction, speed in flicks:
        request = session.request
        assert isinstance(request, ActionRequest)
        decision: Decision = FlickDisk(request.flicks[0], direction, speed) if request.flicks else EndTurn()
        assert not isinstance(session.decide(decision), Refusal)
    return session


def decisions(of: BattleSession) -> Sequence[Decision]:
    return [step.decision for step in of.steps]


@pytest.mark.parametrize("file", etudes_in(shipped()))
def test_the_shipped_etudes_are_solved(file: str) -> None:
    standing = standing_of(shipped(), file)
    assert standing.state == "solved"
    assert standing.steps > 0
    assert standing.goal
    assert standing.turns


def test_what_was_decided_becomes_the_solution_by_one_step_of_undo() -> None:
    pack = document()
    assert standing_of(pack.documents, FILE).state == "unsolved"
    session = played(pack, (0.0123, 1500.678))
    assert solved(session.game)
    found = recorded(pack.documents, FILE, decisions(session), 7)
    assert isinstance(found, RecordedSolution)
    assert pack.submit(found.edit, "record")
    assert standing_of(pack.documents, FILE).state == "solved"
    assert pack.value(FILE, "/lesson/seed") == 7
    lesson = rules(pack).script.lesson
    assert lesson is not None
    assert [decision_of(step) for step in lesson.solution] == list(decisions(session))
    pack.undo()
    assert standing_of(pack.documents, FILE).state == "unsolved"
    assert pack.clean


def test_another_seed_is_written_too() -> None:
    pack = document()
    found = recorded(pack.documents, FILE, decisions(played(pack, (0.0, 1500.0), seed=3)), 3)
    assert isinstance(found, RecordedSolution)
    pack.submit(found.edit, "record")
    assert pack.value(FILE, "/lesson/seed") == 3


def test_decisions_that_do_not_solve_it_are_not_written() -> None:
    pack = document()
    found = recorded(pack.documents, FILE, decisions(played(pack, (180.0, 300.0))), 7)
    assert isinstance(found, EtudeStatus)
    assert found.state == "fails"
    assert "goes on" in found.why


def test_it_is_proved_on_the_document_as_it_is_now() -> None:
    pack = document()
    session = played(pack, (0.0, 1500.0))
    pack.submit(SetValue(FILE, "/zones/0/points", [[5, 5], [20, 5], [20, 20]]), "zone")
    found = recorded(pack.documents, FILE, decisions(session), 7)
    assert isinstance(found, EtudeStatus)
    pack.submit(SetValue(FILE, "/seats/0/squad/0/life", "much"), "life")
    found = recorded(pack.documents, FILE, decisions(session), 7)
    assert isinstance(found, EtudeStatus)
    assert found.state == "wrong"
    assert found.why


def test_a_change_that_spoils_the_solution_is_found_with_its_place() -> None:
    pack = document()
    found = recorded(pack.documents, FILE, decisions(played(pack, (0.0, 1500.0))), 7)
    assert isinstance(found, RecordedSolution)
    pack.submit(found.edit, "record")
    pack.submit(SetValue(FILE, "/zones/0/points", [[5, 5], [20, 5], [20, 20]]), "zone")
    standing = standing_of(pack.documents, FILE)
    assert standing.state == "fails"
    assert standing.finding is not None
    assert standing.finding.code == SOLUTION_FAILS
    assert standing.finding.location.file == FILE


def test_an_etude_without_a_lesson_gets_one_with_the_solution() -> None:
    pack = document()
    session = played(pack, (0.0, 1500.0))
    without = {key: value for key, value in etude().items() if key != "lesson"}
    bare = PackDocument({**shipped(), FILE: without})
    found = recorded(bare.documents, FILE, decisions(session), 7)
    assert isinstance(found, RecordedSolution)
    bare.submit(found.edit, "record")
    assert standing_of(bare.documents, FILE).state == "solved"
