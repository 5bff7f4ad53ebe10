"""Validates a JSON tree against a content model, and turns errors into readable diagnostics with pointers.

pydantic validates, on JSON text and in strict mode. Checks across files are elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Any, TypeVar

import pydantic
from pydantic import BaseModel
from pydantic_core import ErrorDetails

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Location, Severity, in_order, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.json.positions import pointer_to
from schema.json.strict_reading import Json, Reading, more_findings
from schema.json.value_spans import nearest_span
from schema.models.guide import PLAIN, Explained, Guide
from schema.models.json_schema import description_of, known_keys, unknown_keys
from schema.models.quick_fixes import (
    QuickFixer,
    applied,
    of_choices,
    of_key,
    of_limit,
    of_missing,
    of_surplus,
    of_text,
    of_type,
)
from schema.packs.editor_schemas import SCHEMA_KEY

_MANY = 20
"""So many alternatives are not listed one by one."""
MOST = 100
"""The maximum number of findings per file; one more stands for the rest."""

Model = TypeVar("Model", bound=BaseModel)
GetGuide = Callable[[], Guide]
"""Asked for only when there is something to explain."""
Steps = tuple[str | int, ...]


def plain_guide() -> Guide:
    """The guide where no language is known."""
    return PLAIN


def validate(
    model: type[Model], reading: Reading, file: str, guide: GetGuide = plain_guide
) -> tuple[Model | None, list[Diagnostic]]:
    """The model of a JSON text, and its problems with lines and columns.

    An invalid reading returns its own problems. Otherwise like `validate_tree`; positions are looked up only if there
    is something to report.
    """
    if not reading.good:
        return None, list(reading.problems)
    result, found = _validate_json(model, reading.text_to_validate(), reading.value, file, guide)
    return result, found if reading.text is None else _placed(found, reading.text)


def validate_tree(
    model: type[Model], tree: Json, file: str, guide: GetGuide = plain_guide
) -> tuple[Model | None, list[Diagnostic]]:
    """The model of a JSON tree, and its problems; the model is None if there are errors.

    A str is a string value, never JSON text: that is for `read_json`. Unknown keys are warnings. At most `MOST`
    findings are returned, followed by one more that stands for the rest.
    """
    return _validate_json(model, json.dumps(tree, ensure_ascii=False), tree, file, guide)


def _validate_json(
    model: type[Model], text: str, value: Json, file: str, guide: GetGuide
) -> tuple[Model | None, list[Diagnostic]]:
    """Validate the JSON text of a value."""
    found: list[Diagnostic]
    result: Model | None
    try:
        valid = model.model_validate_json(text)
    except pydantic.ValidationError as error:
        result, found = None, _errors(model, error, value, file, guide())
    else:
        if not _has_extra(valid, SCHEMA_KEY):
            return valid, []
        result, found = valid, []
    found += _unknown(unknown_keys(model, value), value, file, guide())
    total = sum(one.count for one in found)
    if total > MOST:
        found = [*(one for one in found if one.code != "more-findings")][:MOST]
        found.append(more_findings(file, total - len(found)))
    return result, found


def pointer_of(loc: Iterable[str | int], value: Json, *, of_object: bool = False) -> tuple[Steps, str]:
    """The path in `value` that pydantic's `loc` means, and the missing key or "".

    pydantic puts the tags of unions between the steps. One step that equals the tag of the entered object is skipped;
    a step that leads nowhere is a tag too, unless it is the last. A last step that could be tag or key is a key,
    because only a fault `of_object`, from a model's validator, ends with the tag.
    """
    path: list[str | int] = []
    steps = list(loc)
    entered = True
    for number, step in enumerate(steps):
        last = number == len(steps) - 1
        match value:
            case dict():
                if entered and step == value.get("kind") and not (last and step in value and not of_object):
                    entered = False
                elif step in value:
                    path.append(step)
                    value, entered = value[step], True
                elif last and isinstance(step, str):
                    return tuple(path), step
                elif isinstance(step, str):
                    entered = False
            case list():
                if isinstance(step, int) and 0 <= step < len(value):
                    path.append(step)
                    value, entered = value[step], True
            case _:
                break
    return tuple(path), ""


def _errors(
    model: type[BaseModel], error: pydantic.ValidationError, value: Json, file: str, guide: Guide
) -> list[Diagnostic]:
    details = error.errors(include_url=False, include_input=False)
    found: dict[tuple[str, str, str], Diagnostic] = {}
    fixer = QuickFixer(model, value)
    for detail in details[: 4 * MOST]:
        if _miscounted(detail, value):
            continue
        one = _diagnostic_of(model, detail, value, file, fixer, guide)
        # Several alternatives of one union may report the same value.
        found.setdefault((one.location.pointer, one.code, one.message), one)
    listed = list(found.values())
    if len(details) > 4 * MOST:
        listed.append(more_findings(file, len(details) - 4 * MOST))
    return listed


def _miscounted(detail: ErrorDetails, value: Json) -> bool:
    """Whether pydantic reports a list as too short only because it does not count invalid items."""
    if detail["type"] != "too_short":
        return False
    found_value = _at(value, pointer_of(detail["loc"], value)[0])
    return isinstance(found_value, list) and len(found_value) >= detail["ctx"]["min_length"]


def _diagnostic_of(
    model: type[BaseModel], detail: ErrorDetails, value: Json, file: str, fixer: QuickFixer, guide: Guide
) -> Diagnostic:
    kind = detail["type"]
    context: Mapping[str, Any] = detail.get("ctx", {})
    loc = detail["loc"]
    of_key = bool(loc) and loc[-1] == "[key]"
    stem = PurePosixPath(file).stem
    of_object = kind in ("value_error", "assertion_error") or "-" in kind
    path, missing = pointer_of(loc[:-1] if of_key else loc, value, of_object=of_object)
    found_value = path[-1] if of_key and path else _at(value, path)
    at = Location(file, pointer_to(path), on_key=of_key)

    def diagnostic(code: str, message: str, hint: str = "", fixes: Iterable[Fix] = ()) -> Diagnostic:
        return Diagnostic(code, Severity.ERROR, message, at, hint, fixer.of(fixes) if not of_key else ())

    def kinds_here() -> list[str]:
        return [] if fixer.spent else _kinds_at(model, value, path)

    if kind == "missing":
        near = _nearest_unknown_key(model, missing, value, path, guide)
        fixes = of_missing(found_value, path, missing, near)
        message = _("The key {key} is missing.").format(key=quoted(missing))
        hints = [_("Did you mean {key}?").format(key=quoted(near))] if near else []
        if meaning := description_of(model, value, (*path, missing)):
            hints.append(_("{key}: {meaning}").format(key=missing, meaning=_(meaning)))
        return diagnostic("missing-key", message, " ".join(hints), fixes)
    if kind == "union_tag_not_found" and isinstance(found_value, dict) and "kind" in found_value:
        at = replace(at, pointer=pointer_to((*path, "kind")))
        return diagnostic("wrong-type", _wrong_type("string_type", found_value["kind"]))
    if kind == "union_tag_not_found" and isinstance(found_value, dict):
        return diagnostic("missing-key", *_without_kind(found_value, path, kinds_here(), guide))
    if kind in _NEEDS_OBJECT and not isinstance(found_value, dict) and (kinds := kinds_here()):
        hint, replacing = _instead_of_object(found_value, at.pointer, kinds, guide)
        needed = "int_or_object" if _NUMBER in kinds else "union_tag_not_found"
        return diagnostic("wrong-type", _wrong_type(needed, found_value), hint, replacing)
    if kind in _NEEDS_OBJECT and path and not isinstance(found_value, dict) and not fixer.spent:
        keys = known_keys(model, applied(value, (("replace", at.pointer, {}),)), path)
        hint = _("An object stands here, with the keys: {keys}.").format(keys=", ".join(keys[:16])) if keys else ""
        fixing = of_type(kind, at.pointer, found_value)
        return diagnostic("wrong-type", _wrong_type(kind, found_value), hint, fixing)
    if kind == "union_tag_not_found" or kind in _EXPECTED:
        return diagnostic(
            "wrong-type",
            _wrong_type(kind, found_value),
            _type_hint(kind, found_value),
            of_type(kind, at.pointer, found_value),
        )
    if kind == "union_tag_invalid":
        misplaced = _of_another_kind(model, path, value, file, fixer)
        return misplaced or _bad_choice(
            "unknown-kind", "kind", path, found_value, _listed(str(context.get("expected_tags", ""))), file, guide
        )
    if kind in ("literal_error", "enum"):
        return _bad_choice(
            "unknown-value", "", path, found_value, _listed(str(context.get("expected", ""))), file, guide
        )
    if rule := _LIMITS.get(kind):
        limit = next(iter(context.values()), "")
        within = of_limit(kind, at.pointer, found_value, limit) if isinstance(limit, int | float) else ()
        hint = guide.larger_number() if loc[-1:] == (_NUMBER,) else ""
        return diagnostic("out-of-range", _(rule).format(value=quoted(found_value), limit=limit), hint, within)
    if kind in _COUNTS:
        surplus = of_surplus(at.pointer, found_value, int(context["max_length"])) if "max_length" in context else ()
        if kind == "too_short" and path[-1:] == ("do",):
            return diagnostic("wrong-count", _("Nothing would happen: it needs an effect (“do”)."), "", surplus)
        return diagnostic("wrong-count", _count(kind, context), "", surplus)
    if kind == "string_pattern_mismatch":
        message = _("{value} does not have the required form.").format(value=quoted(found_value))
        if found_value == "":
            message = _("The value is empty.")
        pattern = str(context.get("pattern", ""))
        return diagnostic(
            "bad-text", message, _pattern_hint(pattern, found_value), of_text(at.pointer, found_value, pattern, stem)
        )
    if kind in _LENGTHS:
        return diagnostic("bad-text", _length(kind, context), "", of_text(at.pointer, found_value, "", stem))
    message = detail["msg"].removeprefix("Value error, ").removeprefix("Assertion failed, ")
    # Our validators can name a code; codes have a hyphen, pydantic's types an underscore.
    return diagnostic(kind if "-" in kind else "bad-value", message)


def _nearest_unknown_key(model: type[BaseModel], key: str, value: Json, path: Steps, guide: Guide) -> str | None:
    """The unknown key that was probably meant to be the missing one."""
    found_value = _at(value, path)
    if not isinstance(found_value, dict):
        return None
    known = known_keys(model, value, path)
    strangers = [other for other in found_value if other not in known]
    missing = [one for one in known if one not in found_value]
    meant = next((other for other in strangers if guide.key(other, missing) == key), None)
    return meant or nearest_word(key, strangers)


def _without_kind(
    found_value: Mapping[str, Json], path: Steps, choices: list[str], guide: Guide
) -> tuple[str, str, Iterable[Fix]]:
    """What is said of an object without the `kind` that it needs: message, hint, fixes."""
    message = _("The key {key} is missing.").format(key=quoted("kind"))
    if len(found_value) == 1 and (word := next(iter(found_value))) in choices:
        inner = found_value[word]
        whole = {"kind": word, **(inner if isinstance(inner, dict) else {})}
        hint = _("A word is the value of its “kind”: {json}.").format(json=_shown({"kind": word, "…": "…"}))
        title = _("Write {word} as the kind").format(word=quoted(word))
        return message, hint, [Fix(title, "unsafe", (("replace", pointer_to(path), whole),))]
    near = nearest_word("kind", [key for key in found_value if isinstance(found_value[key], str)])
    if near is None:
        near = next((key for key in found_value if found_value[key] in choices), None)
    if near is not None:
        hint = _("Did you mean {key}?").format(key=quoted(near))
        return message, hint, of_missing(found_value, path, "kind", near)
    hints = [_("It names the word of the ability language.")]
    if fitting := guide.with_keys(list(found_value), [one for one in choices if one != _NUMBER]):
        hints.append(_("Words with these keys: {words}.").format(words=", ".join(fitting[:_MANY])))
    fixes = []
    if len(fitting) == 1:
        title = _("Add {key}").format(key=quoted(f"kind: {fitting[0]}"))
        fixes = [Fix(title, "unsafe", (("add", pointer_to((*path, "kind")), fitting[0]),))]
    return message, " ".join(hints), fixes


def _instead_of_object(found_value: Json, pointer: str, choices: list[str], guide: Guide) -> tuple[str, Iterable[Fix]]:
    """What a text or a list was meant to be where an object with a `kind` is needed: hint, fixes."""
    meant: Json = None
    hint = ""
    match found_value:
        case [dict() as only]:
            meant = only
            hint = _("Only one stands here, so it needs no brackets.")
        case list() if "union" in choices and found_value:
            meant = {"kind": "union", "of": found_value}
            hint = _("Several together are a {word}.").format(word=quoted("union"))
        case str() if _NUMBER in choices and (digits := found_value.strip()).lstrip("-").isdecimal():
            title = _("Replace with {word}").format(word=digits)
            fixes = [Fix(title, "unsafe", (("replace", pointer, int(digits)),))] if len(digits) < 6 else []
            return _("Remove the quotation marks."), fixes
        case list():
            return _("Only one stands here."), ()
        case str():
            meant = guide.instead_of_text(found_value, [one for one in choices if one != _NUMBER])
            hint = _("Write {json}.").format(json=_shown(meant))
        case float() if _NUMBER in choices:
            return _("Only whole numbers are possible."), ()
        case _:
            pass
    if not isinstance(meant, dict):
        if len(choices) >= _MANY:
            return _("Write {json}.").format(json=_shown({"kind": "…"})), ()
        words = ", ".join(choices)
        return _("Write {json} with one of: {words}.").format(json=_shown({"kind": "…"}), words=words), ()
    title = _("Replace with {word}").format(word=_shown(meant))
    return hint, [Fix(title, "unsafe", (("replace", pointer, meant),))]


def _shown(value: Json) -> str:
    """JSON inside a sentence."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 1]}…"


