"""What menus and keys do on a table, by the name of the action, and when each applies, for a right click."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from editor.canvas import arranging, clipboard, riding
from editor.canvas.cuttings import cut_out
from editor.canvas.desk import Desk
from editor.canvas.ordering import Way
from editor.canvas.outlines import has_free_outline
from schema.words import gettext as _

_STACK: Final = 10  # the most missiles that lie on a character


def _always(desk: Desk) -> bool:
    return True


def _any(desk: Desk) -> bool:
    return bool(desk.selection)


def _pieces(least: int) -> Callable[[Desk], bool]:
    return lambda desk: len(desk.selected_pieces()) >= least


def _deletable(desk: Desk) -> bool:
    return bool(desk.selected_pieces()) or any(area.content for area in desk.selected_areas())


def _has_character(desk: Desk) -> bool:
    """Whether there is somebody whose squad can be shown."""
    return any(piece.kind == "character" for piece in desk.selected_pieces())


def _is_one_character(desk: Desk) -> bool:
    """Whether there are ranges to be shown."""
    return len(desk.selected_pieces()) == 1 and _has_character(desk)


_ELSEWHERE: Final[Mapping[str, Callable[[Desk], bool]]] = {"squads": _has_character, "ranges": _is_one_character}
"""When the menu has what the window does."""


class Deed(NamedTuple):
    """Something that is done on the table in front."""

    do: Callable[[Desk], object]
    fits: Callable[[Desk], bool] = _always


def _order(way: Way, by: int) -> Callable[[Desk], object]:
    """A selected missile goes up or down in its stack; else the pieces among those of their kind."""

    def do(desk: Desk) -> None:
        if not desk.riders.shift(by):
            arranging.order(desk, way)

    return do


def _let_go(desk: Desk) -> None:
    edits = riding.let_go(desk.paper.file, desk.selected_pieces(), desk.contents)
    if edits:
        desk.paper.submit(_("Release artifact"), edits)


def _offer_template(desk: Desk) -> None:
    cutting = cut_out(desk.paper.script(), desk.contents, desk.selection)
    if cutting.count:
        desk.template_wanted.emit(cutting)


DEEDS: Final[Mapping[str, Deed]] = {
    "cut": Deed(clipboard.cut, _deletable),
    "copy": Deed(clipboard.copy, _deletable),
    "paste": Deed(clipboard.paste),
    "save_template": Deed(_offer_template, _deletable),
    "duplicate": Deed(arranging.duplicate, _deletable),
    "delete": Deed(arranging.delete, _deletable),
    "select_all": Deed(Desk.select_all),
    "turn_right": Deed(lambda desk: arranging.turn(desk, 90), _pieces(1)),
    "turn_left": Deed(lambda desk: arranging.turn(desk, -90), _pieces(1)),
    "align_x": Deed(lambda desk: arranging.align(desk, "x"), _pieces(2)),
    "align_y": Deed(lambda desk: arranging.align(desk, "y"), _pieces(2)),
    "distribute_x": Deed(lambda desk: arranging.distribute(desk, "x"), _pieces(3)),
    "distribute_y": Deed(lambda desk: arranging.distribute(desk, "y"), _pieces(3)),
    "raise": Deed(_order("raise", 1), _pieces(1)),
    "lower": Deed(_order("lower", -1), _pieces(1)),
    "to_front": Deed(_order("top", _STACK), _pieces(1)),
    "to_back": Deed(_order("bottom", -_STACK), _pieces(1)),
    "free_outline": Deed(
        arranging.free_outline,
        lambda desk: any(piece.kind == "thing" and not has_free_outline(piece) for piece in desk.selected_pieces()),
    ),
    "edit_corners": Deed(
        lambda desk: desk.take("nodes"),
        lambda desk: bool(desk.selected_areas()) or any(map(has_free_outline, desk.selected_pieces())),
    ),
    "usual_outline": Deed(arranging.usual_outline, lambda desk: bool(arranging.reshaped_things(desk))),
    "let_go": Deed(
        _let_go,
        lambda desk: bool(riding.let_go(desk.paper.file, desk.selected_pieces(), desk.contents)),
    ),
    "mirror_across": Deed(lambda desk: arranging.reflect(desk, "across"), _any),
    "mirror_down": Deed(lambda desk: arranging.reflect(desk, "down"), _any),
    "rotate_copies": Deed(lambda desk: arranging.reflect(desk, "round"), _any),
}

TABLE_MENU: Final[tuple[str, ...]] = (
    "cut", "copy", "paste", "duplicate", "delete",
    "-", "edit_corners", "free_outline", "usual_outline", "let_go", "save_template",
    "-", "squads", "ranges", "turn_right", "turn_left",
    "-", "align_x", "align_y", "distribute_x", "distribute_y",
    "-", "raise", "lower", "to_front", "to_back",
    "-", "mirror_across", "mirror_down", "rotate_copies",
    "-", "select_all",
)  # fmt: skip
"""The menu of a right click, by the names of the actions, `-` for a line; only what applies is shown."""


def menu_on(desk: Desk) -> list[str]:
    """What of the menu applies to the selection, with no line at its ends and no two in a row."""
    shown: list[str] = []
    for name in TABLE_MENU:
        if name == "-":
            if shown and shown[-1] != "-":
                shown.append(name)
        elif (DEEDS[name].fits if name in DEEDS else _ELSEWHERE[name])(desk):
            shown.append(name)
    return shown[:-1] if shown and shown[-1] == "-" else shown
