"""What the cards and battles of a pack bring into play, for the checks that find unmatched words.

It is an upper bound: everything that can happen in some battle, without the cards of other packs.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from schema.checks.incremental import FileAt, derived
from schema.language.lives import SetLife, SetMaximumLife
from schema.language.selectors import Itself
from schema.systems.desktopia.abilities_in import abilities_of
from schema.systems.desktopia.cards import Character, Shooting
from schema.systems.desktopia.checks.per_file import map_pack_files
from schema.systems.desktopia.life_gain import ChangeMaximumLife
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.shots import LeaveLying
from schema.systems.desktopia.table import Thing
from schema.systems.desktopia.words import Attach, Missiles, MoveMissile, Stow, SupplyAdd


@dataclass(frozen=True, slots=True)
class _Brings:
    """What one file brings into play."""

    shot_missiles: frozenset[str]
    given_missiles: frozenset[str]
    lying_missiles: frozenset[str]
    supplied_missiles: frozenset[str]
    moved: tuple[str | None, ...]
    """Missiles that are picked from cards and moved; None for any missile."""
    stowed_characters: frozenset[str]
    stows_others: bool


@derived
def shot_missiles(pack: Pack) -> frozenset[str]:
    """Missiles that a character can shoot."""
    return frozenset().union(*(one.shot_missiles | one.given_missiles for one in _all_brings(pack)))


@derived
def given_missiles(pack: Pack) -> frozenset[str]:
    """Missiles that abilities put on cards."""
    return frozenset().union(*(one.given_missiles for one in _all_brings(pack)))


@derived
def supplied_missiles(pack: Pack) -> frozenset[str]:
    """Missiles of which a card can have a limited supply."""
    return frozenset().union(*(one.supplied_missiles | one.given_missiles for one in _all_brings(pack)))


@derived
def lying_missiles(pack: Pack) -> frozenset[str]:
    """Missiles that can be attached to a character."""
    brings = _all_brings(pack)
    on_cards = frozenset().union(*(one.supplied_missiles | one.given_missiles for one in brings))
    found = set[str]().union(*(one.lying_missiles for one in brings))
    for one in brings:
        for missile in one.moved:
            found |= on_cards if missile is None else {missile} & on_cards
    return frozenset(found)


@derived
def is_left_lying(pack: Pack) -> bool:
    """Whether an ability leaves missiles on the bare table."""
    return any(map_pack_files(pack, _leaves_lying, LeaveLying))


def _leaves_lying(at: FileAt) -> bool | None:
    return any(isinstance(visit.word, LeaveLying) for one in abilities_of(at) for visit in one.visits) or None


@derived
def stowed_characters(pack: Pack) -> frozenset[str]:
    """Characters whose disk can be stowed on a card."""
    brings = _all_brings(pack)
    if any(one.stows_others for one in brings):
        return frozenset(pack.characters)
    return frozenset().union(*(one.stowed_characters for one in brings))


@derived
def available_ranks(pack: Pack) -> frozenset[str]:
    """Ranks that a character has."""
    return frozenset(card.rank for card in map_pack_files(pack, _character, Character))


@derived
def available_orders(pack: Pack) -> frozenset[str]:
    """Orders that a character belongs to."""
    return frozenset(card.order for card in map_pack_files(pack, _character, Character))


@derived
def available_tags(pack: Pack) -> frozenset[str]:
    """Tags that a character or an object of the landscape has."""
    return frozenset().union(*map_pack_files(pack, _tags, Character, Thing))


def is_life_printed(pack: Pack) -> bool:
    """Whether no character ever has more life than its card."""
    return most_life(pack) < math.inf


@derived
def most_life(pack: Pack) -> float:
    """The most life that a character can have; without limit where an ability changes what is printed."""
    if any(map_pack_files(pack, _raises_life, SetMaximumLife, SetLife, ChangeMaximumLife)):
        return math.inf
    return max((card.life for card in map_pack_files(pack, _character, Character)), default=0)


def _tags(at: FileAt) -> frozenset[str] | None:
    return frozenset(at.piece.tags) if isinstance(at.piece, Character | Thing) else None


def _raises_life(at: FileAt) -> bool | None:
    words = (visit.word for ability in abilities_of(at) for visit in ability.visits)
    return (
        any(
            isinstance(word, SetMaximumLife | ChangeMaximumLife) or (isinstance(word, SetLife) and word.above)
            for word in words
        )
        or None
    )


def _character(at: FileAt) -> Character | None:
    return at.piece if isinstance(at.piece, Character) else None


def _all_brings(pack: Pack) -> list[_Brings]:
    return map_pack_files(pack, _brings, Shooting, Script, *_BRINGING)


_BRINGING = (Attach, SupplyAdd, MoveMissile, Stow)


def _brings(at: FileAt) -> _Brings | None:
    shot_missiles: set[str] = set()
    given_missiles: set[str] = set()
    lying_missiles: set[str] = set()
    supplied_missiles: set[str] = set()
    stowed_characters: set[str] = set()
    stows_others = False
    moved: list[str | None] = []
    match at.piece:
        case Character(shooting=shooting) if shooting is not None:
            # Also without the arrow: the missile's card applies to every character that may shoot it.
            shot_missiles.add(shooting.missile)
            if shooting.limit is not None:
                supplied_missiles.add(shooting.missile)
        case Script():
            lying_missiles.update(rider for seat in at.piece.seats for member in seat.squad for rider in member.riders)
        case _:
            pass
    for ability in abilities_of(at):
        words = [visit.word for visit in ability.visits]
        for word in words:
            if not isinstance(word, _BRINGING):
                continue
            match word:
                case Attach():
                    lying_missiles.add(word.missile or ability.card.id)
                case SupplyAdd() if word.missile is not None:
                    given_missiles.add(word.missile)
                case MoveMissile():
                    # A missile picked from cards can be any missile on them.
                    moved += [
                        inner.missile
                        for inner in words
                        if isinstance(inner, Missiles) and inner.lying not in ("on_characters", "in_flight")
                    ]
                case Stow() if isinstance(word.disk, Itself):
                    stowed_characters.add(ability.card.id)
                case Stow():
                    stows_others = True
                case _:
                    pass
    if not (
        shot_missiles
        or given_missiles
        or lying_missiles
        or supplied_missiles
        or stowed_characters
        or stows_others
        or moved
    ):
        return None
    return _Brings(
        shot_missiles=frozenset(shot_missiles),
        given_missiles=frozenset(given_missiles),
        lying_missiles=frozenset(lying_missiles),
        supplied_missiles=frozenset(supplied_missiles),
        moved=tuple(moved),
        stowed_characters=frozenset(stowed_characters),
        stows_others=stows_others,
    )
