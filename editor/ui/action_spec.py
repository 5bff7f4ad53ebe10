"""The specification of an action of menus, tool bar and keyboard, as data. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

Where = Literal["window", "table"]
"""`table`: the shortcut applies only while the board has focus, so that letters can be typed elsewhere."""


class ActionSpec(NamedTuple):
    """One action. Labels are functions, called again when the language changes."""

    name: str
    words: Callable[[], str]
    keys: str = ""  # several are separated by spaces; the first is shown
    icon: str = ""
    where: Where = "window"
    checkable: bool = False
    hint: Callable[[], str] | None = None  # the tool tip, if it says more than the label
