"""Conditions about the card of a character: which one it is, its Order, its tags; tags of objects, too."""

from typing import Annotated, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ConditionWord, OneOf, SelectorWord
from schema.language.conditions import IT
from schema.models.base import Slug
from schema.systems.desktopia.words import DiskSelector


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


TaggedSelector = Annotated[SelectorWord, OneOf("selector", "character", "character_card", "object")]
"""Characters, those of which a disk is in the reserve, and objects of the landscape."""


class HasTag(ConditionWord):
    """The card of a character, or an object of the landscape, has a tag."""

    kind: Literal["has_tag"] = "has_tag"
    synonyms = (_("class, type, subtype, creature type, tribe, keyword"),)
    who: TaggedSelector = Field(default=IT, description="The character or object that is tested.")
    tag: Slug = Field(description="The tag.")


FILTERS = (CardIs, OrderIs, HasTag)
