"""What abilities of Despaira do: to cards, zones, crystals, positions, tiles, and to other abilities."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, Duration, EffectWord, PlaceName, PlayerSelector
from schema.language.durations import ForGood
from schema.language.selectors import Itself
from schema.language.types import Types
from schema.models.base import Slug
from schema.systems.despaira.words import (
    CardSelector,
    CreatureSelector,
    EntrySelector,
    Facing,
    FieldCardSelector,
    Mode,
    TileSelector,
    ZoneCardSelector,
)

_PLAYERS = _("The players; the ability's own when left out.")

# --- cards ----------------------------------------------------------------------------------------


class Destroy(EffectWord):
    """Cards on the field are destroyed: they go to their owners' graveyards (DS-TERM-08)."""

    kind: Literal["destroy"] = "destroy"
    synonyms = (_("kill, remove, murder"),)
    pays: ClassVar[bool] = True
    what: FieldCardSelector = Field(description="The cards.")


class Send(EffectWord):
    """Cards are sent to their owners' graveyards, which is not destroying (DS-TERM-04)."""

    kind: Literal["send"] = "send"
    synonyms = (_("sacrifice, put into the graveyard, mill, tribute"),)
    pays: ClassVar[bool] = True
    what: CardSelector = Field(description="The cards.")


class CastOut(EffectWord):
    """Cards are sent to the Void, out of the game (DS-TERM-10)."""

    kind: Literal["cast_out"] = "cast_out"
    synonyms = (_("exile, banish, remove from the game"),)
    pays: ClassVar[bool] = True
    what: CardSelector = Field(description="The cards.")


class ReturnTo(EffectWord):
    """Cards return to the hands or decks of their owners."""

    kind: Literal["return_to"] = "return_to"
    synonyms = (_("bounce, return to hand, put on top, tuck"),)
    what: CardSelector = Field(description="The cards.")
    zone: Literal["hand", "top", "bottom"] = Field(
        default="hand", description="The hand, or the top or the bottom of the deck."
    )


class Search(EffectWord):
    """The player takes cards from a deck, shows them, puts them into the hand, and shuffles the deck."""

    kind: Literal["search"] = "search"
    synonyms = (_("tutor, fetch, look through the deck"),)
    among: ZoneCardSelector = Field(description="What can be taken.")
    number: int = Field(default=1, ge=1, le=20, description="How many at most.")


class Shuffle(EffectWord):
    """Players shuffle their decks."""

    kind: Literal["shuffle"] = "shuffle"
    synonyms = (_("mix, reshuffle"),)
    of: PlayerSelector | None = Field(default=None, description=_PLAYERS)


class Look(EffectWord):
    """The ability's player looks at cards."""

    kind: Literal["look"] = "look"
    synonyms = (_("peek, scry, view, see the hand, top of the deck"),)
    at: CardSelector = Field(description="The cards.")


# --- crystals and points --------------------------------------------------------------------------


class GainCrystals(EffectWord):
    """Players gain crystals from their used zones, as far as there are any (DS-RES-05)."""

    kind: Literal["gain_crystals"] = "gain_crystals"
    synonyms = (_("mana, ramp, energy, resource"),)
    to: PlayerSelector | None = Field(default=None, description=_PLAYERS)
    number: Amount = Field(default=1, description="How many.")


class PayCrystals(EffectWord):
    """Players put crystals from their inventories into the used zone."""

    kind: Literal["pay_crystals"] = "pay_crystals"
    synonyms = (_("cost, spend, lose mana"),)
    pays: ClassVar[bool] = True
    of: PlayerSelector | None = Field(default=None, description=_PLAYERS)
    number: Amount = Field(default=1, description="How many.")


class GainSpawnPoints(EffectWord):
    """Players gain spawn points for this turn."""

    kind: Literal["gain_spawn_points"] = "gain_spawn_points"
    synonyms = (_("extra summons, ritual, mana"),)
    to: PlayerSelector | None = Field(default=None, description=_PLAYERS)
    number: Amount = Field(default=1, description="How many.")


