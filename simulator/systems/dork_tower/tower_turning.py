"""The tower turns: at the end of each turn, and by abilities."""

from __future__ import annotations

from simulator.systems.dork_tower import durations
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.moments import trigger
from simulator.systems.dork_tower.state import Facts
from simulator.systems.dork_tower.tower_play import TowerPlay


def turn_one_step(play: TowerPlay) -> None:
    """One of eight positions, clockwise; door, day and night go together (DT-DAY-02)."""
    state = play.state
    state.position = (state.position + 1) % 8
    state.steps += 1
    play.say(ev.TowerTurned(state.position))
    durations.end_step(play)
    trigger(play, "tower_turned", Facts(), lambda scope, when: True)
