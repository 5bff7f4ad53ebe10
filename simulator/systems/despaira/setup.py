"""A duel, prepared for play: the part of the pack that it needs, compiled; any number of games is opened from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.language import amounts as am
from schema.language import conditions as co
from schema.language import selectors as se
from schema.language import sets as ss
from schema.language.ability import Activated, EffectAbility, Triggered
from schema.language.base import AmountWord, ConditionWord, DurationWord, SelectorWord, tag_of
from schema.loading import Loaded
from schema.models.base import Text
from schema.models.walk import walk
from schema.playable_part import errors_for, playable_part
from schema.systems.despaira import filters as fi
from schema.systems.despaira import selectors as ds
from schema.systems.despaira.activations import Instant
from schema.systems.despaira.cards import Creature, Leader, Token, Trick
from schema.systems.despaira.duel import Duel, DuelSeat
from schema.systems.despaira.effects import Win
from schema.systems.despaira.field import FieldMap, TileKind
from schema.systems.despaira.labels import LABELS
from schema.systems.despaira.pack import Pack
from simulator.engine.ability_index import AbilityIndex, ActiveAbilities
from simulator.engine.configuration import AS_WRITTEN, BadConfiguration, Configuration, Option
from simulator.systems.despaira.field import all_tiles, distance, neighbours
from simulator.systems.despaira.figures import RULINGS, Figures

CARD_FOLDERS = ("leaders", "creatures", "tricks", "tokens")
PILES = ("hand", "graveyard")
"""Where cards besides the field can have abilities."""
TILES, STATUSES, DUEL = "tile_kinds", "statuses", "duels"
NO_CARDS = (TILES, "maps", DUEL)
"""The folders of what has abilities and is no card."""

FieldCard = Leader | Creature | Token | Trick

STEADY: frozenset[type] = frozenset(
    {
        *(se.Itself, se.Candidate, se.Chosen, se.FromEvent, ss.Union, ss.Except, ss.Filter, ss.Lowest, ss.Highest),
        *(ds.Cards, ds.Carrier, ds.AttachedTo, ds.Tiles, ds.TileOf, ds.LeaderOf),
        *(co.Compare, co.AllOf, co.AnyOf, co.NoneOf, co.Exists, co.Same, co.Related),
        *(fi.ElementIs, fi.TypeIs, fi.KindIs, fi.NameHas, fi.ModeIs, fi.FaceIs, fi.FacingIs, fi.OnTileKind, fi.Behind),
        *(fi.IsLocked, fi.Level, fi.Distance, am.Count, am.Sum, am.Product),
    }
)
"""Words about how cards lie, what is printed on open ones, and the kinds of tiles; see `DuelSetup.steady`."""


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

    @cached_property
    def turns_before(self) -> int:
        """The turns that have been before the duel begins: those of a position."""
        return self.duel.turn - 1 if self.duel.setup == "position" else 0

    @cached_property
    def static_cards(self) -> frozenset[str]:
        """The cards with abilities that hold all the time, wherever the cards lie."""
        return frozenset(card for (_folder, card, _place), found in self.rules.active.items() if found.static)

    @cached_property
    def static_in_piles(self) -> frozenset[str]:
        """Those of them with abilities that hold while they lie in a hand or graveyard."""
        return frozenset(
            card for (_folder, card, place), found in self.rules.active.items() if place in PILES and found.static
        )

    @cached_property
    def steady(self) -> bool:
        """Whether what holds all the time depends only on how cards lie and tiles are, not on figures or phases.

        Then it need not be found anew after each change. That a seat may know what it depends on is part of it: of a
        card that lies face-down only its place is asked for.
        """
        return not self.static_in_piles and all(
            type(part) in STEADY
            for found in self.rules.active.values()
            for _kind, _entry, ability, modifier in found.static
            for root in (*ability.if_, modifier)
            for _pointer, part in walk(root)
            if isinstance(part, SelectorWord | ConditionWord | AmountWord)
        )

    @cached_property
    def tricks_are_inert(self) -> bool:
        """Whether nothing that holds all the time looks for tricks."""
        return self.steady and not any(
            isinstance(part, ds.Cards) and "trick" in part.kinds
            for found in self.rules.active.values()
            for _kind, _entry, ability, modifier in found.static
            for root in (*ability.if_, modifier)
            for _pointer, part in walk(root)
        )

    @cached_property
    def triggered_in_piles(self) -> Mapping[str, frozenset[str]]:
        """By the kind of a moment: the cards with abilities for it in a hand or graveyard."""
        return self._listening(PILES)

    @cached_property
    def triggered_cards(self) -> Mapping[str, frozenset[str]]:
        """By the kind of a moment: the cards with abilities for it, wherever the cards lie."""
        return self._listening(None)

    def _listening(self, places: tuple[str, ...] | None) -> Mapping[str, frozenset[str]]:
        found: dict[str, set[str]] = {}
        for (_folder, card, place), active in self.rules.active.items():
            if places is None or place in places:
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
    def winning_abilities(self) -> Mapping[str, tuple[tuple[str, tuple[ConditionWord, ...]], ...]]:
        """The abilities that let their own player win under conditions, with these, by card."""
        found: dict[str, tuple[tuple[str, tuple[ConditionWord, ...]], ...]] = {}
        for key, entry in self.rules.entries.items():
            ability = entry.ability
            wins = isinstance(ability, EffectAbility) and any(
                isinstance(part, Win) and part.who is None for effect in ability.do for _pointer, part in walk(effect)
            )
            if wins and ability.if_:
                found[entry.card] = (*found.get(entry.card, ()), (key, ability.if_))
        return found

    @cached_property
    def answering_cards(self) -> frozenset[str]:
        """The creatures, leaders and tokens with abilities that can answer."""
        return frozenset(
            id_
            for id_, card in self.cards.items()
            if not isinstance(card, Trick)
            and any(isinstance(ability, Activated) and can_answer(ability) for ability in card.abilities)
        )

    @cached_property
    def activated_in(self) -> Mapping[str, frozenset[str]]:
        """The creatures, leaders and tokens with abilities that a player can activate, by where these are active."""
        found: dict[str, set[str]] = {"hand": set(), "graveyard": set()}
        for (folder, card, place), active in self.rules.active.items():
            if folder in CARD_FOLDERS and folder != "tricks" and any(one[1].activated for one in active.triggered):
                found.setdefault(place, set()).add(card)
        return {place: frozenset(cards) for place, cards in found.items()}

    @cached_property
    def activated_by(self) -> Mapping[tuple[str, str], tuple[tuple[str, object], ...]]:
        """What a player can activate of creatures, leaders and tokens, by card and where it is active."""
        return {
            (card, place): found
            for (folder, card, place), active in self.rules.active.items()
            if self.folders.get(card) == folder and (found := activated_of(active))
        }

    @cached_property
    def answers(self) -> Mapping[str, tuple[str, ...]]:
        """By the key of an ability that a player activates: the declared deeds that alone it can answer."""
        return {
            key: getattr(entry.ability.when, "answers", ())
            for key, entry in self.rules.entries.items()
            if isinstance(entry.ability, EffectAbility)
        }

    @cached_property
    def unavoidable(self) -> frozenset[str]:
        """The keys of the abilities whose targets cannot escape by moving (DS-R-21)."""
        return frozenset(
            key
            for key, entry in self.rules.entries.items()
            if isinstance(entry.ability, EffectAbility) and getattr(entry.ability.when, "unavoidable", False)
        )

    @cached_property
    def distances(self) -> dict[str, dict[str, int]]:
        """By tile: how far each tile is from it (DS-R-50)."""
        tiles = all_tiles(self.map.columns, self.map.rows)
        return {tile: {other: distance(tile, other) for other in tiles} for tile in tiles}

    @cached_property
    def beside(self) -> Mapping[str, tuple[str, ...]]:
        """By tile: the tiles next to it."""
        size = self.map.columns, self.map.rows
        return {tile: neighbours(tile, *size) for tile in all_tiles(*size)}

    @cached_property
    def trick_abilities(self) -> dict[str, tuple[str, ...]]:
        """The keys of the abilities with which a trick can be activated, by card; filled as it is asked."""
        return {}

    @cached_property
    def kinds_with_abilities(self) -> frozenset[str]:
        """The kinds of tiles that have abilities."""
        return frozenset(id_ for folder, id_, _place in self.rules.active if folder == TILES)

    @cached_property
    def levels(self) -> Mapping[str, int]:
        """The level of each creature, token and trick."""
        return {id_: card.level for id_, card in self.cards.items() if isinstance(card, Creature | Token | Trick)}

    @cached_property
    def ranges(self) -> Mapping[str, int]:
        """How far cards with RATK reach, by card."""
        figures = {
            id_: card.stats.ratk
            for id_, card in self.cards.items()
            if not isinstance(card, Trick) and card.stats is not None
        }
        return {id_: ratk.range for id_, ratk in figures.items() if ratk is not None}

    @cached_property
    def _stats(self) -> dict[tuple[str, str], int | None]:
        return {}

    def printed(self, card: str, stat: str) -> int | None:
        """A stat as printed on a card; None where it has none, or is not known."""
        key = card, stat
        if key not in self._stats:
            self._stats[key] = _printed(self.cards.get(card), stat)
        return self._stats[key]

    @cached_property
    def _plain_stats(self) -> dict[tuple[str, str, str], int | None]:
        return {}

    def plain_stat(self, card: str, tile_kind: str, stat: str) -> int | None:
        """A stat of a card on a tile of a kind, or on none, to which no ability does anything."""
        key = card, tile_kind, stat
        try:
            return self._plain_stats[key]
        except KeyError:
            value = self.printed(card, stat)
            if value is not None:
                value = max(0, value + (self.boost(card, tile_kind, stat) if tile_kind else 0))
            self._plain_stats[key] = value
            return value

    @cached_property
    def plain_hp(self) -> dict[tuple[str, str], int]:
        """The maximum of HP of a card on a tile of a kind to which no ability does anything; filled as it is asked."""
        return {}

    @cached_property
    def _rows(self) -> dict[tuple[str, str, tuple[str, ...]], tuple[int | None, ...]]:
        return {}

    def plain_stats(self, card: str, tile_kind: str, stats: tuple[str, ...]) -> tuple[int | None, ...]:
        """Several stats, as `plain_stat` gives them."""
        key = card, tile_kind, stats
        if key not in self._rows:
            self._rows[key] = tuple(self.plain_stat(card, tile_kind, stat) for stat in stats)
        return self._rows[key]

    @cached_property
    def worths(self) -> dict[tuple[str, str, int, bool], float]:
        """What evaluations found for creatures to which no ability does anything; filled as it is asked."""
        return {}

    @cached_property
    def _boosts(self) -> dict[tuple[str, str, str], int]:
        return {}

    def boost(self, card: str, tile_kind: str, stat: str) -> int:
        """What a tile of a kind adds to a stat of a card that has it (DS-FIELD-02, DS-FIELD-03)."""
        key = card, tile_kind, stat
        if key not in self._boosts:
            self._boosts[key] = _field_boost(self.cards.get(card), self.tile_kinds[tile_kind], stat)
        return self._boosts[key]

    @cached_property
    def bounds(self) -> dict[str, tuple[tuple[DurationWord, ...], tuple[ConditionWord, ...]]]:
        """What can end the durations of effects before their time, by the key of the effect; filled as it is asked."""
        return {}

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        """The kind of each tile on the map."""
        return {tile: self.kind_at(tile) for tile in all_tiles(self.map.columns, self.map.rows)}

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
            isinstance(ability, Activated) and ability.active_in == "hand" and can_answer(ability)
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

    def hand_may_answer(self, seat: int, *, happened: bool) -> bool:
        """Whether a card of a hand may do something when its player is asked, as everybody can know.

        `happened`: whether it is asked about what has happened, not to chain.
        """
        if not happened:
            return self.answers_from_hand
        return any(in_hand for each in self.waiting[seat].values() for _when, _cost, in_hand in each)

    def kind_at(self, tile: str) -> str:
        """The kind of a tile on the map."""
        return self.map.tiles.get(tile, self.map.default_tile)


def can_answer(ability: Activated) -> bool:
    """Whether an ability of a creature or leader can answer what was done (DS-ACT-04)."""
    return isinstance(ability.when, Instant) or bool(getattr(ability.when, "chainable", False))


def activated_of(abilities: ActiveAbilities) -> tuple[tuple[str, object], ...]:
    """Of some abilities those that a player can activate: their keys and triggers."""
    return tuple((entry.key, ability.when) for _tag, entry, ability in abilities.triggered if entry.activated)


def _printed(card: FieldCard | None, stat: str) -> int | None:
    if card is None or isinstance(card, Trick):
        return None
    if stat == "hp":
        return card.hp if isinstance(card, Leader) else card.stats.hp
    if stat == "hl":
        return None if isinstance(card, Leader) else card.stats.hl
    if stat == "ratk":
        return card.stats.ratk.value if card.stats.ratk is not None else None
    value: int | None = card.stats.def_ if stat == "def" else getattr(card.stats, stat)
    return value


def _field_boost(card: FieldCard | None, kind: TileKind, stat: str) -> int:
    return kind.boost_for(card.element, card.creature_type, stat) if isinstance(card, Creature | Token) else 0


def setup_of(pack: Pack, duel: Duel) -> DuelSetup:
    """The setup of a duel of a pack without errors."""
    figures = Figures()
    if duel.ruleset is not None:
        figures = figures.with_rulings(pack.rulesets[duel.ruleset].rulings)
    figures = figures.with_rulings(duel.rulings)
    if duel.puzzle is not None:
        before = duel.turn - 1 if duel.setup == "position" else 0
        figures = figures.with_values({"turn_limit": min(figures.turn_limit, before + duel.puzzle.turns)})
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
    """The duel of a file, ready to play; or the errors in it and in what it names.

    Other cards with errors are left out, with those that name them, as if the pack did not have them.
    """
    part = playable_part(loaded, file, DUEL)
    if isinstance(part, tuple):
        return part
    validated = part.validated.get(file)
    if validated is None or not isinstance(validated.model, Duel) or not isinstance(part.pack, Pack):
        return errors_for(loaded, file)
    return setup_of(part.pack, validated.model)


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
