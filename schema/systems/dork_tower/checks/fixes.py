"""Quick fixes of boards, tables and tokens: changes after which a finding is gone. Each has one meaning."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from schema.diagnostics.builders import remove_fix
from schema.diagnostics.diagnostic import Edits, Fix, Operation, quoted
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.json.positions import pointer_to
from schema.models.base import in_language
from schema.systems.dork_tower.board import Board, Cell, Space
from schema.systems.dork_tower.board_layout import Layout
from schema.systems.dork_tower.encounter_tokens import EncounterToken
from schema.systems.dork_tower.tower import WALLS, Tower
from schema.systems.dork_tower.words import Rune, SpaceType

RUNES: Final[tuple[Rune, ...]] = ("A", "B", "C")


def one_fix(title: str, *edits: tuple[Operation, str, Any], file: str = "") -> tuple[Fix, ...]:
    """A fix that is offered and never applied without asking."""
    return (Fix(title, "unsafe", edits, file),)


def set_fix(pointer: str, value: Any) -> tuple[Fix, ...]:
    """A fix that gives a place this value."""
    return one_fix(_("Replace with {near}").format(near=quoted(str(value))), ("replace", pointer, value))


# ------------------------------------------------------------ boards


def space_name(space: Space) -> str:
    """What a space is called in the title of a fix."""
    return quoted(in_language(space.label, "", space.id))


def type_fix(board: Board, space: Space, type_: SpaceType) -> tuple[Fix, ...]:
    """A fix that gives a space another type."""
    titles = {
        "city": _("Make {space} a city"),
        "field": _("Make {space} a field"),
        "shadow": _("Make {space} a shadow space"),
    }
    return one_fix(titles[type_].format(space=space_name(space)), *_space_edits(board, space, "type", type_))


def rune_fix(board: Board, space: Space, rune: Rune | None, file: str = "") -> tuple[Fix, ...]:
    """A fix that puts a rune on a space, or takes its rune away; `file`: of the board, if the finding is elsewhere."""
    edits = _space_edits(board, space, "rune", rune)
    if rune is None:
        return one_fix(_("Take the rune away from {space}").format(space=space_name(space)), *edits, file=file)
    return one_fix(_("Put rune {rune} on {space}").format(rune=rune, space=space_name(space)), *edits, file=file)


def _space_edits(board: Board, space: Space, key: str, value: str | None) -> Edits:
    """Change one space: where it is given alone, else as an exception of its ring."""
    for number, each in enumerate(board.spaces):
        if each.id == space.id:
            pointer = f"/spaces/{number}/{key}"
            return (("remove", pointer, None),) if value is None else (("add", pointer, value),)
    if board.round_board is None:
        return ()
    cell = Cell(type=space.type, rune=space.rune).model_copy(update={key: value})
    plain = cell.model_dump(mode="json", by_alias=True, exclude_none=True)
    if not board.round_board.overrides:
        return (("add", "/round_board/overrides", {space.id: plain}),)
    return (("add", pointer_to(("round_board", "overrides", space.id)), plain),)


def city_fixes(board: Board, layout: Layout, wedge: int, wanted: int) -> tuple[Fix, ...]:
    """A city for a kingdom without one: far from the tower; of several all but the first become fields."""
    cities = [space for space in layout.in_wedge(wedge) if space.type == "city"]
    if len(cities) > wanted:
        return type_fix(board, cities[-1], "field")
    shadow = layout.of_wedge(wedge, "shadow")
    away = layout.distances(shadow.id, barriers=False) if shadow is not None else {}
    free = [space for space in layout.in_wedge(wedge) if space.type != "shadow"]
    fields = [space for space in free if space.type == "field"] or free
    far = max(fields, key=lambda space: away.get(space.id, 0), default=None)
    return type_fix(board, far, "city") if far is not None else ()


def shadow_fixes(board: Board, layout: Layout, wedge: int) -> tuple[Fix, ...]:
    """A shadow space for a wedge without one, the first that is no city; of several the last becomes a field."""
    shadows = [space for space in layout.in_wedge(wedge) if space.type == "shadow"]
    if shadows:
        return type_fix(board, shadows[-1], "field")
    first = next((space for space in layout.in_wedge(wedge) if space.type != "city"), None)
    return type_fix(board, first, "shadow") if first is not None else ()


def rune_twice_fixes(board: Board, layout: Layout, space: Space) -> tuple[Fix, ...]:
    """A rune that the wedge lacks, or none."""
    missing = [rune for rune in RUNES if layout.with_rune(space.wedge, rune) is None]
    other = rune_fix(board, space, missing[0]) if missing else ()
    return (*other, *rune_fix(board, space, None))


def near_rune_fixes(board: Board, layout: Layout, wedge: int) -> tuple[Fix, ...]:
    """A rune beside the shadow space: one that the wedge lacks."""
    shadow = layout.of_wedge(wedge, "shadow")
    near = [layout.spaces[one] for one in layout.neighbours[shadow.id]] if shadow is not None else []
    spaces = [space for space in near if space.wedge == wedge and space.type != "shadow"]
    missing = [rune for rune in RUNES if layout.with_rune(wedge, rune) is None]
    return rune_fix(board, spaces[0], missing[0]) if spaces and missing else ()


def missing_rune_fixes(board: Board, layout: Layout, wedge: int, rune: str) -> tuple[Fix, ...]:
    """A rune to which a quest leads, on a space without one: the type that has it elsewhere comes first."""
    usual = [space.type for space in layout.spaces.values() if space.rune == rune]
    free = [space for space in layout.in_wedge(wedge) if space.rune is None and space.type != "shadow"]
    best = max(free, key=lambda space: usual.count(space.type), default=None)
    found = [each for each in RUNES if each == rune]
    return rune_fix(board, best, found[0], f"boards/{board.id}.json") if best is not None and found else ()


def kingdom_fixes(board: Board) -> tuple[Fix, ...]:
    """Another kind for a wedge: opposite of the other wilderness, where one lies alone."""
    wild = [number for number, wedge in enumerate(board.wedges) if wedge.kind == "wilderness"]
    kingdoms = [number for number, wedge in enumerate(board.wedges) if wedge.kind == "kingdom"]
    if len(wild) == 1:
        number, kind, words = (wild[0] + 4) % 8, "wilderness", _("Make {wedge} a wilderness")
    elif len(kingdoms) == 5:
        number, kind, words = wild[-1], "kingdom", _("Make {wedge} a kingdom")
    else:
        return ()
    name = quoted(in_language(board.wedges[number].name, "", str(number)))
    return one_fix(words.format(wedge=name), ("replace", f"/wedges/{number}/kind", kind))


def open_fixes(board: Board, layout: Layout, paid: Sequence[str]) -> tuple[Fix, ...]:
    """One of the borders without its barrier, towards a space that is reached freely."""
    for a in paid:
        for b, barrier in layout.neighbours[a].items():
            if barrier == "none" or b in paid:
                continue
            title = _("Open the border to {space}").format(space=space_name(layout.spaces[b]))
            ends = frozenset((a, b))
            if board.round_board is not None:
                for number, one in reversed([*enumerate(board.round_board.barriers)]):
                    if frozenset((one.a, one.b)) == ends:
                        return one_fix(title, ("remove", f"/round_board/barriers/{number}", None))
            for number, edge in enumerate(board.edges):
                if frozenset((edge.a, edge.b)) == ends:
                    return one_fix(title, ("remove", f"/edges/{number}/barrier", None))
    return ()


def link_fixes(board: Board, layout: Layout, cut: Sequence[str]) -> tuple[Fix, ...]:
    """A border from a space that is cut off to one of its wedge that is not; a round board has all it can have."""
    if board.round_board is not None:
        return ()
    first = layout.spaces[cut[0]]
    reached = [space for space in layout.spaces.values() if space.id not in cut]
    other = next((space for space in reached if space.wedge == first.wedge), reached[0])
    title = _("Link {a} with {b}").format(a=space_name(first), b=space_name(other))
    edge = {"a": first.id, "b": other.id}
    return one_fix(title, ("add", "/edges/-", edge) if board.edges else ("add", "/edges", [edge]))


def space_fixes(pointer: str, id_: str, layout: Layout) -> tuple[Fix, ...]:
    """The space whose id is most similar."""
    near = nearest_word(id_, layout.spaces)
    return set_fix(pointer, near) if near is not None else ()


# ------------------------------------------------------------ tables


def spans_of(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The runs of following numbers, each as its first and its last."""
    start = 0
    for index in range(1, len(numbers) + 1):
        if index == len(numbers) or numbers[index] != numbers[index - 1] + 1:
            yield numbers[start], numbers[index - 1]
            start = index


