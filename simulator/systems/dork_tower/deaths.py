"""Heroes die, and return to life (DT-DEF-06, DT-DEF-07)."""

from __future__ import annotations

from schema.frozen_dataclass import replaced
from simulator.systems.dork_tower import durations
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.moments import trigger_of_hero
from simulator.systems.dork_tower.tower_play import TowerPlay


def die(play: TowerPlay, seat: int, rule: str = "DT-DEF-06") -> None:
    """To the home city; all items, scrolls and gold are lost, XP and level kept (DT-DEF-06, DT-DEF-08)."""
    hero = play.hero(seat)
    play.say(ev.Died(seat, rule))
    for item in hero.items:
        play.discard_item(item.card)
        play.say(ev.ItemLost(seat, item.card, item.face, "DT-DEF-06"))
    for scroll in hero.hand.ids:
        play.discard_scroll(scroll)
        play.say(ev.ScrollLost(seat, scroll, "DT-DEF-06"))
    hand = replaced(hero.hand, cards=())
    play.change_hero(
        seat, space=hero.home, alive=False, gold=0, slots=(None,) * len(hero.slots), backpack=(), hand=hand
    )
    durations.end_for_dead(play, seat)
    if seat == play.state.seat:
        play.state.turn_over = True
    trigger_of_hero(play, "hero_died", seat)


def is_busy(play: TowerPlay, seat: int) -> bool:
    """Whether a hero is in the midst of an encounter, a battle or a visit to a shop."""
    state = play.state
    drawing = bool(state.pool or state.aside or state.guarding)
    return seat == state.seat and (drawing or state.battle is not None or state.market is not None)


def resurrect(play: TowerPlay, seat: int) -> None:
    """A dead hero stands at home again, with some gold (DT-DEF-07)."""
    hero = play.hero(seat)
    gold = play.setup.figures.resurrection_gold
    play.change_hero(seat, alive=True, gold=hero.gold + gold, space=hero.home)
    play.say(ev.Resurrected(seat, gold))
