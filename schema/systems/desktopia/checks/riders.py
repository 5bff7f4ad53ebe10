"""Finds characters that start with too many missiles of a kind on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Edits, Fix, table
from schema.i18n import gettext as _
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error
from schema.systems.desktopia.checks.per_file import each_battle
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script

CODES = table(
    CodeInfo(
        "too-many-riders",
        _("Too many missiles on one disk"),
        _("The card of the missile says how many of its kind may lie on one character (DK-LTE-07)."),
        '"riders": ["shield", "shield"] where one may lie on a disk',
        _("Remove the surplus missiles."),
    )
)


@each_battle
def check(pack: Pack, file: str, script: Script) -> Iterator[Diagnostic]:
    """No character starts with more missiles of a kind than the missile's card allows."""
    for seat, player in enumerate(script.seats):
        for index, member in enumerate(player.squad):
            for missile_id, count in Counter(member.riders).items():
                missile = pack.missiles.get(missile_id)
                if missile is None or missile.most_on_one is None or count <= missile.most_on_one:
                    continue
                card = pack.characters.get(member.character)
                message = _("{name} has {count} of {missile}; the maximum is {most}.").format(
                    count=count,
                    missile=display_name(missile.name, missile.id),
                    name=display_name(card.name, card.id) if card else member.character,
                    most=missile.most_on_one,
                )
                pointer = f"/seats/{seat}/squad/{index}/riders"
                of_kind = [number for number, rider in enumerate(member.riders) if rider == missile_id]
                surplus = of_kind[missile.most_on_one :][::-1]
                edits: Edits = tuple(("remove", f"{pointer}/{number}", None) for number in surplus)
                fix = Fix(_("Keep {most} of them").format(most=missile.most_on_one), "unsafe", edits)
                yield error("too-many-riders", file, pointer, message, fixes=(fix,))
