"""The steps of the first tour as data: what each says and which part of the window it points at. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from schema.i18n import gettext as _

Part = Literal["palette", "table", "cards", "problems", "play", "battle"]
DONE: Final = "done"
"""Kept once the tour was finished or skipped."""


class TourStep(NamedTuple):
    """One step."""

    part: Part
    title: Callable[[], str]
    words: Callable[[], str]


STEPS: Final[tuple[TourStep, ...]] = (
    TourStep(
        "palette",
        lambda: _("Take an object"),
        lambda: _("Here is what can lie on the table: objects of true size, and the disks of the squads. Click one."),
    ),
    TourStep(
        "table",
        lambda: _("Put it on the table"),
        lambda: _("Click where it is to lie. Afterwards it can be dragged, turned and sized; {keys} takes it back."),
    ),
    TourStep(
        "cards",
        lambda: _("Open a card"),
        lambda: _(
            "Characters, missiles and artifacts are cards. Double-click one: its page shows the card as it is printed."
        ),
    ),
    TourStep(
        "problems",
        lambda: _("See what is wrong"),
        lambda: _("Every problem is listed here while you work. Press {keys} to go from one to the next."),
    ),
    TourStep(
        "play",
        lambda: _("Play it"),
        lambda: _("Press {keys}: the script is played as it is now, nothing has to be saved before."),
    ),
    TourStep(
        "battle",
        lambda: _("Flick a disk"),
        lambda: _("Pull one of your disks back with the mouse, as far as it is to fly, and let go."),
    ),
)


def play_first() -> str:
    """The words of the last step while no play is in front."""
    return _("Press {keys} to play the script first. Then pull one of your disks back with the mouse, and let go.")


def step_number(part: str) -> int | None:
    """Which step points at a part, from 0; None for what is no step."""
    return next((number for number, step in enumerate(STEPS) if step.part == part), None)
