"""The slain: how selections name them, and which disk of several of one card is meant.

Where a word of the pack asks where characters died, or looks at several of them, each disk is one of its own. Of those
of one card, the one that died last has the name of the card; the others are told apart by their disks.
"""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from simulator.engine.ability_records import WorkBlock
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.state import Piece, Player, State

CARD = "card:"
_DISK = "#"
Grave = tuple[int, str, str, float, float, float]
"""The seat for which a character died, its card, its disk, and where it lay: in mm, and its facing in degrees."""


def card_name(card: str, disk: str = "") -> str:
    """How selections name a character that has no disk on the battlefield, or that of one disk."""
    return f"{CARD}{card}{_DISK if disk else ''}{disk}"


def speak_of(b: Battle, old: str, new: str, block: str) -> None:
    """Let the rest of a list of effects refer to a disk where it referred to a card, or to the card instead."""
    rest = b.state.stack[-1] if b.state.stack else None
    # Not the next round of a repetition, which begins with what it was again.
    if isinstance(rest, WorkBlock) and rest.block == block and rest.index > 0:
        b.state.stack.pop()
        names = tuple((name, tuple(new if item == old else item for item in found)) for name, found in rest.scope.names)
        b.push(replace(rest, scope=replace(rest.scope, names=names)))


def card_in(name: str) -> str:
    """The card that the name of such a character speaks of."""
    return name.removeprefix(CARD).partition(_DISK)[0]


def left_of(player: Player) -> tuple[str, ...]:
    """The slain of a player that have not been removed from the battle, oldest first."""
    if not player.removed:
        return player.slain
    gone, left = Counter(player.removed), list[str]()
    for card in player.slain:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return tuple(left)


def grave_of(state: State, name: str, me: int) -> Grave | None:
    """Where a disk, or a character of this name, has died last: if possible one still dead, then one of this seat."""
    card, disk = (card_in(name), name.partition(_DISK)[2]) if name.startswith(CARD) else ("", name)
    graves = [each for each in state.graves if card in ("", each[1]) and disk in ("", each[2])]
    dead = [each for each in graves if _is_open(state, each)] or graves
    own = [each for each in dead if each[0] == me] or dead
    return own[-1] if own else None


def card_of_disk(state: State, disk: Piece) -> str:
    """The card of a disk; in the reserve, where one with several faces shows none, that as which it died last."""
    if disk.card:
        return disk.card
    return next((grave[1] for grave in state.graves[::-1] if grave[2] == disk.id), "")


def _is_open(state: State, grave: Grave) -> bool:
    """Whether the disk of who died there lies in the reserve."""
    piece = state.pieces.get(grave[2])
    return piece is not None and piece.zone == "reserve"


def graves_of(b: Battle, card: str, seats: Collection[int], number: int) -> list[Grave]:
    """Those of a card that died for these seats and are still dead, at most so many, who died last first."""
    dead = [each for each in b.state.graves if each[1] == card and each[0] in seats and _is_open(b.state, each)]
    return dead[::-1][:number]


def names_of(b: Battle, graves: Collection[Grave], me: int) -> list[str]:
    """How selections of a seat name those who lie there."""
    found = []
    for grave in graves:
        name = card_name(grave[1])
        found.append(name if grave_of(b.state, name, me) == grave else card_name(grave[1], grave[2]))
    return found
