"""Desktopia's templates of packs and pieces. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from editor.pages.start.templates import EMPTY, FirstSteps, PackTemplate, Templates, in_languages
from editor.systems.desktopia.templates.pieces import fit_to_box, pieces
from editor.systems.desktopia.templates.starters import starter_data
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.systems.desktopia.info import INFO


def _starter(languages: Sequence[str]) -> Mapping[str, Json]:
    return {file: in_languages(content, languages) for file, content in starter_data()["starter"].items()}


TEMPLATES: Final = Templates(
    INFO,
    packs=(
        PackTemplate(
            "starter", lambda: _("Starter"), lambda: _("Two small squads and a script to start from"), _starter
        ),
        EMPTY,
        PackTemplate(
            "base",
            lambda: _("With the base set"),
            lambda: _("All its cards and a script to start from"),
            shipped=INFO.id,
        ),
    ),
    pieces=pieces,
    fit=fit_to_box,
    first_steps=FirstSteps(
        "characters",
        lambda: _("This pack has no characters yet."),
        lambda: _("An Order gives disks their colour; characters belong to one."),
        ("orders", "characters", "things"),
    ),
    make_first={
        "characters": lambda: _("Create a character first"),
        "artifacts": lambda: _("Create an artifact first"),
    },
)
