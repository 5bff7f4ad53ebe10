"""Finds references to pieces that the pack does not have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.checks.incremental import FileAt
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.language.base import ChoiceWord
from schema.models.base import ContentModel
from schema.models.walk import walk
from schema.systems.desktopia.checks.diagnostic_builders import error, remove_fix, replace_fix
from schema.systems.desktopia.checks.per_file import each_file
from schema.systems.desktopia.pack import KINDS, Pack
from schema.systems.desktopia.references import mentions

CODES = table(
    CodeInfo(
        "dangling-reference",
        _("Unresolved reference"),
        _("A card or script refers to an id, but the folder of that kind has no file with it."),
        '"order": "wather"',
        _("Correct the id, or add the missing piece."),
    )
)

_MANY = 20


@each_file
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every reference must name a piece of the right kind."""
    for mention in mentions(at.piece):
        ids: Mapping[str, ContentModel] = getattr(pack, mention.folder)
        if mention.id in ids or (mention.folder, mention.id) in pack.broken:
            continue
        near = nearest_word(mention.id, ids)
        elsewhere = next((kind.folder for kind in KINDS if mention.id in getattr(pack, kind.folder)), None)
        hint = ""
        fixes: tuple[Fix, ...] = ()
        if elsewhere is not None:
            hint = _("{id} is in {folder}, but an id of {wanted} is needed.").format(
                id=quoted(mention.id), folder=elsewhere, wanted=mention.folder
            )
        elif near is not None:
            hint = _("Did you mean {near}?").format(near=quoted(near))
            fixes = replace_fix(mention.pointer, near)
        elif any(
            isinstance(word, ChoiceWord) and getattr(word, "name", "") == mention.id for _at, word in walk(at.piece)
        ):
            hint = _("A choice has this name, but here stands the id of a piece of {folder}.").format(
                folder=mention.folder
            )
        else:
            hint = _("Add the file {file}.").format(file=quoted(f"{mention.folder}/{mention.id}.json"))
            if 0 < len(ids) < _MANY:
                hint += " " + _("Use one of: {words}.").format(words=", ".join(sorted(ids)))
        if mention.pointer.rpartition("/")[2].isdecimal() or mention.pointer.endswith("/held_by"):
            # An item of a list, or an optional value.
            fixes = (*fixes, remove_fix(mention.pointer, _("Remove {id}").format(id=quoted(mention.id))))
        message = _("{folder} has no {id}.").format(id=quoted(mention.id), folder=mention.folder)
        yield error("dangling-reference", at.file, mention.pointer, message, hint, fixes=fixes)
