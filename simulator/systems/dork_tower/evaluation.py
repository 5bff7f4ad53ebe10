"""How good a position is for a seat: strength, goods, XP, where it can go, and whether the hero can dare the tower."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.systems.dork_tower.tower import WALLS
from simulator.systems.dork_tower.chances import win_chance
from simulator.systems.dork_tower.effects import steps_left
from simulator.systems.dork_tower.forecasts import chance_against, cup_of, wizard_chance
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.modifiers import (
    ignores_monsters,
    may_cross,
    monster_strength,
    movement,
    need,
    strength,
    time_of,
)
from simulator.systems.dork_tower.state import Hero
from simulator.systems.dork_tower.tower_play import TowerPlay

WON = 2000.0
STRENGTH, HIGH, XP, GOLD, SCROLL, PACKED = 10.0, 60.0, 4.0, 0.1, 6.0, 2.0
"""The value of a point of strength, the high level, XP up to a level, gold, a scroll, an item in the backpack."""
WORN, MOVE = 4.0, 3.0
"""The value of an item in a slot, whatever it does there, and of a step of the movement."""
SPARE_XP = 1.5
"""XP of a hero who has no level to gain: it buys steps and certain dice."""
DEATH, RETREAT = 60.0, 6.0
DARE = 0.3
"""From this chance against the wizard on, a hero goes for the tower; who has a level to gain waits for it."""
DARE_LOW = 0.6
LATE = 20.0
"""With fewer own turns left than this until the game is drawn, less and less is enough to dare the tower."""
DRAWN, NEAR = 0.5, 0.1
"""How much of what the tower promises it is worth to be where its door will be, and what each step away takes of it."""
REWARD = 6.0
"""What a token brings besides its XP."""
CITY = 7.0
SIX = 4
"""XP for a certain die, as bots count on it."""
MOST_XP = 14


def evaluate(game: TowerGame, seat: int) -> float:
    """The value of a game for a seat, less half of the best of the others."""
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
    value = GOLD * min(hero.gold, 400) + SCROLL * min(len(hero.hand), 5)
    value += (XP if low else SPARE_XP) * min(hero.xp, MOST_XP)
    if not hero.alive:
        return value - DEATH
    force = strength(play, seat)
    value += STRENGTH * force + (0.0 if low else HIGH) + PACKED * len(hero.backpack)
    value += WORN * sum(item is not None for item in hero.slots) + MOVE * movement(play, seat)
    if not hero.space:
        return value  # the hero is picked, the home city is not drawn yet
    if seat == play.state.seat:
        if play.state.battle is not None or play.state.pool:
            return value + _fight_prospect(play, hero)
        if play.state.phase in ("move", "trade"):
            # Where the move has ended that of this space alone.
            return value + max(prospects(play).values(), default=0.0)
    promise = _promise(play, hero, force) if dares(play, hero, force) else None
    return value + _place_value(play, seat, hero.space, promise)


def dares(play: TowerPlay, hero: Hero, force: int) -> bool:
    """Whether a hero is strong enough for the wizard: he gains his level first, unless he hardly needs it.

    A game that ends with its last turn is won by nobody, so towards its end nobody waits any more.
    """
    chance = wizard_chance(play.setup, force, six=hero.xp >= SIX)
    return chance >= (DARE if hero.level == "high" else DARE_LOW) * _time_left(play)


def _time_left(play: TowerPlay) -> float:
    """1 while there is time, then less, and 0 in the last turn."""
    left = (play.setup.model.turn_cap - play.state.turn) / len(play.state.heroes)
    return min(1.0, left / LATE)


def _promise(play: TowerPlay, hero: Hero, force: int) -> float:
    """What a hero may expect of entering the tower; a death costs little when the game is nearly over."""
    chance = wizard_chance(play.setup, force, six=hero.xp >= SIX)
    return chance * WON - (1 - chance) * _goods(play, hero) * _time_left(play)


def _place_value(play: TowerPlay, seat: int, space: str, promise: float | None) -> float:
    """Who dares the tower is drawn to where its door will be in his next turn, others to quests.

    `promise` is what the tower promises to who dares it; None to others.
    """
    ways = play.setup.distances[space]
    if promise is not None:
        return promise * DRAWN * (1 - NEAR * min(10, ways.get(_coming_door(play, seat), 10)))
    quests = min((ways.get(there, 20) for there in play.state.quests.values()), default=20)
    return -0.5 * quests


def _coming_door(play: TowerPlay, seat: int) -> str:
    """The space before the door when a seat's next turn comes."""
    count = len(play.state.heroes)
    turns = (seat - play.state.seat) % count or count
    position = play.state.position + turns * play.setup.figures.tower_step
    return play.setup.door_at[position % WALLS]


