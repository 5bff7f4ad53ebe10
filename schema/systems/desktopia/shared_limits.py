"""Abilities of an artifact that share its one use a turn (DK-ART-10)."""

from __future__ import annotations

from schema.language.ability import share_a_limit
from schema.language.readings import allowed
from schema.models.base import ContentModel
from schema.systems.desktopia.cards import Artifact
from schema.systems.desktopia.expansion import abilities_on
from schema.systems.desktopia.options import answers
from schema.systems.desktopia.pack import Pack


def shares_a_limit(pack: Pack, card: ContentModel) -> bool:
    """Whether several abilities of a card share its one use a turn, with the usual answers to questions."""
    if not isinstance(card, Artifact):
        return False
    usual = answers(pack.rules, pack.rules.edition, {})
    return share_a_limit(one for one in abilities_on(pack, card) if allowed(one, usual))
