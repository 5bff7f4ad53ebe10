"""What the cards and battles of a pack bring into play, for the checks that look for words which can find nothing."""

from __future__ import annotations

from dataclasses import dataclass

from schema.abilities.selectors import Itself
from schema.abilities.walk import walk_ability
from schema.desktopia.abilities_in import abilities_in
from schema.desktopia.pack import Pack
from schema.desktopia.words import Attach, Missiles, MoveMissile, Stow, SupplyAdd


@dataclass(frozen=True, slots=True)
class InPlay:
    """Ids of cards, by what may happen to their disks in some battle; more than can happen, never less."""

    shot: frozenset[str]
    """Missiles that somebody may shoot."""
    lying: frozenset[str]
    """Missiles that may come to lie on a character."""
    held: frozenset[str]
    """Missiles of which a card may hold a counted supply."""
    stowed: frozenset[str]
    """Characters whose disk may be laid on a card."""
    ranks: frozenset[str]
    """Ranks of which there is a character."""
    most_life: int
    """The most life that a character can have."""


def in_play(pack: Pack) -> InPlay:
    """What the pack's cards and battles can do with one another; cards of other packs are not thought of."""
    shot: set[str] = set()
    lying: set[str] = set()
    held: set[str] = set()
    stowed: set[str] = set()
    for card in pack.characters.values():
        if card.shooting is not None:
            # Also without the arrow: the missile's card is printed for all who will ever shoot it.
            shot.add(card.shooting.missile)
            if card.shooting.limit is not None:
                held.add(card.shooting.missile)
    moved: list[str | None] = []
    for at in abilities_in(pack):
        for visit in walk_ability(at.ability, at.pointer):
            match visit.word:
                case Attach():
                    lying.add(visit.word.missile or at.card.id)
                case SupplyAdd() if visit.word.missile is not None:
                    held.add(visit.word.missile)
                    shot.add(visit.word.missile)
                case MoveMissile():
                    # What is picked from cards may be any missile that lies there.
                    moved += [
                        inner.word.missile
                        for inner in walk_ability(at.ability, at.pointer)
                        if isinstance(inner.word, Missiles) and inner.word.lying != "on_characters"
                    ]
                case Stow():
                    stowed.update([at.card.id] if isinstance(visit.word.disk, Itself) else pack.characters)
                case _:
                    pass
    for missile in moved:
        lying.update(held if missile is None else {missile} & held)
    for _file, script in pack.battles():
        for seat in script.seats:
            for member in seat.squad:
                lying.update(member.riders)
    return InPlay(
        shot=frozenset(shot),
        lying=frozenset(lying),
        held=frozenset(held),
        stowed=frozenset(stowed),
        ranks=frozenset(card.rank for card in pack.characters.values()),
        most_life=max((card.life for card in pack.characters.values()), default=0),
    )
