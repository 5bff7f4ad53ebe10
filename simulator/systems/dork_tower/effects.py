"""What the effects of Dork Tower do, and whether they could do anything now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from schema.frozen_dataclass import replaced, with_changes
from schema.language import durations as du
from schema.language import winning as wi
from schema.language import zones as zo
from schema.language.base import SelectorWord
from schema.systems.dork_tower import effects as ef
from simulator.engine.ability_index import APPLIED
from simulator.engine.ability_interpreter import EffectHandlers
from simulator.engine.chance import Lot, chance
from simulator.engine.chance_words import next_key
from simulator.engine.choices import HELD, ChoiceRequest
from simulator.engine.requests import ask
from simulator.systems.dork_tower import curses, durations
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.items import settle_slots
from simulator.systems.dork_tower.modifiers import TIME, hero_total, monster_total, movement, need
from simulator.systems.dork_tower.moments import trigger_of_hero
from simulator.systems.dork_tower.state import (
    DIE,
    HERO,
    SCROLL,
    SEAT,
    SPACE,
    Added,
    Battle,
    Market,
    Move,
    Scope,
    seat_of,
)
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.tower_turning import turn_one_step
from simulator.systems.dork_tower.word_evaluation import EVALUATOR, wedges_of
from simulator.systems.dork_tower.work import (
    ChooseCursePlace,
    DiscardHeld,
    DrawItems,
    DrawTokens,
    EnterSpace,
    ResolvePool,
    Shopping,
)


def amount_of(play: TowerPlay, word: Any, scope: Scope) -> int:
    return EVALUATOR.amount(play, word, scope)


def seats_of(play: TowerPlay, word: SelectorWord | None, scope: Scope) -> tuple[int, ...]:
    """The players that a selector finds; the ability's own when nothing is said."""
    if word is None:
        return (scope.me,)
    return tuple(dict.fromkeys(seat_of(name) for name in EVALUATOR.select(play, word, scope) if seat_of(name) >= 0))


def found_by(play: TowerPlay, word: SelectorWord, scope: Scope) -> tuple[str, ...]:
    return EVALUATOR.select(play, word, scope)


# --- battle -----------------------------------------------------------------------------------------


def tell_totals(play: TowerPlay) -> None:
    """Tell of the totals of the battle after a change."""
    if play.state.battle is not None:
        hero, monsters = hero_total(play), monster_total(play)
        play.say(ev.TotalsChanged(hero, monsters, play.setup.need(hero - monsters)))


def _change_battle(play: TowerPlay, **fields: Any) -> Battle:
    battle = play.state.battle
    assert battle is not None
    battle = play.state.battle = with_changes(battle, fields)
    return battle


def _add_total(play: TowerPlay, word: ef.AddTotal, scope: Scope, key: str) -> None:
    battle = play.state.battle
    if battle is None:
        return
    by = amount_of(play, word.amount, scope)
    if word.side == "hero":
        _change_battle(play, hero_bonus=battle.hero_bonus + by)
    else:
        _change_battle(play, monster_bonus=battle.monster_bonus + by)
    card = "/".join(key.split("/", 2)[:2])
    play.state.added = (*play.state.added, Added(scope.me, card, word.side, by))
    tell_totals(play)


def _can_add_total(play: TowerPlay, word: ef.AddTotal, scope: Scope) -> bool:
    battle = play.state.battle
    return battle is not None and not battle.dice and amount_of(play, word.amount, scope) != 0


def _dice(play: TowerPlay, word: SelectorWord, scope: Scope) -> list[int]:
    battle = play.state.battle
    if battle is None or not battle.dice:
        return []
    numbers = [int(name[len(DIE) :]) for name in found_by(play, word, scope) if name.startswith(DIE)]
    return [number for number in numbers if len(battle.fixed) <= number < len(battle.dice)]


