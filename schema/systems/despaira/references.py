"""The fields of Despaira's models that refer to other pieces, for checks, renaming and lists of choices."""

from __future__ import annotations

from schema.language import counters, statuses
from schema.models.base import ContentModel
from schema.models.card_parts import CardPrinting
from schema.models.experiment import Experiment
from schema.models.frames import FRAME_NAMES, FRAMES
from schema.models.manifest import Printing
from schema.models.references import Reference, References
from schema.systems.despaira import (
    cards,
    deck,
    duel,
    durations,
    effects,
    field,
    filters,
    modifiers,
    script_steps,
    selectors,
)

_TRICKS = ("tricks",)
_TRICKS_AND_TOKENS = ("tricks", "tokens")

REFERENCES: tuple[Reference, ...] = (
    Reference(cards.Leader, "element", "elements"),
    Reference(cards.Creature, "element", "elements"),
    Reference(cards.Creature, "creature_type", "creature_types"),
    Reference(cards.Token, "element", "elements"),
    Reference(cards.Token, "creature_type", "creature_types"),
    Reference(field.Boost, "element", "elements"),
    Reference(field.Boost, "creature_type", "creature_types"),
    Reference(field.FieldMap, "default_tile", "tile_kinds"),
    Reference(field.FieldMap, "tiles", "tile_kinds"),
    Reference(field.FieldMap, "counters", "counters", keys=True),
    Reference(deck.Deck, "leader", "leaders"),
    Reference(deck.DeckLine, "card", "creatures", also=_TRICKS),
    Reference(Printing, "frame", FRAMES, besides=FRAME_NAMES),
    Reference(Printing, "frames", FRAMES, besides=FRAME_NAMES),
    Reference(CardPrinting, "frame", FRAMES, besides=FRAME_NAMES),
    Reference(Experiment, "scenarios", "duels"),
    Reference(duel.Duel, "map", "maps"),
    Reference(duel.Duel, "ruleset", "rulesets"),
    Reference(duel.DuelSeat, "deck", "decks"),
    Reference(duel.DuelSeat, "leader", "leaders"),
    Reference(duel.DuelSeat, "hand", "creatures", also=_TRICKS),
    Reference(duel.DuelSeat, "deck_order", "creatures", also=_TRICKS),
    Reference(duel.DuelSeat, "graveyard", "creatures", also=_TRICKS),
    Reference(duel.DuelSeat, "void", "creatures", also=_TRICKS),
    Reference(duel.DuelSeat, "counters", "counters", keys=True),
    Reference(duel.Placed, "card", "creatures", also=_TRICKS_AND_TOKENS),
    Reference(duel.Placed, "attached", "creatures", also=_TRICKS_AND_TOKENS),
    Reference(duel.Placed, "statuses", "statuses"),
    Reference(duel.Placed, "counters", "counters", keys=True),
    Reference(filters.ElementIs, "elements", "elements"),
    Reference(filters.TypeIs, "types", "creature_types"),
    Reference(filters.OnTileKind, "kinds", "tile_kinds"),
    Reference(selectors.Tiles, "kinds", "tile_kinds"),
    Reference(effects.SpawnToken, "token", "tokens"),
    Reference(effects.SetTile, "tile", "tile_kinds"),
    Reference(durations.WhileOnTile, "tile", "tile_kinds"),
    Reference(modifiers.HasAbilitiesOf, "card", "creatures"),
    Reference(counters.CounterReached, "counter", "counters"),
    Reference(counters.HasCounter, "counter", "counters"),
    Reference(counters.Counters, "counter", "counters"),
    Reference(counters.AddCounter, "counter", "counters"),
    Reference(counters.RemoveCounter, "counter", "counters"),
    Reference(statuses.SetStatus, "status", "statuses", besides=(statuses.CANNOT_ACT,)),
    Reference(statuses.RemoveStatus, "status", "statuses", besides=(statuses.CANNOT_ACT,)),
    Reference(statuses.HasStatus, "status", "statuses", besides=(statuses.CANNOT_ACT,)),
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
"""The steps of a script name cards, statuses, counters and kinds of tiles, as in `spawn tideclerk B6 attack`."""
