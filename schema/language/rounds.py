"""Moments of rounds: in each of them every player has a turn, not counting extra ones."""

from typing import Literal

from schema.i18n import gettext_noop as _
from schema.language.base import TriggerWord


class RoundStart(TriggerWord):
    """A round starts, just before the first turn in it; rounds count as `round_number` does."""

    kind: Literal["round_start"] = "round_start"
    synonyms = (_("new round, beginning of the round, upkeep of the round"),)


class RoundEnd(TriggerWord):
    """A round ends, after everything that happens at the end of the last turn in it."""

    kind: Literal["round_end"] = "round_end"
    synonyms = (_("end of the round, cleanup, after everybody has had a turn"),)


ROUNDS = (RoundStart, RoundEnd)
