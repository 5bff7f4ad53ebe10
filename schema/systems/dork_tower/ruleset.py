"""The figures and rulings of a game; each default is what the rules state or the ledger recommends."""

from typing import Annotated, Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.models.card_parts import Provenance

Gold = Annotated[int, Field(ge=0, le=10_000)]
Few = Annotated[int, Field(ge=0, le=36)]


class StartFigures(ContentModel):
    """What every player has at the start (DT-SET-04)."""

    gold: Gold = Field(default=60, description="Gold.")
    scrolls: Few = Field(default=1, description="Scrolls.")
    items: Few = Field(default=0, description="Items with their white face up.")
    xp: int = Field(default=0, ge=0, le=99, description="XP.")


class CityFigures(ContentModel):
    """What a city offers (DT-CITY-02, DT-CITY-07)."""

    shop_draw: Few = Field(default=2, description="How many item cards a shop turns up.")
    buy_per_card: Literal[0, 1] = Field(
        default=1, description="How many faces of a card may be bought: one, or none where cities sell no items."
    )
    scrolls_per_visit: Few = Field(default=1, description="How many scrolls may be bought in a visit.")
    scroll_price: Gold = Field(default=50, description="The price of a scroll, for buying and for selling.")
    work_low: Gold = Field(default=60, description="The gold for work at low level.")
    work_high: Gold = Field(default=120, description="The gold for work at high level.")


class Options(ContentModel):
    """The rulings where the rules contradict themselves or say nothing (section 3 of the ledger)."""

    trade_window: Literal["before_encounter", "after_city", "both"] = Field(
        default="before_encounter", description="When heroes in one space trade (DT-GAP-01)."
    )
    stay_with_monsters: Literal["fight", "choose"] = Field(
        default="fight", description="Who stays in a space of monsters fights them, or may choose (DT-GAP-02)."
    )
    swap_window: Literal["off_turn", "own_turn_outside_battle", "any"] = Field(
        default="off_turn", description="When items move between backpack and slots (DT-GAP-03)."
    )
    limit_check: Literal["turn_end_and_gain", "turn_end"] = Field(
        default="turn_end_and_gain",
        description="Limits bind at the end of one's turn and when cards come in on another's, or only at the end "
        "(DT-GAP-04).",
    )
    city_quest_draw: int = Field(
        default=0, ge=0, le=6, description="How many tokens a quest in a city draws (DT-GAP-05)."
    )
    enter_requires_move: bool = Field(
        default=False, description="The tower is entered only by a hero who has moved to the door (DT-GAP-08)."
    )
    voluntary_death: bool = Field(
        default=False, description="A beaten hero may die although a retreat is possible (DT-GAP-11)."
    )
    resurrection_uses_turn: bool = Field(
        default=False, description="The turn of the resurrection is over with it (DT-GAP-12)."
    )
    auto_six_max_per_roll: Literal[0, 1, 2] = Field(
        default=1, description="How many dice of a roll can be made a certain 6."
    )
    start_city: Literal["by_seat", "choose", "random"] = Field(
        default="by_seat", description="Which city a player gets: by the seat, by choice, or by lot (DT-SET-08)."
    )
    battle_windows: Literal["loop", "strict"] = Field(
        default="loop",
        description="Hero and rivals may answer each other's scrolls in a battle, or each has one turn (DT-Q-39).",
    )
    retreat_border_xp: bool = Field(
        default=False, description="A retreat may cross a lake or a mountain for XP (DT-Q-05)."
    )
    always_ask: bool = Field(
        default=False, description="Everybody is asked in every window, so that silence tells nothing."
    )


class Ruleset(ContentModel):
    """The figures and rulings with which a game is played."""

    id: Slug = Field(description="The ruleset's id.")
    name: Text = Field(min_length=1, description="The ruleset's name.")
    text: Text = Field(default={}, description="What it is for.")
    start: StartFigures = Field(default=StartFigures(), description="What every player has at the start.")
    city: CityFigures = Field(default=CityFigures(), description="What a city offers.")
    dungeon_magic_items: Few = Field(
        default=1, description="How many magic items a battle won in a dungeon brings besides (DT-VIC-05)."
    )
    wizard_draw: int = Field(default=5, ge=1, le=40, description="How many tokens guard the wizard (DT-WIZ-03).")
    resurrection_gold: Gold = Field(default=50, description="The gold of a hero who returns to life (DT-DEF-07).")
    tower_step: int = Field(default=1, ge=0, le=7, description="By how many steps the tower turns (DT-TURN-02).")
    xp_uses: tuple[Slug, ...] = Field(default=(), max_length=40, description="What can be bought for XP.")
    opt: Options = Field(default=Options(), description="The rulings.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")
