"""The contract between a game system's rules and the shared parts: engine, bots, lab, command line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from simulator.engine.game import Game, Setup
from simulator.engine.recorder import Heading
from simulator.engine.replay import PackFingerprint, Versions

if TYPE_CHECKING:
    from schema.diagnostics.diagnostic import Diagnostic
    from schema.loading import Loaded


@dataclass(frozen=True, slots=True)
class Traits:
    """What a game has and others may lack; the shared parts assume none of it."""

    seats: tuple[int, int]
    """The fewest and most seats."""
    teams: bool = False
    hidden: bool = False
    """A seat may know something that another does not."""
    chance: bool = False
    secret_choices: bool = False
    """Several seats may be asked at once, and their answers stay masked until the last."""
    continuous: bool = False
    """Some decisions are ranges of numbers and cannot be listed."""
    physics: bool = False


class StoryLine(Protocol):
    """One line of a story."""

    @property
    def text(self) -> str: ...

    @property
    def detail(self) -> str:
        """A few more words, or empty."""

    @property
    def rule(self) -> str:
        """The id of the rule in the system's ledger, or empty."""

    @property
    def heading(self) -> bool:
        """Whether it opens a section: the game, a turn, the end."""


class Storyteller(Protocol):
    """Renders the events of one game in order, each after the game has taken the decision that led to it."""

    def tell(self, event: Any) -> StoryLine | None:
        """The line of an event; None for one that has none."""

    def seat(self, seat: int) -> str:
        """What a seat is called."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game system, as all shared parts see them."""

    id: str
    """The system's id, as in the manifest of its packs."""
    version: int
    """Grows when the same content and decisions may lead to another game."""
    content_format: int
    """The newest format of packs that it plays."""
    traits: Traits
    scenario_folders: tuple[str, ...]
    """The folders of a pack in which scenarios lie that can be played by themselves."""
    prepare: Callable[[Loaded, str], Setup | tuple[Diagnostic, ...]]
    """The scenario of a file of a pack, ready to play; or the problems that prevent it."""
    open: Callable[[Any, int], Game]
    """A new game of a setup with a seed, up to its first request."""
    read_game: Callable[[Any, Any], Game]
    """The game of a setup whose state `Game.to_plain` gave."""
    read_decision: Callable[[Any], Any]
    """The decision of a plain value; raises ValueError for anything else."""
    seen_by: Callable[[Any, int | None], Any]
    """An event as a seat, or a spectator (None), learns of it; None for one that stays unknown."""
    invariants: Callable[[Any], Iterable[str]]
    """What is wrong with the state of a game, for developers; empty when it is sound."""
    render_story: Callable[[Any, str], Storyteller]
    """The story of a game, with the pack's texts in a language."""

    def heading(self, setup: Setup, pack_hash: str, seed: int) -> Heading:
        """What a replay says of the game before its first decision."""
        return Heading(
            self.id,
            Versions(content=self.content_format, rules=self.version),
            PackFingerprint(id=setup.pack_id, version=setup.pack_version, hash=pack_hash),
            setup.scenario,
            seed,
        )
