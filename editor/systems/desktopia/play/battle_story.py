"""The story of a battle, with the contact of the flick that led to each hit. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from editor.testplay.story import Story
from simulator.systems.desktopia import events as ev

STORY_ICONS: Final[Mapping[str, str]] = {
    "battle": "flag",
    "turn": "clock",
    "time": "hourglass",
    "flick": "arrow-up-right",
    "shot": "target",
    "spell": "sparkle",
    "trait": "hexagon",
    "life": "heart",
    "wound": "drop",
    "shield": "shield",
    "death": "ghost",
    "missile": "push-pin",
    "off": "arrow-elbow-down-right",
    "artifact": "diamond",
    "move": "swap",
    "out": "sign-out",
    "ritual": "cards",
    "chance": "dice-five",
    "lacking": "prohibit",
}
"""The icon of each kind of line in a story."""


class BattleStory(Story):
    """Follows the session of a battle."""

    def contact_of(self, events: Sequence[Any], number: int, line: Any) -> int:
        if not isinstance(events[number], ev.Damaged | ev.ShotMet):
            return 0
        flick = next((event for event in reversed(events[:number]) if isinstance(event, ev.Flicked | ev.Shot)), None)
        contacts = _contacts(flick) if flick is not None else {}
        return next((contacts[name] for name in reversed(line.pieces) if name in contacts), 0)

    def turn_from(self, event: Any, line: Any, turn: int, last: int) -> int:
        return event.turn if isinstance(event, ev.TurnBegan) else turn


def _contacts(event: ev.Flicked | ev.Shot) -> dict[str, int]:
    """The number of the mover's first contact with each disk, as on the trail."""
    mover, number = event.piece, 0
    found: dict[str, int] = {}
    for contact in event.record.contacts:
        if mover in (contact.a, contact.b):
            number += 1
            other = contact.b if contact.a == mover else contact.a
            found.setdefault(other, number)
    return found
