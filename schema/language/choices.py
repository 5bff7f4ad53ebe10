"""Choices that every game system shares."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, AmountWord, AnySelector, AtLeast, ChoiceWord, Few, OneOf, PlayerSelector
from schema.language.types import Yields, as_in
from schema.models.base import Slug

BY = _(
    "Who picks; the ability's own player when left out, or if this finds nobody. Of several players, the first from "
    "that player on in turn order."
)

AT_RANDOM = _("Chance picks it, and nobody is asked.")


class Pick(ChoiceWord):
    """The ability's player, or another one, picks from what a selector finds."""

    kind: Literal["pick"] = "pick"
    synonyms = (_("target, choose, select"),)
    binds: ClassVar[Yields] = as_in("among")
    name: Slug = Field(description="The name by which later words refer to the pick.")
    among: AnySelector = Field(description="What can be picked.")
    least: AtLeast = Field(default=1, description="The minimum number to pick.")
    most: Few = Field(default=1, description="The maximum number to pick.")
    by: PlayerSelector | None = Field(default=None, description=BY)


class Gather(ChoiceWord):
    """Each of several players picks among their own; what all of them have picked gets one name."""

    kind: Literal["gather"] = "gather"
    synonyms = (_("each player chooses one, everybody picks, one each, all of those at once, sacrifices, draft"),)
    binds: ClassVar[Yields] = as_in("among")
    name: Slug = Field(description="The name by which later words refer to all that was picked.")
    among: AnySelector = Field(description="What each of them can pick: “own” means the player who picks.")
    by: PlayerSelector | None = Field(default=None, description="Which players; every player when left out.")
    least: AtLeast = Field(default=1, description="The minimum number that each picks.")
    most: Few = Field(default=1, description="The maximum number that each picks.")
    random: bool = Field(default=False, description="Lots pick for each of them.")


CHOICES = (Pick,)


class ChooseNumber(ChoiceWord):
    """The ability's player, or another one, picks a number, which `noted` uses later in the ability, also as a cost."""

    kind: Literal["choose_number"] = "choose_number"
    synonyms = (_("X, any number, up to, pay any amount, choose how many, how far, pick a number, variable cost"),)
    binds: ClassVar[Yields] = ("number",)
    name: Slug = Field(default="noted", description="The name by which later words refer to the number.")
    least: Annotated[int | AmountWord, OneOf("amount", bounds=(0, 1000))] = Field(
        default=1, description="The smallest number; never below 0."
    )
    most: Amount = Field(description="The largest number.")
    step: int = Field(default=1, ge=1, le=1000, description="Only every so many of them, from the smallest on.")
    by: PlayerSelector | None = Field(default=None, description=BY)


class Those(ChoiceWord):
    """All that a selector finds now gets a name, whatever changes later; nobody is asked."""

    kind: Literal["those"] = "those"
    synonyms = (_("remember which, the same ones, each of them now, all that were, the others, snapshot, mark them"),)
    binds: ClassVar[Yields] = as_in("of")
    asks: ClassVar[bool] = False
    name: Slug = Field(description="The name by which later words refer to them.")
    of: AnySelector = Field(description="What gets the name.")


GATHERED = (Gather, ChooseNumber, Those)
