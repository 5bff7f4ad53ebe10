"""The fields of Despaira's models that refer to other pieces, for checks, renaming and lists of choices."""

from __future__ import annotations

from schema.language import counters, statuses
from schema.systems.despaira import cards, deck, duel, durations, effects, field, filters, modifiers, selectors
from schema.systems.game_system import Reference

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
    Reference(deck.Deck, "leader", "leaders"),
    Reference(duel.Duel, "map", "maps"),
    Reference(duel.Duel, "ruleset", "rulesets"),
    Reference(duel.DuelSeat, "deck", "decks"),
    Reference(duel.DuelSeat, "leader", "leaders"),
    Reference(duel.Placed, "statuses", "statuses"),
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
