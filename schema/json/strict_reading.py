"""Parses untrusted bytes into a JSON tree: strict and with size limits; each error has its own code, line and column.

Code that receives the result (the models, JSON Schema) never sees what JSON readers disagree about: duplicate keys,
NaN, numbers out of range, unpaired surrogates, whole numbers written as `1.0`. Valid text takes the fast path;
positions are computed only for faults.
"""

from __future__ import annotations

import json
import re
import threading
from typing import Any, NoReturn

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Location, Severity, quoted, table
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.json.positions import LONGEST_INTEGER, SURROGATE, JsonFault, Positions

Json = dict[str, Any] | list[Any] | str | int | float | bool | None


@frozen_dataclass
class Caps:
    """Size limits for one file; a card is 1.4 KB and a large script 60 KB."""

    bytes: int = 1_048_576
    depth: int = 64
    values: int = 100_000


CAPS = Caps()


@frozen_dataclass
class Reading:
    """The result of parsing one JSON text. `value` is meaningful only if `good`.

    In `value` a whole number is an int, even if it is written `1.0` or `1e3`. `plain` is True if none was written like
    that, so that `text` can be passed to a validator unchanged. `text` is None if the bytes are not UTF-8 or too many.
    """

    text: str | None
    value: Json
    problems: tuple[Diagnostic, ...] = ()
    plain: bool = True

    @property
    def good(self) -> bool:
        """Whether the text is strict JSON within the limits."""
        return not self.problems

    def text_to_validate(self) -> str:
        """JSON text of `value` with whole numbers written as integers."""
        return self.text if self.plain and self.text is not None else json.dumps(self.value, ensure_ascii=False)


def read_json(data: bytes, *, file: str = "", caps: Caps = CAPS) -> Reading:
    """Parse `data`, or report what is wrong with it; `file` is the name that the diagnostics give.

    A byte order mark is reported and skipped, to find the other problems.
    """
    if len(data) > caps.bytes:
        return Reading(None, None, (too_large(file, len(data), caps.bytes),))
    marked = data.startswith(b"\xef\xbb\xbf")
    problems: list[Diagnostic] = []
    try:
        text = data.decode("utf-8")[marked:]
    except UnicodeDecodeError as error:
        return Reading(None, None, (_not_utf8(file, data, error),))
    if marked:
        problems.append(_problem("byte-order-mark", file, _("The file begins with a byte order mark."), 1, 1, 1))
    if _most_values(text) > caps.values and (count := _values(text)) > caps.values:
        message = _("The file has {count} values; the maximum is {cap}.")
        message = message.format(count=count, cap=caps.values)
        return Reading(text, None, (*problems, _problem("too-many-values", file, message, 1, 1)))
    pieces = _pieces_of_thread()
    try:
        if _depth(text, caps.depth) > caps.depth:
            raise _NotStrict
        value = pieces.decode(text)
        if _MAYBE_LONE.search(text) and _has_lone_surrogate(value):
            raise _NotStrict
    except (ValueError, RecursionError):
        problems += _faults(text, file, caps)
        return Reading(text, None, tuple(problems))
    return Reading(text, value, tuple(problems), pieces.plain)


def too_large(file: str, size: int, cap: int) -> Diagnostic:
    """The diagnostic for a file that has too many bytes."""
    message = _("The file has {size} bytes; the maximum is {cap}.").format(size=size, cap=cap)
    return _problem("file-too-large", file, message, 0, 0)


class _NotStrict(ValueError):
    """Raised for something that json.loads accepts and strict JSON does not."""


class _Pieces:
    """A decoder with hooks; `plain` becomes False if a whole number is written with a point or an exponent."""

    def __init__(self) -> None:
        self.plain = True
        self.decode = json.JSONDecoder(
            object_pairs_hook=self.object_of,
            parse_int=self.integer_of,
            parse_float=self.float_of,
            parse_constant=self.refuse,
        ).decode

    def object_of(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            raise _NotStrict
        return found

    def integer_of(self, digits: str) -> int:
        if len(digits) > 17:
            raise _NotStrict
        number = int(digits)
        if abs(number) > LONGEST_INTEGER:
            raise _NotStrict
        return number

    def float_of(self, digits: str) -> float | int:
        number = float(digits)
        if number.is_integer():
            if abs(number) > LONGEST_INTEGER:
                return number
            self.plain = False
            return int(number)
        if number in (float("inf"), float("-inf")):
            raise _NotStrict
        return number

    def refuse(self, _word: str) -> NoReturn:
        raise _NotStrict


_THREAD = threading.local()


def _pieces_of_thread() -> _Pieces:
    """To be used for one text: making a decoder takes as long as a small file."""
    if not hasattr(_THREAD, "pieces"):
        _THREAD.pieces = _Pieces()
    pieces: _Pieces = _THREAD.pieces
    pieces.plain = True
    return pieces


_STRING = r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)'
_BESIDE_BRACKETS = re.compile(_STRING + r'|[^\[\]{}"]++', re.DOTALL)
_BESIDE_MARKS = re.compile(_STRING + r'|[^\[\]{},"]++', re.DOTALL)
_BRACES = str.maketrans("{}", "[]")
_MAYBE_LONE = re.compile(r"\\u[dD][89a-fA-F]")


