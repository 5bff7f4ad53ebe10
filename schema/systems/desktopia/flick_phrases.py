"""The phrases of what changes flicks and shots: their power, where they stop, what they go through, where they go."""

from __future__ import annotations

from schema.i18n import gettext as _
from schema.language.authoring import Phrase, Phrases


def flick_phrases() -> Phrases:
    """The phrases by family and kind, in the current language."""
    return {
        ("modifier", "flick_power"): Phrase(_("{deeds} of {who} have {percent}% power"), link=_("and")),
        ("modifier", "stops_at"): Phrase(
            _("{who} stop in mid-slide"),
            (
                ("zone", _(" in the zone {zone}")),
                ("near", _(" near {near:one}")),
                ("mm", _(" ({mm} mm)")),
                ("after", _(" after {after} mm")),
                ("away", _(" {away} mm away")),
                ("away_from", _(" from {away_from:one}")),
                ("kept", _(", but go on at {kept}% of their speed")),
                ("turn", _(", turned by {turn}°")),
                ("most", _(", at most {most} times in a flick")),
            ),
        ),
        ("modifier", "passes_through"): Phrase(
            _("{who} pass through {what:many}"),
            (
                ("most", _(", only the first {most}")),
                ("over", _(", flying over them without a touch")),
                ("kept", _(", and keep {kept}% of their speed")),
            ),
        ),
        ("modifier", "flick_direction"): Phrase(
            _("{who} can only be flicked {direction} {centre:one}, at most {degrees}° off"),
            (("deeds", _(" (this is for: {deeds})")),),
            link=_("and"),
        ),
    }
