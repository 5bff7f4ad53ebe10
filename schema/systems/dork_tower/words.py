"""The terms of Dork Tower, and what its words accept: kinds of spaces, windows, faces, types of what selectors find."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import OneOf, SelectorWord, Terms, TermSet
from schema.language.types import SHARED_TYPES, Type

SpaceType = Literal["city", "field", "forest", "dungeon", "shadow"]
Rune = Literal["A", "B", "C"]
Barrier = Literal["none", "lake", "mountain"]
Obstacle = Literal["lake", "mountain"]
"""What can lie on a border between two spaces."""
Time = Literal["day", "night"]
Level = Literal["low", "high"]
Stance = Literal["monster", "friendly", "hostile", "draw_more"]
FaceName = Literal["equipment", "magic"]
Window = Literal["own_move", "own_turn", "own_pool", "battle_own", "battle_rival", "after_roll", "reaction", "any"]
"""When a scroll, or an ability that is used, may be played (section 5.3 of the ledger)."""
XpWindow = Literal["own_move", "own_turn", "before_roll", "shop"]
Wedge = Annotated[int, Field(ge=0, le=7)]
"""The number of a wedge, clockwise from the one at the top."""

SpaceId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(?:[-_.][a-z0-9]+)*$", max_length=64)]
"""An id of a space of a board; spaces of a round board are called by wedge, ring and cell, as `w1.r3.c0`."""

HeroSelector = Annotated[SelectorWord, OneOf("selector", "character")]
SpaceSelector = Annotated[SelectorWord, OneOf("selector", "space")]
PlaceSelector = Annotated[SelectorWord, OneOf("selector", "space", "character")]
"""A space, or a hero who stands for his space."""
AreaSelector = Annotated[SelectorWord, OneOf("selector", "wedge", "space", "character")]
"""A wedge with all its spaces, a space, or a hero."""
WedgeSelector = Annotated[SelectorWord, OneOf("selector", "wedge", "space", "character", "curse")]
"""A wedge, or a space, a hero or a curse that stands for the wedge in which it is."""
TokenSelector = Annotated[SelectorWord, OneOf("selector", "token")]
DieSelector = Annotated[SelectorWord, OneOf("selector", "die")]
ScrollSelector = Annotated[SelectorWord, OneOf("selector", "scroll")]

TERMS: Mapping[TermSet, Terms] = {
    "active_in": Terms(
        ("always",), description="While its side of the sheet is up, its item lies in a slot, or its curse is in play."
    ),
    "period": Terms(("battle", "turn", "game")),
    "role": Terms(
        ("mover", "target"),
        description="Which part it plays: the hero to whom it happened, or the curse, token or space that it concerns.",
    ),
    "who": Terms(("own", "enemy", "any")),
}
"""Dork Tower's values for the terms of the shared language."""

TYPES: Mapping[str, Type] = {
    **SHARED_TYPES,
    "piece": Type(_("heroes"), "holder"),
    "character": Type(_("heroes"), "piece"),
    "space": Type(_("spaces")),
    "wedge": Type(_("wedges")),
    "token": Type(_("encounter tokens")),
    "die": Type(_("dice of the roll")),
    "scroll": Type(_("scrolls")),
    "curse": Type(_("curses")),
}
"""Dork Tower's types. What the shared words call characters are its heroes."""