def _depth(text: str, enough: int) -> int:
    """The nesting depth of containers, or `enough` + 1 if it is deeper; counted before anything recurses.

    If fewer containers are opened than the limit, their number is returned instead.
    """
    if (most := text.count("[") + text.count("{")) <= enough:
        return most
    brackets = _BESIDE_BRACKETS.sub("", text).translate(_BRACES)
    depth = 0
    while brackets and depth <= enough:
        fewer = brackets.replace("[]", "")
        if len(fewer) == len(brackets):
            # Unbalanced: the parser will reject it; the remaining text may be as deep as it is long.
            return min(enough + 1, depth + len(brackets))
        brackets, depth = fewer, depth + 1
    return depth


def _most_values(text: str) -> int:
    return text.count(",") + text.count("[") + text.count("{") + 1


def _values(text: str) -> int:
    """The number of values in the text, not counting empty containers exactly."""
    marks = _BESIDE_MARKS.sub("", text)
    return marks.count(",") + marks.count("[") + marks.count("{") + 1


def _has_lone_surrogate(value: Json) -> bool:
    match value:
        case str():
            return SURROGATE.search(value) is not None
        case dict():
            return any(SURROGATE.search(key) or _has_lone_surrogate(item) for key, item in value.items())
        case list():
            return any(_has_lone_surrogate(item) for item in value)
        case _:
            return False


def _faults(text: str, file: str, caps: Caps) -> list[Diagnostic]:
    positions = Positions(text, caps.depth)
    faults = sorted(positions.faults, key=lambda fault: fault.start)
    listed = [_diagnostic_of(fault, positions, file, caps) for fault in faults[:100]]
    if rest := len(faults) - len(listed):
        listed.append(more_findings(file, rest))
    # If the scanner finds nothing where the parser stopped, the file is rejected nevertheless.
    return listed or [_problem("bad-json", file, _("The file is not JSON."), 1, 1)]


def more_findings(file: str, rest: int) -> Diagnostic:
    """One diagnostic that stands for the errors of a file beyond those listed."""
    message = ngettext(
        "{n} more problem in this file is not shown.", "{n} more problems in this file are not shown.", rest
    )
    return Diagnostic("more-findings", Severity.ERROR, message.format(n=rest), Location(file), count=rest)


def _diagnostic_of(fault: JsonFault, positions: Positions, file: str, caps: Caps) -> Diagnostic:
    line, column = positions.place(fault.start)
    length = fault.end - fault.start
    hint = ""
    match fault.problem:
        case "syntax":
            code = "bad-json"
            message, hint = _syntax(fault, positions)
        case "duplicate-key":
            code = "duplicate-key"
            message = _("The object has the key {key} twice.").format(key=quoted(fault.detail))
            hint = _("Remove one of the two; programs disagree about which one to use.")
        case "not-finite":
            code = "not-finite"
            message = _("{word} is not a number in JSON.").format(word=fault.detail)
        case "number-too-large":
            code = "number-too-large"
            message = _("The number {number} is too large.").format(number=_short(fault.detail))
        case "integer-too-long":
            code = "integer-too-long"
            message = _("The whole number {number} has too many digits to be stored exactly.").format(
                number=_short(fault.detail)
            )
            hint = _("Whole numbers go from -9007199254740991 to 9007199254740991.")
        case "lone-surrogate":
            code = "lone-surrogate"
            message = _("{escape} is only half of a character.").format(escape=_escape_of(fault.detail))
            hint = _("Write the character itself, or both halves.")
        case "too-deep":
            code = "too-deep"
            message = _("Lists and objects are nested more than {depth} deep here.").format(depth=caps.depth)
    return Diagnostic(code, Severity.ERROR, message, Location(file, fault.pointer, line, column, length), hint)


