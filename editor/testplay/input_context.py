"""What the player's hand needs of the play around it, and what it may hold; no more than names and types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from PySide6.QtCore import QPointF

from editor.testplay.aiming import Aim
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import Decision
from simulator.systems.desktopia.game import Game

SLACK_PX: Final = 6.0
"""How far beside a disk a press still counts as on it."""


class InputContext(Protocol):
    """What the hand needs of the play."""

    @property
    def game(self) -> Game:
        """The battle as it stands, to be read."""

    @property
    def open(self) -> bool:
        """Whether the hand may decide now."""

    @property
    def path_wanted(self) -> bool:
        """Whether the predicted first path is to be shown."""

    def submit(self, decision: Decision) -> bool:
        """Take a decision; says whether it was allowed."""

    def refuse(self, refusal: Refusal, px: QPointF) -> None:
        """Say why not, near the pointer."""

    def refuse_flick(self, name: str, px: QPointF) -> None:
        """Say why a disk cannot be flicked, near the pointer."""

    def skip_playback(self) -> None:
        """Show the end of what is being played back."""

    def chosen(self, name: str) -> None:
        """A disk was touched: show its card."""

    def explain(self, name: str) -> None:
        """Tell what a disk may do now, and why not."""

    def turned(self, facing: float) -> None:
        """What is to be placed or turned points elsewhere."""

    def picks_changed(self) -> None:
        """Other options are picked, or another thing is in hand."""

    def tell_aim(self, aim: Aim | None) -> None:
        """Figures of the aim for the hint line."""


@dataclass(frozen=True, slots=True)
class Missile:
    """A missile in hand: who shoots it, which, and where it was set down, if it was."""

    shooter: str
    card: str
    radius: float
    binding: tuple[float, float] | None = None
