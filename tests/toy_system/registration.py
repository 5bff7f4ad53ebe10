"""Adds the toy systems to the registries of this process, as one line in each registry adds a system of the product.

`python -m tests.toy_system COMMAND ...` does so before it runs a command line.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from schema.systems import known_systems
from schema.systems import registry as schema_registry
from simulator.systems import registry as simulator_registry
from tests.toy_system.islet.schema.info import INFO as ISLET
from tests.toy_system.islet.simulator.rules import ISLET_RULES
from tests.toy_system.pebbles.schema.info import INFO as PEBBLES
from tests.toy_system.pebbles.simulator.rules import PEBBLES_RULES

_KNOWN = {info.id for info in known_systems.INFOS}
TOY_SYSTEMS = tuple(schema_registry.game_system_of(info) for info in (ISLET, PEBBLES) if info.id not in _KNOWN)
"""Without a game that the product has, such as Pebbles in a checkout in which docs/adding-a-game.md was followed."""
TOY_RULES = tuple(rules for rules in (ISLET_RULES, PEBBLES_RULES) if rules.id not in _KNOWN)
TOY_PACKS: Mapping[str, Path] = {system.id: Path(__file__).parent / system.id / "content" for system in TOY_SYSTEMS}
"""The pack of each toy system."""


def register() -> None:
    """Add the toy systems to the three tuples, unless they are there."""
    if TOY_SYSTEMS[0] in schema_registry.SYSTEMS:
        return
    schema_registry.SYSTEMS = (*schema_registry.SYSTEMS, *TOY_SYSTEMS)
    known_systems.INFOS = (*known_systems.INFOS, *(system.info for system in TOY_SYSTEMS))
    simulator_registry.RULES = (*simulator_registry.RULES, *TOY_RULES)


def unregister() -> None:
    """Take them out again."""
    ids = [system.id for system in TOY_SYSTEMS]
    schema_registry.SYSTEMS = tuple(each for each in schema_registry.SYSTEMS if each.id not in ids)
    known_systems.INFOS = tuple(each for each in known_systems.INFOS if each.id not in ids)
    simulator_registry.RULES = tuple(each for each in simulator_registry.RULES if each.id not in ids)
    if "editor.systems.registry" in sys.modules:
        from editor.systems import registry

        registry.WORKBENCHES = tuple(each for each in registry.WORKBENCHES if each.id not in ids)


def register_editor() -> None:
    """Add the toy systems to the tuple of the editor as well."""
    from editor.systems import registry
    from tests.toy_system.islet.editor.workbench import ISLET_WORKBENCH
    from tests.toy_system.pebbles.editor.workbench import PEBBLES_WORKBENCH

    register()
    if ISLET_WORKBENCH not in registry.WORKBENCHES:
        benches = (bench for bench in (ISLET_WORKBENCH, PEBBLES_WORKBENCH) if bench.id not in _KNOWN)
        registry.WORKBENCHES = (*registry.WORKBENCHES, *benches)
