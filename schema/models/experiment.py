"""An experiment: which scenarios bots play how often, and with which versions of a pack, to see how fair they are."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.models.bot_names import BotName
from schema.models.human_error import TierName

FOLDER = "experiments"
"""The folder of a pack in which experiments are."""
SAVED = "@saved"
"""Names the pack of an experiment as it was last saved."""
MOST_PAIRS = 100_000

Scalar = bool | int | float | Annotated[str, Field(max_length=200)]


class Change(ContentModel):
    """A value of a file that a version has in place of that of its pack."""

    file: str = Field(min_length=1, max_length=200, description="The file in the pack, such as `decks/mine.json`.")
    at: str = Field(
        pattern=r"^(/[^/]+)+$",
        max_length=400,
        description="Which value of the file: keys, and places in lists from 0, such as `/life` or `/seats/0/deck`.",
    )
    value: Scalar = Field(description="The value that the version has there.")


class Unused(ContentModel):
    """A card or an ability that bots do without."""

    use: str = Field(
        pattern=r"^[a-z_]+/[a-z0-9_-]+(/[0-9]+)?$",
        max_length=200,
        description="A card, or one of its abilities from 0, such as `missiles/net` or `characters/hero/0`.",
    )
    seats: tuple[Annotated[int, Field(ge=1, le=16)], ...] = Field(
        default=(), max_length=16, description="The seats that do without it, from 1; all when left out."
    )


class Version(ContentModel):
    """A version of a pack that is played."""

    pack: str = Field(
        default="",
        max_length=400,
        description="A folder or a zip beside this pack, REVISION:FOLDER of its git repository, or `@saved` for this "
        "pack as it was last saved; this pack as it is, unsaved changes included, when left out.",
    )
    changes: tuple[Change, ...] = Field(
        default=(), max_length=100, description="What this version has in place of values of the pack."
    )
    never_uses: tuple[Unused, ...] = Field(
        default=(),
        max_length=100,
        description="What bots do without in this version, wherever they can decide otherwise: compared with a version "
        "in which they use it, it shows what it is worth.",
    )


class Experiment(ContentModel):
    """Games between bots that answer a question about fairness; `tablewright lab run` plays them."""

    id: Slug = Field(description="The experiment's id.")
    name: Text = Field(min_length=1, description="The experiment's name.")
    text: Text = Field(default={}, description="What is to be found out.")
    scenarios: tuple[Slug, ...] = Field(
        default=(), max_length=100, description="The scenarios that are played; all of the pack when left out."
    )
    versions: tuple[Version, ...] = Field(
        default=(Version(),),
        min_length=1,
        max_length=2,
        description="The version that is played, or both versions that are compared; this pack as it is when left out.",
    )
    bots: tuple[BotName, ...] = Field(
        default=("greedy",),
        min_length=1,
        max_length=8,
        description="The bots of the seats, or one for all. If they differ, each seed is played with every seating.",
    )
    errors: tuple[TierName, ...] = Field(
        default=("none",),
        min_length=1,
        max_length=4,
        description="How far hands miss; everything is played with each tier in turn.",
    )
    seeds_from: int = Field(default=1, ge=0, le=2**31, description="The first seed; the others follow it.")
    seeds: int = Field(default=200, ge=1, le=MOST_PAIRS, description="With how many seeds each row is played at most.")
    precise_to: float | None = Field(
        default=None,
        ge=0.5,
        le=50,
        description="A row ends earlier when its interval reaches no more than this many points to either side.",
    )
    until_clear: bool = Field(
        default=False,
        description="A row ends earlier when it is clear who wins more, or that it is even. That looks at who is "
        "ahead, so the interval is one that holds at every moment, hence wider.",
    )
    most_turns: int = Field(
        default=300, ge=1, le=10_000, description="Games are stopped after this many turns of all seats; none wins."
    )
    options: dict[str, Scalar] = Field(
        default={},
        max_length=100,
        description="Rulings with which the games are opened, as `play --option` takes them.",
    )
