"""Every ability of a pack, with the card it stands on and where it is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from schema.abilities.ability import Ability
from schema.desktopia.cards import Artifact, Character, Missile, Ritual, SpecialHit
from schema.desktopia.moments import CardKind
from schema.desktopia.pack import Pack
from schema.desktopia.script import Script

Card = Character | SpecialHit | Missile | Artifact | Ritual | Script


@dataclass(frozen=True, slots=True)
class AbilityAt:
    """An ability where it stands."""

    file: str
    pointer: str
    ability: Ability
    kind: CardKind
    card: Card


def abilities_in(pack: Pack) -> Iterator[AbilityAt]:
    """All abilities: of characters and their sectors, special hits, missiles, artifacts, rituals and scripts, by id."""
    for character in pack.characters.values():
        file = pack.file_of("characters", character.id)
        yield from _of(character, character.abilities, "character", file)
        for number, sector in enumerate(character.sectors):
            yield from _of(character, sector.abilities, "sector", file, f"/sectors/{number}")
    for hit in pack.special_hits.values():
        yield from _of(hit, hit.abilities, "special_hit", pack.file_of("special_hits", hit.id))
    for missile in pack.missiles.values():
        yield from _of(missile, missile.abilities, "missile", pack.file_of("missiles", missile.id))
    for artifact in pack.artifacts.values():
        yield from _of(artifact, artifact.abilities, "artifact", pack.file_of("artifacts", artifact.id))
    for ritual in pack.rituals.values():
        yield from _of(ritual, ritual.abilities, "ritual", pack.file_of("rituals", ritual.id))
    for folder, scripts in (("scripts", pack.scripts), ("etudes", pack.etudes)):
        for script in scripts.values():
            file = pack.file_of(folder, script.id)
            yield from _of(script, script.abilities, "script", file)
            for number, seat in enumerate(script.seats):
                yield from _of(script, seat.abilities, "script", file, f"/seats/{number}")


def _of(card: Card, abilities: tuple[Ability, ...], kind: CardKind, file: str, above: str = "") -> Iterator[AbilityAt]:
    for number, ability in enumerate(abilities):
        yield AbilityAt(file, f"{above}/abilities/{number}", ability, kind, card)
