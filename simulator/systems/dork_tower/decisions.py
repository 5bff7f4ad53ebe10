"""What players decide, and what they are asked. Requests name only what everybody knows; hands are looked at later."""

from __future__ import annotations

from schema.frozen_dataclass import record
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.systems.dork_tower.state import Face, Offer

# --- decisions --------------------------------------------------------------------------------------


@record
class PickHero:
    """Take a hero (DT-SET-06)."""

    character: str


@record
class PickCity:
    """Take a kingdom's city as the home (DT-SET-08)."""

    wedge: int


@record
class Arrange:
    """Move an item to another place: slots count from 0, 4 and more are the backpack (DT-ITEM-06)."""

    place: int
    to: int


@record
class Done:
    """Nothing more of this."""


@record
class Step:
    """Enter a space: over an open border, by XP, or with the whole movement (DT-BORD-04)."""

    space: str
    way: str = "open"


@record
class Stop:
    """End the move."""


@record
class UseXp:
    """Buy something for XP (DT-XP-02)."""

    use: str


@record
class PayOff:
    """End a curse for XP."""

    curse: str


@record
class PlayScroll:
    """Play a scroll of the hand (DT-SCR-01)."""

    scroll: str


@record
class UseAbility:
    """Use an ability of the hero or of an item."""

    ability: str


@record
class TakeBack:
    """Take back the scroll that one has just played (DT-SCR-03)."""


@record
class Pass:
    """Do nothing in a window."""


@record
class ChooseTime:
    """Choose day or night for the hero's own draw."""

    time: str


@record
class EnterTower:
    """Enter the tower (DT-WIZ-02)."""


@record
class Fight:
    """Fight the monsters of the space."""


@record
class Share:
    """Leave the monsters of the space alone."""


@record
class ResolveToken:
    """The token that is resolved next (DT-ENC-04)."""

    token: str


@record
class RetreatTo:
    """Retreat after a lost battle (DT-DEF-02)."""

    space: str


@record
class Die:
    """Die although a retreat is possible."""


@record
class PlaceItem:
    """Where a new item goes: a slot from 0, or 4 for the backpack."""

    place: int


@record
class OpenShop:
    """Buy and sell in the city (DT-CITY-02)."""


@record
class Work:
    """Work in the city (DT-CITY-07)."""


@record
class BuyItem:
    """Buy a face of the card at this place of the market row (DT-CITY-03)."""

    card: int
    face: Face


@record
class BuyScroll:
    """Buy a scroll, unseen (DT-CITY-05)."""


@record
class SellItem:
    """Sell the item at a place (DT-CITY-06)."""

    place: int


@record
class SellScroll:
    """Sell a scroll (DT-CITY-06)."""

    scroll: str


@record
class DiscardScroll:
    """Discard a scroll above the limit (DT-LIM-01)."""

    scroll: str


@record
class DiscardItem:
    """Discard an item above the limit (DT-LIM-01)."""

    place: int


@record
class OfferTrade:
    """Propose a deal (DT-TRADE-01)."""

    offer: Offer


@record
class Accept:
    """Agree to a deal, with the scrolls that are given for it."""

    scrolls: tuple[str, ...] = ()


@record
class Refuse:
    """Refuse a deal."""


DECISIONS: tuple[type, ...] = (
    *(PickHero, PickCity, Arrange, Done, Step, Stop, UseXp, PayOff, PlayScroll, UseAbility, TakeBack, Pass, ChooseTime),
    *(EnterTower, Fight, Share, ResolveToken, RetreatTo, Die, PlaceItem, OpenShop, Work, BuyItem, BuyScroll, SellItem),
    *(SellScroll, DiscardScroll, DiscardItem, OfferTrade, Accept, Refuse, Choose),
)
Decision = (
    PickHero
    | PickCity
    | Arrange
    | Done
    | Step
    | Stop
    | UseXp
    | PayOff
    | PlayScroll
    | UseAbility
    | TakeBack
    | Pass
    | ChooseTime
    | EnterTower
    | Fight
    | Share
    | ResolveToken
    | RetreatTo
    | Die
    | PlaceItem
    | OpenShop
    | Work
    | BuyItem
    | BuyScroll
    | SellItem
    | SellScroll
    | DiscardScroll
    | DiscardItem
    | OfferTrade
    | Accept
    | Refuse
    | Choose
)

# --- requests ---------------------------------------------------------------------------------------


@record
class HeroRequest:
    """Pick one of these heroes."""

    seat: int
    characters: tuple[str, ...]


@record
class CityChoiceRequest:
    """Pick one of these kingdoms."""

    seat: int
    wedges: tuple[int, ...]


@record
class ArrangeRequest:
    """Move items between backpack and slots, or be done."""

    seat: int


@record
class MoveRequest:
    """Step, stop, or do what is allowed in one's move."""

    seat: int


@record
class TimeRequest:
    """Day or night?"""

    seat: int


@record
class FightRequest:
    """Fight the monsters here, or leave them alone."""

    seat: int


@record
class EnterRequest:
    """Enter the tower, or not."""

    seat: int


@record
class TokenRequest:
    """Which token is resolved next?"""

    seat: int


@record
class WindowRequest:
    """Play a scroll, use an ability, or pass."""

    seat: int
    window: str


@record
class RollRequest:
    """Buy certain dice before the roll, or roll."""

    seat: int


@record
class RetreatRequest:
    """To which space?"""

    seat: int


@record
class PlaceRequest:
    """Where does a new item go?"""

    seat: int
    item: str
    face: Face


@record
class CityRequest:
    """Shop, work, or neither."""

    seat: int


@record
class ShopRequest:
    """Buy, sell, turn up another card, or be done."""

    seat: int


@record
class MenuRequest:
    """What is left to do before the turn ends."""

    seat: int


@record
class LimitRequest:
    """Discard, or play, what is above the limits."""

    seat: int


@record
class TradeRequest:
    """Propose a deal, or be done."""

    seat: int


@record
class AnswerRequest:
    """Agree to a deal or not."""

    seat: int
    offer: Offer


REQUESTS: tuple[type, ...] = (
    *(HeroRequest, CityChoiceRequest, ArrangeRequest, MoveRequest, TimeRequest, FightRequest, EnterRequest),
    *(TokenRequest, WindowRequest, RollRequest, RetreatRequest, PlaceRequest, CityRequest, ShopRequest, MenuRequest),
    *(LimitRequest, TradeRequest, AnswerRequest, ChoiceRequest),
)
