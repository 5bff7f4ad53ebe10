"""The toy pack with something broken in it, what is found, and what a quick fix makes of it; no window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from editor.document.diagnostic_fixes import edit_of
from editor.document.edits import Documents
from schema.diagnostics.diagnostic import Diagnostic, Fix
from schema.loading import load_documents
from tests.schema.systems.desktopia.toy_pack import Break, broken


def found_in(documents: Mapping[str, Any]) -> tuple[Diagnostic, ...]:
    return load_documents(documents).diagnostics


def after(documents: Documents, one: Diagnostic, fix: Fix) -> Documents:
    """The documents when the fix has been made."""
    return edit_of(documents, one.location.file, fix).apply(documents)[0]


def key(one: Diagnostic) -> tuple[str, str, str]:
    return one.code, one.location.file, one.location.pointer


def healed(change: Break, code: str, title: str = "", *, leaves: tuple[str, ...] = ()) -> Documents:
    """Breaks the toy pack, makes the fix of the one finding of this code, and sees that nothing is left to find.

    `title` chooses among several fixes; `leaves` are codes that the fix cannot help to leave.
    """
    documents: Documents = broken(change)
    found = [one for one in found_in(documents) if one.code == code]
    assert found, f"no {code} among {[key(one) for one in found_in(documents)]}"
    one = found[0]
    fixes = [fix for fix in one.fixes if not title or fix.title == title]
    assert fixes, f"{one.message} {[fix.title for fix in one.fixes]}"
    result = after(documents, one, fixes[0])
    left = [each for each in found_in(result) if each.code not in leaves]
    assert not left, [(each.message, each.location.pointer) for each in left]
    return result
