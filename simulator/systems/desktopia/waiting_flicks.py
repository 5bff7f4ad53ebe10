"""Flicks and shots that are granted in the midst of a flick: they wait until it is over, in order."""

from typing import Any

from schema.systems.desktopia.shots import ShootNow
from schema.systems.desktopia.words import GrantFlick
from simulator.engine.ability_records import WorkBlock, WorkEach
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.work_stack import AskFlick, AskShot, EndFray


def after_fray(b: Battle, task: AskFlick | AskShot) -> None:
    """A granted flick waits until the flick or shot that granted it is resolved, penalties included (ledger 5.5).

    It waits behind what the same ability has granted before. The rest of the ability waits with it if that grants
    more, so that each flick is made before the next one is chosen.
    """
    if not b.state.frays:
        b.push(task)
        return
    stack = b.state.stack
    rest = _rest_of(b, task.ability)
    place = max(index for index, pending in enumerate(stack) if isinstance(pending, EndFray))
    while place and _ability_of(stack[place - 1]) == task.ability:
        place -= 1
    stack[place:place] = [*rest, task]


def _rest_of(b: Battle, ability: str) -> list[Any]:
    """What an ability is still to do, taken off the stack, if that grants more flicks or shots."""
    stack, first = b.state.stack, len(b.state.stack)
    while first and isinstance(stack[first - 1], WorkBlock | WorkEach) and _ability_of(stack[first - 1]) == ability:
        first -= 1
    rest = stack[first:]
    if not any(_grants(b, task) for task in rest):
        return []
    del stack[first:]
    return rest


def _ability_of(task: object) -> str:
    """The ability that has granted a flick or shot, or of which this is the rest; empty for other work."""
    if isinstance(task, AskFlick | AskShot):
        return task.ability
    return str(task.scope.ability) if isinstance(task, WorkBlock | WorkEach) else ""


def _grants(b: Battle, task: WorkBlock | WorkEach) -> bool:
    """Whether a flick or shot is among the effects that are still to be done."""
    if isinstance(task, WorkEach) and not task.items:
        return False
    first = task.index if isinstance(task, WorkBlock) else 0
    effects = b.rules.blocks[task.block]
    inner = tuple(f"{task.block}/{number}/" for number in range(first, len(effects)))
    blocks = (found for key, found in b.rules.blocks.items() if key.startswith(inner))
    return any(isinstance(one, GrantFlick | ShootNow) for found in (effects[first:], *blocks) for one in found)
