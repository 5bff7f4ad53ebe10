"""Selectors that every game system shares: names for the pieces and players of an ability."""

from typing import Literal

from pydantic import Field

from schema.language.base import Relation, Role, SelectorWord
from schema.models.base import Slug


class Itself(SelectorWord):
    """The piece or card that has the ability."""

    kind: Literal["self"] = "self"


class Candidate(SelectorWord):
    """The piece being tested; only inside `where`."""

    kind: Literal["it"] = "it"


class Chosen(SelectorWord):
    """What was picked with this name earlier in the same ability."""

    kind: Literal["chosen"] = "chosen"
    name: Slug = Field(description="The name given in the choice.")


class FromEvent(SelectorWord):
    """A piece that takes part in what has just happened."""

    kind: Literal["event"] = "event"
    role: Role


class Players(SelectorWord):
    """Players of the game."""

    kind: Literal["players"] = "players"
    relation: Relation = Field(default="any", description="Their relation to the ability's player.")


SELECTORS = (Itself, Candidate, Chosen, FromEvent, Players)
