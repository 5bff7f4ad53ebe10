"""What happens in a game. Each event carries the rule on which it rests, for the story and the trace of rules."""

from __future__ import annotations

from schema.frozen_dataclass import record
from simulator.engine.chance_words import BranchDrawn, CoinTossed, DieRolled, LotsDrawn
from simulator.engine.choices import PlayerPicked
from simulator.systems.dork_tower.state import Face


@record
class DecksShuffled:
    """Decks and cup were shuffled."""

    rule: str = "DT-SET-02"


@record
class StartRolled:
    """A player rolled for the first turn."""

    seat: int
    dice: tuple[int, int]
    rule: str = "DT-SET-05"


@record
class HeroPicked:
    """A player has a hero."""

    seat: int
    character: str
    rule: str = "DT-SET-06"


@record
class HomeGiven:
    """A player has a home city."""

    seat: int
    space: str
    rule: str = "DT-SET-08"


@record
class TurnStarted:
    """A turn began."""

    turn: int
    seat: int
    position: int
    rule: str = "DT-GEN-06"


@record
class Moved:
    """A hero entered a space: `open`, `xp`, `whole`, `effect`."""

    seat: int
    start: str
    to: str
    way: str = "open"
    rule: str = "DT-MOVE-01"


@record
class MoveEnded:
    """A hero's move is over."""

    seat: int
    space: str
    moved: bool
    rule: str = "DT-MOVE-02"


@record
class Evaded:
    """A hero leaves the monsters of a space alone."""

    seat: int
    space: str
    rule: str = "DT-MOVE-06"


@record
class XpSpent:
    """XP were paid for something."""

    seat: int
    use: str
    xp: int
    rule: str = "DT-XP-02"


@record
class XpGained:
    """A player got XP."""

    seat: int
    xp: int
    rule: str = "DT-VIC-01"


@record
class GoldChanged:
    """A player got or lost gold."""

    seat: int
    gold: int
    rule: str = "DT-VIC-02"


@record
class ScrollPlayed:
    """A scroll was played."""

    seat: int
    scroll: str
    rule: str = "DT-SCR-01"


@record
class ScrollCancelled:
    """A scroll has no effect."""

    seat: int
    scroll: str
    rule: str = "DT-Q-43"


@record
class ScrollTakenBack:
    """A scroll was taken back."""

    seat: int
    scroll: str
    rule: str = "DT-SCR-03"


@record
class AbilityUsed:
    """An ability worked."""

    seat: int
    ability: str
    rule: str = "DT-GEN-08"


@record
class Passed:
    """A seat does nothing in a window, or could not: nobody learns which."""

    seat: int
    window: str
    rule: str = "DT-BAT-05"


@record
class TimeChosen:
    """A hero's player chose day or night."""

    seat: int
    time: str
    rule: str = "DT-DAY-04"


@record
class TowerEntered:
    """A hero enters the tower."""

    seat: int
    rule: str = "DT-WIZ-01"


@record
class TokensDrawn:
    """Tokens were drawn."""

    seat: int
    tokens: tuple[str, ...]
    rule: str = "DT-ENC-03"


@record
class TokenResolved:
    """A token that is no monster is resolved."""

    seat: int
    token: str
    rule: str = "DT-ENC-04"


@record
class TokenIgnored:
    """A friendly token that the wizard's draw ignores."""

    seat: int
    token: str
    rule: str = "DT-WIZ-03"


@record
class TokensDiscarded:
    """Tokens left the board."""

    tokens: tuple[str, ...]
    rule: str = "DT-GEN-03"


@record
class NoBattle:
    """Nothing is left to fight."""

    seat: int
    rule: str = "DT-ENC-05"


@record
class BattleStarted:
    """A battle began."""

    seat: int
    tokens: tuple[str, ...]
    hero: int
    monsters: int
    need: int
    wizard: bool = False
    rule: str = "DT-BAT-06"


