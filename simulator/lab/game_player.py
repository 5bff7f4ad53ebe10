"""Plays single games of an experiment, in this process or in a worker, to which only JSON and names are sent."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from schema.i18n import languages, texts_in
from schema.json.strict_reading import Json
from schema.loading import content_hash
from schema.models.experiment import Experiment
from schema.models.human_error import Tier
from simulator.bots.bot import Bot
from simulator.bots.human_error import Hands, named_tiers
from simulator.bots.match import play_game
from simulator.bots.playout import RefusedBot, Step, play
from simulator.bots.registry import find_bot
from simulator.bots.restricted_bot import RestrictedBot
from simulator.engine.configuration import Configuration
from simulator.engine.game import Game
from simulator.engine.recorder import Recorder
from simulator.engine.replay import Replay
from simulator.lab.layouts import laid_out
from simulator.lab.plan import GameKey, GameRow, Row, Shown
from simulator.lab.soak_run import prepared
from simulator.systems.game_rules import Rules, Spot, SpotFinder, StoryLine

if TYPE_CHECKING:
    from schema.loading import Loaded

HUNG_S = 60.0
"""A game that takes more seconds of processor time is given up between two decisions; other work does not count."""


@record
class Opened:
    """A version of a pack that was read, and the rules of its game."""

    rules: Rules
    loaded: Loaded


Opener = Callable[[str], Opened]
"""Reads a version from the JSON text of its documents. Workers import it by its name."""


class _Hung(Exception):
    """The game takes too long."""


class GamePlayer:
    """Plays games of one experiment; reads a version when its first game is played."""

    def __init__(
        self,
        opener: Opener,
        experiment: Experiment,
        versions: tuple[str, ...],
        hung_s: float = HUNG_S,
        *,
        shows: bool = False,
    ):
        """`shows`: whether games have what people are shown of them."""
        self._opener, self._experiment, self._versions, self._hung_s = opener, experiment, versions, hung_s
        self._shows = shows
        self._opened: dict[int, Opened] = {}
        self._setups: dict[tuple[int, str], Any] = {}

    def opened(self, version: int) -> Opened:
        """A version of the pack."""
        if version not in self._opened:
            self._opened[version] = self._opener(self._versions[version])
        return self._opened[version]

    def setup(self, version: int, scenario: str) -> Any:
        """A scenario of a version with the options of the experiment; raises ValueError if it cannot be played."""
        key = version, scenario
        if key not in self._setups:
            opened = self.opened(version)
            file = scenario_file(opened, scenario)
            setup = prepared(opened.rules, opened.loaded, file)
            options: Mapping[str, Any] = self._experiment.options
            self._setups[key] = opened.rules.configured(setup, Configuration(options, {}))
        return self._setups[key]

    def names(self, scenario: str, seating: int) -> tuple[str, ...]:
        """The names of the bots by seat, as in the experiment; raises ValueError for a wrong number."""
        seats, names = self.setup(0, scenario).seat_count, self._experiment.bots
        if len(names) == 1:
            names *= seats
        if len(names) != seats:
            raise ValueError(f"{scenario}: {seats} seats, {len(names)} bots")
        return tuple(names[(seat + seating) % seats] for seat in range(seats))

    def bots(self, row: Row, seating: int, version: int = 0) -> list[Bot]:
        """The bots by seat, which know how far their hands miss and what they do without in a version.

        Raises ValueError for a wrong name or number.
        """
        unused = self._experiment.versions[version].never_uses
        return [
            self._bot(name, tier, [each.use for each in unused if not each.seats or seat in each.seats])
            for seat, (name, tier) in enumerate(
                zip(self.names(row.scenario, seating), self.tiers(row), strict=True), start=1
            )
        ]

    def _bot(self, name: str, tier: Tier, never: Sequence[str]) -> Bot:
        def make(rules: Rules) -> Bot:
            bot = find_bot(name, rules, tier)
            if bot is None:
                raise ValueError(f"unknown bot: {name}")
            return bot

        rules = self.opened(0).rules
        return RestrictedBot(rules, make, never) if never else make(rules)

    def tiers(self, row: Row) -> tuple[Tier, ...]:
        """How far hands miss, by seat; raises ValueError in a game without dexterity."""
        return named_tiers(self.opened(0).rules, [row.error], self.setup(0, row.scenario).seat_count)

    def play(self, key: GameKey) -> GameRow:
        """Play a game to its end."""
        opened = self.opened(key.version)
        setup = laid_out(opened.rules, self.setup(key.version, key.row.scenario), key.seed)
        seats = setup.seat_count
        bots, names = self.bots(key.row, key.seating, key.version), self.names(key.row.scenario, key.seating)
        finder = opened.rules.find_spots if self._shows else None
        watcher = _Watcher(opened.rules, seats, time.thread_time() + self._hung_s, finder and finder(setup))
        try:
            most, tiers = self._experiment.most_turns, self.tiers(key.row)
            played = play_game(opened.rules, setup, bots, tiers, key.seed, most_turns=most, watch=watcher)
        except RefusedBot as problem:
            return GameRow(key, "refused", str(problem), names)
        except _Hung:
            return GameRow(key, "hung", f"over {self._hung_s:.0f} s, after {watcher.steps} decisions", names)
        except Exception as problem:  # noqa: BLE001  any exception of the rules is a fault to report, not to stop at
            return GameRow(key, "failed", f"{type(problem).__name__}: {problem}", names)
        return GameRow(
            key,
            "played",
            "",
            names,
            played.first,
            played.winners,
            played.reason,
            played.turns,
            played.decisions,
            played.digest,
            tuple(watcher.values),
            tuple(sorted(watcher.used)),
            self._shown(opened.rules, watcher) if self._shows else None,
        )

    def steps(self, key: GameKey) -> tuple[Any, Game, Iterator[Step]]:
        """A game that is played once more: its setup, its beginning, and the steps by which it goes on.

        A refused one ends there.
        """
        rules = self.opened(key.version).rules
        setup = laid_out(rules, self.setup(key.version, key.row.scenario), key.seed)
        game = rules.open(setup, key.seed)
        bots, hands = self.bots(key.row, key.seating, key.version), Hands(rules, self.tiers(key.row), key.seed)
        return setup, game, _until_refused(play(game, bots, key.seed, self._experiment.most_turns, hands))

    def replay(self, key: GameKey) -> Replay:
        """The replay of a game, which is played once more; of a refused one as far as it went."""
        opened = self.opened(key.version)
        documents: dict[str, Json] = dict(opened.loaded.documents)
        setup, game, steps = self.steps(key)
        heading = opened.rules.heading(setup, content_hash(documents), key.seed)
        recorder = Recorder(game, heading, self.names(key.row.scenario, key.seating))
        for step in steps:
            recorder.add(step.seat, step.decision)
        return recorder.replay()

    def _shown(self, rules: Rules, watcher: _Watcher) -> Shown:
        ending, seats = {}, {}
        for each in languages():
            with texts_in(each):
                story = rules.render_story(watcher.game, each)
                lines = [line for event in watcher.last if (line := story.render_event(event)) and line.heading]
                over = lines and watcher.game is not None and watcher.game.result is not None
                ending[each] = _sentence(lines[-1]) if over else ""
                seats[each] = tuple(story.seat(seat) for seat in range(watcher.seats))
        return Shown(ending, seats, tuple(watcher.spots))


def _until_refused(steps: Iterator[Step]) -> Iterator[Step]:
    with suppress(RefusedBot):
        yield from steps


def _sentence(line: StoryLine) -> str:
    return f"{line.text.rstrip('.')}: {line.detail}" if line.detail else line.text


def scenario_file(opened: Opened, scenario: str) -> str:
    """The file of a scenario; raises ValueError when the pack has none with this id."""
    for each in opened.rules.scenarios:
        file = f"{each.folder}/{scenario}.json"
        if file in opened.loaded.documents:
            return file
    raise ValueError(_("The pack has no scenario “{name}”.").format(name=scenario))


class _Watcher:
    """Notes during a game what is used, and what the position is worth at the beginning of each turn."""

    def __init__(self, rules: Rules, seats: int, until: float, finder: SpotFinder | None) -> None:
        self._rules, self.seats, self._until = rules, seats, until
        self._turn, self._finder = -1, finder
        self.spots: list[Spot] = []
        self.game: Game | None = None
        self.last: Sequence[Any] = ()
        self.steps = 0
        self.used: set[str] = set()
        self.values: list[tuple[float, ...]] = []

    def __call__(self, step: Step, game: Game) -> None:
        self.steps += 1
        self.game, self.last = game, step.events
        for event in step.events:
            self.used.update(self._rules.uses(event))
        if self._finder is not None:
            self.spots += self._finder.spots(step.events, game)
        if game.turn != self._turn:
            self._turn = game.turn
            if game.result is None:
                self.values.append(tuple(self._value(game, seat) for seat in range(self.seats)))
        if time.thread_time() > self._until:
            raise _Hung

    def _value(self, game: Game, seat: int) -> float:
        if self._rules.evaluate is not None:
            return round(float(self._rules.evaluate(game, seat)), 3)
        if self._rules.trial is not None:
            return round(float(self._rules.trial(game.view(seat), seat).value()), 3)
        return 0.0


# --- in a worker ----------------------------------------------------------------------------------


def key_to_plain(key: GameKey) -> list[Any]:
    """A game's key as JSON."""
    return [key.row.scenario, key.row.error, key.seed, key.seating, key.version]


