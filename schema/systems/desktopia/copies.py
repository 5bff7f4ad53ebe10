"""Words by which a character becomes another one, or uses the spell of another one."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import CharacterSelector, Duration, EffectWord
from schema.language.selectors import Itself
from schema.models.base import Slug
from schema.systems.desktopia.words import DiskSelector


class Transform(EffectWord):
    """Characters become another one: for good, with another disk, or for a time, with their own."""

    kind: Literal["transform"] = "transform"
    synonyms = (_("become, polymorph, morph, shapeshift, turn into, flip, evolve, metamorphosis, promote, grow up"),)
    holds_for: ClassVar[str] = "who"
    who: CharacterSelector = Field(
        description="The characters; for good with a larger disk each as near to its place as that has room."
    )
    into: Slug | None = Field(
        default=None,
        description="The character that they become: of the same disk if it shows it, else of one in the reserve. They "
        "keep place, player, damage, missiles, statuses and counters, but have at least 1 life.",
    )
    like: DiskSelector | None = Field(
        default=None,
        description="Instead of a name: the character that they become like, such as a chosen one; of several the "
        "first.",
    )
    lasts: Duration | None = Field(
        default=None,
        description="For a time: how long; for good when left out. For a time they keep disk and rank, and are the "
        "other one in all else: life, abilities, shooting, Order and tags.",
    )


class UseSpellOf(EffectWord):
    """A character uses a spell of another one as if it were its own; the ability's player chooses and pays."""

    kind: Literal["use_spell_of"] = "use_spell_of"
    synonyms = (
        _(
            "copy, mimic, borrow, steal a spell, clone, that spell, the spell that was just cast, copies the "
            "spell, the same spell again, cast it again, echo, twincast, spell theft"
        ),
    )
    who: DiskSelector | None = Field(
        default=None,
        description="Whose spells; of several the player picks one. The spell of the moment, which was or would be "
        "cast or has chosen somebody, when left out. A spell used this way cannot use further ones.",
    )
    by: CharacterSelector = Field(default=Itself(), description="The character that uses it.")


COPIES = (Transform, UseSpellOf)
