"""The workbench of each game system: actions, keys and slots that fit together, beside those of the window."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QKeySequence

from editor.systems.registry import WORKBENCHES
from editor.systems.workbench import Workbench
from editor.window.actions import ACTIONS
from editor.window.system_actions import action_set, board_of, key_bindings
from tests.toy_system.islet.editor.workbench import ISLET_WORKBENCH
from tests.toy_system.pebbles.editor.workbench import PEBBLES_WORKBENCH

ALL_WORKBENCHES = (*WORKBENCHES, ISLET_WORKBENCH, PEBBLES_WORKBENCH)
pytestmark = pytest.mark.parametrize("workbench", ALL_WORKBENCHES, ids=lambda workbench: workbench.id)


def test_actions_are_named_after_their_system_and_kinds_of_pages_once(workbench: Workbench) -> None:
    names = [action.spec.name for action in workbench.actions]
    assert all(name.startswith(f"{workbench.id}.") for name in names)
    assert len(names) == len(set(names))
    kinds = [kind.name for kind in workbench.page_kinds]
    assert len(kinds) == len(set(kinds))


def test_no_two_actions_or_tools_have_the_same_usual_key(workbench: Workbench) -> None:
    keys = [key for binding in key_bindings(workbench).all for key in binding.usual.split()]
    assert sorted(keys) == sorted(set(keys))
    assert [QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText) for key in keys] == keys


def test_slots_hold_actions_that_exist_and_each_action_is_in_a_menu(workbench: Workbench) -> None:
    names = {action.spec.name for action in workbench.actions}
    slotted = {entry for entries in workbench.slots.values() for entry in entries if entry != "-"}
    assert slotted <= names
    in_menus = {entry for menu in action_set(workbench).menus for entry in menu.entries}
    assert names <= in_menus


def test_the_board_supports_shared_actions_that_exist(workbench: Workbench) -> None:
    board = board_of(workbench)
    assert (board.actions if board is not None else set()) <= {spec.name for spec in ACTIONS if spec.where == "table"}


def test_each_action_of_the_board_says_why_it_is_disabled(workbench: Workbench) -> None:
    known = action_set(workbench)
    for spec in known.specs:
        if spec.where == "table":
            assert known.why_off(spec.name), spec.name
