"""The small print in the foot of a card, from the card and from its pack, in the current language."""

from __future__ import annotations

from collections.abc import Iterable

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.document.lenient_json import mapping, text, whole_number
from editor.printing.faces.parts import Foot
from schema.i18n import gettext as _
from schema.i18n import language


def foot_of(document: PackDocument, file: str, folders: Iterable[str], number: str = "") -> Foot:
    """The foot of a card. `folders`: of all cards that are counted; `number`: one that the game gives its cards."""
    manifest = mapping(document.value("pack.json"))
    pack, own = (mapping(each.get("printing")) for each in (manifest, mapping(document.value(file))))
    artist = localized(own.get("artist"), language()) or localized(pack.get("artist"), language())
    return Foot(
        mark=text(pack.get("set_mark")),
        number=number or _numbered(document, file, whole_number(own.get("number")), folders),
        artist=_("Art: {artist}").format(artist=artist) if artist else "",
        licence=text(pack.get("licence")) or text(manifest.get("licence")),
    )


def _numbered(document: PackDocument, file: str, number: int, folders: Iterable[str]) -> str:
    """The number of a card out of all cards, and the language; empty for a file that is not among them."""
    files = [each for folder in folders for each in document.files_in(folder)]
    if file not in files:
        return ""
    digits = max(3, len(str(len(files))))
    return f"{number or files.index(file) + 1:0{digits}}/{len(files):0{digits}}  {language().upper()}"
