"""What the form of a space is called: the space, or the place that is the same in every kingdom or wilderness."""

from __future__ import annotations

from collections.abc import Mapping

from editor.document import json_tree
from editor.systems.dork_tower.board.plan import plan_of
from schema.i18n import gettext as _
from schema.json.lenient_json import mapping, text
from schema.systems.dork_tower.space_names import cell_place, in_ring, type_word


def space_title(board: Mapping[str, object], pointer: str) -> str:
    """The title of a space, or of a cell of a round board; empty for any other place."""
    match json_tree.path_of(pointer):
        case ("spaces", _number):
            plan = plan_of(board)
            return next((plan.name_of(space.id) for space in plan.spaces.values() if space.source == pointer), "")
        case ("round_board", "overrides", space):
            plan = plan_of(board)
            return plan.name_of(space) if space in plan.spaces else ""
        case ("round_board", "kingdom" | "wilderness" as kind, cell):
            form = mapping(board.get("round_board"))
            return _cell_title(
                form, kind == "kingdom", cell, text(mapping(mapping(form.get(kind)).get(cell)).get("type"))
            )
        case _:
            return ""


def _cell_title(form: Mapping[str, object], kingdom: bool, cell: str, type_: str) -> str:
    found = cell_place(f"w0.{cell}")
    if found is None:
        return ""
    _wedge, ring, number = found
    cells = [other for other in mapping(form.get("kingdom" if kingdom else "wilderness")) if _ring(other) == ring]
    place = in_ring(type_word(type_), ring, number if len(cells) > 1 else None)
    text_ = _("Every kingdom, {place}") if kingdom else _("Every wilderness, {place}")
    return text_.format(place=place)


def _ring(cell: str) -> int | None:
    found = cell_place(f"w0.{cell}")
    return None if found is None else found[1]
