"""Layout templates: those that come with the program, and the user's own, stored with the settings; no Qt.

A template is a snippet with a name. It contains the outlines of its objects, so that it works in every pack.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final, cast

from editor.document.edits import Edit
from editor.systems.desktopia.board import script_edits
from editor.systems.desktopia.board.default_object_kind import plain_kind
from editor.systems.desktopia.board.script_contents import ScriptContents, read_contents
from editor.systems.desktopia.board.snippets import Snippet, read_snippet, text_of
from schema.frozen_dataclass import frozen_dataclass
from schema.json.lenient_json import CardOf
from schema.json.strict_reading import Json
from schema.packs.regular_files import read_file

SHIPPED: Final = Path(__file__).parent / "layouts"
FOLDER: Final = "templates"
"""The folder of the user's templates, below the folder of the settings."""
MOST_OWN: Final = 200


@frozen_dataclass
class LayoutTemplate:
    """A layout with its name by language."""

    name: Mapping[str, str]
    snippet: Snippet
    file: Path | None = None  # where one's own is kept; None for those that come with the program


def shipped() -> tuple[LayoutTemplate, ...]:
    """The templates that come with the program."""
    found = (_read(file) for file in sorted(SHIPPED.glob("*.json")))
    return tuple(replace(template, file=None) for template in found if template is not None)


def own(folder: Path | None) -> tuple[LayoutTemplate, ...]:
    """The user's templates, by file name; unreadable ones are skipped."""
    if folder is None or not folder.is_dir():
        return ()
    found = (_read(file) for file in sorted(folder.glob("*.json"))[:MOST_OWN])
    return tuple(template for template in found if template is not None)


def keep(folder: Path, name: str, snippet: Snippet) -> LayoutTemplate | None:
    """Save a template of the user; None if that failed."""
    stem = re.sub(r"[^a-z0-9]+", "_", name.casefold()).strip("_")[:40] or "template"
    number, file = 2, folder / f"{stem}.json"
    while file.exists():
        number, file = number + 1, folder / f"{stem}_{number}.json"
    template = LayoutTemplate({"en": name}, snippet, file)
    return template if write(template) else None


def write(template: LayoutTemplate) -> bool:
    """Write a template of the user; returns whether that succeeded."""
    if template.file is None:
        return False
    body = {**json.loads(text_of(template.snippet)), "name": dict(template.name)}
    try:
        template.file.parent.mkdir(parents=True, exist_ok=True)
        template.file.write_text(json.dumps(body, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    except OSError:
        return False
    return True


def forget(template: LayoutTemplate) -> bool:
    """Delete a template of the user; returns whether it is gone."""
    try:
        if template.file is not None:
            template.file.unlink(missing_ok=True)
    except OSError:
        return False
    return template.file is not None


def _read(file: Path) -> LayoutTemplate | None:
    try:
        text = read_file(file).decode("utf-8")
        snippet = read_snippet(text)
        name = json.loads(text).get("name") if snippet is not None else None
    except (OSError, ValueError, RecursionError):
        return None
    if snippet is None or not isinstance(name, dict):
        return None
    named = {code: words for code, words in name.items() if isinstance(code, str) and isinstance(words, str)}
    return LayoutTemplate(named, snippet, file) if named else None


def self_contained(snippet: Snippet, card_of: CardOf) -> Snippet:
    """The snippet with an explicit outline for every object."""
    things: list[Mapping[str, Json]] = []
    for value in snippet.lists.get("landscape", ()):
        card = card_of("things", str(value.get("thing"))) or {}
        shape = value.get("shape", cast(Json, card.get("shape")))
        things.append({**value, "shape": shape} if shape is not None else value)
    return replace(snippet, lists={**snippet.lists, "landscape": tuple(things)} if things else snippet.lists)


def fitted(snippet: Snippet, things: Mapping[str, Mapping[str, object]]) -> tuple[Snippet, list[Edit]]:
    """The snippet adapted to a pack with these kinds of objects, and the edits of the pack that this needs.

    Outlines equal to those of the kind are left out; an object of a kind that the pack lacks becomes a plain one.
    """
    edits: list[Edit] = []
    fitting: list[Mapping[str, Json]] = []
    plain = ""
    for value in snippet.lists.get("landscape", ()):
        card = things.get(str(value.get("thing")))
        if card is None:
            if not plain:
                plain, edits = plain_kind(things)
            fitting.append({**value, "thing": plain})
        elif value.get("shape") == card.get("shape"):
            fitting.append({key: each for key, each in value.items() if key != "shape"})
        else:
            fitting.append(value)
    lists = {**snippet.lists, "landscape": tuple(fitting)} if fitting else snippet.lists
    return replace(snippet, lists=lists), edits


def contents_of(snippet: Snippet, card_of: CardOf) -> ScriptContents:
    """The contents of a snippet as those of a table with its middle at the origin."""
    by = (-snippet.middle[0], -snippet.middle[1])
    moved = replace(
        snippet,
        lists={name: tuple(script_edits.shifted(one, by) for one in values) for name, values in snippet.lists.items()},
        squads=tuple(tuple(script_edits.shifted(one, by) for one in squad) for squad in snippet.squads),
    )
    script: dict[str, Json] = {name: list(values) for name, values in moved.lists.items()}
    return read_contents({**script, "seats": [{"squad": list(squad)} for squad in moved.squads]}, card_of)
