"""What must be true of every state (ledger 6.7); for tests and the soak test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from simulator.engine.masking import HIDDEN
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.items import above_limits
from simulator.systems.dork_tower.state import bonuses
from simulator.systems.dork_tower.views import items_elsewhere, tokens_elsewhere
from simulator.systems.dork_tower.work import CheckLimits


def broken(game: TowerGame) -> list[str]:
    """What is wrong with the state of a game; empty when it is sound."""
    return [*_cards(game), *_heroes(game), *_board(game), *_battle(game), *_asks(game)]


def _cards(game: TowerGame) -> Iterator[str]:
    """No card and no token is lost or doubled."""
    state, setup = game.state, game.setup
    items = items_elsewhere(state)
    items.update(state.items.ids)
    if HIDDEN not in items and items != setup.all_items:
        yield "an item card was lost or doubled"
    scrolls = Counter((*state.scrolls.ids, *state.scroll_discard.ids, *(one.scroll for one in state.played)))
    scrolls.update(scroll for hero in state.heroes for scroll in hero.hand.ids)
    if HIDDEN not in scrolls and scrolls != setup.all_scrolls:
        yield "a scroll was lost or doubled"
    tokens = tokens_elsewhere(state)
    tokens.update(state.cup.ids)
    if HIDDEN not in tokens and tokens != Counter(setup.all_tokens):
        yield "a token was lost or doubled"


def _heroes(game: TowerGame) -> Iterator[str]:
    state, play = game.state, game.play()
    for seat, hero in enumerate(state.heroes):
        if hero.gold < 0 or hero.xp < 0:
            yield f"seat {seat} has {hero.gold} gold and {hero.xp} XP"
        if not hero.alive and (hero.items or hero.hand.cards or hero.gold or hero.space != hero.home):
            yield f"the dead hero of seat {seat} owns something, or is not at home (DT-DEF-06)"
        corrected = any(isinstance(task, CheckLimits) and task.seat == seat for task in state.stack)
        # A limit that an ability sets may fall in the turn of another.
        bound = game.setup.opt.limit_check == "turn_end_and_gain" and "set_limit" not in game.setup.changing
        if seat != state.seat and state.turn > 0 and not corrected and bound and any(above_limits(play, seat)):
            yield f"seat {seat} is above its limits outside of its turn (DT-GAP-04)"
    taken = [hero.character for hero in state.heroes if hero.character]
    if len(set(taken)) < len(taken):
        yield "two players have the same hero (DT-SET-06)"


def _board(game: TowerGame) -> Iterator[str]:
    state, setup = game.state, game.setup
    start = setup.model.overrides.tower_position
    first = setup.tower.start_position if start is None else start
    if state.position != (first + state.steps) % 8:
        yield f"the tower stands at {state.position} after {state.steps} steps (DT-TURN-02)"
    if len(set(state.quests.values())) < len(state.quests):
        yield "two quest tokens lie on one space (DT-QUEST-01)"
    for quest, space in state.quests.items():
        if setup.layout.spaces[space].rune is None and not setup.model.overrides.quest_spaces:
            yield f"{quest} lies on a space without a rune (DT-QUEST-08)"
    if any(not stack for stack in state.stacks.values()):
        yield "there is an empty stack"


def _battle(game: TowerGame) -> Iterator[str]:
    battle = game.state.battle
    told = (battle.hero_bonus, battle.monster_bonus) if battle is not None else (0, 0)
    if bonuses(game.state.added) != told:
        yield f"the bonuses {told} of the battle are not made of {game.state.added} (DT-BAT-12)"


def _asks(game: TowerGame) -> Iterator[str]:
    if game.result is None and not game.asked and not game.between_turns:
        yield "nobody is asked, and the game is not over"
