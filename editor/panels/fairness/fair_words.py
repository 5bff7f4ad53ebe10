"""What the panel Fair? says about a run: names, progress and titles in the current language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schema.i18n import format_number, language, ngettext
from schema.i18n import gettext as _
from schema.models.human_error import EXACT, find_tier
from simulator.lab.plan import GameRow
from simulator.lab.quick_answer import SECONDS, TierAnswer
from simulator.lab.verdicts import MOST_FAILED

if TYPE_CHECKING:
    from editor.panels.fairness.fair_run import FairRun


def started_words(name: str) -> str:
    """What a request plays."""
    return _("Plays {name} for {seconds} s with bots on all seats.").format(name=name, seconds=format_number(SECONDS))


def seat_names(run: FairRun) -> tuple[str, ...]:
    """What the seats are called, as soon as a game tells it; before that, none."""
    games = [game for game in run.games if game.shown is not None]
    return names_in(games[0]) if games else ()


def names_in(game: GameRow) -> tuple[str, ...]:
    """What the seats of a game are called."""
    assert game.shown is not None
    return game.shown.seats.get(language(), next(iter(game.shown.seats.values()), ()))


def name_of(names: tuple[str, ...], seat: int) -> str:
    """What a seat is called, from 0."""
    return names[seat] if seat < len(names) else _("seat {number}").format(number=seat + 1)


def ending_words(game: GameRow) -> str:
    """How a game ended."""
    if game.status != "played":
        return game.problem
    told = game.shown.ending.get(language(), "") if game.shown is not None else ""
    if told:
        return told
    if game.reason == "stopped":
        return ngettext("Stopped after {n} turn", "Stopped after {n} turns", game.turns).format(n=game.turns)
    return game.reason


def error_title(tier: str) -> str:
    """With which error games are played, as a caption: "Club error: 2.5°, 8 % of the speed"."""
    found = find_tier(tier)
    if found is None or found.name == EXACT.name:
        return _("No error")
    text = {"club": _("Club error"), "expert": _("Expert error"), "novice": _("Novice error")}.get(tier, tier)
    figures = _("{degrees}°, {percent} % of the speed").format(
        degrees=format_number(found.direction), percent=format_number(round(100 * found.speed))
    )
    return f"{text}: {figures}"


def error_name(tier: str) -> str:
    """The same without figures."""
    return error_title(tier).partition(":")[0]


def tier_note(answer: TierAnswer) -> str:
    """How many games there are of a tier, and how many of them differ."""
    side = answer.side
    count = ngettext("{n} game", "{n} games", side.games).format(n=side.games)
    if not side.games:
        return count
    if answer.once is not None:
        return _("{games}, {different} different: broken line").format(games=count, different=side.different)
    if side.different == side.games:
        return _("{games}, all different").format(games=count)
    return _("{games}, {different} different").format(games=count, different=side.different)


def progress_words(run: FairRun) -> tuple[str, str, float]:
    """How far a run is: in bold, then its counts, and the share that is done."""
    games = run.games
    number = len(games)
    refused = sum(game.status in ("refused", "failed") for game in games)
    hung = sum(game.status == "hung" for game in games)
    counts = ", ".join(
        [
            ngettext("{n} game", "{n} games", number).format(n=number),
            ngettext("{n} worker", "{n} workers", run.workers).format(n=run.workers),
            _("{n} refused").format(n=refused),
            _("{n} hung").format(n=hung),
        ]
    )
    if run.lost_workers:
        text = ngettext(
            "{n} worker ended; its games are played again",
            "{n} workers ended; their games are played again",
            run.lost_workers,
        )
        counts = f"{counts}; {text.format(n=run.lost_workers)}"
    if run.state == "failed":
        return _("Cannot be played"), "", 0.0
    if run.state == "stopped":
        return ngettext("Stopped after {n} game", "Stopped after {n} games", number).format(n=number), counts, 1.0
    if run.state == "done":
        return _("Done"), counts, 1.0
    if run.precisely:
        to_go = run.games_to_go
        share = number / max(1, number + to_go)
        return _("{share} % played").format(share=int(100 * share)), counts, share
    if not number:
        counts = _("the workers read the pack")
    seconds = format_number(round(run.elapsed_s, 1))
    text = _("{seconds} of {all} s").format(seconds=seconds, all=format_number(SECONDS))
    return text, counts, run.elapsed_s / SECONDS


def run_on_words(run: FairRun) -> str:
    """The button that plays on until the interval is precise, with the time that it takes."""
    to_go, number = run.games_to_go, len(run.games)
    if not number or not to_go:
        return _("Run to ±5 points")
    seconds = to_go * SECONDS / number if not run.precisely else 0
    if not seconds:
        return _("Run to ±5 points")
    if seconds < 90:
        left = _("about {n} s").format(n=max(10, round(seconds / 10) * 10))
    else:
        left = _("about {n} min").format(n=round(seconds / 60))
    return _("Run to ±5 points, {time}").format(time=left)


def too_many_failed(games: tuple[GameRow, ...]) -> bool:
    """Whether too many games failed for a verdict."""
    return sum(not game.counts for game in games) > MOST_FAILED * len(games)
