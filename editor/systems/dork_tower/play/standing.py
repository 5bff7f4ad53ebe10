"""How a game stands, for the eye: time of day by wedge, chances of the roll, what a decision would make of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from schema.frozen_dataclass import frozen_dataclass
from simulator.engine.choices import Choose
from simulator.engine.response_window import Window
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.chances import Odds
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.modifiers import item_bonus, time_of
from simulator.systems.dork_tower.state import Hero
from simulator.systems.dork_tower.tower_play import TowerPlay

_MOST_PASSES = 40
_WEDGES = 8


@frozen_dataclass
class Source:
    """What adds to one side of a battle."""

    name: str
    amount: int
    kind: str = ""
    """`hero`, `item`, `token` or `scrolls`."""


def nights_of(play: TowerPlay) -> tuple[bool, ...]:
    """Whether it is night in each wedge, curses and scrolls included; the shadow spaces do not count."""
    found = []
    for wedge in range(_WEDGES):
        spaces = [space.id for space in play.setup.layout.in_wedge(wedge) if space.type != "shadow"]
        dark = time_of(play, spaces[0]) == "night" if spaces else play.tower_time(wedge) == "night"
        found.append(dark)
    return tuple(found)


def odds_after(game: TowerGame, seat: int, decision: Any) -> Odds | None:
    """The odds if the seat decides this and nobody answers; None if the battle does not go on to the roll."""
    trial = game.copy()
    before = trial.state.battle
    if before is None or before.dice:
        return None
    if not _take(trial, seat, decision):
        return None
    for _step in range(_MOST_PASSES):
        battle = trial.state.battle
        if battle is None or battle.number != before.number or battle.dice:
            return None
        if not trial.state.played:
            return trial.odds
        if not trial.asked:
            return None
        other = min(trial.asked)
        if not _take(trial, other, de.Pass()):
            return None
    return None


def _take(game: TowerGame, seat: int, decision: Any) -> bool:
    """Take a decision on a copy; False if it is refused or needs what is not known."""
    if game.refusal(seat, decision) is not None:
        return False
    try:
        game.take_decision(seat, decision)
    except (KeyError, IndexError, ValueError):  # a trial on a view may come to a card that nobody knows
        return False
    return True


def waiting_seats(game: TowerGame) -> tuple[int, ...]:
    """The seats that are still to be asked in the present window, the next first."""
    for task in reversed(game.state.stack):
        if isinstance(task, Window):
            asked = tuple(sorted(game.asked))
            return tuple(dict.fromkeys((*asked, *task.to_ask)))
    return ()


def hero_strength(play: TowerPlay, hero: Hero) -> int:
    """The strength on the sheet."""
    return play.setup.side(hero).strength


def other_bonus(play: TowerPlay, total: int) -> int:
    """What the total of the active hero has beyond sheet and items: abilities, curses, scrolls."""
    seat = play.state.seat
    return total - hero_strength(play, play.active) - item_bonus(play, seat)


def spaces_of(decision: Any) -> Iterator[str]:
    """The spaces that a decision names."""
    match decision:
        case de.Step(space=space) | de.RetreatTo(space=space):
            yield space
        case Choose(options=options):
            yield from (option.removeprefix("space:") for option in options if option.startswith("space:"))
        case _:
            return


def per_cent(chance: Any) -> str:
    """A chance in whole per cents; neither 0 nor 100 unless it is."""
    share = float(chance)
    shown = round(share * 100)
    if 0 < share < 1:
        shown = min(99, max(1, shown))
    return f"{shown} %"
