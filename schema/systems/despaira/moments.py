"""The moments of a duel at which abilities work."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import TriggerWord, Who
from schema.language.triggers import Whose
from schema.systems.despaira.words import CardKind, Phase, SpawnKind

Cause = Literal["battle", "ability", "any"]
_CAUSE = _("Whether by battle, by an ability, or either.")


class Spawned(TriggerWord):
    """A creature has been spawned."""

    kind: Literal["spawned"] = "spawned"
    synonyms = (_("summoned, enters the battlefield, comes into play, battlecry"),)
    who: Who = Field(default="self", description="Which creature.")
    how: tuple[SpawnKind, ...] = Field(default=(), max_length=3, description="Only by these spawns; empty for all.")


class PlacedTrick(TriggerWord):
    """A trick has been placed face-down."""

    kind: Literal["placed"] = "placed"
    synonyms = (_("set, laid face-down"),)
    who: Who = Field(default="any", description="Which trick.")


class Entered(TriggerWord):
    """A creature has entered a tile near this card, or this tile, in whatever way."""

    kind: Literal["entered"] = "entered"
    synonyms = (_("steps on, walks into, proximity, landmine, overlaps"),)
    who: Who = Field(default="enemy", description="Which creature.")
    within: int = Field(default=0, ge=0, le=20, description="How many tiles from this at most; 0 is the same tile.")


class Moved(TriggerWord):
    """A card has moved."""

    kind: Literal["moved"] = "moved"
    synonyms = (_("steps, walks, leaves"),)
    who: Who = Field(default="self", description="Which card.")


class Destroyed(TriggerWord):
    """A card has been destroyed; it lies in its owner's graveyard (DS-TERM-03)."""

    kind: Literal["destroyed"] = "destroyed"
    synonyms = (_("dies, on death, killed, deathrattle, last words"),)
    who: Who = Field(default="self", description="Which card.")
    kinds: tuple[CardKind, ...] = Field(default=("creature",), max_length=4, description="Which kinds of cards.")
    cause: Cause = Field(default="any", description=_CAUSE)
    by: Who = Field(default="any", description="Only if this card, or one of these, has destroyed it.")


class DealtDamage(TriggerWord):
    """A card has damaged a creature, which lives on."""

    kind: Literal["dealt_damage"] = "dealt_damage"
    synonyms = (_("deals combat damage, hits, wounds, bites"),)
    by: Who = Field(default="self", description="Which card has dealt it.")
    cause: Cause = Field(default="battle", description=_CAUSE)


class LeaderDamaged(TriggerWord):
    """A leader has lost Leader HP."""

    kind: Literal["leader_damaged"] = "leader_damaged"
    synonyms = (_("player is dealt damage, loses life"),)
    who: Who = Field(default="own", description="Whose leader.")


class Attacked(TriggerWord):
    """A creature has attacked, and the battle is over."""

    kind: Literal["attacked"] = "attacked"
    synonyms = (_("after attacking, attacks, combat"),)
    who: Who = Field(default="self", description="Which card attacked.")


class Flipped(TriggerWord):
    """A card has been turned over."""

    kind: Literal["flipped"] = "flipped"
    synonyms = (_("turned face up, morph, flip effect, reveal"),)
    who: Who = Field(default="self", description="Which card.")
    to: Literal["up", "down"] = Field(default="up", description="Which side is up now.")


class ModeChanged(TriggerWord):
    """A creature has changed its mode."""

    kind: Literal["mode_changed"] = "mode_changed"
    synonyms = (_("position, tapped, untapped, defence, attack mode"),)
    who: Who = Field(default="self", description="Which creature.")


class AbilityActivated(TriggerWord):
    """An ability has been activated; this one works when the period is over."""

    kind: Literal["activated"] = "activated"
    synonyms = (_("cast, spell played, prowess"),)
    who: Who = Field(default="enemy", description="Whose card.")
    kinds: tuple[CardKind, ...] = Field(default=(), max_length=4, description="Of which kinds of cards; empty for all.")


class Sacrificed(TriggerWord):
    """A creature has been sacrificed (DS-SAC-07)."""

    kind: Literal["sacrificed"] = "sacrificed"
    synonyms = (_("tribute, offered"),)
    who: Who = Field(default="self", description="Which creature.")


class ShieldBroken(TriggerWord):
    """The shield of a card has been destroyed (DS-STAT-09)."""

    kind: Literal["shield_broken"] = "shield_broken"
    synonyms = (_("armour, DEF, loses its shield"),)
    who: Who = Field(default="self", description="Whose shield.")


class Drawn(TriggerWord):
    """A player has drawn a card."""

    kind: Literal["drawn"] = "drawn"
    synonyms = (_("draws a card"),)
    who: Literal["own", "enemy", "any"] = Field(default="own", description="Which player.")


class Discarded(TriggerWord):
    """A player has discarded a card."""

    kind: Literal["discarded"] = "discarded"
    synonyms = (_("discards a card, madness"),)
    who: Literal["own", "enemy", "any"] = Field(default="own", description="Which player.")


class TileChanged(TriggerWord):
    """The kind of a tile has changed."""

    kind: Literal["tile_changed"] = "tile_changed"
    synonyms = (_("terrain, land, landfall"),)


class TimerExpired(TriggerWord):
    """The timer of a trick has run out (DS-R-43)."""

    kind: Literal["timer_expired"] = "timer_expired"
    synonyms = (_("fading, vanishing, countdown"),)
    who: Who = Field(default="self", description="Which trick.")


class PhaseBegan(TriggerWord):
    """A phase of a turn begins."""

    kind: Literal["phase_began"] = "phase_began"
    synonyms = (_("step, upkeep, beginning of battle"),)
    phase: Phase = Field(description="Which phase.")
    whose: Whose = Field(default="mine", description="Whose turn.")


MOMENTS = (
    *(Spawned, PlacedTrick, Entered, Moved, Destroyed, DealtDamage, LeaderDamaged, Attacked, Flipped, ModeChanged),
    *(AbilityActivated, Sacrificed, ShieldBroken, Drawn, Discarded, TileChanged, TimerExpired, PhaseBegan),
)
