"""What effects do to quests, monsters on the board, the life of heroes, and what they own: the rest of `effects`."""

from __future__ import annotations

from schema.language.base import SelectorWord
from schema.systems.dork_tower import effects as ef
from simulator.engine.ability_interpreter import EffectHandlers
from simulator.engine.chance import Lot, chance
from simulator.engine.chance_words import next_key
from simulator.systems.dork_tower import deaths, quests
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.effects import EFFECTS, amount_of, found_by, heroes_of, seats_of
from simulator.systems.dork_tower.moments import trigger_of_hero
from simulator.systems.dork_tower.state import Scope
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.word_evaluation import space_of
from simulator.systems.dork_tower.work import CheckLimits


def _move_quest(play: TowerPlay, word: ef.MoveQuestToken, scope: Scope, key: str) -> None:
    for quest in _quests(play, word):
        if word.to is None:
            quests.move_quest(play, quest)
        else:
            quests.put_quest(play, quest, _space_ids(play, word.to, scope))


def _quests(play: TowerPlay, word: ef.MoveQuestToken) -> tuple[str, ...]:
    return tuple(quest for quest in play.state.quests if word.quest in (None, quest))


def _space_ids(play: TowerPlay, word: SelectorWord, scope: Scope) -> tuple[str, ...]:
    """The spaces that a selector finds, or on which the heroes stand that it finds."""
    return tuple(dict.fromkeys(space for name in found_by(play, word, scope) if (space := space_of(play, name))))


def _summon(play: TowerPlay, word: ef.SummonStack, scope: Scope, key: str) -> None:
    state = play.state
    number = max(0, amount_of(play, word.number, scope))
    aside: tuple[str, ...] = ()
    for space in _space_ids(play, word.where, scope):
        laid: tuple[str, ...] = ()
        while len(laid) < number and (token := play.draw_token()):
            if play.setup.tokens[token].stance == "monster":
                laid = (*laid, token)
            else:
                aside = (*aside, token)
        if laid:
            state.stacks[space] = (*state.stacks.get(space, ()), *laid)
            play.say(ev.StackSummoned(space, laid))
    if aside:
        play.discard_tokens(aside)
        play.say(ev.TokensDiscarded(aside))


def _killable(play: TowerPlay, word: ef.KillHero, scope: Scope) -> tuple[int, ...]:
    return tuple(seat for seat in heroes_of(play, word.who, scope) if not deaths.is_busy(play, seat))


def _kill(play: TowerPlay, word: ef.KillHero, scope: Scope, key: str) -> None:
    for seat in _killable(play, word, scope):
        play.seal()
        deaths.die(play, seat, "DT-GEN-01")


def _dead(play: TowerPlay, word: ef.Resurrect, scope: Scope) -> tuple[int, ...]:
    seats = seats_of(play, word.of, scope)
    return tuple(seat for seat in seats if not play.hero(seat).alive and play.hero(seat).character)


def _resurrect(play: TowerPlay, word: ef.Resurrect, scope: Scope, key: str) -> None:
    for seat in _dead(play, word, scope):
        deaths.resurrect(play, seat)
        trigger_of_hero(play, "resurrected", seat)


def _transfer(play: TowerPlay, word: ef.Transfer, scope: Scope, key: str) -> None:
    """From each in turn to the first other one; who gets scrolls in another's turn corrects the hand (DT-Q-34)."""
    amount = max(0, amount_of(play, word.amount, scope))
    for giver, taker in _hands(play, word, scope):
        if word.what == "gold":
            gold = min(amount, play.hero(giver).gold)
            play.gain_gold(giver, -gold, "DT-GEN-01")
            play.gain_gold(taker, gold, "DT-GEN-01")
            continue
        given: list[str] = []
        for _number in range(min(amount, len(play.hero(giver).hand))):
            hand = play.hero(giver).hand
            scroll = hand.ids[chance(play, next_key(play, "lot"), Lot(len(hand)))]
            card = play.take_scroll(giver, scroll)
            play.change_hero(taker, hand=play.hero(taker).hand.put(card, bottom=True))
            given.append(scroll)
        if given:
            play.seal()
            play.say(ev.ScrollsHandedOver(giver, taker, tuple(given)))
            if taker != play.state.seat and play.setup.opt.limit_check == "turn_end_and_gain":
                play.push(CheckLimits(taker))


def _hands(play: TowerPlay, word: ef.Transfer, scope: Scope) -> tuple[tuple[int, int], ...]:
    """Who gives, and who gets it; the dead neither give nor get (DT-Q-28)."""
    takers = [seat for seat in seats_of(play, word.to, scope) if play.hero(seat).alive]
    givers = [seat for seat in seats_of(play, word.of, scope) if play.hero(seat).alive]
    found = ((giver, next((seat for seat in takers if seat != giver), giver)) for giver in givers)
    return tuple((giver, taker) for giver, taker in found if giver != taker)


def _can_transfer(play: TowerPlay, word: ef.Transfer, scope: Scope) -> bool:
    heroes = (play.hero(giver) for giver, _taker in _hands(play, word, scope))
    return any(hero.gold if word.what == "gold" else len(hero.hand) for hero in heroes)


ALL_EFFECTS: EffectHandlers[TowerPlay] = EFFECTS.with_more(
    {
        ef.MoveQuestToken: _move_quest,
        ef.SummonStack: _summon,
        ef.KillHero: _kill,
        ef.Resurrect: _resurrect,
        ef.Transfer: _transfer,
    },
    {
        ef.MoveQuestToken: lambda play, word, scope: bool(_quests(play, word)),
        ef.SummonStack: lambda play, word, scope: bool(_space_ids(play, word.where, scope)),
        ef.KillHero: lambda play, word, scope: bool(_killable(play, word, scope)),
        ef.Resurrect: lambda play, word, scope: bool(_dead(play, word, scope)),
        ef.Transfer: _can_transfer,
    },
)
"""What all effects of Dork Tower do."""
