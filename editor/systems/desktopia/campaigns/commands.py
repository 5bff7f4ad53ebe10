"""Commands on battles and exits, one edit each: from a menu or by keys, with the questions that come first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QGraphicsItem, QInputDialog, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Edit
from editor.systems.desktopia.campaigns.campaign_graph import (
    END,
    EVERY,
    CampaignNode,
    begin_with,
    connect,
    redirect,
    remove_battle,
    remove_parts,
    rename_battle,
)
from editor.systems.desktopia.campaigns.graph_items import BattleItem, CarriedItem, EdgeItem
from editor.systems.desktopia.campaigns.graph_scene import GraphScene
from editor.ui.menu import Menu
from editor.ui.plain_text import plain_action
from schema.i18n import gettext as _
from schema.i18n import ngettext

_GESTURES = count()


class CampaignCommands(QObject):
    """The commands of one campaign; dialogs and menus have the widget as their parent."""

    script_wanted = Signal(str)  # the file of a battle's script
    told = Signal(str)  # something to say in the status bar

    def __init__(self, document: PackDocument, file: str, drawing: GraphScene, above: QWidget) -> None:
        super().__init__(above)
        self._document, self._file, self._drawing, self._above = document, file, drawing, above

    def remove(self, chosen: list[QGraphicsItem]) -> None:
        """Remove the selection as one undo step."""
        battles = [item.battle for item in chosen if isinstance(item, BattleItem)]
        ways = [item.way.pointer for item in chosen if isinstance(item, EdgeItem)]
        carried = [item.carried.pointer for item in chosen if isinstance(item, CarriedItem)]
        if len(battles) == 1:
            label = _("Remove {name}").format(name=self._drawing.title(battles[0]))
        elif battles:
            label = ngettext("Remove {n} battle", "Remove {n} battles", len(battles)).format(n=len(battles))
        else:
            label = _("Remove a way") if ways else _("Remove what a winner carries on")
        gesture = f"remove from a campaign {next(_GESTURES)}"
        if ways or carried:
            self._document.submit(remove_parts(self._file, (*ways, *carried)), label, gesture=gesture)
        for battle in battles:
            edit = remove_battle(self._document, self._file, battle.id)
            if edit is not None:
                self._document.submit(edit, label, gesture=gesture)

    def lead(self, start: str, to: str, winner: int | None) -> None:
        """Make an exit to another battle or to the end, for a result."""
        self._submit(connect(self._document, self._file, start, to, winner), _("New way"))

    def lead_elsewhere(self, way: str, to: str) -> None:
        """Redirect the exit at a pointer to another battle or to the end."""
        self._submit(redirect(self._file, way, to), _("Lead a way elsewhere"))

    def ask_result(self, start: str, to: str, at: QPoint) -> None:
        """Ask for which result a dragged exit is taken; the first exit of a battle is for every result without a
        question.
        """
        if not any(way.pointer for way in self._drawing.graph.ways if way.start == start):
            self.lead(start, to, EVERY)
            return
        menu = Menu(self._above)
        self._add_results(menu, start, to)
        menu.popup(at)

    def ask_name(self, battle: CampaignNode) -> None:
        words = _("Id of the battle in the campaign")
        name, good = QInputDialog.getText(self._above, _("Rename"), words, text=battle.id)
        name = name.strip()
        if good and name and name != battle.id:
            edit = rename_battle(self._document, self._file, battle.id, name)
            if edit is None:
                self.told.emit(_("There is a battle with the id {id} already.").format(id=name))
            self._submit(edit, _("Rename {name}").format(name=battle.id))

    def open_script(self, battle: CampaignNode) -> None:
        file = self._document.file_of("scripts", battle.script)
        if file is not None:
            self.script_wanted.emit(file)

    def menu(self, battle: CampaignNode | None, remove: Callable[[], None] | None) -> Menu:
        """The commands for the only selected battle, and `remove` if anything is selected."""
        menu = Menu(self._above)
        if battle is not None:
            menu.addAction(_("Open the script")).triggered.connect(lambda: self.open_script(battle))
            begin = menu.addAction(_("Begin the campaign here"))
            begin.setEnabled(not battle.first)
            begin.triggered.connect(
                lambda: self._submit(begin_with(self._file, battle.id), _("Begin the campaign here"))
            )
            onward = menu.add_menu(_("Goes on to"))
            for other in self._drawing.graph.battles:
                results = onward.add_menu(plain_action(self._drawing.title(other)))
                self._add_results(results, battle.id, other.id)
            self._add_results(onward.add_menu(_("End")), battle.id, END)
            menu.addAction(_("Rename…")).triggered.connect(lambda: self.ask_name(battle))
            menu.addSeparator()
        if remove is not None:
            menu.addAction(_("Remove")).triggered.connect(remove)
        return menu

    def _add_results(self, menu: Menu, start: str, to: str) -> None:
        menu.addAction(_("After every other result")).triggered.connect(partial(self._led, start, to, EVERY))
        for number in range(1, self._drawing.graph.seats + 1):
            words = _("When seat {number} wins").format(number=number)
            menu.addAction(words).triggered.connect(partial(self._led, start, to, number))
        menu.addAction(_("After a draw")).triggered.connect(partial(self._led, start, to, 0))

    def _led(self, start: str, to: str, winner: int | None, _checked: bool = False) -> None:
        self.lead(start, to, winner)

    def _submit(self, edit: Edit | None, label: str) -> bool:
        return edit is not None and self._document.submit(edit, label)
