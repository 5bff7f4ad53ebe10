"""Finds references to pieces that the pack does not have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from schema.diagnostics.builders import error, remove_fix, replace_fix
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.language.base import ChoiceWord
from schema.models.base import ContentModel
from schema.models.references import Mention
from schema.models.walk import walk

CODES = table(
    CodeInfo(
        "dangling-reference",
        _("Unresolved reference"),
        _("A card or scenario refers to an id, but the folder of that kind has no file with it."),
        '"order": "wather"',
        _("Correct the id, or add the missing piece."),
    )
)

_MANY = 20


def unresolved(
    pack: Any, folders: Sequence[str], file: str, piece: ContentModel | None, mentions: Iterable[Mention]
) -> Iterator[Diagnostic]:
    """The references of a file to pieces that the pack does not have in any of the right folders."""
    for mention in mentions:
        wanted = mention.folders
        if mention.id in getattr(pack, wanted[0]) or any(
            mention.id in getattr(pack, one) or (one, mention.id) in pack.broken for one in wanted
        ):
            continue
        ids = [id_ for one in wanted for id_ in getattr(pack, one)]
        named = f" {_('or')} ".join(wanted)
        near = nearest_word(mention.id, ids)
        elsewhere = next((one for one in folders if mention.id in getattr(pack, one)), None)
        hint = ""
        fixes: tuple[Fix, ...] = ()
        if elsewhere is not None:
            hint = _("{id} is in {folder}, but an id of {wanted} is needed.").format(
                id=quoted(mention.id), folder=elsewhere, wanted=named
            )
        elif near is not None:
            hint = _("Did you mean {near}?").format(near=quoted(near))
            fixes = replace_fix(mention.pointer, near)
        elif piece is not None and any(
            isinstance(word, ChoiceWord) and getattr(word, "name", "") == mention.id for _at, word in walk(piece)
        ):
            hint = _("A choice has this name, but here stands the id of a piece of {folder}.").format(folder=named)
        else:
            hint = _("Add the file {file}.").format(file=quoted(f"{wanted[0]}/{mention.id}.json"))
            if 0 < len(ids) < _MANY:
                hint += " " + _("Use one of: {words}.").format(words=", ".join(sorted(ids)))
        if mention.pointer.rpartition("/")[2].isdecimal() or mention.pointer.endswith("/held_by"):
            # An item of a list, or an optional value.
            fixes = (*fixes, remove_fix(mention.pointer, _("Remove {id}").format(id=quoted(mention.id))))
        message = _("There is no {id} in {folder}.").format(id=quoted(mention.id), folder=named)
        yield error("dangling-reference", file, mention.pointer, message, hint, fixes=fixes)
