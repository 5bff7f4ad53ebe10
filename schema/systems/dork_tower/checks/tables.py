"""Checks tables and the tower: every roll and every difference has a row, and just one; walls, and one door."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import error, remove_fix, warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
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


def _of_file(_pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every table has a row for every roll."""
    match at.piece:
        case EncounterToken() if at.piece.reward:
            yield from _die(at.file, "reward", [row.die for row in at.piece.reward])
        case CurseTable():
            yield from _die(at.file, "rows", [row.die for row in at.piece.rows])
        case QuestLocationTable():
            yield from _quests(at.file, at.piece)
        case CombatTable():
            yield from _combat(at.file, at.piece)
        case Tower():
            yield from _tower(at.file, at.piece)
        case _:
            pass


check = EachFile(_of_file, files_of, (EncounterToken, CurseTable, QuestLocationTable, CombatTable, Tower))


def _die(file: str, field: str, rows: Sequence[tuple[int, int]]) -> Iterator[Diagnostic]:
    """The numbers of one die."""
    found: Counter[int] = Counter()
    for number, (first, last) in enumerate(rows):
        if first > last:
            message = _("The row goes from {first} to {last}.").format(first=first, last=last)
            yield error("row-backwards", file, f"/{field}/{number}/die", message)
        twice = [one for one in range(first, last + 1) if found[one]]
        if twice:
            message = _("This row and one before it both have {rolls}.").format(rolls=_rolls(twice))
            yield error("rolls-of-a-table", file, f"/{field}/{number}/die", message)
        found.update(range(first, last + 1))
    if missing := [one for one in range(1, 7) if not found[one]]:
        yield error("rolls-of-a-table", file, f"/{field}", _("No row has {rolls}.").format(rolls=_rolls(missing)))


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
        yield error("rolls-of-a-table", file, "/rows", _("No row has {rolls}.").format(rolls=_rolls(missing)))


def _combat(file: str, table_: CombatTable) -> Iterator[Diagnostic]:
    rows = table_.rows
    if (table_.formula is None) != bool(rows):
        message = _("The table has lines and a formula.") if rows else _("The table has neither lines nor a formula.")
        yield error("combat-table-form", file, "/formula" if rows else "/rows", message)
        return
    for number, row in enumerate(rows):
        pointer, first, last = f"/rows/{number}", number == 0, number == len(rows) - 1
        if row.min is not None and row.max is not None and row.min > row.max:
            message = _("The row goes from {first} to {last}.").format(first=row.min, last=row.max)
            yield error("row-backwards", file, pointer, message)
        if (row.min is None) != first:
            message = _("The first line has no smallest difference.") if first else _("The line has no smallest one.")
            yield error("gap-in-the-combat-table", file, f"{pointer}/min" if first else pointer, message)
        if (row.max is None) != last:
            message = _("The last line has no largest difference.") if last else _("The line has no largest one.")
            yield error("gap-in-the-combat-table", file, f"{pointer}/max" if last else pointer, message)
        before = rows[number - 1] if number else row
        if number and before.max is not None and row.min is not None and row.min != before.max + 1:
            message = _("The line before ends with {before}, and this one begins with {min}.").format(
                before=before.max, min=row.min
            )
            hint = _("It must begin with {min}.").format(min=before.max + 1)
            yield error("gap-in-the-combat-table", file, f"{pointer}/min", message, hint)
        if row.need > before.need:
            message = _("The line before needs {before}, this one {need}.").format(before=before.need, need=row.need)
            yield warning("need-rises", file, f"{pointer}/need", message)


def _tower(file: str, tower: Tower) -> Iterator[Diagnostic]:
    day = sum(wall.face == "day" for wall in tower.walls)
    if day * 2 != WALLS:
        message = _("The tower has {day} walls of day and {night} of night.").format(day=day, night=WALLS - day)
        yield error("walls-of-the-tower", file, "/walls", message, _("There must be four of each."))
    if (doors := sum(wall.door for wall in tower.walls)) != 1:
        message = _("The tower has {count} doors.").format(count=doors)
        yield error("walls-of-the-tower", file, "/walls", message, _("There must be one."))
