"""Cards whose picture is a file that the pack does not have."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from schema.desktopia.checks.each import each_file
from schema.desktopia.checks.finding import take_away, warning, write_instead
from schema.desktopia.pack import Pack
from schema.diagnostics import CodeInfo, Diagnostic, quoted, table
from schema.near_words import nearest_word
from schema.pack_paths import ART
from schema.passes import FileAt
from schema.words import gettext as _

POINTER = "/picture"

CODES = table(
    CodeInfo(
        "picture-missing",
        _("Picture that is not there"),
        _("A picture that is a file lies in the folder art of the pack; without it the disk has no face."),
        '"picture": "art/gull.png" with no such file',
        _("Put the file there, or choose another picture."),
    )
)


@each_file
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every picture that is a file is one of the pack's."""
    named = getattr(at.piece, "picture", "")
    if not named.startswith(f"{ART}/") or pack.art is None or named in pack.art:
        return
    # Folder and ending are alike in all of them: only the names tell which one was meant.
    stems = {PurePosixPath(path).stem: path for path in sorted(pack.art, reverse=True)}
    near = stems.get(nearest_word(PurePosixPath(named).stem, stems) or "")
    if near is not None:
        hint = _("Did you mean {near}?").format(near=quoted(near))
    else:
        hint = _("Put the file into the folder {folder}, or choose another picture.").format(folder=quoted(ART))
    fixes = (*write_instead(POINTER, near), take_away(POINTER, _("Take the picture away")))
    message = _("There is no picture {file} in the pack.").format(file=quoted(named))
    yield warning("picture-missing", at.file, POINTER, message, hint, fixes=fixes)
