"""Finds the abilities and conditions in a file of a pack, each with its pointer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from schema.checks.incremental import FileAt
from schema.language.ability import Ability
from schema.language.base import ConditionWord
from schema.language.types import Scope
from schema.language.walk import Visit, walk_ability, walk_words
from schema.models.base import ContentModel, Text
from schema.systems.dork_tower.card_triggers import ITSELF, AbilityCard
from schema.systems.dork_tower.characters import Character
from schema.systems.dork_tower.curses import Curse
from schema.systems.dork_tower.encounter_tokens import EncounterToken
from schema.systems.dork_tower.items import ItemCard
from schema.systems.dork_tower.quests import Quest
from schema.systems.dork_tower.scenario import Scenario
from schema.systems.dork_tower.scrolls import Scroll
from schema.systems.dork_tower.vocabulary import VOCABULARY
from schema.systems.dork_tower.xp_uses import XpUse

KIND_OF: dict[type[ContentModel], AbilityCard] = {
    Character: "character",
    ItemCard: "item_card",
    Scroll: "scroll",
    EncounterToken: "encounter_token",
    Curse: "curse",
    Quest: "quest",
    XpUse: "xp_use",
    Scenario: "scenario",
}
"""What the abilities of each file belong to."""


@dataclass(frozen=True, slots=True)
class AbilityAt:
    """An ability and its location."""

    file: str
    pointer: str
    ability: Ability
    kind: AbilityCard
    name: Text
    """The name of the card, or of the face of an item card."""

    @property
    def visits(self) -> tuple[Visit, ...]:
        """The ability and its words, in text order."""
        return walk_ability(self.ability, self.pointer, VOCABULARY, ITSELF[self.kind])


@dataclass(frozen=True, slots=True)
class ConditionAt:
    """A condition that is in no ability, and its location; nothing is tested or has happened there."""

    file: str
    pointer: str
    condition: ConditionWord
    ability: None = None

    @property
    def visits(self) -> tuple[Visit, ...]:
        """The condition and its words, in text order."""
        return walk_words(self.condition, self.pointer, VOCABULARY, Scope())


def conditions_of(at: FileAt) -> Iterator[ConditionAt]:
    """The conditions by which a scenario is won, and the further ones of a quest, in order."""
    key = ""
    conditions: tuple[ConditionWord, ...] = ()
    if isinstance(at.piece, Scenario):
        key, conditions = "victory", at.piece.victory
    elif isinstance(at.piece, Quest):
        key, conditions = "if", at.piece.if_
    for number, condition in enumerate(conditions):
        yield ConditionAt(at.file, f"/{key}/{number}", condition)


def abilities_of(at: FileAt) -> Iterator[AbilityAt]:
    """The abilities in a file, in order."""
    kind = KIND_OF.get(type(at.piece))
    if kind is None:
        return
    for pointer, name, abilities in _lists(at.piece):
        for number, ability in enumerate(abilities):
            yield AbilityAt(at.file, f"{pointer}/{number}", ability, kind, name)


def _lists(piece: ContentModel) -> Iterator[tuple[str, Text, tuple[Ability, ...]]]:
    """The lists of abilities of a piece: their pointer and the name above them."""
    match piece:
        case Character():
            yield "/low/abilities", piece.name, piece.low.abilities
            yield "/high/abilities", piece.name, piece.high.abilities
        case ItemCard():
            yield "/equipment/abilities", piece.equipment.name, piece.equipment.abilities
            yield "/magic/abilities", piece.magic.name, piece.magic.abilities
        case Scenario():
            yield "/special_rules", piece.name, piece.special_rules
        case Scroll() | EncounterToken() | Curse() | Quest() | XpUse():
            yield "/abilities", piece.name, piece.abilities
        case _:
            pass
