"""The page of a play that is shown by a play view: the default for systems without a page of their own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from editor.document.document import PackDocument
from editor.document.edits import Documents
from editor.testplay.list_view import ListView
from editor.testplay.session import Session
from editor.testplay.session_page import SessionPage
from editor.testplay.view_table import MakeView, ViewTable
from simulator.systems.game_rules import Rules


class DefaultPlayPage(SessionPage):
    """A scenario of any system in play."""

    table: ViewTable | None

    def __init__(
        self,
        rules: Rules,
        document: PackDocument,
        file: str,
        make_view: MakeView = ListView,
        story_icons: Mapping[str, str] = MappingProxyType({}),
        *,
        hands_over: bool = True,
        **options: Any,
    ) -> None:
        """`hands_over`: whether persons hand the screen over; `options`: those of every session page."""
        self.rules, self._make_view, self._story_icons = rules, make_view, story_icons
        self._hands_over = hands_over
        self._kept: Any = None
        """What the player has set in the view of the last table."""
        super().__init__(document, file, **options)

    def make_table(self, documents: Documents, session: Session) -> ViewTable:
        table = ViewTable(
            session,
            self._make_view,
            reduced_motion=self.reduced_motion,
            series=self.series,
            story_icons=self._story_icons,
            art=self.document.root,
            hands_over=self._hands_over,
            parent=self,
        )
        if self._kept is not None:
            table.view.take_over(self._kept)
        return table

    def _drop_table(self) -> None:
        if self.table is not None:
            self._kept = self.table.view.kept
        super()._drop_table()
