"""Checks tables and the tower: every roll and every difference has a row, and just one; walls, and one door."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import error, remove_fix, warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Edits, quoted, table
from schema.i18n import gettext as _
from schema.systems.dork_tower.checks import fixes
from schema.systems.dork_tower.checks.fixes import missing_rows_fix, narrow_fixes, one_fix, set_fix
from schema.systems.dork_tower.encounter_tokens import EncounterToken
from schema.systems.dork_tower.pack import Pack, files_of
from schema.systems.dork_tower.tables import CombatTable, CurseTable, QuestLocationTable
from schema.systems.dork_tower.tower import WALLS, Tower

CODES = table(
    CodeInfo(
        "rolls-of-a-table",
        _("Rolls without a row, or with two"),
        _("Every number of the die leads to one row of the table, and to no other."),
        '"reward": [{"die": [1, 3], "gold": 20}, {"die": [5, 6], "draw": "scroll"}]',
        _("Change the numbers, so that each stands in one row."),
    ),
    CodeInfo(
        "row-backwards",
        _("Row from a larger to a smaller number"),
        _("A row goes from its smallest to its largest number."),
        '{"die": [4, 2], "gold": 20}',
        _("Swap the two numbers."),
    ),
    CodeInfo(
        "gap-in-the-combat-table",
        _("Combat table with a gap"),
        _("The lines of a combat table rise without a gap, and are open at both ends (DT-BAT-06)."),
        '"rows": [{"max": -3, "need": 9}, {"min": -1, "need": 8}]',
        _("Change the ends of the lines, so that every difference has one."),
    ),
    CodeInfo(
        "combat-table-form",
        _("Combat table in two forms or none"),
        _("A combat table has lines, or a formula: one of the two, and not both."),
        '"rows": [...], "formula": {...}',
        _("Remove one of the two."),
    ),
    CodeInfo(
        "need-rises",
        _("Stronger, and harder to win"),
        _("The stronger the hero, the smaller the number that must be rolled; here it is larger."),
        '{"min": 1, "max": 2, "need": 8} after {"min": 0, "max": 0, "need": 7}',
        _("Check the numbers."),
    ),
    CodeInfo(
        "walls-of-the-tower",
        _("Walls of the tower"),
        _("A tower has four walls of day, four of night, and one door (DT-DAY-01)."),
        _("five walls with the face `day`"),
        _("Change the faces of walls."),
    ),
)


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every table has a row for every roll."""
    match at.piece:
        case EncounterToken() if at.piece.reward:
            yield from _die(at.file, "reward", [row.die for row in at.piece.reward], {})
        case CurseTable():
            rows, curse = at.piece.rows, next(iter(pack.curses), None)
            curse = rows[-1].curse if rows else curse
            yield from _die(at.file, "rows", [row.die for row in rows], {"curse": curse} if curse is not None else None)
        case QuestLocationTable():
            yield from _quests(at.file, at.piece)
        case CombatTable():
            yield from _combat(at.file, at.piece)
        case Tower():
            yield from _tower(at.file, at.piece)
        case _:
            pass


check = EachFile(_of_file, files_of, (EncounterToken, CurseTable, QuestLocationTable, CombatTable, Tower))


def _die(
    file: str, field: str, rows: Sequence[tuple[int, int]], more: Mapping[str, str] | None
) -> Iterator[Diagnostic]:
    """The numbers of one die; `more`: what a row that is added has besides, None if that cannot be known."""
    found: Counter[int] = Counter()
    for number, (first, last) in enumerate(rows):
        if first > last:
            message = _("The row goes from {first} to {last}.").format(first=first, last=last)
            place = f"/{field}/{number}/die"
            turned = one_fix(_("Turn it round"), ("replace", place, [last, first]))
            yield error("row-backwards", file, place, message, fixes=turned)
        twice = [one for one in range(first, last + 1) if found[one]]
        if twice:
            message = _("This row and one before it both have {rolls}.").format(rolls=_rolls(twice))
            narrow = narrow_fixes(f"/{field}/{number}", first, last, twice)
            yield error("rolls-of-a-table", file, f"/{field}/{number}/die", message, fixes=narrow)
        found.update(range(first, last + 1))
    if missing := [one for one in range(1, 7) if not found[one]]:
        message = _("No row has {rolls}.").format(rolls=_rolls(missing))
        offered = missing_rows_fix(field, missing, more, len(rows)) if more is not None else ()
        yield error("rolls-of-a-table", file, f"/{field}", message, fixes=offered)


def _rolls(rolls: Sequence[object]) -> str:
    return ", ".join(map(str, rolls))


