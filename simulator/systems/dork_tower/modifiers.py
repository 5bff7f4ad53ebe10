"""What holds for a hero at the moment: changes of figures, permissions, and the time of day around him."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from schema.language.ability import Static
from schema.systems.dork_tower import amounts as da
from schema.systems.dork_tower import modifiers as mo
from schema.systems.dork_tower.words import Time
from simulator.engine.ability_index import APPLIED, Entry
from simulator.engine.durations import Lasting
from simulator.systems.dork_tower.setup import CHARACTERS, CURSES, ITEMS, SCENARIOS
from simulator.systems.dork_tower.state import EVERYWHERE, HERO, SPACE, WEDGE, Scope, hero_scope
from simulator.systems.dork_tower.tower_play import Source, Sources, TowerPlay
from simulator.systems.dork_tower.word_evaluation import EVALUATOR, where_of

TIME = "set_time"
"""The folder under which times that effects have set are noted among what lasts; the card is the time."""


def covers(play: TowerPlay, place: str, seat: int) -> bool:
    """Whether a curse at a place covers a hero."""
    if place.startswith(WEDGE):
        return play.space(play.hero(seat).space).wedge == int(place[len(WEDGE) :])
    if place.startswith(SPACE):
        return play.hero(seat).space == place[len(SPACE) :]
    return place in (EVERYWHERE, f"{HERO}{seat}")


def sources(play: TowerPlay, seat: int) -> Sources:
    """The folders and cards whose abilities are in force for a hero, each with its context.

    They are the side of the sheet, the items in slots, in the own turn the rules of the scenario, and what lasts.
    """
    state = play.state
    hero = state.heroes[seat]
    known = play.sources.get(seat)
    if known is None or known.hero is not hero or known.lasting is not state.lasting or known.turn_of != state.seat:
        known = play.sources[seat] = Sources(hero, state.lasting, state.seat, _sources(play, seat))
    return known


def _sources(play: TowerPlay, seat: int) -> list[Source]:
    state = play.state
    hero = state.heroes[seat]
    found: list[Source] = []
    if not hero.alive or not hero.character:
        return found
    found.append(((CHARACTERS, f"{hero.character}/{hero.level}"), hero_scope(seat)))
    for item in hero.slots:
        if item is not None:
            found.append(((ITEMS, f"{item.card}/{item.face}"), hero_scope(seat)))
    if seat == state.seat:
        found.append(((SCENARIOS, play.setup.model.id), hero_scope(seat)))
    for one in state.lasting:
        if one.card[0] == APPLIED:
            name = f"{HERO}{seat}"
            if one.holder == name:
                found.append((one.card, Scope("", one.scope.me, name, one.scope.facts, one.scope.names)))
        elif one.card[0] == CURSES and covers(play, one.holder, seat):
            found.append((one.card, hero_scope(seat)))
    return found


def in_force(play: TowerPlay, seat: int, kind: str) -> list[tuple[Any, Entry, Scope]]:
    """The modifiers of a kind that hold for a hero now."""
    known = sources(play, seat)
    possible = known.modifiers.get(kind)
    if possible is None:
        changing = play.setup.changing.get(kind, {})
        possible = known.modifiers[kind] = [
            (word, entry, scope) for key, scope in known.found for entry, word in changing.get(key, ())
        ]
    if not possible:
        return possible
    return [one for one in possible if _holds(play, one[1], one[2])]


def _holds(play: TowerPlay, entry: Entry, scope: Scope) -> bool:
    assert isinstance(entry.ability, Static)
    return not entry.ability.if_ or EVALUATOR.hold_all(play, entry.ability.if_, scope)


def _changes(play: TowerPlay, seat: int, kind: str) -> int:
    """The sum of all changes of a figure; each ability counts once (DT-BAT-02, DT-BAT-03)."""
    found = in_force(play, seat, kind)
    return sum(EVALUATOR.amount(play, word.by, scope) for word, _entry, scope in found) if found else 0


def movement(play: TowerPlay, seat: int) -> int:
    """How far a hero may move (DT-MOVE-01, DT-Q-36)."""
    return max(0, play.setup.side(play.hero(seat)).move + _changes(play, seat, "change_move"))


def item_bonus(play: TowerPlay, seat: int) -> int:
    """The bonuses of items in slots, also those against kinds that are faced (DT-BAT-01, DT-BAT-02)."""
    battle = play.state.battle
    tokens = battle.tokens if battle is not None and seat == play.state.seat else ()
    kinds: set[str] | None = None
    total = 0
    for item in play.hero(seat).slots:
        if item is not None:
            face = play.setup.faces[item.card, item.face]
            total += face.combat_bonus
            if tokens and face.conditional_bonuses:
                if kinds is None:
                    kinds = {kind for token in tokens for kind in play.setup.tokens[token].kinds}
                total += sum(one.amount for one in face.conditional_bonuses if kinds.intersection(one.vs_kinds))
    return total


def strength(play: TowerPlay, seat: int) -> int:
    """What a hero brings to a battle without scrolls."""
    return play.setup.side(play.hero(seat)).strength + item_bonus(play, seat) + _changes(play, seat, "change_total")


def may_cross(play: TowerPlay, seat: int, barrier: str) -> bool:
    """Whether an ability, a scroll or an item lets a hero cross a border (DT-BORD-04)."""
    return any(barrier in word.borders for word, _entry, _scope in in_force(play, seat, "permit_cross"))


def ignores_monsters(play: TowerPlay, seat: int) -> bool:
    return bool(in_force(play, seat, "ignore_monsters"))


def may_retreat_from(play: TowerPlay, seat: int, type_: str) -> bool:
    """Whether an ability lets a hero retreat where the rules forbid it."""
    return any(type_ in word.types for word, _entry, _scope in in_force(play, seat, "permit_retreat"))


# --- day and night ----------------------------------------------------------------------------------


def time_of(play: TowerPlay, space: str) -> Time:
    """The time of a space for everybody: the tower, then curses and scrolls, the latest last; shadow stays dark."""
    where = play.space(space)
    if where.type == "shadow":
        return "night"
    time: Time = play.tower_time(where.wedge)
    for one in play.state.lasting:
        found = _time_set_by(play, one)
        if found is not None and _lies_in(play, space, where.wedge, one.holder):
            time = found
    return time


def _time_set_by(play: TowerPlay, one: Lasting) -> Time | None:
    if one.card[0] == TIME:
        return "day" if one.card[1] == "day" else "night"
    if one.card[0] != CURSES:
        return None
    for entry, word in play.rules.static.get(one.card, {}).get("override_time", ()):
        assert isinstance(word, mo.OverrideTime)
        if word.time != "chosen" and isinstance(entry.ability, Static):
            scope = Scope("", one.scope.me, f"curse:{one.card[1]}")
            if EVALUATOR.hold_all(play, entry.ability.if_, scope):
                return word.time
    return None


def _lies_in(play: TowerPlay, space: str, wedge: int, place: str) -> bool:
    if place.startswith(HERO):
        return play.hero(int(place[len(HERO) :])).space == space
    return place in (f"{WEDGE}{wedge}", f"{SPACE}{space}", EVERYWHERE)


def own_time(play: TowerPlay, seat: int) -> str:
    """The time that a hero's sheet or item sets for him: `day`, `night`, `chosen`, or empty (DT-DAY-04)."""
    found = ""
    for word, entry, _scope in in_force(play, seat, "override_time"):
        if entry.folder in (CHARACTERS, ITEMS) or entry.applied:
            found = word.time
    return found


