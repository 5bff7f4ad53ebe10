"""The fields of Despaira's models that refer to other pieces, for checks, renaming and lists of choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.language import counters, statuses
from schema.language.missing_ids import Mention
from schema.models.base import ContentModel
from schema.models.walk import key_of, walk
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

_IN_A_DECK = ("creatures", "tricks")
CARDS: tuple[tuple[type[ContentModel], str, tuple[str, ...]], ...] = (
    (deck.DeckLine, "card", _IN_A_DECK),
    (duel.Placed, "card", (*_IN_A_DECK, "tokens")),
    (duel.Placed, "attached", (*_IN_A_DECK, "tokens")),
    (duel.DuelSeat, "hand", _IN_A_DECK),
    (duel.DuelSeat, "deck_order", _IN_A_DECK),
    (duel.DuelSeat, "graveyard", _IN_A_DECK),
    (duel.DuelSeat, "void", _IN_A_DECK),
)
"""The fields that hold ids of pieces in one of several folders."""

_COUNTED: tuple[type[ContentModel], ...] = (duel.Placed, duel.DuelSeat)


def mentions(model: ContentModel) -> Iterator[Mention]:
    """The references in a file, in text order."""
    for pointer, part in walk(model):
        for name, folders, besides in _of_model.get(type(part), ()):
            value = getattr(part, name)
            at = f"{pointer}/{key_of(type(part), name)}"
            for step, item in _ids(value):
                if item not in besides:
                    yield Mention(f"{at}{step}", folders, item)
        if isinstance(part, _COUNTED):
            for id_ in getattr(part, "counters"):  # noqa: B009
                yield Mention(f"{pointer}/counters/{id_}", ("counters",), id_)
        if isinstance(part, field.FieldMap):
            for tile, numbers in part.counters.items():
                for id_ in numbers:
                    yield Mention(f"{pointer}/counters/{tile}/{id_}", ("counters",), id_)


def _ids(value: object) -> Iterator[tuple[str, str]]:
    """The ids in a field, each with its step from the field."""
    if isinstance(value, str):
        yield "", value
    elif isinstance(value, tuple):
        yield from ((f"/{number}", item) for number, item in enumerate(value))
    elif isinstance(value, Mapping):
        yield from ((f"/{key}", item) for key, item in value.items())


_of_model: dict[type[ContentModel], list[tuple[str, tuple[str, ...], tuple[str, ...]]]] = {}
for _one in REFERENCES:
    _of_model.setdefault(_one.model, []).append((_one.field, (_one.folder,), _one.besides))
for _model, _field, _folders in CARDS:
    _of_model.setdefault(_model, []).append((_field, _folders, ()))
