"""The abilities that a card can begin with: those of the game system that fit the card, and an empty one; no Qt."""

from __future__ import annotations

from editor.document.field_types import WordSlot, moment_key
from editor.document.game_system import ContentTypes
from editor.pages.abilities.completions import offers
from schema.i18n import gettext as _
from schema.language.authoring import Known, StarterAbility


def starts_for(types: ContentTypes, card: str) -> tuple[StarterAbility, ...]:
    """The abilities that a kind of card can begin with; the last one is empty."""
    moments = frozenset(one.kind for one in offers(WordSlot("trigger", types), Known(card)))
    events = {one.kind for one in offers(WordSlot("replaceable", types), Known(card))}
    changes = {one.kind for one in offers(WordSlot("modifier", types), Known(card))}
    found = []
    for start in types.authoring.starters(card):
        when, modify = start.word.get(moment_key(start.word)), start.word.get("modify")
        heard = isinstance(when, dict) and when["kind"] in moments | events
        if heard or (isinstance(modify, list) and modify[0]["kind"] in changes):
            found.append(start)
    empty = types.authoring.empty_ability(card, moments)
    return *found, StarterAbility(_("Empty"), _("A moment, and nothing that happens yet."), "trait", empty)