class DamageLeader(EffectWord):
    """Leaders lose Leader HP; only an ability that says so does that (DS-DMG-05)."""

    kind: Literal["damage_leader"] = "damage_leader"
    synonyms = (_("burn, face damage, drain, lose life"),)
    pays: ClassVar[bool] = True
    of: PlayerSelector | None = Field(default=None, description=_PLAYERS)
    amount: Amount = Field(default=100, description="How much.")


class HealLeader(EffectWord):
    """Leaders regain Leader HP, up to the full figure."""

    kind: Literal["heal_leader"] = "heal_leader"
    synonyms = (_("gain life, restore"),)
    of: PlayerSelector | None = Field(default=None, description=_PLAYERS)
    amount: Amount = Field(default=100, description="How much.")


# --- stance and position --------------------------------------------------------------------------


class Flip(EffectWord):
    """Cards are turned over; a creature that is turned face-down goes to Defence (DS-MODE-03)."""

    kind: Literal["flip"] = "flip"
    synonyms = (_("turn face-down, turn face-up, reveal, morph"),)
    what: FieldCardSelector = Field(description="The cards.")
    to: Literal["up", "down"] = Field(default="up", description="Which side is up then.")


class SetMode(EffectWord):
    """Creatures change their mode."""

    kind: Literal["set_mode"] = "set_mode"
    synonyms = (_("tap, untap, position, defend"),)
    who: CreatureSelector = Field(description="The creatures.")
    mode: Mode = Field(description="The mode.")


class SetFacing(EffectWord):
    """Creatures turn to a side."""

    kind: Literal["set_facing"] = "set_facing"
    synonyms = (_("turn, rotate, face, look"),)
    who: CreatureSelector = Field(description="The creatures.")
    facing: Literal[Facing, "chosen"] = Field(
        default="chosen", description="The side; north is away from seat 1. The ability's player chooses otherwise."
    )


class MoveAlong(EffectWord):
    """A creature moves along a chosen path, step by step (DS-MOVE-08)."""

    kind: Literal["move_along"] = "move_along"
    synonyms = (_("walk, step, advance, extra move"),)
    who: CreatureSelector = Field(description="The creature; of several, the one for which the path was chosen.")
    path: PlaceName = Field(default="path", description="The name of the path.")


class PlaceOn(EffectWord):
    """A card is placed on a tile, without a path between (DS-MOVE-08)."""

    kind: Literal["place_on"] = "place_on"
    synonyms = (_("teleport, blink, shift, relocate"),)
    who: CreatureSelector = Field(description="The creature.")
    on: TileSelector = Field(description="The tile.")


class SwapPlaces(EffectWord):
    """Two creatures swap places."""

    kind: Literal["swap_places"] = "swap_places"
    synonyms = (_("switch, exchange, trade places"),)
    first: CreatureSelector = Field(description="One creature.")
    second: CreatureSelector = Field(description="The other creature.")


class Push(EffectWord):
    """Creatures are moved in a straight line away from this card, or towards it, as far as the tiles are free."""

    kind: Literal["push"] = "push"
    synonyms = (_("knock back, pull, shove, drag"),)
    who: CreatureSelector = Field(description="The creatures.")
    tiles: int = Field(default=1, ge=1, le=12, description="How many tiles at most.")
    towards: bool = Field(default=False, description="Towards this card instead of away from it.")


# --- spawning, control, attachment ----------------------------------------------------------------


class MiracleSpawn(EffectWord):
    """The player spawns a creature from a hand, a deck or a graveyard by this ability (DS-MIR-01)."""

    kind: Literal["miracle_spawn"] = "miracle_spawn"
    synonyms = (_("summon, special summon, reanimate, resurrect, revive, put into play"),)
    becomes: ClassVar[tuple[str, Types]] = ("what", ("character",))
    what: ZoneCardSelector = Field(description="The creature.")
    on: TileSelector | None = Field(
        default=None, description="On one of these tiles; adjacent to the player's leader when left out (DS-MIR-03)."
    )