_LONGEST_SHOWN = 80
_NUMBER = "number"
"""The tag of a plain number, which needs no object."""


def _of_another_kind(
    model: type[BaseModel], path: Steps, value: Json, file: str, fixer: QuickFixer
) -> Diagnostic | None:
    """For a word that exists only if the object around it is of another kind: a trigger in an activated ability."""
    around, word = _at(value, path[:-1]), _at(value, path)
    if not path or not (isinstance(around, dict) and isinstance(word, dict) and isinstance(around.get("kind"), str)):
        return None
    at = pointer_to((*path[:-1], "kind"))
    for other in _other_kinds(model, value, path[:-1]):
        title = _("Change the kind to {kind}").format(kind=quoted(other))
        changed = applied(value, (("replace", at, other),))
        if path[-1] not in known_keys(model, changed, path[:-1]) or word.get("kind") not in _kinds_at(
            model, changed, path
        ):
            continue
        if fixes := fixer.of([Fix(title, "unsafe", (("replace", at, other),))]):
            message = _("The word {word} does not fit the kind {kind}: it needs the kind {other}.").format(
                word=quoted(word.get("kind")), kind=quoted(around["kind"]), other=quoted(other)
            )
            location = Location(file, pointer_to((*path, "kind")))
            return Diagnostic("unknown-kind", Severity.ERROR, message, location, "", fixes)
    return None


