"""Words for cards in decks, hands and discard piles: which cards and which of these piles there are is up to a game."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, AmountWord, EffectWord, PlayerSelector, Relation, ReplaceableWord, TriggerWord

Picked = Literal["random", "holder", "you"]
"""Who picks cards of a hand: chance, the player who holds them, or the ability's player, who looks at the hand."""
_PICKED = _("Who picks them: lots, the player who holds them, or the ability's player, who sees that hand.")
_BY = _("Who plays it, in relation to the ability's player.")
_WHOSE = _("Which player, in relation to the ability's player.")
_COUNT = _("How many; all if there are fewer.")


class CardsIn(AmountWord):
    """The number of cards in the hands of players, in the deck or in the discard pile."""

    kind: Literal["cards_in"] = "cards_in"
    synonyms = (_("hand size, cards in hand, library, graveyard, how many cards"),)
    zone: Literal["hand", "deck", "discard"] = Field(default="hand", description="Where they are.")
    of: PlayerSelector | None = Field(
        default=None,
        description="The players whose hands are meant, added up; the ability's own player when left out.",
    )


class Draw(EffectWord):
    """Players draw cards from the deck into their hands. Where the rules say so, a discard pile becomes a new deck."""

    kind: Literal["draw"] = "draw"
    synonyms = (_("draw a card, card advantage"),)
    to: PlayerSelector | None = Field(default=None, description="Who draws; the ability's own player when left out.")
    count: Amount = Field(default=1, description="How many cards each of them draws.")


class Discard(EffectWord):
    """Players discard cards from their hands."""

    kind: Literal["discard"] = "discard"
    synonyms = (_("discard a card, mill, sacrifice, spend, lose a card"),)
    pays: ClassVar[bool] = True
    of: PlayerSelector | None = Field(default=None, description="Who discards; the ability's own player when left out.")
    count: Amount = Field(default=1, description=_COUNT)
    picked: Picked = Field(default="random", description=_PICKED)


def whole_hand(word: Discard) -> bool:
    """Whether as many cards are discarded as there are in the hands."""
    return isinstance(word.count, CardsIn) and word.count.zone == "hand" and word.count.of == word.of


class Steal(EffectWord):
    """The ability's player takes cards from the hands of others; nobody else learns which."""

    kind: Literal["steal"] = "steal"
    synonyms = (_("take a card, rob, steal a card, thief"),)
    of: PlayerSelector = Field(description="From whose hands.")
    count: Amount = Field(default=1, description=_COUNT)
    picked: Picked = Field(default="random", description=_PICKED)


class ShowCards(EffectWord):
    """Players look at the hands of players, or at the top of the deck; nobody else learns what they see."""

    kind: Literal["show_cards"] = "show_cards"
    synonyms = (_("look at, reveal a hand, scry, peek, spy, top of the deck"),)
    zone: Literal["hand", "deck"] = Field(default="hand", description="Hands, or the top of the deck.")
    of: PlayerSelector | None = Field(
        default=None, description="The players whose hands are shown; the ability's own player when left out."
    )
    count: Amount = Field(default=1, description="How many cards of the deck; a hand is shown as a whole.")
    to: PlayerSelector | None = Field(default=None, description="Who looks; the ability's own player when left out.")


class Played(TriggerWord):
    """A player has played a card from the hand, and its effects have happened, unless something prevented them."""

    kind: Literal["played"] = "played"
    synonyms = (_("plays a card, whenever you play"),)
    by: Relation = Field(default="any", description=_BY)


class Discarded(TriggerWord):
    """A player has discarded a card from the hand by an effect or as a cost; each of several is an event of its own."""

    kind: Literal["discarded"] = "discarded"
    synonyms = (_("when you discard, whenever an opponent discards, when this is discarded, madness"),)
    by: Relation = Field(default="own", description=_WHOSE)
    this: bool = Field(
        default=False, description="Only this card itself; for one whose ability works in the discard pile."
    )


class WouldBePlayed(ReplaceableWord):
    """A player has played a card from the hand, and its effects would happen; the card is discarded in any case."""

    kind: Literal["would_be_played"] = "would_be_played"
    synonyms = (_("counter, negate, cancel a card"),)
    by: Relation = Field(default="any", description=_BY)


WHICH_DRAW = _("Only the draw that the rules give at the end of a turn, or only those by effects; empty for all.")


class WouldDraw(ReplaceableWord):
    """A player would draw a card, also at the end of a turn; each of several cards is an event of its own."""

    kind: Literal["would_draw"] = "would_draw"
    says_instead: ClassVar[bool] = True
    synonyms = (
        _("instead of drawing, cannot draw, skip a draw, draw more, dredge, draw step, draw at the end of a turn"),
    )
    by: Relation = Field(default="any", description=_WHOSE)
    how: tuple[Literal["turn_end", "effect"], ...] = Field(default=(), max_length=2, description=WHICH_DRAW)


class WouldDiscard(ReplaceableWord):
    """A player would discard a card from the hand by an effect; each of several cards is an event of its own."""

    kind: Literal["would_discard"] = "would_discard"
    says_instead: ClassVar[bool] = True
    synonyms = (_("instead of discarding, keep the hand, cannot discard, protect the hand"),)
    by: Relation = Field(default="any", description=_WHOSE)


class CopyPlayed(EffectWord):
    """The ability's player uses the effects of the card that was just played, with new choices, and pays its cost."""

    kind: Literal["copy_played"] = "copy_played"
    synonyms = (_("copy a card, repeat, twice, echo, fork"),)
    free: bool = Field(default=False, description="Without paying its cost.")


ZONES = (
    *(Played, Discarded, WouldBePlayed, WouldDraw, WouldDiscard),
    *(CardsIn, Draw, Steal, ShowCards, CopyPlayed),
)
