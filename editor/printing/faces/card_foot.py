"""The small print in the foot of a card, from the card and from its pack, in the current language."""

from __future__ import annotations

from collections.abc import Iterable

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.printing.faces.parts import Foot
from schema.i18n import language
from schema.json.lenient_json import mapping, text, whole_number
from schema.rendering.card_foot import artist_words, number_words


def foot_of(document: PackDocument, file: str, folders: Iterable[str], number: str = "") -> Foot:
    """The foot of a card. `folders`: of all cards that are counted; `number`: one that the game gives its cards."""
    manifest = mapping(document.value("pack.json"))
    pack, own = (mapping(each.get("printing")) for each in (manifest, mapping(document.value(file))))
    artist = localized(own.get("artist"), language()) or localized(pack.get("artist"), language())
    return Foot(
        mark=text(pack.get("set_mark")),
        number=number or _numbered(document, file, whole_number(own.get("number")), folders),
        artist=artist_words(artist),
        licence=text(pack.get("licence")) or text(manifest.get("licence")),
    )


def _numbered(document: PackDocument, file: str, number: int, folders: Iterable[str]) -> str:
    """The number of a card out of all cards, and the language; empty for a file that is not among them."""
    files = [each for folder in folders for each in document.files_in(folder)]
    if file not in files:
        return ""
    return number_words(number or files.index(file) + 1, len(files), language())
