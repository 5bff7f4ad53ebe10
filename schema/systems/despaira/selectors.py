"""What abilities of Despaira can mean: cards on the field and in zones, tiles, activated abilities."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Condition, PlayerSelector, Relation, SelectorWord
from schema.language.selectors import Itself
from schema.language.types import Computed, Reading, Types, Yields
from schema.models.base import Slug
from schema.systems.despaira.words import CardKind, EntrySelector, FieldCardSelector, PlaceSelector, Zone

_WITHIN = _("How many tiles away at most, counted along columns and rows (DS-R-50); any distance when left out.")
_OF = _("From where this is counted.")


def _kinds(reading: Reading) -> Types:
    """The types of cards of the kinds that are wanted."""
    types = {"creature": "character", "token": "character", "leader": "leader", "trick": "trick"}
    kinds = reading.value("kinds")
    wanted = [types[kind] for kind in kinds if kind in types] if isinstance(kinds, list | tuple) and kinds else []
    return tuple(dict.fromkeys(wanted)) or ("character",)


class Cards(SelectorWord):
    """Cards on the field; face-down cards count only where nothing about them is asked (DS-R-49)."""

    kind: Literal["cards"] = "cards"
    synonyms = (_("creatures, tricks, permanents, monsters, allies, enemies"),)
    yields: ClassVar[Yields] = Computed(_kinds, "the kinds of cards")
    kinds: tuple[CardKind, ...] = Field(
        default=("creature",), min_length=1, max_length=4, description="Which kinds; tokens are creatures, too."
    )
    relation: Relation = Field(default="any", description="Whose cards, in relation to the ability's player.")
    within: int | None = Field(default=None, ge=0, le=20, description=_WITHIN)
    beyond: int = Field(default=0, ge=0, le=20, description="How many tiles away at least.")
    of: PlaceSelector = Field(default=Itself(), description=_OF)
    where: tuple[Condition, ...] = Field(
        default=(), max_length=20, description="Only those for which all of these hold."
    )


class ZoneCards(SelectorWord):
    """Cards in a hand, a deck, a graveyard or the Void."""

    kind: Literal["zone_cards"] = "zone_cards"
    synonyms = (_("hand, deck, library, graveyard, discard pile, exile, top of the deck, scry"),)
    yields: ClassVar[Yields] = ("card",)
    zone: Zone = Field(description="Which zone.")
    of: PlayerSelector | None = Field(
        default=None, description="Whose; that of the ability's own player when left out."
    )
    top: int | None = Field(
        default=None,
        ge=1,
        le=80,
        description="Only of so many on top of the deck, or of the cards that came last to the other zones.",
    )
    kinds: tuple[Literal["creature", "trick"], ...] = Field(
        default=(), max_length=2, description="Which kinds of cards; empty for all."
    )
    where: tuple[Condition, ...] = Field(
        default=(), max_length=20, description="Only those for which all of these hold."
    )


class LeaderOf(SelectorWord):
    """The leaders of players."""

    kind: Literal["leader_of"] = "leader_of"
    synonyms = (_("player, hero, commander, face"),)
    yields: ClassVar[Yields] = ("leader",)
    of: PlayerSelector | None = Field(default=None, description="The players; the ability's own when left out.")


class Carrier(SelectorWord):
    """The card to which this one is attached."""

    kind: Literal["carrier"] = "carrier"
    synonyms = (_("equipped creature, enchanted, bearer"),)
    yields: ClassVar[Yields] = ("character",)


class AttachedTo(SelectorWord):
    """The creatures and tricks that are attached to cards."""

    kind: Literal["attached_to"] = "attached_to"
    synonyms = (_("equipment, auras, attachments"),)
    yields: ClassVar[Yields] = ("character", "trick")
    of: FieldCardSelector = Field(default=Itself(), description="The cards.")


class Tiles(SelectorWord):
    """Tiles of the field."""

    kind: Literal["tiles"] = "tiles"
    synonyms = (_("squares, spaces, area, radius, cells"),)
    yields: ClassVar[Yields] = ("tile",)
    within: int | None = Field(default=None, ge=0, le=20, description=_WITHIN)
    of: PlaceSelector = Field(default=Itself(), description=_OF)
    kinds: tuple[Slug, ...] = Field(default=(), max_length=20, description="Only these kinds; empty for all.")
    free: bool = Field(default=False, description="Only those on which a creature can be put.")


class TileOf(SelectorWord):
    """The tiles on which cards lie, or lay when they left the field."""

    kind: Literal["tile_of"] = "tile_of"
    synonyms = (_("its square, where it stands, where it died"),)
    yields: ClassVar[Yields] = ("tile",)
    of: FieldCardSelector = Field(default=Itself(), description="The cards.")


class Entries(SelectorWord):
    """The abilities activated in this period that have not yet been resolved."""

    kind: Literal["entries"] = "entries"
    synonyms = (_("stack, chain, spell on the stack, counter target spell"),)
    yields: ClassVar[Yields] = ("entry",)
    slower: bool = Field(default=False, description="Only those that are slower than this ability.")
    relation: Relation = Field(default="any", description="Whose, in relation to the ability's player.")


class CardOf(SelectorWord):
    """The cards whose abilities these are, wherever they are by now."""

    kind: Literal["card_of"] = "card_of"
    synonyms = (_("its card, that trick, the card of an ability, source of an ability"),)
    yields: ClassVar[Yields] = ("character", "leader", "trick")
    of: EntrySelector = Field(description="The abilities.")


SELECTORS = (Cards, ZoneCards, LeaderOf, Carrier, AttachedTo, Tiles, TileOf, Entries, CardOf)
