"""Characters that come into play, and the abilities that hear of it."""

from collections.abc import Iterable
from typing import Literal

from schema.systems.desktopia.absence import EntersPlay
from simulator.engine.ability_records import WorkTriggers
from simulator.systems.desktopia.active_effects import answers
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Facts, Scope


def hear_arrivals(b: Battle, names: Iterable[str], how: Literal["start", "summoned"]) -> tuple[WorkTriggers, ...]:
    """The work of abilities that are triggered by characters that have come into play."""
    if "enters_play" not in b.rules.moments:
        return ()
    due: list[Scope] = []
    for name in names:
        new = b.piece(name)

        def fits(when: object, piece: Piece, me: int, new: Piece = new) -> bool:
            assert isinstance(when, EntersPlay)
            return (not when.how or how in when.how) and b.heard(when.who, me, piece.id, new)

        due += answers(b, "enters_play", Facts(source=name, victim=name), fits)
    return (WorkTriggers(tuple(due)),) if due else ()