def _show(play: TowerPlay, number: int, value: int) -> None:
    battle = play.state.battle
    assert battle is not None
    before = battle.dice[number]
    if before == value:
        return
    _change_battle(play, dice=tuple(value if at == number else die for at, die in enumerate(battle.dice)))
    play.say(ev.DieChanged(number, before, value))


def _reroll(play: TowerPlay, word: ef.RerollDice, scope: Scope, key: str) -> None:
    numbers = _dice(play, word.what, scope)
    rolled = play.throw(len(numbers))
    battle = play.state.battle
    if battle is None or not numbers:
        return
    dice = list(battle.dice)
    for number, value in zip(numbers, rolled, strict=True):
        dice[number] = value
    _change_battle(play, dice=tuple(dice))
    play.say(ev.DiceRolled(scope.me, "reroll", tuple(dice), need(play), "DT-BAT-09"))


def _set_die(play: TowerPlay, word: ef.SetDie, scope: Scope, key: str) -> None:
    battle = play.state.battle
    if battle is None:
        return
    if word.what is None:
        if not battle.dice and len(battle.fixed) < 2:
            _change_battle(play, fixed=(*battle.fixed, word.value))
        return
    for number in _dice(play, word.what, scope):
        _show(play, number, word.value)


def _can_set_die(play: TowerPlay, word: ef.SetDie, scope: Scope) -> bool:
    battle = play.state.battle
    if battle is None:
        return False
    if word.what is None:
        return not battle.dice and len(battle.fixed) < 2
    return any(battle.dice[number] != word.value for number in _dice(play, word.what, scope))


def _adjust_die(play: TowerPlay, word: ef.AdjustDie, scope: Scope, key: str) -> None:
    by = amount_of(play, word.by, scope)
    for number in _dice(play, word.what, scope):
        assert play.state.battle is not None
        _show(play, number, max(1, min(6, play.state.battle.dice[number] + by)))


def _can_adjust_die(play: TowerPlay, word: ef.AdjustDie, scope: Scope) -> bool:
    battle, by = play.state.battle, amount_of(play, word.by, scope)
    return battle is not None and any(1 <= battle.dice[one] + by <= 6 for one in _dice(play, word.what, scope) if by)


def _remove(play: TowerPlay, word: ef.RemoveFromBattle, scope: Scope, key: str) -> None:
    battle = play.state.battle
    if battle is None:
        return
    gone = tuple(name for name in found_by(play, word.what, scope) if name in battle.tokens)
    if not gone:
        return
    left = tuple(name for name in battle.tokens if name not in gone)
    _change_battle(play, tokens=left, removed=battle.removed + len(gone))
    play.discard_tokens(gone)
    play.say(ev.MonstersRemoved(gone))
    tell_totals(play)


def _can_remove(play: TowerPlay, word: ef.RemoveFromBattle, scope: Scope) -> bool:
    battle = play.state.battle
    return (
        battle is not None and not battle.dice and any(one in battle.tokens for one in found_by(play, word.what, scope))
    )


# --- tokens -----------------------------------------------------------------------------------------


def _redraw(play: TowerPlay, word: ef.RedrawPool, scope: Scope, key: str) -> None:
    state = play.state
    number = len(state.pool)
    if not number or state.guarding:
        return
    state.aside = (*state.aside, *state.pool)
    play.say(ev.TokensDiscarded(state.pool))
    state.pool = ()
    play.push(DrawTokens(number), ResolvePool())


def _draw_tokens(play: TowerPlay, word: ef.DrawTokens, scope: Scope, key: str) -> None:
    number = amount_of(play, word.number, scope)
    if number > 0 and play.state.phase == "encounter":
        play.push(DrawTokens(number))


# --- cards, gold, XP --------------------------------------------------------------------------------


def _draw_item(play: TowerPlay, word: ef.DrawItem, scope: Scope, key: str) -> None:
    play.push(*(DrawItems(seat, word.face) for seat in seats_of(play, word.to, scope)))


