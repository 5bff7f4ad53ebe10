"""What intervals say in words: the interval decides, never the estimate."""

from __future__ import annotations

from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _
from simulator.lab.plan import EVEN, NO_CHANGE
from simulator.lab.statistics import Interval, games_for_width, wilson

FAIR = 0.05
"""How far from an even share is still fair."""
WIDE = 0.3
"""An interval that is wider says nothing yet."""
TOLD_TO = 0.05
"""How precisely a share is told that bots are asked to play more games for."""
DIFFERENT = 0.9
"""If fewer of the games are different ones, bots repeat themselves."""
MOST_FAILED = 0.01
"""If more of the games cannot be judged, no verdict is given."""
FEWEST = 20
"""With fewer games there is no verdict yet."""


def percent(share: float) -> int:
    """Whole per cent; 0 and 100 only where they are true."""
    value = round(share * 100)
    if value == 0 and share > 0:
        return 1
    return 99 if value == 100 and share < 1 else value


def bound_percents(interval: Interval) -> tuple[int, int]:
    """Both bounds in per cent; here 0 and 100 also stand for what is nearer to them than a tenth of a point."""
    low = 0 if interval.low < 0.001 else percent(interval.low)
    return low, 100 if interval.high > 0.999 else percent(interval.high)


def in_words(interval: Interval) -> str:
    """The bounds of a share in a sentence."""
    low, high = bound_percents(interval)
    return _("{low} to {high} %").format(low=low, high=high)


def in_label(interval: Interval) -> str:
    """The bounds of a share in a label."""
    low, high = bound_percents(interval)
    return _("{low}–{high} %").format(low=low, high=high)


def points(value: float) -> str:
    """A difference in points with its sign; one that just misses nought has a decimal."""
    number: float = round(value * 100)
    if number == 0 and abs(value) >= 0.0005:
        number = round(value * 100, 1)
    sign = "+" if number > 0 else "–" if number < 0 else ""
    return sign + format_number(abs(number))


def points_in_words(interval: Interval) -> str:
    """The bounds of a difference, in points."""
    return _("{low} to {high}").format(low=points(interval.low), high=points(interval.high))


def brief(interval: Interval, games: int, who: str, even: float = 0.5) -> str:
    """The same as `of_share` for tables, in which the figures stand beside it."""
    if games < FEWEST:
        return _("Too early to say")
    if interval.inside(even - FAIR, even + FAIR):
        return _("Fair")
    if interval.inside(even - EVEN, even + EVEN):
        return _("Even enough")
    if interval.low > even + EVEN or interval.high < even - EVEN:
        return _("Not fair with these bots")
    if not interval.holds(even):
        return (
            _("Leans to {who}").format(who=who) if interval.value > even else _("Leans against {who}").format(who=who)
        )
    return _("No side is ahead so far") if interval.width <= WIDE else _("Too early to say")


def of_share(interval: Interval, games: int, who: str, even: float = 0.5) -> str:
    """What the interval of a share of wins says, such as "Fair: seat 1 wins 47 to 53 %"."""
    bounds = in_words(interval)
    if games < FEWEST:
        return _("Too early to say: {bounds}").format(bounds=bounds)
    if interval.inside(even - FAIR, even + FAIR):
        return _("Fair: {who} wins {bounds}").format(who=who, bounds=bounds)
    if interval.inside(even - EVEN, even + EVEN):
        return _("Even enough: {who} wins {bounds}").format(who=who, bounds=bounds)
    if interval.low > even + EVEN or interval.high < even - EVEN:
        return _("{who} wins {bounds}: not fair with these bots").format(who=who[:1].upper() + who[1:], bounds=bounds)
    if not interval.holds(even):
        return (_("Leans to {who}: {bounds}") if interval.value > even else _("Leans against {who}: {bounds}")).format(
            who=who, bounds=bounds
        )
    if interval.width > WIDE:
        return _("Too early to say: {bounds}").format(bounds=bounds)
    more = max(10, round((games_for_width(interval.value, TOLD_TO) - games) / 10) * 10)
    text = ngettext(
        "No side is ahead so far: {bounds}. About {n} game more will tell",
        "No side is ahead so far: {bounds}. About {n} games more will tell",
        more,
    )
    return text.format(bounds=bounds, n=more)


def of_difference(interval: Interval, *, finished: bool = True) -> str:
    """What the interval of a difference says, such as "lower"."""
    if interval.high < -NO_CHANGE:
        return _("clearly lower")
    if interval.low > NO_CHANGE:
        return _("clearly higher")
    if interval.high < 0:
        return _("lower")
    if interval.low > 0:
        return _("higher")
    if interval.inside(-NO_CHANGE, NO_CHANGE):
        return _("no change")
    if not finished:
        return _("too early")
    most = max(1, round(max(-interval.low, interval.high) * 100))
    return ngettext("within {n} point", "within {n} points", most).format(n=most)


def of_repetition(games: int, different: int, different_hits: int) -> str:
    """The doubt about games of which many are the same, with the interval of each different one counted once; empty
    where they differ.
    """
    if not games or different / games >= DIFFERENT:
        return ""
    once = in_words(wilson(different_hits, different))
    text = _("The bots repeat themselves: {games} games are {different} different ones; each counted once: {bounds}.")
    return text.format(games=games, different=different, bounds=once)


def of_use(used: int, games: int, most: float) -> str:
    """In how many games something was used, and for what never was, in how many it may be at most."""
    if used == 0:
        text = ngettext(
            "never used in {n} game (at most {most} %)", "never used in {n} games (at most {most} %)", games
        )
        return text.format(n=games, most=format_number(round(most * 100, 1)))
    return _("{share} %, {used} of {games}").format(share=percent(used / games), used=used, games=games)
