"""Where the problems of a board lie on it: the spaces that a diagnostic is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from editor.systems.dork_tower.board.plan import ROUND, BoardPlan, cell_of
from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.frozen_dataclass import frozen_dataclass


@frozen_dataclass
class SpaceProblem:
    """A problem of spaces."""

    spaces: tuple[str, ...]
    severity: Severity
    words: str


def problems_on(plan: BoardPlan, file: str, diagnostics: Iterable[Diagnostic]) -> tuple[SpaceProblem, ...]:
    """The problems that have a place on the board of a file, then those of others that it can mend; the worst first."""
    order, found = [*Severity], dict[SpaceProblem, None]()
    for one in sorted(diagnostics, key=lambda one: one.location.file != file):
        if one.location.file == file or any(fix.file == file for fix in one.fixes):
            found[SpaceProblem(tuple(spaces_of(plan, file, one)), one.severity, one.message)] = None
    return tuple(sorted((one for one in found if one.spaces), key=lambda one: order.index(one.severity)))


def spaces_of(plan: BoardPlan, file: str, one: Diagnostic) -> list[str]:
    """The spaces that a diagnostic is about; where a fix would change one, that one instead of its whole wedge."""
    layout = plan.layout
    if one.code == "paid-to-enter":
        city = next((space.id for space in layout.spaces.values() if space.type == "city"), "")
        free = layout.distances(city) if city else {}
        return [id_ for id_ in plan.spaces if id_ not in free]
    if one.code == "cut-off-spaces":
        reached = layout.distances(next(iter(layout.spaces)), barriers=False) if layout.spaces else {}
        return [id_ for id_ in plan.spaces if id_ not in reached]
    named = [id_ for id_ in plan.spaces if f"“{id_}”" in one.message]
    own = one.location.pointer if one.location.file == file else ""
    pointers = [own, *(edit[1] for edit in (one.fixes[0].edits if one.fixes else ()))]
    exact = [id_ for pointer in pointers for id_ in plan.spaces if _leads_to(plan, pointer, id_)]
    return named or [*dict.fromkeys(exact)] or [*_alike(plan, own)]


def _leads_to(plan: BoardPlan, pointer: str, space: str) -> bool:
    """Whether a pointer leads into what makes this space alone."""
    return f"{pointer}/".startswith(f"{plan.spaces[space].key}/")


def _alike(plan: BoardPlan, pointer: str) -> Iterator[str]:
    """The spaces of a wedge, or those that are all made by one cell."""
    head, _slash, rest = pointer.removeprefix("/").partition("/")
    for id_, space in plan.spaces.items():
        kind = "kingdom" if plan.wedges[space.wedge].kingdom else "wilderness"
        cell = f"{ROUND}/{kind}/{cell_of(id_)}"
        if (head == "wedges" and rest.partition("/")[0] == str(space.wedge)) or (
            space.source == cell and f"{pointer}/".startswith(f"{cell}/")
        ):
            yield id_
