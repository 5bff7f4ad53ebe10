"""The words of the ability language that only Desktopia has: disks, flicks, shots, riders, nearness."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from schema.i18n import gettext_noop as _
from schema.language.base import (
    ActivationWord,
    Amount,
    AmountWord,
    CharacterSelector,
    ChoiceWord,
    Condition,
    ConditionWord,
    EffectWord,
    ModifierWord,
    OneOf,
    PieceSelector,
    PlaceName,
    PlayerSelector,
    Relation,
    SelectorWord,
    Terms,
    TermSet,
    TriggerWord,
    Who,
)
from schema.language.choices import AT_RANDOM, BY
from schema.language.conditions import IT
from schema.language.selectors import Itself
from schema.language.types import SHARED_TYPES, Type, Types, Yields
from schema.models.base import Slug

Rank = Literal["hero", "veteran", "fighter"]
DamageKind = Literal["hit", "shot", "lasting", "trait", "spell", "artifact", "ritual", "script"]
MissileSelector = Annotated[SelectorWord, OneOf("selector", "missile")]
DiskSelector = Annotated[SelectorWord, OneOf("selector", "character", "character_card")]
"""Characters on the battlefield, and those of which a disk is in the reserve."""
PlacedSelector = Annotated[
    SelectorWord, OneOf("selector", "character", "character_card", "artifact", "reserve_artifact")
]
"""Disks that can be put on a free place."""
StandingSelector = Annotated[SelectorWord, OneOf("selector", "character", "artifact")]
"""Disks that stand on the table; missiles lie on others."""
NearSelector = Annotated[SelectorWord, OneOf("selector", "piece", "object", "place")]
"""Disks, objects of the landscape and places, beside which something is put."""

TimeCardSide = Literal["penalty", "bonus"]
CharacterAction = Literal["flick", "shot", "spell"]
AsOf = Literal["now", "start", "end", "turn_start"]
AS_OF = _(
    "As it is now, as it was when the flick or shot began (DK-LTE-10), as it was when all disks had come to rest, or "
    "as it was when this turn began."
)

# --- triggers -----------------------------------------------------------------------------------


class Action(ActivationWord):
    """Chosen by the player as the character's action: a spell."""

    kind: Literal["action"] = "action"
    synonyms = (_("spell, activate, cast, tap"),)


class ActionEnd(TriggerWord):
    """The action of a character has been resolved (DK-TURN-08)."""

    kind: Literal["action_end"] = "action_end"
    about: ClassVar[str] = "mover"
    synonyms = (_("after attacking, afterwards"),)
    who: Who = Field(default="self", description="Which character acted.")
    actions: tuple[CharacterAction, ...] = Field(
        default=(), max_length=3, description="Only after actions of these kinds; empty for all."
    )


class BeforeFlick(TriggerWord):
    """A character is about to be flicked by its owner."""

    kind: Literal["before_flick"] = "before_flick"
    about: ClassVar[str] = "mover"
    synonyms = (_("before attacking, attack"),)
    who: Who = Field(default="self", description="Which character is flicked.")


class Contact(TriggerWord):
    """In a flick, a disk touches another character for the first time: the flicked one (DK-HIT-10), or any other."""

    kind: Literal["contact"] = "contact"
    touches: ClassVar[bool] = True
    synonyms = (
        _(
            "touch, touched, touches, would touch, bump, collide, collision, two disks touch, runs into, knocked into, "
            "chain reaction, domino"
        ),
    )
    mover: Who = Field(default="self", description="Which disk is flicked or knocked into the other one.")
    how: tuple[Literal["flicked", "knocked"], ...] = Field(
        default=("flicked",),
        min_length=1,
        max_length=2,
        description="Only the flicked disk, only one that a disk has set in motion in a flick or shot, or both. Of two "
        "such disks it is the faster one that runs into the other.",
    )
    other: Literal["ally", "enemy", "any"] = Field(
        default="any", description="Which character it touches, as the ability's player sees it."
    )


class HitLanded(TriggerWord):
    """The damage of one victim of a flick has been determined, even if it is 0."""

    kind: Literal["hit_landed"] = "hit_landed"
    synonyms = (_("attack, strike, on hit, deals combat damage"),)
    by: Who = Field(default="self", description="Which character hit.")


class ShotHit(TriggerWord):
    """This missile was shot, and its target is determined."""

    kind: Literal["shot_hit"] = "shot_hit"
    synonyms = (_("projectile, bullet, impact, on hit"),)


