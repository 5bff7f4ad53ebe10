"""Islet as a plug-in of `schema`: everything above in one record, which the registry names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schema.i18n import gettext_noop as _
from schema.language.labels import SHARED_LABELS
from schema.systems.game_system import GameSystem
from tests.toy_system.islet.schema.checks import CHECKS, CODES
from tests.toy_system.islet.schema.info import INFO
from tests.toy_system.islet.schema.pack import KINDS, REFERENCES, files_of, pack_of
from tests.toy_system.islet.schema.words import VOCABULARY

if TYPE_CHECKING:
    from schema.rendering.ability_text import AbilityText

LABELS = SHARED_LABELS.extended(fields={"of": _("Paid by")}, kinds={"flick": _("Flick coins")})


def _ability_text() -> AbilityText:
    from tests.toy_system.islet.schema.rendering import ABILITY_TEXT

    return ABILITY_TEXT


ISLET = GameSystem(
    info=INFO,
    kinds=KINDS,
    vocabulary=VOCABULARY,
    ability_text=_ability_text,
    labels=LABELS,
    references=REFERENCES,
    assemble=pack_of,
    files_of=files_of,
    checks=CHECKS,
    codes=CODES,
)
