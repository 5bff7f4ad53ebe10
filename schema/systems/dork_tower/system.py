"""Dork Tower as a plug-in: its kinds of content, how they form a pack, and its checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schema.systems.dork_tower.checks import ALL_CHECKS, CODES
from schema.systems.dork_tower.info import INFO
from schema.systems.dork_tower.labels import LABELS
from schema.systems.dork_tower.pack import KINDS, files_of, pack_of
from schema.systems.dork_tower.references import IDS_AMONG_WORDS, REFERENCES
from schema.systems.dork_tower.vocabulary import VOCABULARY
from schema.systems.game_system import GameSystem

if TYPE_CHECKING:
    from schema.language.authoring import Authoring
    from schema.rendering.ability_text import AbilityText


def _ability_text() -> AbilityText:
    from schema.systems.dork_tower.rendering.languages import ABILITY_TEXT

    return ABILITY_TEXT


def _authoring() -> Authoring:
    from schema.systems.dork_tower.authoring import AUTHORING

    return AUTHORING


DORK_TOWER = GameSystem(
    info=INFO,
    kinds=KINDS,
    vocabulary=VOCABULARY,
    ability_text=_ability_text,
    authoring=_authoring,
    labels=LABELS,
    references=REFERENCES,
    ids_among_words=IDS_AMONG_WORDS,
    assemble=pack_of,
    files_of=files_of,
    checks=ALL_CHECKS,
    codes=CODES,
)
