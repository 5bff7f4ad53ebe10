"""Moments and durations of rounds: in each of them every player has a turn, not counting extra ones."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import DurationWord, Number, TriggerWord


class RoundStart(TriggerWord):
    """A round starts, just before the first turn in it; rounds count as `round_number` does."""

    kind: Literal["round_start"] = "round_start"
    synonyms = (_("new round, beginning of the round, upkeep of the round"),)


class RoundEnd(TriggerWord):
    """A round ends, after everything that happens at the end of the last turn in it."""

    kind: Literal["round_end"] = "round_end"
    synonyms = (_("end of the round, cleanup, after everybody has had a turn"),)


class Rounds(DurationWord):
    """Until the current round ends, or the last of several, of which the current one is the first."""

    kind: Literal["rounds"] = "rounds"
    synonyms = (_("until end of round, this round, for n rounds, next round"),)
    number: Number = Field(
        default=1, description="How many rounds, with the current one, as counted when it begins; at least one."
    )


ROUNDS = (RoundStart, RoundEnd, Rounds)
