"""The shared actions of the window together with those of a game system, and their keyboard shortcuts."""

from __future__ import annotations

from editor.systems.workbench import Board, Workbench
from editor.window.actions import ActionSet
from editor.window.key_bindings import KeyBindings


def board_of(workbench: Workbench) -> Board | None:
    """The board of the system, if it has one."""
    return workbench.board() if workbench.board is not None else None


def action_set(workbench: Workbench) -> ActionSet:
    """The shared actions that apply to the system, and its own."""
    board = board_of(workbench)
    return ActionSet.of_system(
        (action.spec for action in workbench.actions),
        dict(workbench.slots.items()),
        board.actions if board is not None else None,
        {"play": workbench.nothing_to_play, ":board": workbench.no_board_open},
    )


def key_bindings(workbench: Workbench) -> KeyBindings:
    """The shortcuts of all actions and of the tools of the board."""
    board = board_of(workbench)
    former = {action.former: action.spec.name for action in workbench.actions if action.former}
    return KeyBindings(action_set(workbench), board.tools if board is not None else (), former)
