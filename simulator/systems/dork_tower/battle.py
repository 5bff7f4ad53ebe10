"""Battles: windows, certain dice, the roll, victory with its rewards, and defeat (DT-BAT, DT-VIC, DT-DEF)."""

from __future__ import annotations

from collections.abc import Iterator

from schema.frozen_dataclass import replaced
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.requests import ask
from simulator.engine.response_window import Window
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower import durations, scrolls
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.chances import DICE
from simulator.systems.dork_tower.deaths import die
from simulator.systems.dork_tower.modifiers import hero_total, may_cross, may_retreat_from, monster_total, need
from simulator.systems.dork_tower.moments import is_whose, trigger, trigger_of_hero
from simulator.systems.dork_tower.moving import menu_work
from simulator.systems.dork_tower.scrolls import battle_windows
from simulator.systems.dork_tower.state import CURSE, HERO, Battle, Facts, Item, token_id
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.work import (
    BeforeRoll,
    DecideBattle,
    DrawItems,
    EndQuests,
    EndVictory,
    GainItem,
    RollComes,
    RollDice,
    StartBattle,
    WinRewards,
    Withdraw,
)


def start_battle(play: TowerPlay, task: StartBattle) -> None:
    """The opening order: hero scrolls, monster sum, rival scrolls, compare, roll (DT-BAT-05)."""
    state = play.state
    state.phase = "battle"
    state.part += 1
    state.battles += 1
    state.guarding = False
    state.battle = Battle(state.battles, task.tokens, play.active.space, task.wizard)
    state.added = ()
    hero, monsters = hero_total(play), monster_total(play)
    play.say(ev.BattleStarted(state.seat, task.tokens, hero, monsters, play.setup.need(hero - monsters), task.wizard))
    play.push(*battle_windows(play), RollComes(), BeforeRoll(), RollDice(), *_after_roll(play), DecideBattle())
    trigger_of_hero(play, "battle_start", state.seat)


def _after_roll(play: TowerPlay) -> tuple[Window, ...]:
    """Everybody may change the roll; the window loops until all pass (DT-BAT-09, DT-Q-13, DT-Q-14)."""
    return (Window("roll", play.clockwise(play.state.seat)),)


def roll_comes(play: TowerPlay, task: RollComes) -> None:
    """Abilities hear of the coming roll, where there is one."""
    battle = play.state.battle
    if battle is not None and battle.tokens:
        trigger_of_hero(play, "before_roll", play.state.seat)


def before_roll(play: TowerPlay, task: BeforeRoll) -> None:
    """Certain dice may be bought, as long as there is one to buy (DT-BAT-08)."""
    battle = play.state.battle
    play.seal()
    if battle is None or not battle.tokens:
        return
    if scrolls.uses_in(play, play.state.seat, "before_roll"):
        ask(play, task, de.RollRequest(play.state.seat))


def answer_roll(play: TowerPlay, task: BeforeRoll, decision: de.Decision) -> None:
    if isinstance(decision, de.UseXp):
        play.push(*menu_work(play, play.state.seat, decision), task)


def roll_dice(play: TowerPlay, task: RollDice) -> None:
    """The dice that are not certain are rolled; without monsters nothing is (DT-BAT-07, DT-Q-15)."""
    battle = play.state.battle
    assert battle is not None
    if not battle.tokens:
        return
    fixed = battle.fixed[:DICE]
    dice = (*fixed, *play.throw(DICE - len(fixed)))
    play.state.battle = replaced(battle, dice=dice)
    play.say(ev.DiceRolled(play.state.seat, "battle", dice, need(play)))
    trigger_of_hero(play, "after_roll", play.state.seat)


def decide_battle(play: TowerPlay, task: DecideBattle) -> None:
    """The outcome is fixed when nobody changes the roll any more."""
    state, seat = play.state, play.state.seat
    battle = state.battle
    assert battle is not None
    play.seal()
    won = not battle.tokens or sum(battle.dice) >= need(play)
    if won:
        play.say(ev.BattleWon(seat, battle.tokens, battle.wizard, "DT-BAT-07" if battle.tokens else "DT-Q-15"))
        if battle.wizard:
            play.end((seat,), "wizard")
            _end_battle(play, battle.tokens)
            return
        if battle.tokens:
            play.push(WinRewards(battle.tokens), EndVictory(battle.tokens))
            trigger(
                play,
                "battle_won",
                Facts(mover=f"{HERO}{seat}"),
                lambda scope, when: _is_meant(play, scope.piece, when.who, scope.me),
            )
        else:
            play.push(EndVictory(()))
        return
    play.say(ev.BattleLost(seat, battle.tokens, battle.wizard))
    if not battle.wizard:
        # Unbeaten monsters stay (DT-STK-01); the wizard's guardians do not (DT-WIZ-08).
        state.stacks[battle.space] = (*state.stacks.get(battle.space, ()), *battle.tokens)
    _end_battle(play, battle.tokens if battle.wizard else ())
    play.push(EndQuests(won=False), Withdraw(battle.wizard))
    trigger_of_hero(play, "battle_lost", seat)


