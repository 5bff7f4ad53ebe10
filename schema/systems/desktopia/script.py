"""A script: the squads, the places of disks and landscape, the first seat, and how the battle ends."""

from pydantic import Field

from schema.models.base import ContentModel, Degrees, Length, Millimetres, Point, Slug, Text
from schema.models.human_error import TierName
from schema.systems.desktopia.goals import Eliminate
from schema.systems.desktopia.keywords import Keywords
from schema.systems.desktopia.options import Edition, Options
from schema.systems.desktopia.solution import Step
from schema.systems.desktopia.table import Battlefield, Placed
from schema.systems.desktopia.vocabulary import Ability, Goal


class Member(ContentModel):
    """A character of a squad and where its disk starts."""

    character: Slug = Field(description="The character.")
    x: Millimetres = Field(description="The centre of its disk, from the left edge.")
    y: Millimetres = Field(description="The centre of its disk, from the upper edge.")
    facing: Degrees = Field(
        default=0.0, description="The direction in which its disk points; 0 is to the right, increasing clockwise."
    )
    life: int | None = Field(
        default=None, ge=1, le=20, description="The life it starts with; its maximum when left out."
    )
    placed_within: Length | None = Field(
        default=None, le=100, description="How far off this place people may put it, in millimetres."
    )
    riders: tuple[Slug, ...] = Field(default=(), max_length=10, description="Missiles that lie on it, lowest first.")


class SupplyAtStart(ContentModel):
    """How many missiles a card starts with."""

    character: Slug = Field(description="The character on whose card they lie.")
    count: int = Field(ge=0, le=20, description="How many.")


class Zone(ContentModel):
    """A part of the battlefield that goals, deployment and abilities refer to."""

    id: Slug = Field(description="The zone's id.")
    name: Text = Field(default={}, description="Its name.")
    points: tuple[Point, ...] = Field(min_length=3, max_length=100, description="The corners, in order.")
    seat: int | None = Field(default=None, ge=1, le=4, description="The seat whose colour it has.")
    open: bool = Field(default=True, description="Goals and abilities count it; otherwise not until one opens it.")


class Seat(ContentModel):
    """A player's place at the table."""

    name: Text = Field(default={}, description="The name of this side.")
    side: Slug | None = Field(
        default=None, description="Seats of the same side are allies; each seat is on its own when left out."
    )
    squad: tuple[Member, ...] = Field(min_length=1, max_length=100, description="The characters, with their places.")
    deploys_in: Slug | None = Field(
        default=None,
        description="The zone in which the player puts the squad before the first turn; as given when left out.",
    )
    supplies: tuple[SupplyAtStart, ...] = Field(
        default=(), max_length=40, description="Cards that start with a number of missiles other than their limit."
    )
    bonus_cards: int = Field(default=0, ge=0, le=20, description="How many bonus time cards this player starts with.")
    rituals: tuple[Slug, ...] = Field(default=(), max_length=40, description="Rituals in hand at the start.")
    abilities: tuple[Ability, ...] = Field(
        default=(), max_length=20, description="Rules of the script for this player."
    )
    goal: Goal | None = Field(default=None, description="How this player wins; as for all when left out.")
    defeat: Goal | None = Field(default=None, description="How this player loses, besides losing all characters.")
    idle: bool = Field(default=False, description="The seat is idle: its turns are skipped.")


class PlacedArtifact(ContentModel):
    """An artifact that lies neutral on the battlefield."""

    artifact: Slug = Field(description="The artifact.")
    x: Millimetres = Field(description="The centre of its disk, from the left edge.")
    y: Millimetres = Field(description="The centre of its disk, from the upper edge.")
    facing: Degrees = Field(default=0.0, description="The direction in which its disk points.")
    held_by: Slug | None = Field(
        default=None,
        description="The character of a squad that is on it at the start; neutral when left out (DK-SET-17).",
    )