@record
class TotalsChanged:
    """The totals of the battle are others now."""

    hero: int
    monsters: int
    need: int
    rule: str = "DT-BAT-12"


@record
class DiceRolled:
    """Dice show these numbers: `battle`, `reroll`, `reward`, `quest`, `curse`."""

    seat: int
    what: str
    dice: tuple[int, ...]
    need: int = 0
    rule: str = "DT-BAT-07"


@record
class DieChanged:
    """A die of the roll shows another number."""

    die: int
    before: int
    after: int
    rule: str = "DT-BAT-09"


@record
class MonstersRemoved:
    """Monsters left the battle."""

    tokens: tuple[str, ...]
    rule: str = "DT-BAT-10"


@record
class BattleWon:
    """The hero has won."""

    seat: int
    tokens: tuple[str, ...]
    wizard: bool = False
    rule: str = "DT-BAT-07"


@record
class BattleLost:
    """The hero has lost."""

    seat: int
    tokens: tuple[str, ...]
    wizard: bool = False
    rule: str = "DT-DEF-01"


@record
class RewardRolled:
    """A monster's reward table was rolled: gold, a scroll, an item or nothing."""

    seat: int
    token: str
    die: int
    gold: int
    draw: str
    rule: str = "DT-VIC-02"


@record
class ScrollsDrawn:
    """A player drew scrolls; only the player sees which."""

    seat: int
    scrolls: tuple[str, ...]
    rule: str = "DT-VIC-02"


@record
class ScrollsLookedAt:
    """A player looked at the top of the scroll deck; only the player sees which."""

    seat: int
    scrolls: tuple[str, ...]
    rule: str = "DT-GEN-08"


@record
class ScrollsBuried:
    """The top scrolls were put under the deck."""

    seat: int
    number: int
    rule: str = "DT-GEN-08"


@record
class ItemGained:
    """A player got an item."""

    seat: int
    item: str
    face: Face
    place: int
    how: str
    rule: str = "DT-VIC-03"


@record
class ItemMoved:
    """An item was moved between backpack and slots."""

    seat: int
    item: str
    face: Face
    place: int
    rule: str = "DT-ITEM-06"


@record
class ItemLost:
    """An item was discarded."""

    seat: int
    item: str
    face: Face
    rule: str = "DT-LIM-01"


@record
class ScrollLost:
    """A scroll was discarded."""

    seat: int
    scroll: str
    rule: str = "DT-LIM-01"


@record
class MarketOpened:
    """Item cards were turned up in a shop."""

    seat: int
    cards: tuple[str, ...]
    rule: str = "DT-CITY-02"


@record
class ItemBought:
    """A face of a card was bought."""

    seat: int
    item: str
    face: Face
    gold: int
    rule: str = "DT-CITY-03"


@record
class ItemSold:
    """An item was sold."""

    seat: int
    item: str
    face: Face
    gold: int
    rule: str = "DT-CITY-06"


@record
class ScrollBought:
    """A scroll was bought; which, follows."""

    seat: int
    gold: int
    rule: str = "DT-CITY-05"


@record
class ScrollSold:
    """A scroll was sold."""

    seat: int
    scroll: str
    gold: int
    rule: str = "DT-CITY-06"


@record
class Worked:
    """A hero worked for gold."""

    seat: int
    gold: int
    rule: str = "DT-CITY-07"


@record
class TradeOffered:
    """A deal was proposed; only the two see the scrolls."""

    seat: int
    to: int
    gold: int
    items: tuple[str, ...]
    scrolls: tuple[str, ...]
    wants_items: tuple[str, ...]
    wants_scrolls: int
    rule: str = "DT-TRADE-01"


@record
class Traded:
    """A deal was made, seen from who agrees: what was given and what for; only the two see the scrolls."""

    seat: int
    to: int
    scrolls: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    gold: int = 0
    """What `seat` gets besides; less than 0 is what it pays."""
    got_items: tuple[str, ...] = ()
    got_scrolls: tuple[str, ...] = ()
    rule: str = "DT-TRADE-04"


