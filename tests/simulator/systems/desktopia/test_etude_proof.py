"""An etude whose solution fails is found: at the step that is not allowed, or as a whole where the goal is missed."""

from dataclasses import replace

import pytest

from schema.diagnostic_codes import all_codes
from schema.diagnostics.diagnostic import Diagnostic
from schema.systems.desktopia.solution import EndTurnStep, FlickStep, Step
from schema.systems.registry import SYSTEMS
from simulator.systems.desktopia.etude_proof import CODES, proof_of, unsolved_etudes
from tests.simulator.shipped import shipped_pack

NAME = min(shipped_pack().etudes)
WRONG = FlickStep(piece="no-such-disk", direction=0.0, speed=500.0)


def proof(*solution: Step) -> Diagnostic | None:
    etude = shipped_pack().etudes[NAME]
    assert etude.lesson is not None
    lesson = etude.lesson.model_copy(update={"solution": solution})
    return proof_of(shipped_pack(), etude.model_copy(update={"lesson": lesson}))


def test_the_shipped_etudes_are_proved() -> None:
    assert list(unsolved_etudes(shipped_pack())) == []


@pytest.mark.parametrize("steps", [0, 1])
def test_a_step_that_is_not_allowed_is_pointed_at(steps: int) -> None:
    lesson = shipped_pack().etudes[NAME].lesson
    assert lesson is not None
    found = proof(*lesson.solution[:steps], WRONG)
    assert found is not None
    assert found.location.pointer == f"/lesson/solution/{steps}"
    assert found.location.file == f"etudes/{NAME}.json"
    assert f"Step {steps + 1} is not allowed" in found.message


def test_a_missed_goal_is_reported_for_the_whole_solution() -> None:
    limit = shipped_pack().etudes[NAME].turn_limit
    assert limit is not None
    found = proof(*[EndTurnStep()] * limit)
    assert found is not None
    assert found.location.pointer == "/lesson/solution"
    assert found.code in CODES


def test_without_a_solution_nothing_is_proved() -> None:
    assert proof() is None


def test_a_change_of_a_card_is_found() -> None:
    pack = shipped_pack()
    tough = {name: card.model_copy(update={"life": 20}) for name, card in pack.characters.items()}
    changed = replace(pack, characters=tough)
    assert {one.location.file for one in unsolved_etudes(changed)} <= {f"etudes/{name}.json" for name in pack.etudes}
    assert list(unsolved_etudes(changed))


def test_no_other_table_describes_the_code() -> None:
    assert CODES.keys() <= all_codes(*(system.codes for system in SYSTEMS), CODES).keys()
