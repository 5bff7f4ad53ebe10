"""The commands of the table by action name, and when each is available in the context menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from editor.canvas.controller import BoardCommand, menu_entries
from editor.canvas.z_order import Way
from editor.systems.desktopia.board import clipboard, selection_commands, stacking
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.free_outlines import has_free_outline
from editor.systems.desktopia.board.snippets import snippet_of
from schema.i18n import gettext as _

_STACK: Final = 10  # at most this many missiles lie on a character


def _any(controller: CanvasController) -> bool:
    return bool(controller.selection)


def _pieces(least: int) -> Callable[[CanvasController], bool]:
    return lambda controller: len(controller.selected_pieces()) >= least


def _deletable(controller: CanvasController) -> bool:
    return bool(controller.selected_pieces()) or any(area.content for area in controller.selected_areas())


def _has_character(controller: CanvasController) -> bool:
    """Whether a character is selected, whose squad can be shown."""
    return any(piece.kind == "character" for piece in controller.selected_pieces())


def _is_one_character(controller: CanvasController) -> bool:
    """Whether exactly one character is selected, whose ranges can be shown."""
    return len(controller.selected_pieces()) == 1 and _has_character(controller)


_OF_WINDOW: Final[dict[str, Callable[[CanvasController], bool]]] = {
    "desktopia.squads": _has_character,
    "desktopia.ranges": _is_one_character,
}
"""When the context menu offers actions of the window."""


def _order(way: Way, by: int) -> Callable[[CanvasController], object]:
    """Raise or lower the selected missile in its stack, otherwise the selected pieces."""

    def do(controller: CanvasController) -> None:
        if not controller.stacked_missiles.shift(by):
            selection_commands.order(controller, way)

    return do


def _let_go(controller: CanvasController) -> None:
    edits = stacking.let_go(controller.adapter.file, controller.selected_pieces(), controller.contents)
    if edits:
        controller.adapter.submit(_("Release artifact"), edits)


def _offer_template(controller: CanvasController) -> None:
    snippet = snippet_of(controller.adapter.script(), controller.contents, controller.selection)
    if snippet.count:
        controller.template_wanted.emit(snippet)


CANVAS_COMMANDS: Final[Mapping[str, BoardCommand]] = {
    "cut": BoardCommand(clipboard.cut, _deletable),
    "copy": BoardCommand(clipboard.copy, _deletable),
    "paste": BoardCommand(clipboard.paste),
    "desktopia.save_template": BoardCommand(_offer_template, _deletable),
    "duplicate": BoardCommand(selection_commands.duplicate, _deletable),
    "delete": BoardCommand(selection_commands.delete, _deletable),
    "select_all": BoardCommand(CanvasController.select_all),
    "turn_right": BoardCommand(lambda controller: selection_commands.turn(controller, 90), _pieces(1)),
    "turn_left": BoardCommand(lambda controller: selection_commands.turn(controller, -90), _pieces(1)),
    "align_x": BoardCommand(lambda controller: selection_commands.align(controller, "x"), _pieces(2)),
    "align_y": BoardCommand(lambda controller: selection_commands.align(controller, "y"), _pieces(2)),
    "distribute_x": BoardCommand(lambda controller: selection_commands.distribute(controller, "x"), _pieces(3)),
    "distribute_y": BoardCommand(lambda controller: selection_commands.distribute(controller, "y"), _pieces(3)),
    "raise": BoardCommand(_order("raise", 1), _pieces(1)),
    "lower": BoardCommand(_order("lower", -1), _pieces(1)),
    "to_front": BoardCommand(_order("top", _STACK), _pieces(1)),
    "to_back": BoardCommand(_order("bottom", -_STACK), _pieces(1)),
    "desktopia.free_outline": BoardCommand(
        selection_commands.free_outline,
        lambda controller: any(
            piece.kind == "thing" and not has_free_outline(piece) for piece in controller.selected_pieces()
        ),
    ),
    "desktopia.edit_corners": BoardCommand(
        lambda controller: controller.activate_tool("nodes"),
        lambda controller: (
            bool(controller.selected_areas()) or any(map(has_free_outline, controller.selected_pieces()))
        ),
    ),
    "desktopia.usual_outline": BoardCommand(
        selection_commands.usual_outline, lambda controller: bool(selection_commands.reshaped_things(controller))
    ),
    "desktopia.let_go": BoardCommand(
        _let_go,
        lambda controller: bool(
            stacking.let_go(controller.adapter.file, controller.selected_pieces(), controller.contents)
        ),
    ),
    "desktopia.mirror_across": BoardCommand(lambda controller: selection_commands.reflect(controller, "across"), _any),
    "desktopia.mirror_down": BoardCommand(lambda controller: selection_commands.reflect(controller, "down"), _any),
    "desktopia.rotate_copies": BoardCommand(lambda controller: selection_commands.reflect(controller, "round"), _any),
}

TABLE_MENU: Final[tuple[str, ...]] = (
    "cut", "copy", "paste", "duplicate", "delete",
    "-", "desktopia.edit_corners", "desktopia.free_outline", "desktopia.usual_outline",
    "desktopia.let_go", "desktopia.save_template",
    "-", "desktopia.squads", "desktopia.ranges", "turn_right", "turn_left",
    "-", "align_x", "align_y", "distribute_x", "distribute_y",
    "-", "raise", "lower", "to_front", "to_back",
    "-", "desktopia.mirror_across", "desktopia.mirror_down", "desktopia.rotate_copies",
    "-", "select_all",
)  # fmt: skip
"""The context menu by action names, `-` for a separator; only available actions are shown."""


def menu_on(controller: CanvasController) -> list[str]:
    """The available entries of the context menu."""
    return menu_entries(
        controller, TABLE_MENU, {name: each.fits for name, each in CANVAS_COMMANDS.items()} | _OF_WINDOW
    )
