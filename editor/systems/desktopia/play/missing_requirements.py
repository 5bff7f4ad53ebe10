"""What abilities lack that cannot be used now: worked out with each decision, beside the window, and kept. No Qt.

To find a way in which an ability could be used may take long, so the window never asks for it itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from simulator.systems.desktopia.ability_interpreter import usable, within_limit
from simulator.systems.desktopia.active_effects import spells_of, triggered
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import ActionRequest
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.selector_evaluation import hold_all
from simulator.systems.desktopia.work_stack import Scope

Lack = Literal["limit", "conditions", "ways"]
"""It was used as often as it may; its conditions do not hold; there is nothing to choose or to do."""

Lacking = Mapping[tuple[str, str], Lack]
"""By the piece and the key of the ability; for a ritual by nobody and its card."""


def lacking_now(game: Game) -> Lacking:
    """Of whoever is asked for an action: what each spell, free ability and ritual lacks that cannot be used."""
    request = game.request
    if not isinstance(request, ActionRequest):
        return {}
    b = game.battle()
    found: dict[tuple[str, str], Lack] = {}

    def look(name: str, key: str, scope: Scope) -> None:
        lack = _lack(b, scope)
        if lack is not None:
            found.setdefault((name, key), lack)

    for name in request.flicks:
        for entry in spells_of(b, b.state.pieces[name]):
            if (name, entry.key) not in request.spells:
                look(name, entry.key, Scope(entry.key, request.seat, name))
    for entry, _ability, piece, me in triggered(b, "any_time"):
        if me == request.seat and (piece.id, entry.key) not in request.uses:
            look(piece.id, entry.key, Scope(entry.key, request.seat, piece.id))
    for ritual in dict.fromkeys(b.state.players[request.seat].hand):
        if ritual not in request.rituals:
            for entry in b.rules.triggered.get(("rituals", ritual), {}).get("any_time", ()):
                look("", ritual, Scope(entry.key, request.seat, ""))
    return found


def _lack(b: Battle, scope: Scope) -> Lack | None:
    entry = b.rules.entries.get(scope.ability)
    if entry is None:
        return None
    if not within_limit(b, scope):
        return "limit"
    if not hold_all(b, entry.ability.if_, scope):
        return "conditions"
    return None if usable(b, scope) else "ways"
