"""Replays: the decisions of a game and digests of the state after each; written, read and verified.

The text is canonical: the same game gives the same bytes in every process. Three versions are recorded: the format of
replays, the format of the pack's content, and the system's rules; with them the options that the game was played with.
An older replay is played up to its first difference.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from simulator.engine.codec import to_plain
from simulator.engine.configuration import Configuration
from simulator.engine.game import Game
from simulator.engine.refusals import Refusal

FORMAT: Literal[3] = 3
KNOWN_FORMATS = (1, 2, FORMAT)
"""Format 1 has no `versions`; neither 1 nor 2 has `options` and `forced`."""
MOST_BYTES = 64 * 1024 * 1024
MOST_STEPS = 200_000

Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]
Word = Annotated[str, Field(max_length=200)]
Scalar = bool | int | float | Word | None


class _Record(BaseModel):
    """A frozen part of a replay; unknown keys are an error, as their meaning is unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)


class Versions(_Record):
    """The versions under which a game was recorded, in addition to the format of the replay."""

    content: int = Field(ge=1)
    """The format of packs."""
    rules: int = Field(ge=1)


class PackFingerprint(_Record):
    """Which pack was played, and a hash of its content."""

    id: Word
    version: Word
    hash: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Step(_Record):
    """One decision, by which seat (from 0), and digests of the parts of the state after it."""

    seat: int = Field(ge=0, le=63)
    decision: dict[str, Any]
    after: dict[Word, Digest]


class Ending(_Record):
    """How it ended: the seats that won, from 0, and why; a game that was stopped has the reason `stopped`.

    A game that was stopped after a turn, before the next one began, has the number of that turn.
    """

    winners: tuple[Annotated[int, Field(ge=0, le=63)], ...]
    reason: Word
    turn: int | None = Field(default=None, ge=1)


class Replay(_Record):
    """A recorded game."""

    format: Literal[1, 2, 3]
    system: Word
    versions: Versions | None = None
    """None in format 1."""
    pack: PackFingerprint
    script: Word
    seed: int = Field(ge=-(2**63), lt=2**63)
    seats: tuple[Word, ...] = Field(min_length=1, max_length=64)
    """Who played each seat: the name of a bot, or `hand`."""
    options: dict[Word, Scalar] | None = None
    """Every option of the game with its value; None before format 3."""
    forced: dict[Word, Any] | None = None
    """Outcomes of chance that were not drawn, by key; None before format 3."""
    start: dict[Word, Digest]
    standing: dict[str, Any] | None = None
    """How far the campaign had come, of which this is a battle, as a plain value; None for a script by itself."""
    steps: tuple[Step, ...] = Field(max_length=MOST_STEPS)
    ending: Ending | None = None
    seal: Digest | None = None
    """A digest of everything else, which shows whether the replay was changed after it was written."""

    @property
    def rules_version(self) -> int:
        """The version of the rules under which it was recorded; the first one before format 2."""
        return self.versions.rules if self.versions is not None else 1

    @property
    def configuration(self) -> Configuration:
        """What the game was configured with."""
        return Configuration(self.options or {}, self.forced or {}, self.rules_version)


class NotAReplay(ValueError):
    """Why a file cannot be used as a replay, in words for people."""


def write(replay: Replay) -> str:
    """The text of the replay: one line a step, keys in a fixed order, ASCII only."""
    head = replay.model_dump(mode="json", exclude={"steps", "ending", "seal", *_absent(replay)})
    lines = ["{"]
    lines += [f" {_line(key)}: {_line(value)}," for key, value in head.items()]
    steps = [_line(step.model_dump(mode="json")) for step in replay.steps]
    body = ",\n".join(f"  {step}" for step in steps)
    lines += [' "steps": [', *([body] if body else []), " ],"]
    ending = replay.ending.model_dump(mode="json", exclude_none=True) if replay.ending else None
    lines += [f' "ending": {_line(ending)},', f' "seal": {_line(replay.seal)}', "}"]
    return "\n".join(lines) + "\n"


def sealed(replay: Replay) -> Replay:
    """The same replay with its seal."""
    return replay.model_copy(update={"seal": _seal_of(replay)})


def _seal_of(replay: Replay) -> str:
    text = _line(replay.model_dump(mode="json", exclude={"seal", *_absent(replay)}))
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def _absent(replay: Replay) -> set[str]:
    """Fields that the format of the replay does not have: its text and its seal stay those of that format."""
    return {name for name, value in replay if value is None and name in ("versions", "options", "forced")}


