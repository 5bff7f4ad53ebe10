"""What a card or a script does, in sentences: the outlines above, what fits the chosen phrase below.

The pane reads the document when it changes and submits edits; what may be done is in `editor.abilities.changes`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QButtonGroup, QFrame, QMenu, QScrollArea, QSplitter, QVBoxLayout, QWidget

from editor.abilities import changes
from editor.abilities.chooser import Chooser
from editor.abilities.choosing import is_new
from editor.abilities.outline import Block, Chapter, chapter
from editor.abilities.places import Root, is_ability, root_at, roots_of
from editor.abilities.sentences import Sentences
from editor.cards_view.card_words import ability_words
from editor.document import tree
from editor.document.document import PackDocument
from editor.document.edits import Broken, Edit, EditRefused, RemoveValue, Touched
from editor.document.slots import slot_at
from editor.faces import DISK_FOLDERS, disk_look
from editor.forms.labels import field_label, kind_label
from editor.look.disks import disk_icon
from editor.look.tokens import ICON_LIST, Theme
from editor.look.widgets import ElidedLabel, EmptyState, IconButton, label, row, rule
from editor.plain_text import plain_action
from schema.diagnostics import Diagnostic
from schema.json_reading import Json
from schema.words import gettext as _
from schema.words import language

Wanted = Callable[[Root], bool]

_SENTENCES_PX: Final = 560
_CHOOSER_PX: Final = 440
"""Shares of the height."""


class AbilityPane(QWidget):
    """The sentences of a file, or of some of its fields."""

    hint_changed = Signal(str)
    jump = Signal(str, str)

    def __init__(self, document: PackDocument, file: str, theme: Theme) -> None:
        super().__init__()
        self.document, self.file = document, file
        self._theme = theme
        self._tongue = language()
        self._followed = language()
        self._problems: dict[str, list[Diagnostic]] = {}
        self._chapters: dict[str, tuple[object, Chapter]] = {}
        self._told: dict[tuple[int, str], tuple[object, str]] = {}
        self._goals = any(not root.many for root in self._roots())
        self.sentences = Sentences(theme)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.sentences)
        column.addStretch(1)
        self.area.setWidget(page)
        self.empty = EmptyState("", " ", " ")
        self.empty.wanted.connect(self._begin)
        self.empty.linked.connect(self._paste_first)
        self.chooser = Chooser(document, theme, self._face)
        self._title = label("", "strong")
        self._card_says = label("", "second")
        self._tongues = QButtonGroup(self)
        self._tongue_row = row(spacing=2)
        self.add_button = IconButton("plus", theme, "", 14, text=" ")
        self.add_button.clicked.connect(self._begin)
        self.head = row(self._title, "-", self._card_says, self._tongue_row, 8, self.add_button, margins=(12, 3, 8, 3))
        self.crumbs = ElidedLabel("", "second")
        self._buttons = {
            name: IconButton(glyph, theme, "", 16)
            for name, glyph in (
                ("add", "plus"),
                ("wrap", "brackets-curly"),
                ("unwrap", "arrows-out"),
                ("duplicate", "copy"),
                ("up", "arrow-up"),
                ("down", "arrow-down"),
                ("remove", "trash"),
            )
        }
        for name, button in self._buttons.items():
            button.clicked.connect(partial(self._ask, name))
        self._tools = row(self.crumbs, *self._buttons.values(), spacing=2, margins=(12, 2, 8, 2))
        self._lower = QWidget()
        lower = QVBoxLayout(self._lower)
        lower.setContentsMargins(0, 0, 0, 0)
        lower.setSpacing(0)
        lower.addWidget(rule())
        lower.addWidget(self._tools)
        lower.addWidget(rule())
        lower.addWidget(self.chooser, 1)
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.area)
        self.split.addWidget(self._lower)
        self.split.setStretchFactor(0, 5)
        self.split.setStretchFactor(1, 4)
        self.split.setSizes([_SENTENCES_PX, _CHOOSER_PX])
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.head)
        box.addWidget(rule())
        box.addWidget(self.empty, 1)
        box.addWidget(self.split, 1)
        self.setFocusProxy(self.sentences)
        self._connect()
        self._retranslate()
        self._unwatch = document.watch(self._follow)

    def _connect(self) -> None:
        self.sentences.chosen.connect(self.choose)
        self.sentences.opened.connect(self.chooser.take_keys)
        self.sentences.asked.connect(self._ask)
        self.sentences.dropped.connect(self._drop)
        self.sentences.link_clicked.connect(self._use_told)
        self.sentences.menu_wanted.connect(self._show_menu)
        self.chooser.done.connect(self._go_on)
        self.chooser.left.connect(self.sentences.setFocus)
        self.chooser.place_wanted.connect(self._want)
        self.chooser.jump.connect(self.jump)

    # --- what the page calls ------------------------------------------------------------------------

    @property
    def hint(self) -> str:
        """For the status bar."""
        return _("Click a phrase, or walk with the arrow keys; Enter shows what fits. Alt+Up and Alt+Down move.")

    @property
    def place(self) -> str:
        """The place that is chosen."""
        return self.chooser.place

    def reveal(self, place: str) -> None:
        """Chooses a place and brings it into view."""
        if root_at(self.file, place, self.document.value(self.file)) is None:
            return
        shown = self.sentences._shown_place(place)
        self.choose(shown)
        self.sentences.choose(shown)

    def choose(self, place: str) -> None:
        """Shows what fits a place."""
        self.chooser.flush()
        self.chooser.show_place(self.file, place)
        self._show_tools()
        self.hint_changed.emit(self.hint)
        area = self.sentences.area_of(place).toAlignedRect()
        if not area.isEmpty():
            self.area.ensureVisible(area.center().x(), area.center().y(), 10, area.height() // 2 + 30)

    def show_findings(self, diagnostics: Sequence[Diagnostic]) -> None:
        """Marks what is wrong on the phrases."""
        found: dict[str, list[Diagnostic]] = {}
        for one in diagnostics:
            if one.location.file == self.file:
                found.setdefault(one.location.pointer, []).append(one)
        self._problems = found
        content = self.document.value(self.file)
        inside = {place: those for place, those in found.items() if root_at(self.file, place, content) is not None}
        self.sentences.show_problems(inside)
        self.chooser.show_problems(found)

    def flush(self) -> None:
        """Submits what is typed but not yet submitted."""
        self.chooser.flush()

    def close_down(self) -> None:
        """Stop following the document; the page is about to go."""
        self.chooser.flush()
        self._unwatch()

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._show_tools()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    # --- showing ------------------------------------------------------------------------------------

    def _retranslate(self) -> None:
        if self._tongue == self._followed:
            self._tongue = language()
        self._followed = language()
        self._title.setText(_("What it does") if not self._goals else _("Goals and rules"))
        self._card_says.setText(_("The card in"))
        self.add_button.setText(_("Add"))
        self.add_button.setToolTip(_("Add an ability"))
        self.add_button.setAccessibleName(_("Add an ability"))
        hints = {
            "add": _("Add after it (Ins)"),
            "wrap": _("Put it into another word"),
            "unwrap": _("Put what is inside in its place"),
            "duplicate": _("Duplicate (Ctrl+D)"),
            "up": _("Move up (Alt+Up)"),
            "down": _("Move down (Alt+Down)"),
            "remove": _("Remove (Del)"),
        }
        for name, words in hints.items():
            self._buttons[name].setToolTip(words)
            self._buttons[name].setAccessibleName(words)
        self.empty.set_line(_("It does nothing yet beyond what every such card does."))
        if self.empty.button is not None:
            self.empty.button.setText(_("Add an ability"))
        if self.empty.link is not None:
            self.empty.link.setText(_("Paste one from another card"))
        self._fill_tongues()
        self._chapters.clear()
        self._told.clear()
        self.sentences.setAccessibleName(_("Abilities in sentences"))
        self._show()
        self.chooser.retranslate()
        self._show_tools()

    def _fill_tongues(self) -> None:
        layout = self._tongue_row.layout()
        assert layout is not None
        for button in self._tongues.buttons():
            self._tongues.removeButton(button)
            layout.removeWidget(button)
            button.deleteLater()
        for code in dict.fromkeys((*self.document.languages, language())):
            button = IconButton("translate", self._theme, _("Show the card's words in this language"), 12, code.upper())
            button.setIcon(QIcon())
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            button.setCheckable(True)
            button.setChecked(code == self._tongue)
            button.clicked.connect(partial(self._speak, code))
            self._tongues.addButton(button)
            layout.addWidget(button)

    def _speak(self, code: str, _checked: bool = False) -> None:
        self._tongue = code
        self._told.clear()
        self._show()

    def _follow(self, touched: Touched) -> None:
        mine = any(place.file == self.file for place in touched)
        if not mine and not any(
            place.pointer in ("", "/name", "/type") or place.pointer.startswith("/name") for place in touched
        ):
            return
        if not mine:
            self._chapters.clear()
            self._told.clear()
        self._show()
        place = self.chooser.place
        if place and not self._there(place):
            place = self._nearest(place)
        self.sentences.choose(place)
        self.chooser.show_place(self.file, place)
        self._show_tools()

    def _roots(self) -> tuple[Root, ...]:
        content = self.document.content(self.file)
        if isinstance(content, Broken) or content is None:
            return ()
        # What is said of all stands before what is said of one seat or one sector.
        return tuple(sorted(roots_of(self.file, content), key=lambda root: root.pointer.count("/")))

    def _show(self) -> None:
        """The outlines as the document says them; those of fields that have not changed are kept."""
        roots = self._roots()
        content = self.document.value(self.file)
        name = content.get("name") if isinstance(content, dict) else None
        shown: list[tuple[str, Chapter]] = []
        for root in roots:
            value = (self.document.value(self.file, root.pointer), name)
            known = self._chapters.get(root.pointer)
            if known is None or known[0] != value:
                known = (value, chapter(self.document, self.file, root))
                self._chapters[root.pointer] = known
            title = self._heading(root) if len(roots) > 1 else ""
            shown.append((title, known[1]))
        self.sentences.show_chapters(shown, self._foot, self._accepts)
        nothing = len(roots) <= 1 and not any(one.blocks for _title, one in shown) and not is_new(self.chooser.place)
        self.empty.setVisible(nothing)
        self.split.setVisible(not nothing)
        self.add_button.setVisible(any(root.many for root in roots))

    def _heading(self, root: Root) -> str:
        """What a field is called, and of what it is where there are several."""
        above = tree.parent(root.pointer)
        words = field_label(root.key)
        if not above:
            return words
        step = tree.last_step(above)
        kind = {"sectors": _("Power sector"), "seats": _("Seat {number}").format(number="").strip()}
        whose = kind.get(tree.last_step(tree.parent(above)), "")
        number = int(step) + 1 if step.isdecimal() else 0
        return f"{whose} {number}: {words}".strip() if whose else words

    def _foot(self, block: Block) -> Sequence[tuple[str, str]]:
        """What the card says of an ability, and what its data say where the author wrote other words."""
        value = self.document.value(self.file, block.place)
        content = self.document.value(self.file)
        if not isinstance(value, dict) or not isinstance(content, dict):
            return ()
        slot, _field = slot_at(self.file, block.place, content)
        if not is_ability(slot):
            return ()
        key = (id(value), self._tongue)
        known = self._told.get(key)
        if known is None or known[0] is not value:
            known = (value, self._words(value, content, block.place))
            self._told[key] = known
        told = known[1]
        own = value.get("text")
        written = own.get(self._tongue) if isinstance(own, dict) else None
        if isinstance(written, str) and written:
            lines = [("own", written)]
            if told and told != written:
                lines.append(("told", _("From its parts: {words}").format(words=told)))
                lines.append(("link", _("Let the card say what the parts say")))
            return lines
        return [("told", told or _("The card says nothing yet: something is missing above."))]

    def _words(self, value: dict[str, Json], content: dict[str, Json], place: str) -> str:
        bare = {key: item for key, item in value.items() if key != "text"}
        folder = "sectors" if "/sectors/" in place else self.file.partition("/")[0]
        return ability_words(folder, bare, content, self.document.card, self._tongue)[1]

    def _face(self, folder: str, id_: str) -> QIcon | None:
        card = self.document.card(folder, id_)
        if folder not in DISK_FOLDERS or card is None:
            return None
        return disk_icon(disk_look(folder, card, self.document.card, art=self.document.root), ICON_LIST + 4)

    # --- what can be done ---------------------------------------------------------------------------

    def _show_tools(self) -> None:
        place, documents = self.chooser.place, self.document.documents
        self.crumbs.setText(self._path(place) if place else _("Choose a phrase above."))
        item = bool(place) and not is_new(place) and self._there(place)
        in_list = item and changes.item_slot(documents, self.file, place) is not None
        able = {
            "add": in_list,
            "wrap": item and bool(changes.wraps(documents, self.file, place)),
            "unwrap": item and bool(changes.unwraps(documents, self.file, place)),
            "duplicate": in_list,
            "up": item and changes.move(documents, self.file, place, -1) is not None,
            "down": item and changes.move(documents, self.file, place, 1) is not None,
            "remove": item and changes.remove(documents, self.file, place) is not None,
        }
        for name, button in self._buttons.items():
            button.setEnabled(able[name])

    def _path(self, place: str) -> str:
        """Where the chosen phrase stands: from the ability inwards."""
        found = []
        above = place
        while above and above.count("/") > 1:
            above = tree.parent(above)
            value = self.document.value(self.file, above)
            if isinstance(value, dict) and isinstance(value.get("kind"), str):
                ability = value["kind"] in ("triggered", "standing")
                named = self.document.name_of(self.file, above) if ability and value.get("title") else ""
                found.append(named or (_("Ability") if ability else kind_label(str(value["kind"]))))
        return " › ".join([*reversed(found), self.chooser.choosing.title])

    def _ask(self, what: str, _checked: bool = False) -> None:
        place, documents = self.chooser.place, self.document.documents
        if not place or is_new(place):
            if what == "paste" and place:
                self._paste()
            return
        self.chooser.flush()
        documents = self.document.documents
        match what:
            case "add" | "before" if changes.item_slot(documents, self.file, place) is not None:
                index = int(tree.last_step(place)) + (1 if what == "add" else 0)
                self._want(f"{tree.parent(place)}/-{index}")
            case "wrap":
                self._menu_below("wrap", self._wrap_actions)
            case "unwrap":
                self._menu_below("unwrap", self._unwrap_actions)
            case "duplicate" if changes.item_slot(documents, self.file, place) is not None:
                self._submit(changes.duplicate(documents, self.file, place), _("Duplicate"), _beside(place, 1))
            case "up" | "down":
                by = -1 if what == "up" else 1
                self._submit(changes.move(documents, self.file, place, by), _("Move"), _beside(place, by))
            case "remove":
                self._submit(changes.remove(documents, self.file, place), _("Remove"), place)
            case "copy" | "cut":
                self._copy()
                if what == "cut":
                    self._submit(changes.remove(documents, self.file, place), _("Cut"), place)
            case "paste":
                self._paste()
            case _:
                pass

    def _copy(self) -> None:
        value = changes.value_at(self.document.documents, self.file, self.chooser.place)
        if isinstance(value, dict | int):
            QApplication.clipboard().setText(json.dumps(value, ensure_ascii=False, indent=2))

    def _paste(self) -> None:
        place, documents = self.chooser.place, self.document.documents
        try:
            word = json.loads(QApplication.clipboard().text())
        except ValueError:
            word = None
        edit = changes.paste(documents, self.file, place, word) if word is not None else None
        if edit is None:
            self.hint_changed.emit(_("What was copied does not fit here."))
            return
        listed = tree.last_step(place).isdecimal()
        after = _beside(place, 1) if listed else place
        if is_new(place):
            items = self.document.value(self.file, tree.parent(place))
            after = tree.child(tree.parent(place), len(items) if isinstance(items, list) else 0)
        self._submit(edit, _("Paste"), after)

    def _drop(self, item: str, around: str, index: int) -> None:
        edit = changes.move_to(self.document.documents, self.file, item, around, index)
        self._submit(edit, _("Move"), "")

    def _accepts(self, item: str, around: str, index: int) -> bool:
        return changes.move_to(self.document.documents, self.file, item, around, index) is not None

    def _use_told(self, place: str) -> None:
        self._submit(RemoveValue(self.file, tree.child(place, "text")), _("Told by its parts"), place)

    def _wrap_actions(self, menu: QMenu) -> None:
        documents, place = self.document.documents, self.chooser.place
        ways = changes.wraps(documents, self.file, place)
        for way in ways:
            first = next(one for one in ways if one.kind == way.kind)
            words = kind_label(way.kind) if way == first else f"{kind_label(way.kind)}: {field_label(way.key)}"
            action = menu.addAction(plain_action(words))
            action.triggered.connect(lambda _checked=False, way=way, words=words: self._wrap(way, words))

    def _wrap(self, way: changes.Within, words: str) -> None:
        place = self.chooser.place
        self._submit(changes.wrap(self.document.documents, self.file, place, way), words, place)

    def _unwrap_actions(self, menu: QMenu) -> None:
        documents, place = self.document.documents, self.chooser.place
        for way in changes.unwraps(documents, self.file, place):
            held = tree.find(changes.value_at(documents, self.file, place), way.below)
            kind = held.get("kind") if isinstance(held, dict) else None
            steps = [step for step in tree.path_of(way.below) if not step.isdecimal()]
            words = kind_label(kind) if isinstance(kind, str) else field_label(steps[-1]) if steps else ""
            number = tree.last_step(way.below)
            words = f"{words} {int(number) + 1}" if number.isdecimal() else words
            action = menu.addAction(plain_action(_("Keep: {words}").format(words=words)))
            action.triggered.connect(lambda _checked=False, way=way: self._unwrap(way))

    def _unwrap(self, way: changes.Instead) -> None:
        place = self.chooser.place
        self._submit(changes.unwrap(self.document.documents, self.file, place, way), _("Unwrap"), place)

    def _menu_below(self, name: str, fill: Callable[[QMenu], None]) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fill(menu)
        actions = menu.actions()
        if len(actions) == 1 and name == "unwrap":
            actions[0].trigger()
            menu.deleteLater()
        elif actions:
            button = self._buttons[name]
            menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _show_menu(self, at: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name, button in self._buttons.items():
            if name in ("wrap", "unwrap"):
                inner = menu.addMenu(button.toolTip())
                (self._wrap_actions if name == "wrap" else self._unwrap_actions)(inner)
                inner.setEnabled(button.isEnabled())
                continue
            action = menu.addAction(button.toolTip())
            action.setEnabled(button.isEnabled())
            action.triggered.connect(partial(self._ask, name))
        menu.addSeparator()
        for name, words in (
            ("before", _("Add before it (Shift+Ins)")),
            ("copy", _("Copy")),
            ("cut", _("Cut")),
            ("paste", _("Paste")),
        ):
            menu.addAction(words).triggered.connect(partial(self._ask, name))
        menu.popup(at)

    # --- going on -----------------------------------------------------------------------------------

    def _begin(self) -> None:
        """A new ability is wanted: what one begins with is offered."""
        root = next((root for root in self._roots() if root.many), None)
        if root is not None:
            self._want(f"{root.pointer}/-")

    def _paste_first(self) -> None:
        """An ability that was copied from another card becomes the first."""
        root = next((root for root in self._roots() if root.many), None)
        if root is not None:
            self.chooser.show_place(self.file, f"{root.pointer}/-")
            self._paste()

    def _want(self, place: str) -> None:
        """Something new is wanted at an empty place: shows what fits there, with the keyboard in its search line."""
        self.chooser.show_place(self.file, place)
        self._show()
        self.sentences.choose(place)
        self._show_tools()
        self.chooser.take_keys("")

    def _go_on(self, place: str) -> None:
        self.choose(place)
        self.sentences.choose(place)
        self.sentences.setFocus()

    def _submit(self, edit: Edit | None, what: str, after: str) -> None:
        if edit is None:
            return
        words = _("{name}: {what}").format(name=self.document.name_of(self.file), what=what)
        try:
            self.document.submit(edit, words)
        except EditRefused:
            return
        if after and not self._there(after):
            after = self._nearest(after)
        self.choose(after)
        self.sentences.choose(after)

    def _there(self, place: str) -> bool:
        """Whether a place is still one that can be chosen."""
        content = self.document.value(self.file)
        if not isinstance(content, dict) or not isinstance(self.document.documents.get(self.file), dict):
            return False
        if tree.has(content, place) or is_new(place):
            return is_new(place) is False or root_at(self.file, place, content) is not None
        _slot, field = slot_at(self.file, place, content)
        return field is not None and tree.has(content, tree.parent(place))

    def _nearest(self, place: str) -> str:
        """What is chosen where a place is gone: the item before it, or what is around."""
        content = self.document.value(self.file)
        step = tree.last_step(place)
        if step.isdecimal() and int(step) > 0 and tree.has(content, _beside(place, -1)):
            return _beside(place, -1)
        while place and (not tree.has(content, place) or isinstance(tree.find(content, place), list)):
            place = tree.parent(place)
        return place if root_at(self.file, place, content) is not None else ""


def _beside(place: str, by: int) -> str:
    return tree.child(tree.parent(place), int(tree.last_step(place)) + by)