def _other_kinds(model: type[BaseModel], value: Json, path: Steps) -> list[str]:
    """The kinds that an object may have besides its own: those that an error for an impossible kind lists."""
    own = _at(value, path)["kind"]
    return [one for one in _kinds_at(model, value, path) if one != own]


def _kinds_at(model: type[BaseModel], value: Json, path: Steps) -> list[str]:
    """The kinds that an object at this place may have; none for the file as a whole."""
    if not path:
        return []
    impossible, there = _around(value, path, {"kind": "?"})
    try:
        model.model_validate_json(json.dumps(impossible))
    except pydantic.ValidationError as error:
        for detail in error.errors(include_url=False, include_input=False):
            if detail["type"] == "union_tag_invalid" and pointer_of(detail["loc"], impossible)[0] == there:
                return _listed(str(detail["ctx"]["expected_tags"]))
    return []


def _around(value: Json, path: Steps, put: Json) -> tuple[Json, Steps]:
    """The value with another one at a place, without what has no part in what may stand there; and the place in it.

    Thousands of items beside it would be validated, and their faults listed, to no end.
    """
    if not path:
        return put, ()
    step, *rest = path
    if isinstance(value, dict):
        inner, there = _around(value.get(str(step)), tuple(rest), put)
        beside = {key: item for key, item in value.items() if not isinstance(item, dict | list)}
        return {**beside, str(step): inner}, (step, *there)
    if isinstance(value, list) and isinstance(step, int):
        inner, there = _around(value[step], tuple(rest), put)
        # What stands in a short list may depend on where.
        first = step if step < _MANY else 0
        return [*([None] * first), inner], (first, *there)
    return put, ()


