"""The figures and rulings of a duel; each default is what the rules state or the ledger recommends."""

from typing import Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text


class Rulings(ContentModel):
    """Figures and rulings that differ from the usual ones; what is left out is as usual."""

    format: Literal["constructed", "draft"] | None = Field(
        default=None, description="A main deck has 50 to 80 cards, or 40 to 80 in a draft (X-01)."
    )
    opening_hand: int | None = Field(default=None, ge=0, le=80, description="The cards of the first hand; usually 6.")
    draw_per_turn: int | None = Field(default=None, ge=0, le=80, description="Cards drawn in Start; usually 2.")
    crystals_total: int | None = Field(default=None, ge=0, le=99, description="The crystals of a player; usually 15.")
    crystals_start: int | None = Field(
        default=None, ge=0, le=99, description="How many of them are in the inventory at the start; usually 6."
    )
    crystals_per_turn: int | None = Field(default=None, ge=0, le=99, description="Crystals gained in Start; usually 3.")
    spawn_points_per_turn: int | None = Field(
        default=None, ge=0, le=99, description="The spawn points of a turn; usually 6."
    )
    normal_spawns_per_turn: int | None = Field(
        default=None, ge=0, le=99, description="The Normal Spawns of a turn; usually 2."
    )
    sacrifice_points_max: int | None = Field(
        default=None, ge=0, le=99, description="Spawn points added to one Sacrifice Spawn at most; usually 3."
    )
    surplus_cap: int | None = Field(
        default=None, ge=0, le=100_000, description="Surplus damage of one battle at most; usually 500."
    )
    clash_surplus_cap: int | None = Field(
        default=None, ge=0, le=100_000, description="Surplus damage of one Clash at most; usually 1000."
    )
    ambush_multiplier: int | None = Field(
        default=None, ge=1, le=10, description="By what an Ambush multiplies the damage; usually 2."
    )
    first_turn_skip: Literal["each", "starter"] | None = Field(
        default=None, description="Who gains no crystals and draws nothing on the first own turn (X-06)."
    )
    activate_from_hand: bool | None = Field(
        default=None, description="A trick may be activated in the act of placing it; usually it may (X-07)."
    )
    counter_meets_def: bool | None = Field(
        default=None, description="A shield also stops a counter-attack; usually it does (X-13)."
    )
    leader_placement: Literal["seat_order", "hidden"] | None = Field(
        default=None, description="Leaders are placed one after the other, or both in secret (DS-R-01)."
    )
    first_turn_attack: bool | None = Field(
        default=None, description="The starting player may attack on the first turn; usually so (DS-R-02)."
    )
    hand_limit: int | None = Field(
        default=None, ge=1, le=80, description="The most cards in a hand at the end of its turn; none when left out."
    )
    entry_delay: int | None = Field(
        default=None, ge=0, le=10, description="Turns before a new creature may move or attack; usually 0 (DS-R-05)."
    )
    mode_change_after_attack: bool | None = Field(
        default=None, description="A creature that has attacked may change its mode; usually so (DS-R-11)."
    )
    equal_speed: Literal["fifo", "lifo"] | None = Field(
        default=None, description="Of equal speeds the first or the last activated resolves first (DS-R-20)."
    )
    shield: Literal["excess", "full", "break_only", "wear_down"] | None = Field(
        default=None,
        description="When a shield breaks, the excess hits HP, or the whole value, or nothing; or it wears down "
        "(DS-R-25).",
    )
    reboost: bool | None = Field(
        default=None, description="Stepping onto a boosting tile again restores HP again; usually so (DS-R-26)."
    )
    heal_uses_attack: bool | None = Field(
        default=None, description="A creature that heals does not attack in that turn; usually it may (DS-R-27)."
    )
    rear: Literal["line", "adjacent"] | None = Field(
        default=None, description="Behind is the whole line at its rear, or only the adjacent tile (DS-R-28)."
    )
    ambush_defence: bool | None = Field(
        default=None, description="Creatures in Defence can be ambushed; usually they can (DS-R-28)."
    )
    famine: Literal["on_empty", "on_failed_draw"] | None = Field(
        default=None, description="Whose deck runs out loses at once, or when a card cannot be drawn (DS-R-33)."
    )
    source_gone: Literal["resolves", "fizzles"] | None = Field(
        default=None, description="What happens to an ability whose source has left (DS-R-47)."
    )
    always_pause: bool | None = Field(
        default=None, description="Both players are asked in every window, so that silence tells nothing."
    )
    turn_limit: int | None = Field(
        default=None, ge=1, le=1000, description="The duel is a draw after this many turns; usually 400 (DS-R-46)."
    )


class Ruleset(ContentModel):
    """A set of rulings that duels can name."""

    id: Slug = Field(description="The ruleset's id.")
    name: Text = Field(min_length=1, description="The ruleset's name.")
    text: Text = Field(default={}, description="What it is for.")
    rulings: Rulings = Field(default=Rulings(), description="What differs from the usual rules.")
