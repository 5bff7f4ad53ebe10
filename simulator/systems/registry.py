"""The rules of all game systems, imported when they are first asked for: the only shared place that names one."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from typing import Any, Final

from schema.diagnostics.diagnostic import CodeInfo
from simulator.systems.game_rules import Rules

PLUG_INS: Final[Mapping[str, str]] = {
    "desktopia": "simulator.systems.desktopia.rules:DESKTOPIA_RULES",
    "despaira": "simulator.systems.despaira.rules:DESPAIRA_RULES",
    "dork_tower": "simulator.systems.dork_tower.rules:DORK_TOWER_RULES",
}
"""Where the rules of each system are, by its id."""


def rules_of_plug_in(id_: str) -> Rules:
    """The rules of a system in `PLUG_INS`."""
    rules = pkgutil.resolve_name(PLUG_INS[id_])
    if not isinstance(rules, Rules) or rules.id != id_:
        raise TypeError(f"{PLUG_INS[id_]} is not the Rules of {id_}")
    return rules


RULES: tuple[Rules, ...]
"""The rules of all systems; made by `__getattr__`, because a play needs those of one game only."""


def __getattr__(name: str) -> Any:
    if name != "RULES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return globals().setdefault("RULES", tuple(rules_of_plug_in(id_) for id_ in PLUG_INS))


def rules_called(id_: str) -> Rules | None:
    """The rules of the system with this id; None when there is none."""
    known: tuple[Rules, ...] | None = globals().get("RULES")
    if known is None:
        return rules_of_plug_in(id_) if id_ in PLUG_INS else None
    return next((rules for rules in known if rules.id == id_), None)


def proof_codes() -> tuple[Mapping[str, CodeInfo], ...]:
    """The codes of the checks that need to play a pack, of each system."""
    every: tuple[Rules, ...] = globals().get("RULES") or __getattr__("RULES")
    return tuple(rules.proofs.codes for rules in every if rules.proofs is not None)
