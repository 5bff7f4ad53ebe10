"""The interface between mouse and keyboard input and the play they control, and the missile in hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from PySide6.QtCore import QPointF

from editor.systems.desktopia.play.aiming import Aim
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import Decision
from simulator.systems.desktopia.game import Game

SLACK_PX: Final = 6.0
"""A press this far outside a disk still hits it."""


class InputContext(Protocol):
    """What mouse and keyboard input need from the play."""

    @property
    def game(self) -> Game:
        """The battle at the current position; read-only."""

    @property
    def open(self) -> bool:
        """Whether the user may decide now."""

    @property
    def path_wanted(self) -> bool:
        """Whether to show the predicted first path."""

    def submit(self, decision: Decision) -> bool:
        """Take a decision; False if it was refused."""

    def refuse(self, refusal: Refusal, px: QPointF) -> None:
        """Show why a decision is refused, near the pointer."""

    def refuse_flick(self, name: str, px: QPointF) -> None:
        """Show why a disk cannot be flicked, near the pointer."""

    def skip_playback(self) -> None:
        """Go to the end of the playback."""

    def chosen(self, name: str) -> None:
        """Select a disk: show its card."""

    def explain(self, name: str) -> None:
        """Show which actions a disk may take now, and why not the others."""

    def turned(self, facing: float) -> None:
        """Follow a changed facing of the disk to be placed or turned."""

    def picks_changed(self) -> None:
        """Update after other options or another missile were picked."""

    def show_aim_figures(self, aim: Aim | None) -> None:
        """Show the figures of an aim in the hint."""


@dataclass(frozen=True, slots=True)
class Missile:
    """A missile in hand: who shoots it, which, and where it was set down, if it was."""

    shooter: str
    card: str
    radius: float
    spot: tuple[float, float] | None = None
