"""Finds pictures of cards that are missing, misplaced or unreadable, in packs of every game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import PurePosixPath

from schema.diagnostics.builders import error, remove_fix, replace_fix, warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.models.base import ContentModel
from schema.packs.art import Art
from schema.packs.image_info import ImageFault
from schema.packs.paths import ART, art_in, path_problem

POINTER = "/picture"

CODES = table(
    CodeInfo(
        "picture-missing",
        _("Missing picture"),
        _("Picture files must be in the folder art of the pack; without its picture the card shows none."),
        '"picture": "art/gull.png" with no such file',
        _("Add the file, or choose another picture."),
    ),
    CodeInfo(
        "picture-unknown",
        _("Unknown built-in picture"),
        _("A name without a folder is that of a picture that comes with the game; the card shows a sign for none."),
        '"picture": "hoded_mask"',
        _("Choose one of the built-in pictures, or name a file in the folder art."),
    ),
    CodeInfo(
        "picture-path",
        _("Picture outside the pack"),
        _("A pack must be complete wherever it is copied, and must not read files outside it."),
        '"picture": "../gull.png"',
        _("Move the file to the folder art of the pack, and use its path there."),
    ),
    CodeInfo(
        "picture-broken",
        _("Unreadable picture"),
        _("If the file is damaged or in another format, the card shows no picture."),
        "an SVG drawing that is called art/gull.png",
        _("Save the picture again as PNG, JPEG or WebP."),
    ),
    CodeInfo(
        "picture-too-large",
        _("Picture too large"),
        _("A picture is decompressed to be drawn. This one would need far too much memory."),
        "a PNG of 50000 × 50000 pixels",
        _("Make the picture smaller: 640 pixels are enough for a card."),
    ),
)


def wrong_picture(art: Art | None, built_in: Collection[str], piece: ContentModel, file: str) -> Iterator[Diagnostic]:
    """What is wrong with the picture of a piece.

    `art` are the pictures of the pack, `built_in` the names of those that come with the game.
    """
    named = getattr(piece, "picture", "")
    if why := _not_of_a_pack(named):
        message = _("{file} cannot be a picture of the pack. {why}").format(file=quoted(named), why=why)
        fixes = (remove_fix(POINTER, _("Remove the picture")),)
        advice = CODES["picture-path"].fix
        yield error("picture-path", file, POINTER, message, _(advice), fixes=fixes)
        return
    if not named.startswith(f"{ART}/"):
        if named and named not in built_in:
            yield _unknown(built_in, named, file)
        return
    if art is None:
        return
    if named not in art:
        yield _missing(art, named, file)
    elif isinstance(fault := art[named], ImageFault):
        code = "picture-too-large" if fault.kind == "too-large" else "picture-broken"
        message = f"{quoted(named)}: {fault.message}"
        yield warning(code, file, POINTER, message, _(CODES[code].fix))


def _not_of_a_pack(named: str) -> str:
    """Why this name is neither a built-in picture nor a possible file of a pack; empty if it is."""
    if not any(mark in named for mark in "/\\:.\0"):
        return ""
    if why := path_problem(named):
        return why
    return (
        "" if named.startswith(f"{ART}/") else _("Pictures must be in the folder {folder}.").format(folder=quoted(ART))
    )


def _unknown(built_in: Collection[str], named: str, file: str) -> Diagnostic:
    near = nearest_word(named, built_in)
    advice = CODES["picture-unknown"].fix
    hint = _(advice) if near is None else _("Did you mean {near}?").format(near=quoted(near))
    fixes = (*replace_fix(POINTER, near), remove_fix(POINTER, _("Remove the picture")))
    message = _("There is no built-in picture {name}.").format(name=quoted(named))
    return warning("picture-unknown", file, POINTER, message, hint, fixes=fixes)


def _missing(art: Art, named: str, file: str) -> Diagnostic:
    # All have the same folder and suffix, so compare only the names.
    stems = {PurePosixPath(path).stem: path for path in sorted(art_in(art), reverse=True)}
    near = stems.get(nearest_word(PurePosixPath(named).stem, stems) or "")
    if near is not None:
        hint = _("Did you mean {near}?").format(near=quoted(near))
    else:
        hint = _("Move the file to the folder {folder}, or choose another picture.").format(folder=quoted(ART))
    fixes = (*replace_fix(POINTER, near), remove_fix(POINTER, _("Remove the picture")))
    message = _("The pack has no picture {file}.").format(file=quoted(named))
    return warning("picture-missing", file, POINTER, message, hint, fixes=fixes)
