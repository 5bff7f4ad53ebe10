"""Pending work of a game: the steps of a turn and of what happens in it, as frozen records on the work stack."""

from __future__ import annotations

from schema.frozen_dataclass import record
from simulator.engine.response_window import Response, Window
from simulator.systems.dork_tower.state import Face, Item, Offer


@record
class RollForStart:
    """These seats roll for the first turn (DT-SET-05)."""

    seats: tuple[int, ...]


@record
class PickHeroes:
    """The seats that are still to pick a hero, the next first (DT-SET-06)."""

    seats: tuple[int, ...]


@record
class PickCities:
    """The seats that are still to pick a city."""

    seats: tuple[int, ...]


@record
class DealStart:
    """Everybody gets what the rules give at the start (DT-SET-04)."""


@record
class BeginTurn:
    """The next turn begins."""


@record
class Upkeep:
    """A dead hero returns to life (DT-DEF-07)."""


@record
class ArrangeItems:
    """A seat may move items, so often at most (DT-ITEM-06)."""

    seat: int
    left: int = 8


@record
class StartMove:
    """The move begins."""


@record
class MakeMove:
    """The next step of the move, or its end."""


@record
class EnterSpace:
    """The hero has come to a space: monsters and quests end the move (DT-MOVE-05, DT-MOVE-07)."""


@record
class EndMove:
    """The move is over."""


@record
class TradeStep:
    """Heroes in one space trade."""

    when: str
    left: int = 12
    """How many deals may still be proposed."""


@record
class AnswerOffer:
    """The other hero answers a deal."""

    offer: Offer
    step: TradeStep


@record
class FreeMoment:
    """A moment between two steps of the turn, at which everybody may play scrolls."""


@record
class Encounter:
    """Monsters that lie here, the tower, or tokens from the cup (DT-ENC-02, DT-ENC-03)."""

    asked: bool = False
    """The hero has been asked whether to enter the tower."""


@record
class ChooseDrawTime:
    """The hero chooses the time of the draw."""


@record
class DrawForSpace:
    """As many tokens are drawn as the chart says."""


@record
class DrawTokens:
    """Tokens are drawn into the pool."""

    number: int


@record
class ResolvePool:
    """Tokens that are no monsters are resolved, one after another (DT-ENC-04)."""


@record
class PoolDone:
    """What is left in the pool is fought (DT-ENC-05)."""


@record
class StartBattle:
    """A battle with these monsters begins."""

    tokens: tuple[str, ...]
    wizard: bool = False


@record
class BeforeRoll:
    """Certain dice may be bought (DT-BAT-08)."""


@record
class RollComes:
    """What listens to the coming roll works."""


@record
class RollDice:
    """The dice of the battle are rolled (DT-BAT-07)."""


@record
class DecideBattle:
    """The battle is won or lost."""


@record
class WinRewards:
    """XP and the rolls for rewards of these monsters (DT-VIC-01, DT-VIC-02)."""

    tokens: tuple[str, ...]


@record
class EndVictory:
    """The beaten monsters are discarded, and a dungeon adds to the rewards (DT-VIC-04, DT-VIC-05)."""

    tokens: tuple[str, ...]


@record
class EndQuests:
    """Quests of the space are won or lost, and their tokens move (DT-QUEST-06)."""

    won: bool


@record
class Withdraw:
    """A beaten hero retreats or dies (DT-DEF-01)."""

    wizard: bool = False


@record
class GainItem:
    """A new item goes to the sheet (DT-VIC-03)."""

    seat: int
    item: Item
    how: str = "reward"


@record
class DrawItems:
    """A seat gets top item cards with a face up."""

    seat: int
    face: Face
    number: int = 1


@record
class CityStep:
    """What the hero does in a city, or what is left to do elsewhere (DT-CITY-01)."""


@record
class Shopping:
    """The shop is open."""


@record
class CheckLimits:
    """Scrolls and items above the limits must go (DT-LIM-01)."""

    seat: int


@record
class EndTurn:
    """Triggers at the end of the turn, and what lasts until then."""


@record
class TurnTower:
    """The tower turns (DT-TURN-02)."""


@record
class NextTurn:
    """The next player's turn, unless the game is over."""


@record
class ResolveScroll:
    """The last scroll played takes effect, unless it was cancelled (DT-Q-43)."""


@record
class DiscardHeld:
    """A seat picks scrolls of a hand, its own or another's, which are discarded."""

    seat: int
    of: int
    number: int


@record
class ChooseCursePlace:
    """Who has provoked a curse chooses its wedge."""

    curse: str
    seat: int


WORK: tuple[type, ...] = (
    *(RollForStart, PickHeroes, PickCities, DealStart, BeginTurn, Upkeep, ArrangeItems, StartMove, MakeMove),
    *(EnterSpace, EndMove, TradeStep, AnswerOffer, FreeMoment, Encounter, ChooseDrawTime, DrawForSpace, DrawTokens),
    *(
        ResolvePool,
        PoolDone,
        StartBattle,
        BeforeRoll,
        RollComes,
        RollDice,
        DecideBattle,
        WinRewards,
        EndVictory,
        EndQuests,
    ),
    *(Withdraw, GainItem, DrawItems, CityStep, Shopping, CheckLimits, EndTurn, TurnTower, NextTurn, ResolveScroll),
    *(DiscardHeld, ChooseCursePlace, Window, Response),
)
