"""Checks that life fits the rank, and that no character starts with more than its maximum."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import FileAt
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, table
from schema.i18n import gettext as _
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error
from schema.systems.desktopia.checks.per_file import each_of
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script

LIFE_OF_RANK = {"veteran": 2, "fighter": 1}
"""The rank determines the life of all but heroes (DK-LIFE-10, DK-LIFE-11)."""

CODES = table(
    CodeInfo(
        "life-of-rank",
        _("Life does not fit the rank"),
        _("A veteran has 2 life, one on each face of its disk, and a fighter 1 (DK-LIFE-15)."),
        '"rank": "fighter", "life": 2',
        _("Change the life, or the rank."),
    ),
    CodeInfo(
        "life-over-maximum",
        _("Starting life too high"),
        _("No character can have more life than its card says (DK-LIFE-03)."),
        '{"character": "a", "life": 9}',
        _("Lower the starting life, or leave it out to start with the maximum."),
    ),
)


@each_of(Character, Script)
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Veterans have 2 life, fighters 1; no character starts above its maximum."""
    match at.piece:
        case Character():
            yield from _of_rank(at.piece, at.file)
        case Script():
            yield from _at_start(pack, at.piece, at.file)
        case _:
            pass


def _of_rank(character: Character, file: str) -> Iterator[Diagnostic]:
    expected = LIFE_OF_RANK.get(character.rank)
    if expected is not None and character.life != expected:
        message = _("{name} has {life} life, but its rank requires {expected}.").format(
            name=display_name(character.name, character.id), life=character.life, expected=expected
        )
        fix = Fix(_("Set the life to {life}").format(life=expected), "unsafe", (("replace", "/life", expected),))
        yield error("life-of-rank", file, "/life", message, fixes=(fix,))


def _at_start(pack: Pack, script: Script, file: str) -> Iterator[Diagnostic]:
    for seat, player in enumerate(script.seats):
        for index, member in enumerate(player.squad):
            card = pack.characters.get(member.character)
            if card is None or member.life is None or member.life <= card.life:
                continue
            message = _("{name} starts with {life} life, but its maximum is {most}.").format(
                name=display_name(card.name, card.id), life=member.life, most=card.life
            )
            pointer = f"/seats/{seat}/squad/{index}/life"
            fix = Fix(_("Start with the maximum"), "safe", (("remove", pointer, None),))
            yield error("life-over-maximum", file, pointer, message, fixes=(fix,))
