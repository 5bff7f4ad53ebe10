"""Explains what authors write that does not exist: guessed words, keys and values. A language tells more."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from schema.diagnostics.suggestions import near_enough, nearest_word, parts_of, words_meaning
from schema.json.strict_reading import Json
from schema.models.base import ContentModel, by_concept, models_of, other_names


@dataclass(frozen=True, slots=True)
class Explained:
    """What a word that does not exist may mean."""

    near: str | None = None
    """The word that is spelt most like it."""
    meant: Sequence[str] = ()
    """Further words with such a meaning, best first."""
    told: str = ""
    """How the language says it otherwise, as a sentence."""


class Guide:
    """Knows only the words that are possible at the place, and what else they are called."""

    def word(self, given: str, choices: Sequence[str]) -> Explained:
        """A `kind` that is none of the choices."""
        near = nearest_word(given, choices)
        if near is not None and parts_of(near) == parts_of(given):
            return Explained(near)  # only its form differs
        names = other_names(self.models(choices))
        meant = words_meaning(given, names, exactly=True)
        if near is not None and meant and near not in meant and not near_enough(given, near):
            near = None  # what is called so is a better guess than what is spelt a little like it
        meant = meant or words_meaning(given, names)
        return Explained(near, [one for one in meant if one != near])

    def key(self, given: str, choices: Collection[str]) -> str | None:
        """The key that was probably meant by one that is unknown."""
        return nearest_word(given, choices)

    def misplaced_key(self, given: str, around: Json) -> str:
        """Where the meaning of a key belongs that the object `around` it does not have; empty if that is not known."""
        return ""

    def value(self, given: str, choices: Sequence[str]) -> str | None:
        """The fixed value that was probably meant by one that is none of the choices."""
        return nearest_word(given, choices)

    def instead_of_value(self, given: str) -> str:
        """How the language says otherwise what a fixed value was meant to say; empty if that is not known."""
        return ""

    def larger_number(self) -> str:
        """How the language says a number beyond what may be written; empty if that is not known."""
        return ""

    def instead_of_text(self, given: str, choices: Sequence[str]) -> Json:
        """The object with a `kind` that was probably meant by a mere text; None if that is not known."""
        return None

    def with_keys(self, keys: Collection[str], choices: Sequence[str]) -> list[str]:
        """The words that have all these keys."""
        models = self.models(choices)
        return [
            kind
            for kind, model in models.items()
            if {field.alias or name for name, field in model.model_fields.items()} >= {*keys} > set()
        ]

    def groups(self, choices: Iterable[str]) -> list[tuple[str, list[str]]]:
        """Words that belong together, each group with its heading, which may be empty."""
        listed = list(choices)
        return [("", group) for group in by_concept(listed, self.models(listed))]

    def models(self, choices: Iterable[str]) -> Mapping[str, type[ContentModel]]:
        """The models of the choices by their `kind`."""
        return models_of(choices)


PLAIN = Guide()
