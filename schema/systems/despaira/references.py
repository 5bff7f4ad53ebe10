"""The fields of Despaira's models that refer to other pieces, for checks, renaming and lists of choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.language import counters, statuses
from schema.language.missing_ids import Mention
from schema.models.base import ContentModel
from schema.models.card_parts import CardPrinting
from schema.models.experiment import Experiment
from schema.models.frames import FRAME_NAMES, FRAMES
from schema.models.manifest import Printing
from schema.models.walk import key_of, walk
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
from schema.systems.game_system import Reference

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
IDS_AMONG_WORDS: frozenset[tuple[type[ContentModel], str]] = frozenset(
    {
        (script_steps.DecideStep, "decision"),
        (script_steps.RefuseStep, "decision"),
        (script_steps.CheckStep, "what"),
        (script_steps.CheckStep, "equals"),
    }
)
"""The steps of a script name cards, statuses, counters and kinds of tiles, as in `spawn tideclerk B6 attack`."""


def mentions(model: ContentModel) -> Iterator[Mention]:
    """The references in a file, in text order."""
    for pointer, part in walk(model):
        for one in _of_model.get(type(part), ()):
            at = f"{pointer}/{key_of(type(part), one.field)}"
            for step, item in (_keys if one.keys else _ids)(getattr(part, one.field)):
                if item not in one.besides:
                    yield Mention(f"{at}{step}", one.all_folders, item)


def _ids(value: object) -> Iterator[tuple[str, str]]:
    """The ids in a field, each with its step from the field."""
    if isinstance(value, str):
        yield "", value
    elif isinstance(value, tuple):
        yield from ((f"/{number}", item) for number, item in enumerate(value))
    elif isinstance(value, Mapping):
        yield from ((f"/{key}", item) for key, item in value.items())


def _keys(value: object) -> Iterator[tuple[str, str]]:
    """The ids that are keys of an object, or of the objects in it, each with its step from the field."""
    for key, item in value.items() if isinstance(value, Mapping) else ():
        if isinstance(item, Mapping):
            yield from ((f"/{key}{step}", inner) for step, inner in _keys(item))
        else:
            yield f"/{key}", key


_of_model: dict[type[ContentModel], list[Reference]] = {}
for _one in REFERENCES:
    _of_model.setdefault(_one.model, []).append(_one)
