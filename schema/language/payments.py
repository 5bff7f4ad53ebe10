"""Costs that players may pay in the midst of an ability, also others than its own player: “unless they pay”."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Choice, Effect, EffectWord, PlayerSelector
from schema.language.types import Yields
from schema.models.base import Slug


class MayPay(EffectWord):
    """Players may pay a cost, one after another, and something follows for each who does, or does not."""

    kind: Literal["may_pay"] = "may_pay"
    synonyms = (_("unless, or else, pays, ransom, tax, each opponent may"),)
    binds: ClassVar[Yields] = ("player",)
    by: PlayerSelector | None = Field(
        default=None, description="Who may pay, each for themselves; the ability's own player when left out."
    )
    name: Slug = Field(default="payer", description="The name of the player who may pay, in what follows.")
    choose: tuple[Choice, ...] = Field(
        default=(), max_length=4, description="What the payer picks to pay with; here “own” means the payer's."
    )
    cost: tuple[Effect, ...] = Field(
        min_length=1,
        max_length=4,
        description="What the payer pays: “own” and what is left out mean the payer's.",
    )
    do: tuple[Effect, ...] = Field(default=(), max_length=20, description="What happens if it is paid.")
    otherwise: tuple[Effect, ...] = Field(default=(), max_length=20, description="What happens if it is not paid.")


PAYMENTS = (MayPay,)