class ShotMissed(TriggerWord):
    """This missile was shot and hit no possible target."""

    kind: Literal["shot_missed"] = "shot_missed"
    synonyms = (_("miss, fails"),)


# --- selectors ----------------------------------------------------------------------------------


class Bearer(SelectorWord):
    """The character on which this missile or this stowed disk is, or that stands on this artifact."""

    kind: Literal["bearer"] = "bearer"
    synonyms = (_("carrier, enchanted creature, equipped"),)
    known: ClassVar[bool] = True
    yields: ClassVar[Yields] = ("character",)


class Characters(SelectorWord):
    """Living characters on the battlefield: those without life left are not found, also before they have died."""

    kind: Literal["characters"] = "characters"
    synonyms = (_("creatures, units, minions, figures, heroes, allies, enemies"),)
    yields: ClassVar[Yields] = ("character",)
    relation: Relation = Field(default="any", description="Their relation to the ability's player.")
    ranks: tuple[Rank, ...] = Field(default=(), max_length=3, description="Only these ranks; empty for all.")
    of: PlayerSelector | None = Field(default=None, description="Only those of these players.")
    other_than: CharacterSelector | None = Field(default=None, description="Excluding these.")
    where: tuple[Condition, ...] = Field(
        default=(), max_length=20, description="Only those for which all of these hold."
    )


class Missiles(SelectorWord):
    """Missile disks on characters, on cards, on both, on the bare table, or in flight."""

    kind: Literal["missiles"] = "missiles"
    synonyms = (_("projectiles, tokens, ammunition, counters"),)
    yields: ClassVar[Yields] = ("missile",)
    missile: Slug | None = Field(default=None, description="Only this missile; any when left out.")
    lying: Literal["on_characters", "on_cards", "on_table", "in_flight", "anywhere"] = Field(
        default="on_characters",
        description="Where they are: on characters; in limited supplies; on the bare table, where “leave_lying” "
        "leaves them; in flight, which is the missile of the present shot alone; “anywhere” is on a character or a "
        "card.",
    )
    on: CharacterSelector | None = Field(default=None, description="Only those on this character or on its card.")
    relation: Relation = Field(default="any", description="The relation to the ability's player of who owns them.")
    where: tuple[Condition, ...] = Field(
        default=(), max_length=20, description="Only those for which all of these hold."
    )


class Slain(SelectorWord):
    """Characters that died in this battle, each disk by itself where several can be meant or a grave is asked for."""

    kind: Literal["slain"] = "slain"
    synonyms = (_("graveyard, dead, discard pile"),)
    yields: ClassVar[Yields] = ("character_card",)
    relation: Relation = Field(
        default="own", description="Their relation to the ability's player; any when left out and `of` is given."
    )
    ranks: tuple[Rank, ...] = Field(default=(), max_length=3, description="Only these ranks; empty for all.")
    of: PlayerSelector | None = Field(default=None, description="Only those of these players.")
    where: tuple[Condition, ...] = Field(
        default=(), max_length=20, description="Only those for which all of these hold."
    )
    last: bool = Field(default=False, description="Of these only the one that died last.")
    latest: int | None = Field(default=None, ge=2, le=20, description="Of these only so many that died last.")

    @model_validator(mode="after")
    def _those_of(self) -> Self:
        """With `of` and no relation, those of these players are meant, whoever they are."""
        if self.of is not None and "relation" not in self.model_fields_set:
            self.__dict__["relation"] = "any"
        return self


class Recruits(SelectorWord):
    """Characters of the Orders of players that have a disk in the reserve, one for each card."""

    kind: Literal["recruits"] = "recruits"
    synonyms = (_("reinforcements, reserve, pool"),)
    yields: ClassVar[Yields] = ("character_card",)
    ranks: tuple[Rank, ...] = Field(default=("fighter",), max_length=3, description="Only these ranks; empty for all.")
    of: PlayerSelector | None = Field(
        default=None, description="The players whose Orders are meant; the ability's own player when left out."
    )
    where: tuple[Condition, ...] = Field(
        default=(), max_length=20, description="Only those for which all of these hold."
    )


# --- amounts ------------------------------------------------------------------------------------


class Supply(AmountWord):
    """The number of missiles on a character's card."""

    kind: Literal["supply"] = "supply"
    synonyms = (_("ammunition, charges, stock"),)
    of: CharacterSelector = Field(description="The character.")
    missile: Slug | None = Field(default=None, description="Only this missile; any when left out.")


