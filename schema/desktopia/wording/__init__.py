"""How Desktopia's words are told, and what the sentences on a pack's cards may speak of."""

from __future__ import annotations

from schema.abilities.wording.telling import Context
from schema.base import Text
from schema.desktopia.cards import Artifact, Character, Missile, Ritual, SpecialHit
from schema.desktopia.moments import CardKind
from schema.desktopia.pack import Pack
from schema.desktopia.script import Script


def context_of(pack: Pack, kind: CardKind, card: Character | SpecialHit | Missile | Artifact | Ritual) -> Context:
    """What the sentences on this card of the pack may name; missiles by their type words."""
    return Context(kind, card.type if isinstance(card, Missile) else card.name, _names(pack))


def context_of_script(pack: Pack, script: Script) -> Context:
    """What the rules and goals of this script may name: its zones and items, too."""
    own = {piece.id: piece.name for piece in (*script.zones, *script.items)}
    return Context("script", script.name, {**_names(pack), **own})


def _names(pack: Pack) -> dict[str, Text]:
    return {
        **{ruling.id: ruling.name for ruling in pack.rules.rulings},
        **{card.id: card.name for card in (*pack.characters.values(), *pack.artifacts.values())},
        **{missile.id: missile.type for missile in pack.missiles.values()},
    }
