"""Checks the data of cards: ids, lore, stats, and what keeps a trick on the field."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import error, info, new_id_fix, remove_fix, warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.i18n import gettext as _
from schema.language.ability import Static
from schema.models.walk import walk
from schema.systems.despaira.cards import Creature, Leader, RangedAttack, Timer, Token, Trick
from schema.systems.despaira.durations import WhileAttached
from schema.systems.despaira.effects import Equip
from schema.systems.despaira.moments import TimerExpired
from schema.systems.despaira.pack import Pack, files_of

CODES = table(
    CodeInfo(
        "card-id-twice",
        _("Two cards with one id"),
        _("Leaders, creatures, tricks and tokens are named by their ids alone, so no two of them can have the same."),
        "creatures/hush.json and tricks/hush.json",
        _("Rename one of them."),
    ),
    CodeInfo(
        "lore-or-ability",
        _("Lore and abilities"),
        _("A creature has either abilities or lore (DS-STAT-11)."),
        '"abilities": [], without "lore"',
        _("Give the creature an ability or lore, and not both."),
    ),
    CodeInfo(
        "uneven-stat",
        _("Stat that is no multiple of 100"),
        _("All stats of the rules are multiples of 100: others are hard to add up at a table."),
        '"atk": 250',
        _("Round the stat, if it is not meant so."),
    ),
    CodeInfo(
        "range-beyond-the-field",
        _("Range beyond the field"),
        _("No tile of any map is that far away."),
        '"ratk": {"value": 300, "range": 12} with maps of 5 columns and 6 rows',
        _("Lower the range."),
    ),
    CodeInfo(
        "stays-differs",
        _("Trick that stays otherwise"),
        _("A trick leaves after its activation unless “stays” says otherwise; equipping needs a trick that stays so."),
        '{"kind": "equip"} in a trick with "stays": "no"',
        _("Change “stays”, or the ability."),
    ),
)

_CARD_FOLDERS = ("leaders", "creatures", "tricks", "tokens")
_CARDS = (Leader, Creature, Trick, Token)


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every card has data that go together."""
    card = at.piece
    assert isinstance(card, _CARDS)
    for folder in _CARD_FOLDERS[: _CARD_FOLDERS.index(at.folder)]:
        if at.id in getattr(pack, folder):
            message = _("{file} has the same id.").format(file=quoted(pack.file_of(folder, at.id)))
            fix = new_id_fix("/id", at.id, lambda id_: any(id_ in getattr(pack, one) for one in _CARD_FOLDERS))
            yield error("card-id-twice", at.file, "/id", message, fixes=(fix,))
    if isinstance(card, Creature):
        yield from _lore(card, at.file)
    if isinstance(card, Trick):
        yield from _staying(card, at.file)
    else:
        yield from _stats(pack, card, at.file)


check = EachFile(_of_file, files_of, _CARDS)


def _lore(card: Creature, file: str) -> Iterator[Diagnostic]:
    if card.abilities and card.lore is not None:
        message = _("The creature has abilities and lore.")
        fix = remove_fix("/lore", _("Remove the lore"))
        yield warning("lore-or-ability", file, "/lore", message, fixes=(fix,))
    elif not card.abilities and card.lore is None:
        yield warning("lore-or-ability", file, "", _("The creature has neither abilities nor lore."))


def _stats(pack: Pack, card: Leader | Creature | Token, file: str) -> Iterator[Diagnostic]:
    figures: list[tuple[str, object]] = [("/hp", card.hp)] if isinstance(card, Leader) else []
    for field in type(card.stats).model_fields:
        value = getattr(card.stats, field)
        if isinstance(value, RangedAttack):
            figures.append((f"/stats/{field}/value", value.value))
            farthest = max((one.columns + one.rows - 2 for one in pack.maps.values()), default=0)
            if 0 < farthest < value.range and not pack.broken:
                message = _("On the maps of the pack two tiles are {count} tiles apart at most.").format(count=farthest)
                fix = Fix(
                    _("Set to {value}").format(value=farthest),
                    "unsafe",
                    (("replace", f"/stats/{field}/range", farthest),),
                )
                fixes = (fix,) if farthest >= 2 else ()
                yield info("range-beyond-the-field", file, f"/stats/{field}/range", message, fixes=fixes)
        else:
            figures.append((f"/stats/{field.strip('_')}", value))
    for pointer, figure in figures:
        if isinstance(figure, int) and figure % 100:
            near = max(100, (figure + 50) // 100 * 100)
            fix = Fix(_("Set to {value}").format(value=near), "unsafe", (("replace", pointer, near),))
            message = _("{figure} is no multiple of 100.").format(figure=figure)
            yield info("uneven-stat", file, pointer, message, fixes=(fix,))


def _staying(trick: Trick, file: str) -> Iterator[Diagnostic]:
    equips = next((pointer for pointer, word in walk(trick) if isinstance(word, Equip)), None)
    stays = "/stays" if "stays" in trick.model_fields_set else ""
    if equips is not None and trick.stays != "equip":
        message = _("The trick is attached to a creature, but leaves or stays otherwise.")
        fix = Fix(_("Let it stay attached"), "unsafe", (("add", "/stays", "equip"),))
        yield warning("stays-differs", file, stays or equips, message, fixes=(fix,))
    elif equips is None and trick.stays == "equip":
        message = _("Nothing attaches the trick to a creature, so it leaves.")
        yield warning("stays-differs", file, "/stays", message, _("Add the effect {kind}.").format(kind='"equip"'))
    for pointer, word in walk(trick):
        if isinstance(word, TimerExpired) and word.who == "self" and not isinstance(trick.stays, Timer):
            message = _("The trick has no timer that could run out.")
            yield warning("stays-differs", file, pointer, message)
        if isinstance(word, WhileAttached) and trick.stays != "equip":
            message = _("The trick is never attached.")
            yield warning("stays-differs", file, pointer, message)
    for number, ability in enumerate(trick.abilities):
        if isinstance(ability, Static) and trick.stays == "no" and ability.active_in in ("always", "attached"):
            message = _("The trick leaves after its activation, so this is never in force.")
            fix = Fix(_("Let it stay until it is destroyed"), "unsafe", (("add", "/stays", "infinite"),))
            yield warning("stays-differs", file, f"/abilities/{number}", message, fixes=(fix,))
        if ability.active_in == "attached" and trick.stays not in ("equip", "no"):
            message = _("The trick is never attached.")
            yield warning("stays-differs", file, f"/abilities/{number}/active_in", message)
    if trick.recharge is not None and trick.stays != "no":
        message = _("The trick stays after its activation, so it is not recharged.")
        yield warning("stays-differs", file, "/recharge", message, fixes=(remove_fix("/recharge"),))