class AtStart(AmountWord):
    """The number of characters that players had at the start of the battle."""

    kind: Literal["at_start"] = "at_start"
    synonyms = (_("initially, beginning of battle"),)
    of: PlayerSelector | None = Field(
        default=None, description="The players, added up; the ability's own player when left out."
    )
    ranks: tuple[Rank, ...] = Field(default=(), max_length=3, description="Only these ranks; empty for all.")


class TimeCards(AmountWord):
    """The number of time cards of one side in the camps of players."""

    kind: Literal["time_cards"] = "time_cards"
    synonyms = (_("bonus, penalty, tempo"),)
    of: PlayerSelector | None = Field(
        default=None, description="The players, added up; the ability's own player when left out."
    )
    side: TimeCardSide = Field(description="Penalties or bonuses.")


# --- conditions ---------------------------------------------------------------------------------


class RankIs(ConditionWord):
    """A character is of one of these ranks."""

    kind: Literal["rank"] = "rank"
    synonyms = (_("type, hero, veteran, fighter"),)
    who: CharacterSelector = Field(default=IT, description="The character that is tested.")
    ranks: tuple[Rank, ...] = Field(min_length=1, max_length=3, description="The ranks.")


class Nearby(ConditionWord):
    """Two disks are so close that a missile can lie across both: a gap under 15 mm (DK-TERM-03)."""

    kind: Literal["nearby"] = "nearby"
    synonyms = (_("adjacent, close, neighbour, range"),)
    who: PieceSelector = Field(default=IT, description="The disk that is tested.")
    to: PieceSelector = Field(default=Itself(), description="The disk that it must be near.")
    as_of: AsOf = Field(default="now", description=AS_OF)


class Carries(ConditionWord):
    """A missile is on a character."""

    kind: Literal["carries"] = "carries"
    synonyms = (_("has, enchanted, equipped, marked"),)
    who: CharacterSelector = Field(default=IT, description="The character that is tested.")
    missile: Slug | None = Field(default=None, description="This missile; any when left out.")
    as_of: AsOf = Field(default="now", description=AS_OF)


class CanShoot(ConditionWord):
    """A character has a ranged attack."""

    kind: Literal["can_shoot"] = "can_shoot"
    synonyms = (_("ranged, archer, shooter"),)
    who: CharacterSelector = Field(default=IT, description="The character that is tested.")


class CanCast(ConditionWord):
    """A character has a spell, whether or not it may be cast just now."""

    kind: Literal["can_cast"] = "can_cast"
    synonyms = (_("caster, spellcaster, mage, has a spell, no spell"),)
    who: CharacterSelector = Field(default=IT, description="The character that is tested.")


class DamageIs(ConditionWord):
    """The damage is of one of these kinds; only where damage is dealt, changed or replaced, and at deaths."""

    kind: Literal["damage_is"] = "damage_is"
    synonyms = (_("damage type, kind of damage, type of damage, source"),)
    kinds: tuple[DamageKind, ...] = Field(
        min_length=1,
        max_length=8,
        description="The kinds of damage: by a “hit” of a flick or its special effect; by a “shot” missile when it "
        "meets its target; “lasting”, by a missile that lies on a character, or by a status; by a “trait” of a "
        "character, which is any ability that nobody uses; by a “spell”, which somebody uses; by an artifact, a "
        "ritual, or a rule of the “script”. What one of them leaves to happen later is of its kind, too.",
    )


# --- choices ------------------------------------------------------------------------------------


Gap = Annotated[int | AmountWord, OneOf("amount", bounds=(0, 10_000))]
"""A distance in millimetres."""
BareSelector = Annotated[SelectorWord, OneOf("selector", "character", "missile", "artifact")]
"""Disks that lie on the bare table."""
MovedSelector = Annotated[SelectorWord, OneOf("selector", "character", "missile", "artifact", "object")]
"""Disks that lie on the bare table, and objects of the landscape."""


