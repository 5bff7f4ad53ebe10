"""The types of what words find: each selector states what it yields, each slot what it accepts.

A type is named by a text such as `character`. Which types there are, and which of them is a kind of which other, is
stated by the `Vocabulary` of a game system. Several types mean any of them, no type means that it is not known: what is
wrong there is for another check to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from schema.frozen_dataclass import fast_init
from schema.i18n import gettext
from schema.i18n import gettext_noop as _

Types = tuple[str, ...]
"""The names of types: any of them, or none if nothing is known."""

ANYTHING = "anything"
"""The type of which all others are kinds."""


@dataclass(frozen=True, slots=True)
class Type:
    """A type: the one of which it is a kind, and what several of its things are called, in English."""

    many: str
    of: str = ANYTHING

    @property
    def title(self) -> str:
        """What several of its things are called, in the current language."""
        return gettext(self.many)


SHARED_TYPES: Mapping[str, Type] = {
    "holder": Type(_("pieces or players")),
    "piece": Type(_("pieces"), "holder"),
    "character": Type(_("characters"), "piece"),
    "card": Type(_("cards")),
    "playing_card": Type(_("names of cards in the deck")),
    "player": Type(_("players"), "holder"),
    "place": Type(_("places")),
    "number": Type(_("numbers")),
}
"""The types of every game system. A holder is what can have counters."""

NAMED_ONLY: Types = ("place", "number")
"""Types of what is no thing: `chosen` does not find them, and where anything fits they do not."""


def selectable(types: Types) -> bool:
    """Whether selectors can find things of these types."""
    return not set(types) & set(NAMED_ONLY)


@fast_init
@dataclass(frozen=True, slots=True)
class Scope:
    """What a word can refer to, with the types of each."""

    names: Mapping[str, Types] = field(default_factory=dict)
    """What was chosen before, by name."""
    candidate: Types | None = None
    """What is being tested; None outside of `where`."""
    roles: Mapping[str, Types] = field(default_factory=dict)
    """What takes part in the event, by role."""
    itself: Types = ()
    """The piece or card that has the ability."""
    moment: Any = None
    """The moment of an effect that happens later than the ability; None elsewhere."""
    applied: tuple[Any, ...] = ()
    """The changes that an effect applies to pieces, for a word among them: there each of these is the piece itself."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A word whose types depend on its fields or on its scope. Words are models, or JSON in an editor."""

    word: Any
    scope: Scope
    types_of: Callable[[Any, Scope], Types]

    def value(self, name: str) -> Any:
        """The value of a field."""
        return self.word.get(name) if isinstance(self.word, Mapping) else getattr(self.word, name, None)

    def text(self, name: str) -> str:
        """The text in a field; empty if there is none."""
        value = self.value(name)
        return value if isinstance(value, str) else ""

    def types(self, name: str) -> Types:
        """The types of the selector in a field, or of all selectors in a list there."""
        value = self.value(name)
        words = value if isinstance(value, list | tuple) else (value,)
        return tuple(dict.fromkeys(one for word in words for one in self.types_of(word, self.scope)))


Rule = Callable[[Reading], Types]


@dataclass(frozen=True, slots=True)
class Computed:
    """Stands for types that depend on the word's fields and its scope."""

    rule: Rule
    told: str
    """What is found, in English, for the reference."""
    of: tuple[str, ...] = ()
    """The fields with the selectors that find it; empty if it is something else."""


Yields = Types | Computed
"""What a word finds or binds."""


def as_in(*fields: str) -> Computed:
    """The types of what the selectors in these fields find, as of a filter or of a union."""
    told = " or ".join(f"`{name}`" for name in fields)
    return Computed(
        lambda reading: tuple(dict.fromkeys(one for name in fields for one in reading.types(name))),
        f"what {told} finds",
        fields,
    )


def is_a(types: Mapping[str, Type], name: str, other: str) -> bool:
    """Whether things of a type are things of the other as well."""
    while name != other and name in types:
        name = types[name].of
    return name == other or other == ANYTHING


def fit(types: Mapping[str, Type], found: Types, accepted: Types) -> bool:
    """Whether some of what is found may be accepted; true where one of them is not known."""
    if not found or not accepted:
        return True
    return any(
        is_a(types, one, other) or is_a(types, other, one)
        for one in found
        for other in accepted
        # What takes anything takes things: a place or a number is found only where it is asked for.
        if one == other or other != ANYTHING or one not in NAMED_ONLY
    )
