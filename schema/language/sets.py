"""Words for sets and figures that every game system shares: what of several sets, and the smallest of several."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, AmountWord, AnySelector, Condition, OneOf, SelectorWord
from schema.language.types import ANYTHING, Yields, as_in
from schema.models.base import Slug

CandidateName = Annotated[
    Slug | None,
    Field(default=None, description="A name for the one being tested, for conditions inside other conditions."),
]


class Union(SelectorWord):
    """Everything that at least one of several selectors finds."""

    kind: Literal["union"] = "union"
    synonyms = (_("and, both, together, join, combine"),)
    yields: ClassVar[Yields] = as_in("of")
    of: tuple[Annotated[SelectorWord, OneOf("selector", ANYTHING, "place")], ...] = Field(
        min_length=1, max_length=6, description="The selectors."
    )


class Except(SelectorWord):
    """What one selector finds and the other does not."""

    kind: Literal["except"] = "except"
    synonyms = (_("other than, another, without, but not, excluding"),)
    yields: ClassVar[Yields] = as_in("of")
    of: AnySelector = Field(description="What is meant, apart from the exceptions.")
    without: Annotated[SelectorWord, OneOf("selector", like="of")] = Field(description="The exceptions.")


class Filter(SelectorWord):
    """Those of what a selector finds for which conditions hold."""

    kind: Literal["filter"] = "filter"
    synonyms = (_("where, with, only those, that are"),)
    yields: ClassVar[Yields] = as_in("of")
    of: AnySelector = Field(description="What is tested.")
    name: CandidateName = None
    where: tuple[Condition, ...] = Field(
        min_length=1, max_length=20, description="Only those for which all of these hold."
    )


class Lowest(SelectorWord):
    """Those of what a selector finds for which an amount is lowest; several if they are equal."""

    kind: Literal["lowest"] = "lowest"
    synonyms = (_("least, weakest, fewest, nearest, smallest"),)
    yields: ClassVar[Yields] = as_in("of")
    of: AnySelector = Field(description="What is compared.")
    name: CandidateName = None
    by: Amount = Field(description="The amount, found for each of them as the one being tested.")

    @property
    def single(self) -> bool:
        """Whether hardly two things are equal, so that sentences speak of the one."""
        return bool(getattr(self.by, "fine", False))


class Highest(SelectorWord):
    """Those of what a selector finds for which an amount is highest; several if they are equal."""

    kind: Literal["highest"] = "highest"
    synonyms = (_("most, strongest, largest, farthest, biggest"),)
    yields: ClassVar[Yields] = as_in("of")
    of: AnySelector = Field(description="What is compared.")
    name: CandidateName = None
    by: Amount = Field(description="The amount, found for each of them as the one being tested.")

    @property
    def single(self) -> bool:
        """Whether hardly two things are equal, so that sentences speak of the one."""
        return bool(getattr(self.by, "fine", False))


class InOrder(SelectorWord):
    """All that a selector finds, in the order of an amount: where one after another is asked or dealt with."""

    kind: Literal["in_order"] = "in_order"
    synonyms = (_("beginning with, starting with, sorted, turn order, who goes first, descending, ascending"),)
    yields: ClassVar[Yields] = as_in("of")
    of: AnySelector = Field(description="What is put in order; equal ones stay in their usual order.")
    name: CandidateName = None
    by: Amount = Field(description="The amount, found for each of them as the one being tested.")
    first: Literal["lowest", "highest"] = Field(default="lowest", description="Where it begins.")


class Minimum(AmountWord):
    """The lowest of the amounts."""

    kind: Literal["minimum"] = "minimum"
    synonyms = (_("min, lesser, smaller, capped at"),)
    amounts: tuple[Amount, ...] = Field(min_length=1, max_length=20, description="What is compared.")


class Maximum(AmountWord):
    """The highest of the amounts."""

    kind: Literal["maximum"] = "maximum"
    synonyms = (_("max, greater, larger, at least"),)
    amounts: tuple[Amount, ...] = Field(min_length=1, max_length=20, description="What is compared.")


class Difference(AmountWord):
    """The first amount minus the second; it may be below 0."""

    kind: Literal["difference"] = "difference"
    synonyms = (_("minus, subtract, less, missing life"),)
    left: Amount = Field(description="The first amount.")
    right: Amount = Field(description="What is taken from it.")


class Quotient(AmountWord):
    """The first amount divided by the second, rounded down; 0 where the second is 0."""

    kind: Literal["quotient"] = "quotient"
    synonyms = (_("divide, half, halve, third, per"),)
    left: Amount = Field(description="What is divided.")
    right: Amount = Field(description="The divisor; 2 for half.")


class Remainder(AmountWord):
    """What is left of the first amount divided by the second, at least 0; 0 where the second is 0."""

    kind: Literal["remainder"] = "remainder"
    synonyms = (_("modulo, even, odd, parity, every second, divisible"),)
    left: Amount = Field(description="What is divided.")
    right: Amount = Field(default=2, description="The divisor; with 2 it is 0 for even amounts and 1 for odd ones.")


class Total(AmountWord):
    """An amount of each of what a selector finds, added up."""

    kind: Literal["total"] = "total"
    synonyms = (_("sum of, combined, altogether, in all, all together, total life"),)
    yields: ClassVar[Yields] = as_in("of")
    of: AnySelector = Field(description="Those of which it is added up.")
    name: CandidateName = None
    by: Amount = Field(description="The amount, found for each of them as the one being tested.")


SETS = (Union, Except, Filter, Lowest, Highest, Minimum, Maximum, Difference, Quotient, Remainder)
TOTALS = (Total,)
ORDERS = (InOrder,)
