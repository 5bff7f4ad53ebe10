"""Formats diagnostics as text for people, and as JSON, SARIF or workflow commands for machines.

Texts of packs are escaped. Only formats: it finds no problems and opens no file.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Location, Severity, total
from schema.diagnostics.source_lines import source_line
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.visible_text import escape

MOST = 100
"""The maximum number of findings in one report."""

LONGEST_LINE = 110
"""The number of characters of a source line that are shown around the fault."""

MOST_ANNOTATIONS = 10
"""The number of annotations of one kind that GitHub shows for one step."""

TextOf = Callable[[str], str | None]
"""Returns the text of a file by the path in its diagnostics."""


def plain(text: str) -> str:
    """Escape a text for any output: one line, nothing invisible, nothing that a terminal or a CI log would interpret.

    Control and format characters (ESC, line ends, the bidi overrides) become escapes, `::` and `##[` are broken up.
    """
    if text.isascii() and text.isprintable() and "::" not in text and "##[" not in text:
        return text
    shown = "".join(map(_visible, text))
    return re.sub(r":(?=:)", r"\\x3a", shown).replace("##[", r"#\x23[")


def to_list(diagnostics: Sequence[Diagnostic], most: int = MOST) -> list[Diagnostic]:
    """The findings to list if at most `most` are allowed, in their order: the first of each file take precedence."""
    if len(diagnostics) <= most:
        return list(diagnostics)
    seen: dict[str, int] = {}
    ranked = []
    for place, one in enumerate(diagnostics):
        rank = seen[one.location.file] = seen.get(one.location.file, 0) + 1
        ranked.append((rank, place, one))
    chosen = sorted(ranked, key=lambda item: item[:2])[:most]
    return [one for _rank, _place, one in sorted(chosen, key=lambda item: item[1])]


def text_report(diagnostics: Sequence[Diagnostic], text_of: TextOf, *, checked: str = "", most: int = MOST) -> str:
    """A report for people: `file:line:column: severity code message`, the source line with the fault marked, the hint.

    The last line has the totals; `checked` names what was checked.
    """
    listed = to_list(diagnostics, most)
    blocks = [_block(one, text_of) for one in listed]
    rest = total(diagnostics) - total(listed)
    if rest:
        blocks.append(ngettext("{n} more is not shown.", "{n} more are not shown.", rest).format(n=rest) + "\n")
    return "\n".join([*blocks, _summary(diagnostics, checked) + "\n"])


def json_report(diagnostics: Sequence[Diagnostic], *, most: int = MOST) -> str:
    """One JSON object, all ASCII: totals, and the diagnostics with all their fields."""
    listed = to_list(diagnostics, most)
    return _ascii(
        {
            "format": 1,
            "total": total(diagnostics),
            "errors": total(diagnostics, Severity.ERROR),
            "warnings": total(diagnostics, Severity.WARNING),
            "infos": total(diagnostics, Severity.INFO),
            "listed": len(listed),
            "diagnostics": [_object(one) for one in listed],
        }
    )


def sarif_report(
    diagnostics: Sequence[Diagnostic],
    codes: Mapping[str, CodeInfo],
    version: str,
    text_of: TextOf = lambda _file: None,
    *,
    most: int = MOST,
) -> str:
    """A SARIF 2.1.0 log of one run, all ASCII. If the texts are known, a region ends with its line at the latest."""
    listed = to_list(diagnostics, most)
    used = sorted({one.code for one in listed})
    rules = []
    for code in used:
        rule: dict[str, Any] = {"id": code}
        if info := codes.get(code):
            rule["shortDescription"] = {"text": _(info.title)}
            rule["fullDescription"] = {"text": _(info.why)}
            rule["help"] = {"text": _(info.fix)}
        rules.append(rule)
    driver = {"name": "Tablewright", "version": version, "rules": rules}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_sarif_result(one, used.index(one.code), text_of) for one in listed],
        "properties": {"total": total(diagnostics)},
    }
    return _ascii({"$schema": _SARIF_SCHEMA, "version": "2.1.0", "runs": [run]})


def github_report(diagnostics: Sequence[Diagnostic]) -> str:
    """Workflow commands that annotate files: errors first, at most ten of a kind, the last then says how many more."""
    lines = []
    for severity, command in ((Severity.ERROR, "error"), (Severity.WARNING, "warning"), (Severity.INFO, "notice")):
        ones = [one for one in diagnostics if one.severity is severity]
        room = MOST_ANNOTATIONS if len(ones) <= MOST_ANNOTATIONS else MOST_ANNOTATIONS - 1
        lines += [_command(command, one) for one in ones[:room]]
        if rest := total(ones) - total(ones[:room]):
            more = ngettext("{n} more is not shown.", "{n} more are not shown.", rest).format(n=rest)
            lines.append(f"::{command}::{_command_text(more)}")
    return "".join(f"{line}\n" for line in lines)


# ---------------------------------------------------------------------------------------------- text


def _block(one: Diagnostic, text_of: TextOf) -> str:
    at = one.location
    head = f"{_where(at)}{_severity(one.severity)} {one.code} {plain(one.message)}"
    lines = [head, *_excerpt(at, text_of)]
    if one.hint:
        lines.append("  " + _("hint: {hint}").format(hint=plain(one.hint)))
    for other in one.related:
        where = _where(other.location)
        lines.append("  " + _("see {where}{message}").format(where=where, message=plain(other.message)))
    return "\n".join(lines) + "\n"


def _severity(severity: Severity) -> str:
    return {Severity.ERROR: _("error"), Severity.WARNING: _("warning"), Severity.INFO: _("info")}[severity]


def _where(at: Location) -> str:
    if not at.file:
        return ""
    if not at.line:
        return f"{plain(at.file)}: "
    return f"{plain(at.file)}:{at.line}:{at.column}: "


def _excerpt(at: Location, text_of: TextOf) -> list[str]:
    """The source line with carets below the fault, both shortened to fit; nothing if the position is unknown."""
    text = text_of(at.file) if at.line else None
    if text is None:
        return []
    line = source_line(text, at.line)
    start = min(at.column - 1, len(line))
    length = max(1, min(at.length, len(line) - start))
    first = 0 if start < LONGEST_LINE * 2 // 3 else start - LONGEST_LINE // 3
    last = min(len(line), first + LONGEST_LINE)
    before = ("…" if first else "") + _shown(line[first:start])
    fault = _shown(line[start : min(start + length, last)])
    after = _shown(line[min(start + length, last) : last]) + ("…" if last < len(line) else "")
    gutter = f"{at.line:>6} | "
    carets = " " * (len(gutter) - 2) + "| " + " " * _cells(before) + "^" * max(1, _cells(fault))
    return [gutter + before + fault + after, carets]


def _shown(text: str) -> str:
    return plain(text.replace("\t", "  "))


def _cells(text: str) -> int:
    """The number of terminal cells that a text takes."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(one) else 2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text
    )


