"""Pebbles: two players take pebbles from a heap in turn, and who takes the last one wins. Nothing is left to chance."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.loading import Loaded
from schema.models.base import Text
from simulator.engine.codec import by_name, digest, from_plain, to_plain
from simulator.engine.game import NOTHING, Listed, Outcome
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import Rules, ScenarioFolder, Traits, plain_soak
from tests.toy_system.pebbles.schema.info import INFO
from tests.toy_system.pebbles.schema.system import Heap, Pack


@dataclass(frozen=True, slots=True)
class Setup:
    """A heap, ready to play."""

    heap: Heap
    pack_id: str
    pack_version: str
    seat_count: int = 2

    @property
    def scenario(self) -> str:
        return self.heap.id

    @property
    def title(self) -> Text:
        return self.heap.name


@dataclass(frozen=True, slots=True)
class Result:
    """The player who took the last pebble has won."""

    winners: tuple[int, ...]
    reason: str = "last-pebble"


@dataclass(frozen=True, slots=True)
class State:
    """The pebbles that are left, and the turns begun."""

    pebbles: int
    turn: int = 1
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Take:
    """The only decision there is, and the only event; `seat` is set in the event."""

    pebbles: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A player took pebbles."""

    seat: int
    pebbles: int
    left: int


class PebblesGame:
    """A running game."""

    opening: tuple[Taken, ...] = ()

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.state = state

    @classmethod
    def open(cls, setup: Setup, seed: int) -> Self:
        """A new game; the seed makes no difference."""
        return cls(setup, State(setup.heap.pebbles))

    @property
    def asked(self) -> Mapping[int, int]:
        """The seat whose turn it is, with the most that it may take."""
        most = min(self.setup.heap.most, self.state.pebbles)
        return {} if self.state.stopped or not most else {(self.state.turn - 1) % 2: most}

    @property
    def result(self) -> Result | None:
        return None if self.state.pebbles else Result(((self.state.turn - 1) % 2,))

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def between_turns(self) -> bool:
        return self.state.stopped

    @property
    def decision_count(self) -> int:
        return self.state.turn - 1 + (self.state.stopped or not self.state.pebbles)

    def legal(self, seat: int) -> Listed:
        most = self.asked.get(seat)
        return NOTHING if most is None else Listed(tuple(Take(number) for number in range(1, most + 1)))

    def anytime(self, seat: int) -> Listed:
        return NOTHING

    def refusal(self, seat: int, decision: Any) -> Refusal | None:
        if seat not in self.asked:
            return Refusal("not-asked", _("This player is not asked."))
        if decision not in self.legal(seat).decisions:
            return Refusal("too-many", _("This is not possible now."))
        return None

    def take_decision(self, seat: int, decision: Any, last_turn: int | None = None) -> Outcome | Refusal:
        if (refusal := self.refusal(seat, decision)) is not None:
            return refusal
        left = self.state.pebbles - decision.pebbles
        over = last_turn is not None and self.state.turn >= last_turn and left > 0
        self.state = replace(self.state, pebbles=left, stopped=over)
        if left and not over:
            self.state = replace(self.state, turn=self.state.turn + 1)
        return Outcome((Taken(seat, decision.pebbles, left),))

    def view(self, seat: int | None) -> Self:
        """Nothing is hidden."""
        return self.copy()

    def determinize(self, seat: int | None, rng: random.Random) -> Self:
        return self.copy()

    def copy(self) -> Self:
        return type(self)(self.setup, self.state)

    def digest(self) -> str:
        return digest(self.state)

    def digests(self) -> dict[str, str]:
        return {"heap": self.digest()}

    def to_plain(self) -> Any:
        return to_plain(self.state)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the story."""

    text: str
    detail: str = ""
    rule: str = ""
    heading: bool = False
    seat: int = -1
    icon: str = ""


class Story:
    """The story of a game."""

    def __init__(self, game: PebblesGame, language: str) -> None:
        """Events say all that the story needs."""

    def follow_game(self, game: PebblesGame) -> None:
        """Nothing of the game is kept."""

    def seat(self, seat: int) -> str:
        return _("Player {number}").format(number=seat + 1)

    def render_event(self, event: Taken) -> Line:
        text = ngettext("{who} takes {n} pebble.", "{who} takes {n} pebbles.", event.pebbles)
        return Line(text.format(who=self.seat(event.seat), n=event.pebbles), rule="PEB-TAKE-01")


def setup_of(pack: Pack, heap: Heap) -> Setup:
    """The setup of a heap of a pack."""
    return Setup(heap, pack.manifest.id, pack.manifest.version)


def prepare(loaded: Loaded, file: str) -> Setup | tuple[Diagnostic, ...]:
    """The heap of a file, ready to play, or the errors of the pack."""
    validated = loaded.validated.get(file)
    errors = tuple(one for one in loaded.diagnostics if one.severity is Severity.ERROR)
    if errors or validated is None or not isinstance(validated.model, Heap):
        return errors
    assert isinstance(loaded.pack, Pack)
    return setup_of(loaded.pack, validated.model)


def read_decision(plain: Any) -> Take:
    """The decision of a plain value; raises ValueError for anything else."""
    match plain:
        case {"is": "Take", "pebbles": int(number)}:
            return Take(number)
        case _:
            raise ValueError(plain)


PEBBLES_RULES = Rules(
    id=INFO.id,
    version=1,
    content_format=INFO.format,
    ledger_prefix="PEB",
    traits=Traits(seats=(2, 2)),
    scenarios=(ScenarioFolder("heaps", _("Heaps")),),
    prepare=prepare,
    open=PebblesGame.open,
    read_game=lambda setup, plain: PebblesGame(setup, from_plain(plain, by_name((State,)))),
    read_decision=read_decision,
    seen_by=lambda event, seat: event,
    invariants=lambda game: ["fewer pebbles than none"] if game.state.pebbles < 0 else [],
    render_story=Story,
    soak=plain_soak("heaps", lambda pack: pack.heaps, setup_of),
)
