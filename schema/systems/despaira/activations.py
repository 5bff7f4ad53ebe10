"""When the player of a card may activate an ability: the speeds of creatures and tricks (DS-ACT-01, DS-R-17)."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ActivationWord
from schema.systems.despaira.words import Deed

_UNAVOIDABLE = _("It cannot be evaded, only negated or prevented (DS-ACT-13).")
_ANSWERS = _("Only in answer to one of these being declared; at any legal time when left empty.")


class Standard(ActivationWord):
    """An ability of a creature or a leader for its player's own turn; it has speed 5."""

    kind: Literal["standard"] = "standard"
    synonyms = (_("activate, tap, main, sorcery speed"),)
    chainable: bool = Field(default=False, description="It may be chained in response, too; it stays slow (X-24).")
    unavoidable: bool = Field(default=False, description=_UNAVOIDABLE)


class Instant(ActivationWord):
    """An ability of a creature or a leader for either player's turn; it has speed 3."""

    kind: Literal["instant"] = "instant"
    synonyms = (_("quick, flash, fast, at any time, reaction"),)
    answers: tuple[Deed, ...] = Field(default=(), max_length=3, description=_ANSWERS)
    unavoidable: bool = Field(default=False, description=_UNAVOIDABLE)


class Played(ActivationWord):
    """What a trick does when it is activated; its activation says when that may be and how fast it is."""

    kind: Literal["played"] = "played"
    synonyms = (_("trick, spell, cast, play, activate"),)
    answers: tuple[Deed, ...] = Field(default=(), max_length=3, description=_ANSWERS)
    unavoidable: bool = Field(default=False, description=_UNAVOIDABLE)


ACTIVATIONS = (Standard, Instant, Played)
