"""Words by which a character becomes another one, or uses the spell of another one."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import CharacterSelector, EffectWord
from schema.language.selectors import Itself
from schema.models.base import Slug
from schema.systems.desktopia.words import DiskSelector


class Transform(EffectWord):
    """Characters become another one: their disk is turned over, or changed for a disk of the same size."""

    kind: Literal["transform"] = "transform"
    synonyms = (_("become, polymorph, morph, shapeshift, turn into, flip"),)
    who: CharacterSelector = Field(description="The characters; only those whose disk has the size of the other one.")
    into: Slug = Field(
        description="The character that they become: of the same disk if it shows it, else of one in the reserve. They "
        "keep place, player, damage, missiles, statuses and counters, but have at least 1 life."
    )


class UseSpellOf(EffectWord):
    """A character uses a spell of another one as if it were its own; the ability's player chooses and pays."""

    kind: Literal["use_spell_of"] = "use_spell_of"
    synonyms = (_("copy, mimic, borrow, steal a spell, clone"),)
    who: DiskSelector = Field(
        description="Whose spells; of several the player picks one. A spell used this way cannot use further ones."
    )
    by: CharacterSelector = Field(default=Itself(), description="The character that uses it.")


COPIES = (Transform, UseSpellOf)
