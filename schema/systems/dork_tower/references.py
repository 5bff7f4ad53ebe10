"""The fields of Dork Tower's models that refer to other pieces, for checks, renaming and lists of choices."""

from __future__ import annotations

from schema.models.base import ContentModel
from schema.models.card_parts import CardPrinting
from schema.models.experiment import Experiment
from schema.models.frames import FRAME_NAMES, FRAMES
from schema.models.manifest import Printing
from schema.models.references import Reference, References
from schema.systems.dork_tower import (
    amounts,
    characters,
    conditions,
    effects,
    encounter_tokens,
    items,
    ruleset,
    scenario,
    script_steps,
    supply,
    tables,
)

REFERENCES: tuple[Reference, ...] = (
    Reference(characters.Slot, "accepts", "item_types"),
    Reference(items.Face, "type", "item_types"),
    Reference(items.ConditionalBonus, "vs_kinds", "monster_kinds"),
    Reference(encounter_tokens.EncounterToken, "kinds", "monster_kinds"),
    Reference(conditions.FacingKind, "kinds", "monster_kinds"),
    Reference(conditions.Carries, "types", "item_types"),
    Reference(amounts.Price, "types", "item_types"),
    Reference(effects.PlaceCurse, "curse", "curses"),
    Reference(effects.MoveQuestToken, "quest", "quests"),
    Reference(tables.CurseRow, "curse", "curses"),
    Reference(ruleset.Ruleset, "xp_uses", "xp_uses"),
    Reference(supply.Supply, "items", "item_cards", keys=True),
    Reference(supply.Supply, "scrolls", "scrolls", keys=True),
    Reference(supply.Supply, "cup", "encounter_tokens", keys=True),
    Reference(scenario.OwnedItem, "item", "item_cards"),
    Reference(scenario.SeatStart, "character", "heroes"),
    Reference(scenario.SeatStart, "scrolls", "scrolls"),
    Reference(scenario.Stack, "tokens", "encounter_tokens"),
    Reference(scenario.CurseAt, "curse", "curses"),
    Reference(scenario.Overrides, "quest_spaces", "quests", keys=True),
    Reference(scenario.Overrides, "item_deck", "item_cards"),
    Reference(scenario.Overrides, "scroll_deck", "scrolls"),
    Reference(scenario.Overrides, "cup", "encounter_tokens"),
    Reference(scenario.Scenario, "ruleset", "rulesets"),
    Reference(scenario.Scenario, "board", "boards"),
    Reference(scenario.Scenario, "tower", "towers"),
    Reference(scenario.Scenario, "combat_table", "combat_tables"),
    Reference(scenario.Scenario, "encounter_chart", "encounter_charts"),
    Reference(scenario.Scenario, "quest_locations", "quest_location_tables"),
    Reference(scenario.Scenario, "curse_table", "curse_tables"),
    Reference(scenario.Scenario, "quests", "quests"),
    Reference(scenario.Scenario, "supply", "supplies"),
    Reference(scenario.Scenario, "characters", "heroes"),
    Reference(Printing, "frame", FRAMES, besides=FRAME_NAMES),
    Reference(Printing, "frames", FRAMES, besides=FRAME_NAMES),
    Reference(CardPrinting, "frame", FRAMES, besides=FRAME_NAMES),
    Reference(Experiment, "scenarios", "adventures"),
)
mentions = References(REFERENCES).mentions
IDS_AMONG_WORDS: frozenset[tuple[type[ContentModel], str]] = frozenset(
    {
        (script_steps.DecideStep, "decision"),
        (script_steps.RefuseStep, "decision"),
        (script_steps.CheckStep, "what"),
        (script_steps.CheckStep, "equals"),
    }
)
"""The steps of a script name heroes, items, scrolls and tokens, as in `play surge`."""
