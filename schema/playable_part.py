"""The part of a pack that a scenario is played with, or the problems that prevent it.

A scenario can be played if it and everything that it refers to have no errors. Other pieces with errors are left out,
with those that refer to them, as if the pack did not have them, unless it has errors without them: so nothing invalid
reaches the rules.
"""

from __future__ import annotations

from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.loading import Loaded, load_documents
from schema.packs.dependencies import part_to_play


def playable_part(loaded: Loaded, file: str, folder: str) -> Loaded | tuple[Diagnostic, ...]:
    """The pack without what has errors and this scenario does not need; or the errors that keep it from being played.

    `folder`: of the scenarios, which refer to none of each other.
    """
    errors = _errors(loaded)
    if not errors:
        return loaded
    of_scenarios = f"{folder}/"
    left_out = part_to_play(loaded.documents, errors, file, played=(of_scenarios,))
    if isinstance(left_out, tuple):
        return left_out
    kept = {
        path: document
        for path, document in loaded.documents.items()
        if path == file or not (path in left_out or path.startswith(of_scenarios))
    }
    part = load_documents(kept, before=loaded, systems=(loaded.system,) if loaded.system is not None else None)
    # What is needed without being named, such as a hero for each player, is among what was left out.
    return tuple(one for one in errors if one.location.file in left_out) if _errors(part) else part


def errors_for(loaded: Loaded, file: str) -> tuple[Diagnostic, ...]:
    """Why there is nothing to play in a file: its own errors, or else all."""
    errors = _errors(loaded)
    return tuple(one for one in errors if one.location.file == file) or errors


def _errors(loaded: Loaded) -> tuple[Diagnostic, ...]:
    return tuple(one for one in loaded.diagnostics if one.severity is Severity.ERROR)