def _can_draw_item(play: TowerPlay, word: Any, scope: Scope) -> bool:
    return bool(play.state.items.cards or play.state.item_discard.cards)


def _draw(play: TowerPlay, word: zo.Draw, scope: Scope, key: str) -> None:
    for seat in seats_of(play, word.to, scope):
        play.draw_scrolls(seat, max(0, amount_of(play, word.count, scope)), "DT-ENC-08")


def _can_draw(play: TowerPlay, word: Any, scope: Scope) -> bool:
    return bool(play.state.scrolls.cards or play.state.scroll_discard.cards)


def _look_at_scrolls(play: TowerPlay, word: ef.LookAtScrolls, scope: Scope, key: str) -> None:
    play.fill_scrolls()
    count = min(max(0, amount_of(play, word.number, scope)), len(play.state.scrolls))
    if count:
        play.seal()
        play.state.scrolls = play.state.scrolls.reveal(range(count), (scope.me,))
        play.say(ev.ScrollsLookedAt(scope.me, play.state.scrolls.ids[:count]))


def _bury_scrolls(play: TowerPlay, word: ef.BuryScrolls, scope: Scope, key: str) -> None:
    count = min(max(0, amount_of(play, word.number, scope)), len(play.state.scrolls))
    for _number in range(count):
        card, rest = play.state.scrolls.take()
        play.state.scrolls = rest.put(card, bottom=True)
    if count:
        play.say(ev.ScrollsBuried(scope.me, count))


def _open_shop(play: TowerPlay, word: ef.OpenShop, scope: Scope, key: str) -> None:
    """A shop with some cards; only the active hero stands in it."""
    if scope.me == play.state.seat and play.state.market is None:
        open_market(play, word.cards, scrolls=int(word.scroll), sale=word.sale)


def open_market(play: TowerPlay, cards: int, *, scrolls: int, sale: bool, city: bool = False) -> None:
    """Turn up item cards, both faces open to all (DT-CITY-02)."""
    play.state.part += 1
    play.state.market = Market((), scrolls, sale, city)
    turn_up(play, cards)
    play.push(Shopping())
    trigger_of_hero(play, "shop_opened", play.state.seat)


def turn_up(play: TowerPlay, cards: int) -> None:
    """Turn up more item cards in the shop."""
    market = play.state.market
    assert market is not None
    drawn = tuple(card for _number in range(cards) if (card := play.draw_item()))
    play.state.market = replaced(market, cards=(*market.cards, *drawn))
    if drawn:
        play.say(ev.MarketOpened(play.state.seat, drawn))


def _extend_market(play: TowerPlay, word: ef.ExtendMarket, scope: Scope, key: str) -> None:
    if play.state.market is not None:
        turn_up(play, max(0, amount_of(play, word.number, scope)))


def _can_extend_market(play: TowerPlay, word: ef.ExtendMarket, scope: Scope) -> bool:
    return play.state.market is not None and play.state.market.city and _can_draw_item(play, word, scope)


def _gain_gold(play: TowerPlay, word: ef.GainGold, scope: Scope, key: str) -> None:
    for seat in seats_of(play, word.to, scope):
        play.gain_gold(seat, max(0, amount_of(play, word.amount, scope)), "DT-GEN-01")


def _pay_gold(play: TowerPlay, word: ef.PayGold, scope: Scope, key: str) -> None:
    for seat in seats_of(play, word.of, scope):
        play.gain_gold(seat, -min(play.hero(seat).gold, max(0, amount_of(play, word.amount, scope))), "DT-GEN-01")


def _gain_xp(play: TowerPlay, word: ef.GainXp, scope: Scope, key: str) -> None:
    for seat in seats_of(play, word.to, scope):
        play.gain_xp(seat, max(0, amount_of(play, word.amount, scope)), "DT-GEN-01")


def _pay_xp(play: TowerPlay, word: ef.PayXp, scope: Scope, key: str) -> None:
    for seat in seats_of(play, word.of, scope):
        play.gain_xp(seat, -min(play.hero(seat).xp, max(0, amount_of(play, word.amount, scope))), "DT-GEN-01")


