"""How long something lasts in Dork Tower, besides the shared durations."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import DurationWord, Number


class ThisBattle(DurationWord):
    """Until the battle is over."""

    kind: Literal["this_battle"] = "this_battle"
    synonyms = (_("until end of combat, this fight"),)


class ThisMove(DurationWord):
    """Until the move is over."""

    kind: Literal["this_move"] = "this_move"
    synonyms = (_("while moving, until the move ends"),)


class TowerSteps(DurationWord):
    """Until the tower has turned so many steps."""

    kind: Literal["tower_steps"] = "tower_steps"
    synonyms = (_("for n turns, rotations, tower turns"),)
    number: Number = Field(default=1, description="How many steps, as counted when it begins.")


DURATIONS = (ThisBattle, ThisMove, TowerSteps)
