"""Checks the rituals of a script: hands larger than the box, hands without rituals in use, empty decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, table
from schema.i18n import gettext as _
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error, remove_fix, warning
from schema.systems.desktopia.checks.per_file import each_battle
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script

CODES = table(
    CodeInfo(
        "ritual-beyond-the-box",
        _("More rituals than the box holds"),
        _("Every ritual in a hand is a card of the box."),
        '"rituals": ["tide", "tide", "tide", "tide"] with three copies in the box',
        _("Remove the card from the hand, or raise the number of boxes."),
    ),
    CodeInfo(
        "rituals-off",
        _("Rituals in hand, but not used"),
        _("The script does not use rituals, so no more are drawn."),
        '"rituals": false with "rituals": ["tide"] on a seat',
        _("Use rituals in the script, or empty the hand."),
    ),
    CodeInfo(
        "no-ritual-deck",
        _("No rituals to draw"),
        _("The script uses rituals, but the box has no ritual cards."),
        '"rituals": true in a pack without rituals',
        _("Add rituals to the pack and its box, or stop using them."),
    ),
)


@each_battle
def check(pack: Pack, file: str, script: Script) -> Iterator[Diagnostic]:
    """All hands together hold at most the rituals of the box, and only if rituals are used."""
    yield from _hands(pack, script, file)
    if script.rituals and not _in_boxes(pack, script):
        yield warning("no-ritual-deck", file, "/rituals", _("The pack has no ritual to draw."))


def _hands(pack: Pack, script: Script, file: str) -> Iterator[Diagnostic]:
    left = _in_boxes(pack, script)
    for number, seat in enumerate(script.seats):
        for index, ritual in enumerate(seat.rituals):
            card = pack.rituals.get(ritual)
            if card is None:
                continue
            if not left[ritual]:
                message = _("The box has no card of {name} left.").format(name=display_name(card.name, card.id))
                at = f"/seats/{number}/rituals/{index}"
                yield error(
                    "ritual-beyond-the-box", file, at, message, fixes=(remove_fix(at, _("Remove it from the hand")),)
                )
            left[ritual] -= left[ritual] > 0
        if seat.rituals and not script.rituals:
            fix = Fix(_("Use rituals in this script"), "unsafe", (("add", "/rituals", True),))
            empty = remove_fix(f"/seats/{number}/rituals", _("Clear the hand"))
            message = _("Seat {number} has rituals, but the script does not use them.").format(number=number + 1)
            yield warning("rituals-off", file, f"/seats/{number}/rituals", message, fixes=(fix, empty))


def _in_boxes(pack: Pack, script: Script) -> Counter[str]:
    """The number of cards of each ritual; a pack without a box has three of each."""
    if pack.box is None:
        return Counter(dict.fromkeys(pack.rituals, 3 * script.boxes))
    cards: Counter[str] = Counter()
    for one in pack.box.rituals:
        if one.ritual in pack.rituals:
            cards[one.ritual] += one.copies * script.boxes
    return cards