def key_of_plain(plain: list[Any]) -> GameKey:
    """The key that `key_to_plain` wrote."""
    scenario, error, seed, seating, version = plain
    return GameKey(Row(scenario, error), seed, seating, version)


def row_to_plain(row: GameRow) -> list[Any]:
    """A game as JSON."""
    return [
        key_to_plain(row.key), row.status, row.problem, row.bots, row.first, row.winners, row.reason, row.turns,
        row.decisions, row.digest, row.values, row.used, row.shown and _shown_to_plain(row.shown),
    ]  # fmt: skip


def row_of_plain(plain: list[Any]) -> GameRow:
    """The game that `row_to_plain` wrote."""
    key, status, problem, bots, first, winners, reason, turns, decisions, digest, values, used, shown = plain
    return GameRow(
        key_of_plain(key), status, problem, tuple(bots), first, tuple(winners), reason, turns, decisions, digest,
        tuple(tuple(each) for each in values), tuple(used),
        shown and _shown_of_plain(*shown),
    )  # fmt: skip


def _shown_to_plain(shown: Shown) -> list[Any]:
    spots = [[spot.what, spot.seat, spot.x, spot.y, spot.tile, spot.amount] for spot in shown.spots]
    return [shown.ending, shown.seats, spots]


def _shown_of_plain(ending: dict[str, str], seats: dict[str, list[str]], spots: list[list[Any]]) -> Shown:
    names = {language: tuple(each) for language, each in seats.items()}
    return Shown(ending, names, tuple(Spot(*each) for each in spots))


_PLAYER: GamePlayer | None = None


def start_worker(
    opener: Opener, experiment: str, versions: tuple[str, ...], hung_s: float, shows: bool = False
) -> None:
    """Prepare this process for games of an experiment."""
    global _PLAYER
    _PLAYER = GamePlayer(opener, Experiment.model_validate_json(experiment), versions, hung_s, shows=shows)


def play_in_worker(key: str) -> str:
    """Play a game in a worker; the key and the row are JSON."""
    assert _PLAYER is not None
    return json.dumps(row_to_plain(_PLAYER.play(key_of_plain(json.loads(key)))))
