"""The story of a game of Pebbles. Texts go through gettext, so they follow the language of the interface."""

from __future__ import annotations

from dataclasses import dataclass

from schema.i18n import gettext as _
from schema.i18n import ngettext
from tests.toy_system.pebbles.simulator.game import PebblesGame, Take, Taken


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the story."""

    text: str
    detail: str = ""
    rule: str = ""
    heading: bool = False
    seat: int = -1
    icon: str = ""


class Story:
    """Renders the events of one game in order."""

    def __init__(self, game: PebblesGame, language: str) -> None:
        """Events say all that the story needs."""

    def follow_game(self, game: PebblesGame) -> None:
        """Nothing of the game is kept."""

    def seat(self, seat: int) -> str:
        return _("Player {number}").format(number=seat + 1)

    def render_event(self, event: Taken) -> Line:
        text = ngettext("{who} takes {n} pebble.", "{who} takes {n} pebbles.", event.pebbles)
        left = ngettext("{n} pebble is left.", "{n} pebbles are left.", event.left).format(n=event.left)
        return Line(text.format(who=self.seat(event.seat), n=event.pebbles), detail=left, seat=event.seat)


def question(view: PebblesGame, seat: int, language: str) -> str:
    """What a player is asked."""
    return ngettext(
        "{n} pebble: how many do you take?", "{n} pebbles: how many do you take?", view.state.pebbles
    ).format(n=view.state.pebbles)


def decision_label(view: PebblesGame, seat: int, decision: Take, language: str) -> str:
    """A decision as the text of a button."""
    return ngettext("Take {n} pebble", "Take {n} pebbles", decision.pebbles).format(n=decision.pebbles)