def _value_for(given: str, choices: list[str], guide: Guide) -> Explained:
    near = guide.value(given, choices)
    return Explained(near, told=guide.instead_of_value(given) if near is None else "")


def _bad_choice(
    code: str, key: str, path: Steps, found_value: Any, choices: list[str], file: str, guide: Guide
) -> Diagnostic:
    """A value that is none of the choices; `key` is its key in the object `found_value`, "" for the value itself."""
    given = found_value.get(key) if key and isinstance(found_value, dict) else found_value
    if key and isinstance(found_value, dict):
        path = (*path, key)
    pointer = pointer_to(path)
    choices = [one for one in choices if one != _NUMBER] if key else choices
    found = Explained()
    if isinstance(given, str):
        found = guide.word(given, choices) if key else _value_for(given, choices, guide)
    fixes = of_choices(pointer, given, found.near, found.meant, choices if not found.told else ())
    hints = [_("Did you mean {word}?").format(word=quoted(found.near))] if found.near is not None else []
    if found.meant:
        hints.append(_("Words with such a meaning: {words}.").format(words=", ".join(found.meant)))
    if found.told:
        hints.append(found.told)
    if len(choices) < _MANY:
        groups = [names for _heading, names in guide.groups(choices)] if key else [choices]
        hints.append(_("Use one of: {words}.").format(words="; ".join(", ".join(group) for group in groups)))
    elif not hints:
        headed = [(f"{heading}: " if heading else "") + ", ".join(names) for heading, names in guide.groups(choices)]
        hints.append(_("Use one of these. {groups}.").format(groups="; ".join(headed)))
    hint = " ".join(hints)
    if key:
        message = _("The word {word} does not exist here.").format(word=quoted(given))
    else:
        message = _("{value} is not a valid value here.").format(value=quoted(given))
    return Diagnostic(code, Severity.ERROR, message, Location(file, pointer), hint, fixes)


