"""Effects on lives without damage: characters that die, and lives that become a number."""

from collections.abc import Mapping

from schema.language import lives as li
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import DOOMED, Battle
from simulator.systems.desktopia.damage import damage_kind, source_of
from simulator.systems.desktopia.selector_evaluation import amount, living
from simulator.systems.desktopia.work_stack import Scope


def _destroy(b: Battle, word: li.Destroy, scope: Scope, key: str) -> None:
    _become(b, living(b, word.who, scope), 0, scope)


def _set_life(b: Battle, word: li.SetLife, scope: Scope, key: str) -> None:
    _become(b, living(b, word.of, scope), max(0, amount(b, word.to, scope)), scope)


def _become(b: Battle, names: tuple[str, ...], life: int, scope: Scope) -> None:
    """Set lives, at most to their maximum; who has none left is dying, of the same cause as by damage."""
    for name in names:
        piece = b.piece(name)
        full = b.maximum_life(piece)
        if min(life, full) == b.life(piece):
            continue
        b.change(name, damage=full - min(life, full))
        b.say(ev.LifeSet(name, min(life, full)))
        if life == 0 and name not in b.state.dying:
            b.state.dying = (*b.state.dying, name)
            b.note(DOOMED, piece, source_of(scope, damage_kind(b, scope)), scope.me)
            if b.rules.asks_killer:
                kind = damage_kind(b, scope)
                b.change(name, killer=(source_of(scope, kind), kind))


def _can_destroy(b: Battle, word: li.Destroy, scope: Scope) -> bool:
    return bool(living(b, word.who, scope))


def _can_set_life(b: Battle, word: li.SetLife, scope: Scope) -> bool:
    life = max(0, amount(b, word.to, scope))
    found = (b.piece(name) for name in living(b, word.of, scope))
    return any(b.life(piece) != min(life, b.maximum_life(piece)) for piece in found)


WORK: Mapping[type, EffectHandler[Battle]] = {li.Destroy: _destroy, li.SetLife: _set_life}
POSSIBLE: Mapping[type, EffectTest[Battle]] = {li.Destroy: _can_destroy, li.SetLife: _can_set_life}
