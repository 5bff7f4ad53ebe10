"""Effects that end the battle: for the players that win or lose, or for all."""

from collections.abc import Mapping

from schema.language import winning as wi
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.deaths import drop_out, finish
from simulator.systems.desktopia.selector_evaluation import seats_of
from simulator.systems.desktopia.work_stack import CheckVictory, Scope


def _win(b: Battle, word: wi.Win, scope: Scope, key: str) -> None:
    players = b.state.players
    sides = {players[seat].side for seat in _seats(b, word, scope)}
    if sides:
        finish(b, tuple(player.seat for player in players if player.side in sides), "ability")


def _lose(b: Battle, word: wi.Lose, scope: Scope, key: str) -> None:
    """The players are out; who is left then, the next check of goals finds."""
    for seat in _seats(b, word, scope):
        drop_out(b, seat, "ability")
    b.push(CheckVictory())


def _draw(b: Battle, word: wi.DrawGame, scope: Scope, key: str) -> None:
    finish(b, (), "ability")


def _seats(b: Battle, word: wi.Win | wi.Lose, scope: Scope) -> list[int]:
    return [seat for seat in seats_of(b, word.who, scope) if not b.state.players[seat].out]


def _finds_players(b: Battle, word: wi.Win | wi.Lose, scope: Scope) -> bool:
    return bool(_seats(b, word, scope))


WORK: Mapping[type, EffectHandler[Battle]] = {wi.Win: _win, wi.Lose: _lose, wi.DrawGame: _draw}
POSSIBLE: Mapping[type, EffectTest[Battle]] = {
    wi.Win: _finds_players,
    wi.Lose: _finds_players,
    wi.DrawGame: lambda b, word, scope: True,
}
