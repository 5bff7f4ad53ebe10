"""How the words of a card fit, in words."""

from __future__ import annotations

from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.rendering.card_frames import Fit


def fit_words(fit: Fit, *, flavour: bool, panel: bool) -> tuple[str, ...]:
    """The size of the words, the end of the picture or the height of the panel, and whether the flavour text fits."""
    lines = [_("Words {size} mm").format(size=format_number(fit.size, ".2f").rstrip("0").rstrip(".,"))]
    end = format_number(round(fit.art, 1))
    lines.append((_("Words begin at {end} mm") if panel else _("Picture down to {end} mm")).format(end=end))
    if flavour:
        lines.append(_("Flavour fits") if fit.flavour else _("Flavour left out"))
    return tuple(lines)


def overflow(fit: Fit, name_overflows: bool) -> str:
    """What does not fit; empty if everything does."""
    if fit.over > 0:
        told = _("The text does not fit on the card, by {over} mm: shorten it.")
        return told.format(over=format_number(fit.over, ".1f"))
    return _("The name does not fit on the card: shorten it.") if name_overflows else ""