def _visible(one: str) -> str:
    # Categories C*: control, format (bidi among them), surrogates, unassigned, private use; and the line separators.
    category = unicodedata.category(one)
    if category[0] != "C" and category not in ("Zl", "Zp"):
        return one
    return escape(one)


def _summary(diagnostics: Sequence[Diagnostic], checked: str) -> str:
    errors, warnings = total(diagnostics, Severity.ERROR), total(diagnostics, Severity.WARNING)
    infos = total(diagnostics, Severity.INFO)
    parts = []
    if errors:
        parts.append(ngettext("{n} error", "{n} errors", errors).format(n=errors))
    if warnings:
        parts.append(ngettext("{n} warning", "{n} warnings", warnings).format(n=warnings))
    if infos:
        parts.append(ngettext("{n} note", "{n} notes", infos).format(n=infos))
    result = ", ".join(parts) or _("no problems")
    return f"{plain(checked)}: {result}" if checked else result


# ---------------------------------------------------------------------------------------------- for machines


def _object(one: Diagnostic) -> dict[str, Any]:
    return {
        "code": one.code,
        "severity": one.severity.value,
        "message": one.message,
        **_place(one.location),
        "hint": one.hint,
        "count": one.count,
        "fixes": [
            {
                "title": fix.title,
                "safety": fix.safety,
                **({"file": fix.file} if fix.file else {}),
                "edits": [{"op": op, "pointer": pointer, "value": value} for op, pointer, value in fix.edits],
            }
            for fix in one.fixes
        ],
        "related": [{**_place(other.location), "message": other.message} for other in one.related],
    }


def _place(at: Location) -> dict[str, Any]:
    return {"file": at.file, "pointer": at.pointer, "line": at.line, "column": at.column, "length": at.length}


_SARIF_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def _sarif_result(one: Diagnostic, rule: int, text_of: TextOf) -> dict[str, Any]:
    message = one.message if not one.hint else f"{one.message} {one.hint}"
    level = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}[one.severity]
    result: dict[str, Any] = {"ruleId": one.code, "ruleIndex": rule, "level": level, "message": {"text": message}}
    if one.location.file:
        result["locations"] = [_sarif_place(one.location, text_of)]
    if one.related:
        result["relatedLocations"] = [
            {**_sarif_place(other.location, text_of), "message": {"text": other.message}} for other in one.related
        ]
    return result


def _sarif_place(at: Location, text_of: TextOf) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": _uri(at.file)}}
    if at.line:
        start = max(1, at.column)
        end = start + max(1, at.length)
        if (text := text_of(at.file)) is not None:
            # A value that continues on the next line is marked to the end of its first line.
            end = max(start, min(end, len(source_line(text, at.line)) + 1))
        physical["region"] = {"startLine": at.line, "startColumn": start, "endColumn": end}
    place: dict[str, Any] = {"physicalLocation": physical}
    if at.pointer:
        place["logicalLocations"] = [{"fullyQualifiedName": at.pointer}]
    return place


def _uri(path: str) -> str:
    from urllib.parse import quote

    return quote(path.encode("utf-8", "surrogatepass"))


def _command(command: str, one: Diagnostic) -> str:
    at = one.location
    properties = {"file": at.file, "line": at.line, "col": at.column, "title": one.code}
    given = ",".join(f"{key}={_command_property(str(value))}" for key, value in properties.items() if value)
    text = one.message if not one.hint else f"{one.message} {one.hint}"
    return f"::{command} {given}::{_command_text(text)}"


def _command_text(text: str) -> str:
    # Control characters first, so that the only escapes left for the runner are those for % itself.
    return "".join(map(_visible, text)).replace("%", "%25").replace("##[", r"#\x23[")


def _command_property(text: str) -> str:
    return _command_text(text).replace(":", "%3A").replace(",", "%2C")


def _ascii(value: Any) -> str:
    return json.dumps(value, ensure_ascii=True, indent=2) + "\n"


def with_prefix(diagnostics: Iterable[Diagnostic], prefix: str) -> list[Diagnostic]:
    """The same diagnostics with the path of the pack before each file, relative to the current directory."""
    from dataclasses import replace

    def moved(at: Location) -> Location:
        return replace(at, file=f"{prefix}/{at.file}" if at.file else prefix)

    return [
        replace(
            one,
            location=moved(one.location),
            fixes=tuple(replace(fix, file=f"{prefix}/{fix.file}") if fix.file else fix for fix in one.fixes),
            related=tuple(replace(other, location=moved(other.location)) for other in one.related),
        )
        for one in diagnostics
    ]
