"""A deck: a leader and the cards of its player."""

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text


class DeckLine(ContentModel):
    """A card and how often it is in the deck."""

    card: Slug = Field(description="The creature or trick.")
    count: int = Field(default=1, ge=1, le=80, description="How many copies; at most 3 are allowed (DS-DECK-02).")


class Deck(ContentModel):
    """A player's deck: a leader, the main deck, and a side deck for tournaments."""

    id: Slug = Field(description="The deck's id.")
    name: Text = Field(min_length=1, description="The deck's name.")
    text: Text = Field(default={}, description="How it wants to win.")
    leader: Slug = Field(description="Its leader, who does not count as a card of it.")
    main: tuple[DeckLine, ...] = Field(default=(), max_length=80, description="The main deck: 50 to 80 cards.")
    side: tuple[DeckLine, ...] = Field(default=(), max_length=20, description="The side deck: at most 20 cards.")
    special: tuple[DeckLine, ...] = Field(
        default=(), max_length=20, description="The special deck, announced for a later edition (DS-DECK-05)."
    )
