"""When a player may use what a card can do: scrolls and uses of XP by their own windows, other abilities by theirs."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ActivationWord
from schema.systems.dork_tower.words import Window


class Played(ActivationWord):
    """A scroll is played, or a use of XP is paid for; the card says in which windows."""

    kind: Literal["played"] = "played"
    synonyms = (_("cast, scroll, spell, sorcery, instant"),)


class Used(ActivationWord):
    """Its player uses an ability of the hero or of an item in one of these windows."""

    kind: Literal["used"] = "used"
    synonyms = (_("activate, tap, action, ability"),)
    windows: tuple[Window, ...] = Field(min_length=1, max_length=8, description="The windows.")


ACTIVATIONS = (Played, Used)
