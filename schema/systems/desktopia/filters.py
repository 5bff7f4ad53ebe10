"""Words about the cards of characters: which they are, Orders, tags, figures; how many kinds, and the commonest."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import AmountWord, ConditionWord, OneOf, SelectorWord
from schema.language.conditions import IT
from schema.language.selectors import Itself
from schema.language.types import Yields, as_in
from schema.models.base import Slug
from schema.systems.desktopia.words import DiskSelector

Trait = Literal["card", "order", "rank"]


class CardIs(ConditionWord):
    """A character is one of these."""

    kind: Literal["card_is"] = "card_is"
    synonyms = (_("named, name is, is called, this card"),)
    who: DiskSelector = Field(default=IT, description="The character that is tested.")
    cards: tuple[Slug, ...] = Field(min_length=1, max_length=20, description="The characters.")


class OrderIs(ConditionWord):
    """A character belongs to one of these Orders."""

    kind: Literal["order_is"] = "order_is"
    synonyms = (_("colour, faction, clan, tribe, suit"),)
    who: DiskSelector = Field(default=IT, description="The character that is tested.")
    orders: tuple[Slug, ...] = Field(min_length=1, max_length=20, description="The Orders.")


class Shares(ConditionWord):
    """A character has the same Order, rank or name as another one: as any of those, if they are several."""

    kind: Literal["shares"] = "shares"
    synonyms = (_("same Order, same rank, same name, of its Order, of the killer's Order, kindred, clan mate"),)
    who: DiskSelector = Field(default=IT, description="The character that is tested.")
    by: Trait = Field(default="order", description="By their names, by their Orders, or by their ranks.")
    other: DiskSelector = Field(default=Itself(), description="Those with one of which it must have that in common.")


TaggedSelector = Annotated[SelectorWord, OneOf("selector", "character", "character_card", "object")]
"""Characters, those of which a disk is in the reserve, and objects of the landscape."""


class HasTag(ConditionWord):
    """The card of a character, or an object of the landscape, has a tag."""

    kind: Literal["has_tag"] = "has_tag"
    synonyms = (_("class, type, subtype, creature type, tribe, keyword"),)
    who: TaggedSelector = Field(default=IT, description="The character or object that is tested.")
    tag: Slug = Field(description="The tag.")


class Figure(AmountWord):
    """A printed figure of a character's card, also where its disk is in the reserve: its life, or its rank."""

    kind: Literal["figure"] = "figure"
    synonyms = (_("printed life, base life, level, cost, value, higher rank, strength"),)
    of: DiskSelector = Field(description="The character; of several, the first.")
    which: Literal["life", "rank"] = Field(
        default="rank", description="Its printed life, or its rank: 1 for a fighter, 2 for a veteran, 3 for a hero."
    )


class ExcessDamage(AmountWord):
    """How much of the damage was beyond the life that the victim of the event had."""

    kind: Literal["excess_damage"] = "excess_damage"
    synonyms = (_("overkill, trample, excess, surplus damage, spill over, left over"),)


class Different(AmountWord):
    """How many different cards, Orders or ranks there are among characters."""

    kind: Literal["different"] = "different"
    synonyms = (_("number of kinds, types, distinct, variety, set collection, colours, one of each"),)
    of: DiskSelector = Field(description="The characters.")
    by: Trait = Field(default="order", description="What is counted, each once.")


class Commonest(SelectorWord):
    """Those of characters whose card, Order or rank most of them share; all that are equal."""

    kind: Literal["commonest"] = "commonest"
    synonyms = (_("most common, majority, rarest, least common, most frequent"),)
    yields: ClassVar[Yields] = as_in("of")
    of: DiskSelector = Field(description="The characters.")
    by: Trait = Field(default="order", description="What they share.")
    rarest: bool = Field(default=False, description="Those that share it with the fewest instead.")


FILTERS = (CardIs, OrderIs, Shares, HasTag, Figure, ExcessDamage, Different, Commonest)
