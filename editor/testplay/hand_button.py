"""A small button beside the player of a seat: how far the hand of the player misses, from a menu of tiers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QToolButton

from editor.ui.icons import icon
from editor.ui.menu import Menu
from editor.ui.tool_tips import set_tip
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.models.human_error import EXACT, Tier, tier_title


class HandButton(QToolButton):
    """Shows the direction error of the tier in degrees; only the icon for a hand that does not miss."""

    changed = Signal(str)
    """Emitted with the name of the tier that was chosen."""

    def __init__(self, seat: int, tiers: Sequence[Tier]) -> None:
        super().__init__()
        self._seat, self._tiers = seat, tuple(tiers)
        self._shown: str | None = None
        self.setIcon(icon("crosshair-simple", 16))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = Menu(self)
        self._group = QActionGroup(self)
        for tier in self._tiers:
            action = QAction(_tier_words(tier), self._group)
            action.setCheckable(True)
            action.setData(tier.name)
            self._menu.addAction(action)
        self._group.triggered.connect(lambda action: self.changed.emit(str(action.data())))
        self.setMenu(self._menu)
        self.show_tier(EXACT.name)

    def choices(self) -> tuple[QAction, ...]:
        """The entries of the menu."""
        return tuple(self._group.actions())

    def show_tier(self, name: str) -> None:
        """Show the tier of the seat."""
        if name == self._shown:
            return
        self._shown = name
        tier = next((tier for tier in self._tiers if tier.name == name), EXACT)
        for action in self._group.actions():
            action.setChecked(action.data() == tier.name)
        self.setText("" if tier.exact else _("{number}°").format(number=format_number(tier.direction)))
        beside = Qt.ToolButtonStyle.ToolButtonIconOnly if tier.exact else Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        self.setToolButtonStyle(beside)
        words = _("The hand of seat {number}: {tier}").format(number=self._seat + 1, tier=_tier_words(tier))
        self.setAccessibleName(words)
        set_tip(self, words)


def _tier_words(tier: Tier) -> str:
    """The title of a tier with its figures."""
    if tier.exact:
        return tier_title(tier.name)
    words = _("{tier} (misses by about {degrees}° and {percent} % of the speed; assumed)")
    degrees, percent = format_number(tier.direction), format_number(100.0 * tier.speed)
    return words.format(tier=tier_title(tier.name), degrees=degrees, percent=percent)
