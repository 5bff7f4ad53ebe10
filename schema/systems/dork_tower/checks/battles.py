"""Checks that effects on a battle happen while there is one."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import error
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language.ability import Triggered
from schema.language.base import tag_of
from schema.language.triggers import TurnEnd, TurnStart
from schema.systems.dork_tower.checks.abilities_in import KIND_OF, abilities_of
from schema.systems.dork_tower.checks.fixes import set_fix
from schema.systems.dork_tower.effects import AddTotal, AdjustDie, RemoveFromBattle, RerollDice
from schema.systems.dork_tower.moments import BattleLost, Retreated
from schema.systems.dork_tower.pack import Pack, files_of

CODES = table(
    CodeInfo(
        "no-battle-then",
        _("No battle at this moment"),
        _("A battle that is lost is over, and at the start and the end of a turn there is none (DT-BAT-07)."),
        '"when": {"kind": "battle_lost"}, "do": [{"kind": "remove_from_battle", "what": {"kind": "monsters"}}]',
        _("Choose a moment of the battle, such as `before_roll`."),
    ),
)
_NO_BATTLE = (BattleLost, Retreated, TurnStart, TurnEnd)
"""Moments at which there is no battle."""
_ON_BATTLES = (AddTotal, RemoveFromBattle, RerollDice, AdjustDie)
"""Effects that change a battle."""


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    for each in abilities_of(at):
        if not isinstance(each.ability, Triggered) or not isinstance(each.ability.when, _NO_BATTLE):
            continue
        moment, fix = tag_of(type(each.ability.when)), set_fix(f"{each.pointer}/when", {"kind": "before_roll"})
        for visit in each.visits:
            if isinstance(visit.word, _ON_BATTLES):
                message = _("There is no battle at the moment {moment}.").format(moment=quoted(moment))
                hint = _("Choose a moment of the battle, such as {moment}.").format(moment=quoted("before_roll"))
                yield error("no-battle-then", each.file, visit.pointer, message, hint, fixes=fix)


check = EachFile(_of_file, files_of, tuple(KIND_OF))
