"""The decisions of a play as the solution of its etude: proved on the present document, then one edit. No Qt."""

from __future__ import annotations

from collections.abc import Sequence

from editor.document.defaults import ids_in
from editor.document.edits import Documents, Edit, SetValue, Several
from editor.document.field_types import as_json
from editor.document.json_tree import find
from editor.systems.desktopia.etudes.etude_status import EtudeStatus, standing_of
from editor.testplay.recorded_solution import RecordedSolution
from schema.i18n import language
from schema.json.strict_reading import Json
from schema.loading import Loaded
from simulator.systems.desktopia.decisions import Decision
from simulator.systems.desktopia.etudes import step_of


def recorded(
    documents: Documents, file: str, decisions: Sequence[Decision], seed: int, before: Loaded | None = None
) -> RecordedSolution | EtudeStatus:
    """The decisions as the stored solution of the etude; the status that they would give if they do not solve it."""
    edit = Several(tuple(_edits(documents, file, decisions, seed)))
    after, _touched = edit.apply(documents)
    standing = standing_of(after, file, before)
    return RecordedSolution(edit, len(decisions)) if standing.state == "solved" else standing


def _edits(documents: Documents, file: str, decisions: Sequence[Decision], seed: int) -> list[Edit]:
    content = documents[file]
    lesson = find(content, "/lesson") if isinstance(content, dict) else None
    solution: list[Json] = [as_json(step_of(decision)) for decision in decisions]
    if not isinstance(lesson, dict):
        return [SetValue(file, "/lesson", {**_lesson(documents, file), "seed": seed, "solution": solution})]
    edits: list[Edit] = [SetValue(file, "/lesson/solution", solution)]
    if lesson.get("seed", 1) != seed:
        edits.append(SetValue(file, "/lesson/seed", seed))
    return edits


def _lesson(documents: Documents, file: str) -> dict[str, Json]:
    """The required keys of a lesson, for an etude without one."""
    name = find(documents[file], "/name") if isinstance(documents[file], dict) else None  # type: ignore[arg-type]
    tactic: Json = dict(name) if isinstance(name, dict) and name else {language(): "…"}
    return {"order": next(iter(ids_in(documents, "orders")), ""), "tactic": tactic}
