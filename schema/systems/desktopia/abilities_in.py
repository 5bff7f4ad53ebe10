"""Finds the abilities in a file of a pack, each with its card and its pointer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from schema.checks.incremental import FileAt
from schema.frozen_dataclass import fast_init
from schema.language.ability import Ability, Static
from schema.language.walk import Visit, walk_ability
from schema.models.base import ContentModel
from schema.models.walk import walk
from schema.systems.desktopia.card_triggers import ITSELF, WITH_BEARER, CardKind
from schema.systems.desktopia.cards import Artifact, Character, Missile, Ritual, SpecialHit
from schema.systems.desktopia.expansion import Expansion
from schema.systems.desktopia.goals import Meets
from schema.systems.desktopia.keywords import Keyword
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.statuses import Status
from schema.systems.desktopia.vocabulary import VOCABULARY

Card = Character | SpecialHit | Missile | Artifact | Ritual | Status | Script | Keyword

CARDS: tuple[type[ContentModel], ...] = (Character, SpecialHit, Missile, Artifact, Ritual, Status, Script)
"""The models of files with abilities."""

WITH_ABILITIES: tuple[type[ContentModel], ...] = (*CARDS, Keyword)
"""The models of files whose abilities are checked."""

FOLDERS = ("characters", "special_hits", "missiles", "artifacts", "rituals", "statuses", "scripts", "etudes")
"""The folders of files with abilities."""


@fast_init
@dataclass(frozen=True, slots=True)
class AbilityAt:
    """An ability and its location."""

    file: str
    pointer: str
    ability: Ability
    kind: CardKind
    card: Card
    """The card; the keyword itself where its own abilities are checked."""

    @property
    def has_bearer(self) -> bool:
        """Whether a character bears its disk while the ability works."""
        active_in = self.ability.active_in
        return active_in in WITH_BEARER or (self.kind == "artifact" and active_in != "neutral")

    @property
    def visits(self) -> tuple[Visit, ...]:
        """The ability and its words, in text order."""
        return walk_ability(self.ability, self.pointer, VOCABULARY, ITSELF[self.kind])


def abilities_of(at: FileAt) -> tuple[AbilityAt, ...]:
    """The abilities in one file, in order, then those of its keywords; empty for what is neither card nor script."""
    file, found = _latest[0]
    if file is not at:
        found = tuple(_abilities(at))
        _latest[0] = at, found
    return found


def checked_abilities(at: FileAt) -> tuple[AbilityAt, ...]:
    """The abilities in one file that checks look at: those of a keyword as cards would have them, or those of its
    piece, and what goals ask.
    """
    file, found = _latest_checked[0]
    if file is not at:
        abilities = abilities_of_keyword(at) if isinstance(at.piece, Keyword) else abilities_of(at)
        found = (*abilities, *conditions_of_goals(at))
        _latest_checked[0] = at, found
    return found


def conditions_of_goals(at: FileAt) -> Iterator[AbilityAt]:
    """The conditions that goals of a script ask, each as a static ability that changes nothing, for checks of words."""
    script = at.piece
    if isinstance(script, Script):
        ends = [("/victory", script.victory)]
        for number, seat in enumerate(script.seats):
            ends += [(f"/seats/{number}/{key}", end) for key in ("goal", "defeat") if (end := getattr(seat, key))]
        for above, end in ends:
            for pointer, word in walk(end):
                if isinstance(word, Meets):
                    asked = Static.model_construct(
                        kind="static",
                        title={},
                        text={},
                        active_in="always",
                        if_=word.if_,
                        modify=(),
                        uses=None,
                        limit=None,
                    )
                    yield AbilityAt(at.file, above + pointer, asked, "script", script)


def abilities_of_keyword(at: FileAt) -> Iterator[AbilityAt]:
    """The abilities of a keyword with values for its parameters, as each kind of card would have them."""
    if isinstance(at.piece, Keyword):
        for witness, one in enumerate(_expanded(at)):
            for number, ability in enumerate(one.abilities):
                yield AbilityAt(at.file, f"/{witness}/abilities/{number}", ability, one.kind, at.piece)


def _expanded(at: FileAt) -> tuple[Expansion, ...]:
    return cast("tuple[Expansion, ...]", at.expanded)


_latest: list[tuple[FileAt | None, tuple[AbilityAt, ...]]] = [(None, ())]
_latest_checked: list[tuple[FileAt | None, tuple[AbilityAt, ...]]] = [(None, ())]
"""The last file: many checks in a row look at the same one."""


def _abilities(at: FileAt) -> Iterator[AbilityAt]:
    piece = at.piece
    match piece:
        case Character():
            yield from _of(piece, piece.abilities, "character", at.file)
            for number, sector in enumerate(piece.sectors):
                yield from _of(piece, sector.abilities, "sector", at.file, f"/sectors/{number}")
        case SpecialHit():
            yield from _of(piece, piece.abilities, "special_hit", at.file)
        case Missile():
            yield from _of(piece, piece.abilities, "missile", at.file)
        case Artifact():
            yield from _of(piece, piece.abilities, "artifact", at.file)
        case Ritual():
            yield from _of(piece, piece.abilities, "ritual", at.file)
        case Status():
            # A player has no disk, as a script has none.
            yield from _of(piece, piece.abilities, "status" if piece.on == "character" else "script", at.file)
        case Script():
            yield from _of(piece, piece.abilities, "script", at.file)
            for number, seat in enumerate(piece.seats):
                yield from _of(piece, seat.abilities, "script", at.file, f"/seats/{number}")
        case _:
            return
    for one in _expanded(at):
        yield from _of(piece, one.abilities, one.kind, at.file, one.pointer)


def _of(card: Card, abilities: tuple[Ability, ...], kind: CardKind, file: str, above: str = "") -> Iterator[AbilityAt]:
    for number, ability in enumerate(abilities):
        yield AbilityAt(file, f"{above}/abilities/{number}", ability, kind, card)
