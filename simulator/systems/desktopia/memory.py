"""Keeps what has happened, as far as words of the pack ask about it, and answers them."""

from collections.abc import Collection

from schema.systems.desktopia.memory import HasHappened, TimesHappened
from simulator.systems.desktopia.battle import DOOMED, Battle
from simulator.systems.desktopia.state import Piece

_TURN_OVER = "turn over"
_ROUND = "round"


def note_death(b: Battle, dead: Piece) -> None:
    """Keep a death, with whose doing it was."""
    if "happened/died" in b.rules.remembers:
        doomed = [past for past in b.state.happened if (past[0], past[2]) == (DOOMED, dead.id)]
        past = doomed[-1] if doomed else None
        b.note("died", dead, *(past[5:7] if past is not None else ()))


def note_played(b: Battle, seat: int, ritual: str) -> None:
    """Keep that a player has played a ritual."""
    if "happened/played" in b.rules.remembers:
        b.keep(("played", b.state.turn, "", ritual, seat, "", -1, 0))


def note_turn_over(b: Battle) -> None:
    """Keep when a player has had a turn."""
    if "since/own_turn" in b.rules.remembers:
        b.keep((_TURN_OVER, b.state.turn, "", "", b.state.seat, "", -1, 0))


def note_round(b: Battle) -> None:
    """Keep when a round has begun, and forget the last one if no word asks about it."""
    if "since/round" in b.rules.remembers:
        if not b.rules.remembers & {"since/own_turn", "since/battle"}:
            b.state.happened = ()
        b.keep((_ROUND, b.state.turn, "", "", -1, "", -1, 0))


def forget_turn(b: Battle) -> None:
    """Forget the last turn if no word asks about it."""
    if b.state.happened and not b.rules.remembers & {"since/round", "since/own_turn", "since/battle"}:
        b.state.happened = ()
        b.state.pieces.computed = {}


def happened(
    b: Battle, word: HasHappened | TimesHappened, of: Collection[str] | None, by: Collection[str] | None, me: int
) -> list[int]:
    """The amounts of all such events, the oldest first; `of` and `by` are names as selectors find them."""
    first = _first_turn(b, word.since, me)
    return [
        amount
        for what, turn, piece, card, seat, source, cause, amount in b.state.happened
        if what == word.what
        and turn >= first
        and (of is None or not {piece, f"card:{card}", f"seat:{seat}"}.isdisjoint(of))
        and (by is None or (source and source in by) or f"seat:{cause}" in by)
    ]


def _first_turn(b: Battle, since: str, me: int) -> int:
    """The turn from which on it counts."""
    match since:
        case "turn":
            return b.state.turn
        case "round":
            return max((past[1] for past in b.state.happened if past[0] == _ROUND), default=0)
        case "own_turn":
            turns = (past[1] + 1 for past in b.state.happened if (past[0], past[4]) == (_TURN_OVER, me))
            return max(turns, default=0)
        case _:
            return 0
