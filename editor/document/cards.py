"""Cards of a pack as plain JSON: how they are looked up, and their localized texts; no Qt."""

from __future__ import annotations

from collections.abc import Mapping

from editor.document.edits import Documents
from schema.json.lenient_json import CardOf, mapping
from schema.visible_text import visible


def card_in(documents: Documents) -> CardOf:
    """Look up cards by folder and id among documents: by the name of the file, else by the id written in it."""

    def card(folder: str, id_: str) -> Mapping[str, object] | None:
        found = documents.get(f"{folder}/{id_}.json")
        if isinstance(found, dict):
            return found
        start = f"{folder}/"
        others = (each for file, each in documents.items() if file.startswith(start))
        return next((each for each in others if isinstance(each, dict) and each.get("id") == id_), None)

    return card


def localized(words: object, language: str, otherwise: str = "") -> str:
    """A localized text in `language`, else in English, else in any language, else `otherwise`; with hidden characters
    escaped.
    """
    known = mapping(words)
    found = (known.get(language), known.get("en"), *known.values())
    return visible(next((each for each in found if isinstance(each, str) and each), otherwise))
