"""The steps of Desktopia's tour: place an object, open a card, find problems, play and flick a disk."""

from __future__ import annotations

from collections.abc import Sequence

from editor.late_imports import late_imports
from editor.ui.tour_steps import PROBLEMS, TourStep
from schema.i18n import gettext as _

with late_imports(__name__):
    from simulator.systems.desktopia import decisions


def _flicked(taken: Sequence[object]) -> bool:
    return any(isinstance(each, decisions.FlickDisk | decisions.Shoot) for each in taken)


STEPS = (
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
    PROBLEMS,
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
        before_play=lambda: _(
            "Press {keys} to play the script. Then drag one of your disks backwards with the mouse and release it."
        ),
        done=_flicked,
    ),
)
