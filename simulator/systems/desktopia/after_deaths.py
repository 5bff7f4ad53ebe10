"""What an ability does when the deaths that it causes are over; in a flick or shot these come after all contacts."""

from schema.systems.desktopia.memory import AfterDeaths
from schema.systems.desktopia.words import Summon
from simulator.engine.ability_records import WorkBlock
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.selector_evaluation import hold_all
from simulator.systems.desktopia.summons import summon
from simulator.systems.desktopia.waiting_for_deaths import wait_for_deaths
from simulator.systems.desktopia.work_stack import Scope, WorkAfterDeaths


def after_deaths(b: Battle, word: AfterDeaths, scope: Scope, key: str) -> None:
    """Let the rest of it wait."""
    task = WorkAfterDeaths(scope, key)
    if not wait_for_deaths(b, task):
        b.push(task)


def work_after_deaths(b: Battle, task: WorkAfterDeaths) -> None:
    """Ask its conditions now, unless the deaths themselves wait for other abilities."""
    if b.state.dying:
        own = b.state.stack.pop()
        if wait_for_deaths(b, task):
            return
        b.push(own)
    word = b.rules.effect(task.effect)
    if isinstance(word, Summon):
        summon(b, word, task.scope, task.effect)
        return
    assert isinstance(word, AfterDeaths)
    branch = "do" if hold_all(b, word.if_, task.scope) else "otherwise"
    b.push(WorkBlock(task.scope, f"{task.effect}/{branch}"))
