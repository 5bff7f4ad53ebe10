"""Measures colours: contrast of text, and how far colours stay apart for colour-blind eyes; judges nothing."""

from typing import Final

from editor.ui.design_tokens import Theme
from schema.models.seen_colours import EYES, distance, linear

__all__ = ("EYES", "distance", "ratio", "text_pairs")

SURFACES: Final = ("chrome", "panel", "field", "raised", "hover", "select", "select_off")
TEXTS: Final = ("text", "text_2", "accent_text", "error", "warning", "info", "ok")


def ratio(a: str, b: str) -> float:
    """WCAG contrast of two '#RRGGBB', 1 to 21."""
    high, low = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def text_pairs(theme: Theme) -> list[tuple[str, float]]:
    """Every text token on every surface it may stand on, by name, with its contrast."""
    pairs = [
        (f"{text} on {surface}", ratio(getattr(theme, text), getattr(theme, surface)))
        for text in TEXTS
        for surface in SURFACES
    ]
    return [*pairs, ("on_accent on accent", ratio(theme.on_accent, theme.accent))]


def _luminance(colour: str) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
