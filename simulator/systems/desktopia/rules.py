"""Desktopia's rules for the shared parts (`simulator.systems.game_rules`)."""

from __future__ import annotations

from schema.i18n import gettext as _
from schema.systems.desktopia.info import INFO
from simulator.engine.configuration import Configuration
from simulator.systems.desktopia import etude_proof
from simulator.systems.desktopia.ability_stage import stage
from simulator.systems.desktopia.battle_options import configure, options_of
from simulator.systems.desktopia.battle_trial import BattleTrial
from simulator.systems.desktopia.campaign_series import CAMPAIGNS, open_campaign, resume_campaign
from simulator.systems.desktopia.decision_words import decision_label, question
from simulator.systems.desktopia.etudes import solved
from simulator.systems.desktopia.evaluation import CLEAR_LEAD
from simulator.systems.desktopia.events import AbilityWorked, ArtifactTaken, Damaged, RitualPlayed, Shot, SpellCast
from simulator.systems.desktopia.game import Game, decision_from_plain
from simulator.systems.desktopia.habits import habit
from simulator.systems.desktopia.human_error import DEXTERITY
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.playable_content import rules_of
from simulator.systems.desktopia.puzzles import PUZZLES
from simulator.systems.desktopia.ruleset import OLDER_VERSIONS, RULES_VERSION, Ruleset
from simulator.systems.desktopia.search import propose_broadly, propose_decisions
from simulator.systems.desktopia.soak_games import SOAK
from simulator.systems.desktopia.spots import BattleSpots
from simulator.systems.desktopia.story import Storyteller
from simulator.systems.desktopia.story_turns import ending_words
from simulator.systems.desktopia.views import seen_by
from simulator.systems.game_rules import Proofs, Rules, ScenarioFolder, SeriesRules, Traits

SYSTEM = "desktopia"


def _solved(game: Game) -> bool | None:
    return solved(game) if game.rules.script.lesson is not None else None


def _bot_titles() -> dict[str, str]:
    return {
        "greedy": _("Sharpshooter"),
        "steady": _("Steady hand"),
        "planner": _("Strategist"),
        "random": _("Scatterbrain"),
    }


def _configuration_of(rules: Ruleset) -> Configuration:
    return rules.configuration


def _uses(event: object) -> tuple[str, ...]:
    match event:
        case AbilityWorked() | SpellCast():
            return (event.ability,)
        case Damaged():
            return tuple(ability for ability, _stage, _change in event.causes)
        case RitualPlayed():
            return (f"rituals/{event.ritual}",)
        case Shot():
            return (f"missiles/{event.missile}",)
        case ArtifactTaken():
            return (f"artifacts/{event.artifact}",)
        case _:
            return ()


DESKTOPIA_RULES = Rules(
    id=SYSTEM,
    version=RULES_VERSION,
    older_versions=OLDER_VERSIONS,
    content_format=INFO.format,
    ledger_prefix="DK",
    traits=Traits(seats=(1, 4), teams=True, hidden=True, chance=True, continuous=True, physics=True),
    scenarios=(ScenarioFolder("scripts", _("Scripts")), ScenarioFolder("etudes", _("Etudes"))),
    prepare=rules_of,
    open=Game.of,
    read_game=Game.from_plain,
    read_decision=decision_from_plain,
    seen_by=seen_by,
    invariants=broken,
    render_story=Storyteller,
    solved=_solved,
    bot_titles=_bot_titles,
    series=SeriesRules(ScenarioFolder(CAMPAIGNS, _("Campaigns")), open_campaign, resume_campaign),
    soak=SOAK,
    uses=_uses,
    ending=ending_words,
    decision_label=decision_label,
    question=question,
    find_spots=BattleSpots,
    ability_stage=stage,
    options=options_of,
    configure=configure,
    configuration_of=_configuration_of,
    turn_seat=lambda battle: int(battle.state.seat),
    proposals=propose_decisions,
    broad_proposals=propose_broadly,
    trial=BattleTrial.begin,
    habit=habit,
    clear_lead=CLEAR_LEAD,
    dexterity=DEXTERITY,
    proofs=Proofs(etude_proof.CODES, etude_proof.unsolved_etudes),
    puzzles=PUZZLES,
)
