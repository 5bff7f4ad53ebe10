"""Words for secret choices: marks that only their player knows until they are revealed."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, AmountWord, EffectWord, OneOf, PlayerSelector, SelectorWord
from schema.language.types import Yields
from schema.models.base import Slug

MarkableSelector = Annotated[SelectorWord, OneOf("selector", "character", "player")]
"""What can be chosen in secret."""
_WHICH = _("The name of the choice; a player who chooses under it again forgets the former one.")
_OF = _("The players who have chosen; the ability's own player when left out.")


class MarkSecretly(EffectWord):
    """Players choose a character or a player in secret: others learn it when it is revealed or an ability uses it."""

    kind: Literal["mark_secretly"] = "mark_secretly"
    synonyms = (_("secret, hidden, choose secretly, mark, assassin's target"),)
    among: MarkableSelector = Field(description="Of what each of them chooses one.")
    by: PlayerSelector | None = Field(
        default=None, description="Which players choose; the ability's own player when left out."
    )
    mark: Slug = Field(default="mark", description=_WHICH)


class BidSecretly(EffectWord):
    """Players choose a number in secret, such as a bid: others learn it when it is revealed or an ability uses it."""

    kind: Literal["bid_secretly"] = "bid_secretly"
    synonyms = (_("bid, auction, secret number, guess, wager"),)
    least: int = Field(default=0, ge=0, le=100, description="The smallest number.")
    most: Amount = Field(description="The largest number; at most 20 above the smallest.")
    by: PlayerSelector | None = Field(
        default=None, description="Which players choose; the ability's own player when left out."
    )
    mark: Slug = Field(default="bid", description=_WHICH)


class Reveal(EffectWord):
    """Secret choices of players are shown to everybody."""

    kind: Literal["reveal"] = "reveal"
    synonyms = (_("show, uncover, turn up"),)
    of: PlayerSelector | None = Field(default=None, description=_OF)
    mark: Slug = Field(default="mark", description="The name of the choice.")


class Marked(SelectorWord):
    """The characters that players have chosen in secret; of others only what has been revealed."""

    kind: Literal["marked"] = "marked"
    synonyms = (_("secret target, marked, chosen secretly"),)
    yields: ClassVar[Yields] = ("character",)
    of: PlayerSelector | None = Field(default=None, description=_OF)
    mark: Slug = Field(default="mark", description="The name of the choice.")


class MarkedPlayer(SelectorWord):
    """The players that players have chosen in secret; of others only what has been revealed."""

    kind: Literal["marked_player"] = "marked_player"
    synonyms = (_("secret target, marked, chosen secretly"),)
    yields: ClassVar[Yields] = ("player",)
    of: PlayerSelector | None = Field(default=None, description=_OF)
    mark: Slug = Field(default="mark", description="The name of the choice.")


class SecretNumber(AmountWord):
    """The number that players have chosen in secret, added up; of others only once it has been revealed."""

    kind: Literal["secret_number"] = "secret_number"
    synonyms = (_("bid, auction, wager"),)
    of: PlayerSelector | None = Field(default=None, description=_OF)
    mark: Slug = Field(default="bid", description="The name of the choice.")


SECRETS = (Marked, MarkedPlayer, SecretNumber, MarkSecretly, BidSecretly, Reveal)
READ_MARKS = (Marked, MarkedPlayer, SecretNumber)
"""The words that use a secret choice: an ability that has one of them reveals it when it works."""
