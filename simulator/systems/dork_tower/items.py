"""Items on a sheet: which slots they fit, where new ones go, arranging, limits (DT-ITEM, DT-LIM-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from schema.frozen_dataclass import replaced
from simulator.engine.requests import ask
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.modifiers import in_force
from simulator.systems.dork_tower.state import SLOTS, Face, Item, place_of, without_item
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.word_evaluation import EVALUATOR
from simulator.systems.dork_tower.work import ArrangeItems, CheckLimits, DrawItems, GainItem

BACKPACK = SLOTS
"""The place of a new item in the backpack."""


def fits(play: TowerPlay, seat: int, item: Item, slot: int) -> bool:
    """Whether a slot takes an item: by its type, and by its regular bonus alone (DT-ITEM-03, DT-ITEM-04)."""
    face = play.setup.face(item)
    return play.setup.side(play.hero(seat)).slots[slot].takes(face.type, face.combat_bonus)


def free_slots(play: TowerPlay, seat: int, item: Item) -> tuple[int, ...]:
    """The empty slots that take an item."""
    slots = enumerate(play.hero(seat).slots)
    return tuple(slot for slot, there in slots if there is None and fits(play, seat, item, slot))


# --- new items --------------------------------------------------------------------------------------


def draw_items(play: TowerPlay, task: DrawItems) -> None:
    """Top item cards go to a sheet with a face up."""
    gained = []
    for _number in range(task.number):
        card = play.draw_item()
        if card:
            gained.append(GainItem(task.seat, Item(card, task.face)))
    play.push(*gained)


def gain_item(play: TowerPlay, task: GainItem) -> None:
    """Ask where a new item goes if a slot is free for it; else it goes to the backpack (DT-VIC-03, DT-Q-25)."""
    if not play.hero(task.seat).alive:
        # The dead own nothing (DT-Q-28).
        play.discard_item(task.item.card)
        play.say(ev.ItemLost(task.seat, task.item.card, task.item.face, "DT-Q-28"))
    elif free_slots(play, task.seat, task.item):
        ask(play, task, de.PlaceRequest(task.seat, task.item.card, task.item.face))
    else:
        _put(play, task, BACKPACK)


def answer_gain(play: TowerPlay, task: GainItem, decision: de.PlaceItem) -> None:
    _put(play, task, decision.place)


def place_decisions(play: TowerPlay, seat: int, item: Item) -> tuple[de.Decision, ...]:
    """The free fitting slots, and the backpack."""
    return (*(de.PlaceItem(slot) for slot in free_slots(play, seat, item)), de.PlaceItem(BACKPACK))


def _put(play: TowerPlay, task: GainItem, place: int) -> None:
    hero, item = play.hero(task.seat), task.item
    if place < SLOTS:
        slots = tuple(item if number == place else there for number, there in enumerate(hero.slots))
        play.change_hero(task.seat, slots=slots)
    else:
        play.change_hero(task.seat, backpack=(*hero.backpack, item))
    play.say(ev.ItemGained(task.seat, item.card, item.face, place, task.how))


def remove_item(play: TowerPlay, seat: int, place: int) -> Item:
    """Take an item off a sheet."""
    hero = play.hero(seat)
    item = place_of(hero, place)
    assert item is not None
    changed = without_item(hero, place)
    play.change_hero(seat, slots=changed.slots, backpack=changed.backpack)
    return item


def settle_slots(play: TowerPlay, seat: int) -> None:
    """Items that do not fit the side that is up now go to the backpack (DT-Q-10)."""
    for slot, item in enumerate(play.hero(seat).slots):
        if item is not None and not fits(play, seat, item, slot):
            remove_item(play, seat, slot)
            play.change_hero(seat, backpack=(*play.hero(seat).backpack, item))
            play.say(ev.ItemMoved(seat, item.card, item.face, BACKPACK, "DT-ITEM-05"))


# --- arranging --------------------------------------------------------------------------------------


def arrange_decisions(play: TowerPlay, seat: int) -> list[de.Decision]:
    """Moves of items between backpack and slots; where a slot is full, the two change places (DT-ITEM-06)."""
    hero = play.hero(seat)
    found: list[de.Decision] = []
    for number, item in enumerate(hero.backpack):
        for slot in range(SLOTS):
            if fits(play, seat, item, slot) and hero.slots[slot] != item:
                found.append(de.Arrange(SLOTS + number, slot))
    if len(hero.backpack) < limit(play, seat, "backpack"):
        for slot, there in enumerate(hero.slots):
            if there is not None:
                found.append(de.Arrange(slot, BACKPACK))
    return found


def arrange_items(play: TowerPlay, task: ArrangeItems) -> None:
    """Ask as long as something can be moved."""
    hero = play.hero(task.seat)
    if hero.alive and hero.backpack and task.left > 0 and arrange_decisions(play, task.seat):
        ask(play, task, de.ArrangeRequest(task.seat))


def answer_arrange(play: TowerPlay, task: ArrangeItems, decision: Any) -> None:
    if isinstance(decision, de.Arrange):
        arrange(play, task.seat, decision)
        play.push(replaced(task, left=task.left - 1))


def arrange(play: TowerPlay, seat: int, decision: de.Arrange) -> None:
    """Move an item; what was in its slot takes its place in the backpack."""
    item = remove_item(play, seat, decision.place)
    hero = play.hero(seat)
    if decision.to < SLOTS:
        before = hero.slots[decision.to]
        slots = tuple(item if number == decision.to else there for number, there in enumerate(hero.slots))
        backpack = hero.backpack if before is None else (*hero.backpack, before)
        play.change_hero(seat, slots=slots, backpack=backpack)
    else:
        play.change_hero(seat, backpack=(*hero.backpack, item))
    play.seal()
    play.say(ev.ItemMoved(seat, item.card, item.face, decision.to))


# --- limits -----------------------------------------------------------------------------------------


def above_limits(play: TowerPlay, seat: int) -> tuple[int, int]:
    """How many scrolls and how many items must go (DT-SCR-02, DT-ITEM-05)."""
    hero = play.hero(seat)
    if not hero.character:
        return 0, 0
    scrolls, backpack = limit(play, seat, "scrolls"), limit(play, seat, "backpack")
    return max(0, len(hero.hand) - scrolls), max(0, len(hero.backpack) - backpack)


def limit(play: TowerPlay, seat: int, of: str) -> int:
    """How many scrolls, or items in the backpack, a hero may keep: by the sheet, unless an ability says otherwise."""
    side = play.setup.side(play.hero(seat))
    found = side.scroll_limit if of == "scrolls" else side.backpack
    for word, _entry, scope in in_force(play, seat, "set_limit"):
        if word.of == of:
            found = max(0, EVALUATOR.amount(play, word.to, scope))
    return found


def check_limits(play: TowerPlay, task: CheckLimits) -> None:
    """Ask for one card after another until both limits are kept (DT-LIM-01)."""
    if any(above_limits(play, task.seat)):
        ask(play, task, de.LimitRequest(task.seat))


def lose_item(play: TowerPlay, seat: int, place: int, rule: str = "DT-LIM-01") -> None:
    """An item is discarded."""
    item = remove_item(play, seat, place)
    play.discard_item(item.card)
    play.seal()
    play.say(ev.ItemLost(seat, item.card, item.face, rule))


def items_of(hero_slots: tuple[Item | None, ...], backpack: tuple[Item, ...]) -> Iterator[tuple[int, Item]]:
    """All items with their places."""
    for slot, item in enumerate(hero_slots):
        if item is not None:
            yield slot, item
    for number, item in enumerate(backpack):
        yield SLOTS + number, item


ITEM_FACES: tuple[Face, Face] = ("equipment", "magic")
