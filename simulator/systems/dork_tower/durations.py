"""What lasts for a time: how it begins, is counted, and ends. Curses are part of it: they lie at a place for a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from schema.language import durations as du
from schema.language.base import DurationWord
from schema.systems.dork_tower.durations import ThisBattle, ThisMove, TowerSteps, UntilAligned, UntilPaid
from schema.systems.dork_tower.tower import WALLS
from simulator.engine.durations import (
    Lasting,
    TurnsLeft,
    conditions_of,
    ends_with_round,
    ends_with_turn,
    first_of,
    turn_begun,
    until_round,
)
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.setup import CURSES
from simulator.systems.dork_tower.state import HERO, Scope, seat_of
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.word_evaluation import EVALUATOR, wedges_of


def begin(
    play: TowerPlay, card: tuple[str, str], holder: str, lasts: DurationWord | None, scope: Scope, effect: str
) -> Lasting:
    """Let something last from now on; for good if nothing is said."""
    turns: list[TurnsLeft] = []
    part = 0
    for one in first_of(lasts) if lasts is not None else ():
        match one:
            case du.UntilTurnEnd():
                turns.append(TurnsLeft())
            case du.Turns():
                seats = _seats(play, one, scope, holder)
                number = max(0, EVALUATOR.amount(play, one.number, scope, holder))
                turns.append(TurnsLeft(seats, number, one.until == "start") if seats and number else TurnsLeft())
            case TowerSteps():
                steps = max(1, EVALUATOR.amount(play, one.number, scope, holder))
                turns.append(until_round(play.state.steps + steps))
            case UntilAligned():
                wedges = wedges_of(play, one.where, scope, holder)
                turns.append(until_round(play.state.steps + _steps_until(play, one.wall, wedges)))
            case ThisBattle() | ThisMove():
                part = max(1, play.state.part)
            case du.ForGood() | du.WhileHolds() | UntilPaid():
                pass
            case _:
                raise TypeError(f"no duration of Dork Tower: {type(one).__name__}")
    found = Lasting(card, holder, scope, effect, tuple(turns), flick=part)
    play.state.lasting = (*play.state.lasting, found)
    return found


def _steps_until(play: TowerPlay, wall: str, wedges: tuple[int, ...]) -> int:
    """How often the tower turns until its door, day or night comes to one of the wedges; once around for none."""
    tower, position = play.setup.tower, play.state.position

    def there(steps: int) -> bool:
        if wall == "door":
            return tower.door_wedge(position + steps) in wedges
        return any(tower.time_of(wedge, position + steps) == wall for wedge in wedges)

    return next((steps for steps in range(1, WALLS + 1) if there(steps) and not there(steps - 1)), WALLS)


def price_of(play: TowerPlay, one: Lasting) -> int | None:
    """The XP for which a hero ends something that lasts; None where nothing ends it."""
    known, key = play.setup.prices, (one.card, one.effect)
    if key not in known:
        known[key] = _price_of(play, one)
    return known[key]


def _price_of(play: TowerPlay, one: Lasting) -> int | None:
    lasts: Any = None
    if one.card[0] == CURSES:
        curse = play.setup.pack.curses[one.card[1]]
        if curse.remove_cost is not None:
            return curse.remove_cost
        lasts = curse.duration
    elif one.effect:
        block, _slash, number = one.effect.rpartition("/")
        lasts = getattr(play.rules.blocks[block][int(number)], "lasts", None)
    prices = (part.cost for part in first_of(lasts) if isinstance(part, UntilPaid)) if lasts is not None else ()
    return min(prices, default=None)


def _seats(play: TowerPlay, word: du.Turns, scope: Scope, it: str) -> tuple[int, ...]:
    if word.of is None:
        return (scope.me,)
    return tuple(sorted(seat_of(name) for name in EVALUATOR.select(play, word.of, scope, it)))


def end(play: TowerPlay, over: Iterable[Lasting]) -> None:
    """End what is over; curses are told of, and one that lasted as long as its changes ends with them."""
    gone = set(map(id, over))
    if not gone:
        return
    ended = [one for one in play.state.lasting if id(one) in gone]
    play.state.lasting = tuple(one for one in play.state.lasting if id(one) not in gone)
    for one in ended:
        if one.card[0] == CURSES:
            play.say(ev.CurseEnded(one.card[1], one.holder))
    end_hollow_curses(play)


def end_hollow_curses(play: TowerPlay) -> None:
    """A curse without a duration and a price lies as long as what it has changed lasts."""
    end(play, [one for one in play.state.lasting if one.card[0] == CURSES and _is_hollow(play, one)])


def _is_hollow(play: TowerPlay, one: Lasting) -> bool:
    curse = play.setup.pack.curses[one.card[1]]
    if curse.duration is not None or curse.remove_cost is not None or play.rules.static.get(one.card):
        return False
    start = f"{CURSES}/{curse.id}/"
    return not any(other.effect.startswith(start) for other in play.state.lasting)


def _end_if(play: TowerPlay, over: Callable[[Lasting], bool]) -> None:
    if play.state.lasting:
        end(play, [one for one in play.state.lasting if over(one)])


def count_turn(play: TowerPlay, seat: int) -> None:
    """A turn has begun."""
    play.state.lasting = turn_begun(play.state.lasting, seat)
    _end_if(play, lambda one: any(each.over for each in one.turns))


def end_turn(play: TowerPlay) -> None:
    """The turn is over."""
    _end_if(play, ends_with_turn)


def end_part(play: TowerPlay) -> None:
    """The move or the battle is over."""
    _end_if(play, lambda one: bool(one.flick))


def end_step(play: TowerPlay) -> None:
    """The tower has turned."""
    _end_if(play, lambda one: ends_with_round(one, play.state.steps))


def end_for_dead(play: TowerPlay, seat: int) -> None:
    """What lies on a hero does not survive death (DT-Q-29)."""
    _end_if(play, lambda one: one.holder == f"{HERO}{seat}")


def end_unheld(play: TowerPlay) -> None:
    """What lasts only while conditions hold is over when one of them does not."""
    if play.state.lasting and play.setup.ends_by_conditions:
        _end_if(play, lambda one: not _holds(play, one))


def _holds(play: TowerPlay, one: Lasting) -> bool:
    if one.card[0] == CURSES:
        duration = play.setup.pack.curses[one.card[1]].duration
        conditions: Any = conditions_of(duration) if duration is not None else ()
    else:
        conditions = play.rules.conditions.get(one.effect, ())
    return EVALUATOR.hold_all(play, conditions, one.scope, one.holder)
