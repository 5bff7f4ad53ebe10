"""Experiments: the same rows however they are played, what stopped and killed runs keep, and what games show."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from schema.frozen_dataclass import replaced
from schema.models.experiment import Experiment
from simulator.lab.experiment_run import AllWorkersLost, run_experiment
from simulator.lab.findings import findings_of
from simulator.lab.game_player import Opened
from simulator.lab.plan import BLOCK, GameKey, GameRow, Row
from simulator.lab.results import OtherResults, Results
from simulator.systems.game_rules import Rules
from tests.simulator.lab.auctions import GIFT, PLAIN, experiment, open_auction

Games = dict[GameKey, GameRow]


def _run(file: Path, asked: Experiment, *versions: str, **named: Any) -> Games:
    with Results(file) as results:
        run_experiment(asked, versions or (PLAIN,), open_auction, results, **named)
        return results.games()


def test_the_rows_are_the_same_with_many_workers_one_of_which_is_lost(tmp_path: Path) -> None:
    asked = experiment(seeds=60)
    alone = _run(tmp_path / "alone.sqlite", asked)
    assert list(alone) == [GameKey(Row("plain", "none"), seed, 0, 0) for seed in range(1, 61)]
    flag = tmp_path / "flag"
    flag.touch()
    fatal = json.dumps({"auctions/plain.json": {"fatal_seed": 17, "flag": str(flag)}})
    many = _run(tmp_path / "many.sqlite", asked, fatal, workers=2)
    assert not flag.exists()
    assert many == alone
    with Results(tmp_path / "many.sqlite") as results:
        (run,) = results.runs()
    assert (run["games"], run["lost_workers"], run["ending"]) == (60, 1, "done")


def test_workers_that_always_end_are_given_up(tmp_path: Path) -> None:
    deadly = json.dumps({"auctions/plain.json": {"fatal_seed": 1, "flag": "/"}})
    with Results(tmp_path / "a.sqlite") as results:
        with pytest.raises(AllWorkersLost):
            run_experiment(experiment(seeds=1), (deadly,), _open_deadly, results, workers=1, pool=_Deadly())
        assert results.runs()[0]["ending"] == "stopped"


def _open_deadly(documents: str) -> Any:
    return open_auction(PLAIN)


class _Deadly:
    lost_workers = 3

    def play(self, keys: Any) -> Any:
        raise AllWorkersLost

    def close(self) -> None:
        pass


def test_a_killed_run_goes_on_without_a_lost_or_doubled_game(tmp_path: Path) -> None:
    file = tmp_path / "killed.sqlite"
    slow = json.dumps({"auctions/plain.json": {"seconds": 0.01}})
    code = f"from tests.simulator.lab.auctions import run_in_file; run_in_file({str(file)!r}, {slow!r}, 10000)"
    root = Path(__file__).parents[3]
    with subprocess.Popen([sys.executable, "-c", code], cwd=root) as process:
        until = time.monotonic() + 60
        kept = 0
        while kept < 5 and time.monotonic() < until:
            time.sleep(0.05)
            if file.exists():
                with Results(file) as results:
                    kept = len(results.games())
        process.send_signal(signal.SIGKILL)
    with Results(file) as results:
        kept = len(results.games())
    assert 5 <= kept < 10000
    seeds = -(-kept // BLOCK) * BLOCK + BLOCK
    resumed = _run(file, experiment(seeds=seeds))
    assert len(resumed) == seeds
    assert resumed == _run(tmp_path / "whole.sqlite", experiment(seeds=seeds))
    with Results(file) as results:
        assert [run["games"] for run in results.runs()] == [seeds - kept]


def test_a_stopped_run_keeps_its_games_and_goes_on(tmp_path: Path) -> None:
    asked = experiment(seeds=30)
    seen = []

    def stop(row: GameRow, progress: Any) -> None:
        seen.append((progress.done, progress.planned))
        if len(seen) == 12:
            raise KeyboardInterrupt

    file = tmp_path / "a.sqlite"
    with Results(file) as results, pytest.raises(KeyboardInterrupt):
        run_experiment(asked, (PLAIN,), open_auction, results, on_game=stop)
    assert seen[-1] == (12, 30)
    with Results(file) as results:
        assert len(results.games()) == 12
        assert run_experiment(asked, (PLAIN,), open_auction, results) == 18
        assert [run["ending"] for run in results.runs()] == ["stopped", "done"]
        assert run_experiment(asked, (PLAIN,), open_auction, results) == 0
        # More seeds are added to what there is.
        assert run_experiment(experiment(seeds=35), (PLAIN,), open_auction, results) == 5


def test_a_row_ends_after_the_same_block_whoever_plays(tmp_path: Path) -> None:
    asked = experiment(seeds=1000, precise_to=10)
    games = _run(tmp_path / "a.sqlite", asked)
    assert 90 <= len(games) <= 110
    assert len(games) % BLOCK == 0
    (row,) = findings_of(asked, games).rows
    assert row.sides[0].share.width <= 0.2
    clear = experiment(seeds=3000, until_clear=True)
    unfair = _run(tmp_path / "b.sqlite", clear, GIFT)
    assert len(unfair) <= 200, "that is clear soon"
    (row,) = findings_of(clear, unfair).rows
    assert row.sides[0].share.low > 0.5
    assert row.sides[0].share.width > findings_of(experiment(seeds=3000), unfair).rows[0].sides[0].share.width


def test_pairs_show_what_a_change_does_and_that_none_does_nothing(tmp_path: Path) -> None:
    both = {"versions": [{}, {}], "seeds": 100}
    asked = experiment(**both)
    changed = findings_of(asked, _run(tmp_path / "a.sqlite", asked, PLAIN, GIFT)).rows[0]
    assert changed.difference is not None
    assert changed.difference.low > 0.03
    assert changed.verdict == "clearly higher"
    assert changed.pairs.only_a == 0, "the same lots and decisions: a gift never loses a game"
    assert changed.pairs.correlation > 0.3
    same = findings_of(asked, _run(tmp_path / "b.sqlite", asked, PLAIN, PLAIN)).rows[0]
    assert same.difference is not None
    assert (same.pairs.flipped, same.difference.value, same.verdict) == (0, 0.0, "no change")


def test_bots_that_differ_take_all_seats_with_each_seed(tmp_path: Path) -> None:
    asked = experiment(seeds=20, bots=["greedy", "random"])
    games = _run(tmp_path / "a.sqlite", asked)
    assert len(games) == 40
    assert {game.bots for game in games.values()} == {("greedy", "random"), ("random", "greedy")}
    # A bot is called as in the experiment, also with an effort.
    halves = experiment(seeds=1, bots=["steady:0.5", "random"])
    found = _run(tmp_path / "b.sqlite", halves)
    assert {game.bots for game in found.values()} == {("steady:0.5", "random"), ("random", "steady:0.5")}
    (row,) = findings_of(asked, games).rows
    assert row.sides[0].hits == sum(
        any(game.bots[seat] == "greedy" for seat in game.winners) for game in games.values()
    )


def _open_told(documents: str) -> Opened:
    """Auctions that tell which seat used which bid, as an ability of the card."""
    opened = open_auction(documents)

    def uses(event: Any) -> tuple[str, ...]:
        return tuple(f"bids/{bid}/{seat}" for seat, bid in enumerate(getattr(event, "bids", ())))

    return Opened(replaced(opened.rules, uses=uses), opened.loaded)


def test_a_machine_with_other_work_makes_no_game_hang(tmp_path: Path) -> None:
    waits = json.dumps({"auctions/plain.json": {"seconds": 0.3}})
    (game,) = _run(tmp_path / "a.sqlite", experiment(seeds=1), waits, hung_s=0.25).values()
    assert game.status == "played"


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_bots_do_without_what_a_version_never_uses(tmp_path: Path, bot: str) -> None:
    versions = [{}, {"never_uses": [{"use": "bids/4/1", "seats": [2]}]}]
    asked = experiment(versions=versions, seeds=100, bots=[bot])
    with Results(tmp_path / "a.sqlite") as results:
        run_experiment(asked, (PLAIN, PLAIN), _open_told, results)
        games = results.games()
    assert any("bids/4/1" in game.used for key, game in games.items() if key.version == 0)
    without = [game for key, game in games.items() if key.version == 1]
    assert not any("bids/4/1" in game.used for game in without)
    assert any("bids/4/0" in game.used for game in without)
    (row,) = findings_of(asked, games).rows
    assert row.difference is not None
    assert row.difference.value > 0, "seat 1 wins more against a seat without its best card"


def test_results_of_something_else_are_refused(tmp_path: Path) -> None:
    with Results(tmp_path / "a.sqlite") as results:
        results.claim({"content": ["1"], "bots": ["greedy"]})
        results.claim({"content": ["1"], "bots": ["greedy"]})
        with pytest.raises(OtherResults, match="bots"):
            results.claim({"content": ["1"], "bots": ["random"]})
    (tmp_path / "b.sqlite").write_text("no database, but long enough to be looked at" * 100)
    with pytest.raises(OtherResults):
        Results(tmp_path / "b.sqlite")


def test_games_that_fail_are_counted_and_withhold_the_verdict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = experiment(seeds=30)
    games = _run(tmp_path / "a.sqlite", asked, hung_s=0.0)
    assert {game.status for game in games.values()} == {"hung"}
    (row,) = findings_of(asked, games).rows
    assert row.sides[0].left_out == {"hung": 30}
    assert row.verdict == "Too many games failed to judge"


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ({"scenarios": ["other"]}, "no scenario “other”"),
        ({"bots": ["genius"]}, "genius"),
        ({"bots": ["greedy", "random", "random"]}, "2 seats, 3 bots"),
        ({"errors": ["club"]}, "hand"),
    ],
)
def test_what_cannot_be_played_is_said_before_any_game(tmp_path: Path, values: Any, problem: str) -> None:
    with Results(tmp_path / "a.sqlite") as results:
        with pytest.raises(ValueError, match=problem):
            run_experiment(experiment(**values), (PLAIN,), open_auction, results)
        assert results.runs() == []


def test_measures_of_games(tmp_path: Path) -> None:
    asked = experiment(seeds=100)
    games = _run(tmp_path / "a.sqlite", asked)
    side = findings_of(asked, games).rows[0].sides[0]
    assert side.games == 100
    assert side.turns == (4, 4, 4)
    assert side.endings == {"most points": 100}
    assert len(side.wins) == 2
    assert side.drama.games > 50
    assert 0 < side.drama.drama < 0.5
    assert 0 < side.drama.comebacks < side.drama.games
    assert all(game.used == ("bids/BidGiven", "bids/RoundEnded") for game in games.values())


def test_the_rules_of_a_game_say_nothing_is_used_by_default() -> None:
    assert tuple(Rules.__dataclass_fields__["uses"].default(object())) == ()
