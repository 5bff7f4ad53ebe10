"""Quests: won or lost in their space, then moved by a roll (DT-QUEST)."""

from __future__ import annotations

from schema.systems.dork_tower.quests import QuestRewards
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.moments import is_whose, trigger
from simulator.systems.dork_tower.opening import space_of
from simulator.systems.dork_tower.setup import QUESTS
from simulator.systems.dork_tower.state import HERO, Facts, Scope
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.word_evaluation import EVALUATOR
from simulator.systems.dork_tower.work import DrawItems, EndQuests

MOST_REROLLS = 60
"""After so many rolls on an occupied space a token stays where it is: a table may lead nowhere else."""


def end_quests(play: TowerPlay, task: EndQuests) -> None:
    """The quests that the hero has come for, after the rewards of a battle or before a defeat (DT-Q-21)."""
    state = play.state
    move = state.move
    for quest in move.quests if move is not None else ():
        if state.quests.get(quest) != play.active.space:
            continue
        model = play.setup.pack.quests[quest]
        scope = Scope("", state.seat, f"{HERO}{state.seat}", Facts(mover=f"{HERO}{state.seat}"))
        if task.won and EVALUATOR.hold_all(play, model.if_, scope):
            won = True
            play.say(ev.QuestWon(state.seat, quest))
            _reward(play, model.rewards)
        else:
            play.say(ev.QuestLost(state.seat, quest))
            won = False
        move_quest(play, quest)
        _tell(play, "quest_won" if won else "quest_lost", quest)


def _tell(play: TowerPlay, kind: str, quest: str) -> None:
    """Let the abilities work that listen to a quest; those on a quest listen to that one only."""
    seat, own = play.state.seat, f"{QUESTS}/"
    trigger(
        play,
        kind,
        Facts(mover=f"{HERO}{seat}"),
        lambda scope, when: (
            (not scope.ability.startswith(own) or scope.ability.startswith(f"{own}{quest}/"))
            and is_whose(when.who, scope.me, seat)
        ),
    )


def _reward(play: TowerPlay, rewards: QuestRewards) -> None:
    seat = play.state.seat
    play.gain_xp(seat, rewards.xp, "DT-QUEST-04")
    play.gain_gold(seat, rewards.gold, "DT-QUEST-04")
    if rewards.scrolls:
        play.draw_scrolls(seat, rewards.scrolls, "DT-QUEST-04")
    if rewards.magic_items:
        play.push(DrawItems(seat, "magic", rewards.magic_items))
    if rewards.equipment:
        play.push(DrawItems(seat, "equipment", rewards.equipment))


def put_quest(play: TowerPlay, quest: str, spaces: tuple[str, ...]) -> None:
    """The token moves to the first of these spaces that has a rune and no other quest (DT-QUEST-01, DT-QUEST-08)."""
    taken = {there for other, there in play.state.quests.items() if other != quest}
    for space in spaces:
        if play.space(space).rune is not None and space not in taken:
            play.state.quests[quest] = space
            play.say(ev.QuestMoved(quest, space))
            return


def move_quest(play: TowerPlay, quest: str) -> None:
    """The token moves to the space of the table; not to the other token's (DT-QUEST-06, DT-Q-20)."""
    table, quests = play.setup.places, play.state.quests
    for _roll in range(MOST_REROLLS):
        dice = play.throw(1 if table.dice == "single" else 2)
        play.say(ev.DiceRolled(play.state.seat, "quest", dice, rule="DT-QUEST-06"))
        row = table.row_for(*dice)
        space = space_of(play.setup, row) if row is not None else ""
        taken = any(other != quest and there == space for other, there in quests.items())
        if space and not taken:
            quests[quest] = space
            break
        if taken and table.on_occupied == "stay":
            break
    play.say(ev.QuestMoved(quest, quests[quest]))