def read(data: bytes) -> Replay:
    """The replay that was written; raises NotAReplay, whatever the bytes are."""
    if len(data) > MOST_BYTES:
        raise NotAReplay(_("It is larger than any replay: {size} MB.").format(size=len(data) // 1_000_000))
    try:
        value = json.loads(data.decode("utf-8"), parse_constant=_refuse_constant, parse_int=_short_integer)
    except (ValueError, RecursionError):
        raise NotAReplay(_("It is not JSON.")) from None
    if not isinstance(value, dict) or "steps" not in value or "format" not in value:
        raise NotAReplay(_("It is JSON, but no replay."))
    if isinstance(value["format"], bool | float) or value["format"] not in KNOWN_FORMATS:
        found = json.dumps(value["format"])[:40]
        raise NotAReplay(
            _("It has the format {there}; this Tablewright reads format {known}.").format(there=found, known=FORMAT)
        )
    try:
        # From text again: strict reading of Python values would not take lists for tuples.
        return Replay.model_validate_json(json.dumps(value))
    except (ValidationError, RecursionError, ValueError) as error:
        raise NotAReplay(_("It is damaged at {place}.").format(place=_place(error))) from None


class Replayed:
    """A game that takes the steps of a replay; `events` are those of the last one.

    `read_decision` turns the plain decision of a step into the system's; it raises ValueError for anything else.
    """

    def __init__(self, game: Game, replay: Replay, read_decision: Callable[[Any], Any]) -> None:
        self.game = game
        self.events: tuple[Any, ...] = game.opening
        self._read_decision = read_decision
        self._last_turn = replay.ending.turn if replay.ending is not None else None

    def take_step(self, step: Step) -> Refusal | None:
        """Play the decision of the step; raises ValueError for a value that is no decision."""
        if not isinstance(step.decision.get("is"), str):
            raise ValueError("a decision names its kind under `is`")
        outcome = self.game.take_decision(step.seat, self._read_decision(step.decision), self._last_turn)
        if isinstance(outcome, Refusal):
            return outcome
        self.events = outcome.events
        return None


@record
class Difference:
    """Where playing again first went another way: 0 is the start, the last step plus 1 the ending."""

    number: int
    of: int
    decision: dict[str, Any] | None
    kind: Literal["state", "refused", "seat", "no-decision", "over", "ending", "seal"]
    """`seal`: all goes as it did, but something else was changed, such as the players."""
    parts: tuple[str, ...] = ()
    expected: str = ""
    actual: str = ""


def replayed(replay: Replay, played: Replayed) -> Iterator[tuple[int, Step]]:
    """Play the steps one by one on a new game and yield each after it; stops at one that is refused."""
    for number, step in enumerate(replay.steps, start=1):
        try:
            refused = played.take_step(step)
        except ValueError:
            return
        if refused is not None:
            return
        yield number, step


def first_difference(replay: Replay, game: Game, read_decision: Callable[[Any], Any]) -> Difference | None:
    """The first place where a new game, given the same decisions, differs from the replay; None if it is the same."""
    played = Replayed(game, replay, read_decision)
    count = len(replay.steps)
    found = _compare(replay.start, game.digests(), 0, count, None)
    if found is not None:
        return found
    for number, step in enumerate(replay.steps, start=1):
        if not game.asked:
            return Difference(number, count, step.decision, "over")
        if step.seat not in game.asked and step.decision not in map(to_plain, game.anytime(step.seat).decisions):
            asked = ", ".join(str(seat + 1) for seat in sorted(game.asked))
            return Difference(number, count, step.decision, "seat", (), str(step.seat + 1), asked)
        try:
            refused = played.take_step(step)
        except ValueError:
            return Difference(number, count, step.decision, "no-decision")
        if refused is not None:
            return Difference(number, count, step.decision, "refused", (), "", refused.message)
        found = _compare(step.after, game.digests(), number, count, step.decision)
        if found is not None:
            return found
    return _compare_ending(replay, game, count) or _compare_seal(replay, count)


def _compare(
    there: dict[str, str], here: dict[str, str], number: int, count: int, decision: dict[str, Any] | None
) -> Difference | None:
    parts = tuple(name for name in dict.fromkeys((*here, *there)) if there.get(name) != here.get(name))
    if not parts:
        return None
    expected = " ".join(there.get(name, "-") for name in parts)
    actual = " ".join(here.get(name, "-") for name in parts)
    return Difference(number, count, decision, "state", parts, expected, actual)


def _compare_ending(replay: Replay, game: Game, count: int) -> Difference | None:
    recorded = replay.ending
    result = game.result
    if result is None:
        # A game may have been stopped; it may not have been won.
        if recorded is not None and recorded.reason == "stopped" and not recorded.winners:
            return None
        expected = _ending_words(recorded.winners, recorded.reason) if recorded else _("no ending")
        return Difference(count + 1, count, None, "ending", (), expected, _("not over"))
    if recorded is not None and (recorded.winners, recorded.reason) == (tuple(result.winners), result.reason):
        return None
    expected = _ending_words(recorded.winners, recorded.reason) if recorded else _("no ending")
    return Difference(count + 1, count, None, "ending", (), expected, _ending_words(result.winners, result.reason))


def _compare_seal(replay: Replay, count: int) -> Difference | None:
    seal = _seal_of(replay)
    return None if replay.seal == seal else Difference(count + 1, count, None, "seal", (), replay.seal or "-", seal)


def _ending_words(winners: Sequence[int], reason: str) -> str:
    return f"{reason} {[seat + 1 for seat in winners]}"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(", ", ": "))


def _refuse_constant(name: str) -> None:
    raise ValueError(name)


def _short_integer(digits: str) -> int:
    if len(digits) > 25:
        raise ValueError("too many digits")
    return int(digits)


def _place(error: Exception) -> str:
    if isinstance(error, ValidationError):
        return "/" + "/".join(str(part) for part in error.errors(include_url=False, include_input=False)[0]["loc"])
    return "/"
