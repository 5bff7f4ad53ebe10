"""Finds the abilities and conditions in a file of a pack, each with its pointer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from schema.checks.incremental import FileAt
from schema.language.ability import Ability
from schema.language.base import ConditionWord
from schema.language.types import Scope
from schema.language.walk import Visit, walk_ability, walk_words
from schema.models.base import ContentModel
from schema.systems.despaira.card_triggers import ITSELF, AbilityCard
from schema.systems.despaira.cards import Creature, Leader, Token, Trick
from schema.systems.despaira.duel import Duel
from schema.systems.despaira.elements import Status
from schema.systems.despaira.field import TileKind
from schema.systems.despaira.vocabulary import VOCABULARY

KIND_OF: dict[type[ContentModel], AbilityCard] = {
    Leader: "leader",
    Creature: "creature",
    Trick: "trick",
    Token: "token",
    TileKind: "tile",
    Status: "status",
    Duel: "duel",
}
"""What the abilities of each file belong to."""


@dataclass(frozen=True, slots=True)
class AbilityAt:
    """An ability and its location."""

    file: str
    pointer: str
    ability: Ability
    kind: AbilityCard

    @property
    def visits(self) -> tuple[Visit, ...]:
        """The ability and its words, in text order."""
        itself = ITSELF[self.kind] if self.ability.active_in == "always" else (*ITSELF[self.kind], "card")
        return walk_ability(self.ability, self.pointer, VOCABULARY, itself)


@dataclass(frozen=True, slots=True)
class ConditionAt:
    """A condition of a duel that is in no ability, and its location; nothing is tested or has happened there."""

    file: str
    pointer: str
    condition: ConditionWord
    ability: None = None

    @property
    def visits(self) -> tuple[Visit, ...]:
        """The condition and its words, in text order."""
        return walk_words(self.condition, self.pointer, VOCABULARY, Scope())


def conditions_of(at: FileAt) -> Iterator[ConditionAt]:
    """The conditions by which a duel is won or lost, in order."""
    if isinstance(at.piece, Duel):
        for key, conditions in (("wins", at.piece.wins), ("loses", at.piece.loses)):
            for number, condition in enumerate(conditions):
                yield ConditionAt(at.file, f"/{key}/{number}", condition)


def abilities_of(at: FileAt) -> Iterator[AbilityAt]:
    """The abilities in a file, in order."""
    kind = KIND_OF.get(type(at.piece))
    if kind is not None:
        for number, ability in enumerate(getattr(at.piece, "abilities")):  # noqa: B009
            yield AbilityAt(at.file, f"/abilities/{number}", ability, kind)
