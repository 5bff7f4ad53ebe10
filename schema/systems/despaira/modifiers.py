"""What changes while an ability is in force, or for a time: stats, what cards may do, the damage that they take."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, CharacterSelector, ModifierWord
from schema.language.selectors import Itself
from schema.models.base import Slug
from schema.systems.despaira.moments import Cause
from schema.systems.despaira.words import StatName

_TO = _("The creatures for which it holds.")


class ChangeStats(ModifierWord):
    """Stats of creatures rise or fall: a boost for a time, an increase for good (DS-BST-01, DS-BST-02)."""

    kind: Literal["change_stats"] = "change_stats"
    synonyms = (_("boost, increase, buff, debuff, pump, +1/+1, weaken"),)
    keeps_numbers: ClassVar[bool] = True
    to: CharacterSelector = Field(default=Itself(), description=_TO)
    stats: tuple[StatName, ...] = Field(
        default=(), max_length=6, description="Which stats; all that it has when left empty."
    )
    by: Amount = Field(default=100, description="By how much.")


class SetStat(ModifierWord):
    """A stat of creatures has this value, before boosts."""

    kind: Literal["set_stat"] = "set_stat"
    synonyms = (_("becomes, base power, change ATK to"),)
    keeps_numbers: ClassVar[bool] = True
    to: CharacterSelector = Field(default=Itself(), description=_TO)
    stat: StatName = Field(description="Which stat.")
    value: Amount = Field(description="The value.")


class Prohibit(ModifierWord):
    """Creatures cannot do this, or have it done to them."""

    kind: Literal["prohibit"] = "prohibit"
    synonyms = (_("cannot attack, cannot move, root, pacify, stun, freeze, silence"),)
    to: CharacterSelector = Field(default=Itself(), description=_TO)
    deeds: tuple[
        Literal["attack", "move", "be_moved", "be_placed", "change_mode", "activate", "counter_attack"], ...
    ] = Field(
        min_length=1,
        max_length=7,
        description="Attack, move by itself, be moved or placed by an ability, change its mode, activate abilities, or "
        "counter-attack.",
    )


class MoreOften(ModifierWord):
    """Creatures may do something more often in a turn."""

    kind: Literal["more_often"] = "more_often"
    synonyms = (_("double strike, extra attack, extra move, haste, twice"),)
    keeps_numbers: ClassVar[bool] = True
    to: CharacterSelector = Field(default=Itself(), description=_TO)
    deed: Literal["attack", "move", "heal"] = Field(description="What.")
    by: Amount = Field(default=1, description="How much more often.")


class TakeLess(ModifierWord):
    """Creatures take less damage, or more below 0."""

    kind: Literal["take_less"] = "take_less"
    synonyms = (_("reduce, protect, armour, resist, shield"),)
    keeps_numbers: ClassVar[bool] = True
    to: CharacterSelector = Field(default=Itself(), description=_TO)
    cause: Cause = Field(default="any", description="Only damage by battle or by abilities, or any.")
    by: Amount = Field(default=100, description="How much less.")


class MultiplyDamage(ModifierWord):
    """Damage that creatures deal is multiplied."""

    kind: Literal["multiply_damage"] = "multiply_damage"
    synonyms = (_("double damage, triple"),)
    keeps_numbers: ClassVar[bool] = True
    to: CharacterSelector = Field(default=Itself(), description=_TO)
    cause: Cause = Field(default="battle", description="Only damage by battle or by abilities, or any.")
    by: Amount = Field(default=2, description="By what.")


class Unaffected(ModifierWord):
    """Creatures cannot be targeted, or take no damage from this."""

    kind: Literal["unaffected"] = "unaffected"
    synonyms = (_("immune, hexproof, shroud, untargetable, protection"),)
    to: CharacterSelector = Field(default=Itself(), description=_TO)
    by: tuple[Literal["targeting", "battle", "abilities", "statuses"], ...] = Field(
        min_length=1, max_length=4, description="By what."
    )


class IgnoreStat(ModifierWord):
    """Stats of creatures count for nothing."""

    kind: Literal["ignore_stat"] = "ignore_stat"
    synonyms = (_("negate armour, pierce, ignore DEF"),)
    to: CharacterSelector = Field(default=Itself(), description=_TO)
    stats: tuple[StatName, ...] = Field(min_length=1, max_length=6, description="Which stats.")


class HasAbilitiesOf(ModifierWord):
    """Creatures have the abilities of other cards besides their own."""

    kind: Literal["has_abilities_of"] = "has_abilities_of"
    synonyms = (_("gains, copy ability, grant"),)
    keeps_names: ClassVar[bool] = True
    to: CharacterSelector = Field(default=Itself(), description=_TO)
    card: Slug | None = Field(default=None, description="The card of a creature whose abilities they are.")
    of: CharacterSelector | None = Field(
        default=None, description="Creatures whose abilities they are, as far as everybody knows their cards."
    )


class NoAbilities(ModifierWord):
    """Creatures have no abilities."""

    kind: Literal["no_abilities"] = "no_abilities"
    synonyms = (_("silence, loses all abilities, vanilla"),)
    to: CharacterSelector = Field(default=Itself(), description=_TO)


MODIFIERS = (
    *(ChangeStats, SetStat, Prohibit, MoreOften, TakeLess, MultiplyDamage, Unaffected, IgnoreStat, HasAbilitiesOf),
    NoAbilities,
)
