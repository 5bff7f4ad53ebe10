"""Words that move cards between the deck, hands and the discard pile, and that name a card."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, Effect, EffectWord, OneOf, PlayerSelector, SelectorWord
from schema.language.selectors import Chosen
from schema.language.types import Yields
from schema.language.zones import Discard, Picked
from schema.models.base import Slug

CardKindSelector = Annotated[SelectorWord, OneOf("selector", "playing_card")]
"""Which cards: by their names, not one by one."""


class Cards(SelectorWord):
    """Cards by their names: all of the game, those in hands or in the discard pile, or the one played last."""

    kind: Literal["cards"] = "cards"
    synonyms = (_("name a card, guess a card, which card, tutor, a card in hand, reveal a card from the hand"),)
    yields: ClassVar[Yields] = ("playing_card",)
    zone: Literal["game", "hand", "discard", "last_played"] = Field(
        default="game",
        description="All cards that the game is played with, those in hands, where they are picked or drawn by lot, "
        "those in the discard pile, or the one played last. What is picked out of a hand is shown to everybody.",
    )
    of: PlayerSelector | None = Field(
        default=None, description="Of cards in hands: whose; the ability's own player's when left out."
    )
    by: PlayerSelector | None = Field(
        default=None, description="Of the card played last: by which players; by anybody when left out."
    )
    named: tuple[Slug, ...] = Field(default=(), max_length=20, description="Only these; empty for all.")


def held_cards(word: object) -> Cards | None:
    """The cards of hands among which a word lets somebody pick."""
    among = getattr(word, "among", None)
    return among if isinstance(among, Cards) and among.zone == "hand" else None


class MoveCards(EffectWord):
    """Cards move from a hand, the deck or the discard pile to another of these; a deck searched is shuffled."""

    kind: Literal["move_cards"] = "move_cards"
    synonyms = (
        _(
            "return to hand, take back, out of the discard pile, search the deck, tutor, mill, scry, give a card, "
            "put on top, put on the bottom, any order, keep one"
        ),
    )
    zone: Literal["hand", "deck", "discard", "this"] = Field(
        description="Where they are; `this` is the card that has the ability, or that was just played."
    )
    to: Literal["hand", "top", "bottom", "deck", "discard"] = Field(
        description="Where they come: a hand, on top of or below the deck, into the deck, or the discard pile."
    )
    of: PlayerSelector | None = Field(
        default=None, description="From whose hands; the ability's own player's when left out."
    )
    receiver: PlayerSelector | None = Field(
        default=None, description="Into whose hands; the ability's own player's when left out."
    )
    count: Amount = Field(default=1, description="How many for each player; all if there are fewer.")
    top: Amount | None = Field(
        default=None, description="Only of so many on top of the deck or the discard pile; of all when left out."
    )
    cards: CardKindSelector | None = Field(default=None, description="Only these cards; any when left out.")
    picked: Picked = Field(
        default="you",
        description="Who picks them: lots, the player in whose hand they are or come, or the ability's player.",
    )
    by: PlayerSelector | None = Field(
        default=None,
        description="Who picks in place of the ability's player; the ability's own player when left out. "
        "Of several players, the first from that player on in turn order.",
    )


class DiscardCards(Discard):
    """Players discard cards from their hands."""

    synonyms = (
        _(
            "discard a card, mill, sacrifice, spend, lose a card, discard a chosen card, discard that card, an "
            "opponent discards a card of your choice, discard a named card"
        ),
    )
    cards: CardKindSelector | None = Field(
        default=None,
        description="Only these cards; any when left out. What a choice has named is discarded, one card of each name, "
        "however many that are.",
    )


def one_name(word: Discard) -> bool:
    """Whether cards of only one name are meant, so that it does not matter who picks them."""
    cards = getattr(word, "cards", None)
    return are_chosen(word) or (isinstance(cards, Cards) and len(cards.named) == 1)


def are_chosen(word: Discard) -> bool:
    """Whether exactly those are discarded that a choice has named."""
    return isinstance(word, DiscardCards) and isinstance(word.cards, Chosen)


class SwapHands(EffectWord):
    """Two players exchange all cards in their hands."""

    kind: Literal["swap_hands"] = "swap_hands"
    synonyms = (_("exchange hands, trade hands, switch hands"),)
    of: PlayerSelector = Field(
        description="Two players, or one, with whom the ability's own player does it; of more the first two."
    )


class IfHeld(EffectWord):
    """Something happens if players hold one of some cards, and something else if they do not."""

    kind: Literal["if_held"] = "if_held"
    synonyms = (_("guess a card, has in hand, holds a card, name a card"),)
    of: PlayerSelector = Field(description="The players, of whom one must hold it.")
    cards: CardKindSelector = Field(description="The cards.")
    do: tuple[Effect, ...] = Field(default=(), max_length=30, description="What happens if one does.")
    otherwise: tuple[Effect, ...] = Field(default=(), max_length=30, description="What happens otherwise.")


class UseCard(EffectWord):
    """The ability's player uses the effects of a card as if it were played, with choices of that player."""

    kind: Literal["use_card"] = "use_card"
    synonyms = (
        _("play a card for free, play from the discard pile, copy the last card, flashback, cast again, replay"),
    )
    which: CardKindSelector = Field(
        description="Which card, wherever it lies; of several, the first by name. One used this way cannot use another."
    )
    free: bool = Field(default=False, description="Without paying its cost.")


class PassCards(EffectWord):
    """Every player passes cards from the hand to the next player, all at once: nobody passes what they just got."""

    kind: Literal["pass_cards"] = "pass_cards"
    synonyms = (_("pass to the left, pass to the right, draft, give to the neighbour, rotate hands"),)
    to: Literal["next", "previous"] = Field(
        default="next", description="To the next player in turn order, or to the one before."
    )
    count: Amount = Field(default=1, description="How many cards each of them passes; all if there are fewer.")
    picked: Literal["holder", "random"] = Field(
        default="holder", description="Who picks them: the player who holds them, or lots."
    )


CARD_MOVES = (Cards, MoveCards, DiscardCards, SwapHands, IfHeld, UseCard, PassCards)
