"""Missiles that characters lose, and what abilities do when they hear of it."""

from typing import cast

from schema.language.base import Relation
from schema.systems.desktopia.shots import MissileLost
from simulator.engine.ability_records import WorkTriggers
from simulator.systems.desktopia.active_effects import answers
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Facts, Scope, WorkDeaths


def send_home(b: Battle, name: str, carrier: str = "", how: str = "effect") -> None:
    """Return a missile home; abilities hear of it if it lay on a character, or came off this one in a flick or shot.

    `how` is as in `MissileLost`.
    """
    missile = b.piece(name)
    loser, seat = missile.on or carrier, b.owner(missile)
    b.send_home(name)
    if not loser or "missile_lost" not in b.rules.moments:
        return
    bearer = b.piece(loser)
    fray = b.fray
    mover = fray.shooter or fray.mover if fray is not None else ""
    facts = Facts(source=loser, mover=mover, missile=name, lost=(missile.card, missile.owner, missile.x, missile.y))

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, MissileLost)
        if when.this or piece.id == name or (when.how and how not in when.how):
            return False
        return when.missile in (None, missile.card) and b.heard(when.who, me, piece.id, bearer)

    due = answers(b, "missile_lost", facts, fits)
    # It lies on nobody any more: it hears of its own loss all the same, for its player.
    for entry in b.rules.triggered["missiles", missile.card].get("missile_lost", ()):
        when = entry.ability.when  # type: ignore[union-attr]
        if not isinstance(when, MissileLost) or when.missile not in (None, missile.card) or seat < 0:
            continue
        if when.how and how not in when.how:
            continue
        if when.who in ("self", "bearer") or b.related(seat, bearer, cast("Relation", when.who)):
            due.append(Scope(entry.key, seat, name, facts))
    if due:
        b.push(WorkTriggers(tuple(due)), WorkDeaths())


def lost_missile(b: Battle, scope: Scope) -> Piece | None:
    """The missile that has gone home at this moment, as it lay; None once something has put it elsewhere."""
    if not scope.facts.lost:
        return None
    home = b.piece(scope.facts.missile)
    card, owner, x, y = scope.facts.lost
    return home.changed({"card": card, "owner": owner, "x": x, "y": y}) if home.zone == "reserve" else None