def missing_rows_fix(field: str, missing: Sequence[int], more: Mapping[str, str], rows: int) -> tuple[Fix, ...]:
    """Rows for the numbers that no row has."""
    made = [{"die": [first, last], **more} for first, last in spans_of(missing)]
    title = _("Add a row for {rolls}").format(rolls=", ".join(map(str, missing)))
    if not rows:
        return one_fix(title, ("add", f"/{field}", made))
    return one_fix(title, *(("add", f"/{field}/-", row) for row in made))


def narrow_fixes(pointer: str, first: int, last: int, twice: Sequence[int]) -> tuple[Fix, ...]:
    """The row without the numbers that another has; none if they are all, or in its middle."""
    left = [one for one in range(first, last + 1) if one not in twice]
    spans = [*spans_of(left)]
    if len(spans) != 1:
        return ()
    title = _("Keep {first} to {last}").format(first=spans[0][0], last=spans[0][1])
    return one_fix(title, ("replace", f"{pointer}/die", list(spans[0])))


def wall_fixes(tower: Tower, day: int) -> tuple[Fix, ...]:
    """As many walls of day as of night: the last walls are turned, but not the one with the door."""
    surplus, face = (day - WALLS // 2, "day") if day * 2 > WALLS else (WALLS // 2 - day, "night")
    numbers = [number for number, wall in enumerate(tower.walls) if wall.face == face and not wall.door]
    turned, other = numbers[-surplus:], "night" if face == "day" else "day"
    shown = ", ".join(map(str, turned))
    title = _("Night at walls {walls}") if other == "night" else _("Day at walls {walls}")
    edits: list[tuple[Operation, str, Any]] = [("replace", f"/walls/{number}/face", other) for number in turned]
    return one_fix(title.format(walls=shown), *edits)


def door_fixes(tower: Tower) -> tuple[Fix, ...]:
    """One door: in the first wall of night, or the first of several."""
    doors = [number for number, wall in enumerate(tower.walls) if wall.door]
    if doors:
        edits: list[tuple[Operation, str, Any]] = [("remove", f"/walls/{number}/door", None) for number in doors[1:]]
        return one_fix(_("Keep the first door"), *edits)
    night = next((number for number, wall in enumerate(tower.walls) if wall.face == "night"), 0)
    return one_fix(_("Put the door into wall {n}").format(n=night), ("add", f"/walls/{night}/door", True))


# ------------------------------------------------------------ tokens


def figure_fix(key: str) -> tuple[Fix, ...]:
    """The figure that a monster lacks: a usual one."""
    usual = {"strength": 4, "xp": 1}[key]
    titles = {"strength": _("Give it strength {n}"), "xp": _("Give it {n} XP")}
    return one_fix(titles[key].format(n=usual), ("add", f"/{key}", usual))


def unfought_fixes(token: EncounterToken) -> tuple[Fix, ...]:
    """A monster without its abilities, or a hostile token without what monsters have."""
    extra = [key for key in ("strength", "xp", "kinds", "reward") if getattr(token, key) not in (None, ())]
    edits: list[tuple[Operation, str, Any]] = [("replace", "/stance", "hostile")]
    edits += [("remove", f"/{key}", None) for key in extra]
    return (remove_fix("/abilities", _("Remove the abilities")), *one_fix(_("Make it hostile"), *edits))


def deed_fixes(token: EncounterToken) -> tuple[Fix, ...]:
    """Something that a token does when it is resolved."""
    draws_more = token.stance == "draw_more"
    word = {"kind": "draw_tokens", "number": 2} if draws_more else {"kind": "draw"}
    title = _("Let it draw 2 more tokens") if draws_more else _("Let it give a scroll")
    ability = {"kind": "triggered", "when": {"kind": "token_resolved"}, "do": [word]}
    return one_fix(title, ("add", "/abilities", [ability]))
