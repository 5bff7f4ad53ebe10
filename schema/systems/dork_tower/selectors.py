"""What abilities of Dork Tower find: heroes, spaces and wedges, monsters and dice of the battle, the scroll played."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Condition, Relation, SelectorWord
from schema.language.selectors import Itself
from schema.language.types import Yields
from schema.systems.dork_tower.words import HeroSelector, PlaceSelector, Rune, SpaceType, WedgeSelector

_WHERE = _("Only those for which all of these hold; “it” is the one tested.")


class Heroes(SelectorWord):
    """Heroes on the board."""

    kind: Literal["heroes"] = "heroes"
    synonyms = (_("hero, character, adventurer, rivals, everybody"),)
    yields: ClassVar[Yields] = ("character",)
    relation: Relation = Field(default="own", description="Whose: the ability's own player's, rivals', or anybody's.")
    within: WedgeSelector | None = Field(
        default=None, description="Only those in the wedge of this; anywhere when left out."
    )
    where: tuple[Condition, ...] = Field(default=(), max_length=20, description=_WHERE)


class Spaces(SelectorWord):
    """Spaces of the board."""

    kind: Literal["spaces"] = "spaces"
    synonyms = (_("locations, fields, squares, places"),)
    yields: ClassVar[Yields] = ("space",)
    types: tuple[SpaceType, ...] = Field(default=(), max_length=5, description="Only these types; empty for all.")
    within: WedgeSelector | None = Field(
        default=None, description="Only those in the wedge of this: “the kingdom you are in” (DT-BORD-06)."
    )


class Wedges(SelectorWord):
    """Wedges of the board: kingdoms and wildernesses."""

    kind: Literal["wedges"] = "wedges"
    synonyms = (_("kingdom, realm, wilderness, region, land"),)
    yields: ClassVar[Yields] = ("wedge",)
    only: Literal["kingdom", "wilderness"] | None = Field(
        default=None, description="Only kingdoms, or only wildernesses; both when left out."
    )


class WedgeOf(SelectorWord):
    """The wedge of a space, of a hero, or of a curse's marker."""

    kind: Literal["wedge_of"] = "wedge_of"
    synonyms = (_("the kingdom you are in, here, this land"),)
    yields: ClassVar[Yields] = ("wedge",)
    of: WedgeSelector = Field(default=Itself(), description="Of what.")


class HomeCity(SelectorWord):
    """The cities in which heroes are at home (DT-SET-08)."""

    kind: Literal["home_city"] = "home_city"
    synonyms = (_("starting city, home, where it began"),)
    yields: ClassVar[Yields] = ("space",)
    of: HeroSelector = Field(default=Itself(), description="The heroes.")


class DoorSpace(SelectorWord):
    """The shadow space that the door of the tower faces (DT-WIZ-01)."""

    kind: Literal["door_space"] = "door_space"
    synonyms = (_("entrance of the tower, at the door, gate"),)
    yields: ClassVar[Yields] = ("space",)


class Monsters(SelectorWord):
    """The monsters of the battle that is fought."""

    kind: Literal["monsters"] = "monsters"
    synonyms = (_("foes, enemies, creatures, opponents"),)
    yields: ClassVar[Yields] = ("token",)


class DiceRolled(SelectorWord):
    """The dice of the roll; one that is a certain 6 is not among them (DT-Q-12)."""

    kind: Literal["dice"] = "dice"
    synonyms = (_("die, roll, pips"),)
    yields: ClassVar[Yields] = ("die",)


class PlayedScroll(SelectorWord):
    """The scroll that has just been played and has not yet taken effect (DT-Q-43)."""

    kind: Literal["played_scroll"] = "played_scroll"
    synonyms = (_("that scroll, last scroll, spell on the stack"),)
    yields: ClassVar[Yields] = ("scroll",)
    relation: Relation = Field(default="any", description="By whom, in relation to the ability's player.")


class AdjacentTo(SelectorWord):
    """The spaces beside a space, or beside that on which a hero stands (DT-BORD-01)."""

    kind: Literal["adjacent_to"] = "adjacent_to"
    synonyms = (_("next to, neighbouring, beside, one step away"),)
    yields: ClassVar[Yields] = ("space",)
    of: PlaceSelector = Field(default=Itself(), description="The space, or the hero who stands there.")
    open: bool = Field(default=False, description="Only those behind a border without a lake or a mountain.")


class RuneSpace(SelectorWord):
    """The spaces with a rune, by which quests find them (DT-QUEST-08)."""

    kind: Literal["rune_space"] = "rune_space"
    synonyms = (_("quest location, rune, where quests go"),)
    yields: ClassVar[Yields] = ("space",)
    rune: Rune | None = Field(default=None, description="Which rune; any when left out.")
    within: WedgeSelector | None = Field(
        default=None, description="Only those in the wedge of this; anywhere when left out."
    )


class NearestCity(SelectorWord):
    """The city that is the fewest steps away over open borders; the first of several in the order of the board."""

    kind: Literal["nearest_city"] = "nearest_city"
    synonyms = (_("closest city, next town"),)
    yields: ClassVar[Yields] = ("space",)
    of: PlaceSelector = Field(default=Itself(), description="From this space, or from that of the hero.")


class StackAt(SelectorWord):
    """The monsters that lie in a space, or where a hero stands (DT-STK-01)."""

    kind: Literal["stack_at"] = "stack_at"
    synonyms = (_("monsters there, stack, unbeaten monsters"),)
    yields: ClassVar[Yields] = ("token",)
    where: PlaceSelector = Field(default=Itself(), description="The space, or the hero who stands there.")


class PoolTokens(SelectorWord):
    """The tokens that have been drawn for the encounter and are not resolved or fought yet (DT-ENC-04)."""

    kind: Literal["pool"] = "pool"
    synonyms = (_("drawn tokens, encounter"),)
    yields: ClassVar[Yields] = ("token",)


SELECTORS = (
    *(Heroes, Spaces, Wedges, WedgeOf, HomeCity, DoorSpace, AdjacentTo, RuneSpace, NearestCity),
    *(Monsters, StackAt, PoolTokens, DiceRolled, PlayedScroll),
)
