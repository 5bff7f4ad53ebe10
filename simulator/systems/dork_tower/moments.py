"""Moments at which abilities work: those of sheets, items, curses, quests and the scenario that listen to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from schema.frozen_dataclass import replaced
from schema.language.ability import EffectAbility
from simulator.engine.ability_records import WorkTriggers
from simulator.systems.dork_tower.modifiers import sources
from simulator.systems.dork_tower.setup import CURSES, QUESTS, SCENARIOS
from simulator.systems.dork_tower.state import CURSE, HERO, Facts, Scope, hero_scope
from simulator.systems.dork_tower.tower_play import TowerPlay

Fits = Callable[[Scope, Any], bool]
"""Whether a moment is meant by the word of an ability, given the ability's context."""


def reacting(play: TowerPlay, kind: str, facts: Facts) -> Iterator[tuple[Scope, Any]]:
    """The abilities that listen to a kind of moment, each with its word for it, from the active player on."""
    if kind not in play.rules.moments:
        return
    rules = play.rules.triggered
    listening = play.setup.listening[kind]
    for seat in play.clockwise(play.state.seat) if listening else ():
        for key, scope in sources(play, seat).found:
            if key in listening:
                yield from _listening(rules.get(key, {}).get(kind, ()), scope, facts)
    mine = hero_scope(play.state.seat)
    for one in play.state.lasting:
        if one.card[0] == CURSES:
            scope = Scope("", one.scope.me, f"{CURSE}{one.card[1]}")
            yield from _listening(rules.get(one.card, {}).get(kind, ()), scope, facts)
    for quest in play.state.quests:
        yield from _listening(rules.get((QUESTS, quest), {}).get(kind, ()), mine, facts)
    yield from _listening(rules.get((SCENARIOS, play.setup.model.id), {}).get(kind, ()), mine, facts)


def _listening(entries: Any, scope: Scope, facts: Facts) -> Iterator[tuple[Scope, Any]]:
    for entry in entries:
        if isinstance(entry.ability, EffectAbility):
            yield replaced(scope, ability=entry.key, facts=facts), entry.ability.when


def trigger(play: TowerPlay, kind: str, facts: Facts, fits: Fits) -> None:
    """Let the abilities work that listen to a moment."""
    if kind not in play.rules.moments:
        return
    scopes = tuple(scope for scope, when in reacting(play, kind, facts) if fits(scope, when))
    if scopes:
        play.push(WorkTriggers(scopes))


def trigger_of_hero(play: TowerPlay, kind: str, seat: int) -> None:
    """Let the abilities work that listen to what happens to a hero, by `who`."""
    if kind not in play.rules.moments:
        return
    trigger(play, kind, Facts(mover=f"{HERO}{seat}"), lambda scope, when: is_whose(when.who, scope.me, seat))


def is_whose(who: str, me: int, seat: int) -> bool:
    """Whether a hero's seat is meant by `own`, `enemy` or `any`."""
    return who in ("any", "unsaid") or (who in ("own", "mine", "ally", "self", "owner")) == (me == seat)
