"""What an ability does when the deaths that it causes are over; in a flick or shot these come after all contacts."""

from schema.systems.desktopia.memory import AfterDeaths
from simulator.engine.ability_records import WorkBlock
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.selector_evaluation import hold_all
from simulator.systems.desktopia.work_stack import Scope, WorkAfterDeaths, WorkDeaths


def after_deaths(b: Battle, word: AfterDeaths, scope: Scope, key: str) -> None:
    """Let the rest of it wait."""
    task = WorkAfterDeaths(scope, key)
    if not _wait(b, task):
        b.push(task)


def work_after_deaths(b: Battle, task: WorkAfterDeaths) -> None:
    """Ask its conditions now, unless the deaths themselves wait for other abilities."""
    if b.state.dying:
        own = b.state.stack.pop()
        if _wait(b, task):
            return
        b.push(own)
    block, _, number = task.effect.rpartition("/")
    word = b.rules.blocks[block][int(number)]
    assert isinstance(word, AfterDeaths)
    branch = "do" if hold_all(b, word.if_, task.scope) else "otherwise"
    b.push(WorkBlock(task.scope, f"{task.effect}/{branch}"))


def _wait(b: Battle, task: WorkAfterDeaths) -> bool:
    """Put it behind the next deaths, and behind what waits for them already; the deaths of its own come after it."""
    stack = b.state.stack
    place = next((number for number in reversed(range(len(stack))) if isinstance(stack[number], WorkDeaths)), None)
    if place is None:
        return False
    while place > 1 and isinstance(stack[place - 1], WorkAfterDeaths):
        place -= 2
    stack[place:place] = [WorkDeaths(), task]
    return True