# --- where to go ------------------------------------------------------------------------------------


def reachable(play: TowerPlay) -> Mapping[str, str]:
    """The spaces that the active hero can still come to, each with the first step towards it; monsters stop him."""
    seat, state = play.state.seat, play.state
    start = play.active.space
    passes = ignores_monsters(play, seat)
    found, border = {start: ""}, [start]
    for _step in range(steps_left(play)):
        following = []
        for space in border:
            stops = (space in state.stacks and not passes) or bool(play.quests_at(space))
            if space != start and stops:
                continue
            for other, barrier in play.setup.layout.neighbours[space].items():
                if other not in found and (barrier == "none" or may_cross(play, seat, barrier)):
                    found[other] = found[space] or other
                    following.append(other)
        border = following
    return found


def prospects(play: TowerPlay) -> dict[str, float]:
    """What the active hero may expect of ending the move in each space that he can reach."""
    hero, seat = play.active, play.state.seat
    force = strength(play, seat)
    promise = _promise(play, hero, force) if dares(play, hero, force) else None
    goods = _goods(play, hero)
    return {space: _prospect(play, hero, space, force, goods, promise) for space in reachable(play)}


def _goods(play: TowerPlay, hero: Hero) -> float:
    """What a death costs."""
    bonuses = sum(play.setup.face(item).combat_bonus for item in hero.items)
    return DEATH + STRENGTH * bonuses + GOLD * hero.gold + SCROLL * len(hero.hand)


def _prospect(play: TowerPlay, hero: Hero, space: str, force: int, goods: float, promise: float | None) -> float:
    where = play.space(space)
    state = play.state
    nearness = _place_value(play, state.seat, space, promise)
    if space == play.door_space and promise is not None and space not in state.stacks:
        return promise
    quest = bool(play.quests_at(space)) and space != play.active.space
    worth = XP if hero.level == "low" else SPARE_XP
    stack = state.stacks.get(space)
    if stack is not None:
        chance = _chance(play, force, monster_strength(play, stack))
        gain = sum(worth * (play.setup.token(token).xp or 0) + REWARD for token in stack)
    elif where.type == "city":
        gain = (5 * worth + SCROLL) if quest else 0.0
        return gain + CITY + nearness
    else:
        number = play.setup.chart.number(where.type, time_of(play, space))
        chance = chance_against(play.setup, force, number)
        gain = number * (worth * cup_of(play.setup).mean_xp + REWARD)
    gain += (5 * worth + SCROLL) if quest else 0.0
    loss = goods if where.type == "dungeon" else RETREAT
    return chance * gain - (1 - chance) * loss + nearness


def _fight_prospect(play: TowerPlay, hero: Hero) -> float:
    """What the active hero may expect of the battle that he fights, or that the tokens drawn so far will bring."""
    state, battle = play.state, play.state.battle
    seat = state.seat
    tokens = battle.tokens if battle is not None else state.pool
    wizard = battle.wizard if battle is not None else state.guarding
    if battle is None:
        chance = _chance(play, strength(play, seat), monster_strength(play, tokens))
    elif battle.dice:
        chance = float(sum(battle.dice) >= need(play))
    else:
        chance = float(win_chance(need(play), battle.fixed)) if tokens else 1.0
    if wizard:
        return chance * WON - (1 - chance) * _goods(play, hero)
    worth = XP if hero.level == "low" else SPARE_XP
    gain = sum(worth * (play.setup.token(token).xp or 0) + REWARD for token in tokens)
    gain += (5 * worth + SCROLL) if state.move is not None and state.move.quests else 0.0
    dungeon = play.space(hero.space).type == "dungeon"
    return chance * gain - (1 - chance) * (_goods(play, hero) if dungeon else RETREAT)


def _chance(play: TowerPlay, force: int, monsters: int) -> float:
    return float(win_chance(play.setup.need(force - monsters)))


def best_spaces(play: TowerPlay) -> Iterator[str]:
    """The spaces that the active hero can reach, the most promising first."""
    found = prospects(play)
    yield from sorted(found, key=lambda space: (-found[space], space))
