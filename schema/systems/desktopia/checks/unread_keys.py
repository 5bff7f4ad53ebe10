"""Finds keys that say nothing where they stand, because another key beside them is left out or leaves them no meaning.

Those of what moves, stays lying or is discarded are found by `impossible_effects`.
"""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language.base import SelectorWord
from schema.language.modifiers import ModifyDamage
from schema.language.walk import Visit
from schema.language.zones import CardsIn, ShowCards
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.board_words import ObjectPlace, SetBorder
from schema.systems.desktopia.checks.diagnostic_builders import error, remove_fix
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.flick_words import StopsAt
from schema.systems.desktopia.forms import Cannot
from schema.systems.desktopia.memory import AfterDeaths
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.points import ChoosePoint
from schema.systems.desktopia.shots import MissileLost, MissileTouched
from schema.systems.desktopia.words import Missiles, Place

CODES = table(
    CodeInfo(
        "unread-key",
        _("Key without a meaning here"),
        _("Whose hand it is matters only for cards of a hand, what lies on top only for the deck or discard pile."),
        '{"kind": "move_cards", "zone": "deck", "to": "hand", "of": …}',
        _("Leave out the key, or name another zone."),
    ),
)


@each_word(
    *(Place, ObjectPlace, ChoosePoint, StopsAt, AfterDeaths, Cannot, MissileTouched, MissileLost),
    *(ModifyDamage, ShowCards, CardsIn, Missiles, SetBorder),
)
def check(_pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """Every key says something."""
    for key, message, hint in _unread(visit.word):
        if key in visit.word.model_fields_set:
            pointer = f"{visit.pointer}/{key}"
            yield error("unread-key", at.file, pointer, message, hint, fixes=(remove_fix(pointer),))


def _unread(word: object) -> Iterator[tuple[str, str, str]]:
    """The keys that say nothing if they are there, each with the reason, and with what to do instead."""
    add = _("Add {key}.")
    match word:
        case Place(near=None) | ObjectPlace(near=None) | StopsAt(near=None):
            yield "mm", _("It does not say near what."), add.format(key=quoted("near"))
        case ChoosePoint(near=None):
            for key in ("mm", "least"):
                yield key, _("It does not say near what."), add.format(key=quoted("near"))
        case ChoosePoint(mm=None, least=None):
            hint = _("Add {most}, or {least} for far away.").format(most=quoted("mm"), least=quoted("least"))
            yield "near", _("It does not say how near."), hint
        case AfterDeaths(if_=()):
            yield "otherwise", _("Without conditions it never happens otherwise."), add.format(key=quoted("if"))
        case Cannot() if "choose" not in word.deeds:
            message = _("Only of what chooses characters the kind of the ability matters.")
            yield "kinds", message, _("Add {deed} to {key}, or leave it out.").format(deed='"choose"', key='"deeds"')
        case Cannot(against=SelectorWord()):
            yield "by", _("“against” says whose abilities and shots these are."), ""
        case MissileTouched(this=True) | MissileLost(this=True):
            yield "missile", _("“this” is the missile with this card already."), ""
        case ModifyDamage(stage="prevent"):
            hint = _("To prevent some of it, add a number below 0: {example}.").format(
                example='"stage": "add", "by": -1'
            )
            yield "by", _("All of the damage is prevented."), hint
        case ShowCards(zone="hand"):
            yield "count", _("A hand is shown as a whole."), ""
        case ShowCards() | CardsIn(zone="deck"):
            yield "of", _("There is one deck for all."), ""
        case CardsIn(zone="discard"):
            yield "of", _("There is one discard pile for all."), ""
        case SetBorder(zone=None):
            yield (
                "wall",
                _("The script's own border has the edges that the script says."),
                add.format(key=quoted("zone")),
            )
        case Missiles(lying="on_table" | "in_flight"):
            yield "on", _("Missiles on the bare table or in flight are on nobody."), ""
        case _:
            pass
