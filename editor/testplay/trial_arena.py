"""The arena in which one card is tried: a small pack and scenario around it, made from the present documents. No Qt.

Files with errors are left out, so that a half-written pack does not prevent a trial; only what the card itself refers
to must be valid. Nothing is written to disk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from editor.document.edits import Broken, Content
from editor.document.references import files_used_by
from editor.testplay.play_setup import NotPlayable, loaded_of
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.strict_reading import Json
from schema.loading import Loaded, load_documents
from schema.models.base import in_language
from simulator.systems.game_rules import Rules

_MOST_ROUNDS: Final = 5


@dataclass(frozen=True, slots=True)
class TrialArena:
    """A small game around one card, ready to be played."""

    documents: Mapping[str, Content]
    loaded: Loaded
    file: str
    """The scenario among the documents."""
    name: str
    """The name of the card."""
    ways: tuple[str, ...]
    """How to try the card, in sentences."""
    by_hand: bool
    """Whether the other seats are played by hand, too."""


@dataclass(frozen=True, slots=True)
class ArenaMaker:
    """How a game makes an arena for its cards."""

    rules: Rules
    cards: tuple[type[Any], ...]
    """The models of what can be tried."""
    left_out: tuple[str, ...]
    """The beginnings of the paths of scenarios, which an arena does not need."""
    surround: Callable[[dict[str, Json], Any], tuple[dict[str, Json], str]]
    """The documents with what a card needs around it, and the file of the scenario."""
    ways: Callable[[Any], Iterable[str]]
    """How to try a card, in sentences."""
    answers: Callable[[Any], bool]
    """Whether a card is used in the turn of another seat, which is then played by hand, too."""

    def arena_of(
        self, documents: Mapping[str, Content], file: str, before: Loaded | None = None
    ) -> TrialArena | NotPlayable:
        """The arena for the card of a file, from the present documents; or the problems of the card itself.

        `before`: earlier check results; those that still hold are reused.
        """
        loaded = loaded_of(documents, before)
        named = files_used_by(documents, file)
        errors = [each for each in loaded.diagnostics if each.severity is Severity.ERROR]
        own = tuple(each for each in errors if each.location.file in named)
        there = loaded.validated.get(file)
        card: Any = there.model if there is not None else None
        if own or not isinstance(card, self.cards):
            return NotPlayable(own or (_no_card(file),))
        wrong = {each.location.file for each in errors}
        problems: tuple[Diagnostic, ...] = (_no_card(file),)
        for _round in range(_MOST_ROUNDS):
            kept: dict[str, Json] = {
                path: content
                for path, content in documents.items()
                if not isinstance(content, Broken) and path not in wrong and not path.startswith(self.left_out)
            }
            made, scenario = self.surround(kept, card)
            found = load_documents(made, before=loaded)
            prepared = self.rules.prepare(found, scenario)
            if not isinstance(prepared, tuple):
                name = in_language(card.name, language(), card.id)
                return TrialArena(made, found, scenario, name, tuple(self.ways(card)), self.answers(card))
            problems = prepared
            # Files that refer to the ones left out have become invalid: they are left out, too.
            invalid = {each.location.file for each in found.diagnostics if each.severity is Severity.ERROR}
            more = invalid & kept.keys() - named
            if not more:
                break
            wrong |= more
        return NotPlayable(problems)


def _no_card(file: str) -> Diagnostic:
    return Diagnostic("no-card", Severity.ERROR, _("This card cannot be tried."), Location(file))


def add_piece(made: dict[str, Json], folder: str, wanted: str, content: dict[str, Json]) -> str:
    """Add a piece to the documents of an arena under a free id; returns the id."""
    ids = {path.rpartition("/")[2].removesuffix(".json") for path in made}
    id_ = next(name for name in (wanted, *(f"{wanted}_{number}" for number in range(2, 999))) if name not in ids)
    made[f"{folder}/{id_}.json"] = {"id": id_, **content}
    return id_
