"""What authors guess about rituals and artifacts, and how Desktopia's language says it."""

from __future__ import annotations

from schema.i18n import gettext as _
from schema.language.guesses import Guess


def card_guesses() -> tuple[Guess, ...]:
    """What no single word says, in the current language; the first of several that fit is told."""
    return (
        Guess(
            "play, play rituals, play cards",
            _("Characters do not play rituals, players do: the modifier “cannot_play” forbids it."),
            "value",
        ),
        Guess(
            "forbid, forbidden, prohibit, not allowed, cannot play, cannot play rituals, cannot cast, ban",
            _("Playing rituals is forbidden by the modifier “cannot_play”, deeds of characters by “cannot”."),
        ),
        Guess(
            "counterspell, counter spell, cancel, nullify, counter ritual, respond, in response, react, interrupt",
            _("A “replacement” of “would_be_played” stops a ritual with “prevent”; “played” hears it afterwards."),
        ),
        Guess(
            "reaction, play from hand, from hand, instant, flash, quick, fast, trap, respond from hand, hand trap",
            _("A “triggered” or “replacement” ability of a ritual with “active_in” “hand” is played at its moment."),
        ),
        Guess(
            "flashback, from graveyard, graveyard ability, while in discard, from discard, play from discard",
            _("An ability of a ritual with “active_in” “discard” works while the card lies in the discard pile."),
        ),
        Guess(
            "would use, would use artifact, would activate artifact, counter artifact, artifact would be used",
            _("“would_be_used” is the use of an artifact, “would_be_played” that of a ritual, “would_act” an action."),
            "replaceable",
        ),
        Guess(
            "artifact used, artifact activated, on use, when used, after use, activated artifact, uses artifact",
            _("“used” hears of the use of an artifact, its “event” role “target”; “happened” tells how often."),
            "trigger",
        ),
    )
