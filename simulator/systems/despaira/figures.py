"""The figures and rulings by which a duel is played: the usual ones, those of its ruleset and its own."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from schema.frozen_dataclass import record
from schema.systems.despaira import crystals
from schema.systems.despaira.ruleset import Rulings


@record
class Figures:
    """Every figure of the rules and every ruling, with the value that is stated or recommended (ledger 1.1, 3, 7)."""

    format: str = "constructed"
    opening_hand: int = 6
    draw_per_turn: int = 2
    crystals_total: int = crystals.IN_ALL
    crystals_start: int = crystals.AT_START
    crystals_per_turn: int = 3
    spawn_points_per_turn: int = 6
    normal_spawns_per_turn: int = 2
    sacrifice_points_max: int = 3
    surplus_cap: int = 500
    clash_surplus_cap: int = 1000
    ambush_multiplier: int = 2
    first_turn_skip: str = "each"
    activate_from_hand: bool = True
    counter_meets_def: bool = True
    leader_placement: str = "seat_order"
    first_turn_attack: bool = True
    hand_limit: int | None = None
    entry_delay: int = 0
    mode_change_after_attack: bool = True
    equal_speed: str = "fifo"
    shield: str = "excess"
    reboost: bool = True
    heal_uses_attack: bool = False
    rear: str = "line"
    ambush_defence: bool = True
    famine: str = "on_empty"
    source_gone: str = "resolves"
    always_pause: bool = False
    turn_limit: int = 400

    def with_rulings(self, rulings: Rulings) -> Figures:
        """These figures with those that rulings change."""
        changed = {name: value for name in RULINGS if (value := getattr(rulings, name)) is not None}
        return replace(self, **changed)

    def with_values(self, values: dict[str, Any]) -> Figures:
        """These figures with other values; raises TypeError for a name that is none of them."""
        return replace(self, **values)


RULINGS: tuple[str, ...] = tuple(each.name for each in fields(Figures))
"""The names of all figures and rulings, in the order of the ledger."""
