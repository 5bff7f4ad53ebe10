"""What the inspector tells of a place: tokens and chances in a space, borders, distances, the rolls that lead there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from editor.document.document import PackDocument
from editor.document.edits import Place
from editor.document.lenient_json import listed, mapping, text
from editor.pages.card.place_facts import Facts
from editor.systems.dork_tower.board.plan import BoardPlan, PlacedSpace, plan_of
from editor.systems.dork_tower.board.type_names import barrier_name
from editor.systems.dork_tower.contents import cup_of, first_of, tokens_at
from editor.systems.dork_tower.odds import need_in, win_chance
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.loading import Loaded

_STRENGTHS = (7, 12)
_ROLLS = 36


def place_facts(document: PackDocument, place: Place, _loaded: Loaded | None) -> Facts | None:
    """The facts of a space of a board; None for any other place."""
    if not place.file.startswith("boards/") or not place.pointer:
        return None
    plan = plan_of(mapping(document.value(place.file)))
    space = space_of(plan, place.pointer)
    if space is None:
        return None
    return Facts(
        plan.name_of(space.id),
        (_("Unaided win"), *(_("Strength {number}").format(number=each) for each in _STRENGTHS)),
        tuple(_chances(document, space)),
        tuple(_notes(document, plan, space)),
    )


def space_of(plan: BoardPlan, pointer: str) -> PlacedSpace | None:
    """The space that is selected by a pointer, or that it leads into; of a round board's cell the first like it."""
    spaces = plan.spaces.values()
    if selected := next((space for space in spaces if space.key == pointer), None):
        return selected
    found = [space for space in spaces if space.source and f"{pointer}/".startswith(f"{space.source}/")]
    return found[0] if found else None


def _chances(document: PackDocument, space: PlacedSpace) -> Iterator[tuple[str, ...]]:
    """Tokens and chances by day and by night."""
    chart, cup = first_of(document, "encounter_charts"), cup_of(document, {})
    need = need_in(first_of(document, "combat_tables"))
    for night, words in ((False, _("Day")), (True, _("Night"))):
        if space.type == "shadow" and not night:
            continue
        count = tokens_at(chart, space.type, night)
        title = ngettext("{time}: {n} token", "{time}: {n} tokens", count).format(time=words, n=count)
        chances = (f"{round(100 * win_chance(cup, count, each, need))} %" for each in _STRENGTHS)
        yield (title, *chances)


def _notes(document: PackDocument, plan: BoardPlan, space: PlacedSpace) -> Iterator[tuple[str, str]]:
    """Borders, distances, and the rolls by which quests come here."""
    near = plan.layout.neighbours.get(space.id, {})
    for other, barrier in near.items():
        across = plan.spaces[other].wedge != space.wedge
        what = barrier_name(barrier) if barrier != "none" or not across else _("kingdom border")
        yield plan.name_of(other), what
    away = plan.layout.distances(space.id)
    cities = [away[each.id] for each in plan.spaces.values() if each.type == "city" and each.id in away]
    if cities and space.type != "city":
        yield _("To the nearest city"), _steps(min(cities))
    shadows = [away[each.id] for each in plan.spaces.values() if each.type == "shadow" and each.id in away]
    if shadows and space.type != "shadow":
        yield _("To the shadow space"), _steps(min(shadows))
    if len(away) > 1:
        yield _("To the farthest space"), _steps(max(away.values()))
    rolls = sum(1 for _roll in _rolls_to(first_of(document, "quest_location_tables"), space))
    if rolls:
        yield _("Quest rolls that lead here"), _("{n} of {all}").format(n=rolls, all=_ROLLS)


def _steps(number: int) -> str:
    return ngettext("{n} step", "{n} steps", number).format(n=number)


def _rolls_to(table: Mapping[str, object], space: PlacedSpace) -> Iterator[str]:
    for row in listed(table.get("rows")):
        given = mapping(row)
        by_rune = given.get("wedge") == space.wedge and bool(space.rune) and given.get("rune") == space.rune
        if by_rune or given.get("space") == space.id:
            yield from (text(each) for each in listed(given.get("match")))
