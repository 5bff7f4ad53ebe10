"""Islet as a plug-in of `simulator`: its rules in one record, which the registry names."""

from __future__ import annotations

from schema.i18n import gettext as _
from simulator.systems.game_rules import Rules, ScenarioFolder, Traits
from tests.toy_system.islet.schema.info import INFO
from tests.toy_system.islet.simulator.ability_stage import stage
from tests.toy_system.islet.simulator.game import (
    IsletGame,
    configure,
    invariants,
    prepare,
    read_decision,
    seen_by,
)
from tests.toy_system.islet.simulator.story import Story, decision_label, question

ISLET_RULES = Rules(
    id=INFO.id,
    version=1,
    content_format=INFO.format,
    ledger_prefix="ISL",
    traits=Traits(seats=(3, 3), hidden=True, chance=True, secret_choices=True),
    scenarios=(ScenarioFolder("voyages", _("Voyages")),),
    prepare=prepare,
    open=IsletGame.open,
    read_game=IsletGame.read,
    read_decision=read_decision,
    seen_by=seen_by,
    invariants=invariants,
    render_story=Story,
    question=question,
    decision_label=decision_label,
    ability_stage=stage,
    configure=configure,
    configuration_of=lambda setup: setup.configuration,
)
