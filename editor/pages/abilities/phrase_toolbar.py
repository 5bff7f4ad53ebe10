"""The toolbar of the selected phrase: buttons, their menus, the clipboard; each command is one edit."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QWidget

from editor.document import json_tree
from editor.document.document import PackDocument
from editor.document.edits import Edit, EditRefused
from editor.pages.abilities import edits
from editor.pages.abilities.word_slots import beside, is_new, is_there
from editor.ui.menu import Menu
from editor.ui.plain_text import plain_action
from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedLabel, IconButton
from schema.i18n import gettext as _

_BUTTONS = (
    ("add", "plus"),
    ("wrap", "brackets-curly"),
    ("unwrap", "arrows-out"),
    ("duplicate", "copy"),
    ("up", "arrow-up"),
    ("down", "arrow-down"),
    ("remove", "trash"),
)


class PhraseToolbar(Retranslated, QWidget):
    """The path of the phrase, and a button for each command that it allows."""

    done = Signal(str)  # an edit was made; the place to go on from
    wanted = Signal(str)  # a new item is wanted at this place
    told = Signal(str)  # why something was not done

    def __init__(self, document: PackDocument, file: str) -> None:
        super().__init__()
        self._document, self._file = document, file
        self.place = ""
        self.crumbs = ElidedLabel("", "second")
        self.buttons = {name: IconButton(glyph, "", 16) for name, glyph in _BUTTONS}
        box = QHBoxLayout(self)
        box.setContentsMargins(12, 2, 8, 2)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        box.setSpacing(2)
        box.addWidget(self.crumbs, 1)
        for name, button in self.buttons.items():
            button.clicked.connect(partial(self.do, name))
            box.addWidget(button)
        self.retranslate()

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        hints = {
            "add": _("Add after (Ins)"),
            "wrap": _("Wrap in another word (Ctrl+G)"),
            "unwrap": _("Replace by its content (Ctrl+Shift+G)"),
            "duplicate": _("Duplicate (Ctrl+D)"),
            "up": _("Move up (Alt+Up)"),
            "down": _("Move down (Alt+Down)"),
            "remove": _("Remove (Del)"),
        }
        for name, words in hints.items():
            set_tip(self.buttons[name], words)
            self.buttons[name].setAccessibleName(words)

    def show_place(self, place: str, title: str) -> None:
        """Show the commands for a place with this title."""
        self.place = place
        documents, file = self._document.documents, self._file
        self.crumbs.setText(self._path(title) if place else _("Select a phrase above."))
        item = bool(place) and not is_new(place) and is_there(documents, file, place)
        in_list = item and edits.item_slot(documents, file, place) is not None
        able = {
            "add": in_list,
            "wrap": item and bool(edits.wraps(documents, file, place)),
            "unwrap": item and bool(edits.unwraps(documents, file, place)),
            "duplicate": in_list,
            "up": item and edits.move(documents, file, place, -1) is not None,
            "down": item and edits.move(documents, file, place, 1) is not None,
            "remove": item and edits.remove(documents, file, place) is not None,
        }
        for name, button in self.buttons.items():
            button.setEnabled(able[name])

    def do(self, what: str, _checked: bool = False) -> None:
        """Run a command by name: those of the buttons, and before, copy, cut and paste."""
        place, documents, file = self.place, self._document.documents, self._file
        if what == "paste" and place:
            self._paste()
            return
        if not place or is_new(place):
            return
        listed = edits.item_slot(documents, file, place) is not None
        match what:
            case "add" | "before" if listed:
                index = int(json_tree.last_step(place)) + (1 if what == "add" else 0)
                self.wanted.emit(f"{json_tree.parent(place)}/-{index}")
            case "wrap":
                self._menu_below("wrap", self._fill_wraps)
            case "unwrap":
                self._menu_below("unwrap", self._fill_unwraps)
            case "duplicate" if listed:
                self.submit(edits.duplicate(documents, file, place), _("Duplicate"), beside(place, 1))
            case "up" | "down":
                by = -1 if what == "up" else 1
                self.submit(edits.move(documents, file, place, by), _("Move"), beside(place, by))
            case "remove":
                self.submit(edits.remove(documents, file, place), _("Remove"), place)
            case "copy" | "cut":
                self._copy()
                if what == "cut":
                    self.submit(edits.remove(documents, file, place), _("Cut"), place)
            case _:
                pass

    def submit(self, edit: Edit | None, what: str, after: str) -> None:
        """Submit an edit as one undo step with this label, then select a place."""
        if edit is None:
            return
        words = _("{name}: {what}").format(name=self._document.name_of(self._file), what=what)
        try:
            self._document.submit(edit, words)
        except EditRefused:
            return
        self.done.emit(after)

    def wrap(self, way: edits.Within) -> None:
        """Wrap the selected word in another one."""
        edit = edits.wrap(self._document.documents, self._file, self.place, way)
        self.submit(edit, self._document.types.labels.kind(way.kind), self.place)

    def show_menu(self, at: QPoint) -> None:
        """Show all commands as a menu at a position of the screen."""
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name, button in self.buttons.items():
            if name in ("wrap", "unwrap"):
                inner = menu.add_menu(button.toolTip())
                (self._fill_wraps if name == "wrap" else self._fill_unwraps)(inner)
                inner.setEnabled(button.isEnabled())
                continue
            action = menu.addAction(button.toolTip())
            action.setEnabled(button.isEnabled())
            action.triggered.connect(partial(self.do, name))
        menu.addSeparator()
        more = (
            ("before", _("Add before (Shift+Ins)")),
            ("copy", _("Copy")),
            ("cut", _("Cut")),
            ("paste", _("Paste")),
        )
        for name, words in more:
            menu.addAction(words).triggered.connect(partial(self.do, name))
        menu.popup(at)

    # --- inside -------------------------------------------------------------------------------------

    def _path(self, title: str) -> str:
        """The path of the selected phrase, from the ability inwards."""
        found = []
        above = self.place
        while above and above.count("/") > 1:
            above = json_tree.parent(above)
            value = self._document.value(self._file, above)
            if isinstance(value, dict) and isinstance(value.get("kind"), str):
                ability = value["kind"] in ("activated", "triggered", "replacement", "static")
                named = self._document.name_of(self._file, above) if ability and value.get("title") else ""
                kind = self._document.types.labels.kind(str(value["kind"]))
                found.append(named or (_("Ability") if ability else kind))
        return " › ".join([*reversed(found), title])

    def _copy(self) -> None:
        value = edits.value_at(self._document.documents, self._file, self.place)
        if isinstance(value, dict | int):
            QApplication.clipboard().setText(json.dumps(value, ensure_ascii=False, indent=2))

    def _paste(self) -> None:
        place, documents = self.place, self._document.documents
        try:
            word = json.loads(QApplication.clipboard().text())
        except ValueError:
            word = None
        edit = edits.paste(documents, self._file, place, word) if word is not None else None
        if edit is None:
            self.told.emit(_("The clipboard content does not fit here."))
            return
        after = beside(place, 1) if json_tree.last_step(place).isdecimal() else place
        if is_new(place):
            items = self._document.value(self._file, json_tree.parent(place))
            after = json_tree.child(json_tree.parent(place), len(items) if isinstance(items, list) else 0)
        self.submit(edit, _("Paste"), after)

    def _fill_wraps(self, menu: Menu) -> None:
        labels = self._document.types.labels
        ways = edits.wraps(self._document.documents, self._file, self.place)
        for way in ways:
            first = next(one for one in ways if one.kind == way.kind)
            words = labels.kind(way.kind)
            if way != first:
                words = f"{words}: {labels.field(way.key)}"
            menu.addAction(plain_action(words)).triggered.connect(partial(self._wrap, way))

    def _wrap(self, way: edits.Within, _checked: bool = False) -> None:
        self.wrap(way)

    def _fill_unwraps(self, menu: Menu) -> None:
        documents, place, labels = self._document.documents, self.place, self._document.types.labels
        for way in edits.unwraps(documents, self._file, place):
            held = json_tree.find(edits.value_at(documents, self._file, place), way.below)
            kind = held.get("kind") if isinstance(held, dict) else None
            steps = [step for step in json_tree.path_of(way.below) if not step.isdecimal()]
            words = labels.kind(kind) if isinstance(kind, str) else labels.field(steps[-1]) if steps else ""
            number = json_tree.last_step(way.below)
            words = f"{words} {int(number) + 1}" if number.isdecimal() else words
            action = menu.addAction(plain_action(_("Keep: {words}").format(words=words)))
            action.triggered.connect(partial(self._unwrap, way))

    def _unwrap(self, way: edits.Instead, _checked: bool = False) -> None:
        edit = edits.unwrap(self._document.documents, self._file, self.place, way)
        self.submit(edit, _("Unwrap"), self.place)

    def _menu_below(self, name: str, fill: Callable[[Menu], None]) -> None:
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fill(menu)
        actions = menu.actions()
        if len(actions) == 1 and name == "unwrap":
            actions[0].trigger()
            menu.deleteLater()
        elif actions:
            button = self.buttons[name]
            menu.popup(button.mapToGlobal(QPoint(0, button.height())))
            menu.setActiveAction(actions[0])  # for the keyboard
