"""The words on the card of a kind of tile, without Qt: for the painter and for the check of what fits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.rendering import card_frames
from schema.rendering.card_frames import HEIGHT, LEAST_SIZE, MARGIN, WIDTH
from schema.systems.despaira.card_layout import LEAST_NAME_MM

PANELS: Final = (62.0, 58.0, 54.0, 50.0, 46.0, 42.0, 38.0, 34.0)
"""Where the ground may end and the panel of the words begin, the largest ground first."""
BELOW_NAME: Final = 11.6
"""From the upper edge of the panel to the words."""
ROOM: Final = WIDTH - 2 * MARGIN
FOOT: Final = HEIGHT - 5.2
"""Where the foot begins; it is left out where the words need its room."""
_NAME_MM: Final = 4.6
_SIZES: Final = (2.6, 2.5, LEAST_SIZE)
_BOTTOM: Final = HEIGHT - 2.4


@frozen_dataclass
class TileFit:
    """How name and words of a tile were made to fit."""

    panel: float
    """Where the panel begins."""
    name: float
    """The size of the name."""
    name_over: float
    """How many mm the name is too wide; 0 if it fits."""
    size: float
    over: float
    """How many mm of the words do not fit; 0 if everything does."""


def boost_words(whom: str, amount: int, stats: Iterable[str] = ()) -> str:
    """A boost in a few words. `whom`: an element, a type or both; `stats`: short names, none for all of them."""
    figures = {"whom": whom, "amount": f"{amount:+}".replace("-", "–"), "stats": ", ".join(stats)}
    if figures["stats"]:
        text = _("{whom} creatures here: {amount} to {stats}") if whom else _("All creatures here: {amount} to {stats}")
    else:
        text = _("All creatures here:\n{amount} to every stat they have")
        if whom:
            text = _("{whom} creatures here:\n{amount} to every stat they have")
    return text.format(**figures)


def ability_words(title: str, text: str) -> str:
    """An ability of a tile in its words."""
    return _("{title}: {text}").format(title=title, text=text) if title else text


def tile_fit(name: str, words: Sequence[str]) -> TileFit:
    """The largest ground and words with which everything fits."""
    size, over = card_frames.fit_name(name, ROOM, _NAME_MM, least=LEAST_NAME_MM)
    high = 0.0
    for of_words in _SIZES:
        lines = sum(card_frames.line_count(each, of_words, "text", ROOM) for each in words)
        high = lines * card_frames.line_height(of_words, "text")
        for panel in PANELS:
            if panel + BELOW_NAME + high <= _BOTTOM:
                return TileFit(panel, size, over, of_words, 0.0)
    return TileFit(PANELS[-1], size, over, _SIZES[-1], PANELS[-1] + BELOW_NAME + high - _BOTTOM)
