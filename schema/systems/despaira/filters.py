"""Conditions and amounts of Despaira: what a card is, where it stands, and its figures."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import AmountWord, ConditionWord, PlayerSelector
from schema.language.conditions import IT
from schema.language.selectors import Itself
from schema.models.base import Slug
from schema.systems.despaira.words import (
    CardKind,
    CardSelector,
    CreatureSelector,
    Facing,
    FieldCardSelector,
    Mode,
    Phase,
    PlaceSelector,
    SpawnKind,
    StatName,
)


class ElementIs(ConditionWord):
    """A card is of one of these elements."""

    kind: Literal["element_is"] = "element_is"
    synonyms = (_("colour, attribute, fire, water"),)
    who: CardSelector = Field(default=IT, description="The card that is tested.")
    elements: tuple[Slug, ...] = Field(min_length=1, max_length=20, description="The elements.")


class TypeIs(ConditionWord):
    """A creature is of one of these types."""

    kind: Literal["type_is"] = "type_is"
    synonyms = (_("tribe, race, creature type, beast"),)
    who: CardSelector = Field(default=IT, description="The creature that is tested.")
    types: tuple[Slug, ...] = Field(min_length=1, max_length=30, description="The types.")


class KindIs(ConditionWord):
    """A card is of one of these kinds."""

    kind: Literal["kind_is"] = "kind_is"
    synonyms = (_("is a creature, is a trick, is a token"),)
    who: CardSelector = Field(default=IT, description="The card that is tested.")
    kinds: tuple[CardKind, ...] = Field(min_length=1, max_length=4, description="The kinds.")


class NameHas(ConditionWord):
    """The name of a card contains these words, unbroken (DS-NAME-01)."""

    kind: Literal["name_has"] = "name_has"
    synonyms = (_("named, archetype, name includes, quoted"),)
    who: CardSelector = Field(default=IT, description="The card that is tested.")
    words: str = Field(min_length=1, max_length=80, description="The words, as in the English name.")


class ModeIs(ConditionWord):
    """A creature is in this mode."""

    kind: Literal["mode_is"] = "mode_is"
    synonyms = (_("position, tapped, defending"),)
    who: CreatureSelector = Field(default=IT, description="The creature that is tested.")
    mode: Mode = Field(description="The mode.")


class FaceIs(ConditionWord):
    """A card lies with this side up."""

    kind: Literal["face_is"] = "face_is"
    synonyms = (_("face-down, hidden, set"),)
    who: FieldCardSelector = Field(default=IT, description="The card that is tested.")
    face: Literal["up", "down"] = Field(description="Which side is up.")


class FacingIs(ConditionWord):
    """A creature faces one of these sides."""

    kind: Literal["facing_is"] = "facing_is"
    synonyms = (_("turned to, looks to, direction"),)
    who: CreatureSelector = Field(default=IT, description="The creature that is tested.")
    facings: tuple[Facing, ...] = Field(min_length=1, max_length=4, description="The sides; north is away from seat 1.")


class OnTileKind(ConditionWord):
    """A card is on a tile of one of these kinds."""

    kind: Literal["on_tile_kind"] = "on_tile_kind"
    synonyms = (_("terrain, stands on, field, land"),)
    who: PlaceSelector = Field(default=IT, description="The card or tile that is tested.")
    kinds: tuple[Slug, ...] = Field(min_length=1, max_length=20, description="The kinds of tiles.")


class Behind(ConditionWord):
    """A card is behind a creature (DS-R-28)."""

    kind: Literal["behind"] = "behind"
    synonyms = (_("ambush, backstab, rear, flank"),)
    who: FieldCardSelector = Field(default=Itself(), description="The card that is tested.")
    of: CreatureSelector = Field(default=IT, description="The creature behind which it must be.")


class PhaseIs(ConditionWord):
    """It is one of these phases."""

    kind: Literal["phase_is"] = "phase_is"
    synonyms = (_("during battle, main phase, step"),)
    phases: tuple[Phase, ...] = Field(min_length=1, max_length=5, description="The phases.")


class SpawnedThisTurn(ConditionWord):
    """A creature was spawned in this turn."""

    kind: Literal["spawned_this_turn"] = "spawned_this_turn"
    synonyms = (_("summoned, new, just entered"),)
    who: CreatureSelector = Field(default=IT, description="The creature that is tested.")
    how: tuple[SpawnKind, ...] = Field(default=(), max_length=3, description="Only by these spawns; empty for all.")


class IsLocked(ConditionWord):
    """A trick is locked down by an opposing creature on its tile (DS-LOCK-01)."""

    kind: Literal["is_locked"] = "is_locked"
    synonyms = (_("lockdown, blocked, overlapped"),)
    who: FieldCardSelector = Field(default=IT, description="The trick that is tested.")


class Stat(AmountWord):
    """A stat of a card, as it is now or as it is printed; 0 where it has none."""

    kind: Literal["stat"] = "stat"
    synonyms = (_("power, attack, ATK, HP, DEF, strength, toughness"),)
    of: CardSelector = Field(description="The card; of several, the first.")
    stat: StatName = Field(description="Which stat; of RATK its value.")
    printed: bool = Field(default=False, description="As printed on the card.")


class StatTotal(AmountWord):
    """The sum of all stats that a creature has now (DS-CLASH-02)."""

    kind: Literal["stat_total"] = "stat_total"
    synonyms = (_("all stats, sum of stats"),)
    of: CreatureSelector = Field(description="The creature; of several, the first.")


class Level(AmountWord):
    """The level of a card."""

    kind: Literal["level"] = "level"
    synonyms = (_("cost, mana value, converted cost"),)
    of: CardSelector = Field(default=IT, description="The card; of several, the first.")


class Crystals(AmountWord):
    """The crystals in the inventories of players."""

    kind: Literal["crystals"] = "crystals"
    synonyms = (_("mana, resources, energy"),)
    of: PlayerSelector | None = Field(default=None, description="The players; the ability's own when left out.")


class SpawnPoints(AmountWord):
    """The spawn points that players have left."""

    kind: Literal["spawn_points"] = "spawn_points"
    synonyms = (_("summons, mana"),)
    of: PlayerSelector | None = Field(default=None, description="The players; the ability's own when left out.")


class LeaderHp(AmountWord):
    """The Leader HP of players."""

    kind: Literal["leader_hp"] = "leader_hp"
    synonyms = (_("life total, health"),)
    of: PlayerSelector | None = Field(default=None, description="The players; the ability's own when left out.")


class Distance(AmountWord):
    """The number of tiles between two, along columns and rows (DS-R-50)."""

    kind: Literal["distance"] = "distance"
    synonyms = (_("range, tiles away, adjacent, near, far"),)
    from_: PlaceSelector = Field(alias="from", default=Itself(), description="One card or tile.")
    to: PlaceSelector = Field(default=IT, description="The other.")


class ChainLength(AmountWord):
    """The number of abilities activated in this period."""

    kind: Literal["chain_length"] = "chain_length"
    synonyms = (_("storm, chain links, stack size"),)


CONDITIONS = (
    *(ElementIs, TypeIs, KindIs, NameHas, ModeIs, FaceIs, FacingIs, OnTileKind, Behind, PhaseIs, SpawnedThisTurn),
    IsLocked,
)
AMOUNTS = (Stat, StatTotal, Level, Crystals, SpawnPoints, LeaderHp, Distance, ChainLength)
