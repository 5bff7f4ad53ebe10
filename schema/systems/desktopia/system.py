"""Desktopia as a plug-in: its kinds of content, how they form a pack, and its checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schema.systems.desktopia.abilities_of_json import abilities_of
from schema.systems.desktopia.checks import ALL_CHECKS, CODES
from schema.systems.desktopia.info import INFO
from schema.systems.desktopia.labels import LABELS
from schema.systems.desktopia.pack import KINDS, SINGLES, files_of, pack_of
from schema.systems.desktopia.references import FACES, REFERENCES
from schema.systems.desktopia.retold_abilities import retold_abilities
from schema.systems.desktopia.vocabulary import VOCABULARY
from schema.systems.game_system import GameSystem

if TYPE_CHECKING:
    from schema.language.authoring import Authoring
    from schema.rendering.ability_text import AbilityText


def _ability_text() -> AbilityText:
    from schema.systems.desktopia.rendering.languages import ABILITY_TEXT

    return ABILITY_TEXT


def _authoring() -> Authoring:
    from schema.systems.desktopia.authoring import AUTHORING

    return AUTHORING


DESKTOPIA = GameSystem(
    info=INFO,
    kinds=KINDS,
    singles=SINGLES,
    vocabulary=VOCABULARY,
    ability_text=_ability_text,
    abilities_of=abilities_of,
    retold_abilities=retold_abilities,
    authoring=_authoring,
    labels=LABELS,
    references=(*REFERENCES, FACES),
    assemble=pack_of,
    files_of=files_of,
    checks=ALL_CHECKS,
    codes=CODES,
)
