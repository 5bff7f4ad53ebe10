"""Words by which characters lose abilities or may not do things for a time, and gain the abilities of others."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import (
    CharacterSelector,
    Duration,
    EffectWord,
    ModifierWord,
    OneOf,
    PlayerSelector,
    SelectorWord,
)
from schema.language.durations import UntilTurnEnd
from schema.language.selectors import Itself
from schema.language.types import Yields
from schema.models.base import Slug
from schema.systems.desktopia.words import DamageKind, DiskSelector

Deed = Literal["flick", "shoot", "cast", "heal", "choose", "abilities", "sectors", "take", "be_shot"]
Doers = Annotated[SelectorWord, OneOf("selector", "character", "player")]
"""Whose abilities and shots: those of characters, or of players."""


class Cannot(ModifierWord):
    """Characters cannot be flicked, shoot, cast spells, be healed, chosen or shot, or have no abilities."""

    kind: Literal["cannot"] = "cannot"
    keeps_names: ClassVar[bool] = True
    synonyms = (
        _(
            "silence, mute, disarm, loses all abilities, hexproof, shroud, untargetable, cannot be healed, "
            "power sectors off, no power hit, blunt, cannot pick up or take artifacts, cannot be shot, "
            "cannot be shot by, cannot be targeted by, cannot be chosen by, hidden from"
        ),
    )
    who: CharacterSelector = Field(default=Itself(), description="The characters.")
    deeds: tuple[Deed, ...] = Field(
        min_length=1,
        max_length=9,
        description="What cannot be done: they are not flicked, do not shoot, do not cast spells, are not healed, are "
        "not chosen by abilities, have none of the abilities of their cards, special hits and sectors, while what "
        "statuses and effects give them stays, have none of those of their sectors, do not take artifacts, or "
        "are no targets of shots.",
    )
    by: Literal["any", "enemy"] = Field(
        default="any",
        description="Whose abilities and shots cannot heal, choose or hit them: those of any player, or only of their "
        "opponents.",
    )
    against: Doers | None = Field(
        default=None,
        description="Only abilities and shots of these characters, or of these players, whatever `by` says. The shots "
        "of a character are its abilities too; a ritual is that of its player alone.",
    )
    kinds: tuple[DamageKind, ...] = Field(
        default=(),
        max_length=8,
        description="Only abilities of these kinds, as of “damage_is” (here “shot” is any missile), cannot choose "
        "them; empty for all.",
    )


class CannotPlay(ModifierWord):
    """Players cannot play rituals from their hands, in their own turns or as answers."""

    kind: Literal["cannot_play"] = "cannot_play"
    synonyms = (_("no rituals, cannot play cards, silence the players, lock the hand, forbid rituals, no answers"),)
    who: PlayerSelector | None = Field(default=None, description="The players; the ability's own player when left out.")
    cards: tuple[Slug, ...] = Field(default=(), max_length=20, description="Only these rituals; all when empty.")


class Named(SelectorWord):
    """A character of the pack by its name, whether or not it is in play."""

    kind: Literal["named"] = "named"
    synonyms = (_("token, card name, specific card, create"),)
    constant: ClassVar[bool] = True
    yields: ClassVar[Yields] = ("character_card",)
    card: Slug = Field(description="Which character.")


class GainAbilities(EffectWord):
    """Characters have the abilities of other characters besides their own for a time; the same ones only once."""

    kind: Literal["gain_abilities"] = "gain_abilities"
    synonyms = (_("copy abilities, learn, absorb, inherit, gains all abilities of"),)
    holds_for: ClassVar[str] = "to"
    to: CharacterSelector = Field(description="The characters that gain them.")
    of: DiskSelector = Field(
        description="Whose abilities, also special hits: those of their cards, which work where the card is in play."
    )
    lasts: Duration = Field(default=UntilTurnEnd(), description="How long.")


FORMS = (Cannot, CannotPlay, Named, GainAbilities)
