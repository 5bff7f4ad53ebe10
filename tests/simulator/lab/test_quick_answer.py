"""The quick answer: what few games of a scenario show, with and without human error."""

from __future__ import annotations

import itertools
import json

import pytest

from content import path_of
from editor.document.lab_versions import open_version
from schema.frozen_dataclass import replaced
from schema.loading import load
from simulator.lab.experiment_run import Workers
from simulator.lab.game_player import GamePlayer, row_of_plain, row_to_plain
from simulator.lab.plan import GameKey, GameRow, Row
from simulator.lab.quick_answer import answer_of, quick_experiment, quick_games, same_as
from simulator.systems.registry import RULES
from tests.simulator.lab.auctions import PLAIN, experiment, open_auction

NAMES = ("Ann", "Bob", "Cid")


def _game(seed: int, winner: int, tier: str = "none", *, digest: str = "", seats: int = 2, first: int = 0) -> GameRow:
    key = GameKey(Row("plain", tier), seed, 0, 0)
    winners = (winner,) if winner >= 0 else ()
    return GameRow(key, "played", bots=("greedy",) * seats, first=first, winners=winners, digest=digest or str(seed))


def test_each_seed_is_played_with_both_tiers_where_hands_miss_and_goes_on_where_it_was() -> None:
    for rules in RULES:
        asked = quick_experiment(rules, "plain")
        keys = list(itertools.islice(quick_games(asked), 4))
        tiers = ["none", "club"] if rules.dexterity is not None else ["none"]
        assert [key.row.error for key in keys] == (tiers * 4)[:4]
        played = [GameRow(key, "played") for key in keys[1:3]]
        assert list(itertools.islice(quick_games(asked, played), 1)) == keys[:1]
        assert next(itertools.islice(quick_games(asked, played), 1, None)) == keys[3]


def test_games_that_repeat_one_another_are_doubted_and_counted_once() -> None:
    games = [_game(seed, 0, digest=str(seed % 8)) for seed in range(1, 25)]
    answer = answer_of([*games, _game(1, 1, "club")], "none")
    assert (answer.side.games, answer.side.different, answer.judged) == (24, 8, True)
    assert answer.verdict(NAMES) == "Ann wins 86 to 100 %: not fair with these bots"
    assert answer.doubt().startswith("The bots repeat themselves: 24 games are 8 different ones")
    assert answer.once is not None
    assert answer.once.low < answer.share.low
    assert same_as(games)[games[8].key] == 1
    assert len(same_as(games)) == 16


def test_who_begins_is_compared_and_draws_belong_to_the_games() -> None:
    games = [_game(seed, seed % 2, first=seed // 2 % 2) for seed in range(40)]
    answer = answer_of([*games, _game(99, -1)], "none")
    assert [(each.seat, each.wins, each.games) for each in answer.beginnings] == [(0, 10, 21), (1, 10, 20)]
    assert answer.side.draws == 1
    assert answer.once is None
    assert answer.doubt() == ""
    assert 300 < answer.more_games < 400


def test_of_three_seats_the_verdict_speaks_of_the_one_that_is_farthest_from_its_share() -> None:
    games = [_game(seed, 2 if seed % 5 else 0, seats=3) for seed in range(30)]
    answer = answer_of(games, "none")
    assert answer.even == pytest.approx(1 / 3)
    assert answer.seat == 2
    assert answer.verdict(NAMES).startswith("Cid wins ")


def test_games_that_failed_withhold_the_verdict() -> None:
    games = [*(_game(seed, 0) for seed in range(30)), replaced(_game(40, 0), status="refused")]
    assert answer_of(games, "none").verdict(NAMES) == "Too many games failed to judge"


def test_workers_stop_when_they_are_told_and_show_what_people_are_shown() -> None:
    pool = Workers(1, open_auction, experiment(seeds=100_000), (PLAIN,), shows=True)
    games = []
    try:
        for game in pool.play(quick_games(experiment(seeds=100_000))):
            games.append(game)
            if len(games) == 3:
                pool.halt()
    finally:
        pool.close()
    assert 3 <= len(games) <= 6
    assert games[0].shown is not None
    assert games[0].shown.seats["en"] == ("Bidder 1", "Bidder 2")
    assert set(games[0].shown.ending) >= {"en", "ru"}


@pytest.mark.parametrize(
    ("pack", "scenario", "turns", "kinds"),
    [
        ("desktopia", "tin_gate", 3, {"damage", "death", "left", "rest"}),
        ("despaira-salt-and-lantern", "doorway", 9, {"damage", "death", "rest"}),
    ],
)
def test_rows_carry_where_seats_had_losses(pack: str, scenario: str, turns: int, kinds: set[str]) -> None:
    documents = json.dumps(dict(load(path_of(pack)).documents))
    asked = experiment(scenarios=[scenario], bots=["greedy"], most_turns=turns)
    game = GamePlayer(open_version, asked, (documents,), shows=True).play(GameKey(Row(scenario, "none"), 1, 0, 0))
    assert game.shown is not None
    spots = game.shown.spots
    assert {spot.what for spot in spots} == kinds
    assert {spot.seat for spot in spots} <= {0, 1}  # what belongs to nobody is no loss of theirs
    tiled = spots[0].tile != ""
    assert all((spot.tile != "") == tiled and (tiled or spot.x or spot.y) for spot in spots)
    assert row_of_plain(json.loads(json.dumps(row_to_plain(game)))) == game


def test_the_replay_of_a_game_repeats_it() -> None:
    player = GamePlayer(open_auction, experiment(), (PLAIN,))
    key = GameKey(Row("plain", "none"), 7, 0, 0)
    game, replay = player.play(key), player.replay(key)
    assert replay.ending is not None
    assert (replay.seed, len(replay.steps), replay.ending.winners) == (7, game.decisions, game.winners)
    assert replay.seats == game.bots
