"""Dork Tower's rules for the shared parts (`simulator.systems.game_rules`)."""

from __future__ import annotations

from schema.i18n import gettext as _
from schema.systems.dork_tower.info import INFO
from simulator.systems.dork_tower.decision_words import decision_label, question
from simulator.systems.dork_tower.evaluation import evaluate
from simulator.systems.dork_tower.events import AbilityUsed, ItemGained, ScrollPlayed, TokenResolved
from simulator.systems.dork_tower.game import TowerGame, read_decision
from simulator.systems.dork_tower.habits import habit
from simulator.systems.dork_tower.invariants import broken
from simulator.systems.dork_tower.proposals import propose_decisions
from simulator.systems.dork_tower.script_proof import CODES, failing_scripts
from simulator.systems.dork_tower.setup import SEATS, configure, options_of, prepare
from simulator.systems.dork_tower.state import token_id
from simulator.systems.dork_tower.story import Storyteller, ending_words
from simulator.systems.dork_tower.views import seen_by
from simulator.systems.game_rules import Proofs, Rules, ScenarioFolder, Traits

RULES_VERSION = 1


def _uses(event: object) -> tuple[str, ...]:
    match event:
        case AbilityUsed():
            return (event.ability,)
        case ScrollPlayed():
            return (f"scrolls/{event.scroll}",)
        case ItemGained():
            return (f"item_cards/{event.item}",)
        case TokenResolved():
            return (f"encounter_tokens/{token_id(event.token)}",)
        case _:
            return ()


DORK_TOWER_RULES = Rules(
    id=INFO.id,
    version=RULES_VERSION,
    content_format=INFO.format,
    ledger_prefix="DT",
    traits=Traits(seats=(2, 6), hidden=True, chance=True),
    scenarios=(ScenarioFolder("adventures", _("Scenarios")),),
    prepare=prepare,
    open=TowerGame.open,
    read_game=TowerGame.read,
    read_decision=read_decision,
    seen_by=seen_by,
    invariants=broken,
    render_story=Storyteller,
    ending=ending_words,
    decision_label=decision_label,
    question=question,
    options=options_of,
    seats_option=SEATS,
    configure=configure,
    configuration_of=lambda setup: setup.configuration,
    uses=_uses,
    evaluate=evaluate,
    proposals=propose_decisions,
    habit=habit,
    turn_seat=lambda game: int(game.state.seat),
    proofs=Proofs(CODES, failing_scripts),
)