class Place(ChoiceWord):
    """The ability's player, or another one, picks a free place on the battlefield for a disk."""

    kind: Literal["place"] = "place"
    synonyms = (_("target place, position, location, random place, teleport at random"),)
    binds: ClassVar[Yields] = ("place",)
    name: Slug = Field(description="The name by which later words refer to the place.")
    disk: PlacedSelector = Field(description="The disk that must fit there, wholly on the table.")
    near: NearSelector | None = Field(
        default=None, description="Near this disk, object or place; anywhere when left out."
    )
    mm: Gap | None = Field(
        default=None,
        description="With a gap of at most so many millimetres to that of “near”; nearby it when left out.",
    )
    zone: Slug | None = Field(default=None, description="Inside this zone of the script; anywhere when left out.")
    border: Gap | None = Field(
        default=None, description="With a gap of at most so many millimetres to the border; anywhere when left out."
    )
    apart: Gap | None = Field(
        default=None, description="With a gap of at least so many millimetres to every other disk, but for “near”."
    )
    over: bool = Field(
        default=False,
        description="Also where characters stand, whom “move” with “make_room” pushes aside.",
    )
    otherwise: Literal["nothing", "nearest", "anywhere"] = Field(
        default="nothing",
        description="When no such place is free: none is picked, the free place nearest to it is taken, "
        "or one anywhere on the battlefield is picked.",
    )
    random: bool = Field(default=False, description=AT_RANDOM)
    by: PlayerSelector | None = Field(default=None, description=BY)


# --- effects ------------------------------------------------------------------------------------


JUST_PUT = _("The name by which the effects that follow refer to what was put there.")


class Attach(EffectWord):
    """A missile is put on characters."""

    kind: Literal["attach"] = "attach"
    leaves: ClassVar[Types] = ("missile",)
    synonyms = (_("put, enchant, mark, stick, equip"),)
    missile: Slug | None = Field(
        default=None, description="Which missile; the one whose card has this effect when left out."
    )
    to: CharacterSelector = Field(description="The characters that get it; each gets one.")
    source: Literal["shot", "reserve", "supply"] = Field(
        default="reserve",
        description="The disk just shot, one from the missile's home, or one from the ability's own card.",
    )
    name: Slug | None = Field(default=None, description=JUST_PUT)


class MoveMissile(EffectWord):
    """A missile moves onto a character, or onto its card, from wherever it lies; one just shot or lost from home."""

    kind: Literal["move_missile"] = "move_missile"
    synonyms = (
        _(
            "transfer, pass, steal a missile, pick up a missile, take back, returns to the shooter, catch, changes its "
            "owner, give a missile to a player, works for its bearer from now on"
        ),
    )
    missile: MissileSelector = Field(description="The missiles.")
    to: CharacterSelector = Field(description="The character that gets them.")
    onto: Literal["character", "card"] = Field(
        default="character",
        description="Onto the character, or onto its card as its supply, up to the limit. On a card without a limit "
        "its own missile is at home, from where it is shot, and others do not come there.",
    )
    of: PlayerSelector | None = Field(
        default=None,
        description="Whose they are from then on, of several the first in the order of seats; as before when left out. "
        "On a card they are that of its player.",
    )


class DiscardMissile(EffectWord):
    """Missiles return to their home, or are removed from the battle for good."""

    kind: Literal["discard_missile"] = "discard_missile"
    synonyms = (_("remove, dispel, cleanse, disenchant, break, shatters, remove from the game, destroy a missile"),)
    pays: ClassVar[bool] = True
    missile: MissileSelector = Field(description="The missiles.")
    for_good: bool = Field(
        default=False, description="They are removed from the battle: no reserve has them, nothing brings them back."
    )


class SupplyAdd(EffectWord):
    """Missiles from the reserve are put on characters' cards, up to the limit; cards without a limit get none."""

    kind: Literal["supply_add"] = "supply_add"
    synonyms = (_("reload, draw, gain ammunition, charge"),)
    to: CharacterSelector = Field(description="The characters on whose cards they are put, of those that shoot.")
    missile: Slug | None = Field(default=None, description="Which missile; the character's own when left out.")
    amount: Amount = Field(default=1, description="How many for each.")


class SupplyDiscard(EffectWord):
    """Missiles go from characters' cards to the reserve."""

    kind: Literal["supply_discard"] = "supply_discard"
    synonyms = (_("spend, pay, lose ammunition"),)
    pays: ClassVar[bool] = True
    of: CharacterSelector = Field(description="The characters whose cards lose them.")
    missile: Slug | None = Field(default=None, description="Which missile; any when left out.")
    amount: Amount | None = Field(default=None, description="How many; all when left out.")


FLICKED_BY = _("Which player flicks, of several the first in the order of seats; the ability's own when left out.")
POWER = _(
    "The speed in hundredths of that with which it is flicked, from 1 to 300: half of it carries a disk a quarter as "
    "far, 141 twice as far."
)


