"""The faces of cards of a pack that brings fonts, measured without Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import TYPE_CHECKING

from schema.rendering.card_frames import USUAL, Face, Faces
from schema.rendering.typesetting import CARD_TYPE

if TYPE_CHECKING:
    from schema.packs.font_info import FontInfo

USES = tuple(field.name for field in fields(Faces))
"""What a font can be for; a pack names a font for each as `text_font`, and so on."""
FontAt = Callable[[str], "FontInfo | None"]
"""The font in a file of a pack; None if it cannot be used."""


def faces_of(named: Mapping[str, str], files: Mapping[str, str], font_at: FontAt) -> Faces:
    """The faces for fonts that are named by their use, from the files of fonts by their ids.

    What is not named, or cannot be used, is set in the editor's own.
    """
    found: dict[str, Face] = {}
    for use in USES:
        file = files.get(named.get(use, ""), "")
        font = font_at(file) if file else None
        if font is not None:
            CARD_TYPE.add(font.family, font.ascent, font.descent, font.widths, "text")
            found[use] = font.family
    return replace(USUAL, **found) if found else USUAL
