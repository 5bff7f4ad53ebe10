"""Quick fixes for single files: changes that make a value valid. Each is tried on the file before it is offered.

`schema.models.validation` finds the problems.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pydantic
from pydantic import BaseModel

from schema.diagnostics.diagnostic import Edits, Fix, quoted
from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _
from schema.json.positions import path_of, pointer_to
from schema.json.strict_reading import Json

_FEW = 4
"""Up to this many choices are offered if none is similar to the existing value."""


class QuickFixer:
    """Finds fixes for one file; only the first `most` findings get fixes, because each fix is tried out."""

    def __init__(self, model: type[BaseModel], value: Json, most: int = 20) -> None:
        self._model, self._value, self._left = model, value, most
        self._errors: int | None = None

    @property
    def spent(self) -> bool:
        """Whether so many findings have been looked into that nothing more is tried out."""
        return self._left <= 0

    def of(self, candidates: Iterable[Fix]) -> tuple[Fix, ...]:
        """The fixes after which the file has fewer errors."""
        if self._left <= 0:
            return ()
        self._left -= 1
        if self._errors is None:
            self._errors = self._count(self._value)
        return tuple(fix for fix in candidates if self._count(applied(self._value, fix.edits)) < self._errors)

    def _count(self, value: Json) -> int:
        try:
            self._model.model_validate_json(json.dumps(value, ensure_ascii=False))
        except pydantic.ValidationError as error:
            return error.error_count()
        except ValueError:
            return 1_000_000
        return 0


def applied(value: Json, edits: Edits) -> Json:
    """A copy of the value with the edits of a fix applied; an edit with an invalid pointer is ignored."""
    result: Json = json.loads(json.dumps(value, ensure_ascii=False))
    for operation, pointer, new in edits:
        *around, last = path_of(pointer) or ("",)
        actual: Any = result
        for step in around:
            actual = actual[int(step)] if isinstance(actual, list) else actual[step]
        match actual:
            case dict() if operation == "remove":
                actual.pop(last, None)
            case dict() if operation == "rename":
                renamed = {(str(new) if key == last else key): item for key, item in actual.items()}
                actual.clear()
                actual.update(renamed)
            case dict():
                actual[last] = new
            case list() if operation == "remove":
                del actual[int(last)]
            case list() if operation == "add":
                actual.insert(int(last) if last.isdecimal() else len(actual), new)
            case list():
                actual[int(last)] = new
            case _:
                pass
    return result


def of_type(kind: str, pointer: str, actual: Json) -> Iterator[Fix]:
    """For a value of the wrong type: the probable meaning, in the right type."""
    for new in _meant(kind, actual):
        yield _instead(pointer, actual, new)
    if kind.startswith(("dict", "mapping")) and isinstance(actual, str) and actual:
        yield Fix(_("Make it an English text"), "unsafe", (("replace", pointer, {"en": actual}),))
    if kind.startswith(("list", "tuple", "iterable")) and actual is not None and not isinstance(actual, list):
        yield Fix(_("Make it a list"), "unsafe", (("replace", pointer, [actual]),))
    if actual is None or actual == "":
        yield Fix(_("Remove it"), "unsafe", (("remove", pointer, None),))


def of_limit(kind: str, pointer: str, actual: Json, limit: Any) -> Iterator[Fix]:
    """For a number beyond a limit: the limit, or the nearest number within it."""
    step: float = 1 if isinstance(actual, int) else 0.1
    for new in {"greater_than": (limit + step, limit + 1), "less_than": (limit - step,)}.get(kind, (limit,)):
        new = int(new) if isinstance(actual, int) or float(new).is_integer() else round(new, 1)
        yield Fix(_("Set it to {value}").format(value=format_number(new)), "unsafe", (("replace", pointer, new),))
        return


def of_surplus(pointer: str, actual: Json, most: int) -> Iterator[Fix]:
    """For a list that is too long: the list without the last items."""
    if isinstance(actual, list) and len(actual) > most:
        surplus = len(actual) - most
        title = ngettext("Remove the last one", "Remove the last {n}", surplus).format(n=surplus)
        edits = tuple(("remove", f"{pointer}/{index}", None) for index in range(len(actual) - 1, most - 1, -1))
        yield Fix(title, "unsafe", edits)  # type: ignore[arg-type]


def of_text(pointer: str, actual: Json, pattern: str, stem: str) -> Iterator[Fix]:
    """For a text in the wrong form: a similar text in the right form."""
    if not isinstance(actual, str):
        return
    for text in dict.fromkeys(_forms(actual, stem if pointer == "/id" else "")):
        if text != actual and (not pattern or re.search(pattern, text)):
            yield _instead(pointer, actual, text)
            break
    yield Fix(_("Remove it"), "unsafe", (("remove", pointer, None),))


def of_key(pointer: str, key: str, near: str | None) -> Iterator[Fix]:
    """For an unknown key: rename it to the probable key, or remove it."""
    if near is not None:
        title = _("Rename {old} to {new}").format(old=quoted(key), new=quoted(near))
        yield Fix(title, "unsafe", (("rename", pointer, near),))
    yield Fix(_("Remove {key}").format(key=quoted(key)), "unsafe", (("remove", pointer, None),))


def of_choices(
    pointer: str, given: Json, near: str | None, meant: Iterable[str], choices: Iterable[str]
) -> tuple[Fix, ...]:
    """For a value that is not one of the choices: the most similar one, those that are meant, or all if few."""
    likely = [*((near,) if near is not None else ()), *meant]
    listed = likely or list(choices)
    return tuple(_instead(pointer, given, one) for one in listed) if likely or len(listed) <= _FEW else ()


def of_missing(
    actual: Mapping[str, Json] | Any, path: tuple[str | int, ...], key: str, near: str | None
) -> Iterator[Fix]:
    """For a missing key: rename the unknown key that was probably meant."""
    if near is not None and isinstance(actual, dict):
        title = _("Rename {old} to {new}").format(old=quoted(near), new=quoted(key))
        yield Fix(title, "unsafe", (("rename", pointer_to((*path, near)), key),))


def _instead(pointer: str, old: Json, new: Json) -> Fix:
    title = _("Replace {old} with {new}").format(old=quoted(old), new=quoted(new))
    return Fix(title, "unsafe", (("replace", pointer, new),))


def _meant(kind: str, actual: Json) -> Iterator[Json]:
    text = actual.strip().lower() if isinstance(actual, str) else ""
    number = float(text.replace(",", ".")) if re.fullmatch(r"-?\d{1,9}([.,]\d{1,9})?", text) else None
    if kind.startswith("int"):
        number = float(actual) if isinstance(actual, float) and abs(actual) < 1e9 else number
        if number is not None:
            yield round(number)
    elif kind.startswith("float") and number is not None:
        yield int(number) if number.is_integer() else number
    elif kind.startswith("bool") and (text in ("true", "yes", "false", "no") or actual in (0, 1)):
        yield text in ("true", "yes") or actual == 1
    elif kind.startswith("string") and isinstance(actual, int | float) and not isinstance(actual, bool):
        yield f"{actual:g}" if isinstance(actual, float) else str(actual)


def _forms(text: str, stem: str) -> Iterator[str]:
    """The variants of a text in known forms: without spaces, an id, a colour, a version."""
    yield text.strip()
    yield re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_").lstrip("0123456789_")
    yield stem
    yield f"#{text.strip().lstrip('#').upper()}"
    yield f"{text.strip().lstrip('v')}.0"
    yield f"{text.strip().lstrip('v')}.0.0"
    yield text.strip().lower().replace("_", "-")
