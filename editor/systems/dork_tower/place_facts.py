"""What the inspector tells of a place: tokens and chances in a space, borders, distances, the rolls that lead there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from editor.document.document import PackDocument
from editor.document.edits import Place
from editor.pages.card.place_facts import Facts
from editor.systems.dork_tower.board.plan import BoardPlan, PlacedSpace, plan_of
from editor.systems.dork_tower.board.type_names import barrier_name
from editor.systems.dork_tower.contents import cup_of, first_of, tokens_at
from editor.systems.dork_tower.odds import need_in, win_chance
from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _
from schema.json.lenient_json import listed, mapping, text
from schema.loading import Loaded

_STRENGTHS = (7, 12)
_ROLLS = 36
_MOVE = 4


def place_facts(document: PackDocument, place: Place, _loaded: Loaded | None) -> Facts | None:
    """The facts of a space of a board; None for any other place."""
    if not place.file.startswith("boards/") or not place.pointer:
        return None
    plan = plan_of(mapping(document.value(place.file)))
    space = space_of(plan, place.pointer)
    if space is None:
        return None
    links = tuple(_links(plan, space))
    quests, distances = tuple(_quests(document, space)), tuple(_distances(plan, space))
    parts = (
        Facts(_("{n} of {all} quest rolls lead here").format(n=len(quests), all=_ROLLS), notes=quests),
        Facts(_("Distances without XP"), notes=distances),
        Facts(ngettext("{n} link", "{n} links", len(links)).format(n=len(links)), notes=links),
    )
    below: Facts | None = None
    for part in parts:
        below = replace(part, below=below) if part.notes else below
    title = _("{space}: unaided win").format(space=plan.name_of(space.id))
    chances = tuple(_chances(document, space))
    return Facts(title if chances else plan.name_of(space.id), shares=chances, below=below)


def space_of(plan: BoardPlan, pointer: str) -> PlacedSpace | None:
    """The space that is selected by a pointer, or that it leads into; of a round board's cell the first like it."""
    spaces = plan.spaces.values()
    if selected := next((space for space in spaces if space.key == pointer), None):
        return selected
    found = [space for space in spaces if space.source and f"{pointer}/".startswith(f"{space.source}/")]
    return found[0] if found else None


def _chances(document: PackDocument, space: PlacedSpace) -> Iterator[tuple[str, float]]:
    """Chances of heroes against what is drawn by day and by night; none where nothing is drawn."""
    chart, cup = first_of(document, "encounter_charts"), cup_of(document, {})
    need = need_in(first_of(document, "combat_tables"))
    for night in (False, True) if space.type != "shadow" else (True,):
        count = tokens_at(chart, space.type, night)
        words = _("Strength {strength}, {n} by night") if night else _("Strength {strength}, {n} by day")
        for each in _STRENGTHS if count else ():
            yield words.format(strength=each, n=count), win_chance(cup, count, each, need)


def _links(plan: BoardPlan, space: PlacedSpace) -> Iterator[tuple[str, str]]:
    for other, barrier in plan.layout.neighbours.get(space.id, {}).items():
        across = plan.spaces[other].wedge != space.wedge
        what = barrier_name(barrier) if barrier != "none" or not across else _("kingdom border")
        yield plan.name_of(other), what


def _distances(plan: BoardPlan, space: PlacedSpace) -> Iterator[tuple[str, str]]:
    away = plan.layout.distances(space.id)
    cities = [away[each.id] for each in plan.spaces.values() if each.type == "city" and each.id in away]
    if cities and space.type != "city":
        yield _("To the nearest city"), _steps(min(cities))
    shadows = [away[each.id] for each in plan.spaces.values() if each.type == "shadow" and each.id in away]
    if shadows and space.type != "shadow":
        yield _("To the shadow space"), _steps(min(shadows))
    if len(away) > 1:
        yield _("To the farthest space"), _steps(max(away.values()))
        near = sum(1 for steps in away.values() if 0 < steps <= _MOVE)
        words = ngettext("{n} space", "{n} spaces", near).format(n=near)
        yield _("Within a move of {steps}").format(steps=_MOVE), words


def _quests(document: PackDocument, space: PlacedSpace) -> Iterator[tuple[str, str]]:
    """The rolls by which quests come here, each with its chance."""
    for roll in _rolls_to(first_of(document, "quest_location_tables"), space):
        yield _("Dice {roll}").format(roll=roll), f"{format_number(100 / _ROLLS, '.1f')} %"


def _steps(number: int) -> str:
    return ngettext("{n} step", "{n} steps", number).format(n=number)


def _rolls_to(table: Mapping[str, object], space: PlacedSpace) -> Iterator[str]:
    for row in listed(table.get("rows")):
        given = mapping(row)
        by_rune = given.get("wedge") == space.wedge and bool(space.rune) and given.get("rune") == space.rune
        if by_rune or given.get("space") == space.id:
            yield from (text(each) for each in listed(given.get("match")))
