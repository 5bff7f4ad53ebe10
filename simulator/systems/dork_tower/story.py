"""The story of a game, event by event: full sentences in the language of the interface, with the rule of each line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from schema.i18n import ngettext
from simulator.engine.chance_words import CoinTossed, DieRolled, LotsDrawn
from simulator.engine.choices import PlayerPicked
from simulator.engine.masking import HIDDEN
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.chances import win_chance
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.items import BACKPACK
from simulator.systems.dork_tower.names import TIMES, GameNames
from simulator.systems.dork_tower.state import EVERYWHERE, HERO


@record
class Line:
    """One line of a story."""

    text: str
    rule: str
    icon: str = ""
    detail: str = ""
    seat: int = -1
    heading: bool = False


Found = tuple[str, str] | tuple[str, str, str] | None
"""The text, the icon, and a few more words."""


class Storyteller:
    """Renders the events of one game in order; call `render_event` after the decision that led to it was taken."""

    def __init__(self, game: TowerGame, language: str) -> None:
        self._game = game
        self.names = GameNames(game.setup, language)

    def follow_game(self, game: TowerGame) -> None:
        """Go on with a copy of the game that has continued."""
        self._game = game

    def seat(self, seat: int) -> str:
        """The hero of a seat; before one is picked, its number."""
        return self.names.player(self._game.state, seat)

    def thing(self, name: str) -> str:
        return self.names.thing(self._game.state, name)

    def scrolls(self, scrolls: tuple[str, ...]) -> str:
        """Scrolls by name; of hidden ones, how many."""
        if HIDDEN in scrolls:
            return ngettext("{n} scroll", "{n} scrolls", len(scrolls)).format(n=len(scrolls))
        return ", ".join(map(self.names.scroll, scrolls))

    def render_event(self, event: Any) -> Line | None:
        """The line of an event; None for one that goes without saying."""
        render = LINES.get(type(event))
        found = render(self, event) if render is not None else None
        if found is None:
            return None
        text, icon, *more = found
        heading = isinstance(event, ev.TurnStarted | ev.GameWon)
        return Line(
            text,
            getattr(event, "rule", "DT-GEN-08"),
            icon,
            more[0] if more else "",
            getattr(event, "seat", -1),
            heading,
        )


MOST_ROLLED = 12
"""With two dice; a battle that needs more cannot be won."""


def chance_words(need: int, fixed: tuple[int, ...] = ()) -> str:
    """The number to roll, with its exact chance."""
    if need > MOST_ROLLED:
        return _("impossible")
    chance = win_chance(need, fixed)
    whole = 6 if fixed else 36
    count = chance.numerator * whole // chance.denominator
    return _("{need} or more: {count} of {whole}").format(need=need, count=count, whole=whole)


def _turn(story: Storyteller, event: ev.TurnStarted) -> Found:
    return _("Turn {turn}: {who}").format(turn=event.turn, who=story.seat(event.seat)), "turn"


def _start_roll(story: Storyteller, event: ev.StartRolled) -> Found:
    first, second = event.dice
    text = _("{who} rolls {first} and {second} for the first turn.")
    return text.format(who=story.seat(event.seat), first=first, second=second), "dice"


def _hero(story: Storyteller, event: ev.HeroPicked) -> Found:
    text = _("Seat {number} plays {hero}.")
    return text.format(number=event.seat + 1, hero=story.names.hero(event.character)), "hero"


def _home(story: Storyteller, event: ev.HomeGiven) -> Found:
    return _("{who} starts in {space}.").format(
        who=story.seat(event.seat), space=story.names.space(event.space)
    ), "city"


def _moved(story: Storyteller, event: ev.Moved) -> Found:
    texts = {
        "open": _("{who} goes to {space}."),
        "xp": _("{who} pays to cross the border to {space}."),
        "whole": _("{who} spends the whole movement on the border to {space}."),
        "effect": _("{who} comes to {space}."),
    }
    return texts[event.way].format(who=story.seat(event.seat), space=story.names.space(event.to)), "move"


def _move_ended(story: Storyteller, event: ev.MoveEnded) -> Found:
    if event.moved:
        return None
    return _("{who} stays in {space}.").format(who=story.seat(event.seat), space=story.names.space(event.space)), "stay"


def _evaded(story: Storyteller, event: ev.Evaded) -> Found:
    return _("{who} leaves the monsters there alone.").format(who=story.seat(event.seat)), "evade"


def _spent(story: Storyteller, event: ev.XpSpent) -> Found:
    text = _("{who} pays {xp} XP: {use}.")
    return text.format(who=story.seat(event.seat), xp=event.xp, use=story.names.use(event.use)), "xp"


def _xp(story: Storyteller, event: ev.XpGained) -> Found:
    text = _("{who} gets {xp} XP.") if event.xp > 0 else _("{who} pays {xp} XP.")
    return text.format(who=story.seat(event.seat), xp=abs(event.xp)), "xp"


def _gold(story: Storyteller, event: ev.GoldChanged) -> Found:
    text = _("{who} gets {gold} gold.") if event.gold > 0 else _("{who} pays {gold} gold.")
    return text.format(who=story.seat(event.seat), gold=abs(event.gold)), "gold"


def _played(story: Storyteller, event: ev.ScrollPlayed) -> Found:
    return (
        _("{who} plays {scroll}.").format(who=story.seat(event.seat), scroll=story.names.scroll(event.scroll)),
        "scroll",
    )


def _cancelled(story: Storyteller, event: ev.ScrollCancelled) -> Found:
    return _("{scroll} is cancelled.").format(scroll=story.names.scroll(event.scroll)), "cancel"


def _taken_back(story: Storyteller, event: ev.ScrollTakenBack) -> Found:
    text = _("{who} takes {scroll} back.")
    return text.format(who=story.seat(event.seat), scroll=story.names.scroll(event.scroll)), "undo"


def _used(story: Storyteller, event: ev.AbilityUsed) -> Found:
    return (
        _("{who}: {ability}.").format(who=story.seat(event.seat), ability=story.names.ability(event.ability)),
        "ability",
    )


def _passed(story: Storyteller, event: ev.Passed) -> Found:
    return _("{who} passes.").format(who=story.seat(event.seat)), "pass"


def _time_chosen(story: Storyteller, event: ev.TimeChosen) -> Found:
    text = _("{who} chooses the time: {time}.")
    return text.format(who=story.seat(event.seat), time=_(TIMES[event.time])), "time"


def _entered(story: Storyteller, event: ev.TowerEntered) -> Found:
    return _("{who} enters the tower.").format(who=story.seat(event.seat)), "tower"


def _drawn(story: Storyteller, event: ev.TokensDrawn) -> Found:
    text = _("{who} draws {tokens}.")
    return text.format(who=story.seat(event.seat), tokens=story.names.tokens(event.tokens)), "draw"


def _resolved(story: Storyteller, event: ev.TokenResolved) -> Found:
    return _("{token} is resolved.").format(token=story.names.token(event.token)), "token"


def _ignored(story: Storyteller, event: ev.TokenIgnored) -> Found:
    return _("{token} is ignored.").format(token=story.names.token(event.token)), "token"


def _no_battle(story: Storyteller, event: ev.NoBattle) -> Found:
    return _("There is nothing to fight."), "peace"


def _battle(story: Storyteller, event: ev.BattleStarted) -> Found:
    text = _("{who} fights the wizard's guard: {tokens}.") if event.wizard else _("{who} fights {tokens}.")
    detail = _("{hero} against {monsters}, {chance}").format(
        hero=event.hero, monsters=event.monsters, chance=chance_words(event.need)
    )
    tokens = story.names.tokens(event.tokens)
    return text.format(who=story.seat(event.seat), tokens=tokens), "battle", detail


def _totals(story: Storyteller, event: ev.TotalsChanged) -> Found:
    text = _("Now it is {hero} against {monsters}.")
    return text.format(hero=event.hero, monsters=event.monsters), "battle", chance_words(event.need)


def _dice(story: Storyteller, event: ev.DiceRolled) -> Found:
    dice = ", ".join(map(str, event.dice))
    texts = {
        "battle": _("{who} rolls {dice}."),
        "reroll": _("Rolled again, the dice show {dice}."),
        "quest": _("{who} rolls {dice} for the quest token."),
        "curse": _("{who} rolls {dice} for the curse."),
    }
    detail = ""
    if event.what in ("battle", "reroll"):
        text = _("{total}, {need} needed") if event.need <= MOST_ROLLED else _("{total}, no number suffices")
        detail = text.format(total=sum(event.dice), need=event.need)
    return texts[event.what].format(who=story.seat(event.seat), dice=dice), "dice", detail


def _die_changed(story: Storyteller, event: ev.DieChanged) -> Found:
    text = _("A die is turned from {before} to {after}.")
    return text.format(before=event.before, after=event.after), "dice"


def _removed(story: Storyteller, event: ev.MonstersRemoved) -> Found:
    return _("{tokens}: out of the battle.").format(tokens=story.names.tokens(event.tokens)), "remove"


def _won(story: Storyteller, event: ev.BattleWon) -> Found:
    return _("{who} wins the battle.").format(who=story.seat(event.seat)), "won"


def _lost(story: Storyteller, event: ev.BattleLost) -> Found:
    return _("{who} loses the battle.").format(who=story.seat(event.seat)), "lost"


def _reward(story: Storyteller, event: ev.RewardRolled) -> Found:
    gains = {
        "nothing": _("nothing"),
        "scroll": _("a scroll"),
        "equipment": _("an item"),
        "magic_item": _("a magic item"),
    }
    gain = _("{gold} gold").format(gold=event.gold) if event.gold else gains[event.draw]
    text = _("Reward of {token}, roll {die}: {gain}.")
    return text.format(token=story.names.token(event.token), die=event.die, gain=gain), "reward"


def _scrolls_drawn(story: Storyteller, event: ev.ScrollsDrawn) -> Found:
    text = _("{who} draws {scrolls}.")
    return text.format(who=story.seat(event.seat), scrolls=story.scrolls(event.scrolls)), "scroll"


def _looked(story: Storyteller, event: ev.ScrollsLookedAt) -> Found:
    text = _("{who} looks at the scroll deck: {scrolls}.")
    return text.format(who=story.seat(event.seat), scrolls=story.scrolls(event.scrolls)), "look"


def _buried(story: Storyteller, event: ev.ScrollsBuried) -> Found:
    text = ngettext("{who} puts {n} scroll under the deck.", "{who} puts {n} scrolls under the deck.", event.number)
    return text.format(who=story.seat(event.seat), n=event.number), "scroll"


def _item_gained(story: Storyteller, event: ev.ItemGained) -> Found:
    text = _("{who} gets {item}, in the backpack.") if event.place >= BACKPACK else _("{who} gets {item}.")
    return text.format(who=story.seat(event.seat), item=story.names.item(event.item, event.face)), "item"


def _item_moved(story: Storyteller, event: ev.ItemMoved) -> Found:
    text = _("{who} packs {item} away.") if event.place >= BACKPACK else _("{who} puts {item} to use.")
    return text.format(who=story.seat(event.seat), item=story.names.item(event.item, event.face)), "item"


def _lost_words(rule: str) -> str:
    """What is above a limit is discarded; what else goes is lost."""
    return _("{who} discards {item}.") if rule == "DT-LIM-01" else _("{who} loses {item}.")


def _item_lost(story: Storyteller, event: ev.ItemLost) -> Found:
    text = _lost_words(event.rule)
    return text.format(who=story.seat(event.seat), item=story.names.item(event.item, event.face)), "discard"


def _scroll_lost(story: Storyteller, event: ev.ScrollLost) -> Found:
    text = _lost_words(event.rule)
    return text.format(who=story.seat(event.seat), item=story.names.scroll(event.scroll)), "discard"


def _market(story: Storyteller, event: ev.MarketOpened) -> Found:
    return _("In the shop: {cards}.").format(cards=", ".join(map(story.names.card, event.cards))), "market"


def _bought(story: Storyteller, event: ev.ItemBought) -> Found:
    text = _("{who} buys {item} for {gold} gold.")
    item = story.names.item(event.item, event.face)
    return text.format(who=story.seat(event.seat), item=item, gold=event.gold), "buy"


def _sold(story: Storyteller, event: ev.ItemSold) -> Found:
    text = _("{who} sells {item} for {gold} gold.")
    item = story.names.item(event.item, event.face)
    return text.format(who=story.seat(event.seat), item=item, gold=event.gold), "sell"


def _scroll_bought(story: Storyteller, event: ev.ScrollBought) -> Found:
    text = _("{who} buys a scroll for {gold} gold.")
    return text.format(who=story.seat(event.seat), gold=event.gold), "buy"


def _scroll_sold(story: Storyteller, event: ev.ScrollSold) -> Found:
    text = _("{who} sells {item} for {gold} gold.")
    return text.format(who=story.seat(event.seat), item=story.names.scroll(event.scroll), gold=event.gold), "sell"


def _worked(story: Storyteller, event: ev.Worked) -> Found:
    return _("{who} works for {gold} gold.").format(who=story.seat(event.seat), gold=event.gold), "work"


def _goods(story: Storyteller, gold: int, items: tuple[str, ...], scrolls: tuple[str, ...]) -> str:
    """One side of a deal."""
    named = [story.names.item(*item.split("/")) for item in items]
    named += [story.scrolls(scrolls)] if scrolls else []
    named += [_("{gold} gold").format(gold=gold)] if gold > 0 else []
    return ", ".join(named) or _("nothing")


def _offered(story: Storyteller, event: ev.TradeOffered) -> Found:
    given = _goods(story, event.gold, event.items, event.scrolls)
    wanted = _goods(story, -event.gold, event.wants_items, (HIDDEN,) * event.wants_scrolls)
    text = _("{who} offers {other}: {given} for {wanted}.")
    who, other = story.seat(event.seat), story.seat(event.to)
    return text.format(who=who, other=other, given=given, wanted=wanted), "trade"


def _traded(story: Storyteller, event: ev.Traded) -> Found:
    given = _goods(story, -event.gold, event.items, event.scrolls)
    got = _goods(story, event.gold, event.got_items, event.got_scrolls)
    text = _("{who} agrees and gives {given} for {got}.")
    return text.format(who=story.seat(event.seat), given=given, got=got), "trade"


def _trade_refused(story: Storyteller, event: ev.TradeRefused) -> Found:
    return _("{who} refuses.").format(who=story.seat(event.seat)), "trade"


def _retreated(story: Storyteller, event: ev.Retreated) -> Found:
    text = _("{who} retreats to {space}.")
    return text.format(who=story.seat(event.seat), space=story.names.space(event.to)), "retreat"


def _died(story: Storyteller, event: ev.Died) -> Found:
    return _("{who} dies.").format(who=story.seat(event.seat)), "death"


def _resurrected(story: Storyteller, event: ev.Resurrected) -> Found:
    text = _("{who} returns to life with {gold} gold.")
    return text.format(who=story.seat(event.seat), gold=event.gold), "life"


def _levelled(story: Storyteller, event: ev.LevelledUp) -> Found:
    return _("{who} gains the high level.").format(who=story.seat(event.seat)), "level"


def _quest_won(story: Storyteller, event: ev.QuestWon) -> Found:
    text = _("{who} wins the quest: {quest}.")
    return text.format(who=story.seat(event.seat), quest=story.names.quest(event.quest)), "quest"


def _quest_lost(story: Storyteller, event: ev.QuestLost) -> Found:
    text = _("{who} fails at the quest: {quest}.")
    return text.format(who=story.seat(event.seat), quest=story.names.quest(event.quest)), "quest"


def _quest_moved(story: Storyteller, event: ev.QuestMoved) -> Found:
    text = _("{quest} moves to {space}.")
    return text.format(quest=story.names.quest(event.quest), space=story.names.space(event.space)), "quest"


def _summoned(story: Storyteller, event: ev.StackSummoned) -> Found:
    text = _("Monsters come to {space}: {tokens}.")
    return text.format(space=story.names.space(event.space), tokens=story.names.tokens(event.tokens)), "monster"


def _handed_over(story: Storyteller, event: ev.ScrollsHandedOver) -> Found:
    text = _("{who} gives {scrolls} to {other}.")
    who, other = story.seat(event.seat), story.seat(event.to)
    return text.format(who=who, other=other, scrolls=story.scrolls(event.scrolls)), "trade"


def _cursed(story: Storyteller, event: ev.CursePlaced) -> Found:
    text = _("Curse on {place}: {curse}.")
    return text.format(curse=story.names.curse(event.curse), place=story.thing(event.place)), "curse"


def _curse_prevented(story: Storyteller, event: ev.CursePrevented) -> Found:
    text = _("The curse is warded off from {place}: {curse}.")
    return text.format(curse=story.names.curse(event.curse), place=story.thing(event.place)), "curse"


def _curse_ended(story: Storyteller, event: ev.CurseEnded) -> Found:
    text = _("The curse on {place} is over: {curse}.")
    return text.format(curse=story.names.curse(event.curse), place=story.thing(event.place)), "curse"


def _changed(story: Storyteller, event: ev.ChangeApplied) -> Found:
    block, _slash, _number = event.ability.rpartition("/")
    key = block.rpartition("/do")[0]
    return _("{ability} now holds for {who}.").format(
        ability=story.names.ability(key), who=story.thing(event.hero)
    ), "effect"


def _time_set(story: Storyteller, event: ev.TimeSet) -> Found:
    text = _("It is {time} in {place}.")
    if event.place == EVERYWHERE:
        text = _("It is {time} everywhere.")
    elif event.place.startswith(HERO):
        text = _("It is {time} where {place} is.")
    return text.format(time=_(TIMES[event.time]), place=story.thing(event.place)), "time"


def _reshuffled(story: Storyteller, event: ev.DeckReshuffled) -> Found:
    texts = {
        "items": _("The discarded items become the new item deck."),
        "scrolls": _("The discarded scrolls become the new scroll deck."),
        "cup": _("The discarded tokens go back into the cup."),
    }
    return (texts[event.deck], "shuffle") if event.deck in texts else None


def _turned(story: Storyteller, event: ev.TowerTurned) -> Found:
    door = story.names.wedge(story._game.setup.tower.door_wedge(event.position))
    return _("The tower turns: its door faces {land}.").format(land=door), "tower"


def ending_words(reason: str) -> str:
    """Why a game has ended, in a few words."""
    words = {
        "wizard": _("the wizard is beaten"),
        "victory": _("the scenario is won"),
        "ability": _("an ability says so"),
        "turn-cap": _("too many turns"),
        "endless": _("abilities set each other off without end"),
    }
    return words.get(reason, reason)


def _game_won(story: Storyteller, event: ev.GameWon) -> Found:
    if not event.winners:
        texts = {
            "turn-cap": _("The game ends after its last turn: a draw."),
            "endless": _("Nothing ends any more: a draw."),
        }
        return texts[event.reason], "end"
    winners = ", ".join(map(story.seat, event.winners))
    text = _("{who} has beaten the wizard and won.") if event.reason == "wizard" else _("{who} has won.")
    return text.format(who=winners), "end"


def _picked(story: Storyteller, event: PlayerPicked) -> Found:
    if not event.options:
        return None
    picked = ", ".join(map(story.thing, event.options))
    return _("{who} picks {options}.").format(who=story.seat(event.seat), options=picked), "pick"


def _die_rolled(story: Storyteller, event: DieRolled) -> Found:
    return _("{who} rolls {dice}.").format(who=story.seat(event.seat), dice=event.number), "dice"


def _coin(story: Storyteller, event: CoinTossed) -> Found:
    return (_("The coin shows heads.") if event.heads else _("The coin shows tails.")), "dice"


def _lots(story: Storyteller, event: LotsDrawn) -> Found:
    return _("By lot: {names}.").format(names=", ".join(map(story.thing, event.drawn))), "dice"


LINES: dict[type, Callable[[Storyteller, Any], Found]] = {
    ev.DecksShuffled: lambda story, event: (_("The decks are shuffled, and the tokens are in the cup."), "shuffle"),
    ev.StartRolled: _start_roll,
    ev.HeroPicked: _hero,
    ev.HomeGiven: _home,
    ev.TurnStarted: _turn,
    ev.Moved: _moved,
    ev.MoveEnded: _move_ended,
    ev.Evaded: _evaded,
    ev.XpSpent: _spent,
    ev.XpGained: _xp,
    ev.GoldChanged: _gold,
    ev.ScrollPlayed: _played,
    ev.ScrollCancelled: _cancelled,
    ev.ScrollTakenBack: _taken_back,
    ev.AbilityUsed: _used,
    ev.Passed: _passed,
    ev.TimeChosen: _time_chosen,
    ev.TowerEntered: _entered,
    ev.TokensDrawn: _drawn,
    ev.TokenResolved: _resolved,
    ev.TokenIgnored: _ignored,
    ev.NoBattle: _no_battle,
    ev.BattleStarted: _battle,
    ev.TotalsChanged: _totals,
    ev.DiceRolled: _dice,
    ev.DieChanged: _die_changed,
    ev.MonstersRemoved: _removed,
    ev.BattleWon: _won,
    ev.BattleLost: _lost,
    ev.RewardRolled: _reward,
    ev.ScrollsDrawn: _scrolls_drawn,
    ev.ScrollsLookedAt: _looked,
    ev.ScrollsBuried: _buried,
    ev.ItemGained: _item_gained,
    ev.ItemMoved: _item_moved,
    ev.ItemLost: _item_lost,
    ev.ScrollLost: _scroll_lost,
    ev.MarketOpened: _market,
    ev.ItemBought: _bought,
    ev.ItemSold: _sold,
    ev.ScrollBought: _scroll_bought,
    ev.ScrollSold: _scroll_sold,
    ev.Worked: _worked,
    ev.TradeOffered: _offered,
    ev.Traded: _traded,
    ev.TradeRefused: _trade_refused,
    ev.Retreated: _retreated,
    ev.Died: _died,
    ev.Resurrected: _resurrected,
    ev.LevelledUp: _levelled,
    ev.QuestWon: _quest_won,
    ev.QuestLost: _quest_lost,
    ev.QuestMoved: _quest_moved,
    ev.StackSummoned: _summoned,
    ev.ScrollsHandedOver: _handed_over,
    ev.CursePlaced: _cursed,
    ev.CursePrevented: _curse_prevented,
    ev.CurseEnded: _curse_ended,
    ev.ChangeApplied: _changed,
    ev.TimeSet: _time_set,
    ev.DeckReshuffled: _reshuffled,
    ev.TowerTurned: _turned,
    ev.GameWon: _game_won,
    PlayerPicked: _picked,
    DieRolled: _die_rolled,
    CoinTossed: _coin,
    LotsDrawn: _lots,
}
