"""English: the figures of cards and players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from schema.language.base import SelectorWord
from schema.rendering.context import is_candidate
from schema.rendering.en.nouns import YOU, Say
from schema.rendering.en.players import player
from schema.rendering.families import Measure, noun
from schema.rendering.word_renderer import MANY, ONE, Lexicon
from schema.systems.despaira import filters as fl
from schema.systems.despaira.rendering.en.nouns import STATS, its


def _stat(rendering: Say, word: fl.Stat) -> str:
    return its(noun(rendering, word.of, ONE), f"{'printed ' if word.printed else ''}{STATS[word.stat]}")


def _extreme(what: str) -> Callable[[Say, Any, bool], str]:
    """ "with the lowest ATK"."""

    def render(rendering: Say, word: fl.Stat | fl.Level | fl.StatTotal, lowest: bool) -> str:
        thing = STATS[word.stat] if isinstance(word, fl.Stat) else what
        return f"with the {'lowest' if lowest else 'highest'} {thing}" if is_candidate(word.of) else ""

    return render


def _nearest(rendering: Say, word: fl.Distance, lowest: bool) -> str:
    if not is_candidate(word.to):
        return ""
    return f"{'nearest to' if lowest else 'farthest from'} {noun(rendering, word.from_, ONE).full()}"


def _has(rendering: Say, of: SelectorWord | None, things: str) -> str:
    who = player(rendering, of, MANY)
    return f"{things} you have" if who is YOU else f"{things} {who} {who.verb('has', 'have')}"


LEXICON = Lexicon(
    words={
        fl.Stat: Measure(_stat, superlative=_extreme("")),
        fl.StatTotal: Measure(
            lambda rendering, word: f"the sum of {its(noun(rendering, word.of, ONE), 'stats')}",
            superlative=_extreme("sum of stats"),
        ),
        fl.Level: Measure(
            lambda rendering, word: its(noun(rendering, word.of, ONE), "level"), superlative=_extreme("level")
        ),
        fl.Crystals: Measure(
            lambda rendering, word: _has(rendering, word.of, "the number of crystals"),
            each=lambda rendering, word: _has(rendering, word.of, "every crystal"),
            per=lambda rendering, word, number: _has(rendering, word.of, f"every {number} crystals"),
        ),
        fl.SpawnPoints: Measure(
            lambda rendering, word: _has(rendering, word.of, "the number of spawn points"),
            each=lambda rendering, word: _has(rendering, word.of, "every spawn point"),
            per=lambda rendering, word, number: _has(rendering, word.of, f"every {number} spawn points"),
        ),
        fl.LeaderHp: Measure(lambda rendering, word: its(player(rendering, word.of), "Leader HP")),
        fl.Distance: Measure(
            lambda rendering, word: (
                f"the distance in tiles from {noun(rendering, word.from_, ONE).full()} "
                f"to {noun(rendering, word.to, ONE).full()}"
            ),
            superlative=_nearest,
        ),
        fl.ChainLength: Measure(
            lambda rendering, word: "the number of abilities activated in this period",
            each=lambda rendering, word: "every ability activated in this period",
            per=lambda rendering, word, number: f"every {number} abilities activated in this period",
        ),
    }
)
