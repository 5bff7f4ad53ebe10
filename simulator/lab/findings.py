"""What the games of an experiment show: shares, differences, lengths and endings with their intervals and words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from schema.frozen_dataclass import record, replaced
from schema.i18n import gettext as _
from schema.models.experiment import Experiment
from simulator.bots.match import STOPPED
from simulator.lab import verdicts
from simulator.lab.drama import Drama, drama_of
from simulator.lab.plan import GameKey, GameRow, Row, favoured, pairs_of, rows_of
from simulator.lab.statistics import (
    Interval,
    Pairs,
    always_valid,
    always_valid_difference,
    clopper_pearson,
    loose_difference,
    paired_difference,
    sample_quantile,
    wilson,
)

if TYPE_CHECKING:
    from simulator.systems.game_rules import Rules


@record
class Side:
    """The games of one version in a row."""

    games: int
    """Those that count."""
    left_out: Mapping[str, int]
    """Games that do not, by their status."""
    different: int
    """How many different games those that count are."""
    different_hits: int
    """How many of those the one who is counted has won."""
    hits: int
    """Games that the one who is counted has won."""
    share: Interval
    exact: Interval | None
    """Clopper and Pearson's interval of the share, which is never too narrow; None where it was stopped when clear."""
    wins: tuple[Interval, ...]
    """The share of each seat."""
    draws: int
    """Games without a winner."""
    turns: tuple[float, float, float]
    """The median of the turns, and between which the middle half of the games lies."""
    decisions: float
    """Their median."""
    endings: Mapping[str, int]
    """How games ended, the most frequent first."""
    first_move: Interval | None
    """How much more a seat wins when it begins; None where the same seat always does."""
    drama: Drama


@record
class RowFinding:
    """What one row shows."""

    row: Row | None
    """None for all rows of an error together."""
    error: str
    sides: tuple[Side, ...]
    pairs: Pairs
    difference: Interval | None
    """B less A; None where nothing is compared."""
    even: float
    """The share that would be even."""
    verdict: str
    brief: str
    """The verdict without figures, for tables."""
    doubt: str
    """Why the verdict is to be doubted; empty where it is not."""

    @property
    def title(self) -> str:
        """The scenario's id, or what stands for all of them."""
        return self.row.scenario if self.row is not None else _("All scenarios")


@record
class Findings:
    """What an experiment shows."""

    rows: tuple[RowFinding, ...]
    """Where there are several scenarios, first all of them together for each error."""
    who: str
    """Whose share is counted."""
    finished: bool


def findings_of(
    experiment: Experiment, games: Mapping[GameKey, GameRow], *, finished: bool = True, drama: bool = True
) -> Findings:
    """What games show, those that an earlier form of the experiment asked for left out.

    `drama`: whether to compute how exciting they were, which takes longest.
    """
    wanted = {row: {} for row in rows_of(experiment)}  # type: dict[Row, dict[GameKey, GameRow]]
    last = experiment.seeds_from + experiment.seeds
    for key, game in games.items():
        if key.row in wanted and experiment.seeds_from <= key.seed < last and key.version < len(experiment.versions):
            wanted[key.row][key] = game
    who = experiment.bots[0] if len(set(experiment.bots)) > 1 else _("seat 1")
    rows = [
        _row(experiment, row, row.error, found, who, finished=finished, drama=drama)
        for row, found in wanted.items()
        if found
    ]
    if len(experiment.scenarios) > 1:
        pooled = []
        for error in experiment.errors:
            together = {key: game for row, found in wanted.items() if row.error == error for key, game in found.items()}
            if together:
                pooled.append(_row(experiment, None, error, together, who, finished=finished, drama=drama))
        rows = [*pooled, *rows]
    return Findings(tuple(rows), who, finished)


def _row(
    experiment: Experiment,
    row: Row | None,
    error: str,
    games: Mapping[GameKey, GameRow],
    who: str,
    *,
    finished: bool,
    drama: bool,
) -> RowFinding:
    compared = len(experiment.versions) > 1
    clear = experiment.until_clear
    sides = tuple(
        side_of(
            [game for key, game in games.items() if key.version == version], experiment.bots, clear=clear, drama=drama
        )
        for version in range(len(experiment.versions))
    )
    pairs = pairs_of(games, experiment.bots) if compared else Pairs()
    difference = (always_valid_difference if clear else paired_difference)(pairs) if compared else None
    even = even_share(list(games.values()))
    if row is None:  # scenarios in which different seats begin cannot be told from the effect of beginning
        sides = tuple(replaced(side, first_move=None) for side in sides)
    side = sides[-1]
    brief = ""
    failed = sum(sum(each.left_out.values()) for each in sides)
    if failed > verdicts.MOST_FAILED * len(games):
        verdict = _("Too many games failed to judge")
    elif difference is not None:
        verdict = verdicts.of_difference(difference, finished=finished)
    else:
        verdict = verdicts.of_share(side.share, side.games, who, even)
        brief = verdicts.brief(side.share, side.games, who, even)
    doubt = verdicts.of_repetition(side.games, side.different, side.different_hits)
    return RowFinding(row, error, sides, pairs, difference, even, verdict, brief or verdict, doubt)