@record
class TradeRefused:
    """A deal was refused."""

    seat: int
    to: int
    rule: str = "DT-TRADE-04"


@record
class Retreated:
    """A beaten hero retreats."""

    seat: int
    start: str
    to: str
    rule: str = "DT-DEF-02"


@record
class Died:
    """A hero died."""

    seat: int
    rule: str = "DT-DEF-06"


@record
class Resurrected:
    """A hero returned to life."""

    seat: int
    gold: int
    rule: str = "DT-DEF-07"


@record
class LevelledUp:
    """A hero gained the high level."""

    seat: int
    rule: str = "DT-XP-03"


@record
class QuestWon:
    """A quest was won."""

    seat: int
    quest: str
    rule: str = "DT-QUEST-04"


@record
class QuestLost:
    """A quest was lost."""

    seat: int
    quest: str
    rule: str = "DT-QUEST-05"


@record
class QuestMoved:
    """A quest token moved."""

    quest: str
    space: str
    rule: str = "DT-QUEST-06"


@record
class CursePlaced:
    """A curse was placed."""

    curse: str
    place: str
    seat: int
    rule: str = "DT-CURSE-02"


@record
class CursePrevented:
    """A curse was not placed."""

    curse: str
    place: str
    rule: str = "DT-CURSE-02"


@record
class CurseEnded:
    """A curse is over."""

    curse: str
    place: str
    rule: str = "DT-CURSE-01"


@record
class ChangeApplied:
    """A change of the rules holds for a hero for a time."""

    hero: str
    ability: str
    rule: str = "DT-GEN-08"


@record
class TimeSet:
    """It is day or night somewhere for a time."""

    place: str
    time: str
    rule: str = "DT-DAY-04"


@record
class DeckReshuffled:
    """A discard pile became the new deck or cup: `items`, `scrolls`, `cup`."""

    deck: str
    rule: str = "DT-GEN-02"


@record
class TowerTurned:
    """The tower turned."""

    position: int
    rule: str = "DT-TURN-02"


@record
class StackSummoned:
    """Monsters from the cup came to lie in a space."""

    space: str
    tokens: tuple[str, ...]
    rule: str = "DT-STK-01"


@record
class ScrollsHandedOver:
    """Scrolls of a hand went to another one."""

    seat: int
    to: int
    scrolls: tuple[str, ...]
    rule: str = "DT-GEN-01"


@record
class GameWon:
    """The game is over; a draw has no winners."""

    winners: tuple[int, ...]
    reason: str
    rule: str = "DT-WIZ-06"


EVENTS: tuple[type, ...] = (
    *(DecksShuffled, StartRolled, HeroPicked, HomeGiven, TurnStarted, Moved, MoveEnded, Evaded, XpSpent, XpGained),
    *(GoldChanged, ScrollPlayed, ScrollCancelled, ScrollTakenBack, AbilityUsed, Passed, TimeChosen, TowerEntered),
    *(TokensDrawn, TokenResolved, TokenIgnored, TokensDiscarded, NoBattle, BattleStarted, TotalsChanged, DiceRolled),
    *(DieChanged, MonstersRemoved, BattleWon, BattleLost, RewardRolled, ScrollsDrawn, ScrollsLookedAt, ScrollsBuried),
    *(ItemGained, ItemMoved, ItemLost, ScrollLost, MarketOpened, ItemBought, ItemSold, ScrollBought, ScrollSold),
    *(Worked, TradeOffered, Traded, TradeRefused, Retreated, Died, Resurrected, LevelledUp, QuestWon, QuestLost),
    *(QuestMoved, CursePlaced, CursePrevented, CurseEnded, ChangeApplied, TimeSet, DeckReshuffled, TowerTurned),
    *(StackSummoned, ScrollsHandedOver, GameWon, DieRolled, CoinTossed, LotsDrawn, BranchDrawn, PlayerPicked),
)
