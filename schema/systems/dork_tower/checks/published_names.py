"""Finds names of the published game in texts: they are facts for comparison, and a pack has names of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.models.walk import walk
from schema.systems.dork_tower.pack import Pack, files_of

CODES = table(
    CodeInfo(
        "published-name",
        _("Name of the published game"),
        _("Heroes, places and the wizard of the published game belong to its makers; a pack needs names of its own."),
        _("a hero with the name of a published one"),
        _("Choose another name."),
    ),
)

PUBLISHED = (
    *("Z'Mindrik", "Topdeck", "Elrond Hubbard", "Lumpin Lightfingers", "Laoretha"),
    *("Shadowlands", "Thunderhawk", "Ravensteel"),
)
"""Names of heroes, places and the wizard; common words, such as those of monsters, are free."""
_FOUND = re.compile("|".join(re.escape(name).replace("'", "['’]") for name in PUBLISHED), re.IGNORECASE)


def _of_file(_pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every text of a file."""
    for pointer, part in walk(at.piece):
        for key, value in part.__dict__.items():
            for language, text in value.items() if isinstance(value, dict) else ():
                if isinstance(text, str) and (found := _FOUND.search(text)) is not None:
                    message = _("{name} is a name of the published game.").format(name=quoted(found.group()))
                    yield warning("published-name", at.file, f"{pointer}/{key}/{language}", message)


check = EachFile(_of_file, files_of)