def _unknown(
    found: Iterator[tuple[Steps, str, tuple[str, ...]]], value: Json, file: str, guide: Guide
) -> list[Diagnostic]:
    listed: list[Diagnostic] = []
    rest = 0
    for path, key, known in found:
        if len(listed) >= MOST:
            rest += 1
            continue
        pointer = pointer_to((*path, key))
        found_value = _at(value, path)
        near = guide.key(key, [one for one in known if not isinstance(found_value, dict) or one not in found_value])
        message = _("The key {key} is unknown here and has no effect.").format(key=quoted(key))
        hint = ""
        fixes = tuple(of_key(pointer, key, near))
        if near is not None:
            hint = _("Did you mean {word}?").format(word=quoted(near))
        else:
            keys = ", ".join(one for one in known if one != SCHEMA_KEY)
            elsewhere = guide.misplaced_key(key, found_value)
            hint = " ".join(
                filter(None, (elsewhere, _("The keys here are: {keys}.").format(keys=keys) if keys else ""))
            )
        listed.append(
            Diagnostic("unknown-key", Severity.WARNING, message, Location(file, pointer, on_key=True), hint, fixes)
        )
    if rest:
        listed.append(replace(more_findings(file, rest), severity=Severity.WARNING))
    return listed


def _has_extra(model: BaseModel, but: str) -> bool:
    """Whether a model or anything inside it has unknown keys, except the key `but` of the model itself."""
    if any(key != but for key in model.__pydantic_extra__ or ()):
        return True
    waiting: list[Any] = [model.__dict__.values()]
    while waiting:
        for item in waiting.pop():
            # The class itself is compared first: that takes a tenth of the time.
            kind = item.__class__
            if kind in _PLAIN:
                continue
            if kind is tuple or kind is list:
                waiting.append(item)
            elif kind is dict:
                waiting.append(item.values())
            elif isinstance(item, BaseModel):
                if item.__pydantic_extra__:
                    return True
                waiting.append(item.__dict__.values())
            elif isinstance(item, tuple | list):
                waiting.append(item)
    return False


