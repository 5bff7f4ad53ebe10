"""A duel, ready to be played: the map, both seats, and for a position in the midst of one where every card is."""

from typing import Annotated, Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.systems.despaira.field import TileName
from schema.systems.despaira.ruleset import Rulings
from schema.systems.despaira.script_steps import Step
from schema.systems.despaira.vocabulary import Ability, Conditions
from schema.systems.despaira.words import Facing, Mode, Phase

Counts = dict[Slug, Annotated[int, Field(ge=1, le=1000)]]


class Placed(ContentModel):
    """A card on the field at the start."""

    card: Slug = Field(description="The creature, token or trick.")
    tile: TileName = Field(description="Where it lies.")
    face: Literal["up", "down"] = Field(default="up", description="Which side is up; a token is always face-up.")
    mode: Mode = Field(default="attack", description="A creature's mode; face-down it is always in Defence.")
    facing: Facing | None = Field(
        default=None, description="The side that it faces; towards the opponent when left out."
    )
    hp: int | None = Field(default=None, ge=1, le=10_000, description="Its HP; its full HP when left out.")
    attached: tuple[Slug, ...] = Field(
        default=(), max_length=10, description="Tricks with which it is equipped, and creatures attached to it."
    )
    statuses: tuple[Slug, ...] = Field(default=(), max_length=10, description="The statuses that it has.")
    counters: Counts = Field(default={}, max_length=10, description="The counters on it.")


class DuelSeat(ContentModel):
    """A player's side of the duel."""

    name: Text = Field(default={}, description="The name of this side.")
    deck: Slug | None = Field(default=None, description="The player's deck; a position can do without.")
    leader: Slug | None = Field(default=None, description="The leader; that of the deck when left out.")
    leader_tile: TileName | None = Field(
        default=None, description="Where the leader stands; its player places it when left out."
    )
    leader_hp: int | None = Field(
        default=None, ge=1, le=100_000, description="The Leader HP at the start; full when left out."
    )
    crystals: int | None = Field(
        default=None, ge=0, le=99, description="The crystals in the inventory; as the rules say when left out."
    )
    spawn_points: int | None = Field(
        default=None, ge=0, le=99, description="The spawn points; as the rules say when left out."
    )
    hand: tuple[Slug, ...] = Field(default=(), max_length=80, description="The hand, for a position.")
    deck_order: tuple[Slug, ...] = Field(
        default=(), max_length=80, description="The cards of the deck from the top, for a position."
    )
    graveyard: tuple[Slug, ...] = Field(default=(), max_length=80, description="The graveyard, for a position.")
    void: tuple[Slug, ...] = Field(default=(), max_length=80, description="The cards in the Void, for a position.")
    field: tuple[Placed, ...] = Field(default=(), max_length=60, description="The cards on the field.")
    counters: Counts = Field(default={}, max_length=10, description="The counters of the leader.")


class StoredProof(ContentModel):
    """What a look at all lines of a puzzle found: counted as long as nothing changes that it depends on."""

    of: str = Field(
        pattern=r"^[0-9a-f]{16}$", description="The hash of everything that it depends on; older results do not count."
    )
    forced: bool = Field(description="Whether the seat wins whatever the other one does.")
    positions: int = Field(ge=1, le=1_000_000_000, description="How many positions were looked at.")
    shorter: int | None = Field(
        default=None, ge=1, le=200, description="How many decisions of its own a shorter win needs, if there is one."
    )


class Puzzle(ContentModel):
    """What a player has to achieve in time; the steps of the duel are the solution."""

    seat: Literal[1, 2] = Field(default=1, description="The number of the seat that has to win.")
    turns: int = Field(
        default=1,
        ge=1,
        le=20,
        description="Within how many turns, the first included; then it is over.",
    )
    proof: StoredProof | None = Field(default=None, description="What was found when the solution was proved.")


class Duel(ContentModel):
    """A scenario: a duel from its beginning, or from a position."""

    id: Slug = Field(description="The duel's id.")
    name: Text = Field(min_length=1, description="The duel's name.")
    text: Text = Field(default={}, description="What it is about, and what to watch for.")
    map: Slug = Field(description="The map of its field.")
    setup: Literal["full", "position"] = Field(
        default="full",
        description="From the beginning, with decks shuffled and hands drawn; or from the position that is given.",
    )
    seats: tuple[DuelSeat, DuelSeat] = Field(description="Both players; the first sits at row 1.")
    starter: Literal[1, 2] | None = Field(
        default=None, description="The number of the seat whose turn it is first; a coin decides when left out."
    )
    turn: int = Field(default=1, ge=1, le=400, description="The number of the turn with which it begins.")
    phase: Phase = Field(default="main_1", description="For a position: the phase in which it begins.")
    ruleset: Slug | None = Field(default=None, description="The ruleset; the usual rules when left out.")
    rulings: Rulings = Field(default=Rulings(), description="What differs from the ruleset.")
    abilities: tuple[Ability, ...] = Field(
        default=(), max_length=20, description="Rules of this duel; they are the turn player's (DS-R-48)."
    )
    wins: Conditions = Field(default=(), max_length=10, description="A player for whom one of these holds wins.")
    loses: Conditions = Field(default=(), max_length=10, description="A player for whom one of these holds loses.")
    puzzle: Puzzle | None = Field(default=None, description="For a puzzle: what is to be achieved.")
    seed: int = Field(default=1, ge=0, le=2**31 - 1, description="The seed with which the steps are played.")
    expect: tuple[Step, ...] = Field(
        default=(), max_length=400, description="Decisions one after the other, and what must be true after them."
    )