class SpawnToken(EffectWord):
    """The player spawns a token by this ability."""

    kind: Literal["spawn_token"] = "spawn_token"
    synonyms = (_("create a token, summon, make"),)
    token: Slug = Field(description="The token.")
    on: TileSelector | None = Field(
        default=None, description="On one of these tiles; adjacent to the player's leader when left out (DS-MIR-03)."
    )


class Equip(EffectWord):
    """This trick is attached to a creature (DS-EQP-01)."""

    kind: Literal["equip"] = "equip"
    synonyms = (_("attach, enchant, aura, wear"),)
    to: CreatureSelector = Field(description="The creature.")


class AttachCreature(EffectWord):
    """A creature is attached to an adjacent one (DS-ATT-01)."""

    kind: Literal["attach_creature"] = "attach_creature"
    synonyms = (_("mount, ride, union, fuse, cling"),)
    who: CreatureSelector = Field(default=Itself(), description="The creature that is attached.")
    to: CreatureSelector = Field(description="The creature that carries it.")


class Detach(EffectWord):
    """Attached creatures are put on free tiles next to their carriers (DS-R-37)."""

    kind: Literal["detach"] = "detach"
    synonyms = (_("dismount, separate, let go"),)
    who: CreatureSelector = Field(default=Itself(), description="The creatures.")


# --- the field and other abilities ----------------------------------------------------------------


class SetTile(EffectWord):
    """Tiles become tiles of another kind (DS-FIELD-05)."""

    kind: Literal["set_tile"] = "set_tile"
    synonyms = (_("terraform, terrain, flood, change the land"),)
    tiles: TileSelector = Field(description="The tiles.")
    tile: Slug = Field(description="The kind.")
    lasts: Duration = Field(default=ForGood(), description="How long.")


class Negate(EffectWord):
    """Activated abilities that have not been resolved do nothing."""

    kind: Literal["negate"] = "negate"
    synonyms = (_("counter, cancel, fizzle, counterspell"),)
    entry: EntrySelector = Field(description="The abilities.")


class CopyAbility(EffectWord):
    """The ability's player uses an activated ability too: for this card, with new choices, paying what it costs."""

    kind: Literal["copy_ability"] = "copy_ability"
    synonyms = (_("copy a spell, copy an ability, twincast, fork, mirror, echo"),)
    entry: EntrySelector = Field(description="The ability; of several, the first that was activated.")


class CancelDeed(EffectWord):
    """The attack, move or spawn that was declared does not happen; it is used up (DS-R-18)."""

    kind: Literal["cancel_deed"] = "cancel_deed"
    synonyms = (_("stop the attack, negate the attack, fog, deny"),)


class Win(EffectWord):
    """Players win the duel (DS-WIN-05)."""

    kind: Literal["win"] = "win"
    synonyms = (_("win the game, alternate win condition"),)
    who: PlayerSelector | None = Field(default=None, description=_PLAYERS)


class Lose(EffectWord):
    """Players lose the duel."""

    kind: Literal["lose"] = "lose"
    synonyms = (_("lose the game"),)
    who: PlayerSelector | None = Field(default=None, description=_PLAYERS)


EFFECTS = (
    *(Destroy, Send, CastOut, ReturnTo, Search, Shuffle, Look),
    *(GainCrystals, PayCrystals, GainSpawnPoints, DamageLeader, HealLeader),
    *(Flip, SetMode, SetFacing, MoveAlong, PlaceOn, SwapPlaces, Push),
    *(MiracleSpawn, SpawnToken, Equip, AttachCreature, Detach),
    *(SetTile, Negate, CopyAbility, CancelDeed, Win, Lose),
)