def _payable(figure: str) -> Callable[[TowerPlay, Any, Scope], bool]:
    def test(play: TowerPlay, word: Any, scope: Scope) -> bool:
        wanted = amount_of(play, word.amount, scope)
        return all(getattr(play.hero(seat), figure) >= wanted for seat in seats_of(play, word.of, scope))

    return test


def _has_any(figure: str) -> Callable[[TowerPlay, Any, Scope], bool]:
    return lambda play, word, scope: any(getattr(play.hero(seat), figure) for seat in seats_of(play, word.of, scope))


def _cancel(play: TowerPlay, word: ef.Cancel, scope: Scope, key: str) -> None:
    found = found_by(play, word.what, scope)
    if play.state.played and f"{SCROLL}{play.state.played[-1].scroll}" in found:
        *rest, last = play.state.played
        play.state.played = (*rest, replaced(last, cancelled=True))


def _can_cancel(play: TowerPlay, word: ef.Cancel, scope: Scope) -> bool:
    played = play.state.played
    return (
        bool(played) and not played[-1].cancelled and f"{SCROLL}{played[-1].scroll}" in found_by(play, word.what, scope)
    )


def _discard(play: TowerPlay, word: zo.Discard, scope: Scope, key: str) -> None:
    """Scrolls leave hands: by lot, or as the holder or the ability's player picks."""
    count = max(0, amount_of(play, word.count, scope))
    for seat in seats_of(play, word.of, scope):
        number = min(count, len(play.hero(seat).hand))
        if number and word.picked != "random":
            play.push(DiscardHeld(seat if word.picked == "holder" else scope.me, seat, number))
            continue
        for _number in range(number):
            hand = play.hero(seat).hand
            at = chance(play, next_key(play, "lot"), Lot(len(hand)))
            lose_scroll(play, seat, hand.ids[at])


def lose_scroll(play: TowerPlay, seat: int, scroll: str, rule: str = "DT-GEN-01") -> None:
    """A scroll of a hand is discarded."""
    play.take_scroll(seat, scroll)
    play.discard_scroll(scroll)
    play.seal()
    play.say(ev.ScrollLost(seat, scroll, rule))


def _can_discard(play: TowerPlay, word: zo.Discard, scope: Scope) -> bool:
    return any(len(play.hero(seat).hand) for seat in seats_of(play, word.of, scope))


def _can_pay_cards(play: TowerPlay, word: zo.Discard, scope: Scope) -> bool:
    count = amount_of(play, word.count, scope)
    return all(len(play.hero(seat).hand) >= count for seat in seats_of(play, word.of, scope))


def ask_discard(play: TowerPlay, task: DiscardHeld) -> None:
    """A player picks scrolls of a hand; who does not hold them looks at them."""
    hand = play.hero(task.of).hand
    number = min(task.number, len(hand))
    if not number:
        return
    if task.seat != task.of:
        play.change_hero(task.of, hand=hand.reveal(range(len(hand)), (task.seat,)))
    options = tuple(f"{SCROLL}{scroll}" for scroll in dict.fromkeys(hand.ids))
    ask(play, replaced(task, number=number), ChoiceRequest(task.seat, HELD, options, subject=f"{SEAT}{task.of}"))


def answer_discard(play: TowerPlay, task: DiscardHeld, decision: Any) -> None:
    lose_scroll(play, task.of, decision.options[0][len(SCROLL) :])
    play.push(replaced(task, number=task.number - 1))


# --- movement, level, land --------------------------------------------------------------------------


def heroes_of(play: TowerPlay, word: SelectorWord | None, scope: Scope) -> tuple[int, ...]:
    return tuple(seat for seat in seats_of(play, word, scope) if play.hero(seat).alive)


