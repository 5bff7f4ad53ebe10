"""Checks the seats of a script: a missing first seat, no enemy, unused supplies."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Edits, Fix, table
from schema.i18n import gettext as _
from schema.language.ability import Static
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error, remove_fix, warning
from schema.systems.desktopia.checks.per_file import each_battle
from schema.systems.desktopia.expansion import abilities_on
from schema.systems.desktopia.goals import Eliminate
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script, Seat
from schema.systems.desktopia.words import SupplyCap

CODES = table(
    CodeInfo(
        "no-such-seat",
        _("Unknown seat"),
        _("Seats are counted from 1, in the order in which the script lists them."),
        '"first_seat": 3 with two seats',
        _("Enter the number of a seat, or leave it out to draw lots."),
    ),
    CodeInfo(
        "no-enemies",
        _("No enemy"),
        _("If all seats are on one side, the battle is won before it begins."),
        '"seats": [{"side": "us"}, {"side": "us"}]',
        _("Add a seat of another side, or change the sides."),
    ),
    CodeInfo(
        "nobody-plays",
        _("No active seat"),
        _("The turns of an idle seat are skipped, so at least one seat must be active."),
        '"seats": [{"idle": true}, {"idle": true}]',
        _("Make one of the seats active."),
    ),
    CodeInfo(
        "idle-begins",
        _("Idle seat begins"),
        _("The seat is idle, so the next one begins."),
        '"first_seat": 2 with "idle": true on the second seat',
        _("Name an active seat."),
    ),
    CodeInfo(
        "supply-of-nobody",
        _("Unused supply"),
        _("A supply at the start belongs to the card of a character that is in the squad and holds missiles."),
        '"supplies": [{"character": "somebody_else", "count": 2}]',
        _("Remove the supply, or add the character."),
    ),
    CodeInfo(
        "supply-over-limit",
        _("Supply above its limit"),
        _("A limited supply never exceeds the limit printed on the card (DK-SUP-05)."),
        '"supplies": [{"character": "a", "count": 9}]',
        _("Lower the count, or raise the limit on the card."),
    ),
    CodeInfo(
        "supply-twice",
        _("Duplicate supply"),
        _("The disks of a type share one card and one supply (DK-Q-25), which has one count."),
        '"supplies": [{"character": "a", "count": 1}, {"character": "a", "count": 2}]',
        _("Remove one of the two."),
    ),
)


@each_battle
def check(pack: Pack, file: str, script: Script) -> Iterator[Diagnostic]:
    """The first seat is active, there are two sides, and supplies belong to cards of the squad."""
    if script.first_seat is not None and script.first_seat > len(script.seats):
        message = _("Seat {number} begins, but there are only {seats} seats.").format(
            number=script.first_seat, seats=len(script.seats)
        )
        fix = Fix(_("Draw lots"), "unsafe", (("remove", "/first_seat", None),))
        yield error("no-such-seat", file, "/first_seat", message, fixes=(fix,))
    elif script.first_seat is not None and script.seats[script.first_seat - 1].idle:
        message = _("Seat {number} is idle and cannot begin.").format(number=script.first_seat)
        fix = Fix(_("Draw lots"), "unsafe", (("remove", "/first_seat", None),))
        yield warning("idle-begins", file, "/first_seat", message, fixes=(fix,))
    if all(seat.idle for seat in script.seats):
        yield error("nobody-plays", file, "/seats", _("Every seat is idle."), fixes=(_played(0),))
    if _eliminates(script) and len(_sides(script)) < 2:
        message = _("All seats are on one side, so there is no enemy.")
        apart: Edits = tuple(
            ("remove", f"/seats/{n}/side", None) for n, seat in enumerate(script.seats) if seat.side is not None
        )
        fixes = (Fix(_("Put each seat on its own side"), "unsafe", apart),) if len(script.seats) > 1 else ()
        yield error("no-enemies", file, "/seats", message, fixes=fixes)
    for number, seat in enumerate(script.seats):
        yield from _supplies(pack, seat, file, f"/seats/{number}/supplies")


def _played(number: int) -> Fix:
    """A fix that makes a seat active; `seat` counts from 0."""
    title = _("Make seat {number} active").format(number=number + 1)
    return Fix(title, "unsafe", (("remove", f"/seats/{number}/idle", None),))


def _eliminates(script: Script) -> bool:
    """Whether an active seat has the goal to eliminate all enemies."""
    return any(isinstance(seat.goal or script.victory, Eliminate) for seat in script.seats if not seat.idle)


def _sides(script: Script) -> list[str]:
    sides = [seat.side if seat.side is not None else f"seat {number}" for number, seat in enumerate(script.seats)]
    return list(dict.fromkeys(sides))


def _supplies(pack: Pack, seat: Seat, file: str, pointer: str) -> Iterator[Diagnostic]:
    squad = {member.character for member in seat.squad}
    seen: list[str] = []
    for index, supply in enumerate(seat.supplies):
        card = pack.characters.get(supply.character)
        if card is None:
            continue
        name = display_name(card.name, card.id)
        at = f"{pointer}/{index}"
        most = most_missiles(pack, card)
        if supply.character in seen:
            message = _("{name} has two supplies.").format(name=name)
            yield error("supply-twice", file, at, message, fixes=(remove_fix(at, _("Remove the second supply")),))
        seen.append(supply.character)
        needless = remove_fix(at, _("Remove the supply"))
        if supply.character not in squad:
            message = _("{name} is not in this squad, so the supply is never used.").format(name=name)
            yield warning("supply-of-nobody", file, f"{at}/character", message, fixes=(needless,))
        elif card.shooting is None or card.shooting.limit is None:
            message = _("The card of {name} has no limited supply.").format(name=name)
            yield warning("supply-of-nobody", file, f"{at}/character", message, fixes=(needless,))
        elif most is not None and supply.count > most:
            message = _("{name} starts with {count} missiles, but its card can hold only {most}.").format(
                name=name, count=supply.count, most=most
            )
            fix = Fix(_("Start with {most}").format(most=most), "unsafe", (("replace", f"{at}/count", most),))
            yield error("supply-over-limit", file, f"{at}/count", message, fixes=(fix,))


def most_missiles(pack: Pack, card: Character) -> int | None:
    """The maximum supply of a card, by its limit or an ability that replaces it; None if unlimited."""
    for ability in abilities_on(pack, card):
        if isinstance(ability, Static):
            for change in ability.modify:
                if isinstance(change, SupplyCap):
                    return change.most if isinstance(change.most, int) else None
    return card.shooting.limit if card.shooting is not None else 0
