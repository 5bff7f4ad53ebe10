"""Ids that stand for a piece the pack does not have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.base import ContentModel
from schema.desktopia.checks.finding import error
from schema.desktopia.pack import BOX_FILE, KINDS, Pack
from schema.desktopia.references import mentions
from schema.diagnostics import CodeInfo, Diagnostic, Fix, quoted, table
from schema.near_words import nearest_word
from schema.words import gettext as _

CODES = table(
    CodeInfo(
        "dangling-reference",
        _("Reference to nothing"),
        _("A card or script speaks of a piece by its id, and there is no file with that id in the folder of its kind."),
        '"order": "wather"',
        _("Correct the id, or add the missing piece."),
    )
)


def check(pack: Pack) -> Iterator[Diagnostic]:
    """Every id must lead to a piece of the right kind."""
    known: dict[str, Mapping[str, ContentModel]] = {kind.folder: getattr(pack, kind.folder) for kind in KINDS}
    for kind in KINDS:
        for id_, piece in known[kind.folder].items():
            yield from _in_file(pack, known, pack.file_of(kind.folder, id_), piece)
    if pack.box is not None:
        yield from _in_file(pack, known, BOX_FILE, pack.box)


def _in_file(
    pack: Pack, known: Mapping[str, Mapping[str, ContentModel]], file: str, piece: ContentModel
) -> Iterator[Diagnostic]:
    for mention in mentions(piece):
        ids = known[mention.folder]
        if mention.id in ids or (mention.folder, mention.id) in pack.broken:
            continue
        near = nearest_word(mention.id, ids)
        elsewhere = next((folder for folder, others in known.items() if mention.id in others), None)
        hint = ""
        fixes: tuple[Fix, ...] = ()
        if elsewhere is not None:
            hint = _("{id} is in {folder}; here an id of {wanted} is needed.").format(
                id=quoted(mention.id), folder=elsewhere, wanted=mention.folder
            )
        elif near is not None:
            hint = _("Did you mean {near}?").format(near=quoted(near))
            fixes = (Fix(_("Write {near}").format(near=quoted(near)), "unsafe", (("replace", mention.pointer, near),)),)
        message = _("There is no {id} in {folder}.").format(id=quoted(mention.id), folder=mention.folder)
        yield error("dangling-reference", file, mention.pointer, message, hint, fixes=fixes)
