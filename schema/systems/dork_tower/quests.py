"""Quests: the tokens that heroes seek, and what they bring."""

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.models.card_parts import Picture, Provenance
from schema.systems.dork_tower.vocabulary import Ability, Conditions
from schema.systems.dork_tower.words import Rune, SpaceId, Wedge


class RunePlace(ContentModel):
    """A space, by its wedge and its rune, or by its id."""

    wedge: Wedge | None = Field(default=None, description="The wedge.")
    rune: Rune | None = Field(default=None, description="The rune in that wedge.")
    space: SpaceId | None = Field(default=None, description="The space itself, instead of wedge and rune.")


class QuestRewards(ContentModel):
    """What a quest brings, besides what its monsters bring (DT-QUEST-04)."""

    scrolls: int = Field(default=1, ge=0, le=20, description="How many scrolls.")
    xp: int = Field(default=5, ge=0, le=99, description="How much XP.")
    gold: int = Field(default=0, ge=0, le=10_000, description="How much gold.")
    equipment: int = Field(default=0, ge=0, le=20, description="How many items with their white face up.")
    magic_items: int = Field(default=0, ge=0, le=20, description="How many items with their purple face up.")


class Quest(ContentModel):
    """A quest token: whoever enters its space and wins there gets the rewards, and it moves on (DT-QUEST-02)."""

    id: Slug = Field(description="The quest's id.")
    name: Text = Field(min_length=1, description="The quest's name.")
    text: Text = Field(default={}, description="Custom text for the token.")
    start: RunePlace = Field(description="Where it lies at the start (DT-SET-09).")
    rewards: QuestRewards = Field(default=QuestRewards(), description="What it brings.")
    if_: Conditions = Field(
        alias="if", default=(), max_length=6, description="All of these must hold too for the quest to be won."
    )
    abilities: tuple[Ability, ...] = Field(default=(), max_length=6, description="What happens when it is won or lost.")
    tags: tuple[Slug, ...] = Field(default=(), max_length=20, description="Words by which content is sorted.")
    picture: Picture = Field(default="", description="A built-in picture, or a file under `art/`.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")
