"""Missiles that characters lose, and what abilities do when they hear of it."""

from schema.systems.desktopia.shots import MissileLost
from simulator.engine.ability_records import WorkTriggers
from simulator.systems.desktopia.active_effects import answers
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Facts, WorkDeaths


def send_home(b: Battle, name: str, carrier: str = "") -> None:
    """Return a missile home; abilities hear of it if it lay on a character, or came off this one in a flick or shot."""
    missile = b.piece(name)
    loser = missile.on or carrier
    b.send_home(name)
    if not loser or "missile_lost" not in b.rules.moments:
        return
    bearer = b.piece(loser)
    fray = b.fray
    facts = Facts(source=loser, mover=fray.shooter or fray.mover if fray is not None else "")

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, MissileLost)
        return when.missile in (None, missile.card) and piece.id != name and b.heard(when.who, me, piece.id, bearer)

    due = answers(b, "missile_lost", facts, fits)
    if due:
        b.push(WorkTriggers(tuple(due)), WorkDeaths())
