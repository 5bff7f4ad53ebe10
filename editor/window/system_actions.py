"""The shared actions of the window together with those of a game system, and their keyboard shortcuts."""

from __future__ import annotations

from editor.systems.desktopia.board.tools import TOOLS
from editor.systems.workbench import Workbench
from editor.window.actions import ActionSet
from editor.window.key_bindings import KeyBindings


def action_set(workbench: Workbench) -> ActionSet:
    """The shared actions and those of the system."""
    return ActionSet.of_system((action.spec for action in workbench.actions), dict(workbench.slots.items()))


def key_bindings(workbench: Workbench) -> KeyBindings:
    """The shortcuts of all actions and of the tools of the board."""
    former = {action.former: action.spec.name for action in workbench.actions if action.former}
    return KeyBindings(action_set(workbench), TOOLS, former)
