"""An etude whose solution fails is found: at the step that is not allowed, or as a whole where the goal is missed."""

from dataclasses import replace

import pytest

from schema.diagnostic_codes import all_codes
from schema.diagnostics.diagnostic import Diagnostic
from schema.systems.desktopia.proved_content import content_of
from schema.systems.desktopia.script import StoredProof
from schema.systems.desktopia.solution import EndTurnStep, FlickStep, Step
from schema.systems.registry import SYSTEMS
from simulator.systems.desktopia.etude_proof import (
    CODES,
    FRAGILE,
    SHORTER_WAY,
    kept_findings,
    proof_of,
    unsolved_etudes,
)
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


@pytest.mark.parametrize(
    ("solved", "shorter", "codes"),
    [(400, None, []), (240, None, []), (239, None, [FRAGILE]), (400, 1, [SHORTER_WAY]), (0, 1, [FRAGILE, SHORTER_WAY])],
)
def test_stored_proofs_are_warned_of_as_long_as_they_count(solved: int, shorter: int | None, codes: list[str]) -> None:
    pack, etude = shipped_pack(), shipped_pack().etudes[NAME]
    lesson = etude.lesson
    assert lesson is not None

    def found(of: str) -> list[str]:
        stored = StoredProof(of=of, tier=lesson.tier, tries=400, solved=solved, shorter=shorter)
        changed = etude.model_copy(update={"lesson": lesson.model_copy(update={"proof": stored})})
        return [each.code for each in kept_findings(pack, changed)]

    assert found(content_of(pack, etude)) == codes
    assert found("0" * 16) == []


def test_what_a_proof_depends_on_is_hashed_and_texts_are_not() -> None:
    pack, etude = shipped_pack(), shipped_pack().etudes[NAME]
    first = content_of(pack, etude)
    assert content_of(pack, etude.model_copy(update={"name": {"en": "Another"}})) == first
    moved = etude.seats[0].squad[0].model_copy(update={"x": etude.seats[0].squad[0].x + 0.1})
    seat = etude.seats[0].model_copy(update={"squad": (moved, *etude.seats[0].squad[1:])})
    assert content_of(pack, etude.model_copy(update={"seats": (seat, *etude.seats[1:])})) != first
    card = pack.characters[etude.seats[0].squad[0].character]
    tough = {**pack.characters, card.id: card.model_copy(update={"life": card.life + 1})}
    assert content_of(replace(pack, characters=tough), etude) != first
