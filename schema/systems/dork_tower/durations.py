"""How long something lasts in Dork Tower, besides the shared durations."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import DurationWord, Number
from schema.language.selectors import Itself
from schema.systems.dork_tower.words import WedgeSelector


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


class UntilPaid(DurationWord):
    """Until a hero whom it concerns pays XP, in the own turn (DT-CURSE-02)."""

    kind: Literal["until_paid"] = "until_paid"
    synonyms = (_("buy off, remove for XP, until somebody pays"),)
    cost: int = Field(default=1, ge=1, le=99, description="How much XP.")


class UntilAligned(DurationWord):
    """Until the tower next brings its door, day or night to a wedge by turning (DT-DAY-02)."""

    kind: Literal["until_aligned"] = "until_aligned"
    synonyms = (_("until the door comes, until nightfall, until dawn, until the wall faces"),)
    wall: Literal["door", "day", "night"] = Field(description="What comes to the wedge.")
    where: WedgeSelector = Field(default=Itself(), description="The wedge, or a space or a hero in it.")


DURATIONS = (ThisBattle, ThisMove, TowerSteps, UntilPaid, UntilAligned)
