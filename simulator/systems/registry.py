"""The rules of all game systems: the only shared place in the simulator that names one."""

from __future__ import annotations

from collections.abc import Mapping

from schema.diagnostics.diagnostic import CodeInfo
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.despaira.rules import DESPAIRA_RULES
from simulator.systems.game_rules import Rules

RULES: tuple[Rules, ...] = (DESKTOPIA_RULES, DESPAIRA_RULES)


def rules_called(id_: str) -> Rules | None:
    """The rules of the system with this id; None when there is none."""
    return next((rules for rules in RULES if rules.id == id_), None)


def proof_codes() -> tuple[Mapping[str, CodeInfo], ...]:
    """The codes of the checks that need to play a pack, of each system."""
    return tuple(rules.proofs.codes for rules in RULES if rules.proofs is not None)
