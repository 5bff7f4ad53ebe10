"""Every text that a window shows, and the texts that belong to a game system."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, QObject, Qt
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QTabBar, QWidget

from editor.systems.workbench import Workbench
from editor.window.actions import ACTIONS, MENUS
from schema.i18n import gettext as _
from schema.systems.system_info import SystemInfo

PROPERTIES = ("text", "title", "toolTip", "placeholderText", "windowTitle", "accessibleName", "whatsThis")
ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


def visible_texts(window: QWidget) -> set[str]:
    """The texts of all widgets, actions, items and tabs of a window, those of hidden parts too."""
    found: set[str] = set()
    for thing in (window, *window.findChildren(QObject)):
        found |= {str(text) for name in PROPERTIES if (text := thing.property(name)) is not None}
        if isinstance(thing, QAbstractItemView) and thing.model() is not None:
            found |= set(_texts_of_items(thing.model(), QModelIndex()))
        elif isinstance(thing, QComboBox):
            found |= {thing.itemText(number) for number in range(thing.count())}
        elif isinstance(thing, QTabBar):
            found |= {thing.tabText(number) for number in range(thing.count())}
    return found - {""}


def _texts_of_items(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    for row in range(model.rowCount(parent)):
        # PySide hides the `columnCount` of lists.
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)):
            index = model.index(row, column, parent)
            yield from (text for role in ROLES if isinstance(text := index.data(role), str))
        yield from _texts_of_items(model, model.index(row, 0, parent))


_DAMAGE_TOKENS = "How many damage tokens there are."
_OF_PRINTING = frozenset({"Frame", "Frame of the cards"})
"""The form of every manifest says how cards are framed; the toys have no frames of their own."""
ORDINARY: Mapping[str, frozenset[str]] = {
    "desktopia": frozenset({"Duel for two", "Damage tokens", _DAMAGE_TOKENS, f"{_DAMAGE_TOKENS}\n0 to 1000."}),
    "dork_tower": frozenset(
        {
            *("How many there are in the item deck.", "How many there are in the item deck.\n1 to 200."),
            *("How many there are in the scroll deck.", "How many there are in the scroll deck.\n1 to 200."),
            "The ability's player looks at the top scrolls of the deck.",
            *("What happens, in this order.", "What its player picks first, in this order."),
        }
    ),
    "islet": frozenset({"Deck", "The deck is shuffled.", *_OF_PRINTING}),
    "pebbles": _OF_PRINTING,
}
"""By system, its own texts in which the name of another game's kind is a plain word."""


def labels_of(info: SystemInfo, workbench: Workbench) -> set[str]:
    """What a system calls itself, its kinds of content, its actions and tools of its own."""
    found = {info.title}
    for kind in info.kinds:
        found |= {kind.title(), kind.one(), kind.new()}
    for single in info.own_singles:
        found |= {single.title(), single.about()}
        if single.new is not None:
            found.add(single.new())
    found |= {action.spec.words() for action in workbench.actions}
    if workbench.board is not None:
        found |= {
            tool.title() for tool in workbench.board().tools if not type(tool).__module__.startswith("editor.canvas")
        }
    return found


def foreign_labels(own: set[str], others: Iterable[str]) -> set[str]:
    """Labels of other systems that are neither the system's own nor words of shared menus, such as Find."""
    shared = [
        _("All rules"),
        *own,
        *(spec.words() for spec in ACTIONS),
        *(menu.words().replace("&", "") for menu in MENUS),
    ]
    return {label for label in others if not any(contains(text, label) for text in shared)}


def contains(text: str, label: str) -> bool:
    """Whether a label stands in a text as a word of its own, in any case."""
    label, text = label.casefold(), text.casefold()
    return label in text and re.search(rf"(?<!\w){re.escape(label)}(?!\w)", text) is not None
