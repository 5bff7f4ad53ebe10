"""Work that waits until deaths are over: those that are due, and those whose disks still lie where they died."""

from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.work_stack import Bury, WorkAfterDeaths, WorkDeaths


def wait_for_deaths(b: Battle, task: WorkAfterDeaths, dying: str = "") -> bool:
    """Put it behind the next deaths, and behind what waits for them already; the deaths of its own come after it.

    It waits until whoever has died in its event, and `dying`, lie among the slain. Whether it waits.
    """
    stack, dead = b.state.stack, {task.scope.facts.dead, dying}
    graves = (n for n, each in enumerate(stack) if isinstance(each, Bury) and not dead.isdisjoint(each.pieces))
    deaths = (number for number in reversed(range(len(stack))) if isinstance(stack[number], WorkDeaths))
    place = next(graves, None)
    if place is None:
        place = next(deaths, None)
    if place is None:
        return False
    while place > 1 and isinstance(stack[place - 1], WorkAfterDeaths):
        place -= 2
    stack[place:place] = [WorkDeaths(), task]
    return True


def is_dying(b: Battle, name: str) -> bool:
    """Whether a disk lies on the table until its death is over."""
    buried = (name in task.pieces for task in b.state.stack if isinstance(task, Bury))
    return name in b.state.dying or any(buried)