def draw_time(play: TowerPlay, seat: int) -> Time:
    """The time for a hero's encounter: his own item comes before everything else (ledger 5.2)."""
    own = own_time(play, seat)
    if own == "chosen":
        own = play.state.time
    if own in ("day", "night"):
        return "day" if own == "day" else "night"
    return time_of(play, play.hero(seat).space)


def monster_strength(play: TowerPlay, tokens: tuple[str, ...]) -> int:
    """The sum of the strengths of monsters (DT-BAT-04)."""
    return sum(play.setup.tokens[token].strength or 0 for token in tokens)


def hero_total(play: TowerPlay) -> int:
    """The hero's total in the present battle (DT-BAT-01, DT-Q-36)."""
    battle = play.state.battle
    assert battle is not None
    return max(0, strength(play, play.state.seat) + battle.hero_bonus)


def monster_total(play: TowerPlay) -> int:
    """The monsters' total in the present battle (DT-BAT-04, DT-Q-36)."""
    battle = play.state.battle
    assert battle is not None
    return max(0, monster_strength(play, battle.tokens) + battle.monster_bonus)


def need(play: TowerPlay) -> int:
    """The number to roll in the present battle (DT-BAT-06)."""
    return play.setup.need(hero_total(play) - monster_total(play))


# --- figures that abilities count, and that abilities change ----------------------------------------


def _counted(figure: Callable[[TowerPlay, Any, Scope, str], int]) -> Callable[[TowerPlay, Any, Scope, str], int]:
    """A figure that counts as 0 while it is worked out: an ability that changes it by itself changes nothing."""

    def amount(play: TowerPlay, word: Any, scope: Scope, it: str) -> int:
        if play.counting:
            return 0
        play.counting = True
        try:
            return figure(play, word, scope, it)
        finally:
            play.counting = False

    return amount


def _of_battle(figure: Callable[[TowerPlay], int]) -> Callable[[TowerPlay, Any, Scope, str], int]:
    return _counted(lambda play, word, scope, it: 0 if play.state.battle is None else figure(play))


def _encounter_count(play: TowerPlay, word: da.EncounterCount, scope: Scope, it: str) -> int:
    space = where_of(play, word, scope, it)
    return play.setup.chart.number(play.space(space).type, time_of(play, space)) if space else 0


EVALUATOR.know_also(
    amounts={
        da.HeroTotal: _of_battle(hero_total),
        da.MonsterTotal: _of_battle(monster_total),
        da.Need: _of_battle(need),
        da.EncounterCount: _counted(_encounter_count),
    }
)
