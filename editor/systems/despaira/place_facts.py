"""What the inspector tells of a place in a duel or a deck of Despaira."""

from __future__ import annotations

from editor.document.document import PackDocument
from editor.document.edits import Place
from editor.pages.card.place_facts import Facts
from editor.systems.despaira.board.tile_stats import tile_stats
from editor.systems.despaira.deck.chances import chances
from editor.systems.despaira.deck.contents import contents_of
from editor.systems.despaira.deck.partners import partners
from schema.json.lenient_json import mapping, text
from schema.loading import Loaded


def place_facts(document: PackDocument, place: Place, loaded: Loaded | None) -> Facts | None:
    """The stats of a creature on its tile, or the chances of a card of a deck and what it works with."""
    folder, value = place.file.partition("/")[0], document.value(place.file, place.pointer) if place.pointer else None
    if folder == "duels" and "/field/" in place.pointer:
        return tile_stats(loaded, place, value)
    if folder == "decks" and place.pointer.startswith("/main/"):
        card = text(mapping(value).get("card"))
        return chances(contents_of(document, place.file), card, below=partners(document, place.file, card))
    return None
