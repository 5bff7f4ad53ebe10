"""The word that stands for a parameter in the abilities of a keyword, and how these are filled in for a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.json.strict_reading import Json
from schema.language.base import AmountWord
from schema.models.base import Slug, Text


class Param(AmountWord):
    """The number that a card gives for a parameter of its keyword; only in the abilities of a keyword."""

    kind: Literal["param"] = "param"
    synonyms = (_("X, variable, parameter, keyword"),)
    name: Slug = Field(description="The name of the parameter.")


KEYWORD_WORDS = (Param,)

IdFields = Mapping[tuple[str, str], str]
"""The folder of the pieces that a field of a word names, by kind and key."""


def filled(value: Json, numbers: Mapping[str, int], ids: Mapping[str, Mapping[str, str]], fields: IdFields) -> Json:
    """The JSON of abilities with values in place of parameters.

    `numbers` are by parameter and take the place of the word `param`; `ids` are by folder and parameter: in a field
    that names a piece of that folder, the name of a parameter stands for its value.
    """
    match value:
        case list():
            return [filled(item, numbers, ids, fields) for item in value]
        case {"kind": "param", "name": str(name)} if name in numbers:
            return numbers[name]
        case dict():
            kind = str(value.get("kind"))
            return {
                key: ids.get(fields.get((kind, key), ""), {}).get(item, item)
                if isinstance(item, str)
                else filled(item, numbers, ids, fields)
                for key, item in value.items()
            }
        case _:
            return value


def filled_text(text: Text, values: Mapping[str, Text | int]) -> Text:
    """A text with values in place of the names of parameters in braces: "Ward {amount}" -> "Ward 2"."""
    found: Text = {}
    for language, words in text.items():
        for name, value in values.items():
            said = str(value) if isinstance(value, int) else value.get(language) or value.get("en", name)
            words = words.replace(f"{{{name}}}", said)
        found[language] = words
    return found
