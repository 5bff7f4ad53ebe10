"""Selectors that every game system shares: names for the pieces and players of an ability."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Condition, NameOf, Relation, Role, SelectorWord
from schema.language.types import ANYTHING, Computed, Reading, Types, Yields
from schema.models.base import Slug


def _chosen(reading: Reading) -> Types:
    """What the name stands for; numbers are not known to selectors, their names are used alone."""
    return tuple(one for one in reading.scope.names.get(reading.text("name"), ()) if one != "number")


class Itself(SelectorWord):
    """The piece or card that has the ability."""

    kind: Literal["self"] = "self"
    synonyms = (_("this, me, self"),)
    yields: ClassVar[Yields] = Computed(lambda reading: reading.scope.itself, "the piece that has the ability")


class Candidate(SelectorWord):
    """The piece being tested; only inside `where`."""

    kind: Literal["it"] = "it"
    synonyms = (_("that one, each tested"),)
    yields: ClassVar[Yields] = Computed(lambda reading: reading.scope.candidate or (), "what is tested")


class Chosen(SelectorWord):
    """What was picked with this name earlier in the same ability."""

    kind: Literal["chosen"] = "chosen"
    synonyms = (_("target, picked, that one"),)
    yields: ClassVar[Yields] = Computed(_chosen, "what the choice bound")
    name: Annotated[Slug, NameOf(ANYTHING, "place", refuses=("number",))] = Field(
        description="The name given in the choice."
    )


class FromEvent(SelectorWord):
    """A piece that takes part in what has just happened."""

    kind: Literal["event"] = "event"
    synonyms = (_("attacker, killer, cause, who did it"),)
    known: ClassVar[bool] = True
    yields: ClassVar[Yields] = Computed(
        lambda reading: reading.scope.roles.get(reading.text("role"), ()),
        "what the event has in that role",
    )
    role: Role


class Players(SelectorWord):
    """Players of the game, each tested by itself."""

    kind: Literal["players"] = "players"
    synonyms = (_("opponent, owner, controller, you"),)
    yields: ClassVar[Yields] = ("player",)
    relation: Relation = Field(default="any", description="Their relation to the ability's player.")
    where: tuple[Condition, ...] = Field(
        default=(), max_length=20, description="Only those for which all of these hold; “it” is the player."
    )


SELECTORS = (Itself, Candidate, Chosen, FromEvent, Players)