def _move_to(play: TowerPlay, word: ef.MoveTo, scope: Scope, key: str) -> None:
    spaces = [name[len(SPACE) :] for name in found_by(play, word.to, scope) if name.startswith(SPACE)]
    for seat in heroes_of(play, word.who, scope) if spaces else ():
        start = play.hero(seat).space
        play.change_hero(seat, space=spaces[0])
        play.say(ev.Moved(seat, start, spaces[0], "effect", "DT-GEN-01"))
        move = play.state.move
        if seat == play.state.seat and move is not None and not move.ended:
            play.state.move = replaced(move, moved=True, sharing=False)
            play.push(EnterSpace())


def _can_move_to(play: TowerPlay, word: ef.MoveTo, scope: Scope) -> bool:
    spaces = [name[len(SPACE) :] for name in found_by(play, word.to, scope) if name.startswith(SPACE)]
    return bool(spaces) and any(play.hero(seat).space != spaces[0] for seat in heroes_of(play, word.who, scope))


def steps_left(play: TowerPlay) -> int:
    """How many more spaces the active hero may enter (DT-MOVE-01, DT-MOVE-04, DT-Q-03)."""
    move = play.state.move
    if move is None or move.ended:
        return 0
    return max(0, (0 if move.whole else movement(play, play.state.seat)) + move.extra - move.used)


def _pay_steps(play: TowerPlay, word: ef.PaySteps, scope: Scope, key: str) -> None:
    move = play.state.move
    if move is not None:
        play.state.move = replaced(move, used=move.used + word.number)


def _can_pay_steps(play: TowerPlay, word: ef.PaySteps, scope: Scope) -> bool:
    return scope.me == play.state.seat and steps_left(play) >= word.number


def _extra_step(play: TowerPlay, word: ef.ExtraStep, scope: Scope, key: str) -> None:
    move = play.state.move
    if move is not None and not move.ended:
        play.state.move = replaced(move, extra=move.extra + max(0, amount_of(play, word.number, scope)))


def _moving(play: TowerPlay, word: Any, scope: Scope) -> bool:
    move: Move | None = play.state.move
    return scope.me == play.state.seat and move is not None and not move.ended


def _cross_border(play: TowerPlay, word: ef.CrossBorder, scope: Scope, key: str) -> None:
    move = play.state.move
    if move is not None and not move.ended:
        play.state.move = replaced(move, crossing=move.crossing + 1)


def _level_up(play: TowerPlay, word: ef.LevelUp, scope: Scope, key: str) -> None:
    """The sheet is turned; items that do not fit go to the backpack (DT-XP-03, DT-Q-10)."""
    for seat in seats_of(play, word.who, scope):
        if play.hero(seat).level == "low" and play.hero(seat).character:
            play.change_hero(seat, level="high")
            play.seal()
            play.say(ev.LevelledUp(seat))
            settle_slots(play, seat)
            trigger_of_hero(play, "level_up", seat)


def _can_level_up(play: TowerPlay, word: ef.LevelUp, scope: Scope) -> bool:
    return any(play.hero(seat).level == "low" for seat in seats_of(play, word.who, scope))


def _set_time(play: TowerPlay, word: ef.SetTime, scope: Scope, key: str) -> None:
    for place in found_by(play, word.where, scope):
        durations.begin(play, (TIME, word.time), place, word.lasts, scope, key)
        play.say(ev.TimeSet(place, word.time))


def _win(play: TowerPlay, word: wi.Win, scope: Scope, key: str) -> None:
    """Of several, the first clockwise from whose turn it is."""
    play.end(seats_of(play, word.who, scope)[:1], "ability", "DT-GEN-01")


def _turn_tower(play: TowerPlay, word: ef.TurnTower, scope: Scope, key: str) -> None:
    for _step in range(word.steps):
        turn_one_step(play)


