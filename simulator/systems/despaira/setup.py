"""A duel, prepared for play: the part of the pack that it needs, compiled; any number of games is opened from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.i18n import gettext as _
from schema.language.ability import Activated, Triggered
from schema.language.base import tag_of
from schema.loading import Loaded
from schema.models.base import Text
from schema.systems.despaira.activations import Instant
from schema.systems.despaira.cards import Creature, Leader, Token, Trick
from schema.systems.despaira.duel import Duel, DuelSeat
from schema.systems.despaira.field import FieldMap, TileKind
from schema.systems.despaira.labels import LABELS
from schema.systems.despaira.pack import Pack
from simulator.engine.ability_index import AbilityIndex
from simulator.engine.configuration import AS_WRITTEN, BadConfiguration, Configuration, Option
from simulator.systems.despaira.field import all_tiles
from simulator.systems.despaira.figures import RULINGS, Figures

CARD_FOLDERS = ("leaders", "creatures", "tricks", "tokens")
TILES, STATUSES, DUEL = "tile_kinds", "statuses", "duels"

FieldCard = Leader | Creature | Token | Trick


@dataclass(frozen=True)
class DuelSetup:
    """A duel of a pack without errors."""

    duel: Duel
    map: FieldMap
    figures: Figures
    cards: Mapping[str, FieldCard]
    folders: Mapping[str, str]
    """The folder of each card."""
    tile_kinds: Mapping[str, TileKind]
    pack: Pack
    decks: tuple[Counter[str], Counter[str]]
    """All cards of each seat that are creatures or tricks, wherever they begin."""
    leaders: tuple[str, str]
    pack_id: str
    pack_version: str
    rules: AbilityIndex = field(default_factory=AbilityIndex)
    configuration: Configuration = AS_WRITTEN

    @property
    def scenario(self) -> str:
        return self.duel.id

    @property
    def title(self) -> Text:
        return self.duel.name

    @property
    def seat_count(self) -> int:
        return 2

    @property
    def turns_before(self) -> int:
        """The turns that have been before the duel begins: those of a position."""
        return self.duel.turn - 1 if self.duel.setup == "position" else 0

    @cached_property
    def static_cards(self) -> frozenset[str]:
        """The cards with abilities that hold all the time, wherever the cards lie."""
        return frozenset(card for (_folder, card, _place), found in self.rules.active.items() if found.static)

    @cached_property
    def triggered_cards(self) -> Mapping[str, frozenset[str]]:
        """By the kind of a moment: the cards with abilities for it, wherever the cards lie."""
        found: dict[str, set[str]] = {}
        for (_folder, card, _place), active in self.rules.active.items():
            for kind, _entry, _ability in active.triggered:
                found.setdefault(kind, set()).add(card)
        return {kind: frozenset(cards) for kind, cards in found.items()}

    @cached_property
    def activated_cards(self) -> frozenset[str]:
        """The cards that a player can activate: tricks, and others with an ability for it."""
        return frozenset(
            id_
            for id_, card in self.cards.items()
            if isinstance(card, Trick) or any(isinstance(ability, Activated) for ability in card.abilities)
        )

    @cached_property
    def tiles_with_abilities(self) -> tuple[str, ...]:
        """The tiles whose kind on the map has abilities, row by row."""
        return tuple(
            tile for tile in all_tiles(self.map.columns, self.map.rows) if self.tile_kinds[self.kind_at(tile)].abilities
        )

    @cached_property
    def answers_from_hand(self) -> bool:
        """Whether a card of the duel can answer from a hand."""
        return any(
            isinstance(ability, Activated)
            and ability.active_in == "hand"
            and (isinstance(ability.when, Instant) or getattr(ability.when, "chainable", False))
            for card in self.cards.values()
            for ability in card.abilities
        )

    @cached_property
    def waiting(self) -> tuple[Mapping[str, tuple[Any, ...]], Mapping[str, tuple[Any, ...]]]:
        """What hidden cards of each seat may wait for, by the kind of the moment, as everybody can know.

        Each is a trigger, the crystals that the trick costs, and whether the card waits in the hand.
        """
        return self._waiting(0), self._waiting(1)

    def _waiting(self, seat: int) -> Mapping[str, tuple[Any, ...]]:
        found: dict[str, list[Any]] = {}
        for id_ in sorted(self.decks[seat]):
            card = self.cards[id_]
            for ability in card.abilities:
                if not isinstance(ability, Triggered) or isinstance(card, Leader):
                    continue
                if isinstance(card, Trick) and card.activation != "chain":
                    found.setdefault(tag_of(type(ability.when)), []).append((ability.when, card.level, False))
                elif ability.active_in == "hand":
                    found.setdefault(tag_of(type(ability.when)), []).append((ability.when, 0, True))
        return {kind: tuple(each) for kind, each in found.items()}

    def kind_at(self, tile: str) -> str:
        """The kind of a tile on the map."""
        return self.map.tiles.get(tile, self.map.default_tile)


def setup_of(pack: Pack, duel: Duel) -> DuelSetup:
    """The setup of a duel of a pack without errors."""
    figures = Figures()
    if duel.ruleset is not None:
        figures = figures.with_rulings(pack.rulesets[duel.ruleset].rulings)
    figures = figures.with_rulings(duel.rulings)
    cards: dict[str, FieldCard] = {}
    folders: dict[str, str] = {}
    rules = AbilityIndex()
    for folder in CARD_FOLDERS:
        for id_, card in getattr(pack, folder).items():
            cards[id_], folders[id_] = card, folder
            rules.index_card(folder, id_, rules.register(folder, id_, card.abilities))
    for folder in (TILES, STATUSES):
        for id_, piece in getattr(pack, folder).items():
            rules.index_card(folder, id_, rules.register(folder, id_, piece.abilities))
    rules.index_card(DUEL, duel.id, rules.register(DUEL, duel.id, duel.abilities))
    first, second = duel.seats
    return DuelSetup(
        duel,
        pack.maps[duel.map],
        figures,
        cards,
        folders,
        pack.tile_kinds,
        pack,
        (_deck_of(pack, duel, first), _deck_of(pack, duel, second)),
        (_leader_of(pack, first), _leader_of(pack, second)),
        pack.manifest.id,
        pack.manifest.version,
        rules,
    )


def _leader_of(pack: Pack, seat: DuelSeat) -> str:
    if seat.leader is not None:
        return seat.leader
    return pack.decks[seat.deck].leader if seat.deck is not None else ""


def _deck_of(pack: Pack, duel: Duel, seat: DuelSeat) -> Counter[str]:
    """All creatures and tricks of a seat: its deck, or for a position what lies in its zones and on the field."""
    if duel.setup == "full":
        assert seat.deck is not None
        return Counter({line.card: line.count for line in pack.decks[seat.deck].main})
    found = Counter((*seat.hand, *seat.deck_order, *seat.graveyard, *seat.void))
    for placed in seat.field:
        found.update(id_ for id_ in (placed.card, *placed.attached) if id_ not in pack.tokens)
    return found


def prepare(loaded: Loaded, file: str) -> DuelSetup | tuple[Diagnostic, ...]:
    """The duel of a file, ready to play, or the errors of the pack."""
    errors = tuple(one for one in loaded.diagnostics if one.severity is Severity.ERROR)
    validated = loaded.validated.get(file)
    if errors or validated is None or not isinstance(validated.model, Duel):
        return errors
    assert isinstance(loaded.pack, Pack)
    return setup_of(loaded.pack, validated.model)


def options_of(setup: DuelSetup) -> tuple[Option, ...]:
    """Every figure and ruling, with its value in this duel."""
    return tuple(Option(name, LABELS.field(name), getattr(setup.figures, name)) for name in RULINGS)


def configure(setup: DuelSetup, configuration: Configuration) -> DuelSetup:
    """The setup with chosen rulings and forced chance; raises BadConfiguration for others."""
    usual = Figures()
    chosen: dict[str, Any] = {}
    for name, value in sorted(configuration.options.items()):
        if name not in RULINGS:
            raise BadConfiguration(_("There is no option “{name}”.").format(name=name))
        was = getattr(usual, name)
        if (type(value) is not type(was)) and not (name == "hand_limit" and isinstance(value, int | None)):
            raise BadConfiguration(_("The option “{name}” cannot be {value}.").format(name=name, value=value))
        chosen[name] = value
    return replace(setup, figures=setup.figures.with_values(chosen), configuration=configuration)
