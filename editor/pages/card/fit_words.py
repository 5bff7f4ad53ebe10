"""How the words of a card fit, in words."""

from __future__ import annotations

from typing import Final

from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.rendering.card_frames import Fit
from schema.rendering.frame_layout import Layout

_NEAR_MM: Final = 0.1


def fit_words(fit: Fit, *, flavour: bool, panel: bool) -> tuple[str, ...]:
    """The size of the words, the end of the picture or the height of the panel, and whether the flavour text fits."""
    lines = [_("Words {size} mm").format(size=format_number(fit.size, ".2f").rstrip("0").rstrip(".,"))]
    end = format_number(round(fit.art, 1))
    lines.append((_("Words begin at {end} mm") if panel else _("Picture down to {end} mm")).format(end=end))
    if flavour:
        lines.append(_("Flavour fits") if fit.flavour else _("Flavour left out"))
    return tuple(lines)


def stands_in_place(fit: Fit, layout: Layout) -> bool:
    """Whether picture and text stand where the frame has them: more text would have moved them."""
    return abs(fit.art - layout.edge) < _NEAR_MM


def overflow(fit: Fit, name_overflows: bool) -> str:
    """What does not fit; empty if everything does."""
    if fit.over > 0:
        told = _("The text does not fit on the card, by {over} mm: shorten it.")
        return told.format(over=format_number(fit.over, ".1f"))
    return _("The name does not fit on the card: shorten it.") if name_overflows else ""
