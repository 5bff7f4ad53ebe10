"""Dork Tower's part of the ability interpreter: order of triggers, limits, and what the words do."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from schema.language.ability import Activated, EffectAbility
from simulator.engine.ability_interpreter import AbilityInterpreter, AbilityPolicy
from simulator.engine.limits import counted, counter
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.curses import COMING
from simulator.systems.dork_tower.life_and_board_effects import ALL_EFFECTS
from simulator.systems.dork_tower.setup import ITEMS
from simulator.systems.dork_tower.state import Scope
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.word_evaluation import EVALUATOR


def _order(play: TowerPlay, scopes: Sequence[Scope]) -> tuple[int, Sequence[Scope]]:
    """The active player's abilities come first, then those of the others clockwise; each orders the own ones."""
    for seat in play.clockwise(play.state.seat):
        mine = [scope for scope in scopes if scope.me == seat]
        if mine:
            return seat, mine
    return scopes[0].me, scopes


def _alike(play: TowerPlay, scope: Scope) -> Hashable:
    return scope.ability, scope.me, scope.piece, scope.facts.about


def _limit(play: TowerPlay, scope: Scope) -> tuple[str, int] | None:
    ability = play.rules.entries[scope.ability].ability
    if not isinstance(ability, EffectAbility) or (limit := ability.limit) is None:
        return None
    battle = play.state.battle
    if limit.per == "game":
        stretch = "game"
    elif limit.per == "battle" and battle is not None:
        stretch = f"battle{battle.number}"
    else:
        stretch = f"turn{play.state.turn}"
    piece = counted(scope.piece, limit, scope.facts, scope.me)
    return counter(scope.ability, piece, stretch), limit.times * _copies(play, scope)


def _copies(play: TowerPlay, scope: Scope) -> int:
    """How many items in the hero's slots have the ability: each has a limit of its own."""
    entry = play.rules.entries[scope.ability]
    if entry.folder != ITEMS:
        return 1
    slots = play.hero(scope.me).slots
    return max(1, sum(item is not None and f"{item.card}/{item.face}" == entry.card for item in slots))


def _worked(play: TowerPlay, scope: Scope) -> None:
    ability = play.rules.entries[scope.ability].ability
    if not isinstance(ability, Activated) and not scope.ability.startswith(("encounter_tokens/", "curses/")):
        play.say(ev.AbilityUsed(scope.me, scope.ability))


INTERPRETER: AbilityInterpreter[TowerPlay] = AbilityInterpreter(
    EVALUATOR,
    ALL_EFFECTS,
    AbilityPolicy(
        order=_order,
        alike=_alike,
        still_due=lambda play, scope: True,
        limit=_limit,
        after=lambda play: (),
        worked=_worked,
        declined=lambda play, scope: None,
    ),
    events={"would_be_cursed": COMING},
)
