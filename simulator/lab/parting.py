"""Where two games with the same seed on two versions of a pack part: the first decision that differs, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from schema.frozen_dataclass import record, replaced
from schema.i18n import languages, texts_in
from simulator.engine.game import Game
from simulator.lab.game_player import GamePlayer
from simulator.lab.plan import GameKey
from simulator.systems.game_rules import Aim, Rules


@record
class Parting:
    """The first decision that differs."""

    number: int
    """From 1."""
    seats: tuple[int, int]
    """Who decides with A and with B; -1 where that game is over."""
    words: tuple[Mapping[str, str], Mapping[str, str]]
    """What is decided with A and with B, by language; empty where that game is over."""
    aims: tuple[Aim | None, Aim | None] = (None, None)
    """How both are aimed, where the hand does something."""


def parting_of(player: GamePlayer, key: GameKey, on_step: Callable[[], object] = int) -> Parting | None:
    """Play the game of a key with both versions as far as they go together; None if all decisions are the same.

    `on_step` is called for each decision.
    """
    rules = [player.opened(version).rules for version in (0, 1)]
    (_a, game_a, steps_a), (_b, game_b, steps_b) = (player.steps(replaced(key, version=each)) for each in (0, 1))
    for number in count(1):
        before = game_a.copy(), game_b.copy()
        a, b = next(steps_a, None), next(steps_b, None)
        on_step()
        if a is None and b is None:
            return None
        one, other = ((step.seat, step.decision) if step is not None else (-1, None) for step in (a, b))
        if one != other:
            words = [_words(*each) for each in zip(rules, before, (one, other), strict=True)]
            aims = [_aim(each, decision) for each, (_seat, decision) in zip(rules, (one, other), strict=True)]
            return Parting(number, (one[0], other[0]), (words[0], words[1]), (aims[0], aims[1]))
    return None


def _aim(rules: Rules, decision: Any) -> Aim | None:
    return rules.puzzles.aim(decision) if rules.puzzles is not None and decision is not None else None


def _words(rules: Rules, game: Game, decided: tuple[int, Any]) -> Mapping[str, str]:
    seat, decision = decided
    if seat < 0:
        return {}
    found = {}
    for each in languages():
        with texts_in(each):
            found[each] = rules.decision_label(game.view(seat), seat, decision, each)
    return found
