"""What menus and keys do on a table, by the name of the action, and when each applies, for a right click."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from editor.canvas import arranging
from editor.canvas.desk import Desk


def _always(desk: Desk) -> bool:
    return True


def _any(desk: Desk) -> bool:
    return bool(desk.selection)


def _pieces(least: int) -> Callable[[Desk], bool]:
    return lambda desk: len(desk.selected_pieces()) >= least


def _deletable(desk: Desk) -> bool:
    return bool(desk.selected_pieces()) or any(area.content for area in desk.selected_areas())


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that is done on the table in front."""

    do: Callable[[Desk], object]
    fits: Callable[[Desk], bool] = _always


DEEDS: Final[Mapping[str, Deed]] = {
    "duplicate": Deed(arranging.duplicate, _deletable),
    "delete": Deed(arranging.delete, _deletable),
    "select_all": Deed(Desk.select_all),
    "turn_right": Deed(lambda desk: arranging.turn(desk, 90), _pieces(1)),
    "turn_left": Deed(lambda desk: arranging.turn(desk, -90), _pieces(1)),
    "align_x": Deed(lambda desk: arranging.align(desk, "x"), _pieces(2)),
    "align_y": Deed(lambda desk: arranging.align(desk, "y"), _pieces(2)),
    "distribute_x": Deed(lambda desk: arranging.distribute(desk, "x"), _pieces(3)),
    "distribute_y": Deed(lambda desk: arranging.distribute(desk, "y"), _pieces(3)),
    "mirror_across": Deed(lambda desk: arranging.reflect(desk, "across"), _any),
    "mirror_down": Deed(lambda desk: arranging.reflect(desk, "down"), _any),
    "rotate_copies": Deed(lambda desk: arranging.reflect(desk, "round"), _any),
}
