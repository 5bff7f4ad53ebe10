"""How a script or an etude is won, in a sentence for paper."""

from __future__ import annotations

from collections.abc import Iterator

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.document.field_types import WordSlot
from editor.pages.abilities.word_text import WordRenderer, context_of
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.json.lenient_json import mapping, records, whole_number
from schema.json.strict_reading import Json
from schema.language.authoring import Known

_CARD = "script"
_USUAL: dict[str, Json] = {"kind": "eliminate"}


def goals_of(document: PackDocument, file: str) -> Iterator[str]:
    """The goal of all players, those of single seats, and the last turn; each a sentence in the current language."""
    script = mapping(document.value(file))
    yield _("You win when {goal}.").format(goal=_sentence(document, file, script.get("victory") or _USUAL))
    for number, seat in enumerate(records(script.get("seats")), 1):
        if isinstance(seat.get("goal"), dict):
            name = localized(seat.get("name"), language()) or _("Seat {number}").format(number=number)
            goal = _sentence(document, file, seat["goal"])
            yield _("{player} wins when {goal}.").format(player=name, goal=goal)
    if turns := whole_number(script.get("turn_limit")):
        text = ngettext("The game ends after {n} turn.", "The game ends after {n} turns.", turns)
        yield text.format(n=turns)


def _sentence(document: PackDocument, file: str, goal: object) -> str:
    value: Json = dict(goal) if isinstance(goal, dict) else _USUAL
    renderer = WordRenderer(document.types, context_of(document, file, _CARD), Known(_CARD))
    return renderer.whole(WordSlot("goal", document.types), value)
