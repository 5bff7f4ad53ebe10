"""How good a position is for a seat: strength, goods, XP, how near the tower is, and whether the hero can dare it."""

from __future__ import annotations

from collections.abc import Mapping

from simulator.systems.dork_tower.chances import win_chance
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.modifiers import strength
from simulator.systems.dork_tower.setup import TowerSetup
from simulator.systems.dork_tower.state import Hero
from simulator.systems.dork_tower.tower_play import TowerPlay

WON = 10_000.0
STRENGTH, HIGH, XP, GOLD, SCROLL, PACKED = 10.0, 60.0, 3.0, 0.08, 5.0, 2.0
"""The value of a point of strength, the high level, XP up to a level, gold, a scroll, an item in the backpack."""
SPARE_XP = 1.2
"""XP of a hero who has no level to gain: it buys steps and certain dice."""
DEATH = 90.0
DARE = 0.25
"""From this chance against the wizard on, a hero goes for the tower."""
NEAR = 4.0
"""For each step that the door is nearer to a hero who dares; a tenth of it for quests and others."""
MOST_XP = 14


def evaluate(game: TowerGame, seat: int) -> float:
    """The value of a game for a seat, less the best of the others."""
    if game.result is not None:
        winners = game.result.winners
        return 0.0 if not winners else WON if seat in winners else -WON
    play = game.play()
    values = [value_of(play, each) for each in range(len(game.state.heroes))]
    others = [value for each, value in enumerate(values) if each != seat]
    return values[seat] - 0.5 * max(others, default=0.0)


def value_of(play: TowerPlay, seat: int) -> float:
    """What a player has come to."""
    hero = play.hero(seat)
    if not hero.character:
        return 0.0
    low = hero.level == "low"
    spare = SPARE_XP if not low else XP
    value = GOLD * min(hero.gold, 400) + SCROLL * min(len(hero.hand), 5) + spare * min(hero.xp, MOST_XP)
    if not hero.alive:
        return value - DEATH
    force = strength(play, seat)
    value += STRENGTH * force + (0.0 if low else HIGH) + PACKED * len(hero.backpack)
    return value + _place_value(play, seat, hero, force)


def _place_value(play: TowerPlay, seat: int, hero: Hero, force: int) -> float:
    """Who dares the tower is drawn to its door, others to quests and cities."""
    ways = distances(play.setup)[hero.space]
    if wizard_chance(play.setup, force, hero.xp >= 4) >= DARE:
        return 60.0 - NEAR * ways.get(play.door_space, 20)
    quests = min((ways.get(space, 20) for space in play.state.quests.values()), default=20)
    return -0.4 * quests


def distances(setup: TowerSetup) -> Mapping[str, Mapping[str, int]]:
    """The steps between all spaces, barriers not crossed."""
    return setup.distances


def wizard_chance(setup: TowerSetup, force: int, six: bool) -> float:
    """The chance against as many guards as the wizard usually has, by their mean strength."""
    need = setup.combat.need(force - mean_guard(setup))
    return float(win_chance(need, (6,) if six else ()))


def mean_guard(setup: TowerSetup) -> int:
    """The mean strength of the wizard's guard: friendly tokens count for nothing and are drawn again."""
    tokens = [setup.token(name) for name in setup.all_tokens]
    counted = [token for token in tokens if token.stance != "friendly"]
    if not counted:
        return 0
    total = sum(token.strength or 0 for token in counted)
    return round(setup.figures.wizard_draw * total / len(counted))
