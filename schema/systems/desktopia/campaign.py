"""A campaign: battles in a graph, and what is carried from one to the next (DK-CMP)."""

from typing import Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.systems.desktopia.script import Member


class Advantage(ContentModel):
    """The advantage of the winner of an earlier battle (DK-CMP-02)."""

    won: Slug = Field(description="The earlier battle.")
    bonus_cards: int = Field(default=0, ge=0, le=20, description="Bonus time cards at the start.")
    members: tuple[Member, ...] = Field(
        default=(), max_length=20, description="Characters that join the winner's squad."
    )


class Exit(ContentModel):
    """The next battle of the campaign."""

    winner: int | None = Field(
        default=None, ge=0, le=4, description="For this seat's victory, 0 for a draw; for every result when left out."
    )
    to: Slug | None = Field(default=None, description="The next battle; the campaign ends when left out.")


class CampaignBattle(ContentModel):
    """A battle of the campaign."""

    id: Slug = Field(description="The battle's id in the campaign.")
    script: Slug = Field(description="The script that is played.")
    survivors_only: bool = Field(
        default=False, description="Characters that have died in an earlier battle of the campaign are left out."
    )
    keeps_rituals: bool = Field(default=True, description="Unused rituals are kept (DK-CMP-03).")
    advantages: tuple[Advantage, ...] = Field(
        default=(), max_length=20, description="What winners of earlier battles have."
    )
    exits: tuple[Exit, ...] = Field(default=(), max_length=10, description="What comes next; the first that fits.")


class Campaign(ContentModel):
    """A series of battles (DK-CMP-01)."""

    id: Slug = Field(description="The campaign's id.")
    name: Text = Field(min_length=1, description="The campaign's name.")
    text: Text = Field(default={}, description="What it is about.")
    seats: int = Field(ge=2, le=4, description="How many players it is for.")
    first: Slug = Field(description="The first battle.")
    battles: tuple[CampaignBattle, ...] = Field(min_length=1, max_length=50, description="The battles.")
    decided_by: Literal["last", "most"] = Field(
        default="most", description="Who wins the campaign: the winner of the last battle, or of most battles."
    )
