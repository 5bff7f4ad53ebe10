"""The header above the table of an etude: whether its solution holds, the goal, and buttons to record and play it.

The window implements the buttons; `background_proof` computes the status.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QVBoxLayout

from editor.canvas.board_page import BoardHeader
from editor.document.document import PackDocument
from editor.testplay.banner import Banner, BannerAction, BannerStrip, Tone
from schema.i18n import gettext as _
from schema.i18n import ngettext

if TYPE_CHECKING:
    # They load the content models, and the window is shown before.
    from editor.systems.desktopia.etudes.background_proof import BackgroundProof
    from editor.systems.desktopia.etudes.etude_status import EtudeStatus


class EtudeHeader(BoardHeader):
    """The header of one etude."""

    record_wanted = Signal()
    play_wanted = Signal()
    prove_wanted = Signal()
    field_wanted = Signal(str)
    """Emitted when the form of a pointer into the etude should be shown."""

    def __init__(
        self, document: PackDocument, file: str, background_proof: Callable[[], BackgroundProof | None]
    ) -> None:
        """`background_proof` has the status of etudes; None until it exists."""
        super().__init__()
        self._document, self._file, self._background_proof = document, file, background_proof
        self._known: BackgroundProof | None = None
        self.strip = BannerStrip()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.strip)
        self.refresh()

    def refresh(self) -> None:
        """Show the present status of the etude."""
        background_proof = self._background_proof()
        if background_proof is not None and background_proof is not self._known:
            self._known = background_proof
            background_proof.changed.connect(self.refresh)
        standing = background_proof.standing(self._file) if background_proof is not None else None
        stored = self._document.value(self._file, "/lesson/solution")
        banner, before = banner_of(standing, bool(stored), self), self.strip.banner
        if standing is None:
            # Keep the previous text, or an empty line: the table below must not move when a proof begins.
            banner = replace(banner, text=before.text if before is not None else "\N{NO-BREAK SPACE}")
        self.strip.show_banner(banner)

    def close_down(self) -> None:
        """Stop following the proof; called before the page closes."""
        if self._known is not None:
            self._known.changed.disconnect(self.refresh)
            self._known = None

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.refresh()
        super().changeEvent(event)


def banner_of(standing: EtudeStatus | None, stored: bool, head: EtudeHeader) -> Banner:
    """The banner for the status of an etude; None while that is being computed.

    `stored`: whether a solution exists, valid or not.
    """
    state, tone = _state(standing)
    record = BannerAction(
        _("Record solution") if not stored else _("Record again"),
        head.record_wanted.emit,
        _("Play the etude by hand; the decisions that reach its goal become its solution"),
    )
    play = BannerAction(
        _("Play solution"),
        head.play_wanted.emit,
        _("Plays the stored solution from the start, step by step") if stored else _("No solution is stored yet"),
        stored,
    )
    goal = BannerAction(_("Goal"), lambda: head.field_wanted.emit("/victory"), _("Show the goal in the inspector"))
    turns = BannerAction(
        _("Turn limit"), lambda: head.field_wanted.emit("/turn_limit"), _("Show the turn limit in the inspector")
    )
    prove = BannerAction(
        _("Prove"),
        head.prove_wanted.emit,
        _("Plays the stored solution as people would, and looks for other ways")
        if stored
        else _("No solution is stored yet"),
        stored,
    )
    return Banner("target", _("Etude"), state, tone, _text(standing), (goal, turns, prove, play, record))


def _state(standing: EtudeStatus | None) -> tuple[str, Tone]:
    if standing is None:
        return _("Being proved"), "plain"
    match standing.state:
        case "solved":
            words = ngettext("Solved in {n} decision", "Solved in {n} decisions", standing.steps)
            return words.format(n=standing.steps), "good"
        case "unsolved":
            return _("Not solved yet"), "warning"
        case "fails":
            return _("The solution fails"), "warning"
        case "wrong":
            return _("Cannot be played yet"), "warning"


def _text(standing: EtudeStatus | None) -> str:
    """The task, or what is wrong, as text."""
    if standing is None:
        return ""
    if standing.why:
        return standing.why
    goal = _("You win when {goal}.").format(goal=standing.goal)
    if standing.turns is None:
        return goal
    limit = ngettext("The battle ends after {n} turn.", "The battle ends after {n} turns.", standing.turns)
    return f"{goal} {limit.format(n=standing.turns)}"
