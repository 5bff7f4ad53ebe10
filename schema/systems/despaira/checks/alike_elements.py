"""Finds elements whose colours are hard to tell apart for some eyes; their marks tell them apart as well."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.i18n import language
from schema.models.base import in_language
from schema.models.seen_colours import EYES, distance
from schema.systems.despaira.elements import Element
from schema.systems.despaira.pack import Pack, files_of

LEAST: Final = 20
"""The least difference of the colours of two elements in CIE Lab."""
_EYES: Final[Mapping[str, Callable[[], str]]] = {
    "full colour": lambda: _("for all eyes"),
    "protan": lambda: _("for eyes that miss red"),
    "deutan": lambda: _("for eyes that miss green"),
    "tritan": lambda: _("for eyes that miss blue"),
}

CODES = table(
    CodeInfo(
        "elements-alike",
        _("Elements look alike"),
        _("The colours of two elements differ by at least 20 in CIE Lab, also for eyes that miss a colour."),
        "elements/fire.json and elements/ember.json, both orange",
        _("Choose another colour for one of them."),
    ),
)


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Each pair is told once, at the later of the two by id."""
    element = at.piece
    assert isinstance(element, Element)
    for id_, other in sorted(pack.elements.items()):
        if id_ >= at.id:
            return
        worst, eye = min((distance(element.colour, other.colour, eye), eye) for eye in EYES)
        if worst < LEAST:
            words = _(
                "{element} and {other} look alike {eye}: their colours differ by {figure}, at least {least} are needed."
            )
            names = {
                "element": in_language(element.name, language(), at.id),
                "other": in_language(other.name, language(), id_),
            }
            told = words.format(**names, eye=_EYES[eye](), figure=round(worst), least=LEAST)
            yield warning("elements-alike", at.file, "/colour", told)


check = EachFile(_of_file, files_of, (Element,))