def _quests(file: str, table_: QuestLocationTable) -> Iterator[Diagnostic]:
    rolls = table_.rolls()
    seen: set[str] = set()
    for number, row in enumerate(table_.rows):
        for index, one in enumerate(row.match):
            pointer = f"/rows/{number}/match/{index}"
            if one not in rolls:
                message = _("These dice never show {roll}.").format(roll=quoted(one))
                yield error("rolls-of-a-table", file, pointer, message, fixes=(remove_fix(pointer),))
            elif one in seen:
                message = _("This row and one before it both have {rolls}.").format(rolls=one)
                yield error("rolls-of-a-table", file, pointer, message, fixes=(remove_fix(pointer),))
            seen.add(one)
        if (row.space is None) == (row.wedge is None or row.rune is None):
            message = _("The row leads to no one space.")
            yield error("rolls-of-a-table", file, f"/rows/{number}", message, _("Give a wedge and a rune, or a space."))
    if missing := [one for one in rolls if one not in seen]:
        message = _("No row has {rolls}.").format(rolls=_rolls(missing))
        made: dict[str, object] = {"match": missing, **_FIRST_RUNE}
        title = _("Add a row for {rolls}").format(rolls=_rolls(missing))
        offered = one_fix(title, ("add", "/rows/-", made) if table_.rows else ("add", "/rows", [made]))
        yield error("rolls-of-a-table", file, "/rows", message, fixes=offered)


_FIRST_RUNE: Final = {"wedge": 0, "rune": "A"}


def _combat(file: str, table_: CombatTable) -> Iterator[Diagnostic]:
    rows = table_.rows
    if (table_.formula is None) != bool(rows):
        message = _("The table has lines and a formula.") if rows else _("The table has neither lines nor a formula.")
        keep_rows = one_fix(_("Keep the lines"), ("remove", "/formula", None))
        keep_formula = one_fix(_("Keep the formula"), ("remove", "/rows", None))
        offered = (*keep_rows, *keep_formula) if rows else one_fix(_("Use a formula"), ("add", "/formula", {}))
        yield error("combat-table-form", file, "/formula" if rows else "/rows", message, fixes=offered)
        return
    for number, row in enumerate(rows):
        pointer, first, last = f"/rows/{number}", number == 0, number == len(rows) - 1
        if row.min is not None and row.max is not None and row.min > row.max:
            message = _("The row goes from {first} to {last}.").format(first=row.min, last=row.max)
            edits: Edits = (("replace", f"{pointer}/min", row.max), ("replace", f"{pointer}/max", row.min))
            yield error("row-backwards", file, pointer, message, fixes=one_fix(_("Turn it round"), *edits))
        if (row.min is None) != first:
            message = _("The first line has no smallest difference.") if first else _("The line has no smallest one.")
            begin = rows[number - 1].max
            offered = (
                one_fix(_("Begin with {n}").format(n=begin + 1), ("add", f"{pointer}/min", begin + 1))
                if (not first and begin is not None)
                else ((remove_fix(f"{pointer}/min"),) if first else ())
            )
            yield error("gap-in-the-combat-table", file, f"{pointer}/min" if first else pointer, message, fixes=offered)
        if (row.max is None) != last:
            message = _("The last line has no largest difference.") if last else _("The line has no largest one.")
            end = None if last else rows[number + 1].min
            offered = (remove_fix(f"{pointer}/max"),) if last else ()
            if end is not None:
                offered = one_fix(_("End with {n}").format(n=end - 1), ("add", f"{pointer}/max", end - 1))
            yield error("gap-in-the-combat-table", file, f"{pointer}/max" if last else pointer, message, fixes=offered)
        before = rows[number - 1] if number else row
        if number and before.max is not None and row.min is not None and row.min != before.max + 1:
            message = _("The line before ends with {before}, and this one begins with {min}.").format(
                before=before.max, min=row.min
            )
            hint = _("It must begin with {min}.").format(min=before.max + 1)
            offered = set_fix(f"{pointer}/min", before.max + 1)
            yield error("gap-in-the-combat-table", file, f"{pointer}/min", message, hint, fixes=offered)
        if row.need > before.need:
            message = _("The line before needs {before}, this one {need}.").format(before=before.need, need=row.need)
            yield warning("need-rises", file, f"{pointer}/need", message, fixes=set_fix(f"{pointer}/need", before.need))


def _tower(file: str, tower: Tower) -> Iterator[Diagnostic]:
    day = sum(wall.face == "day" for wall in tower.walls)
    if day * 2 != WALLS:
        message = _("The tower has {day} walls of day and {night} of night.").format(day=day, night=WALLS - day)
        offered = fixes.wall_fixes(tower, day)
        yield error("walls-of-the-tower", file, "/walls", message, _("There must be four of each."), fixes=offered)
    if (doors := sum(wall.door for wall in tower.walls)) != 1:
        message = _("The tower has {count} doors.").format(count=doors)
        offered = fixes.door_fixes(tower)
        yield error("walls-of-the-tower", file, "/walls", message, _("There must be one."), fixes=offered)