def side_of(games: Sequence[GameRow], bots: Sequence[str], *, clear: bool = False, drama: bool = True) -> Side:
    """The figures of the games of one version; `drama`: whether to compute how exciting they were."""
    counting = [game for game in games if game.counts]
    count = len(counting)
    hits = sum(favoured(game, bots) for game in counting)
    seats = max((len(game.bots) for game in counting), default=0)
    turns = [game.turns for game in counting] or [0]
    return Side(
        games=count,
        left_out=dict(Counter(game.status for game in games if not game.counts)),
        different=len({(game.key.row.scenario, game.digest) for game in counting}),
        different_hits=len({(game.key.row.scenario, game.digest) for game in counting if favoured(game, bots)}),
        hits=hits,
        share=(always_valid if clear else wilson)(hits, count),
        exact=None if clear else clopper_pearson(hits, count),
        wins=tuple(wilson(sum(seat in game.winners for game in counting), count) for seat in range(seats)),
        draws=sum(not game.winners for game in counting),
        turns=(sample_quantile(turns, 0.5), sample_quantile(turns, 0.25), sample_quantile(turns, 0.75)),
        decisions=sample_quantile([game.decisions for game in counting] or [0], 0.5),
        endings=dict(Counter(game.reason for game in counting).most_common()),
        first_move=_first_move(counting),
        drama=drama_of(counting if drama else ()),
    )


def ending_words(reason: str, rules: Rules | None) -> str:
    """How games ended, for people: also those that were stopped, and draws without a reason."""
    if reason == STOPPED:
        return _("stopped before the end")
    return (rules.ending(reason) if rules is not None else reason) or "–"


def _first_move(games: Sequence[GameRow]) -> Interval | None:
    """How much more seat 1 wins in games that it begins than in those that another one begins."""
    begun = [game for game in games if game.first == 0]
    others = [game for game in games if game.first > 0]
    if not begun or not others:
        return None
    return loose_difference(
        sum(0 in game.winners for game in others), len(others), sum(0 in game.winners for game in begun), len(begun)
    )


def even_share(games: Sequence[GameRow]) -> float:
    """The share that each would win if all were alike: winners that share a victory are on one side."""
    decided = [game for game in games if game.winners]
    if not decided:
        return 0.5
    seats = sum(len(game.bots) for game in decided)
    return sum(len(game.winners) for game in decided) / seats


def as_json(findings: Findings) -> list[dict[str, Any]]:
    """The rows with their figures, as `--format json` prints them."""
    return [
        {
            "scenario": row.row.scenario if row.row is not None else None,
            "error": row.error,
            "verdict": row.verdict,
            "doubt": row.doubt or None,
            "even": round(row.even, 4),
            "difference": _interval(row.difference) if row.difference is not None else None,
            "pairs": row.pairs.count,
            "flipped": row.pairs.flipped,
            "correlation": round(row.pairs.correlation, 4),
            "versions": [_side(side) for side in row.sides],
        }
        for row in findings.rows
    ]


def _side(side: Side) -> dict[str, Any]:
    return {
        "games": side.games,
        "left_out": dict(side.left_out),
        "different": side.different,
        "wins": side.hits,
        "share": _interval(side.share),
        "exact": _interval(side.exact) if side.exact is not None else None,
        "seats": [_interval(each) for each in side.wins],
        "draws": side.draws,
        "turns": {"median": side.turns[0], "quartiles": [side.turns[1], side.turns[2]]},
        "decisions": side.decisions,
        "endings": dict(side.endings),
        "first_move": _interval(side.first_move) if side.first_move is not None else None,
        "drama": round(side.drama.drama, 4),
        "comebacks": side.drama.comebacks,
        "lead_changes": round(side.drama.lead_changes, 3),
    }


def _interval(interval: Interval) -> dict[str, float]:
    return {"value": round(interval.value, 5), "low": round(interval.low, 5), "high": round(interval.high, 5)}
