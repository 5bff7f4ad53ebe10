"""The texts of published schemas, each made once a process: the models stay as they are.

To make those of one game takes a third of a second, and a test of the command that compares them needs them four times.
"""

from __future__ import annotations

from typing import Any

from schema.i18n import language
from schema.models import json_schema
from schema.models.json_schema import SchemaFile
from schema.packs.editor_schemas import with_ids

make_text = json_schema.schema_text
_made: dict[tuple[Any, ...], str] = {}


def schema_text(file: SchemaFile) -> str:
    """As `schema.models.json_schema.schema_text`, which makes it anew each time."""
    key = (file.model, file.title, tuple(file.references.items()), language())
    text = _made.get(key)
    if text is None:
        text = _made[key] = make_text(SchemaFile(file.name, file.model, file.title, file.references))
    return text if file.ids is None else with_ids(text, file.ids)
