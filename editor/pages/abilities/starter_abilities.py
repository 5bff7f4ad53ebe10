"""The abilities that a card can begin with: those of the game system that fit the card, and an empty one; no Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from editor.document.edits import Documents
from editor.document.field_types import WordSlot, moment_key
from editor.document.game_system import ContentTypes
from editor.pages.abilities.completions import Completion, grown, offers
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.language.authoring import Known, StarterAbility
from schema.language.base import Family


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


def beginnings(
    types: ContentTypes, card: str, documents: Documents
) -> Iterator[tuple[str, Completion, Callable[[], dict[str, Json]]]]:
    """Each moment, change and effect, and the ability that begins with it: whoever searches for a word finds it.

    Before them the kind of the ability, since a moment can be listed for more than one.
    """
    moments = frozenset(one.kind for one in offers(WordSlot("trigger", types), Known(card)))
    empty = types.authoring.empty_ability(card, moments)
    around: tuple[tuple[Family, str, Callable[[Json], dict[str, Json]]], ...] = (
        ("trigger", "triggered", lambda word: {"when": word, "do": []}),
        ("activation", "activated", lambda word: {"when": word, "do": []}),
        ("replaceable", "replacement", lambda word: {"instead_of": word, "do": [{"kind": "prevent"}]}),
        ("modifier", "static", lambda word: {"modify": [word]}),
        ("effect", str(empty["kind"]), lambda word: {**empty, "do": [word]}),
    )
    for family, kind, ability in around:
        slot = WordSlot(family, types)
        known = Known(card, trigger=empty.get("when") if family == "effect" else None)
        own = slot.options()  # a slot of a moment offers those of the other kind, too: they convert what is there
        for offer in (one for one in offers(slot, known) if one.kind in own):
            yield kind, offer, partial(_begun, kind, ability, offer, slot, documents, known)


def _begun(
    kind: str,
    ability: Callable[[Json], dict[str, Json]],
    offer: Completion,
    slot: WordSlot,
    documents: Documents,
    known: Known,
) -> dict[str, Json]:
    return {"kind": kind, **ability(grown(offer, slot, documents, known))}