class GrantFlick(EffectWord):
    """A player flicks a character immediately, without using an action (DK-ACT-05)."""

    kind: Literal["flick"] = "flick"
    synonyms = (
        _("extra attack, extra action, push, attack again, granted flick, free flick, flicks back, counterattack"),
    )
    who: CharacterSelector = Field(description="The character that is flicked.")
    as_mine: bool = Field(default=False, description="It hits as if it belonged to the player who flicks it.")
    by: PlayerSelector | None = Field(default=None, description=FLICKED_BY)
    power: Amount = Field(default=100, description=POWER)


class ShootAgain(EffectWord):
    """The missile is shot again from where it is."""

    kind: Literal["shoot_again"] = "shoot_again"
    synonyms = (_("bounce, ricochet, chain, repeat, pass on, volley, split, rebounds, half speed"),)
    by: CharacterSelector | None = Field(
        default=None,
        description="The character that shoots it then, for its own player; the same as before when left out.",
    )
    power: Amount = Field(default=100, description=POWER)


class Swap(EffectWord):
    """Two disks or two objects swap places, or several go round, each to where the next one was."""

    kind: Literal["swap"] = "swap"
    synonyms = (
        _(
            "switch, exchange, trade places, swap places, change places, swap with an artifact, with a missile, swap "
            "objects, swap terrain"
        ),
    )
    first: MovedSelector = Field(
        description="One disk: a character, a missile that lies on the bare table, or an artifact on which nobody "
        "stands. With who stands on an artifact only characters swap places. Or an object, which points as it did."
    )
    second: MovedSelector = Field(description="The other disk; with an object the other object.")
    others: tuple[MovedSelector, ...] = Field(
        default=(),
        max_length=6,
        description="Further ones, all at once: each goes to where the next one was, the last to where the first was.",
    )


class Move(EffectWord):
    """A disk that lies on the bare table, or an object, is moved to a chosen place."""

    kind: Literal["move"] = "move"
    synonyms = (_("teleport, blink, push, pull, relocate, displace, push aside, make room, exactly there"),)
    who: MovedSelector = Field(
        description="The disk or object: a character, a missile on the bare table, an artifact on which nobody stands."
    )
    to: PlaceName = Field(description="The name of the place.")
    make_room: bool = Field(
        default=False,
        description="Characters that stand there are pushed just far enough aside; otherwise, or where that cannot be "
        "done, the disk or object comes to the nearest free place.",
    )


class Summon(EffectWord):
    """A slain character, a recruit, or one whose own disk lies in the reserve is put on a chosen place."""

    kind: Literal["summon"] = "summon"
    synonyms = (
        _(
            "call, deploy, reinforce, resurrect, revive, reanimate, back from the dead, comes back itself, this very "
            "disk"
        ),
    )
    becomes: ClassVar[tuple[str, Types]] = ("who", ("character",))
    who: DiskSelector = Field(
        description="The slain character or the recruit; or the very disk that has died or gone to the reserve, such "
        "as the dead of the event: one that is dying comes back when its death is over, and nothing happens to the "
        "living."
    )
    to: PlaceName = Field(description="The name of the place.")
    of: PlayerSelector | None = Field(
        default=None,
        description="Whose it is from then on, of several the first in the order of seats; the ability's own player's "
        "when left out.",
    )


class RemoveSlain(EffectWord):
    """Slain characters are removed from the battle: nothing finds them among the slain or brings them back."""

    kind: Literal["remove_slain"] = "remove_slain"
    synonyms = (
        _(
            "exile from the graveyard, removed from the game, banish the dead, cannot be revived, last rites, "
            "exile it instead, leaves no body, dies for good"
        ),
    )
    who: DiskSelector = Field(
        description="The slain characters, of any player, or characters of the table that die at this moment, or have "
        "died since they were chosen; nothing happens to the living."
    )


class GiveTimeCard(EffectWord):
    """Players take a time card into their camp."""

    kind: Literal["give_time_card"] = "give_time_card"
    synonyms = (_("extra turn, bonus, penalty, tempo"),)
    pays: ClassVar[bool] = True
    to: PlayerSelector | None = Field(
        default=None, description="Which players; the ability's own player when left out."
    )
    side: TimeCardSide = Field(description="A penalty or a bonus.")


