"""A scenario: everything with which a game is played, and what is otherwise at its start."""

from typing import Annotated

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.models.card_parts import Provenance
from schema.systems.dork_tower.script_steps import Step
from schema.systems.dork_tower.vocabulary import Ability, Conditions
from schema.systems.dork_tower.words import FaceName, Level, SpaceId, Wedge


class OwnedItem(ContentModel):
    """An item that a hero has at the start."""

    item: Slug = Field(description="The item card.")
    face: FaceName = Field(default="equipment", description="Which face is up.")
    slot: int | None = Field(
        default=None, ge=0, le=3, description="The slot; the first that fits when left out, otherwise the backpack."
    )


class SeatStart(ContentModel):
    """What a player has at the start, where it is otherwise than the ruleset says."""

    character: Slug | None = Field(default=None, description="The hero; the player picks one when left out.")
    home: Wedge | None = Field(default=None, description="The wedge of the home city.")
    space: SpaceId | None = Field(default=None, description="Where the hero stands; in the home city when left out.")
    level: Level | None = Field(default=None, description="The level; low when left out.")
    gold: int | None = Field(default=None, ge=0, le=10_000, description="The gold.")
    xp: int | None = Field(default=None, ge=0, le=999, description="The XP.")
    items: tuple[OwnedItem, ...] = Field(default=(), max_length=12, description="Items.")
    scrolls: tuple[Slug, ...] | None = Field(
        default=None, max_length=20, description="The scrolls in the hand, instead of those that are drawn."
    )
    dead: bool = Field(default=False, description="The hero is dead until the next own turn.")


class Stack(ContentModel):
    """Monsters that lie in a space at the start."""

    space: SpaceId = Field(description="The space.")
    tokens: tuple[Slug, ...] = Field(min_length=1, max_length=40, description="The monsters.")


class CurseAt(ContentModel):
    """A curse that lies on the board at the start."""

    curse: Slug = Field(description="The curse.")
    wedge: Wedge = Field(description="The wedge on which it lies.")


class Overrides(ContentModel):
    """What is otherwise at the start (section 4.6 of the ledger)."""

    all: SeatStart = Field(default=SeatStart(), description="For every player.")
    seats: tuple[SeatStart, ...] = Field(
        default=(), max_length=6, description="For single players, in the order of the seats."
    )
    stacks: tuple[Stack, ...] = Field(default=(), max_length=40, description="Monsters on the board.")
    quest_spaces: dict[Slug, SpaceId] = Field(default={}, max_length=6, description="Where quests lie.")
    curses: tuple[CurseAt, ...] = Field(default=(), max_length=3, description="Curses on the board.")
    tower_position: Wedge | None = Field(default=None, description="By how many steps the tower is turned.")
    item_deck: tuple[Slug, ...] = Field(
        default=(), max_length=200, description="The top of the item deck, first the top card; the rest is shuffled."
    )
    scroll_deck: tuple[Slug, ...] = Field(
        default=(), max_length=200, description="The top of the scroll deck, first the top card; the rest is shuffled."
    )
    cup: tuple[Slug, ...] = Field(
        default=(), max_length=400, description="The tokens that are drawn first, in order; the rest is shuffled."
    )


class PlayerCount(ContentModel):
    """For how many players a scenario is."""

    min: int = Field(default=2, ge=2, le=6, description="At least.")
    max: int = Field(default=6, ge=2, le=6, description="At most.")


class Scenario(ContentModel):
    """A scenario: the board, the tower, the tables, the decks and the heroes of a game."""

    id: Slug = Field(description="The scenario's id.")
    name: Text = Field(min_length=1, description="The scenario's name.")
    text: Text = Field(default={}, description="What it is about, and what to watch for.")
    players: PlayerCount = Field(default=PlayerCount(), description="For how many players it is.")
    seats: int = Field(default=2, ge=2, le=6, description="How many players it is usually played with.")
    ruleset: Slug = Field(description="The ruleset.")
    board: Slug = Field(description="The board.")
    tower: Slug = Field(description="The tower.")
    combat_table: Slug = Field(description="The combat table.")
    encounter_chart: Slug = Field(description="The encounter chart.")
    quest_locations: Slug = Field(description="The quest location table.")
    curse_table: Slug | None = Field(default=None, description="The curse table; no curse is rolled when left out.")
    quests: tuple[Slug, ...] = Field(default=(), max_length=6, description="The quest tokens.")
    supply: Slug | None = Field(
        default=None, description="The cup and the decks; everything in the pack with its copies when left out."
    )
    characters: tuple[Slug, ...] = Field(
        default=(), max_length=24, description="The heroes to pick from; all of the pack when left empty."
    )
    overrides: Overrides = Field(default=Overrides(), description="What is otherwise at the start.")
    victory: Conditions = Field(
        default=(), max_length=6, description="A player for whom one of these holds wins too; the wizard always counts."
    )
    turn_cap: int = Field(
        default=200, ge=1, le=5000, description="After this many turns the game is a draw (section 6.7 of the ledger)."
    )
    special_rules: tuple[Ability, ...] = Field(
        default=(), max_length=20, description="Rules of this scenario; they are the active player's."
    )
    starter: Annotated[int, Field(ge=1, le=6)] | None = Field(
        default=None, description="The number of the seat that begins; dice decide when left out (DT-SET-05)."
    )
    seed: int = Field(default=1, ge=0, le=2**31 - 1, description="The seed with which the steps are played.")
    expect: tuple[Step, ...] = Field(
        default=(), max_length=400, description="Decisions one after the other, and what must be true after them."
    )
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")