def _place_curse(play: TowerPlay, word: ef.PlaceCurse, scope: Scope, key: str) -> None:
    curse = word.curse if word.curse is not None else curses.rolled_curse(play, scope.me)
    if not curse:
        return
    wedges = wedges_of(play, word.on, scope) if word.on is not None else ()
    if word.on is not None and not wedges:
        return
    if word.on is None and curses.is_chosen(play, curse):
        play.push(ChooseCursePlace(curse, scope.me))
        return
    where = curses.place_for(play, curse, scope.me, wedges[0] if wedges else None)
    curses.bring(play, curse, where, scope.me)


def _can_place_curse(play: TowerPlay, word: ef.PlaceCurse, scope: Scope) -> bool:
    if word.curse is None and play.setup.model.curse_table is None:
        return False
    return word.on is None or bool(wedges_of(play, word.on, scope))


def _apply(play: TowerPlay, word: du.Apply, scope: Scope, key: str) -> None:
    for seat in heroes_of(play, word.to, scope):
        durations.begin(play, (APPLIED, key), f"{HERO}{seat}", word.lasts, scope, key)
        play.say(ev.ChangeApplied(f"{HERO}{seat}", key))


def _can_apply(play: TowerPlay, word: du.Apply, scope: Scope) -> bool:
    return bool(heroes_of(play, word.to, scope))


EFFECTS: EffectHandlers[TowerPlay] = EffectHandlers(
    {
        ef.AddTotal: _add_total,
        ef.RerollDice: _reroll,
        ef.SetDie: _set_die,
        ef.AdjustDie: _adjust_die,
        ef.RemoveFromBattle: _remove,
        ef.RedrawPool: _redraw,
        ef.DrawTokens: _draw_tokens,
        ef.DrawItem: _draw_item,
        ef.LookAtScrolls: _look_at_scrolls,
        ef.BuryScrolls: _bury_scrolls,
        ef.OpenShop: _open_shop,
        ef.ExtendMarket: _extend_market,
        ef.GainGold: _gain_gold,
        ef.PayGold: _pay_gold,
        ef.GainXp: _gain_xp,
        ef.PayXp: _pay_xp,
        ef.Cancel: _cancel,
        ef.MoveTo: _move_to,
        ef.PaySteps: _pay_steps,
        ef.ExtraStep: _extra_step,
        ef.CrossBorder: _cross_border,
        ef.LevelUp: _level_up,
        ef.SetTime: _set_time,
        ef.TurnTower: _turn_tower,
        wi.Win: _win,
        ef.PlaceCurse: _place_curse,
        du.Apply: _apply,
        zo.Draw: _draw,
        zo.Discard: _discard,
    },
    possible={
        ef.AddTotal: _can_add_total,
        ef.RerollDice: lambda play, word, scope: bool(_dice(play, word.what, scope)),
        ef.SetDie: _can_set_die,
        ef.AdjustDie: _can_adjust_die,
        ef.RemoveFromBattle: _can_remove,
        ef.RedrawPool: lambda play, word, scope: bool(play.state.pool) and not play.state.guarding,
        ef.DrawItem: _can_draw_item,
        ef.LookAtScrolls: _can_draw,
        ef.BuryScrolls: _can_draw,
        ef.OpenShop: _can_draw_item,
        ef.ExtendMarket: _can_extend_market,
        ef.PayGold: _has_any("gold"),
        ef.PayXp: _has_any("xp"),
        ef.Cancel: _can_cancel,
        ef.MoveTo: _can_move_to,
        ef.PaySteps: _can_pay_steps,
        ef.ExtraStep: _moving,
        ef.CrossBorder: _moving,
        ef.LevelUp: _can_level_up,
        ef.SetTime: lambda play, word, scope: bool(found_by(play, word.where, scope)),
        ef.PlaceCurse: _can_place_curse,
        du.Apply: _can_apply,
        zo.Draw: _can_draw,
        zo.Discard: _can_discard,
    },
    payable={ef.PayGold: _payable("gold"), ef.PayXp: _payable("xp"), zo.Discard: _can_pay_cards},
)
