"""How often characters may act in a turn."""

from schema.systems.desktopia.acting import ActsAgain
from simulator.systems.desktopia.active_effects import static_abilities
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.selector_evaluation import amount, hold_all, select
from simulator.systems.desktopia.work_stack import Scope


def all_acted(b: Battle) -> frozenset[str]:
    """The characters that have acted in this turn as often as they may."""
    acted = b.state.acted
    if not acted or "acts_again" not in b.rules.modifiers:
        return frozenset(acted)
    most = dict.fromkeys(acted, 1)
    for entry, ability, modifier, piece, seat in static_abilities(b, "acts_again"):
        scope = Scope(entry.key, seat, piece.id)
        if isinstance(modifier, ActsAgain) and hold_all(b, ability.if_, scope):
            for name in select(b, modifier.who, scope):
                most[name] = max(most.get(name, 1), amount(b, modifier.times, scope))
    return frozenset(name for name in acted if acted.count(name) >= most[name])
