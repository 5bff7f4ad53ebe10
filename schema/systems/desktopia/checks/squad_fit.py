"""Finds squads that do not fit their reference card, in any language of the pack.

A name of a character that is too long for its row is reported on its own card, where it has less room.
"""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic
from schema.models.base import in_language
from schema.rendering import card_fit
from schema.systems.desktopia.checks.per_file import each_battle
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.squad_layout import MOST_ROWS, rows_over, title_fit

CODES: dict[str, CodeInfo] = {}
"""Those of `card_fit`."""


@each_battle
def check(pack: Pack, file: str, script: Script) -> Iterator[Diagnostic]:
    """Each squad of a script fits its reference card; etudes have none."""
    if not file.startswith("scripts/"):
        return
    for number, seat in enumerate(script.seats):
        known = [id_ for id_ in dict.fromkeys(member.character for member in seat.squad) if id_ in pack.characters]
        for language in pack.manifest.languages:
            title = in_language(seat.name, language)
            if (over := title_fit(title)[1]) > 0:
                pointer = f"/seats/{number}/name/{language}"
                yield card_fit.name_cut(file, pointer, title, over, language)
            names = [in_language(pack.characters[id_].name, language, id_) for id_ in known]
            if (over := rows_over(len(names))) > 0:
                count = len(names) - MOST_ROWS
                pointer = f"/seats/{number}/squad"
                yield card_fit.text_cut(file, pointer, names[MOST_ROWS], over, count, language)
