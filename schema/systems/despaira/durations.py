"""How long something lasts in Despaira, besides the shared durations."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import DurationWord
from schema.models.base import Slug


class WhileOnTile(DurationWord):
    """As long as the creature is on a tile of this kind, or on its present tile."""

    kind: Literal["while_on_tile"] = "while_on_tile"
    synonyms = (_("while it stands there, until it moves"),)
    tile: Slug | None = Field(default=None, description="The kind of tile; its present tile when left out.")


class UntilChainEnd(DurationWord):
    """Until the activation period ends."""

    kind: Literal["until_chain_end"] = "until_chain_end"
    synonyms = (_("this chain, until the chain resolves"),)


class WhileAttached(DurationWord):
    """As long as this card is attached to its carrier."""

    kind: Literal["while_attached"] = "while_attached"
    synonyms = (_("while equipped, as long as it carries this"),)


DURATIONS = (WhileOnTile, UntilChainEnd, WhileAttached)
