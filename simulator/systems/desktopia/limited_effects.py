"""Parts of abilities that happen only so often: whether one may happen now, and that it has."""

from schema.systems.desktopia.limited import Limited
from simulator.engine.limits import count
from simulator.systems.desktopia.active_effects import limit_on
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.work_stack import Scope


def may_happen(b: Battle, word: Limited, scope: Scope) -> bool:
    limit = _limit(b, word, scope)
    return limit is None or b.state.limits.get(limit[0], 0) < limit[1]


def count_once(b: Battle, word: Limited, scope: Scope) -> None:
    limit = _limit(b, word, scope)
    if limit is not None:
        count(b.state.limits, limit[0])


def _limit(b: Battle, word: Limited, scope: Scope) -> tuple[str, int] | None:
    """The counter of a part of an ability, and how often it may happen."""
    holder = scope.piece or f"seat:{scope.me}"
    return limit_on(b, b.rules.key_of(word, scope.ability), holder, word.limit, scope.facts, scope.me)
