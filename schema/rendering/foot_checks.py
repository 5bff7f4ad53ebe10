"""Finds words in the foot of cards that are too wide, for the checks of any game: once in the pack, or in the card."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import texts_in
from schema.models.base import ContentModel, Text, in_language
from schema.models.card_parts import CardPrinting
from schema.models.manifest import Manifest
from schema.rendering import card_fit
from schema.rendering.card_foot import artist_words, foot_over


def foot_problems(
    manifest: Manifest, piece: ContentModel, file: str, number: Callable[[str], str]
) -> Iterator[Diagnostic]:
    """What is too wide in the foot of a card with words of its own, or of all cards of a pack.

    `number`: in a language.
    """
    pack = manifest.printing
    own = getattr(piece, "printing", None) if not isinstance(piece, Manifest) else None
    artist = own.artist if isinstance(own, CardPrinting) else {}
    if not (artist or (isinstance(piece, Manifest) and (pack.artist or pack.licence or manifest.licence))):
        return
    for language in manifest.languages:
        with texts_in(language):
            words = artist_words(in_language(artist or pack.artist, language))
        licence = pack.licence or manifest.licence
        over = foot_over(number(language), words, licence, marked=bool(pack.set_mark))
        if over > 0:
            yield card_fit.foot_cut(file, _pointer(bool(artist), pack.artist, language), over, language)


def _pointer(own: bool, artist: Text, language: str) -> str:
    """Where the words are that can be shorter."""
    if not (own or artist):
        return "/licence"
    return f"/printing/artist/{language}" if own or language in artist else "/printing"
