"""Selectors that every game system shares: names for the pieces and players an ability speaks of."""

from typing import Literal

from pydantic import Field

from schema.language.base import Relation, SelectorWord
from schema.models.base import Slug


class Itself(SelectorWord):
    """The piece or card on which the ability stands."""

    kind: Literal["self"] = "self"


class Bearer(SelectorWord):
    """The character on which this missile, or this stowed disk, lies."""

    kind: Literal["bearer"] = "bearer"


class Candidate(SelectorWord):
    """The piece being tested; only inside `where`."""

    kind: Literal["it"] = "it"


class Chosen(SelectorWord):
    """What was picked under this name earlier in the same ability."""

    kind: Literal["chosen"] = "chosen"
    name: Slug = Field(description="The name given in the choice.")


class FromEvent(SelectorWord):
    """A piece that takes part in what has just happened."""

    kind: Literal["event"] = "event"
    role: Literal["source", "victim", "target", "shooter", "mover", "other", "dead"] = Field(
        description="Which part it plays: the source of damage, the victim, a shot's target or shooter, "
        "the mover of a flick, the other disk of a contact, or the character that died."
    )


class Players(SelectorWord):
    """Players of the battle."""

    kind: Literal["players"] = "players"
    relation: Relation = Field(default="any", description="How they stand to the ability's player.")


SELECTORS = (Itself, Bearer, Candidate, Chosen, FromEvent, Players)
