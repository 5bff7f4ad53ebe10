"""The panels around the tabs: pack tree, inspector and problems, connected to one another.

The first paint shows the tree; inspector and problems follow, because they need the content models.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Place, Touched
from editor.late_imports import late_imports
from editor.pages.card.card_faces import CardFaces
from editor.pages.start.templates import Templates
from editor.panels.pack_tree.tree_panel import PackTree
from editor.tasks.background_findings import BackgroundFindings
from editor.tasks.mouse_release import WhenReleased
from editor.ui.menu import Menu
from editor.ui.thumbnails import Thumbnails
from schema.diagnostics.diagnostic import Diagnostic

if TYPE_CHECKING:
    from editor.pages.card.inspector_card import InspectorCard
    from editor.pages.card.place_facts import FactsSection, PlaceFacts
    from editor.panels.diagnostics.background_check import BackgroundCheck
    from editor.panels.diagnostics.diagnostics_panel import DiagnosticsPanel
    from editor.panels.inspector import Inspector
    from schema.loading import Loaded

with late_imports(__name__):
    from editor.pages.card import inspector_card, place_facts
    from editor.panels import inspector
    from editor.panels.diagnostics import background_check, diagnostics_panel


class SidePanels(QObject):
    """The side panels of one window."""

    opened = Signal(str)  # the file to open
    chosen = Signal(str)  # a file selected in the tree
    jumped = Signal(str, str)  # the file and pointer to show
    checked = Signal()  # a check has ended
    told = Signal(str)  # a message for the status bar

    def __init__(
        self,
        document: PackDocument,
        thumbnails: Thumbnails,
        templates: Templates,
        faces: Callable[[], CardFaces],
        make_findings: Callable[[PackDocument, BackgroundCheck, QObject], BackgroundFindings] | None = None,
        facts: Callable[[], PlaceFacts] | None = None,
    ) -> None:
        """`make_findings`: creates the background check of the game system."""
        super().__init__()
        self._make_findings = make_findings
        self.thumbnails, self._faces, self._place_facts = thumbnails, faces, facts
        self._facts: FactsSection | None = None
        self._document = document
        self.tree = PackTree(document, thumbnails, templates)
        self.inspector = Holder()
        self.problems = Holder()
        self._inspector: Inspector | None = None
        self._wanted = ("", "")
        self._also: tuple[Place, ...] = ()
        self._single: str | None = ""
        """The pointer of what facts are shown of; None for several pieces."""
        self._glance: InspectorCard | None = None
        self._list: DiagnosticsPanel | None = None
        self._background_check: BackgroundCheck | None = None
        self._background_findings: BackgroundFindings | None = None
        self._flushes: list[Callable[[], None]] = []
        # Creating a form takes tens of milliseconds and it may appear under a pressed button: wait for the release.
        self._on_release = WhenReleased(self)
        self.tree.opened.connect(self.opened)
        self.tree.chosen.connect(self.chosen)
        self.tree.several_chosen.connect(lambda files: self.inspect_all([Place(file) for file in files]))
        self.tree.told.connect(self.told)

    def begin(self) -> None:
        """After the first paint: create inspector, problems and the background check."""
        if self._inspector is not None:
            return

        self._inspector = inspector.Inspector(self._document, self.thumbnails)
        self._inspector.jump.connect(self.jumped)
        self._inspector.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.inspector.hold(self._inspector)
        self._make_glance()
        self._inspector.show_place(*self._wanted, self._also)
        self._list = diagnostics_panel.DiagnosticsPanel(self._document, refresh=self._check_now)
        self._list.jump.connect(self.jumped)
        self._list.told.connect(self.told)
        self._inspector.fix_wanted.connect(self._list.fix)
        self.problems.hold(self._list)
        self._background_check = background_check.BackgroundCheck(self._document, self)
        self._background_check.checked.connect(self.checked)
        if self._make_findings is not None:
            self._background_findings = self._make_findings(self._document, self._background_check, self)
            self._background_findings.changed.connect(self.checked)
        # After this has been painted: painting and checking at once would slow down both.
        QTimer.singleShot(0, self._background_check.check)

    @property
    def problem_tools(self) -> tuple[QWidget, ...]:
        """The tools for the title of the problems dock; empty before `begin`."""
        return self._list.tools if self._list is not None else ()

    @property
    def background_check(self) -> BackgroundCheck | None:
        """The background check of the document; None before `begin`."""
        return self._background_check

    @property
    def loaded(self) -> Loaded | None:
        """The pack as loaded by the last check; None before the first."""
        result = self._background_check.result if self._background_check is not None else None
        return result.loaded if result is not None else None

    @property
    def background_findings(self) -> BackgroundFindings | None:
        """The background check of the game system; None before `begin` and if the system has none."""
        return self._background_findings

    def _make_glance(self) -> None:
        if self._place_facts is not None:
            self._facts = place_facts.FactsSection()
            self.inspector.hold(self._facts)
            self.checked.connect(self._show_facts)
        self._glance = inspector_card.InspectorCard(self._document, self._faces())
        self._glance.opened.connect(self.opened)
        self.inspector.hold(self._glance)
        self._unwatch = self._document.watch(self._follow)
        self._glance_at(*self._wanted)

    def close_down(self) -> None:
        """Stop following the document; the window is about to close."""
        self._on_release.stop()
        if self._glance is not None:
            self._unwatch()
            self._glance.close_down()
        self.tree.detach()
        if self._inspector is not None:
            self._inspector.flush()
            self._inspector.detach()
        if self._list is not None:
            self._list.close_down()
        if self._background_findings is not None:
            self._background_findings.close()
        if self._background_check is not None:
            self._background_check.close()

    # ------------------------------------------------------------ what the window says

    def flush(self) -> None:
        """Submit text that is typed but not yet submitted, before saving and playing."""
        for flush in self._flushes:
            flush()
        if self._inspector is not None:
            self._inspector.flush()

    def flush_too(self, flush: Callable[[], None]) -> None:
        """Register another `flush` to call with that of the panels."""
        self._flushes.append(flush)

    def show_file(self, file: str) -> None:
        """Select a file in the tree."""
        self.tree.show_file(file)
        if self._list is not None:
            self._list.show_file(file)

    def inspect(self, file: str, pointers: Sequence[str] = (), selected: Sequence[str] = ()) -> None:
        """Show the form of pieces of a file, or of the whole file.

        `selected`: the pieces themselves, where the form is of what several have in common; facts are of a single one.
        """
        self.inspect_all([Place(file, pointer) for pointer in pointers or ("",)], selected)

    def inspect_all(self, places: Sequence[Place], selected: Sequence[str] = ()) -> None:
        """Show the form of places, which may lie in several files: the fields that they share."""
        first, *others = places or (Place(""),)
        self._single = selected[0] if len(selected) == 1 else None if selected else first.pointer
        self._wanted, self._also = (first.file, first.pointer), tuple(others)
        if self._inspector is not None:
            self._inspector.flush()
        self._on_release.do(self._show_wanted)

    def _show_wanted(self) -> None:
        if self._inspector is not None:
            self._inspector.show_place(*self._wanted, self._also)
        self._glance_at(*self._wanted)

    def _glance_at(self, file: str, pointer: str) -> None:
        """Show the card of a selected piece below its form; a card's own form has the card in the tab."""
        folder, found = self._document.card_of_piece(self._document.value(file, pointer) if pointer else None)
        id_, card = found.get("id"), ""
        if isinstance(id_, str) and self._document.system.has_abilities(f"{folder}/"):
            card = self._document.file_of(folder, id_) or ""
        if self._glance is not None:
            self._glance.show_card(card)
        self._show_facts()

    def _show_facts(self) -> None:
        """Show what follows for the selected place; of several places nothing."""
        if self._facts is None or self._place_facts is None:
            return
        result = self._background_check.result if self._background_check is not None else None
        loaded = result.loaded if result is not None else None
        single = None if self._also or self._single is None else Place(self._wanted[0], self._single)
        self._facts.show_facts(None if single is None else self._place_facts()(self._document, single, loaded))

    def _follow(self, touched: Touched) -> None:
        """Update after a change of the document: the selected piece may be gone or show another card."""
        if any(place.file == self._wanted[0] for place in touched):
            self._glance_at(*self._wanted)

    def inspect_place(self, file: str, pointer: str, focus: bool = True) -> None:
        """Show the field of a place and by default give it focus."""
        self._wanted, self._also, self._single = (file, pointer), (), pointer
        if self._inspector is not None:
            self._inspector.flush()
        self._on_release.do(partial(self._reveal, file, pointer, focus))

    def _reveal(self, file: str, pointer: str, focus: bool) -> None:
        if self._inspector is not None:
            self._inspector.reveal(file, pointer, focus)

    def check(self) -> None:
        """Check the pack again, as for messages in another language."""
        if self._background_check is not None:
            self._background_check.check()

    def fill_new_menu(self, menu: Menu) -> None:
        self.tree.fill_new_menu(menu)

    # ------------------------------------------------------------ problems

    def add_fixes(self, menu: Menu, file: str, pointers: Sequence[str]) -> None:
        """Insert the quick fixes of pieces at the top of their context menu."""
        if self._list is None:
            return
        before = menu.actions()[0] if menu.actions() else None
        found = [one for one in self._document.diagnostics.in_file(file) if _about(one, pointers)]
        for one in found:
            for action in self._list.fix_actions(one):
                action.setParent(menu)
                menu.insertAction(before, action) if before is not None else menu.addAction(action)
        if before is not None and any(one.fixes for one in found):
            menu.insertSeparator(before)

    def go_to_problem(self, step: int) -> None:
        """Show the next (1) or previous (-1) problem."""
        if self._list is not None:
            self._list.go(step)

    def fix_problem(self) -> None:
        """Apply the quick fix of the selected problem, or offer a choice."""
        if self._list is not None:
            self._list.fix_or_ask()

    def _check_now(self) -> None:
        if self._background_check is not None:
            self._background_check.check_now()


def _about(one: Diagnostic, pointers: Sequence[str]) -> bool:
    """Whether a diagnostic concerns one of the places or a value inside them."""
    places = (one.location, *(other.location for other in one.related))
    return any(f"{at.pointer}/".startswith(f"{pointer}/") for at in places for pointer in pointers)


class Holder(QWidget):
    """A placeholder until the panel is created."""

    def __init__(self) -> None:
        super().__init__()
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)

    def hold(self, content: QWidget) -> None:
        self._box.addWidget(content)