_PLAIN = frozenset({str, int, float, bool, type(None)})


def _placed(found: list[Diagnostic], text: str) -> list[Diagnostic]:
    if not found:
        return found
    placed = []
    for one in found:
        at = one.location
        if one.code == "more-findings":
            placed.append(one)
            continue
        span = nearest_span(text, at.pointer, of_key=at.on_key)
        length = span.end - span.start
        placed.append(replace(one, location=replace(at, line=span.line, column=span.column, length=length)))
    return in_order(placed)


def _at(value: Json, path: Steps) -> Any:
    for step in path:
        value = value[step]  # type: ignore[index]
    return value


def _listed(expected: str) -> list[str]:
    """The choices in pydantic's own list: 'a', 'b' or 'c'."""
    return [part.strip().strip("'") for part in expected.replace(" or ", ", ").split(", ") if part.strip()]


def _wrong_type(kind: str, found_value: Any) -> str:
    expected = _(_EXPECTED.get(kind, "an object with a “kind”"))
    return _("Expected {expected}, but found {what}.").format(what=_name(found_value), expected=expected)


def _name(found_value: Any) -> str:
    match found_value:
        case None:
            return _("null")
        case bool():
            return quoted(found_value)
        case str():
            return _("the text {value}").format(value=quoted(found_value, 30))
        case int() | float():
            return _("the number {value}").format(value=quoted(found_value, 30))
        case list():
            return _("a list")
        case _:
            return _("an object")


def _type_hint(kind: str, found_value: Any) -> str:
    number = kind.startswith(("int", "float"))
    if number and isinstance(found_value, str) and found_value.strip().lstrip("-").replace(".", "", 1).isdecimal():
        return _("Remove the quotation marks.")
    if kind == "string_type" and isinstance(found_value, int | float) and not isinstance(found_value, bool):
        return _("Put it in quotation marks.")
    if kind == "string_type" and isinstance(found_value, dict):
        return _("A plain text, an id or the name of a choice stands here, which no word can replace.")
    if kind in ("tuple_type", "list_type") and not isinstance(found_value, list):
        return _("A list needs brackets, even with one item: […].")
    return ""


def _count(kind: str, context: Mapping[str, Any]) -> str:
    actual = context.get("actual_length")
    if kind == "too_short":
        least = int(context.get("min_length", 0))
        message = ngettext("The list needs at least {n} item", "The list needs at least {n} items", least).format(
            n=least
        )
    else:
        most = int(context.get("max_length", 0))
        message = ngettext("The list can have at most {n} item", "The list can have at most {n} items", most).format(
            n=most
        )
    return f"{message}." if actual is None else _("{rule}; it has {n}.").format(rule=message, n=actual)


def _length(kind: str, context: Mapping[str, Any]) -> str:
    if kind == "string_too_short":
        n = int(context.get("min_length", 0))
        if n == 1:
            return _("The text is empty.")
        rule = ngettext("The text needs at least {n} character.", "The text needs at least {n} characters.", n)
        return rule.format(n=n)
    n = int(context.get("max_length", 0))
    rule = ngettext("The text can have at most {n} character.", "The text can have at most {n} characters.", n)
    return rule.format(n=n)


