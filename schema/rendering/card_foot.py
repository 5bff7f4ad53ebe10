"""The words in the foot of a card, and whether they fit into its line; without Qt."""

from __future__ import annotations

from schema.i18n import gettext as _
from schema.rendering.card_frames import FOOT_SIZE, MARGIN, WIDTH, width_of

MARK: float = 3.0
"""The width of the mark of the set, with what is right of it."""
_AIR = 1.5


def number_words(number: int, count: int, language: str) -> str:
    """The number of a card out of all cards, and the language."""
    digits = max(3, len(str(count)))
    return f"{number:0{digits}}/{count:0{digits}}  {language.upper()}"


def artist_words(artist: str) -> str:
    """Who drew the picture, in the language of texts."""
    return _("Art: {artist}").format(artist=artist) if artist else ""


def foot_over(number: str, artist: str, licence: str, *, marked: bool) -> float:
    """How many mm the words are too wide for one line."""
    wide = width_of(number, "title") + width_of(artist, "text") + width_of(licence, "text")
    over = (MARK if marked else 0.0) + wide * FOOT_SIZE + 2 * _AIR - (WIDTH - 2 * MARGIN)
    return max(0.0, over)