class DiscardTimeCard(EffectWord):
    """Players give a time card back from their camp, if they have one."""

    kind: Literal["discard_time_card"] = "discard_time_card"
    synonyms = (_("lose bonus, remove penalty"),)
    pays: ClassVar[bool] = True
    of: PlayerSelector | None = Field(
        default=None, description="Which players; the ability's own player when left out."
    )
    side: TimeCardSide = Field(description="A penalty or a bonus.")


class Stow(EffectWord):
    """A disk is put on a character's card and works from there."""

    kind: Literal["stow"] = "stow"
    synonyms = (_("exile, store, possess"),)
    disk: CharacterSelector = Field(default=Itself(), description="The disk.")
    on: CharacterSelector = Field(description="The character on whose card it is put.")


# --- modifiers ----------------------------------------------------------------------------------


class ModifyAim(ModifierWord):
    """Changes the possible targets of the character's own shots."""

    kind: Literal["aim"] = "aim"
    synonyms = (_("target, retarget, friendly fire"),)
    missile: Slug | None = Field(default=None, description="Only shots of this missile; all when left out.")
    relation: Literal["ally", "enemy", "any"] = Field(default="any", description="The possible targets of the shot.")


class Immune(ModifierWord):
    """Hits or shots do not affect the character: no damage, no missile, no effect of a special hit."""

    kind: Literal["immune"] = "immune"
    synonyms = (_("protection, hexproof, untargetable, resist"),)
    to: tuple[Literal["hit", "shot"], ...] = Field(min_length=1, max_length=2, description="What it is immune to.")


class SupplyCap(ModifierWord):
    """Replaces the printed limit of the character's supply."""

    kind: Literal["supply_cap"] = "supply_cap"
    synonyms = (_("hand size, limit, maximum"),)
    most: Annotated[int | AmountWord, OneOf("amount", bounds=(0, 100))] = Field(
        description="The maximum number of missiles on its card."
    )


WORDS = (
    *(Action, ActionEnd, BeforeFlick, Contact, HitLanded, ShotHit, ShotMissed),
    *(Bearer, Characters, Missiles, Slain, Recruits),
    *(Supply, AtStart, TimeCards),
    *(RankIs, Nearby, Carries, CanShoot, CanCast, DamageIs),
    *(Place,),
    *(Attach, MoveMissile, DiscardMissile, SupplyAdd, SupplyDiscard, GrantFlick, ShootAgain, Swap, Move),
    *(Summon, RemoveSlain),
    *(GiveTimeCard, DiscardTimeCard, Stow),
    *(ModifyAim, SupplyCap, Immune),
)

TERMS: Mapping[TermSet, Terms] = {
    "active_in": Terms(
        ("always", "attached", "lying", "in_flight", "stowed", "hand", "discard", "neutral", "anywhere"),
        description="Always; only while the missile is on a character, or lies on the bare table, or in its own shot; "
        "while the disk is stowed on a card; for rituals, from a hand, from which it may be played then, or while it "
        "lies in the discard pile; for artifacts, while nobody stands on it, for the player whose turn it is, or "
        "whether or not somebody does.",
    ),
    "period": Terms(("turn", "round", "flick", "shot", "battle", "event")),
    "role": Terms(
        ("source", "victim", "target", "shooter", "missile", "mover", "other", "dead", "card"),
        description="Which part it plays: the source of damage, the victim, a shot's target, shooter or missile (at "
        "damage that is no shot's there is none: a missile that lies on a character is the source), the mover of a "
        "flick, the other disk of a contact, the character that died, or the ritual that was played or discarded.",
    ),
    "together": Terms(
        ("piece", "bearer", "player", "everybody"),
        description="What counts together: each piece or card by itself, all of a card that lie on one character, all "
        "of one player's that have this ability, or all of everybody's.",
    ),
    "who": Terms(("self", "bearer", "own", "ally", "enemy", "any")),
}
"""Desktopia's values for the terms of the shared language."""

TYPES: Mapping[str, Type] = {
    **SHARED_TYPES,
    "playing_card": Type(_("rituals by name")),
    "item": Type(_("items"), "piece"),
    "missile": Type(_("missiles"), "item"),
    "artifact": Type(_("artifacts"), "item"),
    "reserve_artifact": Type(_("artifacts in the reserve")),
    "character_card": Type(_("cards of characters"), "card"),
    "holder": Type(_("pieces, players or objects of the landscape")),
    "object": Type(_("objects of the landscape"), "holder"),
    "area": Type(_("parts of the battlefield"), "place"),
}
"""Desktopia's types: a card of a character stands for a disk of it in the reserve."""
