"""The page on which a card is tried: its arena in play, hints on what to see, and a restart with the present card.

A system makes the arena, and the play, which is an ordinary test-play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Documents, Place, Touched
from editor.document.references import files_used_by
from editor.testplay.banner import Banner, BannerAction, BannerStrip
from editor.testplay.framed_play import FramedPlay
from editor.testplay.play_setup import NotPlayable
from editor.testplay.play_surface import PlaySurface
from editor.testplay.session_page import SessionPage
from editor.testplay.trial_arena import TrialArena
from editor.testplay.unplayable_page import UnplayablePage
from editor.ui.page import PlayPage
from editor.ui.preferences import Preferences
from schema.i18n import gettext as _
from schema.loading import Loaded


@dataclass(frozen=True, slots=True)
class _Anew:
    """The edit that replaces all documents."""

    documents: Documents

    def apply(self, documents: Documents) -> tuple[Documents, Touched]:
        return self.documents, tuple(Place(file) for file in {**documents, **self.documents})


class TrialPage(PlayPage):
    """One card in its arena, or its problems."""

    def __init__(
        self,
        document: PackDocument,
        file: str,
        *,
        reduced_motion: bool,
        loaded: Callable[[], Loaded | None] = lambda: None,
        preferences: Preferences | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`loaded` returns the present check result of the documents, so that the pack is not read again."""
        super().__init__(parent)
        self.document, self.file = document, file
        self._loaded, self.reduced_motion = loaded, reduced_motion
        self.preferences = preferences
        self.arena: TrialArena | None = None
        self._ground: PackDocument | None = None
        """The documents of the arena."""
        self._tried: Documents = {}
        """The documents of the pack from which the arena was made."""
        self._framed: FramedPlay | None = None
        self._refused = UnplayablePage(self, "card")
        self._refused.chosen.connect(self.problem_chosen)
        self._refused.again.connect(self.again)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self._box.addWidget(self._refused)
        self._unwatch = document.watch(self._follow)
        self.again()

    # ------------------------------------------------------------ what a system states

    def make_arena(self, before: Loaded | None) -> TrialArena | NotPlayable:
        """The arena of the card, from the present documents; or the problems of the card itself.

        `before`: earlier check results; those that still hold are reused.
        """
        raise NotImplementedError

    def make_play(self, ground: PackDocument, arena: TrialArena, parent: QWidget) -> SessionPage:
        """The play in the arena; `ground` holds the documents of the arena."""
        raise NotImplementedError

    def files_of(self, documents: Documents) -> frozenset[str]:
        """The file of the card and those to which it refers."""
        return files_used_by(documents, self.file)

    def put_at_hand(self, table: PlaySurface) -> None:
        """Select what the trial is about on a new table."""

    # ------------------------------------------------------------ what the window asks

    @property
    def play(self) -> SessionPage | None:
        """The play; None while the card cannot be tried."""
        return self._framed.play if self._framed is not None and self.arena is not None else None

    @property
    def strip(self) -> BannerStrip | None:
        """The text above the play."""
        return self._framed.strip if self._framed is not None else None

    @property
    def hint(self) -> str:
        """The hint for the status bar."""
        return self.play.hint if self.play is not None else _("Fix the problems of the card, then try it again.")

    @property
    def problems(self) -> tuple[str, ...]:
        """The messages of the problems that prevent the trial; none while the card is tried."""
        shown = self._refused.list
        return () if self.play is not None else tuple(shown.item(row).text() for row in range(shown.count()))

    @property
    def changed(self) -> bool:
        """Whether the card, or a file that it refers to, has changed since the trial began."""
        documents = self.document.documents
        if self._tried is documents:
            return False
        names = self.files_of(documents) | self.files_of(self._tried)
        return any(documents.get(name) is not self._tried.get(name) for name in names)

    def close_down(self) -> None:
        """Stop all activity; called before the page closes."""
        self._unwatch()
        if self._framed is not None:
            self._framed.close_down()

    def use_motion(self, reduced: bool) -> None:
        """Set whether animations are skipped."""
        self.reduced_motion = reduced
        if self._framed is not None:
            self._framed.play.use_motion(reduced)

    def replay_with_changes(self) -> None:
        """Restart with the present card, as `again`."""
        self.again()

    # ------------------------------------------------------------ trying

    def again(self) -> None:
        """Restart with the present card and repeat the decisions as far as possible."""
        documents = self.document.documents
        found = self.make_arena(self._loaded())
        if isinstance(found, NotPlayable):
            self.arena = None
            self._refused.show_problems(found.problems)
            self._refused.show()
            if self._framed is not None:
                self._framed.hide()
            self.hint_changed.emit(self.hint)
            return
        self.arena, self._tried = found, documents
        self._refused.hide()
        if self._framed is None or self._ground is None:
            self._begin(found)
        else:
            self._framed.show()
            session = self._framed.play.session
            begun = session is not None and bool(session.steps)
            self._ground.submit(_Anew(found.documents), "")
            if begun:
                self._framed.play.replay_with_changes()
            else:
                self._framed.play.play_again()
        self._show_strip()
        self.hint_changed.emit(self.hint)

    def from_the_start(self) -> None:
        """Restart with the present card, without decisions."""
        if self.play is not None:
            self.play.rewind_to_start()
        self.again()

    def _begin(self, arena: TrialArena) -> None:
        self._ground = ground = PackDocument(arena.documents, self.document.root)
        self._framed = FramedPlay(lambda place: self.make_play(ground, arena, place), self)
        play = self._framed.play
        self._framed.hint_changed.connect(self.hint_changed)
        self._framed.problem_chosen.connect(self.problem_chosen)
        self._framed.stop_wanted.connect(self.stop_wanted)
        self._framed.zoomed.connect(self.zoomed)
        self._box.addWidget(self._framed)
        self.setFocusProxy(self._framed)
        play.laid.connect(self.put_at_hand)
        if play.table is not None:
            self.put_at_hand(play.table)

    def loaded_arena(self) -> Loaded | None:
        """The check result of the arena."""
        return self.arena.loaded if self.arena is not None else None

    # ------------------------------------------------------------ showing

    def _follow(self, _touched: Touched) -> None:
        self._show_strip()

    def _show_strip(self) -> None:
        arena = self.arena
        if self._framed is None or arena is None:
            return
        changed = self.changed
        again = BannerAction(
            _("Try again") + "  F6",
            self.again,
            _("Try the current card and repeat the decisions as far as possible (F6)"),
        )
        restart = BannerAction(_("From the start"), self.from_the_start, _("Try the current card from the start"))
        self._framed.strip.show_banner(
            Banner(
                "hand-pointing",
                _("Try: {name}").format(name=arena.name),
                _("Changed since") if changed else "",
                "warning" if changed else "plain",
                " ".join(arena.ways),
                (again, restart),
            )
        )

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._show_strip()
        super().changeEvent(event)
