"""The ability editor: outlines as sentences above, completions for the selected phrase below.

It follows the document; `PhraseToolbar` and `CompletionPopup` edit the selected phrase.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from editor.document import json_tree
from editor.document.document import PackDocument
from editor.document.edits import Place, RemoveValue, Touched
from editor.document.field_types import Slot, is_ability
from editor.pages.abilities import edits
from editor.pages.abilities.completion_popup import CompletionPopup
from editor.pages.abilities.header import AbilityHeader
from editor.pages.abilities.outline import Block, block, chapter
from editor.pages.abilities.outline_view import OutlineView
from editor.pages.abilities.phrase_toolbar import PhraseToolbar
from editor.pages.abilities.printed_text import PrintedText
from editor.pages.abilities.word_slots import Root, is_new, nearest, root_at, roots_of
from editor.ui.design_tokens import ICON_LIST
from editor.ui.retranslated import Retranslated
from editor.ui.thumbnails import Thumbnails, thumbnail_icon
from editor.ui.widgets import EmptyState, column, fill, rule, scroll_area
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.strict_reading import Json

_SENTENCES_PX: Final = 560
_CHOOSER_PX: Final = 440
"""Its share of the height."""
_SPOKEN_OF: Final = ("name", "type", "zones", "items")
"""Keys of a file whose words are used in its own sentences."""


class AbilityEditor(Retranslated, QWidget):
    """The sentences of a file."""

    hint_changed = Signal(str)
    jump = Signal(str, str)

    def __init__(
        self, document: PackDocument, file: str, thumbnails: Thumbnails, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._thumbnails = thumbnails
        self.document, self.file = document, file
        self._tongue = self._followed = language()
        self._own: list[Json] = []
        self._blocks: dict[str, tuple[Json, Root, Block]] = {}
        self._shown: object = None
        self._printed = PrintedText(document, file)
        self.head = AbilityHeader()
        self.sentences = OutlineView()
        self.empty = EmptyState("", " ", " ")
        # From the outside in: a style sheet is applied again to everything in what gets another parent.
        self._split = QSplitter(Qt.Orientation.Vertical, self)
        self._split.setChildrenCollapsible(False)
        self._area = scroll_area(sideways=False)
        self._split.addWidget(self._area)
        self._area.setWidget(column(self.sentences, "-"))
        below = QWidget(self._split)
        self.chooser = CompletionPopup(document, thumbnails, self._face, below)
        self.deeds = PhraseToolbar(document, file)
        fill(QVBoxLayout(below), (rule(), self.deeds, rule(), self.chooser))
        self._split.setStretchFactor(0, 5)
        self._split.setStretchFactor(1, 4)
        self._split.setSizes([_SENTENCES_PX, _CHOOSER_PX])
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.head)
        box.addWidget(rule())
        box.addWidget(self.empty, 1)
        box.addWidget(self._split, 1)
        self.setProperty("role", "dockBody")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusProxy(self.sentences)
        self._connect()
        self.retranslate()
        self._mark()
        self._unwatch = [document.watch(self._follow), document.diagnostics.watch(self._mark, file)]

    def _connect(self) -> None:
        self.head.add_wanted.connect(self._begin)
        self.head.spoken.connect(self._speak)
        self.empty.wanted.connect(self._begin)
        self.empty.linked.connect(self._paste_first)
        self.sentences.chosen.connect(self.choose)
        self.sentences.opened.connect(self.chooser.take_keys)
        self.sentences.asked.connect(self._do)
        self.sentences.dropped.connect(self._drop)
        self.sentences.dragged_to.connect(lambda at: self._area.ensureVisible(int(at.x()), int(at.y()), 0, 24))
        self.sentences.link_clicked.connect(self._use_told)
        self.sentences.menu_wanted.connect(self.deeds.show_menu)
        self.deeds.wanted.connect(self.want)
        self.deeds.done.connect(self._stay)
        self.deeds.told.connect(self.hint_changed)
        self.chooser.done.connect(self._go_on)
        self.chooser.left.connect(self.sentences.setFocus)
        self.chooser.place_wanted.connect(self.want)
        self.chooser.jump.connect(self.jump)

    # --- what the page calls ------------------------------------------------------------------------

    @property
    def hint(self) -> str:
        """The hint for the status bar."""
        return _("Click a phrase or use the arrow keys; Enter lists alternatives. Alt+Up and Alt+Down move it.")

    @property
    def place(self) -> str:
        """The selected place."""
        return self.chooser.place

    def reveal(self, place: str) -> None:
        """Select a place, or its nearest visible part, and scroll to it."""
        root = root_at(self.document.types, self.file, place, self.document.value(self.file))
        if root is not None and not (root.many and place == root.pointer):
            shown = self.sentences.shown_place(place)
            self.sentences.choose(shown)
            self.choose(shown)

    def choose(self, place: str) -> None:
        """Show the completions of a place, and the commands on it."""
        self.chooser.flush()
        self.chooser.show_place(self.file, place)
        self.deeds.show_place(place, self.chooser.choosing.title)
        self.hint_changed.emit(self.hint)
        self._bring_into_sight(place)

    def _bring_into_sight(self, place: str) -> None:
        area = self.sentences.area_of(place).toAlignedRect()
        page = self._area.widget()
        if area.isEmpty() or page is None:
            return
        seen = self._area.viewport().height()
        page.resize(page.width(), max(seen, page.sizeHint().height()))  # it is laid out later, and may be longer now
        room = seen // 2 - 1
        above = min(area.height() // 2 + 30, room)
        self._area.ensureVisible(area.center().x(), area.top() + min(area.height() // 2, above), 10, above)

    def want(self, place: str) -> None:
        """Show the completions of an empty place, with the keyboard focus in the search line."""
        self.chooser.show_place(self.file, place)
        self._show()
        self.sentences.choose(place)
        self.deeds.show_place(place, self.chooser.choosing.title)
        self.chooser.take_keys("")

    def _mark(self) -> None:
        """Mark problems on the phrases."""
        found = self.document.diagnostics.by_pointer(self.file)
        content = self.document.value(self.file)
        inside = {
            place: those
            for place, those in found.items()
            if root_at(self.document.types, self.file, place, content) is not None
        }
        self.sentences.show_problems(inside)
        self.chooser.show_problems()

    def flush(self) -> None:
        """Submit pending input."""
        self.chooser.flush()

    def close_down(self) -> None:
        """Stop following the document; called before the page closes."""
        self.chooser.flush()
        for stop in self._unwatch:
            stop()

    # --- showing ------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        if self._tongue == self._followed:
            self._tongue = language()
        self._followed = language()
        goals = any(not root.many for root in self._roots())
        self.head.set_title(_("Goals and rules") if goals else _("What it does"))
        self.head.show_languages((*self.document.languages, language()), self._tongue)
        self.empty.set_line(_("No abilities yet."))
        if self.empty.button is not None and self.empty.link is not None:
            self.empty.button.setText(_("Add an ability"))
            self.empty.link.setText(_("Paste from another card"))
        self._forget()
        self.sentences.setAccessibleName(_("Abilities in sentences"))
        self._show()
        self.deeds.show_place(self.place, self.chooser.choosing.title)

    def _speak(self, code: str) -> None:
        self._tongue = code
        self._show()

    def _follow(self, touched: Touched) -> None:
        if not any(place.file == self.file for place in touched):
            if not any(_names(place) or place.file == self.document.system.questions_file for place in touched):
                return
            self._forget()  # another card may have another name now
        self._show()
        self._mark()
        place = nearest(self.document.documents, self.file, self.place) if self.place else ""
        self.sentences.choose(place)
        self.chooser.show_place(self.file, place)
        self.deeds.show_place(place, self.chooser.choosing.title)

    def _roots(self) -> tuple[Root, ...]:
        content = self.document.value(self.file)  # of a broken source the last good state
        if content is None:
            return ()
        # Abilities of the whole script come before those of one seat or sector.
        return tuple(
            sorted(roots_of(self.document.types, self.file, content), key=lambda root: root.pointer.count("/"))
        )

    def _show(self) -> None:
        """Update the outlines from the document; the text of unchanged items is reused."""
        content = self.document.value(self.file)
        own = [content.get(key) for key in _SPOKEN_OF] if isinstance(content, dict) else []
        if own != self._own:
            self._own = own
            self._forget()
        roots = self._roots()
        chapters = [chapter(self.document, self.file, root, self._told) for root in roots]
        shown = [
            (self._heading(root) if len(roots) > 1 else "", one) for root, one in zip(roots, chapters, strict=True)
        ]
        feet = [self._foot(block) for one in chapters for block in one.blocks]
        if (shown, feet) != self._shown:
            self._shown = shown, feet
            self.sentences.show_chapters(shown, self._foot, self._accepts)
        nothing = len(roots) <= 1 and not any(one.blocks for one in chapters) and not is_new(self.place)
        self.empty.setVisible(nothing)
        self._split.setVisible(not nothing)
        self.head.add.setVisible(any(root.many for root in roots))

    def _told(self, root: Root, place: str, slot: Slot, value: Json) -> Block:
        """The text of an item, cached while it is unchanged: edits keep the identity of values that they do
        not touch.
        """
        known = self._blocks.get(place)
        if known is None or not _same_parts(known[0], value, slot) or known[1] != root:
            known = self._blocks[place] = value, root, block(self.document, self.file, root, place, slot, value)
        return known[2]

    def _forget(self) -> None:
        """Drop the cache: a name or the language has changed."""
        self._blocks.clear()
        self._printed.forget()
        self._shown = None

    def _heading(self, root: Root) -> str:
        """The title of a field, with its owner if there are several."""
        above = json_tree.parent(root.pointer)
        words, step = self.document.types.labels.field(root.key), json_tree.last_step(above)
        number = int(step) + 1 if step.isdecimal() else 0
        match json_tree.last_step(json_tree.parent(above)):
            case "sectors":
                return f"{_('Power sector')} {number}: {words}"
            case "seats":
                return f"{_('Seat {number}').format(number=number)}: {words}"
            case _ if step and not number:
                return f"{self.document.types.labels.field(step)}: {words}"
            case _:
                return words

    def _foot(self, block: Block) -> Sequence[tuple[str, str]]:
        return self._printed.lines(block.place, self._tongue)

    def _face(self, folder: str, id_: str) -> QIcon | None:
        face = thumbnail_icon(self._thumbnails, self.document, folder, self.document.card(folder, id_), ICON_LIST + 4)
        return None if face.isNull() else face

    # --- what is done -------------------------------------------------------------------------------

    def _do(self, what: str) -> None:
        self.chooser.flush()
        self.deeds.do(what)

    def _drop(self, item: str, around: str, index: int) -> None:
        self.deeds.submit(edits.move_to(self.document.documents, self.file, item, around, index), _("Move"), "")

    def _accepts(self, item: str, around: str, index: int) -> bool:
        return edits.move_to(self.document.documents, self.file, item, around, index) is not None

    def _use_told(self, place: str) -> None:
        self.deeds.submit(RemoveValue(self.file, json_tree.child(place, "text")), _("Generated text"), place)

    def _begin(self) -> None:
        """Add an ability: show the completions for a new one."""
        if place := self._end_of_list():
            self.want(place)

    def _paste_first(self) -> None:
        """Paste a copied ability as the first one."""
        if place := self._end_of_list():
            self.deeds.show_place(place, "")
            self.deeds.do("paste")

    def _end_of_list(self) -> str:
        """A new item at the end of the list that is selected, or of the first one."""
        lists = [root.pointer for root in self._roots() if root.many]
        selected = [each for each in lists if f"{self.place}/".startswith(f"{each}/")]
        return next((f"{each}/-" for each in (*selected, *lists)), "")

    def _stay(self, place: str) -> None:
        """Keep the selection at a place, or at the nearest one that exists."""
        place = nearest(self.document.documents, self.file, place) if place else ""
        self.sentences.choose(place)
        self.choose(place)

    def _go_on(self, place: str) -> None:
        self._stay(place)
        self.sentences.setFocus()


def _same_parts(one: Json, other: Json, slot: Slot) -> bool:
    """Whether two states of an item have the same text: the author's own text of an ability is shown below
    its parts.
    """
    if one is other or not isinstance(one, dict) or not isinstance(other, dict) or not is_ability(slot):
        return one is other
    parts, others = ([(key, id(item)) for key, item in each.items() if key != "text"] for each in (one, other))
    return parts == others


def _names(place: Place) -> bool:
    """Whether a place of another file may change words that sentences use."""
    named = f"{place.pointer}/".startswith(("/name/", "/type/", "/id/"))
    return named or not place.pointer
