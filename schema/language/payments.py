"""What players may do or pay in the midst of an ability, also others than its own player: “unless they pay”."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Choice, Effect, EffectWord, PlayerSelector
from schema.language.types import Yields
from schema.models.base import Slug


class Offer(EffectWord):
    """Players may do something, one after another."""

    kind: str
    binds: ClassVar[Yields] = ("player",)
    offered: ClassVar[tuple[str, str]] = ("", "")
    """The fields with what they may do, and with what follows if they do."""
    by: PlayerSelector | None = Field(
        default=None, description="Who may, each for themselves; the ability's own player when left out."
    )
    name: Slug = Field(default="payer", description="The name of the player who may, in what follows.")


class MayPay(Offer):
    """Players may pay a cost, one after another, and something follows for each who does, or does not."""

    kind: Literal["may_pay"] = "may_pay"
    synonyms = (_("unless, or else, pays, ransom, tax, each opponent may"),)
    offered: ClassVar[tuple[str, str]] = ("cost", "do")
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


class May(Offer):
    """Players may do something, one after another, and something follows for each who does, or does not."""

    kind: Literal["may"] = "may"
    synonyms = (_("you may, optional, if you do, if they do, up to you, decline, each player may"),)
    offered: ClassVar[tuple[str, str]] = ("do", "then")
    choose: tuple[Choice, ...] = Field(
        default=(), max_length=4, description="What the player picks to do it; here “own” means that player's."
    )
    do: tuple[Effect, ...] = Field(
        min_length=1, max_length=20, description="What the player may do: “own” and what is left out mean the player's."
    )
    then: tuple[Effect, ...] = Field(
        default=(), max_length=20, description="What the ability's own player does if it is done."
    )
    otherwise: tuple[Effect, ...] = Field(
        default=(),
        max_length=20,
        description="What happens if it is not done, also by a player who agrees and lacks the hidden card for it.",
    )


PAYMENTS = (MayPay, May)