class PlacedItem(ContentModel):
    """A special item: an artifact's disk with the barrel up (DK-SCR-04)."""

    id: Slug = Field(description="The item's id, by which goals refer to it.")
    name: Text = Field(default={}, description="What it is.")
    x: Millimetres = Field(description="The centre of its disk, from the left edge.")
    y: Millimetres = Field(description="The centre of its disk, from the upper edge.")


class StoredProof(ContentModel):
    """What `tablewright prove --keep` found of an etude: counted as long as nothing changes that it depends on."""

    of: str = Field(
        pattern=r"^[0-9a-f]{16}$", description="The hash of everything that it depends on; older results do not count."
    )
    tier: TierName = Field(description="How sure the hands were of those who tried.")
    tries: int = Field(ge=1, le=1_000_000, description="How often they tried.")
    solved: int = Field(ge=0, le=1_000_000, description="How often they solved it.")
    easier: int | None = Field(
        default=None, ge=0, le=1_000_000, description="How often they solved it in an easier way, if one was found."
    )
    shorter: int | None = Field(
        default=None, ge=1, le=200, description="How many decisions a shorter way has, if one was found."
    )


class Lesson(ContentModel):
    """What makes a script an etude: one player, a problem, a tactic to learn (DK-ETU-01, DK-ETU-02)."""

    order: Slug = Field(description="The Order whose tactic it teaches.")
    tactic: Text = Field(min_length=1, description="What it teaches.")
    tier: TierName = Field(
        default="expert", description="How sure the hands are of those for whom it is meant; they should solve it."
    )
    seed: int = Field(default=1, ge=0, le=2**31 - 1, description="The seed with which the solution is played.")
    solution: tuple[Step, ...] = Field(default=(), max_length=200, description="Decisions that reach the goal.")
    proof: StoredProof | None = Field(default=None, description="What was found when the solution was proved.")


class Script(ContentModel):
    """A battle, ready to be played."""

    id: Slug = Field(description="The script's id.")
    name: Text = Field(min_length=1, description="The script's name.")
    text: Text = Field(default={}, description="What it is about, and what to watch for.")
    battlefield: Battlefield = Field(description="The border and the surface.")
    landscape: tuple[Placed, ...] = Field(default=(), max_length=1000, description="The objects on the table.")
    zones: tuple[Zone, ...] = Field(default=(), max_length=50, description="Parts of the battlefield with a name.")
    seats: tuple[Seat, ...] = Field(min_length=1, max_length=4, description="The players, clockwise around the table.")
    artifacts: tuple[PlacedArtifact, ...] = Field(
        default=(), max_length=50, description="Artifacts on the battlefield."
    )
    items: tuple[PlacedItem, ...] = Field(default=(), max_length=16, description="Special items on the battlefield.")
    first_seat: int | None = Field(
        default=None, ge=1, le=4, description="The number of the seat that begins; drawn by lot when left out."
    )
    first_is_chosen: bool = Field(
        default=False, description="The player drawn by lot says which seat begins; only if lots are drawn."
    )
    victory: Goal = Field(default=Eliminate(), description="How players win that have no goal of their own.")
    rituals: bool = Field(default=False, description="Rituals are used (DK-RIT-01).")
    abilities: tuple[Ability, ...] = Field(
        default=(), max_length=20, description="Rules of the script for every player."
    )
    keywords: Keywords = ()
    edition: Edition | None = Field(
        default=None, description="The edition whose rulings apply; that of the pack when left out."
    )
    options: Options = Field(default=Options(), description="Rulings on the rules that differ from the edition's.")
    rulings: dict[Slug, Slug] = Field(default={}, description="Answers to the pack's own questions, by question.")
    boxes: int = Field(default=1, ge=1, le=8, description="How many boxes of the game it takes.")
    turn_limit: int | None = Field(
        default=None, ge=1, le=1000, description="The battle is a draw after this many turns."
    )
    lesson: Lesson | None = Field(default=None, description="What makes it an etude.")
