"""The steps of the tour as data: their texts and the part of the window they point at. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from schema.i18n import gettext as _

Part = Literal["palette", "table", "cards", "problems", "play", "battle"]
DONE: Final = "done"
"""The setting after the tour was finished or skipped."""


class TourStep(NamedTuple):
    """One step."""

    part: Part
    title: Callable[[], str]
    words: Callable[[], str]


STEPS: Final[tuple[TourStep, ...]] = (
    TourStep(
        "palette",
        lambda: _("Pick an object"),
        lambda: _(
            "The palette lists what can lie on the table: objects in true size and the disks of the squads. Click one."
        ),
    ),
    TourStep(
        "table",
        lambda: _("Put it on the table"),
        lambda: _("Click a position on the table. You can then drag, rotate and resize the object; {keys} undoes it."),
    ),
    TourStep(
        "cards",
        lambda: _("Open a card"),
        lambda: _(
            "Characters, missiles and artifacts are cards. Double-click one to open its page, which "
            "shows the printed card."
        ),
    ),
    TourStep(
        "problems",
        lambda: _("Find problems"),
        lambda: _("Problems are listed here while you work. Press {keys} to go to the next one."),
    ),
    TourStep(
        "play",
        lambda: _("Play it"),
        lambda: _("Press {keys} to test-play the script. You do not have to save first."),
    ),
    TourStep(
        "battle",
        lambda: _("Flick a disk"),
        lambda: _(
            "Drag one of your disks backwards with the mouse and release it: the farther you pull, "
            "the farther it flies."
        ),
    ),
)


def play_first() -> str:
    """The text of the last step while no play is in front."""
    return _("Press {keys} to play the script. Then drag one of your disks backwards with the mouse and release it.")


def step_number(part: str) -> int | None:
    """The index of the step for a part; None if there is none."""
    return next((number for number, step in enumerate(STEPS) if step.part == part), None)