def _syntax(fault: JsonFault, positions: Positions) -> tuple[str, str]:
    """The message and hint for a syntax error, chosen by the character at its position."""
    rest = positions.text[fault.start : fault.start + 40]
    if rest.startswith(("//", "/*", "#")):
        return _("JSON has no comments."), _("Remove it, or move the note to a text of the card.")
    match fault.detail:
        case "trailing-comma":
            return _("A comma follows the last item."), _("Remove the comma.")
        case "string-end":
            return _("This text has no closing quotation mark."), ""
        case "control":
            return (
                _("A text cannot contain a line break or another control character."),
                _("Write \\n for a line break and \\t for a tab."),
            )
        case "escape":
            return _("JSON has no such escape."), _("A backslash itself is written \\\\.")
        case "end":
            return _("The file continues after the end of the value."), ""
        case "colon":
            return _("Expected a colon after the key."), ""
        case "comma-or]" | "comma-or}" if not rest:
            return _("The file ends before the closing {mark}.").format(mark=fault.detail[-1]), ""
        case "comma-or]" | "comma-or}":
            return _("Expected a comma or the closing {mark} before this.").format(mark=fault.detail[-1]), ""
        case "key" if rest[:1] == "'":
            return _("Expected a key."), _("JSON uses double quotation marks only.")
        case "key":
            return _("Expected a key in quotation marks."), ""
        case _ if not positions.text.strip(" \t\r\n"):
            return _("The file is empty."), ""
        case _ if not rest:
            return _("The file ends where a value is expected."), ""
        case _ if rest[0] == "'":
            return _("Expected a value."), _("JSON uses double quotation marks only.")
        case _ if rest[:4].lower() in ("true", "null", "none") or rest[:5].lower() == "false":
            return _("Expected a value."), _("JSON knows only the words true, false and null.")
        case _:
            return (
                _("Expected a value."),
                _("A value is a text in quotation marks, a number, true, false, null, […] or {…}."),
            )


def _short(digits: str) -> str:
    return digits if len(digits) <= 24 else digits[:20] + "…"


def _escape_of(text: str) -> str:
    return text if text.startswith("\\") else f"\\u{ord(text):04x}"


def _not_utf8(file: str, data: bytes, error: UnicodeDecodeError) -> Diagnostic:
    before = data[: error.start].decode("utf-8")
    lines = re.split(r"\r\n|\n|\r", before)
    message = _("The byte 0x{byte:02X} here is not UTF-8.").format(byte=data[error.start])
    hint = _("Save the file as UTF-8.")
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        message = _("The file is written in UTF-16.")
    at = Location(file, "", len(lines), len(lines[-1]) + 1, 1)
    return Diagnostic("not-utf8", Severity.ERROR, message, at, hint)


def _problem(code: str, file: str, message: str, line: int, column: int, length: int = 0) -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, message, Location(file, "", line, column, length), _(CODES[code].fix))


CODES = table(
    CodeInfo(
        "bad-json",
        _("Not JSON"),
        _("The text breaks the grammar of JSON, so nothing after this place can be read."),
        '{"life": 3,}',
        _("Fix the marked place; an editor with JSON support shows such errors while you type."),
    ),
    CodeInfo(
        "duplicate-key",
        _("Duplicate key"),
        _("Programs disagree about which of two equal keys to use, so one value would be lost silently."),
        '{"life": 3, "life": 4}',
        _("Keep one of the two."),
    ),
    CodeInfo(
        "not-finite",
        _("NaN or Infinity"),
        _("JSON has no such numbers."),
        '{"width": NaN}',
        _("Write a number."),
    ),
    CodeInfo(
        "number-too-large",
        _("Number out of range"),
        _("The number is too large for a computer and would become infinite."),
        '{"width": 1e400}',
        _("Write a smaller number."),
    ),
    CodeInfo(
        "integer-too-long",
        _("Whole number too long"),
        _("Some programs round whole numbers above 9007199254740991, so they would read the file differently."),
        '{"life": 12345678901234567890}',
        _("Write a smaller number."),
    ),
    CodeInfo(
        "lone-surrogate",
        _("Half a character"),
        _(
            "Characters above U+FFFF are written as two escapes; one of them alone is not a character and "
            "cannot be saved."
        ),
        '{"name": "\\ud83d"}',
        _("Write the character itself, or both halves."),
    ),
    CodeInfo(
        "too-deep",
        _("Nested too deeply"),
        _("No card needs it, and very deep nesting can crash programs."),
        "[[[[…]]]]",
        _("Reduce the nesting."),
    ),
    CodeInfo(
        "not-utf8",
        _("Not UTF-8"),
        _("Packs use UTF-8 only; any other encoding would have to be guessed."),
        "",
        _("Save the file as UTF-8."),
    ),
    CodeInfo(
        "byte-order-mark",
        _("Byte order mark"),
        _("The three invisible bytes are not valid JSON, and many programs reject them."),
        "",
        _("Save the file as UTF-8 without a byte order mark."),
    ),
    CodeInfo(
        "file-too-large",
        _("File too large"),
        _("A card has about a kilobyte. A file of this size is probably a mistake or an attack."),
        "",
        _("Split the file, or remove what does not belong in it."),
    ),
    CodeInfo(
        "too-many-values",
        _("Too many values"),
        _("A file with this many values is probably a mistake or an attack."),
        "",
        _("Split the file, or remove what does not belong in it."),
    ),
    CodeInfo(
        "more-findings",
        _("More problems than listed"),
        _("Only the first hundred problems of a file are shown."),
        "",
        _("Fix the first ones and check again."),
    ),
)
"""The codes of JSON parsing."""
