"""The contract of the tour: its steps as data, with texts and the part of the window they point at. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, get_args

from schema.i18n import gettext as _

Part = Literal["palette", "table", "cards", "problems", "play", "battle"]
"""`battle` is the page on which a scenario is played."""
PARTS: Final[tuple[Part, ...]] = get_args(Part)
DONE: Final = "done"
"""The setting after the tour was finished or skipped."""


class TourStep(NamedTuple):
    """One step. In its texts `{keys}` stands for the shortcut of the action it is about."""

    part: Part
    title: Callable[[], str]
    words: Callable[[], str]
    before_play: Callable[[], str] | None = None
    """For the play: the text while no play is in front."""
    done: Callable[[Sequence[object]], bool] = bool
    """For the play: whether these decisions complete the step."""


PROBLEMS: Final = TourStep(
    "problems",
    lambda: _("Find problems"),
    lambda: _("Problems are listed here while you work. Press {keys} to go to the next one."),
)


def plain_steps() -> tuple[TourStep, ...]:
    """The steps for a game system without steps of its own."""
    return (PROBLEMS,)
