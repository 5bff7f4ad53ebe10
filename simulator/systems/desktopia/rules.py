"""Desktopia's rules as the shared parts see them (`simulator.systems.game_rules`)."""

from __future__ import annotations

from schema.models.manifest import FORMAT
from simulator.systems.desktopia.game import Game, decision_from_plain
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.playable_content import rules_of
from simulator.systems.desktopia.story import Storyteller
from simulator.systems.desktopia.views import seen_by
from simulator.systems.game_rules import Rules, Traits

SYSTEM = "desktopia"
RULES_VERSION = 1


DESKTOPIA_RULES = Rules(
    id=SYSTEM,
    version=RULES_VERSION,
    content_format=FORMAT,
    traits=Traits(seats=(1, 4), teams=True, hidden=True, chance=True, continuous=True, physics=True),
    scenario_folders=("scripts", "etudes"),
    prepare=rules_of,
    open=Game.of,
    read_game=Game.from_plain,
    read_decision=decision_from_plain,
    seen_by=seen_by,
    invariants=broken,
    render_story=Storyteller,
)