def _is_meant(play: TowerPlay, piece: str, who: str, me: int) -> bool:
    if piece.startswith(CURSE):
        return play.wedge_of(piece) in (-1, play.space(play.active.space).wedge)
    return is_whose(who, me, play.state.seat)


def _end_battle(play: TowerPlay, tokens: tuple[str, ...]) -> None:
    """The battle is over; its tokens are discarded (DT-VIC-04)."""
    if tokens:
        play.discard_tokens(tokens)
        play.say(ev.TokensDiscarded(tokens, "DT-VIC-04"))
    play.state.battle, play.state.added = None, ()
    durations.end_part(play)


# --- rewards ----------------------------------------------------------------------------------------


def win_rewards(play: TowerPlay, task: WinRewards) -> None:
    """XP of every monster, then one roll for each table, in the order that the player likes (DT-VIC-02, DT-Q-23)."""
    seat, setup = play.state.seat, play.setup
    battle = play.state.battle
    if battle is not None and task.tokens == battle.tokens:
        play.gain_xp(seat, sum(setup.tokens[token].xp or 0 for token in task.tokens))
    left = tuple(token for token in task.tokens if token and setup.tokens[token].reward)
    distinct: dict[str, str] = {}
    for token in left:
        distinct.setdefault(token_id(token), token)
    if len(distinct) > 1:
        ask(play, WinRewards((*left, "")), ChoiceRequest(seat, "reward", tuple(distinct.values())))
    elif left:
        _roll_reward(play, left, left[0])


def answer_reward(play: TowerPlay, task: WinRewards, decision: Choose) -> None:
    _roll_reward(play, tuple(token for token in task.tokens if token), decision.options[0])


def _roll_reward(play: TowerPlay, left: tuple[str, ...], token: str) -> None:
    """One die for a token's table; then for those that are left: an empty name says that XP were given."""
    seat = play.state.seat
    rest = tuple(one for one in left if one != token)
    if rest:
        play.push(WinRewards((*rest, "")))
    (die,) = play.throw(1)
    row = play.setup.tokens[token].reward_for(die)
    gold, draw = (row.gold, row.draw) if row is not None else (0, "nothing")
    play.say(ev.RewardRolled(seat, token, die, gold, draw))
    play.gain_gold(seat, gold)
    if draw == "scroll":
        play.draw_scrolls(seat, 1, "DT-VIC-02")
    elif draw in ("equipment", "magic_item"):
        card = play.draw_item()
        if card:
            play.push(GainItem(seat, Item(card, "magic" if draw == "magic_item" else "equipment")))


def end_victory(play: TowerPlay, task: EndVictory) -> None:
    """Beaten monsters leave; a dungeon adds a magic item, and a quest is won (DT-VIC-04, DT-VIC-05)."""
    battle = play.state.battle
    assert battle is not None
    _end_battle(play, task.tokens)
    dungeon = play.space(battle.space).type == "dungeon" and task.tokens
    number = play.setup.figures.dungeon_magic_items if dungeon else 0
    play.push(*([DrawItems(play.state.seat, "magic", number)] if number else []), EndQuests(won=True))


# --- defeat -----------------------------------------------------------------------------------------


def retreats(play: TowerPlay) -> Iterator[str]:
    """The spaces to which a beaten hero may retreat (DT-DEF-02, DT-DEF-03, DT-Q-05)."""
    seat, space = play.state.seat, play.active.space
    type_ = play.space(space).type
    if type_ == "dungeon" and not may_retreat_from(play, seat, type_):
        return
    use = play.setup.crossing
    pays = play.setup.opt.retreat_border_xp and use is not None and play.active.xp >= use.cost
    for other, barrier in play.setup.layout.neighbours[space].items():
        if other not in play.state.stacks and (barrier == "none" or pays or may_cross(play, seat, barrier)):
            yield other


def withdraw(play: TowerPlay, task: Withdraw) -> None:
    """Retreat if that is possible, else die (DT-DEF-01, DT-DEF-05, DT-WIZ-07)."""
    if task.wizard or next(retreats(play), None) is None:
        die(play, play.state.seat, "DT-WIZ-07" if task.wizard else "DT-DEF-05")
    else:
        ask(play, task, de.RetreatRequest(play.state.seat))


def retreat_decisions(play: TowerPlay) -> Iterator[de.Decision]:
    yield from (de.RetreatTo(space) for space in retreats(play))
    if play.setup.opt.voluntary_death:
        yield de.Die()


def answer_retreat(play: TowerPlay, task: Withdraw, decision: de.Decision) -> None:
    """One step, and the turn is over but for its last steps (DT-DEF-04, DT-DEF-09)."""
    state, seat = play.state, play.state.seat
    if isinstance(decision, de.Die):
        die(play, seat, "DT-GAP-11")
        return
    assert isinstance(decision, de.RetreatTo)
    start = play.active.space
    barrier = play.setup.layout.neighbours[start][decision.space]
    if barrier != "none" and not may_cross(play, seat, barrier) and play.setup.crossing is not None:
        scrolls.spend_xp(play, seat, play.setup.crossing.id)
    play.change_hero(seat, space=decision.space)
    play.say(ev.Retreated(seat, start, decision.space))
    state.turn_over = True
    trigger_of_hero(play, "retreated", seat)
