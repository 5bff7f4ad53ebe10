"""Curses: how they are provoked, warded off, placed, and paid off (DT-CURSE, ledger 4.7)."""

from __future__ import annotations

from schema.frozen_dataclass import record
from simulator.engine.ability_records import PendingEvent, WorkReplacements
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.durations import Lasting
from simulator.engine.replacement import EventRules
from simulator.engine.requests import ask
from simulator.systems.dork_tower import durations
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.modifiers import covers
from simulator.systems.dork_tower.moments import reacting, trigger
from simulator.systems.dork_tower.setup import CURSES
from simulator.systems.dork_tower.state import CURSE, EVERYWHERE, HERO, SPACE, WEDGE, Facts, Scope
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.work import ChooseCursePlace


@record
class ComingCurse:
    """A curse that would be placed."""

    curse: str
    place: str
    seat: int
    """Who has provoked it."""


def rolled_curse(play: TowerPlay, seat: int) -> str:
    """The curse that the table gives; empty where there is no table."""
    id_ = play.setup.model.curse_table
    if id_ is None:
        return ""
    (die,) = play.throw(1)
    play.say(ev.DiceRolled(seat, "curse", (die,), rule="DT-CURSE-02"))
    return play.setup.pack.curse_tables[id_].curse_for(die) or ""


def place_for(play: TowerPlay, curse: str, seat: int, wedge: int | None = None) -> str:
    """Where a curse goes: on the wedge that is given, else as the curse says."""
    model = play.setup.pack.curses[curse]
    if model.scope == "all":
        return EVERYWHERE
    hero = play.hero(seat)
    if model.scope == "hero":
        return f"{HERO}{seat}"
    if model.scope == "space":
        return f"{SPACE}{hero.space}"
    if wedge is None and model.target == "kingdom_die":
        kingdoms = play.setup.kingdoms
        (die,) = play.throw(1)
        play.say(ev.DiceRolled(seat, "curse", (die,), rule="DT-CURSE-02"))
        wedge = kingdoms[(die - 1) % len(kingdoms)]
    return f"{WEDGE}{play.space(hero.space).wedge if wedge is None else wedge}"


def bring(play: TowerPlay, curse: str, place: str, seat: int) -> None:
    """A curse would be placed: abilities may prevent it."""
    event = ComingCurse(curse, place, seat)
    play.push(WorkReplacements("would_be_cursed", (PendingEvent(event),)))


def choose_place(play: TowerPlay, task: ChooseCursePlace) -> None:
    """Ask on which wedge the curse goes."""
    options = tuple(f"{WEDGE}{number}" for number in range(len(play.setup.board.wedges)))
    ask(play, task, ChoiceRequest(task.seat, "place", options, subject=f"{CURSE}{task.curse}"))


def answer_place(play: TowerPlay, task: ChooseCursePlace, decision: Choose) -> None:
    bring(play, task.curse, decision.options[0], task.seat)


def is_chosen(play: TowerPlay, curse: str) -> bool:
    """Whether its provoker chooses where a curse goes."""
    model = play.setup.pack.curses[curse]
    return model.target == "chosen" and model.scope == "wedge"


def _happen(play: TowerPlay, events: tuple[ComingCurse, ...], after: tuple[object, ...]) -> None:
    play.push(*after)
    for event in reversed(events):
        place(play, event.curse, event.place, event.seat)


def place(play: TowerPlay, curse: str, where: str, seat: int) -> None:
    """Place a curse; one with the same marker ends at once for everybody (DT-Q-41)."""
    model = play.setup.pack.curses[curse]
    same = {other.id for other in play.setup.pack.curses.values() if other.marker == model.marker}
    starts = tuple(f"{CURSES}/{id_}/" for id_ in same)
    durations.end(
        play,
        [
            one
            for one in play.state.lasting
            if (one.card[0] == CURSES and one.card[1] in same) or one.effect.startswith(starts)
        ],
    )
    durations.begin(play, (CURSES, curse), where, model.duration, Scope("", seat, f"{CURSE}{curse}"), "")
    play.seal()
    play.say(ev.CursePlaced(curse, where, seat))
    facts = Facts(target=f"{CURSE}{curse}")
    trigger(play, "curse_placed", facts, lambda scope, when: _concerns(play, when.where, scope, where, curse))


def _concerns(play: TowerPlay, wanted: str, scope: Scope, place_: str, curse: str) -> bool:
    if scope.piece.startswith(CURSE):
        return scope.piece == f"{CURSE}{curse}"
    return wanted == "anywhere" or covers(play, place_, scope.me)


def _able(play: TowerPlay, event: ComingCurse) -> list[Scope]:
    facts = Facts(target=f"{CURSE}{event.curse}")
    found = []
    for scope, when in reacting(play, "would_be_cursed", facts):
        if when.where == "anywhere" or covers(play, event.place, scope.me):
            found.append(scope)
    return found


def _prevent(play: TowerPlay, event: ComingCurse, amount: int | None) -> ComingCurse | None:
    if amount == 0:
        return event
    play.say(ev.CursePrevented(event.curse, event.place))
    return None


COMING: EventRules[TowerPlay] = EventRules(able=_able, happen=_happen, prevent=_prevent)


def payable(play: TowerPlay, seat: int) -> list[str]:
    """What a hero may end for XP: curses by their ids, and effects by their keys, each once."""
    hero, found = play.hero(seat), []
    for one in play.state.lasting if hero.alive else ():
        cost = durations.price_of(play, one)
        if cost is not None and cost <= hero.xp and covers(play, one.holder, seat):
            found.append(_payment(one))
    return list(dict.fromkeys(found)) if found else found


def _payment(one: Lasting) -> str:
    """What stands for something that lasts when it is paid off."""
    return one.card[1] if one.card[0] == CURSES else one.effect


def price(play: TowerPlay, seat: int, what: str) -> int:
    """The XP for which a hero ends a curse or an effect."""
    found = (one for one in play.state.lasting if _payment(one) == what and covers(play, one.holder, seat))
    return next((cost for one in found if (cost := durations.price_of(play, one)) is not None), 0)


def pay_off(play: TowerPlay, seat: int, curse: str) -> None:
    """A hero ends a curse, or what an effect has brought on him, for XP."""
    cost = price(play, seat, curse)
    play.change_hero(seat, xp=play.hero(seat).xp - cost)
    play.seal()
    play.say(ev.XpSpent(seat, f"{CURSE}{curse}", cost, "DT-CURSE-02"))
    there = [one for one in play.state.lasting if _payment(one) == curse and covers(play, one.holder, seat)]
    durations.end(play, there)