def _pattern_hint(pattern: str, found_value: Any) -> str:
    if pattern.startswith("^[a-z]") and found_value == "":
        return _("The value must be an id: choose a piece, or create one first.")
    if pattern.startswith("^[a-z]") and isinstance(found_value, str):
        from re import fullmatch, sub

        slug = sub(r"[^a-z0-9]+", "_", found_value.lower()).strip("_").lstrip("0123456789_")
        if slug and fullmatch(pattern.strip("^$"), slug):
            rule = _("Ids are lower-case letters and digits joined by “_” or “-”, such as {id}.")
            return rule.format(id=quoted(slug))
    return _("The pattern is {pattern}.").format(pattern=pattern) if pattern else ""


_NEEDS_OBJECT = ("union_tag_not_found", "dict_type", "model_type", "model_attributes_type")
_EXPECTED = {
    "int_type": _("a whole number"),
    "int_parsing": _("a whole number"),
    "int_from_float": _("a whole number"),
    "int_parsing_size": _("a whole number"),
    "float_type": _("a number"),
    "float_parsing": _("a number"),
    "finite_number": _("a finite number"),
    "string_type": _("a text"),
    "bool_type": _("true or false"),
    "bool_parsing": _("true or false"),
    "none_required": _("null"),
    "int_or_object": _("a whole number, or an object with a “kind”"),
    "dict_type": _("an object"),
    "model_type": _("an object"),
    "model_attributes_type": _("an object"),
    "mapping_type": _("an object"),
    "list_type": _("a list"),
    "tuple_type": _("a list"),
    "iterable_type": _("a list"),
    "union_tag_not_found": _("an object with a “kind”"),
}
_LIMITS = {
    "greater_than": _("{value} is too small: it must be more than {limit}."),
    "greater_than_equal": _("{value} is too small: the minimum is {limit}."),
    "less_than": _("{value} is too large: it must be less than {limit}."),
    "less_than_equal": _("{value} is too large: the maximum is {limit}."),
    "multiple_of": _("{value} is not a multiple of {limit}."),
}
_COUNTS = ("too_short", "too_long")
_LENGTHS = ("string_too_short", "string_too_long")

CODES = table(
    CodeInfo(
        "missing-key",
        _("Missing key"),
        _("The key is required; without it the piece cannot be played."),
        '{"kind": "damage"}',
        _("Add the key."),
    ),
    CodeInfo(
        "wrong-type",
        _("Wrong type of value"),
        _("Each key takes one type of value."),
        '{"life": "3"}',
        _("Write a value of the expected type."),
    ),
    CodeInfo(
        "unknown-key",
        _("Unknown key"),
        _("The key has no effect. It is kept when the file is saved, but it may be a typing error."),
        '{"lfie": 3}',
        _("Correct its spelling, or remove it."),
    ),
    CodeInfo(
        "unknown-kind",
        _("Unknown word"),
        _("The ability language has no such word here, so the ability cannot be played."),
        '{"kind": "damege", "amount": 1}',
        _("Use one of the valid words."),
    ),
    CodeInfo(
        "unknown-value",
        _("Invalid value"),
        _("Only certain values are valid here."),
        '{"rank": "heroe"}',
        _("Use one of the valid values."),
    ),
    CodeInfo(
        "out-of-range",
        _("Value out of range"),
        _("The value is outside the limits of the game or the table."),
        '{"life": -1}',
        _("Use a value within the limits."),
    ),
    CodeInfo(
        "wrong-count",
        _("Too few or too many items"),
        _("The list has a minimum and a maximum number of items."),
        '{"point": [10]}',
        _("Add or remove items."),
    ),
    CodeInfo(
        "bad-text",
        _("Invalid text"),
        _("Ids, versions and languages have a fixed format."),
        '{"id": "Old Cup"}',
        _("Write the text in the required form."),
    ),
    CodeInfo(
        "newer-format",
        _("Pack of a newer Tablewright"),
        _("This version does not know the newer format, and guessing could lose or change content."),
        '"format": 2',
        _("Install the newest Tablewright."),
    ),
    CodeInfo(
        "bad-value",
        _("Rejected value"),
        _("The value breaks a rule of this kind of content, stated in the message."),
        "",
        _("Change the value as described in the message."),
    ),
)
"""The codes of single files against their models."""
