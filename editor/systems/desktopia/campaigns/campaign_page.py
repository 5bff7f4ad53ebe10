"""The page of a campaign: its graph, and a row of buttons that add battles; the inspector has the forms."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout

from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.systems.desktopia.campaigns.campaign_graph import add_battle
from editor.systems.desktopia.campaigns.graph_view import CampaignView
from editor.ui.menu import Menu
from editor.ui.page import Page
from editor.ui.plain_text import plain_action
from editor.ui.preferences import Preferences
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import EmptyState, IconButton, label
from schema.i18n import gettext as _
from schema.i18n import ngettext


class CampaignPage(Page):
    """One campaign."""

    def __init__(self, document: PackDocument, file: str, preferences: Preferences) -> None:
        super().__init__()
        self.document, self.file = document, file
        self._preferences = preferences
        self._fitted = False
        self.view = CampaignView(document, file)
        self.view.drawing.moved.update(preferences.settings.graphs.get(self._key, {}))
        self.view.build()
        self.add_button = QPushButton()
        self.add_button.setMenu(Menu(self.add_button))
        self.add_button.menu().aboutToShow.connect(self._fill_scripts)
        self._arrange = IconButton("tree-structure", "")
        self._arrange.clicked.connect(self.view.arrange)
        self._fit = IconButton("arrows-out", "")
        self._fit.clicked.connect(self.view.fit)
        self._count = label("", "second")
        line = QHBoxLayout()
        line.setContentsMargins(8, 6, 8, 6)
        line.setSpacing(8)
        for part in (self.add_button, self._arrange, self._fit):
            line.addWidget(part)
        line.addStretch(1)
        line.addWidget(self._count)
        self._empty = EmptyState("")
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self._empty)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(line)
        box.addWidget(self._stack, 1)
        self.setFocusProxy(self.view)
        self.view.places_chosen.connect(self.places_chosen)
        self.view.deeds.script_wanted.connect(self.opened)
        self.view.arranged.connect(self._keep)
        self.view.deeds.told.connect(self.hint_changed)
        drawing = self.view.drawing
        self._unwatch = [document.watch(self._follow), document.diagnostics.watch(drawing.show_problems, file)]
        self._speak()

    @property
    def hint(self) -> str:
        """The hint for the status bar."""
        return _("Drag from the dot of a battle to where it goes on. Double click opens the script. Del removes.")

    @property
    def _key(self) -> str:
        return f"{self.document.root or ''}/{self.file}"

    def close_down(self) -> None:
        for stop in self._unwatch:
            stop()

    def reveal(self, pointer: str) -> None:
        """Select what a pointer leads to."""
        self.view.choose(pointer)

    def add(self, script: str) -> None:
        """Add a battle of a script, after the selected one if that has no exit yet."""
        current = self.view.current()
        edit, id_ = add_battle(self.document, self.file, script, current.id if current is not None else "")
        if self.document.submit(edit, _("New battle")):
            battle = self.view.graph.battle(id_)
            if battle is not None:
                self.view.choose(battle.pointer)
            self.view.fit()
            self.view.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._fitted:
            self._fitted = True
            # After the page has been laid out and the size of the graph is known.
            QTimer.singleShot(0, self.view, self.view.fit)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._speak()
            self.view.build()
        super().changeEvent(event)

    def _fill_scripts(self) -> None:
        menu = self.add_button.menu()
        menu.clear()
        for file in self.document.files_in("scripts"):
            id_ = self.document.value(file, "/id")
            if isinstance(id_, str) and id_:
                words = plain_action(self.document.name_of(file))
                menu.addAction(words).triggered.connect(partial(self._add, id_))
        if menu.isEmpty():
            menu.addAction(_("No scripts yet.")).setEnabled(False)

    def _add(self, script: str, _checked: bool = False) -> None:
        self.add(script)

    def _keep(self) -> None:
        kept = {**self._preferences.settings.graphs, self._key: dict(self.view.drawing.moved)}
        self._preferences.change(graphs=kept)

    def _follow(self, touched: Touched) -> None:
        if any(place.file == self.file or place.file.startswith(("scripts/", "things/")) for place in touched):
            self.view.build()
            self._recount()

    def _recount(self) -> None:
        count = len(self.view.graph.battles)
        self._count.setText(ngettext("{n} battle", "{n} battles", count).format(n=count))
        self._stack.setCurrentWidget(self.view if count else self._empty)

    def _speak(self) -> None:
        self.view.setAccessibleName(_("Battles of the campaign"))
        self.add_button.setText(_("New battle"))
        self.add_button.setAccessibleName(_("New battle"))
        for button, words in ((self._arrange, _("Arrange")), (self._fit, _("Show all"))):
            set_tip(button, words)
            button.setAccessibleName(words)
        self._empty.set_line(_("No battles yet. A battle is a script that is played in its turn."))
        self._recount()
