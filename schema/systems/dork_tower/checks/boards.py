"""Checks boards: spaces and borders, cities and shadow spaces, runes of quests, ways that cost XP, symmetry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import error, new_id_fix, remove_fix, warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.models.base import in_language
from schema.systems.dork_tower.board import Board, RoundBoard
from schema.systems.dork_tower.board_layout import WEDGES, Layout, layout_of
from schema.systems.dork_tower.checks import fixes
from schema.systems.dork_tower.pack import Pack, files_of

CODES = table(
    CodeInfo(
        "board-form",
        _("Board in two forms or none"),
        _("A board is given as rings, or space by space: one of the two, and not both."),
        '"round_board": {...}, "spaces": [...]',
        _("Remove one of the two forms."),
    ),
    CodeInfo(
        "space-id-twice",
        _("Two spaces with one id"),
        _("Spaces are named by their ids alone."),
        '{"id": "ford"} twice in "spaces"',
        _("Rename one of them, or remove it."),
    ),
    CodeInfo(
        "no-such-space",
        _("No such space"),
        _("A border, a barrier, a label or an override names a space that the board does not have."),
        '{"a": "w1.r9.c0", "b": "w1.r2.c0"}',
        _("Name a space of the board, or remove it."),
    ),
    CodeInfo(
        "border-to-itself",
        _("Border of a space with itself"),
        _("A border lies between two spaces; one from a space to itself leads nowhere."),
        '{"a": "ford", "b": "ford"}',
        _("Name the other space, or remove the border."),
    ),
    CodeInfo(
        "border-twice",
        _("Border given twice"),
        _("Two spaces have at most one border, so only the first of several counts."),
        '{"a": "ford", "b": "mill"}, {"a": "mill", "b": "ford"}',
        _("Remove one of them."),
    ),
    CodeInfo(
        "not-adjacent",
        _("Barrier between spaces that are not adjacent"),
        _("A lake or a mountain lies on a border: spaces that only touch at a corner have none (DT-BORD-01)."),
        '{"a": "w1.r0.c0", "b": "w5.r3.c1", "barrier": "lake"}',
        _("Name two adjacent spaces."),
    ),
    CodeInfo(
        "kingdoms-of-a-board",
        _("Six kingdoms and two wildernesses"),
        _("The board has six kingdoms and two wildernesses around the tower."),
        '"wedges" with seven kingdoms',
        _("Change the kind of a wedge."),
    ),
    CodeInfo(
        "cities-of-a-wedge",
        _("Cities of a wedge"),
        _("Every kingdom has exactly one city, where its player begins; a wilderness has none (DT-SET-08)."),
        _("a kingdom without a space of the type `city`"),
        _("Change the type of a space."),
    ),
    CodeInfo(
        "shadow-of-a-wedge",
        _("Shadow space of a wedge"),
        _("Every wedge has exactly one shadow space, which the door of the tower can face (DT-WIZ-01)."),
        _("a wedge without a space of the type `shadow`"),
        _("Change the type of a space."),
    ),
    CodeInfo(
        "rune-of-a-wilderness",
        _("No rune beside the shadow"),
        _("The quests begin on a rune next to the shadow space of each wilderness (DT-SET-09)."),
        _("a wilderness whose runes lie at its rim"),
        _("Put a rune on a space beside the shadow space."),
    ),
    CodeInfo(
        "rune-twice",
        _("A rune twice in a wedge"),
        _("A quest is moved to a wedge and a rune, so only the first of several spaces is ever found."),
        '"r1.c0": {"type": "forest", "rune": "A"}, "r2.c0": {"type": "field", "rune": "A"}',
        _("Give it another rune, or none."),
    ),
    CodeInfo(
        "cut-off-spaces",
        _("Board in parts"),
        _("Every space must be reachable from every other, lakes and mountains apart."),
        _("a space without a border"),
        _("Add a border."),
    ),
    CodeInfo(
        "paid-to-enter",
        _("Reached only for XP"),
        _("Lakes and mountains on every side: it costs 2 XP or a whole move to enter (DT-BORD-04)."),
        _("a space with a lake on each of its borders"),
        _("Open one of the borders, if it is not meant so."),
    ),
    CodeInfo(
        "not-symmetric",
        _("Not symmetric"),
        _("The board says that all kingdoms have the same types of spaces, and so the wildernesses; here they differ."),
        '"symmetric": true, "overrides": {"w3.r3.c1": {"type": "dungeon"}}',
        _("Change the spaces, or remove “symmetric”."),
    ),
)

_SHOWN = 5
"""How many spaces a message names."""


def _of_file(_pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """A board that can be played on."""
    board = at.piece
    assert isinstance(board, Board)
    if (board.round_board is None) == (not board.spaces and not board.edges):
        message = _("The board has rings and single spaces.") if board.spaces else _("The board has no spaces.")
        pointer = "/round_board" if board.round_board is not None else ""
        hint = _("Give either “round_board” or “spaces” and “edges”.")
        yield error("board-form", at.file, pointer, message, hint, fixes=_form_fixes(board))
        return
    layout = layout_of(board)
    yield from _names(at.file, board, layout)
    yield from _wedges(at.file, board, layout)
    yield from _ways(at.file, board, layout)
    if board.symmetric:
        yield from _symmetry(at.file, board, layout)


check = EachFile(_of_file, files_of, (Board,))


def _form_fixes(board: Board) -> tuple[Fix, ...]:
    """One of two forms is removed."""
    if board.round_board is None:
        return ()
    spaces = [remove_fix(f"/{key}").edits[0] for key in ("spaces", "edges") if getattr(board, key)]
    return (
        *fixes.one_fix(_("Keep the rings"), *spaces),
        *fixes.one_fix(_("Keep the single spaces"), ("remove", "/round_board", None)),
    )


def place_of(board: Board, id_: str) -> str:
    """The pointer of a space in the file of its board."""
    for number, space in enumerate(board.spaces):
        if space.id == id_:
            return f"/spaces/{number}"
    if board.round_board is None:
        return ""
    if id_ in board.round_board.overrides:
        return f"/round_board/overrides/{id_}"
    wedge, _dot, cell = id_.partition(".")
    kind = board.wedges[int(wedge[1:])].kind if wedge[1:].isdecimal() and int(wedge[1:]) < WEDGES else "kingdom"
    cells = board.round_board.kingdom if kind == "kingdom" else board.round_board.wilderness
    return f"/round_board/{kind}/{cell}" if cell in cells else "/round_board"


def wedge_name(board: Board, wedge: int) -> str:
    """What a wedge is called: its name, or its number."""
    return quoted(in_language(board.wedges[wedge].name, "", str(wedge)))


def _names(file: str, board: Board, layout: Layout) -> Iterator[Diagnostic]:
    """Ids of spaces, borders and barriers."""
    seen: set[str] = set()
    for number, space in enumerate(board.spaces):
        if space.id in seen:
            message = _("There are two spaces {id}.").format(id=quoted(space.id))
            pointer = f"/spaces/{number}/id"
            renamed = new_id_fix(pointer, space.id, lambda id_: any(each.id == id_ for each in board.spaces))
            yield error("space-id-twice", file, pointer, message, fixes=(renamed,))
        seen.add(space.id)
    borders: set[frozenset[str]] = set()
    for number, edge in enumerate(board.edges):
        pointer = f"/edges/{number}"
        for end in ("a", "b"):
            yield from _known(file, layout, f"{pointer}/{end}", getattr(edge, end))
        ends = frozenset((edge.a, edge.b))
        if edge.a == edge.b:
            message = _("A border leads from {id} to itself.").format(id=quoted(edge.a))
            yield error("border-to-itself", file, pointer, message, fixes=(remove_fix(pointer),))
        elif ends in borders:
            message = _("The border of {a} and {b} is given twice.").format(a=quoted(edge.a), b=quoted(edge.b))
            yield warning("border-twice", file, pointer, message, fixes=(remove_fix(pointer),))
        borders.add(ends)
    if board.round_board is not None:
        yield from _round(file, board.round_board, layout)


def _round(file: str, form: RoundBoard, layout: Layout) -> Iterator[Diagnostic]:
    for key in ("overrides", "labels"):
        for id_ in getattr(form, key):
            yield from _known(file, layout, f"/round_board/{key}/{id_}", id_, key=True)
    cells = {f"r{ring}.c{cell}" for ring, count in enumerate(form.rings) for cell in range(count)}
    for key in ("kingdom", "wilderness"):
        for cell in getattr(form, key):
            if cell not in cells:
                message = _("The board has no cell {id}.").format(id=quoted(cell))
                pointer = f"/round_board/{key}/{cell}"
                yield error("no-such-space", file, pointer, message, fixes=(remove_fix(pointer),))
    for number, one in enumerate(form.barriers):
        pointer = f"/round_board/barriers/{number}"
        unknown = [*_known(file, layout, f"{pointer}/a", one.a), *_known(file, layout, f"{pointer}/b", one.b)]
        yield from unknown
        if not unknown and one.b not in layout.neighbours[one.a]:
            message = _("{a} and {b} are not adjacent.").format(a=quoted(one.a), b=quoted(one.b))
            near = ", ".join(layout.neighbours[one.a])
            hint = _("Adjacent to {a}: {near}.").format(a=one.a, near=near)
            yield error("not-adjacent", file, pointer, message, hint, fixes=(remove_fix(pointer),))


def _known(file: str, layout: Layout, pointer: str, id_: str, *, key: bool = False) -> Iterator[Diagnostic]:
    if id_ not in layout.spaces:
        message = _("The board has no space {id}.").format(id=quoted(id_))
        offered = (remove_fix(pointer),) if key else fixes.space_fixes(pointer, id_, layout)
        yield error("no-such-space", file, pointer, message, fixes=offered)


def _wedges(file: str, board: Board, layout: Layout) -> Iterator[Diagnostic]:
    """Kingdoms, cities, shadow spaces and runes."""
    kingdoms = sum(wedge.kind == "kingdom" for wedge in board.wedges)
    if kingdoms != WEDGES - 2:
        message = _("The board has {kingdoms} kingdoms and {rest} wildernesses.").format(
            kingdoms=kingdoms, rest=WEDGES - kingdoms
        )
        hint = _("There must be six kingdoms.")
        yield error("kingdoms-of-a-board", file, "/wedges", message, hint, fixes=fixes.kingdom_fixes(board))
    types: dict[int, Counter[str]] = {wedge: Counter() for wedge in range(WEDGES)}
    runes: Counter[tuple[int, str]] = Counter()
    for space in layout.spaces.values():
        types[space.wedge][space.type] += 1
        if space.rune is not None:
            runes[space.wedge, space.rune] += 1
            if runes[space.wedge, space.rune] == 2:
                message = _("{wedge} has two spaces with the rune {rune}.").format(
                    wedge=wedge_name(board, space.wedge), rune=space.rune
                )
                place = place_of(board, space.id)
                yield warning("rune-twice", file, place, message, fixes=fixes.rune_twice_fixes(board, layout, space))
    for number, wedge in enumerate(board.wedges):
        pointer, name = f"/wedges/{number}", wedge_name(board, number)
        cities, wanted = types[number]["city"], 1 if wedge.kind == "kingdom" else 0
        if cities != wanted:
            words = ngettext("{wedge} has {count} city.", "{wedge} has {count} cities.", cities)
            words = words if cities else _("{wedge} has no city.")
            hint = _("A kingdom has one city.") if wanted else _("A wilderness has no city.")
            message, offered = words.format(wedge=name, count=cities), fixes.city_fixes(board, layout, number, wanted)
            yield error("cities-of-a-wedge", file, pointer, message, hint, fixes=offered)
        if types[number]["shadow"] != 1:
            message = _("{wedge} has {count} shadow spaces.").format(wedge=name, count=types[number]["shadow"])
            offered = fixes.shadow_fixes(board, layout, number)
            yield error("shadow-of-a-wedge", file, pointer, message, _("Every wedge has one."), fixes=offered)
        elif wedge.kind == "wilderness":
            shadow = layout.of_wedge(number, "shadow")
            near = layout.neighbours[shadow.id] if shadow is not None else {}
            if not any(layout.spaces[one].rune is not None and layout.spaces[one].wedge == number for one in near):
                message = _("{wedge} has no rune beside its shadow space.").format(wedge=name)
                offered = fixes.near_rune_fixes(board, layout, number)
                yield warning("rune-of-a-wilderness", file, pointer, message, fixes=offered)


def _ways(file: str, board: Board, layout: Layout) -> Iterator[Diagnostic]:
    """From everywhere to everywhere, and where that costs XP."""
    if not layout.spaces:
        return
    start = next(iter(layout.spaces))
    reached = layout.distances(start, barriers=False)
    if cut := [id_ for id_ in layout.spaces if id_ not in reached]:
        message = _("No way leads from {start} to {spaces}.").format(start=quoted(start), spaces=_listed(cut))
        offered = fixes.link_fixes(board, layout, cut)
        yield error("cut-off-spaces", file, place_of(board, cut[0]), message, fixes=offered)
        return
    city = next((space.id for space in layout.spaces.values() if space.type == "city"), start)
    free = layout.distances(city)
    if paid := [id_ for id_ in layout.spaces if id_ not in free]:
        message = _("{spaces}: it costs XP or a whole move to enter from {start}.").format(
            spaces=_listed(paid), start=quoted(city)
        )
        offered = fixes.open_fixes(board, layout, paid)
        yield warning("paid-to-enter", file, place_of(board, paid[0]), message, fixes=offered)


def _listed(ids: list[str]) -> str:
    shown = ", ".join(map(quoted, ids[:_SHOWN]))
    return shown if len(ids) <= _SHOWN else _("{spaces} and {count} more").format(spaces=shown, count=len(ids) - _SHOWN)


def _symmetry(file: str, board: Board, layout: Layout) -> Iterator[Diagnostic]:
    """Wedges of one kind have as many spaces of each type, with as many borders."""
    counts: dict[int, Counter[tuple[str, int]]] = {wedge: Counter() for wedge in range(WEDGES)}
    for space in layout.spaces.values():
        counts[space.wedge][space.type, len(layout.neighbours[space.id])] += 1
    first: dict[str, int] = {}
    for number, wedge in enumerate(board.wedges):
        other = first.setdefault(wedge.kind, number)
        if counts[number] != counts[other]:
            message = _("{wedge} has other spaces than {other}.").format(
                wedge=wedge_name(board, number), other=wedge_name(board, other)
            )
            yield warning("not-symmetric", file, f"/wedges/{number}", message, fixes=(remove_fix("/symmetric"),))
